/* Advice: the moves that the search thinks best, weighed once more on deals that it has not seen,
 * each with what is to be expected of it and what speaks for it: the distance to the next choice,
 * points at once, what it costs others, and the part of the estimate in which it differs most. */
#include <stdlib.h>
#include <string.h>

#include "bots/analysis/reason.h"
#include "bots/bot.h"
#include "bots/greedy.h"
#include "bots/machine.h"
#include "bots/search.h"
#include "bots/weigh.h"
#include "core/json.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/requests/handlers.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/thinking/advice_job.h"

enum { BEST = 3, REASONS = 5 };
enum { SEARCH_MS = 700, WEIGH_MS = 300, WEIGH_AT_ONCE = 4, EFFECT_DEALS = 4 };

/* What a move changes at once, in the mean of some imagined deals. */
struct effect {
    int64_t points;              /* of the score, in hundredths */
    int64_t shift[MH_SEATS_MAX]; /* of every seat's estimate */
};

struct choice {
    struct mh_move move;
    int64_t worth; /* points that the search saw beyond the mean of all it looked at */
    struct weighed sum;
    struct effect effect;
    struct reason reason;
};

struct advice_work {
    struct advice_job job;
    struct bot_room room; /* room.state is the copy */
    bool hurried;
    bool planned;  /* the first choice is that of the game's own plan, which is room.planned */
    size_t row;    /* its moves */
    size_t count;  /* of all moves */
    size_t chosen; /* of them */
    struct choice choice[BEST];
};

/* ---- thinking ---- */

static struct search_limits limits_of(const struct advice_work *work) {
    const struct mh_game *game = work->room.game;
    struct search_limits limits = search_strongest(game, game->seats(work->room.state));
    limits.ms = SEARCH_MS;
    if (work->hurried) limits.nodes = limits.width = BEST, limits.rounds = 1;
    return limits;
}

static int64_t points_of(const struct search_line *line) {
    return line->deals > 0 ? line->sum.points / line->deals : 0;
}

static void choose(struct advice_work *work, const struct bot_sight *sight) {
    struct search_limits limits = limits_of(work);
    struct search search;
    int64_t sum = 0, lines = 0;
    search_think(sight, &limits, &search);
    for (size_t i = 0; i < search.count; i++) {
        sum += points_of(&search.line[i]);
        lines += search.line[i].deals > 0;
    }
    for (; work->chosen < BEST && work->chosen < search.count; work->chosen++) {
        const struct search_line *line = &search.line[work->chosen];
        struct choice *choice = &work->choice[work->chosen];
        choice->move = sight->moves[line->move];
        if (line->deals > 0) choice->worth = points_of(line) - sum / lines;
    }
}

/* To the end of the game, as many deals as there is time for, and a few in any case. */
static void weigh_choices(struct advice_work *work, struct mh_random *random) {
    struct rollout_plan plan = {.from = work->room.state,
                                .seat = work->job.seat,
                                .blur = limits_of(work).blur,
                                .rounds = 99};
    const struct mh_move *move[BEST];
    struct weighed sum[BEST] = {{0}};
    int64_t until = work->room.now ? work->room.now() + WEIGH_MS : 0;
    for (int i = 0; i < MH_SEED_BYTES; i++) plan.seed[i] = (uint8_t)mh_random_next(random);
    for (size_t i = 0; i < work->chosen; i++) move[i] = &work->choice[i].move;
    struct weighing weighing = {.plan = &plan,
                                .move = move,
                                .moves = (uint32_t)work->chosen,
                                .deals = WEIGH_AT_ONCE,
                                .until = INT64_MAX};
    do {
        if (!weigh(&work->room, &weighing, sum)) break;
        weighing.first_deal += WEIGH_AT_ONCE;
        weighing.until = until;
    } while (work->room.now && work->room.now() < until && !work->hurried);
    for (size_t i = 0; i < work->chosen; i++) work->choice[i].sum = sum[i];
}

static int64_t worth_of(const struct advice_work *work, const struct choice *choice) {
    return weighed_mean(&choice->sum, work->job.seat).worth;
}

static void sort_choices(struct advice_work *work) {
    for (size_t i = 1; i < work->chosen; i++) {
        struct choice choice = work->choice[i];
        size_t at = i;
        for (; at > 0 && worth_of(work, &choice) > worth_of(work, &work->choice[at - 1]); at--)
            work->choice[at] = work->choice[at - 1];
        work->choice[at] = choice;
    }
}

