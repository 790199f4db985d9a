/* Asking the store: what is read elsewhere comes back here. */
#include "hall/hall_private.h"

static void run(struct store_read *read, struct store *store) {
    struct look *look = (struct look *)read;
    look->run(store, look);
}

static void done(struct store_read *read) {
    struct look *look = (struct look *)read;
    look->done(look->hall, look);
}

void look_post(struct hall *hall, struct look *look) {
    look->read.run = run;
    look->read.done = done;
    look->hall = hall;
    look->result = STORE_DONE;
    store_ask(hall->settings.store, &look->read);
}

static bool add_row(void *context, const struct store_table *face) {
    struct rows *rows = context;
    rows->at = hall_more(rows->at, rows->count, &rows->cap, 8, sizeof *rows->at);
    rows->at[rows->count++] = *face;
    return true;
}

enum store_result rows_read(struct store *store, const struct store_query *query,
                            struct rows *rows) {
    return store_tables(store, query, add_row, rows);
}
