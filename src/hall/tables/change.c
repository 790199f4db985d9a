/* Changes of a table: made beside it, stored, and only then put in its place. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "core/json.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/cluster/cluster.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/people/rating.h"
#include "hall/requests/request.h"
#include "hall/tables/change.h"
#include "hall/tables/clock.h"
#include "hall/tables/due.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/time.h"

enum { RETRY_MS = 1000, TRIES_MAX = 3 };

struct change *change_begin(struct hall *hall, struct table *table, struct request *request) {
    struct change *change = hall_memory(sizeof *change);
    change->hall = hall;
    change->table = table;
    change->request = request;
    change->row = table->data.row;
    change->row.changed = time_date(hall);
    return change;
}

void change_drop(struct change *change) {
    free(change->state);
    free(change->before);
    free(change->entries);
    free(change);
}

/* ---- what a game says about itself, for the row ---- */

void change_describe(struct store_table *row, const struct mh_game *game, const void *state) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    if (row->status != STORE_PLAYING || !state) return;
    row->awaiting = game->awaiting(state);
    row->round = game->round(state);
    row->progress = game->progress(state);
    if (!row->awaiting) row->status = STORE_OVER;
    if (!row->awaiting || game->open_scores) game->scores(state, score);
    if (!row->awaiting) game->ranks(state, rank);
    for (int seat = 0; seat < row->seats; seat++) {
        row->seat[seat].score = score[seat];
        row->seat[seat].rank = rank[seat];
    }
}

static void look_at_game(struct change *change) {
    const void *state = change->state ? change->state : change->table->data.state;
    change_describe(&change->row, change->table->data.game, state);
}

int32_t change_rounds(const struct mh_game *game, const void *state) {
    return game->rounds ? game->rounds(state) : 0;
}

/* ---- kinds of change ---- */

static void copy_state(struct change *change) {
    const struct mh_game *game = change->table->data.game;
    if (change->state) return;
    change->state = hall_state_memory(game);
    memcpy(change->state, change->table->data.state, game->state_size);
}

/* The state before the next move. */
static const void *keep_before(struct change *change) {
    const struct mh_game *game = change->table->data.game;
    if (change->count == 0) return change->table->data.state;
    if (!change->before) change->before = hall_state_memory(game);
    return memcpy(change->before, change->state, game->state_size);
}

static void add_entry(struct change *change, const struct entry *entry) {
    change->entries =
        hall_more(change->entries, change->count, &change->cap, 1, sizeof *change->entries);
    change->entries[change->count++] = *entry;
    change->row.number++;
}

bool change_play(struct change *change, int seat, struct mh_move move, bool by_bot,
                 struct mh_error *error) {
    const struct mh_game *game = change->table->data.game;
    struct mh_events events = {change->happening.event, EVENTS_MAX, 0};
    copy_state(change);
    const void *before = keep_before(change);
    if (!game->play(change->state, seat, move, &events, error)) return false;
    change->happening.count = events.count < EVENTS_MAX ? events.count : EVENTS_MAX;
    struct entry entry = {.at = time_date(change->hall),
                          .back_to = -1,
                          .seat = (int8_t)seat,
                          .by_bot = by_bot,
                          .shown = table_shown(game, before, change->state),
                          .move = move};
    add_entry(change, &entry);
    return true;
}

void change_take_back(struct change *change, int seat, int64_t back_to) {
    struct entry entry = {
        .at = time_date(change->hall), .back_to = (int32_t)back_to, .seat = (int8_t)seat};
    copy_state(change);
    table_state_at(change->table, back_to, change->state);
    add_entry(change, &entry);
}

void change_start(struct change *change) {
    const struct table *table = change->table;
    struct store_table *row = &change->row;
    change->state = hall_state_memory(table->data.game);
    change->deals =
        table_deal(table->data.game, &table->data.setup, change->state, &change->happening);
    row->status = STORE_PLAYING;
    row->started = time_date(change->hall);
    row->rounds = change_rounds(table->data.game, change->state);
    for (int seat = 0; seat < row->seats; seat++) row->seat[seat].left = row->clock_ms;
}

/* ---- to the store and back ---- */

static void run_waiting(struct hall *hall, struct table *table) {
    struct request *request = table->waiting;
    table->waiting = NULL;
    table->waiting_last = &table->waiting;
    if (request) hall->events->run(request);
}

static void take_place(struct change *change) {
    struct table *table = change->table;
    table->data.row = change->row;
    table->data.row.revision++;
    if (change->state) {
        if (!table->data.state) {
            table->data.mark[0].state = hall_state_memory(table->data.game);
            memcpy(table->data.mark[0].state, change->state, table->data.game->state_size);
            table->data.mark[0].number = 0;
        }
        void *old = table->data.state;
        table->data.state = change->state;
        change->state = old;
    }
    table_add_entries(table, change->entries, change->count);
    if (change->count || change->deals) table->data.last = change->happening;
}

/* The seats that could decide before it. */
static uint32_t awaiting_before(const struct change *change) {
    const struct store_table *row = &change->table->data.row;
    return row->status == STORE_PLAYING ? row->awaiting : 0;
}

static int mover_of(const struct change *change) {
    return change->count ? change->entries[0].seat : -1;
}

static bool takes_back(const struct change *change) {
    return change->count && change->entries[0].back_to >= 0;
}

