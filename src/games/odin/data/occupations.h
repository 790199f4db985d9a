/* Occupation cards: what is printed on them (O-19.1). Elsewhere a card is its number less one. */
#ifndef ODIN_OCCUPATIONS_H
#define ODIN_OCCUPATIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/names.h"

enum { OCCUPATIONS = 190, NO_CARD = 255 };

/* Their numbers. */
enum card_number {
#define CARD_DOES(id, number, ...) CARD_##id = number,
#include "cards.def"
};

enum deck { DECK_A = 1, DECK_B = 2, DECK_C = 4 };
enum stack { LIGHT, DARK, STACKS };
enum card_kind { IMMEDIATE, ANYTIME, EACH_TIME, AS_SOON_AS, CARD_KINDS };

struct odin_card {
    const char *name; /* catalogue key */
    uint8_t deck;     /* enum deck */
    uint8_t stack;
    int8_t points;
    uint8_t kind;
};

extern const struct odin_card odin_cards[OCCUPATIONS];
extern const struct mh_names odin_cards_named, odin_card_kinds_named;

static inline const struct odin_card *card_of(unsigned card) {
    return &odin_cards[card];
}

#endif
