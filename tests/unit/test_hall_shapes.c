/* What every answer and every message holds: all of its keys, at all depths, and nothing else. A
 * program that reads docs/protocol.md finds what is written there. Views and moves are the games'
 * own (tests/scenarios), and only stand here. */
#include "hall_world.h"

/* ---- all keys of a value ---- */

/* Whose keys are a game's matter. */
static bool is_a_games(const char *key) {
    static const char *const keys[] = {"view", "options", "args"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0) return true;
    return false;
}

/* The keys of `value` into `keys`, of all elements of a list together. */
static void gather(json_t *keys, json_t *value) {
    const char *key;
    json_t *part;
    size_t i;
    json_array_foreach(value, i, part) gather(keys, part);
    json_object_foreach(value, key, part) {
        if (!json_object_get(keys, key)) json_object_set_new(keys, key, json_object());
        if (!is_a_games(key)) gather(json_object_get(keys, key), part);
    }
}

struct text {
    char at[4096];
    size_t used;
};

static void put(struct text *text, const char *word) {
    assert_true(text->used + strlen(word) < sizeof text->at);
    strcpy(text->at + text->used, word);
    text->used += strlen(word);
}

static int compare(const void *a, const void *b) {
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* "a b{c d}", in the order of the alphabet. */
static void write_keys(struct text *text, json_t *keys) {
    const char *word[100], *key;
    json_t *part;
    size_t count = 0;
    assert_true(json_object_size(keys) <= sizeof word / sizeof *word);
    json_object_foreach(keys, key, part) word[count++] = key;
    qsort(word, count, sizeof *word, compare);
    for (size_t i = 0; i < count; i++) {
        part = json_object_get(keys, word[i]);
        if (i > 0) put(text, " ");
        put(text, word[i]);
        if (json_object_size(part) == 0) continue;
        put(text, "{");
        write_keys(text, part);
        put(text, "}");
    }
}

static void assert_shape(const char *what, json_t *value, const char *wanted) {
    struct text found = {.used = 0};
    json_t *keys = json_object();
    gather(keys, value);
    write_keys(&found, keys);
    json_decref(keys);
    if (strcmp(found.at, wanted) != 0) fail_msg("%s: %s\nnot %s", what, found.at, wanted);
}

/* ---- what there is ---- */

#define GAMES(what) "jorvik{" what "} odin{" what "} vikings{" what "}"
#define ME "emblem guest id lang name ratings{" GAMES("deviation games rating") "} webhook"
#define SEATS                                                                                     \
    "seats{away bot clock_ms kind name online player{emblem guest id name} resigned seat shared " \
    "takeover}"
#define SUMMARY(ranks, scores)                                                          \
    "awaiting changed game host id line number options players private progress " ranks \
    "round rounds " scores SEATS " started status you your_turn"
#define LINE \
    "actors at back_to bot events{args kind seat} move number round seat tells texts undone"
#define CHAT "chat{at id player{id name} text}"
#define MOVES "decisions{moves{args label text verb} only prompt seat undo}"
#define TABLE(chat, decisions, log, over)                                                      \
    "advice awaiting changed " chat "clock{kind ms} commitment " decisions                     \
    " game host id latest " log "number ok options " over " players private progress rematch " \
    "round rounds " SEATS " seed seed_chosen started status undo view visitors waiting you"
#define CHOICE "chance label move points"
#define COUNSEL "deals done number ok progress"

/* ---- the hall ---- */

struct scene {
    struct world *world;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT];
    char open[STORE_TABLE_ID], playing[STORE_TABLE_ID], over[STORE_TABLE_ID], odin[STORE_TABLE_ID];
};

static void scene_make(struct scene *scene, struct world *world) {
    *scene = (struct scene){.world = world};
    world_open_for_two(world, "jorvik", scene->one, scene->two, scene->playing);
    assert_true(world_step(world, scene->one, scene->playing));
    world_do(world, 200, scene->one, "POST", scene->playing, "/chat", "{\"text\":\"hail\"}");
    world_open(world, scene->one,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"bot\",\"level\":\"bondi\"}]}",
               scene->open);
    world_open(world, scene->one, "{\"game\":\"odin\",\"seed\":5,\"seats\":[{\"kind\":\"me\"}]}",
               scene->odin);
    world_open(world, scene->one,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
               scene->over);
    world_do(world, 200, scene->two, "POST", scene->over, "/join", "{}");
    while (world_step(world, scene->one, scene->over) || world_step(world, scene->two, scene->over))
        continue;
}

static void ask(const struct scene *scene, const char *token, const char *method, const char *id,
                const char *what, const char *body, int status, const char *wanted) {
    char path[160];
    snprintf(path, sizeof path, "%s%s%s", id ? "/api/1/tables/" : "/api/1", id ? id : "", what);
    json_t *answer = world_expect(scene->world, status, token, method, path, body);
    assert_shape(path, answer, wanted);
    json_decref(answer);
}

static void the_hall_tells_all_it_should(void **state) {
    static const char counts[] = "counts{" GAMES("live open") "} ";
    struct scene scene;
    char wanted[2048];
    scene_make(&scene, *state);
    ask(&scene, scene.one, "GET", NULL, "/me", NULL, 200, "ok player{" ME "}");
    ask(&scene, NULL, "GET", NULL, "/me", NULL, 200, "ok player");
    ask(&scene, NULL, "GET", NULL, "/games", NULL, 200,
        "games{id options rules_oldest rules_version seats_max seats_min title} levels ok");
    ask(&scene, NULL, "GET", NULL, "/leaderboard/jorvik", NULL, 200,
        "entries{bot deviation games place player{emblem id name} rating} ok");
    snprintf(wanted, sizeof wanted, "%slive mine{%s} ok open replays{%s}", counts,
             SUMMARY("", "scores "), SUMMARY("ranks ", "scores "));
    ask(&scene, scene.one, "GET", NULL, "/hall", NULL, 200, wanted);
    snprintf(wanted, sizeof wanted, "%slive{%s} mine ok open{%s} replays{%s}", counts,
             SUMMARY("", "scores "), SUMMARY("", ""), SUMMARY("ranks ", "scores "));
    ask(&scene, NULL, "GET", NULL, "/hall", NULL, 200, wanted);
}

