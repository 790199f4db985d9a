#include "plan.h"

#include <stdlib.h>
#include <string.h>

static size_t rounded(size_t size) {
    return (size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
}

bool plan_room_open(struct plan_room *room, const struct mh_game *game) {
    size_t state = rounded(game->state_size), scratch = rounded(game->planner->scratch_size);
    size_t moves = rounded(game->planner->moves_max * sizeof *room->plan->move);
    char *memory = aligned_alloc(MH_STATE_ALIGN, 2 * state + scratch + MH_PLANS_MAX * moves);
    if (!memory) return false;
    *room = (struct plan_room){
        .game = game,
        .state = memory,
        .trial = memory + state,
        .scratch = memory + 2 * state,
    };
    memory += 2 * state + scratch;
    for (unsigned i = 0; i < MH_PLANS_MAX; i++)
        room->plan[i].move = (struct mh_move *)(void *)(memory + i * moves);
    return true;
}

void plan_room_close(struct plan_room *room) {
    free(room->state);
    memset(room, 0, sizeof *room);
}

void plan_make(struct plan_room *room, int seat, unsigned scope, enum mh_effort effort) {
    room->plans = 0;
    do {
        struct mh_plan *plan = &room->plan[room->plans];
        plan->nth = (uint8_t)room->plans++;
        room->game->planner->plan(room->state, seat, scope, effort, room->scratch, plan);
    } while (room->plans < room->plan[0].of && room->plans < MH_PLANS_MAX);
}
