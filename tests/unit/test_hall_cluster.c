/* Two halls at one PostgreSQL once more: what is told and read between them when much happens at
 * once, when the store fails for a while, and when one of them thinks for many bots. Without
 * MEADHALL_DB nothing is tested. */
#include "hall_pair.h"

static const char two_people[] = "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
                                 "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
static const char two_vikings[] = "{\"game\":\"vikings\",\"seed\":5,\"options\":{\"first\":\"0\"},"
                                  "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
static const char with_bot[] =
    "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"1\"},"
    "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}";

static void tick(struct world *world, int64_t milliseconds) {
    world->now += milliseconds;
    hall_tick(world->hall, world->now);
    store_drain(world->store);
}

/* One statement by somebody else at the database. */
static void run_sql(const struct pair *pair, const char *sql) {
    struct test_visitor *visitor = test_visit(&pair->one->at);
    test_visitor_run(visitor, sql);
    test_visitor_leave(visitor);
}

static int64_t number_at(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    int64_t number = at_int(table, "number");
    json_decref(table);
    return number;
}

static int count_heard(const struct ear *ear, const char *key) {
    int count = 0;
    for (int i = 0; i < ear->count; i++) count += json_object_get(ear->heard[i], key) != NULL;
    return count;
}

/* Words arrive until the ear was told of an entry. */
static json_t *await_number(struct world *world, const struct ear *ear, int64_t number) {
    for (int i = 0; i < 500; i++) {
        store_deliver(world->store);
        store_drain(world->store);
        json_t *told = ear_last(ear, "number");
        if (told && at_int(told, "number") >= number) return told;
        pair_rest(20);
    }
    fail_msg("entry %d was not told", (int)number);
    return NULL;
}

/* ---- telling ---- */

static void step_either(struct pair *pair) {
    assert_true(world_step(pair->one, pair->astrid, pair->id) ||
                world_step(pair->one, pair->bjorn, pair->id));
}

/* Several entries read at once are told line by line, as a single one is. */
static void nobody_misses_a_line(void **state) {
    struct pair *pair = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, ear, pair->bjorn);
    for (int i = 0; i < 3; i++) step_either(pair);
    int lines = 0;
    assert_non_null(json_object_get(await_number(pair->two, ear, 3), "state"));
    for (int i = 0; i < ear->count; i++) {
        const json_t *line = json_object_get(ear->heard[i], "line");
        if (line) assert_int_equal(at_int(line, "number"), ++lines);
    }
    assert_int_equal(lines, 3);
    ear_forget(ear);
    for (int i = 4; i < 7; i++) {
        step_either(pair);
        const json_t *line = json_object_get(await_number(pair->two, ear, i), "line");
        assert_non_null(line);
        assert_int_equal(at_int(line, "number"), i);
        ear_forget(ear);
    }
    ear_close(pair->two, ear);
    free(ear);
}

static int awaited(struct pair *pair) {
    json_t *table = world_look(pair->one, NULL, pair->id), *seat;
    int seats = 0;
    size_t i;
    json_array_foreach(json_object_get(table, "awaiting"), i, seat) {
        seats |= 1 << json_integer_value(seat);
    }
    json_decref(table);
    return seats;
}

/* Both sit at the other server and move here: there, too, exactly those are called who may decide
 * now, could not before, and did not move. */
static void exactly_those_whose_turn_it_is_are_called_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear *ears = calloc(2, sizeof *ears);
    const char *token[2] = {pair->astrid, pair->bjorn};
    int together = 0;
    pair_begin(pair, two_vikings);
    for (int i = 0; i < 2; i++) pair_watch(pair, pair->two, &ears[i], token[i]);
    for (int number = 1; number <= 14; number++) {
        int before = awaited(pair), mover = before == 1 ? 0 : 1;
        together += before == 3;
        assert_true(world_step(pair->one, token[mover], pair->id));
        int called = awaited(pair) & ~before & ~(1 << mover);
        for (int i = 0; i < 2; i++) await_number(pair->two, &ears[i], number);
        for (int i = 0; i < 2; i++) {
            assert_int_equal(count_heard(&ears[i], "turn"), called >> i & 1);
            ear_forget(&ears[i]);
        }
    }
    assert_true(together > 0);
    for (int i = 0; i < 2; i++) ear_close(pair->two, &ears[i]);
    free(ears);
}

