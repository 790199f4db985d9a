/* The table of cards: what must hold for it as a whole (J-1.1, J-1.2, J-1.11 to
 * J-1.15, J-2.12, J-10.5), that the engine plays with its values (J-1.16), and that
 * a table which cannot be played is refused (J-1.17). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/jorvik/jorvik.h"
#include "games/jorvik/rules/rules.h"
#include "words/words.h"

#define EACH_ENTRY(card)                             \
    const struct jorvik_card *card = jorvik_entries; \
    card < jorvik_entries + ENTRIES;                 \
    card++

static bool in_game(const struct jorvik_card *card, unsigned mode) {
    return mode == JARL || card->mode == KARL;
}

static unsigned copies_of(unsigned mode, unsigned kind) {
    unsigned count = 0;
    for (EACH_ENTRY(card))
        if (in_game(card, mode) && card->kind == kind) count += card->copies;
    return count;
}

/* ---- counts ---- */

static void seasons_have_their_number_of_cards(void **context) {
    (void)context;
    static const unsigned right[MODES][SEASONS] = {{12, 13, 13, 15, 1}, {24, 25, 25, 29, 1}};
    for (unsigned mode = KARL; mode < MODES; mode++) {
        unsigned count[SEASONS] = {0};
        for (EACH_ENTRY(card))
            if (in_game(card, mode)) count[card->season] += card->copies;
        for (unsigned season = 0; season < SEASONS; season++)
            assert_int_equal(count[season], right[mode][season]);
    }
    assert_int_equal(ENTRIES, 89);
    assert_int_equal(CARDS, 104);
}

static void kinds_have_their_number_of_cards(void **context) {
    (void)context;
    static const struct {
        enum kind kind;
        unsigned karl, jarl;
    } right[] = {
        {PICT_ATTACK, 4, 4}, {SHIP, 15, 21},    {ARTISAN, 10, 16}, {MERCHANT, 5, 8},
        {ORACLE, 0, 5},      {WARRIOR, 10, 16}, {DEFENCE, 0, 3},   {FEAST, 4, 5},
        {JOURNEY, 2, 8},     {SKALD, 2, 7},     {BUILDING, 2, 6},  {LOKI, 0, 5},
    };
    assert_int_equal(sizeof right / sizeof *right, KINDS);
    for (unsigned i = 0; i < KINDS; i++) {
        assert_int_equal(copies_of(KARL, right[i].kind), right[i].karl);
        assert_int_equal(copies_of(JARL, right[i].kind), right[i].jarl);
    }
}

static void one_card_ends_the_game(void **context) {
    (void)context;
    unsigned count = 0;
    for (EACH_ENTRY(card)) {
        if (!card->ends_game) continue;
        count += card->copies;
        assert_int_equal(card->kind, PICT_ATTACK);
        assert_int_equal(card->season, FINAL);
    }
    assert_int_equal(count, 1);
}

/* J-2.12: autumn cards only, two in Karl and four in Jarl, none with four players. */
static void few_cards_are_taken_out(void **context) {
    (void)context;
    for (unsigned players = 2; players <= 5; players++) {
        unsigned karl = 0, jarl = 0;
        for (EACH_ENTRY(card)) {
            if (!(card->removed >> players & 1)) continue;
            assert_int_equal(card->season, AUTUMN);
            jarl += card->copies;
            if (card->mode == KARL) karl += card->copies;
        }
        assert_int_equal(karl, players == 4 ? 0 : 2);
        assert_int_equal(jarl, players == 4 ? 0 : 4);
    }
}

static void ids_are_different(void **context) {
    (void)context;
    for (unsigned a = 0; a < CARDS; a++)
        for (unsigned b = 0; b < a; b++)
            assert_string_not_equal(jorvik_card_words[a], jorvik_card_words[b]);
    for (EACH_ENTRY(card)) assert_true(card->copies >= 1 && card->id[0] && card->name[0]);
}

static void certainty_is_four_letters(void **context) {
    (void)context;
    for (EACH_ENTRY(card)) {
        assert_int_equal(strlen(card->sure), 4);
        assert_int_equal(strspn(card->sure, "SDR"), 4);
    }
}

/* ---- what the cards of a kind have in common ---- */

