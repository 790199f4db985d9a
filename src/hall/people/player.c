/* Players in memory, found by id or by token. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "games/games.h"
#include "hall/base/fetch.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/people/glicko.h"
#include "hall/people/player.h"
#include "hall/time.h"

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

struct player *player_known(struct hall *hall, int64_t id) {
    struct player *player = id ? (struct player *)map_find(&hall->players, (uint64_t)id) : NULL;
    if (player) player->used = hall->now;
    return player;
}

/* Whether the store was told less than a day ago, or ahead of what the date is now. */
static bool was_told(const struct hall *hall, int64_t seen) {
    int64_t ago = time_date(hall) - seen;
    return ago < SEEN_EVERY_MS && ago > -SEEN_EVERY_MS;
}

/* If the write fails, the next day's visit repeats it. */
void player_seen(struct hall *hall, struct player *player) {
    player->seen = player->used = hall->now;
    if (player->gone || was_told(hall, player->row.seen)) return;
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    player->row.seen = time_date(hall);
    store_see_player(write, player->row.id, player->row.seen);
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

/* The store is told once a day that it is in use. */
static void token_seen(struct hall *hall, struct token *token) {
    token->used = hall->now;
    if (was_told(hall, token->seen)) return;
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    token->seen = time_date(hall);
    store_see_token(write, token->hash, token->seen);
    store_submit(hall->settings.store, write);
}

/* The hash is looked up, never the token, so the time of a look-up tells nothing. */
struct player *player_of_token(struct hall *hall, const uint8_t hash[STORE_HASH]) {
    struct token *token = find_token(hall, hash);
    struct player *player = token ? player_known(hall, token->player) : NULL;
    if (!player) return NULL;
    token_seen(hall, token);
    player_seen(hall, player);
    return player;
}

static void add_token(struct hall *hall, const uint8_t hash[STORE_HASH], int64_t player,
                      int64_t seen) {
    if (find_token(hall, hash)) return;
    struct token *token = hall_memory(sizeof *token);
    memcpy(token->hash, hash, STORE_HASH);
    token->player = player;
    token->used = hall->now;
    token->seen = seen;
    map_add(&hall->tokens, &token->node, token_key(hash));
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
    hall->forgotten++;
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

/* ---- from the store ---- */

struct found { /* a player as the store has them */
    int64_t id;
    unsigned version; /* of the one in memory when the store was asked */
    enum store_result result;
    struct store_player row;
    struct store_rating rating[GAMES_MAX];
};

static void rate_newcomer(struct store_rating rating[GAMES_MAX], int64_t id) {
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++) {
        rating[i] = (struct store_rating){.player = id,
                                          .rating = glicko_newcomer.rating,
                                          .deviation = glicko_newcomer.deviation,
                                          .volatility = glicko_newcomer.volatility};
        strcpy(rating[i].game, mh_games[i]->id);
    }
}

static bool read_rating(void *context, const struct store_rating *rating,
                        const struct store_player *row) {
    struct found *found = context;
    (void)row;
    for (int i = 0; i < GAMES_MAX && mh_games[i]; i++)
        if (strcmp(mh_games[i]->id, rating->game) == 0) found->rating[i] = *rating;
    return true;
}

static void read_player(struct store *store, struct found *found) {
    rate_newcomer(found->rating, found->id);
    found->result = store_player(store, found->id, &found->row);
    if (found->result == STORE_DONE)
        found->result = store_ratings(store, found->id, read_rating, found);
}

static void expect(struct hall *hall, struct found *found, int64_t id) {
    const struct player *player = player_known(hall, id);
    found->id = id;
    found->version = player ? player->version : 0;
}

/* What is changed here meanwhile is newer. */
static void take(struct hall *hall, const struct found *found) {
    struct player *player = player_known(hall, found->id);
    if (!player) player = player_add(hall, &found->row);
    if (player->writing || player->version != found->version) return;
    player->row = found->row;
    memcpy(player->rating, found->rating, sizeof player->rating);
    player->rated = true;
}

struct player *player_add(struct hall *hall, const struct store_player *row) {
    struct player *player = hall_memory(sizeof *player);
    player->row = *row;
    int64_t ago = time_date(hall) - row->seen;
    player->seen = hall->now - (ago > 0 ? ago : 0);
    player->used = hall->now;
    player->rated = true;
    rate_newcomer(player->rating, row->id);
    map_add(&hall->players, &player->node, (uint64_t)row->id);
    return player;
}

struct meeting {
    struct fetch fetch;
    fetch_then *then;
    void *context;
    unsigned forgotten; /* by the hall when the store was asked */
    bool by_token;      /* of the only one */
    uint8_t token[STORE_HASH];
    int64_t token_seen, token_ends; /* when it was used, and since when it must have been */
    size_t count;
    struct found found[];
};

static void read_meeting(struct store *store, struct fetch *fetch) {
    struct meeting *meeting = (struct meeting *)fetch;
    if (meeting->by_token) {
        fetch->result =
            store_token(store, meeting->token, &meeting->found[0].id, &meeting->token_seen);
        if (fetch->result != STORE_DONE) return;
    }
    for (size_t i = 0; i < meeting->count; i++) {
        read_player(store, &meeting->found[i]);
        if (meeting->by_token || meeting->found[i].result == STORE_FAILED)
            fetch->result = meeting->found[i].result;
    }
    /* A guest has nothing but the token: it lasts as long as they do. */
    if (meeting->by_token && fetch->result == STORE_DONE && meeting->found[0].row.key[0] &&
        meeting->token_seen < meeting->token_ends)
        fetch->result = STORE_MISSING;
}

static void met(struct hall *hall, struct fetch *fetch);

static void meet(struct hall *hall, struct meeting *meeting) {
    meeting->forgotten = hall->forgotten;
    meeting->fetch.run = read_meeting;
    meeting->fetch.done = met;
    fetch_post(hall, &meeting->fetch);
}

/* A player was forgotten since the fetch began: fetch again. */
static void met(struct hall *hall, struct fetch *fetch) {
    struct meeting *meeting = (struct meeting *)fetch;
    if (meeting->forgotten != hall->forgotten) {
        meet(hall, meeting);
        return;
    }
    for (size_t i = 0; i < meeting->count && fetch->result == STORE_DONE; i++)
        if (meeting->found[i].result == STORE_DONE) take(hall, &meeting->found[i]);
    if (meeting->by_token && fetch->result == STORE_DONE)
        add_token(hall, meeting->token, meeting->found[0].id, meeting->token_seen);
    meeting->then(hall, meeting->context, fetch->result);
    free(meeting);
}

static struct meeting *meeting_of(size_t count, fetch_then *then, void *context) {
    struct meeting *meeting = hall_memory(sizeof *meeting + count * sizeof *meeting->found);
    meeting->count = count;
    meeting->then = then;
    meeting->context = context;
    return meeting;
}

void player_load(struct hall *hall, const uint8_t hash[STORE_HASH], fetch_then *then,
                 void *context) {
    struct meeting *meeting = meeting_of(1, then, context);
    meeting->by_token = true;
    meeting->token_ends =
        time_is_trusted(hall) ? time_date(hall) - TOKEN_DAYS * (int64_t)SEEN_EVERY_MS : INT64_MIN;
    memcpy(meeting->token, hash, STORE_HASH);
    meet(hall, meeting);
}

/* ---- several ---- */

static bool is_here(struct hall *hall, int64_t id) {
    const struct player *player = player_known(hall, id);
    return id == 0 || (player && player->rated);
}

bool people_are_here(struct hall *hall, const struct store_table *row) {
    int seat = 0;
    while (seat < row->seats && is_here(hall, row->seat[seat].player)) seat++;
    return seat == row->seats;
}

void people_add_one(struct hall *hall, struct people *people, int64_t id) {
    if (is_here(hall, id)) return;
    for (size_t i = 0; i < people->count; i++)
        if (people->id[i] == id) return;
    people->id = hall_more(people->id, people->count, &people->cap, 8, sizeof id);
    people->id[people->count++] = id;
}

void people_add(struct hall *hall, struct people *people, const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++)
        people_add_one(hall, people, row->seat[seat].player);
}

