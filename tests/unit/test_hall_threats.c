/* What somebody may try who means no good, and that it does not work: the threats of
 * docs/security.md that the hall itself answers. */
#include <time.h>

#include "hall_world.h"

static const char two_seats[] =
    "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

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

/* ---- what a seat may not know ---- */

/* The cards only this seat knows; ids that are no fjord's too ("W07", not "W12"). */
static size_t own_cards(struct world *world, const char *token, const char *id, int seat,
                        char out[32][8]) {
    static const char *const places[] = {"hand", "kept"};
    json_t *table = world_table(world, 200, token, "GET", id, "", NULL);
    const json_t *players = json_object_get(json_object_get(table, "view"), "players");
    size_t count = 0;
    for (size_t i = 0; i < 2; i++) {
        const json_t *cards = json_object_get(json_array_get(players, (size_t)seat), places[i]);
        for (size_t at = 0; at < json_array_size(cards); at++) {
            const char *card = json_string_value(json_array_get(cards, at));
            if (card[1] == '0') snprintf(out[count++], 8, "\"%s\"", card);
        }
    }
    json_decref(table);
    return count;
}

static bool names_one(const json_t *json, char cards[32][8], size_t count) {
    char *text = json_dumps(json, JSON_COMPACT);
    bool found = false;
    for (size_t i = 0; i < count; i++) found = found || strstr(text, cards[i]);
    free(text);
    return found;
}

/* Everything the hall tells a viewer of the table now. */
static void expect_none_told(struct world *world, const char *token, struct ear *ear,
                             const char *id, char cards[32][8], size_t count) {
    static const char *const ways[] = {"", "/log?from=0", "?at=999"};
    for (size_t i = 0; i < 3; i++) {
        json_t *json = world_table(world, 200, token, "GET", id, ways[i], NULL);
        assert_false(names_one(json, cards, count));
        json_decref(json);
    }
    for (int i = 0; i < ear->count; i++) assert_false(names_one(ear->heard[i], cards, count));
}

/* What is said against a card, by `why` and by `try`: the code and the rule. */
static void reasons(struct world *world, const char *token, const char *id, int seat,
                    const char *card, char out[128]) {
    char what[128], body[128];
    snprintf(what, sizeof what, "/why?seat=%d&move=keep+%.3s", seat, card + 1);
    snprintf(body, sizeof body, "{\"seat\":%d,\"moves\":[\"keep %.3s\"]}", seat, card + 1);
    json_t *why = world_table(world, 200, token, "GET", id, what, NULL);
    json_t *trial = world_table(world, 200, token, "POST", id, "/try", body);
    assert_true(json_is_false(json_object_get(why, "legal")));
    snprintf(out, 128, "%s %s %s %s", at_text(why, "error"), at_text(why, "rule"),
             at_text(trial, "error"), at_text(trial, "rule"));
    json_decref(why);
    json_decref(trial);
}

