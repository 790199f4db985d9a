/* Arguments of a command, read against its table of options. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "core/digits.h"
#include "games/games.h"

static const struct cli_option *find_option(const struct cli_option *table, const char *name,
                                            size_t length) {
    for (; table && table->name; table++)
        if (strlen(table->name) == length && memcmp(table->name, name, length) == 0) return table;
    return NULL;
}

static bool refuse(struct mh_error *error, const char *code, const char *text,
                   const char *argument) {
    mh_message_fragment(mh_fail(error, code, NULL, text), "text", argument, strlen(argument));
    return false;
}

/* Takes the option at argv[*at], with its value from the same or the next argument. */
static bool take_option(struct cli_args *args, int argc, char **argv, int *at,
                        struct mh_error *error) {
    const char *name = argv[*at] + 2;
    const char *equals = strchr(name, '=');
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const struct cli_option *option = find_option(args->command->options, name, length);
    if (!option) option = find_option(cli_common_options, name, length);
    if (!option)
        return refuse(error, "unknown-option", N_("There is no option “{text}”."), argv[*at]);
    const char *value = equals ? equals + 1 : NULL;
    if (!option->value && value)
        return refuse(error, "bad-option", N_("The option “{text}” takes no value."), argv[*at]);
    if (option->value && !value) {
        if (*at + 1 >= argc)
            return refuse(error, "bad-option", N_("The option “{text}” needs a value."), argv[*at]);
        value = argv[++*at];
    }
    if (args->given_count == CLI_GIVEN_MAX)
        return refuse(error, "bad-option", N_("There are too many options, from “{text}” on."),
                      argv[*at]);
    args->given[args->given_count].option = option;
    args->given[args->given_count++].value = value ? value : "";
    return true;
}

bool cli_parse(struct cli_args *args, int argc, char **argv, struct mh_error *error) {
    bool options = true;
    int operands = 0;
    for (int at = 0; at < argc; at++) {
        if (options && strcmp(argv[at], "--") == 0) {
            options = false;
        } else if (options && strncmp(argv[at], "--", 2) == 0) {
            if (!take_option(args, argc, argv, &at, error)) return false;
        } else if (options && argv[at][0] == '-' && argv[at][1]) {
            return refuse(error, "unknown-option", N_("There is no option “{text}”."), argv[at]);
        } else {
            argv[operands++] = argv[at];
        }
    }
    args->operand = (const char *const *)argv;
    args->operand_count = operands;
    if (operands < args->command->operands_min) {
        struct mh_message *message =
            mh_fail(error, "missing-argument", NULL, N_("Something is missing: {operands}."));
        mh_message_word(message, "operands", args->command->operands);
        return false;
    }
    if (operands > args->command->operands_max)
        return refuse(error, "too-many-arguments", N_("“{text}” is one argument too many."),
                      args->operand[args->command->operands_max]);
    return true;
}

const char *cli_value(const struct cli_args *args, const char *name) {
    for (int i = args->given_count - 1; i >= 0; i--)
        if (strcmp(args->given[i].option->name, name) == 0) return args->given[i].value;
    return NULL;
}

bool cli_number(const struct cli_args *args, const char *name, uint32_t min, uint32_t max,
                uint32_t standard, uint32_t *number, struct mh_error *error) {
    const char *value = cli_value(args, name);
    uint64_t read = standard;
    if (value && (!mh_digits_read(value, strlen(value), max, &read) || read < min)) {
        struct mh_message *message =
            mh_fail(error, "bad-number", NULL,
                    N_("--{option} is a whole number from {min} to {max}, not “{text}”."));
        mh_message_word(message, "option", name);
        mh_message_number(message, "min", (int32_t)min);
        mh_message_number(message, "max", (int32_t)max);
        mh_message_fragment(message, "text", value, strlen(value));
        return false;
    }
    *number = (uint32_t)read;
    return true;
}

const struct mh_game *cli_game(const char *id, size_t length, struct mh_error *error) {
    const struct mh_game *game = mh_game_find(mh_games, id, length);
    if (!game) {
        struct mh_message *message =
            mh_fail(error, "unknown-game", NULL,
                    N_("There is no game “{text}”; “meadhall games” lists them."));
        mh_message_fragment(message, "text", id, length);
    }
    return game;
}

bool cli_setup_check(const struct mh_game *game, const struct mh_setup *setup,
                     struct mh_error *error) {
    void *state = cli_state_memory(game);
    bool good = game->start(state, setup, NULL, error);
    free(state);
    return good;
}

bool cli_setup_for(const struct cli_args *args, const struct mh_game *game, int players,
                   struct mh_setup *setup, struct mh_error *error) {
    mh_setup_standard(game, setup);
    if (players > 0) setup->seats = (uint8_t)players;
    /* Figures should come out the same each time unless another seed is asked for. */
    mh_seed_parse("1", 1, setup->seed);
    for (int i = 0; i < args->given_count; i++) {
        const char *key = args->given[i].option->name;
        const char *value = args->given[i].value;
        size_t key_length = strlen(key);
        if (strcmp(key, "opt") == 0) {
            const char *equals = strchr(value, '=');
            if (!equals)
                return refuse(error, "bad-option",
                              N_("An option of a game is written key=value, not “{text}”."), value);
            key = value;
            key_length = (size_t)(equals - value);
            value = equals + 1;
        } else if (strcmp(key, "players") != 0 && strcmp(key, "seed") != 0) {
            continue;
        }
        if (!mh_setup_set(game, setup, key, key_length, value, strlen(value), error)) return false;
    }
    return cli_setup_check(game, setup, error);
}

bool cli_setup(const struct cli_args *args, const char *id, const struct mh_game **game,
               struct mh_setup *setup, struct mh_error *error) {
    *game = cli_game(id, strlen(id), error);
    return *game && cli_setup_for(args, *game, 0, setup, error);
}
