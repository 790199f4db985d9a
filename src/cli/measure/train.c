/* `meadhall train`: better weights for a game's estimate by self-play, printed as its table. */
#include <inttypes.h>

#include "bots/machine.h"
#include "bots/training/train.h"
#include "cli/commands.h"
#include "cli/progress.h"

static void show_progress(uint32_t done, uint32_t all) {
    progress_show(done, all);
}

static bool read_training(const struct cli_args *args, struct training *training, uint32_t *check,
                          struct mh_error *error) {
    if (!cli_setup(args, args->operand[0], &training->game, &training->setup, error)) return false;
    training->progress = show_progress;
    return cli_number(args, "generations", 0, 100000, 40, &training->generations, error) &&
           cli_number(args, "pairs", 1, TRAIN_PAIRS_MAX, 24, &training->pairs, error) &&
           cli_number(args, "games", 1, 1000000, 240, &training->games, error) &&
           cli_number(args, "check", 1, 1000000, 2000, check, error) &&
           cli_number(args, "threads", 1, MACHINE_THREADS_MAX, machine_processors(),
                      &training->threads, error);
}

static void print_weights(const struct mh_weights *weights, const int32_t *weight) {
    for (const struct mh_weight_row *row = weights->rows; row->count > 0; row++) {
        printf("%s(%s", row->count > 1 ? "ROW" : "WEIGHT", row->name);
        for (int i = 0; i < row->count; i++) printf(", %" PRId32, *weight++);
        printf(")\n");
    }
}

static int run_train(const struct cli_args *args) {
    struct training training = {0};
    struct train_result result;
    struct mh_error error;
    int32_t weight[MH_WEIGHTS_MAX];
    uint32_t check;
    if (!read_training(args, &training, &check, &error)) return cli_misuse(args, &error);
    bool good = train_run(&training, weight);
    progress_end();
    if (!good || !train_measure(&training, weight, check, &result)) {
        mh_fail(&error, "no-memory", NULL, N_("There is not enough memory."));
        return cli_fail(args, &error);
    }
    print_weights(training.game->weights, weight);
    struct mh_message message = {0};
    mh_message_begin(&message, N_("Against the old weights they win {wins} % of {games} games and "
                                  "make {points} points."));
    mh_message_tenths(&message, "wins", (int32_t)result.wins);
    mh_message_number(&message, "games", (int32_t)check);
    mh_message_tenths(&message, "points", (int32_t)(result.points / 10));
    cli_say(stderr, args->language, &message);
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"generations", "N", N_("how often the weights are changed (40)")},
    {"pairs", "N", N_("how many shifts of the weights a generation tries, each both ways (24)")},
    {"games", "N", N_("how many games each of them plays (240)")},
    {"check", "N", N_("how many games the result plays (2000)")},
    {"players", "N", N_("how many players")},
    {"opt", "KEY=VALUE", N_("an option of the game; may be given several times")},
    {"seed", "S", N_("a decimal number or 32 hex digits (1)")},
    {"threads", "N", N_("how many threads; the result does not depend on it")},
    {0},
};

static const char *const examples[] = {
    "meadhall train jorvik --players 4",
    "meadhall train jorvik --players 4 --generations 100 --games 1000 --seed 7",
    NULL,
};

const struct cli_command cli_command_train = {
    .name = "train",
    .operands = "GAME",
    .summary = N_("finds better weights for what bots think of a position"),
    .details = N_("Greedy bots with shifted weights play against greedy bots with the best so far. "
                  "What it\nprints belongs into the estimate.def of the game. The same seed and "
                  "numbers give the same\nweights."),
    .options = options,
    .examples = examples,
    .operands_min = 1,
    .operands_max = 1,
    .run = run_train,
};
