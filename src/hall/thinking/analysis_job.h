/* The analysis of a finished game, step by step. */
#ifndef HALL_ANALYSIS_JOB_H
#define HALL_ANALYSIS_JOB_H

struct analysis_job;

enum { ANALYSIS_JOBS_MAX = 2 };

/* Frees it, as soon as no worker is at it; its table is gone. */
void analysis_job_drop(struct analysis_job *job);

#endif
