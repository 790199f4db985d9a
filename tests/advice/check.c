/* Whether advice can be trusted.
 *
 * Positions of all games, with all numbers of players, from the beginning to near the end. In each
 * it is asked for advice again and again, every time in another world that looks alike to the seat
 * and with another number of threads: all answers must be the same. Then with ten times the work;
 * where that chooses another move, both are played on from on deals that neither has seen, and what
 * the first choice loses is told: in points, and in wins of a hundred games. It fails if an answer
 * differs, or if more is lost in the mean than docs/bots.md allows. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/analysis/counsel.h"
#include "bots/desks.h"
#include "bots/machine.h"
#include "bots/playout.h"
#include "games/games.h"

struct options {
    const char *game; /* NULL: all */
    uint64_t from, positions, asks, factor, deals;
    uint64_t less; /* divides the work of an answer: for a quick look */
};

struct position {
    const struct mh_game *game;
    struct bot_room room; /* room.state is the position, room.trial a world like it */
    int seat;
};

/* ---- positions ---- */

static bool worth_asking(struct position *at, int seat) {
    const struct mh_game *game = at->game;
    if (game->planner && game->planner->due(at->room.state, seat) != MH_NOT_DUE) return false;
    return game->moves(at->room.state, seat, at->room.moves, game->moves_max) >= 3;
}

/* Greedy bots play until so much of the game is over. */
static bool reach(struct position *at, const struct mh_setup *setup, uint64_t index, int progress) {
    const struct mh_game *game = at->game;
    const struct bot_player greedy = {.bot = &bot_greedy, .setting = {1}};
    struct mh_random random[MH_SEATS_MAX], chance;
    struct mh_move move;
    uint32_t awaiting;
    if (!bot_deal(&at->room, setup, index, random, &chance, NULL)) return false;
    while ((awaiting = game->awaiting(at->room.state)) != 0) {
        int seat = bot_pick_seat(awaiting, &chance);
        at->seat = seat;
        if (game->progress(at->room.state) >= progress && worth_asking(at, seat)) return true;
        if (!bot_move(&greedy, &at->room, at->room.state, seat, &random[seat], &move)) return false;
        game->play(at->room.state, seat, move, NULL, NULL);
    }
    return false;
}

static bool find_position(struct position *at, uint64_t index) {
    const struct mh_game *game = at->game;
    struct mh_setup setup;
    unsigned sizes = game->seats_max - game->seats_min + 1u;
    mh_setup_standard(game, &setup);
    setup.seats = (uint8_t)(game->seats_min + index % sizes);
    /* 0 to 89 %: late enough to differ, early enough to have a choice */
    return reach(at, &setup, index, (int)(index * 7 % 10) * 90 + (int)(index % 7) * 12);
}

/* ---- answers ---- */

static struct counsel_limits limits_of(const struct options *options, const struct mh_game *game,
                                       uint64_t factor) {
    struct counsel_limits limits = counsel_usual(game);
    limits.nodes = (uint32_t)(limits.nodes * factor / options->less);
    limits.deals = (uint32_t)(limits.deals * factor / options->less);
    limits.work = (uint32_t)(limits.work * factor / options->less);
    return limits;
}

/* How long it took, in milliseconds, until something was said and until all was. */
struct duration {
    uint64_t first, all;
};

static bool ask(const struct options *options, const struct position *at, const void *state,
                uint64_t factor, unsigned threads, struct counsel_result *result,
                struct duration *taken) {
    struct counsel_limits limits = limits_of(options, at->game, factor);
    struct counsel *counsel = counsel_open(at->game, state, at->seat, &limits, threads);
    if (!counsel) return false;
    int64_t began = machine_clock();
    bool more = counsel_step(counsel);
    taken->first = (uint64_t)(machine_clock() - began);
    while (more) more = counsel_step(counsel);
    taken->all = (uint64_t)(machine_clock() - began);
    *result = *counsel_result(counsel);
    counsel_close(counsel);
    return result->count > 0;
}

static bool same_choice(const struct counsel_choice *a, const struct counsel_choice *b) {
    return mh_move_equal(a->move, b->move) && a->deals == b->deals &&
           a->mean.worth == b->mean.worth && a->mean.points == b->mean.points &&
           a->behind.low.points == b->behind.low.points && a->often == b->often;
}

