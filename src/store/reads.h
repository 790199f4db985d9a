/* Reading from the store; store.h explains how. */
#ifndef STORE_READS_H
#define STORE_READS_H

#include "store/rows.h"

struct store;

/* What is to be read, and what to do with it. */
struct store_read {
    /* Calls the functions below, and touches nothing else that others use. */
    void (*run)(struct store_read *read, struct store *store);
    void (*done)(struct store_read *read); /* on the caller's thread */
    struct store_read *next;               /* the store's */
};

/* Has it carried out: at once where the store is a file of this server's own, or else by one of a
 * few threads, in any order; `done` is then called by store_deliver. */
void store_ask(struct store *store, struct store_read *read);

/* Those below wait for the answer. */

/* Reads as little as can be, but from the file or the database itself. */
enum store_result store_probe(struct store *store);

enum store_result store_player(struct store *store, int64_t id, struct store_player *player);
enum store_result store_player_by_key(struct store *store, const char *key,
                                      struct store_player *player);
/* Whose it is, and when it was last used, to the day. */
enum store_result store_token(struct store *store, const uint8_t hash[STORE_HASH], int64_t *player,
                              int64_t *seen);
enum store_result store_table(struct store *store, const char *id, struct store_table *table);
/* The same for whoever knows a revision of it (0: none). If that is the newest, `same` is true, and
 * of the table only the row was read, without its seats. */
enum store_result store_table_news(struct store *store, const char *id, int64_t known,
                                   struct store_table *table, bool *same);
enum store_result store_invitation(struct store *store, const uint8_t hash[STORE_HASH],
                                   char table[STORE_TABLE_ID]);
/* DONE: may come in; MISSING: not. */
enum store_result store_admission(struct store *store, const char *table, int64_t player);

/* Those below call `each` for every row until it returns false; what it points to is
 * valid during the call only, and it must not read the same list again. DONE also if
 * there is none. */
typedef bool store_each_entry(void *context, const struct store_entry *entry);
typedef bool store_each_chat(void *context, const struct store_chat *chat);
typedef bool store_each_table(void *context, const struct store_table *table);
typedef bool store_each_rating(void *context, const struct store_rating *rating,
                               const struct store_player *player);

/* Entries with numbers above `after`, in order. */
enum store_result store_entries(struct store *store, const char *table, int64_t after,
                                store_each_entry *each, void *context);
/* The latest snapshot at or before `number`; `state` is to be freed by the caller. */
enum store_result store_snapshot(struct store *store, const char *table, int64_t number,
                                 int64_t *found, char **state, size_t *length);
/* The last `limit` lines, oldest first. */
enum store_result store_chats(struct store *store, const char *table, int limit,
                              store_each_chat *each, void *context);

enum store_list {
    STORE_LIST_MINE,    /* open and playing tables where `player` sits or is host */
    STORE_LIST_HISTORY, /* tables that are over where `player` sat, newest first */
    STORE_LIST_OPEN,    /* public, with an open seat, newest first */
    STORE_LIST_LIVE,    /* public, being played, changed last first */
    STORE_LIST_OVER,    /* public, over, newest first */
    STORE_LIST_BOTS,    /* a bot is to decide, and nobody has taken it */
    STORE_LIST_EXPIRED, /* playing, deadline at or before `before` */
    STORE_LIST_STALE    /* open, changed before `before`, oldest first */
};

struct store_query {
    enum store_list list;
    int64_t player; /* MINE, HISTORY */
    int64_t before; /* EXPIRED, STALE; HISTORY, OVER, BOTS: changed before, 0: no bound */
    int64_t since;  /* LIVE: changed since then, or with a clock that runs */
    int limit;
};

enum store_result store_tables(struct store *store, const struct store_query *query,
                               store_each_table *each, void *context);
/* Guests last seen before a time who neither sit at nor look after a table that is open
 * or playing, longest away first; at most `cap`, `count` tells how many. */
enum store_result store_away_guests(struct store *store, int64_t before, int64_t *ids, size_t cap,
                                    size_t *count);
/* Public tables of a game; those playing that are being played, as LIVE lists them. */
enum store_result store_counts(struct store *store, const char *game, int64_t since, int64_t *open,
                               int64_t *playing);
/* Of one player, each game. `player` of the callback is NULL. */
enum store_result store_ratings(struct store *store, int64_t player, store_each_rating *each,
                                void *context);
/* The best of a game, best first. */
enum store_result store_leaders(struct store *store, const char *game, int limit,
                                store_each_rating *each, void *context);

/* All players with a key, oldest first. */
typedef bool store_each_player(void *context, const struct store_player *player);
enum store_result store_accounts(struct store *store, store_each_player *each, void *context);
enum store_result store_note(struct store *store, const char *name, int64_t *value);
/* The date by the store's own clock, milliseconds since 1970; MISSING where it has none but this
 * machine's. */
enum store_result store_time(struct store *store, int64_t *date);

#endif
