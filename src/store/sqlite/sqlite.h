/* The parts of the SQLite engine. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include <sqlite3.h>

#include "store/sql/sql.h"

enum { SQLITE_PATH_ROOM = 4096 };

/* sqlite_schema.c */
extern const char *const sqlite_versions[];
extern const int sqlite_version_count;
/* In the header of a hall's file, from version 4 of the schema on. */
enum { SQLITE_HALL_ID = 0x4d656164 }; /* "Mead" */

/* sqlite_file.c: whose a file is. The lock ends with the process at the latest. */
struct sqlite_lock {
    int file; /* -1: not held */
    char path[SQLITE_PATH_ROOM];
};
bool sqlite_lock_take(struct sqlite_lock *lock, const char *path, char *why, size_t cap);
void sqlite_lock_free(struct sqlite_lock *lock);

/* A file that is being made beside the place where it will be. */
struct sqlite_copy {
    char path[SQLITE_PATH_ROOM], part[SQLITE_PATH_ROOM];
};
/* Makes an empty file for nobody else's eyes; refuses if anything is at the place. Whoever does
 * this has the place's lock. */
bool sqlite_copy_begin(struct sqlite_copy *copy, const char *path, char *why, size_t cap);
/* Durable, and at its place. */
bool sqlite_copy_keep(struct sqlite_copy *copy, char *why, size_t cap);
/* Removes what was not kept. */
void sqlite_copy_drop(struct sqlite_copy *copy);
/* Whether it is the name of such a file. */
bool sqlite_is_part(const char *path);
/* Its size; -1: it is not there. */
int64_t sqlite_file_size(const char *path, const char *end);

/* sqlite.c: connections. NULL: `why` says why not. */
sqlite3 *sqlite_db(struct sql_connection *connection);
/* Why the last thing was not done. */
void sqlite_reason(sqlite3 *db, char *why, size_t cap);
/* As the file's server. */
struct sql_connection *sqlite_connect(const char *path, const struct store_settings *settings,
                                      char *why, size_t cap);
/* With flags and pragmas of the caller's. */
struct sql_connection *sqlite_connect_plainly(const char *path, int flags, const char *pragmas,
                                              char *why, size_t cap);
/* The lock is let go when this one is closed. */
void sqlite_give_lock(struct sql_connection *writer, const struct sqlite_lock *lock);

/* sqlite_open.c */
/* For filling a copy, whose file is forgotten if that fails. */
struct sql_connection *sqlite_open_copy(const char *part, char *why, size_t cap);
/* Whether the whole file is sound, or so much as is found quickly. */
bool sqlite_is_sound(sqlite3 *db, bool whole, char *why, size_t cap);

#endif
