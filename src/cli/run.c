/* The table of commands, and finding the one that is meant. */
#include <string.h>

#include "cli.h"
#include "commands.h"
#include "version.h"

/* clang-format off */
const struct cli_command *const cli_commands[] = {
    &cli_command_serve,
    &cli_command_play,
    &cli_command_backup,
    &cli_command_check,
    &cli_command_move_store,
    &cli_command_console,
    &cli_command_games,
    &cli_command_sim,
    &cli_command_ladder,
    &cli_command_train,
    &cli_command_scenario,
    &cli_command_replay,
    &cli_command_verify,
    &cli_command_analyse,
    &cli_command_bench,
    &cli_command_facts,
    &cli_command_rule,
    &cli_command_man,
    &cli_command_completion,
    NULL,
};
/* clang-format on */

const struct cli_command *cli_find_command(const char *name) {
    for (const struct cli_command *const *command = cli_commands; *command; command++)
        if (strcmp((*command)->name, name) == 0) return *command;
    return NULL;
}

/* `--lang CODE` may stand anywhere, also before the command, because even the
 * error about a wrong argument should be in the language asked for. */
static bool choose_language(struct cli_args *args, int argc, char **argv, struct mh_error *error) {
    args->language = mh_language_of_environment();
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *code = NULL;
        if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc) code = argv[i + 1];
        if (strncmp(argv[i], "--lang=", 7) == 0) code = argv[i] + 7;
        if (!code) continue;
        int found = mh_language_find(code);
        if (found < 0) {
            struct mh_message *message =
                mh_fail(error, "unknown-language", NULL,
                        N_("There is no language “{text}” here; there are: {codes}."));
            mh_message_word(message, "codes", mh_language_codes());
            mh_message_fragment(message, "text", code, strlen(code));
            return false;
        }
        args->language = (enum mh_language)found;
        args->language_given = true;
    }
    return true;
}

/* Skips what may stand before the command and returns where it stands. */
static int find_name(int argc, char **argv) {
    int at = 1;
    while (at < argc) {
        if (strcmp(argv[at], "--lang") == 0 && at + 1 < argc)
            at += 2;
        else if (strncmp(argv[at], "--lang=", 7) == 0)
            at++;
        else
            break;
    }
    return at;
}

static int run_command(struct cli_args *args, int argc, char **argv) {
    struct mh_error error;
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") != 0 && strcmp(argv[i], "-h") != 0) continue;
        cli_help_command(args->command, args->language, stdout);
        return CLI_DONE;
    }
    if (!cli_parse(args, argc, argv, &error)) return cli_misuse(args, &error);
    return args->command->run(args);
}

static int dispatch(int argc, char **argv) {
    struct cli_args args = {0};
    struct mh_error error;
    if (!choose_language(&args, argc, argv, &error)) return cli_misuse(&args, &error);
    int at = find_name(argc, argv);
    const char *name = at < argc ? argv[at] : NULL;
    if (!name) {
        cli_help(args.language, stderr);
        return CLI_WRONG_USE;
    }
    if (strcmp(name, "--version") == 0) {
        printf("meadhall %s\n", MEADHALL_VERSION);
        return CLI_DONE;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        const struct cli_command *about = at + 1 < argc ? cli_find_command(argv[at + 1]) : NULL;
        if (about)
            cli_help_command(about, args.language, stdout);
        else
            cli_help(args.language, stdout);
        return CLI_DONE;
    }
    args.command = cli_find_command(name);
    if (!args.command) {
        struct mh_message *message =
            mh_fail(&error, "unknown-command", NULL, N_("There is no command “{text}”."));
        mh_message_fragment(message, "text", name, strlen(name));
        return cli_misuse(&args, &error);
    }
    return run_command(&args, argc - at - 1, argv + at + 1);
}

int cli_run(int argc, char **argv) {
    int status = dispatch(argc, argv);
    /* A full disk or a closed pipe shows only here. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "meadhall: %s\n",
                mh_translate(mh_language_of_environment(), N_("The output could not be written.")));
        return CLI_FAILED;
    }
    return status;
}
