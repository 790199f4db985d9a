/* The SQLite engine's parts: a connection with its prepared statements, once for the
 * writer thread and once for reads. */
#ifndef SQLITE_PRIVATE_H
#define SQLITE_PRIVATE_H

#include <sqlite3.h>

#include "store_private.h"

/* sqlite_schema.c: brings a database of any older version to this one's. */
bool sqlite_migrate(sqlite3 *db, char *why, size_t cap);

/* sqlite_statement.c */
enum sqlite_sql {
    SQL_BEGIN,
    SQL_COMMIT,
    SQL_SAVEPOINT,
    SQL_BACK_TO_SAVEPOINT,
    SQL_RELEASE,
    SQL_ADD_PLAYER,
    SQL_PUT_PLAYER,
    SQL_DROP_FREE_SEATS,
    SQL_DROP_SEATS,
    SQL_DROP_REVISIONS,
    SQL_DROP_HOST,
    SQL_DROP_CHAT,
    SQL_DROP_PLAYER,
    SQL_MERGE_REVISIONS,
    SQL_MERGE_SEATS,
    SQL_MERGE_HOST,
    SQL_MERGE_CHAT,
    SQL_MERGE_ADMISSIONS,
    SQL_MERGE_PLAYER,
    SQL_SEE_PLAYER,
    SQL_ADD_TOKEN,
    SQL_DROP_TOKEN,
    SQL_DROP_TOKENS,
    SQL_ADD_TABLE,
    SQL_PUT_TABLE,
    SQL_CLOSE_TABLE,
    SQL_PUT_SEAT,
    SQL_ADD_ENTRY,
    SQL_ADD_SNAPSHOT,
    SQL_ADD_CHAT,
    SQL_ADD_INVITATION,
    SQL_ADD_ADMISSION,
    SQL_PUT_RATING,
    SQL_PLAYER,
    SQL_PLAYER_BY_KEY,
    SQL_TOKEN,
    SQL_TABLE,
    SQL_SEATS,
    SQL_INVITATION,
    SQL_ADMISSION,
    SQL_ENTRIES,
    SQL_SNAPSHOT,
    SQL_CHATS,
    SQL_LIST_MINE,
    SQL_LIST_HISTORY,
    SQL_LIST_OPEN,
    SQL_LIST_LIVE,
    SQL_LIST_OVER,
    SQL_LIST_BOTS,
    SQL_LIST_EXPIRED,
    SQL_LIST_STALE,
    SQL_AWAY_GUESTS,
    SQL_COUNTS,
    SQL_RATINGS,
    SQL_LEADERS,
    SQL_STATEMENTS
};

struct sqlite_connection {
    sqlite3 *db;
    sqlite3_stmt *prepared[SQL_STATEMENTS];
};

/* Opens, sets what every connection needs. */
bool sqlite_connect(struct sqlite_connection *connection, const struct store_settings *settings,
                    char *why, size_t cap);
void sqlite_disconnect(struct sqlite_connection *connection);
/* A statement ready to be bound, prepared at its first use; NULL on error. */
sqlite3_stmt *sqlite_statement(struct sqlite_connection *connection, enum sqlite_sql sql);
/* Steps a statement that gives no rows, and resets it. */
enum store_result sqlite_run(sqlite3_stmt *statement);
/* Copies a column of text, cut to fit. */
void sqlite_text(sqlite3_stmt *statement, int column, char *out, size_t cap);
void sqlite_bind_words(sqlite3_stmt *statement, int place, const char *text);

/* sqlite_write.c: carries out the steps of one write. */
enum store_result sqlite_write(struct sqlite_connection *connection, struct store_write *write);

/* sqlite_read.c */
extern const struct store_engine sqlite_engine;
struct sqlite_connection *sqlite_reader(struct store *store);

/* sqlite.c */
void sqlite_close(struct store *store);
void sqlite_submit(struct store *store, struct store_write *write);
void sqlite_deliver(struct store *store);
void sqlite_drain(struct store *store);
struct store_numbers sqlite_numbers(struct store *store);

#endif
