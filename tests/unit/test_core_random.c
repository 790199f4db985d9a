/* Chance: the published vectors of SipHash, that bounded numbers and shuffles are
 * uniform, and that games split from one seed have nothing in common. The seeds
 * are fixed, so a statistic either always holds or never does; the bounds lie
 * five standard deviations out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "core/siphash.h"

static const uint8_t seed[MH_SEED_BYTES] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

static void assert_uniform(const uint32_t *seen, uint32_t kinds, double expected) {
    double chi_square = 0;
    for (uint32_t i = 0; i < kinds; i++) {
        chi_square += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    /* Its mean is the number of degrees of freedom, its variance twice that; the five
     * more make up for its long tail when there are few. */
    double freedom = kinds - 1;
    double off = chi_square > freedom ? chi_square - freedom - 5 : freedom - chi_square - 5;
    assert_true(off < 0 || off * off < 25 * 2 * freedom);
}

static void siphash_gives_the_published_vectors(void **context) {
    (void)context;
    static const struct {
        uint64_t length, hash;
    } vectors[] = {{0, 0x726fdb47dd0e0e31},
                   {7, 0xab0200f58b01d137},
                   {8, 0x93f5f5799a932462},
                   {15, 0xa129ca6149be45e5}};
    const uint64_t key[2] = {0x0706050403020100, 0x0f0e0d0c0b0a0908};
    uint8_t message[16];
    for (unsigned i = 0; i < sizeof message; i++) message[i] = (uint8_t)i;
    for (unsigned i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        assert_int_equal(mh_siphash(key, message, vectors[i].length), vectors[i].hash);
    }
}

static void a_stream_hashes_like_its_bytes(void **context) {
    (void)context;
    const uint64_t key[2] = {11, 12};
    struct mh_random random;
    mh_random_start(&random, seed);
    for (int round = 0; round < 500; round++) {
        uint8_t bytes[256];
        size_t length = 0;
        struct mh_sip sip;
        mh_sip_begin(&sip, key[0], key[1]);
        while (length < 200) {
            unsigned size = 1 + mh_random_below(&random, 8);
            uint64_t value = mh_random_next(&random) >> (64 - 8 * size);
            mh_sip_add(&sip, value, size);
            for (unsigned i = 0; i < size; i++) bytes[length++] = (uint8_t)(value >> 8 * i);
        }
        assert_int_equal(mh_sip_end(&sip), mh_siphash(key, bytes, length));
    }
}

static void the_nth_number_is_the_hash_of_n(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, seed);
    assert_int_equal(random.key[0], 0x0807060504030201);
    assert_int_equal(random.key[1], 0x100f0e0d0c0b0a09);
    for (uint64_t n = 0; n < 300; n++) {
        const uint8_t bytes[8] = {(uint8_t)n, (uint8_t)(n >> 8)};
        assert_int_equal(mh_random_next(&random), mh_siphash(random.key, bytes, 8));
        assert_int_equal(random.drawn, n + 1);
    }
}

static void a_copy_goes_on_identically(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, seed);
    mh_random_next(&random);
    struct mh_random copy = random;
    for (int i = 0; i < 100; i++) assert_int_equal(mh_random_next(&random), mh_random_next(&copy));
}

static void bounded_numbers_are_uniform(void **context) {
    (void)context;
    static const uint32_t bounds[] = {2, 3, 5, 6, 7, 10, 52, 54, 100, 255, 999};
    static uint32_t seen[1000];
    for (unsigned i = 0; i < sizeof bounds / sizeof bounds[0]; i++) {
        struct mh_random random;
        mh_random_split(&random, seed, i);
        memset(seen, 0, sizeof seen);
        for (uint32_t n = 0; n < 400 * bounds[i]; n++) {
            uint32_t number = mh_random_below(&random, bounds[i]);
            assert_true(number < bounds[i]);
            seen[number]++;
        }
        assert_uniform(seen, bounds[i], 400);
    }
}

/* Without drawing again, a bound of three quarters of the range would give a third
 * of the numbers twice as often as the others. */
static void a_great_bound_favours_no_number(void **context) {
    (void)context;
    const uint32_t bound = (uint32_t)3 << 30;
    struct mh_random random;
    mh_random_start(&random, seed);
    uint32_t by_remainder[3] = {0}, by_third[3] = {0};
    for (int i = 0; i < 60000; i++) {
        uint32_t number = mh_random_below(&random, bound);
        assert_true(number < bound);
        by_remainder[number % 3]++;
        by_third[number >> 30]++;
    }
    assert_uniform(by_remainder, 3, 20000);
    assert_uniform(by_third, 3, 20000);
    assert_true(random.drawn > 75000 && random.drawn < 85000);
}

