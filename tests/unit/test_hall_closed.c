/* Tables at which nothing can be done any more: closed ones, finished ones, and those that the
 * program's rules cannot show. Everything is refused, clearly, and nothing changes. */
#include "hall_world.h"

struct wish {
    const char *method, *what, *body;
};

/* All that a seated player or a host can ask for which needs a table that is in use. */
static const struct wish wishes[] = {
    {"POST", "/moves", "{\"number\":0,\"seat\":1,\"move\":\"place 1\"}"},
    {"POST", "/moves", "{\"number\":0,\"seat\":1,\"move\":\"place 1\",\"then\":[\"place 2\"]}"},
    {"POST", "/undo", "{\"number\":0,\"seat\":1}"},
    {"POST", "/undo", "{\"number\":0,\"seat\":1,\"to\":0}"},
    {"POST", "/try", "{\"seat\":1,\"moves\":[\"place 1\"]}"},
    {"GET", "/why?seat=1&move=place+1", NULL},
    {"POST", "/advice", "{\"seat\":1}"},
    {"POST", "/plan", "{\"seat\":1}"},
    {"GET", "/analysis", NULL},
    {"GET", "/record", NULL},
    {"POST", "/resign", "{\"seat\":1}"},
    {"POST", "/return", "{\"seat\":1}"},
    {"POST", "/chat", "{\"text\":\"anybody here?\"}"},
    {"POST", "/join", "{}"},
    {"POST", "/join", "{\"seat\":2}"},
    {"POST", "/leave", "{}"},
    {"POST", "/bot", "{\"seat\":2,\"level\":\"greedy\"}"},
    {"POST", "/start", "{}"},
    {"POST", "/invite", "{}"},
    {"POST", "/rematch", "{}"},
};
enum { WISHES = sizeof wishes / sizeof *wishes };

static void assert_nothing_can_be_done(struct world *world, const char *token, const char *id) {
    for (size_t i = 0; i < WISHES; i++) {
        char path[128];
        snprintf(path, sizeof path, "/api/1/tables/%s%s", id, wishes[i].what);
        struct answer answer = world_ask(world, token, wishes[i].method, path, wishes[i].body);
        if (answer.status < 400 || answer.status >= 500)
            fail_msg("%s: %d %s", wishes[i].what, answer.status, answer.text);
        assert_true(strlen(at_text(answer.json, "message")) > 0);
        answer_free(&answer);
    }
}

static uint64_t writes(const struct world *world) {
    return store_numbers(world->store).writes;
}

/* The host goes for good before the game began; who sits there finds the table closed. */
static void at_a_closed_table_nothing_can_be_done(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], seated[HALL_TOKEN_TEXT], stranger[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    world_guest(world, host);
    world_guest(world, seated);
    world_guest(world, stranger);
    world_open(world, host,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, seated, "POST", id, "/join", "{}");
    json_decref(world_expect(world, 200, host, "DELETE", "/api/1/me", "{}"));
    for (int restarted = 0; restarted < 2; restarted++) {
        json_t *before = world_look(world, seated, id);
        uint64_t written = writes(world);
        assert_string_equal(at_text(before, "status"), "closed");
        assert_int_equal(json_array_size(json_object_get(before, "you")), 1);
        assert_nothing_can_be_done(world, seated, id);
        assert_nothing_can_be_done(world, stranger, id);
        json_t *after = world_look(world, seated, id);
        assert_true(json_equal(before, after));
        assert_int_equal(writes(world), written);
        json_decref(before);
        json_decref(after);
        if (!restarted) world_restart(world);
    }
}

/* The host is the last to leave, and may still look. */
static void a_host_who_left_finds_it_closed(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, host);
    world_open(world, host,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, host, "POST", id, "/leave", "{}");
    json_t *table = world_look(world, host, id);
    assert_string_equal(at_text(table, "status"), "closed");
    assert_string_equal(at_text(table, "waiting"), "This table was closed.");
    assert_nothing_can_be_done(world, host, id);
    json_decref(table);
}

/* ---- after the end ---- */

static void finish(struct world *world, const char *one, const char *two, const char *id) {
    while (world_step(world, one, id) || world_step(world, two, id)) continue;
}

