/* Training the weights of a game's estimate by self-play.
 *
 * An evolution strategy: around the best guess so far, weights are shifted at random in pairs of
 * opposite directions; both of a pair play the same deals, one seat with the shifted weights and
 * the guess in the others; the guess moves towards what did better. The result depends on the
 * seed and the settings, not on the number of threads. */
#ifndef BOT_TRAIN_H
#define BOT_TRAIN_H

#include "bot.h"

struct training {
    const struct mh_game *game; /* with weights */
    struct mh_setup setup;      /* the option `mode`, where there is one, takes all its values */
    uint32_t generations, pairs, games; /* games that each shifted set of weights plays */
    unsigned threads;
    void (*progress)(uint32_t done, uint32_t all); /* generations; may be NULL */
};

enum { TRAIN_PAIRS_MAX = 256 };

/* The weights that a game of so many seats is played with so far. */
const int32_t *train_standard(const struct training *training);

/* Begins with the standard weights; false if there is no memory. */
bool train_run(const struct training *training, int32_t weight[MH_WEIGHTS_MAX]);

/* Part of the games, in thousandths, that weights win against the standard ones, and the points
 * they make on average, in hundredths. */
struct train_result {
    int64_t wins, points;
};
bool train_measure(const struct training *training, const int32_t *weight, uint32_t games,
                   struct train_result *result);

#endif
