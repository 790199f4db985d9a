/* The evolution strategy of train.h. */
#include "train.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "bots/machine.h"
#include "bots/playout.h"

/* Step size, relative to the standard weights, and learning rate. Both are about halved in the
 * second half of the generations. */
static const double wide = 0.15, narrow = 0.08, follow = 0.5;

/* A weight of 0 can still be shifted. */
enum { LEAST_SIZE = 8 };

/* What a win counts for in points. */
enum { WIN_POINTS = 20 };

struct outcome {
    double worth, wins, points; /* sums */
};

const int32_t *train_standard(const struct training *training) {
    return training->game->weights->standard[training->setup.seats == 1];
}

/* ---- one set of weights ---- */

static uint16_t mode_of(const struct training *training, uint64_t round, uint8_t *option) {
    const struct mh_game *game = training->game;
    for (*option = 0; *option < game->option_count; ++*option)
        if (strcmp(game->options[*option].key, "mode") == 0)
            return (uint16_t)(round % game->options[*option].values->count);
    *option = 0;
    return training->setup.option[0];
}

static void add_game(const struct mh_game *game, const void *state, int seat,
                     struct outcome *outcome) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    int seats = game->seats(state), winners = 0;
    double others = 0;
    game->scores(state, score);
    game->ranks(state, rank);
    for (int s = 0; s < seats; s++) {
        winners += rank[s] == 1;
        if (s != seat) others += score[s];
    }
    double win = rank[seat] == 1 ? 1.0 / winners : 0;
    outcome->wins += win;
    outcome->points += score[seat];
    /* In a solo game the final estimate already measures the distance to the enemy. */
    double margin =
        seats > 1 ? score[seat] - others / (seats - 1) : game->estimate(state, seat) / 100.0;
    outcome->worth += margin + WIN_POINTS * win;
}

/* The weights sit in each seat in turn, others in the rest. */
static struct outcome play(const struct training *training, struct bot_room *room,
                           const int32_t *weight, const int32_t *others, uint64_t first,
                           uint32_t games) {
    const struct bot_player rest = {.bot = &bot_greedy, .setting = {1}, .weights = others};
    const struct bot_player tried = {.bot = &bot_greedy, .setting = {1}, .weights = weight};
    struct outcome outcome = {0};
    for (uint32_t i = 0; i < games; i++) {
        const struct bot_player *player[MH_SEATS_MAX];
        struct mh_random random[MH_SEATS_MAX], chance;
        struct mh_setup setup = training->setup;
        uint8_t option;
        uint16_t mode = mode_of(training, i / setup.seats, &option);
        if (training->game->option_count > 0) setup.option[option] = mode;
        for (int s = 0; s < setup.seats; s++)
            player[s] = s == (int)(i % setup.seats) ? &tried : &rest;
        if (!bot_deal(room, &setup, first + i, random, &chance, NULL)) continue;
        if (bot_play_bots(room, player, random, &chance) < 0) continue;
        add_game(training->game, room->state, (int)(i % setup.seats), &outcome);
    }
    return outcome;
}

/* ---- a generation ---- */

struct pair {
    double shift[MH_WEIGHTS_MAX]; /* in standard deviations */
    double better;                /* advantage of this direction over the opposite one */
};

struct generation {
    const struct training *training;
    struct bot_room *room; /* one for each thread */
    const double *guess;
    int32_t others[MH_WEIGHTS_MAX]; /* the guess, as it plays */
    double width;
    uint64_t first_deal;
    atomic_uint next;
    struct pair pair[TRAIN_PAIRS_MAX];
};

static double size_of(const struct training *training, int i) {
    return LEAST_SIZE + fabs((double)train_standard(training)[i]);
}

static int32_t rounded(double weight) {
    return (int32_t)floor(weight + 0.5);
}

