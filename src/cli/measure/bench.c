/* `meadhall bench`: how fast the games are played at random, and the signature that
 * tells whether they still behave the same. */
#include "bench.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bots/signature.h"
#include "cli/commands.h"
#include "cli/file.h"
#include "cli/progress.h"
#include "core/digits.h"
#include "games/games.h"

enum { ROWS_MAX = 256 };

struct bench {
    struct bench_row row[ROWS_MAX];
    int count;
    uint64_t signature;
};

/* The option called "mode", or -1. */
static int mode_of(const struct mh_game *game) {
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].key, "mode") == 0) return i;
    return -1;
}

static uint64_t signature_of_all(void) {
    uint64_t signature = 0;
    for (const struct mh_game *const *game = mh_games; *game; game++)
        signature ^= bot_signature(*game);
    return signature;
}

static void add_rows(struct bench *bench, const struct mh_game *game) {
    int mode = mode_of(game);
    int values = mode < 0 ? 1 : game->options[mode].values->count;
    for (int value = 0; value < values; value++)
        for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
            if (bench->count == ROWS_MAX) return;
            struct bench_row *row = &bench->row[bench->count++];
            row->game = game;
            mh_setup_standard(game, &row->setup);
            mh_seed_parse("1", 1, row->setup.seed);
            row->setup.seats = (uint8_t)seats;
            if (mode >= 0) row->setup.option[mode] = (uint16_t)value;
        }
}

