/* Whether the store does what it should. */
#ifndef HALL_READY_H
#define HALL_READY_H

#include <stdbool.h>
#include <stdint.h>

struct hall;
struct request;

struct ready {
    bool asking, good;
    int64_t asked, known; /* when; 0: never */
    struct request *waiting;
};
/* Whoever waited for long enough is answered. */
void ready_run(struct hall *hall);
/* Forgets the waiting requests; hall_close answers them. */
void ready_end(struct hall *hall);

#endif
