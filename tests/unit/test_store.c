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
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "store/store.h"
#include "support/place.h"

enum { HALL_ID = 0x4d656164 }; /* of a file of SQLite */

struct place {
    struct test_place at;
    char why[256];
    struct store *store;
};

static void enter(struct place *place) {
    struct store_settings settings = {.place = place->at.place, .busy_ms = 50};
    place->store = store_open(&settings, place->why, sizeof place->why);
}

static int set_up(void **state) {
    struct place *place = calloc(1, sizeof *place);
    test_place_make(&place->at, "/tmp");
    enter(place);
    if (!place->store) fail_msg("%s", place->why);
    *state = place;
    return 0;
}

static int tear_down(void **state) {
    struct place *place = *state;
    store_close(place->store);
    test_place_drop(&place->at);
    free(place);
    return 0;
}

static void note(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    *(int *)context = (int)result;
}

static void note_id(struct store_write *write, enum store_result result, void *context) {
    assert_int_equal(result, STORE_DONE);
    *(int64_t *)context = store_write_id(write);
}

static struct store_player player_of(int64_t id, const char *name, const char *key) {
    struct store_player player = {.id = id, .created = 1, .seen = 2};
    strcpy(player.name, name);
    strcpy(player.key, key);
    strcpy(player.emblem, "wolf");
    return player;
}

static struct store_table table_of(const char *id) {
    struct store_table table = {.seats = 2, .rules = 1, .status = STORE_PLAYING, .changed = 5};
    strcpy(table.id, id);
    strcpy(table.game, "jorvik");
    strcpy(table.options, "mode=jarl");
    memset(table.seed, 7, sizeof table.seed);
    table.seat[1].kind = STORE_SEAT_BOT;
    strcpy(table.seat[1].bot, "greedy");
    return table;
}

static int add_player(struct place *place, const struct store_player *player) {
    int result = -1;
    struct store_write *write = store_write_new(note, &result);
    store_add_player(write, player);
    store_submit(place->store, write);
    store_drain(place->store);
    return result;
}

static int add_table(struct place *place, const struct store_table *table) {
    int result = -1;
    struct store_write *write = store_write_new(note, &result);
    store_add_table(write, table);
    store_submit(place->store, write);
    store_drain(place->store);
    return result;
}

static void submit_entry(struct place *place, const char *id, int64_t number, const char *move,
                         int *result) {
    struct store_entry entry = {.number = number, .seat = 1, .at = 9, .back_to = -1, .move = move};
    struct store_write *write = store_write_new(note, result);
    store_add_entry(write, id, &entry);
    store_submit(place->store, write);
}

static bool count_entry(void *context, const struct store_entry *entry) {
    int *count = context;
    assert_int_equal(entry->number, ++*count);
    return true;
}

static int entries_in(struct place *place, const char *id) {
    int count = 0;
    assert_int_equal(store_entries(place->store, id, 0, count_entry, &count), STORE_DONE);
    return count;
}

/* ---- */

static void keeps_players(void **state) {
    struct place *place = *state;
    struct store_player astrid = player_of(12, "Ástríðr <b>'; drop table players;--", "ástríðr");
    struct store_player found;
    assert_int_equal(add_player(place, &astrid), STORE_DONE);
    assert_int_equal(store_player(place->store, 12, &found), STORE_DONE);
    assert_memory_equal(&found, &astrid, sizeof found);
    assert_int_equal(store_player_by_key(place->store, "ástríðr", &found), STORE_DONE);
    assert_int_equal(found.id, 12);
    assert_int_equal(store_player(place->store, 13, &found), STORE_MISSING);
}

static void names_are_unique_but_guests_are_many(void **state) {
    struct place *place = *state;
    struct store_player one = player_of(1, "Ulf", "ulf"), two = player_of(2, "ULF", "ulf");
    struct store_player guest = player_of(3, "Ulf", ""), other = player_of(4, "Ulf", "");
    assert_int_equal(add_player(place, &one), STORE_DONE);
    assert_int_equal(add_player(place, &two), STORE_CONFLICT);
    assert_int_equal(add_player(place, &guest), STORE_DONE);
    assert_int_equal(add_player(place, &other), STORE_DONE);
}

