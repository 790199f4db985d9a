/* Loading tables and keeping them up to date with the store. A loading fetches what memory lacks,
 * step by step: the table, its players, whether the guest is admitted, and the entries that were
 * left out. The hall goes on meanwhile, so each step looks the table up again, and what was read is
 * used only if it is newer than what memory has by then. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/fetch.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/people/rating.h"
#include "hall/tables/due.h"
#include "hall/tables/sequence.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall/tables/table_load.h"
#include "hall/tables/table_row.h"

const char table_unreadable[] = N_("This table can’t be shown: this hall doesn’t know the rules it "
                                   "was played by, or its record is damaged.");

enum { TRIES_MAX = 3 };
enum telling { TELL_NOTHING, TELL_CHANGE, TELL_ANEW };

struct loading {
    struct fetch fetch;
    char id[STORE_TABLE_ID];
    int how;
    int64_t guest;
    table_then *then;
    void *context;
    int tries;
    /* What memory had when the store was asked. */
    int64_t revision; /* 0: nothing */
    int64_t number;
    int64_t heard;
    bool may_grow;
    bool again; /* to be read even if its row is the same */
    /* What the store has. */
    bool same;
    struct store_table row;
    struct store_entry *entries; /* after `number` */
    size_t count, cap;
    struct table *fresh; /* read whole, unless it grew by the entries; or for step_whole */
    enum telling telling;
    bool old; /* the store could not say whether it is */
};

static void step_people(struct hall *hall, struct loading *loading);
static void step_tell(struct hall *hall, void *context, enum store_result result);
static void step_whole(struct hall *hall, struct loading *loading);

static bool is_fresh(const struct hall *hall, const struct table *table) {
    return table->flight || (!table->stale && !cluster_is_on(hall));
}

static bool is_closed_to(const struct table *table, int how, int64_t guest) {
    return (how & LOAD_DOORS) && table->data.row.closed_doors &&
           !table_is_at_home(&table->data.row, guest);
}

static bool lacks_entries(const struct table *table, int how) {
    return (how & LOAD_ENTRIES) && table->data.state && table->data.base > 0;
}

static void drop_findings(struct loading *loading) {
    for (size_t i = 0; i < loading->count; i++) free((char *)loading->entries[i].move);
    free(loading->entries);
    if (loading->fresh) table_free(loading->fresh);
    loading->entries = NULL;
    loading->count = loading->cap = 0;
    loading->fresh = NULL;
}

static void finish(struct hall *hall, struct loading *loading, enum store_result result) {
    struct table *table = result == STORE_DONE ? table_known(hall, loading->id) : NULL;
    if (table) table->used = hall->now;
    if (result == STORE_DONE && !table) result = STORE_MISSING;
    if (table && loading->old) result = STORE_FAILED;
    if (loading->then) loading->then(hall, loading->context, table, result);
    drop_findings(loading);
    free(loading);
}

/* ---- the table ---- */

static bool add_entry(void *context, const struct store_entry *row) {
    struct loading *loading = context;
    loading->entries =
        hall_more(loading->entries, loading->count, &loading->cap, 4, sizeof *loading->entries);
    struct store_entry *entry = &loading->entries[loading->count++];
    *entry = *row;
    entry->move = hall_copy(row->move, strlen(row->move));
    return true;
}

static bool grows(const struct loading *loading) {
    const struct store_table *row = &loading->row;
    return loading->may_grow && row->number >= loading->number &&
           (row->status == STORE_PLAYING || row->status == STORE_OVER);
}

static void read_table(struct store *store, struct fetch *fetch) {
    struct loading *loading = (struct loading *)fetch;
    fetch->result = store_table_news(store, loading->id, loading->again ? 0 : loading->revision,
                                     &loading->row, &loading->same);
    if (loading->same || fetch->result != STORE_DONE) return;
    if (grows(loading))
        fetch->result = store_entries(store, loading->id, loading->number, add_entry, loading);
    else
        fetch->result = table_read(store, &loading->row, &loading->fresh);
}

static void add(struct hall *hall, struct loading *loading) {
    struct table *table = loading->fresh;
    loading->fresh = NULL;
    map_add(&hall->tables, &table->node, table->node.key);
    table->used = table->asked = hall->now;
    due_wake(hall, table);
}

/* False: it does not fit any more; fetch again. */
static bool take_news(struct hall *hall, struct loading *loading, struct table *table) {
    const struct store_table *row = &loading->row;
    if (loading->fresh) {
        table_become(table, loading->fresh, loading->heard);
        loading->fresh = NULL;
        loading->telling = TELL_ANEW;
    } else if (table->data.row.number != loading->number ||
               !table_grow(table, row, loading->entries, loading->count)) {
        loading->again = true;
        return false;
    } else {
        loading->telling = row->number - loading->number > SEQUENCE_MAX ? TELL_ANEW : TELL_CHANGE;
    }
    if (row->status == STORE_OVER) rating_forget(hall, &table->data.row);
    due_wake(hall, table);
    return true;
}

