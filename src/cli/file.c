/* Reading whole files. A pipe, a device or a folder is refused without waiting
 * for it, so that no line of the console can hang it. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

enum { FILE_MEGABYTES_MAX = 64 };

static bool refuse(struct mh_error *error, const char *code, const char *text, const char *path) {
    mh_message_fragment(mh_fail(error, code, NULL, text), "path", path, strlen(path));
    return false;
}

static bool refuse_open(struct mh_error *error, const char *path) {
    if (errno == ENOENT || errno == ENOTDIR)
        return refuse(error, "no-file", N_("There is no file “{path}”."), path);
    if (errno == EACCES || errno == EPERM)
        return refuse(error, "unreadable-file", N_("The file “{path}” may not be read."), path);
    return refuse(error, "unreadable-file", N_("The file “{path}” cannot be opened."), path);
}

static bool fits(int file, size_t *size, const char *path, struct mh_error *error) {
    struct stat about;
    if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        return refuse(error, "not-a-file", N_("“{path}” is not a regular file."), path);
    if (about.st_size > (off_t)FILE_MEGABYTES_MAX << 20) {
        refuse(error, "file-too-large", N_("“{path}” is larger than {max} MiB."), path);
        if (error) mh_message_number(&error->message, "max", FILE_MEGABYTES_MAX);
        return false;
    }
    *size = (size_t)about.st_size;
    return true;
}

/* Reads up to `size` bytes; the file may have become shorter meanwhile. */
static bool fill(int file, char *text, size_t size, size_t *length) {
    for (*length = 0; *length < size;) {
        ssize_t got = read(file, text + *length, size - *length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) break;
        *length += (size_t)got;
    }
    text[*length] = '\0';
    return true;
}

char *cli_file_read(const char *path, size_t *length, struct mh_error *error) {
    char *text = NULL;
    size_t size = 0;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file < 0) {
        refuse_open(error, path);
        return NULL;
    }
    if (fits(file, &size, path, error)) {
        text = cli_memory(NULL, size + 1);
        if (!fill(file, text, size, length)) {
            refuse(error, "unreadable-file", N_("The file “{path}” cannot be read."), path);
            free(text);
            text = NULL;
        }
    }
    close(file);
    return text;
}
