/* What the hall keeps in memory and for how long: rings that are full, tables that go and come
 * back, people who must stay; and how little of it all is written down. */
#include "hall_world.h"

static const char two_seats[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                                "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
static const int64_t minute_ms = 60 * 1000;

static uint64_t writes(const struct world *world) {
    return store_numbers(world->store).writes;
}

static void pass(struct world *world, int64_t milliseconds) {
    world->now += milliseconds;
    hall_tick(world->hall, world->now);
    world_wait(world);
}

/* So long that nothing stays which nobody needs. */
static void pass_until_forgotten(struct world *world) {
    for (int i = 0; i < 30; i++) pass(world, minute_ms);
}

/* ---- chat ---- */

enum { LINES = 130, KEPT = 100 };

static void talk(struct world *world, const char *token, const char *id) {
    for (int i = 0; i < LINES; i++) {
        char body[64];
        snprintf(body, sizeof body, "{\"text\":\"line %d\"}", i);
        world_do(world, 200, token, "POST", id, "/chat", body);
    }
}

static void assert_newest_lines(const json_t *table) {
    const json_t *chat = json_object_get(table, "chat");
    assert_int_equal(json_array_size(chat), KEPT);
    for (int i = 0; i < KEPT; i++) {
        char text[32];
        snprintf(text, sizeof text, "line %d", LINES - KEPT + i);
        assert_string_equal(at_text(json_array_get(chat, (size_t)i), "text"), text);
    }
}

static void the_newest_hundred_lines_are_kept(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world->settings.chat_per_minute = 60000;
    world_restart(world);
    world_guest(world, token);
    world_open(world, token, two_seats, id);
    talk(world, token, id);
    json_t *before = world_look(world, token, id);
    assert_newest_lines(before);
    pass_until_forgotten(world);
    assert_int_equal(hall_numbers(world->hall).tables, 0);
    json_t *after = world_look(world, token, id);
    assert_newest_lines(after);
    assert_true(json_equal(json_object_get(before, "chat"), json_object_get(after, "chat")));
    json_decref(before);
    json_decref(after);
}

static size_t lines_of(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    size_t count = json_array_size(json_object_get(table, "chat"));
    json_decref(table);
    return count;
}

/* Somebody who never sat there: what they said goes with them, at once, also where it is shown. */
static void who_only_chatted_is_forgotten_too(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], text[64];
    struct ear *ear = calloc(1, sizeof *ear);
    world_guest(world, host);
    world_guest(world, guest);
    world_open(world, host, two_seats, id);
    world_do(world, 200, host, "POST", id, "/chat", "{\"text\":\"welcome\"}");
    world_do(world, 200, guest, "POST", id, "/chat", "{\"text\":\"my address is\"}");
    ear_open(world, ear, host);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, ear, text);
    ear_forget(ear);
    assert_int_equal(lines_of(world, host, id), 2);
    json_decref(world_expect(world, 200, guest, "DELETE", "/api/1/me", "{}"));
    assert_int_equal(lines_of(world, host, id), 1);
    const json_t *told = json_object_get(ear_last(ear, "state"), "state");
    const json_t *chat = json_object_get(told, "chat");
    assert_int_equal(json_array_size(chat), 1);
    assert_string_equal(at_text(json_array_get(chat, 0), "text"), "welcome");
    ear_close(world, ear);
    free(ear);
}

/* ---- watches ---- */

enum { WATCHED = 16 };

static void say(struct world *world, struct ear *ear, const char *word, const char *id) {
    char text[64];
    snprintf(text, sizeof text, "{\"%s\":\"%.*s\"}", word, STORE_TABLE_ID - 1, id);
    ear_say(world, ear, text);
}

static void sixteen_are_watched_and_places_become_free(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[WATCHED + 1][STORE_TABLE_ID];
    struct ear *ear = calloc(1, sizeof *ear);
    world_guest(world, token);
    ear_open(world, ear, token);
    for (int i = 0; i <= WATCHED; i++) world_open(world, token, two_seats, id[i]);
    for (int i = 0; i < WATCHED; i++) say(world, ear, "watch", id[i]);
    assert_null(ear_last(ear, "error"));
    say(world, ear, "watch", id[0]); /* again, which is no other */
    assert_null(ear_last(ear, "error"));
    say(world, ear, "watch", id[WATCHED]);
    assert_string_equal(at_text(ear_last(ear, "error"), "error"), "too-many");
    say(world, ear, "unwatch", id[3]);
    ear_forget(ear);
    say(world, ear, "watch", id[WATCHED]);
    assert_null(ear_last(ear, "error"));
    say(world, ear, "watch", id[3]);
    assert_string_equal(at_text(ear_last(ear, "error"), "error"), "too-many");
    ear_forget(ear);
    for (int i = 0; i <= WATCHED; i++) /* each is heard once, but for the one let go */
        world_do(world, 200, token, "POST", id[i], "/chat", "{\"text\":\"hark\"}");
    assert_int_equal(ear->count, WATCHED);
    for (int i = 0; i < ear->count; i++)
        assert_string_not_equal(at_text(ear->heard[i], "table"), id[3]);
    ear_close(world, ear);
    free(ear);
}

