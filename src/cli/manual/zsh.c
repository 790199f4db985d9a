/* Completion for zsh: a function for each language, among which the environment chooses. */
#include "complete.h"
#include "games/games.h"

static const char quote[] = "'\\''";

static const struct {
    enum complete_kind kind;
    const char *action;
} actions[] = {
    {COMPLETE_NOTHING, " "},
    {COMPLETE_FILES, "_files"},
    {COMPLETE_FOLDERS, "_files -/"},
    {COMPLETE_GAMES, "_meadhall_games"},
    {COMPLETE_SETTINGS, "_meadhall_settings"},
    {COMPLETE_BOTS, "_meadhall_bots"},
    {COMPLETE_LANGUAGES, "_meadhall_languages"},
    {COMPLETE_RULES, "_meadhall_rules"},
    {COMPLETE_COMMANDS, "_meadhall_commands"},
    {COMPLETE_SHELLS, "_meadhall_shells"},
};

static const char *action_of(const char *placeholder) {
    enum complete_kind kind = complete_kind_of(placeholder);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (actions[i].kind == kind) return actions[i].action;
    return " ";
}

static void put_lists(FILE *out) {
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++) {
        enum complete_kind kind = actions[i].kind;
        if (kind < COMPLETE_GAMES || kind == COMPLETE_SETTINGS) continue;
        fprintf(out, "%s() { %s ", actions[i].action,
                kind == COMPLETE_BOTS ? "_sequence compadd -" : "compadd --");
        complete_words(kind, out);
        fputs("; }\n", out);
    }
    fputs("_meadhall_settings() {\n    local word\n    for word in $words; do\n        case $word "
          "in\n",
          out);
    for (const struct mh_game *const *at = mh_games; *at; at++) {
        fprintf(out, "        %s) compadd -- ", (*at)->id);
        complete_settings(*at, out);
        fputs("; return ;;\n", out);
    }
    fputs("        esac\n    done\n    compadd -- ", out);
    complete_words(COMPLETE_SETTINGS, out);
    fputs("\n}\n", out);
}

static void put_option(const struct cli_option *option, enum mh_language language, FILE *out) {
    char text[CLI_SENTENCE_MAX];
    cli_help_text(option->help, language, text, sizeof text);
    /* An option of a game may be given several times. */
    bool again = option->value && complete_kind_of(option->value) == COMPLETE_SETTINGS;
    fprintf(out, " \\\n            '%s--%s%s[", again ? "*" : "", option->name,
            option->value ? "=" : "");
    complete_quote(text, "[]\\:", quote, out);
    fputc(']', out);
    if (option->value) fprintf(out, ":%s:%s", option->value, action_of(option->value));
    fputc('\'', out);
}

static void put_command(const struct cli_command *command, enum mh_language language, FILE *out) {
    fprintf(out, "        %s)\n        _arguments -s", command->name);
    for (const struct cli_option *option = command->options; option && option->name; option++)
        put_option(option, language, out);
    for (const struct cli_option *option = cli_common_options; option->name; option++)
        put_option(option, language, out);
    if (*command->operands)
        fprintf(out, " \\\n            '*:%s:%s'", command->operands, action_of(command->operands));
    fputs(" ;;\n", out);
}

static void put_language(enum mh_language language, FILE *out) {
    fprintf(out, "_meadhall_%s() {\n    local -a commands\n    commands=(\n",
            mh_language_code(language));
    for (const struct cli_command *const *at = cli_commands; *at; at++) {
        if ((*at)->hidden) continue;
        fprintf(out, "        '%s:", (*at)->name);
        complete_quote(mh_translate(language, (*at)->summary), "\\:", quote, out);
        fputs("'\n", out);
    }
    fputs("    )\n    case $1 in\n", out);
    for (const struct cli_command *const *at = cli_commands; *at; at++)
        put_command(*at, language, out);
    fputs("        help) _meadhall_commands ;;\n"
          "        *) _describe -t commands meadhall commands ;;\n    esac\n}\n",
          out);
}

static void put_choice(int only, FILE *out) {
    fputs("_meadhall() {\n"
          "    local context curcontext=\"$curcontext\" state line\n"
          "    _arguments -C '--lang=[",
          out);
    char text[CLI_SENTENCE_MAX];
    enum mh_language first = only < 0 ? (enum mh_language)0 : (enum mh_language)only;
    cli_help_text(cli_common_options[0].help, first, text, sizeof text);
    complete_quote(text, "[]\\:", quote, out);
    fputs("]:CODE:_meadhall_languages' \\\n"
          "        '--help' '--version' '1: :->command' '*:: :->rest'\n"
          "    [[ -n $state ]] || return\n"
          "    local name=\n"
          "    [[ $state == rest ]] && name=$words[1]\n"
          "    case ${LANGUAGE:-${LC_ALL:-${LC_MESSAGES:-$LANG}}} in\n",
          out);
    for (int i = 1; i < MH_LANGUAGES && only < 0; i++)
        fprintf(out, "    %s*) _meadhall_%s \"$name\" ;;\n", mh_language_code((enum mh_language)i),
                mh_language_code((enum mh_language)i));
    fprintf(out, "    *) _meadhall_%s \"$name\" ;;\n    esac\n}\n", mh_language_code(first));
}

void complete_zsh(int only, FILE *out) {
    fputs("#compdef meadhall\n# Completion for zsh; written by `meadhall completion zsh`.\n", out);
    put_lists(out);
    for (int i = 0; i < MH_LANGUAGES; i++)
        if (only < 0 || only == i) put_language((enum mh_language)i, out);
    put_choice(only, out);
    fputs("if [[ $funcstack[1] == _meadhall ]]; then _meadhall \"$@\"; else compdef _meadhall "
          "meadhall; fi\n",
          out);
}