static void tokens_lead_to_players_until_dropped(void **state) {
    struct place *place = *state;
    struct store_player ulf = player_of(1, "Ulf", "");
    uint8_t hash[STORE_HASH] = {1, 2, 3}, other[STORE_HASH] = {4};
    int result = -1;
    int64_t id = 0, seen = 0;
    assert_int_equal(add_player(place, &ulf), STORE_DONE);
    struct store_write *write = store_write_new(note, &result);
    store_add_token(write, hash, 1, 5);
    store_add_token(write, other, 1, 5);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_DONE);
    assert_int_equal(id, 1);
    write = store_write_new(note, &result);
    store_drop_tokens(write, 1, other);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(store_token(place->store, hash, &id, &seen), STORE_MISSING);
    assert_int_equal(store_token(place->store, other, &id, &seen), STORE_DONE);
}

static void only_accounts_tokens_grow_old(void **state) {
    struct place *place = *state;
    struct store_player named = player_of(1, "Ulf", "ulf"), guest = player_of(2, "Ulf", "");
    const uint8_t old[STORE_HASH] = {1}, used[STORE_HASH] = {2}, guests[STORE_HASH] = {3};
    int64_t id = 0, seen = 0;
    assert_int_equal(add_player(place, &named), STORE_DONE);
    assert_int_equal(add_player(place, &guest), STORE_DONE);
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

static void writes_together_share_a_commit(void **state) {
    enum { WRITES = 400 };
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int results[WRITES];
    assert_int_equal(add_table(place, &table), STORE_DONE);
    uint64_t before = store_numbers(place->store).commits;
    for (int i = 0; i < WRITES; i++) submit_entry(place, table.id, i + 1, "place 1", &results[i]);
    store_drain(place->store);
    for (int i = 0; i < WRITES; i++) assert_int_equal(results[i], STORE_DONE);
    struct store_numbers numbers = store_numbers(place->store);
    assert_true(numbers.commits - before < WRITES / 2);
    assert_int_equal(numbers.commit_time.count, numbers.commits);
    assert_true(numbers.commit_time.sum > 0);
    assert_int_equal(entries_in(place, table.id), WRITES);
}

static void a_taken_number_is_a_conflict_of_that_write_alone(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int results[3] = {-1, -1, -1};
    assert_int_equal(add_table(place, &table), STORE_DONE);
    submit_entry(place, table.id, 1, "place 1", &results[0]);
    submit_entry(place, table.id, 1, "place 2", &results[1]);
    submit_entry(place, table.id, 2, "place 3", &results[2]);
    store_drain(place->store);
    assert_int_equal(results[0], STORE_DONE);
    assert_int_equal(results[1], STORE_CONFLICT);
    assert_int_equal(results[2], STORE_DONE);
    assert_int_equal(entries_in(place, table.id), 2);
}

static void a_conflict_undoes_all_steps_of_its_write(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa"), found;
    struct store_entry entry = {.number = 1, .seat = 0, .back_to = -1, .move = "place 1"};
    int result = -1;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    submit_entry(place, table.id, 1, "place 1", &result);
    struct store_write *write = store_write_new(note, &result);
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
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa"), found;
    int results[2] = {-1, -1};
    assert_int_equal(add_table(place, &table), STORE_DONE);
    table.revision = 1;
    for (int i = 0; i < 2; i++) {
        struct store_write *write = store_write_new(note, &results[i]);
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
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int pipes[2];
    assert_int_equal(add_table(place, &table), STORE_DONE);
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        enter(place);
        for (int number = 1; place->store; number++) {
            int result = -1;
            submit_entry(place, table.id, number, "place 1", &result);
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
    enter(place);
    assert_non_null(place->store);
    assert_true(entries_in(place, table.id) >= acknowledged);
}

static void a_lock_held_by_another_fails_what_waits_and_nothing_else(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int result = -1;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    struct test_visitor *other = test_visit(&place->at);
    test_visitor_run(other, test_on_postgresql() ? "begin; lock table entries" : "begin immediate");
    submit_entry(place, table.id, 1, "place 1", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_FAILED);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    submit_entry(place, table.id, 1, "place 2", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(entries_in(place, table.id), 1);
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
    struct place *place = *state;
    struct troubles troubles = {.last = ""};
    struct store_settings settings = {
        .place = place->at.place, .busy_ms = 50, .trouble = note_trouble, .context = &troubles};
    struct store_table table = table_of("aaaaaaaaaaaa");
    int result = -1;
    store_close(place->store);
    place->store = store_open(&settings, place->why, sizeof place->why);
    assert_non_null(place->store);
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_true(store_is_well(place->store) && store_can_write(place->store));
    struct test_visitor *other = test_visit(&place->at);
    test_visitor_run(other, test_on_postgresql() ? "begin; lock table entries" : "begin immediate");
    for (int i = 0; i < 3; i++) {
        submit_entry(place, table.id, 1, "place 1", &result);
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
    submit_entry(place, table.id, 1, "place 1", &result);
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
    struct place *place = *state;
    struct test_visitor *other = test_visit(&place->at);
    int64_t version = test_visitor_run(other, "select version from schema_version");
    int result = -1;
    struct store_write *write = store_write_new(note, &result);
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
    struct place *place = *state;
    if (test_on_postgresql()) skip();
    struct store_table table = table_of("aaaaaaaaaaaa");
    struct store_settings settings = {.place = place->at.place, .max_kib = 1024};
    size_t size = 2 << 20;
    char *large = calloc(1, size);
    int result = -1;
    memset(large, 'x', size);
    assert_int_equal(add_table(place, &table), STORE_DONE);
    store_close(place->store);
    place->store = store_open(&settings, place->why, sizeof place->why);
    struct store_write *write = store_write_new(note, &result);
    store_add_snapshot(write, table.id, 50, large, size);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_FAILED);
    submit_entry(place, table.id, 1, "place 1", &result);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    free(large);
}

static void snapshots_are_found_at_or_before(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int64_t found = 0;
    char *text = NULL;
    size_t length = 0;
    int result = -1;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    struct store_write *write = store_write_new(note, &result);
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

static void an_empty_file_gets_the_schema_and_keeps_it(void **state) {
    struct place *place = *state;
    store_close(place->store);
    enter(place);
    assert_non_null(place->store);
    struct test_visitor *other = test_visit(&place->at);
    assert_int_equal(test_visitor_run(other, "select count(*) from schema_version"), 1);
    assert_true(test_visitor_run(other, "select version from schema_version") >= 1);
    test_visitor_leave(other);
}

static void a_newer_schema_is_refused(void **state) {
    struct place *place = *state;
    store_close(place->store);
    struct test_visitor *other = test_visit(&place->at);
    int64_t version = test_visitor_run(other, "select version from schema_version");
    test_visitor_run(other, "update schema_version set version = 99");
    enter(place);
    assert_null(place->store);
    assert_non_null(strstr(place->why, "99"));
    char sql[64];
    snprintf(sql, sizeof sql, "update schema_version set version = %d", (int)version);
    test_visitor_run(other, sql);
    test_visitor_leave(other);
    enter(place);
    assert_non_null(place->store);
}

/* A database as an earlier program left it, with rows in it. */
static void every_earlier_schema_is_brought_up_to_date(void **state) {
    static const char format[] =
        "insert into players values (7, 'Ulf', null, '', '', 'wolf', '', 1, 2);"
        "insert into tokens (hash, player, created) values (%s'', 7, 1);"
        "insert into tables (id, revision, game, rules, seats, seed, seed_chosen, options, status,"
        " host, clock, clock_ms, closed_doors, advice, created, started, changed, rematch, number,"
        " awaiting, round, rounds, progress, deadline, bots_due) values ('aaaaaaaaaaaa', 3,"
        " 'jorvik', 1, 2, %s'', 0, '', 1, 7, 0, 0, 0, 1, 1, 1, 1, '', 1, 1, 1, 1, 1, 0, 1);"
        "insert into entries values ('aaaaaaaaaaaa', 1, 0, 1, 0, -1, 'place 1')";
    struct place *place = *state;
    struct test_visitor *other = test_visit(&place->at);
    int newest = (int)test_visitor_run(other, "select version from schema_version");
    const char *bytes = test_on_postgresql() ? "" : "x"; /* in each dialect */
    char rows[sizeof format + 1];
    snprintf(rows, sizeof rows, format, bytes, bytes);
    test_visitor_leave(other);
    for (int version = 1; version < newest; version++) {
        struct test_place old;
        struct store_player player;
        struct store_table table;
        test_place_make(&old, "/tmp");
        struct store_settings settings = {.place = old.place, .schema = version};
        store_close(store_open(&settings, place->why, sizeof place->why));
        other = test_visit(&old);
        assert_int_equal(test_visitor_run(other, "select version from schema_version"), version);
        test_visitor_run(other, rows);
        settings.schema = 0;
        struct store *store = store_open(&settings, place->why, sizeof place->why);
        if (!store) fail_msg("%s", place->why);
        assert_int_equal(test_visitor_run(other, "select version from schema_version"), newest);
        if (version < 3) assert_true(test_visitor_run(other, "select seen from tokens") > 1000);
        if (!test_on_postgresql())
            assert_int_equal(test_visitor_run(other, "pragma application_id"), HALL_ID);
        test_visitor_leave(other);
        assert_int_equal(store_player(store, 7, &player), STORE_DONE);
        assert_string_equal(player.name, "Ulf");
        assert_int_equal(store_table(store, "aaaaaaaaaaaa", &table), STORE_DONE);
        assert_int_equal(table.revision, 3);
        assert_true(table.bots_due);
        store_close(store);
        test_place_drop(&old);
    }
}

static void what_is_no_database_is_refused(void **state) {
    struct place *place = *state;
    static const char *const wrong[] = {"sqlite:/nonexistent/hall.db",
                                        "postgresql://meadhall@/postgres?host=/nonexistent",
                                        "/nonexistent"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct store_settings settings = {.place = wrong[i]};
        assert_null(store_open(&settings, place->why, sizeof place->why));
        assert_non_null(strstr(place->why, "/nonexistent"));
    }
}

/* ---- whose file it is, and whether it is whole ---- */

/* Whether a place is refused, with these words. */
static void assert_refused(struct place *place, const char *at, const char *words) {
    struct store_settings settings = {.place = at, .busy_ms = 50};
    struct store *store = store_open(&settings, place->why, sizeof place->why);
    assert_null(store);
    if (!strstr(place->why, words)) fail_msg("%s: %s", words, place->why);
}

static void a_file_has_one_server(void **state) {
    struct place *place = *state;
    char link[320];
    if (test_on_postgresql()) skip();
    assert_refused(place, place->at.place, "open");
    snprintf(link, sizeof link, "sqlite:%s/link.db", place->at.dir);
    assert_int_equal(symlink(place->at.path, link + strlen("sqlite:")), 0);
    assert_refused(place, link, "open");
    unlink(link + strlen("sqlite:"));
    store_close(place->store);
    enter(place);
    assert_non_null(place->store);
}

/* The lock goes with its process, however that ends. */
static void a_server_that_was_killed_leaves_its_file_free(void **state) {
    struct place *place = *state;
    int pipes[2];
    char told;
    if (test_on_postgresql()) skip();
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        enter(place);
        (void)!write(pipes[1], place->store ? "+" : "-", 1);
        for (;;) pause();
    }
    assert_int_equal(read(pipes[0], &told, 1), 1);
    assert_int_equal(told, '+');
    assert_refused(place, place->at.place, "open");
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    close(pipes[0]);
    close(pipes[1]);
    enter(place);
    assert_non_null(place->store);
}

static void a_new_hall_is_known_as_such(void **state) {
    struct place *place = *state;
    assert_true(store_is_new(place->store));
    store_close(place->store);
    enter(place);
    assert_false(store_is_new(place->store));
}

static void an_emptied_file_is_refused(void **state) {
    struct place *place = *state;
    if (test_on_postgresql()) skip();
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(truncate(place->at.path, 0), 0);
    assert_refused(place, place->at.place, "empty");
    unlink(place->at.path);
    enter(place);
    assert_true(store_is_new(place->store));
}

/* Whoever may do everything can't be refused, so somebody else tries. */
static void a_file_that_may_not_be_written_is_refused(void **state) {
    enum { NOBODY = 65534 };
    struct place *place = *state;
    int status;
    if (test_on_postgresql()) skip();
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(chmod(place->at.path, 0400), 0);
    if (geteuid() == 0) {
        assert_int_equal(chown(place->at.path, NOBODY, NOBODY), 0);
        assert_int_equal(chown(place->at.dir, NOBODY, NOBODY), 0);
    }
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0)) _exit(2);
        enter(place);
        _exit(!place->store && strstr(place->why, "may not be written") ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* What other programs keep under the same names. */
static void another_programs_database_is_left_alone(void **state) {
    static const struct {
        const char *sql, *said;
        bool file; /* SQLite only */
    } cases[] = {
        {"create table players (id integer)", "another program", false},
        {"create table notes (id integer)", "another program", true},
        {"create table schema_version (version integer); insert into schema_version values (2)",
         "no hall's database", false},
        {"create table schema_version (number integer)", "version", false},
        {"pragma application_id = 252006675", "another program", true},
    };
    struct place *place = *state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct test_place foreign;
        if (cases[i].file && test_on_postgresql()) continue;
        test_place_make(&foreign, "/tmp");
        struct test_visitor *other = test_visit(&foreign);
        test_visitor_run(other, cases[i].sql);
        assert_refused(place, foreign.place, cases[i].said);
        if (!test_on_postgresql())
            assert_true(test_visitor_run(other, "select count(*) from sqlite_schema") <= 1);
        else
            assert_int_equal(test_visitor_run(other, "select count(*) from pg_class where relkind ="
                                                     " 'r' and relnamespace ="
                                                     " current_schema()::regnamespace"),
                             1);
        test_visitor_leave(other);
        test_place_drop(&foreign);
    }
}

static void a_damaged_file_is_refused(void **state) {
    enum { PAGE = 4096 };
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    int result = -1;
    if (test_on_postgresql()) skip();
    assert_int_equal(add_table(place, &table), STORE_DONE);
    for (int i = 1; i <= 500; i++) submit_entry(place, table.id, i, "place 1", &result);
    store_close(place->store);
    place->store = NULL;
    FILE *file = fopen(place->at.path, "r+");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    long pages = ftell(file) / PAGE;
    uint8_t random[PAGE];
    for (int i = 0; i < PAGE; i++) random[i] = (uint8_t)(i * 37 + 11);
    for (long page = 1; page < pages; page += 3) {
        fseek(file, page * PAGE, SEEK_SET);
        assert_int_equal(fwrite(random, PAGE, 1, file), 1);
    }
    fclose(file);
    assert_refused(place, place->at.place, "damaged");
}

static bool count_table(void *context, const struct store_table *table) {
    (void)table;
    ++*(int *)context;
    return true;
}

static int count_list(struct place *place, enum store_list list, int64_t player, int64_t before) {
    struct store_query query = {.list = list, .player = player, .before = before, .limit = 10};
    int count = 0;
    assert_int_equal(store_tables(place->store, &query, count_table, &count), STORE_DONE);
    return count;
}

static void dropping_a_player_forgets_them_everywhere(void **state) {
    struct place *place = *state;
    struct store_player ulf = player_of(1, "Ulf", "ulf");
    struct store_table table = table_of("aaaaaaaaaaaa"), open = table_of("bbbbbbbbbbbb"), found;
    struct store_chat chat = {.player = 1, .at = 3, .name = "Ulf", .text = "hi"};
    uint8_t hash[STORE_HASH] = {1};
    int64_t id, seen;
    int result = -1;
    assert_int_equal(add_player(place, &ulf), STORE_DONE);
    open.status = STORE_OPEN;
    table.host = table.seat[0].player = open.seat[0].player = 1;
    table.seat[0].kind = open.seat[0].kind = STORE_SEAT_HUMAN;
    strcpy(table.seat[0].name, "Ulf");
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_int_equal(add_table(place, &open), STORE_DONE);
    assert_int_equal(count_list(place, STORE_LIST_MINE, 1, 0), 2);
    struct store_write *write = store_write_new(note, &result);
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
    assert_int_equal(count_list(place, STORE_LIST_MINE, 1, 0), 0);
}

static void a_guests_games_become_a_players(void **state) {
    struct place *place = *state;
    struct store_player guest = player_of(1, "Ulf", ""), owner = player_of(2, "Yrsa", "yrsa");
    struct store_table table = table_of("aaaaaaaaaaaa"), other = table_of("bbbbbbbbbbbb"), found;
    struct store_chat chat = {.player = 1, .at = 3, .name = "Ulf", .text = "hi"};
    struct store_player row;
    uint8_t hash[STORE_HASH] = {1};
    int64_t id, seen;
    int result = -1;
    assert_int_equal(add_player(place, &guest), STORE_DONE);
    assert_int_equal(add_player(place, &owner), STORE_DONE);
    table.host = table.seat[0].player = 1;
    table.seat[1].player = 2;
    table.seat[0].kind = table.seat[1].kind = STORE_SEAT_HUMAN;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_int_equal(add_table(place, &other), STORE_DONE);
    struct store_write *write = store_write_new(note, &result);
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

static int merge(struct place *place, int64_t guest, int64_t player) {
    int result = -1;
    struct store_write *write = store_write_new(note, &result);
    store_merge_player(write, guest, player);
    store_submit(place->store, write);
    store_drain(place->store);
    return result;
}

static void only_guests_become_others(void **state) {
    struct place *place = *state;
    struct store_player guest = player_of(1, "Ulf", ""), owner = player_of(2, "Yrsa", "yrsa");
    struct store_table table = table_of("aaaaaaaaaaaa"), found;
    assert_int_equal(add_player(place, &guest), STORE_DONE);
    assert_int_equal(add_player(place, &owner), STORE_DONE);
    table.host = 2;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_int_equal(merge(place, 2, 1), STORE_CONFLICT);
    assert_int_equal(merge(place, 1, 3), STORE_CONFLICT);
    assert_int_equal(merge(place, 3, 2), STORE_CONFLICT);
    assert_int_equal(merge(place, 1, 1), STORE_CONFLICT);
    assert_int_equal(store_table(place->store, table.id, &found), STORE_DONE);
    assert_int_equal(found.host, 2);
    assert_int_equal(found.revision, 1);
}

static void guests_away_are_found_unless_they_sit_somewhere(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa"), over = table_of("bbbbbbbbbbbb");
    int64_t ids[3];
    size_t count;
    for (int64_t id = 1; id <= 6; id++) {
        struct store_player player = player_of(id, "Ulf", id == 6 ? "ulf" : "");
        player.seen = 10 * id;
        assert_int_equal(add_player(place, &player), STORE_DONE);
    }
    over.status = STORE_OVER;
    table.seat[0].player = 1;
    table.host = 2;
    over.host = over.seat[0].player = 3;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_int_equal(add_table(place, &over), STORE_DONE);
    assert_int_equal(store_away_guests(place->store, 50, ids, 3, &count), STORE_DONE);
    assert_int_equal(count, 2);
    assert_int_equal(ids[0], 3);
    assert_int_equal(ids[1], 4);
    assert_int_equal(store_away_guests(place->store, 1000, ids, 1, &count), STORE_DONE);
    assert_int_equal(count, 1);
    int result = -1;
    struct store_write *write = store_write_new(note, &result);
    store_see_player(write, 3, 50);
    store_see_player(write, 99, 50);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    assert_int_equal(store_away_guests(place->store, 50, ids, 3, &count), STORE_DONE);
    assert_int_equal(count, 1);
    assert_int_equal(ids[0], 4);
}

static void only_open_tables_that_nobody_changed_are_closed(void **state) {
    struct place *place = *state;
    struct store_table open = table_of("aaaaaaaaaaaa"), fresh = table_of("bbbbbbbbbbbb"),
                       playing = table_of("cccccccccccc"), found;
    const struct store_table *tables[] = {&open, &fresh, &playing};
    static const enum store_status after[] = {STORE_CLOSED, STORE_OPEN, STORE_PLAYING};
    int result = -1;
    open.status = fresh.status = STORE_OPEN;
    open.changed = playing.changed = 9;
    fresh.changed = 10;
    for (int i = 0; i < 3; i++) assert_int_equal(add_table(place, tables[i]), STORE_DONE);
    assert_int_equal(count_list(place, STORE_LIST_STALE, 0, 10), 1);
    struct store_write *write = store_write_new(note, &result);
    for (int i = 0; i < 3; i++) store_close_table(write, tables[i]->id, 10);
    store_submit(place->store, write);
    store_drain(place->store);
    assert_int_equal(result, STORE_DONE);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_table(place->store, tables[i]->id, &found), STORE_DONE);
        assert_int_equal(found.status, after[i]);
        assert_int_equal(found.revision, i == 0 ? 2 : 1);
    }
    assert_int_equal(count_list(place, STORE_LIST_STALE, 0, 10), 0);
}

static void lists_and_deadlines(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa"), hidden = table_of("bbbbbbbbbbbb");
    int64_t open, playing;
    table.deadline = 100;
    table.bots_due = true;
    hidden.closed_doors = true;
    assert_int_equal(add_table(place, &table), STORE_DONE);
    assert_int_equal(add_table(place, &hidden), STORE_DONE);
    assert_int_equal(count_list(place, STORE_LIST_LIVE, 0, 0), 1);
    assert_int_equal(count_list(place, STORE_LIST_BOTS, 0, 0), 1);
    assert_int_equal(count_list(place, STORE_LIST_EXPIRED, 0, 99), 0);
    assert_int_equal(count_list(place, STORE_LIST_EXPIRED, 0, 100), 1);
    assert_int_equal(store_counts(place->store, "jorvik", &open, &playing), STORE_DONE);
    assert_int_equal(open, 0);
    assert_int_equal(playing, 1);
}

/* Telling other servers of it is a part of the write, and does not change what it gives. */
static void a_write_that_tells_has_the_id_of_what_was_said(void **state) {
    struct place *place = *state;
    struct store_table table = table_of("aaaaaaaaaaaa");
    struct store_chat chat = {.player = 0, .at = 7, .name = "Ulf", .text = "Hail!"};
    int64_t id[2] = {0, 0};
    assert_int_equal(add_table(place, &table), STORE_DONE);
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
        STORE_TEST(keeps_players),
        STORE_TEST(names_are_unique_but_guests_are_many),
        STORE_TEST(tokens_lead_to_players_until_dropped),
        STORE_TEST(only_accounts_tokens_grow_old),
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
        STORE_TEST(an_empty_file_gets_the_schema_and_keeps_it),
        STORE_TEST(a_newer_schema_is_refused),
        STORE_TEST(every_earlier_schema_is_brought_up_to_date),
        STORE_TEST(what_is_no_database_is_refused),
        STORE_TEST(a_file_has_one_server),
        STORE_TEST(a_server_that_was_killed_leaves_its_file_free),
        STORE_TEST(a_new_hall_is_known_as_such),
        STORE_TEST(an_emptied_file_is_refused),
        STORE_TEST(a_file_that_may_not_be_written_is_refused),
        STORE_TEST(another_programs_database_is_left_alone),
        STORE_TEST(a_damaged_file_is_refused),
        STORE_TEST(dropping_a_player_forgets_them_everywhere),
        STORE_TEST(a_guests_games_become_a_players),
        STORE_TEST(only_guests_become_others),
        STORE_TEST(guests_away_are_found_unless_they_sit_somewhere),
        STORE_TEST(only_open_tables_that_nobody_changed_are_closed),
        STORE_TEST(lists_and_deadlines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
