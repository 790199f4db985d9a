/* Seats other than the first: advice, plans, logs, ratings and questions from there. */
#include "hall_world.h"

/* A game where the second of three sits and decides first. */
static void open_second(struct world *world, const char *game, const char *first,
                        char token[HALL_TOKEN_TEXT], char id[STORE_TABLE_ID]) {
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"seed\":5,\"options\":{%s},\"seats\":["
             "{\"kind\":\"bot\",\"level\":\"greedy\"},{\"kind\":\"me\"},"
             "{\"kind\":\"bot\",\"level\":\"greedy\"}]}",
             game, first);
    world_guest(world, token);
    world_open(world, token, body, id);
}

static bool is_offered(const json_t *table, const char *move) {
    const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0), *offer;
    size_t i;
    json_array_foreach(json_object_get(decision, "moves"), i, offer) {
        if (strcmp(at_text(offer, "text"), move) == 0) return true;
    }
    return false;
}

static void advice_is_for_the_seat_that_asked(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    open_second(world, "jorvik", "\"first\":\"1\"", token, id);
    for (int turn = 0; turn < 6; turn++) {
        world_play_bots(world);
        json_t *table = world_look(world, token, id), *choice;
        json_t *answer = world_table(world, 200, token, "POST", id, "/advice", "{\"seat\":1}");
        const json_t *advice = json_object_get(answer, "advice");
        size_t i;
        assert_true(json_array_size(advice) > 0);
        json_array_foreach(advice, i, choice) {
            if (!is_offered(table, at_text(choice, "move")))
                fail_msg("%s is not a move of seat 1", at_text(choice, "move"));
        }
        json_decref(answer);
        json_decref(table);
        assert_true(world_step(world, token, id));
    }
}

/* Odin has much to lay out at the end of its first round; a plan is moves of that seat's own. */
static void plans_are_for_the_seat_that_asked(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[4096];
    size_t planned = 0;
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"odin\",\"seed\":5,\"seats\":[{\"kind\":\"bot\",\"level\":\"greedy\"},"
               "{\"kind\":\"me\"}]}",
               id);
    for (int turn = 0; turn < 40 && planned == 0; turn++) {
        world_play_bots(world);
        json_t *answer = world_table(world, 200, token, "POST", id, "/plan", "{\"seat\":1}");
        json_t *moves = json_array(), *move;
        size_t i;
        assert_int_equal(at_int(answer, "seat"), 1);
        json_array_foreach(json_object_get(answer, "moves"), i, move) {
            json_array_append(moves, json_object_get(move, "text"));
        }
        planned = json_array_size(moves);
        char *text = json_dumps(moves, JSON_COMPACT);
        json_decref(moves);
        snprintf(body, sizeof body, "{\"seat\":1,\"moves\":%s}", text);
        free(text);
        json_decref(answer);
        if (planned) {
            answer = world_table(world, 200, token, "POST", id, "/try", body);
            assert_true(json_is_true(json_object_get(answer, "legal")));
            json_decref(answer);
        } else {
            assert_true(world_step(world, token, id));
        }
    }
    assert_true(planned > 0);
}

/* ---- the log ---- */

static const char *move_of_line(const json_t *log, int64_t number) {
    const json_t *line;
    size_t i;
    json_array_foreach(log, i, line) {
        if (at_int(line, "number") == number)
            return json_string_value(json_object_get(line, "move"));
    }
    fail_msg("no line %d", (int)number);
    return NULL;
}

static const char *move_seen(struct world *world, const char *token, const char *id,
                             int64_t number) {
    static char move[MH_MOVE_TEXT];
    json_t *answer = world_table(world, 200, token, "GET", id, "/log?from=0", NULL);
    const char *text = move_of_line(json_object_get(answer, "log"), number);
    snprintf(move, sizeof move, "%s", text ? text : "");
    json_decref(answer);
    return move;
}

/* Until both draft; then the second seat keeps a card. The number of that move. */
static int64_t keep_a_card(struct world *world, const char *one, const char *two, const char *id) {
    for (;;) {
        json_t *table = world_look(world, two, id);
        size_t deciding = json_array_size(json_object_get(table, "awaiting"));
        int64_t number = at_int(table, "number");
        json_decref(table);
        if (deciding == 2) {
            assert_true(world_step(world, two, id));
            return number + 1;
        }
        assert_true(world_step(world, one, id) || world_step(world, two, id));
    }
}

/* A secret move is shown to whoever made it, at once and from whichever seat, and to all when the
 * game is over. */
