/* Looking into JSON text: finding a part of it and comparing two parts. A part is
 * a stretch of the text, so nothing is built and nothing allocated. */
#ifndef CLI_VALUE_H
#define CLI_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/json.h"

struct value {
    const char *text;
    size_t length;
};

/* Whether the whole text is one JSON value; if not, why and where. */
bool value_check(struct value value, const char **why, size_t *at);

enum mh_json_token value_kind(struct value value);

/* The part that a key of an object or a place of an array names. */
bool value_member(struct value object, const char *key, size_t length, struct value *member);
bool value_element(struct value array, size_t index, struct value *element);
/* How many elements or keys it has. */
size_t value_count(struct value value);

/* The part at a path `a.2.b`; an empty path is the whole. A last step `length`
 * of an array or of an object without such a key is how many it has, written into `room`. */
bool value_at(struct value whole, const char *path, size_t length, char room[24],
              struct value *part);

/* Equal as values: order of keys and blanks do not count. */
bool value_equal(struct value a, struct value b);

/* Compares two numbers: -1, 0 or 1; false if one is not a number. */
bool value_compare(struct value a, struct value b, int *order);

/* Whether an array has an equal element, an object a key, a string a part. */
bool value_contains(struct value whole, struct value part);

#endif