/* J-1.13, J-1.14, J-1.15 */
static void signs_fit_the_kinds(void **context) {
    (void)context;
    for (EACH_ENTRY(card)) {
        switch (card->kind) {
        case PICT_ATTACK:
            assert_true(card->usage == USE_EVENT && card->phase == IN_SUPPLY);
            break;
        case SHIP:
            assert_true(card->usage == USE_GOODS && card->phase == IN_LOADING);
            break;
        case MERCHANT:
        case ORACLE:
            assert_true(card->usage == USE_PERMANENT && card->phase == IN_LOADING);
            break;
        case WARRIOR:
            assert_true(card->usage == USE_PERMANENT && card->phase == IN_PICT_ATTACK);
            break;
        case DEFENCE:
            assert_int_equal(card->phase, IN_PICT_ATTACK);
            assert_true(card->usage == USE_PERMANENT || card->usage == USE_ONCE);
            break;
        case ARTISAN:
        case FEAST:
        case JOURNEY:
        case SKALD:
            assert_true(card->usage == USE_FINAL && card->phase == IN_FINAL);
            break;
        default: /* buildings and Loki cards: any but those of the others */
            assert_true(card->usage == USE_PERMANENT || card->usage == USE_ONCE ||
                        card->usage == USE_ON_PURCHASE);
            assert_true(card->phase != IN_SUPPLY && card->phase != IN_FINAL);
            if (card->usage == USE_ON_PURCHASE) assert_int_equal(card->phase, IN_PURCHASE);
        }
    }
}

/* The twelve kinds are neighbours, in the order of J-1.11. */
static void kinds_are_neighbours(void **context) {
    (void)context;
    for (unsigned e = 1; e < ENTRIES; e++) {
        assert_true(jorvik_entries[e].kind < KINDS);
        assert_in_range(jorvik_entries[e].kind - jorvik_entries[e - 1].kind, 0, 1);
    }
    assert_int_equal(jorvik_entries[0].kind, PICT_ATTACK);
    assert_int_equal(jorvik_entries[ENTRIES - 1].kind, LOKI);
}

/* J-16.49: which effects are on buildings and which on Loki cards. */
static void effects_are_on_their_cards(void **context) {
    (void)context;
    static const struct {
        enum effect effect;
        unsigned card;
        enum kind kind;
        enum mode mode;
        enum usage usage;
        enum when phase;
    } right[] = {
        {PAY_TO_AVOID_LOSS, DEFENCE_RANSOM, DEFENCE, JARL, USE_PERMANENT, IN_PICT_ATTACK},
        {DOUBLE_ONE_WARRIOR, DEFENCE_SHIELDWALL, DEFENCE, JARL, USE_PERMANENT, IN_PICT_ATTACK},
        {DOUBLE_ATTACK_REWARD, DEFENCE_TRIUMPH, DEFENCE, JARL, USE_ONCE, IN_PICT_ATTACK},
        {WAREHOUSE, BUILDING_WAREHOUSE, BUILDING, KARL, USE_PERMANENT, IN_LOADING},
        {INCOME_BONUS, BUILDING_MARKET, BUILDING, KARL, USE_PERMANENT, IN_LOADING},
        {COINS_ON_PURCHASE, BUILDING_TREASURY, BUILDING, JARL, USE_ON_PURCHASE, IN_PURCHASE},
        {EXCHANGE_GOODS, BUILDING_EXCHANGE, BUILDING, JARL, USE_PERMANENT, IN_LOADING},
        {FREE_PURCHASE, BUILDING_GIFT, BUILDING, JARL, USE_ONCE, IN_PURCHASE},
        {MOVE_ARTISAN_GOODS, BUILDING_WORKSHOP, BUILDING, JARL, USE_ONCE, IN_ANY},
        {EACH_OPPONENT_PAYS, LOKI_TRIBUTE, LOKI, JARL, USE_ON_PURCHASE, IN_PURCHASE},
        {BROWN_VIKINGS, LOKI_HIRELINGS, LOKI, JARL, USE_ONCE, IN_DEMAND},
        {SWAP_TWO_VIKINGS, LOKI_SWAP, LOKI, JARL, USE_ONCE, IN_DEMAND_END},
        {STEAL_GOOD, LOKI_THEFT, LOKI, JARL, USE_ONCE, IN_ANY},
        {TAKE_COMMON_GOOD, LOKI_FIND, LOKI, JARL, USE_ONCE, IN_ANY},
    };
    unsigned with_effect = 0;
    for (EACH_ENTRY(card)) with_effect += card->effect != NO_EFFECT;
    assert_int_equal(with_effect, EFFECTS - 1);
    assert_int_equal(sizeof right / sizeof *right, EFFECTS - 1);
    for (unsigned i = 0; i < EFFECTS - 1; i++) {
        const struct jorvik_card *card = card_of(right[i].card);
        assert_int_equal(jorvik_effect_card[right[i].effect], right[i].card);
        assert_int_equal(card->effect, right[i].effect);
        assert_int_equal(card->kind, right[i].kind);
        assert_int_equal(card->mode, right[i].mode);
        assert_int_equal(card->usage, right[i].usage);
        assert_int_equal(card->phase, right[i].phase);
        assert_int_equal(card->copies, 1);
    }
}

