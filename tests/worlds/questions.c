/* What somebody at a table may ask, or may not: with moves that could be made and that could not,
 * rows that go on where something hidden has come out, numbers old and new. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "worlds.h"

enum { BODY = 8192, PATH = 512 };

static uint32_t below(struct dice *dice, uint32_t bound) {
    return dice->below(dice, bound);
}

static const struct table *here(struct worlds *worlds) {
    return worlds_table(worlds, WORLDS_REAL);
}

bool worlds_decides(struct worlds *worlds) {
    const struct table *table = here(worlds);
    return worlds->seat >= 0 && table->data.game->awaiting(table->data.state) >> worlds->seat & 1 &&
           !table->data.row.seat[worlds->seat].resigned;
}

static bool ask(struct worlds *worlds, const char *method, const char *what, const char *body) {
    char path[PATH];
    snprintf(path, sizeof path, "/api/1/tables/%s%s", worlds->id, what);
    return worlds_ask(worlds, worlds->player, method, path, body);
}

/* ---- parts of questions ---- */

/* The asker's own, nearly always. */
static int some_seat(struct worlds *worlds, struct dice *dice) {
    if (worlds->seat >= 0 && below(dice, 16) > 0) return worlds->seat;
    return (int)below(dice, MH_SEATS_MAX);
}

/* Of the newest entry, nearly always. */
static long long some_number(struct worlds *worlds, struct dice *dice) {
    long long number = here(worlds)->data.row.number;
    if (below(dice, 12) > 0) return number;
    return (long long)below(dice, (uint32_t)number + 2);
}

static void some_text(const struct mh_game *game, struct dice *dice, char text[MH_MOVE_TEXT]) {
    struct mh_move move = {.verb = (uint8_t)below(dice, game->grammar->count)};
    const struct mh_verb *verb = &game->grammar->verbs[move.verb];
    for (unsigned i = 0; i < verb->count; i++)
        move.arg[i] = (uint8_t)below(dice, verb->nouns[i]->count);
    if (game->canonical) game->canonical(&move);
    mh_grammar_say(game->grammar, move, text);
}

/* A legal move of a seat in a state, which is then played there; false: it has none. */
static bool some_move(struct worlds *worlds, struct dice *dice, void *state, int seat,
                      char text[MH_MOVE_TEXT]) {
    size_t count = worlds->game->moves(state, seat, worlds->moves, worlds->game->moves_max);
    if (count == 0) return false;
    struct mh_move move = worlds->moves[below(dice, (uint32_t)count)];
    worlds->game->play(state, seat, move, NULL, NULL);
    mh_grammar_say(worlds->game->grammar, move, text);
    return true;
}

/* What no rule allows, or one in another place. */
static void some_nonsense(struct worlds *worlds, struct dice *dice, char text[MH_MOVE_TEXT + 2]) {
    char move[MH_MOVE_TEXT];
    switch (below(dice, 6)) {
    case 0:
        strcpy(text, "\"zzz\"");
        break;
    case 1:
        strcpy(text, "7");
        break;
    case 2:
        strcpy(text, "\"\"");
        break;
    default:
        some_text(worlds->game, dice, move);
        snprintf(text, MH_MOVE_TEXT + 2, "\"%s\"", move);
    }
}

/* A row of moves as somebody could make it who knew what is hidden: it goes on whatever comes out.
 * Often there is nonsense at its end. */
static void some_row(struct worlds *worlds, struct dice *dice, int seat, char row[BODY]) {
    char text[MH_MOVE_TEXT + 2];
    size_t length = 0;
    memcpy(worlds->scratch, here(worlds)->data.state, worlds->game->state_size);
    for (uint32_t left = 1 + below(dice, 5); left > 0; left--) {
        if (seat >= here(worlds)->data.row.seats ||
            !some_move(worlds, dice, worlds->scratch, seat, text))
            break;
        length +=
            (size_t)snprintf(row + length, BODY - length, "%s\"%s\"", length ? "," : "", text);
    }
    if (length > 0 && below(dice, 2) == 0) return;
    some_nonsense(worlds, dice, text);
    snprintf(row + length, BODY - length, "%s%s", length ? "," : "", text);
}

/* ---- questions ---- */

static bool ask_table(struct worlds *worlds, struct dice *dice) {
    (void)dice;
    return ask(worlds, "GET", "", NULL);
}

static bool ask_past(struct worlds *worlds, struct dice *dice) {
    char what[64];
    uint32_t back = below(dice, below(dice, 4) == 0 ? 200 : 4);
    long long number = here(worlds)->data.row.number - (long long)back;
    snprintf(what, sizeof what, "?at=%lld", number > 0 ? number : 0);
    return ask(worlds, "GET", what, NULL);
}

