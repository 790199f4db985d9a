/* Decisions that are none: which of them a client may make without asking. */
#include "hall_world.h"

/* ---- whole games by chance ---- */

struct meeting {
    const char *verb, *after; /* a lone move of this verb, right after one of that; NULL: any */
    bool only;                /* made without asking: at times; not: never */
    int met;
};

static bool is_verb(const char *move, const char *verb) {
    size_t length = strlen(verb);
    return strncmp(move, verb, length) == 0 && (move[length] == ' ' || !move[length]);
}

/* What is said of a decision, with a lone move of some kinds or with any. */
static void judge(const json_t *decision, const char *last, struct meeting *meetings) {
    const json_t *moves = json_object_get(decision, "moves");
    bool only = json_is_true(json_object_get(decision, "only"));
    const char *lone = at_text(json_array_get(moves, 0), "text");
    assert_true(json_is_boolean(json_object_get(decision, "only")));
    if (json_array_size(moves) != 1) assert_false(only);
    for (struct meeting *each = meetings; each->verb && json_array_size(moves) == 1; each++) {
        if (!is_verb(lone, each->verb) || (each->after && !is_verb(last, each->after))) continue;
        if (only && !each->only) fail_msg("%s after %s is not asked", lone, last);
        each->met += only == each->only;
    }
}

static void play_by_chance(struct world *world, const char *game, uint32_t dice,
                           struct meeting *meetings) {
    char token[2][HALL_TOKEN_TEXT], id[STORE_TABLE_ID], body[256], last[2][MH_MOVE_TEXT] = {""};
    world_open_for_two(world, game, token[0], token[1], id);
    for (int quiet = 0, who = 0; quiet < 2; who = !who) {
        json_t *table = world_look(world, token[who], id);
        const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0);
        const json_t *moves = json_object_get(decision, "moves");
        quiet = decision ? 0 : quiet + 1;
        if (decision) {
            judge(decision, last[who], meetings);
            dice = dice * 1664525u + 1013904223u;
            const char *move =
                at_text(json_array_get(moves, (dice >> 8) % json_array_size(moves)), "text");
            snprintf(last[who], sizeof last[who], "%s", move);
            snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
                     (long long)at_int(table, "number"), who, move);
            world_do(world, 200, token[who], "POST", id, "/moves", body);
        }
        json_decref(table);
    }
}

/* Games of two people with moves by chance, always the same ones, from one on, until all was met.
 */
static void meet(struct world *world, const char *game, uint32_t dice, struct meeting *meetings) {
    enum { GAMES = 12 };
    for (uint32_t last = dice + GAMES; dice < last; dice++) {
        const struct meeting *each = meetings;
        while (each->verb && each->met) each++;
        if (!each->verb) return;
        play_by_chance(world, game, dice, meetings);
    }
    fail_msg("not everything was met in %d games", GAMES);
}

/* ---- */

/* A cube with one place to go to: nobody can know less of it, and it can be taken back. */
static void a_cube_goes_to_its_only_place(void **state) {
    meet(*state, "jorvik", 7, (struct meeting[]){{"store", NULL, true, 0}, {0}});
}

/* A roll ends the take-back of the choice of the action, and dice that have failed are seen first.
 */
static void dice_wait_for_the_player(void **state) {
    meet(*state, "odin", 3,
         (struct meeting[]){{"roll", "use", false, 0}, {"fail", "roll", false, 0}, {0}});
}

#define HALL_TEST(name) cmocka_unit_test_setup_teardown(name, world_up, world_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        HALL_TEST(a_cube_goes_to_its_only_place),
        HALL_TEST(dice_wait_for_the_player),
    };
    return cmocka_run_group_tests_name("hall, decisions without a choice", tests, NULL, NULL);
}
