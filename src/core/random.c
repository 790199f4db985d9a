/* Chance from SipHash-2-4. Drawing the n-th number hashes the eight bytes of n,
 * which is one word of message and one of length: eight rounds in all. */
#include "random.h"

#include <assert.h>
#include <stdbool.h>

#include "siphash.h"
#include "word.h"

static uint64_t little_endian(const uint8_t *bytes) {
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--) word = word << 8 | bytes[i];
    return word;
}

void mh_random_start(struct mh_random *random, const uint8_t seed[MH_SEED_BYTES]) {
    random->key[0] = little_endian(seed);
    random->key[1] = little_endian(seed + 8);
    random->drawn = 0;
}

uint64_t mh_random_next(struct mh_random *random) {
    struct mh_sip sip;
    mh_sip_begin(&sip, random->key[0], random->key[1]);
    mh_sip_add(&sip, random->drawn++, 8);
    return mh_sip_end(&sip);
}

/* Lemire's method: the high half of a 32 by 32 bit product, drawing again in the
 * few cases that would favour some numbers. It divides only when it may have to
 * draw again. */
static uint32_t scale(struct mh_random *random, uint32_t bits, uint32_t bound) {
    uint64_t product = (uint64_t)bits * bound;
    if ((uint32_t)product < bound) {
        uint32_t surplus = (0 - bound) % bound;
        while ((uint32_t)product < surplus) product = (mh_random_next(random) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

uint32_t mh_random_below(struct mh_random *random, uint32_t bound) {
    assert(bound > 0);
    return scale(random, (uint32_t)(mh_random_next(random) >> 32), bound);
}

/* Fisher and Yates, from the end. One draw of 64 bits serves two places. */
void mh_random_shuffle(struct mh_random *random, uint8_t *items, uint32_t count) {
    uint64_t bits = 0;
    bool spare = false;
    for (uint32_t left = count; left > 1; left--) {
        bits = spare ? bits << 32 : mh_random_next(random);
        spare = !spare;
        uint32_t chosen = scale(random, (uint32_t)(bits >> 32), left);
        uint8_t item = items[chosen];
        items[chosen] = items[left - 1];
        items[left - 1] = item;
    }
}

/* Ascending, by how often each byte is there; only those that are there are looked at again. */
static void put_in_order(uint8_t *items, uint32_t count) {
    uint32_t of[UINT8_MAX + 1], placed = 0; /* of those that are there */
    uint64_t there[4] = {0};
    for (uint32_t i = 0; i < count; i++) {
        uint64_t *word = &there[items[i] / 64], mark = UINT64_C(1) << items[i] % 64;
        of[items[i]] = *word & mark ? of[items[i]] + 1 : 1;
        *word |= mark;
    }
    for (unsigned word = 0; word < 4; word++)
        for (uint64_t left = there[word]; left != 0; left &= left - 1) {
            unsigned item = word * 64 + mh_word_lowest(left);
            for (uint32_t n = of[item]; n > 0; n--) items[placed++] = (uint8_t)item;
        }
}

void mh_random_redeal(struct mh_random *random, uint8_t *items, uint32_t count) {
    put_in_order(items, count);
    if (random) mh_random_shuffle(random, items, count);
}

void mh_random_rekey(struct mh_random *random, struct mh_random *source) {
    uint64_t low = mh_random_next(source);
    uint64_t high = mh_random_next(source);
    *random = (struct mh_random){.key = {low, high}};
}

/* Keys come from messages of sixteen bytes, draws from messages of eight, so no
 * key is ever a number that the seed's own generator draws. */
void mh_random_split(struct mh_random *random, const uint8_t seed[MH_SEED_BYTES], uint64_t index) {
    uint64_t key[2];
    for (uint64_t half = 0; half < 2; half++) {
        struct mh_sip sip;
        mh_sip_begin(&sip, little_endian(seed), little_endian(seed + 8));
        mh_sip_add(&sip, index, 8);
        mh_sip_add(&sip, half, 8);
        key[half] = mh_sip_end(&sip);
    }
    *random = (struct mh_random){.key = {key[0], key[1]}};
}

uint64_t mh_siphash(const uint64_t key[2], const void *bytes, uint64_t length) {
    const uint8_t *byte = bytes;
    struct mh_sip sip;
    mh_sip_begin(&sip, key[0], key[1]);
    uint64_t at = 0;
    for (; length - at >= 8; at += 8) mh_sip_add(&sip, little_endian(byte + at), 8);
    for (; at < length; at++) mh_sip_add(&sip, byte[at], 1);
    return mh_sip_end(&sip);
}
