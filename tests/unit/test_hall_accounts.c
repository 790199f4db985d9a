/* What carries over and what goes: a guest who logs in, passwords, housekeeping. */
#include "hall_world.h"

static const char two_seats[] =
    "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
static const int64_t day_ms = 24 * 60 * 60 * (int64_t)1000;

static int64_t login(struct world *world, const char *token, const char *name, const char *password,
                     char out[HALL_TOKEN_TEXT]) {
    char body[200];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"%s\"}", name, password);
    struct answer answer = world_ask(world, token, "POST", "/api/1/login", body);
    if (answer.status != 200) fail_msg("login: %s", answer.text);
    strcpy(out, answer.token);
    int64_t id = at_int(json_object_get(answer.json, "player"), "id");
    answer_free(&answer);
    return id;
}

static bool is_somebody(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    bool known = json_is_object(json_object_get(json, "player"));
    json_decref(json);
    return known;
}

static size_t count_mine(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/hall", NULL);
    size_t count = json_array_size(json_object_get(json, "mine"));
    json_decref(json);
    return count;
}

/* Lets so much time pass, and then the housekeeping its turn. */
static void wait_days(struct world *world, int64_t days) {
    world->now += days * day_ms;
    hall_tick(world->hall, world->now);
    world_pump(world);
}

/* ---- a guest logs in ---- */

static void a_guests_games_come_along(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT];
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], open[STORE_TABLE_ID];
    int64_t yrsa = world_account(world, "Yrsa", owner);
    world_guest(world, guest);
    world_guest(world, other);
    world_open(world, guest, two_seats, id);
    world_open(world, guest, two_seats, open);
    world_do(world, 200, other, "POST", id, "/join", "{}");
    world_do(world, 200, guest, "POST", id, "/chat", "{\"text\":\"hello\"}");
    assert_int_equal(login(world, guest, "Yrsa", "long enough", token), yrsa);
    assert_false(is_somebody(world, guest));
    assert_true(is_somebody(world, owner));
    assert_int_equal(count_mine(world, token), 2);
    world_do(world, 401, guest, "POST", id, "/chat", "{\"text\":\"me?\"}");
    for (int restarted = 0; restarted < 2; restarted++) {
        json_t *table = world_table(world, 200, owner, "GET", id, "", NULL);
        assert_int_equal(json_array_size(json_object_get(table, "you")), 1);
        assert_true(json_is_true(json_object_get(table, "host")));
        assert_string_equal(at_text(at_seat(table, 0), "name"), "Yrsa");
        const json_t *chat = json_object_get(table, "chat");
        assert_int_equal(json_array_size(chat), 1);
        assert_int_equal(at_int(json_object_get(json_array_get(chat, 0), "player"), "id"), yrsa);
        json_decref(table);
        if (!restarted) world_restart(world);
    }
    while (!world_step(world, token, id)) assert_true(world_step(world, other, id));
    world_do(world, 200, token, "POST", open, "/start", "{}");
}

static void at_the_same_table_both_seats_are_the_players(void **state) {
    struct world *world = *state;
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], token[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    world_account(world, "Yrsa", owner);
    world_guest(world, guest);
    world_open(world, owner, two_seats, id);
    world_do(world, 200, guest, "POST", id, "/join", "{}");
    login(world, guest, "Yrsa", "long enough", token);
    json_t *table = world_table(world, 200, token, "GET", id, "", NULL);
    assert_int_equal(json_array_size(json_object_get(table, "you")), 2);
    json_decref(table);
    /* All the way to the end: nobody is rated against themselves. */
    while (world_step(world, token, id)) continue;
    table = world_table(world, 200, token, "GET", id, "", NULL);
    assert_string_equal(at_text(table, "status"), "over");
    json_decref(table);
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    const json_t *ratings = json_object_get(json_object_get(json, "player"), "ratings");
    assert_int_equal(at_int(json_object_get(ratings, "jorvik"), "games"), 0);
    json_decref(json);
}

