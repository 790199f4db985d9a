/* Looking one move ahead, for the greedy bot and for those that begin where it ends. */
#ifndef BOT_GREEDY_H
#define BOT_GREEDY_H

#include "bot.h"

/* Into sight->value the sum over so many imagined deals, the same ones for every move, of what
 * the game's estimate says after each move. */
void greedy_weigh(const struct bot_sight *sight, uint32_t deals);

/* The place of the largest value; among equals each is equally likely. */
size_t greedy_best(const struct bot_sight *sight);

/* The first move of the game's own plan where the game says that it is the time for one; false if
 * there is nothing in it. */
bool greedy_follow_plan(const struct bot_sight *sight, size_t *chosen);

#endif