/* Who has two seats and moved for one knows that it is the other's turn. */
static void two_seats_of_one_person_call_nobody_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    world_open(pair->one, pair->astrid,
               "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
               "{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":\"Ulf\"}]}",
               pair->id);
    pair_watch(pair, pair->two, ear, pair->astrid);
    for (int number = 1; number <= 4; number++) {
        assert_true(world_step(pair->one, pair->astrid, pair->id));
        await_number(pair->two, ear, number);
        assert_int_equal(count_heard(ear, "turn"), 0);
    }
    ear_close(pair->two, ear);
    free(ear);
}

static void ones_list_changes_with_what_happens_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    pair_begin(pair, two_people);
    ear_open(pair->two, ear, pair->bjorn);
    ear_say(pair->two, ear, "{\"hall\":true}");
    tick(pair->two, 5000);
    ear_forget(ear);
    step_either(pair);
    pair_await(pair->two, ear, "turn");
    tick(pair->two, 5000);
    const json_t *mine = json_object_get(json_object_get(ear_last(ear, "hall"), "hall"), "mine");
    assert_int_equal(at_int(json_array_get(mine, 0), "number"), 1);
    ear_close(pair->two, ear);
    free(ear);
}

/* ---- reading ---- */

/* The second of two requests was sent before the first was answered, and after another move: it
 * sees that move, although what was read for it does not fit any more when it comes. */
static void what_does_not_fit_any_more_is_read_again(void **state) {
    struct pair *pair = *state;
    struct hall_request request[2];
    struct answer answer[2];
    char path[64];
    pair_begin(pair, two_people);
    snprintf(path, sizeof path, "/api/1/tables/%s", pair->id);
    assert_int_equal(number_at(pair->two, pair->bjorn, pair->id), 0);
    for (int i = 0; i < 2; i++) {
        uint64_t reads = store_numbers(pair->two->store).reads;
        step_either(pair);
        world_send(pair->two, &request[i], &answer[i], pair->bjorn, "GET", path, NULL);
        for (int wait = 0; wait < 500 && store_numbers(pair->two->store).reads == reads; wait++)
            pair_rest(5);
        pair_rest(50); /* by now it has been read, and nobody was told */
        assert_false(answer[i].come);
    }
    world_pump(pair->two);
    assert_true(at_int(answer[0].json, "number") >= 1); /* 2, if that took longer */
    assert_int_equal(at_int(answer[1].json, "number"), 2);
    for (int i = 0; i < 2; i++) answer_free(&answer[i]);
}

/* The name that another server shows of a seat, without asking the store. */
static const char *name_shown(const struct ear *ear) {
    return at_text(at_seat(json_object_get(ear_last(ear, "state"), "state"), 0), "name");
}

static void rename_astrid(struct pair *pair, const char *name) {
    char body[64];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    json_decref(world_expect(pair->one, 200, pair->astrid, "PATCH", "/api/1/me", body));
}

static void await_name(struct pair *pair, struct ear *ear, const char *name) {
    char text[64];
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", pair->id);
    for (int i = 0; i < 500; i++) {
        tick(pair->two, 1);
        store_deliver(pair->two->store);
        store_drain(pair->two->store);
        ear_say(pair->two, ear, text);
        bool shown = strcmp(name_shown(ear), name) == 0;
        ear_forget(ear);
        if (shown) return;
        pair_rest(20);
    }
    fail_msg("%s is not shown", name);
}

