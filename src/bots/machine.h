/* Threads and a clock, where the platform has them. */
#ifndef BOT_MACHINE_H
#define BOT_MACHINE_H

#include <stdint.h>

enum { MACHINE_THREADS_MAX = 64 };

/* Monotonic milliseconds; NULL on platforms without a clock (WebAssembly). */
extern int64_t (*const machine_clock)(void);

/* Processors available to this process. */
unsigned machine_processors(void);

/* Calls work(context, i) for i from 0 to count - 1 and returns when all have returned: in parallel
 * where threads can be started, else sequentially. */
void machine_run(unsigned count, void (*work)(void *context, unsigned index), void *context);

#endif
