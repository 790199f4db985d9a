/* Durations counted by their length, for the numbers of the store and of the server. */
#ifndef MH_HISTOGRAM_H
#define MH_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BUCKETS = 14 };

/* Upper ends of the buckets in microseconds; one more has no upper end. */
extern const int64_t histogram_limit[HISTOGRAM_BUCKETS];

struct histogram {
    uint64_t bucket[HISTOGRAM_BUCKETS + 1];
    uint64_t count;
    int64_t sum; /* microseconds */
};

void histogram_add(struct histogram *histogram, int64_t microseconds);

#endif
