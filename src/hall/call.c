/* Requests: finding the route, who asks, which table; answering. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "hall_private.h"

/* ---- finding the way ---- */

/* Copies what stands for the * into `id`. */
static bool fits(const char *pattern, const char *path, char id[STORE_TABLE_ID]) {
    for (; *pattern && *pattern != '*'; pattern++, path++)
        if (*pattern != *path) return false;
    if (!*pattern) return !*path;
    size_t length = strcspn(path, "/");
    if (length == 0 || length >= STORE_TABLE_ID || strcmp(pattern + 1, path + length) != 0)
        return false;
    memcpy(id, path, length);
    id[length] = '\0';
    return true;
}

bool hall_owns(const char *path) {
    return strncmp(path, "/api/", 5) == 0 || strcmp(path, "/health") == 0 ||
           strcmp(path, "/ready") == 0 || strcmp(path, "/metrics") == 0;
}

enum mh_language call_language(const char *wish, const struct player *player, const char *accept) {
    int found = wish && wish[0] ? mh_language_find(wish) : -1;
    if (found < 0 && player && player->row.language[0])
        found = mh_language_find(player->row.language);
    if (found >= 0 || !accept) return found >= 0 ? (enum mh_language)found : MH_ENGLISH;
    double best = 0;
    for (const char *at = accept; *at;) {
        char tag[16];
        size_t length = strcspn(at, ",;"), room = length < sizeof tag ? length : sizeof tag - 1;
        memcpy(tag, at, room);
        tag[room] = '\0';
        at += length;
        const char *quality = strstr(at, "q=");
        size_t rest = strcspn(at, ",");
        double q = quality && quality < at + rest ? strtod(quality + 2, NULL) : 1;
        int language = mh_language_find(tag);
        if (language >= 0 && q > best) {
            best = q;
            found = language;
        }
        at += rest;
        at += strspn(at, ", ");
    }
    return found >= 0 ? (enum mh_language)found : MH_ENGLISH;
}

static const struct route *find_route(struct call *call, const struct hall_request *request,
                                      bool *other_method) {
    for (const struct route *route = hall_routes; route->method; route++) {
        if (!fits(route->pattern, request->path, call->id)) continue;
        if (strcmp(route->method, request->method) == 0) return route;
        *other_method = true;
    }
    return NULL;
}

/* False: it was answered. */
static bool read_body(struct call *call, const struct hall_request *request) {
    if (request->length > HALL_BODY_MAX) {
        call_fail(call, 413, "too-long", N_("The request is too long."));
        return false;
    }
    if (request->length == 0) {
        call->body = json_object();
        return true;
    }
    call->body = json_loadb(request->body, request->length, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(call->body)) return true;
    call_fail(call, 400, "bad-json", N_("The request is not a JSON object."));
    return false;
}

/* ---- what it needs ---- */

static bool must_be_known(struct call *call) {
    bool known = call->player && !call->player->gone;
    if (known || !(call->route->needs & NEEDS_PLAYER)) return true;
    call_fail(call, 401, "no-player", N_("Please come in first: nobody is signed in here."));
    return false;
}

static void wait_for_table(struct call *call, struct table *table) {
    *table->waiting_last = call;
    table->waiting_last = &call->next_waiting;
    call->next_waiting = NULL;
}

static void handle(struct call *call, struct table *table) {
    if (!must_be_known(call)) return;
    call->table = table;
    call->route->handler(call->hall, call);
}

static void with_table(struct hall *hall, void *context, struct table *table,
                       enum store_result result) {
    struct call *call = context;
    (void)hall;
    if (!table && result == STORE_FAILED)
        call_busy(call);
    else if (!table && result == STORE_CONFLICT)
        call_fail(call, 409, "unreadable", table_unreadable);
    else if (!table)
        call_fail(call, 404, "no-table", N_("There is no such table, or it is not open to you."));
    else if ((call->route->needs & CHANGES_TABLE) && table->flight)
        wait_for_table(call, table);
    else
        handle(call, table);
}

static void find_table(struct call *call) {
    int needs = call->route->needs;
    char at[4];
    int how = TABLE_DOORS | (needs & CHANGES_TABLE ? TABLE_PEOPLE : 0);
    if ((needs & NEEDS_ENTRIES) || call_query(call, "at", at, sizeof at)) how |= TABLE_WHOLE;
    if (needs & NEEDS_TABLE)
        table_open(call->hall, call->id, how, call->player ? call->player->row.id : 0, with_table,
                   call);
    else
        handle(call, NULL);
}

