#include "store_watch.h"

#include "cli/progress.h"

void store_watch_show(void *context, enum store_stage stage, int64_t done, int64_t all) {
    static const char *const names[] = {
        [STORE_COPYING] = N_("Copying:"),
        [STORE_VERIFYING] = N_("Verifying:"),
    };
    struct store_watch *watch = context;
    if (!progress_seen()) return;
    if (watch->stage != (int)stage) {
        progress_end();
        fprintf(stderr, "%s\n", mh_translate(watch->language, names[stage]));
    }
    watch->stage = (int)stage;
    progress_show((uint64_t)done, (uint64_t)all);
}
