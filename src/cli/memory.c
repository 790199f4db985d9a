/* Memory for the command. It has nothing to save when there is none left, so it
 * says so and ends. */
#include <stdio.h>
#include <stdlib.h>

#include "cli.h"

static void no_memory(void) {
    fprintf(stderr, "meadhall: %s\n",
            mh_translate(mh_language_of_environment(), N_("There is not enough memory.")));
    exit(CLI_FAILED);
}

void *cli_memory(void *old, size_t size) {
    void *memory = realloc(old, size ? size : 1);
    if (!memory) no_memory();
    return memory;
}

void *cli_state_memory(const struct mh_game *game) {
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    void *memory = aligned_alloc(MH_STATE_ALIGN, size);
    if (!memory) no_memory();
    return memory;
}
