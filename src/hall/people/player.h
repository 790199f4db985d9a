/* Players in memory, their tokens, and bringing them there. */
#ifndef HALL_PLAYER_H
#define HALL_PLAYER_H

#include "core/json.h"
#include "hall/base/fetch.h"
#include "hall/base/map.h"

enum {
    GAMES_MAX = 8,
    TOKEN_DAYS = 90 /* an account's, not used: ended */
};

struct request;

struct player {
    struct map_node node; /* by id */
    struct store_player row;
    struct hall_live *lives;
    int refs;                /* requests and jobs that hold it */
    bool gone;               /* deleted */
    bool writing;            /* a change of the row flies */
    struct request *waiting; /* for its landing */
    bool advising;           /* advice or a plan for them is being thought out */
    bool changed;            /* their list of tables changed since they were told */
    int64_t used, seen;      /* by hall->now */
    int64_t chat_at;         /* leaky bucket: when it will have drained */
    unsigned version;        /* incremented by changes here, so that an older fetch is recognised */
    bool refreshing;         /* the store is asked for news of them */
    bool again;              /* and is to be asked once more */
    bool rated;              /* `rating` is what the store has, in the order of mh_games */
    struct store_rating rating[GAMES_MAX];
};

struct token {
    struct map_node node; /* by the first bytes of the hash */
    uint8_t hash[STORE_HASH];
    int64_t player;
    int64_t used; /* by hall->now */
    int64_t seen; /* the date that the store was told last */
};

/* Only if they are in memory: the players at every table in memory are. */
struct player *player_known(struct hall *hall, int64_t id);
struct player *player_of_token(struct hall *hall, const uint8_t hash[STORE_HASH]);
/* Loads the owner of a token; MISSING: it has none. */
void player_load(struct hall *hall, const uint8_t hash[STORE_HASH], fetch_then *then,
                 void *context);
/* Somebody who is new to the store too. */
struct player *player_add(struct hall *hall, const struct store_player *row);
/* Another server changed them, or they are gone. */
void player_refresh(struct hall *hall, int64_t id);

struct people { /* by their ids */
    int64_t *id;
    size_t count, cap;
};
/* Adds who sits at a table and is not in memory, ratings and all. */
void people_add(struct hall *hall, struct people *people, const struct store_table *row);
void people_add_all(struct hall *hall, struct people *people, const struct rows *rows);
void people_add_one(struct hall *hall, struct people *people, int64_t id);
/* Whether all who sit at a table are in memory, ratings and all. */
bool people_are_here(struct hall *hall, const struct store_table *row);
/* The row of a table has changed, so the lists of those who sit there have. */
void people_lists_changed(struct hall *hall, const struct store_table *row);
/* Loads those that exist; FAILED: perhaps not all. Takes ownership of the ids. */
void people_load(struct hall *hall, struct people *people, fetch_then *then, void *context);
/* They are here now; the store is told once a day. */
void player_seen(struct hall *hall, struct player *player);
void player_hold(struct player *player);
void player_release(struct player *player);
/* Forgets cached tokens of a player; all if `keep` is NULL. */
void player_forget_tokens(struct hall *hall, int64_t id, const uint8_t keep[STORE_HASH]);
void player_forget(struct hall *hall, struct player *player);
void player_sweep(struct hall *hall, bool all);
void put_player(struct mh_json_writer *json, struct hall *hall, struct player *player);

#endif
