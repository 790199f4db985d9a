/* Help: for the whole command and for each part of it, from their tables. */
#include <string.h>

#include "cli.h"

enum { INDENT = 2, GAP = 2 };

const struct cli_option cli_common_options[] = {
    {"lang", "CODE", N_("the language: {codes}")},
    {"help", NULL, N_("this text")},
    {0},
};

void cli_help_text(const char *text, enum mh_language language, char *out, size_t cap) {
    struct mh_message message;
    mh_message_word(mh_message_begin(&message, text), "codes", mh_language_codes());
    mh_render(language, &message, NULL, out, cap);
}

static void say_codes(const char *text, enum mh_language language, FILE *out) {
    char line[CLI_SENTENCE_MAX];
    cli_help_text(text, language, line, sizeof line);
    fprintf(out, "%s\n", line);
}

void cli_help(enum mh_language language, FILE *out) {
    size_t widest = 0;
    for (const struct cli_command *const *command = cli_commands; *command; command++)
        if (strlen((*command)->name) > widest) widest = strlen((*command)->name);
    fprintf(out, "%s meadhall [--lang CODE] %s\n\n", mh_translate(language, N_("Usage:")),
            mh_translate(language, N_("COMMAND [ARGUMENTS]")));
    fprintf(out, "%s\n", mh_translate(language, N_("Commands:")));
    for (const struct cli_command *const *command = cli_commands; *command; command++) {
        if ((*command)->hidden) continue;
        fprintf(out, "%*s", INDENT, "");
        cli_pad(out, (*command)->name, (int)widest + GAP);
        fprintf(out, "%s\n", mh_translate(language, (*command)->summary));
    }
    fprintf(out, "\n%s\n",
            mh_translate(language, N_("“meadhall COMMAND --help” tells more about each, with "
                                      "examples; “meadhall --version” its version.")));
    say_codes(N_("Languages: {codes}; without --lang the one of the environment (LANG)."), language,
              out);
}

static size_t option_width(const struct cli_option *option) {
    return strlen(option->name) + 2 + (option->value ? strlen(option->value) + 1 : 0);
}

static void help_option(const struct cli_option *option, int width, enum mh_language language,
                        FILE *out) {
    char left[64];
    snprintf(left, sizeof left, "--%s%s%s", option->name, option->value ? " " : "",
             option->value ? option->value : "");
    fprintf(out, "%*s", INDENT, "");
    cli_pad(out, left, width);
    say_codes(option->help, language, out);
}

void cli_help_command(const struct cli_command *command, enum mh_language language, FILE *out) {
    size_t widest = option_width(&cli_common_options[0]);
    for (const struct cli_option *option = command->options; option && option->name; option++)
        if (option_width(option) > widest) widest = option_width(option);
    fprintf(out, "%s meadhall %s%s%s%s\n\n", mh_translate(language, N_("Usage:")), command->name,
            *command->operands ? " " : "", command->operands,
            command->options ? mh_translate(language, N_(" [OPTIONS]")) : "");
    fprintf(out, "%s\n", mh_translate(language, command->summary));
    if (command->details) fprintf(out, "\n%s\n", mh_translate(language, command->details));
    fprintf(out, "\n%s\n", mh_translate(language, N_("Options:")));
    for (const struct cli_option *option = command->options; option && option->name; option++)
        help_option(option, (int)widest + GAP, language, out);
    for (const struct cli_option *option = cli_common_options; option->name; option++)
        help_option(option, (int)widest + GAP, language, out);
    fprintf(out, "\n%s\n", mh_translate(language, N_("Examples:")));
    for (const char *const *example = command->examples; *example; example++)
        fprintf(out, "%*s%s\n", INDENT, "", *example);
}
