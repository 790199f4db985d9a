/* The parts of the PostgreSQL engine. */
#ifndef STORE_POSTGRESQL_H
#define STORE_POSTGRESQL_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "store/sql/sql.h"

enum {
    PG_PATIENCE_MS = 10 * 1000,  /* for a database that is away, before a write fails */
    PG_READ_MS = 2000,           /* for one answer to a read */
    PG_WRITE_MS = 5000,          /* for one to a write; then its fate is queried */
    PG_COPY_MS = 60 * 60 * 1000, /* for one when everything is copied or checked */
    PG_DOUBT_MS = 60 * 1000,     /* to query the fate of a commit; nobody waits longer */
    PG_PAUSE_MS = 200
};

/* postgresql.c: for copying and checking, one connection, which may take its time. */
struct sql_connection *pg_connect_slowly(const char *uri, bool writes, char *why, size_t cap);

/* postgresql_connect.c */
int64_t pg_milliseconds(void);
void pg_pause(void);
/* NULL: `why` says why not. A lock is waited for at most `lock_ms`. */
PGconn *pg_connect(const char *uri, int lock_ms, char *why, size_t cap);

/* postgresql_schema.c */
extern const char *const pg_versions[];
extern const int pg_version_count;
extern const char pg_hold[], pg_version_table[];

/* postgresql_listen.c: hears what the database's other users tell. */
struct pg_listener;
struct pg_listener *pg_listener_open(const char *uri, char *why, size_t cap);
void pg_listener_close(struct pg_listener *listener);
/* Begins to hand what it hears to the store. */
bool pg_listener_start(struct pg_listener *listener, struct store *store);
/* What this backend tells is not news. */
void pg_listener_ignore(struct pg_listener *listener, int backend);

#endif
