/* What the parts of the server share. Everything here belongs to the loop's thread. */
#ifndef NET_SERVER_H
#define NET_SERVER_H

#include <libwebsockets.h>
#include <uv.h>

#include "hall/hall.h"
#include "hall/routes.h"
#include "net/clock.h"
#include "net/date.h"
#include "net/guard/address.h"
#include "net/guard/held.h"
#include "net/guard/hosts.h"
#include "net/guard/limits.h"
#include "net/http/files.h"
#include "net/log.h"
#include "net/metrics_text.h"
#include "net/net.h"
#include "net/webhook/webhook.h"
#include "net/workers.h"

enum {
    NET_BODY_MAX = 64 * 1024,    /* of a request; the hall takes less and says so */
    NET_HEADERS_MAX = 16 * 1024, /* of a request; beyond them the library hangs up */
    NET_PATH = 256,
    NET_QUERY = 1024,
    NET_BODY_SECONDS = 10,   /* for a whole request to come in */
    NET_ANSWER_SECONDS = 60, /* for the answer to be made and taken */
    NET_STALL_SECONDS = 10,  /* in which some of it must be taken, while much of it is left */
    NET_STALL_BYTES = 64 * 1024,
    NET_QUEUE_BYTES = 1 << 20, /* for a live connection that does not read */
    NET_QUEUE_MESSAGES = 512,
    NET_PING_SECONDS = 30,    /* of silence on a live connection */
    NET_SILENCE_SECONDS = 50, /* then it is taken for dead */
    NET_STATUS_COUNT = 600
};

struct net_exchange;
struct net_live;

struct net_server {
    const struct net_settings *settings;
    struct net_log log;
    uv_loop_t loop;
    uv_async_t wake;
    uv_timer_t tick;
    uv_check_t after;
    uv_signal_t term, interrupt;
    struct lws_context *lws;
    struct store *store;
    struct hall *hall;
    struct net_date date;
    struct net_workers workers;
    struct net_webhooks webhooks;
    struct net_files files;
    struct net_limits limits;
    struct net_held held;   /* what waits for those who do not read */
    struct net_live *lives; /* all of them, doubly linked */
    bool touched;           /* the hall was called since its last tick */
    bool stopping;
    uint64_t connections_most; /* for which there are descriptors */
    uint64_t next_request;
    uint32_t run; /* of this process, so that request numbers differ between runs */
    /* for metrics */
    uint64_t connections, live_count, exchanges, dropped_slow, refused, turned_away;
    uint32_t status[HALL_ROUTES][NET_STATUS_COUNT];
    struct histogram request_time, move_time;
};

/* What libwebsockets keeps for a connection. */
struct net_session {
    struct net_exchange *exchange;
    struct net_live *live;
};

/* What the loop's thread has used of a processor. */
static inline int64_t net_processor_microseconds(void) {
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

/* The time for the hall, which is then ticked before the loop sleeps. */
static inline int64_t net_now(struct net_server *server) {
    server->touched = true;
    return net_steady_milliseconds();
}

/* The cookie's name. Behind https it is one that no other host and no plain connection can
 * set, so that nobody can plant a token of their own in somebody's browser. */
static inline const char *net_cookie_name(bool secure) {
    return secure ? "__Host-meadhall" : "meadhall";
}

/* request.c: what headers say. */
struct net_caller {
    struct net_address from;
    bool forwarded; /* through a proxy we believe */
    bool relayed;   /* through any proxy, as far as it says so */
    bool secure;
    bool malformed;    /* no HTTP, or nobody can say who asks */
    char host[256];    /* by which the hall was asked for; "" if none, as HTTP/1.0 may */
    bool host_ours;    /* the host's list of names has it, or there is none */
    bool program;      /* X-Meadhall: 1 */
    bool origin_given; /* else no browser asked, or it need not say */
    bool origin_ours;
    char token[HALL_TOKEN_TEXT]; /* "" if none or malformed */
    char language[64];
};
/* What was done for a caller beyond an ordinary request counts for the address and the player. */
void net_charge(struct net_server *server, const struct net_caller *caller, size_t bytes,
                int64_t microseconds);
void net_read_caller(struct net_server *server, struct lws *wsi, struct net_caller *caller);
/* For the log. */
const char *net_say_caller(const struct net_server *server, const struct net_caller *caller,
                           char out[NET_ADDRESS_TEXT]);
/* The header's value; "" if missing or too long. */
void net_read_header(struct lws *wsi, enum lws_token_indexes header, char *out, size_t cap);
/* The query as it was before it was decoded; false if it has no room. */
bool net_read_query(struct lws *wsi, char *out, size_t cap);

/* http.c */
int net_http(struct net_server *server, struct lws *wsi, enum lws_callback_reasons reason,
             struct net_session *session, void *in, size_t length);
/* answer.c: writes one answer, headers and body, as the socket takes it. */
int net_answer_write(struct net_exchange *exchange);

/* live.c */
int net_live(struct net_server *server, struct lws *wsi, enum lws_callback_reasons reason,
             struct net_session *session, void *in, size_t length);
/* Tells everybody that the server goes away. */
void net_live_close_all(struct net_server *server);

/* metrics.c: the text of /metrics. */
void net_numbers(struct net_server *server, struct net_text *text);

#endif
