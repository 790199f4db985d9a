/* GET /health: the hall answers. GET /ready: whether the hall can do what it is for. The store is
 * asked for it, at most once a second however often that is wanted, and nobody waits for a store
 * that does not answer.
 *
 * A store whose last write failed may have recovered with nobody there to notice: whoever sends
 * players here goes by this answer. So then something is written that changes nothing. */
#include <stdlib.h>

#include "core/json.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/requests/handlers.h"
#include "hall/requests/ready.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"

enum { KNOWN_MS = 1000, ANSWER_MS = 3000 };

static void answer(struct request *request, bool good) {
    if (good)
        reply_ok(request);
    else
        reply_fail(request, 503, "not-ready", N_("The hall cannot reach or change what it keeps."));
}

static void answer_all(struct hall *hall, bool good) {
    struct request *request = hall->ready.waiting;
    hall->ready.waiting = NULL;
    while (request) {
        struct request *next = request->next_waiting;
        answer(request, good);
        request = next;
    }
}

static void settle(struct hall *hall, bool good) {
    hall->ready.asking = false;
    hall->ready.known = hall->now;
    hall->ready.good = good;
    answer_all(hall, good);
}

static void touched(struct store_write *write, enum store_result result, void *context) {
    (void)write;
    settle(context, result == STORE_DONE);
}

static void probe(struct store *store, struct fetch *fetch) {
    fetch->result = store_probe(store);
}

static void probed(struct hall *hall, struct fetch *fetch) {
    enum store_result result = fetch->result;
    free(fetch);
    if (result != STORE_DONE || store_can_write(hall->settings.store)) {
        settle(hall, result == STORE_DONE);
        return;
    }
    struct store_write *write = store_write_new(touched, hall);
    if (!write) abort();
    store_touch(write);
    store_submit(hall->settings.store, write);
}

static void ask(struct hall *hall) {
    struct fetch *fetch = hall_memory(sizeof *fetch);
    fetch->run = probe;
    fetch->done = probed;
    hall->ready.asking = true;
    hall->ready.asked = hall->now;
    fetch_post(hall, fetch);
}

static bool is_overdue(const struct hall *hall) {
    return hall->ready.asking && hall->now - hall->ready.asked >= ANSWER_MS;
}

void handle_ready(struct hall *hall, struct request *request) {
    struct ready *ready = &hall->ready;
    if (is_overdue(hall)) {
        answer(request, false);
    } else if (!ready->asking && ready->known && hall->now - ready->known < KNOWN_MS) {
        answer(request, ready->good);
    } else {
        request->next_waiting = ready->waiting;
        ready->waiting = request;
        if (!ready->asking) ask(hall);
    }
}

void ready_run(struct hall *hall) {
    if (is_overdue(hall)) answer_all(hall, false);
}

void ready_end(struct hall *hall) {
    hall->ready.waiting = NULL;
}

/* ---- GET /health ---- */

static void fill_health(struct mh_json_writer *json, const void *context) {
    const struct hall *hall = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "version", hall->settings.version);
    mh_json_put_string(json, "store", store_is_well(hall->settings.store) ? "ok" : "failing");
    mh_json_object_end(json);
}

void handle_health(struct hall *hall, struct request *request) {
    reply_json(request, 200, NULL, fill_health, hall);
}
