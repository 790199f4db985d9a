/* What a seat is shown and told: hands stay hidden (O-5.1), everything else is there
 * (O-5.2), every choice and every event has its sentence, every word its name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/json.h"
#include "games/odin/odin.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "games/odin/show/lexicon.h"
#include "games/odin/show/show.h"
#include "words/words.h"

enum { TEXT = 1 << 16, FACTS = 1 << 18, MOVES = 8000 };

static _Alignas(MH_STATE_ALIGN) struct odin game, imagined;
static char text[TEXT], text2[TEXT], facts[FACTS];
static struct mh_move moves[MOVES];

static void start(const char *players, const char *decks, uint8_t seed) {
    struct mh_setup setup;
    mh_setup_standard(&odin_game, &setup);
    assert_true(mh_setup_set(&odin_game, &setup, "players", 7, players, 1, NULL));
    assert_true(mh_setup_set(&odin_game, &setup, "decks", 5, decks, strlen(decks), NULL));
    setup.seed[0] = seed;
    assert_true(odin_game.start(&game, &setup, NULL, NULL));
}

static void write_view(const struct odin *s, int seat, char out[TEXT]) {
    struct mh_json_writer json;
    mh_json_begin(&json, out, TEXT);
    odin_view(s, seat, &json);
    assert_true(mh_json_end(&json));
}

static const char *view(int seat) {
    write_view(&game, seat, text);
    return text;
}

static void assert_shown(int seat, const char *part) {
    if (!strstr(view(seat), part)) fail_msg("not in the view: %s\n%s", part, text);
}

static bool shows_word(const char *shown, const char *word) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%s\"", word);
    return strstr(shown, quoted) != NULL;
}

/* ---- what is hidden ---- */

static void check_cards(int seat) {
    view(seat);
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        bool played = game.card[card] >= CARD_PLAYED;
        bool own = seat >= 0 && game.card[card] == CARD_HAND + seat;
        assert_int_equal(shows_word(text, odin_cards_named.words[card]), played || own);
    }
}

/* What the seat cannot know dealt again, it sees the same. */
static void check_worlds(int seat, struct mh_random *random) {
    imagined = game;
    odin_game.imagine(&imagined, seat, random);
    write_view(&imagined, seat, text2);
    assert_string_equal(view(seat), text2);
}

static struct mh_move any_move(struct mh_random *random, int seat) {
    size_t count = odin_game.moves(&game, seat, moves, MOVES);
    assert_in_range(count, 1, MOVES);
    return moves[mh_random_below(random, (uint32_t)count)];
}

static int any_seat(void) {
    uint32_t awaiting = odin_game.awaiting(&game);
    int seat = 0;
    while (!(awaiting >> seat & 1)) seat++;
    return seat;
}

/* A label is a sentence whose parts are all filled in. */
static void check_sentence(const struct mh_message *message) {
    char said[400];
    assert_non_null(message->text);
    mh_render(MH_ENGLISH, message, NULL, said, sizeof said);
    if (strpbrk(said, "{}")) fail_msg("%s", said);
}

static void check_labels(int seat) {
    size_t count = odin_game.moves(&game, seat, moves, MOVES);
    for (size_t i = 0; i < count; i++) {
        struct mh_message message = {0};
        odin_label(&game, seat, moves[i], &message);
        check_sentence(&message);
    }
    for (int who = MH_SPECTATOR; who < game.players; who++) {
        struct mh_message message = {0};
        odin_prompt(&game, who, &message);
        check_sentence(&message);
    }
}

static void check_events(const struct mh_events *events) {
    assert_in_range(events->count, 0, events->cap);
    for (size_t i = 0; i < events->count; i++) {
        struct mh_message message = {0};
        odin_tell(&events->at[i], &message);
        check_sentence(&message);
    }
}

static void play_watching(uint8_t seed, const char *players) {
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){seed});
    start(players, "abc", seed);
    while (odin_game.awaiting(&game) != 0) {
        struct mh_event room[256];
        struct mh_events events = {room, 256, 0};
        int seat = any_seat();
        check_labels(seat);
        for (int who = MH_SPECTATOR; who < game.players; who++) {
            check_cards(who);
            check_worlds(who, &random);
        }
        assert_true(odin_game.play(&game, seat, any_move(&random, seat), &events, NULL));
        check_events(&events);
    }
    check_labels(0);
}

