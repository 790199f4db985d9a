#include "net/folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool net_folder_make(const char *path, char *why, size_t cap) {
    char part[4096];
    if (snprintf(part, sizeof part, "%s", path) >= (int)sizeof part) {
        snprintf(why, cap, "%.100s…: %s", path, strerror(ENAMETOOLONG));
        return false;
    }
    for (char *at = part + 1;; at++) {
        if (*at && *at != '/') continue;
        char kept = *at;
        *at = '\0';
        if (mkdir(part, 0700) != 0 && errno != EEXIST) {
            snprintf(why, cap, "%.200s: %s", part, strerror(errno));
            return false;
        }
        *at = kept;
        if (!kept) return true;
    }
}
