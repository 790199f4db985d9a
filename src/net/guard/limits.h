/* Rate limits: token buckets for addresses and tokens, and a count of open
 * connections for each address, in one table of fixed size.
 *
 * A key's place is drawn by a keyed hash, so nobody can aim at somebody else's
 * bucket; when a set is full, the bucket unused for longest makes room: by then it is
 * most likely full again and its loss forgives nothing. IPv6 addresses count by their /64, which
 * one subscriber has whole. */
#ifndef NET_LIMITS_H
#define NET_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum net_limit {
    NET_LIMIT_ADDRESS, /* any request */
    NET_LIMIT_TOKEN,   /* any request of a player */
    NET_LIMIT_COSTLY,  /* makes an account or hashes a password, by address */
    NET_LIMITS
};

enum {
    NET_FREE_BYTES = 64 * 1024, /* of an answer: more costs a drop for each */
    NET_BYTES_A_DROP = 16 * 1024,
    NET_FREE_MICROSECONDS = 2000, /* of the loop: more costs a drop for each */
    NET_MICROSECONDS_A_DROP = 1000
};

enum { NET_LIMIT_SETS = 2048, NET_LIMIT_WAYS = 8, NET_CONNECTIONS_EACH = 256 };

struct net_bucket {
    uint64_t key;   /* 0: free */
    int64_t filled; /* when it was last filled, microseconds */
    int32_t drops;  /* thousandths of a request; below 0: owed */
    uint16_t open;  /* connections; such a bucket is never given away */
};

struct net_limits {
    uint64_t key[2];
    int rate; /* requests a second from an address; 0: no limits at all */
    struct net_bucket bucket[NET_LIMIT_SETS][NET_LIMIT_WAYS];
};

void net_limits_open(struct net_limits *limits, int rate, const uint64_t key[2]);
/* Takes one drop for what is named by `bytes`. 0: go on; else seconds to wait. */
int net_limits_take(struct net_limits *limits, enum net_limit limit, const void *bytes,
                    size_t length, int64_t now);
/* What a request cost beyond its drop, in thousandths of one; who owes waits the longer. */
void net_limits_charge(struct net_limits *limits, enum net_limit limit, const void *bytes,
                       size_t length, int64_t drops, int64_t now);
/* The thousandths that an answer costs by its bytes and the microseconds of the loop that it took:
 * nothing for what players usually ask for. */
int64_t net_limits_cost(size_t bytes, int64_t microseconds);
/* Whether an address has as many connections as it may. */
bool net_limits_full(struct net_limits *limits, const void *bytes, size_t length);
/* Another connection from an address; false if it has too many already. Each true
 * must be followed by one net_limits_hang_up with the same bytes. */
bool net_limits_connect(struct net_limits *limits, const void *bytes, size_t length, int64_t now);
void net_limits_hang_up(struct net_limits *limits, const void *bytes, size_t length);

#endif
