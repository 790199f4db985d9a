/* What advice and plans have in common: who may ask, and how much at once. A plan is one job,
 * whose answer speaks of the seats by their names. */
#include "hall/thinking/advice_job.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

int advice_job_seat(struct request *request) {
    const struct table *table = request->table;
    int seat = request_seat(request);
    if (seat < 0) return -1;
    if (!table->data.row.advice) {
        reply_fail(request, 403, "no-advice", N_("This table plays without advice."));
        return -1;
    }
    if (!(table->data.row.awaiting >> seat & 1) || table->data.row.status != STORE_PLAYING) {
        reply_fail(request, 422, "not-your-turn", N_("You have nothing to decide right now."));
        return -1;
    }
    return seat;
}

bool advice_job_may_begin(struct request *request) {
    if (request->player->advising) {
        reply_fail(request, 429, "thinking", N_("The bot is already thinking about your advice."));
        return false;
    }
    /* Bots and passwords wait for the same workers. */
    if (request->hall->advice_jobs >= ADVICE_JOBS_MAX) {
        reply_fail(
            request, 429, "too-many-counsels",
            N_("Too many players are asking for advice right now. Please try again in a moment."));
        return false;
    }
    return true;
}

void advice_job_post(struct hall *hall, struct advice_job *job, struct request *request, int seat,
                     void (*think)(struct hall_job *), void (*done)(struct hall *, struct work *)) {
    job->work.job.run = think;
    job->work.done = done;
    job->request = request;
    job->seat = seat;
    job->player = request->player;
    job->player->advising = true;
    hall->advice_jobs++;
    player_hold(job->player);
    secret_bytes(job->seed, sizeof job->seed);
    work_post(hall, &job->work);
}

void advice_job_answer(struct hall *hall, struct advice_job *job, page_fill *fill,
                       const void *context) {
    struct request *request = job->request;
    request->table = job->work.ran ? table_known(hall, request->id) : NULL;
    job->player->advising = false;
    hall->advice_jobs--;
    player_release(job->player);
    if (!request->table) {
        reply_busy(request);
        return;
    }
    table_names(hall, &request->table->data.row, job->names);
    reply_json(request, 200, NULL, fill, context);
}
