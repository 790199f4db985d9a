/* A game at which is asked: tables of all sizes and kinds, others' moves, and between them
 * questions of one seat, or of somebody who only watches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/tables/table_row.h"
#include "worlds.h"

enum { BODY = 4096, QUESTIONS = 4, LOOK_EVERY = 3, MOVES_MOST = 600 };

static uint32_t below(struct dice *dice, uint32_t bound) {
    return dice->below(dice, bound);
}

/* ---- a table ---- */

static void say_options(const struct mh_game *game, struct dice *dice, char *out, size_t cap) {
    int length = 0;
    for (unsigned i = 0; i < game->option_count; i++) {
        const struct mh_option *option = &game->options[i];
        char word[32];
        uint32_t value = below(dice, 2) ? option->standard : below(dice, option->values->count);
        length += snprintf(out + length, cap - (size_t)length, "%s\"%s\":\"%s\"", i ? "," : "",
                           option->key, mh_names_word(option->values, value, word));
    }
}

/* The first player's seat among others': bots, and people who are still to come. */
static void say_seats(struct dice *dice, unsigned seats, unsigned own, char *out, size_t cap) {
    int length = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        const char *other =
            below(dice, 3) ? "{\"kind\":\"bot\",\"level\":\"random\"}" : "{\"kind\":\"open\"}";
        length += snprintf(out + length, cap - (size_t)length, "%s%s", seat ? "," : "",
                           seat == own ? "{\"kind\":\"me\"}" : other);
    }
}

/* The id is in the first hall's answer. */
static bool note_id(struct worlds *worlds) {
    const char *at = strstr(worlds->side[0].answered.at, "{\"ok\":true,\"table\":\"");
    if (!at) return false;
    sscanf(at, "{\"ok\":true,\"table\":\"%15[a-z0-9]", worlds->id);
    return true;
}

static bool open_table(struct worlds *worlds, struct dice *dice, bool plain) {
    const struct mh_game *game = worlds->game;
    char body[BODY], options[BODY / 2] = "", seats[512], path[64];
    unsigned count = game->seats_min + below(dice, game->seats_max - game->seats_min + 1u);
    unsigned own = below(dice, count);
    if (!plain) say_options(game, dice, options, sizeof options);
    say_seats(dice, count, own, seats, sizeof seats);
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"options\":{%s},\"seats\":[%s],\"advice\":true}",
             game->id, options, seats);
    worlds->seat = MH_SPECTATOR;
    worlds->id[0] = '\0';
    if (!worlds_ask(worlds, 0, "POST", "/api/1/tables", body) || !note_id(worlds)) return false;
    snprintf(path, sizeof path, "/api/1/tables/%s/join", worlds->id);
    for (int player = 1; worlds_table(worlds, 0)->data.row.status == STORE_OPEN; player++)
        worlds_ask(worlds, player, "POST", path, "{}");
    bool watches = below(dice, 8) == 0;
    worlds->player = watches ? WORLDS_PLAYERS - 1 : 0;
    worlds->seat = watches ? MH_SPECTATOR : (int)own;
    return true;
}

/* ---- others' moves ---- */

/* Behind the hall's back, in the first world only. */
static void move_other(struct worlds *worlds, struct dice *dice, int seat) {
    struct table *table = worlds_table(worlds, WORLDS_REAL);
    const struct mh_game *game = table->data.game;
    struct mh_events events = {table->data.last.event, EVENTS_MAX, 0};
    size_t count = game->moves(table->data.state, seat, worlds->moves, game->moves_max);
    struct entry entry = {.at = worlds->now,
                          .back_to = -1,
                          .seat = (int8_t)seat,
                          .by_bot = table_bot_decides(&table->data.row.seat[seat]),
                          .move = worlds->moves[below(dice, (uint32_t)count)]};
    memcpy(worlds->scratch, table->data.state, game->state_size);
    game->play(table->data.state, seat, entry.move, &events, NULL);
    table->data.last.count = events.count < EVENTS_MAX ? events.count : EVENTS_MAX;
    entry.shown = table_shown(game, worlds->scratch, table->data.state);
    table->data.row.number++;
    table->data.row.awaiting = game->awaiting(table->data.state);
    table->data.row.round = game->round(table->data.state);
    table->data.row.progress = game->progress(table->data.state);
    table_add_entries(table, &entry, 1);
}

/* Somebody who decides now and is not asking; -1: nobody. */
static int some_other(struct worlds *worlds, struct dice *dice) {
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    uint32_t seats = table->data.game->awaiting(table->data.state);
    if (worlds_decides(worlds)) seats &= ~(UINT32_C(1) << worlds->seat);
    if (seats == 0) return -1;
    int seat = (int)below(dice, MH_SEATS_MAX);
    while (!(seats >> seat & 1)) seat = (seat + 1) % MH_SEATS_MAX;
    return seat;
}

/* ---- the game ---- */

/* A legal move of the seat that asks, in both. */
static bool move_own(struct worlds *worlds, struct dice *dice) {
    const struct table *table = worlds_table(worlds, WORLDS_REAL);
    size_t count = table->data.game->moves(table->data.state, worlds->seat, worlds->moves,
                                           table->data.game->moves_max);
    char text[MH_MOVE_TEXT], body[MH_MOVE_TEXT + 64], path[64];
    mh_grammar_say(table->data.game->grammar, worlds->moves[below(dice, (uint32_t)count)], text);
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", worlds->id);
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
             (long long)table->data.row.number, worlds->seat, text);
    return worlds_ask(worlds, worlds->player, "POST", path, body);
}

static bool is_over(struct worlds *worlds) {
    return worlds_table(worlds, WORLDS_REAL)->data.row.awaiting == 0;
}

static bool ask_some(struct worlds *worlds, struct dice *dice) {
    bool same = true;
    if (below(dice, LOOK_EVERY) > 0) return true;
    for (uint32_t left = 1 + below(dice, QUESTIONS); same && left > 0 && !is_over(worlds); left--)
        same = worlds_question(worlds, dice);
    return same;
}

static bool step(struct worlds *worlds, struct dice *dice) {
    int other = some_other(worlds, dice);
    bool own = worlds_decides(worlds);
    worlds->now += 1000;
    if (own && (other < 0 || below(dice, 2))) return move_own(worlds, dice);
    move_other(worlds, dice, other);
    worlds_part(worlds);
    return true;
}

static void leave_table(struct worlds *worlds) {
    worlds_hang_up(worlds);
    for (int side = 0; side < 2; side++)
        table_drop(worlds->side[side].hall, worlds_table(worlds, side));
    free(worlds->moves);
    free(worlds->scratch);
}

bool worlds_play(struct worlds *worlds, const struct mh_game *game, struct dice *dice) {
    char message[64];
    worlds->game = game;
    if (!open_table(worlds, dice, false) && !open_table(worlds, dice, true)) return false;
    worlds->moves = hall_memory(game->moves_max * sizeof *worlds->moves);
    worlds->scratch = hall_state_memory(game);
    worlds_listen(worlds);
    snprintf(message, sizeof message, "{\"watch\":\"%s\"}", worlds->id);
    bool same = worlds_say(worlds, message);
    worlds_part(worlds);
    for (int i = 0; same && i < MOVES_MOST && dice->more(dice) && !is_over(worlds); i++) {
        same = ask_some(worlds, dice);
        if (same && !is_over(worlds)) same = step(worlds, dice);
    }
    worlds->count.games++;
    leave_table(worlds);
    return same;
}
