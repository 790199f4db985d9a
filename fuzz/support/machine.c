/* The machine as bots see it in a fuzz target, in place of src/bots/machine.c: one processor, and a
 * clock on which every look at it takes a second. So the same input always takes the same way,
 * and the strongest bot is as quick as the others: a search is cut short after its first games. */
#include "bots/machine.h"

enum { LOOK_MS = 1000 };

static int64_t look(void) {
    static int64_t now;
    return now += LOOK_MS;
}

int64_t (*const machine_clock)(void) = look;

unsigned machine_processors(void) {
    return 1;
}

void machine_run(unsigned count, void (*work)(void *context, unsigned index), void *context) {
    for (unsigned i = 0; i < count; i++) work(context, i);
}
