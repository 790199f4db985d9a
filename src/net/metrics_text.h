/* Numbers for Prometheus. */
#ifndef NET_METRICS_TEXT_H
#define NET_METRICS_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "core/histogram.h"

enum { NET_STATUSES = 24 };

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
                        const struct histogram *histogram);

#endif