static void fill_bench(struct mh_json_writer *json, const void *context) {
    const struct bench *bench = context;
    char digits[24];
    mh_json_object(json);
    mh_json_key(json, "rows");
    mh_json_array(json);
    for (int i = 0; i < bench->count; i++) {
        const struct bench_row *row = &bench->row[i];
        mh_json_object(json);
        mh_json_put_string(json, "game", row->game->id);
        mh_json_put_int(json, "players", row->setup.seats);
        cli_put_options(json, row->game, &row->setup);
        cli_put_decimal(json, "games_per_second", row->games_per_second, 1);
        cli_put_decimal(json, "decisions_per_second", row->decisions_per_second, 1);
        if (row->instructions >= 0) {
            cli_put_decimal(json, "instructions_per_decision", row->instructions, 1);
        } else {
            mh_json_key(json, "instructions_per_decision");
            mh_json_null(json);
        }
        mh_json_put_int(json, "state_bytes", (int64_t)row->game->state_size);
        cli_put_decimal(json, "copy_nanoseconds", row->copy_nanoseconds, 1);
        cli_put_decimal(json, "calibration_megasteps_per_second", row->calibration, 1);
        cli_put_decimal(json, "decisions_per_megastep", row->ratio, 1);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    /* A string, because not every JSON reader holds 64 bits. */
    snprintf(digits, sizeof digits, "%" PRIu64, bench->signature);
    mh_json_put_string(json, "signature", digits);
    mh_json_object_end(json);
}

static const struct {
    const char *title;
    int width;
} columns[] = {
    {N_("players"), -10},     {N_("mode"), -10},        {N_("games/s"), -12},
    {N_("decisions/s"), -15}, {N_("instr./dec."), -14}, {N_("bytes"), -9},
    {N_("copy ns"), -11},     {N_("calibr. M/s"), -14}, {N_("dec./M steps"), -15},
};

static void show_heading(enum mh_language language) {
    cli_pad(stdout, mh_translate(language, N_("game")), 10);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_pad(stdout, mh_translate(language, columns[i].title), columns[i].width);
    putchar('\n');
}

static void show_row(const struct bench_row *row) {
    char cell[9][32], room[16];
    int mode = mode_of(row->game);
    snprintf(cell[0], 32, "%d", row->setup.seats);
    snprintf(cell[1], 32, "%s",
             mode < 0 ? "-" : cli_option_word(row->game, &row->setup, mode, room));
    snprintf(cell[2], 32, "%.0f", row->games_per_second);
    snprintf(cell[3], 32, "%.0f", row->decisions_per_second);
    if (row->instructions < 0)
        snprintf(cell[4], 32, "-");
    else
        snprintf(cell[4], 32, "%.0f", row->instructions);
    snprintf(cell[5], 32, "%zu", row->game->state_size);
    snprintf(cell[6], 32, "%.1f", row->copy_nanoseconds);
    snprintf(cell[7], 32, "%.0f", row->calibration);
    snprintf(cell[8], 32, "%.0f", row->ratio);
    cli_pad(stdout, row->game->id, 10);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_pad(stdout, cell[i], columns[i].width);
    putchar('\n');
}

static bool read_seconds(const struct cli_args *args, double *seconds, struct mh_error *error) {
    const char *text = cli_value(args, "seconds");
    char *end;
    if (!text) return true;
    *seconds = strtod(text, &end);
    if (end != text && !*end && *seconds > 0 && *seconds <= 600) return true;
    struct mh_message *message =
        mh_fail(error, "bad-number", NULL,
                N_("--seconds is a number above 0 and at most 600, not “{text}”."));
    mh_message_fragment(message, "text", text, strlen(text));
    return false;
}

static int run_table(const struct cli_args *args) {
    struct bench *bench = cli_memory(NULL, sizeof *bench);
    struct mh_error error;
    double seconds = 0.5;
    int status = CLI_DONE;
    bool json = cli_value(args, "json");
    memset(bench, 0, sizeof *bench);
    if (!read_seconds(args, &seconds, &error)) {
        free(bench);
        return cli_misuse(args, &error);
    }
    for (const struct mh_game *const *game = mh_games; *game; game++) add_rows(bench, *game);
    if (!json) show_heading(args->language);
    for (int i = 0; i < bench->count && status == CLI_DONE; i++) {
        progress_show((uint64_t)i, (uint64_t)bench->count);
        bool measured = bench_measure(&bench->row[i], seconds, &error);
        progress_end();
        if (!measured)
            status = cli_fail(args, &error);
        else if (!json)
            show_row(&bench->row[i]);
        fflush(stdout);
    }
    if (status == CLI_DONE) {
        bench->signature = signature_of_all();
        if (json)
            cli_print_json(fill_bench, bench);
        else
            printf("signature %" PRIu64 "\n", bench->signature);
    }
    free(bench);
    return status;
}

static int run_plain(const struct cli_args *args) {
    const struct mh_game *game;
    struct mh_setup setup;
    struct mh_error error;
    uint32_t games;
    uint64_t decisions;
    const char *id = cli_value(args, "game");
    if (!cli_setup(args, id ? id : mh_games[0]->id, &game, &setup, &error) ||
        !cli_number(args, "games", 1, 1000000000, 100, &games, &error))
        return cli_misuse(args, &error);
    if (!bench_plain(game, &setup, games, &decisions, &error)) return cli_fail(args, &error);
    printf("%" PRIu64 "\n", decisions);
    return CLI_DONE;
}

/* The number in a file: its first word. */
static int run_check(const struct cli_args *args, const char *path) {
    struct mh_error error;
    size_t length;
    uint64_t kept = 0;
    char *text = cli_file_read(path, &length, &error);
    if (!text) return cli_fail(args, &error);
    bool number = mh_digits_read(text, strcspn(text, " \t\r\n"), UINT64_MAX, &kept);
    free(text);
    uint64_t found = signature_of_all();
    if (number && kept == found) {
        printf("signature %" PRIu64 "\n", found);
        return CLI_DONE;
    }
    fprintf(stderr, "%s: %s %" PRIu64 ", %s %" PRIu64 "\n", path,
            mh_translate(args->language, N_("the signature kept is")), kept,
            mh_translate(args->language, N_("the one found is")), found);
    return CLI_FAILED;
}

static int run_bench(const struct cli_args *args) {
    if (cli_value(args, "plain")) return run_plain(args);
    if (cli_value(args, "check")) return run_check(args, cli_value(args, "check"));
    if (!cli_value(args, "signature")) return run_table(args);
    printf("%" PRIu64 "\n", signature_of_all());
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"seconds", "S", N_("how long each line of the table is measured (0.5)")},
    {"json", NULL, N_("one JSON object instead of a table")},
    {"signature", NULL, N_("only the signature: it changes when behaviour changes")},
    {"check", "FILE", N_("compares the signature with the one kept in a file")},
    {"plain", NULL, N_("only plays, and prints how many decisions were made; for profilers")},
    {"game", "GAME", N_("with --plain: the game")},
    {"games", "N", N_("with --plain: how many games (100)")},
    {"players", "N", N_("with --plain: how many players")},
    {"opt", "KEY=VALUE", N_("with --plain: an option of the game")},
    {"seed", "S", N_("with --plain: the seed (1)")},
    {0},
};

static const char *const examples[] = {
    "meadhall bench",
    "meadhall bench --check bench/signature",
    "meadhall bench --plain --game jorvik --players 4 --opt mode=jarl --games 100",
    NULL,
};

const struct cli_command cli_command_bench = {
    .name = "bench",
    .operands = "",
    .summary = N_("the performance table and the signature"),
    .details = N_("Games are played at random. A calibration loop runs in between, so that "
                  "decisions for a\nmillion of its steps can be compared between machines. The "
                  "signature is one number over\nfixed games."),
    .options = options,
    .examples = examples,
    .run = run_bench,
};