static bool same_answer(const struct counsel_result *a, const struct counsel_result *b) {
    bool same = a->count == b->count;
    for (size_t i = 0; i < a->count && same; i++) same = same_choice(&a->choice[i], &b->choice[i]);
    return same;
}

/* Asks again, each time in another world; how many answers were another than the first. */
static uint64_t ask_again(const struct options *options, struct position *at,
                          const struct counsel_result *first) {
    struct mh_random random;
    struct counsel_result again;
    struct duration taken;
    uint64_t others = 0;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){7});
    for (uint64_t i = 1; i < options->asks; i++) {
        memcpy(at->room.trial, at->room.state, at->game->state_size);
        at->game->imagine(at->room.trial, at->seat, &random);
        if (!ask(options, at, at->room.trial, 1, 1 + i % 2, &again, &taken) ||
            !same_answer(first, &again))
            others++;
    }
    return others;
}

/* ---- what is lost ---- */

enum { DEALS_MAX = 4000 };

struct duel {
    struct rollout_plan plan;
    const struct mh_move *move[2];
    struct rollout result[DEALS_MAX][2];
};

static void play_duel(struct bot_room *desk, size_t game, void *context) {
    struct duel *duel = context;
    struct rollout *out = &duel->result[game / 2][game % 2];
    int32_t score[MH_SEATS_MAX] = {0};
    rollout_run(desk, &duel->plan, game / 2, duel->move[game % 2], out);
    desk->game->scores(desk->state, score);
    out->points = 100 * (int64_t)score[duel->plan.seat];
}

/* What the one is better than the other, in the mean of fresh deals. */
static struct rollout loss(const struct options *options, struct position *at,
                           const struct mh_move *best, const struct mh_move *chosen) {
    static struct duel duel;
    struct rollout sum = {0};
    int64_t deals = (int64_t)options->deals;
    if (mh_move_equal(*best, *chosen)) return sum;
    duel = (struct duel){.plan = {.from = at->room.state, .seat = at->seat, .rounds = 99},
                         .move = {best, chosen}};
    memset(duel.plan.seed, 0x5a, sizeof duel.plan.seed);
    at->room.threads = machine_processors();
    if (!bot_room_desks(&at->room)) abort();
    desks_play(&at->room, &(struct desk_games){2 * options->deals, INT64_MAX, play_duel, &duel});
    for (int64_t i = 0; i < deals; i++) {
        rollout_add(&sum, &duel.result[i][0]);
        sum.worth -= duel.result[i][1].worth;
        sum.points -= duel.result[i][1].points;
        sum.wins -= duel.result[i][1].wins;
    }
    return (struct rollout){sum.worth / deals, sum.points / deals, sum.wins / deals};
}

/* ---- a game ---- */

struct totals {
    uint64_t positions, others, changed;
    struct duration taken, longest; /* the sum of all, and the longest of each */
    struct rollout lost;
};

static const char *const sure_words[] = {"equal", "little", "clear"};

static void report(const struct position *at, uint64_t index, const struct counsel_result *answer,
                   const struct duration *taken, bool changed, const struct rollout *lost) {
    const struct counsel_choice *first = &answer->choice[0];
    char text[MH_MOVE_TEXT];
    mh_grammar_say(at->game->grammar, first->move, text);
    printf("%-7s %2" PRIu64 " of %d at %3d: %-28s %-6s %5" PRIu32 " deals %5" PRIu64 " to %5" PRIu64
           " ms%s",
           at->game->id, index, at->game->seats(at->room.state), at->game->progress(at->room.state),
           text, sure_words[counsel_sure(&first->ahead)], first->deals, taken->first, taken->all,
           changed ? "; another with more work" : "\n");
    if (changed)
        printf(": %+.2f points, %+.1f wins of 100\n", (double)lost->points / 100,
               (double)lost->wins * 100 / ROLLOUT_WIN);
    fflush(stdout);
}

static void add_duration(struct totals *totals, const struct duration *taken) {
    struct duration *longest = &totals->longest;
    totals->taken.first += taken->first;
    totals->taken.all += taken->all;
    if (taken->first > longest->first) longest->first = taken->first;
    if (taken->all > longest->all) longest->all = taken->all;
}

