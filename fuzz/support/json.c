/* A plain check of JSON, written without the engine's own reader: that one reads
 * only what states hold, and answers hold more (fractions, long strings). */
#include "core/utf8.h"
#include "fuzz.h"

enum { DEPTH_MAX = 64 };

struct text {
    const char *at, *end;
    int depth;
};

static bool next_is(const struct text *text, char c) {
    return text->at < text->end && *text->at == c;
}

static bool take(struct text *text, char c) {
    if (!next_is(text, c)) return false;
    text->at++;
    return true;
}

static bool take_word(struct text *text, const char *word) {
    size_t length = strlen(word);
    if ((size_t)(text->end - text->at) < length || memcmp(text->at, word, length) != 0)
        return false;
    text->at += length;
    return true;
}

static void skip_blanks(struct text *text) {
    while (take(text, ' ') || take(text, '\t') || take(text, '\n') || take(text, '\r')) continue;
}

static bool digits(struct text *text) {
    const char *start = text->at;
    while (text->at < text->end && *text->at >= '0' && *text->at <= '9') text->at++;
    return text->at > start;
}

static bool number(struct text *text) {
    take(text, '-');
    if (!take(text, '0') && !digits(text)) return false;
    if (take(text, '.') && !digits(text)) return false;
    if (!take(text, 'e') && !take(text, 'E')) return true;
    if (!take(text, '+')) take(text, '-');
    return digits(text);
}

static bool escape(struct text *text) {
    if (text->at == text->end) return false;
    char c = *text->at++;
    if (c != 'u') return c != '\0' && strchr("\"\\/bfnrt", c) != NULL;
    for (int i = 0; i < 4; i++, text->at++)
        if (text->at == text->end || *text->at == '\0' ||
            !strchr("0123456789abcdefABCDEF", *text->at))
            return false;
    return true;
}

static bool string(struct text *text) {
    if (!take(text, '"')) return false;
    while (!take(text, '"')) {
        if (take(text, '\\')) {
            if (!escape(text)) return false;
            continue;
        }
        size_t bytes = mh_utf8_character(text->at, (size_t)(text->end - text->at));
        if (bytes == 0 || (unsigned char)*text->at < 0x20) return false;
        text->at += bytes;
    }
    return true;
}

static bool value(struct text *text);

static bool member(struct text *text) {
    skip_blanks(text);
    if (!string(text)) return false;
    skip_blanks(text);
    return take(text, ':') && value(text);
}

static bool members(struct text *text, char close, bool (*one)(struct text *)) {
    text->at++;
    skip_blanks(text);
    if (take(text, close)) return true;
    do {
        if (!one(text)) return false;
        skip_blanks(text);
    } while (take(text, ','));
    return take(text, close);
}

static bool value(struct text *text) {
    skip_blanks(text);
    if (next_is(text, '"')) return string(text);
    if (next_is(text, '{') || next_is(text, '[')) {
        if (++text->depth > DEPTH_MAX) return false;
        bool good = next_is(text, '{') ? members(text, '}', member) : members(text, ']', value);
        text->depth--;
        return good;
    }
    return take_word(text, "true") || take_word(text, "false") || take_word(text, "null") ||
           number(text);
}

bool fuzz_is_json(const char *start, size_t length) {
    struct text text = {start, start + length, 0};
    if (!value(&text)) return false;
    skip_blanks(&text);
    return text.at == text.end;
}
