/* Which positions from outside are taken.
 *
 * Every field of a state has a line with what it may hold. Then positions of random games, always
 * the same, are damaged: a number beside or within its bounds, another word, a list that is longer
 * or shorter, also several at once. Each field has a line with how many of those were taken and how
 * many refused, and a hash over the results. tests/traces/positions/<game> is how it was when it
 * was last looked at; after a change that is meant, `test_positions --print GAME` writes it anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/games.h"
#include "support/properties.h"

enum { POSITIONS = 300, APART = 13, TRIES = 60, TOGETHER = 3 };
enum { FIELDS_MAX = 512, PATH_BYTES = 96, LINE_BYTES = 256, SETUPS = 64 };

struct line {
    char path[PATH_BYTES];
    const struct mh_field *field;
    unsigned taken, refused;
    uint64_t hash;
};

struct damage {
    const struct mh_game *game;
    struct mh_random random;
    void *state, *damaged, *settled;
    struct mh_move *moves;
    unsigned count;
    struct line line[FIELDS_MAX];
};

static uint32_t below(struct damage *d, uint64_t end) {
    return mh_random_below(&d->random, end > UINT32_MAX ? UINT32_MAX : (uint32_t)end);
}

static void fold(struct line *line, const void *bytes, size_t length) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < length; i++) line->hash = (line->hash ^ at[i]) * UINT64_C(0x100000001b3);
}

/* ---- fields ---- */

static void list_fields(struct damage *d, const struct mh_type *type, const char *within) {
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        struct line *line = &d->line[d->count++];
        assert_true(d->count <= FIELDS_MAX);
        snprintf(line->path, sizeof line->path, "%.60s%s%s", within, *within ? "." : "",
                 field->name);
        line->field = field;
        line->hash = UINT64_C(0xcbf29ce484222325);
        if (field->kind == MH_FIELD_STRUCT) list_fields(d, field->type, line->path);
    }
}

static struct line *line_of(struct damage *d, const struct mh_field *field) {
    for (unsigned i = 0; i < d->count; i++)
        if (d->line[i].field == field) return &d->line[i];
    fail_msg("%s is no field", field->name);
    return NULL;
}

/* ---- damage ---- */

static int64_t any_number(struct damage *d, const struct mh_field *field) {
    switch (below(d, 6)) {
    case 0:
        return field->min - 1;
    case 1:
        return field->max + 1;
    case 2:
        return field->min;
    case 3:
        return field->max;
    default:
        return field->min + below(d, (uint64_t)(field->max - field->min) % UINT32_MAX + 1);
    }
}

/* The lowest bytes of a number, as this machine has them. */
static void put(uint8_t *at, size_t size, uint64_t number) {
    memcpy(at,
           size == 1   ? (const void *)&(uint8_t){(uint8_t)number}
           : size == 2 ? (const void *)&(uint16_t){(uint16_t)number}
           : size == 4 ? (const void *)&(uint32_t){(uint32_t)number}
                       : (const void *)&number,
           size);
}

static void damage_value(struct damage *d, const struct mh_field *field, uint8_t *at) {
    uint64_t bits = mh_random_below(&d->random, UINT32_MAX);
    switch (field->kind) {
    case MH_FIELD_UINT:
    case MH_FIELD_INT:
        put(at, field->size, (uint64_t)any_number(d, field));
        break;
    case MH_FIELD_BOOL:
        *at = (uint8_t)below(d, 3);
        break;
    case MH_FIELD_NAME:
        *at = (uint8_t)below(d, field->names->count + 1u);
        break;
    case MH_FIELD_SET: /* one bit more or less */
        for (unsigned i = below(d, field->names->count + 1u); i / 8 < field->size; i = UINT16_MAX)
            at[i / 8] ^= (uint8_t)(1u << i % 8);
        break;
    case MH_FIELD_TALLY:
        put(at, 4, bits & 15u << 4 * below(d, 8));
        break;
    case MH_FIELD_STRUCT:
        break;
    }
}

/* Half of the time one with fields within, for they have most; the generator is let alone. */
static const struct mh_field *any_field(struct damage *d, const struct mh_type *type) {
    const struct mh_field *field;
    bool within = below(d, 2) == 0;
    for (int i = 0; i < 4 * type->count; i++) {
        field = &type->fields[below(d, type->count)];
        if (field->type != &mh_random_type && (!within || field->type)) return field;
    }
    return &type->fields[0];
}

/* Damages a field somewhere within, and says which. */
static const struct mh_field *damage_within(struct damage *d, const struct mh_type *type,
                                            uint8_t *at) {
    const struct mh_field *field = any_field(d, type);
    uint8_t *length = field->length_offset ? at + field->length_offset : NULL;
    at += field->offset;
    if (length && below(d, 4) == 0) {
        *length = (uint8_t)(*length + 1 - 2 * (int)below(d, 2));
        return field;
    }
    unsigned count = length && *length > 0 && *length <= field->count ? *length : field->count;
    if (count > 0) at += (size_t)field->stride * below(d, count);
    if (field->kind == MH_FIELD_STRUCT) return damage_within(d, field->type, at);
    damage_value(d, field, at);
    return field;
}

