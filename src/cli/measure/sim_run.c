/* Playing many games on several threads. Each thread takes the number of the next deal, plays the
 * games of that deal, which follow from the seed and the number alone, and adds to sums of its
 * own. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/progress.h"
#include "sim.h"

struct table {
    const struct sim *sim;
    atomic_uint next, done;
    pthread_mutex_t lock;
    pthread_cond_t ended;
    uint32_t working;
    bool failed;
    struct mh_error error;
};

struct worker {
    struct table *table;
    struct bot_room room;
    struct sim_totals totals;
    pthread_t thread;
};

static void add_score(struct sim_sums *sums, int32_t score, int64_t wins) {
    if (sums->games == 0 || score < sums->min) sums->min = score;
    if (sums->games == 0 || score > sums->max) sums->max = score;
    sums->games++;
    sums->wins += wins;
    sums->score += score;
    sums->square += (int64_t)score * score;
}

/* Everyone has met everyone; k and l are players before rotation. */
static void add_meetings(const struct sim *sim, struct sim_totals *totals, const uint8_t *rank,
                         uint32_t index) {
    uint32_t seats = sim->setup.seats;
    for (uint32_t k = 0; k < seats; k++)
        for (uint32_t l = 0; l < seats; l++) {
            uint8_t mine = rank[(k + index) % seats], other = rank[(l + index) % seats];
            if (k == l || mine > other) continue;
            totals->before[sim->entry[k]][sim->entry[l]] += mine < other ? 2 : 1;
        }
}

static struct sim_spread add_deal_to(struct sim_spread spread, int64_t brought, int64_t games) {
    spread.square += brought * brought;
    spread.mixed += brought * games;
    return spread;
}

/* `before`: the sums before the games of a deal. */
static void add_deal(struct sim_sums *sums, const struct sim_sums *before) {
    int64_t games = sums->games - before->games;
    if (games == 0) return;
    sums->deals++;
    sums->games_square += games * games;
    sums->won = add_deal_to(sums->won, sums->wins - before->wins, games);
    sums->scored = add_deal_to(sums->scored, sums->score - before->score, games);
}

static void add_game(const struct sim *sim, struct sim_totals *totals, const void *state,
                     uint32_t index) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    int winners = 0;
    int seats = sim->setup.seats;
    sim->game->scores(state, score);
    sim->game->ranks(state, rank);
    for (int s = 0; s < seats; s++) winners += rank[s] == 1;
    for (int k = 0; k < seats; k++) {
        int s = (int)((k + index) % (uint32_t)seats);
        int64_t wins = rank[s] == 1 ? SIM_WIN / winners : 0;
        add_score(&totals->seat[s], score[s], wins);
        add_score(&totals->bot[sim->entry[k]], score[s], wins);
    }
    add_meetings(sim, totals, rank, index);
    totals->games++;
    totals->rounds += sim->game->round(state);
}

/* As bot_play_bots does, with a look at the clock around every decision. */
static int64_t play_timed(struct worker *worker, const struct bot_player *const *player,
                          struct mh_random *random, struct mh_random *chance) {
    const struct sim *sim = worker->table->sim;
    struct bot_room *room = &worker->room;
    int64_t decisions = 0;
    uint32_t awaiting;
    while ((awaiting = sim->game->awaiting(room->state)) != 0) {
        int seat = bot_pick_seat(awaiting, chance);
        struct mh_move move;
        uint64_t began = times_now();
        if (!bot_move(player[seat], room, room->state, seat, &random[seat], &move)) return -1;
        times_add(&worker->totals.thought[sim->entry[player[seat] - sim->player]],
                  times_now() - began);
        if (!sim->game->play(room->state, seat, move, NULL, NULL)) return -1;
        decisions++;
    }
    return decisions;
}

static bool play_game(struct worker *worker, uint32_t index, struct mh_error *error) {
    const struct sim *sim = worker->table->sim;
    const struct bot_player *player[MH_SEATS_MAX];
    struct mh_random random[MH_SEATS_MAX], chance;
    for (int k = 0; k < sim->setup.seats; k++)
        player[(k + index) % sim->setup.seats] = &sim->player[k];
    if (!bot_deal(&worker->room, &sim->setup, index / sim->rotations, random, &chance, error))
        return false;
    int64_t decisions = sim->timed ? play_timed(worker, player, random, &chance)
                                   : bot_play_bots(&worker->room, player, random, &chance);
    if (decisions < 0) {
        struct mh_message *message = mh_fail(
            error, "stuck", NULL, N_("Game {number} came to a point without a legal move."));
        mh_message_number(message, "number", (int32_t)index);
        return false;
    }
    worker->totals.decisions += decisions;
    add_game(sim, &worker->totals, worker->room.state, index);
    return true;
}