static void admissions_come_along(void **state) {
    struct world *world = *state;
    struct ear ear;
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], host[HALL_TOKEN_TEXT];
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], text[200];
    world_account(world, "Yrsa", owner);
    world_guest(world, guest);
    world_guest(world, host);
    world_open(world, host,
               "{\"game\":\"jorvik\",\"private\":true,\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"open\"}]}",
               id);
    json_t *invitation = world_table(world, 200, host, "POST", id, "/invite", "{}");
    snprintf(text, sizeof text, "{\"secret\":\"%s\"}", at_text(invitation, "url") + 3);
    json_decref(invitation);
    json_decref(world_expect(world, 200, guest, "POST", "/api/1/invitations", text));
    world_do(world, 404, owner, "GET", id, "", NULL);
    login(world, guest, "Yrsa", "long enough", token);
    ear_open(world, &ear, token);
    world_do(world, 200, owner, "GET", id, "", NULL);
    world_do(world, 200, token, "POST", id, "/join", "{}");
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, &ear, text);
    json_t *heard = ear_last(&ear, "state");
    assert_non_null(heard);
    heard = json_object_get(json_object_get(heard, "state"), "you");
    assert_int_equal(json_array_size(heard), 1);
    ear_close(world, &ear);
}

/* The move was on its way when the guest became somebody else. */
static void a_change_that_flies_meanwhile_is_no_ones_loss(void **state) {
    struct world *world = *state;
    struct hall_request first, second, third;
    struct answer logged, joined, moved;
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID], path[100];
    world_account(world, "Yrsa", owner);
    world_guest(world, guest);
    world_guest(world, other);
    world_open(world, guest, two_seats, id);
    world_send(world, &first, &logged, guest, "POST", "/api/1/login",
               "{\"name\":\"Yrsa\",\"password\":\"long enough\"}");
    world_wait(world);
    assert_true(world_run_job(world, true)); /* the merge is with the store now */
    snprintf(path, sizeof path, "/api/1/tables/%s/join", id);
    world_send(world, &second, &joined, other, "POST", path, "{}");
    snprintf(path, sizeof path, "/api/1/tables/%s/start", id);
    world_send(world, &third, &moved, guest, "POST", path, "{}");
    world_pump(world);
    assert_int_equal(logged.status, 200);
    assert_int_equal(joined.status, 200);
    /* The token is nobody's, or, where the store is slower, of a guest who is not the host any
     * more. */
    if (moved.status == 403)
        assert_string_equal(at_text(moved.json, "error"), "not-host");
    else
        assert_int_equal(moved.status, 401);
    json_t *table = world_table(world, 200, owner, "GET", id, "", NULL);
    assert_string_equal(at_text(table, "status"), "playing");
    assert_int_equal(json_array_size(json_object_get(table, "you")), 1);
    json_decref(table);
    answer_free(&logged);
    answer_free(&joined);
    answer_free(&moved);
}

static void two_logins_at_once_merge_once(void **state) {
    static const char body[] = "{\"name\":\"Yrsa\",\"password\":\"long enough\"}";
    struct world *world = *state;
    struct hall_request request[2];
    struct answer answer[2];
    char owner[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_account(world, "Yrsa", owner);
    world_guest(world, guest);
    world_open(world, guest, two_seats, id);
    for (int i = 0; i < 2; i++)
        world_send(world, &request[i], &answer[i], guest, "POST", "/api/1/login", body);
    world_wait(world);
    while (world_run_job(world, true)) continue;
    world_pump(world);
    assert_int_equal(answer[0].status + answer[1].status, 200 + 503);
    assert_int_equal(count_mine(world, owner), 1);
    for (int i = 0; i < 2; i++) answer_free(&answer[i]);
}

static void named_players_keep_what_is_theirs(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], token[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    world_account(world, "Ulf", one);
    int64_t yrsa = world_account(world, "Yrsa", two);
    world_open(world, one, two_seats, id);
    assert_int_equal(login(world, one, "Yrsa", "long enough", token), yrsa);
    assert_true(is_somebody(world, one));
    assert_int_equal(count_mine(world, one), 1);
    assert_int_equal(count_mine(world, token), 0);
}

/* ---- passwords ---- */

static void a_new_password_needs_the_old_one(void **state) {
    static const struct {
        int status;
        const char *error, *body;
    } refused[] = {
        {422, "bad-password", "{\"password\":\"short\",\"old_password\":\"long enough\"}"},
        {422, "bad-password", "{\"password\":null,\"old_password\":\"long enough\"}"},
        {422, "bad-password", "{\"password\":\"longer than that\"}"},
        {422, "bad-name", "{\"name\":\"\",\"password\":\"longer than that\"}"},
        {403, "wrong-password",
         "{\"password\":\"longer than that\",\"old_password\":\"not this one\"}"},
    };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT], out[HALL_TOKEN_TEXT];
    world_account(world, "Yrsa", token);
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        json_t *json =
            world_expect(world, refused[i].status, token, "PATCH", "/api/1/me", refused[i].body);
        assert_string_equal(at_text(json, "error"), refused[i].error);
        json_decref(json);
    }
    world_guest(world, guest);
    json_t *json = world_expect(world, 409, guest, "PATCH", "/api/1/me", refused[4].body);
    assert_string_equal(at_text(json, "error"), "no-password");
    json_decref(json);
    login(world, NULL, "Yrsa", "long enough", out);
}

