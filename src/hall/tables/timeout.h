/* Seats whose time is used up. */
#ifndef HALL_TIMEOUT_H
#define HALL_TIMEOUT_H

struct hall;

/* Looks for them in the store, a few at a time. */
void timeout_run(struct hall *hall);

#endif
