/* Advice: every legal move tried on imagined states, as the greedy bot does; the three
 * that leave the seat best off, each with what it is worth against the average and what
 * speaks for it: points at once, the distance to the next choice, what it costs others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_private.h"

enum { DEALS = 4, BEST = 3, REASONS = 3 };

/* What a move changes, all in the mean of the imagined deals. */
struct effect {
    int64_t points;              /* of the score, in hundredths */
    int64_t shift[MH_SEATS_MAX]; /* of every seat's estimate */
};

struct advice_work {
    struct counsel counsel;
    struct bot_room room; /* room.state is the copy */
    size_t count, best[BEST];
    struct effect effect[BEST];
    int64_t average;
};

static void add_values(struct advice_work *work) {
    const struct mh_game *game = work->room.game;
    for (size_t i = 0; i < work->count; i++) {
        memcpy(work->room.trial, work->room.imagined, game->state_size);
        game->play(work->room.trial, work->counsel.seat, work->room.moves[i], NULL, NULL);
        work->room.value[i] += game->estimate(work->room.trial, work->counsel.seat);
    }
}

static void find_best(struct advice_work *work) {
    const int64_t *value = work->room.value;
    size_t found = 0;
    for (size_t i = 0; i < work->count; i++) {
        size_t at = found;
        while (at > 0 && value[i] > value[work->best[at - 1]]) at--;
        if (at == BEST) continue;
        if (found < BEST) found++;
        for (size_t j = found - 1; j > at; j--) work->best[j] = work->best[j - 1];
        work->best[at] = i;
    }
}

/* Tries one of the best moves on the imagined state once more, and looks at more than the
 * seat's own estimate. */
static void add_effect(struct advice_work *work, struct effect *effect, struct mh_move move) {
    const struct mh_game *game = work->room.game;
    int32_t before[MH_SEATS_MAX] = {0}, after[MH_SEATS_MAX] = {0};
    memcpy(work->room.trial, work->room.imagined, game->state_size);
    game->play(work->room.trial, work->counsel.seat, move, NULL, NULL);
    game->scores(work->room.imagined, before);
    game->scores(work->room.trial, after);
    effect->points += 100 * (int64_t)(after[work->counsel.seat] - before[work->counsel.seat]);
    for (int seat = 0; seat < game->seats(work->room.state); seat++)
        effect->shift[seat] += (int64_t)game->estimate(work->room.trial, seat) -
                               game->estimate(work->room.imagined, seat);
}

static void find_effects(struct advice_work *work, struct mh_random *random) {
    const struct mh_game *game = work->room.game;
    for (int deal = 0; deal < DEALS; deal++) {
        memcpy(work->room.imagined, work->room.state, game->state_size);
        game->imagine(work->room.imagined, work->counsel.seat, random);
        for (size_t i = 0; i < BEST && i < work->count; i++)
            add_effect(work, &work->effect[i], work->room.moves[work->best[i]]);
    }
    for (size_t i = 0; i < BEST; i++) {
        work->effect[i].points /= DEALS;
        for (int seat = 0; seat < MH_SEATS_MAX; seat++) work->effect[i].shift[seat] /= DEALS;
    }
}

static void advise(struct hall_job *job) {
    struct advice_work *work = (struct advice_work *)job;
    const struct mh_game *game = work->room.game;
    struct mh_random random;
    work->counsel.work.ran = true;
    mh_random_start(&random, work->counsel.seed);
    work->count =
        game->moves(work->room.state, work->counsel.seat, work->room.moves, game->moves_max);
    memset(work->room.value, 0, work->count * sizeof *work->room.value);
    for (int deal = 0; deal < DEALS; deal++) {
        memcpy(work->room.imagined, work->room.state, game->state_size);
        game->imagine(work->room.imagined, work->counsel.seat, &random);
        add_values(work);
    }
    for (size_t i = 0; i < work->count; i++) {
        work->room.value[i] /= DEALS;
        work->average += work->room.value[i];
    }
    if (work->count) work->average /= (int64_t)work->count;
    find_best(work);
    mh_random_start(&random, work->counsel.seed); /* the same deals again */
    find_effects(work, &random);
}