static void hands_stay_hidden_and_all_is_told(void **context) {
    (void)context;
    play_watching(1, "4");
    play_watching(2, "2");
    play_watching(3, "1");
}

/* ---- what is shown ---- */

static void a_board_shows_what_lies_on_it(void **context) {
    (void)context;
    start("2", "a", 1);
    odin_cover(&game.board[0], FACE_HOME, stamp_of(OIL, 0), cell_bit(11 * COLUMNS_MAX));
    odin_cover(&game.board[1], FACE_HOME, stamp_of(OIL, 1), cell_bit(10));
    assert_shown(1, "{\"board\":\"home\",\"face\":\"home\",\"owner\":0,\"income\":1,");
    assert_shown(1, "\"lying\":[{\"piece\":\"oil\",\"at\":\"r11c0\"}]");
    assert_shown(MH_SPECTATOR, "\"lying\":[{\"piece\":\"oil-1\",\"at\":\"r0c10\"}]");
    assert_shown(0, "{\"board\":\"iceland\",\"face\":\"iceland\",\"owner\":null,\"silver\":0}");
    assert_null(strstr(view(0), "lofoten"));
    game.island[2].owner = 1;
    assert_shown(0, "\"face\":\"iceland\",\"owner\":1,\"silver\":0,\"income\":1,\"penalty\":24,");
}

static void earned_bonuses_are_shown(void **context) {
    (void)context;
    start("2", "a", 1);
    odin_cover(&game.board[0], FACE_HOME, stamp_of(OIL, 0), cell_bit(4 * COLUMNS_MAX));
    for (unsigned row = 5; row <= 6; row++) /* around the ore at (5,0) */
        for (unsigned column = row == 5; column <= 1; column++)
            odin_cover(&game.board[0], FACE_HOME, stamp_of(SILVER, 0),
                       cell_bit(row * COLUMNS_MAX + column));
    assert_shown(1, "\"earned\":[\"r5c0\"]");
    assert_shown(1, "\"bonuses\":{\"ore\":1}");
}

static void a_player_shows_what_he_has(void **context) {
    (void)context;
    start("2", "a", 1);
    struct odin_player *p = &game.player[0];
    memset(p->has, 0, sizeof p->has);
    p->has[SILVER] = 7, p->has[HIDE] = 2, p->has[SHEEP_PREGNANT] = 1, p->has[SPEAR] = 3;
    p->boats[1] = 1, p->knarrs = 1, p->longships[2] = 1, p->emigrated_knarrs = 1;
    game.building[1] = (struct odin_building){0, 2, 1};
    p->served[2] = (uint8_t)stamp_of(MEAD, 1);
    assert_shown(1, "\"silver\":7,\"supply\":{\"hide\":2},\"stables\":{\"sheep_pregnant\":1},"
                    "\"weapons\":{\"spear\":3}");
    assert_shown(1,
                 "\"ships\":[{\"ship\":\"whaling_boat\",\"ore\":1},{\"ship\":\"knarr\",\"ore\":0},"
                 "{\"ship\":\"longship\",\"ore\":2}],\"emigrated\":{\"knarr\":1,\"longship\":0}");
    assert_shown(1, "{\"building\":\"shed-2\",\"kind\":\"shed\",\"wood\":2,\"stone\":1}");
    assert_shown(1,
                 "\"table\":{\"first\":3,\"last\":6,\"served\":[{\"piece\":\"mead-1\",\"at\":3}]}");
    assert_shown(1, "\"hand\":1,\"played\":[]");
    assert_shown(0, "\"hand\":1,\"cards\":[\"");
}

/* O-8.32, O-8.33, O-8.35, O-8.76, O-12.30: before the space is chosen. */
static void what_a_space_brings_now_is_shown(void **context) {
    (void)context;
    start("3", "a", 1);
    memset(game.player[0].has, 0, sizeof game.player[0].has);
    game.player[0].has[SHEEP] = 1, game.player[0].has[CATTLE] = 3;
    game.player[0].has[CATTLE_PREGNANT] = 1;
    game.round = 4;
    assert_shown(1, "\"yields\":{\"milk_from_cattle\":{\"milk\":3},"
                    "\"wood_per_player_and_ore\":{\"ore\":1,\"wood\":3},"
                    "\"wool_from_sheep\":{\"wool\":1},"
                    "\"weekly_market_and_products_4\":{\"milk\":2,\"wool\":1}}");
    assert_shown(1, "\"emigration\":4,\"score\"");
}

