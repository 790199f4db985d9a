/* Which engine a place belongs to. */
#include <stdio.h>
#include <string.h>

#include "store/sql/sql.h"

static const char sqlite[] = "sqlite:", postgresql[] = "postgresql://";

const char *sql_path(const char *place) {
    bool is_path = strncmp(place, sqlite, sizeof sqlite - 1) == 0;
    return is_path ? place + sizeof sqlite - 1 : NULL;
}

static bool is_server(const char *place) {
    return strncmp(place, postgresql, sizeof postgresql - 1) == 0;
}

static void refuse(const char *place, char *why, size_t cap) {
    snprintf(why, cap, "%.200s: a store is sqlite:PATH or postgresql://…", place);
}

struct sql_pair sql_connect(const struct store_settings *settings, char *why, size_t cap) {
    const char *path = sql_path(settings->place);
    if (path) return sqlite_open(settings, path, why, cap);
    if (is_server(settings->place)) return postgresql_open(settings, why, cap);
    refuse(settings->place, why, cap);
    return (struct sql_pair){0};
}

struct sql_connection *sql_connect_reading(const char *place, char *why, size_t cap) {
    const char *path = sql_path(place);
    if (path) return sqlite_open_reading(path, why, cap);
    if (is_server(place)) return postgresql_open_reading(place, why, cap);
    refuse(place, why, cap);
    return NULL;
}

struct sql_target *sql_target(const char *place, char *why, size_t cap) {
    const char *path = sql_path(place);
    if (path) return sqlite_target(path, why, cap);
    if (is_server(place)) return postgresql_target(place, why, cap);
    refuse(place, why, cap);
    return NULL;
}

void sql_close_pair(struct sql_pair *pair) {
    if (pair->reader) pair->reader->engine->disconnect(pair->reader);
    if (pair->writer) pair->writer->engine->disconnect(pair->writer);
    *pair = (struct sql_pair){.reader = NULL};
}
