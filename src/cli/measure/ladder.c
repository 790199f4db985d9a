/* `meadhall ladder`: all levels play each other, and what each is worth, for each game and
 * number of players. */
#include "ladder.h"

#include <math.h>
#include <string.h>

#include "bots/machine.h"
#include "cli/commands.h"
#include "games/games.h"
#include "sim.h"

enum { GAMES_STANDARD = 100, TABLES_MAX = 64, NAME = 64 };

/* One game with one number of players. */
struct ladder_table {
    const struct mh_game *game;
    struct mh_setup setup;
    int64_t games;
    struct sim_sums sums[LADDER_MAX];
    int64_t before[LADDER_MAX][LADDER_MAX];
    struct ladder_rating rating[LADDER_MAX]; /* if there is more than one player */
};

struct ladder {
    int players; /* on the ladder */
    char name[LADDER_MAX][NAME];
    struct bot_player player[LADDER_MAX];
    uint32_t games, threads; /* games for each table */
    uint64_t played, all;
    struct ladder_table table[TABLES_MAX];
    size_t tables;
};

/* ---- who meets whom ---- */

/* The index-th way to fill the seats, or false: every choice of as many players as there are
 * seats; where there are more seats, everybody and one of them twice. */
static bool seating(const struct ladder *ladder, int seats, unsigned index, int who[MH_SEATS_MAX]) {
    if (seats > ladder->players) {
        for (int k = 0; k < seats; k++) who[k] = (k + (int)index) % ladder->players;
        return index < (unsigned)ladder->players;
    }
    for (unsigned set = 0; set < 1u << ladder->players; set++) {
        int count = 0;
        for (int i = 0; i < ladder->players; i++)
            if (set >> i & 1 && count++ < seats) who[count - 1] = i;
        if (count == seats && index-- == 0) return true;
    }
    return false;
}

static unsigned seatings(const struct ladder *ladder, int seats) {
    int who[MH_SEATS_MAX];
    unsigned count = 0;
    while (seating(ladder, seats, count, who)) count++;
    return count;
}

static int entry_of(const struct sim *sim, const char *name) {
    int entry = 0;
    while (entry < sim->names && sim->name[entry] != name) entry++;
    return entry;
}

static void sit_down(const struct ladder *ladder, const int who[MH_SEATS_MAX], struct sim *sim) {
    for (int k = 0; k < sim->setup.seats; k++) {
        sim->player[k] = ladder->player[who[k]];
        sim->entry[k] = entry_of(sim, ladder->name[who[k]]);
        if (sim->entry[k] == sim->names) sim->name[sim->names++] = ladder->name[who[k]];
    }
}

/* ---- playing ---- */

static void add(const struct ladder *ladder, struct ladder_table *table, const struct sim *sim,
                const struct sim_totals *totals) {
    int whose[MH_SEATS_MAX] = {0};
    for (int i = 0; i < sim->names; i++)
        while (ladder->name[whose[i]] != sim->name[i]) whose[i]++;
    for (int i = 0; i < sim->names; i++) {
        sim_merge_sums(&table->sums[whose[i]], &totals->bot[i]);
        for (int j = 0; j < sim->names; j++)
            if (i != j) table->before[whose[i]][whose[j]] += totals->before[i][j];
    }
    table->games += totals->games;
}

/* Whole deals. */
static uint32_t games_each(const struct ladder *ladder, int seats) {
    unsigned each = seatings(ladder, seats) * (unsigned)seats;
    return (ladder->games + each - 1) / each * (unsigned)seats;
}