static void a_hand_reaches_nobody_else(void **state) {
    struct world *world = *state;
    char token[2][HALL_TOKEN_TEXT], id[STORE_TABLE_ID], cards[32][8], theirs[32][8];
    char held[128], elsewhere[128];
    struct ear ear[2], spectator;
    size_t seen = 0;
    for (int i = 0; i < 2; i++) world_guest(world, token[i]);
    world_open(world, token[0],
               "{\"game\":\"vikings\",\"options\":{\"first\":\"0\"},\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, token[1], "POST", id, "/join", "{}");
    for (int i = 0; i < 2; i++) ear_open(world, &ear[i], token[i]);
    ear_open(world, &spectator, NULL);
    watch(world, &spectator, id);
    for (int i = 0; i < 2; i++) watch(world, &ear[i], id);
    /* Two boats, then the first cards are kept. */
    for (int step = 0; step < 4; step++) {
        ear_forget(&spectator);
        for (int i = 0; i < 2; i++) ear_forget(&ear[i]);
        if (!world_step(world, token[0], id)) assert_true(world_step(world, token[1], id));
        for (int i = 0; i < 2; i++) {
            size_t count = own_cards(world, token[i], id, i, cards);
            expect_none_told(world, token[1 - i], &ear[1 - i], id, cards, count);
            expect_none_told(world, NULL, &spectator, id, cards, count);
            seen += count;
        }
    }
    assert_true(seen > 0);
    /* Nor is there another reason against a card of the other's than against one nobody has. */
    size_t count = own_cards(world, token[0], id, 0, cards);
    size_t other = own_cards(world, token[1], id, 1, theirs);
    for (int number = 1; number < 10 && count > 0; number++) {
        char card[8];
        snprintf(card, sizeof card, "\"W%02d\"", number);
        bool dealt = false;
        for (size_t i = 0; i < count; i++) dealt = dealt || strcmp(cards[i], card) == 0;
        for (size_t i = 0; i < other; i++) dealt = dealt || strcmp(theirs[i], card) == 0;
        if (dealt) continue;
        reasons(world, token[1], id, 1, cards[0], held);
        reasons(world, token[1], id, 1, card, elsewhere);
        assert_string_equal(held, elsewhere);
    }
    ear_close(world, &spectator);
    for (int i = 0; i < 2; i++) ear_close(world, &ear[i]);
}

/* ---- tokens and accounts ---- */

/* Somebody leaves a guest's token in a browser and keeps a connection with it open
 * elsewhere; whoever then signs in there must not be watched through it. */
static void a_planted_guest_sees_nothing_of_who_signs_in(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], planted[HALL_TOKEN_TEXT], fresh[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    struct ear spy, own;
    world_account(world, "Yrsa", owner);
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
    world_account(world, "Yrsa", owner);
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
    world_account(world, "Yrsa", owner);
    world_account(world, "Ulf", other);
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
    world_account(world, "Yrsa", owner);
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
    world_wait(world);
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
    world_account(world, "Yrsa", owner);
    seconds_of_job(world, "Yrsa"); /* what the first one pays for memory */
    for (int i = 0; i < 3; i++) {
        known += seconds_of_job(world, "Yrsa");
        unknown += seconds_of_job(world, "Nobody here");
    }
    assert_true(known > 0.03);
    if (known > 1.7 * unknown || unknown > 1.7 * known)
        fail_msg("%.3f s with a name, %.3f s without", known, unknown);
}

/* ---- a second account ---- */

static const json_t *rating_of(const json_t *me, const char *game) {
    return json_object_get(json_object_get(json_object_get(me, "player"), "ratings"), game);
}

static void leave_to_bots(struct world *world, const char *token, const char *id) {
    world_do(world, 200, token, "POST", id, "/leave", "{}");
}

/* Signing in over one's second account at a table gives both seats to one player, but no
 * way out of a loss. */
static void a_second_account_undoes_no_loss(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], second[HALL_TOKEN_TEXT], honest[HALL_TOKEN_TEXT];
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_account(world, "Yrsa", owner);
    world_account(world, "Ulf", honest);
    world_guest(world, second);
    world_open(world, owner,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"}]}",
               id);
    world_do(world, 200, honest, "POST", id, "/join", "{}");
    world_do(world, 200, second, "POST", id, "/join", "{}");
    world_do(world, 200, owner, "POST", id, "/resign", "{\"seat\":0}");
    login_as(world, second, "Yrsa", token);
    leave_to_bots(world, token, id);
    leave_to_bots(world, honest, id);
    world_play_bots(world);
    json_t *loser = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    json_t *winner = world_expect(world, 200, honest, "GET", "/api/1/me", NULL);
    assert_int_equal(at_int(rating_of(loser, "jorvik"), "games"), 1);
    assert_int_equal(at_int(rating_of(winner, "jorvik"), "games"), 1);
    assert_true(at_int(rating_of(loser, "jorvik"), "rating") < 1500);
    assert_true(at_int(rating_of(winner, "jorvik"), "rating") > 1500);
    json_decref(loser);
    json_decref(winner);
}

