/* JSON: the writer's output byte by byte, and the reader against what RFC 8259
 * allows and forbids. Hostile texts are copied into memory of exactly their size,
 * so that the sanitizers see a read past the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/json.h"
#include "core/random.h"

static void write_sample(struct mh_json_writer *json) {
    mh_json_object(json);
    mh_json_put_int(json, "a", -5);
    mh_json_put_bool(json, "b", true);
    mh_json_key(json, "list");
    mh_json_array(json);
    mh_json_null(json);
    mh_json_uint(json, UINT64_MAX);
    mh_json_int(json, INT64_MIN);
    mh_json_array(json);
    mh_json_array_end(json);
    mh_json_object(json);
    mh_json_object_end(json);
    mh_json_array_end(json);
    mh_json_put_string(json, "text", "J\xC3\xB3rv\xC3\xADk \"\\\n\t\x01");
    mh_json_key(json, "raw");
    mh_json_raw(json, "[1,2]", 5);
    mh_json_object_end(json);
}

static const char sample[] =
    "{\"a\":-5,\"b\":true,\"list\":[null,18446744073709551615,-9223372036854775808,[],{}],"
    "\"text\":\"J\xC3\xB3rv\xC3\xADk \\\"\\\\\\n\\t\\u0001\",\"raw\":[1,2]}";

static void the_writer_writes_json(void **context) {
    (void)context;
    char out[512];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    write_sample(&json);
    assert_true(mh_json_end(&json));
    assert_string_equal(out, sample);
    assert_int_equal(json.length, strlen(sample));
}

static void a_full_writer_counts_on(void **context) {
    (void)context;
    for (size_t cap = 0; cap <= sizeof sample; cap++) {
        char *out = malloc(cap > 0 ? cap : 1);
        assert_non_null(out);
        struct mh_json_writer json;
        mh_json_begin(&json, out, cap);
        write_sample(&json);
        assert_int_equal(mh_json_end(&json), cap == sizeof sample);
        assert_int_equal(json.length, sizeof sample - 1);
        if (cap > 0) {
            assert_memory_equal(out, sample, cap - 1);
            assert_int_equal(out[cap - 1], '\0');
        }
        free(out);
    }
}

static enum mh_json_token read_all(struct mh_json_reader *json) {
    enum mh_json_token token;
    do token = mh_json_next(json);
    while (token != MH_JSON_ERROR && token != MH_JSON_END);
    return token;
}

/* Reads a copy of exactly that size to the end; tells whether it was JSON. */
static bool is_json(const char *text, size_t length) {
    char *copy = malloc(length > 0 ? length : 1);
    assert_non_null(copy);
    memcpy(copy, text, length);
    struct mh_json_reader json;
    mh_json_read(&json, copy, length);
    bool good = read_all(&json) == MH_JSON_END;
    assert_true(json.at <= length);
    if (good) {
        assert_int_equal(json.at, length);
        assert_int_equal(mh_json_next(&json), MH_JSON_END);
    } else {
        assert_non_null(json.error);
        assert_int_equal(mh_json_next(&json), MH_JSON_ERROR);
    }
    free(copy);
    return good;
}

static void whatever_is_written_can_be_read(void **context) {
    (void)context;
    assert_true(is_json(sample, sizeof sample - 1));
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){7});
    for (int round = 0; round < 2000; round++) {
        char bytes[40], out[512];
        size_t length = mh_random_below(&random, sizeof bytes);
        for (size_t i = 0; i < length; i++) bytes[i] = (char)mh_random_next(&random);
        struct mh_json_writer json;
        mh_json_begin(&json, out, sizeof out);
        mh_json_string_n(&json, bytes, length);
        assert_true(mh_json_end(&json));
        assert_true(is_json(out, json.length));
    }
}

static void the_reader_gives_every_token(void **context) {
    (void)context;
    static const char text[] = " {\"k\" : [ 1 , -2,true,false,null,\"s\" ] , \"o\":{ } }\r\n\t";
    static const enum mh_json_token expected[] = {
        MH_JSON_OBJECT, MH_JSON_KEY,    MH_JSON_ARRAY,      MH_JSON_NUMBER,     MH_JSON_NUMBER,
        MH_JSON_TRUE,   MH_JSON_FALSE,  MH_JSON_NULL,       MH_JSON_STRING,     MH_JSON_ARRAY_END,
        MH_JSON_KEY,    MH_JSON_OBJECT, MH_JSON_OBJECT_END, MH_JSON_OBJECT_END, MH_JSON_END};
    struct mh_json_reader json;
    mh_json_read(&json, text, sizeof text - 1);
    for (unsigned i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_int_equal(mh_json_next(&json), expected[i]);
        if (i == 1) assert_string_equal(json.string, "k");
        if (i == 4) assert_true(json.negative && json.magnitude == 2);
        if (i == 8) assert_string_equal(json.string, "s");
    }
}

