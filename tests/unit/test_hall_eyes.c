/* Whoever sees what: rows of moves ask nothing of what is hidden and are made as one, and nobody
 * takes back what has shown something to them or to anybody else. */
#include "hall_world.h"

/* ---- rows of moves ---- */

/* The same refusal for whatever comes after, and nothing happens. */
static void expect_hidden(struct world *world, const char *token, const char *id, int64_t number,
                          const char *body, char **same) {
    char path[64];
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", id);
    struct answer answer = world_ask(world, token, "POST", path, body);
    assert_int_equal(answer.status, 422);
    assert_string_equal(at_text(answer.json, "error"), "hidden");
    if (!*same) *same = strdup(answer.text);
    assert_string_equal(answer.text, *same);
    answer_free(&answer);
    json_t *table = world_look(world, token, id);
    assert_int_equal(at_int(table, "number"), number);
    json_decref(table);
}

static void a_row_foretells_no_dice(void **state) {
    static const char *const after[] = {"\"succeed with 0 wood and 0 weapons\"",
                                        "\"succeed with 0 wood and 2 weapons\"",
                                        "\"fail\"",
                                        "\"roll\"",
                                        "\"zzz\"",
                                        "\"\"",
                                        "7"};
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[256], *same = NULL;
    world_open_for_two(world, "odin", one, two, id);
    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        snprintf(body, sizeof body,
                 "{\"number\":0,\"seat\":0,\"move\":\"use hunting_game_1\",\"then\":[\"roll\",%s]}",
                 after[i]);
        expect_hidden(world, one, id, 0, body, &same);
    }
    free(same);
    /* What is wrong before that is told, and a row may end with it. */
    world_do(world, 422, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"use hunting_game_1\",\"then\":[\"zzz\"]}");
    json_t *answer = world_table(
        world, 200, one, "POST", id, "/moves",
        "{\"number\":0,\"seat\":0,\"move\":\"use hunting_game_1\",\"then\":[\"roll\"]}");
    assert_int_equal(at_int(answer, "number"), 2);
    json_decref(answer);
}

static bool has_verb(const char *move, const char *verb) {
    return strncmp(move, verb, strlen(verb)) == 0;
}

/* The last to choose from a hand gets the next one to see; not before that. */
static void a_row_shows_no_hand(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[256], *same = NULL;
    int seat = 0;
    world_open_for_two(world, "vikings", one, two, id);
    json_t *table = world_look(world, one, id);
    while (!first_move(table, &seat) || !has_verb(first_move(table, &seat), "keep ")) {
        json_decref(table);
        if (!world_step(world, one, id)) assert_true(world_step(world, two, id));
        table = world_look(world, one, id);
    }
    json_decref(table);
    assert_true(world_step(world, two, id));
    table = world_look(world, one, id);
    int64_t number = at_int(table, "number");
    for (int card = 1; card <= 48; card++) {
        snprintf(body, sizeof body,
                 "{\"number\":%lld,\"seat\":0,\"move\":\"%s\",\"then\":[\"keep %c%02d\"]}",
                 (long long)number, first_move(table, &seat), "NSW"[card % 3], card / 3 + 1);
        expect_hidden(world, one, id, number, body, &same);
    }
    json_decref(table);
    free(same);
}

/* Of a row whose second entry is in the way nothing is there, in the store or in memory. */
static void a_row_is_stored_whole_or_not_at_all(void **state) {
    static const char row[] = "{\"number\":0,\"seat\":0,\"move\":\"use weekly_market_1\","
                              "\"then\":[\"end turn\"]}";
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], sql[256];
    world_open_for_two(world, "odin", one, two, id);
    struct test_visitor *visitor = test_visit(&world->at);
    snprintf(sql, sizeof sql,
             "insert into entries (table_id, number, at, seat, by_bot, back_to, move) "
             "values ('%s', 2, 0, 0, 0, -1, 'pass')",
             id);
    test_visitor_run(visitor, sql);
    world_do(world, 503, one, "POST", id, "/moves", row);
    json_t *table = world_look(world, one, id);
    assert_int_equal(at_int(table, "number"), 0);
    json_decref(table);
    assert_int_equal(test_visitor_run(visitor, "select count(*) from entries"), 1);
    test_visitor_run(visitor, "delete from entries");
    json_t *answer = world_table(world, 200, one, "POST", id, "/moves", row);
    assert_int_equal(at_int(answer, "number"), 2);
    json_decref(answer);
    assert_int_equal(test_visitor_run(visitor, "select count(*) from entries"), 2);
    test_visitor_leave(visitor);
}

