/* Looking one move ahead, for the greedy bot and for those that begin where it ends. */
#ifndef BOT_GREEDY_H
#define BOT_GREEDY_H

#include "bot.h"

/* Into sight->value the sum over so many imagined deals, the same ones for every move, of what
 * the game's estimate says after each move. */
void greedy_weigh(const struct bot_sight *sight, uint32_t deals);

/* The place of the largest value; among equals each is equally likely. */
size_t greedy_best(const struct bot_sight *sight);

/* The game's own plan where the game says that it is the time for one; of several the one after
 * which the seat stands best. Its moves are in sight->planned. False if there is nothing in it. */
bool greedy_plan(const struct bot_sight *sight, struct mh_plan *plan);
/* The place of its first move on the list. */
bool greedy_follow_plan(const struct bot_sight *sight, size_t *chosen);

#endif
