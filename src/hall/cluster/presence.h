/* Who is at the other servers. */
#ifndef HALL_PRESENCE_H
#define HALL_PRESENCE_H

#include <stdbool.h>
#include <stdint.h>

struct hall;

void presence_begin(struct hall *hall);
void presence_run(struct hall *hall);
void presence_end(struct hall *hall);
/* A player's first connection here has come, or the last has gone. */
void presence_changed_here(struct hall *hall, int64_t player, bool here);
bool presence_elsewhere(const struct hall *hall, int64_t player);
/* False: the words are about something else. */
bool presence_heard(struct hall *hall, const char *words);

#endif
