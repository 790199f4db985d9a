/* Opinions about a position, for bots and for the front end. No rule asks for them. */
#ifndef VIKINGS_JUDGE_H
#define VIKINGS_JUDGE_H

#include "core/game.h"

enum { VIKINGS_TERMS = 8 };

extern const struct mh_weights vikings_weights;
extern const struct mh_weight_set vikings_frozen[];
extern const struct mh_term vikings_term[VIKINGS_TERMS];
int32_t vikings_estimate(const void *state, int seat);
void vikings_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);

#endif
