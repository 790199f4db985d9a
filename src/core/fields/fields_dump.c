/* A state as JSON, the whole or what a path names. */
#include "core/fields.h"
#include "core/fields/fields_private.h"

static void dump_set(const struct mh_field *field, uint64_t bits, struct mh_json_writer *json) {
    char word[16];
    mh_json_array(json);
    for (unsigned i = 0; i < field->names->count && i < 64; i++) {
        if (bits >> i & 1) mh_json_string(json, mh_names_word(field->names, i, word));
    }
    mh_json_array_end(json);
}

static unsigned tally_count(uint64_t bits, unsigned word) {
    return bits >> (word * MH_TALLY_BITS) & ((1u << MH_TALLY_BITS) - 1);
}

static void dump_tally(const struct mh_field *field, uint64_t bits, struct mh_json_writer *json) {
    char word[16];
    mh_json_object(json);
    for (unsigned i = 0; i < field->names->count && i < MH_TALLY_WORDS; i++) {
        unsigned count = tally_count(bits, i);
        if (count > 0) mh_json_put_int(json, mh_names_word(field->names, i, word), count);
    }
    mh_json_object_end(json);
}

static void dump_value(const struct mh_field *field, const char *at, struct mh_json_writer *json) {
    if (field->kind == MH_FIELD_STRUCT) {
        mh_fields_dump(field->type, at, json);
        return;
    }
    char word[16];
    unsigned size = mh_field_size(field);
    uint64_t bits = mh_value_read(at, size);
    switch (field->kind) {
    case MH_FIELD_UINT:
        mh_json_uint(json, bits);
        break;
    case MH_FIELD_INT:
        mh_json_int(json, mh_value_signed(bits, size));
        break;
    case MH_FIELD_BOOL:
        mh_json_bool(json, bits != 0);
        break;
    case MH_FIELD_NAME:
        mh_json_string(json, mh_names_word(field->names, (unsigned)bits, word));
        break;
    case MH_FIELD_SET:
        dump_set(field, bits, json);
        break;
    default:
        dump_tally(field, bits, json);
    }
}

static void dump_array(const struct mh_field *field, const char *owner,
                       struct mh_json_writer *json) {
    char word[16];
    bool named = mh_field_is_named(field);
    unsigned length = mh_field_length(field, owner);
    if (named) {
        mh_json_object(json);
    } else {
        mh_json_array(json);
    }
    for (unsigned i = 0; i < length; i++) {
        const char *at = owner + mh_field_element(field, i);
        if (field->sparse && mh_value_read(at, mh_field_size(field)) == 0) continue;
        if (named) mh_json_key(json, mh_names_word(field->index, i, word));
        dump_value(field, at, json);
    }
    if (named) {
        mh_json_object_end(json);
    } else {
        mh_json_array_end(json);
    }
}

void mh_fields_dump(const struct mh_type *type, const void *state, struct mh_json_writer *json) {
    const char *owner = state;
    mh_json_object(json);
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        mh_json_key(json, field->name);
        if (field->count > 0) {
            dump_array(field, owner, json);
        } else {
            dump_value(field, owner + field->offset, json);
        }
    }
    mh_json_object_end(json);
}

static unsigned set_size(uint64_t bits) {
    unsigned size = 0;
    for (; bits != 0; bits &= bits - 1) size++;
    return size;
}

bool mh_fields_get(const struct mh_type *type, const void *state, const char *path,
                   size_t path_length, struct mh_json_writer *json, struct mh_error *error) {
    struct mh_place place;
    if (!mh_place_find(&place, type, state, path, path_length, error)) return false;
    const char *base = state;
    const char *at = base + place.at;
    switch (place.kind) {
    case MH_PLACE_STRUCT:
        mh_fields_dump(place.type, at, json);
        break;
    case MH_PLACE_ARRAY:
        dump_array(place.field, base + place.owner, json);
        break;
    case MH_PLACE_VALUE:
        dump_value(place.field, at, json);
        break;
    case MH_PLACE_COUNT:
        mh_json_uint(json, tally_count(mh_value_read(at, 4), place.word));
        break;
    case MH_PLACE_LENGTH:
        mh_json_uint(json, mh_field_length(place.field, base + place.owner));
        break;
    case MH_PLACE_SIZE:
        mh_json_uint(json, set_size(mh_value_read(at, mh_field_size(place.field))));
        break;
    }
    return true;
}
