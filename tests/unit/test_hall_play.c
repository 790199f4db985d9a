/* Games at tables: moves, conflicts, taking back, replays, records, restarts. */
#include <sodium.h>
#include <time.h>

#include "core/record.h"
#include "games/games.h"
#include "hall_world.h"

static const char with_bot[] =
    "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
    "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}";
static const char only_bots[] =
    "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"bot\",\"level\":\"greedy\"},"
    "{\"kind\":\"bot\",\"level\":\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}";

/* ---- */

static void bots_play_a_whole_game(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, only_bots, id);
    world_play_bots(world);
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "over");
    assert_true(at_int(table, "number") > 50);
    assert_int_equal(json_array_size(json_object_get(table, "log")), 60);
    assert_int_equal(json_array_size(json_object_get(json_object_get(table, "over"), "scores")), 3);
    assert_true(json_is_string(json_object_get(table, "seed")));
    json_decref(table);
}

static void a_person_plays_a_whole_game_against_a_bot(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    do world_play_bots(world);
    while (world_step(world, token, id));
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
}

static void a_stale_number_is_a_conflict_with_the_fresh_table(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    assert_true(world_step(world, one, id));
    json_t *answer = world_table(world, 409, one, "POST", id, "/moves",
                                 "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    assert_string_equal(at_text(answer, "error"), "conflict");
    assert_int_equal(at_int(json_object_get(answer, "table"), "number"), 1);
    assert_non_null(json_object_get(json_object_get(answer, "table"), "view"));
    json_decref(answer);
}

static void illegal_moves_say_why_and_change_nothing(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    json_t *before = world_look(world, one, id);
    json_t *answer = world_table(world, 422, two, "POST", id, "/moves",
                                 "{\"number\":0,\"seat\":1,\"move\":\"place 1\"}");
    assert_true(strlen(at_text(answer, "message")) > 0);
    json_decref(answer);
    answer = world_table(world, 422, one, "POST", id, "/moves",
                         "{\"number\":0,\"seat\":0,\"move\":\"place 6\"}");
    assert_int_equal(strncmp(at_text(answer, "rule"), "J-", 2), 0);
    json_decref(answer);
    world_do(world, 422, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"fly away\"}");
    world_do(world, 422, one, "POST", id, "/moves", "{\"number\":0,\"seat\":0}");
    world_do(world, 422, one, "POST", id, "/moves", "{\"seat\":0,\"move\":\"place 1\"}");
    world_do(world, 422, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":7,\"move\":\"place 1\"}");
    world_do(world, 403, one, "POST", id, "/moves",
             "{\"number\":0,\"seat\":1,\"move\":\"place 1\"}");
    json_t *after = world_look(world, one, id);
    assert_true(json_equal(json_object_get(before, "view"), json_object_get(after, "view")));
    json_decref(before);
    json_decref(after);
    answer = world_table(world, 200, one, "GET", id, "/why?seat=0&move=place+6", NULL);
    assert_true(json_is_false(json_object_get(answer, "legal")));
    json_decref(answer);
    answer = world_table(world, 200, one, "GET", id, "/why?seat=0&move=place%201", NULL);
    assert_true(json_is_true(json_object_get(answer, "legal")));
    json_decref(answer);
    world_do(world, 403, two, "GET", id, "/why?seat=0&move=place+1", NULL);
}

/* A tried move is seen by the one who tries it, and nothing has happened. */
static void moves_are_tried_without_being_played(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    json_t *before = world_look(world, one, id);
    json_t *answer =
        world_table(world, 200, one, "POST", id, "/try", "{\"seat\":0,\"moves\":[\"place 1\"]}");
    assert_true(json_is_true(json_object_get(answer, "legal")));
    assert_false(json_equal(json_object_get(before, "view"), json_object_get(answer, "view")));
    json_decref(answer);
    answer = world_table(world, 200, one, "POST", id, "/try",
                         "{\"seat\":0,\"moves\":[\"place 1\",\"place 1\"]}");
    assert_true(json_is_false(json_object_get(answer, "legal"))); /* it is the other's turn */
    assert_null(json_object_get(answer, "view"));
    assert_int_equal(strncmp(at_text(answer, "rule"), "J-", 2), 0);
    json_decref(answer);
    world_do(world, 403, two, "POST", id, "/try", "{\"seat\":0,\"moves\":[\"place 1\"]}");
    world_do(world, 422, one, "POST", id, "/try", "{\"seat\":0,\"moves\":[]}");
    world_do(world, 422, one, "POST", id, "/try", "{\"seat\":0,\"moves\":[1]}");
    world_do(world, 422, one, "POST", id, "/try", "{\"seat\":0,\"moves\":\"place 1\"}");
    json_t *after = world_look(world, one, id);
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
}

/* Line 0: what the deal did, told live when the last seat is taken, kept with the log. */
static void the_deal_is_line_0_of_the_log(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], watch[64];
    struct ear ear;
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               id);
    json_t *table = world_look(world, one, id);
    assert_int_equal(json_array_size(json_object_get(table, "log")), 0);
    json_decref(table);
    ear_open(world, &ear, one);
    snprintf(watch, sizeof watch, "{\"watch\":\"%s\",\"number\":0}", id);
    ear_say(world, &ear, watch);
    world_do(world, 200, two, "POST", id, "/join", "{}");
    json_t *told = json_incref(json_object_get(ear_last(&ear, "line"), "line"));
    ear_close(world, &ear);
    assert_int_equal(at_int(told, "number"), 0);
    assert_int_equal(at_int(told, "at"), world_date(world));
    assert_true(json_is_null(json_object_get(told, "seat")));
    assert_true(json_is_null(json_object_get(told, "move")));
    json_t *event = json_array_get(json_object_get(told, "events"), 0);
    assert_string_equal(at_text(event, "kind"), "reveal");
    assert_true(json_array_size(json_object_get(told, "texts")) > 1);

    assert_true(world_step(world, one, id));
    world_restart(world);
    table = world_look(world, two, id);
    json_t *log = json_object_get(table, "log");
    assert_int_equal(json_array_size(log), 2);
    assert_true(json_equal(json_array_get(log, 0), told));
    assert_int_equal(at_int(json_array_get(log, 1), "number"), 1);
    json_decref(table);
    json_decref(told);
}

