/* Several servers at one store. */
#ifndef HALL_CLUSTER_H
#define HALL_CLUSTER_H

#include "hall/hall.h"

bool cluster_is_on(const struct hall *hall);
/* Each adds to a write what the other servers are to know of it. */
void cluster_tell_table(const struct hall *hall, struct store_write *write,
                        const struct store_table *row, uint32_t before, int mover);
void cluster_tell_closing(const struct hall *hall, struct store_write *write, const char *id);
void cluster_tell_chat(const struct hall *hall, struct store_write *write, const char *id);
void cluster_tell_player(const struct hall *hall, struct store_write *write, int64_t player);
/* Tells the others of a wrong guess at the password of a name. */
void cluster_tell_guess(const struct hall *hall, const char *key);
/* What somebody looks at is read again now and then, should words about it have been lost. */
void cluster_poll(struct hall *hall);
/* Words were missed, or the store could not be read when they came: everything in memory is
 * looked at again. */
void cluster_catch_up(struct hall *hall);

#endif
