/* Which games are rated, and for whom, whatever becomes of those who play. */
#include "hall_world.h"

enum { PEOPLE = 3 };

struct person {
    char token[HALL_TOKEN_TEXT];
    int64_t games;
    double rating;
};

static void look_at(struct world *world, struct person *person) {
    json_t *json = world_expect(world, 200, person->token, "GET", "/api/1/me", NULL);
    const json_t *rating =
        json_object_get(json_object_get(json_object_get(json, "player"), "ratings"), "jorvik");
    person->games = at_int(rating, "games");
    person->rating = (double)at_int(rating, "rating");
    json_decref(json);
}

/* All the people there are play at a table whose other seats are as `more` says; seat 0 is the
 * first person's unless that comes first. */
static void begin(struct world *world, struct person *people, int count, const char *before,
                  const char *after, const char *seed, char id[STORE_TABLE_ID]) {
    char body[512];
    int length = snprintf(body, sizeof body,
                          "{\"game\":\"jorvik\",%s\"seats\":[%s{\"kind\":\"me\"}", seed, before);
    for (int i = 1; i < count; i++)
        length += snprintf(body + length, sizeof body - (size_t)length, ",{\"kind\":\"open\"}");
    snprintf(body + length, sizeof body - (size_t)length, "%s]}", after);
    for (int i = 0; i < count; i++) world_guest(world, people[i].token);
    world_open(world, people[0].token, body, id);
    for (int i = 1; i < count; i++)
        world_do(world, 200, people[i].token, "POST", id, "/join", "{}");
}

/* Those who are still there leave it to bots, so that it comes to an end. */
static void end(struct world *world, struct person *people, int count, const char *id) {
    for (int i = 0; i < count; i++) {
        char path[64];
        snprintf(path, sizeof path, "/api/1/tables/%s/leave", id);
        struct answer answer = world_ask(world, people[i].token, "POST", path, "{}");
        answer_free(&answer);
    }
    world_play_bots(world);
    for (int i = 0; i < count; i++) look_at(world, &people[i]);
}

/* ---- kinds of seats ---- */

static void which_games_are_rated(void **state) {
    static const char bot[] = "{\"kind\":\"bot\",\"level\":\"random\"}";
    static const char shared[] = "{\"kind\":\"guest\",\"name\":\"Ola\"}";
    static const struct {
        const char *what;
        int people;
        const char *kind; /* of one seat more; "": none */
        const char *seed;
        bool rated;
    } kinds[] = {
        {"two people", 2, "", "", true},
        {"three people", 3, "", "", true},
        {"two people and a bot", 2, bot, "", true},
        {"two people and one at the screen of the first", 2, shared, "", false},
        {"one person and a bot", 1, bot, "", false},
        {"one person and one at the same screen", 1, shared, "", false},
        {"two people, chosen seed", 2, "", "\"seed\":7,", false},
        {"three people and a bot, chosen seed", 3, bot, "\"seed\":7,", false},
    };
    struct world *world = *state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int first = 0; first < 2; first++) {
            struct person people[PEOPLE];
            char id[STORE_TABLE_ID], before[80] = "", after[80] = "";
            if (kinds[i].kind[0] && first)
                snprintf(before, sizeof before, "%s,", kinds[i].kind);
            else if (kinds[i].kind[0])
                snprintf(after, sizeof after, ",%s", kinds[i].kind);
            begin(world, people, kinds[i].people, before, after, kinds[i].seed, id);
            end(world, people, kinds[i].people, id);
            for (int who = 0; who < kinds[i].people; who++)
                if (people[who].games != kinds[i].rated)
                    fail_msg("%s: %d games", kinds[i].what, (int)people[who].games);
        }
}

/* ---- those who go before the end ---- */

enum way { STAYS, DELETES, RESIGNS, LEAVES, RESIGNS_AND_DELETES, LEAVES_AND_DELETES, SIGNS_IN };

static void sign_in(struct world *world, struct person *person, int number) {
    char body[100], name[20], token[HALL_TOKEN_TEXT];
    snprintf(name, sizeof name, "Yrsa %d", number);
    world_account(world, name, token);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}", name);
    struct answer answer = world_ask(world, person->token, "POST", "/api/1/login", body);
    assert_int_equal(answer.status, 200);
    strcpy(person->token, answer.token);
    answer_free(&answer);
}

