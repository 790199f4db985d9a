/* What happens when the machine's date is set while, or before, the hall is open: nothing. Every
 * feature that waits, counts or forgets stands here once, and is tried with every jump. */
#include "hall_world.h"

static const int64_t second_ms = 1000, minute_ms = 60 * 1000, hour_ms = 60 * 60 * 1000;
static const int64_t day_ms = 24 * 60 * 60 * (int64_t)1000;

static const char two_seats[] = "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},"
                                "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";

enum manner { A_GLITCH, FOR_GOOD, WHILE_CLOSED, WITH_THE_MACHINE };

struct jump {
    const char *name;
    int64_t by;
    enum manner manner;
};

/* The machine begins at 2023-11-14; the last of each manner is 1970. */
#define JUMPS(manner)                                              \
    {#manner " -1 h", -3600 * INT64_C(1000), manner},              \
        {#manner " +1 h", 3600 * INT64_C(1000), manner},           \
        {#manner " -100 d", -100 * 86400 * INT64_C(1000), manner}, \
        {#manner " +100 d", 100 * 86400 * INT64_C(1000), manner},  \
        {#manner " +1 y", 366 * 86400 * INT64_C(1000), manner}, {  \
#manner " 1970", -INT64_C(1700000000000), manner           \
    }

static const struct jump jumps[] = {{"none", 0, A_GLITCH},
                                    JUMPS(A_GLITCH),
                                    JUMPS(FOR_GOOD),
                                    JUMPS(WHILE_CLOSED),
                                    JUMPS(WITH_THE_MACHINE)};

/* Time as the server lets it pass: a tick a second, or as seldom as `step` says. */
static void pass(struct world *world, int64_t ms, int64_t step) {
    for (int64_t gone = 0; gone < ms; gone += step) {
        world->now += step < ms - gone ? step : ms - gone;
        hall_tick(world->hall, world->now);
        store_drain(world->store);
    }
    world_pump(world);
}

/* The date jumps, and ten to twenty seconds pass in which whoever looks at it may settle. A
 * machine that starts again has another steady clock, too. */
static void jump(struct world *world, const struct jump *jump) {
    pass(world, second_ms, second_ms);
    switch (jump->manner) {
    case A_GLITCH:
        world->date += jump->by;
        pass(world, 5 * second_ms, second_ms);
        world->date -= jump->by;
        pass(world, 10 * second_ms, second_ms);
        break;
    case FOR_GOOD:
        world->date += jump->by;
        pass(world, 15 * second_ms, second_ms);
        break;
    case WHILE_CLOSED:
    case WITH_THE_MACHINE:
        world_leave(world);
        world->date += jump->by;
        if (jump->manner == WITH_THE_MACHINE) {
            world->date += world->now - 7 * second_ms;
            world->now = 7 * second_ms;
        }
        world_enter(world);
        pass(world, 15 * second_ms, second_ms);
    }
}

static bool is_somebody(struct world *world, const char *token) {
    json_t *json = world_expect(world, 200, token, "GET", "/api/1/me", NULL);
    bool known = json_is_object(json_object_get(json, "player"));
    json_decref(json);
    world_pump(world); /* the store hears of it */
    return known;
}

static int64_t chat_time(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    const json_t *chat = json_object_get(table, "chat");
    int64_t at = at_int(json_array_get(chat, json_array_size(chat) - 1), "at");
    json_decref(table);
    return at;
}

static int64_t clock_of(struct world *world, const char *token, const char *id, int seat) {
    json_t *table = world_look(world, token, id);
    int64_t left = at_int(at_seat(table, seat), "clock_ms");
    json_decref(table);
    return left;
}

static bool was_taken_over(struct world *world, const char *token, const char *id, int seat) {
    json_t *table = world_look(world, token, id);
    bool taken = json_is_true(json_object_get(at_seat(table, seat), "takeover"));
    json_decref(table);
    return taken;
}

/* ---- features: each is given a world of its own ---- */

static void bots_answer(struct world *world, const struct jump *by) {
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_leave(world);
    world->settings.bot_delay_ms = 500;
    world_enter(world);
    world_guest(world, token);
    world_open(world, token,
               "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               id);
    jump(world, by);
    while (world_step(world, token, id)) continue;
    hall_tick(world->hall, world->now);
    assert_null(world->jobs);
    world->now += 501;
    hall_tick(world->hall, world->now);
    store_drain(world->store);
    assert_non_null(world->jobs);
    world_pump(world);
}

static void chats_go_on(struct world *world, const struct jump *by) {
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, two_seats, id);
    for (int i = 0; i < 20; i++)
        world_do(world, 200, token, "POST", id, "/chat", "{\"text\":\"Hail!\"}");
    world_do(world, 429, token, "POST", id, "/chat", "{\"text\":\"Hail!\"}");
    jump(world, by); /* sixteen seconds, so five again, or more after the hall was opened anew */
    for (int i = 0; i < 5; i++)
        world_do(world, 200, token, "POST", id, "/chat", "{\"text\":\"Skal!\"}");
    if (by->manner < WHILE_CLOSED)
        world_do(world, 429, token, "POST", id, "/chat", "{\"text\":\"Skal!\"}");
    /* And lines have the date that the machine keeps to. */
    assert_int_equal(chat_time(world, token, id), world_date(world));
}

static void passwords_can_be_tried_again(struct world *world, const struct jump *by) {
    char token[HALL_TOKEN_TEXT];
    static const char wrong[] = "{\"name\":\"Yrsa\",\"password\":\"not this one\"}";
    static const char right[] = "{\"name\":\"Yrsa\",\"password\":\"long enough\"}";
    world_guest(world, token);
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account", right));
    for (int i = 0; i < 10; i++)
        json_decref(world_expect(world, 403, NULL, "POST", "/api/1/login", wrong));
    json_decref(world_expect(world, 429, NULL, "POST", "/api/1/login", right));
    jump(world, by);
    if (by->manner < WHILE_CLOSED)
        json_decref(world_expect(world, 429, NULL, "POST", "/api/1/login", right));
    pass(world, 45 * second_ms, second_ms);
    json_decref(world_expect(world, 200, NULL, "POST", "/api/1/login", right));
}

static void open_with_clock(struct world *world, const char *kind, char one[HALL_TOKEN_TEXT],
                            char two[HALL_TOKEN_TEXT], char id[STORE_TABLE_ID]) {
    char body[256];
    world_guest(world, one);
    world_guest(world, two);
    snprintf(body, sizeof body,
             "{\"game\":\"jorvik\",\"options\":{\"first\":\"0\"},\"clock\":{\"kind\":\"%s\","
             "\"ms\":600000},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
             kind);
    world_open(world, one, body, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
}

/* Nobody's time runs out for a jump, and everybody's runs out when it is used up. */
static void clock_keeps(struct world *world, const struct jump *by, const char *kind) {
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    open_with_clock(world, kind, one, two, id);
    pass(world, 100 * second_ms, second_ms);
    assert_true(world_step(world, one, id));
    pass(world, 200 * second_ms, second_ms);
    jump(world, by);
    assert_int_equal(clock_of(world, one, id, 1), 600000 - 216 * second_ms);
    pass(world, 383 * second_ms, second_ms);
    assert_false(was_taken_over(world, one, id, 1));
    pass(world, 2 * second_ms, second_ms);
    assert_true(was_taken_over(world, one, id, 1));
    assert_false(was_taken_over(world, one, id, 0));
}

/* Servers that share a store play on while one is closed, and their date is the store's. */
static bool is_for_files_only(struct world *world, const struct jump *by) {
    return store_is_shared(world->store) && by->by != 0 && by->manner != A_GLITCH;
}

static void clocks_for_a_move_keep_what_is_left(struct world *world, const struct jump *by) {
    if (!is_for_files_only(world, by)) clock_keeps(world, by, "move");
}

static void clocks_for_a_game_keep_what_is_left(struct world *world, const struct jump *by) {
    if (!is_for_files_only(world, by)) clock_keeps(world, by, "game");
}

/* A guest, an account's token, an open table: there after the jump and for days, and gone in
 * their own time. */
static void nobody_is_forgotten(struct world *world, const struct jump *by) {
    char guest[HALL_TOKEN_TEXT], named[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, guest);
    world_guest(world, named);
    json_decref(world_expect(world, 200, named, "POST", "/api/1/account",
                             "{\"name\":\"Yrsa\",\"password\":\"long enough\"}"));
    world_open(world, named, two_seats, id);
    pass(world, 30 * hour_ms, hour_ms); /* the date has long been trusted */
    jump(world, by);
    for (int hour = 0; hour < 20; hour++) {
        pass(world, hour_ms, 10 * minute_ms);
        assert_true(is_somebody(world, named));
    }
    json_t *table = world_look(world, named, id);
    assert_string_equal(at_text(table, "status"), "open");
    json_decref(table);
    assert_true(is_somebody(world, guest));
    pass(world, 58 * day_ms, 6 * hour_ms);
    assert_true(is_somebody(world, named));
    assert_true(is_somebody(world, guest));
    pass(world, 89 * day_ms, 6 * hour_ms);
    assert_false(is_somebody(world, guest));
    assert_true(is_somebody(world, named));
    table = world_look(world, named, id);
    assert_string_equal(at_text(table, "status"), "closed");
    json_decref(table);
    pass(world, 91 * day_ms, 6 * hour_ms);
    assert_false(is_somebody(world, named));
}

/* Who came only while the date was wrong is not forgotten when it is right again. */
static void who_came_meanwhile_stays(struct world *world, const struct jump *by) {
    char guest[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    jump(world, by);
    pass(world, 2 * hour_ms, 10 * minute_ms);
    world_guest(world, guest);
    world_open(world, guest, two_seats, id);
    world_do(world, 200, guest, "POST", id, "/leave", "{}");
    pass(world, minute_ms, second_ms);
    if (by->manner != A_GLITCH) world->date -= by->by;
    pass(world, 30 * hour_ms, 10 * minute_ms);
    assert_true(is_somebody(world, guest));
    pass(world, 61 * day_ms, 6 * hour_ms);
    assert_false(is_somebody(world, guest));
}

static void what_is_idle_leaves_memory(struct world *world, const struct jump *by) {
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, two_seats, id);
    jump(world, by);
    if (by->manner < WHILE_CLOSED) assert_int_equal(hall_numbers(world->hall).tables, 1);
    world_do(world, 200, token, "GET", id, "", NULL);
    pass(world, 4 * minute_ms, second_ms);
    assert_int_equal(hall_numbers(world->hall).tables, 1);
    pass(world, 13 * minute_ms, second_ms);
    assert_int_equal(hall_numbers(world->hall).tables, 0);
    assert_int_equal(hall_numbers(world->hall).players, 0);
}

/* Once when it is seen, once more if it is to last; nothing about what is no jump. */
static void it_is_logged(struct world *world, const struct jump *by) {
    char amount[40];
    jump(world, by);
    pass(world, 2 * minute_ms, second_ms);
    bool far = by->by < 0 || by->by > 7 * day_ms;
    int expected = by->by == 0                             ? 0
                   : by->manner == A_GLITCH                ? 1
                   : by->manner == FOR_GOOD                ? 2
                   : store_is_shared(world->store) && !far ? 0
                                                           : far;
    assert_int_equal(world->sentences, expected);
    if (!expected || by->manner >= WHILE_CLOSED) return;
    snprintf(amount, sizeof amount, "%s by %lld s", by->by < 0 ? "back" : "forward",
             (long long)(by->by < 0 ? -by->by : by->by) / 1000);
    assert_non_null(strstr(world->said, amount));
}

/* ---- the table ---- */

static const struct feature {
    const char *name;
    void (*check)(struct world *world, const struct jump *by);
} features[] = {
#define FEATURE(name) \
    { #name, name }
    FEATURE(bots_answer),
    FEATURE(chats_go_on),
    FEATURE(passwords_can_be_tried_again),
    FEATURE(clocks_for_a_move_keep_what_is_left),
    FEATURE(clocks_for_a_game_keep_what_is_left),
    FEATURE(nobody_is_forgotten),
    FEATURE(who_came_meanwhile_stays),
    FEATURE(what_is_idle_leaves_memory),
    FEATURE(it_is_logged),
};
enum { FEATURES = sizeof features / sizeof *features };

static void try_every_jump(void **state) {
    const struct feature *feature = *state;
    for (size_t i = 0; i < sizeof jumps / sizeof *jumps; i++) {
        void *world;
        print_message("           %s\n", jumps[i].name);
        world_up(&world);
        feature->check(world, &jumps[i]);
        world_down(&world);
    }
}

int main(void) {
    struct CMUnitTest tests[FEATURES];
    for (int i = 0; i < FEATURES; i++)
        tests[i] = (struct CMUnitTest){.name = features[i].name,
                                       .test_func = try_every_jump,
                                       .initial_state = (void *)&features[i]};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
