/* One way a game may go on: hidden things dealt again, a move made, and greedy bots playing in
 * every seat for a while or to the end. */
#ifndef BOT_ROLLOUT_H
#define BOT_ROLLOUT_H

#include "bot.h"

/* What came out for a seat, or the sum of several. */
struct rollout {
    int64_t worth;  /* what a bot wants to be large: see rollout.c */
    int64_t points; /* hundredths */
    int64_t wins;   /* parts of ROLLOUT_WIN */
};

/* A win, and the hundredths of points that count for as much at a close finish. */
enum { ROLLOUT_WIN = 1000000, ROLLOUT_SCALE = 800 };

struct rollout_plan {
    const void *from; /* what the seat may know, imagined in some way */
    int seat;
    uint32_t blur; /* everybody misjudges moves as the careless bot does; 0: nobody does */
    int rounds;    /* so many of the game's rounds are played on; those begun are not finished */
    uint8_t seed[MH_SEED_BYTES];
};

/* The same deal gives the same cards and dice whatever the first move is, as far as the moves
 * allow: what two moves bring is compared on equal terms. `move` may be NULL. */
void rollout_run(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                 const struct mh_move *move, struct rollout *out);

/* Its two halves: the game as it went on is left in room->state, and judged for any seat. */
void rollout_play(struct bot_room *room, const struct rollout_plan *plan, uint64_t deal,
                  const struct mh_move *move);
void rollout_judge(const struct mh_game *game, const void *state, int seat, struct rollout *out);

/* With others at the table what counts is the distance to the best of them, whose estimate this is;
 * alone it is 0. */
int64_t rollout_rival(const struct mh_game *game, const void *state, int seat);

/* What such a distance is worth, as the mean of a sum over some deals. */
int64_t rollout_worth(const struct mh_game *game, int seats, int64_t margin, int64_t deals);

static inline void rollout_add(struct rollout *sum, const struct rollout *more) {
    sum->worth += more->worth;
    sum->points += more->points;
    sum->wins += more->wins;
}

#endif
