/* What a database says that no hall has written: each kind of flaw is found and named, at the very
 * edge of what can be, and nothing is called a flaw that is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/store_place.h"
#include "words/words.h"

static const char table_id[] = "aaaaaaaaaaaa";

/* A table of two people with a move that was taken back. */
static void fill(struct store_place *place) {
    struct store_player player = {.id = 1, .name = "Ulf", .emblem = "wolf"};
    struct store_table table = {
        .game = "jorvik", .seats = 2, .status = STORE_PLAYING, .host = 1, .number = 2};
    struct store_entry move = {.number = 1, .back_to = -1, .move = "pass"};
    struct store_entry back = {.number = 2, .back_to = 0, .move = ""};
    struct store_write *write = store_write_new(NULL, NULL);
    strcpy(table.id, table_id);
    table.seat[0] = (struct store_seat){.kind = STORE_SEAT_HUMAN, .player = 1};
    store_add_player(write, &player);
    store_add_table(write, &table);
    store_add_entry(write, table_id, &move);
    store_add_entry(write, table_id, &back);
    store_submit(place->store, write);
    store_drain(place->store);
}

static int set_up(void **state) {
    struct store_place *place = store_place_open("/dev/shm", 500);
    place->visitor = test_visit(&place->at);
    fill(place);
    *state = place;
    return 0;
}

static int tear_down(void **state) {
    store_place_close(*state);
    return 0;
}

struct findings {
    int count;
    char words[2048];
};

static void note(void *context, const char *table, const struct mh_message *what) {
    struct findings *findings = context;
    char sentence[512];
    size_t length = strlen(findings->words);
    mh_render(MH_ENGLISH, what, NULL, sentence, sizeof sentence);
    snprintf(findings->words + length, sizeof findings->words - length, "%s: %s\n", table,
             sentence);
    findings->count++;
}

/* How many flaws a hall has after a statement, of which the first is `words`. */
static void assert_flaws(const char *sql, int count, const char *words) {
    void *fresh = NULL;
    struct findings found = {0};
    set_up(&fresh);
    struct store_place *place = fresh;
    test_visitor_run(place->visitor, sql);
    assert_true(store_flaws(place->store, note, &found));
    if (found.count != count || !strstr(found.words, words))
        fail_msg("%s: %d flaws, not %d of “%s”: %s", sql, found.count, count, words, found.words);
    tear_down(&fresh);
}

static void what_cannot_be_is_named(void **state) {
    static const struct {
        const char *part, *column, *value;
        int flaws;
    } values[] = {
        {"tables", "status", "-1", 1},
        {"tables", "status", "4", 1},
        {"tables", "seats", "0", 4},
        {"tables", "seats", "6", 2},
        {"tables", "seats", "1", 2},
        {"tables", "seats", "3", 1},
        {"tables", "clock", "-1", 1},
        {"tables", "clock", "3", 1},
        {"tables", "revision", "0", 1},
        {"tables", "number", "-1", 1},
        {"tables", "awaiting", "-1", 1},
        {"tables", "awaiting", "32", 1},
        {"tables", "seed", "substr(seed, 1, 15)", 1},
        {"seats", "seat", "2 * seat", 1},
        {"seats", "seat", "-seat", 1},
        {"seats", "kind", "-1", 1},
        {"seats", "kind", "4", 1},
        {"entries", "seat", "2", 1},
        {"entries", "seat", "-1", 1},
        {"entries", "number", "number - 1", 1},
        {"entries", "back_to", "number", 1},
        {"entries", "back_to", "-2", 1},
    };
    char sql[128], words[96];
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        snprintf(sql, sizeof sql, "update %s set %s = %s", values[i].part, values[i].column,
                 values[i].value);
        snprintf(words, sizeof words, "%s: What is kept as %s cannot be.", table_id,
                 values[i].column);
        assert_flaws(sql, values[i].flaws, words);
    }
}

