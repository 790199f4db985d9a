/* What a position promises: shared by the parts of the estimate. */
#ifndef ODIN_ESTIMATE_H
#define ODIN_ESTIMATE_H

#include "rules.h"

#ifdef ODIN_TUNE
enum {
#define WEIGHT(id, value) id##_INDEX,
#include "estimate.def"
#undef WEIGHT
};
extern int tune[];
#include "tune.h"
#else
enum weight {
#define WEIGHT(id, value) id = value,
#include "estimate.def"
#undef WEIGHT
};
#endif

enum { POINT = 100, LEAST_PROMISE = 3, CELLS_TO_COVER = 40000 };

struct prospect {
    const struct odin *s;
    const struct odin_player *p;
    unsigned seat;
    int vikings; /* still to be placed, this round and later */
    int incomes, bonuses, breedings, feasts; /* still to come */
    int need;    /* spaces of the table still to be covered, all feasts together */
    int food;    /* worth of a space covered by food */
    int use;     /* percent in which resources and upgrades still find use */
    /* hundredths of cells: of tiles held and to come, and of penalties they can cover */
    int supply, demand;
    int tile_cell, open_cell; /* what one more cell of either is worth by that */
};

/* What one more of a thing is worth. */
int odin_worth(const struct prospect *o, unsigned thing);

/* What a ship can be used for, with so many others of its kind. */
int odin_ship_use(const struct prospect *o, unsigned ship, unsigned others);

/* The open cells of a board, and those that do not count as covered. */
struct odin_area {
    unsigned face;
    struct bits free, missing;
};
/* Penalties and how well the rest can be covered; income and bonuses to come. */
int odin_cover_value(const struct prospect *o, const struct odin_area *area);
int odin_yield_value(const struct prospect *o, const struct odin_area *area);

/* What the tasks begun will bring. */
int odin_pending(const struct prospect *o);

static inline int area_value(const struct prospect *o, const struct odin_area *area) {
    return odin_cover_value(o, area) + odin_yield_value(o, area);
}

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
