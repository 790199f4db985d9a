/* Live connections: messages of the hall go into a queue for each connection and out
 * as its socket takes them; a connection that does not take them is dropped. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net/server.h"

struct message {
    struct message *next;
    size_t length;
    unsigned char room[]; /* LWS_PRE, then the text */
};

struct net_live {
    struct net_live *previous, *next; /* in server->lives */
    struct net_server *server;
    struct lws *wsi;
    struct hall_live *hall;
    struct net_caller caller;
    bool counted; /* as a connection of a proxy's client */
    bool dropped; /* takes nothing more, will be closed */
    struct message *first, *last;
    struct net_holder holder; /* of what is queued */
    char in[HALL_MESSAGE_MAX];
    size_t in_length;
    int64_t filled; /* a token bucket for messages */
    int drops;
};

enum { MESSAGES_A_SECOND = 10, MESSAGES_BURST = 40 };

static void empty(struct net_live *live) {
    net_held_leave(&live->server->held, &live->holder);
    while (live->first) {
        struct message *message = live->first;
        live->first = message->next;
        free(message);
    }
    live->last = NULL;
}

static void drop(struct net_live *live) {
    if (live->dropped) return;
    live->dropped = true;
    live->server->dropped_slow++;
    empty(live);
    lws_set_timeout(live->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

static void cut_off(struct net_holder *holder) {
    drop((struct net_live *)((char *)holder - offsetof(struct net_live, holder)));
}

/* The first message may have any length; those behind it are bounded. */
static bool has_room(const struct net_live *live, size_t length) {
    const struct net_holder *holder = &live->holder;
    return holder->parts < NET_QUEUE_MESSAGES &&
           (holder->parts == 0 || holder->bytes + length <= NET_QUEUE_BYTES);
}

static void send_text(void *context, const char *text, size_t length) {
    struct net_live *live = context;
    if (live->dropped) return;
    struct message *message =
        text && has_room(live, length) ? malloc(sizeof *message + LWS_PRE + length) : NULL;
    if (!message) {
        drop(live);
        return;
    }
    message->next = NULL;
    message->length = length;
    memcpy(message->room + LWS_PRE, text, length);
    if (live->last)
        live->last->next = message;
    else
        live->first = message;
    live->last = message;
    lws_callback_on_writable(live->wsi);
    if (!net_held_add(&live->server->held, &live->holder, &live->caller.from, length,
                      net_microseconds()))
        drop(live);
}

/* Whether a request may become a live connection; answers it if not. What the library
 * hands over as the protocol's name can be freed memory (version 4.1; the fuzz test found
 * it), so the header is asked for again. */
static int confirm(struct net_server *server, struct lws *wsi) {
    struct net_caller caller;
    char to[16], from[NET_ADDRESS_TEXT];
    char *uri = NULL;
    int length = 0, status = 0;
    net_read_header(wsi, WSI_TOKEN_UPGRADE, to, sizeof to);
    int method = lws_http_get_uri_and_method(wsi, &uri, &length);
    net_read_caller(server, wsi, &caller);
    if (caller.malformed || strcasecmp(to, "websocket") != 0) {
        status = 400;
    } else if (!caller.host_ours) {
        status = 421;
    } else if (method != LWSHUMETH_GET || !uri || length != 11 ||
               memcmp(uri, "/api/1/live", 11) != 0) {
        status = 404;
    } else if (caller.origin_given ? !caller.origin_ours : !caller.program) {
        status = 403;
    } else if (server->stopping) {
        status = 503;
    } else if (net_limits_take(&server->limits, NET_LIMIT_ADDRESS, caller.from.bytes,
                               net_address_subscriber(&caller.from), net_microseconds()) != 0) {
        status = 429;
    }
    server->status[hall_route_find("GET", "/api/1/live").route - hall_routes]
                  [status ? status : 101]++;
    if (!status) return 0;
    server->refused++;
    if (!server->settings->quiet)
        net_log(&server->log, "live refused from=%s %d", net_say_caller(server, &caller, from),
                status);
    if (lws_return_http_status(wsi, (unsigned)status, NULL) != 0) return -1;
    return 1;
}

static int prepare(struct net_server *server, struct lws *wsi, struct net_session *session) {
    struct net_live *live = calloc(1, sizeof *live);
    if (!live) return -1;
    live->server = server;
    live->wsi = wsi;
    live->holder.cut = cut_off;
    live->drops = MESSAGES_BURST;
    live->filled = net_microseconds();
    net_read_caller(server, wsi, &live->caller);
    if (live->caller.forwarded) {
        live->counted =
            net_limits_connect(&server->limits, live->caller.from.bytes,
                               net_address_subscriber(&live->caller.from), live->filled);
        if (!live->counted) {
            free(live);
            return -1;
        }
    }
    live->next = server->lives;
    if (live->next) live->next->previous = live;
    server->lives = live;
    server->live_count++;
    session->live = live;
    return 0;
}

static void establish(struct net_live *live) {
    struct net_server *server = live->server;
    const struct net_caller *caller = &live->caller;
    live->hall = hall_listen(server->hall, caller->token[0] ? caller->token : NULL,
                             caller->language[0] ? caller->language : NULL, send_text, live,
                             net_now(server));
    /* The hall knows the player now; the token is wiped. */
    memset(live->caller.token, 0, sizeof live->caller.token);
}

static void finish(struct net_session *session) {
    struct net_live *live = session->live;
    if (!live) return;
    session->live = NULL;
    struct net_server *server = live->server;
    live->dropped = true;
    if (live->hall) hall_hang_up(server->hall, live->hall, net_now(server));
    if (live->counted)
        net_limits_hang_up(&server->limits, live->caller.from.bytes,
                           net_address_subscriber(&live->caller.from));
    if (live->previous)
        live->previous->next = live->next;
    else
        server->lives = live->next;
    if (live->next) live->next->previous = live->previous;
    server->live_count--;
    empty(live);
    free(live);
}

static int close_with(struct net_live *live, enum lws_close_status status, const char *reason) {
    char text[64];
    strncpy(text, reason, sizeof text - 1);
    text[sizeof text - 1] = '\0';
    lws_close_reason(live->wsi, status, (unsigned char *)text, strlen(text));
    return -1;
}

static bool too_many(struct net_live *live) {
    int64_t now = net_microseconds();
    int64_t gained = (now - live->filled) * MESSAGES_A_SECOND / 1000000;
    if (gained > 0) {
        live->filled = now;
        live->drops =
            gained > MESSAGES_BURST - live->drops ? MESSAGES_BURST : live->drops + (int)gained;
    }
    return live->drops-- <= 0;
}

/* Many connections together may ask no more than as many requests could. */
static bool address_has_enough(struct net_live *live) {
    const struct net_address *from = &live->caller.from;
    return net_limits_take(&live->server->limits, NET_LIMIT_ADDRESS, from->bytes,
                           net_address_subscriber(from), net_microseconds()) != 0;
}

static int receive(struct net_live *live, const char *bytes, size_t length) {
    struct net_server *server = live->server;
    if (live->dropped || !live->hall) return 0;
    if (lws_frame_is_binary(live->wsi))
        return close_with(live, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    if (live->in_length + length > sizeof live->in)
        return close_with(live, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too long");
    memcpy(live->in + live->in_length, bytes, length);
    live->in_length += length;
    if (!lws_is_final_fragment(live->wsi)) return 0;
    if (server->limits.rate > 0 && (too_many(live) || address_has_enough(live)))
        return close_with(live, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too many messages");
    length = live->in_length;
    live->in_length = 0;
    int64_t began = net_processor_microseconds();
    hall_message(server->hall, live->hall, live->in, length, net_now(server));
    net_charge(server, &live->caller, 0, net_processor_microseconds() - began);
    return 0;
}

static int write_messages(struct net_live *live) {
    while (live->first) {
        struct message *message = live->first;
        int wrote = lws_write(live->wsi, message->room + LWS_PRE, message->length, LWS_WRITE_TEXT);
        live->first = message->next;
        if (!live->first) live->last = NULL;
        net_held_sent(&live->server->held, &live->holder, message->length, true,
                      net_microseconds());
        free(message);
        if (wrote < 0) return -1;
        if (live->first && lws_send_pipe_choked(live->wsi)) {
            lws_callback_on_writable(live->wsi);
            break;
        }
    }
    return 0;
}

int net_live(struct net_server *server, struct lws *wsi, enum lws_callback_reasons reason,
             struct net_session *session, void *in, size_t length) {
    struct net_live *live = session ? session->live : NULL;
    switch ((int)reason) {
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return confirm(server, wsi);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return session ? prepare(server, wsi, session) : -1;
    case LWS_CALLBACK_ESTABLISHED:
        if (live) establish(live);
        return live ? 0 : -1;
    case LWS_CALLBACK_RECEIVE:
        return live ? receive(live, in, length) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return live ? write_messages(live) : -1;
    case LWS_CALLBACK_TIMER:
        return live ? close_with(live, LWS_CLOSE_STATUS_GOINGAWAY, "the hall is closing") : 0;
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_WS_SERVER_DROP_PROTOCOL:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) finish(session);
        return 0;
    default:
        return 0;
    }
}

/* By a timer, because the library takes an end that is asked for while writing for a
 * broken line and sends no reason. */
void net_live_close_all(struct net_server *server) {
    for (struct net_live *live = server->lives; live; live = live->next)
        lws_set_timer_usecs(live->wsi, 1);
    if (server->lws)
        lws_cancel_service(server->lws); /* it looks at timers only when something happens */
}
