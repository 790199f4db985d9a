/* Chance: a keyed counter generator that lives inside a game's state.
 *
 * The n-th number is SipHash-2-4 of n under a 128-bit key. SipHash is a
 * pseudo-random function made for short messages, so a player who has seen any
 * number of draws cannot foretell the next one without the key; the whole
 * generator is 24 bytes, copies with the state, and gives the same numbers on
 * every machine. */
#ifndef MH_RANDOM_H
#define MH_RANDOM_H

#include <stdint.h>

enum { MH_SEED_BYTES = 16 };

struct mh_random {
    uint64_t key[2];
    uint64_t drawn; /* how many 64-bit numbers have been drawn */
};

/* Starts a generator from a seed. */
void mh_random_start(struct mh_random *random, const uint8_t seed[MH_SEED_BYTES]);

/* The next 64 random bits. */
uint64_t mh_random_next(struct mh_random *random);

/* A number from 0 to bound - 1, every one equally likely; bound must not be 0. */
uint32_t mh_random_below(struct mh_random *random, uint32_t bound);

/* Puts `count` bytes into a uniformly random order. */
void mh_random_shuffle(struct mh_random *random, uint8_t *items, uint32_t count);

/* The same, but the new order depends on which bytes there are, not on the order they were in:
 * for imagining, where that order is what must not be known. Without a generator it is ascending:
 * for concealing. */
void mh_random_redeal(struct mh_random *random, uint8_t *items, uint32_t count);

/* Gives `random` a new key drawn from `source`: what imagining a state does. */
void mh_random_rekey(struct mh_random *random, struct mh_random *source);

/* The generator of the index-th of many independent games under one seed. */
void mh_random_split(struct mh_random *random, const uint8_t seed[MH_SEED_BYTES], uint64_t index);

/* SipHash-2-4 of `length` bytes; public because hashing a state uses it too. */
uint64_t mh_siphash(const uint64_t key[2], const void *bytes, uint64_t length);

#endif
