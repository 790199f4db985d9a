/* `meadhall sim`: bots play whole games against each other, and the result with
 * its uncertainty. */
#include "sim.h"

#include <math.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands.h"

enum { THREADS_MAX = 256, GAMES_STANDARD = 1000 };

struct result {
    const struct sim *sim;
    struct sim_totals totals;
    double seconds;
};

const char *sim_end_of_bot(const char *list) {
    const char *end = list + strcspn(list, ",");
    while (*end == ',') {
        size_t next = strcspn(end + 1, ",");
        if (!memchr(end + 1, '=', next) || memchr(end + 1, ':', next)) break;
        end += 1 + next;
    }
    return end;
}

static int entry_of(struct sim *sim, const char *name, size_t length) {
    for (int i = 0; i < sim->names; i++)
        if (sim->name_length[i] == length && memcmp(sim->name[i], name, length) == 0) return i;
    sim->name[sim->names] = name;
    sim->name_length[sim->names] = length;
    return sim->names++;
}

bool sim_read_bots(struct sim *sim, const char *list, struct mh_error *error) {
    int count = 0;
    for (const char *at = list;; at++) {
        const char *end = sim_end_of_bot(at);
        if (count == MH_SEATS_MAX) {
            mh_fail(error, "too-many-bots", NULL, N_("More bots are named than can sit down."));
            return false;
        }
        if (!bot_parse(at, (size_t)(end - at), &sim->player[count], error) ||
            !bot_knows(&sim->player[count], sim->game, error))
            return false;
        sim->entry[count++] = entry_of(sim, at, (size_t)(end - at));
        if (!*end) break;
        at = end;
    }
    if (count == 1) {
        for (int k = 1; k < sim->setup.seats; k++) {
            sim->player[k] = sim->player[0];
            sim->entry[k] = 0;
        }
        return true;
    }
    if (count == sim->setup.seats) return true;
    struct mh_message *message =
        mh_fail(error, "wrong-number-of-bots", NULL,
                N_("{bots} bots are named for {players} players; name one for each, or one "
                   "for all."));
    mh_message_number(message, "bots", count);
    mh_message_number(message, "players", sim->setup.seats);
    return false;
}

/* How many bots a list names. */
static uint32_t bots_named(const char *list) {
    uint32_t count = 1;
    for (const char *end = sim_end_of_bot(list); *end; end = sim_end_of_bot(end + 1)) count++;
    return count;
}

/* The variance of a mean over all games, from the spread between deals. */
static double variance_of_mean(const struct sim_sums *sums, struct sim_spread spread, double mean) {
    double games = (double)sums->games, deals = (double)sums->deals;
    double squares = (double)spread.square - 2 * mean * (double)spread.mixed +
                     mean * mean * (double)sums->games_square;
    return fmax(0, squares) / (games * games) * deals / (deals - 1);
}

/* Fewer deals say nothing about the spread between them. */
enum { DEALS_LEAST = 12 };

/* How many independent games would say as much about the wins. */
static double independent_games(const struct sim_sums *sums, double win_rate) {
    if (sums->deals < DEALS_LEAST || sums->deals == sums->games) return (double)sums->games;
    double variance = variance_of_mean(sums, sums->won, win_rate * SIM_WIN) / SIM_WIN / SIM_WIN;
    return variance > 0 ? win_rate * (1 - win_rate) / variance : (double)sums->games;
}

