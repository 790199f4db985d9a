/* Weights of laying and keeping: as the estimate sees it (estimate.h), with the food of
 * the coming feast put aside. */
#include "estimate.h"
#include "feast_plan.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"
#include "packing.h"

/* Food of the best table for this round's feast stays in the supply (O-15). */
static void reserve_feast(const struct odin *s, unsigned seat, const int32_t *weight,
                          struct odin_weights *out) {
    struct odin_layout table;
    if (!odin_feast_to_come(s, seat) || !odin_feast_table(s, seat, weight, &table)) return;
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (table.served[place] != 0) out->reserved[stamp_thing(table.served[place])]++;
}

static int32_t bonus_weight(const struct prospect *o, unsigned bonus) {
    int32_t worth = 0;
    for (unsigned i = 0; i < BONUS_THINGS && odin_bonuses[bonus][i] != NO_THING; i++)
        worth += odin_bonuses[bonus][i] < HELD ? odin_worth(o, odin_bonuses[bonus][i]) : POINT;
    return worth * o->bonuses;
}

/* Cells that a round brings, as far as it pays to lay for incomes of later rounds: found by play.
 */
enum { AIMED_CELLS = 4 };

void odin_weigh(const struct odin *s, unsigned seat, const int32_t *weight,
                struct odin_weights *out) {
    struct prospect o = odin_prospect_of(s, seat, weight);
    *out = (struct odin_weights){
        .income = odin_worth(&o, SILVER) * o.incomes,
        .penalty = POINT - o.open_cell,
        .aim = o.incomes > 1 ? (uint16_t)(AIMED_CELLS * (o.incomes - 1)) : 0,
        .filling = POINT,
    };
    for (unsigned bonus = 0; bonus < BONUSES; bonus++) out->bonus[bonus] = bonus_weight(&o, bonus);
    for (unsigned thing = 0; thing < HELD; thing++) out->keep[thing] = odin_worth(&o, thing);
    if (s->player[seat].has[ENGLISH_CROWN] > 0) /* O-22.18: it counts on a board as well */
        out->keep[ENGLISH_CROWN] -= POINT * CROWN_POINTS;
    reserve_feast(s, seat, weight, out);
}
