/* Sets of cells of a board: 12 rows of 16 bits in three words, so that a whole board is
 * moved, joined and compared in a few instructions. Cell (row, column) is bit
 * 16 * row + column. Boards are narrower than 16 columns: what is moved by a few columns
 * from the end of a row falls into columns that no board has, not into the next row. */
#ifndef ODIN_BITS_H
#define ODIN_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/word.h"

enum { BITS_WORDS = 3, BITS_SIDE = 16, BITS_ROWS = 12, BITS_CELLS = BITS_ROWS * BITS_SIDE };

struct bits {
    uint64_t word[BITS_WORDS];
};

static inline struct bits bits_none(void) {
    return (struct bits){{0, 0, 0}};
}

static inline struct bits bits_and(struct bits a, struct bits b) {
    for (int i = 0; i < BITS_WORDS; i++) a.word[i] &= b.word[i];
    return a;
}

static inline struct bits bits_or(struct bits a, struct bits b) {
    for (int i = 0; i < BITS_WORDS; i++) a.word[i] |= b.word[i];
    return a;
}

static inline struct bits bits_without(struct bits a, struct bits b) {
    for (int i = 0; i < BITS_WORDS; i++) a.word[i] &= ~b.word[i];
    return a;
}

static inline bool bits_any(struct bits a) {
    return (a.word[0] | a.word[1] | a.word[2]) != 0;
}

static inline bool bits_meet(struct bits a, struct bits b) {
    return bits_any(bits_and(a, b));
}

/* Moves every cell towards (0, 0), `n` places in reading order. */
static inline struct bits bits_back(struct bits a, unsigned n) {
    for (; n >= 64; n -= 64) a = (struct bits){{a.word[1], a.word[2], 0}};
    return (struct bits){{a.word[0] >> n | a.word[1] << 1 << (63 - n),
                          a.word[1] >> n | a.word[2] << 1 << (63 - n), a.word[2] >> n}};
}

/* Moves every cell away from (0, 0), `n` places in reading order. */
static inline struct bits bits_forth(struct bits a, unsigned n) {
    for (; n >= 64; n -= 64) a = (struct bits){{0, a.word[0], a.word[1]}};
    return (struct bits){{a.word[0] << n, a.word[1] << n | a.word[0] >> 1 >> (63 - n),
                          a.word[2] << n | a.word[1] >> 1 >> (63 - n)}};
}

static inline bool bits_has(struct bits a, unsigned cell) {
    return a.word[cell / 64] >> cell % 64 & 1;
}

static inline void bits_add(struct bits *a, unsigned cell) {
    a->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

static inline void bits_remove(struct bits *a, unsigned cell) {
    a->word[cell / 64] &= ~(UINT64_C(1) << cell % 64);
}

/* As mh_word_count does it, the three words together from where they are counted in fours. */
static inline unsigned bits_count(struct bits a) {
    uint64_t fours = 0;
    for (int i = 0; i < BITS_WORDS; i++) {
        uint64_t word = a.word[i];
        word -= word >> 1 & UINT64_C(0x5555555555555555);
        fours += (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    }
    const uint64_t eights = UINT64_C(0x0f0f0f0f0f0f0f0f);
    fours = (fours & eights) + (fours >> 4 & eights);
    return (unsigned)(fours * UINT64_C(0x0101010101010101) >> 56);
}

/* Takes the first cell out of a set that is not empty. */
static inline unsigned bits_take(struct bits *a) {
    unsigned i = 0;
    while (a->word[i] == 0) i++;
    unsigned cell = i * 64 + mh_word_lowest(a->word[i]);
    a->word[i] &= a->word[i] - 1;
    return cell;
}

/* The last cell of a set that is not empty. */
static inline unsigned bits_last(struct bits a) {
    unsigned i = BITS_WORDS - 1;
    while (a.word[i] == 0) i--;
    return i * 64 + mh_word_highest(a.word[i]);
}

static inline struct bits bits_each_row(unsigned columns) {
    uint64_t four = columns * UINT64_C(0x0001000100010001);
    return (struct bits){{four, four, four}};
}

/* Rows from that of `cell` down to the last, columns from the first to its: what lies left
 * of, below and to the lower left of a cell, and the cell itself (O-17.4). */
static inline struct bits bits_lower_left(unsigned cell) {
    unsigned row = cell / BITS_SIDE, column = cell % BITS_SIDE;
    return bits_forth(bits_each_row((2u << column) - 1), row * BITS_SIDE);
}

/* The cells that have `cell` to their lower left, and the cell itself. */
static inline struct bits bits_upper_right(unsigned cell) {
    unsigned row = cell / BITS_SIDE, column = cell % BITS_SIDE;
    return bits_back(bits_each_row(0xffffu & ~0u << column), (BITS_ROWS - 1 - row) * BITS_SIDE);
}

/* Every cell that shares an edge with one of the set, and the set itself. */
static inline struct bits bits_beside(struct bits a) {
    struct bits across = bits_or(bits_back(a, 1), bits_forth(a, 1));
    struct bits along = bits_or(bits_back(a, BITS_SIDE), bits_forth(a, BITS_SIDE));
    return bits_or(a, bits_or(across, along));
}

#endif