/* What is told of lines, one after the other; only the last comes with the table. */
static json_t *lines_heard(const struct ear *ear) {
    json_t *lines = json_array();
    for (int i = 0; i < ear->count; i++) {
        json_t *line = json_object_get(ear->heard[i], "line");
        if (!line) continue;
        assert_int_equal(at_int(ear->heard[i], "number"), at_int(line, "number"));
        json_array_append(lines, line);
    }
    return lines;
}

static void a_row_is_told_as_single_moves_are(void **state) {
    static const char *const moves[] = {"use hunting_game_1", "roll"};
    struct world *world = *state;
    char one[2][HALL_TOKEN_TEXT], two[2][HALL_TOKEN_TEXT], id[2][STORE_TABLE_ID], body[256];
    struct ear ears[2];
    json_t *lines[2];
    for (int row = 0; row < 2; row++) {
        world_open_for_two(world, "odin", one[row], two[row], id[row]);
        json_decref(
            world_expect(world, 200, one[row], "PATCH", "/api/1/me", "{\"name\":\"Astrid\"}"));
        ear_open(world, &ears[row], two[row]);
        snprintf(body, sizeof body, "{\"watch\":\"%s\"}", id[row]);
        ear_say(world, &ears[row], body);
        world_pump(world);
        ear_forget(&ears[row]);
    }
    for (int i = 0; i < 2; i++) {
        snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0,\"move\":\"%s\"}", i, moves[i]);
        world_do(world, 200, one[0], "POST", id[0], "/moves", body);
    }
    snprintf(body, sizeof body, "{\"number\":0,\"seat\":0,\"move\":\"%s\",\"then\":[\"%s\"]}",
             moves[0], moves[1]);
    world_do(world, 200, one[1], "POST", id[1], "/moves", body);
    for (int row = 0; row < 2; row++) lines[row] = lines_heard(&ears[row]);
    assert_int_equal(json_array_size(lines[0]), 2);
    assert_true(json_equal(lines[0], lines[1]));
    assert_null(json_object_get(ears[1].heard[0], "state"));
    json_t *last = ear_last(&ears[1], "state");
    assert_int_equal(at_int(json_object_get(last, "state"), "number"), 2);
    for (int row = 0; row < 2; row++) {
        json_decref(lines[row]);
        ear_close(world, &ears[row]);
    }
}

static bool may_try(struct world *world, const char *token, const char *id, const char *move,
                    const char *then) {
    char body[256];
    snprintf(body, sizeof body, "{\"seat\":0,\"moves\":[\"%s\",\"%s\"]}", move, then);
    json_t *tried = world_table(world, 200, token, "POST", id, "/try", body);
    bool legal = json_is_true(json_object_get(tried, "legal"));
    json_decref(tried);
    return legal;
}

/* Plays two moves in a row, or, where the first shows something, one. */
static int64_t play_two(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    json_t *moves =
        json_object_get(json_array_get(json_object_get(table, "decisions"), 0), "moves");
    const char *move = at_text(json_array_get(moves, 0), "text"), *then = "end turn";
    char body[256];
    for (size_t i = 0; i < json_array_size(moves) && !may_try(world, token, id, move, then); i++)
        then = at_text(json_array_get(moves, i), "text");
    bool two = may_try(world, token, id, move, then);
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0,\"move\":\"%s\",\"then\":[%s%s%s]}",
             (long long)at_int(table, "number"), move, two ? "\"" : "", two ? then : "",
             two ? "\"" : "");
    json_t *answer = world_table(world, 200, token, "POST", id, "/moves", body);
    int64_t number = at_int(answer, "number");
    json_decref(answer);
    json_decref(table);
    return number;
}

/* Snapshots are due every so many entries, also where a row passes over such a number. */
static void a_row_leaves_a_snapshot_behind(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    int64_t number = 0;
    world_guest(world, token);
    world_open(world, token, "{\"game\":\"odin\",\"seed\":5,\"seats\":[{\"kind\":\"me\"}]}", id);
    while (number % 50 != 1 || number == 1) { /* until one passes over it */
        if (number % 50 == 49)
            number = play_two(world, token, id);
        else if (world_step(world, token, id))
            number++;
        else
            fail_msg("the game is over after %d moves", (int)number);
        /* The first of the two has shown something: on to the next fifty. */
        if (number % 50 == 0) number += world_step(world, token, id) + world_step(world, token, id);
    }
    for (int i = 0; i < 70; i++) world_step(world, token, id);
    struct test_visitor *visitor = test_visit(&world->at);
    json_t *told = world_look(world, token, id);
    assert_int_equal(test_visitor_run(visitor, "select count(*) from snapshots"),
                     at_int(told, "number") / 50);
    test_visitor_leave(visitor);
    world_restart(world);
    json_t *read = world_look(world, token, id);
    assert_true(json_equal(json_object_get(told, "view"), json_object_get(read, "view")));
    assert_true(json_equal(json_object_get(told, "log"), json_object_get(read, "log")));
    json_decref(told);
    json_decref(read);
}

