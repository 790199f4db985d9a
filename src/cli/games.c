/* `meadhall games`: what can be played here, and the options each game has. */
#include "games/games.h"
#include "commands.h"

void cli_put_games(struct mh_json_writer *json, enum mh_language language) {
    mh_games_put(json, mh_games, mh_translate_in, &language);
}

static void fill_games(struct mh_json_writer *json, const void *context) {
    cli_put_games(json, *(const enum mh_language *)context);
}

static void show_option(const struct mh_option *option, enum mh_language language) {
    char room[16];
    printf("    --opt %s=", option->key);
    for (unsigned value = 0; value < option->values->count; value++)
        printf("%s%s", value ? "|" : "", mh_names_word(option->values, value, room));
    printf("  %s\n", mh_translate(language, option->title));
}

static int run_games(const struct cli_args *args) {
    if (cli_value(args, "json")) {
        cli_print_json(fill_games, &args->language);
        return CLI_DONE;
    }
    for (const struct mh_game *const *at = mh_games; *at; at++) {
        const struct mh_game *game = *at;
        struct mh_message players;
        mh_message_begin(&players, N_("{min} to {max} players"));
        mh_message_number(&players, "min", game->seats_min);
        mh_message_number(&players, "max", game->seats_max);
        printf("%s  %s, ", game->id, mh_translate(args->language, game->title));
        cli_say(stdout, args->language, &players);
        putchar('\n');
        for (int i = 0; i < game->option_count; i++) show_option(&game->options[i], args->language);
    }
    return CLI_DONE;
}

static const struct cli_option options[] = {
    {"json", NULL, N_("one JSON array instead of text")},
    {0},
};

static const char *const examples[] = {
    "meadhall games",
    "meadhall games --json --lang pl",
    NULL,
};

const struct cli_command cli_command_games = {
    .name = "games",
    .operands = "",
    .summary = N_("the games of this hall and their options"),
    .options = options,
    .examples = examples,
    .run = run_games,
};
