/* Everything the hall refuses, with its reason: who asks for what, where. A refusal changes
 * nothing, neither in the store nor at any table. */
#include "hall_world.h"

enum who { NOBODY, HOST, OTHER, STRANGER, PEOPLE };
enum where { HALL, OPEN, PLAYING, RESIGNED, OVER, PLAIN, SOLO, PLACES };

struct scene {
    struct world *world;
    char token[PEOPLE][HALL_TOKEN_TEXT];
    char id[PLACES][STORE_TABLE_ID];
};

#define TWO \
    "\"seed\":5,\"options\":{\"first\":\"0\"},\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]"

static void open_for_two(struct scene *scene, enum where where, const char *body) {
    world_open(scene->world, scene->token[HOST], body, scene->id[where]);
    world_do(scene->world, 200, scene->token[OTHER], "POST", scene->id[where], "/join", "{}");
}

static void play_to_the_end(struct scene *scene) {
    const char *host = scene->token[HOST];
    world_open(scene->world, host,
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},"
               "{\"kind\":\"bot\",\"level\":\"random\"}]}",
               scene->id[OVER]);
    do world_play_bots(scene->world);
    while (world_step(scene->world, host, scene->id[OVER]));
}

static void scene_make(struct scene *scene, struct world *world) {
    *scene = (struct scene){.world = world};
    for (int who = HOST; who < PEOPLE; who++) world_guest(world, scene->token[who]);
    world_open(world, scene->token[HOST],
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"},"
               "{\"kind\":\"open\"}]}",
               scene->id[OPEN]);
    open_for_two(scene, PLAYING, "{\"game\":\"jorvik\"," TWO "}");
    open_for_two(scene, PLAIN, "{\"game\":\"jorvik\",\"advice\":false," TWO "}");
    open_for_two(scene, RESIGNED, "{\"game\":\"jorvik\"," TWO "}");
    world_do(world, 200, scene->token[OTHER], "POST", scene->id[RESIGNED], "/resign",
             "{\"seat\":1}");
    world_open(world, scene->token[HOST],
               "{\"game\":\"odin\",\"seed\":5,\"seats\":[{\"kind\":\"me\"}]}", scene->id[SOLO]);
    play_to_the_end(scene);
}

struct refusal {
    enum who who;
    enum where where;
    const char *method, *what, *body;
    int status;
    const char *code;
};

#define BOT "\"level\":\"greedy\""
#define ODIN "{\"game\":\"odin\",\"seats\":[{\"kind\":\"me\"}],"
#define OURS "\"number\":0,\"seat\":0"

