/* Opening a file of SQLite: as its server, who makes it if it is not there; for reading alone;
 * for filling a copy. What cannot be a hall, or is not whole, is refused before anybody plays
 * on it. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite/sqlite.h"

/* A file up to this size is looked through at the start, which takes a tenth of a second. */
enum { QUICK_MIB = 32 };

static bool refuse(const char *path, const char *reason, char *why, size_t cap) {
    char said[512];
    snprintf(said, sizeof said, "%s", reason);
    snprintf(why, cap, "%.200s: %s", path, said);
    return false;
}

static void drop(struct sql_connection **connection) {
    if (*connection) (*connection)->engine->disconnect(*connection);
    *connection = NULL;
}

/* ---- what a file is ---- */

static int take_number(void *context, int columns, char **values, char **names) {
    (void)names;
    if (columns > 0 && values[0]) *(int64_t *)context = strtoll(values[0], NULL, 10);
    return 0;
}

static bool ask(sqlite3 *db, const char *sql, int64_t *number) {
    *number = 0;
    return sqlite3_exec(db, sql, take_number, number, NULL) == SQLITE_OK;
}

/* The first thing that is found wrong. */
static int take_words(void *context, int columns, char **values, char **names) {
    char *words = context;
    (void)names;
    if (columns > 0 && values[0] && !words[0]) snprintf(words, 256, "%s", values[0]);
    return 0;
}

bool sqlite_is_sound(sqlite3 *db, bool whole, char *why, size_t cap) {
    char words[256] = "";
    int64_t pages, size;
    if (!whole && (!ask(db, "pragma page_count", &pages) || !ask(db, "pragma page_size", &size) ||
                   pages * size > (int64_t)QUICK_MIB << 20))
        return true;
    int code = sqlite3_exec(db, whole ? "pragma integrity_check(1)" : "pragma quick_check(1)",
                            take_words, words, NULL);
    if (code != SQLITE_OK) snprintf(words, sizeof words, "%s", sqlite3_errmsg(db));
    if (strcmp(words, "ok") == 0) return true;
    words[strcspn(words, "\n")] = '\0';
    snprintf(why, cap, "the file is damaged (%s); take a copy that is whole", words);
    return false;
}

static bool is_a_halls(sqlite3 *db, char *why, size_t cap) {
    int64_t id;
    if (!ask(db, "pragma application_id", &id)) {
        sqlite_reason(db, why, cap);
        return false;
    }
    if (id == 0 || id == SQLITE_HALL_ID) return true;
    snprintf(why, cap, "it is a database of another program (application_id %lld)", (long long)id);
    return false;
}

/* ---- as the server ---- */

/* A new hall is made like a copy, of nothing. */
static bool make_hall(const char *path, int version, char *why, size_t cap) {
    struct sqlite_copy copy;
    bool made, good = sqlite_copy_begin(&copy, path, why, cap);
    if (!good) return false;
    struct sql_connection *connection = sqlite_open_copy(copy.part, why, cap);
    good = connection && sql_migrate(connection, version, &made, why, cap);
    drop(&connection);
    good = good && sqlite_copy_keep(&copy, why, cap);
    sqlite_copy_drop(&copy);
    return good;
}

static bool find_file(const struct store_settings *settings, const char *path, bool *made,
                      char *why, size_t cap) {
    int64_t size = sqlite_file_size(path, "");
    if (size > 0) return true;
    if (size == 0)
        return refuse(path,
                      "the file is empty, and what was in it is lost; put a copy in its place, or "
                      "remove it to begin a new hall",
                      why, cap);
    if (settings->existing) return refuse(path, strerror(ENOENT), why, cap);
    *made = true;
    return make_hall(path, settings->schema, why, cap);
}

/* A full disk is no reason to stay closed: what is there can be read. */
static bool can_write(sqlite3 *db) {
    static const char probe[] =
        "begin immediate; update schema_version set version = version; commit";
    if (sqlite3_exec(db, probe, NULL, NULL, NULL) == SQLITE_OK) return true;
    int code = sqlite3_extended_errcode(db) & 0xff;
    if (!sqlite3_get_autocommit(db)) sqlite3_exec(db, "rollback", NULL, NULL, NULL);
    return code != SQLITE_READONLY && code != SQLITE_PERM && code != SQLITE_CANTOPEN;
}

static bool look_over(struct sql_pair *pair, const struct store_settings *settings, char *why,
                      size_t cap) {
    sqlite3 *db = sqlite_db(pair->writer);
    bool made = false;
    if (sqlite3_db_readonly(db, "main") != 0) {
        snprintf(why, cap, "the file may not be written");
        return false;
    }
    if (!is_a_halls(db, why, cap) || !sqlite_is_sound(db, false, why, cap) ||
        !sql_migrate(pair->writer, settings->schema, &made, why, cap))
        return false;
    pair->made |= made;
    if (can_write(db)) return true;
    snprintf(why, cap, "the file may not be written: %s", sqlite3_errmsg(db));
    return false;
}

