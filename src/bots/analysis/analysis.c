/* Analysis of a finished game. */
#include "analysis.h"

#include <stdlib.h>
#include <string.h>

#include "bots/greedy.h"
#include "bots/search.h"

/* clang-format off */
static const struct {
    const char *game;
    struct analysis_limits limits;
} usual[] = {
    {"odin", {.moments = 40, .deals = 6,  .closer = 6,  .nodes = 32}},
    {NULL,   {.moments = 80, .deals = 64, .closer = 12, .nodes = 300}},
};
/* clang-format on */

struct analysis_limits analysis_usual(const struct mh_game *game) {
    size_t i = 0;
    while (usual[i].game && strcmp(usual[i].game, game->id) != 0) i++;
    return usual[i].limits;
}

/* Factor of deals in the second pass: with three moves one batch is full. */
enum { CLOSER = 2 };

/* ---- which moments ---- */

enum { FORCED, WITHIN, BEGINS }; /* class of a move: forced, later in a turn, first of a turn */

/* Replays the game on room.state and classifies every move. */
static void sort_moves(struct analysis *a, const void *start, const struct mh_turn *turns,
                       size_t count, uint8_t *what) {
    const struct mh_game *game = a->game;
    int progress = -1, seat = -1;
    memcpy(a->room.state, start, game->state_size);
    for (size_t i = 0; i < count; i++) {
        size_t choice = game->moves(a->room.state, turns[i].seat, a->room.moves, game->moves_max);
        bool begins = turns[i].seat != seat || game->progress(a->room.state) != progress;
        what[i] = choice < 2 ? FORCED : begins ? BEGINS : WITHIN;
        seat = turns[i].seat;
        progress = game->progress(a->room.state);
        game->play(a->room.state, turns[i].seat, turns[i].move, NULL, NULL);
    }
}

static size_t at_least(const uint8_t *what, size_t count, uint8_t least) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) found += what[i] >= least;
    return found;
}

