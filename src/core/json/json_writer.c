/* The JSON writer: commas and escapes into a caller's buffer. Whatever bytes a
 * string has, what comes out is valid JSON in valid UTF-8. */
#include <assert.h>
#include <string.h>

#include "core/digits.h"
#include "core/json.h"
#include "core/utf8.h"

static void put(struct mh_json_writer *json, const char *bytes, size_t length) {
    if (json->length < json->cap) {
        size_t room = json->cap - json->length;
        memcpy(json->out + json->length, bytes, length < room ? length : room);
    }
    json->length += length;
}

static void put_byte(struct mh_json_writer *json, char byte) {
    if (json->length < json->cap) json->out[json->length] = byte;
    json->length++;
}

/* The comma between neighbours; none between a key and its value. */
static void separate(struct mh_json_writer *json) {
    if (json->after_key) {
        json->after_key = false;
        return;
    }
    if (json->comma[json->depth]) put_byte(json, ',');
    json->comma[json->depth] = true;
}

void mh_json_begin(struct mh_json_writer *json, char *out, size_t cap) {
    *json = (struct mh_json_writer){.out = out, .cap = cap};
}

bool mh_json_end(struct mh_json_writer *json) {
    assert(json->depth == 0);
    bool fits = json->length < json->cap;
    if (json->cap > 0) json->out[fits ? json->length : json->cap - 1] = '\0';
    return fits;
}

static void open_bracket(struct mh_json_writer *json, char bracket) {
    separate(json);
    put_byte(json, bracket);
    assert(json->depth < MH_JSON_DEPTH);
    json->depth++;
    json->comma[json->depth] = false;
}

static void close_bracket(struct mh_json_writer *json, char bracket) {
    assert(json->depth > 0 && !json->after_key);
    json->depth--;
    put_byte(json, bracket);
}

void mh_json_object(struct mh_json_writer *json) {
    open_bracket(json, '{');
}

void mh_json_object_end(struct mh_json_writer *json) {
    close_bracket(json, '}');
}

void mh_json_array(struct mh_json_writer *json) {
    open_bracket(json, '[');
}

void mh_json_array_end(struct mh_json_writer *json) {
    close_bracket(json, ']');
}

static void put_escape(struct mh_json_writer *json, unsigned char byte) {
    static const char shorts[][2] = {{'"', '"'},  {'\\', '\\'}, {'\b', 'b'}, {'\f', 'f'},
                                     {'\n', 'n'}, {'\r', 'r'},  {'\t', 't'}};
    for (size_t i = 0; i < sizeof shorts / sizeof shorts[0]; i++) {
        if (byte != (unsigned char)shorts[i][0]) continue;
        put_byte(json, '\\');
        put_byte(json, shorts[i][1]);
        return;
    }
    static const char hex[] = "0123456789abcdef";
    put(json, "\\u00", 4);
    put_byte(json, hex[byte >> 4]);
    put_byte(json, hex[byte & 15]);
}

static bool needs_no_escape(unsigned char byte) {
    return byte >= 0x20 && byte != '"' && byte != '\\' && byte < 0x7F;
}

static void put_quoted(struct mh_json_writer *json, const char *text, size_t length) {
    put_byte(json, '"');
    for (size_t at = 0; at < length;) {
        size_t plain = at;
        while (plain < length && needs_no_escape((unsigned char)text[plain])) plain++;
        put(json, text + at, plain - at);
        at = plain;
        if (at == length) break;
        size_t size = mh_utf8_character(text + at, length - at);
        if (size == 0) {
            put(json, "\xEF\xBF\xBD", 3); /* U+FFFD in place of a byte that is no UTF-8 */
            at++;
        } else if (size > 1) {
            put(json, text + at, size);
            at += size;
        } else {
            put_escape(json, (unsigned char)text[at++]);
        }
    }
    put_byte(json, '"');
}

void mh_json_key(struct mh_json_writer *json, const char *key) {
    separate(json);
    put_quoted(json, key, strlen(key));
    put_byte(json, ':');
    json->after_key = true;
}

void mh_json_string_n(struct mh_json_writer *json, const char *text, size_t length) {
    separate(json);
    put_quoted(json, text, length);
}

void mh_json_string(struct mh_json_writer *json, const char *text) {
    mh_json_string_n(json, text, strlen(text));
}

void mh_json_uint(struct mh_json_writer *json, uint64_t number) {
    char digits[MH_DIGITS_MAX];
    separate(json);
    put(json, digits, mh_digits_write(number, digits));
}

void mh_json_int(struct mh_json_writer *json, int64_t number) {
    if (number >= 0) {
        mh_json_uint(json, (uint64_t)number);
        return;
    }
    char digits[MH_DIGITS_MAX];
    separate(json);
    put_byte(json, '-');
    put(json, digits, mh_digits_write(0 - (uint64_t)number, digits));
}

void mh_json_raw(struct mh_json_writer *json, const char *text, size_t length) {
    separate(json);
    put(json, text, length);
}

void mh_json_bool(struct mh_json_writer *json, bool truth) {
    if (truth) {
        mh_json_raw(json, "true", 4);
    } else {
        mh_json_raw(json, "false", 5);
    }
}

void mh_json_null(struct mh_json_writer *json) {
    mh_json_raw(json, "null", 4);
}

void mh_json_put_string(struct mh_json_writer *json, const char *key, const char *text) {
    mh_json_key(json, key);
    mh_json_string(json, text);
}

void mh_json_put_int(struct mh_json_writer *json, const char *key, int64_t number) {
    mh_json_key(json, key);
    mh_json_int(json, number);
}

void mh_json_put_bool(struct mh_json_writer *json, const char *key, bool truth) {
    mh_json_key(json, key);
    mh_json_bool(json, truth);
}
