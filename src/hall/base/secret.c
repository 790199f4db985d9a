/* Ids, tokens and commitments, made of random bytes and hashes. */
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "core/record.h"
#include "hall/base/cipher.h"
#include "hall/base/secret.h"
#include "hall/hall.h"

enum { TOKEN_BYTES = 32, ID_LETTERS = 12 };

_Static_assert(HALL_TOKEN_TEXT == 2 * TOKEN_BYTES + 1, "a token is written in hex");

/* ---- bytes as letters ---- */

static void say_hex(char *out, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    out[2 * count] = '\0';
}

static bool read_hex(const char *text, uint8_t *out, size_t count) {
    for (size_t i = 0; i < count; i++) {
        int high = mh_hex_digit(text[2 * i]), low = mh_hex_digit(text[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        out[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

/* Five bits a letter. */
static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";

void secret_bytes(void *out, size_t length) {
    cipher_random(out, length);
}

uint32_t secret_below(uint32_t bound) {
    uint32_t number, uneven = bound < 2 ? 0 : (0 - bound) % bound; /* 2^32 modulo the bound */
    if (bound < 2) return 0;
    do cipher_random(&number, sizeof number);
    while (number < uneven);
    return number % bound;
}

void secret_table_id(char out[STORE_TABLE_ID], uint64_t *key) {
    cipher_random(key, sizeof *key);
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
    cipher_random(&number, sizeof number);
    return (int64_t)(number >> 12) + 1;
}

void secret_token(char out[HALL_TOKEN_TEXT], uint8_t hash[STORE_HASH]) {
    uint8_t bytes[TOKEN_BYTES];
    cipher_random(bytes, sizeof bytes);
    say_hex(out, bytes, sizeof bytes);
    cipher_hash(hash, bytes, sizeof bytes);
    cipher_wipe(bytes, sizeof bytes);
}

bool secret_token_hash(const char *text, uint8_t hash[STORE_HASH]) {
    uint8_t bytes[TOKEN_BYTES];
    if (!text || strlen(text) != 2 * TOKEN_BYTES || !read_hex(text, bytes, TOKEN_BYTES))
        return false;
    cipher_hash(hash, bytes, sizeof bytes);
    cipher_wipe(bytes, sizeof bytes);
    return true;
}

void secret_invitation(char out[SECRET_INVITATION], uint8_t hash[STORE_HASH]) {
    uint8_t bytes[(SECRET_INVITATION - 1) / 2];
    cipher_random(bytes, sizeof bytes);
    say_hex(out, bytes, sizeof bytes);
    secret_invitation_hash(out, hash);
}

bool secret_invitation_hash(const char *text, uint8_t hash[STORE_HASH]) {
    if (strlen(text) != SECRET_INVITATION - 1) return false;
    cipher_hash(hash, text, SECRET_INVITATION - 1);
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
    cipher_hash(hash, begin + 1, (size_t)(end - begin));
    say_hex(out, hash, sizeof hash);
    return true;
}
