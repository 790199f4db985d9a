/* Sequential halving over moves, with the same deals for each of them.
 *
 * One step of policy improvement over the greedy bot: a move is valued by greedy rollouts, which
 * look many moves ahead without an evaluation of their own. Hidden information is redealt for
 * every rollout, so that no choice can rest on it. */
#include "search.h"

#include "desks.h"
#include "greedy.h"

enum {
    SEARCH_NODES,
    SEARCH_MS,
    SEARCH_WIDTH,
    SEARCH_ROUNDS,
    SEARCH_TRUST,
    SEARCH_NEAR,
    SEARCH_BLUR
};

static const struct bot_setting search_settings[] = {
    [SEARCH_NODES] = {.key = "nodes", .standard = 1000000, .min = 1, .max = 1000000},
    [SEARCH_MS] = {.key = "ms", .standard = 500, .min = 0, .max = 3600000},
    [SEARCH_WIDTH] = {.key = "width", .standard = 12, .min = 1, .max = SEARCH_WIDTH_MAX},
    [SEARCH_ROUNDS] = {.key = "rounds", .standard = 99, .min = 1, .max = 99},
    [SEARCH_TRUST] = {.key = "trust", .standard = 1, .min = 0, .max = 1000},
    [SEARCH_NEAR] = {.key = "near", .standard = 0, .min = 0, .max = 1000},
    [SEARCH_BLUR] = {.key = "blur", .standard = 0, .min = 0, .max = 10000},
};

enum { BATCH = 256, PRIOR_DEALS = 8 };

/* A batch of rollouts: every line with each of a range of deals. */
struct batch {
    const struct bot_sight *sight;
    const struct rollout_plan *plan;
    const struct search_line *line;
    size_t lines, games;
    uint64_t first_deal;
    int64_t until; /* by the room's clock; INT64_MAX: no limit */
    struct rollout result[BATCH];
};

static void play_on(struct bot_room *desk, size_t game, void *context) {
    struct batch *batch = context;
    const struct search_line *line = &batch->line[game % batch->lines];
    rollout_run(desk, batch->plan, batch->first_deal + game / batch->lines,
                &batch->sight->moves[line->move], &batch->result[game]);
}

/* Plays a batch and adds it to the lines; returns the number of deals finished for all lines. */
static uint64_t run_batch(struct batch *batch, struct search_line *line) {
    const struct desk_games games = {batch->games, batch->until, play_on, batch};
    uint64_t deals = desks_play(batch->sight->room, &games) / batch->lines;
    for (size_t game = 0; game < deals * batch->lines; game++) {
        rollout_add(&line[game % batch->lines].sum, &batch->result[game]);
        line[game % batch->lines].deals++;
    }
    return deals;
}

/* ---- the order of lines ---- */

static int64_t mean(const struct search_line *line, int64_t trust) {
    int64_t count = line->deals + trust;
    return count > 0 ? (line->sum.worth + trust * line->prior) / count : 0;
}

static bool better(const struct search_line *a, const struct search_line *b, int64_t trust) {
    int64_t mine = mean(a, trust), other = mean(b, trust);
    if (mine != other) return mine > other;
    return a->prior != b->prior ? a->prior > b->prior : a->move < b->move;
}

/* Inserts a line in order; the last is dropped beyond `most`. */
static void insert(struct search *search, struct search_line line, size_t most, int64_t trust) {
    size_t at = search->count;
    while (at > 0 && better(&line, &search->line[at - 1], trust)) at--;
    if (at == most) return;
    if (search->count < most) search->count++;
    for (size_t i = search->count - 1; i > at; i--) search->line[i] = search->line[i - 1];
    search->line[at] = line;
}

static void sort(struct search *search, size_t lines, int64_t trust) {
    struct search sorted = {.count = 0};
    for (size_t i = 0; i < lines; i++) insert(&sorted, search->line[i], lines, trust);
    for (size_t i = 0; i < lines; i++) search->line[i] = sorted.line[i];
}

/* ---- halving ---- */

static uint32_t halvings(size_t lines) {
    uint32_t count = 0;
    for (; lines > 1; lines = (lines + 1) / 2) count++;
    return count;
}

/* Plays `deals` deals with each of the first lines, or as many as time allows. */
static void compare(struct batch *batch, struct search_line *line, uint64_t deals) {
    while (deals > 0) {
        uint64_t now = BATCH / batch->lines < deals ? BATCH / batch->lines : deals;
        batch->games = now * batch->lines;
        uint64_t done = run_batch(batch, line);
        batch->first_deal += done;
        deals -= done;
        if (done < now) break;
    }
}

