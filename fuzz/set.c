/* Lines `PATH JSON`, set one after the other in a game under way: what is refused
 * changes nothing, what is accepted is settled and can be played on.
 *
 * The first byte of an input chooses the game: bits 0 and 1 how many play, bit 2 the
 * first option, the rest how many moves were made. Half of the inputs get a line that
 * fits the state's description. */
#include "bots/playout.h"
#include "cli/cli.h"
#include "games/games.h"
#include "support/fuzz.h"

enum { LINES_MAX = 40, MOVES_EACH = 8 };

static void deal(struct bot_room *room, uint8_t choice) {
    const struct mh_game *game = room->game;
    struct mh_setup setup;
    struct mh_random random;
    mh_setup_standard(game, &setup);
    setup.seats = (uint8_t)(game->seats_min + choice % (game->seats_max - game->seats_min + 1));
    if (game->option_count > 0)
        setup.option[0] = (uint16_t)((choice >> 2) % game->options[0].values->count);
    setup.seed[0] = choice;
    FUZZ_PROMISE(game->start(room->state, &setup, NULL, NULL));
    mh_random_start(&random, setup.seed);
    for (int left = (choice >> 3) * MOVES_EACH; left > 0; left--) {
        uint32_t awaiting = game->awaiting(room->state);
        if (awaiting == 0) return;
        int seat = bot_pick_seat(awaiting, &random);
        size_t count = game->moves(room->state, seat, room->moves, game->moves_max);
        struct mh_move move = room->moves[mh_random_below(&random, (uint32_t)count)];
        FUZZ_PROMISE(game->play(room->state, seat, move, NULL, NULL));
    }
}

struct getting {
    const struct bot_room *room;
    const char *path;
    size_t length;
};

static void fill_value(struct mh_json_writer *json, const void *context) {
    const struct getting *getting = context;
    const struct bot_room *room = getting->room;
    FUZZ_PROMISE(
        mh_fields_get(room->game->type, room->state, getting->path, getting->length, json, NULL));
}

/* What stands at a path now can be set there and changes nothing. */
static void check_again(struct bot_room *room, const char *path, size_t length) {
    struct cli_text value = {0};
    struct mh_error error = {0};
    cli_json(&value, fill_value, &(struct getting){room, path, length});
    FUZZ_PROMISE(fuzz_is_json(value.at, value.length));
    memcpy(room->imagined, room->state, room->game->state_size);
    FUZZ_PROMISE(mh_state_set(room->game, room->imagined, room->trial, path, length, value.at,
                              value.length, &error));
    FUZZ_PROMISE(mh_fields_equal(room->game->type, room->imagined, room->state));
    free(value.at);
}

static bool set_line(struct bot_room *room, const char *line, size_t length) {
    const struct mh_game *game = room->game;
    struct mh_error error = {0};
    const char *space = memchr(line, ' ', length);
    size_t path_length = space ? (size_t)(space - line) : length;
    const char *text = space ? space + 1 : line + length;
    size_t text_length = (size_t)(line + length - text);
    memcpy(room->imagined, room->state, game->state_size);
    if (mh_state_set(game, room->state, room->trial, line, path_length, text, text_length,
                     &error)) {
        /* Setting may have moved the game on to where the path leads nowhere. */
        struct mh_json_writer json;
        mh_json_begin(&json, NULL, 0);
        if (mh_fields_get(game->type, room->state, line, path_length, &json, NULL))
            check_again(room, line, path_length);
        return true;
    }
    fuzz_check_reason(&error);
    FUZZ_PROMISE(memcmp(room->imagined, room->state, game->state_size) == 0);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bot_room room;
    bool changed = false;
    if (size == 0) return 0;
    FUZZ_PROMISE(bot_room_open(&room, mh_games[0]));
    deal(&room, data[0]);
    const char *at = (const char *)data + 1, *end = (const char *)data + size;
    for (int line = 0; at < end && line < LINES_MAX; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        changed = set_line(&room, at, (size_t)(stop - at)) || changed;
        at = newline ? newline + 1 : end;
    }
    if (changed) fuzz_play_on(room.game, room.state);
    bot_room_close(&room);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static const uint8_t zero[MH_SEED_BYTES];
    char path[FUZZ_PATH_MAX], value[FUZZ_VALUE_MAX], line[FUZZ_PATH_MAX + FUZZ_VALUE_MAX + 2];
    struct mh_random random;
    mh_random_split(&random, zero, seed);
    fuzz_invent(mh_games[0]->type, &random, path, value);
    size_t length = (size_t)snprintf(line, sizeof line, "\n%s %s", path, value);
    if (mh_random_below(&random, 2) || size == 0 || size + length > max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    memcpy(data + size, line + (size == 1), length - (size == 1));
    return size + length - (size == 1);
}
