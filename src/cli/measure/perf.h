/* Counting the instructions this thread carries out, where the system allows it. */
#ifndef CLI_PERF_H
#define CLI_PERF_H

#include <stdbool.h>
#include <stdint.h>

/* A file descriptor, or -1 where they cannot be counted. */
int perf_open(void);
/* Instructions so far. */
bool perf_read(int counter, uint64_t *instructions);
void perf_close(int counter);

#endif
