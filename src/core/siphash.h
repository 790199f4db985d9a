/* SipHash-2-4 in pieces: the permutation, and a stream of values of one to eight bytes,
 * little-endian. Random numbers, the hash of a state and the keyed tables of the server are built
 * on it. */
#ifndef MH_SIPHASH_H
#define MH_SIPHASH_H

#include <stdint.h>

struct mh_sip {
    uint64_t v0, v1, v2, v3;
    uint64_t tail;   /* bytes that do not fill a word yet */
    unsigned filled; /* how many bits of it */
    uint64_t length; /* of all bytes so far */
};

static inline uint64_t mh_sip_rotate(uint64_t x, unsigned by) {
    return x << by | x >> (64 - by);
}

static inline void mh_sip_round(struct mh_sip *sip) {
    sip->v0 += sip->v1;
    sip->v2 += sip->v3;
    sip->v1 = mh_sip_rotate(sip->v1, 13) ^ sip->v0;
    sip->v3 = mh_sip_rotate(sip->v3, 16) ^ sip->v2;
    sip->v0 = mh_sip_rotate(sip->v0, 32) + sip->v3;
    sip->v2 += sip->v1;
    sip->v3 = mh_sip_rotate(sip->v3, 21) ^ sip->v0;
    sip->v1 = mh_sip_rotate(sip->v1, 17) ^ sip->v2;
    sip->v2 = mh_sip_rotate(sip->v2, 32);
}

static inline void mh_sip_word(struct mh_sip *sip, uint64_t word) {
    sip->v3 ^= word;
    mh_sip_round(sip);
    mh_sip_round(sip);
    sip->v0 ^= word;
}

static inline void mh_sip_begin(struct mh_sip *sip, uint64_t key0, uint64_t key1) {
    sip->v0 = key0 ^ 0x736f6d6570736575u;
    sip->v1 = key1 ^ 0x646f72616e646f6du;
    sip->v2 = key0 ^ 0x6c7967656e657261u;
    sip->v3 = key1 ^ 0x7465646279746573u;
    sip->tail = 0;
    sip->filled = 0;
    sip->length = 0;
}

/* Adds the low `bytes` bytes of `value`, 1 to 8; the rest of it must be 0. */
static inline void mh_sip_add(struct mh_sip *sip, uint64_t value, unsigned bytes) {
    unsigned bits = 8 * bytes;
    sip->length += bytes;
    sip->tail |= value << sip->filled;
    if (sip->filled + bits < 64) {
        sip->filled += bits;
        return;
    }
    mh_sip_word(sip, sip->tail);
    unsigned used = 64 - sip->filled;
    sip->tail = used < 64 ? value >> used : 0;
    sip->filled = bits - used;
}

static inline uint64_t mh_sip_end(struct mh_sip *sip) {
    mh_sip_word(sip, sip->tail | sip->length << 56);
    sip->v2 ^= 0xff;
    mh_sip_round(sip);
    mh_sip_round(sip);
    mh_sip_round(sip);
    mh_sip_round(sip);
    return sip->v0 ^ sip->v1 ^ sip->v2 ^ sip->v3;
}

#endif
