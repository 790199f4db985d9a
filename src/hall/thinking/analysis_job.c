/* The analysis of a finished game. It is a job again and again, a step at a time, so that bots and
 * advice need not wait long for a worker; the result stays with the table while that is in memory.
 * Somebody who asks is told how far it is, and asks again. */
#include <stdlib.h>
#include <string.h>

#include "bots/machine.h"
#include "core/json.h"
#include "core/record.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/analysis_job.h"
#include "hall/thinking/analysis_write.h"

struct analysis_job {
    struct work work;
    struct hall *hall;
    struct player *player; /* who asked for it; NULL when it is done */
    struct analysis *analysis;
    int64_t *number; /* of each move */
    int64_t shown;   /* thousandths that were done when the last step ended */
    bool more;       /* there are steps left */
    bool out;        /* with a worker */
    bool orphan;     /* its table is gone */
};

static void job_free(struct analysis_job *job) {
    if (job->player) {
        job->player->advising = false;
        player_release(job->player);
        job->hall->analysis_jobs--;
    }
    analysis_close(job->analysis);
    free(job->number);
    free(job);
}

void analysis_job_drop(struct analysis_job *job) {
    if (!job) return;
    job->orphan = true;
    if (!job->out) job_free(job);
}

static void step(struct hall_job *posted) {
    struct analysis_job *job = (struct analysis_job *)posted;
    job->work.ran = true;
    job->more = analysis_step(job->analysis);
}

static void stepped(struct hall *hall, struct work *done) {
    struct analysis_job *job = (struct analysis_job *)done;
    job->out = false;
    job->shown = (int64_t)(1000 * job->analysis->done / job->analysis->total);
    if (job->orphan) {
        job_free(job);
    } else if (job->more && job->work.ran && !hall->closing) {
        job->out = true;
        job->work.ran = false;
        work_post(hall, &job->work);
    } else {
        job->player->advising = false;
        player_release(job->player);
        job->player = NULL;
        hall->analysis_jobs--;
    }
}

static void begin(struct hall *hall, struct table *table, struct player *player) {
    struct analysis_job *job = hall_memory(sizeof *job);
    struct mh_turn *turns = hall_memory((table->data.count + 1) * sizeof *turns);
    void *start = hall_state_memory(table->data.game);
    struct analysis_limits limits = analysis_usual(table->data.game);
    job->number = hall_memory((table->data.count + 1) * sizeof *job->number);
    size_t count = table_turns(table, turns, job->number);
    if (hall->settings.hurried)
        limits = (struct analysis_limits){.moments = 6, .deals = 1, .closer = 2, .nodes = 4};
    if (!table_deal(table->data.game, &table->data.setup, start, NULL)) abort();
    job->analysis = analysis_open(table->data.game, start, turns, count, &limits,
                                  table->data.setup.seed, machine_processors());
    if (!job->analysis) abort();
    free(turns);
    free(start);
    job->work.job.run = step;
    job->work.done = stepped;
    job->hall = hall;
    job->player = player;
    player->advising = true;
    player_hold(player);
    hall->analysis_jobs++;
    table->analysis = job;
    job->more = job->out = true;
    work_post(hall, &job->work);
}

/* ---- the answer ---- */

struct job_page {
    const struct analysis_job *job; /* NULL: it has to wait */
    struct analysis_page analysis;
};

/* While a worker may be at it nothing of the analysis is read. */
static void fill_job(struct mh_json_writer *json, const void *context) {
    const struct job_page *page = context;
    const struct analysis_job *job = page->job;
    bool done = job && !job->player;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_bool(json, "done", done);
    put_decimal(json, "progress", done ? 1000 : job ? job->shown : 0);
    if (done) put_analysis(json, &page->analysis);
    mh_json_object_end(json);
}

void handle_analysis(struct hall *hall, struct request *request) {
    struct table *table = request->table;
    const char *names[MH_SEATS_MAX] = {0};
    if (!request_must_be_over(request)) return;
    if (!table->analysis && !request->player->advising && hall->analysis_jobs < ANALYSIS_JOBS_MAX)
        begin(hall, table, request->player);
    table_names(hall, &table->data.row, names);
    struct job_page page = {.job = table->analysis};
    if (table->analysis)
        page.analysis = (struct analysis_page){.analysis = table->analysis->analysis,
                                               .number = table->analysis->number,
                                               .language = request->language,
                                               .names = names};
    reply_json(request, 200, NULL, fill_job, &page);
}
