/* Tables: read from the store by snapshot and entries, kept in memory, forgotten when idle. */
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/people/player.h"
#include "hall/requests/request.h"
#include "hall/tables/line.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/analysis_job.h"
#include "hall/thinking/bots.h"

enum { IDLE_MS = 5 * 60 * 1000, SNAPSHOT_EVERY = 50 };

/* ---- reading a table ---- */

bool table_setup(const struct store_table *row, const struct mh_game *game,
                 struct mh_setup *setup) {
    mh_setup_standard(game, setup);
    if (!mh_rules_played(game, row->rules)) return false;
    setup->rules = row->rules;
    setup->seats = row->seats;
    memcpy(setup->seed, row->seed, MH_SEED_BYTES);
    for (const char *at = row->options; *at;) {
        size_t length = strcspn(at, " ");
        const char *equals = memchr(at, '=', length);
        if (!equals || !mh_setup_set(game, setup, at, (size_t)(equals - at), equals + 1,
                                     (size_t)(at + length - equals - 1), NULL))
            return false;
        at += length;
        at += strspn(at, " ");
    }
    return true;
}

bool table_deal(const struct mh_game *game, const struct mh_setup *setup, void *state,
                struct happening *happening) {
    if (!happening) return game->start(state, setup, NULL, NULL);
    struct mh_events events = {happening->event, EVENTS_MAX, 0};
    bool good = game->start(state, setup, &events, NULL);
    happening->count = events.count < EVENTS_MAX ? events.count : EVENTS_MAX;
    return good;
}

static void free_contents(struct table *table) {
    for (size_t i = 0; i < table->data.chat_count; i++) free(table->data.chat[i].text);
    for (size_t i = 0; i < 3; i++) free(table->data.mark[i].state);
    memset(table->data.mark, 0, sizeof table->data.mark);
    free(table->data.chat);
    free(table->data.entries);
    free(table->data.state);
    table->data.chat = NULL;
    table->data.chat_count = table->data.chat_cap = 0;
    table->data.entries = NULL;
    table->data.state = NULL;
    table->data.count = table->data.cap = 0;
    table->data.base = 0;
}

static int32_t force_of(const struct table *table, const struct entry *entry, int64_t number) {
    return (int32_t)(entry->back_to < 0 ? number : table_in_force(table, entry->back_to));
}

static void add_entry(struct table *table, const struct entry *entry) {
    table->data.entries =
        hall_more(table->data.entries, table->data.count, &table->data.cap, 32, sizeof *entry);
    struct entry *added = &table->data.entries[table->data.count];
    *added = *entry;
    added->force = force_of(table, entry, table->data.base + (int64_t)table->data.count + 1);
    table->data.count++;
}

static void set_mark(struct table *table, struct mark *mark, const void *state, int64_t number) {
    if (!mark->state) mark->state = hall_state_memory(table->data.game);
    memcpy(mark->state, state, table->data.game->state_size);
    mark->number = number;
}

/* In place of the older of the two kept so. */
static void add_mark(struct table *table, const void *state, int64_t number) {
    struct mark oldest = table->data.mark[1];
    table->data.mark[1] = table->data.mark[2];
    table->data.mark[2] = oldest;
    set_mark(table, &table->data.mark[2], state, number);
}

bool table_snapshot_due(int64_t before, int64_t number) {
    return number / SNAPSHOT_EVERY > before / SNAPSHOT_EVERY;
}

/* Marks stand at the last two snapshots, so that any of the newest lines is near one. */
void table_add_entries(struct table *table, const struct entry *entries, size_t count) {
    int64_t before = table->data.base + (int64_t)table->data.count,
            number = before + (int64_t)count;
    for (size_t i = 0; i < count; i++) add_entry(table, &entries[i]);
    if (table_snapshot_due(before, number)) add_mark(table, table->data.state, number);
}

uint8_t table_shown(const struct mh_game *game, const void *before, const void *after) {
    uint8_t shown = 0;
    for (int seat = 0; seat < game->seats(after); seat++)
        if (!game->undoable(before, after, seat)) shown |= (uint8_t)(1u << seat);
    return shown;
}

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
    set_mark(table, &table->data.mark[0], table->data.state, table->data.base);
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
    free_contents(table);
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

static struct table *blank(void) {
    struct table *table = hall_memory(sizeof *table);
    table->waiting_last = &table->waiting;
    return table;
}

struct table *table_of_row(const struct store_table *row) {
    struct table *table = blank();
    if (fits_rules(table, row)) return table;
    table_free(table);
    return NULL;
}

enum store_result table_read(struct store *store, const struct store_table *row,
                             struct table **out) {
    struct table *table = blank();
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
    free_contents(table);
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
            all[i].force = force_of(table, &all[i], (int64_t)i + 1);
        set_mark(table, &table->data.mark[0], whole->data.mark[0].state, 0);
    }
    table_free(whole);
}

struct table *table_known(struct hall *hall, const char *id) {
    uint64_t key;
    return secret_table_key(id, &key) ? (struct table *)map_find(&hall->tables, key) : NULL;
}

void table_free(struct table *table) {
    free_contents(table);
    analysis_job_drop(table->analysis);
    free(table);
}

