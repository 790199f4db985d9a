/* Jobs for a player who asked: advice and plans. */
#ifndef HALL_ADVICE_JOB_H
#define HALL_ADVICE_JOB_H

#include "core/game.h"
#include "hall/base/jobs.h"
#include "hall/base/page.h"
#include "hall/requests/request.h"

enum { ADVICE_JOBS_MAX = 16 };

struct advice_job {
    struct work work;
    struct request *request;
    struct player *player;
    uint8_t seed[MH_SEED_BYTES];
    int seat;
    const char *names[MH_SEATS_MAX]; /* for the answer */
};

/* `think` runs on a worker, `done` calls advice_job_answer and frees it. */
void advice_job_post(struct hall *hall, struct advice_job *job, struct request *request, int seat,
                     void (*think)(struct hall_job *), void (*done)(struct hall *, struct work *));
/* Answers with what `fill` writes, or that the hall is busy if nothing was thought out. */
void advice_job_answer(struct hall *hall, struct advice_job *job, page_fill *fill,
                       const void *context);
/* The seat named by the body, if it may be advised now, else it answers and gives -1. */
int advice_job_seat(struct request *request);
/* Whether more may be thought out, one thing at a time for a player; else it answers. */
bool advice_job_may_begin(struct request *request);
/* Frees the advice that is kept. */
void advice_forget(struct hall *hall);

#endif
