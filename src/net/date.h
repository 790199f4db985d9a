/* The date for the hall: this machine's, or the store's where servers share one, so that they
 * agree. The store's date is read now and then and extrapolated by the steady clock. */
#ifndef NET_DATE_H
#define NET_DATE_H

#include "store/store.h"

struct net_date {
    struct store_read read; /* for the next look; first, so that it can be found from there */
    struct store *store;
    bool shared;     /* the store has a clock of its own */
    bool asked;      /* it is being asked */
    int64_t sent;    /* when, by the steady clock */
    int64_t offset;  /* of its date from the steady clock */
    int64_t learnt;  /* when that was */
    int64_t reading; /* what the look found; 0: nothing */
};

void net_date_open(struct net_date *date, struct store *store);
/* Milliseconds since 1970. */
int64_t net_date_now(const struct net_date *date);
/* Looks again if it is time to. */
void net_date_refresh(struct net_date *date);

#endif
