/* Who is told what, and who is not: exact sets, not only those who should hear. */
#include "hall_world.h"

enum { EARS = 4 }; /* three who sit and one who watches */

struct table_of_three {
    char token[EARS][HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear ear[EARS];
};

static struct table_of_three *gather(struct world *world) {
    struct table_of_three *at = calloc(1, sizeof *at);
    for (int i = 0; i < EARS; i++) {
        world_guest(world, at->token[i]);
        ear_open(world, &at->ear[i], at->token[i]);
    }
    return at;
}

static void part(struct world *world, struct table_of_three *at) {
    for (int i = 0; i < EARS; i++) ear_close(world, &at->ear[i]);
    free(at);
}

static void hush(struct table_of_three *at) {
    for (int i = 0; i < EARS; i++) ear_forget(&at->ear[i]);
}

/* How many messages with a key each has heard, a digit each: 1100 is the first two, once. */
static int heard(struct table_of_three *at, const char *key) {
    int digits = 0;
    for (int i = 0; i < EARS; i++) {
        int count = 0;
        for (int j = 0; j < at->ear[i].count; j++)
            count += json_object_get(at->ear[i].heard[j], key) != NULL;
        digits = digits * 10 + count;
    }
    hush(at);
    return digits;
}

static void sit_down(struct world *world, struct table_of_three *at, const char *body) {
    world_open(world, at->token[0], body, at->id);
    for (int i = 1; i < 3; i++) world_do(world, 200, at->token[i], "POST", at->id, "/join", "{}");
}

static void watch(struct world *world, struct table_of_three *at, const char *word) {
    char text[64];
    snprintf(text, sizeof text, "{\"%s\":\"%s\"}", word, at->id);
    for (int i = 0; i < EARS; i++) ear_say(world, &at->ear[i], text);
    hush(at);
}

/* ---- your turn ---- */

static int awaited(struct world *world, struct table_of_three *at) {
    json_t *table = world_look(world, at->token[3], at->id), *seat;
    int seats = 0;
    size_t i;
    json_array_foreach(json_object_get(table, "awaiting"), i, seat) {
        seats |= 1 << json_integer_value(seat);
    }
    json_decref(table);
    return seats;
}

static int digits_of(int seats) {
    return (seats & 1 ? 1000 : 0) + (seats & 2 ? 100 : 0) + (seats & 4 ? 10 : 0);
}

/* The last of those who may decides. Who may now and might not before is called, but not whoever
 * moved. Returns the seats that could decide. */
static int step_and_compare(struct world *world, struct table_of_three *at) {
    int before = awaited(world, at), seat = 2;
    if (!before) return 0;
    while (!(before >> seat & 1)) seat--;
    hush(at);
    assert_true(world_step(world, at->token[seat], at->id));
    int called = heard(at, "turn");
    assert_int_equal(called, digits_of(awaited(world, at) & ~before & ~(1 << seat)));
    return before;
}

/* Vikings are drafted by all at once: whoever was asked already is not asked again. */
static void all_who_may_decide_are_called_once(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    int alone = 0, together = 0;
    world_open(world, at->token[0],
               "{\"game\":\"vikings\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
               "{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
               at->id);
    world_do(world, 200, at->token[1], "POST", at->id, "/join", "{}");
    assert_int_equal(heard(at, "turn"), 0);
    world_do(world, 200, at->token[2], "POST", at->id, "/join", "{}");
    int called = heard(at, "turn");
    assert_int_equal(called, digits_of(awaited(world, at)));
    assert_true(called > 0);
    for (int i = 0; i < 60; i++) {
        int before = step_and_compare(world, at);
        alone += before == 1 || before == 2 || before == 4;
        together += before == 7;
    }
    assert_true(alone > 0 && together > 0);
    part(world, at);
}

static void nobody_is_called_at_the_end(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    int moves = 0;
    sit_down(world, at,
             "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"2\"},\"seats\":["
             "{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}");
    assert_int_equal(heard(at, "turn"), 10);
    while (step_and_compare(world, at)) moves++;
    assert_true(moves > 20);
    part(world, at);
}

/* A seat that a bot keeps is nobody's turn; who has two seats and moved knows of the other. */
static void who_need_not_decide_is_not_called(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    sit_down(world, at,
             "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
             "{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}");
    world_do(world, 200, at->token[1], "POST", at->id, "/leave", "{}");
    hush(at);
    assert_true(world_step(world, at->token[0], at->id));
    assert_int_equal(heard(at, "turn"), 0); /* a bot decides for seat 1 */
    world_play_bots(world);
    assert_int_equal(heard(at, "turn"), 10);
    part(world, at);
}

static void two_seats_of_one_person_call_nobody(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    world_open(world, at->token[0],
               "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
               "{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":\"Ulf\"}]}",
               at->id);
    hush(at);
    for (int i = 0; i < 6; i++) {
        assert_true(world_step(world, at->token[0], at->id));
        assert_int_equal(heard(at, "turn"), 0);
    }
    part(world, at);
}

/* ---- the rest ---- */

static void who_stops_watching_hears_no_more(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    sit_down(world, at,
             "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
             "{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}");
    watch(world, at, "watch");
    world_do(world, 200, at->token[3], "POST", at->id, "/chat", "{\"text\":\"heill\"}");
    assert_int_equal(heard(at, "chat"), 1111);
    char text[64];
    snprintf(text, sizeof text, "{\"unwatch\":\"%s\"}", at->id);
    ear_say(world, &at->ear[3], text);
    ear_say(world, &at->ear[1], text);
    hush(at);
    world_do(world, 200, at->token[0], "POST", at->id, "/chat", "{\"text\":\"hark\"}");
    assert_int_equal(heard(at, "chat"), 1010);
    assert_true(world_step(world, at->token[0], at->id));
    int lines = 0, turns = 0;
    for (int i = 0; i < EARS; i++)
        for (int j = 0; j < at->ear[i].count; j++) {
            lines += json_object_get(at->ear[i].heard[j], "line") != NULL;
            turns += json_object_get(at->ear[i].heard[j], "turn") != NULL;
        }
    assert_int_equal(lines, 2);
    assert_int_equal(turns, 1); /* seat 1 does not watch, and is called all the same */
    part(world, at);
}

static void who_left_before_the_game_hears_none_of_it(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    world_open(world, at->token[0],
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"1\"},\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
               at->id);
    world_do(world, 200, at->token[1], "POST", at->id, "/join", "{\"seat\":1}");
    world_do(world, 200, at->token[1], "POST", at->id, "/leave", "{}");
    world_do(world, 200, at->token[2], "POST", at->id, "/join", "{\"seat\":1}");
    hush(at);
    world_do(world, 200, at->token[3], "POST", at->id, "/join", "{}");
    assert_int_equal(heard(at, "turn"), 10);
    part(world, at);
}

/* The account's language counts, whatever the browser says; without one the browser's does. */
static void a_connection_speaks_the_accounts_language(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    sit_down(world, at,
             "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
             "{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"open\"}]}");
    json_decref(world_expect(world, 200, at->token[1], "PATCH", "/api/1/me", "{\"lang\":\"pl\"}"));
    for (int known = 0; known < 2; known++) { /* met by the store at first, then in memory */
        char text[64], polish[256], english[256];
        world_restart(world);
        for (int i = 0; i < EARS; i++) at->ear[i].live = NULL;
        hush(at);
        if (known) json_decref(world_expect(world, 200, at->token[1], "GET", "/api/1/me", NULL));
        snprintf(text, sizeof text, "{\"watch\":\"%s\"}", at->id);
        ear_open(world, &at->ear[1], at->token[1]); /* says "en", as ear_open does */
        ear_open(world, &at->ear[2], at->token[2]);
        ear_say(world, &at->ear[1], text);
        ear_say(world, &at->ear[2], text);
        const json_t *one = json_object_get(ear_last(&at->ear[1], "state"), "state");
        const json_t *two = json_object_get(ear_last(&at->ear[2], "state"), "state");
        snprintf(polish, sizeof polish, "%s", at_text(one, "waiting"));
        snprintf(english, sizeof english, "%s", at_text(two, "waiting"));
        assert_string_not_equal(polish, english);
        hush(at);
    }
    part(world, at);
}

static int64_t open_tables(const struct ear *ear) {
    const json_t *counts =
        json_object_get(json_object_get(ear_last(ear, "hall"), "hall"), "counts");
    return at_int(json_object_get(counts, "jorvik"), "open");
}

/* A host is gone, and the open table with them: whoever looks at the hall sees one fewer. */
static void counts_are_told_when_a_host_is_gone(void **state) {
    struct world *world = *state;
    struct table_of_three *at = gather(world);
    world_open(world, at->token[0],
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}", at->id);
    ear_say(world, &at->ear[3], "{\"hall\":true}");
    world->now += 5000;
    hall_tick(world->hall, world->now);
    world_wait(world);
    assert_int_equal(open_tables(&at->ear[3]), 1);
    hush(at);
    ear_close(world, &at->ear[0]);
    json_decref(world_expect(world, 200, at->token[0], "DELETE", "/api/1/me", "{}"));
    world->now += 5000;
    hall_tick(world->hall, world->now);
    world_wait(world);
    assert_int_equal(open_tables(&at->ear[3]), 0);
    part(world, at);
}

/* ---- the log ---- */

/* The only text of the last line, as it is told in a language; whose it is has to be seat 0. */
static void assert_told(struct world *world, const char *token, const char *id, const char *lang,
                        const char *text) {
    char what[32];
    snprintf(what, sizeof what, "?lang=%s", lang);
    json_t *table = world_table(world, 200, token, "GET", id, what, NULL);
    json_t *log = json_object_get(table, "log");
    json_t *line = json_array_get(log, json_array_size(log) - 1);
    json_t *actors = json_object_get(line, "actors");
    assert_int_equal(json_array_size(json_object_get(line, "texts")), 1);
    assert_string_equal(json_string_value(json_array_get(json_object_get(line, "texts"), 0)), text);
    assert_int_equal(json_array_size(actors), 1);
    assert_int_equal(json_integer_value(json_array_get(actors, 0)), 0);
    json_decref(table);
}

static void take_back(struct world *world, const char *token, const char *id) {
    world_do(world, 200, token, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    world_do(world, 200, token, "POST", id, "/undo", "{\"number\":1,\"seat\":0}");
}

/* The verb is in the second person where a language has one; the others read a name. */
static void what_one_did_is_told_to_oneself_as_you(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], told[96];
    world_open_for_two(world, "jorvik", one, two, id);
    take_back(world, one, id);
    assert_told(world, one, id, "en", "You take a move back.");
    assert_told(world, one, id, "pl", "Cofasz ruch.");
    assert_told(world, one, id, "cs", "Bereš tah zpět.");
    assert_told(world, one, id, "uk", "Скасовуєш хід.");
    json_t *table = world_look(world, two, id);
    const char *name = at_text(json_array_get(json_object_get(table, "seats"), 0), "name");
    snprintf(told, sizeof told, "%s takes a move back.", name);
    assert_told(world, two, id, "en", told);
    json_decref(table);
}

/* Two things, one sentence; the first event is told by one of its own. */
static void what_one_gets_by_a_move_is_told_at_once(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}]}", id);
    world_do(world, 200, token, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"use weekly_market_1\"}");
    json_t *table = world_look(world, token, id);
    json_t *log = json_object_get(table, "log");
    json_t *line = json_array_get(log, json_array_size(log) - 1);
    json_t *texts = json_object_get(line, "texts"), *tells = json_object_get(line, "tells");
    assert_int_equal(json_array_size(texts), 2);
    assert_string_equal(json_string_value(json_array_get(texts, 0)),
                        "You place 1 Viking: Weekly Market.");
    assert_string_equal(json_string_value(json_array_get(texts, 1)),
                        "You get 1 beans and 1 silver.");
    assert_int_equal(json_array_size(json_object_get(line, "events")), 3);
    assert_int_equal(json_integer_value(json_array_get(tells, 0)), 1);
    assert_int_equal(json_integer_value(json_array_get(tells, 1)), 2);
    json_decref(table);
}

/* Of two at one screen neither is "you". */
static void those_at_one_screen_are_told_by_name(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], told[96];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":\"Ola\"}]}",
               id);
    take_back(world, token, id);
    json_t *table = world_look(world, token, id);
    const char *name = at_text(json_array_get(json_object_get(table, "seats"), 0), "name");
    snprintf(told, sizeof told, "%s takes a move back.", name);
    assert_told(world, token, id, "en", told);
    json_decref(table);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(all_who_may_decide_are_called_once),
        HALL_TEST(nobody_is_called_at_the_end),
        HALL_TEST(who_need_not_decide_is_not_called),
        HALL_TEST(two_seats_of_one_person_call_nobody),
        HALL_TEST(who_stops_watching_hears_no_more),
        HALL_TEST(who_left_before_the_game_hears_none_of_it),
        HALL_TEST(a_connection_speaks_the_accounts_language),
        HALL_TEST(counts_are_told_when_a_host_is_gone),
        HALL_TEST(what_one_did_is_told_to_oneself_as_you),
        HALL_TEST(what_one_gets_by_a_move_is_told_at_once),
        HALL_TEST(those_at_one_screen_are_told_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
