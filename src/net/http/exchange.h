/* One request and its answer. It lives until it is answered, also when the client
 * went away before, because the hall holds on to its request. */
#ifndef NET_EXCHANGE_H
#define NET_EXCHANGE_H

#include "net/server.h"

struct net_exchange {
    struct hall_request request; /* first: the hall gives it back */
    struct net_server *server;
    struct net_session *session;
    struct lws *wsi; /* NULL: the client went away */
    struct net_caller caller;
    uint64_t number;
    int64_t began;           /* microseconds */
    struct hall_match match; /* the route, found once */
    const char *method;
    char path[NET_PATH];
    char query[NET_QUERY];
    /* the body as it comes in */
    char *body;
    size_t length, expected;
    bool complete;
    bool asked; /* the hall has the request */
    /* the answer */
    bool ready, begun, only_head, close_after;
    bool cut_off; /* too much waited */
    int status, retry_after;
    const char *type;
    const struct net_file *file;
    enum net_coding coding;
    bool set_cookie;
    char cookie[HALL_TOKEN_TEXT];
    char filename[64];
    unsigned char *made; /* the body if it is not a file's, with LWS_PRE before it */
    const unsigned char *out;
    size_t out_length, sent;
    int64_t deadline;         /* microseconds: when it must have been taken */
    struct net_holder holder; /* while `made` waits */
};

/* Counts it, logs it, frees it. */
void net_exchange_end(struct net_exchange *exchange);
/* answer.c: sets the time until when it, or some of it, must have been taken. */
void net_answer_hurry(struct net_exchange *exchange);

#endif
