/* Texts of moves: what parses is said and parsed again as the same move, what does
 * not has a reason; and any move that can be put together is said and parsed. */
#include "games/games.h"
#include "support/fuzz.h"

static void check_said(const struct mh_game *game, struct mh_move move) {
    char text[MH_MOVE_TEXT];
    struct mh_move back;
    mh_grammar_say(game->grammar, move, text);
    FUZZ_PROMISE(mh_move_parse(game, text, strlen(text), &back, NULL));
    FUZZ_PROMISE(mh_move_equal(move, back));
}

static void check_structure(const struct mh_game *game, struct mh_move move) {
    char text[1024];
    struct mh_json_writer json;
    mh_json_begin(&json, text, sizeof text);
    mh_json_object(&json);
    mh_grammar_structure(game->grammar, move, &json);
    mh_json_object_end(&json);
    FUZZ_PROMISE(mh_json_end(&json));
    FUZZ_PROMISE(fuzz_is_json(text, json.length));
}

static void check_text(const struct mh_game *game, const char *text, size_t size) {
    struct mh_error error = {0};
    struct mh_move move;
    if (!mh_move_parse(game, text, size, &move, &error)) {
        fuzz_check_reason(&error);
        return;
    }
    check_said(game, move);
    check_structure(game, move);
}

/* The bytes as a verb and its arguments. */
static void check_bytes(const struct mh_game *game, const uint8_t *data, size_t size) {
    struct mh_move move = {.verb = (uint8_t)(data[0] % game->grammar->count)};
    const struct mh_verb *verb = &game->grammar->verbs[move.verb];
    for (unsigned i = 0; i < verb->count && i + 1 < size; i++)
        move.arg[i] = (uint8_t)(data[i + 1] % verb->nouns[i]->count);
    if (game->canonical) game->canonical(&move);
    check_said(game, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        check_text(*game, (const char *)data, size);
        if (size > 0) check_bytes(*game, data, size);
    }
    return 0;
}
