/* Comparing the best moves of a position.
 *
 * The search (search.h) chooses which moves are worth a closer look. From each of them the game is
 * then played on to its end, deal by deal, the same deals for all. Luck is larger than a move, but
 * on one deal two moves share most of it, so it is their difference deal by deal that is looked at:
 * whoever is worse for certain is played on no more, and when the order of the choices to be told
 * is clear there is nothing left to do.
 *
 * Looking at an interval again and again finds a difference too often where there is none. So what
 * ends a comparison is a wider interval than the one that is told. */
#include "counsel.h"

#include <stdlib.h>
#include <string.h>

#include "bots/desks.h"
#include "bots/greedy.h"
#include "bots/search.h"

/* clang-format off */
static const struct {
    const char *game;
    struct counsel_limits limits;
} usual[] = {
    {"odin",    {.nodes = 64,  .work = 250000,   .deals = 240, .at_once = 4}},
    {"vikings", {.nodes = 300, .work = 4800000,  .deals = 960, .at_once = 16}},
    {NULL,      {.nodes = 600, .work = 24000000, .deals = 960, .at_once = 16}},
};
/* clang-format on */

struct counsel_limits counsel_usual(const struct mh_game *game) {
    size_t i = 0;
    while (usual[i].game && strcmp(usual[i].game, game->id) != 0) i++;
    return usual[i].limits;
}

enum {
    TRUST = 16,     /* for how many deals the search's opinion counts */
    LEAST = 16,     /* deals before anything is left out */
    TOLD = 1645,    /* standard errors of the interval that is told, in thousandths: 90 % */
    CERTAIN = 2576, /* of the one that decides: 99 % */
    LATE = 50,      /* what a game played on costs at least, as `work` counts */
    MATTERS = 200,  /* hundredths of points; and of a win, one in twenty */
    MATTERS_WINS = ROLLOUT_WIN / 20,
    EFFECT_DEALS = 4,
    THEN_DEALS = 16,
    THEN_LEAST = 5, /* of those */
    THEN_ROUNDS = 2
};

/* A move and what came of it, deal by deal. */
struct line {
    struct mh_move move;
    int64_t prior; /* the search's opinion, in units of worth */
    size_t deals;
    struct rollout sum;
    struct rollout *result; /* room for as many as the limits allow */
};

enum stage { SEARCHING, COMPARING, EXPLAINING, FINISHED };

struct counsel {
    struct bot_room room; /* room.state is the position, concealed */
    struct counsel_limits limits;
    struct search_limits strongest;
    int seat;
    enum stage stage;
    uint8_t seed[MH_SEED_BYTES];
    uint64_t work;
    size_t deals; /* the first line's, which is never left out */
    size_t lines;
    size_t order[COUNSEL_LINES]; /* best first */
    bool left_out[COUNSEL_LINES];
    struct line line[COUNSEL_LINES];
    struct rollout *results; /* of all lines */
    int64_t *sorted;         /* room for the points of one */
    struct counsel_result result;
};

/* ---- the position ---- */

uint64_t counsel_key(const struct mh_game *game, const void *state, int seat, void *scratch) {
    uint64_t key[2] = {mh_siphash((const uint64_t[2]){0, 0}, game->id, strlen(game->id)),
                       (uint64_t)seat};
    memcpy(scratch, state, game->state_size);
    game->conceal(scratch, seat);
    uint64_t hash = mh_state_hash(game, scratch);
    return mh_siphash(key, &hash, sizeof hash);
}

static void choose_seed(struct counsel *c) {
    uint64_t half[2];
    _Static_assert(sizeof half == sizeof c->seed, "a seed is two numbers");
    half[0] = counsel_key(c->room.game, c->room.state, c->seat, c->room.trial);
    half[1] = (uint64_t)c->seat;
    memcpy(c->seed, half, sizeof half);
}

static bool make_room(struct counsel *c, const struct mh_game *game, size_t deals) {
    c->results = calloc(COUNSEL_LINES * deals, sizeof *c->results);
    c->sorted = calloc(deals, sizeof *c->sorted);
    for (size_t i = 0; i < COUNSEL_LINES; i++) c->line[i].result = c->results + i * deals;
    return c->results && c->sorted && bot_room_open(&c->room, game);
}

