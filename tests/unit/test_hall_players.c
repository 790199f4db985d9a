/* Guests, accounts, settings, hostile names, leaving for good. */
#include "hall_world.h"

static json_t *me(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    json_t *player = json_incref(json_object_get(json, "player"));
    json_decref(json);
    return player;
}

static void nobody_is_nobody(void **state) {
    struct world *world = *state;
    json_t *player = me(world, NULL);
    assert_true(json_is_null(player));
    json_decref(player);
    json_decref(world_expect(world, 401, NULL, "POST", "/api/1/tables", "{}"));
}

static void a_guest_has_a_name_and_a_newcomers_rating(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    int64_t id = world_guest(world, token);
    json_t *player = me(world, token);
    assert_int_equal(at_int(player, "id"), id);
    assert_true(strlen(at_text(player, "name")) > 0);
    assert_true(json_is_true(json_object_get(player, "guest")));
    const json_t *rating = json_object_get(json_object_get(player, "ratings"), "jorvik");
    assert_int_equal(at_int(rating, "rating"), 1500);
    json_decref(player);
}

static void forged_tokens_are_nobodys(void **state) {
    static const char *const forged[] = {
        "", "x", "0000000000000000000000000000000000000000000000000000000000000000",
        "zz00000000000000000000000000000000000000000000000000000000000000",
        "00000000000000000000000000000000000000000000000000000000000000000"};
    struct world *world = *state;
    for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
        json_t *player = me(world, forged[i]);
        assert_true(json_is_null(player));
        json_decref(player);
    }
}

static void tokens_are_told_to_programs_only(void **state) {
    struct world *world = *state;
    struct answer answer = {0};
    struct hall_request request = {.method = "POST",
                                   .path = "/api/1/guest",
                                   .program = true,
                                   .reply = world_reply,
                                   .context = &answer};
    hall_request(world->hall, &request, world->now);
    world_pump(world);
    assert_string_equal(at_text(answer.json, "token"), answer.token);
    answer_free(&answer);
    answer = world_ask(world, NULL, "POST", "/api/1/guest", "{}");
    assert_null(json_object_get(answer.json, "token"));
    answer_free(&answer);
}

static void settings_are_checked_and_kept(void **state) {
    static const char *const bad[] = {"{\"name\":\"\"}",
                                      "{\"name\":\"   \"}",
                                      "{\"name\":\"a\\nb\"}",
                                      "{\"name\":\"a\\u202eb\"}",
                                      "{\"name\":\"1234567890123456789012345\"}",
                                      "{\"name\":5}",
                                      "{\"lang\":\"xx\"}",
                                      "{\"emblem\":\"<svg>\"}",
                                      "{\"webhook\":\"javascript:1\"}",
                                      "{\"webhook\":\"http://user@host/\"}",
                                      "{\"webhook\":\"https://a b\"}"};
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    world_guest(world, token);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        json_decref(world_expect(world, 422, token, "PATCH", "/api/1/me", bad[i]));
    json_decref(world_expect(world, 200, token, "PATCH", "/api/1/me",
                             "{\"name\":\"  Żółw <b>'\\\" \",\"lang\":\"pl\",\"emblem\":\"bear\","
                             "\"webhook\":\"https://example.org/x?y=1\"}"));
    world_restart(world);
    json_t *player = me(world, token);
    assert_string_equal(at_text(player, "name"), "Żółw <b>'\"");
    assert_string_equal(at_text(player, "lang"), "pl");
    assert_string_equal(at_text(player, "emblem"), "bear");
    assert_string_equal(at_text(player, "webhook"), "https://example.org/x?y=1");
    json_decref(player);
    json_t *refusal = world_expect(world, 422, token, "PATCH", "/api/1/me", "{\"emblem\":\"x\"}");
    assert_string_equal(at_text(refusal, "error"), "bad-emblem");
    json_decref(refusal);
}

static void an_account_is_the_same_on_another_device(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    int64_t id = world_guest(world, token);
    json_decref(world_expect(world, 422, token, "POST", "/api/1/account",
                             "{\"name\":\"Ołeś\",\"password\":\"short\"}"));
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account",
                             "{\"name\":\"Ołeś\",\"password\":\"long enough\"}"));
    json_decref(world_expect(world, 409, token, "POST", "/api/1/account",
                             "{\"name\":\"Ołeś\",\"password\":\"long enough\"}"));
    json_decref(world_expect(world, 403, NULL, "POST", "/api/1/login",
                             "{\"name\":\"Ołeś\",\"password\":\"wrong password\"}"));
    json_decref(world_expect(world, 403, NULL, "POST", "/api/1/login",
                             "{\"name\":\"nobody\",\"password\":\"long enough\"}"));
    struct answer answer = world_ask(world, NULL, "POST", "/api/1/login",
                                     "{\"name\":\"oŁEŚ\",\"password\":\"long enough\"}");
    assert_int_equal(answer.status, 200);
    assert_string_not_equal(answer.token, token);
    json_t *player = me(world, answer.token);
    assert_int_equal(at_int(player, "id"), id);
    assert_true(json_is_false(json_object_get(player, "guest")));
    json_decref(player);
    struct answer out = world_ask(world, answer.token, "POST", "/api/1/logout", "{}");
    assert_true(out.cleared);
    answer_free(&out);
    player = me(world, answer.token);
    assert_true(json_is_null(player));
    json_decref(player);
    player = me(world, token);
    assert_int_equal(at_int(player, "id"), id);
    json_decref(player);
    answer_free(&answer);
}

