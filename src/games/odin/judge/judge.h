/* Opinions about positions, as the contract asks for them. No rule includes this. */
#ifndef ODIN_JUDGE_H
#define ODIN_JUDGE_H

#include "core/game.h"

extern const struct mh_weights odin_weights;
extern const struct mh_weight_set odin_frozen[];
int32_t odin_estimate(const void *state, int seat);
void odin_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
enum { ODIN_TERMS = 7 };
extern const struct mh_term odin_term[ODIN_TERMS];

#endif