struct counsel *counsel_open(const struct mh_game *game, const void *state, int seat,
                             const struct counsel_limits *limits, unsigned threads) {
    struct counsel *c = calloc(1, sizeof *c);
    if (!c || !make_room(c, game, limits->deals)) {
        counsel_close(c);
        return NULL;
    }
    c->room.threads = threads;
    c->room.now = NULL;
    c->limits = *limits;
    c->seat = seat;
    memcpy(c->room.state, state, game->state_size);
    game->conceal(c->room.state, seat);
    c->strongest = search_strongest(game, game->seats(state));
    choose_seed(c);
    return c;
}

void counsel_close(struct counsel *c) {
    if (!c) return;
    bot_room_close(&c->room);
    free(c->results);
    free(c->sorted);
    free(c);
}

const struct counsel_result *counsel_result(const struct counsel *c) {
    return &c->result;
}

/* ---- what to compare ---- */

static int64_t opinion(const struct search_line *line, int64_t trust) {
    int64_t count = line->deals + trust;
    return count > 0 ? (line->sum.worth + trust * line->prior) / count : line->prior;
}

static void search_lines(struct counsel *c, const struct bot_sight *sight) {
    struct search_limits limits = c->strongest;
    struct search search;
    limits.nodes = c->limits.nodes;
    limits.ms = 0;
    search_think(sight, &limits, &search);
    for (; c->lines < COUNSEL_LINES && c->lines < search.count; c->lines++) {
        const struct search_line *found = &search.line[c->lines];
        c->line[c->lines].move = sight->moves[found->move];
        c->line[c->lines].prior = opinion(found, limits.trust);
    }
}

/* Where the game's own plan says what to do, it is the only choice. */
static void find_lines(struct counsel *c) {
    struct mh_random random;
    struct mh_plan plan;
    mh_random_start(&random, c->seed);
    struct bot_sight sight = bot_look(&c->room, c->room.state, c->seat, &random);
    c->result.moves = sight.count;
    if (sight.count == 0) return;
    c->result.planned = greedy_plan(&sight, &plan);
    if (!c->result.planned) {
        search_lines(c, &sight);
        return;
    }
    size_t kept = plan.count < COUNSEL_ROW ? plan.count : COUNSEL_ROW;
    memcpy(c->result.row, plan.move, kept * sizeof *plan.move);
    c->result.row_count = kept;
    c->line[c->lines++].move = plan.move[0];
}

/* ---- differences ---- */

static int64_t root(int64_t square) {
    int64_t low = 0, high = INT64_C(3037000499);
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle <= square / middle)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Sums of a difference and of its squares. */
struct spread {
    int64_t sum, squares, deals;
};

static void spread_add(struct spread *spread, int64_t value) {
    spread->sum += value;
    spread->squares += value * value;
    spread->deals++;
}

static int64_t spread_mean(const struct spread *spread) {
    return spread->deals > 0 ? spread->sum / spread->deals : 0;
}

/* Standard errors of the mean, so many thousandths of one. */
static int64_t spread_error(const struct spread *spread, int64_t thousandths) {
    int64_t mean = spread_mean(spread);
    if (spread->deals < 2) return INT32_MAX;
    int64_t variance = spread->squares / spread->deals - mean * mean;
    return root(variance > 0 ? variance / (spread->deals - 1) : 0) * thousandths / 1000;
}

struct spreads {
    struct spread worth, points, wins;
};

static struct spreads difference(const struct line *a, const struct line *b) {
    struct spreads spreads = {0};
    for (size_t deal = 0; deal < a->deals && deal < b->deals; deal++) {
        const struct rollout *x = &a->result[deal], *y = &b->result[deal];
        spread_add(&spreads.worth, x->worth - y->worth);
        spread_add(&spreads.points, x->points - y->points);
        spread_add(&spreads.wins, x->wins - y->wins);
    }
    return spreads;
}

static bool certainly_better(const struct line *a, const struct line *b) {
    struct spread worth = difference(a, b).worth;
    return worth.deals >= LEAST && spread_mean(&worth) > spread_error(&worth, CERTAIN);
}