static bool ask_log(struct worlds *worlds, struct dice *dice) {
    char what[64];
    uint32_t back = below(dice, below(dice, 8) == 0 ? 100 : 4);
    long long number = here(worlds)->data.row.number - (long long)back;
    snprintf(what, sizeof what, "/log?from=%lld", number);
    return ask(worlds, "GET", what, NULL);
}

static bool ask_why(struct worlds *worlds, struct dice *dice) {
    char text[MH_MOVE_TEXT], what[MH_MOVE_TEXT + 64];
    int seat = some_seat(worlds, dice), mover = below(dice, 2) ? seat : some_seat(worlds, dice);
    memcpy(worlds->scratch, here(worlds)->data.state, worlds->game->state_size);
    if (below(dice, 3) > 0 || mover >= here(worlds)->data.row.seats ||
        !some_move(worlds, dice, worlds->scratch, mover, text))
        some_text(worlds->game, dice, text);
    for (char *at = text; *at; at++)
        if (*at == ' ') *at = '+';
    snprintf(what, sizeof what, "/why?seat=%d&move=%s", seat, text);
    return ask(worlds, "GET", what, NULL);
}

static bool ask_try(struct worlds *worlds, struct dice *dice) {
    static char row[BODY], body[BODY + 64];
    int seat = some_seat(worlds, dice);
    some_row(worlds, dice, seat, row);
    snprintf(body, sizeof body, "{\"seat\":%d,\"moves\":[%s]}", seat, row);
    return ask(worlds, "POST", "/try", body);
}

static bool ask_row(struct worlds *worlds, struct dice *dice) {
    static char row[BODY], body[BODY + 64];
    int seat = some_seat(worlds, dice);
    some_row(worlds, dice, seat, row);
    char *then = strstr(row, ",\"") ? strstr(row, ",\"") : strstr(row, ",7");
    if (then) *then++ = '\0';
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":%s,\"then\":[%s]}",
             some_number(worlds, dice), seat, row, then ? then : "");
    return ask(worlds, "POST", "/moves", body);
}

static bool ask_undo(struct worlds *worlds, struct dice *dice) {
    char body[128], to[32] = "";
    uint32_t back = below(dice, 8);
    long long number = here(worlds)->data.row.number - (long long)below(dice, 6);
    if (back == 0) snprintf(to, sizeof to, ",\"to\":%lld", number > 0 ? number : 0);
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d%s}", some_number(worlds, dice),
             some_seat(worlds, dice), to);
    return ask(worlds, "POST", "/undo", body);
}

static bool ask_seat(struct worlds *worlds, struct dice *dice, const char *what) {
    char body[64];
    snprintf(body, sizeof body, "{\"seat\":%d}", some_seat(worlds, dice));
    return ask(worlds, "POST", what, body);
}

/* What takes long, or ends what could be asked, is rare. */
static bool ask_rare(struct worlds *worlds, struct dice *dice) {
    static const char *const posts[] = {"/return", "/rematch", "/invite",
                                        "/join",   "/start",   "/leave"};
    switch (below(dice, 40)) {
    case 0:
        return ask_seat(worlds, dice, "/advice");
    case 1:
        return ask_seat(worlds, dice, "/plan");
    case 2:
        return ask_seat(worlds, dice, below(dice, 4) ? "/return" : "/resign");
    case 3:
        return ask(worlds, "POST", "/chat", "{\"text\":\"?\"}");
    case 4:
        return ask(worlds, "GET", "/record", NULL);
    case 5:
        return ask(worlds, "GET", "/analysis", NULL);
    case 6:
        return ask(worlds, "POST", posts[below(dice, 5)], "{}");
    case 7:
        return worlds_say(worlds, "{\"lang\":\"pl\",\"ping\":1}");
    default:
        return ask_why(worlds, dice);
    }
}

static bool watch_again(struct worlds *worlds, struct dice *dice) {
    char message[64];
    (void)dice;
    snprintf(message, sizeof message, "{\"watch\":\"%s\"}", worlds->id);
    return worlds_say(worlds, message);
}

bool worlds_question(struct worlds *worlds, struct dice *dice) {
    static bool (*const questions[])(struct worlds *, struct dice *) = {
        ask_row,  ask_row,  ask_row,  ask_try, ask_try,  ask_why,   ask_undo,
        ask_rare, ask_rare, ask_past, ask_log, ask_undo, ask_table, watch_again};
    return questions[below(dice, sizeof questions / sizeof *questions)](worlds, dice);
}
