/* The threads of a pool. They live as long as it does and wait in between; whoever calls works
 * too. */
#include <stdlib.h>

#include "pool.h"

static void take_stretches(struct pool_worker *worker) {
    struct pool_crew *crew = &worker->pool->crew;
    uint32_t stretch;
    while ((stretch = atomic_fetch_add(&crew->next, 1)) < worker->pool->stretches)
        crew->work(worker, stretch);
}

static void *serve(void *context) {
    struct pool_worker *worker = context;
    struct pool_crew *crew = &worker->pool->crew;
    uint64_t done = 0;
    pthread_mutex_lock(&crew->lock);
    for (;;) {
        while (!crew->quit && crew->call == done) pthread_cond_wait(&crew->begin, &crew->lock);
        if (crew->quit) break;
        done = crew->call;
        pthread_mutex_unlock(&crew->lock);
        take_stretches(worker);
        pthread_mutex_lock(&crew->lock);
        if (--crew->busy == 0) pthread_cond_signal(&crew->end);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

void pool_crew_run(meadhall_pool *pool,
                   void (*work)(struct pool_worker *worker, uint32_t stretch)) {
    struct pool_crew *crew = &pool->crew;
    if (crew->workers == 0) {
        for (uint32_t i = 0; i < pool->stretches; i++) work(&crew->worker[0], i);
        return;
    }
    pthread_mutex_lock(&crew->lock);
    crew->work = work;
    crew->busy = crew->workers;
    crew->call++;
    atomic_store(&crew->next, 0);
    pthread_cond_broadcast(&crew->begin);
    pthread_mutex_unlock(&crew->lock);
    take_stretches(&crew->worker[0]);
    pthread_mutex_lock(&crew->lock);
    while (crew->busy > 0) pthread_cond_wait(&crew->end, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static bool has_bots(const meadhall_pool *pool) {
    bool any = false;
    for (uint32_t s = 0; s < pool->seats; s++) any = any || pool->has_bot[s];
    return any;
}

/* Desks are opened now because nothing is allocated later. */
static bool open_room(meadhall_pool *pool, struct pool_worker *worker) {
    worker->pool = pool;
    if (!has_bots(pool)) return true;
    return bot_room_open(&worker->room, pool->game->game) && bot_room_desks(&worker->room);
}

/* Where a thread cannot be started the others do its work. */
bool pool_crew_open(meadhall_pool *pool) {
    struct pool_crew *crew = &pool->crew;
    crew->worker = calloc(pool->threads, sizeof *crew->worker);
    if (!crew->worker) return false;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begin, NULL);
    pthread_cond_init(&crew->end, NULL);
    for (uint32_t i = 0; i < pool->threads; i++)
        if (!open_room(pool, &crew->worker[i])) return false;
    while (crew->workers + 1 < pool->threads) {
        struct pool_worker *worker = &crew->worker[crew->workers + 1];
        if (pthread_create(&worker->thread, NULL, serve, worker) != 0) break;
        crew->workers++;
    }
    return true;
}

void pool_crew_close(meadhall_pool *pool) {
    struct pool_crew *crew = &pool->crew;
    if (!crew->worker) return;
    pthread_mutex_lock(&crew->lock);
    crew->quit = true;
    pthread_cond_broadcast(&crew->begin);
    pthread_mutex_unlock(&crew->lock);
    for (uint32_t i = 1; i <= crew->workers; i++) pthread_join(crew->worker[i].thread, NULL);
    for (uint32_t i = 0; i < pool->threads; i++) bot_room_close(&crew->worker[i].room);
    pthread_cond_destroy(&crew->end);
    pthread_cond_destroy(&crew->begin);
    pthread_mutex_destroy(&crew->lock);
    free(crew->worker);
}