/* O-15.1: the coming feast, to its player only. */
static void the_coming_feast_is_shown(void **context) {
    (void)context;
    start("2", "a", 1);
    for (unsigned seat = 0; seat < 2; seat++)
        memset(game.player[seat].has, 0, sizeof game.player[seat].has);
    assert_shown(0, "\"forecast\":null");
    game.player[0].has[FLAX] = 1, game.player[0].has[SILVER] = 3;
    assert_shown(0, "\"forecast\":{\"empty\":0,\"loss\":");
    assert_null(strstr(view(1), "\"forecast\":{"));
    assert_null(strstr(view(MH_SPECTATOR), "\"forecast\""));
}

static void the_action_board_and_the_piles_are_shown(void **context) {
    (void)context;
    start("4", "a", 1);
    game.extension[0] = 1, game.extension[1] = 0;
    game.space[FISHING] = (struct odin_space_state){2, 1};
    game.weapon_discard[3] = 2;
    assert_shown(0, "{\"space\":\"fishing\",\"seat\":2,\"colour\":2,\"vikings\":1}");
    assert_shown(0, "{\"space\":\"imitate_2\"},{\"space\":\"imitate_3\"}");
    assert_null(strstr(view(0), "imitate_1"));
    assert_shown(0, "\"occupation\":57,\"mountain\":5,\"shed\":3,\"stone_house\":3,"
                    "\"long_house\":5},\"discarded_weapons\":{\"sword\":2}");
    for (unsigned strip = 0; strip < STRIPS; strip++)
        game.strip[strip] = (struct odin_strip){strip == 0 ? STRIP_OPEN : STRIP_GONE, 3};
    assert_shown(0, "\"mountains\":[{\"strip\":\"mountain_1\",\"items\":[\"ore\",\"silver\","
                    "\"silver\"]}]");
    start("1", "a", 1);
    game.space[FISHING] = (struct odin_space_state){1, 1};
    assert_shown(0, "{\"space\":\"fishing\",\"seat\":0,\"colour\":1,\"vikings\":1}");
}

/* ---- what is to be decided ---- */

static void deciding(unsigned kind, unsigned a, unsigned b) {
    game.player[0].tasks = 1;
    game.player[0].task[0] =
        (struct odin_task){.kind = (uint8_t)kind, .number = {(uint8_t)a, (uint8_t)b}};
}

static void assert_prompt(const char *sentence) {
    struct mh_message message = {0};
    odin_prompt(&game, 0, &message);
    mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
    assert_string_equal(text, sentence);
}

static void assert_label(struct mh_move move, const char *sentence) {
    struct mh_message message = {0};
    odin_label(&game, 0, move, &message);
    mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
    assert_string_equal(text, sentence);
}

static void dice_are_shown_and_told(void **context) {
    (void)context;
    start("2", "a", 1);
    deciding(DICE, WHALE, 1);
    game.player[0].task[0].dice.roll = 8;
    game.player[0].task[0].dice.help = 5;
    assert_shown(1, "\"decides\":{\"task\":\"dice\",\"dice\":\"whaling\",\"rolls\":1,"
                    "\"rolls_left\":2,\"ore\":5,\"roll\":8,\"result\":3}");
    assert_prompt("Whaling: you rolled 8, the price is 3. You can’t pay it: roll again or fail.");
    assert_label(move_of(VERB_PAY, 2, 1, 0), "Pay: wood × 2, spear × 1");
    assert_label(move_of(VERB_FAIL, 0, 0, 0), "Fail and take: wood, spear");
    deciding(DICE, RAID, 3);
    game.player[0].task[0].dice.roll = 6;
    assert_prompt("Raiding: you rolled 6, battle result 6. Take loot or fail.");
    assert_label(move_of(VERB_LOOT, SILVERWARE, 0, 1), "Take silverware; pay: long sword × 1");
    deciding(DICE, HUNT, 0);
    assert_prompt("Hunting Game: roll the die.");
    assert_null(strstr(view(0), "\"result\""));
}

