/* JSON into a state: load, which wants every field, and set, which changes what
 * it is given and in a new element of a list takes what is left out as zero. Everything is checked
 * before it is stored, and every refusal names the path and what would have been right. */
#include <assert.h>
#include <string.h>

#include "core/digits.h"
#include "core/fields.h"
#include "core/fields/fields_private.h"

enum { POSITIONS_MAX = 512 };

struct loading {
    struct mh_json_reader json;
    struct mh_error *error;
    struct mh_path path;
    bool partial; /* objects may leave fields out, which stay as they are... */
    bool fresh;   /* ...or which are zero, where a whole list is set anew */
};

/* Which members of an object have been given. */
struct given {
    uint64_t bits[POSITIONS_MAX / 64];
};

static bool refuse(struct loading *load, const char *text) {
    mh_path_fail(&load->path, load->error, "bad-value", text);
    return false;
}

static bool refuse_json(struct loading *load) {
    const char *why = load->json.error;
    struct mh_message *message =
        mh_fail(load->error, "bad-json", NULL, N_("Not valid JSON at byte {at}: {problem}."));
    size_t at = load->json.at < INT32_MAX ? load->json.at : INT32_MAX;
    mh_message_number(message, "at", (int32_t)at);
    mh_message_name(message, "problem", why);
    return false;
}

/* A token that does not fit is bad JSON if it is none at all, else a bad value. */
static bool refuse_token(struct loading *load, enum mh_json_token token, const char *text) {
    return token == MH_JSON_ERROR ? refuse_json(load) : refuse(load, text);
}

static bool refuse_range(struct loading *load, enum mh_json_token token, int64_t min, int64_t max) {
    if (token == MH_JSON_ERROR) return refuse_json(load);
    if (min < INT32_MIN || max > INT32_MAX) {
        return refuse(load, N_("{path}: expected a whole number within its range."));
    }
    struct mh_message *message =
        mh_path_fail(&load->path, load->error, "bad-value",
                     N_("{path}: expected a whole number from {min} to {max}."));
    mh_message_number(message, "min", (int32_t)min);
    mh_message_number(message, "max", (int32_t)max);
    return false;
}

static bool refuse_word(struct loading *load, enum mh_json_token token, const char *what) {
    if (token == MH_JSON_ERROR) return refuse_json(load);
    struct mh_message *message = mh_path_fail(&load->path, load->error, "bad-value",
                                              N_("{path}: unknown word. Expected: {what}."));
    mh_message_name(message, "what", what);
    return false;
}

static bool refuse_length(struct loading *load, const char *text, unsigned count) {
    mh_message_number(mh_path_fail(&load->path, load->error, "bad-value", text), "count",
                      (int32_t)count);
    return false;
}

/* Notes that a member was given; false if it had been already. */
static bool give(struct loading *load, struct given *given, unsigned member) {
    uint64_t bit = (uint64_t)1 << member % 64;
    if (given->bits[member / 64] & bit) return refuse(load, N_("{path} is given twice."));
    given->bits[member / 64] |= bit;
    return true;
}

static bool is_given(const struct given *given, unsigned member) {
    return given->bits[member / 64] >> member % 64 & 1;
}

static bool refuse_missing(struct loading *load) {
    mh_path_fail(&load->path, load->error, "missing-field", N_("{path} is missing."));
    return false;
}

static bool refuse_unknown(struct loading *load) {
    mh_path_fail(&load->path, load->error, "no-such-path", N_("Nothing here is called {path}."));
    return false;
}

static uint64_t greatest(unsigned bits) {
    return UINT64_MAX >> (64 - bits);
}

/* The limits a field was given and those of its size, whichever are narrower. */
static bool load_uint(struct loading *load, const struct mh_field *field, char *at,
                      enum mh_json_token token) {
    uint64_t min = field->min > 0 ? (uint64_t)field->min : 0;
    uint64_t max = greatest(8u * field->size);
    if (field->max >= 0 && (uint64_t)field->max < max) max = (uint64_t)field->max;
    uint64_t number = load->json.magnitude;
    if (token != MH_JSON_NUMBER || load->json.negative || number < min || number > max) {
        return refuse_range(load, token, (int64_t)min, max < INT64_MAX ? (int64_t)max : INT64_MAX);
    }
    mh_value_write(at, field->size, number);
    return true;
}

