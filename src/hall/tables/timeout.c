/* Seats whose time is used up: a bot decides for them until the player returns. */
#include "hall/tables/timeout.h"
#include "hall/hall_state.h"
#include "hall/tables/change.h"
#include "hall/tables/clock.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/time.h"

enum { EXPIRED_AT_ONCE = 50 };

static void expire(struct hall *hall, struct table *table) {
    struct change *change = change_begin(hall, table, NULL);
    clock_expire(&change->row, time_clock(hall));
    change_submit(change, NULL);
}

static void expire_if_late(struct hall *hall, void *context, struct table *table,
                           enum store_result result) {
    (void)context;
    (void)result;
    if (table && !table->flight && table->data.row.deadline &&
        table->data.row.deadline <= time_clock(hall))
        expire(hall, table);
}

void timeout_run(struct hall *hall) {
    const struct store_query late = {
        .list = STORE_LIST_EXPIRED, .before = time_clock(hall), .limit = EXPIRED_AT_ONCE};
    table_load_list(hall, &late, &hall->clocks_asked, expire_if_late);
}
