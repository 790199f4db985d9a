/* A state from bytes: what loading does for a text. */
#include <string.h>

#include "core/fields.h"
#include "core/fields/fields_private.h"

static bool tally_holds(const struct mh_field *field, uint64_t bits) {
    for (unsigned i = 0; i < MH_TALLY_WORDS; i++) {
        int64_t most = i < field->names->count ? field->max : 0;
        if ((int64_t)(bits >> i * MH_TALLY_BITS & 15) > most) return false;
    }
    return true;
}

static bool holds(const struct mh_field *field, uint64_t bits, unsigned size) {
    int64_t number = mh_value_signed(bits, size);
    switch (field->kind) {
    case MH_FIELD_BOOL:
        return bits <= 1;
    case MH_FIELD_NAME:
        return bits < field->names->count;
    case MH_FIELD_SET:
        return field->names->count >= 64 || bits >> field->names->count == 0;
    case MH_FIELD_TALLY:
        return tally_holds(field, bits);
    case MH_FIELD_INT:
        return number >= field->min && number <= field->max;
    default:
        return bits >= (uint64_t)field->min && bits <= (uint64_t)field->max;
    }
}

static bool take_value(const struct mh_field *field, char *to, const char *from) {
    if (field->kind == MH_FIELD_STRUCT) return mh_fields_take(field->type, to, from);
    unsigned size = mh_field_size(field);
    memcpy(to, from, size);
    return holds(field, mh_value_read(from, size), size);
}

static bool take_field(const struct mh_field *field, char *to, const char *from) {
    if (field->count == 0) return take_value(field, to + field->offset, from + field->offset);
    unsigned length = field->count;
    if (field->length_offset != 0) {
        length = (uint8_t)from[field->length_offset];
        to[field->length_offset] = from[field->length_offset];
    }
    if (length > field->count) return false;
    for (unsigned i = 0; i < length; i++) {
        size_t at = mh_field_element(field, i);
        if (!take_value(field, to + at, from + at)) return false;
    }
    return true;
}

bool mh_fields_take(const struct mh_type *type, void *to, const void *from) {
    for (unsigned i = 0; i < type->count; i++)
        if (!take_field(&type->fields[i], to, from)) return false;
    return true;
}