/* ---- taking back ---- */

static size_t undo_count(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    size_t count = json_array_size(json_object_get(table, "undo"));
    json_decref(table);
    return count;
}

/* Plays a card from the hand of seat 0: number 2. */
static void play_a_card(struct world *world, const char *token, const char *id) {
    char body[128];
    const char *move = NULL;
    world_do(world, 200, token, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"use play_occupations_2\"}");
    json_t *table = world_look(world, token, id);
    json_t *moves =
        json_object_get(json_array_get(json_object_get(table, "decisions"), 0), "moves");
    for (size_t i = 0; !move && i < json_array_size(moves); i++)
        if (has_verb(at_text(json_array_get(moves, i), "text"), "play "))
            move = at_text(json_array_get(moves, i), "text");
    assert_non_null(move);
    assert_int_equal(undo_count(world, token, id), 1);
    snprintf(body, sizeof body, "{\"number\":1,\"seat\":0,\"move\":\"%s\"}", move);
    world_do(world, 200, token, "POST", id, "/moves", body);
    json_decref(table);
}

static void expect_no_way_back(struct world *world, const char *token, const char *id,
                               int64_t number) {
    char body[128];
    for (int far = 0; far < 2; far++) {
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0%s}", (long long)number,
                 far ? ",\"to\":0" : "");
        json_t *answer = world_table(world, 422, token, "POST", id, "/undo", body);
        assert_string_equal(at_text(answer, "error"), "cannot-undo");
        assert_non_null(strstr(at_text(answer, "message"), "hidden"));
        json_decref(answer);
    }
    assert_int_equal(undo_count(world, token, id), 0);
}

static void a_card_shown_to_people_stays_shown(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "odin", one, two, id);
    play_a_card(world, one, id);
    expect_no_way_back(world, one, id, 2);
    /* Not even while a bot decides for them, nor after the hall was opened anew. */
    world_do(world, 200, two, "POST", id, "/leave", "{}");
    expect_no_way_back(world, one, id, 2);
    world_restart(world);
    expect_no_way_back(world, one, id, 2);
}

static void a_card_shown_to_bots_alone_is_taken_back(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"odin\",\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":["
               "{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    play_a_card(world, token, id);
    world_restart(world);
    world_do(world, 200, token, "POST", id, "/undo", "{\"number\":2,\"seat\":0}");
}

/* The newest lines up to the last of the player's own: whether a bot has laid a card open. */
static bool bot_has_shown(const json_t *table) {
    const json_t *log = json_object_get(table, "log");
    for (size_t i = json_array_size(log); i-- > 0;) {
        const json_t *line = json_array_get(log, i);
        if (!json_is_true(json_object_get(line, "bot"))) return false;
        if (has_verb(at_text(line, "move"), "play ") && !strstr(at_text(line, "move"), "face-down"))
            return true;
    }
    return false;
}

static void what_a_bot_has_shown_stays_shown(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    int shown = 0;
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"vikings\",\"seed\":5,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    do {
        /* At PostgreSQL an answer of the store may still be on its way after two quiet ticks. */
        for (int again = 0; again < (test_on_postgresql() ? 10 : 1); again++)
            world_play_bots(world);
        json_t *table = world_look(world, token, id);
        if (strcmp(at_text(table, "status"), "playing") == 0 && bot_has_shown(table)) {
            expect_no_way_back(world, token, id, at_int(table, "number"));
            shown++;
        }
        json_decref(table);
    } while (shown < 3 && world_step(world, token, id));
    assert_int_equal(shown, 3);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_row_foretells_no_dice),
        HALL_TEST(a_row_shows_no_hand),
        HALL_TEST(a_row_is_stored_whole_or_not_at_all),
        HALL_TEST(a_row_is_told_as_single_moves_are),
        HALL_TEST(a_row_leaves_a_snapshot_behind),
        HALL_TEST(a_card_shown_to_people_stays_shown),
        HALL_TEST(a_card_shown_to_bots_alone_is_taken_back),
        HALL_TEST(what_a_bot_has_shown_stays_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