/* ---- sums ---- */

static void ships_use_up_the_bag(void **context) {
    (void)context;
    unsigned karl = 0, jarl = 0;
    for (EACH_ENTRY(card)) {
        assert_true((card->cubes > 0) == (card->kind == SHIP));
        if (card->kind == SHIP && card->mode == KARL) assert_int_equal(card->cubes, 3);
        if (card->kind == SHIP && card->mode == JARL) assert_in_range(card->cubes, 1, 2);
        jarl += card->cubes * card->copies;
        if (card->mode == KARL) karl += card->cubes * card->copies;
    }
    assert_int_equal(karl, 45);
    assert_int_equal(jarl, 54);
}

static void artisans_want_all_goods(void **context) {
    (void)context;
    static const unsigned right[MODES][GOODS] = {
        {6, 6, 6, 6, 6, 0, 0, 0},
        {7, 8, 8, 8, 8, 2, 2, 2},
    };
    static const unsigned basic_vp[5] = {0, 0, 5, 8, 11}; /* by number of spaces */
    for (unsigned mode = KARL; mode < MODES; mode++)
        for (unsigned good = 0; good < GOODS; good++) {
            unsigned spaces = 0;
            for (EACH_ENTRY(card))
                if (card->kind == ARTISAN && in_game(card, mode))
                    spaces += cubes_of(card->goods, good);
            assert_int_equal(spaces, right[mode][good]);
        }
    for (EACH_ENTRY(card)) {
        if (card->kind != ARTISAN) continue;
        unsigned rare = card->mode == JARL; /* rare goods pay a point more */
        assert_int_equal(cubes_in(card->goods >> 4 * FIRST_RARE_GOOD), rare);
        assert_int_equal(card->vp, basic_vp[cubes_in(card->goods)] + rare);
    }
}

/* J-10.5 */
static void artisans_differ(void **context) {
    (void)context;
    for (unsigned a = 0; a < ARTISANS; a++) {
        assert_int_equal(card_of(FIRST_ARTISAN + a)->copies, 1);
        for (unsigned b = 0; b < a; b++)
            assert_int_not_equal(card_of(FIRST_ARTISAN + a)->goods,
                                 card_of(FIRST_ARTISAN + b)->goods);
    }
}

/* J-5.1, J-3.17: 1, 2, 3 and 4 points, won as lost: together what everybody starts with. */
static void attacks_grow(void **context) {
    (void)context;
    static const unsigned cards[] = {ATTACK_SPRING, ATTACK_SUMMER, ATTACK_AUTUMN, ATTACK_FINAL};
    static const unsigned seasons[] = {SPRING, SUMMER, AUTUMN, FINAL};
    for (unsigned i = 0; i < 4; i++) {
        const struct jorvik_card *attack = card_of(cards[i]);
        assert_int_equal(attack->season, seasons[i]);
        assert_int_equal(attack->win_vp, i + 1);
        assert_int_equal(attack->lose_vp, i + 1);
    }
}

static void warriors_are_one_to_five(void **context) {
    (void)context;
    static const unsigned right[MODES][6] = {{0, 3, 4, 2, 1, 0}, {0, 4, 6, 3, 2, 1}};
    for (unsigned mode = KARL; mode < MODES; mode++) {
        unsigned count[6] = {0};
        for (EACH_ENTRY(card)) {
            assert_true((card->defence > 0) == (card->kind == WARRIOR));
            if (card->kind != WARRIOR || !in_game(card, mode)) continue;
            assert_in_range(card->defence, 1, 5);
            count[card->defence] += card->copies;
        }
        for (unsigned value = 1; value <= 5; value++)
            assert_int_equal(count[value], right[mode][value]);
    }
}