/* So near to each other that nobody would call one of them better. */
static bool certainly_equal(const struct line *a, const struct line *b) {
    struct spreads gap = difference(a, b);
    int64_t points = spread_mean(&gap.points), wins = spread_mean(&gap.wins);
    return gap.worth.deals >= LEAST &&
           (points < 0 ? -points : points) + spread_error(&gap.points, CERTAIN) < MATTERS / 2 &&
           (wins < 0 ? -wins : wins) + spread_error(&gap.wins, CERTAIN) < MATTERS_WINS;
}

static void bounds(const struct spread *spread, int64_t *mean, int64_t *low, int64_t *high) {
    int64_t error = spread_error(spread, TOLD);
    *mean = spread_mean(spread);
    *low = *mean - error;
    *high = *mean + error;
}

static struct counsel_gap gap_of(const struct line *a, const struct line *b) {
    struct spreads spreads = difference(a, b);
    struct counsel_gap gap;
    bounds(&spreads.worth, &gap.mean.worth, &gap.low.worth, &gap.high.worth);
    bounds(&spreads.points, &gap.mean.points, &gap.low.points, &gap.high.points);
    bounds(&spreads.wins, &gap.mean.wins, &gap.low.wins, &gap.high.wins);
    return gap;
}

enum counsel_sure counsel_sure(const struct counsel_gap *gap) {
    if (gap->low.worth <= 0) return COUNSEL_EQUAL;
    return gap->mean.points >= MATTERS || gap->mean.wins >= MATTERS_WINS ? COUNSEL_CLEAR
                                                                         : COUNSEL_LITTLE;
}

/* ---- the order ---- */

static int64_t value_of(const struct line *line) {
    return (line->sum.worth + TRUST * line->prior) / (int64_t)(line->deals + TRUST);
}

/* Those left out stay behind those that are not. */
static bool before(const struct counsel *c, size_t a, size_t b) {
    if (c->left_out[a] != c->left_out[b]) return c->left_out[b];
    return value_of(&c->line[a]) > value_of(&c->line[b]);
}

static void sort(struct counsel *c) {
    for (size_t i = 0; i < c->lines; i++) {
        size_t at = i;
        for (; at > 0 && before(c, i, c->order[at - 1]); at--) c->order[at] = c->order[at - 1];
        c->order[at] = i;
    }
}

static size_t told(const struct counsel *c) {
    return c->lines < COUNSEL_BEST ? c->lines : COUNSEL_BEST;
}

/* A line is left out when as many as are told are better for certain. */
static void leave_out(struct counsel *c) {
    for (size_t i = 0; i < c->lines; i++) {
        size_t better = 0;
        if (c->left_out[i]) continue;
        for (size_t j = 0; j < c->lines; j++)
            better += !c->left_out[j] && certainly_better(&c->line[j], &c->line[i]);
        c->left_out[i] = better >= COUNSEL_BEST;
    }
}

static bool order_is_clear(const struct counsel *c) {
    for (size_t i = 0; i + 1 < told(c); i++) {
        const struct line *a = &c->line[c->order[i]], *b = &c->line[c->order[i + 1]];
        if (!certainly_better(a, b) && !certainly_equal(a, b)) return false;
    }
    return c->deals >= LEAST;
}

/* ---- playing on ---- */

struct batch {
    struct counsel *counsel;
    struct rollout_plan plan;
    size_t line[COUNSEL_LINES];
    size_t lines;
};

static void judge(const struct mh_game *game, const void *state, int seat, struct rollout *out) {
    int32_t score[MH_SEATS_MAX] = {0};
    rollout_judge(game, state, seat, NULL, out);
    game->scores(state, score);
    if (game->awaiting(state) == 0) out->points = 100 * (int64_t)score[seat];
}

static void play_on(struct bot_room *desk, size_t game, void *context) {
    struct batch *batch = context;
    struct counsel *c = batch->counsel;
    struct line *line = &c->line[batch->line[game % batch->lines]];
    size_t deal = c->deals + game / batch->lines;
    rollout_play(desk, &batch->plan, deal, &line->move);
    judge(desk->game, desk->state, c->seat, &line->result[deal]);
}

static struct rollout_plan plan_of(const struct counsel *c, int rounds) {
    struct rollout_plan plan = {
        .from = c->room.state, .seat = c->seat, .blur = c->strongest.blur, .rounds = rounds};
    memcpy(plan.seed, c->seed, sizeof plan.seed);
    return plan;
}