/* Whoever chose the seed can deal the game at home; the others are told. */
static void a_chosen_seed_is_shown_to_all(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, host);
    for (int chosen = 0; chosen < 2; chosen++) {
        world_open(world, host,
                   chosen ? "{\"game\":\"jorvik\",\"seed\":7,\"seats\":[{\"kind\":\"me\"},"
                            "{\"kind\":\"open\"}]}"
                          : two_seats,
                   id);
        json_t *table = world_table(world, 200, NULL, "GET", id, "", NULL);
        assert_int_equal(json_is_true(json_object_get(table, "seed_chosen")), chosen);
        assert_true(json_is_null(json_object_get(table, "seed")));
        json_decref(table);
    }
}

/* ---- wearing the hall out ---- */

/* Bots are asked for by name; what they may cost is the hall's own affair. */
static void nobody_sets_how_long_a_bot_thinks(void **state) {
    static const char *const levels[] = {"greedy:deals=100000", "greedy deals=9",
                                         "random:", "greedy:", "greedy:ms=60000"};
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[200];
    world_guest(world, host);
    world_open(world, host, two_seats, id);
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        snprintf(body, sizeof body,
                 "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"bot\","
                 "\"level\":\"%s\"}]}",
                 levels[i]);
        json_decref(world_expect(world, 422, host, "POST", "/api/1/tables", body));
        snprintf(body, sizeof body, "{\"seat\":1,\"level\":\"%s\"}", levels[i]);
        world_do(world, 422, host, "POST", id, "/bot", body);
    }
}

static size_t jobs_out(const struct world *world) {
    size_t count = 0;
    for (const struct hall_job *job = world->jobs; job; job = job->next) count++;
    return count;
}

static bool is_over(struct world *world, const char *token, const char *id) {
    json_t *table = world_table(world, 200, token, "GET", id, "", NULL);
    bool over = strcmp(at_text(table, "status"), "over") == 0;
    json_decref(table);
    return over;
}

/* One player's many tables full of bots take turns; another's are not behind all of them. */
static void many_tables_of_bots_leave_room_for_others(void **state) {
    static const char bots[] = "{\"game\":\"vikings\",\"seats\":[{\"kind\":\"bot\",\"level\":"
                               "\"random\"},{\"kind\":\"bot\",\"level\":\"random\"}]}";
    struct world *world = *state;
    char greedy[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT], id[12][STORE_TABLE_ID];
    world->settings.bot_delay_ms = 10;
    world->settings.thinkers = 8;
    world->settings.lease_ms = 50; /* where servers share a store: for what is begun below */
    world_restart(world);
    world_guest(world, greedy);
    world_guest(world, other);
    for (int i = 0; i < 12; i++) world_open(world, greedy, bots, id[i]);
    world_open(world, other, bots, id[0]);
    world->now += 10;
    hall_tick(world->hall, world->now);
    world_wait(world);
    assert_int_equal(jobs_out(world), 4 + 1);
    /* Those that waited come next, and all games come to their end. */
    world->settings.bot_delay_ms = 0;
    world_restart(world);
    for (int round = 0, over = 0; over < 12; round++) {
        assert_true(round < 3000);
        world->now += 100;
        hall_tick(world->hall, world->now);
        world_pump(world);
        if (is_over(world, greedy, id[over])) over++;
    }
}

