/* What advice and plans have in common: a job for a player who asked, one at a time, whose
 * answer speaks of the seats by their names. */
#include "hall/hall_private.h"

int call_advised_seat(struct call *call) {
    const struct table *table = call->table;
    int seat = call_seat(call);
    if (seat < 0) return -1;
    if (!table->face.advice) {
        call_fail(call, 403, "no-advice", N_("This table plays without advice."));
        return -1;
    }
    if (!(table->face.awaiting >> seat & 1) || table->face.status != STORE_PLAYING) {
        call_fail(call, 422, "not-your-turn", N_("There is nothing to decide for you now."));
        return -1;
    }
    if (call->player->advising) {
        call_fail(call, 429, "thinking", N_("Advice is being thought out already."));
        return -1;
    }
    /* Bots and passwords wait for the same workers. */
    if (call->hall->counsels >= COUNSELS_AT_ONCE) {
        call_fail(call, 429, "too-many-counsels",
                  N_("Too many ask for advice just now. Please try again in a moment."));
        return -1;
    }
    return seat;
}

void counsel_post(struct hall *hall, struct counsel *counsel, struct call *call, int seat,
                  void (*think)(struct hall_job *), void (*done)(struct hall *, struct work *)) {
    counsel->work.job.run = think;
    counsel->work.done = done;
    counsel->call = call;
    counsel->seat = seat;
    counsel->player = call->player;
    counsel->player->advising = true;
    hall->counsels++;
    player_hold(counsel->player);
    secret_bytes(counsel->seed, sizeof counsel->seed);
    work_post(hall, &counsel->work);
}

void counsel_answer(struct hall *hall, struct counsel *counsel, page_fill *fill,
                    const void *context) {
    struct call *call = counsel->call;
    call->table = counsel->work.ran ? table_known(hall, call->id) : NULL;
    counsel->player->advising = false;
    hall->counsels--;
    player_release(counsel->player);
    if (!call->table) {
        call_busy(call);
        return;
    }
    table_names(hall, &call->table->face, counsel->names);
    call_reply_json(call, 200, NULL, fill, context);
}
