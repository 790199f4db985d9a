/* Playing on from several moves with the same deals, shared by all threads of a room. */
#include "weigh.h"

#include <stdatomic.h>
#include <string.h>

#include "machine.h"

struct scales {
    struct bot_room *room;
    const struct weighing *of;
    atomic_uint next;
    struct rollout result[WEIGH_GAMES_MAX][MH_SEATS_MAX];
};

static bool out_of_time(const struct scales *scales) {
    return scales->of->until != INT64_MAX && scales->room->now &&
           scales->room->now() >= scales->of->until;
}

/* A finished game is judged by its points, not by what the estimate makes of them. */
static void judge(const struct mh_game *game, const void *state,
                  struct rollout result[MH_SEATS_MAX]) {
    int32_t score[MH_SEATS_MAX] = {0};
    game->scores(state, score);
    for (int seat = 0; seat < game->seats(state); seat++) {
        rollout_judge(game, state, seat, &result[seat]);
        if (game->awaiting(state) == 0) result[seat].points = 100 * (int64_t)score[seat];
    }
}

void weigh_end(const struct mh_game *game, const void *state, struct weighed *sum) {
    memset(sum, 0, sizeof *sum);
    sum->deals = 1;
    judge(game, state, sum->seat);
}

static void work(void *context, unsigned index) {
    struct scales *scales = context;
    const struct weighing *of = scales->of;
    struct bot_room *desk = &scales->room->desk[index];
    while (!out_of_time(scales)) {
        unsigned game = atomic_fetch_add(&scales->next, 1);
        if (game >= of->moves * of->deals) break;
        rollout_play(desk, of->plan, of->first_deal + game / of->moves, of->move[game % of->moves]);
        judge(desk->game, desk->state, scales->result[game]);
    }
}

bool weigh(struct bot_room *room, const struct weighing *weighing, struct weighed *sum) {
    struct scales scales = {.room = room, .of = weighing};
    int seats = room->game->seats(weighing->plan->from);
    if (!bot_room_desks(room)) return false;
    atomic_init(&scales.next, 0);
    machine_run(room->desks, work, &scales);
    unsigned taken = atomic_load(&scales.next), all = weighing->moves * weighing->deals;
    uint32_t deals = (taken < all ? taken : all) / weighing->moves;
    for (unsigned game = 0; game < deals * weighing->moves; game++) {
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
