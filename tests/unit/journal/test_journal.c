/* The journal store's own: what is in a journal comes back, of every version there was; what was
 * not whole is cut off, what is damaged is refused; it is written anew when it has grown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "support/store_place.h"

static int set_up(void **state) {
    *state = store_place_open("/dev/shm", 50);
    return 0;
}

static int tear_down(void **state) {
    store_place_close(*state);
    return 0;
}

static off_t file_size(const struct store_place *place) {
    struct stat about;
    assert_int_equal(stat(place->at.path, &about), 0);
    return about.st_size;
}

static void again(struct store_place *place) {
    store_close(place->store);
    assert_non_null(store_place_enter(place));
}

/* One row of each kind, with something in every field that can tell a mistake. */
static void fill(struct store_place *place) {
    struct store_player ulf = store_place_player(7, "Ulf", ""),
                        asa = store_place_player(8, "Ása", "asa");
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    struct store_chat chat = {.player = 8, .at = 70, .name = "Ása", .text = "Hail, \"Ulf\"!"};
    struct store_rating rating = {.player = 8,
                                  .game = "jorvik",
                                  .rating = 1512.25,
                                  .deviation = 88.5,
                                  .volatility = 0.0625,
                                  .games = 3,
                                  .changed = 9};
    struct store_entry move = {.number = 1, .at = 60, .seat = -1, .back_to = -1, .move = "place 3"};
    struct store_entry back = {
        .number = 2, .at = 61, .seat = 1, .by_bot = true, .back_to = 0, .move = ""};
    uint8_t token[STORE_HASH] = {1, 0, 3}, invitation[STORE_HASH] = {2};
    int result = -1;
    table.host = 8;
    table.started = -5;
    table.awaiting = 0x80000001U;
    table.seat[0] = (struct store_seat){.kind = STORE_SEAT_HUMAN,
                                        .player = 7,
                                        .name = "Ulf",
                                        .left = INT64_MAX,
                                        .score = -12,
                                        .gone_rating = 0.1};
    table.seat[1].takeover = true;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_player(write, &ulf);
    store_add_player(write, &asa);
    store_add_token(write, token, 7, 5);
    store_add_table(write, &table);
    store_add_entry(write, table.id, &move);
    store_add_entry(write, table.id, &back);
    store_add_snapshot(write, table.id, 1, "{\"a\":1}", 7);
    store_add_chat(write, table.id, &chat);
    store_add_invitation(write, invitation, table.id, 6);
    store_add_admission(write, table.id, 7);
    store_put_rating(write, &rating);
    store_put_note(write, "clock", -3);
    assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
}

static bool same_chat(void *context, const struct store_chat *chat) {
    assert_int_equal(chat->id, 1);
    assert_int_equal(chat->player, 8);
    assert_string_equal(chat->text, "Hail, \"Ulf\"!");
    ++*(int *)context;
    return true;
}

static bool same_entry(void *context, const struct store_entry *entry) {
    int *count = context;
    assert_int_equal(entry->number, ++*count);
    assert_int_equal(entry->seat, *count == 1 ? -1 : 1);
    assert_int_equal(entry->by_bot, *count == 2);
    assert_int_equal(entry->back_to, *count == 1 ? -1 : 0);
    assert_string_equal(entry->move, *count == 1 ? "place 3" : "");
    return true;
}

static bool same_rating(void *context, const struct store_rating *rating,
                        const struct store_player *player) {
    assert_string_equal(player->name, "Ása");
    assert_true(rating->rating == 1512.25 && rating->volatility == 0.0625);
    ++*(int *)context;
    return true;
}

