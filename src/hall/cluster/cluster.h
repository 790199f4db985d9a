/* Several servers at one store. */
#ifndef HALL_CLUSTER_H
#define HALL_CLUSTER_H

#include "hall/hall.h"

bool cluster_is_on(const struct hall *hall);
/* Each adds a notification for the other servers to a write. */
void cluster_tell_table(const struct hall *hall, struct store_write *write,
                        const struct store_table *row, uint32_t before, int mover);
void cluster_tell_closing(const struct hall *hall, struct store_write *write, const char *id);
void cluster_tell_chat(const struct hall *hall, struct store_write *write, const char *id);
void cluster_tell_player(const struct hall *hall, struct store_write *write, int64_t player);
/* Tells the others of a wrong guess at the password of a name. */
void cluster_tell_guess(const struct hall *hall, const char *key);
/* Refreshes watched tables now and then, in case a notification was lost. */
void cluster_poll(struct hall *hall);
/* Notifications were missed, or the store could not be read: refreshes everything in memory. */
void cluster_catch_up(struct hall *hall);

#endif
