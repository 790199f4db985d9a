/* Seats, invitations, closed doors, resigning, rematches, clocks, hot seat, chat,
 * ratings, lists. */
#include "hall_world.h"

static const char two_people[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                                 "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

static void expect_text(struct world *world, const char *token, const char *id, const char *key,
                        const char *wanted) {
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, key), wanted);
    json_decref(table);
}

static bool seat_flag(struct world *world, const char *token, const char *id, int seat,
                      const char *key) {
    json_t *table = world_look(world, token, id);
    bool flag = json_is_true(json_object_get(at_seat(table, seat), key));
    json_decref(table);
    return flag;
}

static void play_out(struct world *world, const char *one, const char *two, const char *id) {
    do world_play_bots(world);
    while (world_step(world, one, id) || (two && world_step(world, two, id)));
    expect_text(world, one, id, "status", "over");
}

/* ---- opening and sitting ---- */

static void bad_wishes_are_refused(void **state) {
    static const char *const bad[] = {
        "{}",
        "{\"game\":\"chess\",\"seats\":[]}",
        "{\"game\":\"jorvik\",\"seats\":[]}",
        "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"}]}",
        "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"me\"}]}",
        "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"x\"}]}",
        "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":\"\"}]}",
        "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},5]}",
        "{\"game\":\"jorvik\",\"options\":{\"mode\":\"x\"},\"seats\":[{\"kind\":\"me\"},{\"kind\":"
        "\"open\"}]}",
        "{\"game\":\"jorvik\",\"options\":[1],\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"seed\":-1,\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"seed\":{},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"options\":{\"first\":\"4\"},\"seats\":[{\"kind\":\"me\"},{\"kind\":"
        "\"open\"}]}",
        "{\"game\":\"jorvik\",\"clock\":{\"kind\":\"move\",\"ms\":1},\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"clock\":{\"kind\":\"x\",\"ms\":5000},\"seats\":[{\"kind\":\"me\"},"
        "{\"kind\":\"open\"}]}",
    };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    world_guest(world, token);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *answer = world_expect(world, 422, token, "POST", "/api/1/tables", bad[i]);
        assert_true(strlen(at_text(answer, "message")) > 0);
        json_decref(answer);
    }
}

static void the_last_one_to_sit_starts_the_game(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, two_people, id);
    expect_text(world, one, id, "status", "open");
    world_do(world, 422, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    world_do(world, 409, one, "POST", id, "/join", "{}");
    world_do(world, 409, two, "POST", id, "/join", "{\"seat\":0}");
    world_do(world, 200, two, "POST", id, "/join", "{\"seat\":1}");
    expect_text(world, one, id, "status", "playing");
    json_t *table = world_look(world, two, id);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(table, "you"), 0)), 1);
    assert_true(json_is_false(json_object_get(table, "host")));
    json_decref(table);
    char three[HALL_TOKEN_TEXT];
    world_guest(world, three);
    world_do(world, 409, three, "POST", id, "/join", "{}");
}

static void the_host_fills_seats_and_starts(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
               id);
    world_do(world, 403, two, "POST", id, "/bot", "{\"seat\":1,\"level\":\"random\"}");
    world_do(world, 200, one, "POST", id, "/bot", "{\"seat\":1,\"level\":\"random\"}");
    world_do(world, 422, one, "POST", id, "/bot", "{\"seat\":2,\"level\":\"nobody\"}");
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world_do(world, 403, two, "POST", id, "/start", "{}");
    world_do(world, 200, one, "POST", id, "/start", "{}");
    json_t *table = world_look(world, one, id);
    assert_string_equal(at_text(at_seat(table, 1), "bot"), "random");
    assert_string_equal(at_text(at_seat(table, 2), "kind"), "human");
    assert_string_equal(at_text(at_seat(table, 3), "bot"), "bondi");
    json_decref(table);
}

static void leaving_before_the_game_frees_the_seat(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 409, two, "POST", id, "/leave", "{}");
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world_do(world, 200, one, "POST", id, "/leave", "{}");
    json_t *table = world_look(world, two, id);
    assert_true(json_is_true(json_object_get(table, "host")));
    assert_string_equal(at_text(at_seat(table, 0), "kind"), "open");
    json_decref(table);
    world_do(world, 200, two, "POST", id, "/leave", "{}");
    expect_text(world, two, id, "status", "closed");
}

static void too_many_tables_are_refused(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    for (int i = 0; i < 40; i++) world_open(world, token, two_people, id);
    json_decref(world_expect(world, 429, token, "POST", "/api/1/tables", two_people));
}