static void assert_filled(struct store *store) {
    uint8_t token[STORE_HASH] = {1, 0, 3}, invitation[STORE_HASH] = {2};
    char id[STORE_TABLE_ID], *state;
    struct store_player player;
    struct store_table table;
    int64_t who, seen, found, note;
    size_t length;
    int chats = 0, entries = 0, ratings = 0;
    assert_int_equal(store_player(store, 8, &player), STORE_DONE);
    assert_string_equal(player.key, "asa");
    assert_int_equal(store_token(store, token, &who, &seen), STORE_DONE);
    assert_true(who == 7 && seen == 5);
    assert_int_equal(store_table(store, "aaaaaaaaaaaa", &table), STORE_DONE);
    assert_true(table.revision == 1 && table.host == 8 && table.started == -5);
    assert_true(table.awaiting == 0x80000001U && table.seed[0] == 7 &&
                table.status == STORE_PLAYING);
    assert_true(table.seat[0].left == INT64_MAX && table.seat[0].score == -12);
    assert_true(table.seat[0].gone_rating == 0.1 && table.seat[1].takeover);
    assert_string_equal(table.seat[1].bot, "greedy");
    assert_int_equal(store_entries(store, table.id, 0, same_entry, &entries), STORE_DONE);
    assert_int_equal(entries, 2);
    assert_int_equal(store_snapshot(store, table.id, 9, &found, &state, &length), STORE_DONE);
    assert_true(found == 1 && length == 7 && memcmp(state, "{\"a\":1}", 7) == 0);
    free(state);
    assert_int_equal(store_chats(store, table.id, 10, same_chat, &chats), STORE_DONE);
    assert_int_equal(chats, 1);
    assert_int_equal(store_invitation(store, invitation, id), STORE_DONE);
    assert_string_equal(id, table.id);
    assert_int_equal(store_admission(store, table.id, 7), STORE_DONE);
    assert_int_equal(store_leaders(store, "jorvik", 5, same_rating, &ratings), STORE_DONE);
    assert_int_equal(ratings, 1);
    assert_int_equal(store_note(store, "clock", &note), STORE_DONE);
    assert_int_equal(note, -3);
}

static void everything_comes_back(void **state) {
    struct store_place *place = *state;
    assert_true(store_is_new(place->store));
    fill(place);
    assert_filled(place->store);
    again(place);
    assert_false(store_is_new(place->store));
    assert_filled(place->store);
}

static bool is_second(void *context, const struct store_chat *said) {
    assert_int_equal(said->id, 2);
    ++*(int *)context;
    return true;
}

/* What is dropped is dropped for good, and no id of a line of chat is given twice. */
static void what_was_forgotten_stays_forgotten(void **state) {
    struct store_place *place = *state;
    struct store_chat chat = {.at = 71, .name = "", .text = "again"};
    struct store_player player;
    uint8_t token[STORE_HASH] = {1, 0, 3};
    int64_t who, seen;
    int result = -1;
    fill(place);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_drop_player(write, 8, 80);
    store_drop_token(write, token);
    assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
    again(place);
    assert_int_equal(store_player(place->store, 8, &player), STORE_MISSING);
    assert_int_equal(store_token(place->store, token, &who, &seen), STORE_MISSING);
    write = store_write_new(NULL, NULL);
    store_add_chat(write, "aaaaaaaaaaaa", &chat);
    store_submit(place->store, write);
    store_drain(place->store);
    int count = 0;
    assert_int_equal(store_chats(place->store, "aaaaaaaaaaaa", 10, is_second, &count), STORE_DONE);
    assert_int_equal(count, 1);
}

/* A crash may leave any part of the last record. */
static void a_half_written_end_is_cut_off(void **state) {
    struct store_place *place = *state;
    fill(place);
    off_t whole = file_size(place);
    int result = -1;
    store_place_submit_entry(place, "aaaaaaaaaaaa", 3, "place 4", &result);
    store_drain(place->store);
    off_t longer = file_size(place);
    for (off_t size = longer - 1; size > whole; size--) {
        store_close(place->store);
        assert_int_equal(truncate(place->at.path, size), 0);
        assert_non_null(store_place_enter(place));
        assert_int_equal(file_size(place), whole);
        assert_filled(place->store);
        store_place_submit_entry(place, "aaaaaaaaaaaa", 3, "place 4", &result);
        store_drain(place->store);
        assert_int_equal(result, STORE_DONE);
        assert_int_equal(file_size(place), longer);
    }
}

