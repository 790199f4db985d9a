/* A rollout: hidden information is redealt, a move is made, and greedy bots play every seat for
 * some rounds or to the end. */
#ifndef BOT_ROLLOUT_H
#define BOT_ROLLOUT_H

#include "bot.h"

/* The result for a seat, or a sum of results. */
struct rollout {
    int64_t worth;  /* the objective: see rollout.c */
    int64_t points; /* hundredths */
    int64_t wins;   /* parts of ROLLOUT_WIN */
};

/* A win, and the hundredths of points that count for as much at a close finish. */
enum { ROLLOUT_WIN = 1000000, ROLLOUT_SCALE = 800 };

struct rollout_plan {
    const void *from;       /* an imagined state of the seat */
    const int32_t *weights; /* of all estimates; NULL: the standard ones */
    int seat;
    uint32_t blur; /* noise in everybody's values, as the careless bot's; 0: none */
    int rounds;    /* rounds to play; a round begun after them is not finished */
    uint8_t seed[MH_SEED_BYTES];
    /* Called before each move after the first that is not a plan's, for whoever wants to see how
     * the game goes on; NULL: nobody does. */
    void (*saw)(void *context, const void *state, int seat, struct mh_move move);
    void *context;
};

/* Common random numbers: one deal gives the same cards and dice whatever the first move is, as far
 * as the moves allow. `move` may be NULL. */
void rollout_run(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                 const struct mh_move *move, struct rollout *out);

/* Its two halves: play to the horizon in room->state, then evaluate for any seat. */
void rollout_play(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                  const struct mh_move *move);
void rollout_judge(const struct mh_game *game, const void *state, int seat, const int32_t *weights,
                   struct rollout *out);

/* The estimate of the best opponent, from which distances are measured; 0 in a solo game. */
int64_t rollout_rival(const struct mh_game *game, const void *state, int seat,
                      const int32_t *weights);

/* The objective of a distance, given as a sum over some deals. */
int64_t rollout_worth(const struct mh_game *game, int seats, int64_t margin, int64_t deals);

static inline void rollout_add(struct rollout *sum, const struct rollout *more) {
    sum->worth += more->worth;
    sum->points += more->points;
    sum->wins += more->wins;
}

#endif
