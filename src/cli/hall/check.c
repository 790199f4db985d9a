/* `meadhall check`: whether everything that a store keeps is as it was played. */
#include "cli/commands.h"
#include "cli/progress.h"
#include "hall/hall.h"
#include "place.h"

struct report {
    const struct cli_args *args;
    int64_t flaws;
};

static void tell(void *context, const char *table, const struct mh_message *what) {
    struct report *report = context;
    progress_end();
    report->flaws++;
    if (table[0]) printf("%s: ", table);
    cli_say(stdout, report->args->language, what);
    putchar('\n');
}

static void show(void *context, int64_t done, int64_t all) {
    (void)context;
    progress_show((uint64_t)done, (uint64_t)all);
}

static void say_number(const struct cli_args *args, const char *one, const char *many, int64_t n) {
    struct mh_message message;
    mh_message_plural(&message, one, many, "n", (int32_t)(n < INT32_MAX ? n : INT32_MAX));
    cli_say(stdout, args->language, &message);
    putchar('\n');
}

static int run_check(const struct cli_args *args) {
    struct mh_error error;
    char place[PLACE_ROOM], why[512] = "";
    struct report report = {.args = args};
    if (!place_of_text(args->operand[0], place, &error)) return cli_fail(args, &error);
    struct hall_audit audit = {
        .context = &report, .found = tell, .progress = progress_seen() ? show : NULL};
    audit.store = store_open_reading(place, why, sizeof why);
    if (!audit.store) {
        mh_message_word(
            mh_fail(&error, "cannot-read", NULL, N_("The store cannot be read: {text}.")), "text",
            why);
        return cli_fail(args, &error);
    }
    bool good = hall_audit(&audit);
    progress_end();
    store_close(audit.store);
    say_number(args, NP_("Replayed: {n} table.", "Replayed: {n} tables."), audit.tables);
    say_number(args, NP_("{n} entry, by the rules.", "{n} entries, by the rules."), audit.entries);
    say_number(args, NP_("{n} snapshot compared.", "{n} snapshots compared."), audit.snapshots);
    if (good && report.flaws == 0) {
        struct mh_message message;
        mh_message_begin(&message, N_("All is as it was played."));
        cli_say(stdout, args->language, &message);
        putchar('\n');
        return CLI_DONE;
    }
    say_number(args, NP_("{n} thing is wrong.", "{n} things are wrong."), report.flaws);
    return CLI_FAILED;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {
    "meadhall check /var/lib/meadhall",
    "meadhall check sqlite:/backup/meadhall-2026-11-17.db",
    "meadhall check postgresql://meadhall@db.example.org/meadhall",
    NULL,
};

const struct cli_command cli_command_check = {
    .name = "check",
    .operands = "STORE",
    .operands_min = 1,
    .operands_max = 1,
    .summary = N_("replays every table of a hall and tells what is not as it was played"),
    .details = N_("STORE is a folder, a file, sqlite:PATH or postgresql://…; the hall may be open. "
                  "Nothing is changed."),
    .options = options,
    .examples = examples,
    .run = run_check,
};
