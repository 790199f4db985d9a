/* How much an answer may be, and what it may cost to make: long logs in pages, the largest answers
 * of each kind, and one that is larger than it may be; how many guesses are remembered. */
#include <time.h>

#include "hall/hall.h"
#include "hall/live/live.h"
#include "hall/live/write.h"
#include "hall/people/guess.h"
#include "hall/people/name.h"
#include "hall/routes.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall_world.h"

static const char four_at_a_screen[] =
    "{\"game\":\"odin\",\"seed\":7,\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":"
    "\"Ola\"},"
    "{\"kind\":\"guest\",\"name\":\"Una\"},{\"kind\":\"guest\",\"name\":\"Leif\"}]}";

/* Plays some move of those offered; false if there is none. */
static bool step(struct world *world, const char *token, const char *id, unsigned *chance) {
    json_t *table = world_look(world, token, id);
    const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0);
    const json_t *moves = json_object_get(decision, "moves");
    size_t count = json_array_size(moves);
    char body[400];
    if (count > 0) {
        *chance = *chance * 1103515245 + 12345;
        const json_t *move = json_array_get(moves, (*chance >> 16) % count);
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
                 (long long)at_int(table, "number"), (int)at_int(decision, "seat"),
                 at_text(move, "text"));
        world_do(world, 200, token, "POST", id, "/moves", body);
    }
    json_decref(table);
    return count > 0;
}

/* The seat that may take its last move back; -1: none. */
static int undoing(const json_t *table) {
    const json_t *seats = json_object_get(table, "undo");
    return json_array_size(seats) ? (int)json_integer_value(json_array_get(seats, 0)) : -1;
}

static bool take_back(struct world *world, const char *token, const char *id) {
    json_t *table = world_look(world, token, id);
    int seat = undoing(table);
    char body[100];
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d}", (long long)at_int(table, "number"),
             seat);
    if (seat >= 0) world_do(world, 200, token, "POST", id, "/undo", body);
    json_decref(table);
    return seat >= 0;
}

/* What can be compared: a line is marked as undone only later. */
static bool same_line(json_t *one, json_t *other) {
    json_object_del(one, "undone");
    json_object_del(other, "undone");
    return json_equal(one, other);
}

/* Every line in a page is what was told when it happened, however often moves were taken back,
 * and however far. */
static void a_long_log_comes_in_pages(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], watch[64];
    static struct ear ear;
    unsigned chance = 1;
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    ear_open(world, &ear, token);
    snprintf(watch, sizeof watch, "{\"watch\":\"%s\"}", id);
    ear_say(world, &ear, watch);
    for (int i = 0; i < 400; i++) {
        if (chance >> 20 & 1) take_back(world, token, id);
        step(world, token, id, &chance);
    }
    world_restart(world);
    ear.live = NULL;
    json_t *log = world_log(world, token, id, 0);
    assert_true(json_array_size(log) > 500);
    size_t told = 0;
    for (int i = 0; i < ear.count; i++) {
        json_t *line = json_object_get(ear.heard[i], "line");
        if (!line) continue;
        int64_t number = at_int(line, "number");
        if (!same_line(line, json_array_get(log, (size_t)number)))
            fail_msg("line %lld: %s", (long long)number, json_dumps(line, 0));
        told++;
    }
    assert_int_equal(told, json_array_size(log) - 1);
    for (size_t i = 0; i < json_array_size(log); i++)
        assert_int_equal(at_int(json_array_get(log, i), "number"), (int64_t)i);
    json_decref(log);
    ear_forget(&ear);
}

/* `from` and `to`, at the ends and beyond them. */
static void pages_begin_and_end_where_asked(void **state) {
    static const struct {
        const char *what;
        int first, count;
        int next; /* -1: none */
    } pages[] = {
        {"/log", 0, 100, 100},          {"/log?from=100", 100, 31, -1},
        {"/log?from=31", 31, 100, -1},  {"/log?from=30", 30, 100, 130},
        {"/log?from=5&to=9", 5, 5, -1}, {"/log?from=0&to=0", 0, 1, -1},
        {"/log?from=130", 130, 1, -1},  {"/log?from=131", 0, 0, -1},
        {"/log?from=9&to=5", 0, 0, -1}, {"/log?from=0&to=120", 0, 100, 100},
        {"/log?from=-7", 0, 100, 100},  {"/log?from=99999999999", 0, 0, -1},
        {"/log?from=x&to=", 0, 1, -1},
    };
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    unsigned chance = 3;
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    for (int i = 0; i < 130; i++) assert_true(step(world, token, id, &chance));
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        json_t *page = world_table(world, 200, token, "GET", id, pages[i].what, NULL);
        const json_t *log = json_object_get(page, "log"), *next = json_object_get(page, "next");
        if ((int)json_array_size(log) != pages[i].count)
            fail_msg("%s: %zu lines", pages[i].what, json_array_size(log));
        if (pages[i].count)
            assert_int_equal(at_int(json_array_get(log, 0), "number"), pages[i].first);
        assert_int_equal(json_is_null(next) ? -1 : json_integer_value(next), pages[i].next);
        json_decref(page);
    }
}

