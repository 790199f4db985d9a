/* A hall with everything around it played by the test: the clock, the workers, the
 * connections. Jobs run when the test lets them, bots when it lets time pass. */
#ifndef HALL_WORLD_H
#define HALL_WORLD_H

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hall/hall.h"
#include "support/place.h"

enum { WORLD_INBOX = 4096 };

struct world {
    struct test_place at;
    struct store *store;
    struct hall *hall;
    int64_t now;   /* the steady clock */
    int64_t date;  /* how far the date is from that */
    int sentences; /* for the log */
    char said[200];
    struct hall_job *jobs, **jobs_last;
    char webhook[512]; /* the last one called: "url json" */
    int webhooks;
    struct hall_settings settings;
};

struct answer {
    bool come;
    int status;
    json_t *json;
    char *text;
    char token[HALL_TOKEN_TEXT];
    bool cleared;
    char filename[64];
};

struct ear { /* a live connection */
    struct hall_live *live;
    json_t *heard[WORLD_INBOX];
    int count;
};

static inline void world_post(void *context, struct hall_job *job) {
    struct world *world = context;
    job->next = NULL;
    *world->jobs_last = job;
    world->jobs_last = &job->next;
}

static inline void world_webhook(void *context, const char *url, const char *json, size_t length) {
    struct world *world = context;
    snprintf(world->webhook, sizeof world->webhook, "%s %.*s", url, (int)length, json);
    world->webhooks++;
}

static inline int64_t world_date(void *context) {
    const struct world *world = context;
    return world->now + world->date;
}

static inline void world_say(void *context, const char *line) {
    struct world *world = context;
    snprintf(world->said, sizeof world->said, "%s", line);
    world->sentences++;
}

static inline void world_heard(void *context, const char *words) {
    struct world *world = context;
    if (world->hall) hall_heard(world->hall, words, world->now);
}

static inline void world_enter(struct world *world) {
    char why[256] = "";
    struct store_settings store = {
        .place = world->at.place, .busy_ms = 50, .heard = world_heard, .context = world};
    world->hall = NULL;
    world->store = store_open(&store, why, sizeof why);
    if (!world->store) fail_msg("%s", why);
    world->settings.store = world->store;
    world->hall = hall_open(&world->settings, world->now);
    assert_non_null(world->hall);
}

static inline struct world *world_at(const struct test_place *place) {
    struct world *world = calloc(1, sizeof *world);
    world->at = *place;
    world->now = 90 * 1000; /* the machine has just started */
    world->date = 1700000000000;
    world->jobs_last = &world->jobs;
    world->settings = (struct hall_settings){
        .context = world,
        .post_job = world_post,
        .webhook = world_webhook,
        .wall = world_date,
        .say = world_say,
        .weak_passwords = true,
        .hurried = true,
        .version = "0.1.0",
    };
    return world;
}

static inline int world_up(void **state) {
    struct test_place place;
    /* In memory where there is such a folder: what is tested here needs no disk. */
    test_place_make(&place, "/dev/shm");
    *state = world_at(&place);
    world_enter(*state);
    return 0;
}

static inline bool world_run_job(struct world *world, bool run) {
    struct hall_job *job = world->jobs;
    if (!job) return false;
    world->jobs = job->next;
    if (!world->jobs) world->jobs_last = &world->jobs;
    if (run) job->run(job);
    hall_job_done(world->hall, job, world->now);
    return true;
}

/* Everything that was begun, but no time. */
static inline void world_pump(struct world *world) {
    do store_drain(world->store);
    while (world_run_job(world, true));
    store_drain(world->store);
}

/* Where the store is elsewhere, what is needed from it comes a little later. */
static inline void world_wait(struct world *world) {
    if (store_is_shared(world->store)) store_drain(world->store);
}

/* Lets bots decide until it is for a person, or the game is over. */
static inline void world_play_bots(struct world *world) {
    for (int quiet = 0; quiet < 2; quiet++) {
        world->now += 1;
        hall_tick(world->hall, world->now);
        store_drain(world->store); /* where servers share it, a bot is taken there first */
        if (world->jobs) quiet = -1;
        world_pump(world);
    }
}

static inline void world_leave(struct world *world) {
    while (world_run_job(world, false)) continue;
    store_drain(world->store);
    hall_close(world->hall);
    world->hall = NULL; /* nothing is heard there any more */
    store_close(world->store);
}

/* The process is gone; another one begins. */
static inline void world_restart(struct world *world) {
    world_leave(world);
    world_enter(world);
}

static inline int world_down(void **state) {
    struct world *world = *state;
    world_leave(world);
    test_place_drop(&world->at);
    free(world);
    return 0;
}

