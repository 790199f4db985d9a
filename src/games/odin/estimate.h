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

enum { POINT = 100 };

struct prospect {
    const struct odin *s;
    const struct odin_player *p;
    unsigned seat;
    int vikings; /* still to be placed, this round and later */
    int incomes, bonuses, breedings, feasts; /* still to come */
    int need;    /* spaces of the table still to be covered, all feasts together */
    int food;    /* worth of a space covered by food */
    int use;     /* percent in which resources and upgrades still find use */
};

/* What one more of a thing is worth. */
int odin_worth(const struct prospect *o, unsigned thing);

/* The open cells of a board, and those that do not count as covered. */
struct odin_area {
    unsigned face;
    struct bits free, missing;
};
int odin_area_value(const struct prospect *o, const struct odin_area *area);

/* What the tasks begun will bring. */
int odin_pending(const struct prospect *o);

static inline int larger(int a, int b) {
    return a > b ? a : b;
}

#endif
