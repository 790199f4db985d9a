/* SQLite: a file, opened twice by the one server it belongs to, for reads and for the writer
 * thread; and by others for reading. */
#include "store/sqlite/sqlite.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

/* ---- connections ---- */

struct connection {
    struct sql_connection sql;
    sqlite3 *db;
    struct sqlite_lock lock; /* the writer's */
};

struct statement {
    struct sql_statement sql;
    struct sql_connection *connection;
    sqlite3_stmt *at;
    bool broken; /* something could not be bound */
};

static const struct sql_engine engine;

sqlite3 *sqlite_db(struct sql_connection *connection) {
    return ((struct connection *)connection)->db;
}

static sqlite3_stmt *at(struct sql_statement *statement) {
    return ((struct statement *)statement)->at;
}

static bool run_script(struct sql_connection *connection, const char *sql, char *why, size_t cap) {
    if (sqlite3_exec(sqlite_db(connection), sql, NULL, NULL, NULL) == SQLITE_OK) return true;
    snprintf(why, cap, "%s", sqlite3_errmsg(sqlite_db(connection)));
    return false;
}

void sqlite_reason(sqlite3 *db, char *why, size_t cap) {
    bool damaged = db && (sqlite3_errcode(db) & 0xff) == SQLITE_CORRUPT;
    const char *words = db ? sqlite3_errmsg(db) : "there is not enough memory";
    snprintf(why, cap, damaged ? "the file is damaged (%s); take a copy that is whole" : "%s",
             words);
}

static void reason(struct sql_connection *connection, struct sql_statement *statement, char *why,
                   size_t cap) {
    (void)statement;
    sqlite_reason(sqlite_db(connection), why, cap);
}

static void disconnect(struct sql_connection *connection) {
    sql_forget_statements(connection);
    sqlite3_close(sqlite_db(connection));
    sqlite_lock_free(&((struct connection *)connection)->lock);
    free(connection);
}

