/* Every viking card once more, written down apart from the table of the engine: a slip in one of
 * the two is seen here. Whoever corrects a card by the printed one corrects both. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/vikings/data/components.h"

/* Word, strength (base, base + count, base x count), steel cost, leader action, requirement: rune
 * action. A bag is wood, food, steel, any. */
static const char *const written[CARDS] = {
    "W01 6, steel 0, harvest 2, 2 wealth: build 1",
    "W02 4+wood, steel 0, harvest 3, 1 secrets: exchange 1",
    "W03 3+steel, steel 0, harvest 3, 1 nature: smite 1",
    "W04 2+wealth, steel 0, harvest 3, 3 any: collect 1 1 1 0",
    "W05 4, steel 0, harvest 4, 3 wealth: sail 2",
    "W06 3+food, steel 0, build 1, 2 wealth: harvest 2",
    "W07 7, steel 1, build 1, 1 secrets: explore 1",
    "W08 2xwealth, steel 0, build 1, 1 nature: collect 0 0 2 0",
    "W09 8, steel 2, build 1, 4 any: build 1",
    "W10 6, steel 1, sail 2, 2 wealth: collect 1 0 0 0 per wealth",
    "W11 5+steel, steel 0, sail 2, 1 secrets: draw_replace 1",
    "W12 5, steel 0, sail 3, 2 wealth: exchange 1",
    "W13 2xwealth, steel 0, sail 3, 1 nature: enter_battle 1",
    "W14 3, steel 0, sail 4, 3 wealth: explore_temple 1",
    "W15 9, steel 2, explore 1, 2 wealth: sail 2",
    "W16 3+wood, steel 0, explore 2, 3 any: harvest 2",
    "S01 4+any, steel 0, explore 1, 2 secrets: sail 2",
    "S02 3+any, steel 0, explore 2, 1 wealth: draw_replace 1",
    "S03 2xsecrets, steel 0, explore 2, 1 nature: explore_temple 1",
    "S04 7, steel 1, explore 2, 2 secrets: explore 2",
    "S05 5, steel 0, explore 3, 4 any: smite 1",
    "S06 3+food, steel 0, sail 2, 2 secrets: explore 2",
    "S07 8, steel 1, sail 2, 1 wealth: exchange 1",
    "S08 3+secrets, steel 0, sail 3, 2 secrets: draw_replace 1",
    "S09 2+secrets, steel 0, sail 3, 1 nature: enter_battle 1",
    "S10 3, steel 0, sail 4, 3 secrets: explore_temple 1",
    "S11 2xsecrets, steel 0, harvest 3, 2 secrets: collect 0 1 0 0 per secrets",
    "S12 7, steel 1, harvest 3, 1 wealth: draw_replace 1",
    "S13 4+steel, steel 0, harvest 3, 1 nature: explore 1",
    "S14 8, steel 2, build 1, 2 secrets: enter_battle 1",
    "S15 3+secrets, steel 0, build 1, 1 wealth: harvest 2",
    "S16 6, steel 1, build 1, 3 any: build 1",
    "N01 9, steel 2, sail 2, 2 nature: smite 1",
    "N02 3+steel, steel 0, sail 2, 1 wealth: sail 2",
    "N03 3xnature, steel 1, sail 2, 3 any: enter_battle 1",
    "N04 3+nature, steel 0, sail 3, 2 nature: smite 1",
    "N05 2+nature, steel 0, sail 3, 1 secrets: harvest 2",
    "N06 3+nature, steel 1, sail 3, 3 nature: smite 2",
    "N07 3, steel 0, sail 4, 3 nature: sail 2",
    "N08 9, steel 3, explore 1, 2 nature: sail 3",
    "N09 2xnature, steel 0, explore 3, 1 secrets: draw_replace 1",
    "N10 3+food, steel 0, explore 2, 2 nature: explore 2",
    "N11 8, steel 2, harvest 2, 2 nature: collect 0 0 1 0 per nature",
    "N12 4, steel 0, harvest 3, 1 wealth: build 1",
    "N13 3, steel 0, harvest 4, 4 any: smite 2",
    "N14 3xnature, steel 1, build 1, 2 nature: enter_battle 1",
    "N15 3+nature, steel 0, build 1, 1 secrets: explore_temple 1",
    "N16 6, steel 1, build 1, 1 wealth: harvest 3",
};

static const char *const counted[] = {"wealth", "secrets", "nature", "any",
                                      "wood",   "food",    "steel",  ""};

static const char *rune_word(unsigned rune) {
    return rune < RUNES ? vikings_runes_named.words[rune] : "any";
}

static void say_action(const struct vikings_action *action, char *out, size_t size) {
    const char *word = vikings_actions_named.words[action->kind];
    const uint8_t *bag = action->bag;
    if (action->kind != ACTION_COLLECT)
        snprintf(out, size, "%s %u", word, action->value);
    else if (action->per_rune < RUNES)
        snprintf(out, size, "%s %u %u %u %u per %s", word, bag[0], bag[1], bag[2], bag[3],
                 rune_word(action->per_rune));
    else
        snprintf(out, size, "%s %u %u %u %u", word, bag[0], bag[1], bag[2], bag[3]);
}

static void say_card(unsigned id, char *out, size_t size) {
    static const char *const signs[STRENGTH_OPS] = {"", "+", "x"};
    const struct vikings_card *card = &vikings_cards[id];
    char leader[40], rune[60];
    say_action(&card->leader, leader, sizeof leader);
    say_action(&card->rune_action, rune, sizeof rune);
    snprintf(out, size, "%s %u%s%s, steel %u, %s, %u %s: %s", vikings_card_words[id], card->base,
             signs[card->op], counted[card->counts], card->steel_cost, leader, card->needs,
             rune_word(card->needs_rune), rune);
}

static void cards_are_as_written_down(void **context) {
    (void)context;
    for (unsigned card = 0; card < CARDS; card++) {
        char said[160];
        say_card(card, said, sizeof said);
        assert_string_equal(said, written[card]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_as_written_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
