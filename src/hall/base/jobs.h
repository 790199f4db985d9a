/* Work for other threads. */
#ifndef HALL_JOBS_H
#define HALL_JOBS_H

#include "hall/hall.h"

/* The hall's part of a job: `done` runs on the loop's thread. */
struct work {
    struct hall_job job;
    void (*done)(struct hall *hall, struct work *work); /* frees it */
    bool ran;
};
void work_post(struct hall *hall, struct work *work);

#endif