static struct sql_connection *connect_to(const char *path, int flags, int busy_ms,
                                         const char *pragmas, char *why, size_t cap) {
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->sql.engine = &engine;
    connection->lock.file = -1;
    flags |= SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    if (sqlite3_open_v2(path, &connection->db, flags, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(connection->db, busy_ms ? busy_ms : 5000) == SQLITE_OK &&
        sqlite3_exec(connection->db, pragmas, NULL, NULL, NULL) == SQLITE_OK)
        return &connection->sql;
    char words[256];
    sqlite_reason(connection->db, words, sizeof words);
    snprintf(why, cap, "%.200s: %s", path, words);
    disconnect(&connection->sql);
    return NULL;
}

struct sql_connection *sqlite_connect_plainly(const char *path, int flags, const char *pragmas,
                                              char *why, size_t cap) {
    return connect_to(path, flags, 0, pragmas, why, cap);
}

void sqlite_give_lock(struct sql_connection *writer, const struct sqlite_lock *lock) {
    ((struct connection *)writer)->lock = *lock;
}

struct sql_connection *sqlite_connect(const char *path, const struct store_settings *settings,
                                      char *why, size_t cap) {
    char pragmas[512];
    long long pages = settings->max_kib ? settings->max_kib / 4 : 4294967294;
    snprintf(pragmas, sizeof pragmas,
             "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"
             "pragma trusted_schema = off; pragma journal_size_limit = 67108864;"
             "pragma temp_store = memory; pragma max_page_count = %lld",
             pages);
    return connect_to(path, SQLITE_OPEN_READWRITE, settings->busy_ms, pragmas, why, cap);
}

/* ---- statements ---- */

static struct sql_statement *prepare(struct sql_connection *connection, const char *text) {
    struct statement *statement = calloc(1, sizeof *statement);
    if (!statement) return NULL;
    statement->sql.engine = &engine;
    statement->connection = connection;
    if (sqlite3_prepare_v3(sqlite_db(connection), text, -1, SQLITE_PREPARE_PERSISTENT,
                           &statement->at, NULL) == SQLITE_OK)
        return &statement->sql;
    sql_trouble_at(connection, NULL);
    free(statement);
    return NULL;
}

static void finish(struct sql_statement *statement) {
    sqlite3_finalize(at(statement));
    free(statement);
}

/* What could not be bound would be a null, and another question. Steps of a write that take
 * several statements bind the same to all of them, whether or not each names every place. */
static void note_bound(struct sql_statement *statement, int code) {
    if (code != SQLITE_OK && (code & 0xff) != SQLITE_RANGE)
        ((struct statement *)statement)->broken = true;
}

static void bind_number(struct sql_statement *statement, int place, int64_t number) {
    note_bound(statement, sqlite3_bind_int64(at(statement), place, number));
}

static void bind_real(struct sql_statement *statement, int place, double real) {
    note_bound(statement, sqlite3_bind_double(at(statement), place, real));
}

static void bind_text(struct sql_statement *statement, int place, const char *text, size_t length) {
    note_bound(statement, sqlite3_bind_text64(at(statement), place, text, length, SQLITE_TRANSIENT,
                                              SQLITE_UTF8));
}

static void bind_bytes(struct sql_statement *statement, int place, const void *bytes,
                       size_t length) {
    note_bound(statement,
               sqlite3_bind_blob64(at(statement), place, bytes, length, SQLITE_TRANSIENT));
}

static enum sql_step step(struct sql_statement *statement) {
    struct statement *self = (struct statement *)statement;
    int code = self->broken ? SQLITE_NOMEM : sqlite3_step(self->at);
    if (code == SQLITE_ROW) return SQL_ROW;
    if (code == SQLITE_DONE) return SQL_END;
    if ((code & 0xff) == SQLITE_CONSTRAINT) return SQL_TAKEN;
    sql_trouble_at(self->connection, statement);
    return SQL_ERROR;
}

static bool is_null(struct sql_statement *statement, int column) {
    return sqlite3_column_type(at(statement), column) == SQLITE_NULL;
}

static int64_t number(struct sql_statement *statement, int column) {
    return sqlite3_column_int64(at(statement), column);
}

static double real(struct sql_statement *statement, int column) {
    return sqlite3_column_double(at(statement), column);
}

static const char *text(struct sql_statement *statement, int column, size_t *length) {
    const unsigned char *words = sqlite3_column_text(at(statement), column);
    *length = words ? (size_t)sqlite3_column_bytes(at(statement), column) : 0;
    return words ? (const char *)words : "";
}

static const void *bytes(struct sql_statement *statement, int column, size_t *length) {
    const void *blob = sqlite3_column_blob(at(statement), column);
    *length = blob ? (size_t)sqlite3_column_bytes(at(statement), column) : 0;
    return blob ? blob : "";
}

static int64_t changes(struct sql_statement *statement) {
    return sqlite3_changes(sqlite3_db_handle(at(statement)));
}

static void reset(struct sql_statement *statement) {
    ((struct statement *)statement)->broken = false;
    sqlite3_reset(at(statement));
    sqlite3_clear_bindings(at(statement));
}

/* ---- transactions: what SQLite could not do now, it waited for long enough ---- */

static bool in_transaction(struct sql_connection *connection) {
    return sqlite3_get_autocommit(sqlite_db(connection)) == 0;
}

static bool begin(struct sql_connection *connection) {
    return sql_run(connection, SQL_BEGIN);
}

static bool commit(struct sql_connection *connection) {
    return sql_run(connection, SQL_COMMIT);
}

static bool recover(struct sql_connection *connection, int tries) {
    (void)connection;
    (void)tries;
    return false;
}

/* A journal that was longer before has room for a page even on a full disk, so that writing
 * something small would show nothing. */
static bool has_room(sqlite3 *db) {
    enum { ROOM_BYTES = 1 << 20 };
    struct statvfs disk;
    const char *path = sqlite3_db_filename(db, "main");
    if (!path || statvfs(path, &disk) != 0 || disk.f_blocks == 0) return true; /* not known */
    return disk.f_bavail >= ROOM_BYTES / disk.f_frsize;
}

/* Pages that are in memory would do for a statement, so the file itself is read, too. */
static bool probe(struct sql_connection *connection) {
    sqlite3 *db = sqlite_db(connection);
    sqlite3_file *file = NULL;
    int moved = 0;
    char head[16];
    struct sql_statement *row = sql_statement(connection, SQL_PROBE);
    bool good = row && step(row) == SQL_ROW;
    if (row) reset(row);
    if (!good) return false;
    sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (moved) {
        sql_tell_trouble(connection->health, STORE_TROUBLE_READ, "the file was moved or removed");
        return false;
    }
    good = file && file->pMethods && file->pMethods->xRead(file, head, sizeof head, 0) == SQLITE_OK;
    if (!good || memcmp(head, "SQLite format 3", sizeof head) != 0) {
        sql_tell_trouble(connection->health, STORE_TROUBLE_READ, "the file cannot be read");
        return false;
    }
    if (has_room(db)) return true;
    sql_tell_trouble(connection->health, STORE_TROUBLE_WRITE, "the disk has no room for more");
    return false;
}

struct looking {
    void (*each)(void *context, const char *words);
    void *context;
    bool good;
};

static int take_line(void *context, int columns, char **values, char **names) {
    struct looking *looking = context;
    (void)names;
    if (columns < 1 || !values[0] || strcmp(values[0], "ok") == 0) return 0;
    looking->each(looking->context, values[0]);
    looking->good = false;
    return 0;
}

static bool look_through(struct sql_connection *connection,
                         void (*each)(void *context, const char *words), void *context) {
    struct looking looking = {each, context, true};
    sqlite3 *db = sqlite_db(connection);
    if (sqlite3_exec(db, "pragma integrity_check(20)", take_line, &looking, NULL) == SQLITE_OK)
        return looking.good;
    each(context, sqlite3_errmsg(db));
    return false;
}

static const struct sql_engine engine = {
    .dialect = SQL_SQLITE,
    .version_table = "create table if not exists schema_version (version integer not null) strict",
    .versions = sqlite_versions,
    .version_count = &sqlite_version_count,
    .script = run_script,
    .reason = reason,
    .prepare = prepare,
    .finish = finish,
    .bind_number = bind_number,
    .bind_real = bind_real,
    .bind_text = bind_text,
    .bind_bytes = bind_bytes,
    .step = step,
    .is_null = is_null,
    .number = number,
    .real = real,
    .text = text,
    .bytes = bytes,
    .changes = changes,
    .reset = reset,
    .in_transaction = in_transaction,
    .begin = begin,
    .commit = commit,
    .recover = recover,
    .disconnect = disconnect,
    .probe = probe,
    .look_through = look_through,
};