static void a_table_tells_all_it_should(void **state) {
    struct scene scene;
    scene_make(&scene, *state);
    const char *one = scene.one, *two = scene.two;
    ask(&scene, one, "GET", scene.open, "", NULL, 200, TABLE("chat ", "decisions", "log ", "over"));
    ask(&scene, two, "GET", scene.playing, "", NULL, 200,
        TABLE(CHAT " ", MOVES, "log{" LINE "} ", "over"));
    static const char watched[] = TABLE(CHAT " ", "decisions", "log{" LINE "} ", "over");
    ask(&scene, one, "GET", scene.playing, "", NULL, 200, watched);
    ask(&scene, NULL, "GET", scene.playing, "", NULL, 200, watched);
    ask(&scene, one, "GET", scene.playing, "?at=0", NULL, 200, watched);
    ask(&scene, one, "GET", scene.over, "", NULL, 200,
        TABLE("chat ", "decisions", "log{" LINE "} ", "over{ranks scores}"));
    ask(&scene, one, "GET", scene.over, "/log", NULL, 200, "log{" LINE "} next ok");
    ask(&scene, one, "POST", scene.playing, "/moves", "{\"number\":9,\"seat\":0,\"move\":\"x\"}",
        409, "error message ok table{" TABLE(CHAT " ", "decisions", "log{" LINE "} ", "over") "}");
}

static void questions_are_answered_in_full(void **state) {
    static const char mine[] = "{\"seat\":0}";
    struct scene scene;
    scene_make(&scene, *state);
    const char *one = scene.one, *two = scene.two;
    ask(&scene, one, "GET", scene.playing, "/why?seat=0&move=x", NULL, 200,
        "error legal message ok");
    ask(&scene, one, "POST", scene.playing, "/try", "{\"seat\":0,\"moves\":[\"x\"]}", 200,
        "error legal message ok");
    ask(&scene, one, "POST", scene.odin, "/plan", mine, 200,
        "moves number ok others proven scope seat worth");
    ask(&scene, one, "POST", scene.odin, "/advice", mine, 200,
        "advice{distance high label low move often plan points reason standing sure "
        "then} " COUNSEL);
    ask(&scene, two, "POST", scene.playing, "/advice", "{\"seat\":1}", 200,
        "advice{chance chance_high chance_low chances distance high label low move often plan "
        "points reason standing sure then} " COUNSEL);
    ask(&scene, one, "POST", scene.open, "/invite", "{}", 200, "ok url");
    ask(&scene, one, "POST", scene.over, "/rematch", "{}", 200, "ok table");
    /* What an analysis finds follows from the deal: here it finds something. */
    world_open(scene.world, one,
               "{\"game\":\"jorvik\",\"seed\":1,\"options\":{\"first\":\"0\"},\"seats\":"
               "[{\"kind\":\"me\"},{\"kind\":\"guest\",\"name\":\"Ola\"}]}",
               scene.open);
    while (world_step(scene.world, one, scene.open)) continue;
    ask(&scene, one, "GET", scene.open, "/analysis", NULL, 200, "done ok progress");
    world_pump(scene.world);
    ask(&scene, one, "GET", scene.open, "/analysis", NULL, 200,
        "course{at chance points} done ok progress turns{at before{chance points} best{" CHOICE
        "} number played{" CHOICE "} reason seat}");
}

static void messages_hold_what_they_should(void **state) {
    static const char state_now[] = TABLE("", MOVES, "", "over");
    struct world *world = *state;
    struct scene scene;
    struct ear *ear = calloc(1, sizeof *ear);
    char text[2048];
    scene_make(&scene, world);
    ear_open(world, ear, scene.one);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", scene.playing);
    ear_say(world, ear, text);
    snprintf(text, sizeof text, "number state{%s} table",
             TABLE(CHAT " ", "decisions", "log{" LINE "} ", "over"));
    assert_shape("watching", ear_last(ear, "state"), text);
    ear_say(world, ear, "{\"ping\":7}");
    assert_shape("a ping", ear_last(ear, "pong"), "pong");
    ear_say(world, ear, "{\"watch\":5}");
    assert_shape("nonsense", ear_last(ear, "error"), "error message");
    assert_true(world_step(world, scene.two, scene.playing));
    snprintf(text, sizeof text, "line{%s} number state{%s} table", LINE, state_now);
    assert_shape("a move", ear_last(ear, "line"), text);
    assert_shape("a turn", ear_last(ear, "turn"), "title turn");
    ear_forget(ear);
    world_do(world, 200, scene.two, "POST", scene.playing, "/chat", "{\"text\":\"hail\"}");
    assert_shape("chat", ear_last(ear, "chat"), CHAT " table");
    world_do(world, 200, scene.two, "POST", scene.playing, "/leave", "{}");
    snprintf(text, sizeof text, "number state{%s} table", state_now);
    assert_shape("leaving", ear_last(ear, "state"), text);
    ear_close(world, ear);
    free(ear);
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(the_hall_tells_all_it_should),
        HALL_TEST(a_table_tells_all_it_should),
        HALL_TEST(questions_are_answered_in_full),
        HALL_TEST(messages_hold_what_they_should),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