/* ---- effects ---- */

static void add_effect(struct advice_work *work, struct choice *choice) {
    const struct mh_game *game = work->room.game;
    struct effect *effect = &choice->effect;
    int seat = work->job.seat;
    int32_t before[MH_SEATS_MAX] = {0}, after[MH_SEATS_MAX] = {0};
    memcpy(work->room.trial, work->room.imagined, game->state_size);
    game->play(work->room.trial, seat, choice->move, NULL, NULL);
    game->scores(work->room.imagined, before);
    game->scores(work->room.trial, after);
    effect->points += 100 * (int64_t)(after[seat] - before[seat]) / EFFECT_DEALS;
    for (int other = 0; other < game->seats(work->room.state); other++)
        effect->shift[other] += ((int64_t)game->estimate(work->room.trial, other) -
                                 game->estimate(work->room.imagined, other)) /
                                EFFECT_DEALS;
}

static void find_effects(struct advice_work *work) {
    const struct mh_game *game = work->room.game;
    for (uint64_t deal = 0; deal < EFFECT_DEALS; deal++) {
        struct mh_random random;
        mh_random_split(&random, work->job.seed, deal);
        memcpy(work->room.imagined, work->room.state, game->state_size);
        game->imagine(work->room.imagined, work->job.seat, &random);
        for (size_t i = 0; i < work->chosen; i++) add_effect(work, &work->choice[i]);
    }
    for (size_t i = 0; i < work->chosen; i++)
        reason_find(&work->room, work->room.state, work->job.seat, work->job.seed,
                    work->choice[i].move, &work->choice[i].reason);
}

/* Once more after all else, which plans for itself in the same room. */
static void plan_again(struct advice_work *work, struct mh_random *random) {
    struct mh_plan plan;
    struct bot_sight sight = bot_look(&work->room, work->room.state, work->job.seat, random);
    if (greedy_plan(&sight, &plan)) work->row = plan.count;
}

static void advise(struct hall_job *job) {
    struct advice_work *work = (struct advice_work *)job;
    struct mh_random random;
    size_t planned;
    work->job.work.ran = true;
    mh_random_start(&random, work->job.seed);
    struct bot_sight sight = bot_look(&work->room, work->room.state, work->job.seat, &random);
    work->count = sight.count;
    if (sight.count == 0) return;
    work->planned = greedy_follow_plan(&sight, &planned);
    if (work->planned)
        work->choice[work->chosen++].move = sight.moves[planned];
    else
        choose(work, &sight);
    weigh_choices(work, &random);
    sort_choices(work);
    find_effects(work);
    if (work->planned) plan_again(work, &random);
}

/* ---- reasons ---- */

enum { SLIGHT = 10, NOTEWORTHY = 50 }; /* hundredths of a point */

static struct rollout expected(const struct advice_work *work, size_t rank) {
    return weighed_mean(&work->choice[rank].sum, work->job.seat);
}

/* Alone at the table a win is worth telling only where it can be missed. */
static bool has_chance(const struct advice_work *work) {
    if (work->room.game->seats(work->room.state) > 1) return true;
    return expected(work, 0).wins != ROLLOUT_WIN;
}

static int percent_of(int64_t wins) {
    return (int)((wins * 100 + ROLLOUT_WIN / 2) / ROLLOUT_WIN);
}

/* The best against the second, the others against the best. */
static void tell_distance(struct mh_message *message, const struct advice_work *work, size_t rank) {
    if (work->planned || work->chosen == 1) {
        mh_message_begin(message, work->planned ? N_("The best plan begins with it.")
                                                : N_("It is the only choice."));
        return;
    }
    struct rollout first = expected(work, 0), other = expected(work, rank ? rank : 1);
    int percent = percent_of(first.wins) - percent_of(other.wins);
    int64_t points = first.points - other.points;
    if (has_chance(work) ? percent <= 0 : points < SLIGHT) {
        mh_message_begin(message, rank ? N_("As good as the first choice.")
                                       : N_("The next choice is as good."));
    } else if (has_chance(work)) {
        mh_message_begin(message, rank ? N_("Its chance to win is {percent} percentage points "
                                            "lower than the first choice’s.")
                                       : N_("Its chance to win is {percent} percentage points "
                                            "higher than the next choice’s."));
        mh_message_number(message, "percent", percent);
    } else {
        mh_message_begin(message, rank ? N_("{points} points behind the first choice.")
                                       : N_("{points} points ahead of the next choice."));
        mh_message_tenths(message, "points", (int32_t)(points / 10));
    }
}