/* Without a clock, a millisecond counts as this many games. */
enum { UNTIMED = 2 };

static uint64_t nodes_of(const struct search_limits *limits, bool timed) {
    uint64_t most = (uint64_t)limits->ms * UNTIMED;
    return timed || limits->ms == 0 || limits->nodes < most ? limits->nodes : most;
}

static void halve(const struct bot_sight *sight, const struct search_limits *limits,
                  struct search *search) {
    struct rollout_plan plan = {.from = sight->imagined,
                                .weights = sight->weights,
                                .seat = sight->seat,
                                .blur = limits->blur,
                                .rounds = (int)limits->rounds};
    struct batch batch = {.sight = sight, .plan = &plan, .line = search->line};
    uint32_t steps = halvings(search->count), step = 0;
    bool timed = limits->ms > 0 && sight->room->now;
    int64_t began = timed ? sight->room->now() : 0;
    uint64_t nodes = nodes_of(limits, timed);
    for (int i = 0; i < MH_SEED_BYTES; i++) plan.seed[i] = (uint8_t)mh_random_next(sight->random);
    for (size_t lines = search->count; lines > 1; lines = (lines + 1) / 2) {
        uint64_t deals = nodes / (steps * lines);
        batch.until = timed ? began + (int64_t)limits->ms * ++step / steps : INT64_MAX;
        batch.lines = lines;
        compare(&batch, search->line, deals > 0 ? deals : 1);
        sort(search, lines, limits->trust);
    }
}

/* Converts the estimates after each move to the objective of rollouts: the distance to the best
 * opponent. */
static void see_first(const struct bot_sight *sight, uint32_t width, struct search *out) {
    int seats = sight->game->seats(sight->imagined);
    int64_t rival =
        PRIOR_DEALS * rollout_rival(sight->game, sight->imagined, sight->seat, sight->weights);
    greedy_weigh(sight, PRIOR_DEALS);
    for (size_t i = 0; i < sight->count; i++) {
        int64_t worth = rollout_worth(sight->game, seats, sight->value[i] - rival, PRIOR_DEALS);
        insert(out, (struct search_line){.move = i, .prior = worth}, width, 1);
    }
}

static void leave_far(const struct bot_sight *sight, int64_t points, struct search *search) {
    int64_t least = sight->value[search->line[0].move] - 100 * points * PRIOR_DEALS;
    while (sight->value[search->line[search->count - 1].move] < least) search->count--;
}

void search_think(const struct bot_sight *sight, const struct search_limits *limits,
                  struct search *out) {
    out->count = 0;
    see_first(sight, limits->width, out);
    if (limits->near > 0) leave_far(sight, limits->near, out);
    if (bot_room_desks(sight->room)) halve(sight, limits, out);
}

static struct search_limits limits_of(const uint32_t *setting) {
    return (struct search_limits){
        .nodes = setting[SEARCH_NODES],
        .ms = setting[SEARCH_MS],
        .width = setting[SEARCH_WIDTH],
        .rounds = setting[SEARCH_ROUNDS],
        .trust = setting[SEARCH_TRUST],
        .near = setting[SEARCH_NEAR],
        .blur = setting[SEARCH_BLUR],
    };
}

struct search_limits search_strongest(const struct mh_game *game, int seats) {
    struct bot_player player = {.bot = &bot_search};
    for (int i = 0; i < bot_search.setting_count; i++)
        player.setting[i] = search_settings[i].standard;
    for (const struct bot *const *level = bot_levels; *level; level++) {
        struct bot_player named = {.bot = *level};
        const struct bot_player *thinker = bot_thinker(&named, game, seats);
        if (thinker->bot == &bot_search) player = *thinker;
    }
    return limits_of(player.setting);
}

static size_t search_choose(const struct bot_sight *sight) {
    struct search_limits limits = limits_of(sight->setting);
    struct search search;
    size_t planned;
    if (greedy_follow_plan(sight, &planned)) return planned;
    search_think(sight, &limits, &search);
    return search.line[0].move;
}

const struct bot bot_search = {
    .name = "search",
    .summary = N_("plays on from the moves that look best"),
    .looks = true,
    .setting_count = sizeof search_settings / sizeof *search_settings,
    .settings = search_settings,
    .choose = search_choose,
};
