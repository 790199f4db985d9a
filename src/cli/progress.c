/* The bar is drawn on standard error, so that output in a pipe stays clean. */
#include "progress.h"

#include <stdio.h>
#include <unistd.h>

enum { BAR = 40 };

bool progress_seen(void) {
    return isatty(STDERR_FILENO);
}

void progress_show(uint64_t done, uint64_t total) {
    if (!progress_seen() || total == 0) return;
    int full = (int)(done * BAR / total);
    fputs("\r[", stderr);
    for (int i = 0; i < BAR; i++) fputc(i < full ? '#' : '.', stderr);
    fprintf(stderr, "] %3d %%", (int)(done * 100 / total));
    fflush(stderr);
}

void progress_end(void) {
    if (!progress_seen()) return;
    fprintf(stderr, "\r%*s\r", BAR + 10, "");
    fflush(stderr);
}
