/* A state as a flat vector of small numbers, one slot a value, for programs that learn.
 *
 * The vector follows from the table of fields like everything else (fields.h): a number, a word and
 * a truth are a slot each, a set and a tally one a word, a list its length and then all of its
 * places, where those not in use are 0. The generator is left out. Which bytes go where is worked
 * out once, as a plan of runs; writing a vector is then mostly copying.
 *
 * A move changes little of a state. So the plan is divided into parts that can be written alone,
 * each with the few bytes that it reads: with the state before at hand, a vector is brought up to
 * date by comparing those and writing the parts that differ. */
#ifndef MH_FLAT_H
#define MH_FLAT_H

#include "fields.h"

enum mh_flat_kind {
    MH_FLAT_BYTES, /* a run of unsigned bytes */
    MH_FLAT_WORDS, /* a run of values of `size` bytes, signed or not */
    MH_FLAT_BITS,  /* a set */
    MH_FLAT_TALLY, /* a tally */
    MH_FLAT_ROW,   /* a list of unsigned bytes: as many as the length at `more`, then zeros */
    MH_FLAT_LIST   /* where the length at `at` is `count` or less: zeros up to slot `end`, and on at
                      step `more` */
};

struct mh_flat_step {
    uint8_t kind, size;
    bool is_signed;
    bool wide; /* eight slots at a time: the next steps of the part write over what is too much */
    uint16_t count;
    uint32_t at;   /* offset in the state */
    uint32_t slot; /* the first that it writes */
    uint32_t end, more;
};

/* Steps `first` to `end` - 1 depend on the words (of eight bytes) `from` to `to` - 1, and on the
 * byte at `length`. */
struct mh_flat_part {
    uint32_t first, end;
    uint32_t from, to;
    uint32_t length;
};

struct mh_flat {
    const struct mh_type *type;
    struct mh_flat_step *step; /* of the caller */
    struct mh_flat_part *part; /* likewise; as much room as there is for steps is enough */
    uint32_t steps;            /* how many are needed, even if there is no room */
    uint32_t parts;
    uint32_t slots;
};

enum { MH_SLOT_NAME = 80 };

struct mh_slot {
    char name[MH_SLOT_NAME]; /* its path as dumps have it, "player.0.coins"; `.length` of a list */
    int32_t min, max;        /* more than the vector can show is shown as this */
};

/* Works the plan out into at most `cap` steps and as many parts. */
void mh_flat_plan(struct mh_flat *flat, const struct mh_type *type, struct mh_flat_step *step,
                  struct mh_flat_part *part, uint32_t cap);

void mh_flat_write(const struct mh_flat *flat, const void *state, int16_t *out);

/* The same where `out` holds the vector of the state `before`. Both are aligned as states are. */
void mh_flat_update(const struct mh_flat *flat, const void *before, const void *state,
                    int16_t *out);

/* What a slot is; false if there is none. */
bool mh_flat_slot(const struct mh_type *type, uint32_t slot, struct mh_slot *out);

#endif
