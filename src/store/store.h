/* The store: everything that must survive, behind one interface.
 *
 * Two kinds of use. Writes are built step by step into a `store_write`, handed over
 * with store_submit and carried out by the engine's writer thread: all writes that
 * wait are committed together, and each one's steps happen all or not at all. Their
 * fate comes back on the caller's thread: the engine calls `notify` (from its own
 * thread), the caller's loop then calls store_deliver, which calls each write's
 * `done`. Nothing may be told to anybody before `done` said STORE_DONE.
 *
 * Reads see what is committed. Where the database is elsewhere they may take long, so whoever
 * must not wait asks with store_ask: what is read then comes back by store_deliver, too.
 *
 * What happened at a table is an append-only list of entries numbered from 1: moves
 * and take-backs. A take-back is an entry of its own that names the entry to go back
 * to, so that numbers only grow and the primary key (table, number) alone makes two
 * writers at one table impossible, take-backs included. The row of a table carries a
 * revision that every change must name; the second of two writers gets a conflict.
 *
 * No SQL is known outside this folder, and no rules of the hall inside it. */
#ifndef STORE_H
#define STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/histogram.h"

enum {
    STORE_TABLE_ID = 16, /* room for a table's id with its zero */
    STORE_GAME_ID = 16,
    STORE_NAME = 100, /* 24 characters of up to four bytes */
    STORE_WORD = 32,  /* emblem, bot with settings */
    STORE_LANGUAGE = 8,
    STORE_WEBHOOK = 304,
    STORE_PASSWORD = 128, /* libsodium's text of an argon2id hash */
    STORE_OPTIONS = 512,
    STORE_HASH = 32 /* of tokens and of invitations' secrets */
};

enum store_result {
    STORE_DONE,
    STORE_MISSING,  /* reads: there is no such thing */
    STORE_CONFLICT, /* writes: somebody else was first; nothing of this write happened */
    STORE_FAILED    /* disk full, I/O error, damaged; nothing of this write happened */
};

struct store_player {
    int64_t id;
    char name[STORE_NAME];
    char key[STORE_NAME]; /* the name folded to one case; unique; empty for guests */
    char password[STORE_PASSWORD];
    char language[STORE_LANGUAGE]; /* "pl"; empty: as the browser says */
    char emblem[STORE_WORD];
    char webhook[STORE_WEBHOOK]; /* empty: none */
    int64_t created, seen;       /* milliseconds since 1970, as all times here */
};

enum store_status { STORE_OPEN, STORE_PLAYING, STORE_OVER, STORE_CLOSED };
enum store_seat_kind { STORE_SEAT_OPEN, STORE_SEAT_HUMAN, STORE_SEAT_BOT, STORE_SEAT_SHARED };
enum store_clock { STORE_CLOCK_NONE, STORE_CLOCK_MOVE, STORE_CLOCK_GAME };

struct store_seat {
    enum store_seat_kind kind; /* SHARED: a second person at the player's screen */
    int64_t player;            /* who decides for it; 0: nobody */
    char bot[STORE_WORD];      /* BOT: as bot_parse reads it */
    char name[STORE_NAME];     /* as shown */
    bool takeover;             /* a bot decides until the player returns */
    bool resigned;             /* a bot decides to the end */
    int64_t left;              /* of the clock, when the seat's time last stopped */
    int64_t since;             /* when it began to run; 0: it stands */
    int32_t score;             /* when over */
    uint8_t rank;
    double gone_rating, gone_deviation; /* of a player who was forgotten during the game; 0: they
                                           had none */
};

/* A table as its row says. What is derived (awaiting to rounds) stands here too, so
 * that lists need not open every table. */
