#include "support/place.h"

#include <libpq-fe.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/folder.h"

struct test_visitor {
    sqlite3 *file;
    PGconn *server;
};

static void give_up(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    abort();
}

bool test_on_journal(void) {
    const char *uri = getenv("MEADHALL_DB");
    return uri && strcmp(uri, "journal:") == 0;
}

static const char *postgresql(void) {
    const char *uri = getenv("MEADHALL_DB");
    return uri && *uri && !test_on_journal() ? uri : NULL;
}

bool test_on_postgresql(void) {
    return postgresql() != NULL;
}

static PGconn *connect_to(const char *uri) {
    PGconn *server = PQconnectdb(uri);
    if (PQstatus(server) != CONNECTION_OK) give_up(uri, PQerrorMessage(server));
    PQclear(PQexec(server, "set client_min_messages = error"));
    return server;
}

static int64_t run_on_server(PGconn *server, const char *sql) {
    PGresult *result = PQexec(server, sql);
    bool rows = PQresultStatus(result) == PGRES_TUPLES_OK;
    if (!rows && PQresultStatus(result) != PGRES_COMMAND_OK) give_up(sql, PQerrorMessage(server));
    int64_t number = rows && PQntuples(result) ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    return number;
}

static void run_once(const char *format, const char *schema) {
    char sql[128];
    PGconn *server = connect_to(postgresql());
    snprintf(sql, sizeof sql, format, schema);
    run_on_server(server, sql);
    PQfinish(server);
}

void test_place_make(struct test_place *place, const char *base) {
    static int made;
    *place = (struct test_place){0};
    if (postgresql()) {
        snprintf(place->schema, sizeof place->schema, "test_%ld_%d", (long)getpid(), ++made);
        run_once("create schema %s", place->schema);
        snprintf(place->place, sizeof place->place, "%s&options=-csearch_path%%3D%s", postgresql(),
                 place->schema);
        return;
    }
    test_folder(place->dir, sizeof place->dir, base, "meadhall-store");
    snprintf(place->path, sizeof place->path, "%s/hall.db", place->dir);
    snprintf(place->place, sizeof place->place, "%s:%s", test_on_journal() ? "journal" : "sqlite",
             place->path);
}

void test_place_drop(struct test_place *place) {
    static const char *const ends[] = {"", "-wal", "-shm",
                                       ".lock"}; /* the last of who was killed */
    if (place->schema[0]) {
        run_once("drop schema %s cascade", place->schema);
        return;
    }
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[300];
        snprintf(path, sizeof path, "%s%s", place->path, ends[i]);
        unlink(path);
    }
    rmdir(place->dir);
}

struct test_visitor *test_visit(const struct test_place *place) {
    if (test_on_journal()) skip();
    struct test_visitor *visitor = calloc(1, sizeof *visitor);
    if (!visitor) abort();
    if (place->schema[0])
        visitor->server = connect_to(place->place);
    else if (sqlite3_open(place->path, &visitor->file) != SQLITE_OK)
        give_up(place->path, sqlite3_errmsg(visitor->file));
    return visitor;
}

static int note_number(void *context, int columns, char **values, char **names) {
    (void)names;
    if (columns > 0 && values[0]) *(int64_t *)context = strtoll(values[0], NULL, 10);
    return 0;
}

int64_t test_visitor_run(struct test_visitor *visitor, const char *sql) {
    int64_t number = 0;
    if (visitor->server) return run_on_server(visitor->server, sql);
    if (sqlite3_exec(visitor->file, sql, note_number, &number, NULL) != SQLITE_OK)
        give_up(sql, sqlite3_errmsg(visitor->file));
    return number;
}

void test_visitor_leave(struct test_visitor *visitor) {
    sqlite3_close(visitor->file);
    PQfinish(visitor->server);
    free(visitor);
}
