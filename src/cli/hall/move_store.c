/* `meadhall move-store`: everything from one store to another. */
#include "cli/commands.h"
#include "cli/progress.h"
#include "store_watch.h"

static int run_move(const struct cli_args *args) {
    struct mh_error error;
    struct mh_message message;
    char why[512] = "";
    int64_t rows = 0;
    struct store_watch watch = {args->language, -1};
    bool good = store_move(args->operand[0], args->operand[1], store_watch_show, &watch, &rows, why,
                           sizeof why);
    progress_end();
    if (!good) {
        mh_message_word(
            mh_fail(&error, "not-moved", NULL, N_("The store cannot be moved: {text}.")), "text",
            why);
        return cli_fail(args, &error);
    }
    mh_message_plural(&message,
                      NP_("Moved and verified: {n} row.", "Moved and verified: {n} rows."), "n",
                      (int32_t)rows);
    cli_say(stdout, args->language, &message);
    putchar('\n');
    return CLI_DONE;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {
    "meadhall move-store sqlite:/var/lib/meadhall/meadhall.db postgresql://meadhall@db/meadhall",
    NULL,
};

const struct cli_command cli_command_move_store = {
    .name = "move-store",
    .operands = "FROM TO",
    .operands_min = 2,
    .operands_max = 2,
    .summary = N_("carries everything from one store to another, which must be empty"),
    .options = options,
    .examples = examples,
    .run = run_move,
};
