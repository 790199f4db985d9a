/* Ratings after Bradley and Terry: one player comes before another as often as its share of both
 * strengths says. The strengths that make the results most likely are found by Hunter's
 * iteration; a drawn meeting of every two keeps them finite where somebody never lost. */
#include <math.h>

#include "ladder.h"

enum { STEPS = 2000 };

static double meetings(int64_t before[LADDER_MAX][LADDER_MAX], int i, int j) {
    return (double)(before[i][j] + before[j][i]) / 2 + 1;
}

static void find_strengths(int players, int64_t before[LADDER_MAX][LADDER_MAX], double *strength) {
    for (int i = 0; i < players; i++) strength[i] = 1;
    for (int step = 0; step < STEPS; step++)
        for (int i = 0; i < players; i++) {
            double won = 0, expected = 0;
            for (int j = 0; j < players; j++) {
                if (j == i) continue;
                won += (double)before[i][j] / 2 + 0.5;
                expected += meetings(before, i, j) / (strength[i] + strength[j]);
            }
            strength[i] = won / expected;
        }
}

/* What the meetings tell of a player, in units of the natural logarithm of strength. Of the
 * meetings at one table only as many are independent as there are others. */
static double information(int players, int seats, int64_t before[LADDER_MAX][LADDER_MAX],
                          const double *strength, int i) {
    double sum = 0;
    for (int j = 0; j < players; j++) {
        double both = strength[i] + strength[j];
        if (j != i) sum += meetings(before, i, j) * strength[i] * strength[j] / (both * both);
    }
    return sum * 2 / seats;
}

void ladder_rate(int players, int seats, int64_t before[LADDER_MAX][LADDER_MAX],
                 struct ladder_rating out[LADDER_MAX]) {
    const double points = 400 / log(10), z = 1.959963984540054;
    double strength[LADDER_MAX];
    find_strengths(players, before, strength);
    for (int i = 0; i < players; i++) {
        double half = z * points / sqrt(information(players, seats, before, strength, i));
        out[i].rating = LADDER_ANCHOR + points * log(strength[i] / strength[0]);
        out[i].low = out[i].rating - half;
        out[i].high = out[i].rating + half;
    }
}
