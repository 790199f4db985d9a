/* Housekeeping: what nobody uses any more is forgotten. */
#ifndef HALL_PURGE_H
#define HALL_PURGE_H

struct hall;

/* The first batch comes soon after opening. */
void purge_begin(struct hall *hall);
void purge_run(struct hall *hall);

#endif
