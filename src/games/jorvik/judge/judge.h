/* Opinions: what a position is worth to a seat, in hundredths of a point, for bots that look one
 * move ahead and for cutting searches short. The rules never ask them. */
#ifndef JORVIK_JUDGE_H
#define JORVIK_JUDGE_H

#include "core/game.h"

int32_t jorvik_estimate(const void *state, int seat);
extern const struct mh_weights jorvik_weights;
extern const struct mh_weight_set jorvik_frozen[];
void jorvik_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
enum { JORVIK_TERMS = 7 };
extern const struct mh_term jorvik_term[JORVIK_TERMS];

#endif
