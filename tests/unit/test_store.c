/* The store: what is told done is there, conflicts hit one write only, failures hit
 * exactly the writes that failed. On SQLite, or on PostgreSQL where MEADHALL_DB names one. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
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

static void note_id(struct store_write *write, enum store_result result, void *context) {
    assert_int_equal(result, STORE_DONE);
    *(int64_t *)context = store_write_id(write);
}

static void writes_together_share_a_commit(void **state) {
    enum { WRITES = 400 };
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int results[WRITES];
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    uint64_t before = store_numbers(place->store).commits;
    for (int i = 0; i < WRITES; i++)
        store_place_submit_entry(place, table.id, i + 1, "place 1", &results[i]);
    store_drain(place->store);
    for (int i = 0; i < WRITES; i++) assert_int_equal(results[i], STORE_DONE);
    struct store_numbers numbers = store_numbers(place->store);
    assert_true(numbers.commits - before < WRITES / 2);
    assert_int_equal(numbers.commit_time.count, numbers.commits);
    assert_true(numbers.commit_time.sum > 0);
    assert_int_equal(store_place_entries(place, table.id), WRITES);
}

static void a_taken_number_is_a_conflict_of_that_write_alone(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int results[3] = {-1, -1, -1};
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    store_place_submit_entry(place, table.id, 1, "place 1", &results[0]);
    store_place_submit_entry(place, table.id, 1, "place 2", &results[1]);
    store_place_submit_entry(place, table.id, 2, "place 3", &results[2]);
    store_drain(place->store);
    assert_int_equal(results[0], STORE_DONE);
    assert_int_equal(results[1], STORE_CONFLICT);
    assert_int_equal(results[2], STORE_DONE);
    assert_int_equal(store_place_entries(place, table.id), 2);
}

static void a_conflict_undoes_all_steps_of_its_write(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa"), found;
    struct store_entry entry = {.number = 1, .seat = 0, .back_to = -1, .move = "place 1"};
    int result = -1;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    store_place_submit_entry(place, table.id, 1, "place 1", &result);
    struct store_write *write = store_write_new(store_place_note, &result);
    table.revision = 1;
    table.number = 1;
    store_put_table(write, &table, 0);
    store_add_entry(write, table.id, &entry);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_CONFLICT);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.revision, 1);
    assert_int_equal(found.number, 0);
}

static void the_second_of_two_revisions_is_a_conflict(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa"), found;
    int results[2] = {-1, -1};
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    table.revision = 1;
    for (int i = 0; i < 2; i++) {
        struct store_write *write = store_write_new(store_place_note, &results[i]);
        table.round = i + 1;
        store_put_table(write, &table, 0);
        store_submit(place->store, write);
    }
    store_drain(place->store);
    assert_int_equal(results[0], STORE_DONE);
    assert_int_equal(results[1], STORE_CONFLICT);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.round, 1);
    assert_int_equal(found.revision, 2);
    assert_string_equal(found.seat[1].bot, "greedy");
}

/* A child is killed in the middle of writing; whatever it was told done is there. */
static void what_was_told_done_survives_a_kill(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int pipes[2];
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        store_place_enter(place);
        for (int number = 1; place->store; number++) {
            int result = -1;
            store_place_submit_entry(place, table.id, number, "place 1", &result);
            store_drain(place->store);
            if (result == STORE_DONE && write(pipes[1], "+", 1) != 1) _exit(1);
        }
        _exit(1);
    }
    char told;
    for (int i = 0; i < 25; i++) assert_int_equal(read(pipes[0], &told, 1), 1);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(pipes[1]);
    int acknowledged = 25;
    while (read(pipes[0], &told, 1) == 1) acknowledged++;
    close(pipes[0]);
    store_place_enter(place);
    assert_non_null(place->store);
    assert_true(store_place_entries(place, table.id) >= acknowledged);
}

static void a_lock_held_by_another_fails_what_waits_and_nothing_else(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int result = -1;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    struct test_visitor *other = test_visit(&place->at);
    test_visitor_run(other, test_on_postgresql() ? "begin; lock table entries" : "begin immediate");
    store_place_submit_entry(place, table.id, 1, "place 1", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_FAILED);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    store_place_submit_entry(place, table.id, 1, "place 2", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_place_entries(place, table.id), 1);
}

