/* What a request or a message says: JSON (RFC 8259) read into a tree.
 *
 * The engine's own reader (core/json.h) takes what states are made of: short texts and whole
 * numbers. A request may hold more: a long line of chat, a record, a fraction where none is wanted,
 * which is no mistake of the form. So it has a reader of its own, in memory of its own. */
#ifndef HALL_TREE_H
#define HALL_TREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tree_kind {
    TREE_OBJECT,
    TREE_ARRAY,
    TREE_STRING,
    TREE_INTEGER, /* of 64 bits */
    TREE_REAL,    /* a fraction or an exponent; its value is nobody's business */
    TREE_TRUE,
    TREE_FALSE,
    TREE_NULL
};

/* More than any request has. Keys are compared with each other, so an object of very many would
 * take long to read. */
enum { TREE_DEPTH = 64, TREE_KEYS = 64 };

struct tree {
    enum tree_kind kind;
    const char *key;  /* below an object; a zero ends it */
    const char *text; /* STRING, unescaped; a zero ends it, and none is in it */
    size_t length;    /* of the text */
    int64_t number;   /* INTEGER */
    struct tree *first, *next;
};

/* An object or an array, to be freed as a whole. NULL: the text is not well-formed UTF-8, no JSON,
 * too deep or wide, names a key twice or a number beyond 64 bits, has a zero in a string, or is a
 * value alone. Without memory the process aborts, as everywhere in the hall. */
struct tree *tree_read(const char *text, size_t length);
void tree_free(struct tree *tree);

/* Of any tree, also of none: NULL, false or 0 if it is not there or of another kind. */
bool tree_is(const struct tree *tree, enum tree_kind kind);
const struct tree *tree_get(const struct tree *object, const char *key);
const struct tree *tree_at(const struct tree *array, size_t index);
size_t tree_count(const struct tree *array);
const char *tree_text(const struct tree *tree);
int64_t tree_number(const struct tree *tree);

#endif
