/* Every decision of Jórvík is complete, and every verb and opinion belongs to one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/jorvik/judge/estimate.h"
#include "games/jorvik/rules/rules.h"

/* Supply and the end ask nobody. */
static bool asks(unsigned decision) {
    return decision != SUPPLY && decision != OVER;
}

static void assert_asks(const struct jorvik_decision *decision) {
    assert_true(decision->verbs != 0);
    assert_non_null(decision->list);
    assert_true((decision->prompt != NULL) != (decision->asks != NULL));
}

/* A move that would decline something else is answered by the rule of this one. */
static void assert_declines(const struct jorvik_decision *decision) {
    assert_true((decision->declines != NULL) != (decision->first != NULL));
}

static void decisions_are_complete(void **context) {
    (void)context;
    for (unsigned i = 0; i < DECISIONS; i++) {
        const struct jorvik_decision *decision = jorvik_decisions[i];
        assert_non_null(decision);
        assert_non_null(decision->name);
        assert_non_null(decision->rules);
        if (asks(i)) assert_asks(decision);
        if (asks(i)) assert_declines(decision);
        if (!asks(i)) assert_true(decision->verbs == 0 && decision->list == NULL);
        if (i != OVER) assert_non_null(decision->step);
        /* J-11.3: nothing can be decided inside a decision without such cards */
        bool inside = decision->flags & ANYTIME_CARDS;
        assert_true(inside == (decision->asks_seat != NULL));
        assert_true(inside == ((decision->verbs & ANYTIME_VERBS) == ANYTIME_VERBS));
    }
}

static void inner_decisions_are_complete(void **context) {
    (void)context;
    assert_null(jorvik_inner[NOTHING_INSIDE]);
    for (unsigned i = NOTHING_INSIDE + 1; i < INNERS; i++) {
        const struct jorvik_decision *decision = jorvik_inner[i];
        assert_non_null(decision);
        assert_asks(decision);
        assert_non_null(decision->rules);
        assert_non_null(decision->fits);
        assert_non_null(decision->first);
        assert_declines(decision);
    }
}

static void every_verb_belongs_to_a_decision(void **context) {
    (void)context;
    uint64_t taken = 0;
    for (unsigned i = 0; i < DECISIONS; i++) taken |= jorvik_decisions[i]->verbs;
    for (unsigned i = NOTHING_INSIDE + 1; i < INNERS; i++) taken |= jorvik_inner[i]->verbs;
    assert_true(taken == (UINT64_C(1) << VERBS) - 1);
}

/* A round only goes forward. */
static void later_decisions_are_later_in_the_round(void **context) {
    (void)context;
    for (unsigned i = SUPPLY + 1; i < OVER; i++)
        assert_true(jorvik_decisions[i]->part >= jorvik_decisions[i - 1]->part);
}

static void every_decision_has_its_worth(void **context) {
    (void)context;
    for (unsigned i = 0; i < DECISIONS; i++) assert_non_null(jorvik_worth_at[i]);
    for (unsigned i = 0; i < INNERS; i++) assert_non_null(jorvik_worth_inside[i]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_are_complete),
        cmocka_unit_test(inner_decisions_are_complete),
        cmocka_unit_test(every_verb_belongs_to_a_decision),
        cmocka_unit_test(later_decisions_are_later_in_the_round),
        cmocka_unit_test(every_decision_has_its_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
