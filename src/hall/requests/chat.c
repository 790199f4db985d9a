/* Chat, and invitations to a table. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "hall/base/check.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"

/* Whether anybody may still come to the table; else the request is answered. */
static bool must_not_be_closed(struct request *request) {
    if (request->table->data.row.status != STORE_CLOSED) return true;
    reply_fail(request, 409, "closed", N_("This table was closed."));
    return false;
}

/* ---- chat ---- */

struct chat_call {
    struct request *request;
    struct store_chat chat;
    char name[STORE_NAME];
    char text[4 * CHAT_CHARACTERS + 1];
};

static void chat_stored(struct store_write *write, enum store_result result, void *context) {
    struct chat_call *saying = context;
    struct request *request = saying->request;
    if (result != STORE_DONE) {
        reply_busy(request);
        return;
    }
    saying->chat.id = store_write_id(write);
    struct table *table = table_known(request->hall, request->id);
    if (table) {
        struct chat_line line = {.id = saying->chat.id,
                                 .player = saying->chat.player,
                                 .at = saying->chat.at,
                                 .text = saying->text};
        strcpy(line.name, saying->name);
        table_hear(request->hall, table, &line);
    }
    reply_ok(request);
}

/* A leaky bucket that holds a minute's worth. */
static bool take_drop(const struct hall *hall, int64_t *bucket) {
    enum { MINUTE_MS = 60 * 1000 };
    int64_t cost = MINUTE_MS / hall->settings.chat_per_minute;
    int64_t level = *bucket > hall->now ? *bucket - hall->now : 0;
    if (level + cost > MINUTE_MS) return false;
    *bucket = hall->now + level + cost;
    return true;
}

/* Spectators share one more bucket, so that they cannot drown out the players. */
static bool may_speak(const struct hall *hall, struct table *table, struct player *player) {
    bool seated =
        table_seats_of(&table->data.row, player->row.id) || table->data.row.host == player->row.id;
    return (seated || take_drop(hall, &table->chat_at)) && take_drop(hall, &player->chat_at);
}

void handle_chat(struct hall *hall, struct request *request) {
    if (!must_not_be_closed(request)) return;
    struct chat_call *saying = hall_memory(sizeof *saying);
    size_t length;
    const char *text = request_text(request, "text", &length);
    request->extra = saying;
    saying->request = request;
    if (!text || !check_line(text, length, CHAT_CHARACTERS, saying->text)) {
        reply_fail(request, 422, "bad-chat", N_("A message has 1 to 500 visible characters."));
        return;
    }
    if (!may_speak(hall, request->table, request->player)) {
        reply_fail(request, 429, "too-fast", N_("Not so fast, please: others want to speak too."));
        return;
    }
    strcpy(saying->name, request->player->row.name);
    saying->chat = (struct store_chat){.player = request->player->row.id,
                                       .at = time_date(hall),
                                       .name = saying->name,
                                       .text = saying->text};
    struct store_write *write = store_write_new(chat_stored, saying);
    if (!write) abort();
    store_add_chat(write, request->table->data.row.id, &saying->chat);
    cluster_tell_chat(hall, write, request->table->data.row.id);
    store_submit(hall->settings.store, write);
}

/* ---- invitations ---- */

struct invitation {
    struct request *request;
    char url[4 + SECRET_INVITATION];
    char table[STORE_TABLE_ID];
};

static void fill_url(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "url", ((const struct invitation *)context)->url);
    mh_json_object_end(json);
}

static void fill_table_id(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "table", ((const struct invitation *)context)->table);
    mh_json_object_end(json);
}

static void invited(struct store_write *write, enum store_result result, void *context) {
    struct invitation *invitation = context;
    (void)write;
    if (result == STORE_DONE)
        reply_json(invitation->request, 200, NULL, invitation->url[0] ? fill_url : fill_table_id,
                   invitation);
    else
        reply_busy(invitation->request);
}

static struct store_write *begin(struct request *request, struct invitation **invitation) {
    *invitation = request->extra = hall_memory(sizeof **invitation);
    (*invitation)->request = request;
    struct store_write *write = store_write_new(invited, *invitation);
    if (!write) abort();
    return write;
}

void handle_invite(struct hall *hall, struct request *request) {
    struct invitation *invitation;
    uint8_t hash[STORE_HASH];
    if (request->table->data.row.host != request->player->row.id) {
        reply_fail(request, 403, "not-host", N_("Only the host of this table can do this."));
        return;
    }
    if (!must_not_be_closed(request)) return;
    struct store_write *write = begin(request, &invitation);
    memcpy(invitation->url, "/i/", 3);
    secret_invitation(invitation->url + 3, hash);
    store_add_invitation(write, hash, request->table->data.row.id, time_date(hall));
    store_submit(hall->settings.store, write);
}

struct redeeming {
    struct fetch fetch;
    struct request *request;
    uint8_t hash[STORE_HASH];
    char table[STORE_TABLE_ID];
};

static void read_invitation(struct store *store, struct fetch *fetch) {
    struct redeeming *redeeming = (struct redeeming *)fetch;
    fetch->result = store_invitation(store, redeeming->hash, redeeming->table);
}

static void no_invitation(struct request *request) {
    reply_fail(request, 404, "no-invitation", N_("This invitation is not valid."));
}

static void redeem(struct hall *hall, struct fetch *fetch) {
    struct redeeming *redeeming = (struct redeeming *)fetch;
    struct request *request = redeeming->request;
    struct invitation *invitation;
    if (fetch->result == STORE_FAILED || request->player->gone) {
        reply_busy(request);
    } else if (fetch->result == STORE_MISSING) {
        no_invitation(request);
    } else {
        struct store_write *write = begin(request, &invitation);
        strcpy(invitation->table, redeeming->table);
        store_add_admission(write, redeeming->table, request->player->row.id);
        store_submit(hall->settings.store, write);
    }
    free(redeeming);
}

void handle_redeem(struct hall *hall, struct request *request) {
    uint8_t hash[STORE_HASH];
    const char *secret = request_text(request, "secret", NULL);
    if (!secret || !secret_invitation_hash(secret, hash)) {
        no_invitation(request);
        return;
    }
    struct redeeming *redeeming = hall_memory(sizeof *redeeming);
    redeeming->fetch.run = read_invitation;
    redeeming->fetch.done = redeem;
    redeeming->request = request;
    memcpy(redeeming->hash, hash, STORE_HASH);
    fetch_post(hall, &redeeming->fetch);
}
