/* The worth of purchases under way: cards bought and not yet unloaded, places in queues. A table
 * has one entry for each decision of the rules. */
#include "estimate.h"

const uint8_t jorvik_term_of[KINDS] = {
    [SHIP] = TERM_CRAFT,       [ARTISAN] = TERM_CRAFT,   [MERCHANT] = TERM_TRADE,
    [ORACLE] = TERM_TRADE,     [WARRIOR] = TERM_DEFENCE, [DEFENCE] = TERM_DEFENCE,
    [FEAST] = TERM_FEASTS,     [JOURNEY] = TERM_POINTS,  [SKALD] = TERM_SPECIAL,
    [BUILDING] = TERM_SPECIAL, [LOKI] = TERM_SPECIAL,
};

/* ---- cards in the loading area ---- */

/* Ships count for a percentage of their cargo. */
static void add_loading(const struct outlook *o, int ships, int32_t *value) {
    if (o->s->holding[o->seat].bought == 0) return;
    for (unsigned card = 0; card < CARDS; card++) {
        if (o->s->at[card] != AT_LOADING + o->seat) continue;
        if (card_of(card)->usage == USE_ON_PURCHASE) continue; /* its coins are counted already */
        int worth = jorvik_card_value(o, card);
        if (card_of(card)->kind == SHIP) worth = worth * ships / PERCENT;
        value[jorvik_term_of[card_of(card)->kind]] += worth;
    }
}

/* ---- queues ---- */

/* The best of the own vikings on a track: what the card is worth beyond its price,
 * less sure the more others stand before it. */
static int queue_value(const struct outlook *o, unsigned t, int *purse) {
    const struct jorvik_track *track = &o->s->track[t];
    int best = 0, cost = 0, sure = WHOLE, worth = -1;
    for (unsigned i = 0; i < track->length; i++) {
        if (owner_of(o->s, track->viking[i]) != o->seat) {
            sure = sure * o->w[W_BEHIND] / PERCENT;
            continue;
        }
        int price = track->length - (int)i;
        if (price > *purse) continue;
        if (worth < 0) worth = jorvik_card_value(o, o->s->space_card[t]);
        int gain = (worth - price * o->coin) * sure / WHOLE;
        if (gain > best) best = gain, cost = price;
    }
    *purse -= cost;
    return best;
}

static void add_row(const struct outlook *o, int *purse, int32_t *value) {
    int price = (int)jorvik_row_length(o->s);
    for (unsigned place = 0; place < ROW_PLACES; place++) {
        unsigned card = o->s->row_card[place];
        if (card == NO_CARD) continue;
        if (owner_of(o->s, o->s->row_viking[place]) == o->seat && price <= *purse) {
            int gain = jorvik_card_value(o, card) - price * o->coin;
            if (gain > 0) value[jorvik_term_of[card_of(card)->kind]] += gain, *purse -= price;
        }
        price--;
    }
}

/* ---- by decision ---- */

static void worth_nothing(const struct outlook *o, int32_t *value) {
    (void)o, (void)value;
}

static void worth_bought(const struct outlook *o, int32_t *value) {
    add_loading(o, PERCENT, value);
}

/* While unloading, a cube still on board counts for less than one at its place. */
static void worth_unloading(const struct outlook *o, int32_t *value) {
    add_loading(o, o->w[W_ABOARD], value);
}

static void worth_queued(const struct outlook *o, int32_t *value) {
    int purse = o->s->player[o->seat].coins;
    add_loading(o, PERCENT, value);
    for (unsigned t = 0; t < TRACKS; t++) {
        unsigned card = o->s->space_card[t];
        if (o->s->track[t].length > 0 && card != NO_CARD)
            value[jorvik_term_of[card_of(card)->kind]] += queue_value(o, t, &purse);
    }
    add_row(o, &purse, value);
}

jorvik_worth *const jorvik_worth_at[DECISIONS] = {
    [SUPPLY] = worth_bought,         [ATTACK_CHOICE] = worth_bought,
    [DEMAND_PLACE] = worth_queued,   [DEMAND_SWAP] = worth_queued,
    [PURCHASE_OFFER] = worth_queued, [PURCHASE_RESERVED] = worth_queued,
    [ANYTIME_WINDOW] = worth_bought, [LOADING_GOODS] = worth_unloading,
    [OVER] = worth_nothing,
};

/* A cube in the hand counts when it has its place, the workshop by the artisans it fills. */
jorvik_worth *const jorvik_worth_inside[INNERS] = {
    [NOTHING_INSIDE] = worth_nothing,
    [ALLOCATE_CUBE] = worth_nothing,
    [WORKSHOP_MOVE] = worth_nothing,
};

void jorvik_add_pending(const struct outlook *o, int32_t *value) {
    jorvik_worth_at[o->s->point](o, value);
    jorvik_worth_inside[o->s->inner](o, value);
}
