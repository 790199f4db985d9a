/* Asynchronous reads: posts a fetch to the store and hands the result back. */
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"

static void run(struct store_read *read, struct store *store) {
    struct fetch *fetch = (struct fetch *)read;
    fetch->run(store, fetch);
}

static void done(struct store_read *read) {
    struct fetch *fetch = (struct fetch *)read;
    fetch->done(fetch->hall, fetch);
}

void fetch_post(struct hall *hall, struct fetch *fetch) {
    fetch->read.run = run;
    fetch->read.done = done;
    fetch->hall = hall;
    fetch->result = STORE_DONE;
    store_ask(hall->settings.store, &fetch->read);
}

static bool add_row(void *context, const struct store_table *row) {
    struct rows *rows = context;
    rows->at = hall_more(rows->at, rows->count, &rows->cap, 8, sizeof *rows->at);
    rows->at[rows->count++] = *row;
    return true;
}

enum store_result rows_read(struct store *store, const struct store_query *query,
                            struct rows *rows) {
    return store_tables(store, query, add_row, rows);
}
