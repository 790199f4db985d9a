/* A finished game looked back on: what every seat could expect at moments of it, and the moves
 * that changed what their mover could expect most, each compared with the search's own choice.
 *
 * It is done step by step, so that the caller can show how far it is and do other things between;
 * how much work there is depends on the limits only, and what comes out on the seed, not on the
 * number of threads. What a mover could not know at a moment is dealt anew for it. */
#ifndef BOT_ANALYSIS_H
#define BOT_ANALYSIS_H

#include "core/record.h"
#include "reason.h"
#include "weigh.h"

enum { ANALYSIS_MOMENTS = 80, ANALYSIS_DEALS = 80, ANALYSIS_CLOSER = 12, ANALYSIS_TURNS = 6 };

struct analysis_limits {
    uint32_t moments; /* at which the expectation is asked for: at most ANALYSIS_MOMENTS */
    uint32_t deals;   /* games played on from each, and as many from the move made there: at most
                       * ANALYSIS_DEALS */
    uint32_t closer;  /* moves that are looked at again, with more deals: at most ANALYSIS_CLOSER */
    uint32_t nodes;   /* of the search there */
};

/* What takes some ten seconds on an ordinary machine. */
struct analysis_limits analysis_usual(const struct mh_game *game);

struct analysis_moment {
    size_t turn; /* so many moves had been made */
    int seat;    /* who decided then; -1: the end of the game */
    struct mh_move move;
    const void *state;
    struct weighed before, after; /* as if greedy bots went on; the same from the move made */
};

/* A move that changed something. */
struct analysis_turn {
    const struct analysis_moment *moment;
    struct mh_move best; /* by the search */
    bool planned;        /* not by the search, but by the game's own plan */
    struct weighed before, played, preferred;
    struct reason played_for, preferred_for;
    int64_t change; /* of what the mover wants to be large */
};

struct analysis {
    const struct mh_game *game;
    int seats;
    bool chances; /* who wins is not certain from the start: there is more than points */
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

/* From the state a game began with and the legal moves that were made; NULL: there is no memory. */
struct analysis *analysis_open(const struct mh_game *game, const void *start,
                               const struct mh_turn *turns, size_t count,
                               const struct analysis_limits *limits,
                               const uint8_t seed[MH_SEED_BYTES], unsigned threads);
/* Does some of it; false when nothing is left to do, and the turns are in order. */
bool analysis_step(struct analysis *analysis);
void analysis_close(struct analysis *analysis);

#endif