static void a_secret_move_is_its_movers_until_the_end(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], stranger[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID], kept[MH_MOVE_TEXT];
    world_guest(world, stranger);
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"vikings\",\"seed\":5,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    int64_t number = keep_a_card(world, one, two, id);
    snprintf(kept, sizeof kept, "%s", move_seen(world, two, id, number));
    assert_int_equal(strncmp(kept, "keep ", 5), 0);
    assert_string_equal(move_seen(world, one, id, number), "");
    assert_string_equal(move_seen(world, stranger, id, number), "");
    assert_string_equal(move_seen(world, NULL, id, number), "");
    while (world_step(world, one, id) || world_step(world, two, id)) continue;
    assert_string_equal(move_seen(world, one, id, number), kept);
    assert_string_equal(move_seen(world, stranger, id, number), kept);
    assert_string_equal(move_seen(world, NULL, id, number), kept);
}

/* ---- asking why ---- */

static int why(struct world *world, const char *token, const char *id, const char *query) {
    char path[256];
    snprintf(path, sizeof path, "/api/1/tables/%s/why?%s", id, query);
    struct answer answer = world_ask(world, token, "GET", path, NULL);
    int status = answer.status;
    if (status == 200 && !json_is_true(json_object_get(answer.json, "legal"))) status = 0;
    answer_free(&answer);
    return status;
}

static void only_ones_own_seat_is_asked_about(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], query[64];
    world_open_for_two(world, "jorvik", one, two, id);
    assert_int_equal(why(world, one, id, "seat=0&move=place+1"), 200);
    for (char seat = '!'; seat <= '~'; seat++) {
        if (seat == '0' || seat == '%' || seat == '&' || seat == '#' || seat == '+') continue;
        snprintf(query, sizeof query, "seat=%c&move=place+1", seat);
        assert_int_equal(why(world, one, id, query), 403);
    }
    static const char *const bad[] = {"seat=&move=place+1",
                                      "move=place+1",
                                      "seat=00&move=place+1",
                                      "seat=-1&move=place+1",
                                      "seat=+&move=place+1",
                                      "seat=%00&move=place+1",
                                      "seat=%3&move=place+1",
                                      "seat=%&move=place+1",
                                      "seat=%zz&move=place+1",
                                      "seat=%3",
                                      "seat",
                                      "seat=%10&move=place+1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(why(world, one, id, bad[i]), 403);
    assert_int_equal(why(world, one, id, "seat=0"), 422);
    assert_int_equal(why(world, one, id, "seat=0&move=place+1%"), 422);
    assert_int_equal(why(world, one, id, "seat=0&move=place+1%2"), 422);
}

/* Any character may be escaped, the first as well as the last. */
static void a_query_may_be_escaped_throughout(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    assert_int_equal(why(world, one, id, "seat=%30&move=%70lace%201"), 200);
    assert_int_equal(why(world, one, id, "seat=%30&move=%70%6c%61%63%65%20%31"), 200);
    assert_int_equal(why(world, one, id, "move=place%20%31&seat=%30"), 200);
    assert_int_equal(why(world, one, id, "move=%50lace+1&seat=0"), 0);
}

/* ---- ratings ---- */

static int64_t rated_games(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    const json_t *ratings = json_object_get(json_object_get(json, "player"), "ratings");
    int64_t games = at_int(json_object_get(ratings, "jorvik"), "games");
    json_decref(json);
    return games;
}

/* Two people with a third seat of a kind. */
static int64_t games_with(struct world *world, const char *third) {
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},%s]}", third);
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, body, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    do world_play_bots(world);
    while (world_step(world, one, id) || world_step(world, two, id));
    json_t *table = world_look(world, one, id);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
    assert_int_equal(rated_games(world, one), rated_games(world, two));
    return rated_games(world, one);
}

static void a_shared_seat_makes_a_game_unrated_and_a_bot_does_not(void **state) {
    struct world *world = *state;
    assert_int_equal(games_with(world, "{\"kind\":\"guest\",\"name\":\"Ulf\"}"), 0);
    assert_int_equal(games_with(world, "{\"kind\":\"bot\",\"level\":\"greedy\"}"), 1);
}

static int64_t time_left(struct world *world, const char *token, const char *id, int seat) {
    json_t *table = world_look(world, token, id);
    int64_t left = at_int(at_seat(table, seat), "clock_ms");
    json_decref(table);
    return left;
}

