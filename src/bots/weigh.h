/* Comparison of moves by rollouts with common deals, evaluated for every seat. */
#ifndef BOT_WEIGH_H
#define BOT_WEIGH_H

#include "rollout.h"

enum { WEIGH_GAMES_MAX = 512 };

struct weighing {
    const struct rollout_plan *plan;
    const struct mh_move *const *move; /* NULL among them: the greedy bot's choice */
    uint32_t moves, deals;             /* at most WEIGH_GAMES_MAX games together */
    uint64_t first_deal;
    int64_t until; /* by the room's clock; INT64_MAX: no limit */
};

/* Sums over all deals. */
struct weighed {
    uint32_t deals;
    struct rollout seat[MH_SEATS_MAX];
    int64_t squares[MH_SEATS_MAX]; /* of points */
};

/* Adds the finished deals to `sum`, one entry a move. The result does not depend on the number of
 * threads. False: out of memory. */
bool weigh(struct bot_room *room, const struct weighing *weighing, struct weighed *sum);

/* The same for a game that is over. */
void weigh_end(const struct mh_game *game, const void *state, struct weighed *sum);

/* The mean for a seat. */
static inline struct rollout weighed_mean(const struct weighed *sum, int seat) {
    int64_t deals = sum->deals > 0 ? sum->deals : 1;
    const struct rollout *all = &sum->seat[seat];
    return (struct rollout){all->worth / deals, all->points / deals, all->wins / deals};
}

#endif
