/* Positions from outside: what cannot be is refused with its reason, whatever can be
 * played on from is taken, and nothing is left that two equal positions differ in. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/json.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"

enum { OPTIONS_LENGTH, OPTIONS_DECKS, OPTIONS_CHOOSE, OPTIONS_FIRST };

static struct odin started(unsigned players, enum length length, bool choose) {
    struct mh_setup setup = {.rules = ODIN_NEWEST, .seats = (uint8_t)players, .seed = {1}};
    setup.option[OPTIONS_LENGTH] = (uint16_t)length;
    setup.option[OPTIONS_CHOOSE] = choose;
    setup.option[OPTIONS_FIRST] = 1;
    struct odin s;
    assert_true(odin_start(&s, &setup, NULL, NULL));
    return s;
}

static void change(struct odin *s, const char *json) {
    struct mh_error error = {0};
    if (!mh_fields_set(&odin_type, s, ".", 1, json, strlen(json), &error))
        fail_msg("%s: %s", error.message.fragment, json);
}

static const struct mh_arg *argument(const struct mh_error *error, const char *key) {
    for (unsigned i = 0; i < MH_MESSAGE_ARGS; i++)
        if (error->message.arg[i].key && strcmp(error->message.arg[i].key, key) == 0)
            return &error->message.arg[i];
    fail_msg("the sentence has no {%s}: %s", key, error->message.text);
    return NULL;
}

/* One broken position a line: the change, the rule, and what the sentence names. */
struct broken {
    const char *json, *rule, *what;
};

static void assert_refused(const struct odin *from, const struct broken *broken) {
    struct odin s = *from;
    struct mh_error error = {0};
    change(&s, broken->json);
    if (odin_settle(&s, &error)) fail_msg("taken: %s", broken->json);
    assert_string_equal(error.code, "impossible-position");
    assert_non_null(error.message.text);
    if (strcmp(error.rule, broken->rule) != 0)
        fail_msg("%s: %s, not %s", broken->json, error.rule, broken->rule);
    if (broken->what) assert_string_equal(argument(&error, "what")->name, broken->what);
    s = *from;
    change(&s, broken->json);
    assert_false(odin_settle(&s, NULL));
}

static void assert_all_refused(const struct odin *from, const struct broken *broken,
                               unsigned count) {
    for (unsigned i = 0; i < count; i++) assert_refused(from, &broken[i]);
}
#define REFUSED(from, list) assert_all_refused(&(from), list, sizeof(list) / sizeof *(list))

/* Takes a change and comes to a decision, or to the end. */
static struct odin taken(const struct odin *from, const char *json) {
    struct odin s = *from;
    struct mh_error error = {0};
    change(&s, json);
    if (!odin_settle(&s, &error)) fail_msg("%s: %s", error.message.text, json);
    unsigned moves = 0;
    for (unsigned seat = 0; seat < s.players; seat++) {
        size_t count = odin_moves(&s, (int)seat, NULL, 0);
        assert_true((count > 0) == (s.player[seat].tasks > 0));
        moves += count > 0;
    }
    assert_true(moves > 0 || s.phase == OVER);
    return s;
}

/* ---- what is broken ---- */

/* Two players, long, round 1, the first to take a turn. */
static struct odin two_players(void) {
    struct odin s = started(2, LONG, false);
    for (unsigned seat = 0; seat < 2; seat++) s.player[seat].tasks = 0;
    return taken(&s, "{\"phase\":\"actions\",\"player\":{\"0\":{\"task\":["
                     "{\"kind\":\"turn\",\"card\":0,\"args\":[0,0,0,0,0]}]}}}");
}

