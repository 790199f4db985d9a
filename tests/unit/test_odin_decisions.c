/* Every decision of A Feast for Odin is a whole object: what it is called, the rules it follows,
 * what it takes and asks, and what bots think of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/odin/judge/estimate.h"

static const char *word_of(unsigned kind) {
    return odin_tasks_named.words[kind];
}

static void decisions_are_whole(void **context) {
    (void)context;
    for (unsigned kind = NO_TASK + 1; kind < TASKS; kind++) {
        const struct odin_decision *decision = odin_decisions[kind];
        if (!decision->name || !decision->rules || !decision->step)
            fail_msg("%s has no name, rules or step", word_of(kind));
        bool choice = decision->verbs != 0;
        if (choice != (decision->list != NULL))
            fail_msg("%s has moves and no list, or a list and no moves", word_of(kind));
        if (choice != ((decision->asks != NULL) != (decision->prompt != NULL)))
            fail_msg("%s needs one question, and only if there is a choice", word_of(kind));
        if (decision->skip && !(decision->verbs & BIT(SKIP)))
            fail_msg("%s has a label for declining and cannot be declined", word_of(kind));
    }
}

/* Numbers from outside are checked where there are any. */
static void numbers_are_bounded(void **context) {
    (void)context;
    for (unsigned kind = NO_TASK + 1; kind < TASKS; kind++) {
        const struct odin_decision *decision = odin_decisions[kind];
        assert_true(decision->numbers <= TASK_NUMBERS);
        if (decision->numbers > 0 && !decision->fits)
            fail_msg("%s has numbers and no bounds", word_of(kind));
    }
}

/* As many as the part of the task has that is the decision's own: a number too many would let
 * something into a position that no game writes. */
static void numbers_are_those_of_the_task(void **context) {
    (void)context;
#define NUMBERS(member) sizeof((const struct odin_task *)NULL)->member
    static const uint8_t numbers[TASKS] = {
        [END_TURN] = NUMBERS(stage),    [CARD_LAST] = NUMBERS(stage),
        [LAY] = NUMBERS(piece),         [BRING] = NUMBERS(piece),
        [ANIMALS] = NUMBERS(product),   [SMITHY] = NUMBERS(announced),
        [BOATS] = NUMBERS(boats),       [RETURN] = NUMBERS(vikings),
        [PLACING] = NUMBERS(vikings),   [EXPLORE] = NUMBERS(column),
        [IMITATE] = NUMBERS(column),    [HOMECOMING] = NUMBERS(column),
        [EMIGRATE] = NUMBERS(lowered),  [PLAY] = NUMBERS(cards),
        [DRAW] = NUMBERS(cards),        [CARD_FIRST] = NUMBERS(aside),
        [GIVE_UP] = NUMBERS(deal),      [SPLIT] = NUMBERS(tile),
        [SEIZE] = NUMBERS(tile),        [SERVE] = NUMBERS(sober),
        [DEALS] = NUMBERS(deals),       [MOUNTAIN] = NUMBERS(mountain),
        [UPGRADE] = NUMBERS(upgrade),   [OVERSEAS] = NUMBERS(overseas),
        [DICE] = NUMBERS(dice),         [UNLOAD] = NUMBERS(unload),
        [FOLLOWED] = NUMBERS(followed), [OFFER_TASK] = NUMBERS(offer),
        [TURN_OVER] = NUMBERS(number),
    };
#undef NUMBERS
    for (unsigned kind = NO_TASK + 1; kind < TASKS; kind++)
        if (odin_decisions[kind]->numbers != numbers[kind])
            fail_msg("%s has %u numbers, not %u", word_of(kind), numbers[kind],
                     odin_decisions[kind]->numbers);
}

static void decisions_cite_their_rules(void **context) {
    (void)context;
    for (unsigned kind = NO_TASK + 1; kind < TASKS; kind++)
        if (strncmp(odin_decisions[kind]->rules, "O-", 2) != 0)
            fail_msg("%s cites %s", word_of(kind), odin_decisions[kind]->rules);
}

static void every_decision_has_a_worth(void **context) {
    (void)context;
    for (unsigned kind = 0; kind < TASKS; kind++)
        if (!odin_pending_worth[kind]) fail_msg("nobody says what %s is worth", word_of(kind));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_are_whole),
        cmocka_unit_test(numbers_are_bounded),
        cmocka_unit_test(numbers_are_those_of_the_task),
        cmocka_unit_test(decisions_cite_their_rules),
        cmocka_unit_test(every_decision_has_a_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
