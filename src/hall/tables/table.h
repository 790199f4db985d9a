/* Tables in memory.
 *
 * A table in memory shows what is durable: `data` is what the store has, its row and its game. A
 * change is made beside it (change.h), goes to the store, and takes its place only when the store
 * has it. One change of a table is in flight at a time; requests that would change it meanwhile
 * wait until it has landed. So nothing that could still be lost is ever seen, and a failed commit
 * leaves nothing to repair. */
#ifndef HALL_TABLE_H
#define HALL_TABLE_H

#include "core/record.h"
#include "games/games.h"
#include "hall/base/map.h"
#include "hall/hall.h"

enum {
    EVENTS_MAX = 192, /* of one move */
    LOG_LINES = 60,   /* with a table */
    CHAT_LINES = 100
};

struct entry {
    int64_t at;
    int32_t back_to; /* -1: a move */
    int32_t force;   /* the move in force after it */
    int8_t seat;
    bool by_bot;
    uint8_t shown; /* seats to which something hidden came out with it, a bit each */
    struct mh_move move;
};

struct mark {
    int64_t number; /* says nothing without a state */
    void *state;
};

struct happening { /* what the last entry did, or the deal if there is none */
    struct mh_event event[EVENTS_MAX];
    size_t count;
};

struct chat_line {
    int64_t id, player, at;
    char name[STORE_NAME];
    char *text;
};

struct analysis_job;
struct change;
struct request;
struct watch;

/* What the store has: the part that is replaced when a table is read again. */
struct table_data {
    struct store_table row;
    const struct mh_game *game;
    struct mh_setup setup;
    char commitment[HALL_COMMITMENT_TEXT];
    void *state; /* NULL until dealt */
    /* Entries above `base` are in memory; the state after `base` is in mark[0]. */
    int64_t base;
    struct entry *entries;
    size_t count, cap;
    struct mark mark[3];
    struct happening last;
    struct chat_line *chat;
    size_t chat_count, chat_cap;
};

struct table {
    struct map_node node; /* by the number its id says */
    struct table_data data;
    /* The rest is run-time state of this server. */
    struct change *flight;    /* the change in flight */
    bool stale;               /* the stored row is newer: reload, after any change in flight */
    bool reload;              /* reload even if the revision is unchanged */
    bool refreshing;          /* it is being read again */
    int64_t asked;            /* when the store was asked for it last */
    bool hearing, hear_again; /* the same for its chat */
    struct request *waiting, **waiting_last;
    struct watch *watches;
    int64_t chat_at;    /* of those who only watch: a leaky bucket, as a player's */
    bool thinking;      /* a bot's job is out, or the store is asked for it */
    int64_t thinks_for; /* the host when it began to */
    bool queued;        /* in the queue of tables whose bots are due */
    int64_t bot_at;
    struct table *next_due;
    struct analysis_job *analysis; /* of the game when it is over; NULL until asked for */
    int64_t used;
};

/* Only if it is in memory. */
struct table *table_known(struct hall *hall, const char *id);
/* A table that is not among the others yet; NULL if no game can be dealt with its row. */
struct table *table_new(const struct store_table *row, struct mh_error *error);
void table_free(struct table *table);
/* For the `run` of a fetch: a table as the store has it, with its row. CONFLICT: what is stored
 * cannot have been played by these rules, and asking again will not help. */
enum store_result table_read(struct store *store, const struct store_table *row,
                             struct table **out);
/* A table with its row, without its game; NULL if that can be no table's. */
struct table *table_of_row(const struct store_table *row);
/* For table_read.c. */
struct table *table_blank(void);
void table_clear(struct table *table);
void table_set_mark(struct table *table, struct mark *mark, const void *state, int64_t number);
int32_t table_force_of(const struct table *table, const struct entry *entry, int64_t number);
/* Plays a game that was dealt from its beginning, as the store has it, and calls `after` when it
 * stands after each entry. False: an entry is missing or does not follow the rules; the table
 * stands before it. */
typedef void table_after(void *context, const struct table *table, int64_t number);
bool table_replay(struct store *store, struct table *table, table_after *after, void *context);
/* Reads a game from its beginning into a table that has a row, a game and a setup. */
enum store_result table_read_whole(struct store *store, struct table *table);
/* Replaces the data of a table by what was read, keeping chat lines newer than `heard`; frees the
 * other table. */
void table_become(struct table *table, struct table *fresh, int64_t heard);
/* Appends the entries after the last one here, with the new row. False: they do not fit. */
bool table_grow(struct table *table, const struct store_table *row,
                const struct store_entry *entries, size_t count);
/* Adds the entries that loading left out, from a complete table, which is freed. */
void table_complete(struct table *table, struct table *whole);
void table_drop(struct hall *hall, struct table *table);
void table_sweep(struct hall *hall, bool all);
/* Keeps durable entries; the state after the last of them is data.state. */
void table_add_entries(struct table *table, const struct entry *entries, size_t count);
/* Whether a snapshot belongs among the entries after one up to another, behind the last. */
bool table_snapshot_due(int64_t before, int64_t number);
/* The seats to which something hidden comes out from one state to that after a move. */
uint8_t table_shown(const struct mh_game *game, const void *before, const void *after);
/* The state kept where this move is the last in force; NULL: none is. */
const struct mark *table_mark_at(const struct table *table, int64_t number);
/* The state after an entry; false if it is not in memory or was not dealt. */
bool table_state_at(const struct table *table, int64_t number, void *out);
const struct entry *table_entry(const struct table *table, int64_t number);
/* The move in force at a number: take-backs followed; 0 if none. */
int64_t table_in_force(const struct table *table, int64_t number);
/* Where a seat's take-back of its last move would lead; -1 if it may not, and why. */
int64_t table_back_to(const struct table *table, int seat, struct mh_error *error);
/* The same for all that came after a number. */
int64_t table_back_far(const struct table *table, int seat, int64_t to, struct mh_error *error);
/* The moves in force, first to last, and the number of each (may be NULL); there is room for as
 * many as there are entries. Take-backs leave no trace. */
size_t table_turns(const struct table *table, struct mh_turn *turns, int64_t *number);
bool table_setup(const struct store_table *row, const struct mh_game *game, struct mh_setup *setup);
/* `happening` gets what the deal did; it may be NULL. */
bool table_deal(const struct mh_game *game, const struct mh_setup *setup, void *state,
                struct happening *happening);

#endif
