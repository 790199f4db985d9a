/* Completion for bash. The words are read from the line itself, since bash breaks its own at `=`.
 */
#include "complete.h"
#include "games/games.h"

static const char before[] =
    "# Completion for bash; written by `meadhall completion bash`.\n"
    "_meadhall() {\n"
    "    local -a words=() found=()\n"
    "    local line=${COMP_LINE:0:COMP_POINT} whole cur prev command= game= kind= list= i\n"
    "    read -ra words <<<\"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && words+=('')\n"
    "    whole=${words[-1]} prev=${words[-2]-}\n"
    "    cur=$whole\n"
    "    [[ $cur == --*=* ]] && prev=${cur%%=*} cur=${cur#*=}\n"
    "    for ((i = 1; i < ${#words[@]} - 1; i++)); do\n"
    "        case ${words[i]} in\n"
    "        --lang) ((i++)) ;;\n"
    "        -*) ;;\n"
    "        *) [[ $command ]] || command=${words[i]} ;;\n"
    "        esac\n"
    "    done\n";

static const char after[] =
    "    case $kind in\n"
    "    files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "
    "\"$cur\"); return ;;\n"
    "    folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "
    "\"$cur\"); return ;;\n"
    "    bots) local done=; [[ $cur == *,* ]] && done=${cur%,*},; found=(\"${found[@]/#/$done}\") "
    ";;\n"
    "    esac\n"
    "    mapfile -t COMPREPLY < <(compgen -W \"${found[*]}\" -- \"$cur\")\n"
    "    # What stands before the last = is bash's own word already.\n"
    "    if [[ $whole == *=* && $COMP_WORDBREAKS == *=* ]]; then\n"
    "        [[ $cur == *=* ]] && COMPREPLY=(\"${COMPREPLY[@]#\"${cur%=*}=\"}\")\n"
    "    elif [[ $whole != \"$cur\" ]]; then\n"
    "        COMPREPLY=(\"${COMPREPLY[@]/#/${whole%%=*}=}\")\n"
    "    fi\n"
    "    ((${#COMPREPLY[@]} != 1)) || [[ ${COMPREPLY[0]} ]] || COMPREPLY=()\n"
    "}\n"
    "complete -F _meadhall meadhall\n";

/* As the script calls them. */
static const char *const kinds[] = {
    [COMPLETE_NOTHING] = "nothing",     [COMPLETE_FILES] = "files",
    [COMPLETE_FOLDERS] = "folders",     [COMPLETE_GAMES] = "games",
    [COMPLETE_SETTINGS] = "settings",   [COMPLETE_BOTS] = "bots",
    [COMPLETE_LANGUAGES] = "languages", [COMPLETE_RULES] = "rules",
    [COMPLETE_COMMANDS] = "commands",   [COMPLETE_SHELLS] = "shells",
};

static void options_of(const struct cli_option *option, FILE *out) {
    for (; option && option->name; option++) fprintf(out, " --%s", option->name);
}

/* What an operand of each command is, and its options. */
static void put_commands(FILE *out) {
    fputs("    case $command in\n", out);
    for (const struct cli_command *const *at = cli_commands; *at; at++) {
        fprintf(out, "    %s) kind=%s list='", (*at)->name,
                kinds[complete_kind_of((*at)->operands)]);
        options_of((*at)->options, out);
        fputs("' ;;\n", out);
    }
    fputs("    help) kind=commands ;;\n    *) kind=commands list='--version' ;;\n    esac\n", out);
    fputs("    list+='", out);
    options_of(cli_common_options, out);
    fputs("'\n    [[ $cur == -* ]] && kind=options\n", out);
}

/* What the value of each option is. */
static void put_values(FILE *out) {
    fputs("    case $command:$prev in\n    *:--lang) kind=languages ;;\n", out);
    for (const struct cli_command *const *at = cli_commands; *at; at++)
        for (const struct cli_option *option = (*at)->options; option && option->name; option++)
            if (option->value)
                fprintf(out, "    %s:--%s) kind=%s ;;\n", (*at)->name, option->name,
                        kinds[complete_kind_of(option->value)]);
    fputs("    esac\n", out);
}

static void put_words(FILE *out) {
    fputs("    for game in \"${words[@]}\"; do\n        case $game in\n", out);
    for (const struct mh_game *const *at = mh_games; *at; at++) {
        fprintf(out, "        %s) found=(", (*at)->id);
        complete_settings(*at, out);
        fputs(") ;;\n", out);
    }
    fputs("        esac\n    done\n    case $kind in\n    options) read -ra found <<<\"$list\" ;;\n"
          "    settings) ((${#found[@]})) || found=(",
          out);
    complete_words(COMPLETE_SETTINGS, out);
    fputs(") ;;\n", out);
    for (enum complete_kind kind = COMPLETE_GAMES; kind <= COMPLETE_SHELLS; kind++) {
        if (kind == COMPLETE_SETTINGS) continue;
        fprintf(out, "    %s) found=(", kinds[kind]);
        complete_words(kind, out);
        fputs(") ;;\n", out);
    }
    fputs("    *) found=() ;;\n    esac\n", out);
}

void complete_bash(FILE *out) {
    fputs(before, out);
    put_commands(out);
    put_values(out);
    put_words(out);
    fputs(after, out);
}