/* ---- a table that was read from a snapshot ---- */

enum { ENTRIES = 240 };

static void play_and_take_back(struct world *world, const char *token, const char *id) {
    char body[96];
    for (int number = 0; number < ENTRIES; number += 2) {
        snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0,\"move\":\"place %d\"}", number,
                 number / 2 % 3 + 1);
        world_do(world, 200, token, "POST", id, "/moves", body);
        snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0}", number + 1);
        world_do(world, 200, token, "POST", id, "/undo", body);
    }
}

static void invite(struct world *world, const char *host, const char *guest, const char *id) {
    char body[128];
    json_t *invitation = world_table(world, 200, host, "POST", id, "/invite", "{}");
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", at_text(invitation, "url") + 3);
    json_decref(world_expect(world, 200, guest, "POST", "/api/1/invitations", body));
    json_decref(invitation);
}

/* An admitted guest is the first to ask for all of a long log. */
static void the_whole_log_is_read_for_whoever_asks_first(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_guest(world, guest);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"private\":true,\"options\":{\"first\":\"0\"},"
               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    invite(world, one, two, id);
    invite(world, one, guest, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    play_and_take_back(world, one, id);
    json_t *before = world_table(world, 200, one, "GET", id, "/log?from=0", NULL);
    const json_t *all = json_object_get(before, "log");
    const char *who[] = {guest, two};
    for (size_t i = 0; i < 2; i++) {
        world_restart(world);
        json_t *table = world_look(world, one, id); /* from a snapshot on */
        assert_true(at_int(json_array_get(json_object_get(table, "log"), 0), "number") > 0);
        json_decref(table);
        json_t *after = world_table(world, 200, who[i], "GET", id, "/log?from=0", NULL);
        const json_t *log = json_object_get(after, "log");
        assert_int_equal(json_array_size(log), json_array_size(all));
        assert_int_equal(at_int(json_array_get(log, 0), "number"), 0);
        assert_true(json_equal(json_object_get(json_array_get(log, 7), "events"),
                               json_object_get(json_array_get(all, 7), "events")));
        json_decref(after);
    }
    json_decref(before);
}

/* Whatever line is asked for, from whichever beginning the table was read. */
static void a_table_shows_the_same_from_a_snapshot(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], what[32];
    world_open_for_two(world, "jorvik", one, two, id);
    play_and_take_back(world, one, id);
    for (int number = ENTRIES; number >= 0; number -= 27) {
        snprintf(what, sizeof what, "?at=%d", number);
        json_t *before = world_table(world, 200, one, "GET", id, what, NULL);
        world_restart(world);
        json_decref(world_look(world, one, id));
        json_t *after = world_table(world, 200, one, "GET", id, what, NULL);
        assert_true(json_equal(json_object_get(before, "view"), json_object_get(after, "view")));
        assert_true(json_equal(json_object_get(before, "log"), json_object_get(after, "log")));
        json_decref(before);
        json_decref(after);
    }
}

/* The deal alone: neither its log nor its view tells of what came after. */
static void replay_begins_with_the_deal(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    json_t *dealt = world_look(world, one, id);
    for (int i = 0; i < 3; i++)
        assert_true(world_step(world, one, id) || world_step(world, two, id));
    json_t *table = world_table(world, 200, one, "GET", id, "?at=0", NULL);
    assert_int_equal(at_int(table, "number"), 0);
    assert_int_equal(at_int(table, "latest"), 3);
    assert_int_equal(json_array_size(json_object_get(table, "log")), 1);
    assert_int_equal(json_array_size(json_object_get(table, "decisions")), 0);
    assert_true(json_equal(json_object_get(table, "view"), json_object_get(dealt, "view")));
    assert_true(json_equal(json_object_get(table, "log"), json_object_get(dealt, "log")));
    json_decref(table);
    json_decref(dealt);
}

/* How many rounds there will be is known from the deal on, and kept; Vikings go on until they are
 * done. */
static void lists_tell_the_rounds(void **state) {
    struct world *world = *state;
    static const char *const games[] = {"odin", "jorvik", "vikings"};
    for (size_t i = 0; i < 3; i++) {
        char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], line[64];
        world_open_for_two(world, games[i], one, two, id);
        json_t *hall = world_expect(world, 200, one, "GET", "/api/1/hall", NULL);
        const json_t *mine = json_array_get(json_object_get(hall, "mine"), 0);
        json_t *table = world_look(world, one, id);
        const json_t *said = json_object_get(json_object_get(table, "view"), "rounds");
        int64_t rounds = json_integer_value(said);
        assert_int_equal(rounds > 1, i < 2);
        assert_int_equal(at_int(mine, "rounds"), rounds);
        assert_int_equal(at_int(table, "rounds"), rounds);
        snprintf(line, sizeof line, "Round %d", (int)at_int(mine, "round"));
        if (rounds) sprintf(line + strlen(line), " of %d", (int)rounds);
        strcat(line, ".");
        assert_string_equal(at_text(mine, "line"), line);
        json_decref(table);
        json_decref(hall);
    }
}

