/* The cards of Jórvík as constant tables, made from cards.def.
 *
 * An entry is a line of cards.def; a card is one piece of cardboard. Cards are
 * numbered in the order of the table, copies one after the other, so that the cards
 * of a kind are neighbours: an artisan is known by its number among the artisans. */
#ifndef JORVIK_CARDS_H
#define JORVIK_CARDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/message.h"
#include "core/names.h"
#include "goods.h"

enum season { WINTER, SPRING, SUMMER, AUTUMN, FINAL, SEASONS };
enum mode { KARL, JARL, MODES };

/* J-1.11, in the order of cards.def. */
enum kind {
    PICT_ATTACK,
    SHIP,
    ARTISAN,
    MERCHANT,
    ORACLE,
    WARRIOR,
    DEFENCE,
    FEAST,
    JOURNEY,
    SKALD,
    BUILDING,
    LOKI,
    KINDS
};

/* J-1.13 */
enum usage { USE_EVENT, USE_GOODS, USE_PERMANENT, USE_ONCE, USE_ON_PURCHASE, USE_FINAL, USAGES };

/* J-1.14 */
enum when {
    IN_SUPPLY,
    IN_DEMAND,
    IN_DEMAND_END,
    IN_PURCHASE,
    IN_LOADING,
    IN_PICT_ATTACK,
    IN_ANY,
    IN_FINAL,
    WHENS
};

/* What a defence card, a building or a Loki card does (J-10.11, J-10.23 to J-10.41); each is on one
 * card only. */
enum effect {
    NO_EFFECT,
    PAY_TO_AVOID_LOSS,
    DOUBLE_ONE_WARRIOR,
    DOUBLE_ATTACK_REWARD,
    WAREHOUSE,
    INCOME_BONUS,
    COINS_ON_PURCHASE,
    EXCHANGE_GOODS,
    FREE_PURCHASE,
    MOVE_ARTISAN_GOODS,
    EACH_OPPONENT_PAYS,
    BROWN_VIKINGS,
    SWAP_TWO_VIKINGS,
    STEAL_GOOD,
    TAKE_COMMON_GOOD,
    EFFECTS
};

/* What a skald counts: coins, a journey again, or SCORES_KIND + a kind (J-10.14). */
enum { SCORES_NOTHING, SCORES_COINS, SCORES_BEST_JOURNEY_AGAIN, SCORES_KIND };

/* Player counts at which a card is taken out (J-2.12, J-16.2). */
enum { KEPT = 0, WITH_2 = 1 << 2, WITH_3 = 1 << 3, WITH_5 = 1 << 5 };

enum { FEAST_STEPS = 4 };

struct jorvik_card {
    const char *id;
    const char *name; /* catalogue key */
    const char *sure; /* see cards.def */
    uint8_t season, mode, kind, copies, usage, phase, removed;
    uint8_t effect, scores;
    bool ends_game;
    bool counts_incomplete;
    uint32_t goods; /* an artisan's spaces, what a merchant or oracle takes: a tally */
    uint8_t vp, vp_each, vp_per_good, vp_per_stored_good;
    uint8_t win_vp, lose_vp, defence;
    uint8_t coins, cost_coins;
    uint8_t cubes, spaces, give, take, max_goods, goods_stolen, goods_taken;
    uint8_t vikings;
    uint8_t set_vp[FEAST_STEPS];
};

/* The first card of each entry; the last card of an entry is named LAST_… */
enum {
#define CARD(entry, id, name, season, mode, kind, copies, ...) \
    entry, LAST_##entry = entry + copies - 1,
#include "cards.def"
#undef CARD
    CARDS
};

enum {
#define CARD(entry, ...) ENTRY_##entry,
#include "cards.def"
#undef CARD
    ENTRIES
};

enum { NO_CARD = 255 };

/* Where the kinds begin that moves name by number; cards.c checks them. */
enum {
    FIRST_SHIP = SHIP3_SPRING,
    SHIPS = ARTISAN_AMBER_IRON - FIRST_SHIP,
    FIRST_ARTISAN = ARTISAN_AMBER_IRON,
    ARTISANS = MERCHANT_AMBER - FIRST_ARTISAN,
    FIRST_MERCHANT = MERCHANT_AMBER,
    MERCHANTS = ORACLE_AMBER - FIRST_MERCHANT,
    FIRST_ORACLE = ORACLE_AMBER,
    ORACLES = WARRIOR1_WINTER_KARL - FIRST_ORACLE,
    FIRST_SKALD = SKALD_COINS,
    SKALDS = BUILDING_WAREHOUSE - FIRST_SKALD
};

extern const struct jorvik_card jorvik_entries[ENTRIES];
extern const uint8_t jorvik_entry_of[CARDS];
extern const uint8_t jorvik_season_of[CARDS];
extern const uint8_t jorvik_effect_card[EFFECTS];

static inline const struct jorvik_card *card_of(unsigned card) {
    return &jorvik_entries[jorvik_entry_of[card]];
}

extern const char *const jorvik_good_names[GOODS]; /* catalogue keys */

/* Protocol words. */
extern const char *const jorvik_card_words[CARDS];
extern const char *const jorvik_good_words[GOODS];
extern const struct mh_names jorvik_cards_named, jorvik_goods_named, jorvik_modes_named,
    jorvik_seasons_named, jorvik_kinds_named;

/* J-1.17: refuses a table that cannot be played; the error names the fault. */
bool jorvik_check_cards(const struct jorvik_card entries[ENTRIES], struct mh_error *error);

/* Card spaces in use in one row of the board (J-4.3, J-14.1 to J-14.4, J-16.5). */
static inline unsigned spaces_in_row(unsigned players) {
    return players + 1;
}

#endif
