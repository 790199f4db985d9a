/* Names as they are written: kept as they were given, and alike only if they read alike. */
#include "hall_world.h"

static void assert_name_becomes(struct world *world, const char *token, const char *given,
                                const char *kept) {
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", given);
    json_t *json = world_expect(world, 200, token, "PATCH", "/api/1/me", body);
    assert_string_equal(at_text(json_object_get(json, "player"), "name"), kept);
    json_decref(json);
}

/* Blanks go at the ends only, however short the words between them are. */
static void blanks_stay_between_words(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    world_guest(world, token);
    assert_name_becomes(world, token, "A b", "A b");
    assert_name_becomes(world, token, "A b c", "A b c");
    assert_name_becomes(world, token, " A b ", "A b");
    assert_name_becomes(world, token, "  Ulf the Red  ", "Ulf the Red");
    assert_name_becomes(world, token, "ą b", "ą b");
}

static int make_account(struct world *world, const char *name) {
    char token[HALL_TOKEN_TEXT], body[128];
    world_guest(world, token);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}", name);
    struct answer answer = world_ask(world, token, "POST", "/api/1/account", body);
    int status = answer.status;
    answer_free(&answer);
    return status;
}

/* Capitals and small letters of one alphabet are one name; letters that only stand near each other
 * in a table are not. */
static void only_capitals_are_alike(void **state) {
    static const char *const alike[][2] = {
        {"SIGURD", "sigurd"}, {"ÞÓRA", "þóra"}, {"ŁUCJA", "łucja"}, {"ŽIŽKA", "žižka"},
        {"ЮРІЙ", "юрій"},     {"ÀB", "àb"},     {"ZAB", "zab"},     {"ŸAB", "ÿab"},
    };
    static const char *const apart[][2] = {
        {"Maß", "Maÿ"}, {"A×B", "A÷B"}, {"Ab@", "Ab`"}, {"Ab[", "Ab{"}, {"Ola", "Öla"},
    };
    struct world *world = *state;
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        assert_int_equal(make_account(world, alike[i][0]), 200);
        assert_int_equal(make_account(world, alike[i][1]), 409);
    }
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        for (size_t j = 0; j < 2; j++) assert_int_equal(make_account(world, apart[i][j]), 200);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(blanks_stay_between_words),
        HALL_TEST(only_capitals_are_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
