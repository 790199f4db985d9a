/* Rollouts from an imagined state, and their evaluation. */
#include "rollout.h"

#include <string.h>

#include "playout.h"

int64_t rollout_rival(const struct mh_game *game, const void *state, int seat,
                      const int32_t *weights) {
    int seats = game->seats(state);
    int64_t rival = seats > 1 ? INT32_MIN : 0;
    for (int s = 0; s < seats; s++) {
        int32_t value = s == seat ? INT32_MIN : bot_estimate(game, state, s, weights);
        if (value > rival) rival = value;
    }
    return rival;
}

/* A squashing function: far ahead or far behind, one more point matters little. */
int64_t rollout_worth(const struct mh_game *game, int seats, int64_t margin, int64_t deals) {
    int64_t size = margin < 0 ? -margin : margin, scale = ROLLOUT_SCALE * deals;
    if (seats == 1 && !game->lone_enemy) return margin * ROLLOUT_WIN / scale;
    return margin * ROLLOUT_WIN / (size + scale);
}

/* A shared win counts as a fraction. */
static int64_t wins_of(const struct mh_game *game, const void *state, int seat) {
    uint8_t rank[MH_SEATS_MAX] = {0};
    int64_t winners = 0;
    game->ranks(state, rank);
    if (rank[seat] != 1) return 0;
    for (int s = 0; s < game->seats(state); s++) winners += rank[s] == 1;
    return ROLLOUT_WIN / winners;
}

void rollout_judge(const struct mh_game *game, const void *state, int seat, const int32_t *weights,
                   struct rollout *out) {
    bool over = game->awaiting(state) == 0;
    int seats = game->seats(state);
    int64_t own = bot_estimate(game, state, seat, weights);
    out->points = own;
    out->wins = over ? wins_of(game, state, seat) : 0;
    out->worth = rollout_worth(game, seats, own - rollout_rival(game, state, seat, weights), 1);
    if (over && (seats > 1 || game->lone_enemy)) out->worth = out->worth / 2 + out->wins;
}

/* All moves of the game's plan, where it has one. */
static bool follow_plan(struct bot_room *room, int seat, const int32_t *weights) {
    const struct mh_planner *planner = room->game->planner;
    struct mh_plan plan = {.move = room->planned, .weights = weights};
    int scope = planner ? planner->due(room->state, seat) : MH_NOT_DUE;
    if (scope == MH_NOT_DUE) return false;
    planner->plan(room->state, seat, (unsigned)scope, MH_QUICK, room->scratch, &plan);
    size_t played = 0;
    while (played < plan.count &&
           room->game->play(room->state, seat, plan.move[played], NULL, NULL))
        played++;
    return played > 0;
}

/* The rollout policy. Real players are not greedy bots: a bot that relies on greedy replies to
 * the last move overfits them, and noise in the policy (`blur`) reduces that. */
static struct bot_player player_of(const struct rollout_plan *plan) {
    if (plan->blur > 0)
        return (struct bot_player){
            .bot = &bot_careless, .setting = {0, plan->blur}, .weights = plan->weights};
    return (struct bot_player){.bot = &bot_greedy, .setting = {1}, .weights = plan->weights};
}

void rollout_play(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                  const struct mh_move *move) {
    const struct bot_player player = player_of(plan);
    const struct mh_game *game = room->game;
    struct mh_random random;
    uint32_t awaiting;
    mh_random_split(&random, plan->seed, deal);
    memcpy(room->state, plan->from, game->state_size);
    game->imagine(room->state, plan->seat, &random);
    int last = game->round(room->state) + plan->rounds;
    if (move) game->play(room->state, plan->seat, *move, NULL, NULL);
    while ((awaiting = game->awaiting(room->state)) != 0 && game->round(room->state) < last) {
        int seat = bot_pick_seat(awaiting, &random);
        struct mh_move next;
        if (follow_plan(room, seat, plan->weights)) continue;
        if (!bot_move(&player, room, room->state, seat, &random, &next)) break;
        if (plan->saw) plan->saw(plan->context, room->state, seat, next);
        game->play(room->state, seat, next, NULL, NULL);
    }
}

void rollout_run(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                 const struct mh_move *move, struct rollout *out) {
    rollout_play(room, plan, deal, move);
    rollout_judge(room->game, room->state, plan->seat, plan->weights, out);
}