static void account_names_are_one_persons(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT];
    world_guest(world, one);
    world_guest(world, two);
    json_decref(world_expect(world, 200, one, "POST", "/api/1/account",
                             "{\"name\":\"Ґанна\",\"password\":\"long enough\"}"));
    json_decref(world_expect(world, 409, two, "POST", "/api/1/account",
                             "{\"name\":\"ґАННА\",\"password\":\"long enough\"}"));
    json_decref(world_expect(world, 200, two, "POST", "/api/1/account",
                             "{\"name\":\"Hanna\",\"password\":\"long enough\"}"));
    json_decref(world_expect(world, 409, two, "PATCH", "/api/1/me", "{\"name\":\"ҐАННА\"}"));
    json_t *player = me(world, two);
    assert_string_equal(at_text(player, "name"), "Hanna");
    json_decref(player);
}

static void leaving_for_good_needs_the_password(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_guest(world, other);
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account",
                             "{\"name\":\"Bera\",\"password\":\"long enough\"}"));
    world_open(world, token,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}", id);
    world_do(world, 200, other, "POST", id, "/join", "{}");
    world_do(world, 200, token, "POST", id, "/chat", "{\"text\":\"hello\"}");
    json_decref(world_expect(world, 422, token, "DELETE", "/api/1/me", "{}"));
    json_decref(
        world_expect(world, 403, token, "DELETE", "/api/1/me", "{\"password\":\"not this one\"}"));
    json_decref(
        world_expect(world, 200, token, "DELETE", "/api/1/me", "{\"password\":\"long enough\"}"));
    json_t *player = me(world, token);
    assert_true(json_is_null(player));
    json_decref(player);
    json_t *table = world_table(world, 200, other, "GET", id, "", NULL);
    assert_true(json_is_null(json_object_get(at_seat(table, 0), "player")));
    assert_true(json_is_true(json_object_get(at_seat(table, 0), "takeover")));
    char *text = json_dumps(table, JSON_COMPACT);
    assert_null(strstr(text, "Bera"));
    assert_null(strstr(text, "hello"));
    free(text);
    json_decref(table);
    world_play_bots(world);
    assert_true(world_step(world, other, id));
}

static void hostile_requests_are_refused(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    char *large = calloc(1, HALL_BODY_MAX + 2);
    world_guest(world, token);
    memset(large, ' ', HALL_BODY_MAX + 1);
    json_decref(world_expect(world, 413, token, "PATCH", "/api/1/me", large));
    free(large);
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", "{"));
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", "[]"));
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", "{\"name\":\"\\u0000\"}"));
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", "{\"name\":\"\xff\"}"));
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", "{\"a\":1,\"a\":2}"));
    json_decref(world_expect(world, 404, token, "GET", "/api/1/nothing", NULL));
    json_decref(world_expect(world, 404, token, "GET", "/api/1/tables/../../etc", NULL));
    json_decref(world_expect(world, 404, token, "GET", "/api/1/tables/aaaaaaaaaaaa", NULL));
    json_decref(world_expect(world, 404, token, "GET", "/api/1/tables/a'; drop--", NULL));
    json_decref(world_expect(world, 405, token, "DELETE", "/api/1/hall", NULL));
}

static void deep_nesting_is_refused(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], deep[8001];
    world_guest(world, token);
    memset(deep, '[', 8000);
    deep[8000] = '\0';
    json_decref(world_expect(world, 400, token, "PATCH", "/api/1/me", deep));
}

static void sentences_come_in_the_language_asked_for(void **state) {
    struct world *world = *state;
    json_t *english = world_expect(world, 200, NULL, "GET", "/api/1/games", NULL);
    json_t *polish = world_expect(world, 200, NULL, "GET", "/api/1/games?lang=pl", NULL);
    assert_false(json_equal(english, polish));
    json_decref(english);
    json_decref(polish);
}

static void the_hall_tells_its_version(void **state) {
    struct world *world = *state;
    json_t *health = world_expect(world, 200, NULL, "GET", "/health", NULL);
    assert_string_equal(at_text(health, "version"), "0.1.0");
    json_decref(health);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(nobody_is_nobody),
        HALL_TEST(a_guest_has_a_name_and_a_newcomers_rating),
        HALL_TEST(forged_tokens_are_nobodys),
        HALL_TEST(tokens_are_told_to_programs_only),
        HALL_TEST(settings_are_checked_and_kept),
        HALL_TEST(an_account_is_the_same_on_another_device),
        HALL_TEST(account_names_are_one_persons),
        HALL_TEST(leaving_for_good_needs_the_password),
        HALL_TEST(hostile_requests_are_refused),
        HALL_TEST(deep_nesting_is_refused),
        HALL_TEST(sentences_come_in_the_language_asked_for),
        HALL_TEST(the_hall_tells_its_version),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