struct table *table_new(const struct store_table *row, struct mh_error *error) {
    struct table *table = blank();
    table->data.row = *row;
    table->data.game = mh_game_find(mh_games, row->game, strlen(row->game));
    void *state = hall_state_memory(table->data.game);
    bool good = secret_table_key(row->id, &table->node.key) &&
                table_setup(row, table->data.game, &table->data.setup) &&
                hall_commitment(table->data.game, &table->data.setup, table->data.commitment) &&
                table->data.game->start(state, &table->data.setup, NULL, error);
    free(state);
    if (good) return table;
    table_free(table);
    return NULL;
}

/* ---- forgetting ---- */

static void leave_queue(struct hall *hall, struct table *table) {
    struct table **at = &hall->due;
    if (!table->queued) return;
    while (*at != table) at = &(*at)->next_due;
    *at = table->next_due;
    if (hall->due_last == &table->next_due) hall->due_last = at;
    table->queued = false;
}

/* Those who wait for it find out for themselves what became of it. */
void table_drop(struct hall *hall, struct table *table) {
    struct request *waiting = table->waiting;
    map_remove(&hall->tables, &table->node);
    leave_queue(hall, table);
    bots_stop(hall, table);
    live_drop_table(table);
    table_free(table);
    while (waiting) {
        struct request *next = waiting->next_waiting;
        request_run(waiting);
        waiting = next;
    }
}

/* Who sits at a table in memory is in memory. */
static void keep_people(struct hall *hall, const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++) player_known(hall, row->seat[seat].player);
}

void table_sweep(struct hall *hall, bool all) {
    for (struct map_node *node = map_first(&hall->tables), *next; node; node = next) {
        struct table *table = (struct table *)node;
        next = map_after(&hall->tables, node);
        bool needed = table->flight || table->watches || table->queued || table->thinking ||
                      table->waiting || hall->now - table->used < IDLE_MS;
        if (all || !needed)
            table_drop(hall, table);
        else
            keep_people(hall, &table->data.row);
    }
}

/* ---- the list of entries ---- */

const struct entry *table_entry(const struct table *table, int64_t number) {
    if (number <= table->data.base || number > table->data.base + (int64_t)table->data.count)
        return NULL;
    return &table->data.entries[number - table->data.base - 1];
}

int64_t table_in_force(const struct table *table, int64_t number) {
    const struct entry *entry = table_entry(table, number);
    return entry ? entry->force : number;
}

const struct mark *table_mark_at(const struct table *table, int64_t number) {
    for (size_t i = 0; i < 3; i++) {
        const struct mark *mark = &table->data.mark[i];
        if (mark->state && mark->number >= 0 && table_in_force(table, mark->number) == number)
            return mark;
    }
    return NULL;
}

bool table_state_at(const struct table *table, int64_t number, void *out) {
    struct line line = {0};
    if (number < table->data.base || !line_to(&line, table, number, number, out)) return false;
    line_end(&line);
    return true;
}

/* Whether a seat may take back an entry that is in force, or one of a bot after its own. Nobody
 * can be made to forget: what has shown a person something stays. Bots imagine anew each time. */
static bool may_take_back(const struct table *table, const struct entry *entry, int seat,
                          struct mh_error *error) {
    if (entry->shown & (table_people(&table->data.row) | UINT32_C(1) << seat)) {
        mh_fail(error, "cannot-undo", NULL,
                N_("Something hidden has come out since; that cannot be taken back."));
        return false;
    }
    if (entry->seat == seat || entry->by_bot) return true;
    mh_message_seat(mh_fail(error, "cannot-undo", NULL,
                            N_("{who} has acted since; that cannot be taken back.")),
                    "who", entry->seat);
    return false;
}

static bool is_own(const struct entry *entry, int seat) {
    return entry->seat == seat && !entry->by_bot;
}

static int64_t nothing_to_take_back(struct mh_error *error) {
    mh_fail(error, "cannot-undo", NULL, N_("There is no move to take back."));
    return -1;
}

static bool is_playing(const struct table *table, struct mh_error *error) {
    if (table->data.row.status == STORE_PLAYING) return true;
    mh_fail(error, "cannot-undo", NULL, N_("The game is over."));
    return false;
}

int64_t table_back_to(const struct table *table, int seat, struct mh_error *error) {
    int64_t number = table_in_force(table, table->data.row.number);
    const struct entry *entry;
    if (!is_playing(table, error)) return -1;
    while ((entry = table_entry(table, number))) {
        if (!may_take_back(table, entry, seat, error)) return -1;
        if (is_own(entry, seat)) return number - 1;
        number = table_in_force(table, number - 1);
    }
    return nothing_to_take_back(error);
}

int64_t table_back_far(const struct table *table, int seat, int64_t to, struct mh_error *error) {
    int64_t goal = table_in_force(table, to);
    int64_t number = table_in_force(table, table->data.row.number);
    const struct entry *entry;
    bool own = false;
    if (!is_playing(table, error)) return -1;
    while (number > goal && (entry = table_entry(table, number))) {
        if (!may_take_back(table, entry, seat, error)) return -1;
        own |= is_own(entry, seat);
        number = table_in_force(table, number - 1);
    }
    return own && number == goal ? goal : nothing_to_take_back(error);
}
