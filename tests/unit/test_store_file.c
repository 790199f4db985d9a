/* The file of a store, or the schema: made, brought up to date, owned by one server, and refused
 * where it is no hall's. */
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

#include "support/store_place.h"

enum { HALL_ID = 0x4d656164 }; /* of a file of SQLite */

static int set_up(void **state) {
    *state = store_place_open("/tmp", 50);
    return 0;
}

static int tear_down(void **state) {
    store_place_close(*state);
    return 0;
}

static void an_empty_file_gets_the_schema_and_keeps_it(void **state) {
    struct store_place *place = *state;
    store_close(place->store);
    store_place_enter(place);
    assert_non_null(place->store);
    struct test_visitor *other = test_visit(&place->at);
    assert_int_equal(test_visitor_run(other, "select count(*) from schema_version"), 1);
    assert_true(test_visitor_run(other, "select version from schema_version") >= 1);
    test_visitor_leave(other);
}

static void a_newer_schema_is_refused(void **state) {
    struct store_place *place = *state;
    store_close(place->store);
    struct test_visitor *other = test_visit(&place->at);
    int64_t version = test_visitor_run(other, "select version from schema_version");
    test_visitor_run(other, "update schema_version set version = 99");
    store_place_enter(place);
    assert_null(place->store);
    assert_non_null(strstr(place->why, "99"));
    char sql[64];
    snprintf(sql, sizeof sql, "update schema_version set version = %d", (int)version);
    test_visitor_run(other, sql);
    test_visitor_leave(other);
    store_place_enter(place);
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
    struct store_place *place = *state;
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
    struct store_place *place = *state;
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
static void assert_refused(struct store_place *place, const char *at, const char *words) {
    struct store_settings settings = {.place = at, .busy_ms = 50};
    struct store *store = store_open(&settings, place->why, sizeof place->why);
    assert_null(store);
    if (!strstr(place->why, words)) fail_msg("%s: %s", words, place->why);
}

static void a_file_has_one_server(void **state) {
    struct store_place *place = *state;
    char link[320];
    if (test_on_postgresql()) skip();
    assert_refused(place, place->at.place, "open");
    snprintf(link, sizeof link, "sqlite:%s/link.db", place->at.dir);
    assert_int_equal(symlink(place->at.path, link + strlen("sqlite:")), 0);
    assert_refused(place, link, "open");
    unlink(link + strlen("sqlite:"));
    store_close(place->store);
    store_place_enter(place);
    assert_non_null(place->store);
}

/* The lock goes with its process, however that ends. */
static void a_server_that_was_killed_leaves_its_file_free(void **state) {
    struct store_place *place = *state;
    int pipes[2];
    char told;
    if (test_on_postgresql()) skip();
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = fork();
    if (child == 0) {
        store_place_enter(place);
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
    store_place_enter(place);
    assert_non_null(place->store);
}

static void a_new_hall_is_known_as_such(void **state) {
    struct store_place *place = *state;
    assert_true(store_is_new(place->store));
    store_close(place->store);
    store_place_enter(place);
    assert_false(store_is_new(place->store));
}

static void an_emptied_file_is_refused(void **state) {
    struct store_place *place = *state;
    if (test_on_postgresql()) skip();
    store_close(place->store);
    place->store = NULL;
    assert_int_equal(truncate(place->at.path, 0), 0);
    assert_refused(place, place->at.place, "empty");
    unlink(place->at.path);
    store_place_enter(place);
    assert_true(store_is_new(place->store));
}

/* Whoever may do everything can't be refused, so somebody else tries. */
static void a_file_that_may_not_be_written_is_refused(void **state) {
    enum { NOBODY = 65534 };
    struct store_place *place = *state;
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
        store_place_enter(place);
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
    struct store_place *place = *state;
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
    struct store_place *place = *state;
    struct store_table table = store_place_table("aaaaaaaaaaaa");
    int result = -1;
    if (test_on_postgresql()) skip();
    assert_int_equal(store_place_add_table(place, &table), STORE_DONE);
    for (int i = 1; i <= 500; i++) store_place_submit_entry(place, table.id, i, "place 1", &result);
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

int main(void) {
#define STORE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
