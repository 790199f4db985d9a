/* The queue of tables whose bots are due. */
#include "hall/tables/due.h"
#include "bots/bot.h"
#include "hall/hall_state.h"
#include "hall/live/pace.h"
#include "hall/tables/table.h"

void due_add(struct hall *hall, struct table *table, int64_t delay) {
    if (table->queued || table->thinking) return;
    table->queued = true;
    table->bot_at = hall->now + delay;
    table->next_due = NULL;
    *hall->due_last = table;
    hall->due_last = &table->next_due;
}

void due_remove(struct hall *hall, struct table *table) {
    struct table **at = &hall->due;
    if (!table->queued) return;
    while (*at != table) at = &(*at)->next_due;
    *at = table->next_due;
    if (hall->due_last == &table->next_due) hall->due_last = at;
    table->queued = false;
}

void due_wake(struct hall *hall, struct table *table) {
    int64_t delay = hall->settings.bot_delay_ms * pace_of(table) / 100;
    if (table->data.row.bots_due) due_add(hall, table, delay);
}