static void the_moment_is_checked(void **context) {
    (void)context;
    static const struct broken broken[] = {
        {"{\"player\":[]}", "O-4.1", "nobody"},
        {"{\"decks\":[]}", "O-4.3", "decks"},
        {"{\"choose_card\":true}", "O-4.6", "choose_card"},
        {"{\"length\":\"short\",\"round\":7}", "O-6.1", "round"},
        {"{\"round\":0}", "O-6.3", "actions"},
        {"{\"phase\":\"choose_start_card\"}", "O-6.3", "choose_start_card"},
        {"{\"phase\":\"over\"}", "O-6.3", "over"},
        {"{\"phase\":\"final_window\"}", "O-6.3", "final_window"},
        {"{\"round\":7,\"phase\":\"bonus_window\"}", "O-6.3", "bonus_window"},
        {"{\"round\":7,\"phase\":\"return_vikings\"}", "O-6.3", "return_vikings"},
        {"{\"start\":2}", "O-4.1", "2"},
        {"{\"turn\":3}", "O-4.1", "3"},
        {"{\"last\":\"2\"}", "O-4.1", "2"},
    };
    struct odin s = two_players();
    REFUSED(s, broken);
}

static void boards_and_buildings_are_checked(void **context) {
    (void)context;
    static const struct broken broken[] = {
        {"{\"island\":{\"island-a\":{\"owner\":\"2\"}}}", "O-12.22", "island-a"},
        {"{\"island\":{\"island-b\":{\"here\":false}}}", "O-21.2", "island-b"},
        {"{\"island\":{\"island-e\":{\"owner\":\"0\"}}}", "O-21.2", "island-e"},
        {"{\"island\":{\"island-f\":{\"turned\":true}}}", "O-21.2", "island-f"},
        {"{\"island\":{\"island-f\":{\"silver\":2}}}", "O-21.2", "island-f"},
        {"{\"island\":{\"island-c\":{\"owner\":\"1\",\"silver\":2}}}", "O-12.21", "island-c"},
        {"{\"island\":{\"island-d\":{\"silver\":203}}}", "O-6.17", "island-d"},
        {"{\"building\":{\"shed-1\":{\"owner\":\"3\"}}}", "O-3.25", "shed-1"},
        {"{\"building\":{\"shed-1\":{\"wood\":1}}}", "O-16.26", "shed-1"},
        {"{\"building\":{\"stone_house-2\":{\"owner\":\"0\",\"stone\":2}}}", "O-16.26",
         "stone_house-2"},
        {"{\"building\":{\"long_house-5\":{\"owner\":\"0\",\"wood\":1}}}", "O-16.26",
         "long_house-5"},
        {"{\"board\":{\"home-2\":{\"lying\":{\"r0c3\":\"silver\"}}}}", "O-16.10", "home-2"},
        {"{\"board\":{\"island-a\":{\"lying\":{\"r2c3\":\"silver\"}}}}", "O-16.10", "island-a"},
        {"{\"board\":{\"long_house-1\":{\"lying\":{\"r0c0\":\"peas\"}}}}", "O-16.10",
         "long_house-1"},
    };
    struct odin s = two_players();
    REFUSED(s, broken);
}

static void things_are_checked(void **context) {
    (void)context;
    static const struct broken broken[] = {
        {"{\"player\":{\"0\":{\"has\":{\"helmet\":1}}}}", "O-2.19", "helmet"},
        {"{\"oval\":[]}", "O-2.19", "glass_beads"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r4c4\":\"belt\"}}}}", "O-2.19", "belt"},
        {"{\"player\":{\"0\":{\"has\":{\"altar\":1}}}}", "O-2.19", "altar"},
        {"{\"player\":{\"1\":{\"has\":{\"berry\":1}}}}", "O-1.20", "berry"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c5\":\"amber\"}}}}", "O-1.20", "amber"},
        {"{\"weapon_pile\":{\"sword\":60001}}", "O-21.4", "sword"},
        {"{\"weapon_discard\":{\"bow\":50000},\"player\":{\"0\":{\"has\":{\"bow\":10000}}}}",
         "O-21.4", "bow"},
        {"{\"player\":{\"0\":{\"boats\":[2,2]}}}", "O-3.7", "0"},
        {"{\"player\":{\"1\":{\"knarrs\":2,\"longships\":[1,0,1,1]}}}", "O-3.7", "1"},
        {"{\"player\":{\"1\":{\"emigrated_knarrs\":2,\"emigrated_longships\":2}}}", "O-12.35", "1"},
        {"{\"strip\":{\"mountain_1\":{\"place\":\"open\",\"left\":0}}}", "O-9.8", "mountain_1"},
    };
    struct odin s = two_players();
    REFUSED(s, broken);
}

