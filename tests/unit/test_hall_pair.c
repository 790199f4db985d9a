/* Two halls at one PostgreSQL: each shows what happens at the other, and nothing is done twice.
 * Without MEADHALL_DB there is nothing to share, and nothing is tested. */
#include "hall_pair.h"

static const char two_people[] = "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
                                 "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
static const char with_bot[] =
    "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"1\"},"
    "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}";
static const char quick[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                            "\"clock\":{\"kind\":\"move\",\"ms\":1000},"
                            "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

/* ---- */

static void a_request_sees_what_was_done_at_the_other(void **state) {
    struct pair *pair = *state;
    pair_begin(pair, two_people);
    for (int i = 0; i < 6; i++) {
        bool first = world_step(pair->one, pair->astrid, pair->id);
        bool second = world_step(pair->two, pair->bjorn, pair->id);
        assert_true(first || second);
    }
    json_t *one = world_table(pair->one, 200, pair->astrid, "GET", pair->id, "", NULL);
    json_t *two = world_table(pair->two, 200, pair->astrid, "GET", pair->id, "", NULL);
    assert_true(json_equal(json_object_get(one, "view"), json_object_get(two, "view")));
    assert_true(json_equal(json_object_get(one, "log"), json_object_get(two, "log")));
    assert_int_equal(at_int(one, "number"), at_int(two, "number"));
    json_decref(one);
    json_decref(two);
}

static void a_move_is_shown_to_those_who_watch_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, &ear, pair->bjorn);
    assert_true(world_step(pair->one, pair->astrid, pair->id));
    json_t *told = pair_await(pair->two, &ear, "line");
    assert_int_equal(at_int(told, "number"), 1);
    assert_string_equal(at_text(json_object_get(told, "line"), "move"), "place 1");
    ear_close(pair->two, &ear);
}

/* Line by line, however many moves came with one commit. */
static void a_row_is_shown_to_those_who_watch_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    int lines = 0;
    pair_begin(pair, "{\"game\":\"odin\",\"seed\":5,\"options\":{\"first\":\"0\"},"
                     "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}");
    pair_watch(pair, pair->two, &ear, pair->bjorn);
    world_do(pair->one, 200, pair->astrid, "POST", pair->id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"use hunting_game_1\",\"then\":[\"roll\"]}");
    json_t *told = pair_await(pair->two, &ear, "line");
    assert_int_equal(at_int(told, "number"), 2);
    assert_int_equal(at_int(json_object_get(told, "state"), "number"), 2);
    for (int i = 0; i < ear.count; i++) {
        const json_t *line = json_object_get(ear.heard[i], "line");
        if (line) assert_int_equal(at_int(line, "number"), ++lines);
    }
    assert_int_equal(lines, 2);
    ear_close(pair->two, &ear);
}

static void whose_turn_it_is_hears_of_it_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    pair_begin(pair, two_people);
    ear_open(pair->two, &ear, pair->bjorn);
    for (int i = 0; i < 20 && world_step(pair->one, pair->astrid, pair->id); i++) continue;
    assert_string_equal(at_text(pair_await(pair->two, &ear, "turn"), "turn"), pair->id);
    assert_int_equal(pair->two->webhooks, 0);
    ear_close(pair->two, &ear);
}

static void chat_is_heard_elsewhere_once(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, &ear, pair->bjorn);
    world_do(pair->one, 200, pair->astrid, "POST", pair->id, "/chat", "{\"text\":\"heill\"}");
    json_t *chat = json_object_get(pair_await(pair->two, &ear, "chat"), "chat");
    assert_string_equal(at_text(chat, "text"), "heill");
    ear_forget(&ear);
    world_do(pair->one, 200, pair->astrid, "POST", pair->id, "/chat", "{\"text\":\"ok\"}");
    chat = json_object_get(pair_await(pair->two, &ear, "chat"), "chat");
    assert_string_equal(at_text(chat, "text"), "ok");
    int heard = 0;
    for (int i = 0; i < ear.count; i++) heard += json_object_get(ear.heard[i], "chat") != NULL;
    assert_int_equal(heard, 1);
    ear_close(pair->two, &ear);
}

