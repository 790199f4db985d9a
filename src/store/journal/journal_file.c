/* A journal in a file, journal:PATH. It is locked while it is open, appended to with a sync before
 * anything is acknowledged, and written anew under another name that takes its place when it is
 * whole. The end of a file that a crash left half written was never acknowledged, and is cut off.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/journal/journal.h"

enum { PATH_ROOM = 4096 };

struct journal_file {
    struct journal_medium medium;
    struct store *store;
    int file;
    off_t length; /* of what is whole */
    char path[PATH_ROOM];
};

static int64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static bool write_all(int file, const uint8_t *bytes, size_t length, off_t at) {
    while (length > 0) {
        ssize_t written = pwrite(file, bytes, length, at);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        length -= (size_t)written;
        at += written;
    }
    return true;
}

static bool append(struct journal_file *self, const uint8_t *bytes, size_t length) {
    if (write_all(self->file, bytes, length, self->length) && fdatasync(self->file) == 0) {
        self->length += (off_t)length;
        return true;
    }
    /* If it cannot be cut off now, the next record is written over it. */
    int ignored = ftruncate(self->file, self->length);
    (void)ignored;
    return false;
}

static bool sync_folder_of(const char *path) {
    char folder[PATH_ROOM];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash) slash[slash == folder] = '\0';
    int file = open(slash ? folder : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    return good;
}

/* The new file is locked before it gets its name, so that nobody finds it free. */
static bool replace(struct journal_file *self, const uint8_t *bytes, size_t length) {
    char part[PATH_ROOM + 8];
    snprintf(part, sizeof part, "%s.part", self->path);
    int file = open(part, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    if (flock(file, LOCK_EX | LOCK_NB) != 0 || !write_all(file, bytes, length, 0) ||
        fsync(file) != 0 || rename(part, self->path) != 0) {
        unlink(part);
        close(file);
        return false;
    }
    close(self->file);
    self->file = file;
    self->length = (off_t)length;
    return sync_folder_of(self->path);
}

static void write_bytes(struct journal_medium *medium, const uint8_t *bytes, size_t length,
                        bool instead) {
    struct journal_file *self = (struct journal_file *)medium;
    bool good = instead ? replace(self, bytes, length) : append(self, bytes, length);
    journal_landed(self->store, good);
}

static void close_file(struct journal_medium *medium) {
    struct journal_file *self = (struct journal_file *)medium;
    if (self->file >= 0) close(self->file);
    free(self);
}

/* ---- opening ---- */

static bool refuse(const char *path, const char *reason, char *why, size_t cap) {
    char told[200];
    snprintf(told, sizeof told, "%s", reason);
    snprintf(why, cap, "%.200s: %s", path, told);
    return false;
}

static bool take_lock(struct journal_file *self, char *why, size_t cap) {
    struct stat held, there;
    if (flock(self->file, LOCK_EX | LOCK_NB) != 0)
        return refuse(self->path, "another process has it open", why, cap);
    if (fstat(self->file, &held) == 0 && stat(self->path, &there) == 0 &&
        held.st_ino == there.st_ino && held.st_dev == there.st_dev)
        return true;
    return refuse(self->path, "it was replaced while it was opened", why, cap);
}

static bool read_all(struct journal_file *self, uint8_t **bytes, size_t *length) {
    struct stat about;
    if (fstat(self->file, &about) != 0) return false;
    *length = (size_t)about.st_size;
    *bytes = malloc(*length + 1);
    if (!*bytes) return false;
    for (size_t at = 0; at < *length;) {
        ssize_t got = pread(self->file, *bytes + at, *length - at, (off_t)at);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += (size_t)got;
    }
    return true;
}

/* A header that is not whole was never followed by anything. */
static bool begin_journal(struct journal_file *self, char *why, size_t cap) {
    self->length = 0;
    if (append(self, (const uint8_t *)journal_header, strlen(journal_header)) &&
        sync_folder_of(self->path))
        return true;
    return refuse(self->path, strerror(errno), why, cap);
}

static bool load(struct journal_file *self, bool reading, char *why, size_t cap) {
    uint8_t *bytes = NULL;
    size_t length = 0;
    if (!read_all(self, &bytes, &length)) {
        free(bytes);
        return refuse(self->path, strerror(errno), why, cap);
    }
    bool empty = length < strlen(journal_header) && memcmp(bytes, journal_header, length) == 0;
    bool good = empty && !reading && begin_journal(self, why, cap);
    if (!empty) {
        self->length = (off_t)journal_load(self->store, bytes, length, why, cap);
        good = self->length > 0 || refuse(self->path, why, why, cap);
        if (good && !reading) good = ftruncate(self->file, self->length) == 0;
    }
    free(bytes);
    return good;
}

static bool open_file(struct journal_file *self, const struct store_settings *settings,
                      bool reading, char *why, size_t cap) {
    int flags = reading ? O_RDONLY : O_RDWR | (settings->existing ? 0 : O_CREAT);
    self->file = open(self->path, flags | O_CLOEXEC, 0600);
    if (self->file < 0) return refuse(self->path, strerror(errno), why, cap);
    return (reading || settings->beside || take_lock(self, why, cap)) &&
           load(self, reading, why, cap);
}

struct journal_medium *journal_medium_open(const struct store_settings *settings,
                                           struct store *store, bool reading, char *why,
                                           size_t cap) {
    static const char start[] = "journal:";
    if (strncmp(settings->place, start, sizeof start - 1) != 0) {
        snprintf(why, cap, "%.200s: this is no journal:PATH", settings->place);
        return NULL;
    }
    struct journal_file *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->medium = (struct journal_medium){write_bytes, microseconds, close_file};
    self->store = store;
    int length = snprintf(self->path, sizeof self->path, "%s", settings->place + sizeof start - 1);
    if (length > 0 && (size_t)length < sizeof self->path &&
        open_file(self, settings, reading, why, cap))
        return &self->medium;
    close_file(&self->medium);
    return NULL;
}
