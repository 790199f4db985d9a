/* One-ply evaluation, for the greedy bot and as the prior of others. */
#ifndef BOT_GREEDY_H
#define BOT_GREEDY_H

#include "bot.h"

/* Writes to sight->value the sum of estimates after each move over `deals` imagined deals, the same
 * ones for every move. */
void greedy_weigh(const struct bot_sight *sight, uint32_t deals);

/* Index of the largest value; ties are broken uniformly at random. */
size_t greedy_best(const struct bot_sight *sight);

/* The game's plan, at the times the game wants one; of several the one with the best estimate.
 * Its moves are in sight->planned. False: no plan, or an empty one. */
bool greedy_plan(const struct bot_sight *sight, struct mh_plan *plan);
/* Index of the plan's first move. */
bool greedy_follow_plan(const struct bot_sight *sight, size_t *chosen);

#endif
