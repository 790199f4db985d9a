/* What shells complete, from the tables: the commands with their options, and the words that may
 * stand for an option's value or an operand. Each shell's file writes it in its own way. */
#ifndef CLI_COMPLETE_H
#define CLI_COMPLETE_H

#include "cli/cli.h"

enum complete_kind {
    COMPLETE_NOTHING, /* a number, an address */
    COMPLETE_FILES,
    COMPLETE_FOLDERS,
    COMPLETE_GAMES,
    COMPLETE_SETTINGS, /* of a game: mode=karl */
    COMPLETE_BOTS,     /* one, or several with commas between them */
    COMPLETE_LANGUAGES,
    COMPLETE_RULES, /* chapters of the games' rules */
    COMPLETE_COMMANDS,
    COMPLETE_SHELLS
};

/* By what stands for a value in help: "FILE", "[GAME]", "NUMBER…". */
enum complete_kind complete_kind_of(const char *placeholder);

/* The words of a kind with blanks between them; nothing for files. */
void complete_words(enum complete_kind kind, FILE *out);
/* The settings of one game. */
void complete_settings(const struct mh_game *game, FILE *out);

/* What a text says, with `\` before the bytes of `marked` and quotes as the shell wants them inside
 * single ones. */
void complete_quote(const char *text, const char *marked, const char *quote, FILE *out);

/* The whole script; `only` is one language, or -1 for all, among which the shell chooses. */
void complete_bash(FILE *out);
void complete_zsh(int only, FILE *out);
void complete_fish(int only, FILE *out);

#endif
