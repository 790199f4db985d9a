/* Analysis of a finished game: each seat's expected result over time, and the moves that changed
 * their mover's expectation most, each compared with the search's choice.
 *
 * It runs in steps, so that the caller can show progress and do other work in between. The amount
 * of work depends on the limits only, the result on the seed, not on the number of threads.
 * Information hidden from the mover at a moment is dealt again for each sample. */
#ifndef BOT_ANALYSIS_H
#define BOT_ANALYSIS_H

#include "bots/weigh.h"
#include "core/record.h"
#include "reason.h"

enum { ANALYSIS_MOMENTS = 80, ANALYSIS_DEALS = 80, ANALYSIS_CLOSER = 12, ANALYSIS_TURNS = 6 };

struct analysis_limits {
    uint32_t moments; /* sampled positions: at most ANALYSIS_MOMENTS */
    uint32_t deals;   /* games played on from each, and as many from the move made there: at most
                       * ANALYSIS_DEALS */
    uint32_t closer;  /* moves of the second pass, with more deals: at most ANALYSIS_CLOSER */
    uint32_t nodes;   /* of the search there */
};

/* About ten seconds on an ordinary machine. */
struct analysis_limits analysis_usual(const struct mh_game *game);

struct analysis_moment {
    size_t turn; /* number of moves made before */
    int seat;    /* who decided then; -1: the end of the game */
    struct mh_move move;
    const void *state;
    struct weighed before, after; /* by greedy rollouts, before and after the move made */
};

/* A move that changed something. */
struct analysis_turn {
    const struct analysis_moment *moment;
    struct mh_move best; /* by the search */
    bool planned;        /* not by the search, but by the game's own plan */
    struct weighed before, played, preferred;
    struct reason played_for, preferred_for;
    int64_t change; /* of the mover's objective */
};

struct analysis {
    const struct mh_game *game;
    int seats;
    bool chances; /* the winner is open: chances to win are reported beside points */
    size_t moments, closer, turns;
    struct analysis_moment moment[ANALYSIS_MOMENTS + 1]; /* in the order of the game */
    struct analysis_turn turn[ANALYSIS_CLOSER];          /* when done: the largest change first */
    uint64_t done, total;                                /* games played on */

    struct analysis_limits limits;
    struct bot_room room;
    uint8_t seed[MH_SEED_BYTES];
    size_t step;
    void *states;
};

/* From the initial state and the moves made; NULL: out of memory. */
struct analysis *analysis_open(const struct mh_game *game, const void *start,
                               const struct mh_turn *turns, size_t count,
                               const struct analysis_limits *limits,
                               const uint8_t seed[MH_SEED_BYTES], unsigned threads);
/* One step; false when all is done and the turns are sorted. */
bool analysis_step(struct analysis *analysis);
void analysis_close(struct analysis *analysis);

#endif
