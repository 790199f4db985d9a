/* SQLite: a file, opened twice by one server, for reads and for the writer thread. */
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sql.h"

/* ---- the schema: a version once released is never edited, the next one changes what is
 * there ---- */

static const char version_1[] =
    "create table players ("
    " id integer primary key, name text not null, key text unique, password text not null,"
    " language text not null, emblem text not null, webhook text not null,"
    " created integer not null, seen integer not null) strict;"

    "create table tokens ("
    " hash blob primary key, player integer not null references players on delete cascade,"
    " created integer not null) strict, without rowid;"
    "create index tokens_player on tokens (player);"

    "create table tables ("
    " id text primary key, revision integer not null, game text not null,"
    " rules integer not null, seats integer not null, seed blob not null,"
    " seed_chosen integer not null, options text not null, status integer not null,"
    " host integer references players on delete set null,"
    " clock integer not null, clock_ms integer not null, closed_doors integer not null,"
    " advice integer not null, created integer not null, started integer not null,"
    " changed integer not null, rematch text not null, number integer not null,"
    " awaiting integer not null, round integer not null, rounds integer not null,"
    " progress integer not null, deadline integer not null, bots_due integer not null"
    ") strict, without rowid;"
    "create index tables_host on tables (host) where host is not null;"
    "create index tables_public on tables (status, changed) where closed_doors = 0;"
    "create index tables_deadline on tables (deadline) where deadline > 0;"
    "create index tables_bots on tables (id) where bots_due = 1;"

    "create table seats ("
    " table_id text not null references tables on delete cascade, seat integer not null,"
    " kind integer not null, player integer references players on delete set null,"
    " bot text not null, name text not null, takeover integer not null,"
    " resigned integer not null, left_ms integer not null, since integer not null,"
    " score integer not null, rank integer not null,"
    " primary key (table_id, seat)) strict, without rowid;"
    "create index seats_player on seats (player) where player is not null;"

    "create table entries ("
    " table_id text not null references tables on delete cascade, number integer not null,"
    " seat integer not null, at integer not null, by_bot integer not null,"
    " back_to integer not null, move text not null,"
    " primary key (table_id, number)) strict, without rowid;"

    "create table snapshots ("
    " table_id text not null references tables on delete cascade, number integer not null,"
    " state text not null, primary key (table_id, number)) strict;"

    "create table chats ("
    " id integer primary key autoincrement,"
    " table_id text not null references tables on delete cascade,"
    " player integer references players on delete set null,"
    " at integer not null, name text not null, words text not null) strict;"
    "create index chats_table on chats (table_id, id);"
    "create index chats_player on chats (player) where player is not null;"

    "create table invitations ("
    " hash blob primary key, table_id text not null references tables on delete cascade,"
    " created integer not null) strict, without rowid;"

    "create table admissions ("
    " table_id text not null references tables on delete cascade,"
    " player integer not null references players on delete cascade,"
    " primary key (table_id, player)) strict, without rowid;"
    "create index admissions_player on admissions (player);"

    "create table ratings ("
    " player integer not null references players on delete cascade, game text not null,"
    " rating real not null, deviation real not null, volatility real not null,"
    " games integer not null, changed integer not null,"
    " primary key (player, game)) strict, without rowid;"
    "create index ratings_best on ratings (game, rating desc);";

/* What nobody came back to is found without reading everything. */
static const char version_2[] =
    "create index if not exists players_guests on players (seen) where key is null;"
    "create index if not exists tables_open on tables (changed) where status = 0;";

/* When a token was last used; those that were there count as used now. */
static const char version_3[] =
    "alter table tokens add column seen integer not null default 0;"
    "update tokens set seen = cast(strftime('%s', 'now') as integer) * 1000;"
    "create index tokens_seen on tokens (seen);";

/* What the hall notes about itself; what a seat keeps of a player who was forgotten. */
static const char version_4[] =
    "create table notes (name text primary key, value integer not null) strict, without rowid;"
    "alter table seats add column gone_rating real not null default 0;"
    "alter table seats add column gone_deviation real not null default 0;";

static const char *const versions[] = {version_1, version_2, version_3, version_4};
static const int version_count = sizeof versions / sizeof *versions;

/* ---- connections ---- */

struct connection {
    struct sql_connection sql;
    sqlite3 *db;
};

struct statement {
    struct sql_statement sql;
    sqlite3_stmt *at;
};

static const struct sql_engine engine;

static sqlite3 *db_of(struct sql_connection *connection) {
    return ((struct connection *)connection)->db;
}

