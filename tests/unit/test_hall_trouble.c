/* When something is not to be had, memory or the store, nobody is taken for somebody else, or for
 * nobody: no password is wrong, and no guest is made in somebody's place. */
#include <sys/resource.h>

#include "hall_world.h"

#if defined(__SANITIZE_ADDRESS__)
#define BOUNDED 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BOUNDED 0
#endif
#endif
#ifndef BOUNDED
#define BOUNDED 1 /* the sanitizers need address space themselves */
#endif

/* Hashing a password takes 64 MiB: room for little more than there is now. */
static void bound_memory(struct rlimit *before) {
    enum { ROOM = 16 << 20 };
    FILE *file = fopen("/proc/self/statm", "r");
    long pages = 0;
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%ld", &pages), 1);
    fclose(file);
    assert_int_equal(getrlimit(RLIMIT_AS, before), 0);
    struct rlimit bound = *before;
    bound.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + ROOM;
    assert_int_equal(setrlimit(RLIMIT_AS, &bound), 0);
}

/* A request whose password is hashed, or checked, without memory; its status. */
static int ask_without_memory(struct world *world, const char *token, const char *method,
                              const char *path, const char *body) {
    struct hall_request request;
    struct answer answer;
    struct rlimit before;
    world_send(world, &request, &answer, token, method, path, body);
    world_wait(world);
    assert_false(answer.come);
    bound_memory(&before);
    bool ran = world_run_job(world, true);
    setrlimit(RLIMIT_AS, &before);
    assert_true(ran);
    world_pump(world);
    assert_true(answer.come);
    int status = answer.status;
    answer_free(&answer);
    return status;
}

static void without_memory_no_password_is_wrong(void **state) {
    static const char right[] = "{\"name\":\"Yrsa\",\"password\":\"long enough\"}";
    static const struct {
        const char *method, *path, *body;
        bool in; /* as the owner */
    } asked[] = {
        {"POST", "/api/1/login", right, false},
        {"POST", "/api/1/login", "{\"name\":\"Yrsa\",\"password\":\"not this one\"}", false},
        {"POST", "/api/1/login", "{\"name\":\"nobody\",\"password\":\"long enough\"}", false},
        {"PATCH", "/api/1/me",
         "{\"password\":\"longer than that\",\"old_password\":\"long enough\"}", true},
        {"DELETE", "/api/1/me", "{\"password\":\"long enough\"}", true},
    };
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT];
    if (!BOUNDED) skip();
    world_leave(world);
    world->settings.weak_passwords = false;
    world_enter(world);
    world_guest(world, owner);
    json_decref(world_expect(world, 200, owner, "POST", "/api/1/account", right));
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        for (int times = 0; times < 12; times++)
            assert_int_equal(ask_without_memory(world, asked[i].in ? owner : NULL, asked[i].method,
                                                asked[i].path, asked[i].body),
                             503);
    json_decref(world_expect(world, 200, NULL, "POST", "/api/1/login", right));
    /* Nobody is made an account whose password nobody knows. */
    world_guest(world, guest);
    assert_int_equal(ask_without_memory(world, guest, "POST", "/api/1/account",
                                        "{\"name\":\"Ulf\",\"password\":\"long enough\"}"),
                     503);
    json_t *json = world_expect(world, 200, guest, "GET", "/api/1/me", NULL);
    assert_true(json_is_true(json_object_get(json_object_get(json, "player"), "guest")));
    json_decref(json);
}

/* Whose token it is cannot be read: who asks to be a guest would lose what they were. */
static void without_the_store_nobody_is_made_a_guest(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    int64_t id = world_guest(world, token);
    world_restart(world);
    struct test_visitor *visitor = test_visit(&world->at);
    test_visitor_run(visitor, "alter table tokens rename to lost");
    struct answer answer = world_ask(world, token, "POST", "/api/1/guest", "{}");
    assert_int_equal(answer.status, 503);
    assert_string_equal(answer.token, "");
    assert_false(answer.cleared);
    answer_free(&answer);
    test_visitor_run(visitor, "alter table lost rename to tokens");
    test_visitor_leave(visitor);
    answer = world_ask(world, token, "POST", "/api/1/guest", "{}");
    assert_int_equal(at_int(json_object_get(answer.json, "player"), "id"), id);
    assert_string_equal(answer.token, "");
    answer_free(&answer);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(without_memory_no_password_is_wrong),
        HALL_TEST(without_the_store_nobody_is_made_a_guest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
