/* How fast a pool plays, through the library as it is installed: api_speed GAME PLAYERS THREADS
 * COUNT STEPS [observe]. Prints the decisions made and the seconds they took. */
#define _POSIX_C_SOURCE 200809L
#include <meadhall.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}

/* Cheap, so that the pool is measured and not the choosing. */
static uint32_t below(uint64_t *x, uint32_t bound) {
    *x = *x * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*x >> 32) * bound >> 32);
}

static int complain(const struct meadhall_error *error) {
    fprintf(stderr, "%s\n", error->text);
    return 1;
}

int main(int argc, char **argv) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    char setup[64];
    if (argc < 6) return 2;
    snprintf(setup, sizeof setup, "players=%s", argv[2]);
    struct meadhall_pool_options options = {
        .size = sizeof options,
        .game = meadhall_game_find(argv[1]),
        .setup = setup,
        .seed = 1,
        .count = (uint32_t)atoi(argv[4]),
        .threads = (uint32_t)atoi(argv[3]),
        .autoreset = true,
        .observe = argc > 6,
    };
    meadhall_pool *pool = meadhall_pool_open(&options, &error);
    if (!pool) return complain(&error);
    struct meadhall_pool_view view = {.size = sizeof view};
    meadhall_pool_view(pool, &view);
    uint32_t *choice = calloc(view.count, sizeof *choice);
    uint64_t chance = 1, decisions = 0;
    double began = now();
    for (int step = 0, steps = atoi(argv[5]); choice && step < steps; step++) {
        for (uint32_t i = 0; i < view.count; i++)
            choice[i] = below(&chance, view.offset[i + 1] - view.offset[i]);
        if (!meadhall_pool_step(pool, choice, &error)) return complain(&error);
        decisions += view.count;
    }
    printf("%llu %.6f\n", (unsigned long long)decisions, now() - began);
    free(choice);
    meadhall_pool_close(pool);
    return 0;
}
