/* Plans: the row of moves that the game itself works out for a seat (core/plan.h), as a job
 * on a copy of the state imagined for that seat, as advice is. */
#include <stdlib.h>
#include <string.h>

#include "bots/plan.h"
#include "hall_private.h"

struct plan_work {
    struct work work;
    struct call *call;
    struct player *player;
    struct plan_room room;
    uint8_t seed[MH_SEED_BYTES];
    int seat;
    unsigned scope;
    int64_t number; /* of moves at the table when it was asked for */
};

static void make(struct hall_job *job) {
    struct plan_work *work = (struct plan_work *)job;
    struct mh_random random;
    work->work.ran = true;
    mh_random_start(&random, work->seed);
    work->room.game->imagine(work->room.state, work->seat, &random);
    plan_make(&work->room, work->seat, work->scope, MH_THOROUGH);
}

struct plan_page {
    const struct plan_work *work;
    const char *names[MH_SEATS_MAX];
};

/* A label speaks of the position that the moves before it lead to. */
static void put_moves(struct mh_json_writer *json, const struct plan_page *page) {
    const struct plan_work *work = page->work;
    const struct mh_game *game = work->room.game;
    memcpy(work->room.trial, work->room.state, game->state_size);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < work->room.plan.count; i++) {
        struct mh_move move = work->room.plan.move[i];
        char text[MH_MOVE_TEXT];
        struct mh_message label = {0};
        mh_grammar_say(game->grammar, move, text);
        game->label(work->room.trial, work->seat, move, &label);
        game->play(work->room.trial, work->seat, move, NULL, NULL);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        mh_grammar_structure(game->grammar, move, json);
        put_message(json, "label", work->call->language, page->names, &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void fill_plan(struct mh_json_writer *json, const void *context) {
    const struct plan_page *page = context;
    const struct plan_work *work = page->work;
    char word[16];
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_int(json, "number", work->number);
    mh_json_put_int(json, "seat", work->seat);
    mh_json_put_string(json, "scope",
                       mh_names_word(work->room.game->planner->scopes, work->scope, word));
    mh_json_put_int(json, "worth", work->room.plan.worth);
    mh_json_put_bool(json, "proven", work->room.plan.proven);
    put_moves(json, page);
    mh_json_object_end(json);
}

static void planned(struct hall *hall, struct work *done) {
    struct plan_work *work = (struct plan_work *)done;
    struct call *call = work->call;
    struct plan_page page = {.work = work};
    bool failed;
    struct table *table = work->work.ran ? table_find(hall, call->id, &failed) : NULL;
    work->player->advising = false;
    player_release(work->player);
    call->table = table;
    if (table) {
        table_names(hall, &table->face, page.names);
        call_reply_json(call, 200, NULL, fill_plan, &page);
    } else {
        call_busy(call);
    }
    plan_room_close(&work->room);
    free(work);
}

void handle_plan(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    struct mh_error error;
    size_t length = 0;
    unsigned scope;
    int seat = call_advised_seat(call);
    if (seat < 0) return;
    const char *word = call_text(call, "scope", &length);
    if (!mh_plan_scope(table->game, word, length, &scope, &error)) {
        call_error(call, 422, &error);
        return;
    }
    struct plan_work *work = hall_memory(sizeof *work);
    work->work.job.run = make;
    work->work.done = planned;
    work->call = call;
    work->seat = seat;
    work->scope = scope;
    work->number = table->face.number;
    work->player = call->player;
    work->player->advising = true;
    player_hold(work->player);
    if (!plan_room_open(&work->room, table->game)) abort();
    memcpy(work->room.state, table->state, table->game->state_size);
    secret_bytes(work->seed, sizeof work->seed);
    work_post(hall, &work->work);
}
