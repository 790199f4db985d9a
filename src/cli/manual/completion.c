/* `meadhall completion SHELL`: what a shell needs to complete the command, from its tables. */
#include <string.h>

#include "cli/commands.h"
#include "complete.h"

static int run_completion(const struct cli_args *args) {
    const char *shell = args->operand[0];
    int only = args->language_given ? (int)args->language : -1;
    if (strcmp(shell, "bash") == 0) {
        complete_bash(stdout);
    } else if (strcmp(shell, "zsh") == 0) {
        complete_zsh(only, stdout);
    } else if (strcmp(shell, "fish") == 0) {
        complete_fish(only, stdout);
    } else {
        struct mh_error error;
        struct mh_message *message =
            mh_fail(&error, "unknown-shell", NULL,
                    N_("There is no completion for “{text}”, only for bash, zsh and fish."));
        mh_message_fragment(message, "text", shell, strlen(shell));
        return cli_misuse(args, &error);
    }
    return CLI_DONE;
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {
    "source <(meadhall completion bash)",
    "meadhall completion fish --lang pl > ~/.config/fish/completions/meadhall.fish",
    NULL,
};

const struct cli_command cli_command_completion = {
    .name = "completion",
    .operands = "SHELL",
    .operands_min = 1,
    .operands_max = 1,
    .hidden = true,
    .summary = N_("what a shell needs to complete this command: bash, zsh or fish"),
    .details =
        N_("It has all languages, among which the shell chooses, or the one named with --lang."),
    .options = options,
    .examples = examples,
    .run = run_completion,
};
