/* Packing: the best way to lay what a player has now (O-16 to O-18, O-22.20), as a plan of
 * moves. What a way is worth follows from where pieces lie in the end alone, so places are
 * searched for and the order of moves is found afterwards. */
#ifndef ODIN_PACKING_H
#define ODIN_PACKING_H

#include "games/odin/rules/rules.h"

/* Weights of laying and keeping, in hundredths of a point; nothing is negative. */
struct odin_weights {
    int32_t income;            /* one silver more at every income still to come */
    int32_t penalty;           /* one point of penalty less on a board */
    uint16_t aim;              /* numbers that lack no more cells are aimed at */
    int32_t filling;           /* a space for wood or stone filled */
    int32_t bonus[BONUSES];    /* a bonus space, in all bonus phases still to come */
    int32_t keep[HELD];        /* one piece, or one wood or stone, kept */
    uint16_t reserved[PIECES]; /* pieces that are not laid: they will be eaten */
};

/* As the state says: what is left of the game, what feasts and upgrades are to come. At the
 * end of the game only points count. `weight`: of the estimate, NULL: the standard ones. */
void odin_weigh(const struct odin *s, unsigned seat, const int32_t *weight,
                struct odin_weights *out);

/* Scopes of a plan: all that can be laid, what fits one board, the table of the feast. */
enum { SCOPE_ALL, FIRST_PLACE_SCOPE, SCOPE_FEAST = FIRST_PLACE_SCOPE + PLACES, SCOPES };
extern const struct mh_names odin_scopes_named;

/* Where a piece comes to lie: a board of the state, a stamp, its first covered cell. */
struct odin_laid {
    uint8_t board, stamp, bit;
};

enum {
    LAID_MAX = 200,
    FILLINGS_MAX = 2 * (SHEDS * SHED_SPACES + STONE_HOUSES * STONE_HOUSE_SPACES),
    PACKING_MOVES = 2 * LAID_MAX + FILLINGS_MAX
};

struct odin_packing; /* what the search works in */
size_t odin_packing_size(void);

/* The best way to lay within a scope that is found in `steps` steps: a step is a place tried. */
void odin_pack(const struct odin *s, unsigned seat, unsigned scope,
               const struct odin_weights *weights, uint32_t steps, struct odin_packing *scratch,
               struct mh_plan *plan);

/* How many steps the last packing took. */
uint32_t odin_packing_steps(const struct odin_packing *scratch);

extern const struct mh_planner odin_planner;

#endif