static void cards_are_checked(void **context) {
    (void)context;
    struct odin s = two_players();
    unsigned light = 0, dark = 0, other = 0;
    while (card_of(light)->stack != LIGHT || card_of(light)->deck != DECK_A) light++;
    while (card_of(dark)->stack != DARK || card_of(dark)->deck != DECK_A) dark++;
    while (card_of(other)->deck != DECK_B) other++;
    const struct {
        unsigned card;
        const char *place;
        bool right;
    } places[] = {{light, "pile", false},    {light, "hand-2", false}, {dark, "played-3", false},
                  {other, "pile", false},    {other, "hand-0", false}, {dark, "out", true},
                  {light, "played-1", true}, {dark, "hand-1", true},   {other, "out", true}};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        char json[128];
        const char *word = odin_cards_named.words[places[i].card];
        snprintf(json, sizeof json, "{\"card\":{\"%s\":\"%s\"}}", word, places[i].place);
        if (places[i].right)
            taken(&s, json);
        else
            assert_refused(&s, &(struct broken){json, "O-4.11", word});
    }
}

static void pieces_must_lie_as_pieces_can(void **context) {
    (void)context;
    static const struct broken broken[] = {
        /* O-16.9 */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r4c4\":\"peas\"}}}}", "O-16.8", "peas"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r4c4\":\"wood\"}}}}", "O-16.8", "wood"},
        /* a square has one turn (O-2.10), the belt two */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c4\":\"wool-1\"}}}}", "O-2.10", "wool-1"},
        /* O-16.10: beyond the edge on all sides, and over cells that are none */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r2c12\":\"oil\"}}}}", "O-16.10", "oil"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r11c8\":\"oil-1\"}}}}", "O-16.10", "oil-1"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r11c12\":\"silver\"}}}}", "O-16.10", "silver"},
        /* O-16.11 */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c4\":\"silk\",\"r0c6\":\"ore\"}}}}", "O-16.11",
         "ore"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c4\":\"silk\",\"r0c6\":\"chest\"}}}}", "O-16.11",
         "chest"},
        /* O-16.14: side by side and one below the other */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c3\":\"oil\",\"r0c5\":\"hide\"}}}}", "O-16.14",
         "hide"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r0c4\":\"linen\",\"r1c5\":\"oil\"}}}}", "O-16.14",
         "oil"},
        /* O-17.4: 1 at r10c1 needs r10c0 and r11c0 */
        {"{\"board\":{\"home-0\":{\"lying\":{\"r10c1\":\"rune_stone-1\"}}}}", "O-17.4",
         "rune_stone-1"},
        {"{\"board\":{\"home-0\":{\"lying\":{\"r10c1\":\"silver\"}}}}", "O-17.4", "silver"},
    };
    struct odin s = two_players();
    REFUSED(s, broken);
    static const struct broken houses[] = {
        {"{\"board\":{\"long_house-1\":{\"lying\":{\"r0c1\":\"ore\"}}}}", "O-16.20", "ore"},
        {"{\"board\":{\"long_house-1\":{\"lying\":{\"r0c0\":\"peas\",\"r1c0\":\"flax\"}}}}",
         "O-16.21", "flax"},
        {"{\"board\":{\"long_house-1\":{\"lying\":{\"r0c0\":\"mead\",\"r1c0\":\"mead\"}}}}",
         "O-16.21", "mead"},
    };
    s = taken(&s, "{\"building\":{\"long_house-1\":{\"owner\":\"0\"}}}");
    REFUSED(s, houses);
}

/* O-17.4 looks at the board after each piece: at the end nothing is open below the income
 * spaces r9c2 and r8c3, but the rune stone on the one needs r9c0 under the cloakpin, and the
 * cloakpin on the other needs r9c2 under the rune stone. */
