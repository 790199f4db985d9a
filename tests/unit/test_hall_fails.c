/* A store that fails, part by part: every request is answered all the same, nothing that was not
 * stored is shown, and when it works again so does the hall. */
#include "hall_world.h"

static const char two_seats[] = "{\"game\":\"jorvik\",\"seed\":5,\"options\":{\"first\":\"0\"},"
                                "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

static const char *const parts[] = {"players", "tokens",      "tables",     "seats",   "entries",
                                    "chats",   "invitations", "admissions", "ratings", "snapshots"};
enum { PARTS = sizeof parts / sizeof *parts };

struct wish {
    const char *method, *path, *body;
};

/* AT stands for the table. Those that end a player or a seat come last. */
static const struct wish wishes[] = {
    {"GET", "/api/1/me", NULL},
    {"GET", "/api/1/hall", NULL},
    {"GET", "/api/1/games", NULL},
    {"GET", "/api/1/leaderboard/jorvik", NULL},
    {"POST", "/api/1/guest", "{}"},
    {"PATCH", "/api/1/me", "{\"name\":\"Hild\"}"},
    {"POST", "/api/1/account", "{\"name\":\"Ragnhild\",\"password\":\"long enough\"}"},
    {"POST", "/api/1/login", "{\"name\":\"Yrsa\",\"password\":\"long enough\"}"},
    {"POST", "/api/1/invitations", "{\"secret\":\"00000000000000000000000000000000\"}"},
    {"POST", "/api/1/tables", two_seats},
    {"GET", "AT", NULL},
    {"GET", "AT?at=1", NULL},
    {"GET", "AT/log?from=0", NULL},
    {"GET", "AT/why?seat=0&move=place+2", NULL},
    {"POST", "AT/try", "{\"seat\":0,\"moves\":[\"place 2\"]}"},
    {"POST", "AT/moves", "{\"number\":2,\"seat\":0,\"move\":\"place 2\"}"},
    {"POST", "AT/undo", "{\"number\":2,\"seat\":0}"},
    {"POST", "AT/advice", "{\"seat\":0}"},
    {"POST", "AT/chat", "{\"text\":\"hark\"}"},
    {"POST", "AT/invite", "{}"},
    {"GET", "AT/analysis", NULL},
    {"GET", "AT/record", NULL},
    {"POST", "AT/rematch", "{}"},
    {"POST", "AT/leave", "{}"},
    {"POST", "AT/return", "{\"seat\":0}"},
    {"POST", "AT/resign", "{\"seat\":0}"},
    {"POST", "/api/1/logout", "{}"},
    {"DELETE", "/api/1/me", "{}"},
};
enum { WISHES = sizeof wishes / sizeof *wishes };

struct scene {
    struct world *world;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
};

static struct scene *begin(void) {
    void *fresh = NULL;
    struct scene *scene = calloc(1, sizeof *scene);
    world_up(&fresh);
    scene->world = fresh;
    world_open_for_two(scene->world, "jorvik", scene->one, scene->two, scene->id);
    for (int i = 0; i < 2; i++)
        assert_true(world_step(scene->world, scene->one, scene->id) ||
                    world_step(scene->world, scene->two, scene->id));
    return scene;
}

static void end(struct scene *scene) {
    void *world = scene->world;
    world_down(&world);
    free(scene);
}

static void rename_part(struct scene *scene, const char *from, const char *to) {
    char sql[128];
    struct test_visitor *visitor = test_visit(&scene->world->at);
    snprintf(sql, sizeof sql, "alter table %s rename to %s", from, to);
    test_visitor_run(visitor, sql);
    test_visitor_leave(visitor);
}

static void ask(struct scene *scene, const struct wish *wish) {
    char path[128];
    if (strncmp(wish->path, "AT", 2) == 0)
        snprintf(path, sizeof path, "/api/1/tables/%s%s", scene->id, wish->path + 2);
    else
        snprintf(path, sizeof path, "%s", wish->path);
    /* world_ask sees to it that an answer comes, and a whole one. */
    struct answer answer = world_ask(scene->world, scene->one, wish->method, path, wish->body);
    bool fits = answer.status == 200 || answer.status == 503 ||
                (answer.status >= 400 && answer.status < 500);
    if (!fits) fail_msg("%s %s: %d", wish->method, path, answer.status);
    if (answer.status == 503) assert_string_equal(at_text(answer.json, "error"), "not-stored");
    answer_free(&answer);
}

