/* What people and tables announce.
 *
 * The lower rooms (people, tables, cluster) do not call the upper ones (live connections, bots,
 * requests): they announce what happened, and hall.c says who hears it. So a change of a table
 * can be read without all that follows from it. */
#ifndef HALL_EVENTS_H
#define HALL_EVENTS_H

#include <stdbool.h>
#include <stdint.h>

struct chat_line;
struct hall;
struct player;
struct request;
struct table;

struct hall_events {
    /* A table: its lines from a number on are new. */
    void (*changed)(struct hall *hall, struct table *table, int64_t from);
    /* It was read again, and lines may have been missed. */
    void (*reloaded)(struct hall *hall, struct table *table);
    /* Seats may decide that could not before; `here`: the change was made at this server. */
    void (*turn)(struct hall *hall, struct table *table, uint32_t before, int mover, bool here);
    void (*said)(struct hall *hall, struct table *table, const struct chat_line *line);
    /* Somebody who sits there came or went. */
    void (*seats)(struct hall *hall, struct table *table);
    /* It leaves memory. */
    void (*leaves)(struct hall *hall, struct table *table);
    /* Requests that waited for a table, first to last, may run. */
    void (*run)(struct request *first);
    /* What a request asked for could not be stored. */
    void (*not_stored)(struct request *request);
    /* A player's token has ended; NULL: all of them have. */
    void (*signed_out)(struct player *player, const uint8_t *token);
    /* A player was deleted. */
    void (*gone)(struct hall *hall, int64_t player);
};

#endif