static void try_damage(struct damage *d) {
    const struct mh_game *game = d->game;
    struct mh_error error = {0};
    struct line *line = NULL;
    memcpy(d->damaged, d->state, game->state_size);
    for (unsigned i = 1 + below(d, TOGETHER); i > 0; i--)
        line = line_of(d, damage_within(d, game->type, d->damaged));
    memset(d->settled, 0, game->state_size);
    if (!mh_fields_take(game->type, d->settled, d->damaged)) {
        line->refused++;
        return;
    }
    if (game->settle(d->settled, &error)) {
        uint64_t hash = mh_state_hash(game, d->settled);
        fold(line, &hash, sizeof hash);
        line->taken++;
        return;
    }
    line->refused++;
    fold(line, error.code, strlen(error.code));
    if (error.rule) fold(line, error.rule, strlen(error.rule));
}

/* ---- games ---- */

static void start(struct damage *d) {
    struct mh_setup setup;
    for (int i = 0; i < SETUPS; i++) {
        any_setup(d->game, &d->random, &setup);
        if (d->game->start(d->state, &setup, NULL, NULL)) return;
    }
    fail_msg("no game of %s begins", d->game->id);
}

static bool go_on(struct damage *d) {
    uint32_t awaiting = d->game->awaiting(d->state);
    int seat = 0;
    if (!awaiting) return false;
    while (!(awaiting >> seat & 1)) seat++;
    size_t count = d->game->moves(d->state, seat, d->moves, d->game->moves_max);
    return d->game->play(d->state, seat, d->moves[below(d, count)], NULL, NULL);
}

static void *room_for(const struct mh_game *game) {
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    void *room = aligned_alloc(MH_STATE_ALIGN, size);
    assert_non_null(room);
    memset(room, 0, size);
    return room;
}

static struct damage *damage_all(const struct mh_game *game) {
    struct damage *d = calloc(1, sizeof *d);
    assert_non_null(d);
    d->game = game;
    d->state = room_for(game);
    d->damaged = room_for(game);
    d->settled = room_for(game);
    d->moves = calloc(game->moves_max, sizeof *d->moves);
    assert_non_null(d->moves);
    mh_random_start(&d->random, (const uint8_t[MH_SEED_BYTES]){19});
    list_fields(d, game->type, "");
    start(d);
    for (int i = 0; i < POSITIONS; i++) {
        for (int move = 0; move < APART; move++)
            if (!go_on(d)) start(d);
        for (int try = 0; try < TRIES; try++) try_damage(d);
    }
    return d;
}

static void damage_end(struct damage *d) {
    free(d->state);
    free(d->damaged);
    free(d->settled);
    free(d->moves);
    free(d);
}

/* ---- the table ---- */

static void write_line(const struct line *line, char text[LINE_BYTES]) {
    static const char *const kinds[] = {"uint", "int", "bool", "name", "set", "tally", "struct"};
    const struct mh_field *field = line->field;
    snprintf(text, LINE_BYTES, "%s %s%s%s %u %lld..%lld %u taken %u refused %08x\n", line->path,
             kinds[field->kind], field->sparse ? ",sparse" : "", field->late ? ",late" : "",
             field->names ? field->names->count : field->count, (long long)field->min,
             (long long)field->max, line->taken, line->refused,
             (unsigned)(line->hash ^ line->hash >> 32));
}

static void positions_are_taken_as_before(void **context) {
    char is[LINE_BYTES], was[LINE_BYTES], path[64];
    unsigned faults = 0;
    struct damage *d = damage_all(*context);
    snprintf(path, sizeof path, "tests/traces/positions/%s", d->game->id);
    FILE *table = fopen(path, "r");
    if (table == NULL) fail_msg("there is no %s", path);
    for (unsigned i = 0; i < d->count; i++) {
        write_line(&d->line[i], is);
        if (fgets(was, sizeof was, table) == NULL) was[0] = '\0';
        if (strcmp(is, was) == 0) continue;
        if (faults++ < 10) fprintf(stderr, "was %sis  %s", *was ? was : "nothing\n", is);
    }
    if (fgets(was, sizeof was, table)) faults++;
    fclose(table);
    damage_end(d);
    assert_int_equal(faults, 0);
}

static int print(const char *id) {
    const struct mh_game *game = mh_game_find(mh_games, id, strlen(id));
    char text[LINE_BYTES];
    if (game == NULL) return 2;
    struct damage *d = damage_all(game);
    for (unsigned i = 0; i < d->count; i++) {
        write_line(&d->line[i], text);
        fputs(text, stdout);
    }
    damage_end(d);
    return 0;
}

int main(int argc, char **argv) {
    struct CMUnitTest tests[8];
    size_t count = 0;
    if (argc == 3 && strcmp(argv[1], "--print") == 0) return print(argv[2]);
    for (const struct mh_game *const *game = mh_games; *game && count < 8; game++)
        tests[count++] = (struct CMUnitTest){(*game)->id, positions_are_taken_as_before, NULL, NULL,
                                             (void *)(uintptr_t)*game};
    return _cmocka_run_group_tests("positions", tests, count, NULL, NULL);
}
