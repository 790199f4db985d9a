/* Folders for what tests write: below TMPDIR where it is set. */
#ifndef TEST_FOLDER_H
#define TEST_FOLDER_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static inline bool test_folder_in(char *out, size_t cap, const char *base, const char *name) {
    int length = snprintf(out, cap, "%s/%s-XXXXXX", base, name);
    return length > 0 && (size_t)length < cap && mkdtemp(out);
}

/* Makes a new folder whose name begins so, without TMPDIR in `base` or else in /tmp; the
 * test ends if there can be none. */
static inline void test_folder(char *out, size_t cap, const char *base, const char *name) {
    const char *wish = getenv("TMPDIR");
    if (wish && *wish
            ? test_folder_in(out, cap, wish, name)
            : test_folder_in(out, cap, base, name) || test_folder_in(out, cap, "/tmp", name))
        return;
    fprintf(stderr, "no folder for %s can be made\n", name);
    abort();
}

#endif