static void overwrite(const struct store_place *place, long at, const char *text) {
    FILE *file = fopen(place->at.path, "r+");
    assert_int_equal(fseek(file, at, SEEK_SET), 0);
    assert_int_equal(fwrite(text, strlen(text), 1, file), 1);
    assert_int_equal(fclose(file), 0);
}

static void what_is_not_ours_is_refused(void **state) {
    static const struct {
        long at;
        const char *text, *why;
    } cases[] = {
        {0, "SQLite", "this is no journal of a hall"},
        {0, "meadhall journal 2", "this journal was written by a newer Meadhall"},
    };
    struct store_place *place = *state;
    fill(place);
    store_close(place->store);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        overwrite(place, cases[i].at, cases[i].text);
        assert_null(store_place_enter(place));
        assert_non_null(strstr(place->why, cases[i].why));
    }
    overwrite(place, 0, "meadhall journal 1");
    assert_non_null(store_place_enter(place));
    assert_filled(place->store);
    assert_null(store_open(&(struct store_settings){.place = place->at.place}, place->why,
                           sizeof place->why));
    assert_non_null(strstr(place->why, "another process has it open"));
}

/* Only the end may be missing: what was acknowledged is not given up without a word. */
static void damage_before_the_end_is_refused(void **state) {
    struct store_place *place = *state;
    int result = -1;
    fill(place);
    long middle = (long)file_size(place) / 2;
    store_place_submit_entry(place, "aaaaaaaaaaaa", 3, "place 4", &result);
    store_drain(place->store);
    off_t whole = file_size(place);
    store_close(place->store);
    overwrite(place, middle, "?!");
    assert_null(store_place_enter(place));
    assert_non_null(strstr(place->why, "the journal is damaged"));
    assert_int_equal(file_size(place), whole);
    place->store = NULL;
}

/* 2 MiB of what is no longer there make it be written anew, and nothing is lost by it. */
static void what_has_grown_is_written_anew(void **state) {
    enum { TIMES = 300, SIZE = 10000 };
    struct store_place *place = *state;
    static char text[SIZE];
    off_t largest = 0;
    fill(place);
    memset(text, 'x', SIZE);
    for (int i = 0; i < TIMES; i++) {
        int result = -1;
        struct store_write *write = store_write_new(store_place_note, &result);
        store_add_snapshot(write, "aaaaaaaaaaaa", 50, text, SIZE);
        assert_int_equal(store_place_carry_out(place, write, &result), STORE_DONE);
        store_deliver(place->store);
        if (file_size(place) > largest) largest = file_size(place);
    }
    assert_true(largest > 2000 * 1024 && largest < 2200 * 1024);
    assert_true(file_size(place) < 1024 * 1024);
    assert_filled(place->store);
    again(place);
    assert_filled(place->store);
}

/* A journal of every version there was, written by `fill` when it was the newest. */
static void old_journals_are_read(void **state) {
    (void)state;
    struct store *store =
        store_open_reading("journal:tests/journals/version-1", (char[256]){0}, 256);
    assert_non_null(store);
    assert_filled(store);
    store_close(store);
}

int main(void) {
#define JOURNAL_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        JOURNAL_TEST(everything_comes_back),
        JOURNAL_TEST(what_was_forgotten_stays_forgotten),
        JOURNAL_TEST(a_half_written_end_is_cut_off),
        JOURNAL_TEST(what_is_not_ours_is_refused),
        JOURNAL_TEST(damage_before_the_end_is_refused),
        JOURNAL_TEST(what_has_grown_is_written_anew),
        cmocka_unit_test(old_journals_are_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
