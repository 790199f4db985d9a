/* The search: the best of the moves that look good at once, by playing on from each of them on
 * the same imagined deals, and going on with the better half until one is left. */
#ifndef BOT_SEARCH_H
#define BOT_SEARCH_H

#include "rollout.h"

struct search_limits {
    uint32_t nodes;  /* games played on, all moves together */
    uint32_t ms;     /* milliseconds, where there is a clock; 0: no limit */
    uint32_t width;  /* moves that are looked at, the best at first sight */
    uint32_t rounds; /* of the game, that are played on */
    uint32_t trust;  /* the first sight counts for as much as so many games played on */
    uint32_t near;   /* points: what looks worse than the best by more is left out; 0: no limit */
    uint32_t blur;   /* how much everybody misjudges moves while playing on, as in rollout_plan */
};

enum { SEARCH_WIDTH_MAX = 64 };

/* A move and what is thought of it. */
struct search_line {
    size_t move;    /* index into sight->moves */
    int64_t prior;  /* at first sight, as worth */
    uint32_t deals; /* 0: there was no time */
    struct rollout sum;
};

struct search {
    size_t count;                              /* 0: the game's own plan says what to do */
    struct search_line line[SEARCH_WIDTH_MAX]; /* best first */
};

/* The result depends on the seed of sight->random and the number of nodes, not on how many
 * threads the room has; a limit of time that is met makes it depend on the machine. */
void search_think(const struct bot_sight *sight, const struct search_limits *limits,
                  struct search *out);

/* The limits of the strongest level in a game with so many seats. */
struct search_limits search_strongest(const struct mh_game *game, int seats);

#endif