static void keep_moment(struct analysis *a, size_t turn, int seat, struct mh_move move) {
    size_t size = (a->game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    void *state = (char *)a->states + a->moments * size;
    memcpy(state, a->room.state, a->game->state_size);
    a->moment[a->moments++] =
        (struct analysis_moment){.turn = turn, .seat = seat, .move = move, .state = state};
}

/* First moves of turns, if there are more choices than moments; evenly spaced. */
static void keep_moments(struct analysis *a, const void *start, const struct mh_turn *turns,
                         size_t count, const uint8_t *what) {
    uint8_t least = at_least(what, count, WITHIN) > a->limits.moments ? BEGINS : WITHIN;
    size_t found = at_least(what, count, least), seen = 0;
    size_t wanted = found < a->limits.moments ? found : a->limits.moments;
    memcpy(a->room.state, start, a->game->state_size);
    for (size_t i = 0; i < count; i++) {
        if (what[i] >= least && a->moments * found <= seen++ * wanted && a->moments < wanted)
            keep_moment(a, i, turns[i].seat, turns[i].move);
        a->game->play(a->room.state, turns[i].seat, turns[i].move, NULL, NULL);
    }
    keep_moment(a, count, -1, (struct mh_move){0});
}

/* ---- opening and closing ---- */

static bool prepare(struct analysis *a, const void *start, const struct mh_turn *turns,
                    size_t count) {
    uint8_t *what = calloc(count + 1, 1);
    size_t size = (a->game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    a->states = aligned_alloc(MH_STATE_ALIGN, (a->limits.moments + 1) * size);
    if (what && a->states) {
        sort_moves(a, start, turns, count, what);
        keep_moments(a, start, turns, count, what);
    }
    free(what);
    return what && a->states;
}

static uint64_t least_of(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

struct analysis *analysis_open(const struct mh_game *game, const void *start,
                               const struct mh_turn *turns, size_t count,
                               const struct analysis_limits *limits,
                               const uint8_t seed[MH_SEED_BYTES], unsigned threads) {
    struct analysis *a = calloc(1, sizeof *a);
    if (!a) return NULL;
    a->game = game;
    a->seats = game->seats(start);
    a->chances = a->seats > 1;
    a->limits = *limits;
    a->limits.moments = (uint32_t)least_of(limits->moments, ANALYSIS_MOMENTS);
    a->limits.deals = (uint32_t)least_of(limits->deals, ANALYSIS_DEALS);
    memcpy(a->seed, seed, sizeof a->seed);
    if (!bot_room_open(&a->room, game) || !prepare(a, start, turns, count)) {
        analysis_close(a);
        return NULL;
    }
    a->room.threads = threads;
    a->closer = least_of(least_of(limits->closer, ANALYSIS_CLOSER), a->moments - 1);
    a->total = (a->moments - 1) * 2 * a->limits.deals + 1 +
               a->closer * (limits->nodes + 3 * CLOSER * (uint64_t)a->limits.deals);
    return a;
}

void analysis_close(struct analysis *analysis) {
    if (!analysis) return;
    bot_room_close(&analysis->room);
    free(analysis->states);
    free(analysis);
}

/* ---- the course ---- */

static struct rollout_plan plan_at(const struct analysis *a, const struct analysis_moment *moment) {
    struct rollout_plan plan = {.from = moment->state, .seat = moment->seat, .rounds = 99};
    memcpy(plan.seed, a->seed, sizeof plan.seed);
    return plan;
}

/* A solo win is reported only in games that can be lost. */
static void note_chances(struct analysis *a, const struct weighed *sum) {
    a->chances |= sum->seat[0].wins != (int64_t)sum->deals * ROLLOUT_WIN;
}

/* Common random numbers at all moments: neighbours share most of their variance. */
static void look_at(struct analysis *a, struct analysis_moment *moment) {
    if (moment->seat < 0) { /* game over: one sample is exact */
        weigh_end(a->game, moment->state, &moment->before);
        a->done++;
        return;
    }
    const struct mh_move *move[] = {NULL, &moment->move};
    struct rollout_plan plan = plan_at(a, moment);
    struct weighed sum[2] = {{0}};
    struct weighing weighing = {
        .plan = &plan, .move = move, .moves = 2, .deals = a->limits.deals, .until = INT64_MAX};
    weigh(&a->room, &weighing, sum);
    moment->before = sum[0];
    moment->after = sum[1];
    a->done += 2 * a->limits.deals;
}

/* ---- a closer look ---- */

static int64_t gain(const struct weighed *with, const struct weighed *without, int seat) {
    return weighed_mean(with, seat).worth - weighed_mean(without, seat).worth;
}

static int64_t size_of(int64_t change) {
    return change < 0 ? -change : change;
}

/* Inserts a turn into the list, sorted by change, largest first. */
static void insert(struct analysis *a, struct analysis_turn turn, size_t most) {
    size_t at = a->turns;
    while (at > 0 && size_of(turn.change) > size_of(a->turn[at - 1].change)) at--;
    if (at == most) return;
    if (a->turns < most) a->turns++;
    for (size_t i = a->turns - 1; i > at; i--) a->turn[i] = a->turn[i - 1];
    a->turn[at] = turn;
}

static void choose_closer(struct analysis *a) {
    for (size_t i = 0; i + 1 < a->moments; i++) {
        const struct analysis_moment *moment = &a->moment[i];
        int64_t change = gain(&moment->after, &moment->before, moment->seat);
        insert(a, (struct analysis_turn){.moment = moment, .change = change}, a->closer);
    }
}

static void search_at(struct analysis *a, struct analysis_turn *turn) {
    struct search_limits limits = search_strongest(a->game, a->seats);
    struct mh_random random;
    struct search search;
    size_t chosen;
    mh_random_split(&random, a->seed, turn->moment->turn);
    struct bot_sight sight = bot_look(&a->room, turn->moment->state, turn->moment->seat, &random);
    limits.nodes = a->limits.nodes;
    limits.ms = 0;
    turn->planned = greedy_follow_plan(&sight, &chosen);
    if (!turn->planned) {
        search_think(&sight, &limits, &search);
        chosen = search.line[0].move;
    }
    turn->best = sight.moves[chosen];
    a->done += a->limits.nodes;
}

/* Fresh deals: those that selected the moment or fed the search would bias the result. */
static void compare_at(struct analysis *a, struct analysis_turn *turn) {
    const struct analysis_moment *moment = turn->moment;
    const struct mh_move *move[] = {NULL, &moment->move, &turn->best};
    struct rollout_plan plan = plan_at(a, moment);
    struct weighed sum[3] = {{0}};
    struct weighing weighing = {.plan = &plan,
                                .move = move,
                                .moves = 3,
                                .deals = CLOSER * a->limits.deals,
                                .first_deal = a->limits.deals,
                                .until = INT64_MAX};
    weigh(&a->room, &weighing, sum);
    turn->before = sum[0];
    turn->played = sum[1];
    turn->preferred = sum[2];
    turn->change = gain(&turn->played, &turn->before, moment->seat);
    reason_find(&a->room, moment->state, moment->seat, a->seed, moment->move, &turn->played_for);
    reason_find(&a->room, moment->state, moment->seat, a->seed, turn->best, &turn->preferred_for);
    a->done += 3 * CLOSER * a->limits.deals;
}

/* ---- all together ---- */

enum { SLIGHT_CHANCE = ROLLOUT_WIN / 50, SLIGHT_POINTS = 100 };

/* Squared standard error of the mean of points, or of wins. */
static int64_t doubt_of_points(const struct weighed *sum, int seat) {
    int64_t mean = weighed_mean(sum, seat).points;
    return (sum->squares[seat] / sum->deals - mean * mean) / sum->deals;
}

static int64_t doubt_of_wins(const struct weighed *sum, int seat) {
    int64_t mean = weighed_mean(sum, seat).wins;
    return mean * (ROLLOUT_WIN - mean) / sum->deals;
}

/* Below the threshold of interest, or within sampling error. */
static bool is_slight(const struct analysis *a, const struct analysis_turn *turn) {
    int seat = turn->moment->seat;
    struct rollout played = weighed_mean(&turn->played, seat);
    struct rollout before = weighed_mean(&turn->before, seat);
    int64_t change =
        size_of(a->chances ? played.wins - before.wins : played.points - before.points);
    int64_t doubt =
        a->chances ? doubt_of_wins(&turn->played, seat) + doubt_of_wins(&turn->before, seat)
                   : doubt_of_points(&turn->played, seat) + doubt_of_points(&turn->before, seat);
    return change < (a->chances ? SLIGHT_CHANCE : SLIGHT_POINTS) || change * change < doubt;
}

static void finish(struct analysis *a) {
    size_t looked = a->turns;
    a->turns = 0;
    for (size_t i = 0; i < looked; i++) {
        struct analysis_turn turn = a->turn[i];
        if (!is_slight(a, &turn)) insert(a, turn, ANALYSIS_TURNS);
    }
}

bool analysis_step(struct analysis *a) {
    size_t step = a->step++, closer;
    if (step < a->moments) {
        look_at(a, &a->moment[step]);
        note_chances(a, &a->moment[step].before);
        return true;
    }
    if (step == a->moments) choose_closer(a);
    closer = (step - a->moments) / 2;
    if (closer < a->turns && step - a->moments < 2 * a->closer) {
        if ((step - a->moments) % 2 == 0)
            search_at(a, &a->turn[closer]);
        else
            compare_at(a, &a->turn[closer]);
        return true;
    }
    if (step == a->moments + 2 * a->closer) finish(a);
    return false;
}
