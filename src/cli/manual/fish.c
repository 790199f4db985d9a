/* Completion for fish: the lines of each language, among which the environment chooses. */
#include "complete.h"
#include "games/games.h"

static const char quote[] = "\\'";

static const char choice[] = "set -l spoken en\n"
                             "for name in LANGUAGE LC_ALL LC_MESSAGES LANG\n"
                             "    if set -q $name; and test -n \"$$name\"\n"
                             "        set spoken (string sub -l 2 -- \"$$name\")\n"
                             "        break\n"
                             "    end\n"
                             "end\n"
                             "switch $spoken\n";

static void put_functions(FILE *out) {
    fputs(
        "function __meadhall_bots\n"
        "    set -l before (commandline -ct | string replace -r '^--bots=' '' | string replace -r "
        "'[^,]*$' '')\n"
        "    for bot in ",
        out);
    complete_words(COMPLETE_BOTS, out);
    fputs("\n        echo \"$before$bot\"\n    end\nend\n", out);
    fputs(
        "function __meadhall_settings\n    for word in (commandline -opc)\n        switch $word\n",
        out);
    for (const struct mh_game *const *at = mh_games; *at; at++) {
        fprintf(out, "            case %s\n                printf '%%s\\n' ", (*at)->id);
        complete_settings(*at, out);
        fputs("\n                return\n", out);
    }
    fputs("        end\n    end\n    printf '%s\\n' ", out);
    complete_words(COMPLETE_SETTINGS, out);
    fputs("\nend\n", out);
}

/* What -a, -F and the like say of a value or an operand. */
static void put_kind(enum complete_kind kind, FILE *out) {
    switch (kind) {
    case COMPLETE_NOTHING:
        break;
    case COMPLETE_FILES:
        fputs(" -F", out);
        break;
    case COMPLETE_FOLDERS:
        fputs(" -a '(__fish_complete_directories)'", out);
        break;
    case COMPLETE_SETTINGS:
        fputs(" -a '(__meadhall_settings)'", out);
        break;
    case COMPLETE_BOTS:
        fputs(" -a '(__meadhall_bots)'", out);
        break;
    default:
        fputs(" -a '", out);
        complete_words(kind, out);
        fputs("'", out);
    }
}

static void put_text(const char *key, enum mh_language language, FILE *out) {
    char text[CLI_SENTENCE_MAX];
    cli_help_text(key, language, text, sizeof text);
    fputs(" -d '", out);
    complete_quote(text, "\\", quote, out);
    fputs("'\n", out);
}

static void put_option(const char *command, const struct cli_option *option,
                       enum mh_language language, FILE *out) {
    fputs("    complete -c meadhall", out);
    if (command) fprintf(out, " -n '__fish_seen_subcommand_from %s'", command);
    fprintf(out, " -l %s", option->name);
    if (option->value) {
        enum complete_kind kind = complete_kind_of(option->value);
        fputs(kind == COMPLETE_FILES ? " -r" : " -x", out);
        put_kind(kind, out);
    }
    put_text(option->help, language, out);
}

static void put_language(enum mh_language language, FILE *out) {
    for (const struct cli_option *option = cli_common_options; option->name; option++)
        put_option(NULL, option, language, out);
    for (const struct cli_command *const *at = cli_commands; *at; at++) {
        const struct cli_command *command = *at;
        if (!command->hidden) {
            fprintf(out, "    complete -c meadhall -n __fish_use_subcommand -a %s", command->name);
            put_text(command->summary, language, out);
        }
        for (const struct cli_option *option = command->options; option && option->name; option++)
            put_option(command->name, option, language, out);
    }
}

static void put_operands(FILE *out) {
    for (const struct cli_command *const *at = cli_commands; *at; at++) {
        enum complete_kind kind = complete_kind_of((*at)->operands);
        if (kind == COMPLETE_NOTHING) continue;
        fprintf(out, "complete -c meadhall -n '__fish_seen_subcommand_from %s'", (*at)->name);
        put_kind(kind, out);
        fputc('\n', out);
    }
    fputs("complete -c meadhall -n '__fish_seen_subcommand_from help' -a '", out);
    complete_words(COMPLETE_COMMANDS, out);
    fputs("'\ncomplete -c meadhall -n __fish_use_subcommand -l version\n", out);
}

void complete_fish(int only, FILE *out) {
    fputs("# Completion for fish; written by `meadhall completion fish`.\n", out);
    put_functions(out);
    fputs("complete -c meadhall -f\n", out);
    put_operands(out);
    if (only >= 0) {
        put_language((enum mh_language)only, out);
        return;
    }
    fputs(choice, out);
    for (int i = MH_LANGUAGES - 1; i >= 0; i--) {
        fprintf(out, "case %s\n", i > 0 ? mh_language_code((enum mh_language)i) : "'*'");
        put_language((enum mh_language)i, out);
    }
    fputs("end\n", out);
}