/* ---- requests ---- */

static inline void world_reply(struct hall_request *request, const struct hall_reply *reply) {
    struct answer *answer = request->context;
    assert_false(answer->come);
    answer->come = true;
    answer->status = reply->status;
    answer->text = calloc(1, reply->length + 1);
    memcpy(answer->text, reply->body, reply->length);
    if (strcmp(reply->type, "application/json") == 0) {
        answer->json = json_loadb(reply->body, reply->length, JSON_REJECT_DUPLICATES, NULL);
        if (!answer->json) fail_msg("not JSON: %s", answer->text);
        const char *message = json_string_value(json_object_get(answer->json, "message"));
        /* No part of a sentence is left open. */
        if (message && strchr(message, '{')) fail_msg("not whole: %s", message);
    }
    if (reply->token && reply->token[0]) strcpy(answer->token, reply->token);
    answer->cleared = reply->token && !reply->token[0];
    if (reply->filename) strcpy(answer->filename, reply->filename);
}

static inline void answer_free(struct answer *answer) {
    json_decref(answer->json);
    free(answer->text);
    memset(answer, 0, sizeof *answer);
}

/* Sends it and does not wait. */
static inline void world_send(struct world *world, struct hall_request *request,
                              struct answer *answer, const char *token, const char *method,
                              const char *path, const char *body) {
    static char plain[512], query[512];
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(path, "?"), path);
    snprintf(query, sizeof query, "%s", strchr(path, '?') ? strchr(path, '?') + 1 : "");
    memset(answer, 0, sizeof *answer);
    *request = (struct hall_request){
        .method = method,
        .path = plain,
        .query = query[0] ? query : NULL,
        .body = body,
        .length = body ? strlen(body) : 0,
        .token = token,
        .reply = world_reply,
        .context = answer,
    };
    hall_request(world->hall, request, world->now);
}

static inline struct answer world_ask(struct world *world, const char *token, const char *method,
                                      const char *path, const char *body) {
    struct answer answer;
    struct hall_request request;
    world_send(world, &request, &answer, token, method, path, body);
    if (!answer.come) world_pump(world);
    assert_true(answer.come);
    return answer;
}

/* Asks and expects a status; the answer's JSON is to be released. */
static inline json_t *world_expect(struct world *world, int status, const char *token,
                                   const char *method, const char *path, const char *body) {
    struct answer answer = world_ask(world, token, method, path, body);
    if (answer.status != status)
        fail_msg("%s %s: %d, not %d: %s", method, path, answer.status, status, answer.text);
    json_t *json = json_incref(answer.json);
    answer_free(&answer);
    return json;
}

/* The same about a table: `what` is "", "/moves" and so on. */
static inline json_t *world_table(struct world *world, int status, const char *token,
                                  const char *method, const char *id, const char *what,
                                  const char *body) {
    char path[512];
    snprintf(path, sizeof path, "/api/1/tables/%s%s", id, what);
    return world_expect(world, status, token, method, path, body);
}

static inline void world_do(struct world *world, int status, const char *token, const char *method,
                            const char *id, const char *what, const char *body) {
    json_decref(world_table(world, status, token, method, id, what, body));
}

/* A new guest; `token` gets 64 hex digits. */
static inline int64_t world_guest(struct world *world, char token[HALL_TOKEN_TEXT]) {
    struct answer answer = world_ask(world, NULL, "POST", "/api/1/guest", "{}");
    assert_int_equal(answer.status, 200);
    assert_int_equal(strlen(answer.token), 64);
    strcpy(token, answer.token);
    int64_t id = json_integer_value(json_object_get(json_object_get(answer.json, "player"), "id"));
    answer_free(&answer);
    return id;
}

/* A guest who takes a name and a password. */
static inline int64_t world_account(struct world *world, const char *name,
                                    char token[HALL_TOKEN_TEXT]) {
    char body[200];
    int64_t id = world_guest(world, token);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"long enough\"}", name);
    json_decref(world_expect(world, 200, token, "POST", "/api/1/account", body));
    return id;
}

static inline void world_open(struct world *world, const char *token, const char *body,
                              char id[STORE_TABLE_ID]) {
    json_t *json = world_expect(world, 200, token, "POST", "/api/1/tables", body);
    snprintf(id, STORE_TABLE_ID, "%s", json_string_value(json_object_get(json, "table")));
    json_decref(json);
}

/* ---- looking at answers ---- */

static inline int64_t at_int(const json_t *json, const char *key) {
    const json_t *value = json_object_get(json, key);
    if (!json_is_integer(value)) fail_msg("no number %s", key);
    return json_integer_value(value);
}

