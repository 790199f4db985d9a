/* What the hall needs of cryptography beside passwords: libsodium knows it on a server
 * (cipher_sodium.c), the browser and a hash of our own in a page (src/wasm). */
#ifndef HALL_CIPHER_H
#define HALL_CIPHER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CIPHER_HASH = 32 };

/* Before anything else, once or more often. False: there is no randomness to be had. */
bool cipher_begin(void);
/* That nobody can foretell. */
void cipher_random(void *out, size_t length);
/* BLAKE2b (RFC 7693) with 32 bytes and no key. */
void cipher_hash(uint8_t out[CIPHER_HASH], const void *bytes, size_t length);
/* Makes bytes zero that will not be read again. */
void cipher_wipe(void *bytes, size_t length);

#endif