struct counting { /* of the tables a player has under way */
    struct look look;
    struct call *call;
    struct store_query query;
    int count;
};

static bool count_one(void *context, const struct store_table *face) {
    (void)face;
    ++*(int *)context;
    return true;
}

static void count(struct store *store, struct look *look) {
    struct counting *counting = (struct counting *)look;
    look->result = store_tables(store, &counting->query, count_one, &counting->count);
}

static void counted(struct hall *hall, struct look *look) {
    struct counting *counting = (struct counting *)look;
    struct call *call = counting->call;
    (void)hall;
    call->tables = counting->count;
    if (look->result == STORE_DONE)
        find_table(call);
    else
        call_busy(call);
    free(counting);
}

static void count_tables(struct call *call) {
    struct counting *counting = hall_memory(sizeof *counting);
    counting->look.run = count;
    counting->look.done = counted;
    counting->call = call;
    counting->query = (struct store_query){.list = STORE_LIST_MINE,
                                           .player = call->player->row.id,
                                           .limit = call->hall->settings.tables_per_player};
    look_post(call->hall, &counting->look);
}

static void meet(struct call *call, struct player *player) {
    char wish[16] = "";
    call->unknown = false;
    call->player = player;
    player_hold(player);
    call_query(call, "lang", wish, sizeof wish);
    if (player->row.language[0]) call->language = call_language(wish, player, NULL);
}

static void with_player(struct hall *hall, void *context, enum store_result result) {
    struct call *call = context;
    struct player *player = call->unknown ? player_of_token(hall, call->token) : NULL;
    if (player) meet(call, player);
    if (result == STORE_FAILED) {
        call_busy(call);
    } else if (must_be_known(call)) {
        if (call->route->needs & OPENS_TABLE)
            count_tables(call);
        else
            find_table(call);
    }
}

void call_run(struct call *call) {
    struct people people = {0};
    struct player *player = call->unknown ? player_of_token(call->hall, call->token) : NULL;
    if (player) meet(call, player);
    call->table = NULL;
    if (call->route->needs & ANYBODY) {
        handle(call, NULL);
    } else if (call->unknown) {
        player_look_up(call->hall, call->token, with_player, call);
    } else {
        if (call->player && (call->route->needs & FRESH_PLAYER) && share_is_on(call->hall))
            call->player->rated = false; /* so they are read again */
        if (call->player && !call->player->gone)
            people_add_one(call->hall, &people, call->player->row.id);
        people_meet(call->hall, &people, with_player, call);
    }
}

static struct call *begin(struct hall *hall, struct hall_request *request) {
    struct call *call = hall_memory(sizeof *call);
    char wish[16] = "";
    call->hall = hall;
    call->request = request;
    call->program = request->program;
    call->next = hall->calls;
    call->back = &hall->calls;
    if (call->next) call->next->back = &call->next;
    hall->calls = call;
    hall->numbers.calls++;
    hall->numbers.requests++;
    if (request->query) call->query = hall_copy(request->query, strlen(request->query));
    call->unknown = secret_token_hash(request->token, call->token);
    call_query(call, "lang", wish, sizeof wish);
    call->language = call_language(wish, NULL, request->language);
    return call;
}

void hall_request(struct hall *hall, struct hall_request *request, int64_t now) {
    bool other_method = false;
    time_pass(hall, now);
    struct call *call = begin(hall, request);
    if (hall->closing) {
        call_busy(call);
        return;
    }
    call->route = find_route(call, request, &other_method);
    if (!call->route && other_method)
        call_fail(call, 405, "wrong-method", N_("This cannot be done here."));
    else if (!call->route)
        call_fail(call, 404, "not-found", N_("There is nothing here."));
    else if (read_body(call, request))
        call_run(call);
}

/* ---- answering ---- */

static void end(struct call *call, const struct hall_reply *reply) {
    call->request->reply(call->request, reply);
    *call->back = call->next;
    if (call->next) call->next->back = call->back;
    call->hall->numbers.calls--;
    if (call->player) player_release(call->player);
    json_decref(call->body);
    free(call->query);
    free(call->extra);
    free(call);
}

bool answer_fits(const struct hall *hall, size_t length, size_t most) {
    size_t asked = (size_t)hall->settings.answer_most;
    if (asked > 0) return length <= (asked < most ? asked : most);
    assert(length <= most); /* the bounds leave room for the largest */
    return length <= most;
}

