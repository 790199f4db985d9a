/* What the commands of `meadhall` share: how a command is described, the arguments
 * it is given, and how it speaks to people. */
#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "core/game.h"
#include "words/words.h"

enum { CLI_DONE = 0, CLI_FAILED = 1, CLI_WRONG_USE = 2 };
enum { CLI_GIVEN_MAX = 64, CLI_SENTENCE_MAX = 1024 };

struct cli_option {
    const char *name;  /* without the dashes; NULL ends a table */
    const char *value; /* what stands for its value in help; NULL: a flag */
    const char *help;  /* catalogue key */
};

struct cli_args {
    const struct cli_command *command;
    enum mh_language language;
    bool language_given; /* by --lang, not by the environment */
    struct {
        const struct cli_option *option;
        const char *value;
    } given[CLI_GIVEN_MAX];
    int given_count;
    const char *const *operand;
    int operand_count;
};

struct cli_command {
    const char *name;
    const char *operands; /* for the usage line: "GAME" */
    const char *summary;  /* catalogue keys */
    const char *details;
    const struct cli_option *options;
    const char *const *examples; /* ends with NULL */
    int operands_min, operands_max;
    bool hidden; /* for those who install it: not on the list of help */
    int (*run)(const struct cli_args *args);
};

/* Ends with NULL. */
extern const struct cli_command *const cli_commands[];
const struct cli_command *cli_find_command(const char *name);
/* What every command takes besides its own options; ends like a command's table. */
extern const struct cli_option cli_common_options[];

/* The whole command: what main does. */
int cli_run(int argc, char **argv);

/* args.c: arguments after the command's name. `operand` gets room from argv itself. */
bool cli_parse(struct cli_args *args, int argc, char **argv, struct mh_error *error);
/* The last value given, NULL if none; for a flag a text that is not NULL. */
const char *cli_value(const struct cli_args *args, const char *name);
/* A whole number in a range, or `standard` if the option is not given. */
bool cli_number(const struct cli_args *args, const char *name, uint32_t min, uint32_t max,
                uint32_t standard, uint32_t *number, struct mh_error *error);
/* Whether a game can be dealt with a setup: only the game knows. */
bool cli_setup_check(const struct mh_game *game, const struct mh_setup *setup,
                     struct mh_error *error);
/* The game called `id`, with --players, --seed and --opt, checked. */
bool cli_setup(const struct cli_args *args, const char *id, const struct mh_game **game,
               struct mh_setup *setup, struct mh_error *error);
/* The same for a game that is known, for so many players unless --players says another number; 0:
 * the game's usual number. */
bool cli_setup_for(const struct cli_args *args, const struct mh_game *game, int players,
                   struct mh_setup *setup, struct mh_error *error);
const struct mh_game *cli_game(const char *id, size_t length, struct mh_error *error);

/* help.c */
void cli_help(enum mh_language language, FILE *out);
void cli_help_command(const struct cli_command *command, enum mh_language language, FILE *out);
/* Texts from the table of commands, in which {codes} stands for the languages. */
void cli_help_text(const char *text, enum mh_language language, char *out, size_t cap);

/* speak.c: sentences to people. */
void cli_say(FILE *out, enum mh_language language, const struct mh_message *message);
/* Each prints the error; cli_misuse returns CLI_WRONG_USE, the others CLI_FAILED. */
int cli_fail(const struct cli_args *args, const struct mh_error *error);
/* With the place in a file, as compilers do; line 0 is the whole file. */
int cli_fail_at(const struct cli_args *args, const char *file, size_t line,
                const struct mh_error *error);
int cli_misuse(const struct cli_args *args, const struct mh_error *error);
/* How many columns a text takes: one a character. */
size_t cli_width(const char *text);
/* Prints a text filled up with blanks; to its left if width is negative. */
void cli_pad(FILE *out, const char *text, int width);

/* memory.c: the program ends with a message when there is no memory. */
void *cli_memory(void *old, size_t size);
void *cli_state_memory(const struct mh_game *game);

/* A JSON text as long as it needs to be: `fill` is called again if room was short. */
struct cli_text {
    char *at;
    size_t cap, length;
};
typedef void cli_fill(struct mh_json_writer *json, const void *context);
void cli_json(struct cli_text *text, cli_fill *fill, const void *context);
/* The same as one line on stdout. */
void cli_print_json(cli_fill *fill, const void *context);
/* JSON numbers with a fraction. */
void cli_put_decimal(struct mh_json_writer *json, const char *key, double number, int digits);
/* A seed: a number where JavaScript can hold it exactly, else a string. */
void cli_put_seed(struct mh_json_writer *json, const uint8_t seed[MH_SEED_BYTES]);
/* "options":{"mode":"karl",...} */
void cli_put_options(struct mh_json_writer *json, const struct mh_game *game,
                     const struct mh_setup *setup);
/* "over":true,"scores":[..],"ranks":[..] */
void cli_put_scores(struct mh_json_writer *json, const struct mh_game *game, const void *state);
/* An array of all games, in games.c. */
void cli_put_games(struct mh_json_writer *json, enum mh_language language);
/* The word of an option's value. */
const char *cli_option_word(const struct mh_game *game, const struct mh_setup *setup, int option,
                            char room[16]);

#endif
