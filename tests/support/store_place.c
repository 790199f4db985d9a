#include "support/store_place.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct store *store_place_enter(struct store_place *place) {
    struct store_settings settings = {.place = place->at.place, .busy_ms = place->busy_ms};
    place->store = store_open(&settings, place->why, sizeof place->why);
    return place->store;
}

struct store_place *store_place_open(const char *base, int busy_ms) {
    struct store_place *place = calloc(1, sizeof *place);
    place->busy_ms = busy_ms;
    test_place_make(&place->at, base);
    if (!store_place_enter(place)) fail_msg("%s", place->why);
    return place;
}

void store_place_close(struct store_place *place) {
    if (place->visitor) test_visitor_leave(place->visitor);
    store_close(place->store);
    test_place_drop(&place->at);
    free(place);
}

void store_place_note(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    *(int *)context = (int)result;
}

int store_place_carry_out(struct store_place *place, struct store_write *write, const int *result) {
    store_submit(place->store, write);
    store_drain(place->store);
    return *result;
}

struct store_player store_place_player(int64_t id, const char *name, const char *key) {
    struct store_player player = {.id = id, .created = 1, .seen = 2};
    strcpy(player.name, name);
    strcpy(player.key, key);
    strcpy(player.emblem, "wolf");
    return player;
}

struct store_table store_place_table(const char *id) {
    struct store_table table = {.seats = 2, .rules = 1, .status = STORE_PLAYING, .changed = 5};
    strcpy(table.id, id);
    strcpy(table.game, "jorvik");
    strcpy(table.options, "mode=jarl");
    memset(table.seed, 7, sizeof table.seed);
    table.seat[1].kind = STORE_SEAT_BOT;
    strcpy(table.seat[1].bot, "greedy");
    return table;
}

int store_place_add_player(struct store_place *place, const struct store_player *player) {
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_player(write, player);
    return store_place_carry_out(place, write, &result);
}

int store_place_add_table(struct store_place *place, const struct store_table *table) {
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_table(write, table);
    return store_place_carry_out(place, write, &result);
}

void store_place_submit_entry(struct store_place *place, const char *id, int64_t number,
                              const char *move, int *result) {
    struct store_entry entry = {.number = number, .seat = 1, .at = 9, .back_to = -1, .move = move};
    struct store_write *write = store_write_new(store_place_note, result);
    store_add_entry(write, id, &entry);
    store_submit(place->store, write);
}

static bool count_entry(void *context, const struct store_entry *entry) {
    int *count = context;
    assert_int_equal(entry->number, ++*count);
    return true;
}

int store_place_entries(struct store_place *place, const char *id) {
    int count = 0;
    assert_int_equal(store_entries(place->store, id, 0, count_entry, &count), STORE_DONE);
    return count;
}

static bool count_table(void *context, const struct store_table *table) {
    (void)table;
    ++*(int *)context;
    return true;
}

int store_place_count(struct store_place *place, enum store_list list, int64_t player,
                      int64_t before) {
    struct store_query query = {.list = list, .player = player, .before = before, .limit = 10};
    int count = 0;
    assert_int_equal(store_tables(place->store, &query, count_table, &count), STORE_DONE);
    return count;
}