static void a_new_password_drops_the_other_tokens(void **state) {
    struct world *world = *state;
    struct ear mine, theirs;
    char token[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], text[100];
    world_account(world, "Yrsa", token);
    login(world, NULL, "Yrsa", "long enough", other);
    assert_true(is_somebody(world, other));
    world_open(world, token, two_seats, id);
    ear_open(world, &mine, token);
    ear_open(world, &theirs, other);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", id);
    ear_say(world, &mine, text);
    ear_say(world, &theirs, text);
    json_t *json = world_expect(
        world, 200, token, "PATCH", "/api/1/me",
        "{\"password\":\"longer than that\",\"old_password\":\"long enough\",\"emblem\":\"stag\"}");
    assert_string_equal(at_text(json_object_get(json, "player"), "emblem"), "stag");
    json_decref(json);
    ear_forget(&mine);
    ear_forget(&theirs);
    world_do(world, 200, token, "POST", id, "/start", "{}");
    assert_non_null(ear_last(&mine, "state"));
    assert_int_equal(theirs.count, 0);
    ear_close(world, &mine);
    ear_close(world, &theirs);
    for (int restarted = 0; restarted < 2; restarted++) {
        assert_true(is_somebody(world, token));
        assert_false(is_somebody(world, other));
        if (!restarted) world_restart(world);
    }
    json_decref(world_expect(world, 403, NULL, "POST", "/api/1/login",
                             "{\"name\":\"Yrsa\",\"password\":\"long enough\"}"));
    login(world, NULL, "Yrsa", "longer than that", other);
}

/* Neither undoes the other, whichever is with the store first. */
static void settings_and_a_password_changed_at_once(void **state) {
    struct world *world = *state;
    struct hall_request request[3];
    struct answer answer[3];
    char token[HALL_TOKEN_TEXT], out[HALL_TOKEN_TEXT];
    world_account(world, "Yrsa", token);
    world_send(world, &request[0], &answer[0], token, "PATCH", "/api/1/me",
               "{\"password\":\"longer than that\",\"old_password\":\"long enough\"}");
    world_wait(world);
    assert_true(world_run_job(world, true));
    world_send(world, &request[1], &answer[1], token, "PATCH", "/api/1/me",
               "{\"emblem\":\"stag\"}");
    world_send(world, &request[2], &answer[2], token, "PATCH", "/api/1/me", "{\"lang\":\"pl\"}");
    world_pump(world);
    for (int i = 0; i < 3; i++) {
        assert_true(answer[i].come);
        assert_int_equal(answer[i].status, 200);
        answer_free(&answer[i]);
    }
    world_restart(world);
    login(world, NULL, "Yrsa", "longer than that", out);
    json_t *json = world_expect(world, 200, out, "GET", "/api/1/me", NULL);
    const json_t *player = json_object_get(json, "player");
    assert_string_equal(at_text(player, "emblem"), "stag");
    assert_string_equal(at_text(player, "lang"), "pl");
    json_decref(json);
}

static void settings_and_leaving_at_once(void **state) {
    struct world *world = *state;
    struct hall_request request[2];
    struct answer answer[2];
    char token[HALL_TOKEN_TEXT];
    world_guest(world, token);
    world_send(world, &request[0], &answer[0], token, "PATCH", "/api/1/me",
               "{\"emblem\":\"stag\"}");
    world_wait(world);
    world_send(world, &request[1], &answer[1], token, "DELETE", "/api/1/me", "{}");
    world_restart(world);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(answer[i].status, 200);
        answer_free(&answer[i]);
    }
    assert_false(is_somebody(world, token));
}

/* ---- housekeeping ---- */

