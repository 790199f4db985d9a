/* Counting durations. */
#include "times.h"

#include <time.h>

enum { PARTS = 8 };

/* The doubling, and the part of it by the three bits below the highest. */
static unsigned bucket_of(uint64_t microseconds) {
    unsigned doubling = 0;
    if (microseconds < PARTS) return (unsigned)microseconds;
    while (microseconds >> doubling >= 2 * PARTS) doubling++;
    unsigned bucket = doubling * PARTS + (unsigned)(microseconds >> doubling);
    return bucket < TIMES_BUCKETS ? bucket : TIMES_BUCKETS - 1;
}

/* The first duration that is too long for a bucket. */
static uint64_t end_of(unsigned bucket) {
    if (bucket < PARTS) return bucket + 1;
    unsigned doubling = bucket / PARTS - 1, part = bucket % PARTS + PARTS;
    return (uint64_t)(part + 1) << doubling;
}

void times_add(struct times *times, uint64_t microseconds) {
    times->bucket[bucket_of(microseconds)]++;
    times->count++;
    if (microseconds > times->most) times->most = microseconds;
}

void times_merge(struct times *into, const struct times *from) {
    for (unsigned i = 0; i < TIMES_BUCKETS; i++) into->bucket[i] += from->bucket[i];
    into->count += from->count;
    if (from->most > into->most) into->most = from->most;
}

uint64_t times_within(const struct times *times, unsigned per_thousand) {
    uint64_t wanted = (times->count * per_thousand + 999) / 1000, seen = 0;
    for (unsigned i = 0; i < TIMES_BUCKETS; i++) {
        seen += times->bucket[i];
        if (seen >= wanted) return end_of(i) < times->most ? end_of(i) : times->most;
    }
    return times->most;
}

uint64_t times_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}
