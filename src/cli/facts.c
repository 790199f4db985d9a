/* `meadhall facts GAME`: what a table is drawn from, as one JSON object: the facts
 * about the components, and every word of the game in every language. The browser's
 * build reads it, so that no card is written down twice. */
#include <string.h>

#include "commands.h"
#include "words/facts.h"

static void fill_facts(struct mh_json_writer *json, const void *context) {
    mh_facts_put(json, context);
}

static int run_facts(const struct cli_args *args) {
    struct mh_error error;
    const struct mh_game *game = cli_game(args->operand[0], strlen(args->operand[0]), &error);
    if (!game) return cli_misuse(args, &error);
    cli_print_json(fill_facts, game);
    return CLI_DONE;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {"meadhall facts jorvik", NULL};

const struct cli_command cli_command_facts = {
    .name = "facts",
    .operands = "GAME",
    .operands_min = 1,
    .operands_max = 1,
    .summary = N_("a game’s components and words as JSON, for drawing tables"),
    .options = options,
    .examples = examples,
    .run = run_facts,
};
