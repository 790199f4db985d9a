/* Measuring random play of one setup of one game. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "bots/playout.h"

struct bench_row {
    const struct mh_game *game;
    struct mh_setup setup;
    double games_per_second, decisions_per_second;
    double instructions; /* per decision; negative: not counted */
    double copy_nanoseconds;
    double calibration; /* millions of steps a second, measured in between */
    double ratio;       /* decisions per million steps */
};

/* Plays for about so many seconds; false if a game could not be finished. */
bool bench_measure(struct bench_row *row, double seconds, struct mh_error *error);

/* Plays exactly so many games and nothing else. */
bool bench_plain(const struct mh_game *game, const struct mh_setup *setup, uint32_t games,
                 uint64_t *decisions, struct mh_error *error);

#endif
