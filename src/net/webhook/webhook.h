/* "Your turn" for programs: JSON by POST to an address a player chose, from threads
 * of their own, so that a slow answer delays neither the loop nor the bots.
 *
 * Players choose where this machine connects to, so: only http and https, usual
 * ports, no redirects, five seconds, two calls at a time to a host, and no address of
 * this machine or its networks. The name is looked up once, and the connection goes to
 * the address that was checked. Some callers are kept for hosts that have answered before,
 * so that those who do answer need not wait for those who don't. */
#ifndef NET_WEBHOOK_H
#define NET_WEBHOOK_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/log.h"

enum {
    NET_CALLERS = 8,
    NET_CALLERS_HOST = 2, /* at one host at a time */
    NET_CALLERS_NEW = 5,  /* at hosts that have not answered yet, or not the last time */
    NET_CALLS_MAX = 1024, /* waiting */
    NET_CALLS_HOST = 128, /* of them for one host */
    NET_CALLS_EACH = 16,  /* and for one address */
    NET_PROVEN = 128,     /* hosts remembered that answered */
    NET_URL = 304,
    NET_CALL_SECONDS = 5
};

struct net_url {
    bool secure;
    char host[256];
    char port[6];
    char path[NET_URL];
};

/* False unless it is an http or https address without a user's name and with a port
 * that webhooks may use. */
bool net_url_parse(struct net_url *url, const char *text);

struct net_call; /* one to be made */

struct net_proven { /* a host that answered its last call */
    char host[256], port[6];
};

struct net_webhooks {
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_t thread[NET_CALLERS];
    int count;
    _Atomic bool stop; /* read by calls in progress */
    bool local;
    struct net_log *log;
    struct net_call *first; /* waiting, oldest first */
    const struct net_call *busy[NET_CALLERS];
    struct net_proven proven[NET_PROVEN];
    size_t proven_next;
    uint64_t waiting, made, failed, dropped;
};

bool net_webhooks_open(struct net_webhooks *hooks, struct net_log *log, bool local);
void net_webhooks_post(struct net_webhooks *hooks, const char *url, const char *json,
                       size_t length);
/* Gives up what waits; a call in progress ends within its five seconds. */
void net_webhooks_close(struct net_webhooks *hooks);

struct net_webhooks_numbers {
    uint64_t waiting, made, failed, dropped;
};
struct net_webhooks_numbers net_webhooks_numbers(struct net_webhooks *hooks);

/* webhook_call.c: one call. Returns the status of the answer, or 0 and why there is none. */
int net_webhook_call(const struct net_url *url, const char *json, size_t length, bool local,
                     const _Atomic bool *stop, const char **why);

#endif
