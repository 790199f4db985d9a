/* Glicko-2 (Glickman, "Example of the Glicko-2 system"): a rating with how sure it is
 * and how steady the player. A game with several players counts as one rating period
 * in which everyone met everyone. */
#ifndef HALL_GLICKO_H
#define HALL_GLICKO_H

#include <stddef.h>

struct glicko {
    double rating, deviation, volatility;
};

struct glicko_result {
    struct glicko opponent;
    double score; /* 1 won, 0.5 shared, 0 lost */
};

extern const struct glicko glicko_newcomer;

/* The player's rating after one period; without results only the doubt grows. */
struct glicko glicko_after(struct glicko player, const struct glicko_result *results, size_t count);

#endif
