/* Requests: finds the route, the player and the table, then calls the handler. What is not in
 * memory is loaded first; request_run begins again whenever something was waited for. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/digits.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/routes.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"
#include "words/words.h"

/* ---- what came ---- */

enum mh_language request_language(const char *wish, const struct player *player,
                                  const char *accept) {
    int found = wish && wish[0] ? mh_language_find(wish) : -1;
    if (found < 0 && player && player->row.language[0])
        found = mh_language_find(player->row.language);
    if (found < 0 && accept) found = mh_language_accepted(accept);
    return found >= 0 ? (enum mh_language)found : MH_ENGLISH;
}

/* False: it was answered. */
static bool read_body(struct request *request, const struct hall_request *asked) {
    if (asked->length > HALL_BODY_MAX) {
        reply_fail(request, 413, "too-long", N_("The request is too long."));
        return false;
    }
    if (asked->length == 0) return true; /* as if it were an object with nothing in it */
    request->body = tree_read(asked->body, asked->length);
    if (tree_is(request->body, TREE_OBJECT)) return true;
    reply_fail(request, 400, "bad-json", N_("The request is not a JSON object."));
    return false;
}

/* ---- what it needs ---- */

static bool must_be_known(struct request *request) {
    bool known = request->player && !request->player->gone;
    if (known || !(request->route->flags & NEEDS_PLAYER)) return true;
    reply_fail(request, 401, "no-player", N_("Please sign in first."));
    return false;
}

static void wait_for_table(struct request *request, struct table *table) {
    *table->waiting_last = request;
    table->waiting_last = &request->next_waiting;
    request->next_waiting = NULL;
}

static void handle(struct request *request, struct table *table) {
    if (!must_be_known(request)) return;
    request->table = table;
    request->route->handler(request->hall, request);
}

static void handle_at(struct request *request, struct table *table) {
    if ((request->route->flags & CHANGES_TABLE) && table->flight)
        wait_for_table(request, table);
    else
        handle(request, table);
}

static void table_loaded(struct hall *hall, void *context, struct table *table,
                         enum store_result result) {
    struct request *request = context;
    (void)hall;
    if (table)
        handle_at(request, table);
    else if (result == STORE_FAILED)
        reply_busy(request);
    else if (result == STORE_CONFLICT)
        reply_fail(request, 409, "unreadable", table_unreadable);
    else
        reply_fail(request, 404, "no-table",
                   N_("There is no such table, or it is not open to you."));
}

static void find_table(struct request *request) {
    int flags = request->route->flags;
    int64_t guest = request->player ? request->player->row.id : 0;
    char at[4];
    if (!(flags & NEEDS_TABLE)) {
        handle(request, NULL);
        return;
    }
    int how = LOAD_DOORS | (flags & CHANGES_TABLE ? LOAD_PEOPLE : 0);
    if ((flags & NEEDS_ENTRIES) || request_query(request, "at", at, sizeof at)) how |= LOAD_ENTRIES;
    struct table *table = table_at_hand(request->hall, request->id, how, guest);
    if (table)
        handle_at(request, table);
    else
        table_load(request->hall, request->id, how, guest, table_loaded, request);
}

struct counting { /* of the tables a player has under way */
    struct fetch fetch;
    struct request *request;
    struct store_query query;
    int count;
};

static bool count_one(void *context, const struct store_table *row) {
    (void)row;
    ++*(int *)context;
    return true;
}

static void count(struct store *store, struct fetch *fetch) {
    struct counting *counting = (struct counting *)fetch;
    fetch->result = store_tables(store, &counting->query, count_one, &counting->count);
}

static void counted(struct hall *hall, struct fetch *fetch) {
    struct counting *counting = (struct counting *)fetch;
    struct request *request = counting->request;
    (void)hall;
    request->tables = counting->count;
    if (fetch->result == STORE_DONE)
        find_table(request);
    else
        reply_busy(request);
    free(counting);
}

static void count_tables(struct request *request) {
    struct counting *counting = hall_memory(sizeof *counting);
    counting->fetch.run = count;
    counting->fetch.done = counted;
    counting->request = request;
    counting->query = (struct store_query){.list = STORE_LIST_MINE,
                                           .player = request->player->row.id,
                                           .limit = request->hall->settings.tables_per_player};
    fetch_post(request->hall, &counting->fetch);
}

static void meet(struct request *request, struct player *player) {
    char wish[16] = "";
    request->unknown = false;
    request->player = player;
    player_hold(player);
    request_query(request, "lang", wish, sizeof wish);
    if (player->row.language[0]) request->language = request_language(wish, player, NULL);
}

/* Whose token it is, if they are in memory. */
static void find_player(struct request *request) {
    struct player *player =
        request->unknown ? player_of_token(request->hall, request->token) : NULL;
    if (player) meet(request, player);
}

