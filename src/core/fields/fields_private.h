/* What the files about fields share: where values lie, how they are read and
 * written, and paths. A `place` is what a path leads to; it holds offsets from
 * the start of the state, so that reading and writing use the same walk. */
#ifndef MH_FIELDS_PRIVATE_H
#define MH_FIELDS_PRIVATE_H

#include "core/fields.h"

enum { MH_TALLY_BITS = 4, MH_TALLY_WORDS = 8 };

/* A path under construction; what does not fit is left out. */
struct mh_path {
    char text[MH_FRAGMENT_MAX];
    size_t length; /* even beyond what fits */
};

void mh_path_begin(struct mh_path *path);
/* Appends a part and returns the length to go back to with mh_path_cut. */
size_t mh_path_add(struct mh_path *path, const char *part, size_t part_length);
size_t mh_path_add_position(struct mh_path *path, const struct mh_field *field, unsigned position);
void mh_path_cut(struct mh_path *path, size_t length);
/* Begins an error about the path. */
struct mh_message *mh_path_fail(const struct mh_path *path, struct mh_error *error,
                                const char *code, const char *text);

enum mh_place_kind {
    MH_PLACE_STRUCT, /* a struct of `type` */
    MH_PLACE_ARRAY,  /* the whole of an array or list */
    MH_PLACE_VALUE,  /* one value of a field */
    MH_PLACE_COUNT,  /* one count of a tally */
    MH_PLACE_LENGTH, /* how many elements an array or list has */
    MH_PLACE_SIZE    /* how many words a set has */
};

struct mh_place {
    enum mh_place_kind kind;
    const struct mh_type *type;
    const struct mh_field *field;
    size_t owner; /* offset of the struct that has the field */
    size_t at;    /* offset of the value itself */
    unsigned word;
};

/* Follows a path; false, with an error, if it leads nowhere. */
bool mh_place_find(struct mh_place *place, const struct mh_type *type, const void *state,
                   const char *path, size_t path_length, struct mh_error *error);

const struct mh_field *mh_field_find(const struct mh_type *type, const char *name, size_t length);

/* Whether an array is written as an object whose keys are its positions. */
static inline bool mh_field_is_named(const struct mh_field *field) {
    return field->index != NULL && field->length_offset == 0;
}

/* How many elements of an array or list are in use; `owner` is the struct. */
unsigned mh_field_length(const struct mh_field *field, const void *owner);

/* The position that a word or number names among the first `length`, or -1. */
int mh_field_position(const struct mh_field *field, unsigned length, const char *word,
                      size_t word_length);

/* The offset of an element within the struct. */
size_t mh_field_element(const struct mh_field *field, unsigned position);

/* One value as unsigned bits, whatever its size. */
uint64_t mh_value_read(const void *at, unsigned size);
void mh_value_write(void *at, unsigned size, uint64_t bits);
/* The same bits as a signed number of that size. */
int64_t mh_value_signed(uint64_t bits, unsigned size);

/* Bytes of one value of a field that is no struct. */
static inline unsigned mh_field_size(const struct mh_field *field) {
    return field->kind == MH_FIELD_TALLY ? 4 : field->size > 0 ? field->size : 1;
}

#endif
