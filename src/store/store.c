/* store.h's functions find the engine's. */
#include "store_private.h"

void store_close(struct store *store) {
    if (store) store->engine->close(store);
}

void store_submit(struct store *store, struct store_write *write) {
    store->engine->submit(store, write);
}

void store_deliver(struct store *store) {
    store->engine->deliver(store);
}

void store_drain(struct store *store) {
    store->engine->drain(store);
}

struct store_numbers store_numbers(struct store *store) {
    return store->engine->numbers(store);
}

enum store_result store_player(struct store *store, int64_t id, struct store_player *player) {
    return store->engine->player(store, id, player);
}

enum store_result store_player_by_key(struct store *store, const char *key,
                                      struct store_player *player) {
    return store->engine->player_by_key(store, key, player);
}

enum store_result store_token(struct store *store, const uint8_t hash[STORE_HASH],
                              int64_t *player) {
    return store->engine->token(store, hash, player);
}

enum store_result store_table(struct store *store, const char *id, struct store_table *table) {
    return store->engine->table(store, id, table);
}

enum store_result store_invitation(struct store *store, const uint8_t hash[STORE_HASH],
                                   char table[STORE_TABLE_ID]) {
    return store->engine->invitation(store, hash, table);
}

enum store_result store_admission(struct store *store, const char *table, int64_t player) {
    return store->engine->admission(store, table, player);
}

enum store_result store_entries(struct store *store, const char *table, int64_t after,
                                store_each_entry *each, void *context) {
    return store->engine->entries(store, table, after, each, context);
}

enum store_result store_snapshot(struct store *store, const char *table, int64_t number,
                                 int64_t *found, char **state, size_t *length) {
    return store->engine->snapshot(store, table, number, found, state, length);
}

enum store_result store_chats(struct store *store, const char *table, int limit,
                              store_each_chat *each, void *context) {
    return store->engine->chats(store, table, limit, each, context);
}

enum store_result store_tables(struct store *store, const struct store_query *query,
                               store_each_table *each, void *context) {
    return store->engine->tables(store, query, each, context);
}

enum store_result store_away_guests(struct store *store, int64_t before, int64_t *ids, size_t cap,
                                    size_t *count) {
    return store->engine->away_guests(store, before, ids, cap, count);
}

enum store_result store_counts(struct store *store, const char *game, int64_t *open,
                               int64_t *playing) {
    return store->engine->counts(store, game, open, playing);
}

enum store_result store_ratings(struct store *store, int64_t player, store_each_rating *each,
                                void *context) {
    return store->engine->ratings(store, player, each, context);
}

enum store_result store_leaders(struct store *store, const char *game, int limit,
                                store_each_rating *each, void *context) {
    return store->engine->leaders(store, game, limit, each, context);
}
