/* JSON without the heap: a streaming writer into a caller's buffer, and a
 * strict pull reader over a caller's text.
 *
 * The writer never writes past its buffer: when it is full it goes on counting,
 * so that `length` tells how much room the whole would need. The reader accepts
 * exactly RFC 8259 (valid UTF-8, no trailing commas, nesting up to a limit) and
 * whole numbers of 64 bits; a fraction or an exponent is an error because no
 * state holds one. */
#ifndef MH_JSON_H
#define MH_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MH_JSON_DEPTH = 24 };

struct mh_json_writer {
    char *out;
    size_t cap;
    size_t length; /* of the whole text, even beyond cap */
    uint8_t depth;
    bool comma[MH_JSON_DEPTH + 1];
    bool after_key;
};

void mh_json_begin(struct mh_json_writer *json, char *out, size_t cap);
/* Zero-terminates (if cap > 0) and tells whether everything fitted. */
bool mh_json_end(struct mh_json_writer *json);

void mh_json_object(struct mh_json_writer *json);
void mh_json_object_end(struct mh_json_writer *json);
void mh_json_array(struct mh_json_writer *json);
void mh_json_array_end(struct mh_json_writer *json);
void mh_json_key(struct mh_json_writer *json, const char *key);
void mh_json_string(struct mh_json_writer *json, const char *text);
void mh_json_string_n(struct mh_json_writer *json, const char *text, size_t length);
void mh_json_int(struct mh_json_writer *json, int64_t number);
void mh_json_uint(struct mh_json_writer *json, uint64_t number);
void mh_json_bool(struct mh_json_writer *json, bool truth);
void mh_json_null(struct mh_json_writer *json);
/* Puts text that is JSON already in the place of a value. */
void mh_json_raw(struct mh_json_writer *json, const char *text, size_t length);

/* Key and value in one. */
void mh_json_put_string(struct mh_json_writer *json, const char *key, const char *text);
void mh_json_put_int(struct mh_json_writer *json, const char *key, int64_t number);
void mh_json_put_bool(struct mh_json_writer *json, const char *key, bool truth);

enum mh_json_token {
    MH_JSON_ERROR,
    MH_JSON_END, /* the text is over */
    MH_JSON_OBJECT,
    MH_JSON_OBJECT_END,
    MH_JSON_ARRAY,
    MH_JSON_ARRAY_END,
    MH_JSON_KEY,
    MH_JSON_STRING,
    MH_JSON_NUMBER,
    MH_JSON_TRUE,
    MH_JSON_FALSE,
    MH_JSON_NULL
};

enum { MH_JSON_STRING_MAX = 255 };

struct mh_json_reader {
    const char *text;
    size_t length;
    size_t at; /* where the next token starts; the place of an error */
    uint8_t depth;
    bool in_object[MH_JSON_DEPTH + 1];
    uint8_t expect; /* private */
    /* the last token */
    char string[MH_JSON_STRING_MAX + 1]; /* KEY, STRING, unescaped */
    size_t string_length;
    bool negative;
    uint64_t magnitude; /* NUMBER */
    const char *error;  /* ERROR: what was wrong, an English catalogue key */
};

void mh_json_read(struct mh_json_reader *json, const char *text, size_t length);
enum mh_json_token mh_json_next(struct mh_json_reader *json);
/* Skips the value whose first token was `token`; false on error. */
bool mh_json_skip(struct mh_json_reader *json, enum mh_json_token token);

#endif
