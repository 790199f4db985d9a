/* Live connections: who is told what, and when. */
#include "hall_world.h"

static const char two_people[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                                 "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

struct three {
    char token[3][HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear ear[3]; /* host, second player, spectator */
};

static void say_watch(struct world *world, struct ear *ear, const char *id) {
    char text[128];
    snprintf(text, sizeof text, "{\"watch\":\"%s\",\"number\":0}", id);
    ear_say(world, ear, text);
}

static struct three *gather(struct world *world) {
    struct three *three = calloc(1, sizeof *three);
    for (int i = 0; i < 3; i++) world_guest(world, three->token[i]);
    world_open(world, three->token[0], two_people, three->id);
    world_do(world, 200, three->token[1], "POST", three->id, "/join", "{}");
    for (int i = 0; i < 3; i++) {
        ear_open(world, &three->ear[i], three->token[i]);
        say_watch(world, &three->ear[i], three->id);
    }
    return three;
}

static void part(struct world *world, struct three *three) {
    for (int i = 0; i < 3; i++) ear_close(world, &three->ear[i]);
    free(three);
}

static void hush(struct three *three) {
    for (int i = 0; i < 3; i++) ear_forget(&three->ear[i]);
}

static void watching_gives_the_whole_table(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    const json_t *heard = ear_last(&three->ear[2], "state");
    const json_t *table = json_object_get(heard, "state");
    assert_string_equal(at_text(table, "id"), three->id);
    assert_non_null(json_object_get(table, "log"));
    assert_non_null(json_object_get(table, "chat"));
    part(world, three);
}

static void a_move_reaches_everyone_as_they_may_see_it(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    hush(three);
    assert_true(world_step(world, three->token[0], three->id));
    for (int i = 0; i < 3; i++) {
        const json_t *heard = ear_last(&three->ear[i], "line");
        assert_non_null(heard);
        assert_int_equal(at_int(heard, "number"), 1);
        assert_string_equal(at_text(heard, "table"), three->id);
        const json_t *line = json_object_get(heard, "line");
        assert_int_equal(at_int(line, "number"), 1);
        assert_true(json_array_size(json_object_get(line, "texts")) > 0);
        assert_true(strlen(at_text(json_array_get(json_object_get(line, "events"), 0), "kind")) >
                    0);
        const json_t *table = json_object_get(heard, "state");
        assert_null(json_object_get(table, "log"));
        assert_int_equal(json_array_size(json_object_get(table, "decisions")), i == 1);
    }
    part(world, three);
}

static void nothing_is_told_before_it_is_durable(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    struct answer answer;
    struct hall_request request;
    char path[64];
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", three->id);
    hush(three);
    world_send(world, &request, &answer, three->token[0], "POST", path,
               "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    assert_false(answer.come);
    assert_int_equal(three->ear[1].count, 0);
    world_pump(world);
    assert_int_equal(answer.status, 200);
    assert_non_null(ear_last(&three->ear[1], "line"));
    answer_free(&answer);
    part(world, three);
}

static void your_turn_is_told_wherever_you_are(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    struct ear other;
    ear_open(world, &other, three->token[1]);
    json_decref(world_expect(world, 200, three->token[1], "PATCH", "/api/1/me",
                             "{\"webhook\":\"https://example.org/turn\"}"));
    hush(three);
    assert_true(world_step(world, three->token[0], three->id));
    const json_t *heard = ear_last(&other, "turn");
    assert_string_equal(at_text(heard, "turn"), three->id);
    assert_string_equal(at_text(heard, "title"), "Jórvík");
    assert_null(ear_last(&three->ear[0], "turn"));
    assert_null(ear_last(&three->ear[2], "turn"));
    assert_int_equal(world->webhooks, 1);
    assert_non_null(strstr(world->webhook, "https://example.org/turn {\"event\":\"turn\""));
    ear_close(world, &other);
    part(world, three);
}

static void chat_and_presence_are_told(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    hush(three);
    world_do(world, 200, three->token[2], "POST", three->id, "/chat", "{\"text\":\"skál\"}");
    const json_t *chat = json_object_get(ear_last(&three->ear[0], "chat"), "chat");
    assert_string_equal(at_text(chat, "text"), "skál");
    hush(three);
    ear_close(world, &three->ear[1]);
    const json_t *heard = ear_last(&three->ear[0], "seats");
    assert_true(json_is_false(json_object_get(at_seat(heard, 1), "online")));
    assert_true(json_is_true(json_object_get(at_seat(heard, 0), "online")));
    part(world, three);
}

/* ---- visitors of an open table ---- */

static void expect_visitors(const struct ear *ear, const char *key, size_t count) {
    const json_t *heard = ear_last(ear, key);
    if (strcmp(key, "state") == 0) heard = json_object_get(heard, key);
    assert_int_equal(json_array_size(json_object_get(heard, "visitors")), count);
}

/* The host sees who opened the link: once each, not those who sit, and nobody when it is played. */
static void who_looks_in_at_an_open_table_is_told_to_its_host(void **state) {
    struct world *world = *state;
    struct ear *host = calloc(3, sizeof *host), *guest = host + 1, *again = host + 2;
    char token[2][HALL_TOKEN_TEXT], id[STORE_TABLE_ID], away[64];
    world_guest(world, token[0]);
    int64_t who = world_guest(world, token[1]);
    world_open(world, token[0], two_people, id);
    ear_open(world, host, token[0]);
    say_watch(world, host, id);
    expect_visitors(host, "state", 0);
    ear_open(world, guest, token[1]);
    ear_open(world, again, token[1]);
    say_watch(world, guest, id);
    say_watch(world, again, id);
    expect_visitors(host, "seats", 1);
    const json_t *visitors = json_object_get(ear_last(host, "seats"), "visitors");
    assert_int_equal(at_int(json_array_get(visitors, 0), "id"), who);
    snprintf(away, sizeof away, "{\"unwatch\":\"%s\"}", id);
    ear_say(world, again, away);
    expect_visitors(host, "seats", 1);
    ear_close(world, again);
    ear_say(world, guest, away);
    expect_visitors(host, "seats", 0);
    say_watch(world, guest, id);
    expect_visitors(host, "seats", 1);
    world_do(world, 200, token[1], "POST", id, "/join", "{}");
    expect_visitors(host, "state", 0);
    ear_close(world, guest);
    ear_close(world, host);
    free(host);
}

/* Who begins to look at a table where they sit may have come just now: that is told to the others.
 * Who stops looking is still here, and who only watches is nobody's matter. */
static void who_comes_to_their_table_is_told_to_the_others(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    char away[64], back[64];
    snprintf(away, sizeof away, "{\"unwatch\":\"%s\"}", three->id);
    snprintf(back, sizeof back, "{\"watch\":\"%s\"}", three->id);
    for (int who = 0; who < 3; who++) {
        const struct ear *other = &three->ear[who == 0 ? 1 : 0];
        hush(three);
        ear_say(world, &three->ear[who], away);
        assert_int_equal(other->count, 0);
        ear_say(world, &three->ear[who], back);
        assert_int_equal(ear_last(other, "seats") != NULL, who < 2);
        assert_null(ear_last(&three->ear[who], "seats"));
    }
    part(world, three);
}

static void a_language_is_changed_in_mid_game(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    char text[128];
    snprintf(text, sizeof text, "{\"watch\":\"%s\",\"lang\":\"pl\"}", three->id);
    const json_t *heard = ear_last(&three->ear[1], "state");
    char english[256];
    snprintf(english, sizeof english, "%s", at_text(json_object_get(heard, "state"), "waiting"));
    hush(three);
    ear_say(world, &three->ear[1], text);
    heard = ear_last(&three->ear[1], "state");
    assert_string_not_equal(at_text(json_object_get(heard, "state"), "waiting"), english);
    part(world, three);
}

static void closed_doors_are_closed_to_watchers(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear *ear = calloc(1, sizeof *ear);
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"private\":true,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    ear_open(world, ear, two);
    say_watch(world, ear, id);
    assert_non_null(ear_last(ear, "error"));
    assert_null(ear_last(ear, "state"));
    ear_close(world, ear);
    free(ear);
}

static void the_halls_lists_are_told_now_and_then(void **state) {
    struct world *world = *state;
    struct three *three = gather(world);
    ear_say(world, &three->ear[0], "{\"hall\":true}");
    world->now += 5000;
    hall_tick(world->hall, world->now);
    world_wait(world);
    hush(three);
    world_do(world, 200, three->token[0], "POST", three->id, "/resign", "{\"seat\":0}");
    assert_null(ear_last(&three->ear[0], "hall"));
    world->now += 5000;
    hall_tick(world->hall, world->now);
    world_wait(world);
    const json_t *hall = json_object_get(ear_last(&three->ear[0], "hall"), "hall");
    assert_non_null(json_object_get(hall, "counts"));
    assert_int_equal(json_array_size(json_object_get(hall, "mine")), 1);
    assert_null(ear_last(&three->ear[2], "hall"));
    part(world, three);
}

static void hostile_messages_are_answered_and_harmless(void **state) {
    static const char *const bad[] = {"",
                                      "{",
                                      "[]",
                                      "5",
                                      "{}",
                                      "{\"watch\":5}",
                                      "{\"watch\":\"../..\"}",
                                      "{\"watch\":\"aaaaaaaaaaaa\"}",
                                      "{\"unwatch\":\"zzz\"}",
                                      "\xff\xfe",
                                      "{\"hall\":\"x\"}"};
    struct world *world = *state;
    struct ear *ear = calloc(1, sizeof *ear);
    char large[HALL_MESSAGE_MAX + 2];
    ear_open(world, ear, "not a token");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) ear_say(world, ear, bad[i]);
    memset(large, ' ', sizeof large - 1);
    large[sizeof large - 1] = '\0';
    ear_say(world, ear, large);
    ear_forget(ear);
    ear_say(world, ear, "{\"ping\":7}");
    assert_int_equal(at_int(ear->heard[0], "pong"), 7);
    ear_close(world, ear);
    free(ear);
}

static void one_connection_watches_only_so_many(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear *ear = calloc(1, sizeof *ear);
    world_guest(world, token);
    ear_open(world, ear, token);
    for (int i = 0; i < 20; i++) {
        world_open(world, token, two_people, id);
        say_watch(world, ear, id);
    }
    assert_non_null(ear_last(ear, "error"));
    ear_close(world, ear);
    free(ear);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(watching_gives_the_whole_table),
        HALL_TEST(who_looks_in_at_an_open_table_is_told_to_its_host),
        HALL_TEST(a_move_reaches_everyone_as_they_may_see_it),
        HALL_TEST(nothing_is_told_before_it_is_durable),
        HALL_TEST(your_turn_is_told_wherever_you_are),
        HALL_TEST(chat_and_presence_are_told),
        HALL_TEST(who_comes_to_their_table_is_told_to_the_others),
        HALL_TEST(a_language_is_changed_in_mid_game),
        HALL_TEST(closed_doors_are_closed_to_watchers),
        HALL_TEST(the_halls_lists_are_told_now_and_then),
        HALL_TEST(hostile_messages_are_answered_and_harmless),
        HALL_TEST(one_connection_watches_only_so_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