static void guests_who_stay_away_are_forgotten(void **state) {
    struct world *world = *state;
    char guest[HALL_TOKEN_TEXT], seated[HALL_TOKEN_TEXT], named[HALL_TOKEN_TEXT];
    char id[STORE_TABLE_ID];
    world_guest(world, guest);
    world_guest(world, seated);
    world_account(world, "Yrsa", named);
    world_open(world, seated,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\","
               "\"name\":\"Ola\"}]}",
               id);
    wait_days(world, 59);
    assert_true(is_somebody(world, guest)); /* and is seen by that */
    world_pump(world);
    world_restart(world);
    wait_days(world, 59);
    assert_true(is_somebody(world, guest));
    wait_days(world, 61);
    assert_false(is_somebody(world, guest));
    assert_true(is_somebody(world, seated));
    login(world, NULL, "Yrsa", "long enough", named);
    world_do(world, 200, seated, "GET", id, "", NULL);
}

static void a_guest_with_an_open_page_is_here(void **state) {
    struct world *world = *state;
    struct ear ear;
    char guest[HALL_TOKEN_TEXT];
    world_guest(world, guest);
    ear_open(world, &ear, guest);
    wait_days(world, 61);
    assert_true(is_somebody(world, guest));
    ear_close(world, &ear);
}

static void games_of_the_forgotten_stay_where_they_were(void **state) {
    struct world *world = *state;
    char guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    struct store_table before, after;
    world_guest(world, guest);
    world_open(world, guest,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\","
               "\"name\":\"Ola\"}]}",
               id);
    while (world_step(world, guest, id)) continue;
    assert_int_equal(store_table(world->store, id, &before), STORE_DONE);
    assert_int_equal(before.status, STORE_OVER);
    wait_days(world, 61);
    assert_false(is_somebody(world, guest));
    assert_int_equal(store_table(world->store, id, &after), STORE_DONE);
    assert_int_equal(after.changed, before.changed);
    assert_int_equal(after.seat[0].player, 0);
    world_do(world, 200, NULL, "GET", id, "", NULL);
}

static void open_tables_nobody_touches_are_closed(void **state) {
    struct world *world = *state;
    struct ear ear;
    char host[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT], old[STORE_TABLE_ID];
    char fresh[STORE_TABLE_ID], text[100];
    world_guest(world, host);
    world_guest(world, other);
    world_open(world, host, two_seats, old);
    ear_open(world, &ear, host);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", old);
    ear_say(world, &ear, text);
    wait_days(world, 13);
    world_open(world, host, two_seats, fresh);
    assert_int_equal(count_mine(world, host), 2);
    wait_days(world, 2);
    assert_int_equal(count_mine(world, host), 1);
    const json_t *told = json_object_get(ear_last(&ear, "state"), "state");
    assert_string_equal(at_text(told, "status"), "closed");
    world_do(world, 409, other, "POST", old, "/join", "{}");
    world_do(world, 200, other, "POST", fresh, "/join", "{}");
    ear_close(world, &ear);
}

static int count_known(struct world *world, const int64_t *ids, int count) {
    struct store_player row;
    int found = 0;
    for (int i = 0; i < count; i++) found += store_player(world->store, ids[i], &row) == STORE_DONE;
    return found;
}

static void pass(struct world *world, int64_t ms) {
    world->now += ms;
    hall_tick(world->hall, world->now);
    world_pump(world);
}

static void it_is_done_a_little_at_a_time_until_nothing_is_left(void **state) {
    enum { GUESTS = 120, SECOND_MS = 1000 };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    int64_t ids[GUESTS];
    for (int i = 0; i < GUESTS; i++) ids[i] = world_guest(world, token);
    wait_days(world, 61);
    assert_int_equal(count_known(world, ids, GUESTS), GUESTS - 50);
    pass(world, SECOND_MS - 1);
    assert_int_equal(count_known(world, ids, GUESTS), GUESTS - 50);
    pass(world, 1);
    assert_int_equal(count_known(world, ids, GUESTS), GUESTS - 100);
    pass(world, SECOND_MS);
    assert_int_equal(count_known(world, ids, GUESTS), 0);
}

