/* Numbers for Prometheus. */
#ifndef NET_METRICS_H
#define NET_METRICS_H

#include <stddef.h>
#include <stdint.h>

enum { NET_BUCKETS = 14, NET_STATUSES = 24 };

/* Durations in microseconds; the last bucket has no upper end. */
struct net_histogram {
    uint64_t bucket[NET_BUCKETS + 1];
    uint64_t count;
    int64_t sum;
};

void net_histogram_add(struct net_histogram *histogram, int64_t microseconds);

/* Text that grows; after a failed allocation it stays as it is and says so. */
struct net_text {
    char *at;
    size_t length, cap;
    int failed;
};

void net_text_put(struct net_text *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* name_bucket, name_sum and name_count, in seconds. `labels` is "" or `key="word",`. */
void net_text_histogram(struct net_text *text, const char *name, const char *labels,
                        const struct net_histogram *histogram);

#endif
