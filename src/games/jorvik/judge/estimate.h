/* What the files of the estimate share. */
#ifndef JORVIK_ESTIMATE_H
#define JORVIK_ESTIMATE_H

#include "games/jorvik/rules/rules.h"
#include "judge.h"

enum weight {
#define WEIGHT(id, value) W_##id,
#include "estimate.def"
#undef WEIGHT
    WEIGHTS
};

enum term {
    TERM_POINTS,
    TERM_COINS,
    TERM_CRAFT,
    TERM_TRADE,
    TERM_DEFENCE,
    TERM_FEASTS,
    TERM_SPECIAL
};

/* Units: a point of victory in hundredths, a share in thousandths or in hundredths. */
enum { POINT = 100, WHOLE = 1000, PERCENT = 100 };

struct outlook {
    const struct jorvik *s;
    const int32_t *w; /* by enum weight */
    unsigned seat;
    int time, coin; /* thousandths of the game still to come; hundredths of a point */
};

/* estimate.c: what a card would add for its buyer. */
int jorvik_card_value(const struct outlook *o, unsigned card);

/* estimate_pending.c: the worth of purchases under way, by the decision that the game is at. The
 * tables have an entry for each decision. */
typedef void jorvik_worth(const struct outlook *o, int32_t *value);
extern jorvik_worth *const jorvik_worth_at[DECISIONS];
extern jorvik_worth *const jorvik_worth_inside[INNERS];
void jorvik_add_pending(const struct outlook *o, int32_t *value);

/* The term that a card counts for as soon as a seat may get it. */
extern const uint8_t jorvik_term_of[KINDS];

#endif