static void go(struct world *world, struct person *person, int seat, enum way way, const char *id) {
    char body[40];
    static int number;
    snprintf(body, sizeof body, "{\"seat\":%d}", seat);
    if (way == RESIGNS || way == RESIGNS_AND_DELETES)
        world_do(world, 200, person->token, "POST", id, "/resign", body);
    if (way == LEAVES || way == LEAVES_AND_DELETES)
        world_do(world, 200, person->token, "POST", id, "/leave", "{}");
    if (way == DELETES || way == RESIGNS_AND_DELETES || way == LEAVES_AND_DELETES)
        json_decref(world_expect(world, 200, person->token, "DELETE", "/api/1/me", "{}"));
    if (way == SIGNS_IN) sign_in(world, person, ++number);
}

static bool is_gone(enum way way) {
    return way == DELETES || way == RESIGNS_AND_DELETES || way == LEAVES_AND_DELETES;
}

/* However somebody goes, at whichever seat, those who stay are rated, and have won against who is
 * gone for good or resigned. */
static void who_goes_takes_nobodys_rating_along(void **state) {
    static const enum way ways[] = {
        STAYS, DELETES, RESIGNS, LEAVES, RESIGNS_AND_DELETES, LEAVES_AND_DELETES, SIGNS_IN};
    struct world *world = *state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        for (int count = 2; count <= PEOPLE; count++)
            for (int goes = 0; goes < count; goes++)
                for (int restarts = 0; restarts < 2; restarts++) {
                    struct person people[PEOPLE];
                    char id[STORE_TABLE_ID];
                    enum way way = ways[i];
                    begin(world, people, count, "", "", "", id);
                    go(world, &people[goes], goes, way, id);
                    if (restarts) world_restart(world);
                    if (is_gone(way)) people[goes] = people[count - 1];
                    int left = is_gone(way) ? count - 1 : count;
                    end(world, people, left, id);
                    for (int who = 0; who < left; who++)
                        if (people[who].games != 1) fail_msg("way %d: not rated", (int)way);
                    if (left == 1 && people[0].rating < 1600) fail_msg("way %d: no win", (int)way);
                    if (way == RESIGNS) assert_true(people[goes].rating < 1500);
                }
}

/* It is who they were that was beaten, not a newcomer. */
static void who_is_gone_is_remembered_by_their_rating(void **state) {
    struct world *world = *state;
    double won[2];
    for (int strong = 0; strong < 2; strong++) {
        struct person people[2];
        char id[STORE_TABLE_ID];
        begin(world, people, 2, "", "", "", id);
        json_t *me = world_expect(world, 200, people[1].token, "GET", "/api/1/me", NULL);
        struct store_rating rating = {.player = at_int(json_object_get(me, "player"), "id"),
                                      .game = "jorvik",
                                      .rating = strong ? 2100 : 1100,
                                      .deviation = 50,
                                      .volatility = 0.06,
                                      .games = 40};
        json_decref(me);
        struct store_write *write = store_write_new(NULL, NULL);
        store_put_rating(write, &rating);
        store_submit(world->store, write);
        store_drain(world->store);
        json_decref(world_expect(world, 200, people[1].token, "DELETE", "/api/1/me", "{}"));
        end(world, people, 1, id);
        won[strong] = people[0].rating;
    }
    assert_true(won[0] > 1500);
    assert_true(won[1] > won[0] + 100);
}

/* Everybody is gone, or nobody but bots was there: nothing is rated, nothing breaks. */
static void when_all_are_gone_nobody_is_rated(void **state) {
    struct world *world = *state;
    struct person people[2], watcher;
    char id[STORE_TABLE_ID];
    begin(world, people, 2, "", "", "", id);
    world_guest(world, watcher.token);
    for (int i = 0; i < 2; i++)
        json_decref(world_expect(world, 200, people[i].token, "DELETE", "/api/1/me", "{}"));
    world_play_bots(world);
    json_t *table = world_look(world, watcher.token, id);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
    look_at(world, &watcher);
    assert_int_equal(watcher.games, 0);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(which_games_are_rated),
        HALL_TEST(who_goes_takes_nobodys_rating_along),
        HALL_TEST(who_is_gone_is_remembered_by_their_rating),
        HALL_TEST(when_all_are_gone_nobody_is_rated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
