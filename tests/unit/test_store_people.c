/* The store's players: their names and tokens, guests who become somebody, and what is forgotten
 * with them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/store_place.h"

static int set_up(void **state) {
    *state = store_place_open("/tmp", 50);
    return 0;
}

static int tear_down(void **state) {
    store_place_close(*state);
    return 0;
}

static void keeps_players(void **state) {
    struct store_place *place = *state;
    struct store_player astrid =
        store_place_player(12, "Ástríðr <b>'; drop table players;--", "ástríðr");
    struct store_player found;
    assert_int_equal(store_place_add_player(place, &astrid), STORE_DONE);
    assert_int_equal(store_player(place->store, 12, &found), STORE_DONE);
    assert_memory_equal(&found, &astrid, sizeof found);
    assert_int_equal(store_player_by_key(place->store, "ástríðr", &found), STORE_DONE);
    assert_int_equal(found.id, 12);
    assert_int_equal(store_player(place->store, 13, &found), STORE_MISSING);
}

static void names_are_unique_but_guests_are_many(void **state) {
    struct store_place *place = *state;
    struct store_player one = store_place_player(1, "Ulf", "ulf"),
                        two = store_place_player(2, "ULF", "ulf");
    struct store_player guest = store_place_player(3, "Ulf", ""),
                        other = store_place_player(4, "Ulf", "");
    assert_int_equal(store_place_add_player(place, &one), STORE_DONE);
    assert_int_equal(store_place_add_player(place, &two), STORE_CONFLICT);
    assert_int_equal(store_place_add_player(place, &guest), STORE_DONE);
    assert_int_equal(store_place_add_player(place, &other), STORE_DONE);
}

static void tokens_lead_to_players_until_dropped(void **state) {
    struct store_place *place = *state;
    struct store_player ulf = store_place_player(1, "Ulf", "");
    uint8_t hash[STORE_HASH] = {1, 2, 3}, other[STORE_HASH] = {4};
    int result = -1;
    int64_t id = 0, seen = 0;
    assert_int_equal(store_place_add_player(place, &ulf), STORE_DONE);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_token(write, hash, 1, 5);
    store_add_token(write, other, 1, 5);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_DONE);
    assert_int_equal(id, 1);
    write = store_write_new(store_place_note, &result);
    store_drop_tokens(write, 1, other);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_MISSING);
    assert_int_equal(store_token(place->store, other, &id, &seen), STORE_DONE);
}

static void only_accounts_tokens_grow_old(void **state) {
    struct store_place *place = *state;
    struct store_player named = store_place_player(1, "Ulf", "ulf"),
                        guest = store_place_player(2, "Ulf", "");
    const uint8_t old[STORE_HASH] = {1}, used[STORE_HASH] = {2}, guests[STORE_HASH] = {3};
    int64_t id = 0, seen = 0;
    assert_int_equal(store_place_add_player(place, &named), STORE_DONE);
    assert_int_equal(store_place_add_player(place, &guest), STORE_DONE);
    struct store_write *write = store_write_new(NULL, NULL);
    store_add_token(write, old, 1, 5);
    store_add_token(write, used, 1, 5);
    store_add_token(write, guests, 2, 5);
    store_see_token(write, used, 9);
    store_drop_old_tokens(write, 9);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_token(place->store, old, &id, &seen), STORE_MISSING);
    assert_int_equal(store_token(place->store, used, &id, &seen), STORE_DONE);
    assert_int_equal(seen, 9);
    assert_int_equal(store_token(place->store, guests, &id, &seen), STORE_DONE);
    assert_int_equal(seen, 5);
}

static void dropping_a_player_forgets_them_everywhere(void **state) {
    struct store_place *place = *state;
    struct store_player ulf = store_place_player(1, "Ulf", "ulf");
    struct store_table table = store_place_table("aaaaaaaaaaaa"),
                       open = store_place_table("bbbbbbbbbbbb"), found;
    struct store_chat chat = {.player = 1, .at = 3, .name = "Ulf", .text = "hi"};
    uint8_t hash[STORE_HASH] = {1};
    int64_t id, seen;
    int result = -1;
    assert_int_equal(store_place_add_player(place, &ulf), STORE_DONE);
    open.status = STORE_OPEN;
    table.host = table.seat[0].player = open.seat[0].player = 1;
    table.seat[0].kind = open.seat[0].kind = STORE_SEAT_HUMAN;
    strcpy(table.seat[0].name, "Ulf");
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_int_equal(store_place_add_table(place, &open), STORE_DONE);
    assert_int_equal(store_place_count(place, STORE_LIST_MINE, 1, 0), 2);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_token(write, hash, 1, 5);
    store_add_chat(write, table.id, &chat);
    store_drop_player(write, 1, 10);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_MISSING);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.host, 0);
    assert_int_equal(found.seat[0].player, 0);
    assert_string_equal(found.seat[0].name, "");
    assert_true(found.seat[0].takeover);
    assert_int_equal(found.revision, 2);
    assert_int_equal(store_table(place->store, open.id, &found), STORE_DONE);
    assert_int_equal(found.seat[0].kind, STORE_SEAT_OPEN);
    assert_int_equal(store_place_count(place, STORE_LIST_MINE, 1, 0), 0);
}

static void a_guests_games_become_a_players(void **state) {
    struct store_place *place = *state;
    struct store_player guest = store_place_player(1, "Ulf", ""),
                        owner = store_place_player(2, "Yrsa", "yrsa");
    struct store_table table = store_place_table("aaaaaaaaaaaa"),
                       other = store_place_table("bbbbbbbbbbbb"), found;
    struct store_chat chat = {.player = 1, .at = 3, .name = "Ulf", .text = "hi"};
    struct store_player row;
    uint8_t hash[STORE_HASH] = {1};
    int64_t id, seen;
    int result = -1;
    assert_int_equal(store_place_add_player(place, &guest), STORE_DONE);
    assert_int_equal(store_place_add_player(place, &owner), STORE_DONE);
    table.host = table.seat[0].player = 1;
    table.seat[1].player = 2;
    table.seat[0].kind = table.seat[1].kind = STORE_SEAT_HUMAN;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_int_equal(store_place_add_table(place, &other), STORE_DONE);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_token(write, hash, 1, 5);
    store_add_chat(write, table.id, &chat);
    store_add_admission(write, other.id, 1);
    store_merge_player(write, 1, 2);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_player(place->store, 1, &row), STORE_MISSING);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_MISSING);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.host, 2);
    assert_int_equal(found.seat[0].player, 2);
    assert_int_equal(found.seat[1].player, 2);
    assert_int_equal(found.revision, 2);
    assert_int_equal(found.changed, table.changed);
    assert_int_equal(store_admission(place->store, other.id, 2), STORE_DONE);
    assert_int_equal(store_table(place->store, other.id, &found), STORE_DONE);
    assert_int_equal(found.revision, 1);
}

static int merge(struct store_place *place, int64_t guest, int64_t player) {
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_merge_player(write, guest, player);
    store_submit(place->store, write);
    store_drain(place->store);
    return result;
}

static void only_guests_become_others(void **state) {
    struct store_place *place = *state;
    struct store_player guest = store_place_player(1, "Ulf", ""),
                        owner = store_place_player(2, "Yrsa", "yrsa");
    struct store_table table = store_place_table("aaaaaaaaaaaa"), found;
    assert_int_equal(store_place_add_player(place, &guest), STORE_DONE);
    assert_int_equal(store_place_add_player(place, &owner), STORE_DONE);
    table.host = 2;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_int_equal(merge(place, 2, 1), STORE_CONFLICT);
    assert_int_equal(merge(place, 1, 3), STORE_CONFLICT);
    assert_int_equal(merge(place, 3, 2), STORE_CONFLICT);
    assert_int_equal(merge(place, 1, 1), STORE_CONFLICT);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.host, 2);
    assert_int_equal(found.revision, 1);
}

static void guests_away_are_found_unless_they_sit_somewhere(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa"),
                       over = store_place_table("bbbbbbbbbbbb");
    int64_t ids[3];
    size_t count;
    for (int64_t id = 1; id <= 6; id++) {
        struct store_player player = store_place_player(id, "Ulf", id == 6 ? "ulf" : "");
        player.seen = 10 * id;
        assert_int_equal(store_place_add_player(place, &player), STORE_DONE);
    }
    over.status = STORE_OVER;
    table.seat[0].player = 1;
    table.host = 2;
    over.host = over.seat[0].player = 3;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_int_equal(store_place_add_table(place, &over), STORE_DONE);
    assert_int_equal(store_away_guests(place->store, 50, ids, 3, &count), STORE_DONE);
    assert_int_equal(count, 2);
    assert_int_equal(ids[0], 3);
    assert_int_equal(ids[1], 4);
    assert_int_equal(store_away_guests(place->store, 1000, ids, 1, &count), STORE_DONE);
    assert_int_equal(count, 1);
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_see_player(write, 3, 50);
    store_see_player(write, 99, 50);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_away_guests(place->store, 50, ids, 3, &count), STORE_DONE);
    assert_int_equal(count, 1);
    assert_int_equal(ids[0], 4);
}

int main(void) {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STORE_TEST(keeps_players),
        STORE_TEST(names_are_unique_but_guests_are_many),
        STORE_TEST(tokens_lead_to_players_until_dropped),
        STORE_TEST(only_accounts_tokens_grow_old),
        STORE_TEST(dropping_a_player_forgets_them_everywhere),
        STORE_TEST(a_guests_games_become_a_players),
        STORE_TEST(only_guests_become_others),
        STORE_TEST(guests_away_are_found_unless_they_sit_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