static void who_goes_is_gone_everywhere(void **state) {
    struct pair *pair = *state;
    json_decref(world_expect(pair->two, 200, pair->astrid, "GET", "/api/1/hall", NULL));
    json_decref(world_expect(pair->one, 200, pair->astrid, "POST", "/api/1/logout", "{}"));
    for (int i = 0; i < 500; i++) {
        struct answer answer =
            world_ask(pair->two, pair->astrid, "POST", "/api/1/tables", two_people);
        bool gone = answer.status == 401;
        answer_free(&answer);
        if (gone) return;
        store_deliver(pair->two->store);
        pair_rest(20);
    }
    fail_msg("the token is still good");
}

static bool sees_own_seat(struct pair *pair, struct world *world, struct ear *ear) {
    char text[64];
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", pair->id);
    ear_say(world, ear, text);
    const json_t *table = json_object_get(ear_last(ear, "state"), "state");
    bool sees = json_array_size(json_object_get(table, "you")) > 0;
    ear_forget(ear);
    return sees;
}

static void signing_out_ends_connections_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, &ear, pair->astrid);
    assert_true(sees_own_seat(pair, pair->two, &ear));
    json_decref(world_expect(pair->one, 200, pair->astrid, "POST", "/api/1/logout", "{}"));
    for (int i = 0; i < 500 && sees_own_seat(pair, pair->two, &ear); i++) {
        pair_rest(20);
        store_deliver(pair->two->store);
    }
    assert_false(sees_own_seat(pair, pair->two, &ear));
    ear_close(pair->two, &ear);
}

static int login(struct world *world, const char *password) {
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"Yrsa\",\"password\":\"%s\"}", password);
    struct answer answer = world_ask(world, NULL, "POST", "/api/1/login", body);
    int status = answer.status;
    answer_free(&answer);
    return status;
}

static void wrong_passwords_count_at_all_servers(void **state) {
    struct pair *pair = *state;
    json_decref(world_expect(pair->one, 200, pair->astrid, "POST", "/api/1/account",
                             "{\"name\":\"Yrsa\",\"password\":\"long enough\"}"));
    assert_int_equal(login(pair->two, "long enough"), 200);
    for (int i = 0; i < 10; i++) assert_int_equal(login(pair->one, "wrong password"), 403);
    assert_int_equal(login(pair->one, "wrong password"), 429);
    for (int i = 0; i < 500 && login(pair->two, "long enough") != 429; i++) {
        pair_rest(20);
        store_deliver(pair->two->store);
    }
    assert_int_equal(login(pair->two, "long enough"), 429);
    pair->two->now += 60 * 1000;
    assert_int_equal(login(pair->two, "wrong password"), 403);
    assert_int_equal(login(pair->two, "wrong password"), 429);
}

/* How many times the store is asked until the words of a move at the other server have come. */
static uint64_t reads_for_a_move(struct pair *pair) {
    uint64_t before = store_numbers(pair->two->store).reads;
    assert_true(world_step(pair->one, pair->astrid, pair->id) ||
                world_step(pair->one, pair->bjorn, pair->id));
    for (int i = 0; i < 20; i++) {
        pair_rest(10);
        store_drain(pair->two->store);
        store_deliver(pair->two->store);
    }
    return store_numbers(pair->two->store).reads - before;
}

static void only_what_is_watched_is_read_again(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    pair_begin(pair, two_people);
    assert_int_equal(reads_for_a_move(pair), 0);
    pair_watch(pair, pair->two, &ear, NULL);
    assert_int_equal(reads_for_a_move(pair), 1);
    ear_close(pair->two, &ear);
    assert_int_equal(reads_for_a_move(pair), 0);
    json_t *table = world_table(pair->two, 200, pair->bjorn, "GET", pair->id, "", NULL);
    assert_int_equal(at_int(table, "number"), 3);
    json_decref(table);
}