/* Who decides at the same time as others (the draft of the Vikings) is not refused because they
 * were quicker; a move of one's own, or a decision one did not have then, is still a conflict. */
static void a_decision_stays_while_others_move(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[128];
    int seat = 0;
    world_open_for_two(world, "vikings", one, two, id);
    json_t *table = world_look(world, two, id);
    while (json_array_size(json_object_get(table, "awaiting")) < 2) {
        json_decref(table);
        assert_true(world_step(world, one, id) || world_step(world, two, id));
        table = world_look(world, two, id);
    }
    const char *move = first_move(table, &seat);
    long long number = at_int(table, "number");
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":1,\"move\":\"%s\"}", number - 1, move);
    assert_true(world_step(world, one, id));
    world_do(world, 409, two, "POST", id, "/moves", body); /* seat 1 was the last to put its boat */
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":1,\"move\":\"%s\"}", number, move);
    json_t *answer = world_table(world, 200, two, "POST", id, "/moves", body);
    assert_int_equal(at_int(answer, "number"), number + 2);
    json_decref(answer);
    world_do(world, 409, two, "POST", id, "/moves", body);
    json_decref(table);
}

/* Two moves that come before the first is durable: one is made, one is told. */
static void the_second_of_two_at_once_is_a_conflict(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], path[64];
    struct answer answers[2];
    struct hall_request requests[2];
    world_open_for_two(world, "jorvik", one, two, id);
    snprintf(path, sizeof path, "/api/1/tables/%s/moves", id);
    for (int i = 0; i < 2; i++)
        world_send(world, &requests[i], &answers[i], one, "POST", path,
                   "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    assert_false(answers[0].come);
    assert_false(answers[1].come);
    json_t *table = world_look(world, one, id);
    assert_int_equal(at_int(table, "number"), 0); /* nothing is shown before it is durable */
    json_decref(table);
    world_pump(world);
    /* Where the store is elsewhere, whose table is read first is first. */
    if (!store_is_shared(world->store)) assert_int_equal(answers[0].status, 200);
    assert_int_equal(answers[0].status + answers[1].status, 200 + 409);
    answer_free(&answers[0]);
    answer_free(&answers[1]);
}