/* The player is known now, as far as there is one. */
static void with_player(struct request *request) {
    if (!must_be_known(request)) return;
    if (request->route->flags & OPENS_TABLE)
        count_tables(request);
    else
        find_table(request);
}

static void player_loaded(struct hall *hall, void *context, enum store_result result) {
    struct request *request = context;
    (void)hall;
    find_player(request);
    if (result == STORE_FAILED)
        reply_busy(request);
    else
        with_player(request);
}

/* ---- running ---- */

/* What is in memory and fresh is used at once; only the rest is waited for. */
void request_run(struct request *request) {
    struct hall *hall = request->hall;
    int flags = request->route->flags;
    struct people people = {0};
    find_player(request);
    request->table = NULL;
    if (flags & ANYBODY) {
        handle(request, NULL);
        return;
    }
    if (request->unknown) {
        player_load(hall, request->token, player_loaded, request);
        return;
    }
    struct player *player = request->player;
    if (player && (flags & FRESH_PLAYER) && cluster_is_on(hall))
        player->rated = false; /* so they are read again */
    if (player && !player->gone) people_add_one(hall, &people, player->row.id);
    if (people.count > 0)
        people_load(hall, &people, player_loaded, request);
    else
        with_player(request);
}

void request_run_all(struct request *request) {
    while (request) {
        struct request *next = request->next_waiting;
        request->next_waiting = NULL;
        request_run(request);
        request = next;
    }
}

static struct request *begin(struct hall *hall, struct hall_request *asked) {
    struct request *request = hall_memory(sizeof *request);
    char wish[16] = "";
    request->hall = hall;
    request->asked = asked;
    request->program = asked->program;
    request->next = hall->requests;
    request->back = &hall->requests;
    if (request->next) request->next->back = &request->next;
    hall->requests = request;
    hall->numbers.waiting++;
    hall->numbers.requests++;
    if (asked->query) request->query = hall_copy(asked->query, strlen(asked->query));
    request->unknown = secret_token_hash(asked->token, request->token);
    request_query(request, "lang", wish, sizeof wish);
    request->language = request_language(wish, NULL, asked->language);
    return request;
}

/* False: it was answered. */
static bool find_route(struct request *request, const struct hall_request *asked) {
    struct hall_match match =
        asked->match ? *asked->match : hall_route_find(asked->method, asked->path);
    bool whole = match.part[0] || !strchr(match.route->pattern, '*');
    if (match.route->handler && whole) {
        request->route = match.route;
        memcpy(request->id, match.part, sizeof request->id);
        return true;
    }
    if (match.other_method)
        reply_fail(request, 405, "wrong-method", N_("That can’t be done here."));
    else
        reply_fail(request, 404, "not-found", N_("There is nothing here."));
    return false;
}

void hall_request(struct hall *hall, struct hall_request *asked, int64_t now) {
    time_pass(hall, now);
    struct request *request = begin(hall, asked);
    if (hall->closing)
        reply_busy(request);
    else if (find_route(request, asked) && read_body(request, asked))
        request_run(request);
}

/* ---- what was asked ---- */

const char *request_text(const struct request *request, const char *key, size_t *length) {
    const struct tree *value = tree_get(request->body, key);
    if (!tree_is(value, TREE_STRING)) return NULL;
    if (length) *length = value->length;
    return value->text;
}

bool request_number(const struct request *request, const char *key, int64_t min, int64_t max,
                    int64_t *out) {
    const struct tree *value = tree_get(request->body, key);
    if (!tree_is(value, TREE_INTEGER)) return false;
    *out = value->number;
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

bool request_query(const struct request *request, const char *key, char *out, size_t cap) {
    size_t width = strlen(key);
    for (const char *at = request->query; at && *at;) {
        size_t length = strcspn(at, "&");
        if (length > width && at[width] == '=' && memcmp(at, key, width) == 0)
            return unescape(at + width + 1, length - width - 1, out, cap);
        at += length;
        if (*at) at++;
    }
    return false;
}

int request_seat(struct request *request) {
    int64_t seat;
    uint32_t mine = table_seats_of(&request->table->data.row, request->player->row.id);
    if (!request_number(request, "seat", 0, request->table->data.row.seats - 1, &seat)) {
        reply_fail(request, 422, "bad-seat", N_("There is no such seat at this table."));
        return -1;
    }
    if (mine >> seat & 1) return (int)seat;
    reply_fail(request, 403, "not-your-seat", N_("This seat is not yours."));
    return -1;
}

struct viewer request_viewer(const struct request *request) {
    struct viewer viewer = viewer_of(request->table, request->player, request->language);
    char text[4];
    if (!request_query(request, "seat", text, sizeof text) || text[0] < '0' || text[0] > '9' ||
        text[1] != '\0')
        return viewer;
    uint32_t one = UINT32_C(1) << (text[0] - '0');
    if (viewer.seats & one) viewer.seats = one;
    return viewer;
}