static void merchants_and_oracles_take_one_good(void **context) {
    (void)context;
    uint32_t merchants = 0, oracles = 0;
    for (EACH_ENTRY(card)) {
        if (card->kind != MERCHANT && card->kind != ORACLE) continue;
        assert_int_equal(cubes_in(card->goods), 1);
        if (card->kind == ORACLE) oracles += card->goods;
        if (card->kind == ORACLE) assert_true(card->vp_per_good == 2 && card->vp == 0);
        if (card->kind != MERCHANT) continue;
        merchants += card->goods;
        assert_int_equal(card->vp, 1);
        assert_int_equal(card->coins, card->mode == JARL ? 3 : 1);
    }
    assert_int_equal(merchants, UINT32_C(0x11111111));
    assert_int_equal(oracles, AMBER + IRON + LEATHER + JET + WOOL);
}

static void feasts_share_a_scale(void **context) {
    (void)context;
    static const uint8_t scale[FEAST_STEPS] = {2, 5, 9, 14};
    for (EACH_ENTRY(card))
        if (card->kind == FEAST) assert_memory_equal(card->set_vp, scale, sizeof scale);
}

static void skalds_count_their_things(void **context) {
    (void)context;
    static const struct {
        unsigned card, scores;
    } right[] = {
        {SKALD_COINS, SCORES_COINS},
        {SKALD_SHIPS, SCORES_KIND + SHIP},
        {SKALD_ARTISANS, SCORES_KIND + ARTISAN},
        {SKALD_JOURNEYS, SCORES_KIND + JOURNEY},
        {SKALD_MERCHANTS, SCORES_KIND + MERCHANT},
        {SKALD_WARRIORS, SCORES_KIND + WARRIOR},
        {SKALD_SAGA, SCORES_BEST_JOURNEY_AGAIN},
    };
    assert_int_equal(sizeof right / sizeof *right, SKALDS);
    for (unsigned i = 0; i < SKALDS; i++) {
        assert_int_equal(card_of(right[i].card)->scores, right[i].scores);
        assert_int_equal(card_of(right[i].card)->vp_each, right[i].card == SKALD_SAGA ? 0 : 1);
    }
    for (EACH_ENTRY(card)) assert_true((card->scores != SCORES_NOTHING) == (card->kind == SKALD));
}

/* ---- J-1.16: the engine plays with what the table says ---- */

static void start(struct jorvik *s) {
    struct mh_setup setup;
    mh_setup_standard(&jorvik_game, &setup);
    assert_true(mh_setup_set(&jorvik_game, &setup, "mode", 4, "jarl", 4, NULL));
    assert_true(mh_setup_set(&jorvik_game, &setup, "players", 7, "4", 1, NULL));
    assert_true(jorvik_start(s, &setup, NULL, NULL));
}

static int score_with(const struct jorvik *empty, unsigned card) {
    struct jorvik s = *empty;
    struct jorvik_score score;
    jorvik_move_card(&s, card, AT_PERSONAL);
    if (card_of(card)->kind == ARTISAN) s.cubes[card - FIRST_CARRIER] = card_of(card)->goods;
    jorvik_score_of(&s, 0, &score);
    return score.total - empty->player[0].vp;
}

static void printed_values_are_played(void **context) {
    (void)context;
    struct jorvik s;
    start(&s);
    s.player[0].coins = 7;
    for (unsigned card = 0; card < CARDS; card++) {
        const struct jorvik_card *c = card_of(card);
        int worth = c->vp;
        if (c->kind == FEAST) worth = c->set_vp[0];
        if (c->scores == SCORES_COINS) worth = 7 * c->vp_each;
        if (c->kind != PICT_ATTACK) assert_int_equal(score_with(&s, card), worth);
    }
    for (unsigned card = 0; card < CARDS; card++) {
        struct jorvik with = s;
        if (card_of(card)->kind != WARRIOR) continue;
        jorvik_move_card(&with, card, AT_PERSONAL + 1);
        assert_int_equal(jorvik_defence(&with, 1), card_of(card)->defence);
    }
    unsigned income = jorvik_income(&s, 0);
    jorvik_move_card(&s, BUILDING_MARKET, AT_PERSONAL);
    assert_int_equal(jorvik_income(&s, 0), income + card_of(BUILDING_MARKET)->coins);
}