/* Closed for a few days, then opened again: a minute later the first are gone. */
static void it_begins_soon_after_opening(void **state) {
    enum { MINUTE_MS = 60 * 1000 };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    int64_t id = world_guest(world, token);
    wait_days(world, 55);
    world_leave(world);
    world->now += 6 * day_ms;
    world_enter(world);
    pass(world, MINUTE_MS - 1);
    assert_int_equal(count_known(world, &id, 1), 1);
    pass(world, 1);
    assert_int_equal(count_known(world, &id, 1), 0);
}

/* Closed for long, or the date is wrong: who comes within a day is known. */
static void after_a_long_time_it_begins_a_day_after_opening(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], other[HALL_TOKEN_TEXT];
    world_guest(world, token);
    int64_t id = world_guest(world, other);
    world_leave(world);
    world->now += 61 * day_ms;
    world_enter(world);
    pass(world, day_ms - 1);
    assert_true(is_somebody(world, token));
    world_pump(world); /* the store hears of it */
    assert_int_equal(count_known(world, &id, 1), 1);
    pass(world, day_ms / 24 + 1);
    assert_true(is_somebody(world, token));
    assert_int_equal(count_known(world, &id, 1), 0);
}

/* ---- tokens ---- */

static void a_token_that_nobody_uses_ends(void **state) {
    struct world *world = *state;
    char laptop[HALL_TOKEN_TEXT], phone[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT];
    char other[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_account(world, "Yrsa", laptop);
    login(world, NULL, "Yrsa", "long enough", phone);
    world_open_for_two(world, "jorvik", guest, other, id); /* so the guests stay */
    for (int i = 0; i < 3; i++) {
        wait_days(world, 40);
        assert_true(is_somebody(world, laptop));
        world_pump(world);
    }
    assert_false(is_somebody(world, phone));
    json_decref(world_expect(world, 401, phone, "POST", "/api/1/tables", two_seats));
    assert_true(is_somebody(world, guest));
    world_restart(world); /* and the hall need not remember any of that */
    assert_true(is_somebody(world, laptop));
    assert_false(is_somebody(world, phone));
}

/* The store is told once a day that somebody is here, not each time they ask. */
static void asking_often_writes_seldom(void **state) {
    struct world *world = *state;
    char named[HALL_TOKEN_TEXT], guest[HALL_TOKEN_TEXT];
    world_account(world, "Yrsa", named);
    world_guest(world, guest);
    for (int day = 0; day < 2; day++) {
        wait_days(world, 1);
        world_pump(world);
        uint64_t before = store_numbers(world->store).writes;
        for (int i = 0; i < 50; i++) {
            assert_true(is_somebody(world, named));
            assert_true(is_somebody(world, guest));
        }
        world_pump(world);
        assert_int_equal(store_numbers(world->store).writes - before, 4);
    }
}

/* Also where nobody has swept them out yet. */
static void an_old_token_is_nobodys(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT];
    world_account(world, "Yrsa", token);
    for (int i = 0; i < 3; i++) {
        wait_days(world, i < 2 ? 83 : 85);
        world_leave(world);
        world->now += 6 * day_ms;
        world_enter(world);
        if (i < 2) assert_true(is_somebody(world, token));
    }
    assert_false(is_somebody(world, token));
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_guests_games_come_along),
        HALL_TEST(at_the_same_table_both_seats_are_the_players),
        HALL_TEST(admissions_come_along),
        HALL_TEST(a_change_that_flies_meanwhile_is_no_ones_loss),
        HALL_TEST(two_logins_at_once_merge_once),
        HALL_TEST(named_players_keep_what_is_theirs),
        HALL_TEST(a_new_password_needs_the_old_one),
        HALL_TEST(a_new_password_drops_the_other_tokens),
        HALL_TEST(settings_and_a_password_changed_at_once),
        HALL_TEST(settings_and_leaving_at_once),
        HALL_TEST(guests_who_stay_away_are_forgotten),
        HALL_TEST(a_guest_with_an_open_page_is_here),
        HALL_TEST(games_of_the_forgotten_stay_where_they_were),
        HALL_TEST(open_tables_nobody_touches_are_closed),
        HALL_TEST(it_is_done_a_little_at_a_time_until_nothing_is_left),
        HALL_TEST(it_begins_soon_after_opening),
        HALL_TEST(after_a_long_time_it_begins_a_day_after_opening),
        HALL_TEST(a_token_that_nobody_uses_ends),
        HALL_TEST(asking_often_writes_seldom),
        HALL_TEST(an_old_token_is_nobodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
