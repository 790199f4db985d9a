/* The course of the game (chapter 30): from one decision to the next. */
#include "rules.h"

const struct vikings_decision *const vikings_decisions[DECISIONS] = {
#define DECISION(id, word) [id] = &vikings_##word,
#include "decisions.def"
#undef DECISION
};

/* V-T.36: whatever leaves no choice is carried out without asking. */
void vikings_advance(struct vikings *s, struct mh_events *events) {
    while (!decision_of(top(s))->step(s, events)) {
    }
}

bool vikings_step_none(STEP_ARGS) {
    (void)s, (void)events;
    return true;
}

bool vikings_fits_action(FITS_ARGS) {
    (void)s;
    return task->number[0] <= VALUE_MAX && task->number[1] <= 1;
}

/* V-T.33: only the draft is decided by several at the same time. V-T.35: a seat that is not in turn
 * is asked by a task of its own on top of the stack. */
uint32_t vikings_awaiting(const void *state) {
    const struct vikings *s = state;
    if (is_over(s)) return 0;
    if (all_decide(s)) return ((UINT32_C(1) << s->players) - 1) & ~(uint32_t)s->picked;
    return UINT32_C(1) << top_of(s)->seat;
}
