/* The analysis of a finished game. It is a job again and again, a step at a time, so that bots and
 * advice need not wait long for a worker; the result stays with the table while that is in memory.
 * Somebody who asks is told how far it is, and asks again. */
#include <stdlib.h>
#include <string.h>

#include "bots/machine.h"
#include "hall/hall_private.h"
#include "hall/thinking/analysis_write.h"

struct study {
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

static void study_free(struct study *study) {
    if (study->player) {
        study->player->advising = false;
        player_release(study->player);
        study->hall->studies--;
    }
    analysis_close(study->analysis);
    free(study->number);
    free(study);
}

void study_drop(struct study *study) {
    if (!study) return;
    study->orphan = true;
    if (!study->out) study_free(study);
}

static void step(struct hall_job *job) {
    struct study *study = (struct study *)job;
    study->work.ran = true;
    study->more = analysis_step(study->analysis);
}

static void stepped(struct hall *hall, struct work *done) {
    struct study *study = (struct study *)done;
    study->out = false;
    study->shown = (int64_t)(1000 * study->analysis->done / study->analysis->total);
    if (study->orphan) {
        study_free(study);
    } else if (study->more && study->work.ran && !hall->closing) {
        study->out = true;
        study->work.ran = false;
        work_post(hall, &study->work);
    } else {
        study->player->advising = false;
        player_release(study->player);
        study->player = NULL;
        hall->studies--;
    }
}

static void begin(struct hall *hall, struct table *table, struct player *player) {
    struct study *study = hall_memory(sizeof *study);
    struct mh_turn *turns = hall_memory((table->count + 1) * sizeof *turns);
    void *start = hall_state_memory(table->game);
    struct analysis_limits limits = analysis_usual(table->game);
    study->number = hall_memory((table->count + 1) * sizeof *study->number);
    size_t count = table_turns(table, turns, study->number);
    if (hall->settings.hurried)
        limits = (struct analysis_limits){.moments = 6, .deals = 1, .closer = 2, .nodes = 4};
    if (!table_deal(table->game, &table->setup, start, NULL)) abort();
    study->analysis = analysis_open(table->game, start, turns, count, &limits, table->setup.seed,
                                    machine_processors());
    if (!study->analysis) abort();
    free(turns);
    free(start);
    study->work.job.run = step;
    study->work.done = stepped;
    study->hall = hall;
    study->player = player;
    player->advising = true;
    player_hold(player);
    hall->studies++;
    table->study = study;
    study->more = study->out = true;
    work_post(hall, &study->work);
}

/* ---- the answer ---- */

struct study_page {
    const struct study *study; /* NULL: it has to wait */
    struct analysis_page analysis;
};

/* While a worker may be at it nothing of the analysis is read. */
static void fill_study(struct mh_json_writer *json, const void *context) {
    const struct study_page *page = context;
    const struct study *study = page->study;
    bool done = study && !study->player;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_bool(json, "done", done);
    put_decimal(json, "progress", done ? 1000 : study ? study->shown : 0);
    if (done) put_analysis(json, &page->analysis);
    mh_json_object_end(json);
}

void handle_analysis(struct hall *hall, struct call *call) {
    struct table *table = call->table;
    const char *names[MH_SEATS_MAX] = {0};
    if (!call_must_be_over(call)) return;
    if (!table->study && !call->player->advising && hall->studies < STUDIES_AT_ONCE)
        begin(hall, table, call->player);
    table_names(hall, &table->face, names);
    struct study_page page = {.study = table->study};
    if (table->study)
        page.analysis = (struct analysis_page){.analysis = table->study->analysis,
                                               .number = table->study->number,
                                               .language = call->language,
                                               .names = names};
    call_reply_json(call, 200, NULL, fill_study, &page);
}
