/* Two clocks: one for durations, one for what people call the time. */
#ifndef NET_CLOCK_H
#define NET_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline int64_t net_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Milliseconds since 1970; the caller sees to it that it never goes backwards. */
static inline int64_t net_wall_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#endif
