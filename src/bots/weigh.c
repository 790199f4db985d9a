/* Rollouts from several moves with common deals, on all threads of a room. */
#include "weigh.h"

#include <string.h>

#include "desks.h"

struct scales {
    const struct weighing *of;
    struct rollout result[WEIGH_GAMES_MAX][MH_SEATS_MAX];
};

/* A finished game is judged by its points, not by the estimate. */
static void judge(const struct mh_game *game, const void *state, const int32_t *weights,
                  struct rollout result[MH_SEATS_MAX]) {
    int32_t score[MH_SEATS_MAX] = {0};
    game->scores(state, score);
    for (int seat = 0; seat < game->seats(state); seat++) {
        rollout_judge(game, state, seat, weights, &result[seat]);
        if (game->awaiting(state) == 0) result[seat].points = 100 * (int64_t)score[seat];
    }
}

void weigh_end(const struct mh_game *game, const void *state, struct weighed *sum) {
    memset(sum, 0, sizeof *sum);
    sum->deals = 1;
    judge(game, state, NULL, sum->seat);
}

static void play_on(struct bot_room *desk, size_t game, void *context) {
    struct scales *scales = context;
    const struct weighing *of = scales->of;
    rollout_play(desk, of->plan, of->first_deal + game / of->moves, of->move[game % of->moves]);
    judge(desk->game, desk->state, of->plan->weights, scales->result[game]);
}

bool weigh(struct bot_room *room, const struct weighing *weighing, struct weighed *sum) {
    struct scales scales = {.of = weighing};
    const struct desk_games games = {(size_t)weighing->moves * weighing->deals, weighing->until,
                                     play_on, &scales};
    int seats = room->game->seats(weighing->plan->from);
    if (!bot_room_desks(room)) return false;
    size_t deals = desks_play(room, &games) / weighing->moves;
    for (size_t game = 0; game < deals * weighing->moves; game++) {
        struct weighed *to = &sum[game % weighing->moves];
        to->deals++;
        for (int seat = 0; seat < seats; seat++) {
            const struct rollout *result = &scales.result[game][seat];
            rollout_add(&to->seat[seat], result);
            to->squares[seat] += result->points * result->points;
        }
    }
    return true;
}
