/* Randomness and hashes from libsodium. */
#include <sodium.h>

#include "hall/base/cipher.h"

bool cipher_begin(void) {
    return sodium_init() >= 0;
}

void cipher_random(void *out, size_t length) {
    randombytes_buf(out, length);
}

void cipher_hash(uint8_t out[CIPHER_HASH], const void *bytes, size_t length) {
    crypto_generichash(out, CIPHER_HASH, bytes, length, NULL, 0);
}

void cipher_wipe(void *bytes, size_t length) {
    sodium_memzero(bytes, length);
}
