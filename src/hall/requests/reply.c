/* Answers to requests. Each ends its request; none is longer than its route allows. */
#include <assert.h>
#include <stdlib.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/routes.h"
#include "hall/tables/table_row.h"
#include "words/words.h"

static void end(struct request *request, const struct hall_reply *reply) {
    request->asked->reply(request->asked, reply);
    *request->back = request->next;
    if (request->next) request->next->back = request->back;
    request->hall->numbers.waiting--;
    if (request->player) player_release(request->player);
    tree_free(request->body);
    free(request->query);
    free(request->extra);
    free(request);
}

bool reply_fits(const struct hall *hall, size_t length, size_t most) {
    size_t asked = (size_t)hall->settings.answer_most;
    if (asked > 0) return length <= (asked < most ? asked : most);
    assert(length <= most); /* the bounds leave room for the largest */
    return length <= most;
}

/* In place of an answer that is larger than its route allows. */
static void answer_too_large(struct request *request) {
    char text[256];
    struct mh_json_writer json;
    mh_json_begin(&json, text, sizeof text);
    mh_json_object(&json);
    mh_json_put_bool(&json, "ok", false);
    mh_json_put_string(&json, "error", "mistake");
    mh_json_put_string(&json, "message",
                       mh_translate(request->language, N_("The hall made a mistake here.")));
    mh_json_object_end(&json);
    mh_json_end(&json);
    struct hall_reply reply = {
        .status = 500, .type = "application/json", .body = text, .length = json.length};
    end(request, &reply);
}

static void send_reply(struct request *request, const struct hall_reply *reply) {
    size_t most = request->route ? request->route->most : ANSWER_SMALL;
    if (reply_fits(request->hall, reply->length, most))
        end(request, reply);
    else
        answer_too_large(request);
}

void reply_json(struct request *request, int status, const char *token, page_fill *fill,
                const void *context) {
    struct page *page = &request->hall->page;
    page_write(page, fill, context);
    struct hall_reply reply = {
        .status = status,
        .type = "application/json",
        .body = page->at,
        .length = page->length,
        .token = token,
        .retry_after = status == 503   ? 2
                       : status == 429 ? 10
                                       : 0,
    };
    send_reply(request, &reply);
}

void reply_text(struct request *request, const char *type, const char *filename, const char *text,
                size_t length) {
    struct hall_reply reply = {
        .status = 200, .type = type, .filename = filename, .body = text, .length = length};
    send_reply(request, &reply);
}

static void fill_ok(struct mh_json_writer *json, const void *context) {
    (void)context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_object_end(json);
}

void reply_ok(struct request *request) {
    reply_json(request, 200, NULL, fill_ok, NULL);
}

struct failure {
    struct request *request;
    const struct mh_error *error;
};

static void fill_failure(struct mh_json_writer *json, const void *context) {
    const struct failure *failure = context;
    const char *names[MH_SEATS_MAX] = {0};
    struct request *request = failure->request;
    if (request->table) table_names(request->hall, &request->table->data.row, names);
    mh_json_object(json);
    mh_json_put_bool(json, "ok", false);
    put_error(json, request->language, names, failure->error);
    mh_json_object_end(json);
}

void reply_error(struct request *request, int status, const struct mh_error *error) {
    struct failure failure = {request, error};
    reply_json(request, status, NULL, fill_failure, &failure);
}

void reply_fail(struct request *request, int status, const char *code, const char *sentence) {
    struct mh_error error = {0};
    mh_fail(&error, code, NULL, sentence);
    reply_error(request, status, &error);
}

void reply_busy(struct request *request) {
    request->table = NULL;
    reply_fail(request, 503, "not-stored",
               N_("The hall could not store this just now, so nothing was changed. Please try "
                  "again in a moment."));
}
