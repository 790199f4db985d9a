/* Phase 4, loading (J-8.1, J-16.31): each player in turn gets income, moves cards, allocates goods
 * and empties ships; then the hammer goes on. */
#include "rules.h"

enum { BASE_INCOME_KARL = 1, BASE_INCOME_JARL = 2, INCOME_FOR_NOTHING_BOUGHT = 1 };

/* J-8.4, J-16.30 */
static unsigned for_nothing_bought(const struct jorvik *s, unsigned seat) {
    return s->holding[seat].bought == 0 ? INCOME_FOR_NOTHING_BOUGHT : 0;
}

/* J-8.5 */
static unsigned from_market(const struct jorvik *s, unsigned seat) {
    return has_in_either(s, seat, INCOME_BONUS) ? card_of(BUILDING_MARKET)->coins : 0;
}

/* J-8.2, J-8.3 */
unsigned jorvik_income(const struct jorvik *s, unsigned seat) {
    unsigned coins = s->mode == JARL ? BASE_INCOME_JARL : BASE_INCOME_KARL;
    return coins + for_nothing_bought(s, seat) + from_market(s, seat);
}

/* J-8.6: ships stay until they are empty. */
static void move_cards(struct jorvik *s, unsigned seat, struct mh_events *events) {
    if (s->holding[seat].bought == 0) return;
    for (unsigned card = 0; card < CARDS; card++) {
        if (s->at[card] != AT_LOADING + seat || card_of(card)->kind == SHIP) continue;
        bool spent = card_of(card)->usage == USE_ON_PURCHASE;
        if (spent) tell(events, EVENT_LEAVES, -1, (int)card, 0, 0);
        jorvik_move_card(s, card, spent ? AT_BOX : AT_PERSONAL + seat);
    }
}

/* J-8.12, J-12.5, J-16.51: also after the last round. */
static void end_round(struct jorvik *s, struct mh_events *events) {
    s->hammer = (uint8_t)clockwise(s, 1);
    s->asked = 0;
    s->loaded = 0;
    s->point = SUPPLY;
    tell(events, EVENT_HAMMER, s->hammer, 0, 0, 0);
}

void jorvik_loading_begin(struct jorvik *s, struct mh_events *events) {
    if (s->loaded == s->players) {
        end_round(s, events);
        return;
    }
    unsigned seat = clockwise(s, s->loaded), coins = jorvik_income(s, seat);
    gain_coins(s, seat, coins);
    tell(events, EVENT_INCOME, (int)seat, (int)coins, (int)for_nothing_bought(s, seat),
         (int)from_market(s, seat));
    move_cards(s, seat, events);
    s->seat = (uint8_t)seat;
    s->asked = 0;
    s->point = LOADING_GOODS;
}

/* J-8.9, J-8.10, J-9.20: cubes that were not allocated are lost. */
static void empty_ships(struct jorvik *s, unsigned seat, struct mh_events *events) {
    uint32_t left = jorvik_loose(s, seat).tally[ON_SHIP];
    if (s->holding[seat].cargo == 0) return;
    tell(events, EVENT_LEFTOVERS, (int)seat, (int)cubes_in(left), (int)left, 0);
    s->common += left;
    for (unsigned ship = 0; s->holding[seat].cargo != 0 && ship < SHIPS; ship++) {
        if (!(s->holding[seat].cargo >> ship & 1)) continue;
        s->cubes[ship] = 0;
        jorvik_move_card(s, FIRST_SHIP + ship, AT_PERSONAL + seat);
    }
}

void jorvik_loading_end(struct jorvik *s, struct mh_events *events) {
    empty_ships(s, s->seat, events);
    s->loaded++;
    s->asked = 0;
    s->point = ANYTIME_WINDOW; /* J-11.5 */
}
