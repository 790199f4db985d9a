/* A queue of jobs under one lock; workers push finished jobs onto a list that the loop takes. */
#include "net/workers.h"

#include <stddef.h>
#include <sys/resource.h>

#include "net/clock.h"

static struct hall_job *next_job(struct net_workers *workers) {
    struct hall_job *job = workers->first;
    workers->first = job->next;
    if (!workers->first) workers->last = NULL;
    workers->waiting--;
    return job;
}

/* Nobody waits for a bot or a password as for an answer: where there are more threads that want a
 * processor than processors, the loop and the store come first. On Linux this is the thread's own.
 */
static void step_back(void) {
    enum { NICE = 10 };
    setpriority(PRIO_PROCESS, 0, NICE);
}

static void *work(void *context) {
    struct net_workers *workers = context;
    if (workers->yield) step_back();
    pthread_mutex_lock(&workers->lock);
    for (;;) {
        while (!workers->first && !workers->stop) pthread_cond_wait(&workers->more, &workers->lock);
        if (workers->stop) break;
        struct hall_job *job = next_job(workers);
        workers->running++;
        pthread_mutex_unlock(&workers->lock);
        int64_t began = net_microseconds();
        job->run(job);
        int64_t took = net_microseconds() - began;
        pthread_mutex_lock(&workers->lock);
        histogram_add(&workers->spent, took);
        workers->running--;
        job->next = workers->done;
        workers->done = job;
        workers->wake(workers->context);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

bool net_workers_open(struct net_workers *workers, int count, bool yield, void (*wake)(void *),
                      void *context) {
    *workers = (struct net_workers){.yield = yield, .wake = wake, .context = context};
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->more, NULL);
    while (workers->count < count && workers->count < NET_WORKERS_MAX) {
        if (pthread_create(&workers->thread[workers->count], NULL, work, workers) != 0) break;
        workers->count++;
    }
    return workers->count > 0;
}

void net_workers_post(struct net_workers *workers, struct hall_job *job) {
    job->next = NULL;
    pthread_mutex_lock(&workers->lock);
    if (workers->last)
        workers->last->next = job;
    else
        workers->first = job;
    workers->last = job;
    workers->waiting++;
    pthread_cond_signal(&workers->more);
    pthread_mutex_unlock(&workers->lock);
}

struct hall_job *net_workers_take(struct net_workers *workers) {
    pthread_mutex_lock(&workers->lock);
    struct hall_job *done = workers->done;
    workers->done = NULL;
    pthread_mutex_unlock(&workers->lock);
    return done;
}

void net_workers_stop(struct net_workers *workers) {
    pthread_mutex_lock(&workers->lock);
    workers->stop = true;
    pthread_cond_broadcast(&workers->more);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++) pthread_join(workers->thread[i], NULL);
    workers->count = 0;
    while (workers->first) {
        struct hall_job *job = next_job(workers);
        job->next = workers->done;
        workers->done = job;
    }
}

void net_workers_close(struct net_workers *workers) {
    pthread_cond_destroy(&workers->more);
    pthread_mutex_destroy(&workers->lock);
}

struct net_workers_numbers net_workers_numbers(struct net_workers *workers) {
    pthread_mutex_lock(&workers->lock);
    struct net_workers_numbers numbers = {
        .waiting = workers->waiting, .running = workers->running, .spent = workers->spent};
    pthread_mutex_unlock(&workers->lock);
    return numbers;
}