static void tell_points(struct mh_message *message, const struct effect *effect) {
    int32_t points = (int32_t)(effect->points / 100);
    if (effect->points >= 100)
        mh_message_plural(message,
                          NP_("It scores {n} point at once.", "It scores {n} points at once."), "n",
                          points);
    else if (effect->points <= -100)
        mh_message_plural(message,
                          NP_("It costs {n} point at once.", "It costs {n} points at once."), "n",
                          -points);
}

/* Whom it sets back most. */
static void tell_shift(struct mh_message *message, const struct advice_work *work,
                       const struct effect *effect) {
    int victim = -1;
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (seat != work->job.seat && effect->shift[seat] <= -NOTEWORTHY &&
            (victim < 0 || effect->shift[seat] < effect->shift[victim]))
            victim = seat;
    if (victim < 0) return;
    mh_message_begin(message, N_("It sets {who} back by {points} points."));
    mh_message_seat(message, "who", victim);
    mh_message_tenths(message, "points", (int32_t)(-effect->shift[victim] / 10));
}

static void put_reason(struct mh_json_writer *json, const struct advice_work *work, size_t rank) {
    const struct choice *choice = &work->choice[rank], *other = &work->choice[rank ? 0 : 1];
    struct mh_message message[REASONS] = {0};
    tell_distance(&message[0], work, rank);
    tell_points(&message[1], &choice->effect);
    if (work->chosen > 1) {
        reason_for(work->room.game, &choice->reason, &other->reason, &message[2]);
        if (rank > 0) reason_against(work->room.game, &choice->reason, &other->reason, &message[3]);
    }
    tell_shift(&message[4], work, &choice->effect);
    put_sentences(json, "reason", work->job.request->language, work->job.names, message, REASONS);
}

/* ---- the answer ---- */

/* All of the plan: what its first move is good for is not to be seen alone. */
static void put_row(struct mh_json_writer *json, const struct advice_work *work) {
    const struct mh_game *game = work->room.game;
    memcpy(work->room.trial, work->room.state, game->state_size);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < work->row; i++) {
        struct mh_move move = work->room.planned[i];
        struct mh_message label = {0};
        char text[MH_MOVE_TEXT];
        mh_grammar_say(game->grammar, move, text);
        game->label(work->room.trial, work->job.seat, move, &label);
        game->play(work->room.trial, work->job.seat, move, NULL, NULL);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        put_message(json, "label", work->job.request->language, work->job.names, &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_choice(struct mh_json_writer *json, const struct advice_work *work, size_t rank) {
    const struct mh_game *game = work->room.game;
    struct mh_move move = work->choice[rank].move;
    struct rollout mean = expected(work, rank);
    char text[MH_MOVE_TEXT];
    struct mh_message label = {0};
    mh_grammar_say(game->grammar, move, text);
    game->label(work->room.state, work->job.seat, move, &label);
    mh_json_object(json);
    mh_json_put_string(json, "move", text);
    put_message(json, "label", work->job.request->language, work->job.names, &label);
    mh_json_put_int(json, "worth", work->choice[rank].worth);
    mh_json_put_int(json, "points", mean.points);
    if (has_chance(work)) mh_json_put_int(json, "chance", percent_of(mean.wins));
    mh_json_put_bool(json, "plan", work->planned);
    if (work->planned) put_row(json, work);
    put_reason(json, work, rank);
    mh_json_object_end(json);
}

static void fill_advice(struct mh_json_writer *json, const void *context) {
    const struct advice_work *work = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "advice");
    mh_json_array(json);
    for (size_t i = 0; i < work->chosen; i++) put_choice(json, work, i);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void advised(struct hall *hall, struct work *done) {
    struct advice_work *work = (struct advice_work *)done;
    advice_job_answer(hall, &work->job, fill_advice, work);
    bot_room_close(&work->room);
    free(work);
}

void handle_advice(struct hall *hall, struct request *request) {
    const struct table *table = request->table;
    int seat = advice_job_seat(request);
    if (seat < 0) return;
    struct advice_work *work = hall_memory(sizeof *work);
    if (!bot_room_open(&work->room, table->data.game)) abort();
    work->room.threads = machine_processors();
    work->hurried = hall->settings.hurried;
    memcpy(work->room.state, table->data.state, table->data.game->state_size);
    advice_job_post(hall, &work->job, request, seat, advise, advised);
}
