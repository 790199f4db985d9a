/* Sets of cells of a board: 16 rows of 16 bits in four words, so that a whole board is
 * moved, joined and compared in a few instructions. Cell (row, column) is bit
 * 16 * row + column. */
#ifndef ODIN_BITS_H
#define ODIN_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BITS_WORDS = 4, BITS_SIDE = 16, BITS_CELLS = BITS_SIDE * BITS_SIDE };

struct bits {
    uint64_t word[BITS_WORDS];
};

static inline struct bits bits_none(void) {
    return (struct bits){{0, 0, 0, 0}};
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
    return (a.word[0] | a.word[1] | a.word[2] | a.word[3]) != 0;
}

static inline bool bits_meet(struct bits a, struct bits b) {
    return bits_any(bits_and(a, b));
}

/* Moves every cell towards (0, 0), `n` places in reading order. */
static inline struct bits bits_back(struct bits a, unsigned n) {
    struct bits out = bits_none();
    unsigned words = n / 64, rest = n % 64;
    for (unsigned i = 0; i + words < BITS_WORDS; i++) {
        out.word[i] = a.word[i + words] >> rest;
        if (rest && i + words + 1 < BITS_WORDS) out.word[i] |= a.word[i + words + 1] << (64 - rest);
    }
    return out;
}

/* Moves every cell away from (0, 0), `n` places in reading order. */
static inline struct bits bits_forth(struct bits a, unsigned n) {
    struct bits out = bits_none();
    unsigned words = n / 64, rest = n % 64;
    for (unsigned i = words; i < BITS_WORDS; i++) {
        out.word[i] = a.word[i - words] << rest;
        if (rest && i > words) out.word[i] |= a.word[i - words - 1] >> (64 - rest);
    }
    return out;
}

static inline bool bits_has(struct bits a, unsigned cell) {
    return a.word[cell / 64] >> cell % 64 & 1;
}

static inline void bits_add(struct bits *a, unsigned cell) {
    a->word[cell / 64] |= UINT64_C(1) << cell % 64;
}

/* C17 has no builtin for these; a table of de Bruijn places finds the lowest bit. */
static inline unsigned word_lowest(uint64_t word) {
    static const uint8_t place[64] = {
        0,  1,  2,  53, 3,  7,  54, 27, 4,  38, 41, 8,  34, 55, 48, 28, 62, 5,  39, 46, 44, 42,
        22, 9,  24, 35, 59, 56, 49, 18, 29, 11, 63, 52, 6,  26, 37, 40, 33, 47, 61, 45, 43, 21,
        23, 58, 17, 10, 51, 25, 36, 32, 60, 20, 57, 16, 50, 31, 19, 15, 30, 14, 13, 12};
    return place[((word & (~word + 1)) * UINT64_C(0x022fdd63cc95386d)) >> 58];
}

static inline unsigned word_count(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned bits_count(struct bits a) {
    unsigned n = 0;
    for (int i = 0; i < BITS_WORDS; i++) n += word_count(a.word[i]);
    return n;
}

/* Takes the first cell out of a set that is not empty. */
static inline unsigned bits_take(struct bits *a) {
    unsigned i = 0;
    while (a->word[i] == 0) i++;
    unsigned cell = i * 64 + word_lowest(a->word[i]);
    a->word[i] &= a->word[i] - 1;
    return cell;
}

/* Rows from `row` down to the last, columns from the first to `column`: what lies left
 * of, below and to the lower left of a cell (O-17.4). */
static inline struct bits bits_lower_left(unsigned row, unsigned column) {
    uint64_t columns = ((UINT64_C(2) << column) - 1) * UINT64_C(0x0001000100010001);
    struct bits out = {{columns, columns, columns, columns}};
    for (unsigned i = 0; i < BITS_WORDS; i++) {
        if (row >= (i + 1) * 4)
            out.word[i] = 0;
        else if (row > i * 4)
            out.word[i] &= ~UINT64_C(0) << (row - i * 4) * 16;
    }
    return out;
}

/* Rows 0 to `rows` - 1 and columns 0 to `columns` - 1, neither of them 0. */
static inline struct bits bits_corner(unsigned rows, unsigned columns) {
    uint64_t wide = ((UINT64_C(2) << (columns - 1)) - 1) * UINT64_C(0x0001000100010001);
    struct bits out = {{wide, wide, wide, wide}};
    for (unsigned i = 0; i < BITS_WORDS; i++) {
        if (rows <= i * 4)
            out.word[i] = 0;
        else if (rows < (i + 1) * 4)
            out.word[i] &= ~UINT64_C(0) >> (64 - (rows - i * 4) * 16);
    }
    return out;
}

/* Every cell that shares an edge with one of the set, and the set itself. Boards are
 * narrower than 16 columns, so nothing runs from the end of a row into the next. */
static inline struct bits bits_beside(struct bits a) {
    struct bits across = bits_or(bits_back(a, 1), bits_forth(a, 1));
    struct bits along = bits_or(bits_back(a, BITS_SIDE), bits_forth(a, BITS_SIDE));
    return bits_or(a, bits_or(across, along));
}

#endif