static void an_order_of_laying_must_exist(void **context) {
    (void)context;
    struct odin s = two_players();
    s.oval &= (uint16_t) ~(1u << (CLOAKPIN - FIRST_SPECIAL));
    assert_refused(&s, &(struct broken){"{\"board\":{\"home-0\":{\"lying\":{\"r10c0\":\"chest\","
                                        "\"r10c2\":\"chest\",\"r9c2\":\"rune_stone\","
                                        "\"r8c0\":\"cloakpin-2\"}}}}",
                                        "O-17.4", NULL});
    s.player[0].has[CLOAKPIN] = 1;
    s = taken(&s, "{\"board\":{\"home-0\":{\"lying\":{\"r10c0\":\"chest\",\"r10c2\":\"chest\","
                  "\"r9c2\":\"rune_stone\",\"r8c0\":\"silk\",\"r9c0\":\"silver\"}}}}");
    assert_int_equal(odin_board_income(&s, 0), 3);
}

static void vikings_are_counted(void **context) {
    (void)context;
    static const struct broken broken[] = {
        {"{\"player\":{\"0\":{\"vikings\":7}}}", "O-6.6", "0"},
        {"{\"player\":{\"1\":{\"vikings\":5}}}", "O-6.6", "1"},
        {"{\"round\":3}", "O-6.6", "0"},
        {"{\"space\":{\"fishing\":{\"who\":\"1\",\"vikings\":1}}}", "O-6.6", "1"},
        {"{\"player\":{\"0\":{\"waiting\":1}}}", "O-3.1", "waiting"},
        {"{\"space\":{\"fishing\":{\"who\":\"2\",\"vikings\":1}}}", "O-7.4", "fishing"},
        {"{\"space\":{\"fishing\":{\"vikings\":1}}}", "O-7.4", "fishing"},
        {"{\"space\":{\"fishing\":{\"who\":\"0\",\"vikings\":2}}}", "O-7.3", "fishing"},
        {"{\"space\":{\"imitate_1\":{\"who\":\"0\",\"vikings\":1}}}", "O-4.9", "imitate_1"},
    };
    struct odin s = two_players();
    REFUSED(s, broken);
    struct mh_error error = {0};
    change(&s, "{\"round\":4,\"player\":{\"0\":{\"vikings\":8}}}");
    assert_false(odin_settle(&s, &error));
    assert_int_equal(argument(&error, "n")->number, 8);
    assert_int_equal(argument(&error, "right")->number, 9);
}

static void solo_vikings_are_counted_by_colour(void **context) {
    (void)context;
    struct odin s = started(1, LONG, false);
    s.player[0].tasks = 0;
    s = taken(&s, "{\"phase\":\"new_weapon\"}");
    assert_int_equal(s.player[0].vikings, 6);
    static const struct broken broken[] = {
        {"{\"player\":{\"0\":{\"vikings\":7}}}", "O-23.13", "0"},
        {"{\"player\":{\"0\":{\"waiting\":4}}}", "O-23.13", "1"},
        {"{\"round\":2}", "O-23.13", "0"},
        {"{\"space\":{\"fishing\":{\"who\":\"1\",\"vikings\":1}}}", "O-23.13", "1"},
        {"{\"space\":{\"fishing\":{\"who\":\"2\",\"vikings\":1}}}", "O-7.4", "fishing"},
    };
    REFUSED(s, broken);
    taken(&s, "{\"round\":2,\"player\":{\"0\":{\"vikings\":7,\"waiting\":6}}}");
    taken(&s, "{\"round\":7,\"player\":{\"0\":{\"vikings\":12,\"waiting\":11}}}");
    taken(&s, "{\"round\":3,\"player\":{\"0\":{\"vikings\":8,\"waiting\":5}},"
              "\"space\":{\"upgrade_3\":{\"who\":\"1\",\"vikings\":2}}}");
    s = started(1, SHORT, false);
    taken(&s, "{\"round\":6,\"player\":{\"0\":{\"vikings\":12,\"waiting\":11}}}");
}

/* ---- tasks ---- */

/* The first player has built a house and a ship: four Vikings in column 4. */
static struct odin in_column_4(void) {
    struct odin s = two_players();
    return taken(&s, "{\"at\":\"whaling_4\",\"action\":\"whaling_4\",\"space\":{\"whaling_4\":"
                     "{\"who\":\"0\",\"vikings\":4}},\"player\":{\"0\":{\"vikings\":2,"
                     "\"has\":{\"silver\":9},\"task\":[{\"kind\":\"end_turn\",\"card\":0,\"args\":"
                     "[0,0,0,0,0]}]}}}");
}

