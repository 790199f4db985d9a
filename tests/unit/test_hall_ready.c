/* Whether the hall tells what its store can do: to whoever watches it, and in the log. */
#include "hall_world.h"

static const char *stop_writes(void) {
    return test_on_postgresql() ? "begin; lock table players; lock table schema_version"
                                : "begin immediate";
}

static void expect(struct world *world, int status, const char *path) {
    json_decref(world_expect(world, status, NULL, "GET", path, NULL));
}

static const char *store_of_health(struct world *world) {
    static char word[32];
    json_t *health = world_expect(world, 200, NULL, "GET", "/health", NULL);
    assert_true(json_is_true(json_object_get(health, "ok")));
    snprintf(word, sizeof word, "%s", at_text(health, "store"));
    json_decref(health);
    return word;
}

static void a_hall_whose_store_works_is_ready(void **state) {
    struct world *world = *state;
    uint64_t before = store_numbers(world->store).writes;
    expect(world, 200, "/ready");
    assert_string_equal(store_of_health(world), "ok");
    if (!test_on_postgresql()) assert_int_equal(store_numbers(world->store).writes, before);
}

/* It is asked for often, and the store seldom; it is ready again as soon as it can write,
 * although nobody writes. */
static void a_store_that_cannot_write_is_not_ready(void **state) {
    struct world *world = *state;
    struct test_visitor *other = test_visit(&world->at);
    test_visitor_run(other, stop_writes());
    json_decref(world_expect(world, 503, NULL, "POST", "/api/1/guest", "{}"));
    expect(world, 503, "/ready");
    assert_string_equal(store_of_health(world), "failing");
    uint64_t writes = store_numbers(world->store).writes, reads = store_numbers(world->store).reads;
    for (int i = 0; i < 20; i++) expect(world, 503, "/ready");
    assert_int_equal(store_numbers(world->store).writes, writes);
    assert_int_equal(store_numbers(world->store).reads, reads);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    world->now += 1000;
    expect(world, 200, "/ready");
    if (!test_on_postgresql()) assert_string_equal(store_of_health(world), "ok");
}

static void a_file_that_is_gone_is_not_ready(void **state) {
    struct world *world = *state;
    char away[320];
    if (test_on_postgresql()) skip();
    snprintf(away, sizeof away, "%s.away", world->at.path);
    expect(world, 200, "/ready");
    assert_int_equal(rename(world->at.path, away), 0);
    world->now += 1000;
    expect(world, 503, "/ready");
    assert_string_equal(store_of_health(world), "failing");
    assert_int_equal(rename(away, world->at.path), 0);
    world->now += 1000;
    expect(world, 200, "/ready");
}

/* A store that says nothing is waited for three seconds. */
static void nobody_waits_for_a_store_that_does_not_answer(void **state) {
    struct world *world = *state;
    struct test_visitor *other = test_visit(&world->at);
    struct answer first, second;
    struct hall_request request[2];
    test_visitor_run(other, stop_writes());
    json_decref(world_expect(world, 503, NULL, "POST", "/api/1/guest", "{}"));
    world_send(world, &request[0], &first, NULL, "GET", "/ready", NULL);
    hall_tick(world->hall, world->now += 2999);
    assert_false(first.come);
    hall_tick(world->hall, world->now += 1);
    assert_true(first.come);
    assert_int_equal(first.status, 503);
    world_send(world, &request[1], &second, NULL, "GET", "/ready", NULL);
    assert_true(second.come);
    assert_int_equal(second.status, 503);
    answer_free(&first);
    answer_free(&second);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    world_pump(world);
    world->now += 1000;
    expect(world, 200, "/ready");
}

/* Calls that wait when the hall closes are answered once. */
static void closing_answers_those_who_wait(void **state) {
    struct world *world = *state;
    struct test_visitor *other = test_visit(&world->at);
    struct answer answer;
    struct hall_request request;
    test_visitor_run(other, stop_writes());
    json_decref(world_expect(world, 503, NULL, "POST", "/api/1/guest", "{}"));
    world_send(world, &request, &answer, NULL, "GET", "/ready", NULL);
    assert_false(answer.come);
    test_visitor_run(other, "rollback");
    test_visitor_leave(other);
    world_restart(world);
    assert_true(answer.come);
    answer_free(&answer);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_hall_whose_store_works_is_ready),
        HALL_TEST(a_store_that_cannot_write_is_not_ready),
        HALL_TEST(a_file_that_is_gone_is_not_ready),
        HALL_TEST(nobody_waits_for_a_store_that_does_not_answer),
        HALL_TEST(closing_answers_those_who_wait),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
