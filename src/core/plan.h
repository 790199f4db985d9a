/* Plans: what a person would have to try out at length, worked out by the game. An optional
 * part of the contract (game.h): a game without such a thing has no planner.
 *
 * A plan is a row of the seat's own moves, each legal when those before it have been played
 * and none of them bringing out anything hidden. It depends on what the seat may know only.
 * How long it takes is bounded by counted steps, not by the clock, so that the same position
 * gives the same plan everywhere. */
#ifndef MH_PLAN_H
#define MH_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grammar.h"
#include "names.h"

/* For a bot that asks at every move, or for a person who asks once. */
enum mh_effort { MH_QUICK, MH_THOROUGH };

/* A scope may have several plans, MH_PLANS_MAX at most, the best first: `nth` is which of them the
 * caller asks for, and `of` how many there are. */
struct mh_plan {
    struct mh_move *move; /* the caller's room for planner.moves_max moves */
    uint8_t nth, of;
    const int32_t *weights; /* of the game's estimate, for what is worth doing; NULL: standard */
    size_t count;           /* 0: nothing is worth doing, or it is not the time */
    int32_t worth;          /* what it brings, in hundredths of a point */
    bool proven;            /* nothing within the scope brings more */
};

enum { MH_NOT_DUE = -1, MH_PLANS_MAX = 4 };

struct mh_planner {
    const struct mh_names *scopes; /* what can be planned; value 0 is everything */
    size_t scratch_size;           /* bytes that `plan` works in, aligned as a state is */
    uint16_t moves_max;            /* no plan is longer */

    /* The seat's best moves within a scope. */
    void (*plan)(const void *state, int seat, unsigned scope, enum mh_effort effort, void *scratch,
                 struct mh_plan *plan);

    /* The scope that a bot does well to follow a quick plan of now, or MH_NOT_DUE; when the plan
     * is empty, the seat is done with what can be planned. */
    int (*due)(const void *state, int seat);
};

#endif