static void attacks_give_what_they_show(void **context) {
    (void)context;
    for (unsigned card = ATTACK_SPRING; card <= ATTACK_FINAL; card++) {
        struct jorvik s;
        start(&s);
        jorvik_move_card(&s, WARRIOR2_WINTER_KARL, AT_PERSONAL + 1);
        jorvik_attack_begin(&s, card, NULL);
        assert_int_equal(s.attack_vp[1], card_of(card)->win_vp);
        assert_int_equal(s.attack_vp[0], -card_of(card)->lose_vp);
    }
}

/* All cards of a season but one are in the box, so that it is revealed next. */
static void ships_carry_what_they_show(void **context) {
    (void)context;
    for (unsigned ship = FIRST_SHIP; ship < FIRST_SHIP + SHIPS; ship++) {
        struct jorvik s;
        start(&s);
        for (unsigned card = 0; card < CARDS; card++) jorvik_move_card(&s, card, AT_BOX);
        jorvik_move_card(&s, ship, AT_DECK);
        s.point = SUPPLY;
        jorvik_advance(&s, NULL);
        assert_int_equal(s.at[ship], AT_SPACE);
        assert_int_equal(cubes_in(s.cubes[ship - FIRST_SHIP]), card_of(ship)->cubes);
    }
}

/* ---- J-1.17: tables that cannot be played ---- */

static struct jorvik_card broken[ENTRIES];

static struct jorvik_card *copy(unsigned card) {
    memcpy(broken, jorvik_entries, sizeof broken);
    return &broken[jorvik_entry_of[card]];
}

/* `why` is a part of the sentence, so that one check does not do another's work. */
static void assert_refused(const char *why) {
    struct mh_error error = {0};
    assert_false(jorvik_check_cards(broken, &error));
    assert_string_equal(error.code, "bad-card-table");
    assert_string_equal(error.rule, "J-1.17");
    if (!strstr(error.message.text, why)) fail_msg("%s: %s", why, error.message.text);
    assert_false(jorvik_check_cards(broken, NULL));
}

static void the_table_is_accepted(void **context) {
    (void)context;
    assert_true(jorvik_check_cards(jorvik_entries, NULL));
}

/* A corrected value is played without further ado (J-1.16). */
static void corrections_are_accepted(void **context) {
    (void)context;
    copy(JOURNEY3_AUTUMN_JARL)->vp = 7;
    assert_true(jorvik_check_cards(broken, NULL));
    copy(WARRIOR2_SUMMER_JARL)->defence = 5;
    assert_true(jorvik_check_cards(broken, NULL));
    copy(SKALD_WARRIORS)->scores = SCORES_KIND + BUILDING;
    assert_true(jorvik_check_cards(broken, NULL));
    copy(ARTISAN_JET_GLASS)->goods = AMBER + GLASS;
    assert_true(jorvik_check_cards(broken, NULL));
}

/* The whole sentence, with what it names. */
static void assert_refused_saying(const char *sentence) {
    struct mh_error error = {0};
    char said[256];
    assert_false(jorvik_check_cards(broken, &error));
    mh_render(MH_ENGLISH, &error.message, NULL, said, sizeof said);
    assert_string_equal(said, sentence);
}

static void wrong_seasons_are_refused(void **context) {
    (void)context;
    copy(JOURNEY2_SPRING)->season = SUMMER;
    assert_refused("cards of {season}");
    assert_refused_saying("The card table has 24 cards of spring for jarl; there must be 25.");
    copy(WARRIOR1_SPRING_KARL)->copies = 3;
    assert_refused("cards of {season}");
    copy(ORACLE_AMBER)->mode = KARL; /* the Jarl deck stays right, the Karl deck does not */
    assert_refused("cards of {season}");
    copy(ATTACK_FINAL)->season = AUTUMN;
    assert_refused("cards of {season}");
}

static void exactly_one_card_must_end_the_game(void **context) {
    (void)context;
    copy(ATTACK_FINAL)->ends_game = false;
    assert_refused("ends the game");
    copy(ATTACK_AUTUMN)->ends_game = true;
    assert_refused("ends the game");
}