static void choices_are_told(void **context) {
    (void)context;
    start("2", "a", 1);
    deciding(UPGRADE, 2, 1);
    assert_prompt("Upgrade up to 2 goods by one level.");
    assert_label(move_of(VERB_UPGRADE, MEAD, OIL, 0), "Upgrade mead → oil");
    assert_label(move_of(VERB_SKIP, 0, 0, 0), "Upgrade nothing");
    deciding(LAY, OIL, 0);
    assert_prompt("Where does this piece go: oil?");
    assert_label(move_of(VERB_LAY, stamp_of(OIL, 1), 15, FIRST_HOUSE_PLACE),
                 "Lay oil upright: stone house 1, row 2, column 3");
    deciding(TURN, 0, 0);
    assert_label(move_of(VERB_USE, HUNTING_GAME_2, 0, 0), "Hunting Game (2 Vikings)");
    game.strip[0] = (struct odin_strip){STRIP_OPEN, 3};
    assert_label(move_of(VERB_TAKE, 2, 0, 0), "Mountain 1: ore, 2 silver");
    game.round = 3;
    game.player[0].knarrs = 1;
    deciding(EMIGRATE, FOR_SHIPS, 0);
    assert_prompt("Which ship emigrates? It costs 2 silver.");
    deciding(SERVE, 0, 0);
    game.player[0].served[0] = (uint8_t)stamp_of(SALT_MEAT, 0);
    assert_prompt("The feast: 4 spaces of your table are empty. Serve food or silver.");
    game.player[0].served[4] = (uint8_t)stamp_of(GRAIN, 0);
    assert_prompt("Your table is full: end the feast.");
    game.player[0].tasks = 0;
    game.player[1].tasks = 1;
    assert_prompt("Seat 1 decides now.");
    start("4", "a", 1);
    for (unsigned seat = 0; seat < 4; seat++) game.player[seat].tasks = seat > 0;
    assert_prompt("Still to decide: Seat 1, Seat 2, Seat 3.");
    deciding(MOUNTAIN, 2, 1);
    assert_prompt("Take up to 2 items from another mountain strip.");
}

/* Places with the same outcome stand together; what others see does not list them. */
static void a_chosen_piece_shows_what_each_place_changes(void **context) {
    (void)context;
    start("2", "a", 1);
    struct odin_player *p = &game.player[0];
    memset(p->has, 0, sizeof p->has);
    p->has[OIL] = 1;
    deciding(LAY, OIL, 0);
    assert_shown(0, "{\"board\":\"home\",\"piece\":\"oil\",\"income\":1,\"penalty\":86,"
                    "\"total\":-86,\"earned\":[],\"at\":[\"r11c0\"]}");
    assert_shown(0, "\"piece\":\"oil-1\",\"income\":0,\"penalty\":84,\"total\":-84,");
    assert_null(strstr(view(1), "lays"));
    assert_null(strstr(view(MH_SPECTATOR), "lays"));
}

static void laid_silver_is_spent_and_may_earn_a_bonus(void **context) {
    (void)context;
    start("2", "a", 1);
    struct odin_player *p = &game.player[0];
    memset(p->has, 0, sizeof p->has);
    p->has[SILVER] = 2;
    odin_cover(&game.board[0], FACE_HOME, stamp_of(OIL, 0), cell_bit(4 * COLUMNS_MAX));
    odin_cover(&game.board[0], FACE_HOME, stamp_of(OIL, 0), cell_bit(6 * COLUMNS_MAX));
    deciding(LAY, SILVER, 0);
    assert_shown(0, "{\"board\":\"home\",\"piece\":\"silver\",\"income\":0,\"penalty\":84,"
                    "\"total\":-83,\"earned\":[\"r5c0\"],\"at\":[\"r5c1\"]}");
}

/* What is told as a place is a move, and every move but putting the piece back is told. */
static void the_places_shown_are_the_moves(void **context) {
    (void)context;
    start("2", "a", 1);
    game.island[0].owner = 0;
    game.player[0].has[CLOAKPIN] = 1;
    deciding(LAY, CLOAKPIN, 0);
    odin_derive(&game);
    size_t count = odin_game.moves(&game, 0, moves, MOVES), told = 0;
    const char *at = strstr(view(0), "\"lays\":["), *end = strstr(at, "}]");
    for (at = strstr(at, "\"at\":["); at && at < end; at = strstr(at + 1, "\"at\":["))
        for (const char *cell = at + 6; *cell != ']'; cell++) told += *cell == 'r';
    assert_int_equal(told, count - 1);
}