static void a_change_by_another_server_is_got_over(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct store_settings settings = {.place = world->at.place, .busy_ms = 5000, .beside = true};
    world_open_for_two(world, "jorvik", one, two, id);
    struct store *other = store_open(&settings, NULL, 0);
    struct store_table row;
    assert_int_equal(store_table(other, id, &row), STORE_DONE);
    struct store_write *write = store_write_new(NULL, NULL);
    store_put_table(write, &row, 0);
    store_submit(other, write);
    store_close(other);
    json_t *answer = world_table(world, 200, one, "POST", id, "/moves",
                                 "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    assert_int_equal(at_int(answer, "number"), 1);
    json_decref(answer);
}

static void a_move_that_cannot_be_stored_was_not_made(void **state) {
    static const char move[] = "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}";
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    struct test_visitor *other = test_visit(&world->at);
    test_visitor_run(other, test_on_postgresql() ? "begin; lock table entries" : "begin immediate");
    json_t *answer = world_table(world, 503, one, "POST", id, "/moves", move);
    assert_string_equal(at_text(answer, "error"), "not-stored");
    json_decref(answer);
    json_t *table = world_look(world, one, id);
    assert_int_equal(at_int(table, "number"), 0);
    json_decref(table);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    world_do(world, 200, one, "POST", id, "/moves", move);
}

static void another_server_that_was_first_is_a_conflict(void **state) {
    struct world *world = *state;
    if (test_on_journal()) skip(); /* which nobody shares */
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct store_settings settings = {.place = world->at.place, .busy_ms = 5000, .beside = true};
    world_open_for_two(world, "jorvik", one, two, id);
    struct store *other = store_open(&settings, NULL, 0);
    struct store_table row;
    struct store_entry entry = {.number = 1, .seat = 0, .back_to = -1, .move = "place 2"};
    assert_int_equal(store_table(other, id, &row), STORE_DONE);
    struct store_write *write = store_write_new(NULL, NULL);
    row.number = 1;
    store_put_table(write, &row, 0);
    store_add_entry(write, id, &entry);
    store_submit(other, write);
    store_close(other);
    json_t *answer = world_table(world, 409, one, "POST", id, "/moves",
                                 "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    assert_int_equal(at_int(json_object_get(answer, "table"), "number"), 1);
    json_decref(answer);
}

static void own_moves_can_be_taken_back(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    json_t *before = world_look(world, one, id);
    assert_true(world_step(world, one, id));
    json_t *between = world_look(world, one, id);
    assert_int_equal(json_array_size(json_object_get(between, "undo")), 1);
    json_decref(between);
    json_t *answer = world_table(world, 200, one, "POST", id, "/undo", "{\"number\":1,\"seat\":0}");
    assert_int_equal(at_int(answer, "number"), 2);
    json_decref(answer);
    json_t *after = world_look(world, one, id);
    assert_true(json_equal(json_object_get(before, "view"), json_object_get(after, "view")));
    const json_t *log = json_object_get(after, "log");
    assert_int_equal(json_array_size(log), 3);
    assert_true(json_is_true(json_object_get(json_array_get(log, 1), "undone")));
    assert_int_equal(at_int(json_array_get(log, 2), "back_to"), 0);
    json_decref(before);
    json_decref(after);
    world_do(world, 422, one, "POST", id, "/undo", "{\"number\":2,\"seat\":0}");
    /* And it is the same after a restart. */
    world_restart(world);
    assert_true(world_step(world, one, id));
    json_t *again = world_look(world, one, id);
    assert_int_equal(at_int(again, "number"), 3);
    json_decref(again);
}

/* One take-back for several moves; bots' answers among them go along. */
static void several_moves_are_taken_back_at_once(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    json_t *before = world_look(world, token, id);
    for (int i = 0; i < 2; i++) {
        assert_true(world_step(world, token, id));
        world_play_bots(world);
    }
    json_t *between = world_look(world, token, id);
    int number = (int)at_int(between, "number");
    assert_true(number >= 3); /* ours, the bot's, ours */
    char body[96];
    snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0,\"to\":%d}", number, number);
    world_do(world, 422, token, "POST", id, "/undo", body); /* nothing came after */
    snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0,\"to\":0}", number);
    world_do(world, 200, token, "POST", id, "/undo", body);
    json_t *after = world_look(world, token, id);
    assert_int_equal(at_int(after, "number"), number + 1);
    assert_true(json_equal(json_object_get(before, "view"), json_object_get(after, "view")));
    snprintf(body, sizeof body, "{\"number\":%d,\"seat\":0,\"to\":1}", number + 1);
    world_do(world, 422, token, "POST", id, "/undo", body); /* not before this position */
    json_decref(before);
    json_decref(between);
    json_decref(after);
}

