/* Who begins and which colour each seat has: what the options of every game's setup mean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/seats.h"

static const uint8_t seed[MH_SEED_BYTES] = {7};
static const char *const colour_words[] = {"yellow", "white", "green", "blue", "red"};
static const struct mh_names colours = {"colour", 5, colour_words, 0};

static void the_seat_that_is_named_begins(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, seed);
    for (unsigned seat = 0; seat < 4; seat++) {
        uint8_t first = 99;
        assert_true(mh_seats_first(seat + 1, 4, "X-1", &random, &first, NULL));
        assert_int_equal(first, seat);
    }
    assert_int_equal(random.drawn, 0);
}

static void chance_lets_every_seat_begin(void **context) {
    (void)context;
    struct mh_random random;
    unsigned seen = 0;
    mh_random_start(&random, seed);
    for (int i = 0; i < 100; i++) {
        uint8_t first = 99;
        assert_true(mh_seats_first(0, 3, "X-1", &random, &first, NULL));
        assert_true(first < 3);
        seen |= 1u << first;
    }
    assert_int_equal(seen, 7);
}

static void a_seat_that_is_not_there_cannot_begin(void **context) {
    (void)context;
    struct mh_random random;
    struct mh_error error;
    uint8_t first = 99;
    mh_random_start(&random, seed);
    assert_false(mh_seats_first(4, 3, "X-1", &random, &first, &error));
    assert_string_equal(error.code, "no-such-seat");
    assert_string_equal(error.rule, "X-1");
    assert_int_equal(first, 99);
}

static void free_colours_are_given_in_order(void **context) {
    (void)context;
    static const uint16_t none[5] = {0}, some[5] = {0, 1, 0, 3, 0};
    static const uint8_t in_order[5] = {0, 1, 2, 3, 4}, around[5] = {1, 0, 3, 2, 4};
    uint8_t colour[5];
    memset(colour, 99, sizeof colour);
    assert_true(mh_seats_colours(none, 5, &colours, "X-2", colour, NULL));
    assert_memory_equal(colour, in_order, sizeof colour);
    assert_true(mh_seats_colours(some, 5, &colours, "X-2", colour, NULL));
    assert_memory_equal(colour, around, sizeof colour);
}

static void a_colour_is_given_once(void **context) {
    (void)context;
    static const uint16_t both[3] = {4, 0, 4};
    struct mh_error error;
    uint8_t colour[3];
    assert_true(mh_seats_colours(both, 2, &colours, "X-2", colour, NULL));
    assert_false(mh_seats_colours(both, 3, &colours, "X-2", colour, &error));
    assert_string_equal(error.code, "colour-taken");
    assert_string_equal(error.rule, "X-2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_seat_that_is_named_begins),
        cmocka_unit_test(chance_lets_every_seat_begin),
        cmocka_unit_test(a_seat_that_is_not_there_cannot_begin),
        cmocka_unit_test(free_colours_are_given_in_order),
        cmocka_unit_test(a_colour_is_given_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