/* ---- reasons ---- */

enum { SLIGHT = 10, NOTEWORTHY = 50 }; /* hundredths of a point */

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

/* The best against the second, the others against the best. */
static void tell_distance(struct mh_message *message, const struct advice_work *work, size_t rank) {
    const int64_t *value = work->room.value;
    if (work->count == 1) {
        mh_message_begin(message, N_("It is the only choice."));
        return;
    }
    int64_t gap = value[work->best[0]] - value[work->best[rank ? rank : 1]];
    if (gap < SLIGHT)
        mh_message_begin(message, rank ? N_("As good as the first choice.")
                                       : N_("The next choice is as good."));
    else
        mh_message_begin(message, rank ? N_("{points} points behind the first choice.")
                                       : N_("{points} points ahead of the next choice."));
    mh_message_tenths(message, "points", (int32_t)(gap / 10));
}

/* Whom it sets back most; else what it does for the seat beyond the points. */
static void tell_shift(struct mh_message *message, const struct advice_work *work,
                       const struct effect *effect) {
    int64_t gain = effect->shift[work->counsel.seat] - effect->points;
    int victim = -1;
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (seat != work->counsel.seat && effect->shift[seat] <= -NOTEWORTHY &&
            (victim < 0 || effect->shift[seat] < effect->shift[victim]))
            victim = seat;
    if (victim >= 0) {
        mh_message_begin(message, N_("It sets {who} back by {points} points."));
        mh_message_seat(message, "who", victim);
        mh_message_tenths(message, "points", (int32_t)(-effect->shift[victim] / 10));
    } else if (gain >= NOTEWORTHY) {
        mh_message_begin(message, N_("It improves what is to come by {points} points."));
        mh_message_tenths(message, "points", (int32_t)(gain / 10));
    }
}

static void put_reason(struct mh_json_writer *json, const struct advice_work *work, size_t rank,
                       const char *const *names) {
    struct mh_message message[REASONS] = {0};
    char reason[SENTENCE_MAX] = "";
    size_t length = 0;
    tell_distance(&message[0], work, rank);
    tell_points(&message[1], &work->effect[rank]);
    tell_shift(&message[2], work, &work->effect[rank]);
    for (size_t i = 0; i < REASONS && length + 2 < sizeof reason; i++) {
        if (!message[i].text) continue;
        if (length > 0) reason[length++] = ' ';
        mh_render(work->counsel.call->language, &message[i], names, reason + length,
                  sizeof reason - length);
        length += strlen(reason + length);
    }
    mh_json_put_string(json, "reason", reason);
}

/* ---- the answer ---- */

static void fill_advice(struct mh_json_writer *json, const void *context) {
    const struct advice_work *work = context;
    const struct mh_game *game = work->room.game;
    const char *const *names = work->counsel.names;
    enum mh_language language = work->counsel.call->language;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "advice");
    mh_json_array(json);
    for (size_t i = 0; i < BEST && i < work->count; i++) {
        struct mh_move move = work->room.moves[work->best[i]];
        int64_t worth = work->room.value[work->best[i]] - work->average;
        char text[MH_MOVE_TEXT];
        struct mh_message label = {0};
        mh_grammar_say(game->grammar, move, text);
        game->label(work->room.state, work->counsel.seat, move, &label);
        mh_json_object(json);
        mh_json_put_string(json, "move", text);
        put_message(json, "label", language, names, &label);
        mh_json_put_int(json, "worth", worth);
        put_reason(json, work, i, names);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void advised(struct hall *hall, struct work *done) {
    struct advice_work *work = (struct advice_work *)done;
    counsel_answer(hall, &work->counsel, fill_advice, work);
    bot_room_close(&work->room);
    free(work);
}

void handle_advice(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    int seat = call_advised_seat(call);
    if (seat < 0) return;
    struct advice_work *work = hall_memory(sizeof *work);
    if (!bot_room_open(&work->room, table->game)) abort();
    memcpy(work->room.state, table->state, table->game->state_size);
    counsel_post(hall, &work->counsel, call, seat, advise, advised);
}