struct store_table {
    char id[STORE_TABLE_ID];
    int64_t revision; /* of the row as read; a write names it and raises it by one */
    char game[STORE_GAME_ID];
    uint16_t rules;
    uint8_t seats;
    uint8_t seed[MH_SEED_BYTES];
    bool seed_chosen;            /* by a person, who may know what will come: never rated */
    char options[STORE_OPTIONS]; /* "mode=jarl first=random" */
    enum store_status status;
    int64_t host; /* 0: nobody any more */
    enum store_clock clock;
    int64_t clock_ms;
    bool closed_doors; /* only for those seated or invited */
    bool advice;
    int64_t created, started, changed;
    char rematch[STORE_TABLE_ID]; /* empty: none */
    int64_t number;               /* of the last entry */
    uint32_t awaiting;
    int32_t round, rounds, progress;
    int64_t deadline; /* when the next clock runs out; 0: none does */
    bool bots_due;    /* a bot is to decide */
    struct store_seat seat[MH_SEATS_MAX];
};

struct store_entry {
    int64_t number;
    int64_t at;
    int8_t seat;
    bool by_bot;      /* a bot decided, for itself or for an absent player */
    int64_t back_to;  /* -1: a move; else a take-back to the entry of this number */
    const char *move; /* text of a move; empty for a take-back */
};

struct store_chat {
    int64_t id; /* given by the store; grows */
    int64_t player;
    int64_t at;
    const char *name; /* as the player was called then */
    const char *text;
};

struct store_rating {
    int64_t player;
    char game[STORE_GAME_ID];
    double rating, deviation, volatility;
    int64_t games;
    int64_t changed;
};

/* ---- opening ---- */

struct store;

enum store_trouble {
    STORE_TROUBLE_READ,
    STORE_TROUBLE_WRITE,
    STORE_TROUBLE_AWAY, /* the database cannot be reached */
    STORE_TROUBLES
};

struct store_settings {
    /* sqlite:PATH of a file, created if missing, which one server has for itself; or
     * postgresql://… as libpq reads it, which any number of servers share. */
    const char *place;
    void (*notify)(void *context); /* from another thread: call store_deliver soon */
    /* By store_deliver: words that another server told (store_tell), or NULL if some may have
     * been missed, so that anything may have changed. */
    void (*heard)(void *context, const char *words);
    /* From any thread, for the log: something went wrong, in the database's own words; of each
     * kind once a minute at most. */
    void (*trouble)(void *context, enum store_trouble kind, const char *words);
    void *context;
    int busy_ms;     /* how long to wait for another's lock, or for a database that is away; 0:
                        as long as is good */
    int64_t max_kib; /* of the database file; 0: no limit */
    bool existing;   /* a file that is not there is not made */
    bool beside;     /* tests: of a file that another server has for itself */
    int schema;      /* tests: the version of the schema to stop at; 0: the newest */
};

/* NULL if it cannot be opened; `why` then gets a sentence for the log. */
struct store *store_open(const struct store_settings *settings, char *why, size_t cap);
/* Carries out what waits, delivers it, and closes. */
void store_close(struct store *store);
/* Whether other servers may change what is in it. */
bool store_is_shared(const struct store *store);
/* Whether there was no hall before it was opened. */
bool store_is_new(const struct store *store);

/* Copies everything from one place to another, which must be empty; `rows` gets how many. The
 * one may be in use, but what is written there meanwhile does not come along. True only after
 * both ends were read once more and found the same. False: nothing was copied, and why: a file is
 * not there, a database is as it was. `progress` may be NULL. */
enum store_stage { STORE_COPYING, STORE_VERIFYING };
typedef void store_progress(void *context, enum store_stage stage, int64_t done, int64_t all);
bool store_move(const char *from, const char *to, store_progress *progress, void *context,
                int64_t *rows, char *why, size_t cap);

/* A copy of a file of SQLite, which may be in use, at a path where nothing is: of the moment when
 * it is begun. All else as above. */
bool store_backup(const char *place, const char *to, store_progress *progress, void *context,
                  int64_t *rows, char *why, size_t cap);

/* Whether it works, as far as is known: false when the last write failed, or a read did within
 * the last minute. */
