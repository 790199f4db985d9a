/* One allocation a tree: a text of n bytes has at most n values, and its strings, unescaped, no
 * more bytes than the text itself. So there is one array of nodes, as long as the text has signs
 * that can begin a value, and one of letters behind it. */
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "core/utf8.h"
#include "hall/base/page.h"
#include "hall/base/tree.h"

struct reader {
    const char *at, *end;
    struct tree *node; /* the next free one */
    char *letter;
    int depth;
};

static void skip_space(struct reader *in) {
    while (in->at < in->end && strchr(" \t\n\r", *in->at) && *in->at) in->at++;
}

static bool take(struct reader *in, char c) {
    skip_space(in);
    if (in->at == in->end || *in->at != c) return false;
    in->at++;
    return true;
}

/* ---- strings ---- */

static int read_hex(struct reader *in) {
    int code = 0;
    for (int i = 0; i < 4; i++) {
        int digit = in->at < in->end ? mh_hex_digit(*in->at++) : -1;
        if (digit < 0) return -1;
        code = code << 4 | digit;
    }
    return code;
}

static void put_code(struct reader *in, uint32_t code) {
    static const uint8_t first[] = {0, 0, 0xc0, 0xe0, 0xf0};
    int bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (int i = bytes - 1; i > 0; i--, code >>= 6) in->letter[i] = (char)(0x80 | (code & 0x3f));
    in->letter[0] = (char)(first[bytes > 1 ? bytes : 0] | code);
    in->letter += bytes;
}

/* A surrogate is half of something: it needs the other half. */
static bool read_code(struct reader *in) {
    int code = read_hex(in);
    if (code <= 0 || (code >= 0xdc00 && code <= 0xdfff)) return false;
    if (code < 0xd800 || code > 0xdfff) {
        put_code(in, (uint32_t)code);
        return true;
    }
    if (in->end - in->at < 2 || in->at[0] != '\\' || in->at[1] != 'u') return false;
    in->at += 2;
    int low = read_hex(in);
    if (low < 0xdc00 || low > 0xdfff) return false;
    put_code(in, 0x10000 + ((uint32_t)(code - 0xd800) << 10) + (uint32_t)(low - 0xdc00));
    return true;
}

static bool read_escape(struct reader *in) {
    static const char names[] = "\"\\/bfnrt", letters[] = "\"\\/\b\f\n\r\t";
    char c = in->at < in->end ? *in->at++ : '\0';
    const char *found = c ? strchr(names, c) : NULL;
    if (found) *in->letter++ = letters[found - names];
    return found || (c == 'u' && read_code(in));
}

static bool read_letter(struct reader *in) {
    size_t bytes = mh_utf8_character(in->at, (size_t)(in->end - in->at));
    if (bytes == 0 || (unsigned char)*in->at < 0x20) return false;
    memcpy(in->letter, in->at, bytes);
    in->letter += bytes;
    in->at += bytes;
    return true;
}

/* After its first quotation mark. */
static const char *read_string(struct reader *in, size_t *length) {
    char *start = in->letter;
    for (;;) {
        if (in->at == in->end) return NULL;
        if (*in->at == '"') break;
        if (*in->at == '\\') {
            in->at++;
            if (!read_escape(in)) return NULL;
        } else if (!read_letter(in)) {
            return NULL;
        }
    }
    in->at++;
    *length = (size_t)(in->letter - start);
    *in->letter++ = '\0';
    return start;
}

/* ---- other values ---- */

static bool is_digit(const struct reader *in) {
    return in->at < in->end && *in->at >= '0' && *in->at <= '9';
}

static bool skip_digits(struct reader *in) {
    if (!is_digit(in)) return false;
    while (is_digit(in)) in->at++;
    return true;
}

static bool read_whole(struct reader *in, bool negative, int64_t *number) {
    uint64_t value = 0, most = (uint64_t)INT64_MAX + negative;
    bool fits = true;
    if (in->at < in->end && *in->at == '0') {
        in->at++;
        *number = 0;
        return !is_digit(in);
    }
    if (!is_digit(in)) return false;
    for (; is_digit(in); in->at++) {
        unsigned digit = (unsigned)(*in->at - '0');
        fits = fits && value <= (most - digit) / 10;
        if (fits) value = value * 10 + digit;
    }
    /* Beyond 64 bits it may still be the beginning of a fraction. */
    *number = negative ? (int64_t)(0 - value) : (int64_t)value;
    return fits || (in->at < in->end && strchr(".eE", *in->at) && *in->at);
}

