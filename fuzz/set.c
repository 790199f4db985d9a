/* Lines `PATH JSON`, set one after the other in a game under way: what is refused
 * changes nothing, what is accepted is settled and can be played on.
 *
 * The first line deals the game, as support/deal.c reads it. Half of the inputs get a
 * line that fits the state's description, a few another deal. */
#include "cli/cli.h"
#include "support/fuzz.h"

enum { LINES_MAX = 40, MOVES_MAX = 300 };

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
    FUZZ_PROMISE(memcmp(room->imagined, room->state, room->game->state_size) == 0);
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

static size_t line_length(const char *text, size_t size) {
    const char *newline = memchr(text, '\n', size);
    return newline ? (size_t)(newline - text) : size;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *at = (const char *)data, *end = at + size;
    struct bot_room room;
    bool changed = false;
    if (size == 0) return 0;
    size_t length = line_length(at, size);
    FUZZ_PROMISE(bot_room_open(&room, fuzz_deal_game(at, length)));
    fuzz_deal(&room, at, length);
    for (int line = 0; line < LINES_MAX && at + length < end; line++) {
        at += length + 1;
        length = line_length(at, (size_t)(end - at));
        changed = set_line(&room, at, length) || changed;
    }
    if (changed) fuzz_play_on(room.game, room.state);
    bot_room_close(&room);
    return 0;
}

/* Another deal for the lines that are there. */
static size_t deal_anew(char *data, size_t size, size_t max_size, struct mh_random *random) {
    char line[FUZZ_DEAL_MAX];
    size_t old = line_length(data, size);
    fuzz_invent_deal(random, MOVES_MAX, line);
    size_t fresh = strlen(line);
    if (size - old + fresh > max_size) return size;
    memmove(data + fresh, data + old, size - old);
    memcpy(data, line, fresh);
    return size - old + fresh;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static const uint8_t zero[MH_SEED_BYTES];
    char path[FUZZ_PATH_MAX], value[FUZZ_VALUE_MAX], line[FUZZ_PATH_MAX + FUZZ_VALUE_MAX + 2];
    char *text = (char *)data;
    struct mh_random random;
    mh_random_split(&random, zero, seed);
    if (mh_random_below(&random, 16) == 0) return deal_anew(text, size, max_size, &random);
    const struct mh_game *game = fuzz_deal_game(text, line_length(text, size));
    fuzz_invent(game->type, &random, path, value);
    size_t length = (size_t)snprintf(line, sizeof line, "\n%s %s", path, value);
    if (mh_random_below(&random, 2) || size == 0 || size + length > max_size)
        return LLVMFuzzerMutate(data, size, max_size);
    memcpy(text + size, line, length);
    return size + length;
}