struct sql_pair sqlite_open(const struct store_settings *settings, const char *path, char *why,
                            size_t cap) {
    struct sql_pair pair = {.reader = NULL};
    struct sqlite_lock lock = {.file = -1};
    if (sqlite_is_part(path)) {
        refuse(path, "that is an unfinished copy, not a hall", why, cap);
        return pair;
    }
    if (!settings->beside && !sqlite_lock_take(&lock, path, why, cap)) return pair;
    if (find_file(settings, path, &pair.made, why, cap))
        pair.writer = sqlite_connect(path, settings, why, cap);
    if (!pair.writer) {
        sqlite_lock_free(&lock);
        return pair;
    }
    sqlite_give_lock(pair.writer, &lock);
    if (look_over(&pair, settings, why, cap))
        pair.reader = sqlite_connect(path, settings, why, cap);
    else
        refuse(path, why, why, cap);
    return pair;
}

/* ---- for reading ---- */

/* The address of a file that nobody changes, in which SQLite leaves nothing beside it. */
static const char *unchanging(const char *path, char out[3 * SQLITE_PATH_ROOM]) {
    size_t length = (size_t)snprintf(out, 8, "file:");
    for (; *path && length < 3 * SQLITE_PATH_ROOM - 20; path++)
        length += (size_t)snprintf(out + length, 4, strchr("?#%", *path) ? "%%%02X" : "%c", *path);
    snprintf(out + length, 20, "?immutable=1");
    return out;
}

static bool can_read(struct sql_connection *connection) {
    int64_t count;
    return ask(sqlite_db(connection), "select count(*) from sqlite_schema", &count);
}

/* A hall that was closed leaves no journal: then SQLite makes one, and takes it away again. One
 * that is open, or was killed, has one, and is opened so that it stays as it is. Where nothing may
 * be written nobody writes. */
struct sql_connection *sqlite_open_reading(const char *path, char *why, size_t cap) {
    static const char pragmas[] = "pragma query_only = on; pragma trusted_schema = off;"
                                  "pragma temp_store = memory; pragma cell_size_check = on";
    char address[3 * SQLITE_PATH_ROOM];
    bool journal = sqlite_file_size(path, "-wal") > 0;
    const struct {
        const char *path;
        int flags;
        bool fits;
    } ways[] = {
        {path, SQLITE_OPEN_READWRITE, !journal},
        {path, SQLITE_OPEN_READONLY, true},
        {unchanging(path, address), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, !journal},
    };
    int64_t size = sqlite_file_size(path, "");
    if (size <= 0) {
        refuse(path, size < 0 ? strerror(ENOENT) : "the file is empty", why, cap);
        return NULL;
    }
    struct sql_connection *connection = NULL;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (!ways[i].fits) continue;
        connection = sqlite_connect_plainly(ways[i].path, ways[i].flags, pragmas, why, cap);
        if (connection && can_read(connection)) break;
        if (connection) sqlite_reason(sqlite_db(connection), why, cap);
        if (connection) refuse(path, why, why, cap);
        drop(&connection);
    }
    if (connection && !is_a_halls(sqlite_db(connection), why, cap)) {
        refuse(path, why, why, cap);
        drop(&connection);
    }
    return connection;
}

/* ---- for a copy ---- */

struct sql_connection *sqlite_open_copy(const char *part, char *why, size_t cap) {
    return sqlite_connect_plainly(part, SQLITE_OPEN_READWRITE,
                                  "pragma journal_mode = off; pragma synchronous = off;"
                                  "pragma foreign_keys = on; pragma trusted_schema = off;"
                                  "pragma temp_store = memory",
                                  why, cap);
}

struct target {
    struct sql_target sql;
    struct sqlite_lock lock;
    struct sqlite_copy copy;
};

static bool settle(struct sql_target *target, char *why, size_t cap) {
    struct target *self = (struct target *)target;
    if (!sql_run(target->connection, SQL_COMMIT)) {
        target->connection->engine->reason(target->connection, NULL, why, cap);
        return false;
    }
    drop(&target->connection);
    target->connection = sqlite_open_reading(self->copy.part, why, cap);
    return target->connection && sqlite_is_sound(sqlite_db(target->connection), true, why, cap) &&
           sql_run(target->connection, SQL_BEGIN_READING);
}

static bool keep(struct sql_target *target, char *why, size_t cap) {
    drop(&target->connection);
    return sqlite_copy_keep(&((struct target *)target)->copy, why, cap);
}

static void drop_target(struct sql_target *target) {
    struct target *self = (struct target *)target;
    drop(&target->connection);
    sqlite_copy_drop(&self->copy);
    sqlite_lock_free(&self->lock);
    free(self);
}

struct sql_target *sqlite_target(const char *path, char *why, size_t cap) {
    struct target *target = calloc(1, sizeof *target);
    bool made;
    if (!target) return NULL;
    target->sql = (struct sql_target){.settle = settle, .keep = keep, .drop = drop_target};
    if (sqlite_lock_take(&target->lock, path, why, cap) &&
        sqlite_copy_begin(&target->copy, path, why, cap) &&
        (target->sql.connection = sqlite_open_copy(target->copy.part, why, cap)) &&
        sql_migrate(target->sql.connection, 0, &made, why, cap) &&
        sql_run(target->sql.connection, SQL_BEGIN))
        return &target->sql;
    drop_target(&target->sql);
    return NULL;
}
