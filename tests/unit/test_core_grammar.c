/* Moves as text, and what they are made of: words and sentences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/grammar.h"
#include "core/random.h"

static const char *const good_words[] = {"wood", "iron", "mead", "free"};
static const struct mh_names goods = {.what = "good", .count = 4, .words = good_words};
static const struct mh_names spaces = {.what = "space", .count = 12, .first = 1};
static const struct mh_names levels = {.what = "level", .count = 5, .first = -2};

#define NOUNS(...)                     \
    (const struct mh_names *const[]) { \
        __VA_ARGS__                    \
    }
static const struct mh_verb verbs[] = {
    {"pass", NULL, 0},
    {"place {space}", NOUNS(&spaces), 1},
    {"trade {good} {good} {good} for {good}", NOUNS(&goods, &goods, &goods, &goods), 4},
    {"buy {space}", NOUNS(&spaces), 1},
    {"buy free {space}", NOUNS(&spaces), 1},
    {"buy free {space} with {good}", NOUNS(&spaces, &goods), 2},
    {"end turn", NULL, 0},
    {"tune {level}", NOUNS(&levels), 1},
};
static const struct mh_grammar grammar = {verbs, sizeof verbs / sizeof verbs[0]};

static bool parse(const char *text, struct mh_move *move, struct mh_error *error) {
    return mh_grammar_parse(&grammar, text, strlen(text), move, error);
}

static void assert_refused(const char *text, const char *code, const char *fragment) {
    struct mh_move move = {.verb = 77};
    struct mh_error error = {.code = NULL};
    if (parse(text, &move, &error)) fail_msg("parsed: %s", text);
    assert_string_equal(error.code, code);
    assert_string_equal(error.message.fragment, fragment);
    assert_int_equal(move.verb, 77);
    assert_false(parse(text, &move, NULL));
}

/* Goes through all values of the arguments of a move; false after the last. */
static bool next_move(struct mh_move *move) {
    const struct mh_verb *verb = &verbs[move->verb];
    for (int i = 0; i < verb->count; i++) {
        if (++move->arg[i] < verb->nouns[i]->count) return true;
        move->arg[i] = 0;
    }
    return ++move->verb < grammar.count;
}

static void say_and_parse_are_inverse(void **context) {
    (void)context;
    struct mh_move move = {.verb = 0}, again;
    unsigned moves = 0;
    do {
        char text[MH_MOVE_TEXT], twice[MH_MOVE_TEXT];
        mh_grammar_say(&grammar, move, text);
        assert_true(parse(text, &again, NULL));
        assert_true(mh_move_equal(move, again));
        mh_grammar_say(&grammar, again, twice);
        assert_string_equal(text, twice);
        moves++;
    } while (next_move(&move));
    assert_int_equal(moves, 1 + 12 + 256 + 12 + 12 + 48 + 1 + 5);
}

static void moves_read_as_their_patterns(void **context) {
    (void)context;
    char text[MH_MOVE_TEXT];
    mh_grammar_say(&grammar, (struct mh_move){2, {0, 1, 1, 2}}, text);
    assert_string_equal(text, "trade wood iron iron for mead");
    mh_grammar_say(&grammar, (struct mh_move){7, {0}}, text);
    assert_string_equal(text, "tune -2");
    mh_grammar_say(&grammar, (struct mh_move){0, {0}}, text);
    assert_string_equal(text, "pass");
}

static void the_structure_has_verb_and_arguments(void **context) {
    (void)context;
    char out[256];
    struct mh_json_writer json;
    mh_json_begin(&json, out, sizeof out);
    mh_json_object(&json);
    mh_grammar_structure(&grammar, (struct mh_move){5, {11, 3}}, &json);
    mh_json_object_end(&json);
    assert_true(mh_json_end(&json));
    assert_string_equal(out, "{\"verb\":\"buy free with\",\"args\":[\"12\",\"free\"]}");
}

static void spaces_may_be_many(void **context) {
    (void)context;
    struct mh_move move;
    assert_true(parse("  place    12  ", &move, NULL));
    assert_true(mh_move_equal(move, (struct mh_move){1, {11}}));
    assert_true(parse("end   turn", &move, NULL));
    assert_int_equal(move.verb, 6);
}

static void the_verb_whose_whole_pattern_fits_is_meant(void **context) {
    (void)context;
    struct mh_move move;
    assert_true(parse("buy 3", &move, NULL));
    assert_true(mh_move_equal(move, (struct mh_move){3, {2}}));
    assert_true(parse("buy free 3", &move, NULL));
    assert_true(mh_move_equal(move, (struct mh_move){4, {2}}));
    assert_true(parse("buy free 3 with free", &move, NULL));
    assert_true(mh_move_equal(move, (struct mh_move){5, {2, 3}}));
}

static void what_is_wrong_is_named(void **context) {
    (void)context;
    assert_refused("", "incomplete-move", "");
    assert_refused("   ", "incomplete-move", "");
    assert_refused("fly 3", "unknown-verb", "fly");
    assert_refused("Pass", "unknown-verb", "Pass");
    assert_refused("pass\t", "unknown-verb", "pass?");
    assert_refused("place", "incomplete-move", "");
    assert_refused("end", "incomplete-move", "");
    assert_refused("end now", "bad-argument", "now");
    assert_refused("pass twice over", "too-many-words", "twice over");
    assert_refused("buy free 3 with mead now", "too-many-words", "now");
    assert_refused("place here", "bad-argument", "here");
    assert_refused("trade wood iron", "incomplete-move", "");
    assert_refused("trade wood iron salt for mead", "bad-argument", "salt");
    assert_refused("trade wood iron iron to mead", "bad-argument", "to");
    assert_refused("buy salt", "bad-argument", "salt");
    assert_refused("buy free 13", "bad-argument", "13");
}

