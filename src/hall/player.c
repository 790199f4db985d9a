/* Players in memory, found by id or by token. */
#include <stdlib.h>
#include <string.h>

#include "glicko.h"
#include "hall_private.h"

enum { IDLE_MS = 10 * 60 * 1000, SEEN_EVERY_MS = 24 * 60 * 60 * 1000 };

void player_hold(struct player *player) {
    player->refs++;
}

static bool unneeded(const struct player *player) {
    return player->refs == 0 && !player->lives;
}

void player_release(struct player *player) {
    player->refs--;
    if (player->gone && unneeded(player)) free(player);
}

static struct player *find(struct hall *hall, int64_t id, bool *failed) {
    struct player *player = (struct player *)map_find(&hall->players, (uint64_t)id);
    if (!player) {
        struct store_player row;
        enum store_result result =
            id == 0 ? STORE_MISSING : store_player(hall->settings.store, id, &row);
        *failed = result == STORE_FAILED;
        if (result != STORE_DONE) return NULL;
        player = hall_memory(sizeof *player);
        player->row = row;
        player->seen = row.seen;
        map_add(&hall->players, &player->node, (uint64_t)id);
    }
    player->used = hall->now;
    return player;
}

struct player *player_find(struct hall *hall, int64_t id) {
    bool failed;
    return find(hall, id, &failed);
}

/* Should the store fail this time, it is told another day. */
void player_seen(struct hall *hall, struct player *player) {
    player->seen = player->used = hall->now;
    if (player->gone || hall->now - player->row.seen < SEEN_EVERY_MS) return;
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    player->row.seen = hall->now;
    store_see_player(write, player->row.id, hall->now);
    store_submit(hall->settings.store, write);
}

static uint64_t token_key(const uint8_t hash[STORE_HASH]) {
    uint64_t key;
    memcpy(&key, hash, sizeof key);
    return key;
}

static struct token *find_token(struct hall *hall, const uint8_t hash[STORE_HASH]) {
    struct map_node *node = map_find(&hall->tokens, token_key(hash));
    while (node && memcmp(((struct token *)node)->hash, hash, STORE_HASH) != 0)
        node = map_more(node);
    return (struct token *)node;
}

/* The hash is looked up, never the token, so the time of a look-up tells nothing. */
struct player *player_of_token(struct hall *hall, const char *text, uint8_t hash[STORE_HASH],
                               bool *failed) {
    int64_t id;
    *failed = false;
    if (!secret_token_hash(text, hash)) return NULL;
    struct token *token = find_token(hall, hash);
    if (!token) {
        enum store_result result = store_token(hall->settings.store, hash, &id);
        *failed = result == STORE_FAILED;
        if (result != STORE_DONE) return NULL;
        token = hall_memory(sizeof *token);
        memcpy(token->hash, hash, STORE_HASH);
        token->player = id;
        map_add(&hall->tokens, &token->node, token_key(hash));
    }
    token->used = hall->now;
    struct player *player = find(hall, token->player, failed);
    if (player) player_seen(hall, player);
    return player;
}

static void sweep_tokens(struct hall *hall, int64_t player, const uint8_t *keep, int64_t before) {
    for (struct map_node *node = map_first(&hall->tokens), *next; node; node = next) {
        struct token *token = (struct token *)node;
        next = map_after(&hall->tokens, node);
        if (player ? token->player != player : token->used >= before) continue;
        if (keep && memcmp(token->hash, keep, STORE_HASH) == 0) continue;
        map_remove(&hall->tokens, node);
        free(token);
    }
}

void player_forget_tokens(struct hall *hall, int64_t id, const uint8_t keep[STORE_HASH]) {
    sweep_tokens(hall, id, keep, 0);
}

void player_forget(struct hall *hall, struct player *player) {
    if (player->gone) return;
    player_forget_tokens(hall, player->row.id, NULL);
    map_remove(&hall->players, &player->node);
    player->gone = true;
    if (unneeded(player)) free(player);
}

void player_sweep(struct hall *hall, bool all) {
    int64_t before = all ? INT64_MAX : hall->now - IDLE_MS;
    sweep_tokens(hall, 0, NULL, before);
    for (struct map_node *node = map_first(&hall->players), *next; node; node = next) {
        struct player *player = (struct player *)node;
        next = map_after(&hall->players, node);
        if (!unneeded(player) || player->used >= before) continue;
        map_remove(&hall->players, node);
        free(player);
    }
}

/* ---- ratings ---- */

struct rating_reading {
    struct player *player;
};

static bool read_rating(void *context, const struct store_rating *rating,
                        const struct store_player *row) {
    struct player *player = ((struct rating_reading *)context)->player;
    (void)row;
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++)
        if (strcmp(mh_games[i]->id, rating->game) == 0) player->rating[i] = *rating;
    return true;
}

struct store_rating *player_ratings(struct hall *hall, struct player *player) {
    struct rating_reading reading = {player};
    if (player->rated) return player->rating;
    for (int i = 0; i < hall->game_count; i++) {
        struct store_rating *rating = &player->rating[i];
        *rating = (struct store_rating){.player = player->row.id,
                                        .rating = glicko_newcomer.rating,
                                        .deviation = glicko_newcomer.deviation,
                                        .volatility = glicko_newcomer.volatility};
        strcpy(rating->game, mh_games[i]->id);
    }
    player->rated =
        store_ratings(hall->settings.store, player->row.id, read_rating, &reading) == STORE_DONE;
    return player->rating;
}

void put_player(struct mh_json_writer *json, struct hall *hall, struct player *player) {
    const struct store_player *row = &player->row;
    const struct store_rating *rating = player_ratings(hall, player);
    mh_json_object(json);
    mh_json_put_int(json, "id", row->id);
    mh_json_put_string(json, "name", row->name);
    mh_json_put_bool(json, "guest", row->key[0] == '\0');
    put_text_or_null(json, "lang", row->language);
    mh_json_put_string(json, "emblem", row->emblem);
    put_text_or_null(json, "webhook", row->webhook);
    mh_json_key(json, "ratings");
    mh_json_object(json);
    for (int i = 0; i < hall->game_count; i++) {
        mh_json_key(json, mh_games[i]->id);
        mh_json_object(json);
        mh_json_put_int(json, "rating", (int64_t)(rating[i].rating + 0.5));
        mh_json_put_int(json, "deviation", (int64_t)(rating[i].deviation + 0.5));
        mh_json_put_int(json, "games", rating[i].games);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
    mh_json_object_end(json);
}