static void nobody_takes_back_further_than_others_moves(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    assert_true(world_step(world, one, id));
    assert_true(world_step(world, two, id));
    assert_true(world_step(world, one, id));
    json_t *answer =
        world_table(world, 422, one, "POST", id, "/undo", "{\"number\":3,\"seat\":0,\"to\":0}");
    assert_string_equal(at_text(answer, "error"), "cannot-undo");
    json_decref(answer);
    world_do(world, 200, one, "POST", id, "/undo", "{\"number\":3,\"seat\":0,\"to\":2}");
}

static void nobody_takes_back_after_another_person_acted(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    assert_true(world_step(world, one, id));
    world_do(world, 403, two, "POST", id, "/undo", "{\"number\":1,\"seat\":0}");
    assert_true(world_step(world, two, id));
    json_t *answer = world_table(world, 422, one, "POST", id, "/undo", "{\"number\":2,\"seat\":0}");
    assert_string_equal(at_text(answer, "error"), "cannot-undo");
    json_decref(answer);
}

static void a_bots_answer_is_taken_back_too(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[64];
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    json_t *before = world_look(world, token, id);
    assert_true(world_step(world, token, id));
    world_play_bots(world);
    json_t *table = world_look(world, token, id);
    int64_t number = at_int(table, "number");
    assert_true(number > 1);
    json_decref(table);
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0}", (long long)number);
    world_do(world, 200, token, "POST", id, "/undo", body);
    table = world_look(world, token, id);
    assert_true(json_equal(json_object_get(before, "view"), json_object_get(table, "view")));
    json_decref(before);
    json_decref(table);
}

static void nothing_is_taken_back_once_hidden_things_came_out(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    int refused = 0;
    for (int i = 0; i < 200 && !refused; i++) {
        char *token = world_step(world, one, id) ? one : two;
        if (token == two) assert_true(world_step(world, two, id));
        json_t *table = world_look(world, token, id);
        char body[64];
        int seat = token == two;
        bool allowed = json_array_size(json_object_get(table, "undo")) > 0;
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d}",
                 (long long)at_int(table, "number"), seat);
        json_decref(table);
        if (allowed) continue;
        json_t *answer = world_table(world, 422, token, "POST", id, "/undo", body);
        assert_non_null(strstr(at_text(answer, "message"), "hidden"));
        json_decref(answer);
        refused = 1;
    }
    assert_true(refused);
}

static void a_spectator_sees_no_moves_and_nothing_hidden(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], third[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    world_guest(world, third);
    json_t *table = world_look(world, third, id);
    assert_int_equal(json_array_size(json_object_get(table, "decisions")), 0);
    assert_int_equal(json_array_size(json_object_get(table, "you")), 0);
    assert_true(json_is_null(json_object_get(table, "seed")));
    assert_true(json_is_null(json_object_get(json_object_get(table, "view"), "you")));
    char *text = json_dumps(table, JSON_COMPACT);
    assert_null(strstr(text, "random\":{\"key"));
    assert_null(strstr(text, "\"seed\":5"));
    free(text);
    json_decref(table);
    world_do(world, 403, third, "POST", id, "/moves",
             "{\"number\":0,\"seat\":0,\"move\":\"place 1\"}");
    world_do(world, 409, third, "GET", id, "/record", NULL);
    json_t *nobody = world_look(world, NULL, id);
    assert_int_equal(json_array_size(json_object_get(nobody, "decisions")), 0);
    json_decref(nobody);
}

