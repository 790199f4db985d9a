/* Phase 1, supply (J-4): cards are revealed until every space in use holds one.
 * Chance comes into the game here and nowhere else (J-17.5). */
#include "rules.h"

/* A card of the earliest season left in the deck, all equally likely (J-2.13). */
static unsigned draw_card(struct jorvik *s) {
    unsigned season = 0, card = 0;
    while (season < SEASONS && s->deck[season] == 0) season++;
    if (season == SEASONS) return NO_CARD;
    unsigned skip = s->deck[season] == 1 ? 0 : mh_random_below(&s->random, s->deck[season]);
    for (;; card++) {
        if (s->at[card] != AT_DECK || jorvik_season_of[card] != season) continue;
        if (skip-- == 0) return card;
    }
}

/* J-4.5, J-4.11, J-15.2, J-16.40: cubes at random from the bag, as many as the ship shows. */
static void load_ship(struct jorvik *s, unsigned ship, struct mh_events *events) {
    uint32_t *hold = &s->cubes[ship - FIRST_SHIP];
    unsigned left = cubes_in(s->bag);
    for (unsigned n = card_of(ship)->cubes; n > 0 && left > 0; n--, left--) {
        uint32_t cube = one_cube(nth_cube(s->bag, mh_random_below(&s->random, left)));
        s->bag -= cube;
        *hold += cube;
    }
    tell(events, EVENT_CARGO, -1, (int)ship, (int)*hold, 0);
}

static unsigned first_free_space(const struct jorvik *s) {
    unsigned space = 0;
    while (space < SPACES && (!space_in_use(s, space) || s->space_card[space] != NO_CARD)) space++;
    return space;
}

static void begin_demand(struct jorvik *s, struct mh_events *events) {
    s->point = DEMAND_PLACE;
    s->seat = s->hammer;
    if (s->round < ROUND_MAX) s->round++;
    for (unsigned seat = 0; seat < s->players; seat++) s->player[seat].passed = false;
    tell(events, EVENT_ROUND, -1, s->round, 0, 0);
}

static bool step(STEP_ARGS) {
    for (unsigned space; (space = first_free_space(s)) < SPACES;) {
        unsigned card = draw_card(s);
        if (card == NO_CARD) { /* only a position from outside has no final attack */
            s->point = OVER;
            return false;
        }
        if (card_of(card)->kind == PICT_ATTACK) { /* J-4.7, J-12.1, J-12.2: it takes no space */
            jorvik_attack_begin(s, card, events);
            return false;
        }
        jorvik_move_card(s, card, AT_SPACE + space);
        tell(events, EVENT_REVEAL, -1, (int)card, (int)space + 1, 0);
        if (card_of(card)->kind == SHIP) load_ship(s, card, events);
    }
    begin_demand(s, events); /* J-4.9 */
    return false;
}

const struct jorvik_decision jorvik_supply = {
    .name = N_("supply phase"),
    .rules = "J-4.1 to J-4.11",
    .step = step,
};