/* A move whose server died before it could tell of it. */
static void what_nobody_told_is_found(void **state) {
    struct pair *pair = *state;
    struct ear ear;
    struct store_table row;
    struct store_entry entry = {.number = 1, .seat = 0, .back_to = -1, .move = "place 2"};
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, &ear, pair->bjorn);
    assert_int_equal(store_table(pair->one->store, pair->id, &row), STORE_DONE);
    struct store_write *write = store_write_new(NULL, NULL);
    row.number = 1;
    store_put_table(write, &row, 0);
    store_add_entry(write, pair->id, &entry);
    store_submit(pair->one->store, write);
    store_drain(pair->one->store);
    pair_rest(100);
    store_deliver(pair->two->store);
    assert_null(ear_last(&ear, "line"));
    pair->two->now += 16 * 1000;
    assert_int_equal(at_int(pair_await(pair->two, &ear, "line"), "number"), 1);
    ear_close(pair->two, &ear);
}

/* As the hall says of a seat, after words had time to arrive. */
static void await_online(struct world *world, const struct pair *pair, int seat, bool online) {
    for (int i = 0; i < 500; i++) {
        store_deliver(world->store);
        json_t *table = world_table(world, 200, pair->astrid, "GET", pair->id, "", NULL);
        bool is = json_is_true(json_object_get(at_seat(table, seat), "online"));
        json_decref(table);
        if (is == online) return;
        pair_rest(20);
    }
    fail_msg("seat %d is not %s", seat, online ? "online" : "offline");
}

static void who_is_online_is_seen_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear ear, second;
    pair_begin(pair, two_people);
    await_online(pair->one, pair, 1, false);
    ear_open(pair->two, &ear, pair->bjorn);
    ear_open(pair->two, &second, pair->bjorn);
    await_online(pair->one, pair, 1, true);
    ear_close(pair->two, &second);
    world_restart(pair->one); /* it asks who is there */
    await_online(pair->one, pair, 1, false);
    store_deliver(pair->two->store);
    for (int i = 0; i < 100; i++) {
        pair_rest(10);
        store_deliver(pair->two->store);
        hall_tick(pair->two->hall, ++pair->two->now);
    }
    store_drain(pair->two->store);
    await_online(pair->one, pair, 1, true);
    ear_close(pair->two, &ear);
    await_online(pair->one, pair, 1, false);
}

static void tick_both(struct pair *pair, int64_t milliseconds) {
    pair->one->now += milliseconds;
    pair->two->now += milliseconds;
    hall_tick(pair->one->hall, pair->one->now);
    hall_tick(pair->two->hall, pair->two->now);
    store_drain(pair->one->store);
    store_drain(pair->two->store);
}

static void one_of_two_thinks(void **state) {
    struct pair *pair = *state;
    world_open(pair->one, pair->astrid, with_bot, pair->id);
    world_do(pair->two, 200, pair->astrid, "GET", pair->id, "", NULL);
    for (int i = 0; i < 10; i++) {
        tick_both(pair, 1);
        assert_true(pair_jobs(pair->one) + pair_jobs(pair->two) <= 1);
    }
    assert_int_equal(pair_jobs(pair->one) + pair_jobs(pair->two), 1);
    world_pump(pair->one);
    world_pump(pair->two);
    json_t *table = world_table(pair->two, 200, pair->astrid, "GET", pair->id, "", NULL);
    assert_int_equal(at_int(table, "number"), 1);
    json_decref(table);
}

/* The first server takes it and is never heard of again. */
static void what_a_dead_server_thought_out_another_does(void **state) {
    struct pair *pair = *state;
    world_open(pair->one, pair->astrid, with_bot, pair->id);
    pair->one->now++;
    hall_tick(pair->one->hall, pair->one->now);
    store_drain(pair->one->store);
    assert_int_equal(pair_jobs(pair->one), 1);
    for (int i = 0; i < 200 && pair_jobs(pair->two) == 0; i++) {
        pair->two->now += 1000;
        hall_tick(pair->two->hall, pair->two->now);
        store_drain(pair->two->store);
        pair_rest(20);
    }
    assert_int_equal(pair_jobs(pair->two), 1);
    world_pump(pair->two);
    json_t *table = world_table(pair->two, 200, pair->astrid, "GET", pair->id, "", NULL);
    assert_int_equal(at_int(table, "number"), 1);
    json_decref(table);
    world_pump(pair->one); /* it comes back and is too late */
    table = world_table(pair->one, 200, pair->astrid, "GET", pair->id, "", NULL);
    assert_true(at_int(table, "number") >= 1);
    json_decref(table);
}

