/* A game under way. */
#include "match.h"

#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "games/games.h"

static struct match *match_open(const struct mh_game *game, const struct mh_setup *setup) {
    struct match *match = cli_memory(NULL, sizeof *match);
    memset(match, 0, sizeof *match);
    match->game = game;
    match->head.game = game;
    match->head.setup = *setup;
    match->state = cli_state_memory(game);
    match->before = cli_state_memory(game);
    match->scratch = cli_state_memory(game);
    return match;
}

void match_close(struct match *match) {
    if (!match) return;
    free(match->position);
    free(match->state);
    free(match->before);
    free(match->scratch);
    free(match->turns);
    free(match);
}

struct match *match_new(const struct mh_game *game, const struct mh_setup *setup,
                        struct mh_error *error) {
    struct match *match = match_open(game, setup);
    if (game->start(match->state, setup, NULL, error)) return match;
    match_close(match);
    return NULL;
}

static void dump_state(struct mh_json_writer *json, const void *context) {
    const struct match *match = context;
    mh_fields_dump(match->game->type, match->state, json);
}

/* Makes the state as it is now the beginning. */
static void begin_here(struct match *match) {
    struct cli_text text = {0};
    cli_json(&text, dump_state, match);
    free(match->position);
    match->position = text.at;
    match->head.position = text.at;
    match->head.position_length = text.length;
    match->count = 0;
    match->event_count = 0;
    mh_setup_of_state(match->game, match->state, &match->head.setup);
}

struct match *match_from_position(const struct mh_game *game, const struct mh_setup *setup,
                                  const char *text, size_t length, struct mh_error *error) {
    struct match *match = match_open(game, setup);
    if (mh_state_load(game, match->state, match->scratch, text, length, error)) {
        begin_here(match);
        return match;
    }
    match_close(match);
    return NULL;
}

bool match_set(struct match *match, const char *path, size_t path_length, const char *text,
               size_t length, struct mh_error *error) {
    if (!mh_state_set(match->game, match->state, match->scratch, path, path_length, text, length,
                      error))
        return false;
    begin_here(match);
    return true;
}

bool match_seat(const struct match *match, int seat, struct mh_error *error) {
    int seats = match->game->seats(match->state);
    if (seat >= 0 && seat < seats) return true;
    struct mh_message *message =
        mh_fail(error, "bad-seat", NULL, N_("There is no seat {seat}; seats are 0 to {last}."));
    mh_message_number(message, "seat", seat);
    mh_message_number(message, "last", seats - 1);
    return false;
}

bool match_play(struct match *match, int seat, struct mh_move move, struct mh_error *error) {
    struct mh_events events = {.at = match->event, .cap = MATCH_EVENTS};
    if (!match_seat(match, seat, error)) return false;
    if (!match->game->play(match->state, seat, move, &events, error)) return false;
    match->event_count = events.count < MATCH_EVENTS ? events.count : MATCH_EVENTS;
    if (match->count == match->cap) {
        match->cap = match->cap ? 2 * match->cap : 256;
        match->turns = cli_memory(match->turns, match->cap * sizeof *match->turns);
    }
    match->turns[match->count++] = (struct mh_turn){.seat = (uint8_t)seat, .move = move};
    return true;
}

/* Whether the move from match->before has shown nothing to anybody at the table. */
static bool shows_nothing(const struct match *match) {
    const struct mh_game *game = match->game;
    bool nothing = true;
    for (int seat = 0; seat < game->seats(match->state); seat++)
        nothing &= game->undoable(match->before, match->state, seat);
    return nothing;
}

bool match_undoable(struct match *match, bool *allowed, struct mh_error *error) {
    const struct mh_game *game = match->game;
    if (match->count == 0) {
        mh_fail(error, "nothing-to-undo", NULL, N_("There is no move to take back."));
        return false;
    }
    if (!mh_record_start(&match->head, match->before, match->scratch, error)) return false;
    for (size_t i = 0; i + 1 < match->count; i++)
        game->play(match->before, match->turns[i].seat, match->turns[i].move, NULL, NULL);
    *allowed = shows_nothing(match);
    return true;
}

