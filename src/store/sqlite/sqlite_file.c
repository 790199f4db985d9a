/* Files around a database.
 *
 * The lock: a file beside the database which its server holds with flock, so that a second one
 * is refused. It is not the database's file itself: closing that would take SQLite's own locks
 * away. Whoever lets go removes it; so after locking one looks whether it is still the file of
 * that name.
 *
 * Copies: made under another name, which no server opens, and linked to their own when they are
 * whole and on the disk. So whatever happens meanwhile, there is a whole hall or none. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite/sqlite.h"

static const char part_end[] = ".part", lock_end[] = ".lock";

static bool refuse(const char *path, const char *reason, char *why, size_t cap) {
    snprintf(why, cap, "%.200s: %s", path, reason);
    return false;
}

/* ---- the lock ---- */

/* Whether the file that is locked has still its name. */
static bool is_the_same(int file, const char *path) {
    struct stat held, there;
    return fstat(file, &held) == 0 && stat(path, &there) == 0 && held.st_dev == there.st_dev &&
           held.st_ino == there.st_ino;
}

static int try_lock(const char *path) {
    for (;;) {
        int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        if (file < 0) return -1;
        if (flock(file, LOCK_EX | LOCK_NB) != 0) {
            int trouble = errno;
            close(file);
            errno = trouble;
            return -1;
        }
        if (is_the_same(file, path)) return file;
        close(file);
    }
}

/* By the name of the file itself, whatever leads to it. */
static bool name_lock(struct sqlite_lock *lock, const char *path) {
    char *real = realpath(path, NULL);
    int length = snprintf(lock->path, sizeof lock->path, "%s%s", real ? real : path, lock_end);
    free(real);
    return length > 0 && (size_t)length < sizeof lock->path;
}

bool sqlite_lock_take(struct sqlite_lock *lock, const char *path, char *why, size_t cap) {
    lock->file = -1;
    if (!name_lock(lock, path)) return refuse(path, strerror(ENAMETOOLONG), why, cap);
    lock->file = try_lock(lock->path);
    if (lock->file >= 0) return true;
    if (errno == EWOULDBLOCK)
        return refuse(path, "another process has it open, a server or a copy that is being made",
                      why, cap);
    return refuse(path, strerror(errno), why, cap);
}

void sqlite_lock_free(struct sqlite_lock *lock) {
    if (lock->file < 0) return;
    unlink(lock->path);
    close(lock->file);
    lock->file = -1;
}

/* ---- copies ---- */

bool sqlite_is_part(const char *path) {
    size_t length = strlen(path), end = sizeof part_end - 1;
    return length >= end && strcmp(path + length - end, part_end) == 0;
}

int64_t sqlite_file_size(const char *path, const char *end) {
    char name[SQLITE_PATH_ROOM + 16];
    struct stat about;
    snprintf(name, sizeof name, "%s%s", path, end);
    return stat(name, &about) == 0 ? (int64_t)about.st_size : -1;
}

/* A journal that is left there would be carried out on the new file. */
static bool is_free(const char *path, char *why, size_t cap) {
    static const char *const ends[] = {"-wal", "-journal"};
    struct stat about;
    if (lstat(path, &about) == 0)
        return refuse(path, "there is something already; it is not empty, or may belong to a hall",
                      why, cap);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (sqlite_file_size(path, ends[i]) >= 0)
            return refuse(path, "a journal of another database was left there (-wal, -journal)",
                          why, cap);
    return true;
}

bool sqlite_copy_begin(struct sqlite_copy *copy, const char *path, char *why, size_t cap) {
    copy->part[0] = '\0';
    if (sqlite_is_part(path))
        return refuse(path, "that is the name of unfinished copies", why, cap);
    if (!is_free(path, why, cap)) return false;
    snprintf(copy->path, sizeof copy->path, "%s", path);
    int length = snprintf(copy->part, sizeof copy->part, "%s%s", path, part_end);
    if (length < 0 || (size_t)length >= sizeof copy->part) {
        copy->part[0] = '\0';
        return refuse(path, strerror(ENAMETOOLONG), why, cap);
    }
    unlink(copy->part); /* of one who was killed */
    int file = open(copy->part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) {
        close(file);
        return true;
    }
    copy->part[0] = '\0';
    return refuse(path, strerror(errno), why, cap);
}

static bool sync_path(const char *path, int flags) {
    int file = open(path, flags | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    return good;
}

static bool sync_folder_of(const char *path) {
    char folder[SQLITE_PATH_ROOM];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = '\0';
    return sync_path(slash ? folder : ".", O_RDONLY | O_DIRECTORY);
}

/* Unlike rename, link never takes the place of something else. Not every file system has it. */
static bool give_name(const struct sqlite_copy *copy) {
    if (link(copy->part, copy->path) == 0) return true;
    if (errno == EEXIST || access(copy->path, F_OK) == 0) return false;
    return rename(copy->part, copy->path) == 0;
}

bool sqlite_copy_keep(struct sqlite_copy *copy, char *why, size_t cap) {
    if (!sync_path(copy->part, O_RDWR) || !give_name(copy))
        return refuse(copy->path, strerror(errno), why, cap);
    unlink(copy->part);
    copy->part[0] = '\0';
    return sync_folder_of(copy->path) || refuse(copy->path, strerror(errno), why, cap);
}

void sqlite_copy_drop(struct sqlite_copy *copy) {
    static const char *const ends[] = {"", "-wal", "-shm", "-journal"};
    if (!copy->part[0]) return;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char name[SQLITE_PATH_ROOM + 16];
        snprintf(name, sizeof name, "%s%s", copy->part, ends[i]);
        unlink(name);
    }
    copy->part[0] = '\0';
}
