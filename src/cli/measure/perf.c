/* Linux' performance counters. In many containers they are not there; then the
 * table has a dash, and tests/cli/instructions.sh counts with valgrind. */
#define _DEFAULT_SOURCE /* syscall */
#include "perf.h"

#include <linux/perf_event.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int perf_open(void) {
    struct perf_event_attr about;
    memset(&about, 0, sizeof about);
    about.size = sizeof about;
    about.type = PERF_TYPE_HARDWARE;
    about.config = PERF_COUNT_HW_INSTRUCTIONS;
    about.exclude_kernel = 1;
    about.exclude_hv = 1;
    return (int)syscall(SYS_perf_event_open, &about, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

bool perf_read(int counter, uint64_t *instructions) {
    return counter >= 0 &&
           read(counter, instructions, sizeof *instructions) == (ssize_t)sizeof *instructions;
}

void perf_close(int counter) {
    if (counter >= 0) close(counter);
}
