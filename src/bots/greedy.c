/* One-ply search: each move is tried on an imagined state, and the one with the best
 * estimate for the seat is taken. A move that reveals hidden information is judged by
 * one random deal, or by the mean of several (setting `deals`). */
#include "greedy.h"

#include <string.h>

enum { GREEDY_DEALS };

static const struct bot_setting greedy_settings[] = {
    [GREEDY_DEALS] = {.key = "deals", .standard = 1, .min = 1, .max = 1000},
};

static int32_t estimate(const struct bot_sight *sight) {
    return bot_estimate(sight->game, sight->trial, sight->seat, sight->weights);
}

static void add_values(const struct bot_sight *sight) {
    const struct mh_game *game = sight->game;
    for (size_t i = 0; i < sight->count; i++) {
        memcpy(sight->trial, sight->imagined, game->state_size);
        game->play(sight->trial, sight->seat, sight->moves[i], NULL, NULL);
        sight->value[i] += estimate(sight);
    }
}

void greedy_weigh(const struct bot_sight *sight, uint32_t deals) {
    memset(sight->value, 0, sight->count * sizeof *sight->value);
    for (uint32_t deal = 0; deal < deals; deal++) {
        if (deal > 0) sight->game->imagine(sight->imagined, sight->seat, sight->random);
        add_values(sight);
    }
}

size_t greedy_best(const struct bot_sight *sight) {
    size_t chosen = 0;
    uint32_t equals = 1;
    for (size_t i = 1; i < sight->count; i++) {
        if (sight->value[i] > sight->value[chosen]) {
            chosen = i;
            equals = 1;
        } else if (sight->value[i] == sight->value[chosen] &&
                   mh_random_below(sight->random, ++equals) == 0) {
            chosen = i;
        }
    }
    return chosen;
}

/* The seat's estimate after a plan. */
static int64_t plan_value(const struct bot_sight *sight, const struct mh_plan *plan) {
    memcpy(sight->trial, sight->imagined, sight->game->state_size);
    for (size_t i = 0; i < plan->count; i++)
        sight->game->play(sight->trial, sight->seat, plan->move[i], NULL, NULL);
    return estimate(sight);
}

bool greedy_plan(const struct bot_sight *sight, struct mh_plan *plan) {
    const struct mh_planner *planner = sight->game->planner;
    int scope = planner ? planner->due(sight->imagined, sight->seat) : MH_NOT_DUE;
    int64_t value, most = 0;
    uint8_t best = 0;
    *plan = (struct mh_plan){.move = sight->planned, .weights = sight->weights};
    if (scope == MH_NOT_DUE) return false;
    do {
        planner->plan(sight->imagined, sight->seat, (unsigned)scope, MH_QUICK, sight->scratch,
                      plan);
        if (plan->of <= 1) return plan->count > 0;
        value = plan_value(sight, plan);
        if (plan->nth == 0 || value > most) {
            most = value;
            best = plan->nth;
        }
    } while (++plan->nth < plan->of);
    plan->nth = best;
    planner->plan(sight->imagined, sight->seat, (unsigned)scope, MH_QUICK, sight->scratch, plan);
    return true;
}

bool greedy_follow_plan(const struct bot_sight *sight, size_t *chosen) {
    struct mh_plan plan;
    if (!greedy_plan(sight, &plan)) return false;
    for (size_t i = 0; i < sight->count; i++)
        if (mh_move_equal(sight->moves[i], plan.move[0])) {
            *chosen = i;
            return true;
        }
    return false;
}

static size_t greedy_choose(const struct bot_sight *sight) {
    size_t planned;
    if (greedy_follow_plan(sight, &planned)) return planned;
    greedy_weigh(sight, sight->setting[GREEDY_DEALS]);
    return greedy_best(sight);
}

const struct bot bot_greedy = {
    .name = "greedy",
    .summary = N_("takes the move after which it stands best"),
    .looks = true,
    .setting_count = sizeof greedy_settings / sizeof *greedy_settings,
    .settings = greedy_settings,
    .choose = greedy_choose,
};