static bool play_table(struct ladder *ladder, struct ladder_table *table, struct mh_error *error) {
    int who[MH_SEATS_MAX], seats = table->setup.seats;
    double seconds;
    for (unsigned way = 0; seating(ladder, seats, way, who); way++) {
        struct sim sim = {.game = table->game, .setup = table->setup};
        struct sim_totals totals;
        sim.games = games_each(ladder, seats);
        sim.threads = ladder->threads < sim.games ? ladder->threads : sim.games;
        sim.before = ladder->played;
        sim.all = ladder->all;
        sit_down(ladder, who, &sim);
        sim.rotations = sim_rotations(&sim);
        if (!sim_run(&sim, &totals, &seconds, error)) return false;
        add(ladder, table, &sim, &totals);
        ladder->played += sim.games;
    }
    if (seats > 1) ladder_rate(ladder->players, seats, table->before, table->rating);
    return true;
}

/* ---- what came out ---- */

static void put_table(struct mh_json_writer *json, const struct ladder *ladder,
                      const struct ladder_table *table) {
    mh_json_object(json);
    mh_json_put_string(json, "game", table->game->id);
    mh_json_put_int(json, "players", table->setup.seats);
    cli_put_options(json, table->game, &table->setup);
    mh_json_put_int(json, "games", table->games);
    mh_json_key(json, "bots");
    mh_json_array(json);
    for (int i = 0; i < ladder->players; i++) {
        mh_json_object(json);
        mh_json_put_string(json, "name", ladder->name[i]);
        if (table->setup.seats > 1) {
            cli_put_decimal(json, "rating", table->rating[i].rating, 1);
            cli_put_decimal(json, "rating_low", table->rating[i].low, 1);
            cli_put_decimal(json, "rating_high", table->rating[i].high, 1);
        }
        sim_put_sums(json, &table->sums[i]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void fill_ladder(struct mh_json_writer *json, const void *context) {
    const struct ladder *ladder = context;
    mh_json_object(json);
    mh_json_key(json, "ladders");
    mh_json_array(json);
    for (size_t i = 0; i < ladder->tables; i++) put_table(json, ladder, &ladder->table[i]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

enum { NAME_WIDTH = 12, COLUMN = 9 };

static void show_heading(bool rated, enum mh_language language) {
    static const char *const columns[] = {N_("rating"), N_("from"), N_("to"), N_("games"),
                                          N_("wins %"), N_("from"), N_("to"), N_("points"),
                                          N_("from"),   N_("to")};
    cli_pad(stdout, mh_translate(language, N_("bot")), NAME_WIDTH);
    for (size_t i = rated ? 0 : 3; i < sizeof columns / sizeof *columns; i++)
        cli_pad(stdout, mh_translate(language, columns[i]), -COLUMN);
    putchar('\n');
}

static void show_row(const struct ladder *ladder, const struct ladder_table *table, int i) {
    const struct ladder_rating *rating = &table->rating[i];
    struct sim_figures f = sim_figures_of(&table->sums[i]);
    double half = 1.96 * f.deviation / sqrt((double)table->sums[i].games);
    cli_pad(stdout, ladder->name[i], NAME_WIDTH);
    if (table->setup.seats > 1)
        printf("%*.0f%*.0f%*.0f", COLUMN, rating->rating, COLUMN, rating->low, COLUMN,
               rating->high);
    printf("%*lld%*.1f%*.1f%*.1f%*.2f%*.2f%*.2f\n", COLUMN, (long long)table->sums[i].games, COLUMN,
           100 * f.win_rate, COLUMN, 100 * f.low, COLUMN, 100 * f.high, COLUMN, f.mean, COLUMN,
           f.mean - half, COLUMN, f.mean + half);
}

static void show_table(const struct ladder *ladder, const struct ladder_table *table,
                       enum mh_language language) {
    struct mh_message message = {0};
    char title[128];
    mh_message_plural(&message, NP_("{game}, {n} player", "{game}, {n} players"), "n",
                      table->setup.seats);
    mh_message_name(&message, "game", table->game->title);
    mh_render(language, &message, NULL, title, sizeof title);
    printf("%s\n", title);
    show_heading(table->setup.seats > 1, language);
    for (int i = 0; i < ladder->players; i++) show_row(ladder, table, i);
    putchar('\n');
    fflush(stdout);
}

/* ---- what is asked for ---- */

static bool add_tables(struct ladder *ladder, const struct cli_args *args, const char *id,
                       struct mh_error *error) {
    const struct mh_game *game;
    struct mh_setup setup;
    if (!cli_setup(args, id, &game, &setup, error)) return false;
    uint8_t first = cli_value(args, "players") ? setup.seats : game->seats_min;
    uint8_t last = cli_value(args, "players") ? setup.seats : game->seats_max;
    for (int i = 0; i < ladder->players; i++)
        if (!bot_knows(&ladder->player[i], game, error)) return false;
    for (setup.seats = first; setup.seats <= last && ladder->tables < TABLES_MAX; setup.seats++) {
        ladder->table[ladder->tables++] = (struct ladder_table){.game = game, .setup = setup};
        ladder->all += (uint64_t)games_each(ladder, setup.seats) * seatings(ladder, setup.seats);
    }
    return true;
}

static bool read_bots(struct ladder *ladder, const char *list, struct mh_error *error) {
    for (const char *at = list;; at++) {
        const char *end = sim_end_of_bot(at);
        size_t length = (size_t)(end - at);
        if (ladder->players == LADDER_MAX || length >= NAME) {
            mh_fail(error, "too-many-bots", NULL, N_("More bots are named than fit on a ladder."));
            return false;
        }
        if (!bot_parse(at, length, &ladder->player[ladder->players], error)) return false;
        memcpy(ladder->name[ladder->players++], at, length);
        if (!*end) return true;
        at = end;
    }
}

static bool read_ladder(const struct cli_args *args, struct ladder *ladder,
                        struct mh_error *error) {
    const char *list = cli_value(args, "bots");
    if (!read_bots(ladder, list ? list : "thrall,bondi,hersir,konungr", error)) return false;
    if (!cli_number(args, "games", 1, 1000000, GAMES_STANDARD, &ladder->games, error) ||
        !cli_number(args, "threads", 1, MACHINE_THREADS_MAX, machine_processors(), &ladder->threads,
                    error))
        return false;
    if (args->operand[0]) return add_tables(ladder, args, args->operand[0], error);
    for (const struct mh_game *const *game = mh_games; *game; game++)
        if (!add_tables(ladder, args, (*game)->id, error)) return false;
    return true;
}

static int run_ladder(const struct cli_args *args) {
    static struct ladder ladder;
    struct mh_error error;
    bool json = cli_value(args, "json");
    if (!read_ladder(args, &ladder, &error)) return cli_misuse(args, &error);
    for (size_t i = 0; i < ladder.tables; i++) {
        if (!play_table(&ladder, &ladder.table[i], &error)) return cli_fail(args, &error);
        if (!json) show_table(&ladder, &ladder.table[i], args->language);
    }
    if (json) cli_print_json(fill_ladder, &ladder);
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"bots", "LIST", N_("who climbs, the weakest first (all levels)")},
    {"games", "N", N_("how many games for each number of players (100)")},
    {"players", "N", N_("how many players; without it every number there can be")},
    {"opt", "KEY=VALUE", N_("an option of the game; may be given several times")},
    {"seed", "S", N_("a decimal number or 32 hex digits (1)")},
    {"threads", "N", N_("how many threads; the result does not depend on it")},
    {"json", NULL, N_("one JSON object instead of a table")},
    {0},
};

static const char *const examples[] = {
    "meadhall ladder jorvik --players 4 --games 400",
    "meadhall ladder --games 20 --json",
    NULL,
};

const struct cli_command cli_command_ladder = {
    .name = "ladder",
    .operands = "[GAME]",
    .summary = N_("plays all levels of bots against each other and rates them"),
    .details = N_("Every choice of levels that fills the table plays equally often, each deal "
                  "once for every seat.\nRatings follow Bradley and Terry, the weakest level has "
                  "1000; all intervals are for 95 %. It\ntakes hours to play everything: name a "
                  "game and a number of players."),
    .options = options,
    .examples = examples,
    .operands_max = 1,
    .run = run_ladder,
};