/* ---- words ---- */

/* The button of a deal names all that is given and taken, and how many. */
static void assert_names_items(unsigned deal, const struct odin_item *items) {
    const char *said = odin_deal_name(deal);
    for (unsigned i = 0; i < DEAL_ITEMS && items[i].count > 0; i++) {
        char wanted[64];
        const char *name = mh_translate(MH_ENGLISH, thing_of(items[i].thing)->name);
        if (items[i].count > 1 && items[i].count != ASKED)
            snprintf(wanted, sizeof wanted, "%u %s", items[i].count, name);
        else
            snprintf(wanted, sizeof wanted, "%s", name);
        if (!strstr(said, wanted)) fail_msg("“%s” does not name: %s", said, wanted);
    }
}

static void deals_name_what_they_exchange(void **context) {
    (void)context;
    for (unsigned deal = 0; deal < DEALS_MADE; deal++) {
        assert_non_null(odin_deal_name(deal));
        assert_names_items(deal, odin_exchanges[deal].cost);
        assert_names_items(deal, odin_exchanges[deal].gain);
    }
}

static void every_word_has_a_name(void **context) {
    (void)context;
    for (unsigned i = 0; i < ODIN_LEXICON; i++) {
        const struct mh_lexicon *lexicon = &odin_lexicon[i];
        for (unsigned value = 0; value < lexicon->names->count; value++) {
            const char *name = lexicon->name(value);
            if (!name || !name[0]) fail_msg("%s %u", lexicon->names->what, value);
            struct mh_message message = {0};
            if (lexicon->text) lexicon->text(value, &message);
            bool silent = lexicon->names == &odin_cards_named && !odin_card_effects[value].what;
            if (lexicon->text && !silent) check_sentence(&message);
        }
        for (unsigned other = 0; other < i; other++)
            assert_string_not_equal(lexicon->names->what, odin_lexicon[other].names->what);
    }
    for (unsigned event = 0; event < EVENTS; event++) assert_non_null(odin_event_words[event]);
}

/* ---- what may be taken back ---- */

static bool taken_back(struct mh_move move) {
    int seat = any_seat();
    imagined = game;
    assert_true(odin_game.play(&game, seat, move, NULL, NULL));
    return odin_game.undoable(&imagined, &game, seat);
}

/* O-27.104: what a draw or a roll has shown is known. */
static void draws_and_rolls_are_not_taken_back(void **context) {
    (void)context;
    start("2", "a", 1);
    assert_true(taken_back(move_of(VERB_USE, FISHING, 0, 0)));
    assert_false(taken_back(move_of(VERB_USE, DRAW_OCCUPATION, 0, 0)));
    assert_true(taken_back(move_of(VERB_END, 0, 0, 0)));
    assert_true(taken_back(move_of(VERB_USE, HUNTING_GAME_1, 0, 0)));
    assert_false(taken_back(move_of(VERB_ROLL, 0, 0, 0)));
    assert_true(taken_back(move_of(VERB_FAIL, 0, 0, 0)));
    assert_false(taken_back(move_of(VERB_USE, WEEKLY_MARKET_3, 0, 0))); /* O-13.8 */
}

/* A card that is played from a hand comes out to all but its owner; what it does besides, and
 * what was seen before, does not. */
static void a_card_from_a_hand_comes_out_to_others(void **context) {
    (void)context;
    start("3", "a", 1);
    int seat = any_seat();
    unsigned card = 0;
    while (game.card[card] != CARD_HAND + seat) card++;
    imagined = game;
    game.card[card] = (uint8_t)(CARD_PLAYED + seat);
    for (int eyes = MH_SPECTATOR; eyes < 3; eyes++) {
        assert_int_equal(odin_game.undoable(&imagined, &game, eyes), eyes == seat);
        assert_true(odin_game.undoable(&game, &game, eyes));
        assert_true(odin_game.undoable(&game, &imagined, eyes));
    }
}

/* ---- facts ---- */

