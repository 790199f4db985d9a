/* What the hall thinks for people: advice, its reasons, the analysis of a game, plans. */
#include "hall_world.h"

static const char with_bot[] =
    "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
    "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}";

static void advice_names_three_legal_moves(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    world_do(world, 422, two, "POST", id, "/advice", "{\"seat\":1}");
    world_do(world, 403, two, "POST", id, "/advice", "{\"seat\":0}");
    json_t *answer = world_table(world, 200, one, "POST", id, "/advice", "{\"seat\":0}");
    const json_t *advice = json_object_get(answer, "advice");
    assert_int_equal(json_array_size(advice), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *choice = json_array_get(advice, i);
        assert_true(at_int(choice, "chance") >= 0 && at_int(choice, "chance") <= 100);
        assert_true(at_int(choice, "points") != 0);
        assert_true(at_int(choice, "low") <= at_int(choice, "points"));
        assert_true(at_int(choice, "high") >= at_int(choice, "points"));
        assert_true(at_int(choice, "chance_low") <= at_int(choice, "chance"));
        assert_true(at_int(choice, "chance_high") >= at_int(choice, "chance"));
        assert_true(strlen(at_text(choice, "sure")) > 0);
        assert_true(json_is_false(json_object_get(choice, "plan")));
    }
    char what[128], move[64];
    snprintf(move, sizeof move, "%s", at_text(json_array_get(advice, 0), "move"));
    for (char *at = move; *at; at++)
        if (*at == ' ') *at = '+';
    snprintf(what, sizeof what, "/why?seat=0&move=%s", move);
    json_t *why = world_table(world, 200, one, "GET", id, what, NULL);
    assert_true(json_is_true(json_object_get(why, "legal")));
    json_decref(why);
    json_decref(answer);
}

static const char soon[] = "{\"seat\":0,\"soon\":true}";
static const char solo[] = "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],\"seed\":5}";

/* What is known so far, step by step; then the same as for somebody who waits. */
static void advice_grows_until_it_is_done(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], path[96];
    struct hall_request request;
    struct answer answer;
    double progress = 0;
    bool done = false;
    world_guest(world, token);
    world_open(world, token, solo, id);
    snprintf(path, sizeof path, "/api/1/tables/%s/advice", id);
    for (int asked = 0; !done; asked++) {
        world_send(world, &request, &answer, token, "POST", path, soon);
        world_wait(world);
        if (asked == 0) assert_false(answer.come); /* the first step is on its way */
        world_run_job(world, true);
        assert_true(answer.come);
        assert_int_equal(answer.status, 200);
        double now = json_number_value(json_object_get(answer.json, "progress"));
        done = json_is_true(json_object_get(answer.json, "done"));
        assert_int_equal(json_array_size(json_object_get(answer.json, "advice")), 3);
        assert_true(now >= progress && now <= 1 && (now >= 1) == done);
        progress = now;
        answer_free(&answer);
        assert_true(asked < 20);
    }
    assert_null(world->jobs);
    json_t *first = world_table(world, 200, token, "POST", id, "/advice", soon);
    json_t *again = world_table(world, 200, token, "POST", id, "/advice", "{\"seat\":0}");
    assert_true(json_equal(first, again));
    json_decref(first);
    json_decref(again);
}

/* Kept: no worker is asked again, at this table or at one that looks the same, in any language. */
static void the_same_question_has_the_same_answer(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[2][STORE_TABLE_ID];
    struct hall_request request;
    struct answer answer;
    char path[96];
    world_guest(world, token);
    for (int i = 0; i < 2; i++) world_open(world, token, solo, id[i]);
    json_t *first = world_table(world, 200, token, "POST", id[0], "/advice", "{\"seat\":0}");
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "/api/1/tables/%s/advice?lang=%s", id[i / 2],
                 i % 2 ? "uk" : "en");
        world_send(world, &request, &answer, token, "POST", path, "{\"seat\":0}");
        world_wait(world);
        assert_true(answer.come);
        assert_null(world->jobs);
        assert_int_equal(json_equal(first, answer.json), i % 2 == 0);
        for (size_t n = 0; n < 3; n++)
            assert_string_equal(
                at_text(json_array_get(json_object_get(answer.json, "advice"), n), "move"),
                at_text(json_array_get(json_object_get(first, "advice"), n), "move"));
        answer_free(&answer);
    }
    json_decref(first);
}