static void a_clock_runs_out_once(void **state) {
    struct pair *pair = *state;
    pair_begin(pair, quick);
    world_do(pair->one, 200, pair->astrid, "GET", pair->id, "", NULL);
    struct store_table before, after;
    assert_int_equal(store_table(pair->one->store, pair->id, &before), STORE_DONE);
    pair->one->now += 5000;
    pair->two->now += 5000;
    hall_tick(pair->one->hall, pair->one->now);
    hall_tick(pair->two->hall, pair->two->now);
    store_drain(pair->one->store);
    store_drain(pair->two->store);
    assert_int_equal(store_table(pair->one->store, pair->id, &after), STORE_DONE);
    assert_int_equal(after.revision, before.revision + 1);
    assert_true(after.seat[0].takeover);
    assert_false(after.seat[1].takeover);
}

static void both_moving_at_once_is_one_move(void **state) {
    static const char move[] = "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}";
    struct pair *pair = *state;
    struct hall_request requests[2];
    struct answer answers[2];
    char path[64];
    pair_begin(pair, two_people);
    world_do(pair->one, 200, pair->astrid, "GET", pair->id, "", NULL);
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", pair->id);
    world_send(pair->one, &requests[0], &answers[0], pair->astrid, "POST", path, move);
    world_send(pair->two, &requests[1], &answers[1], pair->astrid, "POST", path, move);
    world_pump(pair->one);
    world_pump(pair->two);
    assert_int_equal(answers[0].status + answers[1].status, 200 + 409);
    for (int i = 0; i < 2; i++) answer_free(&answers[i]);
    json_t *table = world_table(pair->two, 200, pair->astrid, "GET", pair->id, "", NULL);
    assert_int_equal(at_int(table, "number"), 1);
    json_decref(table);
}

/* Every connection is cut at once: what was asked is done, and words come again. */
static void a_database_that_hangs_up_is_called_again(void **state) {
    static const char cut[] = "select count(pg_terminate_backend(pid)) from pg_stat_activity"
                              " where application_name = 'meadhall' and pid <> pg_backend_pid()";
    struct pair *pair = *state;
    struct ear ear;
    struct hall_request request;
    struct answer answer;
    char path[64];
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, &ear, pair->bjorn);
    world_do(pair->one, 200, pair->astrid, "GET", pair->id, "", NULL);
    struct test_visitor *visitor = test_visit(&pair->one->at);
    assert_true(test_visitor_run(visitor, cut) >= 6);
    test_visitor_leave(visitor);
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", pair->id);
    world_send(pair->one, &request, &answer, pair->astrid, "POST", path,
               "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    world_pump(pair->one);
    assert_int_equal(answer.status, 200);
    answer_free(&answer);
    json_t *told = pair_await(pair->two, &ear, "number");
    assert_int_equal(at_int(told, "number"), 1);
    ear_close(pair->two, &ear);
}

int main(void) {
#define SHARE_TEST(name) cmocka_unit_test_setup_teardown(name, pair_up, pair_down)
    const struct CMUnitTest tests[] = {
        SHARE_TEST(a_request_sees_what_was_done_at_the_other),
        SHARE_TEST(a_move_is_shown_to_those_who_watch_elsewhere),
        SHARE_TEST(a_row_is_shown_to_those_who_watch_elsewhere),
        SHARE_TEST(whose_turn_it_is_hears_of_it_elsewhere),
        SHARE_TEST(chat_is_heard_elsewhere_once),
        SHARE_TEST(only_what_is_watched_is_read_again),
        SHARE_TEST(what_nobody_told_is_found),
        SHARE_TEST(who_goes_is_gone_everywhere),
        SHARE_TEST(signing_out_ends_connections_elsewhere),
        SHARE_TEST(wrong_passwords_count_at_all_servers),
        SHARE_TEST(who_is_online_is_seen_elsewhere),
        SHARE_TEST(one_of_two_thinks),
        SHARE_TEST(what_a_dead_server_thought_out_another_does),
        SHARE_TEST(a_clock_runs_out_once),
        SHARE_TEST(both_moving_at_once_is_one_move),
        SHARE_TEST(a_database_that_hangs_up_is_called_again),
    };
    return test_on_postgresql() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