bool store_is_well(struct store *store);
/* Whether the last write was carried out; also true before the first. */
bool store_can_write(struct store *store);

/* ---- writing ---- */

struct store_write;
typedef void store_done(struct store_write *write, enum store_result result, void *context);

/* NULL if there is no memory. All texts and structs given to the steps are copied.
 * A step for which there is no memory makes the whole write STORE_FAILED. */
struct store_write *store_write_new(store_done *done, void *context);
/* Only for a write that was not submitted. */
void store_write_drop(struct store_write *write);

/* Conflict if the id or the key is taken. */
void store_add_player(struct store_write *write, const struct store_player *player);
/* Conflict if the key is taken by another. */
void store_put_player(struct store_write *write, const struct store_player *player);
/* Forgets the player, their tokens, ratings, chat and names at tables; open seats are
 * freed, a bot plays the others on; where a game is under way, the rating in it stays with the
 * seat, which is nobody's. Raises the revision of those tables. */
void store_drop_player(struct store_write *write, int64_t player, int64_t now);
/* Gives a guest's seats, hosted tables, chat and admissions to another player and
 * forgets the guest, their tokens and ratings. Raises the revision of those tables.
 * Conflict if either is not there, or the first is no guest. */
void store_merge_player(struct store_write *write, int64_t guest, int64_t player);
/* When they were last here; no conflict if there is no such player. */
void store_see_player(struct store_write *write, int64_t player, int64_t now);

void store_add_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t player,
                     int64_t now);
/* It was used; no conflict if there is no such token. */
void store_see_token(struct store_write *write, const uint8_t hash[STORE_HASH], int64_t now);
/* Those of accounts that were not used since. */
void store_drop_old_tokens(struct store_write *write, int64_t before);
void store_drop_token(struct store_write *write, const uint8_t hash[STORE_HASH]);
/* All tokens of a player but one; NULL: all. */
void store_drop_tokens(struct store_write *write, int64_t player, const uint8_t keep[STORE_HASH]);

/* Conflict if the id is taken. Its revision becomes 1. */
void store_add_table(struct store_write *write, const struct store_table *table);
/* Conflict if the row's revision is not table->revision, which is raised by one. Of its seats only
 * those named are written: those that are not as they were in that revision. */
void store_put_table(struct store_write *write, const struct store_table *table, uint32_t seats);
/* Closes a table, and raises its revision, if it is open and was last changed before
 * `before`; else does nothing. */
void store_close_table(struct store_write *write, const char *table, int64_t before);
/* Conflict if the table has an entry of this number. */
void store_add_entry(struct store_write *write, const char *table, const struct store_entry *entry);
/* The state after an entry, as JSON; a cache that can be rebuilt. */
void store_add_snapshot(struct store_write *write, const char *table, int64_t number,
                        const char *state, size_t length);

/* chat->id is not read; store_write_id tells the id given when done. */
void store_add_chat(struct store_write *write, const char *table, const struct store_chat *chat);
int64_t store_write_id(const struct store_write *write);

void store_add_invitation(struct store_write *write, const uint8_t hash[STORE_HASH],
                          const char *table, int64_t now);
/* Lets a player in behind closed doors; no conflict if they are already. */
void store_add_admission(struct store_write *write, const char *table, int64_t player);
/* Conflict if the row does not have fewer games: somebody else was first. */
void store_put_rating(struct store_write *write, const struct store_rating *rating);

/* The key alone. Conflict if it is taken by another. */
void store_put_key(struct store_write *write, int64_t player, const char *key);
/* A number the hall keeps about itself, by a name of at most 15 letters. */
void store_put_note(struct store_write *write, const char *name, int64_t value);
/* All clocks that run: as if they had been started so much later. For whoever has the store for
 * itself, before any table is read. */
void store_shift_clocks(struct store_write *write, int64_t ms);
/* Guests and tokens seen, and open tables changed, from one date to another (both included): as
 * if it had been at this one. */