void people_add_all(struct hall *hall, struct people *people, const struct rows *rows) {
    for (size_t i = 0; i < rows->count; i++) people_add(hall, people, &rows->at[i]);
}

void people_load(struct hall *hall, struct people *people, fetch_then *then, void *context) {
    size_t count = people->count;
    struct meeting *meeting = count ? meeting_of(count, then, context) : NULL;
    for (size_t i = 0; i < count; i++) expect(hall, &meeting->found[i], people->id[i]);
    free(people->id);
    if (meeting)
        meet(hall, meeting);
    else
        then(hall, context, STORE_DONE);
}

void people_lists_changed(struct hall *hall, const struct store_table *row) {
    hall->lists_changed = true;
    for (int seat = 0; seat < row->seats; seat++) {
        struct player *player =
            (struct player *)map_find(&hall->players, (uint64_t)row->seat[seat].player);
        if (player && row->seat[seat].player) player->changed = true;
    }
    struct player *host = (struct player *)map_find(&hall->players, (uint64_t)row->host);
    if (host && row->host) host->changed = true;
}

/* ---- news ---- */

struct news { /* of a player: what they are now, and which of their connections' tokens are gone */
    struct fetch fetch;
    struct found found;
    size_t count;
    struct {
        uint8_t hash[STORE_HASH];
        bool gone;
    } token[];
};