static void what_can_be_is_not(void **state) {
    static const char *const changes[] = {
        "update tables set status = 0",
        "update tables set status = 3",
        "update tables set clock = 2",
        "update tables set revision = 1",
        "update tables set number = 0",
        "update tables set awaiting = 31",
        "update seats set kind = 0",
        "update seats set kind = 3",
        "update entries set seat = 1",
        "update entries set back_to = -1",
        "update entries set back_to = number - 1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) assert_flaws(changes[i], 0, "");
}

/* Where the database does not see to it. */
static void whatever_belongs_to_nothing_is_named(void **state) {
    static const struct {
        const char *sql, *part, *other;
    } orphans[] = {
        {"insert into tokens values (x'01', 5, 0, 0)", "tokens", "players"},
        {"update tables set host = 5", "tables", "players"},
        {"update seats set player = 5 where seat = 0", "seats", "players"},
        {"insert into entries values ('z', 1, 0, 0, 0, -1, '')", "entries", "tables"},
        {"insert into snapshots values ('z', 1, '{}')", "snapshots", "tables"},
        {"insert into chats (table_id, player, at, name, words) values ('z', 1, 0, 'a', 'b')",
         "chats", "tables"},
        {"insert into chats (table_id, player, at, name, words) values ('aaaaaaaaaaaa', 5, 0, 'a',"
         " 'b')",
         "chats", "players"},
        {"insert into invitations values (x'01', 'z', 0)", "invitations", "tables"},
        {"insert into admissions values ('z', 1)", "admissions", "tables"},
        {"insert into admissions values ('aaaaaaaaaaaa', 5)", "admissions", "players"},
        {"insert into ratings values (5, 'odin', 1500, 350, 0.06, 0, 0)", "ratings", "players"},
    };
    char words[96];
    (void)state;
    if (test_on_postgresql()) skip();
    for (size_t i = 0; i < sizeof orphans / sizeof *orphans; i++) {
        snprintf(words, sizeof words, ": 1 row of %s belongs to nothing in %s.", orphans[i].part,
                 orphans[i].other);
        assert_flaws(orphans[i].sql, 1, words);
    }
    assert_flaws("update seats set table_id = 'z' where seat = 1", 2,
                 ": 1 row of seats belongs to nothing in tables.");
}

/* Half a step up is none: what is there stays as it is, and the reason is told. */
static void what_cannot_be_brought_up_to_date_is_refused(void **state) {
    struct store_place *place = *state;
    if (test_on_postgresql()) skip();
    int64_t version = test_visitor_run(place->visitor, "select version from schema_version");
    store_close(place->store);
    test_visitor_run(place->visitor, "update schema_version set version = version - 1");
    assert_false(store_place_enter(place));
    assert_non_null(strstr(place->why, "cannot be brought up to date"));
    assert_non_null(strstr(place->why, "notes"));
    assert_int_equal(test_visitor_run(place->visitor, "select version from schema_version"),
                     version - 1);
    test_visitor_run(place->visitor, "update schema_version set version = version + 1");
    assert_true(store_place_enter(place));
}

static void a_version_that_is_none_is_refused(void **state) {
    static const char *const versions[] = {"0", "-1", "40000"};
    struct store_place *place = *state;
    char sql[96], words[32];
    int64_t version = test_visitor_run(place->visitor, "select version from schema_version");
    store_close(place->store);
    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++) {
        snprintf(sql, sizeof sql, "update schema_version set version = %s", versions[i]);
        test_visitor_run(place->visitor, sql);
        assert_false(store_place_enter(place));
        snprintf(words, sizeof words, "its version is %s", versions[i]);
        assert_non_null(strstr(place->why, words));
    }
    snprintf(sql, sizeof sql, "update schema_version set version = %d", (int)version);
    test_visitor_run(place->visitor, sql);
    assert_true(store_place_enter(place));
}

int main(void) {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_cannot_be_is_named),
        cmocka_unit_test(what_can_be_is_not),
        cmocka_unit_test(whatever_belongs_to_nothing_is_named),
        STORE_TEST(what_cannot_be_brought_up_to_date_is_refused),
        STORE_TEST(a_version_that_is_none_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