bool match_undo(struct match *match, struct mh_turn *taken, bool *allowed, struct mh_error *error) {
    if (!match_undoable(match, allowed, error)) return false;
    *taken = match->turns[match->count - 1];
    memcpy(match->state, match->before, match->game->state_size);
    match->count--;
    match->event_count = 0;
    return true;
}

/* The line of the index-th move of a record: blank lines and comments count as
 * lines, not as moves. */
static size_t line_of_turn(const char *text, size_t length, size_t index) {
    const char *end = text + length;
    bool moves = false;
    for (size_t line = 1; text < end; line++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop) stop = end;
        size_t width = (size_t)(stop - text);
        if (width > 0 && text[width - 1] == '\r') width--;
        if (moves && width > 0 && *text != '#' && index-- == 0) return line;
        if (width == strlen("moves") && memcmp(text, "moves", width) == 0) moves = true;
        text = stop + 1;
    }
    return 0;
}

static size_t lines_in(const char *text, size_t length) {
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

/* Takes the head over from the text it was read from. */
static void adopt_head(struct match *match, const struct mh_record_head *head) {
    match->head = *head;
    if (!head->position) return;
    match->position = cli_memory(NULL, head->position_length + 1);
    memcpy(match->position, head->position, head->position_length);
    match->position[head->position_length] = '\0';
    match->head.position = match->position;
}

struct match *match_from_record(const char *text, size_t length, size_t limit, size_t *line,
                                struct mh_error *error) {
    struct mh_record_head head;
    size_t cap = lines_in(text, length), count = 0;
    struct mh_turn *turns = cli_memory(NULL, cap * sizeof *turns);
    struct match *match = NULL;
    *line = 0;
    if (mh_record_read(mh_games, text, length, &head, turns, cap, &count, error)) {
        match = match_open(head.game, &head.setup);
        adopt_head(match, &head);
        bool good = mh_record_start(&match->head, match->state, match->scratch, error);
        for (size_t i = 0; good && i < count && i < limit; i++) {
            good = match_play(match, turns[i].seat, turns[i].move, error);
            if (!good) *line = line_of_turn(text, length, i);
        }
        if (!good) {
            match_close(match);
            match = NULL;
        }
    }
    free(turns);
    return match;
}

char *match_record(const struct match *match) {
    size_t length = mh_record_write(&match->head, match->turns, match->count, NULL, 0);
    char *text = cli_memory(NULL, length + 1);
    mh_record_write(&match->head, match->turns, match->count, text, length + 1);
    text[length] = '\0';
    return text;
}

static size_t kept(const struct mh_events *events) {
    return events->count < events->cap ? events->count : events->cap;
}

/* False: the walk ends here. */
static bool walk_deal(struct match *match, match_step *each, void *context) {
    struct mh_event event[MATCH_EVENTS];
    struct mh_events events = {.at = event, .cap = MATCH_EVENTS};
    if (match->head.position)
        return mh_record_start(&match->head, match->before, match->scratch, NULL);
    return match->game->start(match->before, &match->head.setup, &events, NULL) &&
           each(context, 0, NULL, event, kept(&events), match->before);
}

void match_walk(struct match *match, match_step *each, void *context) {
    if (!walk_deal(match, each, context)) return;
    for (size_t i = 0; i < match->count; i++) {
        const struct mh_turn *turn = &match->turns[i];
        struct mh_event event[MATCH_EVENTS];
        struct mh_events events = {.at = event, .cap = MATCH_EVENTS};
        match->game->play(match->before, turn->seat, turn->move, &events, NULL);
        if (!each(context, i + 1, turn, event, kept(&events), match->before)) return;
    }
}

void match_names(const struct match *match, const char *names[MH_SEATS_MAX]) {
    for (int s = 0; s < MH_SEATS_MAX; s++)
        names[s] = match->head.name[s][0] ? match->head.name[s] : NULL;
}