/* Nobody waits for advice on a position that is gone, and it keeps nobody from asking anew. */
static void advice_ends_when_the_table_moves_on(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], path[96];
    struct hall_request request[2];
    struct answer answer[2];
    world_guest(world, token);
    world_open(world, token, solo, id);
    snprintf(path, sizeof path, "/api/1/tables/%s/advice", id);
    world_send(world, &request[0], &answer[0], token, "POST", path, "{\"seat\":0}");
    world_wait(world);
    struct hall_job *old = world->jobs;
    world->jobs = NULL;
    world->jobs_last = &world->jobs;
    assert_non_null(old); /* with a worker */
    assert_true(world_step(world, token, id));
    world_send(world, &request[1], &answer[1], token, "POST", path, "{\"seat\":0}");
    world_wait(world);
    assert_false(answer[1].come); /* being thought out, not refused */
    old->run(old);
    hall_job_done(world->hall, old, world->now);
    assert_true(answer[0].come);
    assert_int_equal(answer[0].status, 409);
    world_pump(world);
    assert_true(answer[1].come);
    assert_int_equal(answer[1].status, 200);
    for (int i = 0; i < 2; i++) answer_free(&answer[i]);
}

/* A game over by bots, which `token` has a seat at. */
static void play_to_the_end(struct world *world, const char *token, char id[STORE_TABLE_ID]) {
    world_open(world, token, with_bot, id);
    do world_play_bots(world);
    while (world_step(world, token, id));
}

/* It is told how far it is until it is done; the end of the course is the end of the game. */
static void a_finished_game_is_analysed_once(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    world_do(world, 409, token, "GET", id, "/analysis", NULL);
    play_to_the_end(world, token, id);
    json_t *answer = world_table(world, 200, token, "GET", id, "/analysis", NULL);
    assert_true(json_is_false(json_object_get(answer, "done")));
    assert_null(json_object_get(answer, "course"));
    json_decref(answer);
    world_pump(world);
    answer = world_table(world, 200, token, "GET", id, "/analysis", NULL);
    assert_true(json_is_true(json_object_get(answer, "done")));
    const json_t *course = json_object_get(answer, "course");
    json_t *table = world_look(world, token, id);
    const json_t *scores = json_object_get(json_object_get(table, "over"), "scores");
    const json_t *last = json_array_get(course, json_array_size(course) - 1);
    assert_int_equal(json_array_size(course), 7);
    assert_int_equal(at_int(last, "at"), at_int(table, "number"));
    for (size_t seat = 0; seat < 2; seat++) {
        int64_t points = json_integer_value(json_array_get(json_object_get(last, "points"), seat));
        assert_int_equal(points / 100, json_integer_value(json_array_get(scores, seat)));
    }
    json_decref(table);
    json_t *again = world_table(world, 200, token, "GET", id, "/analysis", NULL);
    assert_true(json_equal(answer, again));
    json_decref(again);
    json_decref(answer);
}

/* One thing at a time for a player, and a table that is forgotten takes its analysis along. */
static void an_analysis_waits_and_goes_with_its_table(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], other[STORE_TABLE_ID];
    world_guest(world, token);
    play_to_the_end(world, token, id);
    play_to_the_end(world, token, other);
    world_do(world, 200, token, "GET", id, "/analysis", NULL);
    assert_non_null(world->jobs);
    assert_null(world->jobs->next);
    json_t *answer = world_table(world, 200, token, "GET", other, "/analysis", NULL);
    assert_true(json_is_false(json_object_get(answer, "done")));
    assert_null(world->jobs->next); /* it has not begun */
    json_decref(answer);
    world->now += 3600 * 1000;
    hall_tick(world->hall, world->now); /* both are forgotten while a worker is at it */
    assert_int_equal(hall_numbers(world->hall).tables, 0);
    assert_true(world_run_job(world, true));
    assert_null(world->jobs);
    world_do(world, 200, token, "GET", other, "/analysis", NULL);
    assert_non_null(world->jobs);
    world_pump(world);
}

static void plans_are_for_ones_own_seat(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], other[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    json_t *answer = world_table(world, 422, one, "POST", id, "/plan", "{\"seat\":0}");
    assert_string_equal(at_text(answer, "error"), "no-plans");
    json_decref(answer);
    world_open(world, one, "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],\"seed\":5}", other);
    world_do(world, 403, two, "POST", other, "/plan", "{\"seat\":0}");
    world_do(world, 422, one, "POST", other, "/plan", "{\"seat\":9}");
    answer =
        world_table(world, 422, one, "POST", other, "/plan", "{\"seat\":0,\"scope\":\"attic\"}");
    assert_string_equal(at_text(answer, "error"), "unknown-scope");
    json_decref(answer);
    answer = world_table(world, 200, one, "POST", other, "/plan", "{\"seat\":0}");
    assert_string_equal(at_text(answer, "scope"), "all");
    assert_int_equal(at_int(answer, "number"), 0);
    assert_true(json_is_array(json_object_get(answer, "moves")));
    json_decref(answer);
}

