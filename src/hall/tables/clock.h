/* The clocks of the players. */
#ifndef HALL_CLOCK_H
#define HALL_CLOCK_H

#include "hall/tables/table.h"

/* Brings clocks, deadline and what bots owe up to date; `mover` just decided or took
 * back, or is -1. */
void clock_run(struct store_table *row, int mover, bool took_back, int64_t now);
int64_t clock_left(const struct store_table *row, int seat, int64_t now);
/* A bot takes over where the time is used up. */
void clock_expire(struct store_table *row, int64_t now);
void clock_return(struct store_table *row, int seat, int64_t now);

#endif
