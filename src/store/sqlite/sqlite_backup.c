/* A copy of a hall that may be open, page by page, by SQLite's own backup.
 *
 * The reading is one transaction, so the copy is of one moment, when it began, and does not begin
 * again each time somebody writes; in WAL mode it holds up nobody. The copy is made under another
 * name, looked through, compared with the hall as it was at that moment, and only then kept. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sql/sql_parts.h"
#include "store/sqlite/sqlite.h"

enum { PAGES = 256, PATIENCE = 100 };

struct backup {
    struct sql_connection *from, *to;
    int version;
    int64_t rows;
    struct sqlite_lock lock;
    struct sqlite_copy copy;
    struct sql_watch watch;
};

static void drop(struct sql_connection **connection) {
    if (*connection) (*connection)->engine->disconnect(*connection);
    *connection = NULL;
}

/* ---- copying ---- */

static void show_pages(struct sql_watch *watch, int left, int all) {
    if (watch->show) watch->show(watch->context, STORE_COPYING, all - left, all);
}

static int step_through(sqlite3_backup *pages, struct sql_watch *watch) {
    int code, tries = 0;
    do {
        code = sqlite3_backup_step(pages, PAGES);
        show_pages(watch, sqlite3_backup_remaining(pages), sqlite3_backup_pagecount(pages));
        bool busy = code == SQLITE_BUSY || code == SQLITE_LOCKED;
        if (busy) nanosleep(&(struct timespec){.tv_nsec = 50 * 1000000L}, NULL);
        tries = busy ? tries + 1 : 0;
        if (busy && tries < PATIENCE) code = SQLITE_OK;
    } while (code == SQLITE_OK);
    return code;
}

static bool copy_pages(struct backup *backup, char *why, size_t cap) {
    sqlite3 *to = sqlite_db(backup->to);
    sqlite3_backup *pages = sqlite3_backup_init(to, "main", sqlite_db(backup->from), "main");
    int code = pages ? step_through(pages, &backup->watch) : sqlite3_errcode(to);
    if (pages) sqlite3_backup_finish(pages);
    if (code == SQLITE_DONE) return true;
    snprintf(why, cap, "%s", sqlite3_errstr(code));
    return false;
}

/* A single file, which asks for no journal when it is read. */
static bool make_plain(struct backup *backup, char *why, size_t cap) {
    drop(&backup->to);
    backup->to = sqlite_connect_plainly(backup->copy.part, SQLITE_OPEN_READWRITE,
                                        "pragma journal_mode = delete", why, cap);
    bool good = backup->to != NULL;
    drop(&backup->to);
    return good;
}

/* ---- verifying ---- */

static bool same_counts(struct backup *backup, char *why, size_t cap) {
    for (int i = 0; i < SQL_PARTS; i++) {
        int64_t here, there;
        if (sql_count(backup->from, &sql_parts[i], &here) &&
            sql_count(backup->to, &sql_parts[i], &there) && here == there)
            continue;
        snprintf(why, cap, "the copy is not the same: %s", sql_parts[i].name);
        return false;
    }
    return true;
}

/* An earlier program's rows have other columns; they are only counted. */
static bool verify(struct backup *backup, char *why, size_t cap) {
    backup->to = sqlite_open_reading(backup->copy.part, why, cap);
    if (!backup->to || !sqlite_is_sound(sqlite_db(backup->to), true, why, cap)) return false;
    snprintf(why, cap, "the copy cannot be read");
    if (!sql_run(backup->to, SQL_BEGIN_READING) ||
        sql_version(backup->to, why, cap) != backup->version)
        return false;
    if (backup->version < sqlite_version_count) return same_counts(backup, why, cap);
    backup->watch.done = backup->rows;
    return sql_verify(backup->from, backup->to, backup->watch, why, cap);
}

/* ---- the whole ---- */

static bool begin(struct backup *backup, const char *from, const char *to, char *why, size_t cap) {
    backup->from = sqlite_open_reading(from, why, cap);
    if (!backup->from) return false;
    snprintf(why, cap, "the store cannot be read");
    if (!sql_run(backup->from, SQL_BEGIN_READING)) return false;
    backup->version = sql_version(backup->from, why, cap);
    if (backup->version == 0) snprintf(why, cap, "%.200s: there is no hall in it", from);
    if (backup->version <= 0) return false;
    if (!sql_count_all(backup->from, &backup->rows)) return false;
    return sqlite_lock_take(&backup->lock, to, why, cap) &&
           sqlite_copy_begin(&backup->copy, to, why, cap) &&
           (backup->to = sqlite_open_copy(backup->copy.part, why, cap));
}

bool store_backup(const char *place, const char *to, store_progress *progress, void *context,
                  int64_t *rows, char *why, size_t cap) {
    const char *from = sql_path(place);
    struct backup *backup = calloc(1, sizeof *backup);
    if (!backup || !from) {
        snprintf(why, cap, "%.200s: %s", place, backup ? "that is no file" : strerror(ENOMEM));
        free(backup);
        return false;
    }
    backup->lock.file = -1;
    backup->watch = (struct sql_watch){.show = progress, .context = context};
    bool good = begin(backup, from, to, why, cap) && copy_pages(backup, why, cap) &&
                make_plain(backup, why, cap) && verify(backup, why, cap);
    drop(&backup->to);
    good = good && sqlite_copy_keep(&backup->copy, why, cap);
    *rows = backup->rows;
    drop(&backup->from);
    sqlite_copy_drop(&backup->copy);
    sqlite_lock_free(&backup->lock);
    free(backup);
    return good;
}
