/* Glicko-2 against the worked example in Glickman's paper. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "hall/people/glicko.h"

static void near(double found, double wanted, double by) {
    if (fabs(found - wanted) > by) fail_msg("%f is not near %f", found, wanted);
}

static void the_example_of_the_paper(void **state) {
    struct glicko player = {1500, 200, 0.06};
    const struct glicko_result results[] = {
        {{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    struct glicko after = glicko_after(player, results, 3);
    (void)state;
    near(after.rating, 1464.06, 0.01);
    near(after.deviation, 151.52, 0.01);
    near(after.volatility, 0.05999, 0.00001);
}

static void without_games_only_the_doubt_grows(void **state) {
    struct glicko after = glicko_after((struct glicko){1600, 100, 0.06}, NULL, 0);
    (void)state;
    near(after.rating, 1600, 1e-9);
    assert_true(after.deviation > 100 && after.deviation < 102);
}

static void doubt_never_passes_a_newcomers(void **state) {
    struct glicko after = glicko_after(glicko_newcomer, NULL, 0);
    (void)state;
    near(after.deviation, 350, 1e-9);
}

static void winner_and_loser_move_alike(void **state) {
    const struct glicko_result won = {glicko_newcomer, 1}, lost = {glicko_newcomer, 0};
    struct glicko up = glicko_after(glicko_newcomer, &won, 1);
    struct glicko down = glicko_after(glicko_newcomer, &lost, 1);
    (void)state;
    near(up.rating - 1500, 1500 - down.rating, 1e-6);
    assert_true(up.rating > 1600 && up.deviation < 350);
}

static void an_upset_raises_volatility(void **state) {
    const struct glicko_result upset = {{2600, 30, 0.06}, 1};
    struct glicko after = glicko_after((struct glicko){1200, 50, 0.06}, &upset, 1);
    (void)state;
    assert_true(after.volatility > 0.06 && after.volatility < 0.2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(without_games_only_the_doubt_grows),
        cmocka_unit_test(doubt_never_passes_a_newcomers),
        cmocka_unit_test(winner_and_loser_move_alike),
        cmocka_unit_test(an_upset_raises_volatility),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