static void the_least_and_greatest_bounds_work(void **context) {
    (void)context;
    struct mh_random random;
    mh_random_start(&random, seed);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(mh_random_below(&random, 1), 0);
        assert_true(mh_random_below(&random, UINT32_MAX) < UINT32_MAX);
    }
}

/* The pairs of neighbours catch what single numbers do not show. */
static void neighbours_are_independent(void **context) {
    (void)context;
    uint32_t seen[36] = {0};
    struct mh_random random;
    mh_random_start(&random, seed);
    uint32_t before = mh_random_below(&random, 6);
    for (int i = 0; i < 36000; i++) {
        uint32_t number = mh_random_below(&random, 6);
        seen[before * 6 + number]++;
        before = number;
    }
    assert_uniform(seen, 36, 1000);
}

static void every_order_is_equally_likely(void **context) {
    (void)context;
    uint32_t seen[256] = {0}, by_order[24], orders = 0;
    struct mh_random random;
    mh_random_start(&random, seed);
    for (int i = 0; i < 24000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        mh_random_shuffle(&random, items, 4);
        seen[items[0] | items[1] << 2 | items[2] << 4 | items[3] << 6]++;
    }
    for (int i = 0; i < 256; i++) {
        if (seen[i] == 0) continue;
        assert_true(orders < 24);
        by_order[orders++] = seen[i];
    }
    assert_int_equal(orders, 24);
    assert_uniform(by_order, 24, 1000);
}

static void shuffling_keeps_every_item(void **context) {
    (void)context;
    uint8_t items[200];
    uint32_t sum = 0;
    struct mh_random random;
    mh_random_start(&random, seed);
    for (unsigned i = 0; i < sizeof items; i++) items[i] = (uint8_t)i;
    mh_random_shuffle(&random, items, 0);
    mh_random_shuffle(&random, items, 1);
    assert_int_equal(random.drawn, 0);
    mh_random_shuffle(&random, items, sizeof items);
    uint8_t seen[200] = {0};
    for (unsigned i = 0; i < sizeof items; i++) {
        assert_int_equal(seen[items[i]]++, 0);
        sum += items[i] == i;
    }
    assert_true(sum < 10);
}

static void split_games_are_independent(void **context) {
    (void)context;
    enum { GAMES = 500 };
    static uint64_t first[GAMES];
    struct mh_random whole, games[2];
    mh_random_start(&whole, seed);
    uint32_t bits = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        mh_random_split(&games[0], seed, i);
        mh_random_split(&games[1], seed, i);
        assert_memory_equal(&games[0], &games[1], sizeof games[0]);
        assert_int_not_equal(games[0].key[0], games[0].key[1]);
        assert_int_not_equal(games[0].key[0], mh_random_next(&whole));
        first[i] = mh_random_next(&games[0]);
        for (uint64_t j = 0; j < i; j++) assert_int_not_equal(first[i], first[j]);
        for (uint64_t x = i > 0 ? first[i] ^ first[i - 1] : 0; x != 0; x &= x - 1) bits++;
    }
    /* Half of the bits of neighbouring games differ: 32 of 64, give or take 5 sigma. */
    assert_true(bits > 32 * (GAMES - 1) - 450 && bits < 32 * (GAMES - 1) + 450);
    static const uint8_t other[MH_SEED_BYTES] = {1};
    mh_random_split(&games[0], seed, 7);
    mh_random_split(&games[1], other, 7);
    assert_int_not_equal(games[0].key[0], games[1].key[0]);
    assert_int_not_equal(games[0].key[1], games[1].key[1]);
}

static void a_new_key_comes_from_its_source(void **context) {
    (void)context;
    struct mh_random source, again, a, b;
    mh_random_start(&source, seed);
    again = source;
    mh_random_rekey(&a, &source);
    assert_int_equal(source.drawn, 2);
    assert_int_equal(a.drawn, 0);
    assert_int_equal(a.key[0], mh_random_next(&again));
    assert_int_equal(a.key[1], mh_random_next(&again));
    mh_random_rekey(&b, &source);
    assert_int_not_equal(a.key[0], b.key[0]);
    mh_random_rekey(&source, &source);
    assert_int_equal(source.drawn, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(siphash_gives_the_published_vectors),
        cmocka_unit_test(a_stream_hashes_like_its_bytes),
        cmocka_unit_test(the_nth_number_is_the_hash_of_n),
        cmocka_unit_test(a_copy_goes_on_identically),
        cmocka_unit_test(bounded_numbers_are_uniform),
        cmocka_unit_test(a_great_bound_favours_no_number),
        cmocka_unit_test(the_least_and_greatest_bounds_work),
        cmocka_unit_test(neighbours_are_independent),
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(shuffling_keeps_every_item),
        cmocka_unit_test(split_games_are_independent),
        cmocka_unit_test(a_new_key_comes_from_its_source),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