static void every_change_of_a_player_is_followed(void **state) {
    static const char *const names[] = {"Gudrun", "Hild", "Ingrid"};
    struct pair *pair = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, ear, pair->bjorn);
    for (int i = 0; i < 3; i++) {
        rename_astrid(pair, names[i]);
        await_name(pair, ear, names[i]);
    }
    ear_close(pair->two, ear);
    free(ear);
}

/* Who asks for themselves sees what is durable, whether or not words of it have come. */
static void what_one_is_oneself_is_never_old(void **state) {
    struct pair *pair = *state;
    json_decref(world_expect(pair->two, 200, pair->astrid, "GET", "/api/1/me", NULL));
    static const char *const names[] = {"Gudrun", "Hild"};
    for (int i = 0; i < 2; i++) {
        rename_astrid(pair, names[i]);
        struct answer answer = {0};
        struct hall_request request;
        world_send(pair->two, &request, &answer, pair->astrid, "GET", "/api/1/me", NULL);
        world_pump(pair->two);
        assert_string_equal(at_text(json_object_get(answer.json, "player"), "name"), names[i]);
        answer_free(&answer);
    }
}

/* Lets the words of a change arrive while the store cannot be read there. */
static void hear_while_it_fails(struct pair *pair) {
    uint64_t reads = store_numbers(pair->two->store).reads;
    for (int i = 0; i < 500 && store_numbers(pair->two->store).reads == reads; i++) {
        store_deliver(pair->two->store);
        pair_rest(10);
    }
    store_drain(pair->two->store);
}

/* What could not be read when it was told is read as soon as it can be. */
static void what_could_not_be_read_is_made_up_for(void **state) {
    struct pair *pair = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    pair_begin(pair, two_people);
    pair_watch(pair, pair->two, ear, pair->bjorn);
    rename_astrid(pair, "Gudrun");
    run_sql(pair, "alter table players rename to hidden");
    hear_while_it_fails(pair);
    run_sql(pair, "alter table hidden rename to players");
    await_name(pair, ear, "Gudrun");
    step_either(pair);
    run_sql(pair, "alter table tables rename to hidden");
    hear_while_it_fails(pair);
    run_sql(pair, "alter table hidden rename to tables");
    ear_forget(ear);
    assert_int_equal(at_int(pair_await(pair->two, ear, "line"), "number"), 1);
    world_do(pair->one, 200, pair->astrid, "POST", pair->id, "/chat", "{\"text\":\"hark\"}");
    run_sql(pair, "alter table chats rename to hidden");
    hear_while_it_fails(pair);
    run_sql(pair, "alter table hidden rename to chats");
    const json_t *chat = json_object_get(pair_await(pair->two, ear, "chat"), "chat");
    assert_string_equal(at_text(chat, "text"), "hark");
    ear_close(pair->two, ear);
    free(ear);
}

/* ---- bots ---- */

static void only_so_many_bots_think_at_once(void **state) {
    struct pair *pair = *state;
    char id[3][STORE_TABLE_ID];
    pair->one->settings.thinkers = 1;
    world_restart(pair->one);
    for (int i = 0; i < 3; i++) world_open(pair->one, pair->astrid, with_bot, id[i]);
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < 5; i++) tick(pair->one, 60);
        assert_int_equal(pair_jobs(pair->one), 1);
        assert_true(world_run_job(pair->one, true));
        store_drain(pair->one->store);
    }
    for (int i = 0; i < 3; i++)
        assert_true(number_at(pair->one, pair->astrid, id[i]) > 0 || pair_jobs(pair->one));
}

/* The one who thinks says so often enough for its lease, and not if it does not. */
static void who_thinks_says_so_in_time(void **state) {
    struct pair *pair = *state;
    world_open(pair->one, pair->astrid, with_bot, pair->id);
    tick(pair->one, 1);
    assert_int_equal(pair_jobs(pair->one), 1);
    uint64_t before = store_numbers(pair->one->store).writes;
    for (int i = 0; i < 10; i++) tick(pair->one, 100); /* a quarter of the lease */
    assert_int_equal(store_numbers(pair->one->store).writes - before, 10);
    while (world_run_job(pair->one, false)) continue;
    store_drain(pair->one->store);
}

