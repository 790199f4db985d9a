/* The search: sequential halving over the moves with the best estimates, by rollouts on common
 * deals. */
#ifndef BOT_SEARCH_H
#define BOT_SEARCH_H

#include "rollout.h"

struct search_limits {
    uint32_t nodes;  /* rollouts, all moves together */
    uint32_t ms;     /* milliseconds, where there is a clock; 0: no limit */
    uint32_t width;  /* moves considered, those with the best prior */
    uint32_t rounds; /* horizon of a rollout, in rounds of the game */
    uint32_t trust;  /* weight of the prior, in rollouts */
    uint32_t
        near; /* points: moves whose prior is worse than the best by more are pruned; 0: no limit */
    uint32_t blur; /* noise in rollouts, as in rollout_plan */
};

enum { SEARCH_WIDTH_MAX = 64 };

/* A move and its statistics. */
struct search_line {
    size_t move;    /* index into sight->moves */
    int64_t prior;  /* from the estimate, in units of worth */
    uint32_t deals; /* 0: out of time */
    struct rollout sum;
};

struct search {
    size_t count;                              /* 0: the game's plan decides */
    struct search_line line[SEARCH_WIDTH_MAX]; /* best first */
};

/* The result depends on the seed of sight->random and the number of nodes, not on how many
 * threads the room has; a limit of time that is met makes it depend on the machine. */
void search_think(const struct bot_sight *sight, const struct search_limits *limits,
                  struct search *out);

/* The limits of the strongest level, the last in levels.def that searches, by number of seats. */
struct search_limits search_strongest(const struct mh_game *game, int seats);

#endif
