/* What a position is worth to a seat, in hundredths of a point. */
#include "rules.h"

int32_t vikings_estimate(const void *state, int seat) {
    struct vikings_score score;
    vikings_score_of(state, (unsigned)seat, &score);
    return 100 * score.total;
}