static void an_invitation_opens_closed_doors(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[128];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"private\":true,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 404, two, "GET", id, "", NULL);
    world_do(world, 404, two, "POST", id, "/join", "{}");
    world_do(world, 404, NULL, "GET", id, "", NULL);
    json_t *answer = world_table(world, 200, one, "POST", id, "/invite", "{}");
    const char *url = at_text(answer, "url");
    assert_int_equal(strncmp(url, "/i/", 3), 0);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", url + 3);
    json_decref(answer);
    json_decref(world_expect(world, 404, two, "POST", "/api/1/invitations",
                             "{\"secret\":\"00000000000000000000000000000000\"}"));
    answer = world_expect(world, 200, two, "POST", "/api/1/invitations", body);
    assert_string_equal(at_text(answer, "table"), id);
    json_decref(answer);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    expect_text(world, two, id, "status", "playing");
    answer = world_expect(world, 200, NULL, "GET", "/api/1/hall", NULL);
    assert_int_equal(json_array_size(json_object_get(answer, "live")), 0);
    json_decref(answer);
}

static void two_people_at_one_screen(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":"
               "\"Ola\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    json_t *table = world_look(world, token, id);
    assert_int_equal(json_array_size(json_object_get(table, "you")), 2);
    assert_string_equal(at_text(at_seat(table, 1), "name"), "Ola");
    assert_true(json_is_true(json_object_get(at_seat(table, 1), "shared")));
    json_decref(table);
    play_out(world, token, NULL, id);
}

/* ---- ends and beginnings ---- */

static void resigning_leaves_a_bot_and_counts_as_last(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, two_people, id);
    world_do(world, 409, one, "POST", id, "/resign", "{\"seat\":0}");
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world_do(world, 403, one, "POST", id, "/resign", "{\"seat\":1}");
    world_do(world, 200, one, "POST", id, "/resign", "{\"seat\":0}");
    world_do(world, 422, one, "POST", id, "/return", "{\"seat\":0}");
    world_do(world, 422, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    play_out(world, two, NULL, id);
    for (int i = 0; i < 2; i++) {
        json_t *json = world_expect(world, 200, i ? two : one, "GET", "/api/1/me", NULL);
        const json_t *rating =
            json_object_get(json_object_get(json_object_get(json, "player"), "ratings"), "jorvik");
        assert_int_equal(at_int(rating, "games"), 1);
        assert_true(i ? at_int(rating, "rating") > 1600 : at_int(rating, "rating") < 1400);
        json_decref(json);
    }
}

static void the_leaderboard_has_people_and_bots(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, two_people, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    play_out(world, one, two, id);
    world_restart(world);
    json_t *json = world_expect(world, 200, NULL, "GET", "/api/1/leaderboard/jorvik", NULL);
    const json_t *entries = json_object_get(json, "entries");
    int64_t above = 1000000;
    size_t bots = 0, people = 0;
    for (size_t i = 0; i < json_array_size(entries); i++) {
        const json_t *entry = json_array_get(entries, i);
        assert_int_equal(at_int(entry, "place"), i + 1);
        assert_true(at_int(entry, "rating") <= above);
        above = at_int(entry, "rating");
        bots += json_object_get(entry, "bot") != NULL;
        people += json_object_get(entry, "player") != NULL;
    }
    assert_true(bots >= 2);
    assert_int_equal(people, 2);
    json_decref(json);
    json_decref(world_expect(world, 404, NULL, "GET", "/api/1/leaderboard/chess", NULL));
}

static void games_with_a_chosen_seed_are_not_rated(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"seed\":1,\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    play_out(world, one, two, id);
    json_t *json = world_expect(world, 200, one, "GET", "/api/1/me", NULL);
    const json_t *rating =
        json_object_get(json_object_get(json_object_get(json, "player"), "ratings"), "jorvik");
    assert_int_equal(at_int(rating, "games"), 0);
    json_decref(json);
}

