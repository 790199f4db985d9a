/* Bytes that wait for those who do not read: answers and live messages, counted together for each
 * address and for all.
 *
 * What one connection may have waiting is bounded where it is written. Many connections of one
 * address have a bound together, and all there are; beyond it the one that holds most is cut off,
 * of those that lag behind, and at the address that holds most. So whoever reads is never cut off
 * for those who do not. */
#ifndef NET_HELD_H
#define NET_HELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "net/guard/address.h"

enum {
    NET_HELD_EACH = 8 << 20, /* for an address */
    NET_HELD_ALL = 64 << 20, /* for everybody */
    NET_HELD_LATE = 1000000, /* microseconds without reading anything: lags behind */
    NET_HELD_SETS = 1024
};

struct net_owner; /* an address, while something may wait for it */

struct net_holder {          /* a connection */
    struct net_owner *owner; /* NULL: nothing waits */
    struct net_holder *previous, *next;
    size_t bytes, parts;
    int64_t since;                          /* the last time that something went out */
    void (*cut)(struct net_holder *holder); /* lets all of it go: ends in net_held_leave */
};

struct net_held {
    uint64_t key[2];
    struct net_owner *set[NET_HELD_SETS];
    size_t bytes;
    uint64_t cuts;
};

void net_held_open(struct net_held *held, const uint64_t key[2]);
/* One more part waits. False: no memory. The holder itself may be cut off by it. */
bool net_held_add(struct net_held *held, struct net_holder *holder,
                  const struct net_address *address, size_t bytes, int64_t now);
/* A part went out, or some of its bytes did. */
void net_held_sent(struct net_held *held, struct net_holder *holder, size_t bytes, bool part,
                   int64_t now);
/* Nothing waits any more. */
void net_held_leave(struct net_held *held, struct net_holder *holder);
/* What waits for an address. */
size_t net_held_for(const struct net_held *held, const struct net_address *address);

#endif
