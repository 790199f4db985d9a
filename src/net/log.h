/* The log: a line an event on standard error, written by a thread of its own, so
 * that a reader who does not read holds up nobody. What does not fit is counted and
 * dropped. No line may hold a secret: paths are logged as the names of routes. */
#ifndef NET_LOG_H
#define NET_LOG_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { NET_LOG_ROOM = 64 * 1024, NET_LOG_LINE = 400 };

struct net_log {
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_t thread;
    bool stop;
    char text[NET_LOG_ROOM];
    size_t filled;
    unsigned long dropped;
};

bool net_log_open(struct net_log *log);
/* Writes what is left. */
void net_log_close(struct net_log *log);
/* From any thread. Bytes that are not printable come out as '?'. */
void net_log(struct net_log *log, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