static void a_rematch_is_one_table_for_both(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], next[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"private\":true,\"options\":{\"mode\":\"jarl\"},\"seats\":"
               "[{\"kind\":\"me\"},{\"kind\":\"open\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    json_t *answer = world_table(world, 200, one, "POST", id, "/invite", "{}");
    char body[128];
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", at_text(answer, "url") + 3);
    json_decref(answer);
    json_decref(world_expect(world, 200, two, "POST", "/api/1/invitations", body));
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world_do(world, 409, one, "POST", id, "/rematch", "{}");
    play_out(world, one, two, id);
    answer = world_table(world, 200, two, "POST", id, "/rematch", "{}");
    snprintf(next, sizeof next, "%s", at_text(answer, "table"));
    json_decref(answer);
    assert_string_not_equal(next, id);
    answer = world_table(world, 200, one, "POST", id, "/rematch", "{}");
    assert_string_equal(at_text(answer, "table"), next);
    json_decref(answer);
    expect_text(world, one, id, "rematch", next);
    world_do(world, 200, one, "POST", next, "/join", "{}");
    json_t *table = world_look(world, one, next);
    assert_string_equal(at_text(table, "status"), "playing");
    assert_string_equal(at_text(json_object_get(table, "options"), "mode"), "jarl");
    assert_string_equal(at_text(at_seat(table, 2), "bot"), "random");
    json_decref(table);
}

/* ---- clocks ---- */

static void when_time_runs_out_a_bot_takes_over_until_the_player_returns(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"clock\":{\"kind\":\"move\","
               "\"ms\":60000},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world->now += 59000;
    world_play_bots(world);
    assert_false(seat_flag(world, one, id, 0, "takeover"));
    json_t *table = world_look(world, one, id);
    assert_true(at_int(at_seat(table, 0), "clock_ms") <= 1000);
    json_decref(table);
    world->now += 2000;
    hall_tick(world->hall, world->now);
    world_pump(world);
    assert_true(seat_flag(world, one, id, 0, "takeover"));
    world_play_bots(world);
    table = world_look(world, two, id);
    assert_true(at_int(table, "number") > 0);
    json_decref(table);
    /* By hand. */
    world_do(world, 200, one, "POST", id, "/return", "{\"seat\":0}");
    assert_false(seat_flag(world, one, id, 0, "takeover"));
    /* By making a move. */
    while (world_step(world, two, id)) continue;
    world->now += 61000;
    hall_tick(world->hall, world->now);
    world_pump(world);
    assert_true(seat_flag(world, one, id, 0, "takeover"));
    assert_true(world_step(world, one, id));
    assert_false(seat_flag(world, one, id, 0, "takeover"));
}

static void taking_back_does_not_win_time(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"clock\":{\"kind\":\"move\","
               "\"ms\":60000},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world->now += 50000;
    assert_true(world_step(world, one, id));
    world_do(world, 200, one, "POST", id, "/undo", "{\"number\":1,\"seat\":0}");
    json_t *table = world_look(world, one, id);
    assert_int_equal(at_int(at_seat(table, 0), "clock_ms"), 10000);
    json_decref(table);
}

static void a_clock_for_the_game_counts_thinking_only(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"clock\":{\"kind\":\"game\","
               "\"ms\":600000},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world->now += 10000;
    assert_true(world_step(world, one, id));
    world->now += 20000;
    hall_tick(world->hall, world->now);
    world_restart(world);
    json_t *table = world_look(world, one, id);
    assert_int_equal(at_int(at_seat(table, 0), "clock_ms"), 590000);
    assert_int_equal(at_int(at_seat(table, 1), "clock_ms"), 580000);
    json_decref(table);
    world->now += 580000;
    hall_tick(world->hall, world->now);
    world_pump(world);
    assert_true(seat_flag(world, one, id, 1, "takeover"));
    assert_false(seat_flag(world, one, id, 0, "takeover"));
}

static void bots_wait_before_they_decide(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_leave(world);
    world->settings.bot_delay_ms = 600;
    world_enter(world);
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"bot\",\"level\":\"random\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    assert_true(hall_tick(world->hall, world->now + 599) <= 1);
    store_drain(world->store);
    assert_null(world->jobs);
    hall_tick(world->hall, world->now + 600);
    store_drain(world->store);
    assert_non_null(world->jobs);
    world->now += 600;
    world_pump(world);
    json_t *table = world_look(world, token, id);
    assert_int_equal(at_int(table, "number"), 1);
    json_decref(table);
}

static void watch_at_pace(struct world *world, struct ear *ear, const char *token, const char *id,
                          const char *pace) {
    char message[96];
    ear_open(world, ear, token);
    snprintf(message, sizeof message, "{\"watch\":\"%s\",\"number\":0}", id);
    ear_say(world, ear, message);
    snprintf(message, sizeof message, "{\"pace\":\"%s\"}", pace ? pace : "");
    if (pace) ear_say(world, ear, message);
}

