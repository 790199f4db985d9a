/* `meadhall backup`: a copy of a hall that may be open. */
#include <string.h>

#include "cli/commands.h"
#include "cli/progress.h"
#include "place.h"
#include "store_watch.h"

static int refuse(const struct cli_args *args, const char *code, const char *sentence,
                  const char *text) {
    struct mh_error error;
    mh_message_word(mh_fail(&error, code, NULL, sentence), "text", text);
    return cli_fail(args, &error);
}

static int run_backup(const struct cli_args *args) {
    struct mh_error error;
    struct mh_message message;
    char from[PLACE_ROOM], why[512] = "";
    const char *to = args->operand[0];
    struct store_watch watch = {args->language, -1};
    int64_t rows = 0;
    if (!place_of_options(args, from, &error)) return cli_fail(args, &error);
    if (!place_is_file(from))
        return refuse(args, "not-a-file",
                      N_("Only a hall in a file is copied so; one in PostgreSQL with pg_dump: "
                         "pg_dump --format=custom --file={text} …"),
                      to);
    if (place_is_file(to)) to = strchr(to, ':') + 1;
    bool good = store_backup(from, to, store_watch_show, &watch, &rows, why, sizeof why);
    progress_end();
    if (!good) return refuse(args, "not-copied", N_("The hall cannot be copied: {text}."), why);
    mh_message_plural(&message,
                      NP_("Copied and verified: {n} row.", "Copied and verified: {n} rows."), "n",
                      (int32_t)rows);
    cli_say(stdout, args->language, &message);
    putchar('\n');
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"data", "FOLDER", N_("where the hall keeps its tables")},
    {"db", "PLACE", N_("the store instead of a folder: sqlite:PATH or postgresql://…")},
    {0},
};

static const char *const examples[] = {
    "meadhall backup --data /var/lib/meadhall /backup/meadhall-2026-11-17.db",
    NULL,
};

const struct cli_command cli_command_backup = {
    .name = "backup",
    .operands = "TO",
    .operands_min = 1,
    .operands_max = 1,
    .summary = N_("copies a hall, also one that is open, to a new file"),
    .details = N_("The copy is of the moment when it was begun. It is read again and compared "
                  "before it gets its name, so a file that is there is whole. To use it, put it "
                  "in the place of meadhall.db while the hall is closed."),
    .options = options,
    .examples = examples,
    .run = run_backup,
};
