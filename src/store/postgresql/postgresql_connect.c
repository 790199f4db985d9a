/* Connecting to PostgreSQL, and time. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "store/postgresql/postgresql.h"

int64_t pg_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void pg_pause(void) {
    nanosleep(&(struct timespec){.tv_nsec = PG_PAUSE_MS * 1000000L}, NULL);
}

/* libpq would print them. */
static void drop_notice(void *context, const char *text) {
    (void)context;
    (void)text;
}

/* What the place itself says comes last and wins. A backend whose server is gone must not
 * keep its locks. */
PGconn *pg_connect(const char *uri, int lock_ms, char *why, size_t cap) {
    static const char *const keys[] = {"connect_timeout",
                                       "keepalives_idle",
                                       "keepalives_interval",
                                       "keepalives_count",
                                       "tcp_user_timeout",
                                       "application_name",
                                       "dbname",
                                       NULL};
    const char *const values[] = {"3", "5", "2", "3", "10000", "meadhall", uri, NULL};
    PGconn *db = PQconnectdbParams(keys, values, 1);
    if (db && PQstatus(db) == CONNECTION_OK) {
        PQsetNoticeProcessor(db, drop_notice, NULL);
        char settings[256];
        snprintf(settings, sizeof settings,
                 "set idle_in_transaction_session_timeout = '10s'; set lock_timeout = %d;"
                 "set client_min_messages = error; set client_encoding = 'UTF8'",
                 lock_ms);
        PGresult *result = PQexec(db, settings);
        bool good = PQresultStatus(result) == PGRES_COMMAND_OK;
        PQclear(result);
        if (good) return db;
    }
    snprintf(why, cap, "%s", db ? PQerrorMessage(db) : "there is not enough memory");
    why[strcspn(why, "\n")] = '\0';
    PQfinish(db);
    return NULL;
}
