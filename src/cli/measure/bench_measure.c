/* Measuring. Play and a calibration loop take turns, a few milliseconds each, so
 * that whatever else the machine does slows both alike and their ratio can be
 * compared between machines and between days. */
#include <string.h>
#include <time.h>

#include "bench.h"
#include "perf.h"

enum { CALIBRATION_STEPS = 1 << 20, GAMES_A_TURN = 16, COPIES = 1 << 14 };

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A fixed chain of multiplications, shifts and additions: each step needs the one
 * before, so no compiler and no wide core can shorten it. */
static uint64_t calibrate(uint64_t x) {
    for (int i = 0; i < CALIBRATION_STEPS; i++) {
        x = x * 6364136223846793005u + 1442695040888963407u;
        x ^= x >> 29;
    }
    return x;
}

static bool play_games(struct bot_room *room, const struct mh_setup *setup, uint64_t first,
                       uint64_t count, uint64_t *decisions, struct mh_error *error) {
    for (uint64_t index = first; index < first + count; index++) {
        struct mh_random random[MH_SEATS_MAX], chance;
        if (!bot_deal(room, setup, index, random, &chance, error)) return false;
        int64_t made = bot_play_random(room, &random[0]);
        if (made < 0) {
            struct mh_message *message = mh_fail(
                error, "stuck", NULL, N_("Game {number} came to a point without a legal move."));
            mh_message_number(message, "number", (int32_t)index);
            return false;
        }
        *decisions += (uint64_t)made;
    }
    return true;
}

static bool room_for(struct bot_room *room, const struct mh_game *game, struct mh_error *error) {
    if (bot_room_open(room, game)) return true;
    mh_fail(error, "no-memory", NULL, N_("There is not enough memory."));
    return false;
}

/* Copies back and forth between two states, with something read in between so that
 * no copy can be left out. */
static double measure_copy(struct bot_room *room) {
    size_t size = room->game->state_size;
    volatile unsigned char sink = 0;
    double began = seconds_now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(room->imagined, room->state, size);
        sink = ((unsigned char *)room->imagined)[(size_t)i % size];
        memcpy(room->state, room->imagined, size);
        sink = ((unsigned char *)room->state)[(size_t)(i + 1) % size];
    }
    (void)sink;
    return (seconds_now() - began) * 1e9 / (2 * COPIES);
}

struct sums {
    uint64_t games, decisions, instructions, turns;
    double playing, calibrating;
};

static bool take_turn(struct bot_room *room, const struct mh_setup *setup, int counter,
                      struct sums *sums, struct mh_error *error) {
    static volatile uint64_t sink = 1;
    uint64_t before = 0, after = 0;
    double began = seconds_now();
    bool counted = perf_read(counter, &before);
    if (!play_games(room, setup, sums->games, GAMES_A_TURN, &sums->decisions, error)) return false;
    if (counted && perf_read(counter, &after)) sums->instructions += after - before;
    double played = seconds_now();
    sink = calibrate(sink);
    sums->calibrating += seconds_now() - played;
    sums->playing += played - began;
    sums->games += GAMES_A_TURN;
    sums->turns++;
    return true;
}

bool bench_measure(struct bench_row *row, double seconds, struct mh_error *error) {
    struct bot_room room;
    struct sums sums = {0};
    bool good = true;
    if (!room_for(&room, row->game, error)) return false;
    int counter = perf_open();
    double began = seconds_now();
    while (good && seconds_now() - began < seconds)
        good = take_turn(&room, &row->setup, counter, &sums, error);
    if (good) {
        row->games_per_second = (double)sums.games / sums.playing;
        row->decisions_per_second = (double)sums.decisions / sums.playing;
        row->instructions =
            sums.instructions ? (double)sums.instructions / (double)sums.decisions : -1;
        row->calibration = (double)sums.turns * CALIBRATION_STEPS / sums.calibrating / 1e6;
        row->ratio = row->decisions_per_second / row->calibration;
        row->copy_nanoseconds = measure_copy(&room);
    }
    perf_close(counter);
    bot_room_close(&room);
    return good;
}

bool bench_plain(const struct mh_game *game, const struct mh_setup *setup, uint32_t games,
                 uint64_t *decisions, struct mh_error *error) {
    struct bot_room room;
    *decisions = 0;
    if (!room_for(&room, game, error)) return false;
    bool good = play_games(&room, setup, 0, games, decisions, error);
    bot_room_close(&room);
    return good;
}
