/* Glicko-2 against the worked example in Glickman's paper, and against a slow search. */
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

/* ---- beside a slow search ---- */

static const double scale = 173.7178, tau = 0.5, pi = 3.14159265358979323846;

static double weight(double phi) {
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* Step 5 by halving: the paper's f falls from plus to minus between any two such ends. */
static double slow_volatility(struct glicko player, struct glicko_result result) {
    double mu = (player.rating - 1500) / scale, phi = player.deviation / scale;
    double mu_j = (result.opponent.rating - 1500) / scale;
    double w = weight(result.opponent.deviation / scale), e = 1 / (1 + exp(-w * (mu - mu_j)));
    double v = 1 / (w * w * e * (1 - e)), delta = v * w * (result.score - e);
    double start = log(player.volatility * player.volatility), low = start - 40, high = start + 40;
    for (int i = 0; i < 200; i++) {
        double x = (low + high) / 2, d = phi * phi + v + exp(x);
        double f = exp(x) * (delta * delta - d) / (2 * d * d) - (x - start) / (tau * tau);
        if (f > 0)
            low = x;
        else
            high = x;
    }
    return exp(low / 2);
}

static void volatility_is_that_of_a_slow_search(void **state) {
    static const double ratings[] = {1200, 1400, 1500, 1501, 1700}, deviations[] = {30, 120, 350},
                        volatilities[] = {0.03, 0.06, 0.09, 0.3}, scores[] = {0, 0.5, 1};
    (void)state;
    for (int i = 0; i < 5 * 5 * 3 * 3 * 4 * 3; i++) {
        int n = i / 225;
        struct glicko player = {ratings[i % 5], deviations[i / 5 % 3], volatilities[n % 4]};
        struct glicko other = {ratings[i / 15 % 5], deviations[i / 75 % 3], 0.06};
        struct glicko_result result = {other, scores[n / 4]};
        double wanted = slow_volatility(player, result);
        near(glicko_after(player, &result, 1).volatility, wanted, wanted * 1e-5);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_paper),
        cmocka_unit_test(without_games_only_the_doubt_grows),
        cmocka_unit_test(doubt_never_passes_a_newcomers),
        cmocka_unit_test(winner_and_loser_move_alike),
        cmocka_unit_test(an_upset_raises_volatility),
        cmocka_unit_test(volatility_is_that_of_a_slow_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
