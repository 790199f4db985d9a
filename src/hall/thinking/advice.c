/* Advice: a counsel (bots/analysis/counsel.h) for a player who asks, thought out by workers a step
 * at a time, so that bots, plans and passwords need not wait long for one.
 *
 * Whoever wants to see it grow is answered with what is known so far and asks again; others are
 * answered when it is done. If the table moves on meanwhile, nobody needs it any more: it ends
 * with the step that is out, and does not keep the player from asking anew. What is done is kept,
 * by the position as the seat knows it, so that the same question has its answer at once, in any
 * language. */
#include <stdlib.h>
#include <string.h>

#include "bots/analysis/counsel.h"
#include "bots/machine.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/base/tree.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/advice_job.h"
#include "hall/thinking/advice_write.h"

enum { KEPT = 64 };

struct advice_kept {
    uint64_t key;
    struct counsel_result result;
};

struct advice_work {
    struct work work;
    struct advice_work *next;
    struct player *player;   /* NULL: who asked has moved on */
    struct request *request; /* that waits for an answer; NULL: none does */
    bool whole;              /* it waits until all is done */
    bool more;
    struct counsel *counsel;
    struct counsel_result shown; /* of the steps that have ended: a worker may be at the next */
    uint64_t key;
    char id[STORE_TABLE_ID];
    int64_t number;
    int seat;
};

/* ---- what is kept ---- */

static const struct counsel_result *find_kept(const struct hall *hall, uint64_t key) {
    uint64_t count = hall->kept_count < KEPT ? hall->kept_count : KEPT;
    for (uint64_t i = 0; i < count; i++)
        if (hall->kept[i].key == key) return &hall->kept[i].result;
    return NULL;
}

/* The oldest gives way. */
static void keep(struct hall *hall, uint64_t key, const struct counsel_result *result) {
    if (!hall->kept) hall->kept = hall_memory(KEPT * sizeof *hall->kept);
    hall->kept[hall->kept_count++ % KEPT] = (struct advice_kept){key, *result};
}

/* ---- answers ---- */

static void answer(struct hall *hall, struct request *request, struct table *table, int seat,
                   const struct counsel_result *result) {
    const char *names[MH_SEATS_MAX] = {0};
    void *scratch = hall_state_memory(table->data.game);
    table_names(hall, &table->data.row, names);
    struct advice_page page = {.counsel = result,
                               .game = table->data.game,
                               .state = table->data.state,
                               .scratch = scratch,
                               .number = table->data.row.number,
                               .seat = seat,
                               .language = request->language,
                               .names = names};
    reply_json(request, 200, NULL, fill_advice, &page);
    free(scratch);
}

/* The table where it was when it was asked for; NULL: it has moved on, or is not in memory. */
static struct table *still_there(struct hall *hall, const struct advice_work *work) {
    struct table *table = table_known(hall, work->id);
    return table && table->data.row.number == work->number ? table : NULL;
}

static void answer_waiting(struct hall *hall, struct advice_work *work, struct table *table) {
    struct request *request = work->request;
    work->request = NULL;
    if (!request) return;
    if (table)
        answer(hall, request, table, work->seat, &work->shown);
    else if (!work->work.ran || hall->closing || !table_known(hall, work->id))
        reply_busy(request);
    else
        reply_fail(request, 409, "conflict",
                   N_("The game has moved on; this advice is no longer needed."));
}

/* ---- the work ---- */

static void let_go(struct advice_work *work) {
    if (!work->player) return;
    work->player->advising = false;
    player_release(work->player);
    work->player = NULL;
}

static void end(struct hall *hall, struct advice_work *work) {
    struct advice_work **at = &hall->advising;
    while (*at != work) at = &(*at)->next;
    *at = work->next;
    let_go(work);
    hall->advice_jobs--;
    counsel_close(work->counsel);
    free(work);
}

static void step(struct hall_job *job) {
    struct advice_work *work = (struct advice_work *)job;
    work->work.ran = true;
    work->more = counsel_step(work->counsel);
}

static void stepped(struct hall *hall, struct work *done) {
    struct advice_work *work = (struct advice_work *)done;
    bool wanted = work->work.ran && !hall->closing && work->player;
    struct table *table = wanted ? still_there(hall, work) : NULL;
    if (table) work->shown = *counsel_result(work->counsel);
    if (table && !work->more) keep(hall, work->key, &work->shown);
    if (!table || !work->more || !work->whole) answer_waiting(hall, work, table);
    if (!table || !work->more) {
        end(hall, work);
        return;
    }
    work->work.ran = false;
    work_post(hall, &work->work);
}

static struct counsel_limits limits_of(const struct hall *hall, const struct mh_game *game) {
    struct counsel_limits limits = counsel_usual(game);
    if (hall->settings.hurried)
        limits = (struct counsel_limits){.nodes = 3, .work = 1, .deals = 4, .at_once = 2};
    return limits;
}

static void begin(struct hall *hall, struct request *request, int seat, uint64_t key, bool whole) {
    const struct table *table = request->table;
    const struct mh_game *game = table->data.game;
    struct advice_work *work = hall_memory(sizeof *work);
    struct counsel_limits limits = limits_of(hall, game);
    work->counsel = counsel_open(game, table->data.state, seat, &limits, machine_processors());
    if (!work->counsel) abort();
    work->work.job.run = step;
    work->work.done = stepped;
    work->player = request->player;
    work->player->advising = true;
    player_hold(work->player);
    work->request = request;
    work->whole = whole;
    work->key = key;
    work->seat = seat;
    work->number = table->data.row.number;
    strcpy(work->id, table->data.row.id);
    work->next = hall->advising;
    hall->advising = work;
    hall->advice_jobs++;
    work_post(hall, &work->work);
}

/* What is being thought out for a player. If that was for a position that is gone, they are free to
 * ask: then it is NULL. */
static struct advice_work *underway(struct hall *hall, struct player *player) {
    struct advice_work *work = hall->advising;
    while (work && work->player != player) work = work->next;
    if (!work || still_there(hall, work)) return work;
    let_go(work);
    return NULL;
}

static uint64_t key_of(const struct table *table, int seat) {
    void *scratch = hall_state_memory(table->data.game);
    uint64_t key = counsel_key(table->data.game, table->data.state, seat, scratch);
    free(scratch);
    return key;
}

void handle_advice(struct hall *hall, struct request *request) {
    int seat = advice_job_seat(request);
    if (seat < 0) return;
    bool soon = tree_is(tree_get(request->body, "soon"), TREE_TRUE);
    uint64_t key = key_of(request->table, seat);
    const struct counsel_result *kept = find_kept(hall, key);
    struct advice_work *work = underway(hall, request->player);
    if (kept) {
        answer(hall, request, request->table, seat, kept);
    } else if (work && work->key == key && (soon || !work->request)) {
        if (soon) {
            answer(hall, request, request->table, seat, &work->shown);
        } else {
            work->request = request;
            work->whole = true;
        }
    } else if (advice_job_may_begin(request)) {
        begin(hall, request, seat, key, !soon);
    }
}

void advice_forget(struct hall *hall) {
    free(hall->kept);
    hall->kept = NULL;
    hall->kept_count = 0;
}
