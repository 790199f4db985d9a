/* Bringing tables into memory, and up to date with the store.
 *
 * An opening asks for what memory does not have: first the table, then who sits there, then
 * whether the doors are open and the entries that opening left out, if they are wanted. Whatever
 * the hall does meanwhile goes on; so each step looks for the table anew, and what was read takes
 * its place only if it is newer than what memory has by then. */
#include <stdlib.h>
#include <string.h>

#include "hall/hall_private.h"

const char table_unreadable[] =
    N_("This table cannot be shown any more: its rules are not the hall's, or it is damaged.");

enum { TRIES_MAX = 3 };
enum telling { TELL_NOTHING, TELL_CHANGE, TELL_ANEW };

struct opening {
    struct look look;
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

static void step_people(struct hall *hall, struct opening *opening);
static void step_tell(struct hall *hall, void *context, enum store_result result);
static void step_whole(struct hall *hall, struct opening *opening);

static void drop_findings(struct opening *opening) {
    for (size_t i = 0; i < opening->count; i++) free((char *)opening->entries[i].move);
    free(opening->entries);
    if (opening->fresh) table_free(opening->fresh);
    opening->entries = NULL;
    opening->count = opening->cap = 0;
    opening->fresh = NULL;
}

static void finish(struct hall *hall, struct opening *opening, enum store_result result) {
    struct table *table = result == STORE_DONE ? table_known(hall, opening->id) : NULL;
    if (table) table->used = hall->now;
    if (result == STORE_DONE && !table) result = STORE_MISSING;
    if (table && opening->old) result = STORE_FAILED;
    if (opening->then) opening->then(hall, opening->context, table, result);
    drop_findings(opening);
    free(opening);
}

/* ---- the table ---- */

static bool add_entry(void *context, const struct store_entry *row) {
    struct opening *opening = context;
    opening->entries =
        hall_more(opening->entries, opening->count, &opening->cap, 4, sizeof *opening->entries);
    struct store_entry *entry = &opening->entries[opening->count++];
    *entry = *row;
    entry->move = hall_copy(row->move, strlen(row->move));
    return true;
}

static bool grows(const struct opening *opening) {
    const struct store_table *row = &opening->row;
    return opening->may_grow && row->number >= opening->number &&
           (row->status == STORE_PLAYING || row->status == STORE_OVER);
}

static void read_table(struct store *store, struct look *look) {
    struct opening *opening = (struct opening *)look;
    look->result = store_table_news(store, opening->id, opening->again ? 0 : opening->revision,
                                    &opening->row, &opening->same);
    if (opening->same || look->result != STORE_DONE) return;
    if (grows(opening))
        look->result = store_entries(store, opening->id, opening->number, add_entry, opening);
    else
        look->result = table_read(store, &opening->row, &opening->fresh);
}

static void add(struct hall *hall, struct opening *opening) {
    struct table *table = opening->fresh;
    opening->fresh = NULL;
    map_add(&hall->tables, &table->node, table->node.key);
    table->used = table->asked = hall->now;
    change_owed(hall, table);
}

/* False: it does not fit any more, and is to be asked for again. */
static bool take_news(struct hall *hall, struct opening *opening, struct table *table) {
    const struct store_table *row = &opening->row;
    if (opening->fresh) {
        table_become(table, opening->fresh, opening->heard);
        opening->fresh = NULL;
        opening->telling = TELL_ANEW;
    } else if (table->face.number != opening->number ||
               !table_grow(table, row, opening->entries, opening->count)) {
        opening->again = true;
        return false;
    } else {
        opening->telling = row->number - opening->number > ROW_MAX ? TELL_ANEW : TELL_CHANGE;
    }
    if (row->status == STORE_OVER) rating_forget(hall, &table->face);
    change_owed(hall, table);
    return true;
}

static bool take(struct hall *hall, struct opening *opening) {
    struct table *table = table_known(hall, opening->id);
    const struct store_table *row = &opening->row;
    if (opening->same) return true;
    if (!table) {
        if (!opening->fresh) return false;
        add(hall, opening);
        return true;
    }
    bool newer = row->revision > table->face.revision;
    bool wanted = newer || (opening->again && row->revision == table->face.revision);
    if (wanted && table->flight) table->stale = true; /* the landing sees to it */
    return !wanted || table->flight || take_news(hall, opening, table);
}

static void ask_for_table(struct hall *hall, struct opening *opening);

static void failed(struct hall *hall, struct opening *opening) {
    struct table *table = table_known(hall, opening->id);
    if (!table) {
        finish(hall, opening, STORE_FAILED);
        return;
    }
    hall->behind |= share_is_on(hall);
    table->stale = opening->old = true;
    step_people(hall, opening);
}

/* What is stored cannot be shown, whoever asks and however often. Behind closed doors there is
 * nothing for strangers; who was only admitted counts as one. */
static void unreadable(struct hall *hall, struct opening *opening) {
    bool hidden = (opening->how & TABLE_DOORS) && opening->row.closed_doors &&
                  !table_is_at_home(&opening->row, opening->guest);
    if (table_known(hall, opening->id))
        failed(hall, opening);
    else
        finish(hall, opening, hidden ? STORE_MISSING : STORE_CONFLICT);
}

static void table_was_read(struct hall *hall, struct look *look) {
    struct opening *opening = (struct opening *)look;
    struct table *table = table_known(hall, opening->id);
    if (look->result == STORE_FAILED) {
        failed(hall, opening);
    } else if (look->result == STORE_CONFLICT) {
        unreadable(hall, opening);
    } else if (look->result == STORE_MISSING) {
        if (table && !table->flight) table_drop(hall, table);
        finish(hall, opening, STORE_MISSING);
    } else if (take(hall, opening)) {
        drop_findings(opening);
        step_people(hall, opening);
    } else {
        drop_findings(opening);
        if (++opening->tries < TRIES_MAX)
            ask_for_table(hall, opening);
        else
            failed(hall, opening);
    }
}

static void ask_for_table(struct hall *hall, struct opening *opening) {
    struct table *table = table_known(hall, opening->id);
    opening->revision = table ? table->face.revision : 0;
    opening->number = table ? table->face.number : 0;
    opening->heard = table ? table_last_heard(table) : 0;
    if (table && table->reread) opening->again = true;
    opening->may_grow =
        table && table->state && table->face.status == STORE_PLAYING && !opening->again;
    if (table) table->stale = table->reread = false;
    if (table) table->asked = hall->now;
    opening->look.run = read_table;
    opening->look.done = table_was_read;
    look_post(hall, &opening->look);
}

/* ---- who sits there ---- */

static void step_people(struct hall *hall, struct opening *opening) {
    const struct table *table = table_known(hall, opening->id);
    struct people people = {0};
    if (table) people_add(hall, &people, &table->face);
    people_meet(hall, &people, step_tell, opening);
}

/* ---- telling, and the doors ---- */

static void tell(struct hall *hall, const struct opening *opening, struct table *table) {
    if (opening->telling == TELL_ANEW)
        live_tell_anew(hall, table);
    else if (opening->telling != TELL_NOTHING)
        live_tell_change(hall, table, opening->number + 1);
}

static void ask_at_doors(struct store *store, struct look *look) {
    const struct opening *opening = (struct opening *)look;
    look->result = store_admission(store, opening->id, opening->guest);
}

static void doors_answered(struct hall *hall, struct look *look) {
    struct opening *opening = (struct opening *)look;
    if (look->result == STORE_DONE)
        step_whole(hall, opening);
    else
        finish(hall, opening, look->result);
}

static void step_tell(struct hall *hall, void *context, enum store_result result) {
    struct opening *opening = context;
    struct table *table = table_known(hall, opening->id);
    if (table) tell(hall, opening, table);
    bool closed = table && (opening->how & TABLE_DOORS) && table->face.closed_doors &&
                  !table_is_at_home(&table->face, opening->guest);
    if (result == STORE_FAILED && (opening->how & TABLE_PEOPLE)) {
        finish(hall, opening, STORE_FAILED);
    } else if (!table || (closed && opening->guest == 0)) {
        finish(hall, opening, STORE_MISSING);
    } else if (closed) {
        opening->look.run = ask_at_doors;
        opening->look.done = doors_answered;
        look_post(hall, &opening->look);
    } else {
        step_whole(hall, opening);
    }
}

/* ---- all entries ---- */

static void read_whole(struct store *store, struct look *look) {
    struct opening *opening = (struct opening *)look;
    look->result = table_read_whole(store, opening->fresh);
}

static void whole_was_read(struct hall *hall, struct look *look) {
    struct opening *opening = (struct opening *)look;
    struct table *table = table_known(hall, opening->id);
    if (table && look->result == STORE_DONE) {
        table_complete(table, opening->fresh);
        opening->fresh = NULL;
    }
    finish(hall, opening, look->result);
}

static void step_whole(struct hall *hall, struct opening *opening) {
    const struct table *table = table_known(hall, opening->id);
    if (!(opening->how & TABLE_WHOLE) || !table || !table->state || table->base == 0) {
        finish(hall, opening, STORE_DONE);
        return;
    }
    opening->fresh = hall_memory(sizeof *opening->fresh);
    opening->fresh->face = table->face;
    opening->fresh->game = table->game;
    opening->fresh->setup = table->setup;
    opening->look.run = read_whole;
    opening->look.done = whole_was_read;
    look_post(hall, &opening->look);
}

/* ---- for others ---- */

void table_open(struct hall *hall, const char *id, int how, int64_t guest, table_then *then,
                void *context) {
    const struct table *table = table_known(hall, id);
    struct opening *opening = hall_memory(sizeof *opening);
    uint64_t key;
    memcpy(opening->id, id, strnlen(id, STORE_TABLE_ID - 1));
    opening->how = how;
    opening->guest = guest;
    opening->then = then;
    opening->context = context;
    if (!secret_table_key(id, &key))
        finish(hall, opening, STORE_MISSING);
    else if (!table || (!table->flight && (table->stale || share_is_on(hall))))
        ask_for_table(hall, opening);
    else
        step_people(hall, opening);
}

struct listing { /* tables of a list that are to be opened */
    struct look look;
    struct store_query query;
    struct rows rows;
    bool *asked;
    table_then *then;
};

static void read_listing(struct store *store, struct look *look) {
    struct listing *listing = (struct listing *)look;
    look->result = rows_read(store, &listing->query, &listing->rows);
}

static void listing_was_read(struct hall *hall, struct look *look) {
    struct listing *listing = (struct listing *)look;
    *listing->asked = false;
    for (size_t i = 0; i < listing->rows.count; i++)
        table_open(hall, listing->rows.at[i].id, 0, 0, listing->then, NULL);
    free(listing->rows.at);
    free(listing);
}

void tables_open(struct hall *hall, const struct store_query *query, bool *asked,
                 table_then *then) {
    if (*asked) return;
    *asked = true;
    struct listing *listing = hall_memory(sizeof *listing);
    listing->look.run = read_listing;
    listing->look.done = listing_was_read;
    listing->query = *query;
    listing->asked = asked;
    listing->then = then;
    look_post(hall, &listing->look);
}

static void followed(struct hall *hall, void *context, struct table *table,
                     enum store_result result) {
    (void)context;
    if (!table) return;
    table->following = false;
    if (table->stale && result == STORE_DONE) table_follow(hall, table);
}

void table_follow(struct hall *hall, struct table *table) {
    table->stale = true;
    if (table->flight || table->following) return;
    table->following = true;
    table_open(hall, table->face.id, 0, 0, followed, NULL);
}

void table_reread(struct hall *hall, struct table *table) {
    table->reread = true;
    table_follow(hall, table);
}

static bool concerns(const struct table *table, int64_t player) {
    if (table_seats_of(&table->face, player) || table->face.host == player) return true;
    for (size_t i = 0; i < table->chat_count; i++)
        if (table->chat[i].player == player) return true;
    return false;
}

void table_reread_of(struct hall *hall, int64_t player) {
    for (struct map_node *node = map_first(&hall->tables), *next; node; node = next) {
        struct table *table = (struct table *)node;
        next = map_after(&hall->tables, node);
        if (concerns(table, player)) table_reread(hall, table);
    }
}

/* ---- chat ---- */

struct hearing {
    struct look look;
    struct table *said; /* holds nothing but what was said */
};

static bool add_line(void *context, const struct store_chat *chat) {
    table_add_chat(context, chat);
    return true;
}

static void read_chat(struct store *store, struct look *look) {
    struct table *said = ((struct hearing *)look)->said;
    look->result = store_chats(store, said->face.id, CHAT_LINES, add_line, said);
}

static bool is_known(const struct table *table, int64_t id) {
    for (size_t i = 0; i < table->chat_count; i++)
        if (table->chat[i].id == id) return true;
    return false;
}

void table_hear(struct hall *hall, struct table *table, const struct chat_line *line) {
    if (is_known(table, line->id)) return;
    table_add_line(table, line);
    live_tell_chat(hall, table, line);
}

static void chat_was_read(struct hall *hall, struct look *look) {
    struct hearing *hearing = (struct hearing *)look;
    struct table *said = hearing->said, *table = table_known(hall, said->face.id);
    hall->behind |= look->result == STORE_FAILED;
    for (size_t i = 0; table && i < said->chat_count; i++) table_hear(hall, table, &said->chat[i]);
    if (table && table->hearing) {
        bool again = table->hear_again;
        table->hearing = table->hear_again = false;
        if (again) table_follow_chat(hall, table);
    }
    table_free(said);
    free(hearing);
}

void table_follow_chat(struct hall *hall, struct table *table) {
    if (table->hearing) {
        table->hear_again = true;
        return;
    }
    table->hearing = true;
    struct hearing *hearing = hall_memory(sizeof *hearing);
    hearing->said = hall_memory(sizeof *hearing->said);
    hearing->said->face = table->face;
    hearing->look.run = read_chat;
    hearing->look.done = chat_was_read;
    look_post(hall, &hearing->look);
}
