/* Saved states: what `load` accepts can be dumped, loaded and played on to the end,
 * whatever it holds; what it refuses changes nothing.
 *
 * Half of the inputs come from a whole state with some fields changed. */
#include "cli/cli.h"
#include "cli/scenario/value.h"
#include "games/games.h"
#include "support/fuzz.h"

/* A bare dump is one of the game under way; a whole one names its own. */
static bool load(struct console *console, const struct mh_game *game, const char *text,
                 size_t size) {
    char line[64];
    int length = snprintf(line, sizeof line, "new %s", game->id);
    FUZZ_PROMISE(console_line(console, line, (size_t)length));
    uint64_t before = fuzz_hash(console);
    if (console_load(console, text, size)) return true;
    fuzz_check_reason(console_error(console));
    FUZZ_PROMISE(fuzz_hash(console) == before);
    return false;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct fuzz_ear ear = {0};
    struct console *console = fuzz_console(&ear, MH_ENGLISH);
    bool loaded = false;
    for (const struct mh_game *const *game = mh_games; *game && !loaded; game++)
        loaded = load(console, *game, (const char *)data, size);
    if (loaded) {
        const struct match *match = console_match(console);
        fuzz_check_record(console);
        fuzz_play_on(match->game, match->state);
    }
    console_close(console);
    return 0;
}

struct saved {
    const struct mh_game *game;
    void *state;
};

static void fill_saved(struct mh_json_writer *json, const void *context) {
    const struct saved *saved = context;
    mh_json_object(json);
    mh_json_put_string(json, "game", saved->game->id);
    mh_json_key(json, "state");
    mh_fields_dump(saved->game->type, saved->state, json);
    mh_json_object_end(json);
}

/* Reads the state without asking whether it could be played. */
static bool read_as(struct saved *saved, const struct mh_game *game, struct value state) {
    saved->game = game;
    saved->state = cli_state_memory(game);
    memset(saved->state, 0, game->state_size);
    if (mh_fields_load(game->type, saved->state, state.text, state.length, NULL)) return true;
    free(saved->state);
    return false;
}

static bool read_saved(struct saved *saved, const char *text, size_t size) {
    struct value whole = {text, size}, part;
    const char *why;
    size_t at;
    if (!value_check(whole, &why, &at)) return false;
    if (!value_member(whole, "state", strlen("state"), &part)) part = whole;
    for (const struct mh_game *const *game = mh_games; *game; game++)
        if (read_as(saved, *game, part)) return true;
    return false;
}

/* A change that is refused may have been made in part, which is a change too. */
static void change(struct saved *saved, struct mh_random *random) {
    for (uint32_t left = 1 + mh_random_below(random, 5); left > 0; left--) {
        char path[FUZZ_PATH_MAX], value[FUZZ_VALUE_MAX];
        fuzz_invent(saved->game->type, random, path, value);
        mh_fields_set(saved->game->type, saved->state, path, strlen(path), value, strlen(value),
                      NULL);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static const uint8_t zero[MH_SEED_BYTES];
    struct mh_random random;
    struct saved saved;
    struct cli_text text = {0};
    mh_random_split(&random, zero, seed);
    if (mh_random_below(&random, 2) || !read_saved(&saved, (const char *)data, size))
        return LLVMFuzzerMutate(data, size, max_size);
    change(&saved, &random);
    cli_json(&text, fill_saved, &saved);
    size_t length = text.length <= max_size ? text.length : max_size;
    memcpy(data, text.at, length);
    free(text.at);
    free(saved.state);
    return length;
}