static bool take(struct hall *hall, struct loading *loading) {
    struct table *table = table_known(hall, loading->id);
    const struct store_table *row = &loading->row;
    if (loading->same) return true;
    if (!table) {
        if (!loading->fresh) return false;
        add(hall, loading);
        return true;
    }
    bool newer = row->revision > table->data.row.revision;
    bool wanted = newer || (loading->again && row->revision == table->data.row.revision);
    if (wanted && table->flight) table->stale = true; /* the landing sees to it */
    return !wanted || table->flight || take_news(hall, loading, table);
}

static void ask_for_table(struct hall *hall, struct loading *loading);

static void failed(struct hall *hall, struct loading *loading) {
    struct table *table = table_known(hall, loading->id);
    if (!table) {
        finish(hall, loading, STORE_FAILED);
        return;
    }
    hall->behind |= cluster_is_on(hall);
    table->stale = loading->old = true;
    step_people(hall, loading);
}

/* The stored game cannot be read by these rules. A stranger is told that there is no such table if
 * its doors are closed; a guest who was only admitted counts as a stranger. */
static void unreadable(struct hall *hall, struct loading *loading) {
    bool hidden = (loading->how & LOAD_DOORS) && loading->row.closed_doors &&
                  !table_is_at_home(&loading->row, loading->guest);
    if (table_known(hall, loading->id))
        failed(hall, loading);
    else
        finish(hall, loading, hidden ? STORE_MISSING : STORE_CONFLICT);
}

static void table_was_read(struct hall *hall, struct fetch *fetch) {
    struct loading *loading = (struct loading *)fetch;
    struct table *table = table_known(hall, loading->id);
    if (fetch->result == STORE_FAILED) {
        failed(hall, loading);
    } else if (fetch->result == STORE_CONFLICT) {
        unreadable(hall, loading);
    } else if (fetch->result == STORE_MISSING) {
        if (table && !table->flight) table_drop(hall, table);
        finish(hall, loading, STORE_MISSING);
    } else if (take(hall, loading)) {
        drop_findings(loading);
        step_people(hall, loading);
    } else {
        drop_findings(loading);
        if (++loading->tries < TRIES_MAX)
            ask_for_table(hall, loading);
        else
            failed(hall, loading);
    }
}

static void ask_for_table(struct hall *hall, struct loading *loading) {
    struct table *table = table_known(hall, loading->id);
    loading->revision = table ? table->data.row.revision : 0;
    loading->number = table ? table->data.row.number : 0;
    loading->heard = table ? table_last_heard(table) : 0;
    if (table && table->reload) loading->again = true;
    loading->may_grow =
        table && table->data.state && table->data.row.status == STORE_PLAYING && !loading->again;
    if (table) table->stale = table->reload = false;
    if (table) table->asked = hall->now;
    loading->fetch.run = read_table;
    loading->fetch.done = table_was_read;
    fetch_post(hall, &loading->fetch);
}

/* ---- who sits there ---- */

static void step_people(struct hall *hall, struct loading *loading) {
    const struct table *table = table_known(hall, loading->id);
    struct people people = {0};
    if (table) people_add(hall, &people, &table->data.row);
    people_load(hall, &people, step_tell, loading);
}

/* ---- telling, and the doors ---- */

static void tell(struct hall *hall, const struct loading *loading, struct table *table) {
    if (loading->telling == TELL_ANEW)
        hall->events->reloaded(hall, table);
    else if (loading->telling != TELL_NOTHING)
        hall->events->changed(hall, table, loading->number + 1);
}

static void ask_at_doors(struct store *store, struct fetch *fetch) {
    const struct loading *loading = (struct loading *)fetch;
    fetch->result = store_admission(store, loading->id, loading->guest);
}

static void doors_answered(struct hall *hall, struct fetch *fetch) {
    struct loading *loading = (struct loading *)fetch;
    if (fetch->result == STORE_DONE)
        step_whole(hall, loading);
    else
        finish(hall, loading, fetch->result);
}

static void step_tell(struct hall *hall, void *context, enum store_result result) {
    struct loading *loading = context;
    struct table *table = table_known(hall, loading->id);
    if (table) tell(hall, loading, table);
    bool closed = table && is_closed_to(table, loading->how, loading->guest);
    if (result == STORE_FAILED && (loading->how & LOAD_PEOPLE)) {
        finish(hall, loading, STORE_FAILED);
    } else if (!table || (closed && loading->guest == 0)) {
        finish(hall, loading, STORE_MISSING);
    } else if (closed) {
        loading->fetch.run = ask_at_doors;
        loading->fetch.done = doors_answered;
        fetch_post(hall, &loading->fetch);
    } else {
        step_whole(hall, loading);
    }
}

