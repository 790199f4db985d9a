/* Every statement there is, and connections that prepare each one once. Nothing from
 * outside ever becomes part of a statement's text. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sqlite_private.h"

#define TABLE_COLUMNS                                                                            \
    "tables.id, revision, game, rules, seats, seed, seed_chosen, options, status, host, clock, " \
    "clock_ms, closed_doors, advice, created, started, changed, rematch, number, awaiting, "     \
    "round, rounds, progress, deadline, bots_due"
#define PLAYER_COLUMNS "id, name, key, password, language, emblem, webhook, created, seen"

/* The numbers of store_status are written out: 0 open, 1 playing, 2 over, 3 closed. */
static const char *const text[SQL_STATEMENTS] = {
    [SQL_BEGIN] = "begin immediate",
    [SQL_COMMIT] = "commit",
    [SQL_SAVEPOINT] = "savepoint one",
    [SQL_BACK_TO_SAVEPOINT] = "rollback to one",
    [SQL_RELEASE] = "release one",
    [SQL_ADD_PLAYER] =
        "insert into players (" PLAYER_COLUMNS ") values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    [SQL_PUT_PLAYER] = "update players set name = ?2, key = ?3, password = ?4, language = ?5,"
                       " emblem = ?6, webhook = ?7, created = ?8, seen = ?9 where id = ?1",
    [SQL_DROP_FREE_SEATS] =
        "update seats set kind = 0, player = null, name = '' where player = ?1 and table_id in"
        " (select id from tables where status = 0)",
    [SQL_DROP_SEATS] = "update seats set player = null, name = '', takeover = 1 where player = ?1",
    [SQL_DROP_REVISIONS] =
        "update tables set revision = revision + 1, bots_due = status = 1,"
        " changed = case when status < 2 then ?2 else changed end"
        " where id in (select table_id from seats where player = ?1) or host = ?1",
    [SQL_DROP_HOST] = "update tables set host = null, status = case status when 0 then 3 else"
                      " status end where host = ?1",
    [SQL_DROP_CHAT] = "delete from chats where player = ?1",
    [SQL_DROP_PLAYER] = "delete from players where id = ?1",
    [SQL_MERGE_REVISIONS] = "update tables set revision = revision + 1 where id in"
                            " (select table_id from seats where player = ?1) or host = ?1",
    [SQL_MERGE_SEATS] = "update seats set player = ?2 where player = ?1",
    [SQL_MERGE_HOST] = "update tables set host = ?2 where host = ?1",
    [SQL_MERGE_CHAT] = "update chats set player = ?2 where player = ?1",
    [SQL_MERGE_ADMISSIONS] = "insert or ignore into admissions (table_id, player)"
                             " select table_id, ?2 from admissions where player = ?1",
    [SQL_MERGE_PLAYER] = "delete from players where id = ?1 and key is null and exists"
                         " (select 1 from players where id = ?2 and id <> ?1)",
    [SQL_SEE_PLAYER] = "update players set seen = ?2 where id = ?1",
    [SQL_ADD_TOKEN] = "insert into tokens (hash, player, created) values (?1, ?2, ?3)",
    [SQL_DROP_TOKEN] = "delete from tokens where hash = ?1",
    [SQL_DROP_TOKENS] = "delete from tokens where player = ?1 and (?2 is null or hash <> ?2)",
    [SQL_ADD_TABLE] = "insert into tables (id, revision, game, rules, seats, seed, seed_chosen,"
                      " options, status, host, clock, clock_ms, closed_doors, advice, created,"
                      " started, changed, rematch, number, awaiting, round, rounds, progress,"
                      " deadline, bots_due) values (?1, ?2 + 1, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
                      " ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25)",
    [SQL_PUT_TABLE] =
        "update tables set revision = ?2 + 1, game = ?3, rules = ?4, seats = ?5, seed = ?6,"
        " seed_chosen = ?7, options = ?8, status = ?9, host = ?10, clock = ?11, clock_ms = ?12,"
        " closed_doors = ?13, advice = ?14, created = ?15, started = ?16, changed = ?17,"
        " rematch = ?18, number = ?19, awaiting = ?20, round = ?21, rounds = ?22,"
        " progress = ?23, deadline = ?24, bots_due = ?25 where id = ?1 and revision = ?2",
    [SQL_CLOSE_TABLE] = "update tables set status = 3, revision = revision + 1"
                        " where id = ?1 and status = 0 and changed < ?2",
    [SQL_PUT_SEAT] = "insert into seats (table_id, seat, kind, player, bot, name, takeover,"
                     " resigned, left_ms, since, score, rank)"
                     " values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"
                     " on conflict (table_id, seat) do update set kind = ?3, player = ?4, bot = ?5,"
                     " name = ?6, takeover = ?7, resigned = ?8, left_ms = ?9, since = ?10,"
                     " score = ?11, rank = ?12",
    [SQL_ADD_ENTRY] = "insert into entries (table_id, number, seat, at, by_bot, back_to, move)"
                      " values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_ADD_SNAPSHOT] =
        "insert or replace into snapshots (table_id, number, state) values (?1, ?2, ?3)",
    [SQL_ADD_CHAT] =
        "insert into chats (table_id, player, at, name, words) values (?1, ?2, ?3, ?4, ?5)",
    [SQL_ADD_INVITATION] = "insert into invitations (hash, table_id, created) values (?1, ?2, ?3)",
    [SQL_ADD_ADMISSION] = "insert or ignore into admissions (table_id, player) values (?1, ?2)",
    [SQL_PUT_RATING] = "insert or replace into ratings (player, game, rating, deviation,"
                       " volatility, games, changed) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_PLAYER] = "select " PLAYER_COLUMNS " from players where id = ?1",
    [SQL_PLAYER_BY_KEY] = "select " PLAYER_COLUMNS " from players where key = ?1",
    [SQL_TOKEN] = "select player from tokens where hash = ?1",
    [SQL_TABLE] = "select " TABLE_COLUMNS " from tables where id = ?1",
    [SQL_SEATS] = "select seat, kind, player, bot, name, takeover, resigned, left_ms, since,"
                  " score, rank from seats where table_id = ?1",
    [SQL_INVITATION] = "select table_id from invitations where hash = ?1",
    [SQL_ADMISSION] = "select 1 from admissions where table_id = ?1 and player = ?2",
    [SQL_ENTRIES] = "select number, seat, at, by_bot, back_to, move from entries"
                    " where table_id = ?1 and number > ?2 order by number",
    [SQL_SNAPSHOT] = "select number, state from snapshots where table_id = ?1 and number <= ?2"
                     " order by number desc limit 1",
    [SQL_CHATS] = "select id, player, at, name, words from (select * from chats"
                  " where table_id = ?1 order by id desc limit ?2) order by id",
    [SQL_LIST_MINE] =
        "select " TABLE_COLUMNS " from tables where status < 2 and (host = ?1 or id in"
        " (select table_id from seats where player = ?1)) order by changed desc limit ?3",
    [SQL_LIST_HISTORY] =
        "select " TABLE_COLUMNS " from tables where status = 2 and id in (select table_id from"
        " seats where player = ?1) and (?2 = 0 or changed < ?2) order by changed desc limit ?3",
    [SQL_LIST_OPEN] = "select " TABLE_COLUMNS " from tables where status = 0 and closed_doors = 0"
                      " order by changed desc limit ?3",
    [SQL_LIST_LIVE] = "select " TABLE_COLUMNS " from tables where status = 1 and closed_doors = 0"
                      " order by changed desc limit ?3",
    [SQL_LIST_OVER] = "select " TABLE_COLUMNS " from tables where status = 2 and closed_doors = 0"
                      " and (?2 = 0 or changed < ?2) order by changed desc limit ?3",
    [SQL_LIST_BOTS] = "select " TABLE_COLUMNS " from tables where bots_due = 1 limit ?3",
    [SQL_LIST_EXPIRED] =
        "select " TABLE_COLUMNS " from tables where deadline > 0 and deadline <= ?2"
        " order by deadline limit ?3",
    [SQL_LIST_STALE] = "select " TABLE_COLUMNS " from tables where status = 0 and changed < ?2"
                       " order by changed limit ?3",
    [SQL_AWAY_GUESTS] =
        "select id from players indexed by players_guests where key is null and seen < ?1"
        " and not exists (select 1 from seats join tables on tables.id = seats.table_id"
        " where seats.player = players.id and tables.status < 2)"
        " and not exists (select 1 from tables where host = players.id and status < 2)"
        " order by seen limit ?2",
    [SQL_COUNTS] = "select status, count(*) from tables where game = ?1 and closed_doors = 0"
                   " and status < 2 group by status",
    [SQL_RATINGS] = "select player, game, rating, deviation, volatility, games, changed"
                    " from ratings where player = ?1",
    [SQL_LEADERS] = "select r.player, r.game, r.rating, r.deviation, r.volatility, r.games,"
                    " r.changed, p.id, p.name, p.key, p.password, p.language, p.emblem,"
                    " p.webhook, p.created, p.seen from ratings r join players p on p.id = r.player"
                    " where r.game = ?1 order by r.rating desc, r.player limit ?2",
};

