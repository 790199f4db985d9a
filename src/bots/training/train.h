/* Training the weights of a game's estimate by self-play.
 *
 * An evolution strategy with antithetic pairs: weights are perturbed around the current guess in
 * opposite directions; both of a pair play the same deals, one seat with the perturbed weights and
 * the guess in the others; the guess moves towards the better direction. The result depends on the
 * seed and the settings, not on the number of threads. */
#ifndef BOT_TRAIN_H
#define BOT_TRAIN_H

#include "bots/bot.h"

struct training {
    const struct mh_game *game; /* with weights */
    struct mh_setup setup;      /* the option `mode`, where there is one, takes all its values */
    uint32_t generations, pairs, games; /* games for each perturbed set of weights */
    unsigned threads;
    void (*progress)(uint32_t done, uint32_t all); /* generations; may be NULL */
};

enum { TRAIN_PAIRS_MAX = 256 };

/* The standard weights, by number of seats. */
const int32_t *train_standard(const struct training *training);

/* Starts from the standard weights; false: out of memory. */
bool train_run(const struct training *training, int32_t weight[MH_WEIGHTS_MAX]);

/* Share of games, in thousandths, won against the standard weights, and the mean points in
 * hundredths. */
struct train_result {
    int64_t wins, points;
};
bool train_measure(const struct training *training, const int32_t *weight, uint32_t games,
                   struct train_result *result);

#endif
