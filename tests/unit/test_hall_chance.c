/* Chance: every table has its own, told only at the end, and it is what the table committed to. */
#include "hall_world.h"

static const char alone[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                            "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

static json_t *open_and_start(struct world *world, const char *token, const char *body,
                              char id[STORE_TABLE_ID]) {
    world_open(world, token, body, id);
    world_do(world, 200, token, "POST", id, "/start", "{}");
    return world_look(world, token, id);
}

static json_t *play_to_the_end(struct world *world, const char *token, const char *id) {
    do world_play_bots(world);
    while (world_step(world, token, id));
    json_t *table = world_look(world, token, id);
    assert_string_equal(at_text(table, "status"), "over");
    return table;
}

static json_t *deal_of(struct world *world, const char *token, const char *id) {
    return world_table(world, 200, token, "GET", id, "?at=0", NULL);
}

static bool committed_alike(const json_t *one, const json_t *two) {
    assert_int_equal(strlen(at_text(one, "commitment")), 64);
    return strcmp(at_text(one, "commitment"), at_text(two, "commitment")) == 0;
}

static void tables_opened_alike_are_dealt_differently(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    json_t *table[3];
    world_guest(world, token);
    for (int i = 0; i < 3; i++) table[i] = open_and_start(world, token, alone, id);
    for (int i = 0; i < 3; i++) {
        assert_true(json_is_null(json_object_get(table[i], "seed")));
        assert_true(json_is_false(json_object_get(table[i], "seed_chosen")));
        for (int j = 0; j < i; j++) {
            assert_false(committed_alike(table[i], table[j]));
            assert_false(
                json_equal(json_object_get(table[i], "view"), json_object_get(table[j], "view")));
        }
    }
    for (int i = 0; i < 3; i++) json_decref(table[i]);
}

static void a_chosen_seed_is_the_one_that_is_dealt(void **state) {
    static const char *const wishes[] = {
        "{\"game\":\"jorvik\",\"seed\":7,\"options\":{\"first\":\"0\"},"
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"seed\":\"7\",\"options\":{\"first\":\"0\"},"
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
        "{\"game\":\"jorvik\",\"seed\":8,\"options\":{\"first\":\"0\"},"
        "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
    };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[3][STORE_TABLE_ID];
    json_t *table[3];
    world_guest(world, token);
    for (int i = 0; i < 3; i++) table[i] = open_and_start(world, token, wishes[i], id[i]);
    assert_true(committed_alike(table[0], table[1]));
    assert_false(committed_alike(table[0], table[2]));
    assert_true(json_equal(json_object_get(table[0], "view"), json_object_get(table[1], "view")));
    assert_false(json_equal(json_object_get(table[0], "view"), json_object_get(table[2], "view")));
    for (int i = 0; i < 3; i++) json_decref(table[i]);
    json_t *over = play_to_the_end(world, token, id[0]);
    assert_string_equal(at_text(over, "seed"), "7");
    json_decref(over);
}

/* What is told at the end can be dealt again: it is what was committed to, and what was played. */
static void the_seed_told_at_the_end_deals_the_same_again(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], again[STORE_TABLE_ID], body[256], line[128];
    world_guest(world, token);
    json_decref(open_and_start(world, token, alone, id));
    json_t *over = play_to_the_end(world, token, id);
    assert_true(strlen(at_text(over, "seed")) > 0);
    snprintf(body, sizeof body,
             "{\"game\":\"jorvik\",\"seed\":\"%s\",\"options\":{\"first\":\"0\"},"
             "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
             at_text(over, "seed"));
    json_t *table = open_and_start(world, token, body, again);
    json_t *dealt = deal_of(world, token, id), *dealt_again = deal_of(world, token, again);
    assert_true(committed_alike(over, table));
    assert_true(json_equal(json_object_get(dealt, "view"), json_object_get(dealt_again, "view")));
    char path[64];
    snprintf(path, sizeof path, "/api/1/tables/%s/record", id);
    struct answer record = world_ask(world, token, "GET", path, NULL);
    snprintf(line, sizeof line, "\nseed %s\n", at_text(over, "seed"));
    assert_non_null(strstr(record.text, line));
    answer_free(&record);
    json_decref(dealt);
    json_decref(dealt_again);
    json_decref(table);
    json_decref(over);
}

/* A rematch is another deal, also where the first had a chosen one. */
static void a_rematch_is_dealt_anew(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], again[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seed\":7,\"options\":{\"first\":\"0\"},"
               "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\",\"level\":\"greedy\"}]}",
               id);
    json_t *over = play_to_the_end(world, token, id);
    json_t *answer = world_table(world, 200, token, "POST", id, "/rematch", "{}");
    snprintf(again, sizeof again, "%s", at_text(answer, "table"));
    json_t *table = world_look(world, token, again);
    assert_false(committed_alike(over, table));
    assert_true(json_is_false(json_object_get(table, "seed_chosen")));
    json_decref(answer);
    json_decref(table);
    json_decref(over);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(tables_opened_alike_are_dealt_differently),
        HALL_TEST(a_chosen_seed_is_the_one_that_is_dealt),
        HALL_TEST(the_seed_told_at_the_end_deals_the_same_again),
        HALL_TEST(a_rematch_is_dealt_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
