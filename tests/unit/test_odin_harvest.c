/* The mini-expansion Harvest: its components as printed (O-25.15, O-25.30, O-25.31,
 * O-28.29), what positions with it are refused, and what stays hidden (O-28.98). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/json.h"
#include "games/odin/judge/judge.h"
#include "games/odin/odin.h"
#include "games/odin/rules/rules.h"
#include "games/odin/show/show.h"
#include "words/words.h"

enum { TEXT = 1 << 16, MOVES = 8000 };

static _Alignas(MH_STATE_ALIGN) struct odin game, imagined;
static char text[TEXT], text2[TEXT];
static struct mh_move moves[MOVES];

static void set(struct mh_setup *setup, const char *key, const char *value) {
    assert_true(mh_setup_set(&odin_game, setup, key, strlen(key), value, strlen(value), NULL));
}

static void start(const char *players, const char *length, uint8_t seed) {
    struct mh_setup setup;
    mh_setup_standard(&odin_game, &setup);
    set(&setup, "players", players);
    set(&setup, "length", length);
    set(&setup, "decks", "abc");
    set(&setup, "first", "0");
    set(&setup, "islands", "yes");
    set(&setup, "harvest", "yes");
    setup.seed[0] = seed;
    assert_true(odin_game.start(&game, &setup, NULL, NULL));
}

static void play(int seat, struct mh_move move) {
    assert_true(odin_game.play(&game, seat, move, NULL, NULL));
}

/* ---- components ---- */

static void markers_are_eight(void **context) {
    (void)context;
    static const uint8_t made[MARKERS] = {4, 1, 1, 1, 1};
    assert_memory_equal(odin_markers_made, made, sizeof made);
}

static void tokens_have_their_sides(void **context) {
    (void)context;
    static const struct {
        const char *word;
        uint8_t orange, brown;
    } right[TOKENS] = {
        {"stone-sword", STONE, SWORD}, {"amber-mead", AMBER, MEAD},
        {"ore-peas", ORE, PEAS},       {"bow-peas", BOW, PEAS},
        {"wood-spear", WOOD, SPEAR},   {"mead-beans", MEAD, BEANS},
        {"peas-oil", PEAS, OIL},       {"bird_statue-egg", BIRD_STATUE, EGG},
        {"mead-snare", MEAD, SNARE},   {"silver-berry", SILVER, BERRY},
    };
    for (unsigned token = 0; token < TOKENS; token++) {
        assert_string_equal(odin_tokens_named.words[token], right[token].word);
        assert_int_equal(odin_tokens[token].gives[ORANGE_SIDE], right[token].orange);
        assert_int_equal(odin_tokens[token].gives[BROWN_SIDE], right[token].brown);
    }
}

/* Numbers with deck and stack as the rules list them: "52 a" is a starting card. */
static void assert_removed(const char *list, enum card_removal removal) {
    unsigned listed = 0, removed = 0, number;
    char letter;
    for (int length; sscanf(list, " %u %c%n", &number, &letter, &length) == 2; list += length) {
        const struct odin_card *card = card_of(number - 1);
        bool light = letter >= 'a';
        assert_int_equal(odin_card_removal[number - 1], removal);
        assert_int_equal(card->stack, light ? LIGHT : DARK);
        assert_int_equal(card->deck, 1 << (letter - (light ? 'a' : 'A')));
        listed++;
    }
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        removed += odin_card_removal[card] == removal;
    assert_int_equal(listed, removed);
}

static void cards_are_taken_out(void **context) {
    (void)context;
    assert_removed("52 a 107 B 115 b 125 c 150 c 163 a 170 a 189 B", REMOVED_CARD);
    assert_removed("1 A 8 a 21 b 28 B 41 a 42 b 45 C 46 B 56 A 96 A 97 B 99 A 101 B 104 b 106 B "
                   "124 B 133 B 134 A 135 A 138 c 139 C 157 C 158 A 161 B 162 C 174 a 175 B 177 B "
                   "180 C 190 B",
                   REMOVED_FOR_FEWER);
}

