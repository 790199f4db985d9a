/* A simulation: many whole games by bots, and what came out. All sums are whole
 * numbers, so that they are exactly the same however the games were divided among
 * threads.
 *
 * Deals are paired: where different bots meet, each deal is played once for every
 * seat that they can have, so that good cards fall to all of them alike. The games
 * of one deal are not independent, so intervals come from the spread between deals. */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include "bots/playout.h"
#include "times.h"

/* Parts a win is divided into when it is shared: 2, 3, 4 and 5 divide it. */
enum { SIM_WIN = 60 };

/* Sums over deals, for the spread between them: of the squares of what a deal brought, of its
 * games, and of both multiplied. */
struct sim_spread {
    int64_t square, mixed;
};

struct sim_sums {
    int64_t games, wins; /* wins in parts of SIM_WIN */
    int64_t score, square;
    int32_t min, max;
    int64_t deals, games_square;
    struct sim_spread won, scored; /* by deal */
};

struct sim_totals {
    int64_t games, decisions, rounds;
    struct sim_sums seat[MH_SEATS_MAX];
    struct sim_sums bot[MH_SEATS_MAX]; /* one for each different name */
    /* halves of games in which one came before the other */
    int64_t before[MH_SEATS_MAX][MH_SEATS_MAX];
    struct times thought[MH_SEATS_MAX]; /* by each name, where that is asked for */
};

/* What the sums of a bot say, with intervals for 95 %: that of the wins is Wilson's, that of the
 * mean score is `half` to either side. */
struct sim_figures {
    double win_rate, low, high, mean, half, deviation;
};
struct sim_figures sim_figures_of(const struct sim_sums *sums);
void sim_put_sums(struct mh_json_writer *json, const struct sim_sums *sums);
void sim_merge_sums(struct sim_sums *into, const struct sim_sums *from);

struct sim {
    const struct mh_game *game;
    struct mh_setup setup;
    uint32_t games;
    uint32_t threads;
    struct bot_player player[MH_SEATS_MAX]; /* one a seat, before rotation */
    int entry[MH_SEATS_MAX];                /* which of the names each is */
    const char *name[MH_SEATS_MAX];         /* the different names, as given */
    size_t name_length[MH_SEATS_MAX];
    int names;
    uint32_t rotations;   /* games of one deal */
    bool timed;           /* every decision, also those without a choice */
    uint64_t before, all; /* games of other simulations for the progress bar; 0: there are none */
};

/* Where the first bot of a list ends. What has an = but no : belongs to the bot before it:
 * `search:ms=500,nodes=9,random` names two bots. */
const char *sim_end_of_bot(const char *list);

/* Reads a list like `greedy,random,random`: one for each seat, or one for all. */
bool sim_read_bots(struct sim *sim, const char *list, struct mh_error *error);

/* How many games of one deal tell bots apart: one for each seat, or one where all are the same. */
uint32_t sim_rotations(const struct sim *sim);

/* Plays all games; false if one could not be finished. */
bool sim_run(const struct sim *sim, struct sim_totals *totals, double *seconds,
             struct mh_error *error);

#endif
