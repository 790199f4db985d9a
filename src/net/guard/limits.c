/* Token buckets in a set-associative table of fixed size. A drop is a thousand thousandths; a
 * bucket is refilled when it is looked at. */
#include "net/guard/limits.h"

#include <string.h>

#include "core/siphash.h"

/* Of `rate`: a player may do as much as an address, whose players share it; what is
 * costly is rare in honest use. */
static int per_second(const struct net_limits *limits, enum net_limit limit) {
    if (limit == NET_LIMIT_COSTLY) return limits->rate / 25 > 0 ? limits->rate / 25 : 1;
    return limits->rate;
}

static int32_t capacity(const struct net_limits *limits, enum net_limit limit) {
    return per_second(limits, limit) * (limit == NET_LIMIT_COSTLY ? 10 : 4) * 1000;
}

static uint64_t hash(const struct net_limits *limits, unsigned kind, const void *bytes,
                     size_t length) {
    struct mh_sip sip;
    mh_sip_begin(&sip, limits->key[0], limits->key[1]);
    mh_sip_add(&sip, kind, 1);
    for (size_t i = 0; i < length; i++) mh_sip_add(&sip, ((const uint8_t *)bytes)[i], 1);
    return mh_sip_end(&sip) | 1;
}

void net_limits_open(struct net_limits *limits, int rate, const uint64_t key[2]) {
    memset(limits, 0, sizeof *limits);
    limits->rate = rate;
    limits->key[0] = key[0];
    limits->key[1] = key[1];
}

/* The bucket of a key; if `make`, one is emptied for it, full of drops. NULL if all of
 * its set have open connections. */
static struct net_bucket *find(struct net_limits *limits, uint64_t key, bool make, int32_t drops,
                               int64_t now) {
    struct net_bucket *set = limits->bucket[(key >> 1) % NET_LIMIT_SETS], *loser = NULL;
    for (int i = 0; i < NET_LIMIT_WAYS; i++) {
        if (set[i].key == key) return &set[i];
        if (set[i].open > 0) continue;
        if (!loser || (loser->key && (!set[i].key || set[i].filled < loser->filled)))
            loser = &set[i];
    }
    if (!make || !loser) return NULL;
    *loser = (struct net_bucket){.key = key, .filled = now, .drops = drops};
    return loser;
}

/* The bucket, refilled up to now; NULL if there is no place for one. */
static struct net_bucket *fill(struct net_limits *limits, enum net_limit limit, const void *bytes,
                               size_t length, int64_t now) {
    int32_t cap = capacity(limits, limit);
    struct net_bucket *bucket = find(limits, hash(limits, limit, bytes, length), true, cap, now);
    if (!bucket) return NULL;
    int64_t gained = (now - bucket->filled) * per_second(limits, limit) / 1000;
    if (gained > 0) {
        bucket->drops = gained > cap - bucket->drops ? cap : bucket->drops + (int32_t)gained;
        bucket->filled = now;
    }
    return bucket;
}

/* Nobody owes more than a full bucket. */
void net_limits_charge(struct net_limits *limits, enum net_limit limit, const void *bytes,
                       size_t length, int64_t drops, int64_t now) {
    if (limits->rate == 0 || drops <= 0) return;
    struct net_bucket *bucket = fill(limits, limit, bytes, length, now);
    int32_t most = -capacity(limits, limit);
    if (bucket)
        bucket->drops = drops > bucket->drops - most ? most : bucket->drops - (int32_t)drops;
}

int64_t net_limits_cost(size_t bytes, int64_t microseconds) {
    int64_t drops = 0;
    if (bytes > NET_FREE_BYTES)
        drops += (int64_t)(bytes - NET_FREE_BYTES) * 1000 / NET_BYTES_A_DROP;
    if (microseconds > NET_FREE_MICROSECONDS)
        drops += (microseconds - NET_FREE_MICROSECONDS) * 1000 / NET_MICROSECONDS_A_DROP;
    return drops;
}

int net_limits_take(struct net_limits *limits, enum net_limit limit, const void *bytes,
                    size_t length, int64_t now) {
    if (limits->rate == 0) return 0;
    int rate = per_second(limits, limit);
    struct net_bucket *bucket = fill(limits, limit, bytes, length, now);
    if (!bucket) return 1;
    if (bucket->drops >= 1000) {
        bucket->drops -= 1000;
        return 0;
    }
    return (1000 - bucket->drops) / (rate * 1000) + 1;
}

bool net_limits_full(struct net_limits *limits, const void *bytes, size_t length) {
    if (limits->rate == 0) return false;
    struct net_bucket *bucket = find(limits, hash(limits, NET_LIMITS, bytes, length), false, 0, 0);
    return bucket && bucket->open >= NET_CONNECTIONS_EACH;
}

bool net_limits_connect(struct net_limits *limits, const void *bytes, size_t length, int64_t now) {
    if (limits->rate == 0) return true;
    struct net_bucket *bucket = find(limits, hash(limits, NET_LIMITS, bytes, length), true, 0, now);
    if (!bucket || bucket->open >= NET_CONNECTIONS_EACH) return false;
    bucket->open++;
    return true;
}

void net_limits_hang_up(struct net_limits *limits, const void *bytes, size_t length) {
    if (limits->rate == 0) return;
    struct net_bucket *bucket = find(limits, hash(limits, NET_LIMITS, bytes, length), false, 0, 0);
    if (bucket && bucket->open > 0) bucket->open--;
}