static bool load_int(struct loading *load, const struct mh_field *field, char *at,
                     enum mh_json_token token) {
    int64_t max = (int64_t)greatest(8u * field->size - 1);
    int64_t min = -max - 1;
    if (field->max < max) max = field->max;
    if (field->min > min) min = field->min;
    uint64_t magnitude = load->json.magnitude;
    uint64_t bits = load->json.negative ? 0 - magnitude : magnitude;
    bool fits = load->json.negative || magnitude <= INT64_MAX;
    int64_t number = mh_value_signed(bits, 8);
    if (token != MH_JSON_NUMBER || !fits || number < min || number > max) {
        return refuse_range(load, token, min, max);
    }
    mh_value_write(at, field->size, bits);
    return true;
}

/* A word made of digits, such as a seat's, may be given as a number. */
static int read_word(struct loading *load, const struct mh_field *field, enum mh_json_token token) {
    int value = -1;
    if (token == MH_JSON_STRING || token == MH_JSON_KEY) {
        value = mh_names_find(field->names, load->json.string, load->json.string_length);
    } else if (token == MH_JSON_NUMBER && !load->json.negative) {
        char digits[MH_DIGITS_MAX];
        size_t length = mh_digits_write(load->json.magnitude, digits);
        value = mh_names_find(field->names, digits, length);
    }
    if (value < 0) refuse_word(load, token, field->names->what);
    return value;
}

static bool load_name(struct loading *load, const struct mh_field *field, char *at,
                      enum mh_json_token token) {
    int value = read_word(load, field, token);
    if (value < 0) return false;
    mh_value_write(at, mh_field_size(field), (uint64_t)value);
    return true;
}

static bool load_set(struct loading *load, const struct mh_field *field, char *at,
                     enum mh_json_token token) {
    if (token != MH_JSON_ARRAY) return refuse_token(load, token, N_("{path}: expected an array."));
    uint64_t bits = 0;
    while ((token = mh_json_next(&load->json)) != MH_JSON_ARRAY_END) {
        int value = read_word(load, field, token);
        if (value < 0) return false;
        assert(value < 8 * field->size);
        uint64_t bit = (uint64_t)1 << value;
        if (bits & bit) {
            mh_path_add(&load->path, load->json.string, load->json.string_length);
            return refuse(load, N_("{path} is given twice."));
        }
        bits |= bit;
    }
    mh_value_write(at, field->size, bits);
    return true;
}

static bool load_count(struct loading *load, const struct mh_field *field, char *at, unsigned word,
                       enum mh_json_token token) {
    uint64_t max = greatest(MH_TALLY_BITS);
    if (field->max >= 0 && (uint64_t)field->max < max) max = (uint64_t)field->max;
    if (token != MH_JSON_NUMBER || load->json.negative || load->json.magnitude > max) {
        return refuse_range(load, token, 0, (int64_t)max);
    }
    unsigned shift = word * MH_TALLY_BITS;
    uint64_t bits = mh_value_read(at, 4) & ~(greatest(MH_TALLY_BITS) << shift);
    mh_value_write(at, 4, bits | load->json.magnitude << shift);
    return true;
}

/* A tally is one value: words that are not named count 0, also when setting. */
static bool load_tally(struct loading *load, const struct mh_field *field, char *at,
                       enum mh_json_token token) {
    if (token != MH_JSON_OBJECT) {
        return refuse_token(load, token, N_("{path}: expected an object."));
    }
    assert(field->names->count <= MH_TALLY_WORDS);
    struct given given = {{0}};
    mh_value_write(at, 4, 0);
    while ((token = mh_json_next(&load->json)) != MH_JSON_OBJECT_END) {
        int word = read_word(load, field, token);
        if (word < 0) return false;
        size_t outside = mh_path_add(&load->path, load->json.string, load->json.string_length);
        if (!give(load, &given, (unsigned)word)) return false;
        if (!load_count(load, field, at, (unsigned)word, mh_json_next(&load->json))) return false;
        mh_path_cut(&load->path, outside);
    }
    return true;
}

static bool load_struct(struct loading *load, const struct mh_type *type, char *owner,
                        enum mh_json_token token);