static uint64_t cost_of(const struct counsel *c) {
    const struct mh_game *game = c->room.game;
    int left = 1000 - game->progress(c->room.state);
    return (uint64_t)game->seats(c->room.state) * (uint64_t)(left > LATE ? left : LATE);
}

static void add_deals(struct line *line, size_t deals) {
    for (; deals > 0; deals--, line->deals++) rollout_add(&line->sum, &line->result[line->deals]);
}

static void compare(struct counsel *c) {
    struct batch batch = {.counsel = c, .plan = plan_of(c, 99)};
    size_t room = c->limits.deals - c->deals;
    size_t deals = c->limits.at_once < room ? c->limits.at_once : room;
    for (size_t i = 0; i < c->lines; i++)
        if (!c->left_out[i]) batch.line[batch.lines++] = i;
    const struct desk_games games = {deals * batch.lines, INT64_MAX, play_on, &batch};
    desks_play(&c->room, &games);
    for (size_t i = 0; i < batch.lines; i++) add_deals(&c->line[batch.line[i]], deals);
    c->deals += deals;
    c->work += cost_of(c) * games.count;
    leave_out(c);
    sort(c);
}

static bool compared_enough(const struct counsel *c) {
    return c->work >= c->limits.work || c->deals == c->limits.deals || order_is_clear(c);
}

/* ---- why ---- */

static void add_effect(struct counsel *c, struct counsel_choice *choice) {
    const struct mh_game *game = c->room.game;
    int32_t before[MH_SEATS_MAX] = {0}, after[MH_SEATS_MAX] = {0};
    memcpy(c->room.trial, c->room.imagined, game->state_size);
    game->play(c->room.trial, c->seat, choice->move, NULL, NULL);
    game->scores(c->room.imagined, before);
    game->scores(c->room.trial, after);
    choice->effect.points += 100 * (int64_t)(after[c->seat] - before[c->seat]) / EFFECT_DEALS;
    for (int other = 0; other < game->seats(c->room.state); other++)
        choice->effect.shift[other] += ((int64_t)game->estimate(c->room.trial, other) -
                                        game->estimate(c->room.imagined, other)) /
                                       EFFECT_DEALS;
}

static void find_effects(struct counsel *c) {
    const struct mh_game *game = c->room.game;
    for (uint64_t deal = 0; deal < EFFECT_DEALS; deal++) {
        struct mh_random random;
        mh_random_split(&random, c->seed, deal);
        memcpy(c->room.imagined, c->room.state, game->state_size);
        game->imagine(c->room.imagined, c->seat, &random);
        for (size_t i = 0; i < c->result.count; i++) add_effect(c, &c->result.choice[i]);
    }
    for (size_t i = 0; i < c->result.count; i++)
        reason_find(&c->room, c->room.state, c->seat, c->seed, c->result.choice[i].move,
                    &c->result.choice[i].reason);
}

/* ---- what next ---- */

/* What the seat does when it decides the same kind of thing again, or when the others have moved,
 * counted over some deals. */
struct nexts {
    const struct mh_game *game;
    struct mh_move *moves; /* room for a list */
    const char *phase;
    int seat;
    bool others, seen; /* in this deal: somebody else moved; it was noted */
    size_t count;
    struct next {
        struct mh_move move;
        struct mh_message label;
        uint8_t times;
    } next[THEN_DEALS];
};

static void note_next(struct nexts *nexts, const void *state, struct mh_move move) {
    size_t i = 0;
    while (i < nexts->count && !mh_move_equal(nexts->next[i].move, move)) i++;
    if (i == nexts->count) {
        nexts->next[nexts->count++] = (struct next){.move = move};
        nexts->game->label(state, nexts->seat, move, &nexts->next[i].label);
    }
    nexts->next[i].times++;
    nexts->seen = true;
}

static void see(void *context, const void *state, int seat, struct mh_move move) {
    struct nexts *nexts = context;
    if (seat != nexts->seat) nexts->others = true;
    if (seat != nexts->seat || nexts->seen) return;
    if (!nexts->others && strcmp(nexts->game->phase(state), nexts->phase) != 0) return;
    if (nexts->game->moves(state, seat, nexts->moves, nexts->game->moves_max) > 1)
        note_next(nexts, state, move);
}

