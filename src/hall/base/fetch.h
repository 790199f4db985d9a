/* Asynchronous reads from the store. */
#ifndef HALL_FETCH_H
#define HALL_FETCH_H

#include "hall/hall.h"

/* The hall never blocks on the store: what is not in memory is fetched, and the caller continues in
 * `done`. With SQLite that is at once, inside fetch_post. */
struct fetch {
    struct store_read read;
    struct hall *hall;
    void (*run)(struct store *store, struct fetch *fetch); /* touches nothing but the fetch */
    void (*done)(struct hall *hall, struct fetch *fetch);  /* frees it */
    enum store_result result;                              /* for `run` to say */
};
void fetch_post(struct hall *hall, struct fetch *fetch);
/* Goes on with what `context` is about. */
typedef void fetch_then(struct hall *hall, void *context, enum store_result result);

struct rows { /* of tables */
    struct store_table *at;
    size_t count, cap;
};
/* Adds the tables of a list to `rows`, whose memory the caller frees. It reads the store at once:
 * for `run`, or before the hall is open. What was read before an error stays. */
enum store_result rows_read(struct store *store, const struct store_query *query,
                            struct rows *rows);

#endif