static bool read_number(struct reader *in, struct tree *node) {
    bool negative = *in->at == '-';
    node->kind = TREE_INTEGER;
    in->at += negative;
    if (!read_whole(in, negative, &node->number)) return false;
    if (in->at < in->end && *in->at == '.') {
        node->kind = TREE_REAL;
        in->at++;
        if (!skip_digits(in)) return false;
    }
    if (in->at < in->end && (*in->at == 'e' || *in->at == 'E')) {
        node->kind = TREE_REAL;
        in->at++;
        if (in->at < in->end && (*in->at == '+' || *in->at == '-')) in->at++;
        if (!skip_digits(in)) return false;
    }
    return true;
}

static bool read_word(struct reader *in, struct tree *node) {
    static const struct {
        const char *word;
        enum tree_kind kind;
    } words[] = {{"true", TREE_TRUE}, {"false", TREE_FALSE}, {"null", TREE_NULL}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i].word);
        if ((size_t)(in->end - in->at) < length || memcmp(in->at, words[i].word, length) != 0)
            continue;
        in->at += length;
        node->kind = words[i].kind;
        return true;
    }
    return false;
}

/* ---- what holds others ---- */

static bool read_value(struct reader *in, struct tree *node);

static bool read_key(struct reader *in, const struct tree *object, struct tree *node) {
    size_t length;
    if (!take(in, '"')) return false;
    node->key = read_string(in, &length);
    return node->key && !tree_get(object, node->key) && take(in, ':');
}

static bool read_members(struct reader *in, struct tree *node, char end) {
    struct tree **last = &node->first;
    int keys = 0;
    if (take(in, end)) return true;
    do {
        struct tree *member = in->node++;
        if (node->kind == TREE_OBJECT && ++keys > TREE_KEYS) return false;
        if (node->kind == TREE_OBJECT && !read_key(in, node, member)) return false;
        if (!read_value(in, member)) return false;
        *last = member;
        last = &member->next;
    } while (take(in, ','));
    return take(in, end);
}

static bool read_holder(struct reader *in, struct tree *node) {
    node->kind = *in->at == '{' ? TREE_OBJECT : TREE_ARRAY;
    in->at++;
    if (++in->depth > TREE_DEPTH) return false;
    bool good = read_members(in, node, node->kind == TREE_OBJECT ? '}' : ']');
    in->depth--;
    return good;
}

static bool read_value(struct reader *in, struct tree *node) {
    skip_space(in);
    if (in->at == in->end) return false;
    switch (*in->at) {
    case '{':
    case '[':
        return read_holder(in, node);
    case '"':
        in->at++;
        node->kind = TREE_STRING;
        return (node->text = read_string(in, &node->length)) != NULL;
    case 't':
    case 'f':
    case 'n':
        return read_word(in, node);
    default:
        return (*in->at == '-' || is_digit(in)) && read_number(in, node);
    }
}

/* Every value but the first stands behind a bracket, a brace or a comma. */
static size_t count_values(const char *text, size_t length) {
    size_t count = 1;
    for (size_t i = 0; i < length; i++) count += text[i] == '[' || text[i] == '{' || text[i] == ',';
    return count;
}

struct tree *tree_read(const char *text, size_t length) {
    size_t values = count_values(text, length);
    struct tree *root = hall_memory(values * sizeof *root + length + 1);
    struct reader in = {
        .at = text, .end = text + length, .node = root + 1, .letter = (char *)(root + values)};
    bool good = read_value(&in, root) && root->kind <= TREE_ARRAY;
    skip_space(&in);
    if (good && in.at == in.end) return root;
    free(root);
    return NULL;
}

void tree_free(struct tree *tree) {
    free(tree);
}

/* ---- asking ---- */

bool tree_is(const struct tree *tree, enum tree_kind kind) {
    return tree && tree->kind == kind;
}

const struct tree *tree_get(const struct tree *object, const char *key) {
    if (!tree_is(object, TREE_OBJECT)) return NULL;
    for (const struct tree *member = object->first; member; member = member->next)
        if (strcmp(member->key, key) == 0) return member;
    return NULL;
}

const struct tree *tree_at(const struct tree *array, size_t index) {
    if (!tree_is(array, TREE_ARRAY)) return NULL;
    const struct tree *member = array->first;
    while (member && index-- > 0) member = member->next;
    return member;
}

size_t tree_count(const struct tree *array) {
    size_t count = 0;
    if (!tree_is(array, TREE_ARRAY)) return 0;
    for (const struct tree *member = array->first; member; member = member->next) count++;
    return count;
}

const char *tree_text(const struct tree *tree) {
    return tree_is(tree, TREE_STRING) ? tree->text : NULL;
}

int64_t tree_number(const struct tree *tree) {
    return tree_is(tree, TREE_INTEGER) ? tree->number : 0;
}
