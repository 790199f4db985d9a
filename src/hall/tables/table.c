/* Tables in memory: their entries and the states kept beside them; forgotten when idle. */
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "games/games.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/events.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/request.h"
#include "hall/tables/due.h"
#include "hall/tables/table.h"

enum { IDLE_MS = 5 * 60 * 1000, SNAPSHOT_EVERY = 50 };

/* ---- what a table is dealt with ---- */

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

void table_clear(struct table *table) {
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

int32_t table_force_of(const struct table *table, const struct entry *entry, int64_t number) {
    return (int32_t)(entry->back_to < 0 ? number : table_in_force(table, entry->back_to));
}

static void add_entry(struct table *table, const struct entry *entry) {
    table->data.entries =
        hall_more(table->data.entries, table->data.count, &table->data.cap, 32, sizeof *entry);
    struct entry *added = &table->data.entries[table->data.count];
    *added = *entry;
    added->force = table_force_of(table, entry, table->data.base + (int64_t)table->data.count + 1);
    table->data.count++;
}

void table_set_mark(struct table *table, struct mark *mark, const void *state, int64_t number) {
    if (!mark->state) mark->state = hall_state_memory(table->data.game);
    memcpy(mark->state, state, table->data.game->state_size);
    mark->number = number;
}

/* Replaces the older of the two latest marks. */
static void add_mark(struct table *table, const void *state, int64_t number) {
    struct mark oldest = table->data.mark[1];
    table->data.mark[1] = table->data.mark[2];
    table->data.mark[2] = oldest;
    table_set_mark(table, &table->data.mark[2], state, number);
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

struct table *table_blank(void) {
    struct table *table = hall_memory(sizeof *table);
    table->waiting_last = &table->waiting;
    return table;
}

struct table *table_known(struct hall *hall, const char *id) {
    uint64_t key;
    return secret_table_key(id, &key) ? (struct table *)map_find(&hall->tables, key) : NULL;
}

void table_free(struct table *table) {
    table_clear(table);
    free(table);
}

struct table *table_new(const struct store_table *row, struct mh_error *error) {
    struct table *table = table_blank();
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

/* Requests waiting for it run again and find out what became of it. */
void table_drop(struct hall *hall, struct table *table) {
    struct request *waiting = table->waiting;
    map_remove(&hall->tables, &table->node);
    due_remove(hall, table);
    hall->events->leaves(hall, table);
    table_free(table);
    if (waiting) hall->events->run(waiting);
}

/* Keeps the players at a cached table in memory. */
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

size_t table_turns(const struct table *table, struct mh_turn *turns, int64_t *number) {
    size_t count = 0;
    int64_t last = table_in_force(table, table->data.row.number);
    for (int64_t at = last; at > 0; at = table_in_force(table, at - 1)) count++;
    for (size_t i = count; i > 0; i--) {
        const struct entry *entry = table_entry(table, last);
        turns[i - 1] = (struct mh_turn){(uint8_t)entry->seat, entry->move};
        if (number) number[i - 1] = last;
        last = table_in_force(table, last - 1);
    }
    return count;
}
