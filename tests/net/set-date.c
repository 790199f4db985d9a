/* Loaded into a server by test-time.mjs (LD_PRELOAD): its date is off by as many milliseconds as
 * the file named by SET_DATE says, whenever it is asked for. Its other clocks are the machine's. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static int64_t milliseconds(void) {
    const char *path = getenv("SET_DATE");
    FILE *file = path ? fopen(path, "r") : NULL;
    long long off = 0;
    if (!file) return 0;
    if (fscanf(file, "%lld", &off) != 1) off = 0;
    fclose(file);
    return off;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    typedef int real_clock(clockid_t, struct timespec *);
    real_clock *real;
    *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += milliseconds() / 1000;
    return result;
}