static void assert_fact(const char *part) {
    if (!strstr(facts, part)) fail_msg("not among the facts: %s", part);
}

static void facts_tell_the_components(void **context) {
    (void)context;
    struct mh_json_writer json;
    mh_json_begin(&json, facts, sizeof facts);
    mh_json_object(&json);
    odin_facts(&json);
    mh_json_object_end(&json);
    assert_true(mh_json_end(&json));
    struct mh_json_reader reader;
    mh_json_read(&reader, facts, json.length);
    assert_true(mh_json_skip(&reader, mh_json_next(&reader)));
    assert_int_equal(mh_json_next(&reader), MH_JSON_END);
    assert_fact("\"helmet\":{\"colour\":\"blue\",\"width\":2,\"height\":3,\"cells\":5,\"sword\":8,"
                "\"price\":1,\"tongs\":true,\"special\":true}");
    assert_fact("\"sheep\":{\"colour\":\"red\",\"width\":4,\"height\":2,\"cells\":8,\"column\":6,"
                "\"up\":\"fur\",\"back\":\"sheep_pregnant\"}");
    assert_fact("\"oil-1\":{\"thing\":\"oil\",\"turn\":1,\"cells\":[[0,0],[1,0]]}");
    assert_fact("\"crucifix\",\"turn\":0,\"cells\":[[0,0],[1,-1],[1,0],[1,1],[2,0],[3,0]]");
    assert_fact("[{\"income\":0},0,0,0,0,0,0,-1,null,null,null,null,null]]");
    assert_fact("\"takes\":[\"green\",\"blue\",\"silver\",\"ore\"]");
    assert_fact("\"takes\":[\"orange\",\"red\",\"green\",\"blue\",\"silver\"]");
    assert_fact("{\"bonus\":[\"ore\",\"stone\"]}");
    assert_fact("\"diagonals\":[{\"sum\":5,\"last\":3},{\"sum\":9,\"last\":5}]");
    assert_fact("\"craft_chest\":{\"column\":2,\"ship\":\"none\",\"extension\":false,"
                "\"groups\":[\"crafting\"],\"steps\":[{\"task\":\"deals\",\"deals\":["
                "\"chest_for_wood\",\"chest_for_ore\"]}]}");
    assert_fact("\"chest_for_ore\":{\"cost\":{\"ore\":1},\"gain\":{\"chest\":1,\"silver\":1}}");
    assert_fact("\"laying_a_snare\":{\"faces\":8,\"low\":true,\"weapon\":\"snare\",\"resource\":"
                "\"wood\",\"reward\":{\"fur\":1,\"snare\":1},\"returned\":1}");
    assert_fact(
        "\"short\":{\"unnumbered\":6,\"rounds\":[{\"harvest\":1},{\"harvest\":0,\"turns\":"
        "\"shetland\",\"becomes\":\"bear_island\",\"also\":{\"turns\":\"lofoten\",\"becomes\":"
        "\"orkney\"}}");
    assert_fact("\"chief\":{\"number\":5,\"deck\":\"a\",\"starting\":false,\"points\":7,"
                "\"kind\":\"immediate\",\"what\":\"Hold a feast at once, for yourself alone.\"}");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_stay_hidden_and_all_is_told),
        cmocka_unit_test(a_board_shows_what_lies_on_it),
        cmocka_unit_test(earned_bonuses_are_shown),
        cmocka_unit_test(a_player_shows_what_he_has),
        cmocka_unit_test(what_a_space_brings_now_is_shown),
        cmocka_unit_test(the_coming_feast_is_shown),
        cmocka_unit_test(the_action_board_and_the_piles_are_shown),
        cmocka_unit_test(dice_are_shown_and_told),
        cmocka_unit_test(choices_are_told),
        cmocka_unit_test(a_chosen_piece_shows_what_each_place_changes),
        cmocka_unit_test(laid_silver_is_spent_and_may_earn_a_bonus),
        cmocka_unit_test(the_places_shown_are_the_moves),
        cmocka_unit_test(deals_name_what_they_exchange),
        cmocka_unit_test(every_word_has_a_name),
        cmocka_unit_test(draws_and_rolls_are_not_taken_back),
        cmocka_unit_test(a_card_from_a_hand_comes_out_to_others),
        cmocka_unit_test(facts_tell_the_components),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
