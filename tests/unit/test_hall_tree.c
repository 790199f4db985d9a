/* What requests say, read by the hall's own reader and by jansson: both take the same texts, but
 * for how deep and wide they may be and how large a fraction is, and find the same in them. */
#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "hall/base/tree.h"

static bool is_same(const struct tree *tree, json_t *json) {
    const struct tree *member = tree->first;
    const char *key;
    json_t *value;
    size_t index;
    switch (tree->kind) {
    case TREE_OBJECT:
        if (!json_is_object(json)) return false;
        json_object_foreach(json, key, value) {
            const struct tree *found = tree_get(tree, key);
            if (!found || !is_same(found, value)) return false;
            member = member ? member->next : NULL;
        }
        return !member;
    case TREE_ARRAY:
        if (!json_is_array(json) || tree_count(tree) != json_array_size(json)) return false;
        json_array_foreach(json, index,
                           value) if (!is_same(tree_at(tree, index), value)) return false;
        return true;
    case TREE_STRING:
        return json_is_string(json) && tree->length == json_string_length(json) &&
               strcmp(tree->text, json_string_value(json)) == 0;
    case TREE_INTEGER:
        return json_is_integer(json) && tree->number == json_integer_value(json);
    case TREE_REAL:
        return json_is_real(json);
    case TREE_TRUE:
        return json_is_true(json);
    case TREE_FALSE:
        return json_is_false(json);
    case TREE_NULL:
        return json_is_null(json);
    }
    return false;
}

/* Jansson works out what a fraction is worth, and refuses what no double can hold. */
static bool is_a_fraction_too_large(const json_error_t *error) {
    return strstr(error->text, "real number overflow") != NULL;
}

/* Whether it was taken. */
static bool compare(const char *text, size_t length) {
    json_error_t error = {.text = ""};
    struct tree *tree = tree_read(text, length);
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    bool same = tree && json ? is_same(tree, json)
                             : !tree == !json || (tree && is_a_fraction_too_large(&error));
    if (!same) fail_msg("read differently: %.*s", (int)length, text);
    tree_free(tree);
    json_decref(json);
    return same && tree;
}

static const char *const good[] = {
    "{}",
    "[]",
    " { } ",
    "{\"a\":1}",
    "[1,-1,0,-0,9223372036854775807,-9223372036854775808]",
    "[0.5,-1e3,1E+2,2e-7,0e0,123456789012345678901234567890.5]",
    "{\"number\":12,\"seat\":0,\"move\":\"place 3\",\"then\":[\"pass\",\"buy 2\"]}",
    "{\"game\":\"odin\",\"options\":{\"mode\":\"jarl\"},\"seats\":[{\"kind\":\"me\"}]}",
    "{\"kind\":\"bot\",\"level\":\"hersir\",\"private\":true,\"advice\":false,\"clock\":null}",
    "[\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"\\u00e9\\u20ac\\ud83d\\ude00\",\"Ása, Žižka, Їжак\",\"\"]",
    "[[[[[[[[]]]]]]]]",
    "[true,false,null]",
    "\t\r\n[ 1 , 2 ]\n"};

static const char *const bad[] = {"",
                                  " ",
                                  "1",
                                  "\"a\"",
                                  "null",
                                  "{",
                                  "}",
                                  "[",
                                  "[1,]",
                                  "{\"a\":1,}",
                                  "{\"a\"}",
                                  "{a:1}",
                                  "[01]",
                                  "[-]",
                                  "[1.]",
                                  "[.5]",
                                  "[1e]",
                                  "[+1]",
                                  "[9223372036854775808]",
                                  "[-9223372036854775809]",
                                  "{\"a\":1,\"a\":2}",
                                  "[\"\\u0000\"]",
                                  "[\"\\ud800\"]",
                                  "[\"\\udc00\"]",
                                  "[\"\\ud800\\u0041\"]",
                                  "[\"\\x\"]",
                                  "[\"\n\"]",
                                  "[\"a]",
                                  "[tru]",
                                  "[1 2]",
                                  "[]]",
                                  "[] x",
                                  "[\"\xff\"]",
                                  "[\"\xc0\x80\"]",
                                  "[\"\xed\xa0\x80\"]",
                                  "\xef\xbb\xbf[]",
                                  "['a']",
                                  "[NaN]",
                                  "[//1\n]"};

static void what_is_json_is_read(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(compare(good[i], strlen(good[i])));
}

static void what_is_not_is_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(compare(bad[i], strlen(bad[i])));
    assert_false(compare("[\"a\0b\"]", 7));
}

/* Deeper than any request is: no more of the stack than that. */
static void depth_has_a_limit(void **state) {
    (void)state;
    char text[2 * TREE_DEPTH + 2];
    memset(text, '[', TREE_DEPTH + 1);
    memset(text + TREE_DEPTH + 1, ']', TREE_DEPTH + 1);
    assert_null(tree_read(text, sizeof text));
    struct tree *tree = tree_read(text + 1, sizeof text - 2);
    assert_non_null(tree);
    tree_free(tree);
}

/* As many keys as there may be, and one more. */
static void keys_have_a_limit(void **state) {
    (void)state;
    char text[TREE_KEYS * 8 + 16];
    for (int keys = TREE_KEYS; keys <= TREE_KEYS + 1; keys++) {
        size_t length = 0;
        for (int i = 0; i < keys; i++)
            length += (size_t)snprintf(text + length, sizeof text - length, "%c\"%d\":1",
                                       i ? ',' : '{', i);
        text[length++] = '}';
        struct tree *tree = tree_read(text, length);
        assert_int_equal(tree != NULL, keys == TREE_KEYS);
        tree_free(tree);
    }
}

/* Signs put in, taken out, changed, and texts cut off and joined. */
static void both_readers_agree_on_damaged_texts(void **state) {
    (void)state;
    static const char signs[] = "{}[]\",:\\u0019eE+-.tfn \n\x01\x80\xc3\xa9";
    uint8_t seed[MH_SEED_BYTES] = {1};
    struct mh_random random;
    int taken = 0;
    mh_random_start(&random, seed);
    for (int i = 0; i < 30000; i++) {
        char text[512];
        const char *from = good[mh_random_below(&random, sizeof good / sizeof *good)];
        size_t length = strlen(from);
        memcpy(text, from, length);
        for (uint32_t times = 1 + mh_random_below(&random, 3); times > 0; times--) {
            size_t at = mh_random_below(&random, (uint32_t)length + 1);
            char sign = signs[mh_random_below(&random, sizeof signs - 1)];
            switch (mh_random_below(&random, 3)) {
            case 0:
                memmove(text + at + 1, text + at, length - at);
                text[at] = sign;
                length++;
                break;
            case 1:
                if (at < length) memmove(text + at, text + at + 1, --length - at);
                break;
            default:
                if (at < length) text[at] = sign;
            }
        }
        taken += compare(text, length);
    }
    assert_true(taken > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_json_is_read),
        cmocka_unit_test(what_is_not_is_refused),
        cmocka_unit_test(depth_has_a_limit),
        cmocka_unit_test(keys_have_a_limit),
        cmocka_unit_test(both_readers_agree_on_damaged_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