static void a_restart_in_the_middle_gives_the_same_table(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_open_for_two(world, "jorvik", one, two, id);
    /* Long enough for snapshots, so that opening begins with one. */
    for (int i = 0; i < 130; i++)
        assert_true(world_step(world, one, id) || world_step(world, two, id));
    int64_t snapshot = 0;
    char *text = NULL;
    size_t length;
    assert_int_equal(store_snapshot(world->store, id, 130, &snapshot, &text, &length), STORE_DONE);
    assert_int_equal(snapshot, 100);
    free(text);
    json_t *before = world_look(world, one, id);
    world_restart(world);
    json_t *after = world_look(world, one, id);
    static const char *const keys[] = {"view",     "decisions",  "log",  "number",
                                       "awaiting", "commitment", "undo", "status"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!json_equal(json_object_get(before, keys[i]), json_object_get(after, keys[i])))
            fail_msg("%s differs after a restart", keys[i]);
    json_decref(before);
    json_decref(after);
    assert_true(world_step(world, one, id) || world_step(world, two, id));
}

static void bots_go_on_after_a_restart(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world->settings.lease_ms = 100;
    world_restart(world);
    world_guest(world, token);
    world_open(world, token, only_bots, id);
    for (int i = 0; i < 20; i++) {
        hall_tick(world->hall, ++world->now);
        world_pump(world);
    }
    hall_tick(world->hall, ++world->now);
    store_drain(world->store); /* a job is out when the process ends */
    world_restart(world);
    if (store_is_shared(world->store)) /* what it had taken is given to others */
        nanosleep(&(struct timespec){.tv_nsec = 200 * 1000000L}, NULL);
    world->now += 5000;
    world_play_bots(world);
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
}

static void replay_shows_the_table_as_it_was(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    json_t *views[131];
    world_open_for_two(world, "jorvik", one, two, id);
    for (int i = 0; i <= 130; i++) {
        json_t *table = world_look(world, one, id);
        views[i] = json_incref(json_object_get(table, "view"));
        json_decref(table);
        if (i < 130) assert_true(world_step(world, one, id) || world_step(world, two, id));
    }
    world_restart(world);
    for (int i = 0; i <= 130; i += 13) {
        char what[16];
        snprintf(what, sizeof what, "?at=%d", i);
        json_t *table = world_table(world, 200, one, "GET", id, what, NULL);
        assert_int_equal(at_int(table, "number"), i);
        assert_int_equal(at_int(table, "latest"), 130);
        assert_int_equal(json_array_size(json_object_get(table, "decisions")), 0);
        if (!json_equal(json_object_get(table, "view"), views[i])) fail_msg("entry %d differs", i);
        json_decref(table);
    }
    json_t *log = world_log(world, one, id, 3);
    assert_int_equal(json_array_size(log), 128);
    assert_int_equal(at_int(json_array_get(log, 0), "number"), 3);
    json_decref(log);
    for (int i = 0; i <= 130; i++) json_decref(views[i]);
}

/* ---- records ---- */

static uint64_t replay(const char *text) {
    struct mh_record_head head;
    static struct mh_turn turns[4096];
    size_t count = 0;
    struct mh_error error = {0};
    if (!mh_record_read(mh_games, text, strlen(text), &head, turns, 4096, &count, &error))
        fail_msg("%s", error.message.text);
    void *state = aligned_alloc(64, (head.game->state_size + 63) / 64 * 64);
    void *scratch = aligned_alloc(64, (head.game->state_size + 63) / 64 * 64);
    assert_true(mh_record_start(&head, state, scratch, NULL));
    for (size_t i = 0; i < count; i++)
        assert_true(head.game->play(state, turns[i].seat, turns[i].move, NULL, NULL));
    assert_int_equal(head.game->awaiting(state), 0);
    uint64_t hash = mh_state_hash(head.game, state);
    free(state);
    free(scratch);
    return hash;
}

/* As anyone would: the lines from `game` to `seed`, hashed. */
static void check_commitment(const char *record, const char *commitment) {
    const char *begin = strstr(record, "\ngame ") + 1, *seed = strstr(record, "\nseed ") + 1;
    const char *end = strchr(seed, '\n') + 1;
    uint8_t hash[32];
    char hex[65];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)begin, (size_t)(end - begin), NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    assert_string_equal(hex, commitment);
}

