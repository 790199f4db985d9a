/* What all games have in common around their tables of functions: finding them,
 * their setup key by key, and changing a state only as a whole. */
#include "game.h"

#include <string.h>

#include "core/fields/fields_private.h"
#include "digits.h"

static bool same(const char *known, const char *word, size_t length) {
    return strlen(known) == length && memcmp(known, word, length) == 0;
}

const struct mh_game *mh_game_find(const struct mh_game *const *games, const char *id,
                                   size_t length) {
    for (; *games != NULL; games++) {
        if (same((*games)->id, id, length)) return *games;
    }
    return NULL;
}

void mh_event_add(struct mh_events *events, struct mh_event event) {
    if (events == NULL) return;
    if (events->count < events->cap) events->at[events->count] = event;
    events->count++;
}

void mh_setup_standard(const struct mh_game *game, struct mh_setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->rules = game->rules_version;
    setup->seats = game->seats_min;
    for (unsigned i = 0; i < game->option_count; i++) {
        setup->option[i] = game->options[i].standard;
    }
}

bool mh_rules_played(const struct mh_game *game, unsigned rules) {
    return rules >= game->rules_oldest && rules <= game->rules_version;
}

static bool refuse_number(const char *key, int32_t min, int32_t max, struct mh_error *error) {
    struct mh_message *message = mh_fail(
        error, "bad-option", NULL, N_("{path}: expected a whole number from {min} to {max}."));
    mh_message_word(message, "path", key);
    mh_message_number(message, "min", min);
    mh_message_number(message, "max", max);
    return false;
}

/* Any number goes through: the game itself refuses it, and cites its rule. */
static bool set_players(struct mh_setup *setup, const char *value, size_t length,
                        struct mh_error *error) {
    uint64_t number;
    if (!mh_digits_read(value, length, UINT8_MAX, &number))
        return refuse_number("players", 0, UINT8_MAX, error);
    setup->seats = (uint8_t)number;
    return true;
}

static bool set_rules(const struct mh_game *game, struct mh_setup *setup, const char *value,
                      size_t length, struct mh_error *error) {
    uint64_t number;
    if (!mh_digits_read(value, length, UINT16_MAX, &number) ||
        !mh_rules_played(game, (unsigned)number))
        return refuse_number("rules", game->rules_oldest, game->rules_version, error);
    setup->rules = (uint16_t)number;
    return true;
}

/* "karl, jarl", or "1, 2, 3", as much as a message can hold. */
static void add_choices(struct mh_message *message, const struct mh_names *names) {
    char list[MH_FRAGMENT_MAX];
    size_t length = 0;
    for (unsigned i = 0; i < names->count; i++) {
        char number[16];
        const char *word = mh_names_word(names, i, number);
        size_t size = strlen(word);
        if (length + 2 + size > sizeof list) break;
        if (i > 0) {
            memcpy(list + length, ", ", 2);
            length += 2;
        }
        memcpy(list + length, word, size);
        length += size;
    }
    mh_message_fragment(message, "choices", list, length);
}

static bool set_option(const struct mh_option *option, uint16_t *choice, const char *value,
                       size_t length, struct mh_error *error) {
    int number = mh_names_find(option->values, value, length);
    if (number >= 0) {
        *choice = (uint16_t)number;
        return true;
    }
    struct mh_message *message = mh_fail(error, "bad-option", option->rule,
                                         N_("{option}: expected one of these: {choices}"));
    mh_message_word(message, "option", option->key);
    add_choices(message, option->values);
    return false;
}

bool mh_setup_set(const struct mh_game *game, struct mh_setup *setup, const char *key,
                  size_t key_length, const char *value, size_t value_length,
                  struct mh_error *error) {
    if (same("players", key, key_length)) return set_players(setup, value, value_length, error);
    if (same("rules", key, key_length)) return set_rules(game, setup, value, value_length, error);
    if (same("seed", key, key_length)) {
        if (mh_seed_parse(value, value_length, setup->seed)) return true;
        mh_fail(error, "bad-option", NULL,
                N_("A seed is a number below 2^64 or 32 hexadecimal digits."));
        return false;
    }
    for (unsigned i = 0; i < game->option_count; i++) {
        if (!same(game->options[i].key, key, key_length)) continue;
        return set_option(&game->options[i], &setup->option[i], value, value_length, error);
    }
    struct mh_message *message =
        mh_fail(error, "unknown-option", NULL, N_("This game has no such option: {text}"));
    mh_message_fragment(message, "text", key, key_length);
    return false;
}

