/* Reading a table from the store: by its newest snapshot and the entries after it, or from its
 * deal; and putting what was read in the place of what is in memory. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/hall.h"
#include "hall/tables/line.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall/tables/table_row.h"

struct reading {
    struct table *table;
    void *before;
    struct line line;
    table_after *after; /* each entry; may be NULL */
    void *context;
    bool broken; /* what is stored cannot have been played */
};

/* Plays an entry on table->data.state. */
static bool read_entry(void *context, const struct store_entry *row) {
    struct reading *reading = context;
    struct table *table = reading->table;
    const struct mh_game *game = table->data.game;
    struct entry entry = {
        .at = row->at, .back_to = (int32_t)row->back_to, .seat = row->seat, .by_bot = row->by_bot};
    int64_t number = table->data.base + (int64_t)table->data.count + 1;
    if (row->number > table->data.row.number) return false; /* not yet landed here */
    reading->broken =
        row->number != number || row->seat < 0 || row->seat >= table->data.setup.seats;
    if (!reading->broken && row->back_to < 0) {
        struct mh_events events = {table->data.last.event, EVENTS_MAX, 0};
        memcpy(reading->before, table->data.state, game->state_size);
        reading->broken = !mh_move_parse(game, row->move, strlen(row->move), &entry.move, NULL) ||
                          !game->play(table->data.state, row->seat, entry.move, &events, NULL);
        table->data.last.count = events.count < EVENTS_MAX ? events.count : EVENTS_MAX;
        if (!reading->broken) entry.shown = table_shown(game, reading->before, table->data.state);
    } else if (!reading->broken) {
        table->data.last.count = 0;
        reading->broken = !line_back(&reading->line, table, row->back_to, table->data.state) &&
                          !table_state_at(table, row->back_to, table->data.state);
    }
    if (reading->broken) return false;
    table_add_entries(table, &entry, 1);
    if (reading->line.length > 0 && row->back_to < 0)
        line_add(&reading->line, number, table->data.state);
    if (reading->after) reading->after(reading->context, table, number);
    return true;
}

static bool is_up_to_date(const struct table *table) {
    return table->data.base + (int64_t)table->data.count == table->data.row.number;
}

static enum store_result read_entries(struct store *store, struct table *table, table_after *after,
                                      void *context) {
    struct reading reading = {.table = table,
                              .before = hall_state_memory(table->data.game),
                              .after = after,
                              .context = context};
    line_to(&reading.line, table, table->data.base, table->data.base, table->data.state);
    enum store_result result =
        store_entries(store, table->data.row.id, table->data.base, read_entry, &reading);
    line_end(&reading.line);
    free(reading.before);
    if (result != STORE_DONE) return result;
    return !reading.broken && is_up_to_date(table) ? STORE_DONE : STORE_CONFLICT;
}

/* Begins with the deal, or with the last snapshot that leaves room for the log. */
static bool read_base(struct store *store, struct table *table, bool whole) {
    int64_t found = 0, most = whole ? 0 : table->data.row.number - LOG_LINES;
    char *text = NULL;
    size_t length = 0;
    bool loaded = false;
    if (most > 0 &&
        store_snapshot(store, table->data.row.id, most, &found, &text, &length) == STORE_DONE) {
        void *scratch = hall_state_memory(table->data.game);
        loaded = mh_state_load(table->data.game, table->data.state, scratch, text, length, NULL);
        free(scratch);
    }
    free(text);
    table->data.base = loaded ? found : 0;
    if (!loaded && !table_deal(table->data.game, &table->data.setup, table->data.state, NULL))
        return false;
    table_set_mark(table, &table->data.mark[0], table->data.state, table->data.base);
    return true;
}

static enum store_result read_game(struct store *store, struct table *table, bool whole) {
    if (table->data.row.status == STORE_OPEN || table->data.row.status == STORE_CLOSED)
        return STORE_DONE;
    table->data.state = hall_state_memory(table->data.game);
    table->data.count = 0;
    enum store_result result =
        read_base(store, table, whole) ? read_entries(store, table, NULL, NULL) : STORE_CONFLICT;
    if (result == STORE_DONE || whole) return result;
    /* A snapshot is only a cache: the whole list of moves may still be good. */
    table_clear(table);
    return read_game(store, table, true);
}