/* The store fails when a bot is taken: it is tried again, after a while. */
static void a_bot_that_could_not_be_taken_is_taken_later(void **state) {
    struct pair *pair = *state;
    world_open(pair->one, pair->astrid, with_bot, pair->id);
    run_sql(pair, "alter table thinking rename to hidden");
    tick(pair->one, 1);
    run_sql(pair, "alter table hidden rename to thinking");
    for (int i = 0; i < 4; i++) {
        tick(pair->one, 1000);
        assert_int_equal(pair_jobs(pair->one), 0);
    }
    tick(pair->one, 1500);
    assert_int_equal(pair_jobs(pair->one), 1);
    world_pump(pair->one);
    assert_int_equal(number_at(pair->one, pair->astrid, pair->id), 1);
}

/* A server that only thinks needs nobody to ask it. */
static void a_server_for_bots_hears_of_them(void **state) {
    struct pair *pair = *state;
    pair->two->settings.only_bots = true;
    world_restart(pair->two);
    world_open(pair->one, pair->astrid, with_bot, pair->id);
    for (int i = 0; i < 500 && pair_jobs(pair->two) == 0; i++) {
        store_deliver(pair->two->store);
        store_drain(pair->two->store);
        /* So little time passes that it does not look for what others left. */
        if (i % 50 == 0) tick(pair->two, 1);
        if (hall_numbers(pair->two->hall).tables > 0) tick(pair->two, 1);
        pair_rest(20);
    }
    assert_int_equal(pair_jobs(pair->two), 1);
    world_pump(pair->two);
    assert_int_equal(number_at(pair->one, pair->astrid, pair->id), 1);
}

/* ---- presence ---- */

/* What a watcher was told last of seat 1. */
static bool told_online(const struct ear *ear) {
    return json_is_true(json_object_get(at_seat(ear_last(ear, "seats"), 1), "online"));
}

static void watchers_see_who_comes_and_goes_elsewhere(void **state) {
    struct pair *pair = *state;
    struct ear *watcher = calloc(1, sizeof *watcher), *bjorn = calloc(1, sizeof *bjorn);
    pair_begin(pair, two_people);
    pair_watch(pair, pair->one, watcher, NULL);
    ear_open(pair->two, bjorn, pair->bjorn);
    pair_await(pair->one, watcher, "seats");
    assert_true(told_online(watcher));
    ear_forget(watcher);
    ear_close(pair->two, bjorn);
    pair_await(pair->one, watcher, "seats");
    assert_false(told_online(watcher));
    ear_close(pair->one, watcher);
    free(watcher);
    free(bjorn);
}

/* Of a server that died nothing more is heard: after a while its people are not here. */
static void who_is_not_heard_of_again_is_away(void **state) {
    struct pair *pair = *state;
    struct ear *watcher = calloc(1, sizeof *watcher), *bjorn = calloc(1, sizeof *bjorn);
    pair_begin(pair, two_people);
    pair_watch(pair, pair->one, watcher, NULL);
    ear_open(pair->two, bjorn, pair->bjorn);
    pair_await(pair->one, watcher, "seats");
    ear_forget(watcher);
    for (int i = 0; i < 3; i++) tick(pair->one, 20 * 1000);
    assert_null(ear_last(watcher, "seats"));
    for (int i = 0; i < 2; i++) tick(pair->one, 20 * 1000);
    assert_non_null(ear_last(watcher, "seats"));
    assert_false(told_online(watcher));
    ear_close(pair->one, watcher);
    ear_close(pair->two, bjorn);
    free(watcher);
    free(bjorn);
}

