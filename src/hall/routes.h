/* The routes of the hall and of the server: routes.def as a table. */
#ifndef HALL_ROUTES_H
#define HALL_ROUTES_H

#include "hall/hall.h"

struct request;

/* What an answer may have at most, in bytes: far more than the largest of its kind that could be
 * made, so one that is larger is a fault of ours. docs/protocol.md names them. */
enum {
    ANSWER_SMALL = 16 * 1024,
    ANSWER_VIEW = 64 * 1024,   /* one view, one plan, one list that does not grow */
    ANSWER_PAGE = 384 * 1024,  /* of a log; a record */
    ANSWER_HALL = 1024 * 1024, /* lists of tables */
    ANSWER_TABLE = 4096 * 1024 /* with all the moves of a decision; also a live message */
};

enum {
    NEEDS_PLAYER = 1,
    NEEDS_TABLE = 2,
    CHANGES_TABLE = 4,
    NEEDS_ENTRIES = 8, /* all of the table's */
    OPENS_TABLE = 16,
    ANYBODY = 32,      /* whoever asks, it is the same */
    FRESH_PLAYER = 64, /* the player as the store has them now, whoever shares it */
    COSTLY = 128,      /* makes players or hashes passwords: the server allows few of them */
    TIMED = 256        /* has a histogram of its own in the metrics */
};

struct hall_route {
    const char *method, *pattern;
    void (*handler)(struct hall *hall, struct request *request); /* NULL: the server's own */
    size_t most;                                                 /* bytes of its answer */
    int flags;
};

#define ROUTE(method, pattern, handler, most, flags) +1
#define SERVED(method, pattern) +1
enum {
    HALL_ROUTES = 0
#include "hall/routes.def"
};

extern const struct hall_route hall_routes[HALL_ROUTES];

/* What a request is for. */
struct hall_match {
    const struct hall_route *route; /* never NULL: the last of the table has no handler */
    bool other_method;              /* there is such a path, for another method */
    char part[STORE_TABLE_ID];      /* what stands for the *; "" if that is too long to be one */
};
struct hall_match hall_route_find(const char *method, const char *path);

#endif