static void the_reader_accepts_what_the_rfc_allows(void **context) {
    (void)context;
    static const char *const good[] = {"0",
                                       "-0",
                                       "1",
                                       "18446744073709551615",
                                       "-9223372036854775808",
                                       "true",
                                       " null ",
                                       "\"\"",
                                       "[]",
                                       "{}",
                                       "[[],[[]]]",
                                       "{\"\":{\"\":[]}}",
                                       "\"\\u0000\"",
                                       "\"\x7F\"",
                                       "\"\xF4\x8F\xBF\xBF\"",
                                       "\"\\ud83d\\uDE00\"",
                                       "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"",
                                       "\"\xED\x9F\xBF\xEE\x80\x80\"",
                                       "{\"a\":1,\"a\":2}",
                                       "[1,\n2\r,\t3]"};
    for (unsigned i = 0; i < sizeof good / sizeof good[0]; i++) {
        if (!is_json(good[i], strlen(good[i]))) fail_msg("refused: %s", good[i]);
    }
}

static void the_reader_refuses_everything_else(void **context) {
    (void)context;
    static const char *const bad[] = {"",
                                      " ",
                                      "[",
                                      "]",
                                      "{",
                                      "}",
                                      "[1,]",
                                      "[,1]",
                                      "[1 2]",
                                      "[1,,2]",
                                      "{\"a\"}",
                                      "{\"a\":}",
                                      "{\"a\":1,}",
                                      "{,}",
                                      "{1:2}",
                                      "{a:1}",
                                      "{\"a\" 1}",
                                      "{\"a\":1 \"b\":2}",
                                      "[1}",
                                      "{\"a\":1]",
                                      "1 2",
                                      "[] []",
                                      "nul",
                                      "nulll",
                                      "True",
                                      "tru",
                                      "NaN",
                                      "Infinity",
                                      "'a'",
                                      "\"",
                                      "\"a",
                                      "\"\\",
                                      "\"\\x\"",
                                      "\"\\u12\"",
                                      "\"\\u12g4\"",
                                      "\"\\U1234\"",
                                      "\"\\ud800\"",
                                      "\"\\ud800x\"",
                                      "\"\\ud800\\n\"",
                                      "\"\\ud800\\u0041\"",
                                      "\"\\udc00\"",
                                      "\"\\ud800\\ud800\"",
                                      "\"\n\"",
                                      "\"\t\"",
                                      "\"\x1F\"",
                                      "\"\x80\"",
                                      "\"\xC0\x80\"",
                                      "\"\xC1\xBF\"",
                                      "\"\xC3\"",
                                      "\"\xE0\x80\x80\"",
                                      "\"\xED\xA0\x80\"",
                                      "\"\xF0\x80\x80\x80\"",
                                      "\"\xF4\x90\x80\x80\"",
                                      "\"\xF5\x80\x80\x80\"",
                                      "\"\xFF\"",
                                      "\xEF\xBB\xBF[]",
                                      "01",
                                      "-01",
                                      "00",
                                      "+1",
                                      "-",
                                      "--1",
                                      ".5",
                                      "1.",
                                      "1.5",
                                      "1e3",
                                      "1E3",
                                      "0x10",
                                      "1_000",
                                      "18446744073709551616",
                                      "-9223372036854775809",
                                      "99999999999999999999999999999999",
                                      "\f1",
                                      "\v1",
                                      "/**/1",
                                      "[1]//",
                                      "#1",
                                      "[1];"};
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (is_json(bad[i], strlen(bad[i]))) fail_msg("accepted: %s", bad[i]);
    }
    assert_false(is_json("\0", 1));
    assert_false(is_json("[1\0]", 4));
    assert_false(is_json("\"a\0b\"", 5));
    assert_false(is_json("[]\0", 3));
}

static void numbers_keep_all_their_bits(void **context) {
    (void)context;
    struct mh_json_reader json;
    mh_json_read(&json, "18446744073709551615", 20);
    assert_int_equal(mh_json_next(&json), MH_JSON_NUMBER);
    assert_true(!json.negative && json.magnitude == UINT64_MAX);
    mh_json_read(&json, "-9223372036854775808", 20);
    assert_int_equal(mh_json_next(&json), MH_JSON_NUMBER);
    assert_true(json.negative && json.magnitude == (uint64_t)1 << 63);
    mh_json_read(&json, "-0", 2);
    assert_int_equal(mh_json_next(&json), MH_JSON_NUMBER);
    assert_true(!json.negative && json.magnitude == 0);
}

