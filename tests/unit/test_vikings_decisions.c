/* Each decision is one object, and the object is whole: what a stack, a list of moves, a sentence
 * and a position from outside need is there, and the estimate has an opinion of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games/vikings/judge/outlook.h"
#include "games/vikings/show/show.h"
#include "games/vikings/vikings.h"

static void every_decision_is_whole(void **context) {
    (void)context;
    for (unsigned d = 0; d < DECISIONS; d++) {
        const struct vikings_decision *decision = vikings_decisions[d];
        assert_non_null(decision);
        assert_non_null(decision->name);
        assert_non_null(decision->step);
        assert_non_null(decision->fits);
        assert_memory_equal(decision->rules, "V-", 2);
        assert_true(decision->below != 0);
    }
}

/* What asks a player lists moves of its own verbs and has one sentence; what the engine carries out
 * alone has neither. */
static void what_asks_has_moves_and_a_sentence(void **context) {
    (void)context;
    for (unsigned d = 0; d < DECISIONS; d++) {
        const struct vikings_decision *decision = vikings_decisions[d];
        bool asks = decision->list != NULL;
        assert_int_equal(asks, d < OVER);
        assert_int_equal(asks, decision->verbs != 0);
        assert_int_equal(asks, (decision->asks != NULL) + (decision->prompt != NULL));
        assert_int_equal(decision->stop != NULL, decision->verbs >> VERB_STOP & 1);
        assert_int_equal(decision->offers != NULL, decision->verbs >> VERB_PERFORM & 1);
    }
}

/* A verb that no decision takes could never be played; Recall has conditions of its own (V-9.6). */
static void every_verb_belongs_to_a_decision(void **context) {
    (void)context;
    uint64_t taken = BIT(RECALL);
    for (unsigned d = 0; d < DECISIONS; d++) taken |= vikings_decisions[d]->verbs;
    assert_true(taken == (UINT64_C(1) << VERBS) - 1);
}

/* The tasks of the solo enemy refuse any other game. */
static void the_enemy_is_alone_with_one_player(void **context) {
    (void)context;
    for (unsigned d = 0; d < DECISIONS; d++) {
        bool its_word = strncmp(vikings_decisions_named.words[d], "enemy_", 6) == 0;
        bool of_enemy = vikings_decisions[d]->flags & OF_ENEMY;
        assert_int_equal(of_enemy, its_word || d == TRACK_SYMBOLS);
    }
}

static void every_decision_has_a_worth(void **context) {
    (void)context;
    for (unsigned d = 0; d < DECISIONS; d++) assert_non_null(outlook_worth[d]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_decision_is_whole),
        cmocka_unit_test(what_asks_has_moves_and_a_sentence),
        cmocka_unit_test(every_verb_belongs_to_a_decision),
        cmocka_unit_test(the_enemy_is_alone_with_one_player),
        cmocka_unit_test(every_decision_has_a_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