/* ---- positions ---- */

static void assert_settles(const char *json, const char *rule) {
    imagined = game;
    struct mh_error error = {0};
    if (!mh_fields_set(&odin_type, &imagined, ".", 1, json, strlen(json), &error))
        fail_msg("not set: %s", json);
    bool taken = odin_settle(&imagined, &error);
    if (taken != (rule == NULL)) fail_msg("%s: %s", taken ? "taken" : error.rule, json);
    if (rule) assert_string_equal(error.rule, rule);
}

static void positions_with_harvest_are_checked(void **context) {
    (void)context;
    start("2", "short", 1);
    assert_settles("{}", NULL);
    assert_settles(
        "{\"phase\":\"take_token\",\"player\":{\"0\":{\"task\":[]},\"1\":{\"task\":[]}}}", NULL);
    assert_settles("{\"phase\":\"take_token\"}", "O-27.100");
    assert_settles(
        "{\"phase\":\"take_token\",\"player\":{\"0\":{\"task\":[{\"kind\":\"take_token\","
        "\"card\":0,\"args\":[0,0,0,0,0]}]},\"1\":{\"task\":[]}}}",
        "O-27.100"); /* it is for the last player */
    assert_settles("{\"island\":{\"island-f\":{\"here\":false}}}", "O-27.100");
    assert_settles("{\"player\":{\"0\":{\"tokens\":[\"ore-peas\"]},\"1\":{\"tokens\":["
                   "\"ore-peas\"]}}}",
                   "O-25.13");
    assert_settles("{\"player\":{\"1\":{\"free_card\":true}}}", "O-25.19");
    assert_settles("{\"marker_pile\":{\"harvest_1\":2}}", "O-25.11");
    assert_settles("{\"altar\":false}", "O-2.19");
    assert_settles("{\"card\":{\"chief\":\"hand-0\"}}", "O-4.11");
    assert_settles("{\"card\":{\"adventurer\":\"pile\"}}", "O-4.11");
    assert_settles("{\"card\":{\"chief\":\"discarded-2\"}}", "O-4.11");
    assert_settles("{\"fewer_cards\":true}", "O-4.11"); /* those cards are in the pile */
}

/* Without it nothing of it is left in a position. */
static void positions_without_harvest_have_none_of_it(void **context) {
    (void)context;
    struct mh_setup setup;
    mh_setup_standard(&odin_game, &setup);
    set(&setup, "players", "2");
    assert_true(odin_game.start(&game, &setup, NULL, NULL));
    assert_settles("{\"altar\":true,\"marker\":\"harvest_1\",\"reaped\":\"harvest_1_2\","
                   "\"marker_pile\":{\"no_harvest\":2},\"player\":{\"0\":{\"tokens\":["
                   "\"ore-peas\"],\"free_card\":true}}}",
                   NULL);
    assert_memory_equal(&imagined, &game, sizeof game);
    assert_settles("{\"fewer_cards\":true}", "O-4.5");
    assert_settles("{\"card\":{\"shepherd\":\"discarded-0\"}}", "O-4.11");
}

/* ---- what is hidden ---- */

static void write_view(const struct odin *s, int seat, char out[TEXT]) {
    struct mh_json_writer json;
    mh_json_begin(&json, out, TEXT);
    odin_view(s, seat, &json);
    assert_true(mh_json_end(&json));
}

/* No view names a discarded card; two worlds that differ in what a seat cannot know look
 * the same to it, and what it has discarded itself is the same in both. */