static bool set_up(struct sqlite_connection *connection, const struct store_settings *settings) {
    char pragmas[256];
    snprintf(pragmas, sizeof pragmas,
             "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;"
             "pragma trusted_schema = off; pragma journal_size_limit = 67108864;"
             "pragma temp_store = memory");
    if (sqlite3_busy_timeout(connection->db, settings->busy_ms ? settings->busy_ms : 5000) !=
            SQLITE_OK ||
        sqlite3_exec(connection->db, pragmas, NULL, NULL, NULL) != SQLITE_OK)
        return false;
    if (settings->max_kib == 0) return true;
    snprintf(pragmas, sizeof pragmas, "pragma max_page_count = %lld",
             (long long)(settings->max_kib / 4));
    return sqlite3_exec(connection->db, pragmas, NULL, NULL, NULL) == SQLITE_OK;
}

/* Seeds and hashes are for nobody else on this machine. */
static void create_private(const char *path) {
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
}

bool sqlite_connect(struct sqlite_connection *connection, const struct store_settings *settings,
                    char *why, size_t cap) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    memset(connection, 0, sizeof *connection);
    create_private(settings->path);
    if (sqlite3_open_v2(settings->path, &connection->db, flags, NULL) == SQLITE_OK &&
        set_up(connection, settings))
        return true;
    snprintf(why, cap, "%s: %s", settings->path,
             connection->db ? sqlite3_errmsg(connection->db) : "there is not enough memory");
    sqlite_disconnect(connection);
    return false;
}

