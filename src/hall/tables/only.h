/* Decisions that are none: one move, and nothing to be gained by waiting for a press. */
#ifndef HALL_ONLY_H
#define HALL_ONLY_H

#include "hall/tables/table.h"

/* Whether the one move of a seat may be made for it: it has seen nothing new that it would want to
 * look at; everybody at the table can tell that it has no other move, so that making it at once
 * tells them nothing; and it ends no take-back, by showing something or by handing on the turn.
 * Only for a seat that has exactly one move. */
bool table_only(const struct table *table, int seat);

#endif