/* ---- cost ---- */

static int64_t processor_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* What a question takes of the processor, at its best of some tries. */
static int64_t cost_of(struct world *world, const char *token, const char *id, const char *what) {
    int64_t best = INT64_MAX;
    for (int i = 0; i < 7; i++) {
        int64_t began = processor_microseconds();
        world_do(world, 200, token, "GET", id, what, NULL);
        int64_t took = processor_microseconds() - began;
        if (took < best) best = took;
    }
    return best;
}

/* A game that is far on, then one move again and again, taken back each time. Every take-back
 * leads to a state of which none is kept nearby: snapshots are of the moves that were taken back.
 */
static void play_to_and_fro(struct world *world, const char *token, const char *id,
                            int64_t entries) {
    unsigned chance = 5;
    int64_t number = 0;
    int seat = -1;
    char body[300], text[MH_MOVE_TEXT] = "";
    while (number < 400 || number % 2 != 0 || seat < 0) {
        assert_true(step(world, token, id, &chance));
        json_t *table = world_look(world, token, id);
        const json_t *log = json_object_get(table, "log");
        number = at_int(table, "number");
        seat = undoing(table);
        snprintf(text, sizeof text, "%s",
                 at_text(json_array_get(log, json_array_size(log) - 1), "move"));
        json_decref(table);
    }
    for (; number < entries; number += 2) {
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d}", (long long)number, seat);
        world_do(world, 200, token, "POST", id, "/undo", body);
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
                 (long long)number + 1, seat, text);
        world_do(world, 200, token, "POST", id, "/moves", body);
    }
}

static void a_page_costs_no_more_where_much_was_taken_back(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    play_to_and_fro(world, token, id, 2000);
    int64_t first = cost_of(world, token, id, "/log?from=0");
    int64_t middle = cost_of(world, token, id, "/log?from=1500");
    int64_t table = cost_of(world, token, id, ""), past = cost_of(world, token, id, "?at=1700");
    print_message(
        "a page: %lld us; after 1500 entries %lld us; the table %lld us; as it was %lld us\n",
        (long long)first, (long long)middle, (long long)table, (long long)past);
    assert_true(middle < 4 * first);
    assert_true(past < 4 * table);
    /* Reading it again is no more than playing it once. */
    int64_t began = processor_microseconds();
    world_restart(world);
    world_do(world, 200, token, "GET", id, "/log?from=0", NULL);
    int64_t read = processor_microseconds() - began;
    print_message("reading it: %lld us\n", (long long)read);
    assert_true(read < 30 * first);
}

/* ---- the largest ---- */

static size_t size_of(struct world *world, const char *token, const char *path) {
    struct answer answer = world_ask(world, token, "GET", path, NULL);
    assert_int_equal(answer.status, 200);
    size_t length = strlen(answer.text);
    answer_free(&answer);
    return length;
}

/* `count` times a character of four bytes. */
static void put_wide(char *out, size_t count) {
    for (size_t i = 0; i < count; i++) memcpy(out + 4 * i, "\xf0\x9f\x90\xba", 4);
    out[4 * count] = '\0';
}

static void a_table_with_much_talk_keeps_to_its_bound(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], path[64];
    char text[4 * CHAT_CHARACTERS + 1], body[4 * CHAT_CHARACTERS + 32];
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    put_wide(text, CHAT_CHARACTERS);
    snprintf(body, sizeof body, "{\"text\":\"%s\"}", text);
    for (int i = 0; i < CHAT_LINES + 30; i++) {
        world->now += 3000;
        world_do(world, 200, token, "POST", id, "/chat", body);
    }
    snprintf(body, sizeof body, "{\"text\":\"the last\"}");
    world_do(world, 200, token, "POST", id, "/chat", body);
    json_t *table = world_look(world, token, id);
    const json_t *chat = json_object_get(table, "chat");
    size_t lines = json_array_size(chat);
    assert_in_range(lines, 20, CHAT_BYTES / (4 * CHAT_CHARACTERS) + 1);
    assert_string_equal(at_text(json_array_get(chat, lines - 1), "text"), "the last");
    json_decref(table);
    snprintf(path, sizeof path, "/api/1/tables/%s", id);
    assert_true(size_of(world, token, path) < CHAT_BYTES + LOG_BYTES + ANSWER_VIEW);
}