/* The first line that is new with it; beyond the last if none is. */
static int64_t first_line(const struct change *change) {
    return change->deals ? 0 : change->table->data.row.number + 1;
}

static void landed(struct change *change) {
    struct hall *hall = change->hall;
    struct table *table = change->table;
    uint32_t before = awaiting_before(change);
    int64_t from = first_line(change);
    int mover = mover_of(change);
    if (change->fresh) {
        map_add(&hall->tables, &table->node, table->node.key);
        table->used = hall->now;
    }
    take_place(change);
    table->flight = NULL;
    hall->numbers.moves += change->count;
    for (size_t i = 0; i < change->count; i++) hall->numbers.bot_moves += change->entries[i].by_bot;
    if (change->request) {
        change->request->table = table;
        change->landed(hall, change->request, table);
    }
    hall->events->changed(hall, table, from);
    hall->events->turn(hall, table, before, mover, true);
    people_lists_changed(hall, &table->data.row);
    due_wake(hall, table);
}

static void owed_again(struct hall *hall, void *context, struct table *table,
                       enum store_result result) {
    (void)context;
    (void)result;
    if (table) due_wake(hall, table);
}

/* Somebody else changed the table: reload it, then run the request again. */
static void overtaken(struct change *change) {
    struct request *request = change->request;
    const struct hall_events *events = change->hall->events;
    change->table->stale = true;
    if (!request)
        table_load(change->hall, change->row.id, 0, 0, owed_again, NULL);
    else if (request->tries++ < TRIES_MAX)
        events->run(request);
    else
        events->not_stored(request);
}

static void failed(struct change *change) {
    if (change->request)
        change->hall->events->not_stored(change->request);
    else
        due_add(change->hall, change->table, RETRY_MS);
}

/* The table never was. */
static void not_made(struct change *change) {
    table_free(change->table);
    change->hall->events->not_stored(change->request);
}

static void stored(struct store_write *write, enum store_result result, void *context) {
    struct change *change = context;
    struct hall *hall = change->hall;
    uint64_t key = change->table->node.key;
    (void)write;
    change->table->flight = NULL;
    if (change->rating && result != STORE_DONE) rating_forget(hall, &change->row);
    if (result == STORE_DONE)
        landed(change);
    else if (change->fresh)
        not_made(change);
    else if (result == STORE_CONFLICT)
        overtaken(change);
    else
        failed(change);
    change_drop(change);
    struct table *table = (struct table *)map_find(&hall->tables, key);
    if (!table || table->flight) return;
    if (table->stale) table_refresh(hall, table);
    if ((table = (struct table *)map_find(&hall->tables, key))) run_waiting(hall, table);
}

static void fill_state(struct mh_json_writer *json, const void *context) {
    const struct change *change = context;
    mh_fields_dump(change->table->data.game->type, change->state, json);
}

static void add_snapshot(struct change *change, struct store_write *write) {
    struct page *page = &change->hall->page;
    page_write(page, fill_state, change);
    store_add_snapshot(write, change->row.id, change->row.number, page->at, page->length);
}

static void write_entry(const struct change *change, size_t which, struct store_write *write) {
    const struct entry *entry = &change->entries[which];
    char move[MH_MOVE_TEXT] = "";
    if (entry->back_to < 0) mh_grammar_say(change->table->data.game->grammar, entry->move, move);
    struct store_entry row = {
        .number = change->table->data.row.number + 1 + (int64_t)which,
        .at = entry->at,
        .seat = entry->seat,
        .by_bot = entry->by_bot,
        .back_to = entry->back_to,
        .move = move,
    };
    store_add_entry(write, change->row.id, &row);
}

static void write_entries(struct change *change, struct store_write *write) {
    for (size_t i = 0; i < change->count; i++) write_entry(change, i, write);
    if (table_snapshot_due(change->table->data.row.number, change->row.number))
        add_snapshot(change, write);
}

/* The seats that changed. Padding may differ; at worst an unchanged seat is rewritten. */
static uint32_t seats_changed(const struct change *change) {
    const struct store_seat *before = change->table->data.row.seat, *now = change->row.seat;
    uint32_t seats = 0;
    for (int seat = 0; seat < change->row.seats; seat++)
        if (memcmp(&before[seat], &now[seat], sizeof *now) != 0) seats |= UINT32_C(1) << seat;
    return seats;
}

void change_submit(struct change *change,
                   void (*after)(struct hall *, struct request *, struct table *)) {
    struct hall *hall = change->hall;
    struct table *table = change->table;
    bool was_playing = change->row.status == STORE_PLAYING;
    struct store_write *write = store_write_new(stored, change);
    if (!write) abort();
    look_at_game(change);
    clock_run(&change->row, mover_of(change), takes_back(change), time_clock(hall));
    change->landed = after;
    if (change->fresh)
        store_add_table(write, &change->row);
    else
        store_put_table(write, &change->row, seats_changed(change));
    for (int i = 0; i < MH_SEATS_MAX; i++)
        if (change->admit[i]) store_add_admission(write, change->row.id, change->admit[i]);
    write_entries(change, write);
    if (was_playing && change->row.status == STORE_OVER)
        rating_game_over(hall, &change->row, write, &change->rating);
    cluster_tell_table(hall, write, &change->row, awaiting_before(change), mover_of(change));
    table->flight = change;
    store_submit(hall->settings.store, write);
}
