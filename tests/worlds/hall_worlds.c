/* Games by the thousand at which everything is asked in two worlds: `make worlds`.
 *
 * usage: hall_worlds [--game ID] [--games N] [--seed S] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "worlds.h"

enum { GAMES_A_HALL = 25 }; /* the lists of a store grow */

struct random_dice {
    struct dice dice;
    struct mh_random random;
};

static uint32_t throw_dice(struct dice *dice, uint32_t bound) {
    return mh_random_below(&((struct random_dice *)dice)->random, bound);
}

static bool goes_on(const struct dice *dice) {
    (void)dice;
    return true;
}

struct plan {
    const char *game; /* NULL: all */
    unsigned long games;
    uint8_t seed[MH_SEED_BYTES];
};

static bool read_plan(int argc, char **argv, struct plan *plan) {
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0)
            plan->game = argv[i + 1];
        else if (strcmp(argv[i], "--games") == 0)
            plan->games = strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") != 0 ||
                 !mh_seed_parse(argv[i + 1], strlen(argv[i + 1]), plan->seed))
            return false;
    }
    return argc % 2 == 1;
}

/* The i-th game depends on nothing before it, so that it can be played alone. */
static bool play(struct worlds *worlds, const struct plan *plan, unsigned long i) {
    struct random_dice dice = {.dice = {throw_dice, goes_on}};
    size_t games = 0;
    while (mh_games[games]) games++;
    const struct mh_game *game =
        plan->game ? mh_game_find(mh_games, plan->game, strlen(plan->game)) : mh_games[i % games];
    mh_random_split(&dice.random, plan->seed, i);
    mh_random_split(&worlds->imagination, plan->seed, ~(uint64_t)i);
    for (int side = 0; side < 2; side++) worlds->side[side].drawn = (uint64_t)(i + 1) << 32;
    if (worlds_play(worlds, game, &dice.dice)) return true;
    fprintf(stderr, "game %lu\n", i);
    return false;
}

static void add(struct worlds_counts *sum, const struct worlds_counts *more) {
    sum->games += more->games;
    sum->questions += more->questions;
    sum->changes += more->changes;
    sum->shown += more->shown;
    sum->taken_back += more->taken_back;
    sum->hidden += more->hidden;
}

int main(int argc, char **argv) {
    struct plan plan = {.games = 2000};
    struct worlds_counts sum = {0};
    unsigned long failed = 0;
    if (!read_plan(argc, argv, &plan)) {
        fputs("usage: hall_worlds [--game ID] [--games N] [--seed S]\n", stderr);
        return 2;
    }
    for (unsigned long i = 0; i < plan.games && failed < 5;) {
        struct worlds *worlds = worlds_open();
        do failed += !play(worlds, &plan, i);
        while (++i % GAMES_A_HALL != 0 && i < plan.games && failed < 5);
        add(&sum, &worlds->count);
        worlds_close(worlds);
    }
    printf("%lu games, %lu questions, %lu changes, %lu of which showed something, %lu take-backs, "
           "%lu refused as hidden\n",
           sum.games, sum.questions, sum.changes, sum.shown, sum.taken_back, sum.hidden);
    printf("%lu passed, %lu failed\n", sum.games - failed, failed);
    return failed != 0;
}