static void escapes_become_characters(void **context) {
    (void)context;
    static const char text[] = "\"\\u0041\\u00f3\\u20ac\\ud83d\\ude00\\/\\b\\u0000z\"";
    static const char meant[] = "A\xC3\xB3\xE2\x82\xAC\xF0\x9F\x98\x80/\b\0z";
    struct mh_json_reader json;
    mh_json_read(&json, text, sizeof text - 1);
    assert_int_equal(mh_json_next(&json), MH_JSON_STRING);
    assert_int_equal(json.string_length, sizeof meant - 1);
    assert_memory_equal(json.string, meant, sizeof meant);
}

static void strings_have_a_greatest_length(void **context) {
    (void)context;
    char text[MH_JSON_STRING_MAX + 3];
    memset(text, 'x', sizeof text);
    text[0] = text[MH_JSON_STRING_MAX + 1] = '"';
    assert_true(is_json(text, MH_JSON_STRING_MAX + 2));
    text[MH_JSON_STRING_MAX + 1] = 'x';
    text[MH_JSON_STRING_MAX + 2] = '"';
    assert_false(is_json(text, MH_JSON_STRING_MAX + 3));
}

static void brackets_have_a_greatest_depth(void **context) {
    (void)context;
    char text[2 * MH_JSON_DEPTH + 2];
    memset(text, '[', MH_JSON_DEPTH);
    memset(text + MH_JSON_DEPTH, ']', MH_JSON_DEPTH);
    assert_true(is_json(text, 2 * MH_JSON_DEPTH));
    memset(text, '[', MH_JSON_DEPTH + 1);
    memset(text + MH_JSON_DEPTH + 1, ']', MH_JSON_DEPTH + 1);
    assert_false(is_json(text, sizeof text));
}

static void skipping_passes_over_a_whole_value(void **context) {
    (void)context;
    static const char text[] = "[{\"a\":[1,{\"b\":[]}]},[[2]],\"s\",7]";
    struct mh_json_reader json;
    mh_json_read(&json, text, sizeof text - 1);
    assert_int_equal(mh_json_next(&json), MH_JSON_ARRAY);
    for (int i = 0; i < 3; i++) assert_true(mh_json_skip(&json, mh_json_next(&json)));
    assert_int_equal(mh_json_next(&json), MH_JSON_NUMBER);
    assert_int_equal(json.magnitude, 7);
    assert_int_equal(mh_json_next(&json), MH_JSON_ARRAY_END);
    assert_false(mh_json_skip(&json, mh_json_next(&json)));
    mh_json_read(&json, "[[1,]", 5);
    assert_false(mh_json_skip(&json, mh_json_next(&json)));
}

static void a_text_cut_anywhere_is_refused(void **context) {
    (void)context;
    for (size_t length = 0; length < sizeof sample - 1; length++) {
        assert_false(is_json(sample, length));
    }
}

static void mutations_never_confuse_the_reader(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){9});
    for (int round = 0; round < 20000; round++) {
        char text[sizeof sample];
        memcpy(text, sample, sizeof sample);
        for (uint32_t n = 1 + mh_random_below(&random, 3); n > 0; n--) {
            char byte = mh_random_below(&random, 2) ? "\"\\[]{},:0-u"[mh_random_below(&random, 11)]
                                                    : (char)mh_random_next(&random);
            text[mh_random_below(&random, sizeof sample - 1)] = byte;
        }
        is_json(text, sizeof sample - 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_writer_writes_json),
        cmocka_unit_test(a_full_writer_counts_on),
        cmocka_unit_test(whatever_is_written_can_be_read),
        cmocka_unit_test(the_reader_gives_every_token),
        cmocka_unit_test(the_reader_accepts_what_the_rfc_allows),
        cmocka_unit_test(the_reader_refuses_everything_else),
        cmocka_unit_test(numbers_keep_all_their_bits),
        cmocka_unit_test(escapes_become_characters),
        cmocka_unit_test(strings_have_a_greatest_length),
        cmocka_unit_test(brackets_have_a_greatest_depth),
        cmocka_unit_test(skipping_passes_over_a_whole_value),
        cmocka_unit_test(a_text_cut_anywhere_is_refused),
        cmocka_unit_test(mutations_never_confuse_the_reader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
