/* What the machine offers for thinking: threads and a clock, where it has them. */
#ifndef BOT_MACHINE_H
#define BOT_MACHINE_H

#include <stdint.h>

enum { MACHINE_THREADS_MAX = 64 };

/* Milliseconds that only grow; NULL where there is no clock (WebAssembly). */
extern int64_t (*const machine_clock)(void);

/* Processors that are there for us. */
unsigned machine_processors(void);

/* Calls work(context, i) for i from 0 to count - 1 and returns when all have returned: side by
 * side where there are threads, one after the other where there are none or none can be started. */
void machine_run(unsigned count, void (*work)(void *context, unsigned index), void *context);

#endif
