/* JSON text as values. Every function reads from the start of its part again:
 * views are small and only scenarios and `load` look into them. */
#include "value.h"

#include <stdio.h>
#include <string.h>

#include "core/digits.h"

bool value_check(struct value value, const char **why, size_t *at) {
    struct mh_json_reader json;
    mh_json_read(&json, value.text, value.length);
    enum mh_json_token token = mh_json_next(&json);
    bool good =
        token != MH_JSON_END && mh_json_skip(&json, token) && mh_json_next(&json) == MH_JSON_END;
    *why = json.error;
    *at = json.at;
    return good;
}

enum mh_json_token value_kind(struct value value) {
    struct mh_json_reader json;
    mh_json_read(&json, value.text, value.length);
    return mh_json_next(&json);
}

/* Walks over the members of an object or an array, one call each. */
struct walk {
    struct mh_json_reader json;
    bool object;
    char key[MH_JSON_STRING_MAX + 1];
    size_t key_length;
    struct value member;
};

static bool walk_begin(struct walk *walk, struct value whole) {
    mh_json_read(&walk->json, whole.text, whole.length);
    enum mh_json_token token = mh_json_next(&walk->json);
    walk->object = token == MH_JSON_OBJECT;
    return walk->object || token == MH_JSON_ARRAY;
}

static bool is_between(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ':' || c == ',';
}

static bool walk_next(struct walk *walk) {
    struct mh_json_reader *json = &walk->json;
    if (walk->object) {
        if (mh_json_next(json) != MH_JSON_KEY) return false;
        memcpy(walk->key, json->string, json->string_length + 1);
        walk->key_length = json->string_length;
    }
    size_t start = json->at;
    enum mh_json_token token = mh_json_next(json);
    if (token == MH_JSON_ARRAY_END || token == MH_JSON_END || !mh_json_skip(json, token))
        return false;
    while (is_between(json->text[start])) start++;
    walk->member = (struct value){json->text + start, json->at - start};
    return true;
}

bool value_member(struct value object, const char *key, size_t length, struct value *member) {
    struct walk walk;
    if (!walk_begin(&walk, object) || !walk.object) return false;
    while (walk_next(&walk)) {
        if (walk.key_length != length || memcmp(walk.key, key, length) != 0) continue;
        *member = walk.member;
        return true;
    }
    return false;
}

bool value_element(struct value array, size_t index, struct value *element) {
    struct walk walk;
    if (!walk_begin(&walk, array) || walk.object) return false;
    while (walk_next(&walk)) {
        if (index-- > 0) continue;
        *element = walk.member;
        return true;
    }
    return false;
}

size_t value_count(struct value value) {
    struct walk walk;
    size_t count = 0;
    if (walk_begin(&walk, value))
        while (walk_next(&walk)) count++;
    return count;
}

static bool step_into(struct value *part, const char *step, size_t length, char room[24]) {
    uint64_t index;
    if (value_member(*part, step, length, part)) return true;
    if (mh_digits_read(step, length, SIZE_MAX, &index))
        return value_element(*part, (size_t)index, part);
    enum mh_json_token kind = value_kind(*part);
    if (length == strlen("length") && memcmp(step, "length", length) == 0 &&
        (kind == MH_JSON_ARRAY || kind == MH_JSON_OBJECT)) {
        int digits = snprintf(room, 24, "%zu", value_count(*part));
        *part = (struct value){room, (size_t)digits};
        return true;
    }
    return false;
}

bool value_at(struct value whole, const char *path, size_t length, char room[24],
              struct value *part) {
    const char *end = path + length;
    *part = whole;
    while (path < end) {
        const char *dot = memchr(path, '.', (size_t)(end - path));
        const char *stop = dot ? dot : end;
        if (!step_into(part, path, (size_t)(stop - path), room)) return false;
        path = dot ? dot + 1 : end;
    }
    return true;
}

static bool members_equal(struct value a, struct value b, bool object) {
    struct walk walk;
    size_t index = 0;
    if (value_count(a) != value_count(b)) return false;
    walk_begin(&walk, a);
    for (; walk_next(&walk); index++) {
        struct value other;
        bool found = object ? value_member(b, walk.key, walk.key_length, &other)
                            : value_element(b, index, &other);
        if (!found || !value_equal(walk.member, other)) return false;
    }
    return true;
}

bool value_equal(struct value a, struct value b) {
    struct mh_json_reader left, right;
    mh_json_read(&left, a.text, a.length);
    mh_json_read(&right, b.text, b.length);
    enum mh_json_token kind = mh_json_next(&left);
    if (kind != mh_json_next(&right)) return false;
    if (kind == MH_JSON_STRING)
        return left.string_length == right.string_length &&
               memcmp(left.string, right.string, left.string_length) == 0;
    if (kind == MH_JSON_NUMBER)
        return left.magnitude == right.magnitude &&
               (left.negative == right.negative || left.magnitude == 0);
    if (kind == MH_JSON_OBJECT || kind == MH_JSON_ARRAY)
        return members_equal(a, b, kind == MH_JSON_OBJECT);
    return kind != MH_JSON_ERROR;
}

bool value_compare(struct value a, struct value b, int *order) {
    struct mh_json_reader left, right;
    mh_json_read(&left, a.text, a.length);
    mh_json_read(&right, b.text, b.length);
    if (mh_json_next(&left) != MH_JSON_NUMBER || mh_json_next(&right) != MH_JSON_NUMBER)
        return false;
    if (left.negative != right.negative && (left.magnitude || right.magnitude)) {
        *order = left.negative ? -1 : 1;
        return true;
    }
    *order = (left.magnitude > right.magnitude) - (left.magnitude < right.magnitude);
    if (left.negative) *order = -*order;
    return true;
}

static bool string_within(const struct mh_json_reader *whole, const struct mh_json_reader *part) {
    if (part->string_length > whole->string_length) return false;
    for (size_t at = 0; at <= whole->string_length - part->string_length; at++)
        if (memcmp(whole->string + at, part->string, part->string_length) == 0) return true;
    return false;
}

bool value_contains(struct value whole, struct value part) {
    struct mh_json_reader left, right;
    struct walk walk;
    mh_json_read(&left, whole.text, whole.length);
    mh_json_read(&right, part.text, part.length);
    enum mh_json_token kind = mh_json_next(&left);
    bool string = mh_json_next(&right) == MH_JSON_STRING;
    if (kind == MH_JSON_STRING) return string && string_within(&left, &right);
    if (kind == MH_JSON_OBJECT) {
        struct value member;
        return string && value_member(whole, right.string, right.string_length, &member);
    }
    if (!walk_begin(&walk, whole)) return false;
    while (walk_next(&walk))
        if (value_equal(walk.member, part)) return true;
    return false;
}