static void stacks_have_a_shape(void **context) {
    (void)context;
#define STACK(...) "{\"player\":{\"0\":{\"task\":[" __VA_ARGS__ "]}}}"
#define OF(kind) "{\"kind\":\"" kind "\",\"card\":0,\"args\":[0,0,0,0,0]}"
#define WITH(kind, numbers) "{\"kind\":\"" kind "\",\"card\":0,\"args\":[" numbers "]}"
#define END OF("end_turn")
#define FOUR_SALES OF("sale") "," OF("sale") "," OF("sale") "," OF("sale")
    static const struct broken broken[] = {
        {STACK(OF("none")), "O-27.100", "none"},
        {STACK(OF("window")), "O-27.100", "window"},
        {STACK(OF("serve")), "O-27.100", "serve"},
        {STACK(OF("keep")), "O-27.100", "keep"},
        {STACK(OF("turn") "," OF("turn")), "O-27.100", "turn"},
        {STACK(OF("turn") "," WITH("upgrade", "1,1,0,0,0")), "O-27.100", "upgrade"},
        {STACK(WITH("dice", "0,0,0,0,0")), "O-27.100", "dice"},
        {STACK(END "," END), "O-27.100", "end_turn"},
        {STACK(END "," OF("turn")), "O-27.100", "turn"},
        {STACK(END "," OF("sale") "," OF("card_last")), "O-27.100", "card_last"},
        {STACK(END "," OF("card_first") "," OF("sale")), "O-27.100", "card_first"},
        {STACK(END "," WITH("lay", "47,0,0,0,0") "," OF("sale")), "O-27.100", "lay"},
        {STACK(WITH("lay", "47,0,0,0,0")), "O-27.100", "lay"},
        {STACK(END "," FOUR_SALES "," FOUR_SALES "," FOUR_SALES "," FOUR_SALES), "O-27.102", NULL},
        {"{\"player\":{\"1\":{\"task\":[" OF("turn") "]}}}", "O-27.100", "turn"},
        {"{\"player\":{\"0\":{\"passed\":true}}}", "O-27.100", "end_turn"},
        {"{\"phase\":\"feast\"}", "O-27.100", "end_turn"},
        {"{\"phase\":\"harvest\"}", "O-27.100", "end_turn"},
        {"{\"at\":\"none\"}", "O-27.101", "end_turn"},
        {"{\"action\":\"none\"}", "O-27.101", "end_turn"},
        {"{\"action\":\"fishing\"}", "O-27.101", "end_turn"},
        {"{\"space\":{\"whaling_4\":{\"who\":\"1\",\"vikings\":2}},\"player\":{\"0\":"
         "{\"vikings\":6},\"1\":{\"vikings\":4}}}",
         "O-27.101", "end_turn"},
        {"{\"player\":{\"0\":{\"served\":{\"1\":\"silver\"}}}}", "O-15.17", NULL},
    };
    struct odin s = in_column_4();
    REFUSED(s, broken);
}

