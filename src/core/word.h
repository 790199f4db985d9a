/* Bits of one word: the two builtins that gcc and clang share, under names of ours. */
#ifndef MH_WORD_H
#define MH_WORD_H

#include <stdint.h>

/* The lowest and the highest bit of a word that is not 0. */
static inline unsigned mh_word_lowest(uint64_t word) {
    return (unsigned)__builtin_ctzll(word);
}

static inline unsigned mh_word_highest(uint64_t word) {
    return 63 - (unsigned)__builtin_clzll(word);
}

/* Written out: where the processor has no instruction for it the builtin calls a function. */
static inline unsigned mh_word_count(uint64_t word) {
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) + (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(word * UINT64_C(0x0101010101010101) >> 56);
}

#endif