static bool load_value(struct loading *load, const struct mh_field *field, char *at,
                       enum mh_json_token token) {
    switch (field->kind) {
    case MH_FIELD_UINT:
        return load_uint(load, field, at, token);
    case MH_FIELD_INT:
        return load_int(load, field, at, token);
    case MH_FIELD_NAME:
        return load_name(load, field, at, token);
    case MH_FIELD_SET:
        return load_set(load, field, at, token);
    case MH_FIELD_TALLY:
        return load_tally(load, field, at, token);
    case MH_FIELD_STRUCT:
        return load_struct(load, field->type, at, token);
    case MH_FIELD_BOOL:
        break;
    }
    if (token != MH_JSON_TRUE && token != MH_JSON_FALSE) {
        return refuse_token(load, token, N_("{path}: expected true or false."));
    }
    mh_value_write(at, 1, token == MH_JSON_TRUE);
    return true;
}

static void clear_elements(const struct mh_field *field, char *owner) {
    size_t size = field->kind == MH_FIELD_STRUCT ? field->type->size : mh_field_size(field);
    for (unsigned i = 0; i < field->count; i++) {
        memset(owner + mh_field_element(field, i), 0, size);
    }
}

/* An array written as an object whose keys are its positions: always if they have
 * names, and wherever only some elements are to be changed. */
static bool load_positions(struct loading *load, const struct mh_field *field, char *owner,
                           enum mh_json_token token) {
    if (token != MH_JSON_OBJECT) {
        return refuse_token(load, token, N_("{path}: expected an object."));
    }
    assert(field->count <= POSITIONS_MAX);
    struct given given = {{0}};
    bool whole = !load->partial;
    if (whole && field->sparse) clear_elements(field, owner);
    while ((token = mh_json_next(&load->json)) != MH_JSON_OBJECT_END) {
        if (token == MH_JSON_ERROR) return refuse_json(load);
        size_t outside = mh_path_add(&load->path, load->json.string, load->json.string_length);
        int position = mh_field_position(field, mh_field_length(field, owner), load->json.string,
                                         load->json.string_length);
        if (position < 0) return refuse_unknown(load);
        if (!give(load, &given, (unsigned)position)) return false;
        char *at = owner + mh_field_element(field, (unsigned)position);
        if (!load_value(load, field, at, mh_json_next(&load->json))) return false;
        mh_path_cut(&load->path, outside);
    }
    for (unsigned i = 0; i < field->count && whole && !field->sparse && !load->fresh; i++) {
        if (is_given(&given, i)) continue;
        mh_path_add_position(&load->path, field, i);
        return refuse_missing(load);
    }
    return true;
}

static bool load_elements(struct loading *load, const struct mh_field *field, char *owner,
                          unsigned *length) {
    enum mh_json_token token;
    for (*length = 0; (token = mh_json_next(&load->json)) != MH_JSON_ARRAY_END; ++*length) {
        if (token == MH_JSON_ERROR) return refuse_json(load);
        if (*length == field->count) {
            return refuse_length(load, N_("{path}: too many values. The most allowed: {count}."),
                                 field->count);
        }
        size_t outside = mh_path_add_position(&load->path, field, *length);
        char *at = owner + mh_field_element(field, *length);
        if (!load_value(load, field, at, token)) return false;
        mh_path_cut(&load->path, outside);
    }
    return true;
}

/* A list given as an array is replaced as a whole: nothing of its elements stays. */
static bool load_list(struct loading *load, const struct mh_field *field, char *owner) {
    bool partial = load->partial, fresh = load->fresh;
    load->fresh = partial || fresh;
    load->partial = false;
    clear_elements(field, owner);
    unsigned length;
    if (!load_elements(load, field, owner, &length)) return false;
    mh_value_write(owner + field->length_offset, 1, length);
    load->partial = partial;
    load->fresh = fresh;
    return true;
}

static bool load_array(struct loading *load, const struct mh_field *field, char *owner,
                       enum mh_json_token token) {
    if (mh_field_is_named(field) || (load->partial && token == MH_JSON_OBJECT)) {
        return load_positions(load, field, owner, token);
    }
    if (token != MH_JSON_ARRAY) return refuse_token(load, token, N_("{path}: expected an array."));
    if (field->length_offset != 0) return load_list(load, field, owner);
    unsigned length;
    if (!load_elements(load, field, owner, &length)) return false;
    if (length == field->count) return true;
    return refuse_length(load, N_("{path}: too few values. The number needed: {count}."),
                         field->count);
}

