/* Moving a store: everything arrives as it was, there and back again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>
#include <cmocka.h>

#include "store/store.h"
#include "support/folder.h"
#include "support/place.h"

enum { ENTRIES = 2500 }; /* more than two pages */

struct ends {
    char dir[256], first[300], last[300]; /* files of SQLite */
    struct test_place middle;
    char why[256];
    int64_t rows;
};

static void submit(struct store *store, struct store_write *write) {
    store_submit(store, write);
    store_drain(store);
}

static void fill(const char *place) {
    struct store_settings settings = {.place = place};
    struct store *store = store_open(&settings, NULL, 0);
    struct store_player named = {.id = 2, .name = "Yrsa", .key = "yrsa", .seen = 5};
    struct store_player guest = {.id = -4000000000000000000, .name = "Ástríðr 'x'"};
    struct store_table table = {.id = "aaaaaaaaaaaa", .game = "odin", .seats = 2, .host = 2};
    struct store_rating rating = {2, "odin", 1512.3456789, 201.25, 0.06, 3, 9};
    uint8_t hash[STORE_HASH] = {0, 255, 39, 92};
    assert_non_null(store);
    memset(table.seed, 0xfe, sizeof table.seed);
    table.awaiting = UINT32_MAX;
    table.seat[1].player = guest.id;
    strcpy(table.seat[0].bot, "greedy");
    struct store_write *write = store_write_new(NULL, NULL);
    store_add_player(write, &named);
    store_add_player(write, &guest);
    store_add_token(write, hash, 2, 5);
    store_add_table(write, &table);
    store_add_snapshot(write, table.id, 50, "{\"a\":1}", 7);
    store_add_invitation(write, hash, table.id, 6);
    store_add_admission(write, table.id, 2);
    store_put_rating(write, &rating);
    submit(store, write);
    for (int i = 0; i < 2; i++) {
        struct store_chat chat = {.player = i ? 0 : 2, .at = i, .name = "Yrsa", .text = "hæ"};
        write = store_write_new(NULL, NULL);
        store_add_chat(write, table.id, &chat);
        submit(store, write);
    }
    write = store_write_new(NULL, NULL);
    for (int i = 1; i <= ENTRIES; i++) {
        struct store_entry entry = {.number = i, .seat = 1, .at = i, .back_to = -1, .move = "pass"};
        store_add_entry(write, table.id, &entry);
    }
    submit(store, write);
    assert_int_equal(store_numbers(store).failures + store_numbers(store).conflicts, 0);
    store_close(store);
}

static int set_up(void **state) {
    struct ends *ends = calloc(1, sizeof *ends);
    test_folder(ends->dir, sizeof ends->dir, "/dev/shm", "meadhall-move");
    snprintf(ends->first, sizeof ends->first, "sqlite:%s/first.db", ends->dir);
    snprintf(ends->last, sizeof ends->last, "sqlite:%s/last.db", ends->dir);
    test_place_make(&ends->middle, "/dev/shm");
    fill(ends->first);
    *state = ends;
    return 0;
}

static int tear_down(void **state) {
    struct ends *ends = *state;
    const char *const files[] = {ends->first, ends->last};
    for (size_t i = 0; i < 2; i++) unlink(files[i] + strlen("sqlite:"));
    rmdir(ends->dir);
    test_place_drop(&ends->middle);
    free(ends);
    return 0;
}

static bool move(struct ends *ends, const char *from, const char *to) {
    return store_move(from, to, NULL, NULL, &ends->rows, ends->why, sizeof ends->why);
}

/* ---- */

/* Every row of every table, each value with its kind, as one sum. */
static int64_t sum_of(const char *place, const char *name) {
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    char text[128];
    uint64_t sum = 14695981039346656037u;
    assert_int_equal(sqlite3_open(place + strlen("sqlite:"), &db), SQLITE_OK);
    snprintf(text, sizeof text, "select * from %s order by 1, 2", name);
    assert_int_equal(sqlite3_prepare_v2(db, text, -1, &row, NULL), SQLITE_OK);
    while (sqlite3_step(row) == SQLITE_ROW)
        for (int i = 0; i < sqlite3_column_count(row); i++) {
            sum = (sum ^ (uint64_t)sqlite3_column_type(row, i)) * 1099511628211u;
            const uint8_t *bytes = sqlite3_column_blob(row, i);
            for (int j = 0; j < sqlite3_column_bytes(row, i); j++)
                sum = (sum ^ bytes[j]) * 1099511628211u;
        }
    sqlite3_finalize(row);
    sqlite3_close(db);
    return (int64_t)sum;
}

static void everything_arrives_there_and_back_again(void **state) {
    static const char *const names[] = {"players", "tokens",    "tables", "seats",
                                        "entries", "snapshots", "chats",  "invitations",
                                        "ratings", "admissions"};
    struct ends *ends = *state;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    assert_int_equal(ends->rows, ENTRIES + 12);
    if (!move(ends, ends->middle.place, ends->last)) fail_msg("%s", ends->why);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (sum_of(ends->first, names[i]) != sum_of(ends->last, names[i]))
            fail_msg("%s differ", names[i]);
}

static void note_id(struct store_write *write, enum store_result result, void *context) {
    assert_int_equal(result, STORE_DONE);
    *(int64_t *)context = store_write_id(write);
}

static void chat_goes_on_counting(void **state) {
    struct ends *ends = *state;
    struct store_chat chat = {.player = 2, .at = 9, .name = "Yrsa", .text = "again"};
    int64_t id = 0;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    struct store_settings settings = {.place = ends->middle.place};
    struct store *store = store_open(&settings, ends->why, sizeof ends->why);
    struct store_write *write = store_write_new(note_id, &id);
    store_add_chat(write, "aaaaaaaaaaaa", &chat);
    submit(store, write);
    store_close(store);
    assert_int_equal(id, 3);
}

static void a_store_that_holds_something_is_left_alone(void **state) {
    struct ends *ends = *state;
    if (!move(ends, ends->first, ends->middle.place)) fail_msg("%s", ends->why);
    assert_false(move(ends, ends->first, ends->middle.place));
    assert_non_null(strstr(ends->why, "not empty"));
}

static void what_is_not_there_is_not_made(void **state) {
    struct ends *ends = *state;
    assert_false(move(ends, ends->last, ends->middle.place));
    assert_int_not_equal(access(ends->last + strlen("sqlite:"), F_OK), 0);
}

int main(void) {
#define MOVE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        MOVE_TEST(everything_arrives_there_and_back_again),
        MOVE_TEST(chat_goes_on_counting),
        MOVE_TEST(a_store_that_holds_something_is_left_alone),
        MOVE_TEST(what_is_not_there_is_not_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