static void read_news(struct store *store, struct fetch *fetch) {
    struct news *news = (struct news *)fetch;
    read_player(store, &news->found);
    fetch->result = news->found.result;
    for (size_t i = 0; i < news->count && fetch->result == STORE_DONE; i++) {
        int64_t owner, seen;
        enum store_result result = store_token(store, news->token[i].hash, &owner, &seen);
        news->token[i].gone = result == STORE_MISSING;
        if (result == STORE_FAILED) fetch->result = result;
    }
}

/* If the fetch fails, the cached row stays in use. */
static void heard_news(struct hall *hall, struct fetch *fetch) {
    struct news *news = (struct news *)fetch;
    struct player *player = player_known(hall, news->found.id);
    hall->behind |= fetch->result == STORE_FAILED;
    if (player && fetch->result == STORE_DONE) {
        player_forget_tokens(hall, player->row.id, NULL);
        take(hall, &news->found);
        for (size_t i = 0; i < news->count; i++)
            if (news->token[i].gone) hall->events->signed_out(player, news->token[i].hash);
    } else if (player && fetch->result == STORE_MISSING) {
        hall->events->signed_out(player, NULL);
        player_forget(hall, player);
        hall->events->gone(hall, news->found.id);
        player = NULL;
    }
    if (player) player->refreshing = false;
    if (player && player->again) player_refresh(hall, news->found.id);
    free(news);
}

void player_refresh(struct hall *hall, int64_t id) {
    struct player *player = player_known(hall, id);
    size_t count = 0;
    if (!player) {
        player_forget_tokens(hall, id, NULL);
        return;
    }
    player->again = player->refreshing;
    if (player->refreshing) return;
    player->refreshing = true;
    for (struct hall_live *live = player->lives; live; live = live->next_of_player) count++;
    struct news *news = hall_memory(sizeof *news + count * sizeof *news->token);
    for (struct hall_live *live = player->lives; live; live = live->next_of_player)
        memcpy(news->token[news->count++].hash, live->token, STORE_HASH);
    expect(hall, &news->found, id);
    news->fetch.run = read_news;
    news->fetch.done = heard_news;
    fetch_post(hall, &news->fetch);
}

/* ---- shown ---- */

void put_player(struct mh_json_writer *json, struct hall *hall, struct player *player) {
    const struct store_player *row = &player->row;
    const struct store_rating *rating = player->rating;
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