static void feasts_of_another_scale_are_refused(void **context) {
    (void)context;
    copy(FEAST_AUTUMN)->set_vp[2] = 8;
    assert_refused("another scale");
}

static void effects_on_other_cards_are_refused(void **context) {
    (void)context;
    copy(BUILDING_MARKET)->effect = NO_EFFECT;
    assert_refused("effect of the card");
    copy(WARRIOR1_WINTER_KARL)->effect = INCOME_BONUS;
    assert_refused("effect of the card");
    copy(BUILDING_MARKET)->effect = FREE_PURCHASE;
    broken[ENTRY_BUILDING_GIFT].effect = INCOME_BONUS;
    assert_refused("effect of the card");
}

static void numbers_that_moves_cannot_name_are_refused(void **context) {
    (void)context;
    copy(BUILDING_EXCHANGE)->give = 3;
    assert_refused("moves cannot name");
    copy(BUILDING_EXCHANGE)->take = 2;
    assert_refused("moves cannot name");
    copy(LOKI_THEFT)->goods_stolen = 2;
    assert_refused("moves cannot name");
    copy(LOKI_FIND)->goods_taken = 0;
    assert_refused("moves cannot name");
    copy(LOKI_HIRELINGS)->vikings = 3;
    assert_refused("moves cannot name");
}

static void decks_that_do_not_divide_are_refused(void **context) {
    (void)context;
    static const unsigned removals[] = {WITH_2, WITH_3, 1 << 4, WITH_5};
    for (unsigned i = 0; i < 4; i++) {
        copy(WARRIOR4_AUTUMN_KARL)->removed |= (uint8_t)removals[i];
        assert_refused("does not divide");
        copy(LOKI_TRIBUTE)->removed |= (uint8_t)removals[i]; /* in the Jarl game only */
        assert_refused("does not divide");
    }
    copy(WARRIOR3_AUTUMN_KARL)->removed = KEPT;
    assert_refused("does not divide");
    copy(ATTACK_SUMMER)->kind = JOURNEY; /* one card more to lay out */
    assert_refused("does not divide");
}

static void more_cubes_than_the_bag_holds_are_refused(void **context) {
    (void)context;
    copy(SHIP3_AUTUMN)->cubes = 4;
    assert_refused("the bag holds");
    copy(SHIP1_AUTUMN)->cubes = 2; /* 55 in the Jarl game */
    assert_refused("the bag holds");
    copy(SHIP2_AUTUMN)->cubes = 1;
    assert_true(jorvik_check_cards(broken, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seasons_have_their_number_of_cards),
        cmocka_unit_test(kinds_have_their_number_of_cards),
        cmocka_unit_test(one_card_ends_the_game),
        cmocka_unit_test(few_cards_are_taken_out),
        cmocka_unit_test(ids_are_different),
        cmocka_unit_test(certainty_is_four_letters),
        cmocka_unit_test(signs_fit_the_kinds),
        cmocka_unit_test(kinds_are_neighbours),
        cmocka_unit_test(effects_are_on_their_cards),
        cmocka_unit_test(ships_use_up_the_bag),
        cmocka_unit_test(artisans_want_all_goods),
        cmocka_unit_test(artisans_differ),
        cmocka_unit_test(attacks_grow),
        cmocka_unit_test(warriors_are_one_to_five),
        cmocka_unit_test(merchants_and_oracles_take_one_good),
        cmocka_unit_test(feasts_share_a_scale),
        cmocka_unit_test(skalds_count_their_things),
        cmocka_unit_test(printed_values_are_played),
        cmocka_unit_test(attacks_give_what_they_show),
        cmocka_unit_test(ships_carry_what_they_show),
        cmocka_unit_test(the_table_is_accepted),
        cmocka_unit_test(corrections_are_accepted),
        cmocka_unit_test(wrong_seasons_are_refused),
        cmocka_unit_test(exactly_one_card_must_end_the_game),
        cmocka_unit_test(feasts_of_another_scale_are_refused),
        cmocka_unit_test(effects_on_other_cards_are_refused),
        cmocka_unit_test(numbers_that_moves_cannot_name_are_refused),
        cmocka_unit_test(decks_that_do_not_divide_are_refused),
        cmocka_unit_test(more_cubes_than_the_bag_holds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