/* Bots wait as the slowest of the players who look on wishes; who only looks on has no say. */
static void bots_keep_the_pace_of_the_slowest(void **state) {
    struct world *world = *state;
    static const struct {
        const char *host, *other;
        int64_t wait;
    } paces[] = {{NULL, NULL, 600},     {"slow", NULL, 1080},  {"fast", NULL, 300},
                 {"fast", "slow", 300}, {"at-once", NULL, 60}, {"at-once", "normal", 60},
                 {"no such", NULL, 600}};
    for (size_t i = 0; i < sizeof paces / sizeof *paces; i++) {
        char token[HALL_TOKEN_TEXT], stranger[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
        struct ear host = {0}, other = {0};
        world_leave(world);
        world->settings.bot_delay_ms = 600;
        world_enter(world);
        world_guest(world, token);
        world_guest(world, stranger);
        world_open(world, token,
                   "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"seats\":"
                   "[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
                   id);
        watch_at_pace(world, &host, token, id, paces[i].host);
        watch_at_pace(world, &other, stranger, id, paces[i].other);
        while (world_step(world, token, id)) continue;
        hall_tick(world->hall, world->now + paces[i].wait - 1);
        store_drain(world->store);
        assert_null(world->jobs);
        hall_tick(world->hall, world->now + paces[i].wait);
        store_drain(world->store);
        assert_non_null(world->jobs);
        world->now += paces[i].wait;
        world_pump(world);
        ear_close(world, &host);
        ear_close(world, &other);
    }
}

/* ---- chat and lists ---- */

static void chat_is_kept_as_it_was_said_and_not_too_fast(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[2100], text[502];
    world_guest(world, token);
    world_open(world, token, two_people, id);
    world_do(world, 200, token, "POST", id, "/chat",
             "{\"text\":\" <script>alert('x')</script> {who} %s \"}");
    world_do(world, 422, token, "POST", id, "/chat", "{\"text\":\"  \"}");
    world_do(world, 422, token, "POST", id, "/chat", "{\"text\":\"a\\u0007b\"}");
    memset(text, 'x', 501);
    text[501] = '\0';
    snprintf(body, sizeof body, "{\"text\":\"%s\"}", text);
    world_do(world, 422, token, "POST", id, "/chat", body);
    text[500] = '\0';
    snprintf(body, sizeof body, "{\"text\":\"%s\"}", text);
    world_do(world, 200, token, "POST", id, "/chat", body);
    for (int i = 0; i < 18; i++)
        world_do(world, 200, token, "POST", id, "/chat", "{\"text\":\"again\"}");
    world_do(world, 429, token, "POST", id, "/chat", "{\"text\":\"again\"}");
    world->now += 3000;
    world_do(world, 200, token, "POST", id, "/chat", "{\"text\":\"again\"}");
    world_do(world, 401, NULL, "POST", id, "/chat", "{\"text\":\"hi\"}");
    world_restart(world);
    json_t *table = world_look(world, token, id);
    const json_t *chat = json_object_get(table, "chat");
    assert_int_equal(json_array_size(chat), 21);
    assert_string_equal(at_text(json_array_get(chat, 0), "text"),
                        "<script>alert('x')</script> {who} %s");
    json_decref(table);
}

static void the_hall_lists_tables_where_they_belong(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], other[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, two_people, id);
    world_open(world, one, two_people, other);
    json_t *json = world_expect(world, 200, two, "GET", "/api/1/hall", NULL);
    assert_int_equal(json_array_size(json_object_get(json, "open")), 2);
    assert_int_equal(json_array_size(json_object_get(json, "mine")), 0);
    json_decref(json);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world->now += 5;
    world_do(world, 200, one, "POST", other, "/chat", "{\"text\":\"hi\"}");
    json = world_expect(world, 200, one, "GET", "/api/1/hall", NULL);
    const json_t *mine = json_object_get(json, "mine");
    assert_int_equal(json_array_size(mine), 2);
    assert_true(json_is_true(json_object_get(json_array_get(mine, 0), "your_turn")));
    assert_string_equal(at_text(json_array_get(mine, 0), "id"), id);
    const json_t *counts = json_object_get(json_object_get(json, "counts"), "jorvik");
    assert_int_equal(at_int(counts, "live"), 1);
    assert_int_equal(at_int(counts, "open"), 1);
    json_decref(json);
    play_out(world, one, two, id);
    json = world_expect(world, 200, one, "GET", "/api/1/hall", NULL);
    const json_t *replay = json_array_get(json_object_get(json, "replays"), 0);
    assert_string_equal(at_text(replay, "id"), id);
    assert_int_equal(json_array_size(json_object_get(replay, "ranks")), 2);
    assert_int_equal(json_array_size(json_object_get(json, "replays")), 1);
    json_decref(json);
}