/* From a hall that knows the table and from one that has just opened. */
static void every_request_is_answered_when_a_part_fails(void **state) {
    (void)state;
    for (size_t part = 0; part < PARTS; part++)
        for (int opened = 0; opened < 2; opened++) {
            struct scene *scene = begin();
            if (opened) world_restart(scene->world);
            rename_part(scene, parts[part], "hidden");
            for (size_t i = 0; i < WISHES; i++) ask(scene, &wishes[i]);
            rename_part(scene, "hidden", parts[part]);
            json_decref(world_look(scene->world, scene->two, scene->id));
            end(scene);
        }
}

/* What could not be stored did not happen: neither here nor after a restart. */
static void what_could_not_be_stored_did_not_happen(void **state) {
    static const struct {
        const char *part;
        struct wish wish;
    } failing[] = {
        {"entries", {"POST", "AT/moves", "{\"number\":2,\"seat\":0,\"move\":\"place 2\"}"}},
        {"tables", {"POST", "AT/moves", "{\"number\":2,\"seat\":0,\"move\":\"place 2\"}"}},
        {"seats", {"POST", "AT/resign", "{\"seat\":0}"}},
        {"chats", {"POST", "AT/chat", "{\"text\":\"hark\"}"}},
        {"tables", {"POST", "AT/leave", "{}"}},
        {"invitations", {"POST", "AT/invite", "{}"}},
        {"players", {"PATCH", "/api/1/me", "{\"name\":\"Hild\"}"}},
        {"players", {"DELETE", "/api/1/me", "{}"}},
        {"tables", {"POST", "/api/1/tables", two_seats}},
        {"seats", {"POST", "/api/1/tables", two_seats}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        struct scene *scene = begin();
        json_t *before = world_look(scene->world, scene->two, scene->id);
        rename_part(scene, failing[i].part, "hidden");
        ask(scene, &failing[i].wish);
        rename_part(scene, "hidden", failing[i].part);
        for (int restarted = 0; restarted < 2; restarted++) {
            json_t *after = world_look(scene->world, scene->two, scene->id);
            static const char *const same[] = {"number", "seats", "chat", "view", "status"};
            for (size_t key = 0; key < 5; key++)
                if (!json_equal(json_object_get(before, same[key]),
                                json_object_get(after, same[key])))
                    fail_msg("%s %s: %s differs", failing[i].wish.method, failing[i].wish.path,
                             same[key]);
            json_decref(after);
            json_t *hall = world_expect(scene->world, 200, scene->one, "GET", "/api/1/hall", NULL);
            assert_int_equal(json_array_size(json_object_get(hall, "mine")), 1);
            json_decref(hall);
            if (!restarted) world_restart(scene->world);
        }
        json_decref(before);
        end(scene);
    }
}

static int64_t rated_games(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    const json_t *ratings = json_object_get(json_object_get(json, "player"), "ratings");
    int64_t games = at_int(json_object_get(ratings, "jorvik"), "games");
    json_decref(json);
    return games;
}

/* Makes the first move offered to either; the status, 0 if nothing is to be decided. */
static int try_step(struct scene *scene) {
    const char *tokens[] = {scene->one, scene->two};
    char path[64], body[256];
    int status = 0;
    for (size_t i = 0; i < 2 && status == 0; i++) {
        json_t *table = world_look(scene->world, tokens[i], scene->id);
        int seat = 0;
        const char *move = first_move(table, &seat);
        if (move) {
            snprintf(path, sizeof path, "/api/1/tables/%s/moves", scene->id);
            snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
                     (long long)at_int(table, "number"), seat, move);
            struct answer answer = world_ask(scene->world, tokens[i], "POST", path, body);
            status = answer.status;
            answer_free(&answer);
        }
        json_decref(table);
    }
    return status;
}

/* The last move fails for its ratings, then it is made: the game counts once. */
static void a_game_whose_end_failed_counts_once(void **state) {
    struct scene *scene = calloc(1, sizeof *scene);
    scene->world = *state;
    world_guest(scene->world, scene->one);
    world_guest(scene->world, scene->two);
    world_open(scene->world, scene->one,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               scene->id);
    world_do(scene->world, 200, scene->two, "POST", scene->id, "/join", "{}");
    rename_part(scene, "ratings", "hidden");
    int status;
    while ((status = try_step(scene)) == 200) continue;
    assert_int_equal(status, 503);
    rename_part(scene, "hidden", "ratings");
    assert_int_equal(try_step(scene), 200);
    assert_int_equal(try_step(scene), 0);
    assert_int_equal(rated_games(scene->world, scene->one), 1);
    assert_int_equal(rated_games(scene->world, scene->two), 1);
    free(scene);
}

/* ---- what a hall that has just opened must read for itself ---- */

/* One's own table is behind closed doors, and who sits there sits nowhere else, so that only one of
 * the lists has them. */
