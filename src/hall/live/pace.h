/* How long bots wait for the people who follow a table. */
#ifndef HALL_PACE_H
#define HALL_PACE_H

#include "hall/live/live.h"

enum { PACE_NORMAL = 100 /* percent of the hall's delay */ };

/* By its word in the protocol; one that the hall does not know changes nothing. */
void pace_set(struct hall_live *live, const char *word);
/* In percent of the hall's delay: as the slowest of the table's players who watch it wishes. */
int pace_of(const struct table *table);

#endif
