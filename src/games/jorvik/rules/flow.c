/* The course of the game (J-17): from one decision to the next. */
#include "rules.h"

void jorvik_advance(struct jorvik *s, struct mh_events *events) {
    static bool (*const seek[POINTS])(struct jorvik *, struct mh_events *) = {
        [SUPPLY] = jorvik_seek_supply,         [ATTACK_CHOICE] = jorvik_seek_attack,
        [DEMAND_PLACE] = jorvik_seek_place,    [DEMAND_SWAP] = jorvik_seek_swap,
        [PURCHASE_OFFER] = jorvik_seek_offer,  [PURCHASE_RESERVED] = jorvik_seek_reserved,
        [ANYTIME_WINDOW] = jorvik_seek_window, [LOADING_GOODS] = jorvik_seek_goods,
    };
    if (s->inner != NOTHING_INSIDE) return; /* the decision inside comes first (J-11.9) */
    while (s->point != OVER && !seek[s->point](s, events)) {
    }
}