static void lists_name_people_after_a_restart(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], host[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID], body[128];
    world_open_for_two(world, "jorvik", one, two, id);
    world_guest(world, host);
    world_guest(world, guest);
    world_open(world, host,
               "{\"game\":\"jorvik\",\"private\":true,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    json_t *invitation = world_table(world, 200, host, "POST", id, "/invite", "{}");
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", at_text(invitation, "url") + 3);
    json_decref(world_expect(world, 200, guest, "POST", "/api/1/invitations", body));
    world_do(world, 200, guest, "POST", id, "/join", "{}");
    json_decref(invitation);
    const char *named[] = {guest, two};
    for (size_t i = 0; i < 2; i++)
        json_decref(
            world_expect(world, 200, named[i], "PATCH", "/api/1/me", "{\"name\":\"Hild\"}"));
    static const char *const lists[] = {"mine", "live"};
    for (size_t i = 0; i < 2; i++) {
        world_restart(world);
        json_t *hall = world_expect(world, 200, i == 0 ? host : NULL, "GET", "/api/1/hall", NULL);
        const json_t *list = json_object_get(hall, lists[i]);
        assert_int_equal(json_array_size(list), 1);
        const json_t *seat = at_seat(json_array_get(list, 0), 1);
        assert_string_equal(at_text(json_object_get(seat, "player"), "name"), "Hild");
        json_decref(hall);
    }
}

/* Somebody's lines go, so the table is read anew: all else is as it was, at every entry. */
static void a_table_that_is_read_anew_is_the_same(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    json_t *before[6];
    world_open_for_two(world, "jorvik", one, two, id);
    world_guest(world, guest);
    world_do(world, 200, guest, "POST", id, "/chat", "{\"text\":\"hark\"}");
    for (int i = 0; i < 5; i++)
        assert_true(world_step(world, one, id) || world_step(world, two, id));
    for (int pass = 0; pass < 2; pass++) {
        for (int number = 0; number <= 5; number++) {
            char what[16];
            snprintf(what, sizeof what, "?at=%d", number);
            json_t *table = world_table(world, 200, one, "GET", id, what, NULL);
            if (pass == 0) {
                before[number] = table;
                continue;
            }
            static const char *const same[] = {"view", "log", "awaiting", "seats", "options"};
            for (size_t key = 0; key < 5; key++)
                assert_true(json_equal(json_object_get(before[number], same[key]),
                                       json_object_get(table, same[key])));
            json_decref(before[number]);
            json_decref(table);
        }
        if (pass == 0) json_decref(world_expect(world, 200, guest, "DELETE", "/api/1/me", "{}"));
    }
    json_t *table = world_look(world, one, id);
    int mover = (int)at_int(json_array_get(json_object_get(table, "log"), 5), "seat");
    char body[64];
    snprintf(body, sizeof body, "{\"number\":5,\"seat\":%d}", mover);
    world_do(world, 200, mover == 0 ? one : two, "POST", id, "/undo", body);
    json_decref(table);
}

/* The language with the greatest weight, wherever it stands in the list. */
static void the_language_most_wanted_is_spoken(void **state) {
    static const struct {
        const char *header, *like;
    } wishes_of[] = {
        {"pl;q=0.3, cs;q=0.9, uk;q=0.5", "cs"},
        {"cs;q=0.9, pl;q=0.3", "cs"},
        {"pl;q=0.3, uk;q=0.5, cs;q=0.9", "cs"},
        {"uk, cs;q=0.9", "uk"},
        {"xx, pl;q=0.1", "pl"},
        {"xx;q=0.9", "en"},
        {"pl-PL, en;q=0.5", "pl"},
        {"cs;q=0, uk;q=0.2", "uk"},
    };
    struct world *world = *state;
    for (size_t i = 0; i < sizeof wishes_of / sizeof *wishes_of; i++) {
        char said[2][256];
        for (int way = 0; way < 2; way++) {
            struct answer answer = {0};
            char query[16];
            snprintf(query, sizeof query, "lang=%s", wishes_of[i].like);
            struct hall_request request = {.method = "GET",
                                           .path = "/api/1/nothing",
                                           .query = way ? query : NULL,
                                           .language = way ? NULL : wishes_of[i].header,
                                           .reply = world_reply,
                                           .context = &answer};
            hall_request(world->hall, &request, world->now);
            snprintf(said[way], sizeof said[way], "%s", at_text(answer.json, "message"));
            answer_free(&answer);
        }
        assert_string_equal(said[0], said[1]);
    }
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_request_is_answered_when_a_part_fails),
        cmocka_unit_test(what_could_not_be_stored_did_not_happen),
        HALL_TEST(a_game_whose_end_failed_counts_once),
        HALL_TEST(lists_name_people_after_a_restart),
        HALL_TEST(a_table_that_is_read_anew_is_the_same),
        HALL_TEST(the_language_most_wanted_is_spoken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
