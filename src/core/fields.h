/* One description of a state's fields, from which everything that reads or
 * writes a whole state follows: dump, load, `set PATH`, reading a path,
 * comparison and hashing. A game writes its table once and none of those.
 *
 * A field is a scalar, a fixed array or a list (an array with a count byte
 * beside it). Positions of an array may have names, so that a path reads
 * `cards.skald-coins.at`. A long array that is mostly zero can be `sparse`: it is
 * written without its zeros, and what is absent when it is loaded is zero. A `late` field came
 * after dumps were kept: one from before it need not have it. What is not described (values a game
 * derives from the others for speed) is rebuilt by the game after every load or set.
 */
#ifndef MH_FIELDS_H
#define MH_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "json.h"
#include "message.h"
#include "names.h"

enum mh_field_kind {
    MH_FIELD_UINT,  /* unsigned of `size` 1, 2, 4 or 8 bytes */
    MH_FIELD_INT,   /* signed of `size` 1, 2, 4 or 8 bytes */
    MH_FIELD_BOOL,  /* one byte, 0 or 1 */
    MH_FIELD_NAME,  /* one byte, written as a word of `names` */
    MH_FIELD_SET,   /* bits of `size` bytes, written as an array of words */
    MH_FIELD_TALLY, /* uint32_t of eight 4-bit counts, written as {"word":n} without zeros */
    MH_FIELD_STRUCT /* a struct of `type` */
};

struct mh_type;

struct mh_field {
    const char *name;
    enum mh_field_kind kind;
    uint8_t size; /* bytes of one value */
    uint16_t offset;
    uint16_t count;               /* 0: a single value; n: an array of n */
    uint16_t stride;              /* bytes from one element to the next */
    int32_t length_offset;        /* of the uint8_t count of a list; 0: not a list */
    const struct mh_names *names; /* NAME, SET, TALLY */
    const struct mh_names *index; /* names of array positions; NULL: 0, 1, 2... */
    const struct mh_type *type;   /* STRUCT */
    int64_t min, max;             /* UINT, INT; a TALLY's largest count is max */
    bool sparse;                  /* an array with `index`, of values that are no structs */
    bool late;                    /* may be absent when loaded: `min` if a single UINT, else zero */
};

struct mh_type {
    const char *name;
    size_t size;
    const struct mh_field *fields;
    uint16_t count;
};

/* Shorthands for tables of fields; F is the struct, m the member. */
#define MH_SIZE(F, m) sizeof(((F *)0)->m)
#define MH_UINT(F, m, lo, hi)                                                               \
    {                                                                                       \
        .name = #m, .kind = MH_FIELD_UINT, .size = MH_SIZE(F, m), .offset = offsetof(F, m), \
        .min = lo, .max = hi                                                                \
    }
/* The version of its rules, which every state holds. */
#define MH_RULES(F, oldest, newest)                                              \
    {                                                                            \
        .name = "rules", .kind = MH_FIELD_UINT, .size = MH_SIZE(F, rules),       \
        .offset = offsetof(F, rules), .min = oldest, .max = newest, .late = true \
    }
#define MH_INT(F, m, lo, hi)                                                               \
    {                                                                                      \
        .name = #m, .kind = MH_FIELD_INT, .size = MH_SIZE(F, m), .offset = offsetof(F, m), \
        .min = lo, .max = hi                                                               \
    }
#define MH_BOOL(F, m) \
    { .name = #m, .kind = MH_FIELD_BOOL, .size = 1, .offset = offsetof(F, m) }
#define MH_NAME(F, m, table) \
    { .name = #m, .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(F, m), .names = table }
#define MH_SET(F, m, table)                                                                \
    {                                                                                      \
        .name = #m, .kind = MH_FIELD_SET, .size = MH_SIZE(F, m), .offset = offsetof(F, m), \
        .names = table                                                                     \
    }
#define MH_TALLY(F, m, table, hi)                                                                \
    {                                                                                            \
        .name = #m, .kind = MH_FIELD_TALLY, .size = 4, .offset = offsetof(F, m), .names = table, \
        .max = hi                                                                                \
    }
#define MH_STRUCTS(F, m, n, t, idx)                                                           \
    {                                                                                         \
        .name = #m, .kind = MH_FIELD_STRUCT, .size = 0, .offset = offsetof(F, m), .count = n, \
        .stride = MH_SIZE(F, m[0]), .type = t, .index = idx                                   \
    }
#define MH_STRUCT_OF(F, m, t) \
    { .name = #m, .kind = MH_FIELD_STRUCT, .offset = offsetof(F, m), .type = t }

/* The generator that every state holds (random.h). */
extern const struct mh_type mh_random_type;

void mh_fields_dump(const struct mh_type *type, const void *state, struct mh_json_writer *json);

/* Reads a whole state: every field that is not late must be there, and every element of an array
 * that is not sparse, none else. On failure `state` may be half written; callers load into a
 * scratch copy. */
bool mh_fields_load(const struct mh_type *type, void *state, const char *text, size_t length,
                    struct mh_error *error);

/* Takes a whole state over from bytes that may be anything: every described value into `to`, which
 * is zeroed, false if one is not in its range. Nothing else of them is looked at. */
bool mh_fields_take(const struct mh_type *type, void *to, const void *from);

/* Changes what `path` names; `.` is the whole state. An object may leave fields out,
 * and may stand for an array or list to change some of its elements by position: the
 * others stay as they are, in a sparse array too; `*` as its first key is all of them. A list given
 * as an array is set as a whole: what one of its elements leaves out is zero (`min` of a UINT).
 * Atomic only in a scratch copy, like load. */
bool mh_fields_set(const struct mh_type *type, void *state, const char *path, size_t path_length,
                   const char *text, size_t length, struct mh_error *error);

/* Writes the value at a path. `path.length` of an array or list gives its length. */
bool mh_fields_get(const struct mh_type *type, const void *state, const char *path,
                   size_t path_length, struct mh_json_writer *json, struct mh_error *error);

bool mh_fields_equal(const struct mh_type *type, const void *a, const void *b);

/* Writes the path of the first difference into `path`; false if there is none. */
bool mh_fields_difference(const struct mh_type *type, const void *a, const void *b, char *path,
                          size_t cap);

/* Independent of padding, byte order and what is derived. */
uint64_t mh_fields_hash(const struct mh_type *type, const void *state);

#endif
