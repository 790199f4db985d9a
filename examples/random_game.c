/* A game by chance against a bot, written as a record that `meadhall replay` reads.
 *     cc random_game.c $(pkg-config --cflags --libs meadhall) && ./a.out jorvik 42 > game.record */
#include <meadhall.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const struct meadhall_error *error) {
    fprintf(stderr, "%s: %s %s\n", error->code, error->text, error->rule);
    return EXIT_FAILURE;
}

/* Seat 0 takes any legal move, the others are the bot's. */
static bool choose(const meadhall_game *game, meadhall_bot *bot, const void *state, int seat,
                   struct meadhall_random *random, struct meadhall_move *move,
                   struct meadhall_error *error) {
    static struct meadhall_move moves[16384];
    if (seat > 0) return meadhall_bot_think(bot, state, seat, random, move, error);
    size_t count = meadhall_moves(game, state, seat, moves, NULL, 16384, error);
    if (count > 0) *move = moves[meadhall_random_below(random, (uint32_t)count)];
    return count > 0;
}

int main(int argc, char **argv) {
    struct meadhall_error error = MEADHALL_ERROR_INIT;
    struct meadhall_random random;
    char setup[64];
    const meadhall_game *game = meadhall_game_find(argc > 1 ? argv[1] : "jorvik");
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    if (!game) return EXIT_FAILURE;
    size_t size = meadhall_state_size(game); /* a multiple of the alignment */
    void *state = aligned_alloc(MEADHALL_STATE_ALIGN, size);
    meadhall_bot *bot = meadhall_bot_open(game, "greedy", 1, &error);
    snprintf(setup, sizeof setup, "players=2 seed=%llu", (unsigned long long)seed);
    meadhall_record *record = meadhall_record_new(game, setup, &error);
    if (!bot || !record || !meadhall_start(game, state, size, setup, &error)) return fail(&error);
    meadhall_random_seed(&random, seed);

    for (uint32_t awaiting; (awaiting = meadhall_awaiting(game, state)) != 0;) {
        struct meadhall_move move;
        int seat = awaiting & 1 ? 0 : 1; /* where both may decide, seat 0 does first */
        if (!choose(game, bot, state, seat, &random, &move, &error) ||
            !meadhall_play(game, state, seat, move, &error) ||
            !meadhall_record_add(record, seat, move, &error))
            return fail(&error);
    }

    size_t length = meadhall_record_write(record, NULL, 0);
    char *text = malloc(length + 1);
    if (text && meadhall_record_write(record, text, length + 1)) fputs(text, stdout);
    free(text);
    meadhall_record_close(record);
    meadhall_bot_close(bot);
    free(state);
    return EXIT_SUCCESS;
}
