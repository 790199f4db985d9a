/* The purge: deletes guests who stay away, ends unused tokens, closes abandoned open tables. All go
 * by dates, so it runs only while the date is trusted. It works in small batches, so that it delays
 * neither the loop nor the store's writer: the next batch a moment after the last was stored, and
 * an hour's pause when nothing is left. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/fetch.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/cluster/cluster.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/purge.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/time.h"

enum {
    GUEST_DAYS = 60,      /* not seen, at no table: forgotten */
    OPEN_TABLE_DAYS = 14, /* not changed: closed */
    BATCH_MAX = 50,
    FIRST_MS = 60 * 1000,
    PAUSE_MS = 1000,
    HOUR_MS = 60 * 60 * 1000
};

static const int64_t day_ms = 24 * (int64_t)HOUR_MS;

struct batch {
    struct fetch fetch;
    struct hall *hall;
    int64_t days;
    int64_t before; /* the date so many days ago */
    bool more;      /* the store named as many as a batch holds */
    size_t count;
    int64_t player[BATCH_MAX];
    struct rows rows;
};

static void batch_begin(struct hall *hall, int64_t days,
                        void (*run)(struct store *store, struct fetch *fetch),
                        void (*done)(struct hall *hall, struct fetch *fetch)) {
    struct batch *batch = hall_memory(sizeof *batch);
    batch->hall = hall;
    batch->before = time_date(hall) - days * day_ms;
    batch->days = days;
    batch->fetch.run = run;
    batch->fetch.done = done;
    fetch_post(hall, &batch->fetch);
}

static void batch_free(struct batch *batch) {
    free(batch->rows.at);
    free(batch);
}

static struct store_write *batch_write(struct batch *batch, store_done *done) {
    struct store_write *write = store_write_new(done, batch);
    if (!write) abort();
    return write;
}

/* Schedules the next batch if this one was full. */
static void batch_end(struct batch *batch, enum store_result result) {
    struct hall *hall = batch->hall;
    if (batch->more && result == STORE_DONE) hall->purge_at = hall->now + PAUSE_MS;
    batch_free(batch);
}

/* ---- guests ---- */

static void guests_dropped(struct store_write *write, enum store_result result, void *context) {
    struct batch *batch = context;
    struct hall *hall = batch->hall;
    (void)write;
    for (size_t i = 0; i < batch->count && result == STORE_DONE; i++) {
        struct player *player =
            (struct player *)map_find(&hall->players, (uint64_t)batch->player[i]);
        if (player) player_forget(hall, player);
        table_reload_of(hall, batch->player[i]);
    }
    batch_end(batch, result);
}

/* Memory is newer than the store about who is here. */
static bool is_here(struct hall *hall, int64_t id, int64_t days) {
    const struct player *player = (struct player *)map_find(&hall->players, (uint64_t)id);
    return player && (player->refs || player->lives || hall->now - player->seen <= days * day_ms);
}

static void read_guests(struct store *store, struct fetch *fetch) {
    struct batch *batch = (struct batch *)fetch;
    store_away_guests(store, batch->before, batch->player, BATCH_MAX, &batch->count);
}

static void drop_guests(struct hall *hall, struct fetch *fetch) {
    struct batch *batch = (struct batch *)fetch;
    size_t away = batch->count;
    batch->more = away == BATCH_MAX;
    batch->count = 0;
    for (size_t i = 0; i < away; i++)
        if (!is_here(hall, batch->player[i], batch->days))
            batch->player[batch->count++] = batch->player[i];
    if (batch->count == 0) {
        batch_free(batch);
        return;
    }
    struct store_write *write = batch_write(batch, guests_dropped);
    for (size_t i = 0; i < batch->count; i++) {
        store_drop_player(write, batch->player[i], time_date(hall));
        cluster_tell_player(hall, write, batch->player[i]);
    }
    store_submit(hall->settings.store, write);
}

/* ---- tokens: nobody uses them, so nobody need be told ---- */

static void drop_tokens(struct hall *hall) {
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    store_drop_old_tokens(write, time_date(hall) - TOKEN_DAYS * day_ms);
    store_submit(hall->settings.store, write);
}

/* ---- open tables ---- */

static void tables_closed(struct store_write *write, enum store_result result, void *context) {
    struct batch *batch = context;
    struct hall *hall = batch->hall;
    (void)write;
    for (size_t i = 0; i < batch->rows.count && result == STORE_DONE; i++) {
        struct table *table = table_known(hall, batch->rows.at[i].id);
        if (table) table_reload(hall, table);
        people_lists_changed(hall, &batch->rows.at[i]);
    }
    batch_end(batch, result);
}

static void read_tables(struct store *store, struct fetch *fetch) {
    struct batch *batch = (struct batch *)fetch;
    struct store_query query = {
        .list = STORE_LIST_STALE, .before = batch->before, .limit = BATCH_MAX};
    rows_read(store, &query, &batch->rows);
}

static void close_one(struct hall *hall, struct store_write *write, const char *id,
                      int64_t before) {
    store_close_table(write, id, before);
    cluster_tell_closing(hall, write, id);
}

static void close_tables(struct hall *hall, struct fetch *fetch) {
    struct batch *batch = (struct batch *)fetch;
    batch->more = batch->rows.count == BATCH_MAX;
    if (batch->rows.count == 0) {
        batch_free(batch);
        return;
    }
    struct store_write *write = batch_write(batch, tables_closed);
    for (size_t i = 0; i < batch->rows.count; i++)
        close_one(hall, write, batch->rows.at[i].id, batch->before);
    store_submit(hall->settings.store, write);
}

void purge_begin(struct hall *hall) {
    hall->purge_at = hall->now + FIRST_MS;
}

void purge_run(struct hall *hall) {
    if (hall->now < hall->purge_at) return;
    hall->purge_at = hall->now + HOUR_MS;
    if (!time_is_trusted(hall)) return;
    time_mend_dates(hall);
    batch_begin(hall, OPEN_TABLE_DAYS, read_tables, close_tables);
    batch_begin(hall, GUEST_DAYS, read_guests, drop_guests);
    drop_tokens(hall);
}