static void every_number_of_a_task_is_checked(void **context) {
    (void)context;
    static const struct {
        const char *kind, *numbers;
        bool right;
    } tasks[] = {
        {"deals", "0,1,0,0,0", true},        {"deals", "0,2,0,0,0", false},
        {"deals", "3,2,0,0,0", true},        {"deals", "36,1,0,0,0", false},
        {"deals", "255,1,0,0,0", false},     {"deals", "0,1,1,0,0", false},
        {"deals", "25,1,1,0,0", true},       {"deals", "25,1,0,0,0", false},
        {"animals", "2,0,0,0,0", true},      {"animals", "3,0,0,0,0", false},
        {"felling", "0,0,0,0,0", true},      {"felling", "1,0,0,0,0", false},
        {"mountain", "4,255,0,0,0", true},   {"mountain", "0,0,0,0,0", false},
        {"mountain", "5,0,0,0,0", false},    {"upgrade", "4,1,0,0,0", true},
        {"upgrade", "1,2,20,69,1", true},    {"upgrade", "2,1,20,69,1", false},
        {"upgrade", "5,1,0,0,0", false},     {"upgrade", "0,1,0,0,0", false},
        {"upgrade", "1,0,0,0,0", false},     {"upgrade", "1,3,0,0,0", false},
        {"upgrade", "1,1,0,5,0", false},     {"upgrade", "1,1,60,0,0", false},
        {"upgrade", "0,193,20,69,81", true}, {"upgrade", "0,129,20,0,0", false},
        {"either", "0,0,0,0,0", true},       {"either", "0,0,0,0,1", false},
        {"overseas", "0,0,0,0,0", true},     {"overseas", "1,255,1,0,0", true},
        {"overseas", "0,1,0,0,0", false},    {"overseas", "1,0,2,0,0", false},
        {"overseas", "3,0,0,0,0", false},    {"sale", "0,0,0,0,0", true},
        {"sale", "1,0,0,0,0", false},        {"smithy", "0,0,0,0,0", true},
        {"boats", "3,0,0,0,0", true},        {"boats", "0,0,0,0,0", false},
        {"boats", "4,0,0,0,0", false},       {"dice", "0,0,0,0,0", true},
        {"dice", "5,0,0,0,0", false},        {"dice", "255,0,0,0,0", false},
        {"dice", "0,0,3,0,0", false},        {"dice", "0,1,0,0,0", false},
        {"dice", "0,1,8,0,0", true},         {"dice", "0,1,9,0,0", false},
        {"dice", "0,4,8,0,0", false},        {"dice", "0,1,8,1,0", false},
        {"dice", "2,0,0,0,0", false},        {"dice", "2,0,0,6,0", true},
        {"dice", "2,0,0,7,0", false},        {"dice", "2,3,12,6,0", true},
        {"dice", "2,1,2,2,0", false},        {"dice", "2,1,1,2,0", false},
        {"dice", "4,3,12,3,0", true},        {"dice", "4,3,12,4,0", false},
        {"dice", "4,3,13,0,0", false},       {"dice", "0,1,8,0,2", false},
        {"return", "2,0,0,0,0", true},       {"return", "0,0,0,0,0", false},
        {"return", "3,0,0,0,0", false},      {"explore", "3,0,0,0,0", true},
        {"explore", "0,0,0,0,0", false},     {"explore", "4,0,0,0,0", false},
        {"emigrate", "1,0,0,0,0", true},     {"emigrate", "2,0,0,0,0", false},
        {"rebuild", "0,0,0,0,0", true},      {"play", "4,0,0,0,0", true},
        {"play", "0,0,0,0,0", false},        {"play", "5,0,0,0,0", false},
        {"card_last", "0,0,0,0,0", true},    {"card_first", "0,0,0,0,0", true},
        {"card_first", "2,0,0,0,0", false},  {"imitate", "4,0,0,0,0", true},
        {"imitate", "3,0,0,0,0", false},
    };
    struct odin s = in_column_4();
    for (unsigned i = 0; i < sizeof tasks / sizeof *tasks; i++) {
        char json[256];
        snprintf(json, sizeof json, STACK(END "," WITH("%s", "%s")), tasks[i].kind,
                 tasks[i].numbers);
        if (tasks[i].right)
            taken(&s, json);
        else
            assert_refused(&s, &(struct broken){json, "O-27.34", tasks[i].kind});
    }
}

/* A piece that is being laid is there, and has a place. */
static void what_is_laid_has_a_place(void **context) {
    (void)context;
    struct odin s = in_column_4();
    static const unsigned refused[] = {PEAS, OIL, STONE, BOW, NO_THING};
    char json[256];
    snprintf(json, sizeof json, STACK(END "," WITH("lay", "%u,0,0,0,0")), (unsigned)SILVER);
    s = taken(&s, json);
    assert_int_equal(task_of(&s, 0)->kind, LAY);
    for (unsigned i = 0; i < sizeof refused / sizeof *refused; i++) {
        snprintf(json, sizeof json, STACK(END "," WITH("lay", "%u,0,0,0,0")), refused[i]);
        assert_refused(&s, &(struct broken){json, "O-27.34", "lay"});
    }
}