static void work(void *context, unsigned index) {
    struct generation *generation = context;
    const struct training *training = generation->training;
    int32_t weight[MH_WEIGHTS_MAX];
    for (unsigned p; (p = atomic_fetch_add(&generation->next, 1)) < training->pairs;) {
        struct pair *pair = &generation->pair[p];
        pair->better = 0;
        for (int side = 1; side >= -1; side -= 2) {
            for (int i = 0; i < training->game->weights->count; i++)
                weight[i] =
                    rounded(generation->guess[i] +
                            side * generation->width * size_of(training, i) * pair->shift[i]);
            pair->better += side * play(training, &generation->room[index], weight,
                                        generation->others, generation->first_deal, training->games)
                                       .worth;
        }
    }
}

/* Nearly normal: twelve uniform numbers, without the logarithms on which machines differ. */
static double deviation(struct mh_random *random) {
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += (double)(mh_random_next(random) >> 11) / 9007199254740992.0;
    return sum;
}

static void move_guess(const struct generation *generation, double *guess) {
    const struct training *training = generation->training;
    double squares = 0;
    for (uint32_t p = 0; p < training->pairs; p++)
        squares += generation->pair[p].better * generation->pair[p].better;
    double scale = sqrt(squares / training->pairs) * sqrt(training->pairs);
    for (int i = 0; i < training->game->weights->count && scale > 0; i++) {
        double slope = 0;
        for (uint32_t p = 0; p < training->pairs; p++)
            slope += generation->pair[p].better * generation->pair[p].shift[i];
        guess[i] += follow * generation->width * size_of(training, i) * slope / scale;
    }
}

/* ---- all of it ---- */

static bool open_rooms(struct generation *generation) {
    unsigned threads = generation->training->threads;
    generation->room = calloc(threads, sizeof *generation->room);
    if (!generation->room) return false;
    for (unsigned i = 0; i < threads; i++)
        if (!bot_room_open(&generation->room[i], generation->training->game)) return false;
    return true;
}

static void close_rooms(struct generation *generation) {
    for (unsigned i = 0; generation->room && i < generation->training->threads; i++)
        if (generation->room[i].game) bot_room_close(&generation->room[i]);
    free(generation->room);
}

static void run_generations(struct generation *generation, double *guess) {
    const struct training *training = generation->training;
    struct mh_random random;
    mh_random_start(&random, training->setup.seed);
    for (uint32_t g = 0; g < training->generations; g++) {
        generation->width = g < training->generations / 2 ? wide : narrow;
        generation->first_deal = (uint64_t)g * training->games;
        atomic_init(&generation->next, 0);
        for (int i = 0; i < training->game->weights->count; i++)
            generation->others[i] = rounded(guess[i]);
        for (uint32_t p = 0; p < training->pairs; p++)
            for (int i = 0; i < training->game->weights->count; i++)
                generation->pair[p].shift[i] = deviation(&random);
        machine_run(training->threads, work, generation);
        move_guess(generation, guess);
        if (training->progress) training->progress(g + 1, training->generations);
    }
}

bool train_run(const struct training *training, int32_t weight[MH_WEIGHTS_MAX]) {
    const struct mh_weights *weights = training->game->weights;
    struct generation *generation = calloc(1, sizeof *generation);
    double guess[MH_WEIGHTS_MAX];
    if (!generation) return false;
    generation->training = training;
    generation->guess = guess;
    for (int i = 0; i < weights->count; i++) guess[i] = train_standard(training)[i];
    bool opened = open_rooms(generation);
    if (opened) run_generations(generation, guess);
    for (int i = 0; i < weights->count; i++) weight[i] = rounded(guess[i]);
    close_rooms(generation);
    free(generation);
    return opened;
}

bool train_measure(const struct training *training, const int32_t *weight, uint32_t games,
                   struct train_result *result) {
    struct bot_room room;
    if (!bot_room_open(&room, training->game)) return false;
    /* deals that training has not seen */
    struct outcome outcome = play(training, &room, weight, NULL, UINT64_C(1) << 40, games);
    result->wins = (int64_t)(1000 * outcome.wins / games + 0.5);
    result->points = (int64_t)(100 * outcome.points / games);
    bot_room_close(&room);
    return true;
}