/* In place of an answer that is larger than its route allows. */
static void answer_too_large(struct call *call) {
    char text[256];
    struct mh_json_writer json;
    mh_json_begin(&json, text, sizeof text);
    mh_json_object(&json);
    mh_json_put_bool(&json, "ok", false);
    mh_json_put_string(&json, "error", "mistake");
    mh_json_put_string(&json, "message",
                       mh_translate(call->language, N_("The hall made a mistake here.")));
    mh_json_object_end(&json);
    mh_json_end(&json);
    struct hall_reply reply = {
        .status = 500, .type = "application/json", .body = text, .length = json.length};
    end(call, &reply);
}

static void send_reply(struct call *call, const struct hall_reply *reply) {
    size_t most = call->route ? call->route->most : ANSWER_SMALL;
    if (answer_fits(call->hall, reply->length, most))
        end(call, reply);
    else
        answer_too_large(call);
}

void call_reply_json(struct call *call, int status, const char *token, page_fill *fill,
                     const void *context) {
    struct page *page = &call->hall->page;
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
    send_reply(call, &reply);
}

void call_reply_text(struct call *call, const char *type, const char *filename, const char *text,
                     size_t length) {
    struct hall_reply reply = {
        .status = 200, .type = type, .filename = filename, .body = text, .length = length};
    send_reply(call, &reply);
}

static void fill_ok(struct mh_json_writer *json, const void *context) {
    (void)context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_object_end(json);
}

void call_reply_ok(struct call *call) {
    call_reply_json(call, 200, NULL, fill_ok, NULL);
}

struct failure {
    struct call *call;
    const struct mh_error *error;
};

static void fill_failure(struct mh_json_writer *json, const void *context) {
    const struct failure *failure = context;
    const char *names[MH_SEATS_MAX] = {0};
    struct call *call = failure->call;
    if (call->table) table_names(call->hall, &call->table->face, names);
    mh_json_object(json);
    mh_json_put_bool(json, "ok", false);
    put_error(json, call->language, names, failure->error);
    mh_json_object_end(json);
}

void call_error(struct call *call, int status, const struct mh_error *error) {
    struct failure failure = {call, error};
    call_reply_json(call, status, NULL, fill_failure, &failure);
}

void call_fail(struct call *call, int status, const char *code, const char *sentence) {
    struct mh_error error = {0};
    mh_fail(&error, code, NULL, sentence);
    call_error(call, status, &error);
}

void call_busy(struct call *call) {
    call->table = NULL;
    call_fail(call, 503, "not-stored",
              N_("The hall could not store this just now, so nothing was changed. Please try "
                 "again in a moment."));
}

/* ---- what was asked ---- */

const char *call_text(const struct call *call, const char *key, size_t *length) {
    const json_t *value = json_object_get(call->body, key);
    if (!json_is_string(value)) return NULL;
    if (length) *length = json_string_length(value);
    return json_string_value(value);
}

bool call_number(const struct call *call, const char *key, int64_t min, int64_t max, int64_t *out) {
    const json_t *value = json_object_get(call->body, key);
    if (!json_is_integer(value)) return false;
    *out = json_integer_value(value);
    return *out >= min && *out <= max;
}

static bool unescape(const char *text, size_t length, char *out, size_t cap) {
    size_t used = 0;
    for (size_t i = 0; i < length; i++) {
        char c = text[i] == '+' ? ' ' : text[i];
        if (c == '%') {
            int high = i + 2 < length ? mh_hex_digit(text[i + 1]) : -1;
            int low = high >= 0 ? mh_hex_digit(text[i + 2]) : -1;
            if (low < 0) return false;
            c = (char)(high << 4 | low);
            i += 2;
        }
        if (c == '\0' || used + 1 >= cap) return false;
        out[used++] = c;
    }
    out[used] = '\0';
    return true;
}

bool call_query(const struct call *call, const char *key, char *out, size_t cap) {
    size_t width = strlen(key);
    for (const char *at = call->query; at && *at;) {
        size_t length = strcspn(at, "&");
        if (length > width && at[width] == '=' && memcmp(at, key, width) == 0)
            return unescape(at + width + 1, length - width - 1, out, cap);
        at += length;
        if (*at) at++;
    }
    return false;
}

int call_seat(struct call *call) {
    int64_t seat;
    uint32_t mine = table_seats_of(&call->table->face, call->player->row.id);
    if (!call_number(call, "seat", 0, call->table->face.seats - 1, &seat)) {
        call_fail(call, 422, "bad-seat", N_("There is no such seat at this table."));
        return -1;
    }
    if (mine >> seat & 1) return (int)seat;
    call_fail(call, 403, "not-your-seat", N_("This seat is not yours."));
    return -1;
}