static void the_table_is_laid_by_the_rules(void **context) {
    (void)context;
    struct odin s = two_players();
    s.player[0].tasks = 0;
    s.phase = FEAST;
    s.due = 0; /* what comes after the feast is over for both */
#define SERVED(pieces) "{\"player\":{\"0\":{\"served\":{" pieces "},\"task\":[" OF("serve") "]}}}"
    static const struct broken broken[] = {
        {SERVED("\"1\":\"oil\""), "O-15.2", NULL},
        {SERVED("\"1\":\"ore\""), "O-15.2", NULL},
        {SERVED("\"1\":\"beans-1\""), "O-15.12", NULL},
        {SERVED("\"6\":\"peas\""), "O-15.6", NULL},
        {SERVED("\"12\":\"silver\""), "O-15.6", NULL},
        {SERVED("\"1\":\"peas\",\"2\":\"silver\""), "O-15.7", NULL},
        {SERVED("\"1\":\"peas\",\"3\":\"beans\""), "O-15.8", NULL},
        {SERVED("\"1\":\"mead-1\",\"2\":\"milk\""), "O-15.9", NULL},
        {SERVED("\"1\":\"peas\",\"4\":\"peas\""), "O-15.12", NULL},
        {"{\"player\":{\"0\":{\"task\":[" OF("window") "]}}}", "O-27.100", "window"},
    };
    REFUSED(s, broken);
    s = taken(&s, SERVED("\"1\":\"peas\",\"3\":\"mead-1\",\"4\":\"peas-1\",\"5\":\"silver\""));
    assert_int_equal(s.phase, FEAST);
    assert_refused(
        &s, &(struct broken){"{\"player\":{\"0\":{\"emigrated_knarrs\":1}}}", "O-15.6", NULL});
}

static void a_card_is_chosen_from_cards(void **context) {
    (void)context;
    struct odin s = started(1, LONG, true);
    assert_int_equal(task_of(&s, 0)->kind, KEEP);
    taken(&s, "{}");
    struct odin none = s;
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (none.card[card] == CARD_HAND) none.card[card] = CARD_OUT;
    struct mh_error error = {0};
    assert_false(odin_settle(&none, &error));
    assert_string_equal(error.rule, "O-27.10");
    assert_refused(&s, &(struct broken){"{\"choose_card\":false}", "O-27.100", "keep"});
}

/* ---- what is taken ---- */

/* What scenarios set up: goods, ships, boards, rounds, phases. */
static void whatever_can_be_played_is_taken(void **context) {
    (void)context;
    static const char *const right[] = {
        "{}",
        "{\"player\":{\"0\":{\"has\":{\"silver\":10000,\"oil\":3,\"cattle_pregnant\":2}}}}",
        "{\"player\":{\"0\":{\"boats\":[1,2],\"knarrs\":1,\"longships\":[0,1,1,1]}}}",
        "{\"player\":{\"0\":{\"emigrated_knarrs\":1,\"emigrated_longships\":2}}}",
        "{\"player\":{\"0\":{\"vikings\":5}},\"space\":{\"fishing\":{\"who\":\"0\",\"vikings\":1}"
        "}}",
        "{\"round\":5,\"player\":{\"0\":{\"vikings\":10},\"1\":{\"vikings\":10}}}",
        "{\"turn\":1,\"player\":{\"0\":{\"task\":[],\"passed\":true},\"1\":{\"task\":[" OF(
            "turn") "]}}}",
        "{\"player\":{\"0\":{\"task\":[]}}}",
        "{\"phase\":\"breeding\",\"player\":{\"0\":{\"task\":[]}}}",
        "{\"phase\":\"harvest\",\"player\":{\"0\":{\"task\":[]}}}",
        "{\"phase\":\"mountains\",\"player\":{\"0\":{\"task\":[]}}}",
        "{\"phase\":\"return_vikings\",\"player\":{\"0\":{\"task\":[]}}}",
        "{\"phase\":\"bonus_window\",\"player\":{\"0\":{\"task\":[" OF("window") "]}}}",
        "{\"phase\":\"over\",\"round\":7,\"player\":{\"0\":{\"task\":[],\"vikings\":12},"
        "\"1\":{\"vikings\":12}}}",
        "{\"island\":{\"island-a\":{\"owner\":\"1\",\"turned\":true},\"island-d\":{\"silver\":6}},"
        "\"board\":{\"island-a\":{\"lying\":{\"r6c1\":\"silver\"}}}}",
        "{\"building\":{\"shed-2\":{\"owner\":\"0\",\"wood\":3,\"stone\":2},\"long_house-3\":"
        "{\"owner\":\"0\"}},\"board\":{\"long_house-3\":{\"lying\":{\"r0c0\":\"peas\"}}}}",
        "{\"board\":{\"home-0\":{\"lying\":{\"r9c0\":\"robe\",\"r0c2\":\"linen\"}}}}",
        "{\"strip\":{\"mountain_3\":{\"place\":\"gone\"},\"mountain_4\":{\"place\":\"open\","
        "\"left\":1}}}",
        "{\"weapon_pile\":{\"bow\":0,\"snare\":0,\"spear\":0,\"sword\":0}}",
        "{\"decks\":[\"a\",\"b\",\"c\"]}",
    };
    struct odin s = two_players();
    for (unsigned i = 0; i < sizeof right / sizeof *right; i++) taken(&s, right[i]);
}

