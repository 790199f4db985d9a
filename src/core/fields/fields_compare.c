/* Comparing and hashing states field by field, so that padding, byte order and
 * derived values play no part. */
#include <string.h>

#include "core/fields.h"
#include "core/fields/fields_private.h"
#include "core/siphash.h"

static bool structs_differ(const struct mh_type *type, const char *a, const char *b,
                           struct mh_path *path);

static bool values_differ(const struct mh_field *field, const char *a, const char *b,
                          struct mh_path *path) {
    if (field->kind == MH_FIELD_STRUCT) return structs_differ(field->type, a, b, path);
    return memcmp(a, b, mh_field_size(field)) != 0;
}

/* Leaves the path at the first difference. */
static bool arrays_differ(const struct mh_field *field, const char *a, const char *b,
                          struct mh_path *path) {
    unsigned length = mh_field_length(field, a);
    if (length != mh_field_length(field, b)) {
        mh_path_add(path, "length", 6);
        return true;
    }
    for (unsigned i = 0; i < length; i++) {
        size_t at = mh_field_element(field, i);
        size_t outside = mh_path_add_position(path, field, i);
        if (values_differ(field, a + at, b + at, path)) return true;
        mh_path_cut(path, outside);
    }
    return false;
}

static bool structs_differ(const struct mh_type *type, const char *a, const char *b,
                           struct mh_path *path) {
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        size_t outside = mh_path_add(path, field->name, strlen(field->name));
        bool differ = field->count > 0
                          ? arrays_differ(field, a, b, path)
                          : values_differ(field, a + field->offset, b + field->offset, path);
        if (differ) return true;
        mh_path_cut(path, outside);
    }
    return false;
}

bool mh_fields_equal(const struct mh_type *type, const void *a, const void *b) {
    struct mh_path path;
    mh_path_begin(&path);
    return !structs_differ(type, a, b, &path);
}

bool mh_fields_difference(const struct mh_type *type, const void *a, const void *b, char *path,
                          size_t cap) {
    struct mh_path where;
    mh_path_begin(&where);
    if (!structs_differ(type, a, b, &where)) return false;
    if (cap == 0) return true;
    size_t length = where.length < sizeof where.text ? where.length : sizeof where.text;
    if (length > cap - 1) length = cap - 1;
    memcpy(path, where.text, length);
    path[length] = '\0';
    return true;
}

static void hash_struct(struct mh_sip *sip, const struct mh_type *type, const char *owner);

static void hash_value(struct mh_sip *sip, const struct mh_field *field, const char *at) {
    if (field->kind == MH_FIELD_STRUCT) {
        hash_struct(sip, field->type, at);
        return;
    }
    unsigned size = mh_field_size(field);
    mh_sip_add(sip, mh_value_read(at, size), size);
}

static void hash_struct(struct mh_sip *sip, const struct mh_type *type, const char *owner) {
    for (unsigned i = 0; i < type->count; i++) {
        const struct mh_field *field = &type->fields[i];
        if (field->count == 0) {
            hash_value(sip, field, owner + field->offset);
            continue;
        }
        unsigned length = mh_field_length(field, owner);
        if (field->length_offset != 0) mh_sip_add(sip, length, 1);
        for (unsigned j = 0; j < length; j++) {
            hash_value(sip, field, owner + mh_field_element(field, j));
        }
    }
}

/* The key is fixed for ever: the letters of "Meadhall state 1". */
uint64_t mh_fields_hash(const struct mh_type *type, const void *state) {
    struct mh_sip sip;
    mh_sip_begin(&sip, 0x6c6c61686461654du, 0x3120657461747320u);
    hash_struct(&sip, type, state);
    return mh_sip_end(&sip);
}