static void numbers_have_one_spelling(void **context) {
    (void)context;
    static const char *const wrong[] = {"0",   "13",  "01",         "+1",
                                        "-1",  "1.0", "1x",         "0x1",
                                        "1e0", "256", "4294967297", "18446744073709551617"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[64] = "place ";
        assert_refused(strcat(text, wrong[i]), "bad-argument", wrong[i]);
    }
    assert_refused("tune -0", "bad-argument", "-0");
}

static void errors_say_what_was_expected(void **context) {
    (void)context;
    struct mh_move move;
    struct mh_error error;
    assert_false(parse("place here", &move, &error));
    assert_int_equal(error.message.arg[0].kind, MH_ARG_NAME);
    assert_string_equal(error.message.arg[0].name, "space");
    assert_false(parse("buy free 2 with", &move, &error));
    assert_string_equal(error.message.arg[0].name, "good");
    assert_false(parse("end", &move, &error));
    assert_int_equal(error.message.arg[0].kind, MH_ARG_WORD);
    assert_string_equal(error.message.arg[0].name, "turn");
}

/* Whatever parses must be said as the same words. */
static void hostile_texts_do_no_harm(void **context) {
    (void)context;
    static const char base[] = "buy free 10 with mead trade wood -2 pass";
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){8});
    unsigned parsed = 0;
    for (int round = 0; round < 50000; round++) {
        size_t start = mh_random_below(&random, sizeof base - 1);
        size_t length = 1 + mh_random_below(&random, (uint32_t)(sizeof base - 1 - start));
        char *text = malloc(length);
        assert_non_null(text);
        memcpy(text, base + start, length);
        if (mh_random_below(&random, 3) == 0) {
            text[mh_random_below(&random, (uint32_t)length)] = (char)mh_random_next(&random);
        }
        struct mh_move move;
        struct mh_error error;
        if (mh_grammar_parse(&grammar, text, length, &move, &error)) {
            char said[MH_MOVE_TEXT];
            mh_grammar_say(&grammar, move, said);
            struct mh_move again;
            assert_true(parse(said, &again, NULL));
            assert_true(mh_move_equal(move, again));
            parsed++;
        }
        free(text);
    }
    assert_true(parsed > 100);
    assert_refused("pass\xFF\xFE", "unknown-verb", "pass??");
}

static void fragments_are_plain_and_fit(void **context) {
    (void)context;
    struct mh_message message;
    mh_message_begin(&message, "{text}");
    mh_message_fragment(&message, "text", "a\n\0\x1B\xFF\xC3\xB3\xC2\x85", 9);
    assert_string_equal(message.fragment, "a????\xC3\xB3?");
    char text[200];
    for (size_t i = 0; i < sizeof text; i++) text[i] = i % 2 ? '\xB3' : '\xC3';
    mh_message_begin(&message, "{text}");
    mh_message_fragment(&message, "text", text, sizeof text);
    assert_int_equal(strlen(message.fragment), MH_FRAGMENT_MAX - 2);
    assert_int_equal(message.arg[0].kind, MH_ARG_TEXT);
    assert_int_equal(message.arg[1].kind, MH_ARG_NONE);
    assert_null(mh_message_number(mh_fail(NULL, "code", NULL, "text"), "n", 1));
    mh_message_plural(&message, "{n} coin", "{n} coins", "n", 3);
    assert_string_equal(message.plural, "{n} coins");
    assert_int_equal(message.arg[0].number, 3);
}

static void names_and_values_are_inverse(void **context) {
    (void)context;
    static const char *const words[] = {"wood", "wood-2", "iron", "w"};
    const struct mh_names named = {.what = "good", .count = 4, .words = words};
    const struct mh_names numbers = {.what = "number", .count = 300, .first = -2};
    char out[16];
    for (unsigned i = 0; i < 4; i++) {
        const char *word = mh_names_word(&named, i, out);
        assert_int_equal(mh_names_find(&named, word, strlen(word)), i);
    }
    for (unsigned i = 0; i < 300; i++) {
        const char *word = mh_names_word(&numbers, i, out);
        assert_int_equal(mh_names_find(&numbers, word, strlen(word)), i);
    }
    assert_int_equal(mh_names_find(&named, "woo", 3), -1);
    assert_int_equal(mh_names_find(&named, "wood\0", 5), -1);
    assert_int_equal(mh_names_find(&named, "", 0), -1);
    static const char *const wrong[] = {"",    "-",  "-0", "+1", "01",
                                        "298", "-3", "1x", " 1", "99999999999"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(mh_names_find(&numbers, wrong[i], strlen(wrong[i])), -1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(say_and_parse_are_inverse),
        cmocka_unit_test(moves_read_as_their_patterns),
        cmocka_unit_test(the_structure_has_verb_and_arguments),
        cmocka_unit_test(spaces_may_be_many),
        cmocka_unit_test(the_verb_whose_whole_pattern_fits_is_meant),
        cmocka_unit_test(what_is_wrong_is_named),
        cmocka_unit_test(numbers_have_one_spelling),
        cmocka_unit_test(errors_say_what_was_expected),
        cmocka_unit_test(hostile_texts_do_no_harm),
        cmocka_unit_test(fragments_are_plain_and_fit),
        cmocka_unit_test(names_and_values_are_inverse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