/* clang-format off */
static const struct refusal refusals[] = {
    /* seats of a table that waits for players */
    {STRANGER, OPEN, "POST", "/start", "{}", 403, "not-host"},
    {STRANGER, OPEN, "POST", "/bot", "{\"seat\":1," BOT "}", 403, "not-host"},
    {STRANGER, OPEN, "POST", "/invite", "{}", 403, "not-host"},
    {STRANGER, OPEN, "POST", "/join", "{\"seat\":0}", 409, "seat-taken"},
    {STRANGER, OPEN, "POST", "/leave", "{}", 409, "not-seated"},
    {STRANGER, OPEN, "POST", "/resign", "{\"seat\":0}", 403, "not-your-seat"},
    {HOST, OPEN, "POST", "/join", "{}", 409, "seated-already"},
    {HOST, OPEN, "POST", "/join", "{\"seat\":1}", 409, "seated-already"},
    {HOST, OPEN, "POST", "/bot", "{\"seat\":0," BOT "}", 409, "seat-taken"},
    {HOST, OPEN, "POST", "/bot", "{\"seat\":3," BOT "}", 409, "seat-taken"},
    {HOST, OPEN, "POST", "/bot", "{\"seat\":-1," BOT "}", 409, "seat-taken"},
    {HOST, OPEN, "POST", "/bot", "{" BOT "}", 409, "seat-taken"},
    {HOST, OPEN, "POST", "/bot", "{\"seat\":1}", 422, "unknown-bot"},
    {HOST, OPEN, "POST", "/bot", "{\"seat\":2,\"level\":\"perfect\"}", 422, "unknown-bot"},
    {HOST, OPEN, "POST", "/resign", "{\"seat\":0}", 409, "not-playing"},
    {HOST, OPEN, "POST", "/return", "{\"seat\":0}", 409, "not-playing"},
    {HOST, OPEN, "POST", "/resign", "{\"seat\":1}", 403, "not-your-seat"},
    {HOST, OPEN, "POST", "/rematch", "{}", 409, "not-over"},
    {HOST, OPEN, "POST", "/moves", "{" OURS ",\"move\":\"x\"}", 422, "not-started"},
    {HOST, OPEN, "POST", "/undo", "{" OURS "}", 422, "not-started"},
    {HOST, OPEN, "GET", "/why?seat=0&move=x", NULL, 422, "not-started"},
    {HOST, OPEN, "POST", "/try", "{\"seat\":0,\"moves\":[\"x\"]}", 422, "not-your-turn"},
    {HOST, OPEN, "POST", "/advice", "{\"seat\":0}", 422, "not-your-turn"},
    {HOST, OPEN, "POST", "/plan", "{\"seat\":0}", 422, "not-your-turn"},
    {HOST, OPEN, "GET", "/record", NULL, 409, "not-over"},
    {HOST, OPEN, "GET", "/analysis", NULL, 409, "not-over"},
    /* a game under way */
    {STRANGER, PLAYING, "POST", "/join", "{}", 409, "not-open"},
    {STRANGER, PLAYING, "POST", "/leave", "{}", 409, "not-seated"},
    {STRANGER, PLAYING, "POST", "/start", "{}", 403, "not-host"},
    {STRANGER, PLAYING, "POST", "/rematch", "{}", 409, "not-over"},
    {STRANGER, PLAYING, "POST", "/moves", "{" OURS ",\"move\":\"x\"}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "POST", "/undo", "{" OURS "}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "POST", "/try", "{\"seat\":0,\"moves\":[\"x\"]}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "POST", "/advice", "{\"seat\":1}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "POST", "/plan", "{\"seat\":1}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "POST", "/return", "{\"seat\":1}", 403, "not-your-seat"},
    {STRANGER, PLAYING, "GET", "/why?seat=0&move=x", NULL, 403, "not-your-seat"},
    {STRANGER, PLAYING, "GET", "/record", NULL, 409, "not-over"},
    {OTHER, PLAYING, "POST", "/moves", "{" OURS ",\"move\":\"x\"}", 403, "not-your-seat"},
    {OTHER, PLAYING, "POST", "/undo", "{" OURS "}", 403, "not-your-seat"},
    {OTHER, PLAYING, "POST", "/resign", "{\"seat\":0}", 403, "not-your-seat"},
    {OTHER, PLAYING, "POST", "/advice", "{\"seat\":1}", 422, "not-your-turn"},
    {OTHER, PLAYING, "POST", "/plan", "{\"seat\":1}", 422, "not-your-turn"},
    {OTHER, PLAYING, "GET", "/why?seat=1", NULL, 422, "no-move"},
    {OTHER, PLAYING, "GET", "/why?seat=2&move=x", NULL, 403, "not-your-seat"},
    {OTHER, PLAYING, "GET", "/why?seat=11&move=x", NULL, 403, "not-your-seat"},
    {OTHER, PLAYING, "GET", "/why?move=x", NULL, 403, "not-your-seat"},
    {OTHER, PLAYING, "POST", "/invite", "{}", 403, "not-host"},
    {HOST, PLAYING, "POST", "/start", "{}", 409, "not-open"},
    {HOST, PLAYING, "POST", "/bot", "{\"seat\":1," BOT "}", 409, "not-open"},
    {HOST, PLAYING, "POST", "/moves", "{\"number\":0,\"move\":\"x\"}", 422, "bad-seat"},
    {HOST, PLAYING, "POST", "/moves", "{\"number\":0,\"seat\":2,\"move\":\"x\"}", 422, "bad-seat"},
    {HOST, PLAYING, "POST", "/moves", "{\"seat\":0,\"move\":\"x\"}", 422, "bad-number"},
    {HOST, PLAYING, "POST", "/moves", "{\"number\":-1,\"seat\":0,\"move\":\"x\"}", 422, "bad-number"},
    {HOST, PLAYING, "POST", "/moves", "{\"number\":1,\"seat\":0,\"move\":\"x\"}", 409, "conflict"},
    {HOST, PLAYING, "POST", "/moves", "{" OURS ",\"move\":\"pass\",\"then\":\"pass\"}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/moves", "{" OURS ",\"move\":\"pass\",\"then\":{}}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/undo", "{\"seat\":0}", 422, "bad-number"},
    {HOST, PLAYING, "POST", "/undo", "{\"number\":1,\"seat\":0}", 409, "conflict"},
    {HOST, PLAYING, "POST", "/undo", "{" OURS "}", 422, "cannot-undo"},
    {HOST, PLAYING, "POST", "/try", "{\"seat\":0}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/try", "{\"seat\":0,\"moves\":[]}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/try", "{\"seat\":0,\"moves\":[1]}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/try", "{\"seat\":0,\"moves\":\"x\"}", 422, "no-move"},
    {HOST, PLAYING, "POST", "/plan", "{\"seat\":0}", 422, "no-plans"},
    {HOST, PLAYING, "POST", "/chat", "{}", 422, "bad-chat"},
    {HOST, PLAYING, "POST", "/chat", "{\"text\":\"\"}", 422, "bad-chat"},
    {HOST, PLAYING, "POST", "/chat", "{\"text\":\" \"}", 422, "bad-chat"},
    {HOST, PLAYING, "POST", "/chat", "{\"text\":7}", 422, "bad-chat"},
    {HOST, PLAYING, "GET", "/analysis", NULL, 409, "not-over"},
    {HOST, SOLO, "POST", "/plan", "{\"seat\":0,\"scope\":\"attic\"}", 422, "unknown-scope"},
    {HOST, PLAIN, "POST", "/advice", "{\"seat\":0}", 403, "no-advice"},
    {HOST, PLAIN, "POST", "/plan", "{\"seat\":0}", 403, "no-advice"},
    /* who has resigned */
    {OTHER, RESIGNED, "POST", "/moves", "{\"number\":0,\"seat\":1,\"move\":\"x\"}", 422, "resigned"},
    {OTHER, RESIGNED, "POST", "/undo", "{\"number\":0,\"seat\":1}", 422, "resigned"},
    {OTHER, RESIGNED, "POST", "/resign", "{\"seat\":1}", 422, "resigned"},
    {OTHER, RESIGNED, "POST", "/return", "{\"seat\":1}", 422, "resigned"},
    /* a game that is over */
    {STRANGER, OVER, "POST", "/rematch", "{}", 403, "not-seated"},
    {STRANGER, OVER, "POST", "/join", "{}", 409, "not-open"},
    {HOST, OVER, "POST", "/leave", "{}", 409, "not-seated"},
    {HOST, OVER, "POST", "/start", "{}", 409, "not-open"},
    {HOST, OVER, "POST", "/resign", "{\"seat\":0}", 409, "not-playing"},
    {HOST, OVER, "POST", "/return", "{\"seat\":0}", 409, "not-playing"},
    {HOST, OVER, "POST", "/advice", "{\"seat\":0}", 422, "not-your-turn"},
    {HOST, OVER, "POST", "/plan", "{\"seat\":0}", 422, "not-your-turn"},
    {HOST, OVER, "POST", "/try", "{\"seat\":0,\"moves\":[\"x\"]}", 422, "not-your-turn"},
    /* no table */
    {HOST, HALL, "POST", "/api/1/invitations", "{}", 404, "no-invitation"},
    {HOST, HALL, "POST", "/api/1/invitations", "{\"secret\":7}", 404, "no-invitation"},
    {HOST, HALL, "POST", "/api/1/invitations", "{\"secret\":\"sesame\"}", 404, "no-invitation"},
    {HOST, HALL, "POST", "/api/1/invitations", "{\"secret\":\"00000000000000000000000000000000\"}", 404, "no-invitation"},
    {HOST, HALL, "PATCH", "/api/1/me", "{\"emblem\":\"crown\"}", 422, "bad-emblem"},
    {HOST, HALL, "PATCH", "/api/1/me", "{\"lang\":\"xx\"}", 422, "bad-language"},
    {HOST, HALL, "PATCH", "/api/1/me", "{\"webhook\":\"ftp://x.example\"}", 422, "bad-webhook"},
    {HOST, HALL, "PATCH", "/api/1/me", "{\"password\":\"a long enough one\"}", 409, "no-password"},
    {HOST, HALL, "GET", "/api/1/leaderboard/chess", NULL, 404, "unknown-game"},
    {HOST, HALL, "POST", "/api/1/tables", "{\"game\":\"chess\"}", 422, "unknown-game"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"options\":{\"seed\":\"5\"}}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"options\":{\"players\":\"2\"}}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"options\":{\"rules\":\"1\"}}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"options\":[]}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"options\":{\"first\":0}}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"seed\":true}", 422, "bad-option"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"clock\":{\"kind\":\"move\",\"ms\":999}}", 422, "bad-clock"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"clock\":{\"kind\":\"game\",\"ms\":5184000001}}", 422, "bad-clock"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"clock\":{\"kind\":\"week\",\"ms\":5000}}", 422, "bad-clock"},
    {HOST, HALL, "POST", "/api/1/tables", ODIN "\"clock\":7}", 422, "bad-clock"},
    {HOST, HALL, "GET", "/api/1/tables/aaaaaaaaaaaa", NULL, 404, "no-table"},
    {HOST, HALL, "POST", "/api/1/tables/aaaaaaaaaaaa/join", "{}", 404, "no-table"},
    {HOST, HALL, "DELETE", "/api/1/hall", NULL, 405, "wrong-method"},
    {HOST, HALL, "GET", "/api/1/guest", NULL, 405, "wrong-method"},
    {HOST, HALL, "GET", "/api/1/kitchen", NULL, 404, "not-found"},
    {HOST, HALL, "POST", "/api/1/tables", "[]", 400, "bad-json"},
    {NOBODY, HALL, "POST", "/api/1/login", "{\"name\":\"Nobody\",\"password\":\"a long enough one\"}", 403, "wrong-password"},
};
/* clang-format on */

/* Each with a table at whose door it is asked; none of them is for nobody. */
static const char *const for_somebody[][2] = {
    {"POST", "/join"},   {"POST", "/leave"},   {"POST", "/bot"},    {"POST", "/start"},
    {"POST", "/moves"},  {"GET", "/why"},      {"POST", "/try"},    {"POST", "/undo"},
    {"POST", "/advice"}, {"POST", "/plan"},    {"POST", "/chat"},   {"POST", "/resign"},
    {"POST", "/return"}, {"POST", "/rematch"}, {"POST", "/invite"}, {"GET", "/analysis"},
};

static void assert_refused(const struct scene *scene, const struct refusal *refusal) {
    char path[160];
    const char *token = refusal->who == NOBODY ? NULL : scene->token[refusal->who];
    bool table = refusal->where != HALL;
    snprintf(path, sizeof path, "%s%s%s", table ? "/api/1/tables/" : "", scene->id[refusal->where],
             refusal->what);
    json_t *answer =
        world_expect(scene->world, refusal->status, token, refusal->method, path, refusal->body);
    if (strcmp(at_text(answer, "error"), refusal->code) != 0)
        fail_msg("%s %s %s: %s, not %s", refusal->method, refusal->what, refusal->body,
                 at_text(answer, "error"), refusal->code);
    assert_true(json_is_false(json_object_get(answer, "ok")));
    assert_true(strlen(at_text(answer, "message")) > 0);
    json_decref(answer);
}

static json_t *all_tables(const struct scene *scene) {
    json_t *tables = json_array();
    for (int where = OPEN; where < PLACES; where++)
        json_array_append_new(tables,
                              world_look(scene->world, scene->token[HOST], scene->id[where]));
    return tables;
}

static void every_refusal_has_its_reason_and_changes_nothing(void **state) {
    struct scene scene;
    scene_make(&scene, *state);
    json_t *before = all_tables(&scene);
    uint64_t written = store_numbers(scene.world->store).writes;
    for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++) {
        assert_refused(&scene, &refusals[i]);
        if (store_numbers(scene.world->store).writes != written)
            fail_msg("%s %s wrote something", refusals[i].what, refusals[i].body);
    }
    json_t *after = all_tables(&scene);
    assert_true(json_equal(before, after));
    json_decref(before);
    json_decref(after);
}

static void nobody_is_asked_to_come_in_first(void **state) {
    struct scene scene = {.world = *state};
    world_guest(scene.world, scene.token[HOST]);
    world_open(scene.world, scene.token[HOST],
               "{\"game\":\"jorvik\",\"seats\":[{\"kind\":\"open\"},{\"kind\":\"open\"}]}",
               scene.id[OPEN]);
    for (size_t i = 0; i < sizeof for_somebody / sizeof *for_somebody; i++) {
        const char *const *asked = for_somebody[i];
        const char *body = strcmp(asked[0], "GET") == 0 ? NULL : "{}";
        assert_refused(&scene,
                       &(struct refusal){NOBODY, OPEN, asked[0], asked[1], body, 401, "no-player"});
    }
}

/* Those of `then` after the first; what is wrong with the first is told only if there are not
 * too many. */
static void a_row_has_two_hundred_moves_at_most(void **state) {
    struct world *world = *state;
    char one[HALL_TOKEN_TEXT], two[HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[4096];
    world_open_for_two(world, "jorvik", one, two, id);
    for (int more = 199; more <= 200; more++) {
        int length = snprintf(body, sizeof body, "{" OURS ",\"move\":\"x\",\"then\":[\"x\"");
        for (int i = 1; i < more; i++) length += sprintf(body + length, ",\"x\"");
        strcpy(body + length, "]}");
        json_t *answer = world_table(world, 422, one, "POST", id, "/moves", body);
        assert_int_equal(strcmp(at_text(answer, "error"), "no-move") == 0, more > 199);
        json_decref(answer);
    }
}

int main(void) {
#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)
    const struct CMUnitTest tests[] = {
        HALL_TEST(every_refusal_has_its_reason_and_changes_nothing),
        HALL_TEST(nobody_is_asked_to_come_in_first),
        HALL_TEST(a_row_has_two_hundred_moves_at_most),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