/* Who comes back without time has a tenth of it again; who has more keeps what there was. */
static void who_returns_to_the_game_has_time_for_it(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"1\"},\"clock\":"
               "{\"kind\":\"game\",\"ms\":100000},\"seats\":[{\"kind\":\"me\"},{\"kind\":"
               "\"open\"}]}",
               id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    world->now += 80000;
    world_do(world, 200, two, "POST", id, "/leave", "{}");
    world_do(world, 200, two, "POST", id, "/return", "{\"seat\":1}");
    assert_int_equal(time_left(world, two, id, 1), 20000);
    world->now += 20000;
    hall_tick(world->hall, world->now);
    world_pump(world);
    assert_int_equal(time_left(world, two, id, 1), 0);
    world_do(world, 200, two, "POST", id, "/return", "{\"seat\":1}");
    assert_int_equal(time_left(world, two, id, 1), 10000);
    assert_int_equal(time_left(world, two, id, 0), 100000);
}

/* ---- several people at one screen ---- */

/* Two at one screen draft: each is shown her own hand, and what the log told her alone. */
static void of_two_at_a_screen_each_sees_her_own(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"vikings\",\"seed\":5,\"seats\":[{\"kind\":\"guest\",\"name\":\"Ola\"},"
               "{\"kind\":\"guest\",\"name\":\"Ania\"},{\"kind\":\"guest\",\"name\":\"Ewa\"}]}",
               id);
    for (int turn = 0; turn < 4; turn++) assert_true(world_step(world, token, id));
    for (int seat = 0; seat < 3; seat++) {
        char what[32];
        snprintf(what, sizeof what, "?seat=%d", seat);
        json_t *table = world_table(world, 200, token, "GET", id, what, NULL);
        const json_t *players = json_object_get(json_object_get(table, "view"), "players"), *player;
        const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0);
        size_t i;
        assert_int_equal(json_array_size(json_object_get(table, "you")), 1);
        assert_true(!decision || at_int(decision, "seat") == seat);
        json_array_foreach(players, i, player) {
            assert_true(json_is_array(json_object_get(player, "hand")) == ((int)i == seat));
        }
        json_decref(table);
        snprintf(what, sizeof what, "/log?seat=%d", seat);
        table = world_table(world, 200, token, "GET", id, what, NULL);
        const char *kept = move_of_line(json_object_get(table, "log"), 4);
        assert_true((kept != NULL) == (seat == 0)); /* the fourth move was the first's draft */
        json_decref(table);
    }
    /* A seat that is nobody's here changes nothing. */
    json_t *table = world_table(world, 200, token, "GET", id, "?seat=7", NULL);
    assert_int_equal(json_array_size(json_object_get(table, "you")), 3);
    json_decref(table);
}

/* ---- chance that was chosen ---- */

static void play_ten_turns(struct world *world, const char *body, char moves[4096]) {
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    json_t *line;
    size_t i, used = 0;
    world_guest(world, token);
    world_open(world, token, body, id);
    for (int turn = 0; turn < 10; turn++) {
        world_play_bots(world);
        assert_true(world_step(world, token, id));
    }
    json_t *answer = world_table(world, 200, token, "GET", id, "/log", NULL);
    moves[0] = '\0';
    json_array_foreach(json_object_get(answer, "log"), i, line) {
        used += (size_t)snprintf(moves + used, 4096 - used, "%s;", at_text(line, "move"));
    }
    json_decref(answer);
}

static void a_chosen_seed_chooses_for_bots_too(void **state) {
    static char first[4096], second[4096], other[4096];
    static const char seat[] = "{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"random\"}";
    char body[256];
    snprintf(body, sizeof body, "{\"game\":\"jorvik\",\"seed\":5,\"seats\":[%s]}", seat);
    play_ten_turns(*state, body, first);
    play_ten_turns(*state, body, second);
    assert_string_equal(first, second);
    snprintf(body, sizeof body, "{\"game\":\"jorvik\",\"seed\":6,\"seats\":[%s]}", seat);
    play_ten_turns(*state, body, other);
    assert_string_not_equal(first, other);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(advice_is_for_the_seat_that_asked),
        HALL_TEST(plans_are_for_the_seat_that_asked),
        HALL_TEST(a_secret_move_is_its_movers_until_the_end),
        HALL_TEST(of_two_at_a_screen_each_sees_her_own),
        HALL_TEST(a_chosen_seed_chooses_for_bots_too),
        HALL_TEST(only_ones_own_seat_is_asked_about),
        HALL_TEST(a_query_may_be_escaped_throughout),
        HALL_TEST(a_shared_seat_makes_a_game_unrated_and_a_bot_does_not),
        HALL_TEST(who_returns_to_the_game_has_time_for_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