/* ---- people ---- */

static int64_t rated_games(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    const json_t *ratings = json_object_get(json_object_get(json, "player"), "ratings");
    int64_t games = at_int(json_object_get(ratings, "jorvik"), "games");
    json_decref(json);
    return games;
}

/* Both players are away for long when bots end their game; somebody watches, so it is in memory.
 * It counts for both, as if they were here. */
static void who_sits_at_a_table_in_memory_stays_there(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], text[64];
    struct ear *ear = calloc(1, sizeof *ear);
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, two_seats, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world_do(world, 200, one, "POST", id, "/leave", "{}");
    world_do(world, 200, two, "POST", id, "/leave", "{}");
    ear_open(world, ear, NULL);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, ear, text);
    pass_until_forgotten(world); /* a bot's job is out all the while */
    assert_int_equal(hall_numbers(world->hall).players, 2);
    ear_forget(ear);
    for (int i = 0; i < 100; i++) {
        world_play_bots(world);
        const json_t *told = json_object_get(ear_last(ear, "state"), "state");
        bool over = strcmp(at_text(told, "status"), "over") == 0;
        ear_forget(ear);
        if (over) break;
    }
    assert_int_equal(rated_games(world, one), 1);
    assert_int_equal(rated_games(world, two), 1);
    ear_close(world, ear);
    free(ear);
}

/* ---- an analysis that is under way ---- */

/* Its table is forgotten while a worker is at a step that is not the first. */
static void an_analysis_outlives_its_table_at_every_step(void **state) {
    static const char with_bot[] =
        "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}";
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[2][STORE_TABLE_ID];
    world_guest(world, token);
    for (int i = 0; i < 2; i++) {
        world_open(world, token, with_bot, id[i]);
        do world_play_bots(world);
        while (world_step(world, token, id[i]));
    }
    world_do(world, 200, token, "GET", id[0], "/analysis", NULL);
    for (int step = 0; step < 3; step++) assert_true(world_run_job(world, true));
    assert_non_null(world->jobs); /* the fourth step is out */
    pass_until_forgotten(world);
    assert_int_equal(hall_numbers(world->hall).tables, 0);
    world_do(world, 200, token, "GET", id[1], "/analysis", NULL);
    assert_non_null(world->jobs);
    assert_null(world->jobs->next); /* one at a time: the first is not over yet */
    assert_true(world_run_job(world, true));
    assert_null(world->jobs);
    world_do(world, 200, token, "GET", id[1], "/analysis", NULL);
    assert_non_null(world->jobs);
    world_pump(world);
}

/* ---- how little is written ---- */

static void looking_writes_nothing_down(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear *ear = calloc(1, sizeof *ear);
    world_open_for_two(world, "jorvik", one, two, id);
    uint64_t before = writes(world);
    ear_open(world, ear, one);
    for (int i = 0; i < 50; i++) {
        world->now += 1000;
        world_do(world, 200, one, "GET", id, "", NULL);
        ear_say(world, ear, "{\"ping\":1}");
    }
    if (!store_is_shared(world->store)) /* or servers tell each other who is here */
        assert_int_equal(writes(world), before);
    world->now += 25 * 60 * minute_ms; /* the next day: the player and the token were seen */
    for (int i = 0; i < 50; i++) {
        world->now += 1000;
        world_do(world, 200, one, "GET", id, "", NULL);
    }
    store_drain(world->store);
    if (!store_is_shared(world->store)) assert_int_equal(writes(world), before + 2);
    ear_close(world, ear);
    free(ear);
}

/* A batch that was the last one calls for no other, also if it held something. */
static void housekeeping_rests_when_it_is_done(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, two_seats, id);
    world->now += 15 * 24 * 60 * minute_ms; /* the table is to be closed */
    for (int i = 0; i < 5; i++) {
        pass(world, 1);
        world_pump(world);
    }
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "closed");
    json_decref(table);
    world_pump(world);
    uint64_t before = writes(world);
    for (int i = 0; i < 50; i++) { /* but for the next hour: a note of the time each minute */
        pass(world, minute_ms);
        world_pump(world);
    }
    uint64_t rested = writes(world);
    if (!store_is_shared(world->store)) assert_in_range(rested, before, before + 50);
    for (int i = 0; i < 15; i++) {
        pass(world, minute_ms);
        world_pump(world);
    }
    assert_true(writes(world) > rested + 15);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(the_newest_hundred_lines_are_kept),
        HALL_TEST(who_only_chatted_is_forgotten_too),
        HALL_TEST(sixteen_are_watched_and_places_become_free),
        HALL_TEST(the_whole_log_is_read_for_whoever_asks_first),
        HALL_TEST(a_table_shows_the_same_from_a_snapshot),
        HALL_TEST(replay_begins_with_the_deal),
        HALL_TEST(lists_tell_the_rounds),
        HALL_TEST(who_sits_at_a_table_in_memory_stays_there),
        HALL_TEST(an_analysis_outlives_its_table_at_every_step),
        HALL_TEST(looking_writes_nothing_down),
        HALL_TEST(housekeeping_rests_when_it_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
