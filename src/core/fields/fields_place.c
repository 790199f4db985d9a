/* Where the values of a state lie, and the paths that name them. */
#include <assert.h>
#include <string.h>

#include "core/digits.h"
#include "core/fields/fields_private.h"

void mh_path_begin(struct mh_path *path) {
    path->text[0] = '\0';
    path->length = 0;
}

static void append(struct mh_path *path, const char *bytes, size_t length) {
    size_t room = path->length < sizeof path->text ? sizeof path->text - path->length : 0;
    memcpy(path->text + (room > 0 ? path->length : 0), bytes, length < room ? length : room);
    path->length += length;
}

size_t mh_path_add(struct mh_path *path, const char *part, size_t part_length) {
    size_t before = path->length;
    if (before > 0) append(path, ".", 1);
    append(path, part, part_length);
    return before;
}

size_t mh_path_add_position(struct mh_path *path, const struct mh_field *field, unsigned position) {
    char word[MH_DIGITS_MAX];
    if (field->index != NULL && position < field->index->count) {
        const char *name = mh_names_word(field->index, position, word);
        return mh_path_add(path, name, strlen(name));
    }
    return mh_path_add(path, word, mh_digits_write(position, word));
}

void mh_path_cut(struct mh_path *path, size_t length) {
    path->length = length;
}

struct mh_message *mh_path_fail(const struct mh_path *path, struct mh_error *error,
                                const char *code, const char *text) {
    size_t length = path->length < sizeof path->text ? path->length : sizeof path->text;
    struct mh_message *message = mh_fail(error, code, NULL, text);
    /* The whole state has the empty path; the console's word for it reads better. */
    if (length == 0) return mh_message_fragment(message, "path", "state", 5);
    return mh_message_fragment(message, "path", path->text, length);
}

uint64_t mh_value_read(const void *at, unsigned size) {
    uint8_t one;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (size) {
    case 1:
        return memcpy(&one, at, 1), one;
    case 2:
        return memcpy(&two, at, 2), two;
    case 4:
        return memcpy(&four, at, 4), four;
    default:
        assert(size == 8);
        return memcpy(&eight, at, 8), eight;
    }
}

void mh_value_write(void *at, unsigned size, uint64_t bits) {
    uint8_t one = (uint8_t)bits;
    uint16_t two = (uint16_t)bits;
    uint32_t four = (uint32_t)bits;
    switch (size) {
    case 1:
        memcpy(at, &one, 1);
        break;
    case 2:
        memcpy(at, &two, 2);
        break;
    case 4:
        memcpy(at, &four, 4);
        break;
    default:
        assert(size == 8);
        memcpy(at, &bits, 8);
    }
}

int64_t mh_value_signed(uint64_t bits, unsigned size) {
    switch (size) {
    case 1:
        return (int8_t)bits;
    case 2:
        return (int16_t)bits;
    case 4:
        return (int32_t)bits;
    default:
        return (int64_t)bits;
    }
}

const struct mh_field *mh_field_find(const struct mh_type *type, const char *name, size_t length) {
    for (unsigned i = 0; i < type->count; i++) {
        const char *known = type->fields[i].name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) return &type->fields[i];
    }
    return NULL;
}

unsigned mh_field_length(const struct mh_field *field, const void *owner) {
    if (field->length_offset == 0) return field->count;
    unsigned length = ((const uint8_t *)owner)[field->length_offset];
    return length < field->count ? length : field->count;
}

int mh_field_position(const struct mh_field *field, unsigned length, const char *word,
                      size_t word_length) {
    if (field->index != NULL) {
        int position = mh_names_find(field->index, word, word_length);
        if (position >= 0) return position < (int)length ? position : -1;
        if (field->index->words == NULL) return -1; /* its names are numbers already */
    }
    uint64_t position;
    if (!mh_digits_read(word, word_length, UINT16_MAX, &position)) return -1;
    return position < length ? (int)position : -1;
}

size_t mh_field_element(const struct mh_field *field, unsigned position) {
    size_t stride = field->stride;
    if (stride == 0) stride = field->kind == MH_FIELD_STRUCT ? field->type->size : field->size;
    return field->offset + position * stride;
}

static struct mh_place place_of_value(const struct mh_field *field, size_t owner, size_t at) {
    return (struct mh_place){
        .kind = field->kind == MH_FIELD_STRUCT ? MH_PLACE_STRUCT : MH_PLACE_VALUE,
        .type = field->type,
        .field = field,
        .owner = owner,
        .at = at,
    };
}

/* From a struct to one of its fields. */
static bool enter_struct(struct mh_place *place, const char *part, size_t length) {
    const struct mh_field *field = mh_field_find(place->type, part, length);
    if (field == NULL) return false;
    *place = place_of_value(field, place->at, place->at + field->offset);
    if (field->count > 0) place->kind = MH_PLACE_ARRAY;
    return true;
}

static bool is_length(const char *part, size_t length) {
    return length == 6 && memcmp(part, "length", 6) == 0;
}

static bool enter_array(struct mh_place *place, const void *state, const char *part,
                        size_t length) {
    const struct mh_field *field = place->field;
    unsigned used = mh_field_length(field, (const char *)state + place->owner);
    int position = mh_field_position(field, used, part, length);
    if (position >= 0) {
        size_t at = place->owner + mh_field_element(field, (unsigned)position);
        *place = place_of_value(field, place->owner, at);
        return true;
    }
    if (!is_length(part, length)) return false;
    place->kind = MH_PLACE_LENGTH;
    return true;
}

/* Sets have a length, tallies have words; other values have no parts. */
static bool enter_value(struct mh_place *place, const char *part, size_t length) {
    const struct mh_field *field = place->field;
    if (field->kind == MH_FIELD_SET && is_length(part, length)) {
        place->kind = MH_PLACE_SIZE;
        return true;
    }
    if (field->kind != MH_FIELD_TALLY) return false;
    int word = mh_names_find(field->names, part, length);
    if (word < 0 || word >= MH_TALLY_WORDS) return false;
    place->kind = MH_PLACE_COUNT;
    place->word = (unsigned)word;
    return true;
}

static bool enter(struct mh_place *place, const void *state, const char *part, size_t length) {
    switch (place->kind) {
    case MH_PLACE_STRUCT:
        return enter_struct(place, part, length);
    case MH_PLACE_ARRAY:
        return enter_array(place, state, part, length);
    case MH_PLACE_VALUE:
        return enter_value(place, part, length);
    default:
        return false;
    }
}

bool mh_place_find(struct mh_place *place, const struct mh_type *type, const void *state,
                   const char *path, size_t path_length, struct mh_error *error) {
    *place = (struct mh_place){.kind = MH_PLACE_STRUCT, .type = type};
    if (path_length == 0 || (path_length == 1 && *path == '.')) return true;
    for (size_t start = 0; start <= path_length;) {
        size_t end = start;
        while (end < path_length && path[end] != '.') end++;
        if (!enter(place, state, path + start, end - start)) {
            struct mh_message *message =
                mh_fail(error, "no-such-path", NULL, N_("Nothing here is called {path}."));
            mh_message_fragment(message, "path", path, end);
            return false;
        }
        start = end + 1;
    }
    return true;
}
