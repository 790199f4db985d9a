/* A progress bar on a terminal; nothing where nobody looks. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Whether standard error is a terminal. */
bool progress_seen(void);
void progress_show(uint64_t done, uint64_t total);
/* Takes the bar away. */
void progress_end(void);

#endif
