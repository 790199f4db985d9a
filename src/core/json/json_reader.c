/* The JSON reader: one token a call, nothing kept but the kind of each open
 * bracket. `expect` says what the grammar allows next, so every call looks at
 * one place only. After an error every further call is the same error. */
#include <string.h>

#include "core/json.h"
#include "core/message.h"
#include "core/utf8.h"

enum expect {
    VALUE,        /* after the colon, after a comma in an array, at the start */
    VALUE_OR_END, /* after [ */
    KEY,          /* after a comma in an object */
    KEY_OR_END,   /* after { */
    COMMA_OR_END, /* after a value inside brackets */
    NOTHING,      /* after the outermost value */
    FAILED
};

static const char ends_early[] = N_("the text ends too early");
static const char unexpected[] = N_("unexpected character");
static const char too_deep[] = N_("brackets are nested too deeply");
static const char not_utf8[] = N_("this is not valid UTF-8");
static const char bad_escape[] = N_("wrong escape sequence in a string");
static const char too_long[] = N_("the string is too long");
static const char not_whole[] = N_("only whole numbers are allowed");
static const char too_large[] = N_("the number is too large");

static enum mh_json_token fail(struct mh_json_reader *json, const char *why) {
    json->expect = FAILED;
    json->error = why;
    return MH_JSON_ERROR;
}

/* What is wrong with the byte at hand when it is none that could stand there. */
static enum mh_json_token fail_here(struct mh_json_reader *json) {
    if (json->at == json->length) return fail(json, ends_early);
    size_t size = mh_utf8_character(json->text + json->at, json->length - json->at);
    return fail(json, size == 0 ? not_utf8 : unexpected);
}

static bool at_byte(const struct mh_json_reader *json, char byte) {
    return json->at < json->length && json->text[json->at] == byte;
}

static bool at_digit(const struct mh_json_reader *json) {
    return json->at < json->length && json->text[json->at] >= '0' && json->text[json->at] <= '9';
}

static void skip_blanks(struct mh_json_reader *json) {
    while (at_byte(json, ' ') || at_byte(json, '\n') || at_byte(json, '\r') || at_byte(json, '\t'))
        json->at++;
}

static void expect_after_value(struct mh_json_reader *json) {
    json->expect = json->depth == 0 ? NOTHING : COMMA_OR_END;
}

static bool append(struct mh_json_reader *json, const char *bytes, size_t size) {
    if (json->string_length + size > MH_JSON_STRING_MAX) {
        fail(json, too_long);
        return false;
    }
    memcpy(json->string + json->string_length, bytes, size);
    json->string_length += size;
    return true;
}

static bool read_hex4(struct mh_json_reader *json, uint32_t *unit) {
    *unit = 0;
    for (int i = 0; i < 4; i++) {
        if (json->at == json->length) return fail(json, ends_early), false;
        char c = json->text[json->at];
        uint32_t digit;
        if (c >= '0' && c <= '9') {
            digit = (uint32_t)(c - '0');
        } else if (c >= 'a' && c <= 'f') {
            digit = (uint32_t)(c - 'a') + 10;
        } else if (c >= 'A' && c <= 'F') {
            digit = (uint32_t)(c - 'A') + 10;
        } else {
            return fail(json, bad_escape), false;
        }
        *unit = *unit << 4 | digit;
        json->at++;
    }
    return true;
}

static bool append_code_point(struct mh_json_reader *json, uint32_t point) {
    char bytes[4];
    size_t size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0x00, 0xC0, 0xE0, 0xF0};
    for (size_t i = size - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (point & 0x3F));
        point >>= 6;
    }
    bytes[0] = (char)(lead[size] | point);
    return append(json, bytes, size);
}

/* After \u: four digits, and a second escape if they are half of a pair. */
static bool read_unicode_escape(struct mh_json_reader *json) {
    uint32_t unit, low;
    if (!read_hex4(json, &unit)) return false;
    if (unit < 0xD800 || unit > 0xDFFF) return append_code_point(json, unit);
    if (unit > 0xDBFF) return fail(json, bad_escape), false;
    for (int i = 0; i < 2; i++) {
        if (json->at == json->length) return fail(json, ends_early), false;
        if (json->text[json->at] != "\\u"[i]) return fail(json, bad_escape), false;
        json->at++;
    }
    if (!read_hex4(json, &low)) return false;
    if (low < 0xDC00 || low > 0xDFFF) return fail(json, bad_escape), false;
    return append_code_point(json, 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00));
}

