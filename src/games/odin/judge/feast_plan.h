/* Tables for the feast that waste little (O-15), for the planner, for what a player sees of his
 * next feast, and for the food that packing leaves alone. No rule asks for them. */
#ifndef ODIN_FEAST_PLAN_H
#define ODIN_FEAST_PLAN_H

#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

enum { FEAST_TABLES = 4 };

/* Tenths of a point: a silver, an empty space; and the hundredths in one. */
enum { SILVER_LOSS = 10, PENALTY_LOSS = 30, HUNDREDTHS = 10 };

/* Ways to serve on what is free of the table, which differ in what they spare: the least loss
 * first, all different; none that costs as much as empty spaces would. `proven`: the first is the
 * best there is, by the worth of things below. `weight`: of the estimate, NULL: the standard ones.
 */
unsigned odin_feast_tables(const struct odin *s, unsigned seat, const int32_t *weight,
                           struct odin_layout out[FEAST_TABLES], bool *proven);
/* One of them alone, in less time: the first, where that is proven. False where it is best to
 * serve nothing. */
bool odin_feast_table(const struct odin *s, unsigned seat, const int32_t *weight,
                      struct odin_layout *out);

/* The worth of a tile of food to a player who keeps `others` of its kind besides it, in
 * tenths of a point. */
unsigned odin_food_worth(const struct odin *s, unsigned thing, unsigned others);

/* Gifts of cards for serving one tile of each kind, and whether something hidden comes out
 * with it. */
struct odin_feast_gifts {
    int16_t worth[FOODS]; /* in tenths of a point */
    uint32_t hidden;      /* kinds as bits */
};
void odin_feast_gifts(const struct odin *s, unsigned seat, const int32_t *weight,
                      struct odin_feast_gifts *out);

/* The moves that serve one of these tables, as a plan (core/plan.h). */
void odin_plan_feast(const struct odin *s, unsigned seat, struct mh_plan *plan);

#endif