void sqlite_disconnect(struct sqlite_connection *connection) {
    for (int i = 0; i < SQL_STATEMENTS; i++) sqlite3_finalize(connection->prepared[i]);
    sqlite3_close(connection->db);
    memset(connection, 0, sizeof *connection);
}

sqlite3_stmt *sqlite_statement(struct sqlite_connection *connection, enum sqlite_sql sql) {
    sqlite3_stmt **statement = &connection->prepared[sql];
    if (!*statement && sqlite3_prepare_v3(connection->db, text[sql], -1, SQLITE_PREPARE_PERSISTENT,
                                          statement, NULL) != SQLITE_OK)
        return NULL;
    sqlite3_reset(*statement);
    return *statement;
}

enum store_result sqlite_run(sqlite3_stmt *statement) {
    if (!statement) return STORE_FAILED;
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    if (code == SQLITE_DONE || code == SQLITE_ROW) return STORE_DONE;
    return (code & 0xff) == SQLITE_CONSTRAINT ? STORE_CONFLICT : STORE_FAILED;
}

void sqlite_text(sqlite3_stmt *statement, int column, char *out, size_t cap) {
    const unsigned char *words = sqlite3_column_text(statement, column);
    size_t length = words ? strnlen((const char *)words, cap - 1) : 0;
    if (length) memcpy(out, words, length);
    out[length] = '\0';
}

void sqlite_bind_words(sqlite3_stmt *statement, int place, const char *words) {
    sqlite3_bind_text(statement, place, words, -1, SQLITE_STATIC);
}
