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

#include "core/histogram.h"
#include "store/reads.h"
#include "store/rows.h"
#include "store/writes.h"

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