static bool read_escape(struct mh_json_reader *json) {
    static const char letters[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    json->at++;
    if (json->at == json->length) return fail(json, ends_early), false;
    char letter = json->text[json->at];
    if (letter == 'u') {
        json->at++;
        return read_unicode_escape(json);
    }
    const char *known = letter == '\0' ? NULL : strchr(letters, letter);
    if (known == NULL) return fail(json, bad_escape), false;
    json->at++;
    return append(json, &meanings[known - letters], 1);
}

/* Reads a string whose quotation mark is at hand. */
static bool read_string(struct mh_json_reader *json) {
    json->at++;
    json->string_length = 0;
    while (!at_byte(json, '"')) {
        if (at_byte(json, '\\')) {
            if (!read_escape(json)) return false;
            continue;
        }
        size_t size = mh_utf8_character(json->text + json->at, json->length - json->at);
        if (size == 0 || (unsigned char)json->text[json->at] < 0x20) {
            return fail_here(json), false;
        }
        if (!append(json, json->text + json->at, size)) return false;
        json->at += size;
    }
    json->at++;
    json->string[json->string_length] = '\0';
    return true;
}

static enum mh_json_token read_number(struct mh_json_reader *json) {
    size_t start = json->at;
    json->negative = at_byte(json, '-');
    if (json->negative) json->at++;
    if (!at_digit(json)) return fail_here(json);
    json->magnitude = 0;
    bool zero_first = at_byte(json, '0');
    while (at_digit(json)) {
        uint64_t digit = (uint64_t)(json->text[json->at] - '0');
        if (json->magnitude > (UINT64_MAX - digit) / 10) {
            json->at = start;
            return fail(json, too_large);
        }
        json->magnitude = json->magnitude * 10 + digit;
        json->at++;
        if (zero_first && at_digit(json)) return fail(json, unexpected);
    }
    if (at_byte(json, '.') || at_byte(json, 'e') || at_byte(json, 'E'))
        return fail(json, not_whole);
    if (json->negative && json->magnitude > (uint64_t)INT64_MAX + 1) {
        json->at = start;
        return fail(json, too_large);
    }
    if (json->magnitude == 0) json->negative = false;
    expect_after_value(json);
    return MH_JSON_NUMBER;
}

static enum mh_json_token read_literal(struct mh_json_reader *json, const char *word,
                                       enum mh_json_token token) {
    for (; *word != '\0'; word++) {
        if (!at_byte(json, *word)) return fail_here(json);
        json->at++;
    }
    expect_after_value(json);
    return token;
}

static enum mh_json_token open_bracket(struct mh_json_reader *json, bool object) {
    if (json->depth == MH_JSON_DEPTH) return fail(json, too_deep);
    json->at++;
    json->in_object[++json->depth] = object;
    json->expect = object ? KEY_OR_END : VALUE_OR_END;
    return object ? MH_JSON_OBJECT : MH_JSON_ARRAY;
}

static enum mh_json_token close_bracket(struct mh_json_reader *json) {
    bool object = json->in_object[json->depth];
    if (!at_byte(json, object ? '}' : ']')) return fail_here(json);
    json->at++;
    json->depth--;
    expect_after_value(json);
    return object ? MH_JSON_OBJECT_END : MH_JSON_ARRAY_END;
}

static enum mh_json_token read_key(struct mh_json_reader *json) {
    if (!at_byte(json, '"')) return fail_here(json);
    if (!read_string(json)) return MH_JSON_ERROR;
    skip_blanks(json);
    if (!at_byte(json, ':')) return fail_here(json);
    json->at++;
    json->expect = VALUE;
    return MH_JSON_KEY;
}

static enum mh_json_token read_value(struct mh_json_reader *json) {
    if (json->at == json->length) return fail(json, ends_early);
    switch (json->text[json->at]) {
    case '{':
        return open_bracket(json, true);
    case '[':
        return open_bracket(json, false);
    case 't':
        return read_literal(json, "true", MH_JSON_TRUE);
    case 'f':
        return read_literal(json, "false", MH_JSON_FALSE);
    case 'n':
        return read_literal(json, "null", MH_JSON_NULL);
    case '"':
        if (!read_string(json)) return MH_JSON_ERROR;
        expect_after_value(json);
        return MH_JSON_STRING;
    default:
        if (at_byte(json, '-') || at_digit(json)) return read_number(json);
        return fail_here(json);
    }
}

void mh_json_read(struct mh_json_reader *json, const char *text, size_t length) {
    memset(json, 0, sizeof *json);
    json->text = text;
    json->length = length;
    json->expect = VALUE;
}

enum mh_json_token mh_json_next(struct mh_json_reader *json) {
    if (json->expect == FAILED) return MH_JSON_ERROR;
    skip_blanks(json);
    if (json->expect == COMMA_OR_END) {
        if (!at_byte(json, ',')) return close_bracket(json);
        json->at++;
        skip_blanks(json);
        json->expect = json->in_object[json->depth] ? KEY : VALUE;
    }
    switch (json->expect) {
    case KEY_OR_END:
        return at_byte(json, '}') ? close_bracket(json) : read_key(json);
    case KEY:
        return read_key(json);
    case VALUE_OR_END:
        return at_byte(json, ']') ? close_bracket(json) : read_value(json);
    case VALUE:
        return read_value(json);
    default:
        return json->at == json->length ? MH_JSON_END : fail_here(json);
    }
}

bool mh_json_skip(struct mh_json_reader *json, enum mh_json_token token) {
    if (token >= MH_JSON_STRING) return true;
    if (token != MH_JSON_OBJECT && token != MH_JSON_ARRAY) return false;
    for (uint8_t outside = json->depth - 1; json->depth > outside;) {
        if (mh_json_next(json) == MH_JSON_ERROR) return false;
    }
    return true;
}
