/* What a position promises: shared by the parts of the estimate. */
#ifndef ODIN_ESTIMATE_H
#define ODIN_ESTIMATE_H

#include "rules.h"

enum weight {
#define WEIGHT(id, value) id = value,
#include "estimate.def"
#undef WEIGHT
};

enum {
    POINT = 100,
    LEAST_TRUST = 3,       /* percent: promises below it are not followed */
    LARGEST_PIECE = 13,    /* O-2.20: cells */
    CELLS_TO_COVER = 40000 /* hundredths: more than all boards together */
};

struct prospect {
    const struct odin *s;
    const struct odin_player *p;
    unsigned seat;
    int vikings;                             /* still to be placed, this round and later */
    int incomes, bonuses, breedings, feasts; /* still to come */
    int need; /* spaces of the table still to be covered, all feasts together */
    int food; /* worth of a space covered by food */
    int use;  /* percent in which resources and upgrades still find use */
    /* hundredths of cells: of tiles held and to come, and of penalties they can cover */
    int supply, demand;
    int tile_cell, open_cell; /* what one more cell of either is worth by that */
};

struct prospect odin_prospect_of(const struct odin *s, unsigned seat);
bool odin_feast_to_come(const struct odin *s, unsigned seat); /* in this round */

/* What one more of a thing is worth. */
int odin_worth(const struct prospect *o, unsigned thing);

/* What a ship can be used for, with so many others of its kind. */
int odin_ship_use(const struct prospect *o, unsigned ship, unsigned others);

/* What a board promises, round after round, once certain cells are covered: the next number of
 * a diagonal, or a bonus, whose space has to stay open. */
enum { PROMISES_MAX = ROWS_MAX + 12, NO_CELL = 255 };
struct odin_promises {
    int kept; /* worth of those that nothing is missing for */
    unsigned count;
    struct odin_promise {
        struct bits missing;
        int worth, now; /* kept, and as things are */
        uint8_t lacks, total;
        uint8_t space, end; /* first and last cell, or NO_CELL */
    } open[PROMISES_MAX];
};
void odin_find_promises(const struct prospect *o, unsigned face, const struct odin_board *board,
                        struct odin_promises *out);
/* What they are worth after a piece (or nothing) has been laid. */
int odin_promised(const struct odin_promises *promises, struct bits piece);
/* The most that a piece of so many cells could add to that. */
int odin_promised_more(const struct odin_promises *promises, unsigned cells);

/* Penalties on the open cells of a board, and how well these can be covered. */
int odin_open_value(const struct prospect *o, unsigned face, struct bits free);
/* A new board: its points, penalties and promises. */
int odin_new_board(const struct prospect *o, unsigned face);

/* What an occupation that lasts is worth for the time left. */
int odin_card_hope(const struct prospect *o);
/* What a feast held now would cost (card 5): below 0. */
int odin_feast_cost(const struct prospect *o);

/* What the tasks begun will bring. */
int odin_pending(const struct prospect *o);

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
