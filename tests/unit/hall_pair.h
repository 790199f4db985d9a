/* Two halls at one PostgreSQL, in one process: for tests of what servers that share a store do. */
#ifndef HALL_PAIR_H
#define HALL_PAIR_H

#include <time.h>

#include "hall_world.h"

struct pair {
    struct world *one, *two;
    char astrid[HALL_TOKEN_TEXT], bjorn[HALL_TOKEN_TEXT], id[STORE_TABLE_ID];
};

static inline int pair_up(void **state) {
    struct pair *pair = calloc(1, sizeof *pair);
    struct test_place place;
    test_place_make(&place, "/dev/shm");
    pair->one = world_at(&place);
    pair->two = world_at(&place);
    pair->one->settings.lease_ms = pair->two->settings.lease_ms = 400;
    world_enter(pair->one);
    world_enter(pair->two);
    world_guest(pair->one, pair->astrid);
    world_guest(pair->two, pair->bjorn);
    *state = pair;
    return 0;
}

static inline int pair_down(void **state) {
    struct pair *pair = *state;
    world_leave(pair->one);
    world_leave(pair->two);
    test_place_drop(&pair->one->at);
    free(pair->one);
    free(pair->two);
    free(pair);
    return 0;
}

static inline void pair_rest(int milliseconds) {
    nanosleep(&(struct timespec){.tv_nsec = milliseconds * 1000000L}, NULL);
}

/* Lets words arrive until an ear has heard something with a key. */
static inline json_t *pair_await(struct world *world, const struct ear *ear, const char *key) {
    for (int i = 0; i < 500; i++) {
        store_deliver(world->store);
        hall_tick(world->hall, ++world->now);
        if (ear_last(ear, key)) return ear_last(ear, key);
        pair_rest(20);
    }
    fail_msg("nothing about %s was heard", key);
    return NULL;
}

static inline void pair_watch(struct pair *pair, struct world *world, struct ear *ear,
                              const char *token) {
    char text[64];
    ear_open(world, ear, token);
    snprintf(text, sizeof text, "{\"watch\":\"%s\"}", pair->id);
    ear_say(world, ear, text);
    ear_forget(ear);
}

static inline void pair_begin(struct pair *pair, const char *body) {
    world_open(pair->one, pair->astrid, body, pair->id);
    world_do(pair->two, 200, pair->bjorn, "POST", pair->id, "/join", "{}");
}

static inline int pair_jobs(const struct world *world) {
    int count = 0;
    for (const struct hall_job *job = world->jobs; job; job = job->next) count++;
    return count;
}

#endif