struct troubles {
    int count[STORE_TROUBLES];
    char last[320];
};

static void note_trouble(void *context, enum store_trouble kind, const char *words) {
    struct troubles *troubles = context;
    troubles->count[kind]++;
    snprintf(troubles->last, sizeof troubles->last, "%s", words);
}

/* In the words of the database, but not each time. */
static void the_host_is_told_once_what_goes_wrong(void **state) {
    struct store_place *place = *state;
    struct troubles troubles = {.last = ""};
    struct store_settings settings = {
        .place = place->at.place, .busy_ms = 50, .trouble = note_trouble, .context = &troubles};
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int result = -1;
    store_close(place->store);
    place->store = store_open(&settings, place->why, sizeof place->why);
    assert_non_null(place->store);
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_true(store_is_well(place->store) && store_can_write(place->store));
    struct test_visitor *other = test_visit(&place->at);
    test_visitor_run(other, test_on_postgresql() ? "begin; lock table entries" : "begin immediate");
    for (int i = 0; i < 3; i++) {
        store_place_submit_entry(place, table.id, 1, "place 1", &result);
        store_drain(place->store);
        assert_int_equal(result, STORE_FAILED);
    }
    assert_int_equal(troubles.count[STORE_TROUBLE_WRITE], 1);
    assert_int_equal(troubles.count[STORE_TROUBLE_READ], 0);
    if (!test_on_postgresql()) assert_string_equal(troubles.last, "database is locked");
    assert_false(store_is_well(place->store) || store_can_write(place->store));
    test_visitor_run(other, "rollback");
    test_visitor_run(other, test_on_postgresql() ? "alter table ratings rename to rotten"
                                                 : "drop table ratings");
    store_place_submit_entry(place, table.id, 1, "place 1", &result);
    store_drain(place->store);
    assert_true(store_is_well(place->store) && store_can_write(place->store));
    assert_int_equal(store_ratings(place->store, 1, NULL, NULL), STORE_FAILED);
    assert_int_equal(troubles.count[STORE_TROUBLE_READ], 1);
    assert_non_null(strstr(troubles.last, "ratings"));
    assert_false(store_is_well(place->store));
    assert_true(store_can_write(place->store));
    test_visitor_leave(other);
    store_close(place->store); /* which may still tell something */
    place->store = NULL;
}

/* What is carried out over and over costs nobody the store. */
static void a_touch_changes_nothing(void **state) {
    struct store_place *place = *state;
    struct test_visitor *other = test_visit(&place->at);
    int64_t version = test_visitor_run(other, "select version from schema_version");
    int result = -1;
    struct store_write *write = store_write_new(store_place_note, &result);
    store_touch(write);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_probe(place->store), STORE_DONE);
    assert_int_equal(test_visitor_run(other, "select version from schema_version"), version);
    test_visitor_leave(other);
}

/* SQLite can be told how large its file may be. */
static void a_full_disk_fails_the_write_and_keeps_the_rest(void **state) {
    struct store_place *place = *state;
    if (test_on_postgresql()) skip();
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    struct store_settings settings = {.place = place->at.place, .max_kib = 1024};
    size_t size = 2 << 20;
    char *large = calloc(1, size);
    int result = -1;
    memset(large, 'x', size);
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    store_close(place->store);
    place->store = store_open(&settings, place->why, sizeof place->why);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_snapshot(write, table.id, 50, large, size);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_FAILED);
    store_place_submit_entry(place, table.id, 1, "place 1", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    free(large);
}

static void snapshots_are_found_at_or_before(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int64_t found = 0;
    char *text = NULL;
    size_t length = 0;
    int result = -1;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    struct store_write *write = store_write_new(store_place_note, &result);
    store_add_snapshot(write, table.id, 50, "{1}", 3);
    store_add_snapshot(write, table.id, 100, "{2}", 3);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_snapshot(place->store, table.id, 99, &found, &text, &length),
                     STORE_DONE);
    assert_int_equal(found, 50);
    assert_int_equal(length, 3);
    assert_memory_equal(text, "{1}", 3);
    free(text);
    assert_int_equal(store_snapshot(place->store, table.id, 49, &found, &text, &length),
                     STORE_MISSING);
}