/* All lists full, each table with as many seats and as long names as there can be. */
static void a_full_hall_keeps_to_its_bound(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], name[4 * NAME_CHARACTERS + 1], body[1024];
    int made = 0;
    world->settings.tables_per_player = 200;
    world_restart(world);
    put_wide(name, NAME_CHARACTERS);
    for (int player = 0; player < 2; player++) {
        world_guest(world, token);
        snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
        json_decref(world_expect(world, 200, token, "PATCH", "/api/1/me", body));
        for (int i = 0; i < 110; i++, made++) {
            const char *last = player == 0 && i % 2 ? "open" : "guest";
            snprintf(body, sizeof body,
                     "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"guest\","
                     "\"name\":\"%s\"},"
                     "{\"kind\":\"guest\",\"name\":\"%s\"},{\"kind\":\"guest\",\"name\":\"%s\"},"
                     "{\"kind\":\"%s\",\"name\":\"%s\"}]}",
                     name, name, name, last, name);
            world_open(world, token, body, id);
        }
    }
    size_t hall = size_of(world, token, "/api/1/hall");
    print_message("the hall with %d tables: %zu bytes; games %zu, leaders %zu\n", made, hall,
                  size_of(world, token, "/api/1/games?lang=uk"),
                  size_of(world, token, "/api/1/leaderboard/odin"));
    assert_in_range(hall, 200 * 1024, ANSWER_HALL);
    json_t *lists = world_expect(world, 200, token, "GET", "/api/1/hall", NULL);
    assert_int_equal(json_array_size(json_object_get(lists, "mine")), 100);
    assert_in_range(json_array_size(json_object_get(lists, "open")), 1, 30);
    assert_in_range(json_array_size(json_object_get(lists, "live")), 1, 30);
    json_decref(lists);
}

/* The record of a long game, and all that can be asked about it when it is over. */
static void a_long_game_keeps_to_its_bounds(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], path[64];
    unsigned chance = 9;
    int moves = 0;
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    while (step(world, token, id, &chance)) moves++;
    snprintf(path, sizeof path, "/api/1/tables/%s/record", id);
    size_t record = size_of(world, token, path);
    print_message("a record of %d moves: %zu bytes\n", moves, record);
    assert_true(moves > 300 && record < ANSWER_PAGE / 4);
    snprintf(path, sizeof path, "/api/1/tables/%s/analysis", id);
    size_of(world, token, path);
    world_pump(world);
    assert_true(size_of(world, token, path) < ANSWER_VIEW / 2);
    snprintf(path, sizeof path, "/api/1/tables/%s/log?lang=uk", id);
    assert_true(size_of(world, token, path) < LOG_BYTES + ANSWER_SMALL);
}

/* ---- a fault of ours ---- */

static int gave_up;

static void hears_or_gives_up(void *context, const char *text, size_t length) {
    (void)context;
    (void)length;
    gave_up += text == NULL;
}

static void an_answer_above_its_bound_is_a_mistake(void **state) {
    struct world *world = *state;
    char token[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], watch[64];
    world_guest(world, token);
    world_open(world, token, four_at_a_screen, id);
    world->settings.answer_most = 1000;
    world_restart(world);
    json_t *refused = world_table(world, 500, token, "GET", id, "", NULL);
    assert_string_equal(at_text(refused, "error"), "mistake");
    assert_string_equal(at_text(refused, "message"), "The hall made a mistake here.");
    json_decref(refused);
    json_decref(world_expect(world, 200, token, "GET", "/health", NULL));
    struct hall_live *live =
        hall_listen(world->hall, token, "en", hears_or_gives_up, NULL, world->now);
    snprintf(watch, sizeof watch, "{\"watch\":\"%s\"}", id);
    hall_message(world->hall, live, watch, strlen(watch), world->now);
    world_pump(world);
    assert_int_equal(gave_up, 1);
    hall_hang_up(world->hall, live, world->now);
}

#define HALL_TEST(test) cmocka_unit_test_setup_teardown(test, world_up, world_down)

/* Guessing at many names forgives nothing at the one that was guessed at most. */
static void many_names_do_not_forgive_one(void **state) {
    struct world *world = *state;
    char name[32];
    while (guess_take(world->hall, "astrid")) continue;
    for (int i = 0; i < 20 * GUESS_SETS * GUESS_WAYS; i++) {
        snprintf(name, sizeof name, "name %d", i);
        guess_take(world->hall, name);
    }
    assert_false(guess_take(world->hall, "astrid"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_long_log_comes_in_pages),
        HALL_TEST(pages_begin_and_end_where_asked),
        HALL_TEST(a_page_costs_no_more_where_much_was_taken_back),
        HALL_TEST(a_table_with_much_talk_keeps_to_its_bound),
        HALL_TEST(a_full_hall_keeps_to_its_bound),
        HALL_TEST(a_long_game_keeps_to_its_bounds),
        HALL_TEST(an_answer_above_its_bound_is_a_mistake),
        HALL_TEST(many_names_do_not_forgive_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
