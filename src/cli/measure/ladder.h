/* Ratings from many games: how strong each of several players is. */
#ifndef CLI_LADDER_H
#define CLI_LADDER_H

#include <stdint.h>

enum { LADDER_MAX = 8 };

struct ladder_rating {
    double rating, low, high; /* with a 95 % interval; the first player has LADDER_ANCHOR */
};

enum { LADDER_ANCHOR = 1000 };

/* `before` counts halves of meetings in which the first came before the second; `seats` sat at
 * each table, so that the meetings of one game do not count as so many games. */
void ladder_rate(int players, int seats, int64_t before[LADDER_MAX][LADDER_MAX],
                 struct ladder_rating out[LADDER_MAX]);

#endif
