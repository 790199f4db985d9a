/* Counsel: the best moves of a position, compared on the same deals until their order is clear or
 * the work is done.
 *
 * All that it says follows from what the seat may know. The state is concealed before anything is
 * looked at, the seed of every deal is a hash of that, and how much is played on is counted in
 * games, never in time. So the same position gives the same counsel, on any machine and with any
 * number of threads, and nothing that is hidden from the seat can change it.
 *
 * It runs in steps, so that the caller can show what is known so far, let others think in between,
 * or leave off. */
#ifndef BOT_COUNSEL_H
#define BOT_COUNSEL_H

#include "bots/rollout.h"
#include "reason.h"

enum {
    COUNSEL_BEST = 3,  /* choices that are told */
    COUNSEL_LINES = 6, /* moves that are compared */
    COUNSEL_ROW = 48   /* moves of the game's own plan that are kept */
};

struct counsel_limits {
    uint32_t nodes;   /* of the search that chooses what to compare */
    uint32_t work;    /* of comparing: a seat's whole game counts as 1000 */
    uint32_t deals;   /* at most, for each move */
    uint32_t at_once; /* deals of a step */
};

/* Three or four seconds of two processors at the beginning of a game, less later. */
struct counsel_limits counsel_usual(const struct mh_game *game);

/* By how much one choice is better than another on the deals that both were played on, and the 90 %
 * interval of that. */
struct counsel_gap {
    struct rollout mean, low, high;
};

enum counsel_sure {
    COUNSEL_EQUAL,  /* the interval contains nothing at all */
    COUNSEL_LITTLE, /* better, by less than matters much */
    COUNSEL_CLEAR   /* better */
};

/* What a move changes at once, in the mean of some deals. */
struct counsel_effect {
    int64_t points;              /* of the score, in hundredths */
    int64_t shift[MH_SEATS_MAX]; /* of every seat's estimate */
};

struct counsel_choice {
    struct mh_move move;
    uint32_t deals;
    struct rollout mean; /* to the end of the game */
    int64_t low, high;   /* points of 8 games in 10 */
    int64_t wins_low, wins_high;
    struct counsel_gap behind, ahead; /* of the first choice; of the next one */
    struct counsel_effect effect;
    struct reason reason;
    struct mh_message then; /* what the seat does next turn more often than anything else */
    uint8_t often;          /* in so many of ten games; 0: nothing stands out */
};

/* The result, complete or so far: a value, without the state it is about. */
struct counsel_result {
    bool done;
    bool planned;      /* the first choice begins the game's own plan, which is the row */
    bool chances;      /* the winner is open */
    uint16_t progress; /* thousandths */
    size_t moves;      /* that the seat could make */
    size_t count, row_count;
    struct counsel_choice choice[COUNSEL_BEST]; /* best first */
    struct mh_move row[COUNSEL_ROW];
};

struct counsel;

/* Names a position as a seat knows it: equal for all states that look alike to it. `scratch` has
 * room for a state. */
uint64_t counsel_key(const struct mh_game *game, const void *state, int seat, void *scratch);

/* For a seat that may decide. NULL: out of memory. */
struct counsel *counsel_open(const struct mh_game *game, const void *state, int seat,
                             const struct counsel_limits *limits, unsigned threads);
/* One step; false when all is done. */
bool counsel_step(struct counsel *counsel);
const struct counsel_result *counsel_result(const struct counsel *counsel);
void counsel_close(struct counsel *counsel);

/* How sure it is that the first of a gap's two choices is better. */
enum counsel_sure counsel_sure(const struct counsel_gap *gap);

#endif