void store_redate(struct store_write *write, int64_t from, int64_t to, int64_t date);

/* Carries words to all other servers that share the store, when the write is durable; they are lost
 * if this server is just then. At most 1000 bytes, one line. */
void store_tell(struct store_write *write, const char *words);

/* Takes the thinking for a table's bots, as it stands at `number`, for so long; taking it again
 * lengthens that. Conflict if somebody else has it, or nothing is due. Whoever does not share the
 * store need not ask. */
void store_take(struct store_write *write, const char *table, int64_t number, int64_t thinker,
                int64_t lease_ms);

/* Writes what is there already: whether it can be done is all that is to be known. */
void store_touch(struct store_write *write);

/* Takes the write over; `done` will be called exactly once, by store_deliver, and the
 * write freed after it. */
void store_submit(struct store *store, struct store_write *write);
/* Calls `done` of every write whose fate is known and of every read that was carried out, and
 * `heard`. */
void store_deliver(struct store *store);
/* Waits until everything submitted and asked has its fate, and delivers it, and what `done`
 * submits and asks too. For shutting down and for tests. */
void store_drain(struct store *store);

/* ---- reading ---- */

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
    STORE_LIST_LIVE,    /* public, playing, changed last first */
    STORE_LIST_OVER,    /* public, over, newest first */
    STORE_LIST_BOTS,    /* a bot is to decide, and nobody has taken it */
    STORE_LIST_EXPIRED, /* playing, deadline at or before `before` */
    STORE_LIST_STALE    /* open, changed before `before`, oldest first */
};

struct store_query {
    enum store_list list;
    int64_t player; /* MINE, HISTORY */
    int64_t before; /* EXPIRED, STALE; HISTORY, OVER, BOTS: changed before, 0: no bound */
    int limit;
};

enum store_result store_tables(struct store *store, const struct store_query *query,
                               store_each_table *each, void *context);
/* Guests last seen before a time who neither sit at nor look after a table that is open
 * or playing, longest away first; at most `cap`, `count` tells how many. */
enum store_result store_away_guests(struct store *store, int64_t before, int64_t *ids, size_t cap,
                                    size_t *count);
/* Public tables of a game. */
enum store_result store_counts(struct store *store, const char *game, int64_t *open,
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

/* ---- checking ---- */

/* For reading alone: nothing is brought up to date or changed, and all that is read is of the
 * moment when it was opened, whoever writes meanwhile. NULL as with store_open. */
struct store *store_open_reading(const char *place, char *why, size_t cap);
/* Whether all that was read was of one moment; a connection may have been lost. */
bool store_is_one_moment(struct store *store);

/* Something is wrong with the store, or with one table; "": with none in particular. */
typedef void store_flaw(void *context, const char *table, const struct mh_message *what);
/* What the database finds wrong with itself, rows that belong to nothing, values that cannot be.
 * False: not everything could be looked at. */
bool store_flaws(struct store *store, store_flaw *each, void *context);
enum store_result store_table_count(struct store *store, int64_t *count);
/* Of all tables, in their order, those that come after one; `after` may be "". */
enum store_result store_table_ids(struct store *store, const char *after,
                                  char (*ids)[STORE_TABLE_ID], size_t cap, size_t *count);
/* How many entries a table has, and the highest number of one; 0: none. */
enum store_result store_entry_count(struct store *store, const char *table, int64_t *count,
                                    int64_t *last);
/* The numbers of a table's snapshots, in order, to be freed by the caller. */
enum store_result store_snapshot_numbers(struct store *store, const char *table, int64_t **numbers,
                                         size_t *count);

/* For metrics: commits made, writes carried out and reads left to
 * threads since opening. */
struct store_numbers {
    uint64_t commits, writes, conflicts, failures, reads;
    struct histogram commit_time; /* of a transaction with all its writes, until it is durable */
};
struct store_numbers store_numbers(struct store *store);

#endif
