/* Requests under way: who asks, for which table, with which fields. */
#ifndef HALL_REQUEST_H
#define HALL_REQUEST_H

#include "hall/base/tree.h"
#include "hall/hall.h"

struct hall_route;
struct player;
struct table;

struct request {
    struct request *next, **back; /* in the hall's list of all */
    struct request *next_waiting;
    struct hall *hall;
    struct hall_request *asked;
    const struct hall_route *route;
    char id[STORE_TABLE_ID]; /* what stands for * in the path */
    char *query;
    struct tree *body;
    struct player *player; /* NULL: nobody known */
    uint8_t token[STORE_HASH];
    bool unknown; /* whose token it is */
    bool program;
    enum mh_language language;
    struct table *table; /* of the path; valid while the handler runs */
    int tables;          /* OPENS_TABLE: how many the player has under way */
    int tries;
    void *extra; /* freed with the request */
};

/* Runs it, when what it needs is in memory and its table is free. */
void request_run(struct request *request);
/* The same for those that waited for a table, first to last. */
void request_run_all(struct request *first);
/* Whether the game is over; else the request is answered. */
bool request_must_be_over(struct request *request);

/* Fields of the body. Missing or of another kind: NULL, or false. */
const char *request_text(const struct request *request, const char *key, size_t *length);
bool request_number(const struct request *request, const char *key, int64_t min, int64_t max,
                    int64_t *out);
/* A parameter of the query, unescaped into `out`; false if missing or too long. */
bool request_query(const struct request *request, const char *key, char *out, size_t cap);
/* Who looks at the table; of several at one screen, with `?seat=N`, the one who sits there. */
struct viewer request_viewer(const struct request *request);
/* The seat named by the body, if it is the caller's; else it answers and gives -1. */
int request_seat(struct request *request);
enum mh_language request_language(const char *query_language, const struct player *player,
                                  const char *accept);

#endif
