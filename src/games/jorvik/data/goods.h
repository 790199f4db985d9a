/* Goods and tallies of them.
 *
 * A tally counts cubes of all eight goods in one 32-bit word, four bits a good. No
 * good has more than nine cubes (J-1.4), so sums of cubes that exist never carry
 * over into the neighbour, and adding, taking and comparing whole heaps are single
 * operations. */
#ifndef JORVIK_GOODS_H
#define JORVIK_GOODS_H

#include <stdbool.h>
#include <stdint.h>

enum good {
    GOOD_AMBER,
    GOOD_IRON,
    GOOD_LEATHER,
    GOOD_JET,
    GOOD_WOOL,
    GOOD_GLASS,
    GOOD_SILK,
    GOOD_GOLD,
    GOODS
};

/* One cube of each good, for writing tallies as sums: AMBER + IRON. */
enum {
    AMBER = 1 << 4 * GOOD_AMBER,
    IRON = 1 << 4 * GOOD_IRON,
    LEATHER = 1 << 4 * GOOD_LEATHER,
    JET = 1 << 4 * GOOD_JET,
    WOOL = 1 << 4 * GOOD_WOOL,
    GLASS = 1 << 4 * GOOD_GLASS,
    SILK = 1 << 4 * GOOD_SILK,
    GOLD = 1 << 4 * GOOD_GOLD
};

enum { BASIC_CUBES = 9, RARE_CUBES = 3, FIRST_RARE_GOOD = GOOD_GLASS }; /* J-1.4 */

static inline uint32_t one_cube(unsigned good) {
    return UINT32_C(1) << 4 * good;
}

static inline unsigned cubes_of(uint32_t tally, unsigned good) {
    return tally >> 4 * good & 15;
}

static inline bool has_good(uint32_t tally, unsigned good) {
    return cubes_of(tally, good) != 0;
}

static inline unsigned cubes_in(uint32_t tally) {
    tally = (tally & UINT32_C(0x0f0f0f0f)) + (tally >> 4 & UINT32_C(0x0f0f0f0f));
    return (unsigned)((tally * UINT32_C(0x01010101)) >> 24);
}

/* The n-th cube of a heap in the order of goods; n must be below cubes_in. */
static inline unsigned nth_cube(uint32_t tally, unsigned n) {
    unsigned good = 0;
    while (n >= cubes_of(tally, good)) n -= cubes_of(tally, good++);
    return good;
}

/* Cubes that exist of a good, whatever the game (J-1.4). */
static inline unsigned cubes_made(unsigned good) {
    return good < FIRST_RARE_GOOD ? BASIC_CUBES : RARE_CUBES;
}

#endif
