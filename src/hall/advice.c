/* Advice: every legal move tried on imagined states, as the greedy bot does; the three
 * that leave the seat best off, each with what it is worth against the average. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall_private.h"

enum { DEALS = 4, BEST = 3 };

struct advice_work {
    struct work work;
    struct call *call;
    struct player *player;
    struct bot_room room; /* room.state is the copy */
    uint8_t seed[MH_SEED_BYTES];
    int seat;
    size_t count, best[BEST];
    int64_t average;
};

static void add_values(struct advice_work *work) {
    const struct mh_game *game = work->room.game;
    for (size_t i = 0; i < work->count; i++) {
        memcpy(work->room.trial, work->room.imagined, game->state_size);
        game->play(work->room.trial, work->seat, work->room.moves[i], NULL, NULL);
        work->room.value[i] += game->estimate(work->room.trial, work->seat);
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

static void advise(struct hall_job *job) {
    struct advice_work *work = (struct advice_work *)job;
    const struct mh_game *game = work->room.game;
    struct mh_random random;
    work->work.ran = true;
    mh_random_start(&random, work->seed);
    work->count = game->moves(work->room.state, work->seat, work->room.moves, game->moves_max);
    memset(work->room.value, 0, work->count * sizeof *work->room.value);
    for (int deal = 0; deal < DEALS; deal++) {
        memcpy(work->room.imagined, work->room.state, game->state_size);
        game->imagine(work->room.imagined, work->seat, &random);
        add_values(work);
    }
    for (size_t i = 0; i < work->count; i++) {
        work->room.value[i] /= DEALS;
        work->average += work->room.value[i];
    }
    if (work->count) work->average /= (int64_t)work->count;
    find_best(work);
}

/* ---- the answer ---- */

static void put_reason(struct mh_json_writer *json, enum mh_language language, int64_t worth) {
    struct mh_message message = {0};
    int64_t size = worth < 0 ? -worth : worth;
    if (size < 10)
        mh_message_begin(&message, N_("About as good as the average choice."));
    else if (worth > 0)
        mh_message_begin(&message, N_("Better than the average choice by {points} points."));
    else
        mh_message_begin(&message, N_("Worse than the average choice by {points} points."));
    mh_message_tenths(&message, "points", (int32_t)(size / 10));
    put_message(json, "reason", language, NULL, &message);
}

struct advice_page {
    struct advice_work *work;
    const char *names[MH_SEATS_MAX];
};

static void fill_advice(struct mh_json_writer *json, const void *context) {
    const struct advice_page *page = context;
    const struct advice_work *work = page->work;
    const struct mh_game *game = work->room.game;
    enum mh_language language = work->call->language;
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
        game->label(work->room.state, work->seat, move, &label);
        mh_json_object(json);
        mh_json_put_string(json, "move", text);
        put_message(json, "label", language, page->names, &label);
        mh_json_put_int(json, "worth", worth);
        put_reason(json, language, worth);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void advised(struct hall *hall, struct work *done) {
    struct advice_work *work = (struct advice_work *)done;
    struct call *call = work->call;
    struct advice_page page = {.work = work};
    bool failed;
    struct table *table = work->work.ran ? table_find(hall, call->id, &failed) : NULL;
    work->player->advising = false;
    player_release(work->player);
    call->table = table;
    if (table) {
        table_names(hall, &table->face, page.names);
        call_reply_json(call, 200, NULL, fill_advice, &page);
    } else {
        call_busy(call);
    }
    bot_room_close(&work->room);
    free(work);
}

void handle_advice(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    int seat = call_seat(call);
    if (seat < 0) return;
    if (!table->face.advice) {
        call_fail(call, 403, "no-advice", N_("This table plays without advice."));
        return;
    }
    if (!(table->face.awaiting >> seat & 1) || table->face.status != STORE_PLAYING) {
        call_fail(call, 422, "not-your-turn", N_("There is nothing to decide for you now."));
        return;
    }
    if (call->player->advising) {
        call_fail(call, 429, "thinking", N_("Advice is being thought out already."));
        return;
    }
    struct advice_work *work = hall_memory(sizeof *work);
    work->work.job.run = advise;
    work->work.done = advised;
    work->call = call;
    work->seat = seat;
    work->player = call->player;
    work->player->advising = true;
    player_hold(work->player);
    if (!bot_room_open(&work->room, table->game)) abort();
    memcpy(work->room.state, table->state, table->game->state_size);
    secret_bytes(work->seed, sizeof work->seed);
    work_post(hall, &work->work);
}