static void after_the_end_nothing_is_played(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[128];
    world_open_for_two(world, "jorvik", one, two, id);
    finish(world, one, two, id);
    json_t *before = world_look(world, one, id);
    long long number = (long long)at_int(before, "number");
    static const char *const kinds[] = {"/moves", "/undo"};
    for (int i = 0; i < 2; i++) {
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0,\"move\":\"place 1\"}", number);
        json_t *answer = world_table(world, 422, one, "POST", id, kinds[i], body);
        assert_string_equal(at_text(answer, "error"), "game-over");
        json_decref(answer);
    }
    world_do(world, 422, one, "POST", id, "/try", "{\"seat\":0,\"moves\":[\"place 1\"]}");
    world_do(world, 422, one, "POST", id, "/advice", "{\"seat\":0}");
    world_do(world, 422, one, "POST", id, "/plan", "{\"seat\":0}");
    world_do(world, 409, one, "POST", id, "/resign", "{\"seat\":0}");
    world_do(world, 409, one, "POST", id, "/return", "{\"seat\":0}");
    world_do(world, 409, one, "POST", id, "/leave", "{}");
    world_do(world, 409, two, "POST", id, "/join", "{}");
    json_t *after = world_look(world, one, id);
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
}

/* ---- what these rules cannot show ---- */

static void run_sql(struct world *world, const char *sql) {
    struct test_visitor *visitor = test_visit(&world->at);
    test_visitor_run(visitor, sql);
    test_visitor_leave(visitor);
}

static void assert_unreadable(struct world *world, const char *token, const char *id) {
    static const char *const looks[] = {"", "/log", "/record"};
    for (size_t i = 0; i < 3; i++) {
        json_t *answer = world_table(world, 409, token, "GET", id, looks[i], NULL);
        assert_string_equal(at_text(answer, "error"), "unreadable");
        json_decref(answer);
    }
    world_do(world, 409, token, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    struct ear *ear = calloc(1, sizeof *ear);
    char text[64];
    ear_open(world, ear, token);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, ear, text);
    assert_string_equal(at_text(ear_last(ear, "error"), "error"), "unreadable");
    assert_null(ear_last(ear, "state"));
    ear_close(world, ear);
    free(ear);
}

#define FORTY "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"

static void other_rules_are_told_apart_from_a_store_that_fails(void **state) {
    static const char *const damage[] = {
        "update tables set rules = rules + 1",
        "update tables set game = 'hnefatafl'",
        "update tables set options = 'first=nobody'",
        "update tables set options = 'first'",
        "update tables set options = 'a" FORTY FORTY "=0 first=0'",
        "update entries set move = 'place 99' where number = 2",
        "delete from entries where number = 1",
        "delete from entries where number = 3",
    };
    for (size_t i = 0; i < sizeof damage / sizeof *damage; i++) {
        void *fresh = NULL;
        char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
        world_up(&fresh);
        struct world *world = fresh;
        world_open_for_two(world, "jorvik", one, two, id);
        for (int move = 0; move < 3; move++)
            assert_true(world_step(world, one, id) || world_step(world, two, id));
        world_leave(world);
        run_sql(world, damage[i]);
        world_enter(world);
        assert_unreadable(world, one, id);
        world_restart(world);
        assert_unreadable(world, two, id);
        json_t *hall = world_expect(world, 200, one, "GET", "/api/1/hall", NULL);
        assert_int_equal(json_array_size(json_object_get(hall, "mine")), 1);
        json_decref(hall);
        world_down(&fresh);
    }
    (void)state;
}

/* A level that is gone plays as those who take over do. */
static void a_bot_that_no_build_has_plays_on(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"1\"},"
               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    world_leave(world);
    run_sql(world, "update seats set bot = 'wizard' where seat = 1");
    world_enter(world);
    world->now += 60 * 1000; /* where servers share it, the lease of the one that left has to end */
    world_play_bots(world);
    json_t *table = world_look(world, token, id);
    assert_true(at_int(table, "number") > 0);
    assert_int_equal(json_array_size(json_object_get(table, "decisions")), 1);
    json_decref(table);
}

/* To strangers it is as if there were none, whatever is wrong with it. */
static void closed_doors_hide_what_cannot_be_shown(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], stranger[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, host);
    world_guest(world, stranger);
    world_open(world, host,
               "{\"game\":\"jorvik\",\"private\":true,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_leave(world);
    run_sql(world, "update tables set rules = rules + 1");
    world_enter(world);
    world_do(world, 409, host, "GET", id, "", NULL);
    world_do(world, 404, stranger, "GET", id, "", NULL);
    world_do(world, 404, NULL, "GET", id, "", NULL);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(at_a_closed_table_nothing_can_be_done),
        HALL_TEST(a_host_who_left_finds_it_closed),
        HALL_TEST(after_the_end_nothing_is_played),
        cmocka_unit_test(other_rules_are_told_apart_from_a_store_that_fails),
        HALL_TEST(a_bot_that_no_build_has_plays_on),
        HALL_TEST(closed_doors_hide_what_cannot_be_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
