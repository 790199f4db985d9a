/* The buckets grow by 1, 2.5 and 5, from half a millisecond to ten seconds. */
#include "histogram.h"

const int64_t histogram_limit[HISTOGRAM_BUCKETS] = {
    500,    1000,   2500,   5000,    10000,   25000,   50000,
    100000, 250000, 500000, 1000000, 2500000, 5000000, 10000000,
};

void histogram_add(struct histogram *histogram, int64_t microseconds) {
    int at = 0;
    while (at < HISTOGRAM_BUCKETS && microseconds > histogram_limit[at]) at++;
    histogram->bucket[at]++;
    histogram->count++;
    histogram->sum += microseconds;
}
