/* Prospects of a position: shared by the parts of the estimate. */
#ifndef ODIN_ESTIMATE_H
#define ODIN_ESTIMATE_H

#include "games/odin/rules/rules.h"

enum weight {
#define WEIGHT(id, value) W_##id,
#include "estimate.def"
#undef WEIGHT
    WEIGHTS
};

enum {
    POINT = 100,
    /* Against laying at once, for that is a matter of plans (packing.h), and against taking ore off
     * a ship: there and back is no way to wait. */
    NOT_NOW = 100000,
    CELLS_TO_COVER = 40000 /* hundredths: more than all boards together */
};

struct prospect {
    const struct odin *s;
    const struct odin_player *p;
    const int32_t *w; /* by enum weight */
    unsigned seat;
    int vikings;                             /* still to be placed, this round and later */
    int incomes, bonuses, breedings, feasts; /* still to come */
    int need; /* spaces of the table still to be covered, all feasts together */
    int food; /* worth of a space covered by food */
    int use;  /* percent in which resources and upgrades still find use */
    /* hundredths of cells: of tiles held and to come, and of penalties they can cover */
    int supply, demand;
    int held;                 /* of the supply: what is there now */
    int tile_cell, open_cell; /* what one more cell of either is worth by that */
    /* cells that will be there at each income to come; before the first round it counts as one */
    int by[ROUNDS_LONG + 1];
    unsigned missing; /* cells of all boards not covered */
    int promised;     /* incomes and bonuses to come */
    int reach;        /* what one more cell adds to that */
};

/* By some weights; NULL: the standard ones. */
struct prospect odin_prospect_of(const struct odin *s, unsigned seat, const int32_t *weight);
bool odin_feast_to_come(const struct odin *s, unsigned seat); /* in this round */

/* The worth of one more of a thing. */
int odin_worth(const struct prospect *o, unsigned thing);

/* The use of a ship besides `others` of its kind. */
int odin_ship_use(const struct prospect *o, unsigned ship, unsigned others);

/* Prospects of the boards with the tiles held and those to come: fills in the last part of the
 * prospect. */
void odin_foresee(struct prospect *o);
/* A new board: its points, penalties and promises. */
int odin_new_board(const struct prospect *o, unsigned face);

/* The worth of a lasting occupation for the time left. */
int odin_card_hope(const struct prospect *o);
/* The cost of a feast held now (card 5): below 0. */
int odin_feast_cost(const struct prospect *o);

/* The worth of a pending decision: an opinion, so it stands here and not with the rules. */
#define WORTH_ARGS const struct prospect *o, const struct odin_task *task
extern int (*const odin_pending_worth[TASKS])(WORTH_ARGS);
int odin_roll_value(WORTH_ARGS);
int odin_whaling_value(const struct prospect *o, unsigned most); /* `most`: boats */
/* The sum over all pending decisions of the player. */
int odin_pending(const struct prospect *o);

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