enum store_result table_read_whole(struct store *store, struct table *table) {
    return read_game(store, table, true);
}

bool table_replay(struct store *store, struct table *table, table_after *after, void *context) {
    table->data.state = hall_state_memory(table->data.game);
    table->data.count = 0;
    return read_base(store, table, true) &&
           read_entries(store, table, after, context) == STORE_DONE;
}

static bool read_chat(void *context, const struct store_chat *chat) {
    table_add_chat(context, chat);
    return true;
}

/* Whether these rules, of this version, can have dealt it. */
static bool fits_rules(struct table *table, const struct store_table *row) {
    table->data.row = *row;
    table->data.game = mh_game_find(mh_games, row->game, strlen(row->game));
    return table->data.game && row->seats <= MH_SEATS_MAX &&
           secret_table_key(row->id, &table->node.key) &&
           table_setup(row, table->data.game, &table->data.setup) &&
           hall_commitment(table->data.game, &table->data.setup, table->data.commitment);
}

static enum store_result load(struct store *store, struct table *table,
                              const struct store_table *row) {
    if (!fits_rules(table, row)) return STORE_CONFLICT;
    table->data.row.bots_due = table_bots_due(row) != 0;
    enum store_result result = read_game(store, table, false);
    if (result != STORE_DONE) return result;
    return store_chats(store, row->id, CHAT_LINES, read_chat, table);
}

struct table *table_of_row(const struct store_table *row) {
    struct table *table = table_blank();
    if (fits_rules(table, row)) return table;
    table_free(table);
    return NULL;
}

enum store_result table_read(struct store *store, const struct store_table *row,
                             struct table **out) {
    struct table *table = table_blank();
    enum store_result result = load(store, table, row);
    if (result != STORE_DONE) table_free(table);
    *out = result == STORE_DONE ? table : NULL;
    return result;
}

/* ---- what was read takes its place ---- */

static void keep_talk(struct table *fresh, const struct table *table, int64_t after) {
    int64_t last = table_last_heard(fresh);
    if (last < after) last = after;
    for (size_t i = 0; i < table->data.chat_count; i++) {
        const struct chat_line *line = &table->data.chat[i];
        if (line->id > last) table_add_line(fresh, line);
    }
}

void table_become(struct table *table, struct table *fresh, int64_t heard) {
    keep_talk(fresh, table, heard);
    table_clear(table);
    table->data = fresh->data;
    free(fresh);
}

bool table_grow(struct table *table, const struct store_table *row,
                const struct store_entry *entries, size_t count) {
    struct reading reading = {.table = table, .before = hall_state_memory(table->data.game)};
    table->data.row = *row;
    table->data.row.bots_due = table_bots_due(row) != 0;
    for (size_t i = 0; i < count && read_entry(&reading, &entries[i]);) i++;
    free(reading.before);
    return !reading.broken && is_up_to_date(table);
}

/* What happened here meanwhile is kept. */
void table_complete(struct table *table, struct table *whole) {
    size_t missing = (size_t)table->data.base, count = missing + table->data.count;
    if (missing > 0 && missing <= whole->data.count) {
        struct entry *all = hall_memory(count * sizeof *all);
        memcpy(all, whole->data.entries, missing * sizeof *all);
        memcpy(all + missing, table->data.entries, table->data.count * sizeof *all);
        free(table->data.entries);
        table->data.entries = all;
        table->data.count = table->data.cap = count;
        table->data.base = 0;
        for (size_t i = missing; i < count; i++)
            all[i].force = table_force_of(table, &all[i], (int64_t)i + 1);
        table_set_mark(table, &table->data.mark[0], whole->data.mark[0].state, 0);
    }
    table_free(whole);
}

bool table_state_at(const struct table *table, int64_t number, void *out) {
    struct line line = {0};
    if (number < table->data.base || !line_to(&line, table, number, number, out)) return false;
    line_end(&line);
    return true;
}