static void check_seat(int seat, struct mh_random *random) {
    write_view(&game, seat, text);
    imagined = game;
    odin_game.imagine(&imagined, seat, random);
    write_view(&imagined, seat, text2);
    assert_string_equal(text, text2);
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        char quoted[64];
        snprintf(quoted, sizeof quoted, "\"%s\"", odin_cards_named.words[card]);
        bool discarded = game.card[card] >= CARD_DISCARDED && game.card[card] < CARD_HAND;
        if (discarded) assert_null(strstr(text, quoted));
        if (seat >= 0)
            assert_int_equal(game.card[card] == CARD_DISCARDED + seat,
                             imagined.card[card] == CARD_DISCARDED + seat);
        if (!odin_card_plays(&game, card)) assert_int_equal(imagined.card[card], CARD_OUT);
    }
}

static void check_sentences(int seat) {
    struct mh_message message = {0};
    size_t count = odin_game.moves(&game, seat, moves, MOVES);
    odin_prompt(&game, seat, &message);
    mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
    assert_null(strpbrk(text, "{}"));
    for (size_t i = 0; i < count; i++) {
        message = (struct mh_message){0};
        odin_label(&game, seat, moves[i], &message);
        mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
        assert_null(strpbrk(text, "{}"));
    }
}

static void play_watching(const char *players, const char *length, uint8_t seed) {
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){seed});
    start(players, length, seed);
    for (uint32_t awaiting; (awaiting = odin_game.awaiting(&game)) != 0;) {
        int seat = 0;
        while (!(awaiting >> seat & 1)) seat++;
        for (int who = MH_SPECTATOR; who < game.players; who++) check_seat(who, &random);
        check_sentences(seat);
        struct mh_event room[256];
        struct mh_events events = {room, 256, 0};
        size_t count = odin_game.moves(&game, seat, moves, MOVES);
        struct mh_move move = moves[mh_random_below(&random, (uint32_t)count)];
        assert_true(odin_game.play(&game, seat, move, &events, NULL));
        for (size_t i = 0; i < events.count; i++) {
            struct mh_message message = {0};
            odin_tell(&room[i], &message);
            mh_render(MH_ENGLISH, &message, NULL, text, sizeof text);
            assert_null(strpbrk(text, "{}"));
        }
    }
}

static void discards_and_markers_stay_hidden(void **context) {
    (void)context;
    play_watching("4", "short", 1);
    play_watching("2", "long", 2);
    play_watching("1", "short", 3);
}

/* Over many worlds another player's discard is now one card, now another. */
static void discards_of_others_are_imagined(void **context) {
    (void)context;
    struct mh_random random;
    unsigned different = 0;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){9});
    start("2", "long", 1);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(odin_game.moves(&game, seat, moves, MOVES), 2);
        play(seat, moves[0]);
    }
    for (int i = 0; i < 20; i++) {
        imagined = game;
        odin_game.imagine(&imagined, 0, &random);
        for (unsigned card = 0; card < OCCUPATIONS; card++)
            different += (imagined.card[card] == CARD_DISCARDED + 1) &&
                         game.card[card] != CARD_DISCARDED + 1;
    }
    assert_in_range(different, 10, 20);
}

/* ---- the estimate ---- */

/* More tokens are worth more, each of them, as long as a harvest is to come. */
static void tokens_are_worth_something(void **context) {
    (void)context;
    start("2", "long", 1);
    int32_t none = odin_estimate(&game, 0);
    for (unsigned token = 0; token < TOKENS; token++) {
        game.player[0].tokens = (uint16_t)(1u << token);
        assert_true(odin_estimate(&game, 0) > none);
    }
    game.player[0].tokens = 0;
    game.round = 7, game.phase = ACTIONS;
    none = odin_estimate(&game, 0);
    game.player[0].tokens = 1;
    assert_int_equal(odin_estimate(&game, 0), none);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(markers_are_eight),
        cmocka_unit_test(tokens_have_their_sides),
        cmocka_unit_test(cards_are_taken_out),
        cmocka_unit_test(positions_with_harvest_are_checked),
        cmocka_unit_test(positions_without_harvest_have_none_of_it),
        cmocka_unit_test(discards_and_markers_stay_hidden),
        cmocka_unit_test(discards_of_others_are_imagined),
        cmocka_unit_test(tokens_are_worth_something),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
