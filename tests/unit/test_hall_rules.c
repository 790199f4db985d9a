/* Tables that were opened under earlier rules go on by them, with all that was played there; new
 * ones begin by the rules of today. The feast of A Feast for Odin shows which: before version 3
 * "feast 1" served a whole table. */
#include "hall_world.h"

#include "games/games.h"

static const char alone[] = "{\"game\":\"odin\",\"seed\":5,\"seats\":[{\"kind\":\"me\"}],"
                            "\"options\":{\"length\":\"short\"}}";

static void written(struct store_write *write, enum store_result result, void *context) {
    (void)write, (void)context;
    assert_int_equal(result, STORE_DONE);
}

/* As if an earlier build had dealt it: the hall has forgotten the table and reads it again. */
static void date_back(struct world *world, const char *id, uint16_t rules) {
    struct store_table row;
    struct store_write *write = store_write_new(written, NULL);
    assert_int_equal(store_table(world->store, id, &row), STORE_DONE);
    row.rules = rules;
    store_put_table(write, &row, 0);
    store_submit(world->store, write);
    store_drain(world->store);
    world_restart(world);
}

static bool may_play(const json_t *table, const char *move) {
    const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0);
    size_t i;
    const json_t *each;
    json_array_foreach(json_object_get(decision, "moves"), i,
                       each) if (strcmp(at_text(each, "text"), move) == 0) return true;
    return false;
}

static const json_t *own(const json_t *table) {
    return json_array_get(json_object_get(json_object_get(table, "view"), "players"), 0);
}

static size_t dishes(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    size_t count = json_array_size(json_object_get(json_object_get(own(table), "table"), "served"));
    json_decref(table);
    return count;
}

/* Passes until there is something to serve at a feast. */
static json_t *reach_feast(struct world *world, const char *token, const char *id) {
    for (int i = 0; i < 200; i++) {
        json_t *table = world_look(world, token, id);
        const json_t *decides = json_object_get(own(table), "decides");
        if (json_is_object(decides) && strcmp(at_text(decides, "task"), "serve") == 0) return table;
        const char *const wishes[] = {"pass", "end turn", "done"};
        size_t wish = 0;
        while (wish < 3 && !may_play(table, wishes[wish])) wish++;
        json_decref(table);
        if (wish < 3)
            world_play(world, 200, token, id, wishes[wish], "null");
        else
            assert_true(world_step(world, token, id));
    }
    fail_msg("no feast came");
    return NULL;
}

static void a_table_goes_on_by_the_rules_it_began_with(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, alone, id);
    date_back(world, id, 2);
    json_t *table = reach_feast(world, token, id);
    char back[96];
    assert_true(may_play(table, "feast 1"));
    int64_t before = at_int(table, "number");
    json_decref(table);
    world_play(world, 200, token, id, "feast 1", "null");
    size_t served = dishes(world, token, id);
    assert_true(served > 1);
    world_restart(world); /* what is in the store is replayed */
    assert_int_equal(dishes(world, token, id), served);
    snprintf(back, sizeof back, "{\"number\":%lld,\"seat\":0}", (long long)before + 1);
    world_do(world, 200, token, "POST", id, "/undo", back);
    assert_int_equal(dishes(world, token, id), 0);
    world_restart(world);
    assert_int_equal(dishes(world, token, id), 0);
    world_play(world, 200, token, id, "feast 1", "[\"done\"]");
    world_restart(world);
    while (world_step(world, token, id)) {
    }
    table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
    snprintf(back, sizeof back, "/api/1/tables/%s/record", id);
    struct answer record = world_ask(world, token, "GET", back, NULL);
    assert_non_null(strstr(record.text, "\nrules 2\n"));
    assert_non_null(strstr(record.text, "\n0 feast 1\n"));
    answer_free(&record);
}

static void new_tables_begin_by_the_rules_of_today(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, alone, id);
    json_t *table = reach_feast(world, token, id);
    assert_false(may_play(table, "feast 1"));
    json_decref(table);
    world_play(world, 422, token, id, "feast 1", "null");
    json_decref(world_expect(
        world, 422, token, "POST", "/api/1/tables",
        "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],\"options\":{\"rules\":\"2\"}}"));
}

/* A row of moves from the planner is one request, and one take-back. */
static void a_plan_serves_the_feast(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[1024];
    world_guest(world, token);
    world_open(world, token, alone, id);
    json_t *table = reach_feast(world, token, id);
    int64_t number = at_int(table, "number");
    json_decref(table);
    json_t *plan =
        world_table(world, 200, token, "POST", id, "/plan", "{\"seat\":0,\"scope\":\"feast\"}");
    json_t *advice = world_table(world, 200, token, "POST", id, "/advice", "{\"seat\":0}");
    const json_t *first = json_array_get(json_object_get(advice, "advice"), 0);
    const json_t *moves = json_object_get(plan, "moves"),
                 *advised = json_object_get(first, "moves");
    size_t count = json_array_size(moves), used = 0;
    assert_true(count > 1 && json_is_true(json_object_get(first, "plan")));
    assert_true(json_array_size(advised) > 1);
    assert_string_equal(at_text(json_array_get(advised, 0), "text"), at_text(first, "move"));
    for (size_t i = 1; i < count; i++)
        used += (size_t)snprintf(body + used, sizeof body - used, "%s\"%s\"", i > 1 ? "," : "[",
                                 at_text(json_array_get(moves, i), "text"));
    snprintf(body + used, sizeof body - used, "]");
    world_play(world, 200, token, id, at_text(json_array_get(moves, 0), "text"), body);
    assert_int_equal(dishes(world, token, id), count);
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0,\"to\":%lld}",
             (long long)number + (long long)count, (long long)number);
    world_do(world, 200, token, "POST", id, "/undo", body);
    assert_int_equal(dishes(world, token, id), 0);
    json_decref(plan);
    json_decref(advice);
}

static void a_table_of_rules_that_no_build_plays_is_not_opened(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    const struct mh_game *odin = mh_game_find(mh_games, "odin", 4);
    world_guest(world, token);
    world_open(world, token, alone, id);
    date_back(world, id, (uint16_t)(odin->rules_oldest - 1));
    world_do(world, 409, token, "GET", id, "", NULL);
    date_back(world, id, (uint16_t)(odin->rules_version + 1));
    world_do(world, 409, token, "GET", id, "", NULL);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_table_goes_on_by_the_rules_it_began_with),
        HALL_TEST(new_tables_begin_by_the_rules_of_today),
        HALL_TEST(a_plan_serves_the_feast),
        HALL_TEST(a_table_of_rules_that_no_build_plays_is_not_opened),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
