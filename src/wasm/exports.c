/* The engine as functions over linear memory, thin on purpose: everything here
 * is reading arguments and writing answers. */
#include "exports.h"

#include <stdlib.h>
#include <string.h>

#include "bots/plan.h"
#include "bots/signature.h"
#include "core/game.h"
#include "games/games.h"

static char input[WASM_INPUT_BYTES];
static char output[WASM_OUTPUT_BYTES];

/* What is played, its state, and room to change it safely. */
struct table {
    const struct mh_game *game;
    void *state, *scratch;
    struct mh_move *moves;
};

static struct table table;

char *wasm_input(void) {
    return input;
}

const char *wasm_output(void) {
    return output;
}

static uint32_t finish(struct mh_json_writer *json) {
    return mh_json_end(json) ? (uint32_t)json->length : 0;
}

static uint32_t answer(bool ok, const struct mh_error *error) {
    struct mh_json_writer json;
    mh_json_begin(&json, output, sizeof output);
    mh_json_object(&json);
    mh_json_put_bool(&json, "ok", ok);
    if (!ok) {
        mh_json_put_string(&json, "error", error->code);
        if (error->rule) mh_json_put_string(&json, "rule", error->rule);
        if (error->message.text) mh_json_put_string(&json, "text", error->message.text);
    }
    mh_json_object_end(&json);
    return finish(&json);
}

static uint32_t refuse(const char *code, const char *text) {
    struct mh_error error;
    mh_fail(&error, code, NULL, text);
    return answer(false, &error);
}

static uint32_t refuse_without_table(void) {
    return refuse("no-game", "No game has been started.");
}

static uint32_t refuse_memory(void) {
    return refuse("no-memory", "There is not enough memory.");
}

static uint32_t refuse_length(void) {
    return refuse("too-long", "That is longer than the input buffer.");
}

/* The word of the input that begins at *at; *at goes behind it and its spaces. */
static size_t next_word(uint32_t length, size_t *at, const char **word) {
    size_t start = *at, end = start;
    while (end < length && input[end] != ' ') end++;
    *at = end;
    while (*at < length && input[*at] == ' ') ++*at;
    *word = input + start;
    return end - start;
}

static void clear(struct table *old) {
    free(old->state);
    free(old->moves);
}

/* A new table beside the old one, which stays until the new one is dealt. */
static bool set_up(struct table *fresh, const struct mh_game *game) {
    fresh->game = game;
    fresh->state = aligned_alloc(MH_STATE_ALIGN, 2 * game->state_size);
    fresh->moves = malloc(game->moves_max * sizeof *fresh->moves);
    if (!fresh->state || !fresh->moves) {
        clear(fresh);
        return false;
    }
    fresh->scratch = (char *)fresh->state + game->state_size;
    return true;
}

static bool deal(struct table *fresh, uint32_t length, size_t at, struct mh_error *error) {
    struct mh_setup setup;
    mh_setup_standard(fresh->game, &setup);
    while (at < length) {
        const char *word;
        size_t size = next_word(length, &at, &word);
        const char *equals = memchr(word, '=', size);
        size_t key = equals ? (size_t)(equals - word) : size;
        size_t skip = equals ? key + 1 : key;
        if (!mh_setup_set(fresh->game, &setup, word, key, word + skip, size - skip, error))
            return false;
    }
    return fresh->game->start(fresh->state, &setup, NULL, error);
}

static bool read_dump(struct table *fresh, uint32_t length, size_t at, struct mh_error *error) {
    return mh_state_load(fresh->game, fresh->state, fresh->scratch, input + at, length - at, error);
}

static uint32_t sit_down(uint32_t length, bool (*begin)(struct table *fresh, uint32_t length,
                                                        size_t at, struct mh_error *error)) {
    const char *id;
    size_t at = 0;
    struct table fresh;
    struct mh_error error;
    if (length > sizeof input) return refuse_length();
    size_t id_length = next_word(length, &at, &id);
    const struct mh_game *game = mh_game_find(mh_games, id, id_length);
    if (!game) return refuse("unknown-game", "There is no such game.");
    if (!set_up(&fresh, game)) return refuse_memory();
    if (!begin(&fresh, length, at, &error)) {
        clear(&fresh);
        return answer(false, &error);
    }
    clear(&table);
    table = fresh;
    return answer(true, NULL);
}

uint32_t wasm_start(uint32_t length) {
    return sit_down(length, deal);
}

uint32_t wasm_load(uint32_t length) {
    return sit_down(length, read_dump);
}

