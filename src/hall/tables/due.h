/* The queue of tables whose bots are due. */
#ifndef HALL_DUE_H
#define HALL_DUE_H

#include "hall/tables/table.h"

/* After some milliseconds its bots decide. */
void due_add(struct hall *hall, struct table *table, int64_t delay);
void due_remove(struct hall *hall, struct table *table);
/* After what is durable changed: lets bots decide if it is for them. */
void due_wake(struct hall *hall, struct table *table);

#endif
