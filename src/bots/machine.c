/* Threads live for one piece of work. */
#include "machine.h"

#ifdef __wasm__

#include <stddef.h>

int64_t (*const machine_clock)(void) = NULL;

unsigned machine_processors(void) {
    return 1;
}

void machine_run(unsigned count, void (*work)(void *context, unsigned index), void *context) {
    for (unsigned i = 0; i < count; i++) work(context, i);
}

#else

#include <pthread.h>
#include <stdbool.h>
#include <time.h>
#include <unistd.h>

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t (*const machine_clock)(void) = milliseconds;

unsigned machine_processors(void) {
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : online > MACHINE_THREADS_MAX ? MACHINE_THREADS_MAX : (unsigned)online;
}

struct share {
    void (*work)(void *context, unsigned index);
    void *context;
    unsigned index;
    pthread_t thread;
    bool started;
};

static void *run_share(void *argument) {
    struct share *share = argument;
    share->work(share->context, share->index);
    return NULL;
}

/* The caller runs the first share, and those whose thread could not be started. */
void machine_run(unsigned count, void (*work)(void *context, unsigned index), void *context) {
    struct share share[MACHINE_THREADS_MAX];
    for (unsigned i = 1; i < count; i++) {
        share[i] = (struct share){.work = work, .context = context, .index = i};
        share[i].started = pthread_create(&share[i].thread, NULL, run_share, &share[i]) == 0;
    }
    work(context, 0);
    for (unsigned i = 1; i < count; i++) {
        if (share[i].started)
            pthread_join(share[i].thread, NULL);
        else
            work(context, i);
    }
}

#endif