/* Whatever it is about, and at whatever table, unless the answer is known; others are not held up.
 */
static void a_player_is_advised_on_one_thing_at_a_time(void **state) {
    static const char *const kinds[] = {"advice", "plan"};
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[2][STORE_TABLE_ID], other[STORE_TABLE_ID];
    world_guest(world, one);
    world_guest(world, two);
    for (int i = 0; i < 2; i++) world_open(world, one, solo, id[i]);
    world_open(world, two, solo, other);
    for (int first = 0; first < 2; first++) {
        struct answer answer;
        struct hall_request request;
        char path[64];
        snprintf(path, sizeof path, "/api/1/tables/%s/%s", id[first], kinds[first]);
        world_send(world, &request, &answer, one, "POST", path, "{\"seat\":0}");
        world_wait(world);
        assert_false(answer.come);
        for (int at = 0; at < 4; at++) {
            bool known = first == 1 && at % 2 == 0; /* the first round brought it */
            snprintf(path, sizeof path, "/%s", kinds[at % 2]);
            json_t *no = world_table(world, known ? 200 : 429, one, "POST", id[at / 2], path,
                                     "{\"seat\":0}");
            if (!known) assert_string_equal(at_text(no, "error"), "thinking");
            json_decref(no);
        }
        world_do(world, 200, two, "POST", other, "/plan", "{\"seat\":0}");
        assert_true(answer.come);
        assert_int_equal(answer.status, 200);
        answer_free(&answer);
    }
}

static void plans_need_a_table_with_advice(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],\"advice\":false}",
               id);
    world_do(world, 403, token, "POST", id, "/plan", "{\"seat\":0}");
}

/* One game as advised. At every decision, in a language in turn: the first choice is
 * compared with the next, the others with the first, and no part of a sentence is left
 * open. Counts how often each English reason was given. */
enum { REASONS = 5 };
static void play_as_advised(struct world *world, int times[REASONS]) {
    static const char *const languages[] = {"en", "pl", "cs", "uk"};
    static const char *const said[REASONS] = {"next choice", "first choice", "at once", "It sets ",
                                              "More "};
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], what[96], body[160];
    int turn = 0;
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    for (;; turn++) {
        world_play_bots(world);
        json_t *table = world_look(world, token, id);
        bool over = !json_is_null(json_object_get(table, "over"));
        int64_t number = at_int(table, "number");
        json_decref(table);
        if (over) break;
        snprintf(what, sizeof what, "/advice?lang=%s", languages[turn / 2 % 4]);
        json_t *answer = world_table(world, 200, token, "POST", id, what, "{\"seat\":0}");
        const json_t *advice = json_object_get(answer, "advice");
        for (size_t i = 0; i < json_array_size(advice); i++) {
            const json_t *choice = json_array_get(advice, i);
            char words[2048];
            assert_true(strlen(at_text(choice, "standing")) > 0);
            snprintf(words, sizeof words, "%s %s %s %s", at_text(choice, "standing"),
                     at_text(choice, "distance"), at_text(choice, "chances"),
                     at_text(choice, "reason"));
            assert_null(strchr(words, '{'));
            for (size_t j = 0; j < REASONS; j++) times[j] += strstr(words, said[j]) != NULL;
        }
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0,\"move\":\"%s\"}",
                 (long long)number, at_text(json_array_get(advice, 0), "move"));
        world_do(world, 200, token, "POST", id, "/moves", body);
        json_decref(answer);
    }
    assert_true(turn > 20);
}

/* Games are dealt by chance, and one need not bring every reason. */
static void advice_gives_its_reasons(void **state) {
    int times[REASONS] = {0};
    bool all = false;
    for (int game = 0; game < 20 && !all; game++) {
        play_as_advised(*state, times);
        all = true;
        for (size_t i = 0; i < REASONS; i++) all = all && times[i] > 0;
    }
    assert_true(all);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(advice_names_three_legal_moves),
        HALL_TEST(advice_grows_until_it_is_done),
        HALL_TEST(the_same_question_has_the_same_answer),
        HALL_TEST(advice_ends_when_the_table_moves_on),
        HALL_TEST(advice_gives_its_reasons),
        HALL_TEST(a_finished_game_is_analysed_once),
        HALL_TEST(an_analysis_waits_and_goes_with_its_table),
        HALL_TEST(plans_are_for_ones_own_seat),
        HALL_TEST(a_player_is_advised_on_one_thing_at_a_time),
        HALL_TEST(plans_need_a_table_with_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