static void taking_back_has_an_end(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[100];
    int64_t number = 0;
    world->settings.entries_most = 230;
    world_restart(world);
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"guest\",\"name\":\"Ola\"}]}",
               id);
    for (;; number += 2) {
        assert_true(world_step(world, token, id));
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0}", (long long)number + 1);
        char path[100];
        snprintf(path, sizeof path, "/api/1/tables/%s/undo", id);
        struct answer answer = world_ask(world, token, "POST", path, body);
        int status = answer.status;
        answer_free(&answer);
        if (status != 200) break;
    }
    assert_int_equal(number, 230);
    assert_true(world_step(world, token, id));
    /* The whole log is still right, take-backs and all. */
    json_t *lines = world_log(world, token, id, 0);
    assert_int_equal(json_array_size(lines), 233);
    for (size_t i = 1; i < 230; i += 2)
        assert_true(json_is_true(json_object_get(json_array_get(lines, i), "undone")));
    assert_true(json_is_false(json_object_get(json_array_get(lines, 232), "undone")));
    json_decref(lines);
}

static int say(struct world *world, const char *token, const char *id) {
    char path[100];
    snprintf(path, sizeof path, "/api/1/tables/%s/chat", id);
    struct answer answer = world_ask(world, token, "POST", path, "{\"text\":\"spam\"}");
    int status = answer.status;
    answer_free(&answer);
    return status;
}

static void a_crowd_cannot_drown_out_the_players(void **state) {
    struct world *world = *state;
    char host[HALL_TOKEN_TEXT], watcher[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    int said = 0;
    world_guest(world, host);
    world_open(world, host, two_seats, id);
    for (int i = 0; i < 5; i++) {
        world_guest(world, watcher);
        for (int line = 0; line < 10; line++) said += say(world, watcher, id) == 200;
    }
    assert_int_equal(said, 20);
    assert_int_equal(say(world, host, id), 200);
    world->now += 3000;
    assert_int_equal(say(world, watcher, id), 200);
    assert_int_equal(say(world, watcher, id), 429);
}

/* Advice and plans are what costs most; many players at once may not keep the workers
 * from bots and passwords. */
static void only_so_much_advice_is_thought_out_at_once(void **state) {
    enum { ASKING = 20, MOST = 16 };
    struct world *world = *state;
    struct hall_request request[ASKING];
    struct answer answer[ASKING];
    char token[ASKING][HALL_TOKEN_TEXT], path[400], id[ASKING][STORE_TABLE_ID];
    int refused = 0, given = 0;
    for (int i = 0; i < ASKING; i++) {
        world_guest(world, token[i]);
        world_open(world, token[i],
                   "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],\"options\":{\"length\":"
                   "\"short\"}}",
                   id[i]);
    }
    for (int i = 0; i < ASKING; i++) {
        snprintf(path, sizeof path, "/api/1/tables/%s/%s", id[i], i % 2 ? "plan" : "advice");
        world_send(world, &request[i], &answer[i], token[i], "POST", path, "{\"seat\":0}");
        world_wait(world);
        if (answer[i].come) refused += answer[i].status == 429;
    }
    assert_int_equal(refused, ASKING - MOST);
    world_pump(world);
    for (int i = 0; i < ASKING; i++) {
        assert_true(answer[i].come);
        given += answer[i].status == 200;
        answer_free(&answer[i]);
    }
    assert_int_equal(given, MOST);
    json_decref(world_expect(world, 200, token[ASKING - 1], "POST", path, "{\"seat\":0}"));
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_hand_reaches_nobody_else),
        HALL_TEST(a_planted_guest_sees_nothing_of_who_signs_in),
        HALL_TEST(signing_out_ends_what_the_token_opened),
        HALL_TEST(guessing_a_password_is_slow),
        HALL_TEST(guessing_from_inside_is_slow_too),
        HALL_TEST(how_long_a_refusal_takes_tells_no_names),
        HALL_TEST(a_second_account_undoes_no_loss),
        HALL_TEST(a_chosen_seed_is_shown_to_all),
        HALL_TEST(nobody_sets_how_long_a_bot_thinks),
        HALL_TEST(many_tables_of_bots_leave_room_for_others),
        HALL_TEST(taking_back_has_an_end),
        HALL_TEST(a_crowd_cannot_drown_out_the_players),
        HALL_TEST(only_so_much_advice_is_thought_out_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
