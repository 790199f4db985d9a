/* Jobs: work that leaves for another thread and comes back to the loop's. */
#include "hall/base/jobs.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/time.h"

void work_post(struct hall *hall, struct work *work) {
    hall->numbers.jobs++;
    hall->settings.post_job(hall->settings.context, &work->job);
}

void hall_job_done(struct hall *hall, struct hall_job *job, int64_t now) {
    struct work *work = (struct work *)job;
    time_pass(hall, now);
    hall->numbers.jobs--;
    work->done(hall, work);
}