static void expect_live(struct world *world, const char *token, int tables) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/hall", NULL);
    const json_t *counts = json_object_get(json_object_get(json, "counts"), "jorvik");
    assert_int_equal(json_array_size(json_object_get(json, "live")), tables);
    assert_int_equal(at_int(counts, "live"), tables);
    json_decref(json);
}

/* A table nobody has moved at for long was left as it is; one with a clock goes on by itself. */
static void tables_that_were_left_are_not_listed_as_played(void **state) {
    static const char slow[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}],"
                               "\"clock\":{\"kind\":\"move\",\"ms\":86400000}}";
    struct world *world = *state;
    char token[3][HALL_TOKEN_TEXT], id[STORE_TABLE_ID], other[STORE_TABLE_ID];
    for (int i = 0; i < 3; i++) world_guest(world, token[i]);
    world_open(world, token[0], two_people, id);
    world_open(world, token[0], slow, other);
    world_do(world, 200, token[1], "POST", id, "/join", "{}");
    world_do(world, 200, token[1], "POST", other, "/join", "{}");
    expect_live(world, token[2], 2);
    world->now += 11 * 60 * 1000;
    expect_live(world, token[2], 1);
    assert_true(world_step(world, token[0], id));
    expect_live(world, token[2], 2);
}

/* Points under way are told where everybody could count them, and only there. */
static void lists_tell_points_that_are_no_secret(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT];
    static const char *const games[] = {"jorvik", "odin", "vikings"};
    world_guest(world, one);
    world_guest(world, two);
    for (size_t i = 0; i < 3; i++) {
        char body[160], id[STORE_TABLE_ID];
        snprintf(body, sizeof body,
                 "{\"game\":\"%s\",\"seats\":[{\"kind\":\"me\"},"
                 "{\"kind\":\"guest\",\"name\":\"Ola\"}]}",
                 games[i]);
        world_open(world, one, body, id);
        json_t *json = world_expect(world, 200, two, "GET", "/api/1/hall", NULL);
        const json_t *table = json_array_get(json_object_get(json, "live"), 0);
        assert_string_equal(at_text(table, "game"), games[i]);
        assert_int_equal(json_array_size(json_object_get(table, "scores")), i < 2 ? 2 : 0);
        assert_null(json_object_get(table, "ranks"));
        json_decref(json);
        world->now += 5;
    }
}

static void idle_tables_leave_memory_and_come_back(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, two_people, id);
    assert_int_equal(hall_numbers(world->hall).tables, 1);
    world->now += 20 * 60 * 1000;
    hall_tick(world->hall, world->now);
    assert_int_equal(hall_numbers(world->hall).tables, 0);
    assert_int_equal(hall_numbers(world->hall).players, 0);
    expect_text(world, token, id, "status", "open");
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(bad_wishes_are_refused),
        HALL_TEST(the_last_one_to_sit_starts_the_game),
        HALL_TEST(the_host_fills_seats_and_starts),
        HALL_TEST(leaving_before_the_game_frees_the_seat),
        HALL_TEST(too_many_tables_are_refused),
        HALL_TEST(an_invitation_opens_closed_doors),
        HALL_TEST(two_people_at_one_screen),
        HALL_TEST(resigning_leaves_a_bot_and_counts_as_last),
        HALL_TEST(the_leaderboard_has_people_and_bots),
        HALL_TEST(games_with_a_chosen_seed_are_not_rated),
        HALL_TEST(a_rematch_is_one_table_for_both),
        HALL_TEST(when_time_runs_out_a_bot_takes_over_until_the_player_returns),
        HALL_TEST(taking_back_does_not_win_time),
        HALL_TEST(a_clock_for_the_game_counts_thinking_only),
        HALL_TEST(bots_wait_before_they_decide),
        HALL_TEST(bots_keep_the_pace_of_the_slowest),
        HALL_TEST(chat_is_kept_as_it_was_said_and_not_too_fast),
        HALL_TEST(the_hall_lists_tables_where_they_belong),
        HALL_TEST(tables_that_were_left_are_not_listed_as_played),
        HALL_TEST(lists_tell_points_that_are_no_secret),
        HALL_TEST(idle_tables_leave_memory_and_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
