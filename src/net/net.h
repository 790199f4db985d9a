/* The front of the hall: HTTP and WebSocket, files of the browser front end,
 * worker threads, webhooks, metrics and the log.
 *
 * One thread serves everybody: libwebsockets on a libuv loop. The hall and all of
 * this folder's state belong to that thread; workers and the store's writer only
 * leave what they finished in a queue and wake the loop. */
#ifndef NET_H
#define NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct net_settings {
    const char *host; /* the address to listen on */
    int port;         /* 0: any free one, which the greeting tells */
    const char *data; /* folder of the database, made if missing */
    const char *db;   /* the store, as store.h names places; NULL: SQLite in `data` */
    const char *web;  /* folder of the built front end; NULL: beside the command */
    const char *version;
    int workers;
    int rate;          /* requests a second from one address; 0: no limit */
    const char *hosts; /* names the hall goes by, with commas between them; NULL: any */
    bool quiet;        /* no line a request */
    bool addresses;    /* the log has clients' whole addresses, not only their networks */
    bool trust;        /* believe X-Forwarded-* from any peer, not only from this machine */
    bool local;        /* webhooks may call this machine and its networks */
    bool weak;         /* passwords cost little: for tests only */
    int bot_delay;     /* ms before a bot decides */
    bool only_bots;    /* thinks for the bots of a shared store, and answers nobody */
    /* Called once when requests are answered; without a URL if only bots are thought for. */
    void (*ready)(void *context, const char *url);
    void *context;
};

/* Serves until SIGTERM or SIGINT. False if it could not begin; `why` then has a
 * sentence for people. */
bool net_serve(const struct net_settings *settings, char *why, size_t cap);

#endif