static sqlite3_stmt *at(struct sql_statement *statement) {
    return ((struct statement *)statement)->at;
}

static bool run_script(struct sql_connection *connection, const char *sql, char *why, size_t cap) {
    if (sqlite3_exec(db_of(connection), sql, NULL, NULL, NULL) == SQLITE_OK) return true;
    snprintf(why, cap, "%s", sqlite3_errmsg(db_of(connection)));
    return false;
}

static bool set_up(sqlite3 *db, const struct store_settings *settings) {
    char pragmas[256];
    snprintf(pragmas, sizeof pragmas,
             "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"
             "pragma trusted_schema = off; pragma journal_size_limit = 67108864;"
             "pragma temp_store = memory");
    if (sqlite3_busy_timeout(db, settings->busy_ms ? settings->busy_ms : 5000) != SQLITE_OK ||
        sqlite3_exec(db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    if (settings->max_kib == 0) return true;
    snprintf(pragmas, sizeof pragmas, "pragma max_page_count = %lld",
             (long long)(settings->max_kib / 4));
    return sqlite3_exec(db, pragmas, NULL, NULL, NULL) == SQLITE_OK;
}

/* Seeds and hashes are for nobody else on this machine. */
static void create_private(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
}

static void disconnect(struct sql_connection *connection) {
    sql_forget_statements(connection);
    sqlite3_close(db_of(connection));
    free(connection);
}

static struct sql_connection *connect_to(const char *path, const struct store_settings *settings,
                                         char *why, size_t cap) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    struct connection *connection = calloc(1, sizeof *connection);
    if (!connection) return NULL;
    connection->sql.engine = &engine;
    if (!settings->existing) create_private(path);
    if (sqlite3_open_v2(path, &connection->db, flags, NULL) == SQLITE_OK &&
        set_up(connection->db, settings))
        return &connection->sql;
    snprintf(why, cap, "%s: %s", path,
             connection->db ? sqlite3_errmsg(connection->db) : "there is not enough memory");
    disconnect(&connection->sql);
    return NULL;
}

/* ---- statements ---- */

static struct sql_statement *prepare(struct sql_connection *connection, const char *text) {
    struct statement *statement = calloc(1, sizeof *statement);
    if (!statement) return NULL;
    statement->sql.engine = &engine;
    if (sqlite3_prepare_v3(db_of(connection), text, -1, SQLITE_PREPARE_PERSISTENT, &statement->at,
                           NULL) == SQLITE_OK)
        return &statement->sql;
    free(statement);
    return NULL;
}

static void finish(struct sql_statement *statement) {
    sqlite3_finalize(at(statement));
    free(statement);
}

static void bind_number(struct sql_statement *statement, int place, int64_t number) {
    sqlite3_bind_int64(at(statement), place, number);
}

static void bind_real(struct sql_statement *statement, int place, double real) {
    sqlite3_bind_double(at(statement), place, real);
}

static void bind_text(struct sql_statement *statement, int place, const char *text, size_t length) {
    sqlite3_bind_text64(at(statement), place, text, length, SQLITE_STATIC, SQLITE_UTF8);
}

static void bind_bytes(struct sql_statement *statement, int place, const void *bytes,
                       size_t length) {
    sqlite3_bind_blob64(at(statement), place, bytes, length, SQLITE_STATIC);
}

static enum sql_step step(struct sql_statement *statement) {
    int code = sqlite3_step(at(statement));
    if (code == SQLITE_ROW) return SQL_ROW;
    if (code == SQLITE_DONE) return SQL_END;
    return (code & 0xff) == SQLITE_CONSTRAINT ? SQL_TAKEN : SQL_ERROR;
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
    sqlite3_reset(at(statement));
    sqlite3_clear_bindings(at(statement));
}

/* ---- transactions: what SQLite could not do now, it waited for long enough ---- */

static bool in_transaction(struct sql_connection *connection) {
    return sqlite3_get_autocommit(db_of(connection)) == 0;
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

static const struct sql_engine engine = {
    .dialect = SQL_SQLITE,
    .version_table = "create table if not exists schema_version (version integer not null) strict",
    .versions = versions,
    .version_count = &version_count,
    .script = run_script,
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
};

struct sql_pair sqlite_open(const struct store_settings *settings, const char *path, char *why,
                            size_t cap) {
    struct sql_pair pair = {.writer = connect_to(path, settings, why, cap)};
    if (pair.writer && sql_migrate(pair.writer, settings->schema, why, cap))
        pair.reader = connect_to(path, settings, why, cap);
    return pair;
}
