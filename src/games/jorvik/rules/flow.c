/* The course of the game (J-3.1, J-3.2, J-17.1, J-17.2): the list of decisions, and the way from
 * one to the next. */
#include "rules.h"

const struct jorvik_decision *const jorvik_decisions[DECISIONS] = {
#define DECISION(id, name) [id] = &jorvik_##name,
#define INNER(id, name)
#include "decisions.def"
#undef INNER
#undef DECISION
};

const struct jorvik_decision *const jorvik_inner[INNERS] = {
#define DECISION(id, name)
#define INNER(id, name) [id] = &jorvik_##name,
#include "decisions.def"
#undef INNER
#undef DECISION
};

void jorvik_advance(struct jorvik *s, struct mh_events *events) {
    if (s->inner != NOTHING_INSIDE) return; /* J-11.9: it is made first */
    while (s->point != OVER && !jorvik_decisions[s->point]->step(s, events)) {
    }
}

/* J-12.4: nothing is left to decide. */
const struct jorvik_decision jorvik_over = {
    .name = N_("final scoring"),
    .rules = "J-12.4, J-13.1",
};

/* ---- how far the game has come ---- */

/* J-12.6, J-14.1 to J-14.4: the deck divides exactly. */
unsigned jorvik_rounds(const struct jorvik *s) {
    static const uint8_t rounds[PLAYERS_MAX + 1] = {[2] = 16, [3] = 12, [4] = 10, [5] = 8};
    return rounds[s->players];
}

int jorvik_round(const void *state) {
    return ((const struct jorvik *)state)->round;
}

enum { WHOLE = 1000, LOADING_TURN = 60 }; /* thousandths of the game, of a round */

int jorvik_progress(const void *state) {
    const struct jorvik *s = state;
    if (s->point == OVER) return WHOLE;
    unsigned begun = s->round > 0 ? s->round - 1u : 0;
    unsigned in_round = jorvik_decisions[s->point]->part + LOADING_TURN * (unsigned)s->loaded;
    unsigned done = (begun * WHOLE + in_round) / jorvik_rounds(s);
    return done < WHOLE - 1 ? (int)done : WHOLE - 1;
}
