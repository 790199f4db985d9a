/* Plans: the row of moves that the game itself works out for a seat (core/plan.h), as a job
 * on a copy of the state imagined for that seat, as advice is. */
#include <stdlib.h>
#include <string.h>

#include "bots/plan.h"
#include "core/json.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/thinking/advice_job.h"

struct plan_work {
    struct advice_job job;
    struct plan_room room;
    unsigned scope;
    int64_t number; /* of moves at the table when it was asked for */
};

static void make(struct hall_job *job) {
    struct plan_work *work = (struct plan_work *)job;
    struct mh_random random;
    work->job.work.ran = true;
    mh_random_start(&random, work->job.seed);
    work->room.game->imagine(work->room.state, work->job.seat, &random);
    plan_make(&work->room, work->job.seat, work->scope, MH_THOROUGH);
}

static void say_label(struct mh_json_writer *json, const struct mh_message *label,
                      const void *context) {
    const struct plan_work *work = context;
    put_message(json, "label", work->job.request->language, work->job.names, label);
}

static void fill_plan(struct mh_json_writer *json, const void *context) {
    const struct plan_work *work = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_int(json, "number", work->number);
    mh_json_put_int(json, "seat", work->job.seat);
    plan_put(json, &work->room, work->job.seat, work->scope, say_label, work);
    mh_json_object_end(json);
}

static void planned(struct hall *hall, struct work *done) {
    struct plan_work *work = (struct plan_work *)done;
    advice_job_answer(hall, &work->job, fill_plan, work);
    plan_room_close(&work->room);
    free(work);
}

void handle_plan(struct hall *hall, struct request *request) {
    const struct table *table = request->table;
    struct mh_error error;
    size_t length = 0;
    unsigned scope;
    int seat = advice_job_seat(request);
    if (seat < 0) return;
    const char *word = request_text(request, "scope", &length);
    if (!mh_plan_scope(table->data.game, word, length, &scope, &error)) {
        reply_error(request, 422, &error);
        return;
    }
    if (!advice_job_may_begin(request)) return;
    struct plan_work *work = hall_memory(sizeof *work);
    work->scope = scope;
    work->number = table->data.row.number;
    if (!plan_room_open(&work->room, table->data.game)) abort();
    memcpy(work->room.state, table->data.state, table->data.game->state_size);
    advice_job_post(hall, &work->job, request, seat, make, planned);
}