bool mh_seed_parse(const char *text, size_t length, uint8_t seed[MH_SEED_BYTES]) {
    uint8_t bytes[MH_SEED_BYTES] = {0};
    uint64_t number;
    if (length == 2 * MH_SEED_BYTES) {
        for (int i = 0; i < MH_SEED_BYTES; i++) {
            int high = mh_hex_digit(text[2 * i]);
            int low = mh_hex_digit(text[2 * i + 1]);
            if (high < 0 || low < 0) return false;
            bytes[i] = (uint8_t)(high << 4 | low);
        }
    } else if (mh_digits_read(text, length, UINT64_MAX, &number)) {
        for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> 8 * i);
    } else {
        return false;
    }
    memcpy(seed, bytes, sizeof bytes);
    return true;
}

void mh_seed_say(const uint8_t seed[MH_SEED_BYTES], char out[40]) {
    static const uint8_t zero[MH_SEED_BYTES / 2];
    static const char hex[] = "0123456789abcdef";
    size_t length = 0;
    if (memcmp(seed + sizeof zero, zero, sizeof zero) == 0) {
        uint64_t number = 0;
        for (int i = 7; i >= 0; i--) number = number << 8 | seed[i];
        length = mh_digits_write(number, out);
    } else {
        for (int i = 0; i < MH_SEED_BYTES; i++) {
            out[length++] = hex[seed[i] >> 4];
            out[length++] = hex[seed[i] & 15];
        }
    }
    out[length] = '\0';
}

/* Keeps what is in the scratch copy if the game can play on from it. */
static bool accept(const struct mh_game *game, void *state, void *scratch, struct mh_error *error) {
    if (!game->settle(scratch, error)) return false;
    memcpy(state, scratch, game->state_size);
    return true;
}

bool mh_state_load(const struct mh_game *game, void *state, void *scratch, const char *text,
                   size_t length, struct mh_error *error) {
    memset(scratch, 0, game->state_size);
    return mh_fields_load(game->type, scratch, text, length, error) &&
           accept(game, state, scratch, error);
}

bool mh_state_set(const struct mh_game *game, void *state, void *scratch, const char *path,
                  size_t path_length, const char *text, size_t length, struct mh_error *error) {
    memcpy(scratch, state, game->state_size);
    return mh_fields_set(game->type, scratch, path, path_length, text, length, error) &&
           accept(game, state, scratch, error);
}

uint64_t mh_state_hash(const struct mh_game *game, const void *state) {
    return mh_fields_hash(game->type, state);
}

unsigned mh_state_rules(const struct mh_game *game, const void *state) {
    const struct mh_field *field = mh_field_find(game->type, "rules", strlen("rules"));
    if (field == NULL) return game->rules_version;
    return (unsigned)mh_value_read((const char *)state + field->offset, field->size);
}

void mh_setup_of_state(const struct mh_game *game, const void *state, struct mh_setup *setup) {
    setup->seats = (uint8_t)game->seats(state);
    setup->rules = (uint16_t)mh_state_rules(game, state);
    for (int i = 0; i < game->option_count; i++) {
        const char *key = game->options[i].key;
        char room[80];
        struct mh_json_writer json;
        mh_json_begin(&json, room, sizeof room);
        if (!mh_fields_get(game->type, state, key, strlen(key), &json, NULL)) continue;
        if (!mh_json_end(&json) || json.length < 2 || room[0] != '"') continue;
        int value = mh_names_find(game->options[i].values, room + 1, json.length - 2);
        if (value >= 0) setup->option[i] = (uint16_t)value;
    }
}

bool mh_move_parse(const struct mh_game *game, const char *text, size_t length,
                   struct mh_move *move, struct mh_error *error) {
    if (!mh_grammar_parse(game->grammar, text, length, move, error)) return false;
    if (game->canonical != NULL) game->canonical(move);
    return true;
}

bool mh_plan_scope(const struct mh_game *game, const char *word, size_t length, unsigned *scope,
                   struct mh_error *error) {
    if (game->planner == NULL) {
        mh_fail(error, "no-plans", NULL, N_("This game makes no plans."));
        return false;
    }
    int found = word == NULL ? 0 : mh_names_find(game->planner->scopes, word, length);
    if (found < 0) {
        mh_message_fragment(
            mh_fail(error, "unknown-scope", NULL, N_("There is nothing “{text}” to plan for.")),
            "text", word, length);
        return false;
    }
    *scope = (unsigned)found;
    return true;
}

const int32_t *mh_weights_frozen(const struct mh_weights *weights, const char *name, int seats) {
    for (const struct mh_weight_set *set = weights->frozen; set->name; set++)
        if (strcmp(set->name, name) == 0) return set->weight[seats == 1];
    return NULL;
}
