/* `meadhall man [COMMAND]`: a manual page in the language of mdoc(7), from the same tables as help,
 * so that no command or option can be missing from it. The heading NAME is English in every
 * language: it is how whatis and mandoc know the line that is the page's summary. */
#include <string.h>

#include "bots/bot.h"
#include "cli/cli.h"
#include "cli/commands.h"
#include "games/games.h"
#include "mdoc.h"
#include "version.h"

static const char section[] = "6"; /* games */

/* The head of the page of meadhall, or of meadhall-COMMAND. */
static void begin(const char *command, const char *summary) {
    const char *dash = *command ? "-" : "";
    printf(".\\\" Written by `meadhall man`.\n.Dd %s\n.Dt MEADHALL%s", MEADHALL_DATE, dash);
    for (const char *at = command; *at; at++) putchar(*at >= 'a' ? *at - 'a' + 'A' : *at);
    printf(" %s\n.Os\n.Sh NAME\n.Nm meadhall%s%s\n.Nd ", section, dash, command);
    mdoc_words(summary);
    putchar('\n');
}

static void heading(enum mh_language language, const char *title) {
    fputs(".Sh ", stdout);
    mdoc_words(mh_translate(language, title));
    putchar('\n');
}

static void option_tag(const struct cli_option *option) {
    printf("Fl -%s", option->name);
    if (option->value) {
        fputs(" Ar ", stdout);
        mdoc_words(option->value);
    }
    putchar('\n');
}

static void option_item(const struct cli_option *option, const char *help,
                        enum mh_language language) {
    char text[CLI_SENTENCE_MAX];
    fputs(".It ", stdout);
    option_tag(option);
    cli_help_text(help, language, text, sizeof text);
    mdoc_text(text);
}

static void exit_status(enum mh_language language) {
    heading(language, N_("EXIT STATUS"));
    mdoc_text(mh_translate(language, N_("0 if all went well, 1 if something failed, 2 if it was "
                                        "asked for in a wrong way.")));
}

/* ---- a command ---- */

static void synopsis(const struct cli_command *command, enum mh_language language) {
    heading(language, N_("SYNOPSIS"));
    printf(".Nm meadhall %s\n", command->name);
    for (const struct cli_option *option = command->options; option && option->name; option++) {
        fputs(".Op ", stdout);
        option_tag(option);
    }
    if (!*command->operands) return;
    fputs(".Ar ", stdout);
    mdoc_words(command->operands);
    putchar('\n');
}

static void command_page(const struct cli_command *command, enum mh_language language) {
    begin(command->name, mh_translate(language, command->summary));
    synopsis(command, language);
    if (command->details) {
        heading(language, N_("DESCRIPTION"));
        mdoc_text(mh_translate(language, command->details));
    }
    heading(language, N_("OPTIONS"));
    puts(".Bl -tag -width Ds");
    for (const struct cli_option *option = command->options; option && option->name; option++)
        option_item(option, option->help, language);
    option_item(&cli_common_options[0], cli_common_options[0].help, language);
    option_item(&cli_common_options[1], N_("a short form of this page"), language);
    puts(".El");
    exit_status(language);
    heading(language, N_("EXAMPLES"));
    for (const char *const *example = command->examples; *example; example++) {
        fputs(".Dl ", stdout);
        mdoc_words(*example);
        putchar('\n');
    }
    heading(language, N_("SEE ALSO"));
    printf(".Xr meadhall %s\n", section);
}

/* ---- the whole ---- */

static void commands(enum mh_language language) {
    heading(language, N_("COMMANDS"));
    mdoc_text(mh_translate(language, N_("Each has a page of its own.")));
    puts(".Bl -tag -width Ds");
    for (const struct cli_command *const *at = cli_commands; *at; at++) {
        if ((*at)->hidden) continue;
        printf(".It Xr meadhall-%s %s\n", (*at)->name, section);
        mdoc_text(mh_translate(language, (*at)->summary));
    }
    puts(".El");
}

static void games(enum mh_language language) {
    char room[16];
    heading(language, N_("GAMES AND THEIR OPTIONS"));
    puts(".Bl -tag -width Ds");
    for (const struct mh_game *const *at = mh_games; *at; at++) {
        const struct mh_game *game = *at;
        printf(".It Cm %s\n", game->id);
        mdoc_text(mh_translate(language, game->title));
        puts(".Bl -tag -width Ds");
        for (int i = 0; i < game->option_count; i++) {
            const struct mh_option *option = &game->options[i];
            printf(".It Cm %s", option->key);
            for (unsigned value = 0; value < option->values->count; value++)
                printf("%s%s", value ? "|" : "=", mh_names_word(option->values, value, room));
            putchar('\n');
            mdoc_text(mh_translate(language, option->title));
        }
        puts(".El");
    }
    puts(".El");
}

static void bots(enum mh_language language) {
    heading(language, N_("BOTS"));
    puts(".Bl -tag -width Ds");
    for (const struct bot *const *at = bot_all; *at; at++) {
        printf(".It Cm %s\n", (*at)->name);
        mdoc_text(mh_translate(language, (*at)->summary));
    }
    puts(".El");
}

static void environment(enum mh_language language) {
    char text[CLI_SENTENCE_MAX];
    heading(language, N_("ENVIRONMENT"));
    puts(".Bl -tag -width Ds\n.It Ev LANGUAGE , Ev LC_ALL , Ev LC_MESSAGES , Ev LANG");
    cli_help_text(N_("the language: {codes}"), language, text, sizeof text);
    mdoc_text(text);
    puts(".It Ev XDG_DATA_HOME");
    mdoc_text(mh_translate(language, N_("in its folder meadhall a hall keeps its tables if no "
                                        "other place is named")));
    puts(".El");
}

static void whole_page(enum mh_language language) {
    begin("", mh_translate(language, N_("a hall of Viking board games")));
    heading(language, N_("SYNOPSIS"));
    puts(".Nm\n.Op Fl -lang Ar CODE\n.Ar COMMAND\n.Op Ar ARGUMENTS\n.Nm\n.Fl -help\n.Nm\n.Fl "
         "-version");
    heading(language, N_("DESCRIPTION"));
    mdoc_text(mh_translate(language, N_("Complete Viking board games with every rule enforced: in "
                                        "the browser, in the console and for programs.")));
    commands(language);
    games(language);
    bots(language);
    environment(language);
    exit_status(language);
}

static int run_man(const struct cli_args *args) {
    struct mh_error error;
    if (args->operand_count == 0) {
        whole_page(args->language);
        return CLI_DONE;
    }
    const struct cli_command *command = cli_find_command(args->operand[0]);
    if (command) {
        command_page(command, args->language);
        return CLI_DONE;
    }
    struct mh_message *message =
        mh_fail(&error, "unknown-command", NULL, N_("There is no command “{text}”."));
    mh_message_fragment(message, "text", args->operand[0], strlen(args->operand[0]));
    return cli_misuse(args, &error);
}

static const struct cli_option options[] = {{0}};

static const char *const examples[] = {
    "meadhall man | man -l -",
    "meadhall man serve --lang pl > meadhall-serve.6",
    NULL,
};

const struct cli_command cli_command_man = {
    .name = "man",
    .operands = "[COMMAND]",
    .operands_max = 1,
    .hidden = true,
    .summary = N_("the manual page of a command, or of the whole, as mdoc"),
    .options = options,
    .examples = examples,
    .run = run_man,
};