static void a_record_replays_and_its_commitment_holds(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], commitment[65], path[64];
    world_guest(world, token);
    json_decref(world_expect(world, 200, token, "PATCH", "/api/1/me",
                             "{\"name\":\"Żółć żółć żółć żółć żółć\"}"));
    world_open(world, token,
               "{\"game\":\"jorvik\",\"options\":{\"mode\":\"jarl\"},\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    json_t *table = world_look(world, token, id);
    strcpy(commitment, at_text(table, "commitment"));
    json_decref(table);
    bool taken_back = false;
    do {
        world_play_bots(world);
        table = world_look(world, token, id);
        if (!taken_back && json_array_size(json_object_get(table, "undo")) > 0) {
            char body[64];
            snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0}",
                     (long long)at_int(table, "number"));
            world_do(world, 200, token, "POST", id, "/undo", body);
            taken_back = true;
        }
        json_decref(table);
    } while (world_step(world, token, id));
    assert_true(taken_back);
    world_restart(world);
    snprintf(path, sizeof path, "/api/1/tables/%s/record", id);
    struct answer answer = world_ask(world, token, "GET", path, NULL);
    assert_int_equal(answer.status, 200);
    assert_non_null(strstr(answer.filename, id));
    check_commitment(answer.text, commitment);
    assert_non_null(strstr(answer.text, commitment));
    assert_int_not_equal(replay(answer.text), 0);
    table = world_look(world, token, id);
    const char *seed = strstr(answer.text, "\nseed ") + 6;
    assert_int_equal(strncmp(seed, at_text(table, "seed"), strlen(at_text(table, "seed"))), 0);
    json_decref(table);
    answer_free(&answer);
}

/* How far a game has come, at its table and in the list of tables. */
static double progress_of(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id), *row;
    json_t *lists = world_expect(world, 200, token, "GET", "/api/1/hall", NULL);
    double progress = json_number_value(json_object_get(table, "progress"));
    size_t i;
    json_array_foreach(json_object_get(lists, "mine"), i, row) {
        if (strcmp(at_text(row, "id"), id) == 0)
            assert_true(json_number_value(json_object_get(row, "progress")) == progress);
    }
    json_decref(lists);
    json_decref(table);
    return progress;
}

static void a_game_goes_from_nothing_to_its_end(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, with_bot, id);
    double progress = progress_of(world, token, id), before = progress;
    assert_true(progress < 0.1);
    do {
        world_play_bots(world);
        progress = progress_of(world, token, id);
        assert_true(progress >= before && progress <= 1);
        before = progress;
    } while (world_step(world, token, id));
    assert_true(progress == 1);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(bots_play_a_whole_game),
        HALL_TEST(a_person_plays_a_whole_game_against_a_bot),
        HALL_TEST(a_stale_number_is_a_conflict_with_the_fresh_table),
        HALL_TEST(illegal_moves_say_why_and_change_nothing),
        HALL_TEST(moves_are_tried_without_being_played),
        HALL_TEST(the_deal_is_line_0_of_the_log),
        HALL_TEST(a_decision_stays_while_others_move),
        HALL_TEST(the_second_of_two_at_once_is_a_conflict),
        HALL_TEST(a_change_by_another_server_is_got_over),
        HALL_TEST(a_move_that_cannot_be_stored_was_not_made),
        HALL_TEST(another_server_that_was_first_is_a_conflict),
        HALL_TEST(own_moves_can_be_taken_back),
        HALL_TEST(several_moves_are_taken_back_at_once),
        HALL_TEST(nobody_takes_back_further_than_others_moves),
        HALL_TEST(nobody_takes_back_after_another_person_acted),
        HALL_TEST(a_bots_answer_is_taken_back_too),
        HALL_TEST(nothing_is_taken_back_once_hidden_things_came_out),
        HALL_TEST(a_spectator_sees_no_moves_and_nothing_hidden),
        HALL_TEST(a_restart_in_the_middle_gives_the_same_table),
        HALL_TEST(bots_go_on_after_a_restart),
        HALL_TEST(a_game_goes_from_nothing_to_its_end),
        HALL_TEST(replay_shows_the_table_as_it_was),
        HALL_TEST(a_record_replays_and_its_commitment_holds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