static void find_next(struct counsel *c, struct counsel_choice *choice) {
    const struct mh_game *game = c->room.game;
    struct nexts nexts = {
        .game = game, .moves = c->room.moves, .phase = game->phase(c->room.state), .seat = c->seat};
    struct rollout_plan plan = plan_of(c, THEN_ROUNDS);
    size_t most = 0;
    plan.saw = see;
    plan.context = &nexts;
    for (uint64_t deal = 0; deal < THEN_DEALS; deal++) {
        nexts.others = nexts.seen = false;
        rollout_play(&c->room.desk[0], &plan, deal, &choice->move);
    }
    for (size_t i = 1; i < nexts.count; i++)
        if (nexts.next[i].times > nexts.next[most].times) most = i;
    if (nexts.count == 0 || nexts.next[most].times < THEN_LEAST) return;
    choice->then = nexts.next[most].label;
    choice->often = (uint8_t)((10 * nexts.next[most].times + THEN_DEALS / 2) / THEN_DEALS);
}

/* ---- the result ---- */

static int by_points(const void *a, const void *b) {
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Points of 8 games in 10. */
static void find_range(const struct line *line, int64_t *sorted, struct counsel_choice *choice) {
    for (size_t i = 0; i < line->deals; i++) sorted[i] = line->result[i].points;
    qsort(sorted, line->deals, sizeof *sorted, by_points);
    choice->low = sorted[line->deals / 10];
    choice->high = sorted[line->deals - 1 - line->deals / 10];
}

static void fill_choice(const struct counsel *c, size_t rank, struct counsel_choice *choice) {
    const struct line *line = &c->line[c->order[rank]];
    struct spread wins = {0};
    *choice = (struct counsel_choice){.move = line->move, .deals = (uint32_t)line->deals};
    if (line->deals == 0) return;
    int64_t deals = (int64_t)line->deals;
    choice->mean =
        (struct rollout){line->sum.worth / deals, line->sum.points / deals, line->sum.wins / deals};
    for (size_t i = 0; i < line->deals; i++) spread_add(&wins, line->result[i].wins);
    int64_t error = spread_error(&wins, TOLD);
    choice->wins_low = choice->mean.wins - error;
    choice->wins_high = choice->mean.wins + error;
    find_range(line, c->sorted, choice);
    choice->behind = gap_of(&c->line[c->order[0]], line);
    if (rank + 1 < c->lines) choice->ahead = gap_of(line, &c->line[c->order[rank + 1]]);
}

/* Alone at the table a win is worth telling only where it can be missed. */
static bool has_chances(const struct counsel *c) {
    const struct line *first = &c->line[c->order[0]];
    if (c->room.game->seats(c->room.state) > 1) return true;
    return first->sum.wins != (int64_t)first->deals * ROLLOUT_WIN;
}

static uint16_t progress_of(const struct counsel *c) {
    uint64_t by_work = 1000 * c->work / (c->limits.work > 0 ? c->limits.work : 1);
    uint64_t by_deals = 1000 * (uint64_t)c->deals / c->limits.deals;
    uint64_t done = by_work > by_deals ? by_work : by_deals;
    return (uint16_t)(c->stage == FINISHED ? 1000 : done < 999 ? done : 999);
}

static void fill_result(struct counsel *c) {
    c->result.count = told(c);
    c->result.chances = c->lines > 0 && has_chances(c);
    for (size_t i = 0; i < c->result.count; i++) fill_choice(c, i, &c->result.choice[i]);
}

static void explain(struct counsel *c) {
    fill_result(c);
    find_effects(c);
    for (size_t i = 0; i < c->result.count && !c->result.planned; i++)
        find_next(c, &c->result.choice[i]);
}

bool counsel_step(struct counsel *c) {
    switch (c->stage) {
    case SEARCHING:
        find_lines(c);
        sort(c);
        fill_result(c);
        c->stage = c->lines == 0 || !bot_room_desks(&c->room) ? FINISHED : COMPARING;
        break;
    case COMPARING:
        compare(c);
        fill_result(c);
        if (compared_enough(c)) c->stage = EXPLAINING;
        break;
    case EXPLAINING:
        explain(c);
        c->stage = FINISHED;
        break;
    case FINISHED:
        break;
    }
    c->result.done = c->stage == FINISHED;
    c->result.progress = progress_of(c);
    return !c->result.done;
}