/* ---- all entries ---- */

static void read_whole(struct store *store, struct fetch *fetch) {
    struct loading *loading = (struct loading *)fetch;
    fetch->result = table_read_whole(store, loading->fresh);
}

static void whole_was_read(struct hall *hall, struct fetch *fetch) {
    struct loading *loading = (struct loading *)fetch;
    struct table *table = table_known(hall, loading->id);
    if (table && fetch->result == STORE_DONE) {
        table_complete(table, loading->fresh);
        loading->fresh = NULL;
    }
    finish(hall, loading, fetch->result);
}

static void step_whole(struct hall *hall, struct loading *loading) {
    const struct table *table = table_known(hall, loading->id);
    if (!table || !lacks_entries(table, loading->how)) {
        finish(hall, loading, STORE_DONE);
        return;
    }
    loading->fresh = hall_memory(sizeof *loading->fresh);
    loading->fresh->data.row = table->data.row;
    loading->fresh->data.game = table->data.game;
    loading->fresh->data.setup = table->data.setup;
    loading->fetch.run = read_whole;
    loading->fetch.done = whole_was_read;
    fetch_post(hall, &loading->fetch);
}

/* ---- for others ---- */

struct table *table_at_hand(struct hall *hall, const char *id, int how, int64_t guest) {
    struct table *table = table_known(hall, id);
    if (!table || !is_fresh(hall, table) || is_closed_to(table, how, guest) ||
        lacks_entries(table, how) || !people_are_here(hall, &table->data.row))
        return NULL;
    table->used = hall->now;
    return table;
}

void table_load(struct hall *hall, const char *id, int how, int64_t guest, table_then *then,
                void *context) {
    struct table *table = table_at_hand(hall, id, how, guest);
    if (table) {
        if (then) then(hall, context, table, STORE_DONE);
        return;
    }
    table = table_known(hall, id);
    struct loading *loading = hall_memory(sizeof *loading);
    uint64_t key;
    memcpy(loading->id, id, strnlen(id, STORE_TABLE_ID - 1));
    loading->how = how;
    loading->guest = guest;
    loading->then = then;
    loading->context = context;
    if (!secret_table_key(id, &key))
        finish(hall, loading, STORE_MISSING);
    else if (!table || !is_fresh(hall, table))
        ask_for_table(hall, loading);
    else
        step_people(hall, loading);
}

struct listing { /* tables of a list that are to be opened */
    struct fetch fetch;
    struct store_query query;
    struct rows rows;
    bool *asked;
    table_then *then;
};

static void read_listing(struct store *store, struct fetch *fetch) {
    struct listing *listing = (struct listing *)fetch;
    fetch->result = rows_read(store, &listing->query, &listing->rows);
}

static void listing_was_read(struct hall *hall, struct fetch *fetch) {
    struct listing *listing = (struct listing *)fetch;
    *listing->asked = false;
    for (size_t i = 0; i < listing->rows.count; i++)
        table_load(hall, listing->rows.at[i].id, 0, 0, listing->then, NULL);
    free(listing->rows.at);
    free(listing);
}

void table_load_list(struct hall *hall, const struct store_query *query, bool *asked,
                     table_then *then) {
    if (*asked) return;
    *asked = true;
    struct listing *listing = hall_memory(sizeof *listing);
    listing->fetch.run = read_listing;
    listing->fetch.done = listing_was_read;
    listing->query = *query;
    listing->asked = asked;
    listing->then = then;
    fetch_post(hall, &listing->fetch);
}

static void refreshed(struct hall *hall, void *context, struct table *table,
                      enum store_result result) {
    (void)context;
    if (!table) return;
    table->refreshing = false;
    if (table->stale && result == STORE_DONE) table_refresh(hall, table);
}

void table_refresh(struct hall *hall, struct table *table) {
    table->stale = true;
    if (table->flight || table->refreshing) return;
    table->refreshing = true;
    table_load(hall, table->data.row.id, 0, 0, refreshed, NULL);
}

void table_reload(struct hall *hall, struct table *table) {
    table->reload = true;
    table_refresh(hall, table);
}

static bool concerns(const struct table *table, int64_t player) {
    if (table_seats_of(&table->data.row, player) || table->data.row.host == player) return true;
    for (size_t i = 0; i < table->data.chat_count; i++)
        if (table->data.chat[i].player == player) return true;
    return false;
}

void table_reload_of(struct hall *hall, int64_t player) {
    for (struct map_node *node = map_first(&hall->tables), *next; node; node = next) {
        struct table *table = (struct table *)node;
        next = map_after(&hall->tables, node);
        if (concerns(table, player)) table_reload(hall, table);
    }
}
