/* A quick guess of how well a seat stands, for bots that look one move ahead. */
#include "rules.h"

int32_t odin_estimate(const void *state, int seat) {
    struct odin_score score;
    odin_score_of(state, (unsigned)seat, &score);
    return 100 * score.total;
}