/* All games of a deal, from one of them on. */
static bool play_deal(struct worker *worker, uint32_t first, struct mh_error *error) {
    const struct sim *sim = worker->table->sim;
    struct sim_totals *totals = &worker->totals, before = *totals;
    uint32_t left = sim->games - first, games = left < sim->rotations ? left : sim->rotations;
    for (uint32_t i = 0; i < games; i++) {
        if (!play_game(worker, first + i, error)) return false;
        atomic_fetch_add(&worker->table->done, 1);
    }
    for (int i = 0; i < MH_SEATS_MAX; i++) {
        add_deal(&totals->seat[i], &before.seat[i]);
        add_deal(&totals->bot[i], &before.bot[i]);
    }
    return true;
}

static void *work(void *context) {
    struct worker *worker = context;
    struct table *table = worker->table;
    struct mh_error error;
    bool good = true;
    while (good) {
        uint32_t first = atomic_fetch_add(&table->next, table->sim->rotations);
        if (first >= table->sim->games) break;
        good = play_deal(worker, first, &error);
    }
    pthread_mutex_lock(&table->lock);
    if (!good) {
        table->failed = true;
        table->error = error;
        atomic_store(&table->next, table->sim->games);
    }
    table->working--;
    pthread_cond_signal(&table->ended);
    pthread_mutex_unlock(&table->lock);
    return NULL;
}

/* Waits for the threads; ten times a second the bar moves. */
static void watch(struct table *table) {
    pthread_mutex_lock(&table->lock);
    while (table->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += 100000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&table->ended, &table->lock, &until);
        progress_show(table->sim->before + atomic_load(&table->done),
                      table->sim->all ? table->sim->all : table->sim->games);
    }
    pthread_mutex_unlock(&table->lock);
    progress_end();
}

void sim_merge_sums(struct sim_sums *into, const struct sim_sums *from) {
    if (from->games == 0) return;
    if (into->games == 0 || from->min < into->min) into->min = from->min;
    if (into->games == 0 || from->max > into->max) into->max = from->max;
    into->games += from->games;
    into->wins += from->wins;
    into->score += from->score;
    into->square += from->square;
    into->deals += from->deals;
    into->games_square += from->games_square;
    into->won.square += from->won.square;
    into->won.mixed += from->won.mixed;
    into->scored.square += from->scored.square;
    into->scored.mixed += from->scored.mixed;
}

static void merge(struct sim_totals *into, const struct sim_totals *from) {
    into->games += from->games;
    into->decisions += from->decisions;
    into->rounds += from->rounds;
    for (int i = 0; i < MH_SEATS_MAX; i++) {
        sim_merge_sums(&into->seat[i], &from->seat[i]);
        sim_merge_sums(&into->bot[i], &from->bot[i]);
        times_merge(&into->thought[i], &from->thought[i]);
        for (int j = 0; j < MH_SEATS_MAX; j++) into->before[i][j] += from->before[i][j];
    }
}

/* Starts as many threads as there may be; the first must start. */
static uint32_t start(struct worker *workers, struct table *table) {
    uint32_t started = 0;
    for (; started < table->sim->threads; started++) {
        struct worker *worker = &workers[started];
        worker->table = table;
        if (!bot_room_open(&worker->room, table->sim->game)) break;
        pthread_mutex_lock(&table->lock);
        table->working++;
        pthread_mutex_unlock(&table->lock);
        if (pthread_create(&worker->thread, NULL, work, worker) == 0) continue;
        bot_room_close(&worker->room);
        pthread_mutex_lock(&table->lock);
        table->working--;
        pthread_mutex_unlock(&table->lock);
        break;
    }
    return started;
}

uint32_t sim_rotations(const struct sim *sim) {
    return sim->names > 1 ? sim->setup.seats : 1;
}

bool sim_run(const struct sim *sim, struct sim_totals *totals, double *seconds,
             struct mh_error *error) {
    struct table table = {.sim = sim};
    pthread_condattr_t steady;
    size_t size = sim->threads * sizeof(struct worker);
    struct worker *workers = cli_memory(NULL, size);
    memset(workers, 0, size);
    memset(totals, 0, sizeof *totals);
    pthread_mutex_init(&table.lock, NULL);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(&table.ended, &steady);
    pthread_condattr_destroy(&steady);
    uint64_t began = times_now();
    uint32_t started = start(workers, &table);
    if (started == 0) {
        table.failed = true;
        mh_fail(&table.error, "no-thread", NULL, N_("No thread could be started."));
    }
    watch(&table);
    for (uint32_t i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
        merge(totals, &workers[i].totals);
        bot_room_close(&workers[i].room);
    }
    *seconds = (double)(times_now() - began) / 1e6;
    pthread_cond_destroy(&table.ended);
    pthread_mutex_destroy(&table.lock);
    free(workers);
    if (table.failed) *error = table.error;
    return !table.failed;
}
