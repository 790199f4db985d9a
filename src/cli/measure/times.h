/* How long decisions took: counted in steps of an eighth of a doubling, so that a percentile is
 * right to a tenth. */
#ifndef CLI_TIMES_H
#define CLI_TIMES_H

#include <stdint.h>

enum { TIMES_BUCKETS = 320 };

struct times {
    uint64_t bucket[TIMES_BUCKETS];
    uint64_t count;
    uint64_t most; /* microseconds, as everything */
};

void times_add(struct times *times, uint64_t microseconds);
void times_merge(struct times *into, const struct times *from);
/* So many per thousand took no longer. */
uint64_t times_within(const struct times *times, unsigned per_thousand);

uint64_t times_now(void);

#endif
