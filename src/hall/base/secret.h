/* Randomness and hashes. */
#ifndef HALL_SECRET_H
#define HALL_SECRET_H

#include "hall/hall.h"

void secret_table_id(char out[STORE_TABLE_ID], uint64_t *key);
bool secret_table_key(const char *id, uint64_t *key);
int64_t secret_player_id(void);
void secret_token(char out[HALL_TOKEN_TEXT], uint8_t hash[STORE_HASH]);
/* False if the text cannot be one. */
bool secret_token_hash(const char *text, uint8_t hash[STORE_HASH]);
enum { SECRET_INVITATION = 33 };
void secret_invitation(char out[SECRET_INVITATION], uint8_t hash[STORE_HASH]);
bool secret_invitation_hash(const char *text, uint8_t hash[STORE_HASH]);
uint32_t secret_below(uint32_t bound);
void secret_bytes(void *out, size_t length);

#endif