static inline const char *at_text(const json_t *json, const char *key) {
    const char *text = json_string_value(json_object_get(json, key));
    return text ? text : "";
}

static inline json_t *at_seat(const json_t *table, int seat) {
    return json_array_get(json_object_get(table, "seats"), (size_t)seat);
}

/* The first move offered to the viewer, and its seat; NULL if none. */
static inline const char *first_move(const json_t *table, int *seat) {
    const json_t *decision = json_array_get(json_object_get(table, "decisions"), 0);
    if (!decision) return NULL;
    *seat = (int)at_int(decision, "seat");
    return at_text(json_array_get(json_object_get(decision, "moves"), 0), "text");
}

/* Plays the first move offered; false if nothing is to be decided. */
static inline bool world_step(struct world *world, const char *token, const char *id) {
    json_t *table = world_table(world, 200, token, "GET", id, "", NULL);
    int seat = 0;
    const char *move = first_move(table, &seat);
    char body[256];
    if (move) {
        snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":%d,\"move\":\"%s\"}",
                 (long long)at_int(table, "number"), seat, move);
        world_do(world, 200, token, "POST", id, "/moves", body);
    }
    json_decref(table);
    return move != NULL;
}

/* A move of seat 0 by its text, and what is answered, with those after it as a JSON array or
 * "null". */
static inline void world_play(struct world *world, int status, const char *token, const char *id,
                              const char *move, const char *then) {
    json_t *table = world_table(world, 200, token, "GET", id, "", NULL);
    char body[1024];
    snprintf(body, sizeof body, "{\"number\":%lld,\"seat\":0,\"move\":\"%s\",\"then\":%s}",
             (long long)at_int(table, "number"), move, then);
    world_do(world, status, token, "POST", id, "/moves", body);
    json_decref(table);
}

static inline json_t *world_look(struct world *world, const char *token, const char *id) {
    return world_table(world, 200, token, "GET", id, "", NULL);
}

/* The lines of a table's log from a number on, page after page; to be released. */
static inline json_t *world_log(struct world *world, const char *token, const char *id,
                                int64_t from) {
    json_t *lines = json_array();
    while (from >= 0) {
        char what[40];
        snprintf(what, sizeof what, "/log?from=%lld", (long long)from);
        json_t *page = world_table(world, 200, token, "GET", id, what, NULL);
        const json_t *next = json_object_get(page, "next");
        json_array_extend(lines, json_object_get(page, "log"));
        assert_true(json_is_null(next) || json_integer_value(next) > from);
        from = json_is_null(next) ? -1 : json_integer_value(next);
        json_decref(page);
    }
    return lines;
}

/* A game of two people where the first decides first, and the deal is always the same. */
static inline void world_open_for_two(struct world *world, const char *game,
                                      char one[HALL_TOKEN_TEXT], char two[HALL_TOKEN_TEXT],
                                      char id[STORE_TABLE_ID]) {
    char body[256];
    snprintf(body, sizeof body,
             "{\"game\":\"%s\",\"seed\":5,\"options\":{\"first\":\"0\"},"
             "\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}",
             game);
    world_guest(world, one);
    world_guest(world, two);
    world_open(world, one, body, id);
    world_do(world, 200, two, "POST", id, "/join", "{}");
}

/* ---- live connections ---- */

static inline void ear_hears(void *context, const char *text, size_t length) {
    struct ear *ear = context;
    assert_non_null(text); /* or the hall gives the connection up */
    json_t *json = json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL);
    if (!json) fail_msg("not JSON: %.*s", (int)length, text);
    assert_true(ear->count < WORLD_INBOX);
    ear->heard[ear->count++] = json;
}

static inline void ear_open(struct world *world, struct ear *ear, const char *token) {
    memset(ear, 0, sizeof *ear);
    ear->live = hall_listen(world->hall, token, "en", ear_hears, ear, world->now);
    world_wait(world);
}

static inline void ear_say(struct world *world, struct ear *ear, const char *text) {
    hall_message(world->hall, ear->live, text, strlen(text), world->now);
    world_wait(world);
}

static inline void ear_forget(struct ear *ear) {
    while (ear->count > 0) json_decref(ear->heard[--ear->count]);
}

static inline void ear_close(struct world *world, struct ear *ear) {
    if (ear->live) hall_hang_up(world->hall, ear->live, world->now);
    ear->live = NULL;
    ear_forget(ear);
}

/* The last message with a key; NULL if none. */
static inline json_t *ear_last(const struct ear *ear, const char *key) {
    for (int i = ear->count - 1; i >= 0; i--)
        if (json_object_get(ear->heard[i], key)) return ear->heard[i];
    return NULL;
}

#endif
