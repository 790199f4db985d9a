/* How far the copying of a store is, for whoever waits at a terminal. */
#ifndef CLI_STORE_WATCH_H
#define CLI_STORE_WATCH_H

#include "cli/cli.h"
#include "store/store.h"

struct store_watch {
    enum mh_language language;
    int stage; /* shown last; begins with -1 */
};

/* A store_progress whose context is a store_watch. */
void store_watch_show(void *context, enum store_stage stage, int64_t done, int64_t all);

#endif