/* Wilson's interval holds also near 0 and 1. */
struct sim_figures sim_figures_of(const struct sim_sums *sums) {
    const double z = 1.959963984540054;
    struct sim_figures f = {0};
    if (sums->games == 0) return f;
    f.win_rate = (double)sums->wins / SIM_WIN / (double)sums->games;
    double n = independent_games(sums, f.win_rate);
    double centre = (f.win_rate + z * z / (2 * n)) / (1 + z * z / n);
    double half =
        z * sqrt(f.win_rate * (1 - f.win_rate) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    f.low = fmax(0, centre - half);
    f.high = fmin(1, centre + half);
    f.mean = (double)sums->score / (double)sums->games;
    double squares = (double)sums->square - (double)sums->score * f.mean;
    f.deviation = sums->games > 1 ? sqrt(fmax(0, squares) / (double)(sums->games - 1)) : 0;
    if (sums->deals > 1) f.half = z * sqrt(variance_of_mean(sums, sums->scored, f.mean));
    return f;
}

void sim_put_sums(struct mh_json_writer *json, const struct sim_sums *sums) {
    struct sim_figures f = sim_figures_of(sums);
    mh_json_put_int(json, "games", sums->games);
    cli_put_decimal(json, "wins", (double)sums->wins / SIM_WIN, 4);
    cli_put_decimal(json, "win_rate", f.win_rate, 6);
    cli_put_decimal(json, "win_rate_low", f.low, 6);
    cli_put_decimal(json, "win_rate_high", f.high, 6);
    cli_put_decimal(json, "mean_score", f.mean, 4);
    cli_put_decimal(json, "mean_score_half", f.half, 4);
    cli_put_decimal(json, "sd_score", f.deviation, 4);
    mh_json_put_int(json, "min_score", sums->min);
    mh_json_put_int(json, "max_score", sums->max);
}

static const unsigned shares[] = {500, 990}; /* of a thousand decisions */

static void put_times(struct mh_json_writer *json, const struct times *times) {
    cli_put_decimal(json, "ms_median", (double)times_within(times, shares[0]) / 1000, 3);
    cli_put_decimal(json, "ms_99", (double)times_within(times, shares[1]) / 1000, 3);
    cli_put_decimal(json, "ms_most", (double)times->most / 1000, 3);
}

static void fill_result(struct mh_json_writer *json, const void *context) {
    const struct result *result = context;
    const struct sim *sim = result->sim;
    mh_json_object(json);
    mh_json_put_string(json, "game", sim->game->id);
    mh_json_put_int(json, "players", sim->setup.seats);
    cli_put_options(json, sim->game, &sim->setup);
    cli_put_seed(json, sim->setup.seed);
    mh_json_put_int(json, "games", result->totals.games);
    mh_json_put_int(json, "threads", sim->threads);
    mh_json_put_int(json, "decisions", result->totals.decisions);
    cli_put_decimal(json, "seconds", result->seconds, 6);
    cli_put_decimal(json, "decisions_per_second",
                    (double)result->totals.decisions / result->seconds, 1);
    cli_put_decimal(json, "rounds_mean",
                    (double)result->totals.rounds / (double)result->totals.games, 4);
    mh_json_key(json, "seats");
    mh_json_array(json);
    for (int s = 0; s < sim->setup.seats; s++) {
        mh_json_object(json);
        mh_json_put_int(json, "seat", s);
        sim_put_sums(json, &result->totals.seat[s]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_key(json, "bots");
    mh_json_array(json);
    for (int i = 0; i < sim->names; i++) {
        mh_json_object(json);
        mh_json_key(json, "name");
        mh_json_string_n(json, sim->name[i], sim->name_length[i]);
        sim_put_sums(json, &result->totals.bot[i]);
        if (sim->timed) put_times(json, &result->totals.thought[i]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_object_end(json);
}

enum { NAME_WIDTH = 16, COLUMN = 11 };

static void show_heading(const char *first, enum mh_language language) {
    static const char *const columns[] = {N_("games"),  N_("wins %"), N_("from"),
                                          N_("to"),     N_("points"), "±",
                                          N_("spread"), N_("least"),  N_("most")};
    cli_pad(stdout, mh_translate(language, first), NAME_WIDTH);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_pad(stdout, mh_translate(language, columns[i]), -COLUMN);
    putchar('\n');
}

static void show_sums(const char *name, const struct sim_sums *sums) {
    struct sim_figures f = sim_figures_of(sums);
    cli_pad(stdout, name, NAME_WIDTH);
    printf("%*lld%*.1f%*.1f%*.1f%*.2f%*.2f%*.2f%*d%*d\n", COLUMN, (long long)sums->games, COLUMN,
           100 * f.win_rate, COLUMN, 100 * f.low, COLUMN, 100 * f.high, COLUMN, f.mean, COLUMN,
           f.half, COLUMN, f.deviation, COLUMN, sums->min, COLUMN, sums->max);
}

static void show_times(const struct result *result, enum mh_language language) {
    static const char *const columns[] = {N_("decisions"), N_("ms 50 %"), N_("ms 99 %"),
                                          N_("ms most")};
    putchar('\n');
    cli_pad(stdout, mh_translate(language, N_("bot")), NAME_WIDTH);
    for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
        cli_pad(stdout, mh_translate(language, columns[i]), -COLUMN);
    putchar('\n');
    for (int i = 0; i < result->sim->names; i++) {
        const struct times *times = &result->totals.thought[i];
        printf("%-*.*s%*llu%*.2f%*.2f%*.2f\n", NAME_WIDTH, (int)result->sim->name_length[i],
               result->sim->name[i], COLUMN, (unsigned long long)times->count, COLUMN,
               (double)times_within(times, shares[0]) / 1000, COLUMN,
               (double)times_within(times, shares[1]) / 1000, COLUMN, (double)times->most / 1000);
    }
}

static void show_result(const struct result *result, enum mh_language language) {
    const struct sim *sim = result->sim;
    char name[NAME_WIDTH * 4];
    show_heading(N_("bot"), language);
    for (int i = 0; i < sim->names; i++) {
        snprintf(name, sizeof name, "%.*s", (int)sim->name_length[i], sim->name[i]);
        show_sums(name, &result->totals.bot[i]);
    }
    putchar('\n');
    show_heading(N_("seat"), language);
    for (int s = 0; s < sim->setup.seats; s++) {
        snprintf(name, sizeof name, "%d", s);
        show_sums(name, &result->totals.seat[s]);
    }
    printf("\n%s %lld   %s %.0f   %s %.2f\n", mh_translate(language, N_("decisions:")),
           (long long)result->totals.decisions, mh_translate(language, N_("a second:")),
           (double)result->totals.decisions / result->seconds,
           mh_translate(language, N_("rounds a game:")),
           (double)result->totals.rounds / (double)result->totals.games);
    if (sim->timed) show_times(result, language);
}

static bool read_sim(const struct cli_args *args, struct sim *sim, struct mh_error *error) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint32_t standard = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : (uint32_t)cores;
    const char *bots = cli_value(args, "bots");
    if (!bots) bots = "random";
    sim->timed = cli_value(args, "times");
    if (!cli_setup(args, args->operand[0], &sim->game, &sim->setup, error)) return false;
    uint32_t named = bots_named(bots);
    if (!cli_value(args, "players") && named > 1) {
        sim->setup.seats = named > UINT8_MAX ? UINT8_MAX : (uint8_t)named;
        if (!cli_setup_check(sim->game, &sim->setup, error)) return false;
    }
    return cli_number(args, "games", 1, 1000000000, GAMES_STANDARD, &sim->games, error) &&
           cli_number(args, "threads", 1, THREADS_MAX, standard, &sim->threads, error) &&
           sim_read_bots(sim, bots, error);
}

static int run_sim(const struct cli_args *args) {
    struct sim sim = {0};
    struct result result = {.sim = &sim};
    struct mh_error error;
    if (!read_sim(args, &sim, &error)) return cli_misuse(args, &error);
    sim.rotations = sim_rotations(&sim);
    if (sim.threads > sim.games) sim.threads = sim.games;
    if (!sim_run(&sim, &result.totals, &result.seconds, &error)) return cli_fail(args, &error);
    if (cli_value(args, "json"))
        cli_print_json(fill_result, &result);
    else
        show_result(&result, args->language);
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"bots", "LIST", N_("one bot a seat, or one for all: bondi, greedy:deals=4, search:ms=500")},
    {"games", "N", N_("how many games (1000)")},
    {"players", "N", N_("how many players; without it as many as bots are named")},
    {"opt", "KEY=VALUE", N_("an option of the game; may be given several times")},
    {"seed", "S", N_("a decimal number or 32 hex digits (1)")},
    {"threads", "N", N_("how many threads; the result does not depend on it")},
    {"times", NULL, N_("also how long decisions took")},
    {"json", NULL, N_("one JSON object instead of a table")},
    {0},
};

static const char *const examples[] = {
    "meadhall sim jorvik --bots greedy,random,random,random --games 2000",
    "meadhall sim jorvik --bots random --players 5 --opt mode=jarl --json",
    NULL,
};

const struct cli_command cli_command_sim = {
    .name = "sim",
    .operands = "GAME",
    .summary = N_("plays whole games without anybody watching"),
    .details = N_("Where different bots meet, each deal is played once for every seat that they "
                  "can have. A shared\nwin counts as a fraction. “from” and “to” are a 95 % "
                  "interval of the wins, “±” one of the\npoints."),
    .options = options,
    .examples = examples,
    .operands_min = 1,
    .operands_max = 1,
    .run = run_sim,
};