static bool load_member(struct loading *load, const struct mh_type *type, char *owner,
                        struct given *given) {
    const struct mh_json_reader *json = &load->json;
    const struct mh_field *field = mh_field_find(type, json->string, json->string_length);
    size_t outside = mh_path_add(&load->path, json->string, json->string_length);
    if (field == NULL) return refuse_unknown(load);
    if (!give(load, given, (unsigned)(field - type->fields))) return false;
    enum mh_json_token token = mh_json_next(&load->json);
    bool good = field->count > 0 ? load_array(load, field, owner, token)
                                 : load_value(load, field, owner + field->offset, token);
    if (good) mh_path_cut(&load->path, outside);
    return good;
}

/* As a state was before the field came to be. */
static void load_nothing(const struct mh_field *field, char *owner) {
    if (field->count > 0) {
        clear_elements(field, owner);
        if (field->length_offset != 0) mh_value_write(owner + field->length_offset, 1, 0);
    } else if (field->kind == MH_FIELD_STRUCT) {
        memset(owner + field->offset, 0, field->type->size);
    } else {
        uint64_t least = field->kind == MH_FIELD_UINT ? (uint64_t)field->min : 0;
        mh_value_write(owner + field->offset, mh_field_size(field), least);
    }
}

static bool load_struct(struct loading *load, const struct mh_type *type, char *owner,
                        enum mh_json_token token) {
    if (token != MH_JSON_OBJECT) {
        return refuse_token(load, token, N_("{path}: expected an object."));
    }
    assert(type->count <= POSITIONS_MAX);
    struct given given = {{0}};
    while ((token = mh_json_next(&load->json)) != MH_JSON_OBJECT_END) {
        if (token == MH_JSON_ERROR) return refuse_json(load);
        if (!load_member(load, type, owner, &given)) return false;
    }
    for (unsigned i = 0; i < type->count && !load->partial; i++) {
        if (is_given(&given, i)) continue;
        if (type->fields[i].late || load->fresh) {
            load_nothing(&type->fields[i], owner);
            continue;
        }
        mh_path_add(&load->path, type->fields[i].name, strlen(type->fields[i].name));
        return refuse_missing(load);
    }
    return true;
}

static void begin(struct loading *load, const char *text, size_t length, struct mh_error *error) {
    mh_json_read(&load->json, text, length);
    mh_path_begin(&load->path);
    load->error = error;
    load->partial = false;
    load->fresh = false;
}

static bool nothing_follows(struct loading *load) {
    return mh_json_next(&load->json) == MH_JSON_END || refuse_json(load);
}

bool mh_fields_load(const struct mh_type *type, void *state, const char *text, size_t length,
                    struct mh_error *error) {
    struct loading load;
    begin(&load, text, length, error);
    return load_struct(&load, type, state, mh_json_next(&load.json)) && nothing_follows(&load);
}

static bool load_place(struct loading *load, const struct mh_place *place, char *state) {
    enum mh_json_token token = mh_json_next(&load->json);
    char *at = state + place->at;
    switch (place->kind) {
    case MH_PLACE_STRUCT:
        return load_struct(load, place->type, at, token);
    case MH_PLACE_ARRAY:
        return load_array(load, place->field, state + place->owner, token);
    case MH_PLACE_VALUE:
        return load_value(load, place->field, at, token);
    case MH_PLACE_COUNT:
        return load_count(load, place->field, at, place->word, token);
    default:
        return refuse_token(load, token, N_("{path} can be read but not set."));
    }
}

bool mh_fields_set(const struct mh_type *type, void *state, const char *path, size_t path_length,
                   const char *text, size_t length, struct mh_error *error) {
    struct mh_place place;
    if (!mh_place_find(&place, type, state, path, path_length, error)) return false;
    struct loading load;
    begin(&load, text, length, error);
    load.partial = true;
    if (place.kind != MH_PLACE_STRUCT || place.at != 0) mh_path_add(&load.path, path, path_length);
    return load_place(&load, &place, state) && nothing_follows(&load);
}
