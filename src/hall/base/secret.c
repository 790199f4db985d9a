/* Random bytes and hashes from libsodium. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "hall/base/secret.h"
#include "hall/hall.h"

enum { TOKEN_BYTES = 32, ID_LETTERS = 12 };

_Static_assert(STORE_PASSWORD >= crypto_pwhash_STRBYTES, "a password's hash must fit");
_Static_assert(HALL_TOKEN_TEXT == 2 * TOKEN_BYTES + 1, "a token is written in hex");

/* Five bits a letter. */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

void secret_bytes(void *out, size_t length) {
    randombytes_buf(out, length);
}

uint32_t secret_below(uint32_t bound) {
    return randombytes_uniform(bound);
}

void secret_table_id(char out[STORE_TABLE_ID], uint64_t *key) {
    randombytes_buf(key, sizeof *key);
    *key >>= 64 - 5 * ID_LETTERS;
    for (int i = 0; i < ID_LETTERS; i++) out[i] = letters[*key >> (5 * i) & 31];
    out[ID_LETTERS] = '\0';
}

bool secret_table_key(const char *id, uint64_t *key) {
    if (strlen(id) != ID_LETTERS) return false;
    *key = 0;
    for (int i = 0; i < ID_LETTERS; i++) {
        const char *letter = strchr(letters, id[i]);
        if (!letter) return false;
        *key |= (uint64_t)(letter - letters) << (5 * i);
    }
    return true;
}

/* JavaScript holds it exactly. */
int64_t secret_player_id(void) {
    uint64_t number;
    randombytes_buf(&number, sizeof number);
    return (int64_t)(number >> 12) + 1;
}

void secret_token(char out[HALL_TOKEN_TEXT], uint8_t hash[STORE_HASH]) {
    uint8_t bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, HALL_TOKEN_TEXT, bytes, sizeof bytes);
    crypto_generichash(hash, STORE_HASH, bytes, sizeof bytes, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_token_hash(const char *text, uint8_t hash[STORE_HASH]) {
    uint8_t bytes[TOKEN_BYTES];
    size_t length = 0;
    if (!text || strlen(text) != 2 * TOKEN_BYTES ||
        sodium_hex2bin(bytes, sizeof bytes, text, 2 * TOKEN_BYTES, NULL, &length, NULL) != 0 ||
        length != TOKEN_BYTES)
        return false;
    crypto_generichash(hash, STORE_HASH, bytes, sizeof bytes, NULL, 0);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

void secret_invitation(char out[SECRET_INVITATION], uint8_t hash[STORE_HASH]) {
    uint8_t bytes[(SECRET_INVITATION - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, SECRET_INVITATION, bytes, sizeof bytes);
    secret_invitation_hash(out, hash);
}

bool secret_invitation_hash(const char *text, uint8_t hash[STORE_HASH]) {
    if (strlen(text) != SECRET_INVITATION - 1) return false;
    crypto_generichash(hash, STORE_HASH, (const uint8_t *)text, SECRET_INVITATION - 1, NULL, 0);
    return true;
}

bool hall_commitment(const struct mh_game *game, const struct mh_setup *setup,
                     char out[HALL_COMMITMENT_TEXT]) {
    struct mh_record_head head = {.game = game, .setup = *setup};
    char text[4096];
    uint8_t hash[32];
    size_t length = mh_record_write(&head, NULL, 0, text, sizeof text - 1);
    if (length >= sizeof text) return false;
    text[length] = '\0';
    const char *begin = strstr(text, "\ngame "), *end = strstr(text, "\nmoves\n");
    if (!begin || !end) return false;
    crypto_generichash(hash, sizeof hash, (const uint8_t *)begin + 1, (size_t)(end - begin), NULL,
                       0);
    sodium_bin2hex(out, HALL_COMMITMENT_TEXT, hash, sizeof hash);
    return true;
}
