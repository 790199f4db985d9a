/* Bots at tables. */
#ifndef HALL_BOTS_H
#define HALL_BOTS_H

#include "hall/tables/table.h"

int64_t bots_run_due(struct hall *hall);
/* Takes over bots of servers that are gone, and renews the leases of those that think here. */
void bots_poll(struct hall *hall);
/* Gives up what a table's bots are thinking. */
void bots_stop(struct hall *hall, struct table *table);
void bots_name(const struct store_table *row, int seat, char out[STORE_NAME]);
void bots_seat(struct store_table *row, int seat, const char *level);
extern const char bots_usual_level[]; /* of a bot that nobody chose a level for */

#endif