static bool check_position(const struct options *options, struct position *at, uint64_t index,
                           struct totals *totals) {
    struct counsel_result answer, longer;
    struct duration taken, longer_taken;
    if (!find_position(at, index)) return true; /* the game ended without a choice */
    if (!ask(options, at, at->room.state, 1, machine_processors(), &answer, &taken)) return false;
    longer = answer;
    if (options->factor > 1 && !ask(options, at, at->room.state, options->factor,
                                    machine_processors(), &longer, &longer_taken))
        return false;
    struct rollout lost = loss(options, at, &longer.choice[0].move, &answer.choice[0].move);
    bool changed = !mh_move_equal(longer.choice[0].move, answer.choice[0].move);
    report(at, index, &answer, &taken, changed, &lost);
    totals->positions++;
    totals->others += ask_again(options, at, &answer);
    totals->changed += changed;
    add_duration(totals, &taken);
    rollout_add(&totals->lost, &lost);
    return true;
}

static bool sum_up(const struct options *options, const struct mh_game *game,
                   const struct totals *totals) {
    int64_t count = totals->positions > 0 ? (int64_t)totals->positions : 1;
    int64_t points = totals->lost.points / count, wins = totals->lost.wins / count;
    bool by_points = strcmp(game->id, "odin") == 0;
    printf("%s: %" PRIu64 " positions, asked %" PRIu64 " times each: %" PRIu64
           " answers differ; another first choice with %" PRIu64 " times the work in %" PRIu64
           ": %+.3f points, %+.2f wins of 100 in the mean; first answer after %" PRIu64
           " ms in the mean, %" PRIu64 " at most, done after %" PRIu64 ", %" PRIu64 " at most\n",
           game->id, totals->positions, options->asks, totals->others, options->factor,
           totals->changed, (double)points / 100, (double)wins * 100 / ROLLOUT_WIN,
           totals->taken.first / (uint64_t)count, totals->longest.first,
           totals->taken.all / (uint64_t)count, totals->longest.all);
    return totals->others == 0 && (by_points ? points <= 50 : wins <= ROLLOUT_WIN / 100);
}

static bool check_game(const struct options *options, const struct mh_game *game) {
    struct position at = {.game = game};
    struct totals totals = {0};
    bool fine = bot_room_open(&at.room, game);
    for (uint64_t i = 0; i < options->positions && fine; i++)
        fine = check_position(options, &at, options->from + i, &totals);
    bot_room_close(&at.room);
    return sum_up(options, game, &totals) && fine;
}

static bool read_options(int argc, char **argv, struct options *options) {
    const struct {
        const char *key;
        uint64_t *to;
    } numbers[] = {{"--from", &options->from},   {"--positions", &options->positions},
                   {"--asks", &options->asks},   {"--factor", &options->factor},
                   {"--deals", &options->deals}, {"--less", &options->less}};
    for (int i = 1; i + 1 < argc; i += 2) {
        bool known = strcmp(argv[i], "--game") == 0;
        if (known) options->game = argv[i + 1];
        for (size_t n = 0; n < sizeof numbers / sizeof *numbers; n++)
            if (strcmp(argv[i], numbers[n].key) == 0) {
                *numbers[n].to = strtoull(argv[i + 1], NULL, 10);
                known = true;
            }
        if (!known) return false;
    }
    return argc % 2 == 1 && options->less > 0 && options->deals > 0 && options->deals <= DEALS_MAX;
}

int main(int argc, char **argv) {
    struct options options = {.positions = 30, .asks = 10, .factor = 10, .deals = 400, .less = 1};
    bool fine = true;
    if (!read_options(argc, argv, &options)) {
        fputs("advice_check [--game G] [--from N] [--positions N] [--asks N] [--factor N] "
              "[--deals N] [--less N]\n",
              stderr);
        return 2;
    }
    for (const struct mh_game *const *game = mh_games; *game; game++)
        if (!options.game || strcmp(options.game, (*game)->id) == 0)
            fine &= check_game(&options, *game);
    return !fine;
}
