/* What somebody may try who means no good, and that it does not work: the threats of
 * docs/security.md that the hall itself answers. */
#include <time.h>

#include "hall_world.h"

static const char two_seats[] =
    "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

static int64_t account(struct world *world, const char *name, char token[HALL_TOKEN_TEXT]) {
    char body[200];
    int64_t id = world_guest(world, token);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}", name);
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account", body));
    return id;
}

static struct answer login(struct world *world, const char *token, const char *name,
                           const char *password) {
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name, password);
    return world_ask(world, token, "POST", "/api/1/login", body);
}

static int login_status(struct world *world, const char *name, const char *password) {
    struct answer answer = login(world, NULL, name, password);
    int status = answer.status;
    answer_free(&answer);
    return status;
}

static void login_as(struct world *world, const char *token, const char *name,
                     char out[HALL_TOKEN_TEXT]) {
    struct answer answer = login(world, token, name, "long enough");
    assert_int_equal(answer.status, 200);
    strcpy(out, answer.token);
    answer_free(&answer);
}

static void watch(struct world *world, struct ear *ear, const char *id) {
    char text[64];
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, ear, text);
}

/* Whether a connection is told what its player alone may see. */
static bool sees_own_seat(struct world *world, struct ear *ear, const char *id) {
    ear_forget(ear);
    watch(world, ear, id);
    const json_t *table = json_object_get(ear_last(ear, "state"), "state");
    assert_non_null(table);
    return json_array_size(json_object_get(table, "you")) > 0;
}

/* ---- tokens and accounts ---- */

/* Somebody leaves a guest's token in a browser and keeps a connection with it open
 * elsewhere; whoever then signs in there must not be watched through it. */
static void a_planted_guest_sees_nothing_of_who_signs_in(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], planted[HALL_TOKEN_TEXT], fresh[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    struct ear spy, own;
    account(world, "Yrsa", owner);
    world_open(world, owner, two_seats, id);
    world_guest(world, planted);
    ear_open(world, &spy, planted);
    watch(world, &spy, id);
    login_as(world, planted, "Yrsa", fresh);
    assert_string_not_equal(planted, fresh);
    ear_forget(&spy);
    world_do(world, 200, fresh, "POST", id, "/chat", "{\"text\":\"psst\"}");
    assert_int_equal(spy.count, 0);
    assert_false(sees_own_seat(world, &spy, id));
    ear_open(world, &own, fresh);
    assert_true(sees_own_seat(world, &own, id));
    ear_close(world, &own);
    ear_close(world, &spy);
}

/* A token that was copied is worth nothing after its owner has signed out. */
static void signing_out_ends_what_the_token_opened(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], copied[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct ear thief, other;
    account(world, "Yrsa", owner);
    world_open(world, owner, two_seats, id);
    login_as(world, NULL, "Yrsa", copied);
    ear_open(world, &thief, copied);
    ear_open(world, &other, owner);
    assert_true(sees_own_seat(world, &thief, id));
    json_decref(world_expect(world, 200, copied, "POST", "/api/1/logout", "{}"));
    assert_false(sees_own_seat(world, &thief, id));
    assert_true(sees_own_seat(world, &other, id));
    json_decref(world_expect(world, 401, copied, "POST", "/api/1/tables", two_seats));
    ear_close(world, &thief);
    ear_close(world, &other);
}

/* However many addresses the guesses come from; and no more is learnt about names that
 * exist than about those that do not. */
static void guessing_a_password_is_slow(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT];
    account(world, "Yrsa", owner);
    account(world, "Ulf", other);
    for (int known = 0; known < 2; known++) {
        const char *name = known ? "yrsa" : "nobody";
        int tried = 0;
        while (tried < 50 && login_status(world, name, "wrong password") == 403) tried++;
        assert_int_equal(tried, 10);
    }
    assert_int_equal(login_status(world, "Yrsa", "long enough"), 429);
    assert_int_equal(login_status(world, "Ulf", "long enough"), 200);
    json_decref(world_expect(world, 200, owner, "GET", "/api/1/hall", NULL));
    world->now += 60 * 1000;
    assert_int_equal(login_status(world, "Yrsa", "wrong password"), 403);
    assert_int_equal(login_status(world, "Yrsa", "wrong password"), 429);
    world->now += 60 * 1000;
    assert_int_equal(login_status(world, "Yrsa", "long enough"), 200);
    /* Who knows it may come as often as they like. */
    for (int i = 0; i < 30; i++) assert_int_equal(login_status(world, "Ulf", "long enough"), 200);
}

/* A stolen token is no way around that. */
static void guessing_from_inside_is_slow_too(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT];
    int status = 403, tried = 0;
    account(world, "Yrsa", owner);
    for (; tried < 50 && status == 403; tried++) {
        struct answer answer =
            tried % 2
                ? world_ask(world, owner, "DELETE", "/api/1/me", "{\"password\":\"not this one\"}")
                : world_ask(world, owner, "PATCH", "/api/1/me",
                            "{\"password\":\"mine now\",\"old_password\":\"not this one\"}");
        status = answer.status;
        answer_free(&answer);
    }
    assert_int_equal(status, 429);
    assert_int_equal(tried, 11);
    assert_int_equal(login_status(world, "Yrsa", "long enough"), 429);
}

static double seconds_of_job(struct world *world, const char *name) {
    struct answer answer;
    struct hall_request request;
    struct timespec before, after;
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"wrong password\"}", name);
    world_send(world, &request, &answer, NULL, "POST", "/api/1/login", body);
    assert_non_null(world->jobs);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
    world->jobs->run(world->jobs);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
    world_run_job(world, false);
    assert_int_equal(answer.status, 403);
    answer_free(&answer);
    return (double)(after.tv_sec - before.tv_sec) + 1e-9 * (double)(after.tv_nsec - before.tv_nsec);
}

/* At the cost that people's passwords have: the same work whether the name exists. */
static void how_long_a_refusal_takes_tells_no_names(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT];
    double known = 0, unknown = 0;
    world->settings.weak_passwords = false;
    world_restart(world);
    account(world, "Yrsa", owner);
    seconds_of_job(world, "Yrsa"); /* what the first one pays for memory */
    for (int i = 0; i < 3; i++) {
        known += seconds_of_job(world, "Yrsa");
        unknown += seconds_of_job(world, "Nobody here");
    }
    assert_true(known > 0.03);
    if (known > 1.7 * unknown || unknown > 1.7 * known)
        fail_msg("%.3f s with a name, %.3f s without", known, unknown);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_planted_guest_sees_nothing_of_who_signs_in),
        HALL_TEST(signing_out_ends_what_the_token_opened),
        HALL_TEST(guessing_a_password_is_slow),
        HALL_TEST(guessing_from_inside_is_slow_too),
        HALL_TEST(how_long_a_refusal_takes_tells_no_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