/* Pieces of a covered income square may have been laid in any order that works. */
static void pieces_may_wait_for_each_other(void **context) {
    (void)context;
    struct odin s = two_players();
    s = taken(&s, "{\"board\":{\"home-0\":{\"lying\":{\"r10c1\":\"silver\",\"r10c0\":\"ore\","
                  "\"r11c0\":\"rune_stone\"}}}}");
    assert_int_equal(odin_board_income(&s, 0), 2);
}

/* What plays no part is brought into one form. */
static void what_is_not_used_is_tidied(void **context) {
    (void)context;
    struct odin s = two_players(), before = s;
    memset(&s.player[2], 0x55, sizeof s.player[2]);
    s.player[2].tasks = 0;
    s.player[0].task[3].number[1] = 9;
    s.space[FISHING].who = 1;
    s.strip[0].left = s.strip[0].place == STRIP_OPEN ? s.strip[0].left : 3;
    s.extension[1] = 1;
    s.at = FISHING;
    s.used = true;
    s.board[0].free = bits_none();
    s.cards_at[CARD_PILE] = 0;
    assert_true(odin_settle(&s, NULL));
    assert_memory_equal(&s, &before, sizeof s);
}

static void a_dump_loads_as_itself(void **context) {
    (void)context;
    static char text[32768];
    for (unsigned players = 1; players <= PLAYERS_MAX; players++) {
        struct odin s = started(players, players % 2 ? LONG : SHORT, players == 1), again;
        struct mh_json_writer json;
        mh_json_begin(&json, text, sizeof text);
        mh_fields_dump(&odin_type, &s, &json);
        assert_true(mh_json_end(&json));
        memset(&again, 0, sizeof again);
        assert_true(mh_fields_load(&odin_type, &again, text, json.length, NULL));
        assert_true(odin_settle(&again, NULL));
        assert_memory_equal(&s, &again, sizeof s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_moment_is_checked),
        cmocka_unit_test(boards_and_buildings_are_checked),
        cmocka_unit_test(things_are_checked),
        cmocka_unit_test(cards_are_checked),
        cmocka_unit_test(pieces_must_lie_as_pieces_can),
        cmocka_unit_test(an_order_of_laying_must_exist),
        cmocka_unit_test(vikings_are_counted),
        cmocka_unit_test(solo_vikings_are_counted_by_colour),
        cmocka_unit_test(stacks_have_a_shape),
        cmocka_unit_test(every_number_of_a_task_is_checked),
        cmocka_unit_test(what_is_laid_has_a_place),
        cmocka_unit_test(the_table_is_laid_by_the_rules),
        cmocka_unit_test(a_card_is_chosen_from_cards),
        cmocka_unit_test(whatever_can_be_played_is_taken),
        cmocka_unit_test(pieces_may_wait_for_each_other),
        cmocka_unit_test(what_is_not_used_is_tidied),
        cmocka_unit_test(a_dump_loads_as_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