/* More than fit into the words of one telling. */
enum { CROWD = 60 };

static void a_crowd_is_told_whole(void **state) {
    struct pair *pair = *state;
    char token[CROWD][HALL_TOKEN_TEXT], id[CROWD][STORE_TABLE_ID];
    struct ear *ears = calloc(CROWD, sizeof *ears);
    for (int i = 0; i < CROWD; i++) {
        world_guest(pair->two, token[i]);
        world_open(pair->two, token[i], two_people, id[i]);
        ear_open(pair->two, &ears[i], token[i]);
    }
    world_restart(pair->one); /* it knows nobody, and asks */
    int online = 0;
    for (int tries = 0; tries < 500 && online < CROWD; tries++) {
        store_deliver(pair->two->store);
        tick(pair->two, 1);
        store_deliver(pair->one->store);
        for (online = 0; online < CROWD; online++) {
            json_t *table = world_look(pair->one, NULL, id[online]);
            bool here = json_is_true(json_object_get(at_seat(table, 0), "online"));
            json_decref(table);
            if (!here) break;
        }
        pair_rest(20);
    }
    assert_int_equal(online, CROWD);
    for (int i = 0; i < CROWD; i++) ear_close(pair->two, &ears[i]);
    free(ears);
}

/* ---- messages that wait ---- */

struct line {
    int pongs, ends;
};

static void line_hears(void *context, const char *text, size_t length) {
    struct line *line = context;
    (void)length;
    line->ends += text == NULL;
    line->pongs += text != NULL && strstr(text, "pong") != NULL;
}

/* While the store is asked who it is, a connection may say so much and no more. */
static void only_so_many_messages_wait(void **state) {
    struct pair *pair = *state;
    for (int messages = 32; messages <= 33; messages++) {
        struct line line = {0};
        world_restart(pair->one); /* or the token is known */
        struct hall_live *live =
            hall_listen(pair->one->hall, pair->astrid, "en", line_hears, &line, pair->one->now);
        for (int i = 0; i < messages; i++)
            hall_message(pair->one->hall, live, "{\"ping\":1}", 10, pair->one->now);
        assert_int_equal(line.pongs, 0);
        assert_int_equal(line.ends, messages - 32);
        if (messages == 32) {
            store_drain(pair->one->store);
            assert_int_equal(line.pongs, 32);
        }
        hall_hang_up(pair->one->hall, live, pair->one->now);
        store_drain(pair->one->store);
    }
}

int main(void) {
#define SHARE_TEST(name) cmocka_unit_test_setup_teardown(name, pair_up, pair_down)
    const struct CMUnitTest tests[] = {
        SHARE_TEST(nobody_misses_a_line),
        SHARE_TEST(exactly_those_whose_turn_it_is_are_called_elsewhere),
        SHARE_TEST(two_seats_of_one_person_call_nobody_elsewhere),
        SHARE_TEST(ones_list_changes_with_what_happens_elsewhere),
        SHARE_TEST(what_does_not_fit_any_more_is_read_again),
        SHARE_TEST(every_change_of_a_player_is_followed),
        SHARE_TEST(what_one_is_oneself_is_never_old),
        SHARE_TEST(what_could_not_be_read_is_made_up_for),
        SHARE_TEST(only_so_many_bots_think_at_once),
        SHARE_TEST(who_thinks_says_so_in_time),
        SHARE_TEST(a_bot_that_could_not_be_taken_is_taken_later),
        SHARE_TEST(a_server_for_bots_hears_of_them),
        SHARE_TEST(watchers_see_who_comes_and_goes_elsewhere),
        SHARE_TEST(who_is_not_heard_of_again_is_away),
        SHARE_TEST(a_crowd_is_told_whole),
        SHARE_TEST(only_so_many_messages_wait),
    };
    return test_on_postgresql() ? cmocka_run_group_tests(tests, NULL, NULL) : 0;
}