static void only_open_tables_that_nobody_changed_are_closed(void **state) {
    struct store_place *place = *state;
    struct store_table open = store_place_table("aaaaaaaaaaaa"),
                       fresh = store_place_table("bbbbbbbbbbbb"),
                       playing = store_place_table("cccccccccccc"), found;
    const struct store_table *tables[] = {&open, &fresh, &playing};
    static const enum store_status after[] = {STORE_CLOSED, STORE_OPEN, STORE_PLAYING};
    int result = -1;
    open.status = fresh.status = STORE_OPEN;
    open.changed = playing.changed = 9;
    fresh.changed = 10;
    for (int i = 0; i < 3; i++)
        assert_int_equal(store_place_add_table(place, tables[i]), STORE_DONE);
    assert_int_equal(store_place_count(place, STORE_LIST_STALE, 0, 10), 1);
    struct store_write *write = store_write_new(store_place_note, &result);
    for (int i = 0; i < 3; i++) store_close_table(write, tables[i]->id, 10);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_table(place->store, tables[i]->id, &found), STORE_DONE);
        assert_int_equal(found.status, after[i]);
        assert_int_equal(found.revision, i == 0 ? 2 : 1);
    }
    assert_int_equal(store_place_count(place, STORE_LIST_STALE, 0, 10), 0);
}

static void lists_and_deadlines(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa"),
                       hidden = store_place_table("bbbbbbbbbbbb");
    int64_t open, playing;
    table.deadline = 100;
    table.bots_due = true;
    hidden.closed_doors = true;
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    assert_int_equal(store_place_add_table(place, &hidden), STORE_DONE);
    assert_int_equal(store_place_count(place, STORE_LIST_LIVE, 0, 0), 1);
    assert_int_equal(store_place_count(place, STORE_LIST_BOTS, 0, 0), 1);
    assert_int_equal(store_place_count(place, STORE_LIST_EXPIRED, 0, 99), 0);
    assert_int_equal(store_place_count(place, STORE_LIST_EXPIRED, 0, 100), 1);
    assert_int_equal(store_counts(place->store, "jorvik", 0, &open, &playing), STORE_DONE);
    assert_int_equal(open, 0);
    assert_int_equal(playing, 1);
}

/* Telling other servers of it is a part of the write, and does not change what it gives. */
static void a_write_that_tells_has_the_id_of_what_was_said(void **state) {
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    struct store_chat chat = {.player = 0, .at = 7, .name = "Ulf", .text = "Hail!"};
    int64_t id[2] = {0, 0};
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    for (int i = 0; i < 2; i++) {
        struct store_write *write = store_write_new(note_id, &id[i]);
        store_add_chat(write, table.id, &chat);
        store_tell(write, "chat aaaaaaaaaaaa");
        store_submit(place->store, write);
    }
    store_drain(place->store);
    assert_true(id[0] > 0 && id[1] > id[0]);
}

int main(void) {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        STORE_TEST(writes_together_share_a_commit),
        STORE_TEST(a_taken_number_is_a_conflict_of_that_write_alone),
        STORE_TEST(a_conflict_undoes_all_steps_of_its_write),
        STORE_TEST(a_write_that_tells_has_the_id_of_what_was_said),
        STORE_TEST(the_second_of_two_revisions_is_a_conflict),
        STORE_TEST(what_was_told_done_survives_a_kill),
        STORE_TEST(a_lock_held_by_another_fails_what_waits_and_nothing_else),
        STORE_TEST(the_host_is_told_once_what_goes_wrong),
        STORE_TEST(a_touch_changes_nothing),
        STORE_TEST(a_full_disk_fails_the_write_and_keeps_the_rest),
        STORE_TEST(snapshots_are_found_at_or_before),
        STORE_TEST(only_open_tables_that_nobody_changed_are_closed),
        STORE_TEST(lists_and_deadlines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