/* A catalogue key without its context (NC_): English is spoken here. */
static const char *say_key(const void *context, const char *key) {
    const char *mark = strchr(key, '\004');
    (void)context;
    return mark ? mark + 1 : key;
}

uint32_t wasm_games(void) {
    struct mh_json_writer json;
    mh_json_begin(&json, output, sizeof output);
    mh_games_put(&json, mh_games, say_key, NULL);
    return finish(&json);
}

uint32_t wasm_awaiting(void) {
    return table.game ? table.game->awaiting(table.state) : 0;
}

/* Games trust their callers to name a seat that plays. */
static bool plays(int32_t seat) {
    return table.game && seat >= 0 && seat < table.game->seats(table.state);
}

static uint32_t refuse_seat(void) {
    if (!table.game) return refuse_without_table();
    return refuse("no-such-seat", "There is no such seat at this table.");
}

static void write_moves(struct mh_json_writer *json, const struct mh_move *moves, size_t count) {
    mh_json_array(json);
    for (size_t i = 0; i < count; i++) {
        char text[MH_MOVE_TEXT];
        mh_grammar_say(table.game->grammar, moves[i], text);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        mh_grammar_structure(table.game->grammar, moves[i], json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

uint32_t wasm_moves(int32_t seat) {
    struct mh_json_writer json;
    if (!plays(seat)) return refuse_seat();
    size_t count = table.game->moves(table.state, seat, table.moves, table.game->moves_max);
    mh_json_begin(&json, output, sizeof output);
    write_moves(&json, table.moves, count);
    return finish(&json);
}

static void write_plan(struct mh_json_writer *json, const struct mh_plan *plan) {
    mh_json_put_int(json, "worth", plan->worth);
    mh_json_put_bool(json, "proven", plan->proven);
    mh_json_key(json, "moves");
    write_moves(json, plan->move, plan->count);
}

uint32_t wasm_plan(int32_t seat, uint32_t length) {
    struct mh_json_writer json;
    struct mh_error error;
    struct plan_room room;
    unsigned scope;
    if (!plays(seat)) return refuse_seat();
    if (length > sizeof input) return refuse_length();
    if (!mh_plan_scope(table.game, length ? input : NULL, length, &scope, &error))
        return answer(false, &error);
    if (!plan_room_open(&room, table.game)) return refuse_memory();
    memcpy(room.state, table.state, table.game->state_size);
    plan_make(&room, seat, scope, MH_THOROUGH);
    mh_json_begin(&json, output, sizeof output);
    mh_json_object(&json);
    mh_json_put_bool(&json, "ok", true);
    write_plan(&json, &room.plan[0]);
    mh_json_key(&json, "others");
    mh_json_array(&json);
    for (unsigned i = 1; i < room.plans; i++) {
        mh_json_object(&json);
        write_plan(&json, &room.plan[i]);
        mh_json_object_end(&json);
    }
    mh_json_array_end(&json);
    mh_json_object_end(&json);
    plan_room_close(&room);
    return finish(&json);
}

uint32_t wasm_play(int32_t seat, uint32_t length) {
    struct mh_error error;
    struct mh_move move;
    if (!plays(seat)) return refuse_seat();
    if (length > sizeof input) return refuse_length();
    bool ok = mh_move_parse(table.game, input, length, &move, &error) &&
              table.game->play(table.state, seat, move, NULL, &error);
    return answer(ok, &error);
}

uint32_t wasm_explain(int32_t seat, uint32_t length) {
    struct mh_error error;
    struct mh_move move;
    if (!plays(seat)) return refuse_seat();
    if (length > sizeof input) return refuse_length();
    bool ok = mh_move_parse(table.game, input, length, &move, &error) &&
              table.game->explain(table.state, seat, move, &error);
    return answer(ok, &error);
}

uint32_t wasm_view(int32_t seat) {
    struct mh_json_writer json;
    if (!table.game || (seat != MH_SPECTATOR && !plays(seat))) return refuse_seat();
    mh_json_begin(&json, output, sizeof output);
    table.game->view(table.state, seat, &json);
    return finish(&json);
}

uint32_t wasm_dump(void) {
    struct mh_json_writer json;
    if (!table.game) return refuse_without_table();
    mh_json_begin(&json, output, sizeof output);
    mh_fields_dump(table.game->type, table.state, &json);
    return finish(&json);
}

uint64_t wasm_hash(void) {
    return table.game ? mh_state_hash(table.game, table.state) : 0;
}

uint64_t wasm_signature(uint32_t length) {
    const struct mh_game *game =
        length > sizeof input ? NULL : mh_game_find(mh_games, input, length);
    return game ? bot_signature(game) : 0;
}
