/* Threads that run the hall's jobs. The loop posts and takes back; between the two
 * a job belongs to the pool. */
#ifndef NET_WORKERS_H
#define NET_WORKERS_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "hall/hall.h"
#include "net/metrics_text.h"

enum { NET_WORKERS_MAX = 64 };

struct net_workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    pthread_t thread[NET_WORKERS_MAX];
    int count;
    bool stop, yield;
    struct hall_job *first, *last; /* waiting */
    struct hall_job *done;         /* run, newest first */
    uint64_t waiting, running;
    struct histogram spent; /* in each job */
    void (*wake)(void *context);
    void *context;
};

/* `wake` is called from a worker after each job. Where others are served besides, workers `yield`
 * the processor to them. */
bool net_workers_open(struct net_workers *workers, int count, bool yield, void (*wake)(void *),
                      void *context);
void net_workers_post(struct net_workers *workers, struct hall_job *job);
/* What was run since the last time, linked by `next`. */
struct hall_job *net_workers_take(struct net_workers *workers);
/* Nothing is begun any more; waits for what runs. net_workers_take then gives all
 * jobs, also those that were never run. */
void net_workers_stop(struct net_workers *workers);
void net_workers_close(struct net_workers *workers);

struct net_workers_numbers {
    uint64_t waiting, running;
    struct histogram spent;
};
struct net_workers_numbers net_workers_numbers(struct net_workers *workers);

#endif
