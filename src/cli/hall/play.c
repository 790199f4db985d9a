/* `meadhall play`: a game at the terminal, with bots or with others at the same keyboard. */
#include "play/play.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/rules.h"
#include "core/digits.h"
#include "place.h"
#include "version.h"

enum { PLAYERS_USUAL = 2 };

static const char usual_level[] = "bondi";

/* ---- rules ---- */

static const char *rule_text(enum mh_language language, const char *number) {
    for (const struct cli_rules *book = cli_rules; book->game; book++)
        for (size_t i = 0; i < book->count; i++)
            if (strcmp(book->rule[i].number, number) == 0) return book->rule[i].text[language];
    return NULL;
}

/* ---- who plays ---- */

static bool refuse(struct mh_error *error, const char *code, const char *sentence,
                   const char *text) {
    mh_message_fragment(mh_fail(error, code, NULL, sentence), "text", text, strlen(text));
    return false;
}

static void name_people(struct play_wish *wish, enum mh_language language) {
    for (int i = 0; i < wish->people; i++) {
        struct mh_message message;
        mh_message_begin(&message, N_("Player {n}"));
        mh_message_number(&message, "n", i + 1);
        mh_render(language, &message, NULL, wish->name[i], PLAY_NAME);
    }
}

/* A number, or names with commas between them. */
static bool read_people(const struct cli_args *args, struct play_wish *wish,
                        struct mh_error *error) {
    const char *text = cli_value(args, "people");
    uint64_t number;
    wish->people = 1;
    if (!text) return true;
    if (text[0] && strspn(text, "0123456789") == strlen(text)) {
        bool read = mh_digits_read(text, strlen(text), MH_SEATS_MAX, &number);
        wish->people = read ? (int)number : 0;
        name_people(wish, args->language);
    } else {
        wish->people = 0;
        for (const char *at = text; wish->people < MH_SEATS_MAX; at++) {
            size_t length = strcspn(at, ",");
            if (length == 0 || length >= PLAY_NAME) break;
            snprintf(wish->name[wish->people++], PLAY_NAME, "%.*s", (int)length, at);
            at += length;
            if (!*at) return true;
        }
        wish->people = 0;
    }
    if (wish->people > 0) return true;
    return refuse(
        error, "bad-people",
        N_("--people is a number, or short names with commas between them, not “{text}”."), text);
}

/* One level for all bots, or one for each. */
static bool read_bots(const char *text, struct play_wish *wish, struct mh_error *error) {
    static char room[MH_SEATS_MAX][32];
    int count = 0;
    for (const char *at = text; count < MH_SEATS_MAX; at++) {
        struct bot_player player;
        size_t length = strcspn(at, ",");
        if (!bot_parse(at, length, &player, error)) return false;
        if (length >= sizeof room[0] || !bot_find(at, length))
            return refuse(error, "unknown-bot", N_("“{text}” is no level of bots."), text);
        snprintf(room[count++], sizeof room[0], "%.*s", (int)length, at);
        at += length;
        if (!*at) break;
    }
    for (int seat = wish->people; seat < MH_SEATS_MAX; seat++) {
        int bot = seat - wish->people;
        wish->bot[seat] = room[count == 1 ? 0 : bot < count ? bot : count - 1];
    }
    if (count == 1 || count == wish->players - wish->people) return true;
    return refuse(error, "bad-bots",
                  N_("--bots names one level, or one for each bot, not “{text}”."), text);
}

/* ---- the game ---- */

static void read_options(const struct cli_args *args, struct play_wish *wish) {
    wish->options = json_object();
    for (int i = 0; i < args->given_count; i++) {
        const char *value = args->given[i].value, *equals = strchr(value, '=');
        char key[64];
        if (strcmp(args->given[i].option->name, "opt") != 0 || !equals) continue;
        snprintf(key, sizeof key, "%.*s", (int)(equals - value), value);
        json_object_set_new(wish->options, key, json_string(equals + 1));
    }
}

/* All but names, which only the hall knows to judge. */
static bool read_wish(const struct cli_args *args, struct play_wish *wish, struct mh_error *error) {
    struct mh_setup setup;
    const struct mh_game *game = cli_game(args->operand[0], strlen(args->operand[0]), error);
    if (!game || !read_people(args, wish, error)) return false;
    wish->game = game;
    wish->players = wish->people > PLAYERS_USUAL ? wish->people : PLAYERS_USUAL;
    if (cli_value(args, "players")) {
        uint32_t players;
        if (!cli_number(args, "players", game->seats_min, game->seats_max, 0, &players, error))
            return false;
        wish->players = (int)players;
    }
    if (wish->players > game->seats_max || wish->people > wish->players) {
        mh_fail(error, "bad-people", NULL, N_("There are more people than seats."));
        return false;
    }
    wish->seed = cli_value(args, "seed");
    const char *bots = cli_value(args, "bots");
    if (!read_bots(bots ? bots : usual_level, wish, error) ||
        !cli_setup_for(args, game, wish->players, &setup, error))
        return false;
    read_options(args, wish);
    return true;
}

/* ---- the command ---- */

/* What says how a new game is to be needs one. */
static bool check_idle(const struct cli_args *args, struct mh_error *error) {
    static const char *const words[] = {"players", "people", "bots", "seed", "opt"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (cli_value(args, words[i])) {
            mh_message_word(
                mh_fail(error, "bad-option", NULL, N_("--{option} is for a new game: name which.")),
                "option", words[i]);
            return false;
        }
    return true;
}

static int cannot_open(const struct cli_args *args, const char *why) {
    struct mh_error error;
    mh_fail(&error, "cannot-open", NULL,
            strstr(why, "another process")
                ? N_("The hall is open elsewhere: {text}. Close that server, or play in another "
                     "folder with --data.")
                : N_("The hall cannot open: {text}."));
    mh_message_word(&error.message, "text", why);
    return cli_fail(args, &error);
}

static int run_play(const struct cli_args *args) {
    static char home[PLACE_ROOM];
    struct play_wish wish = {0};
    struct mh_error error;
    char why[512];
    struct play_settings settings = {.language = args->language,
                                     .folder = cli_value(args, "data"),
                                     .version = MEADHALL_VERSION,
                                     .go_on = cli_value(args, "continue"),
                                     .level = usual_level,
                                     .plain = cli_value(args, "plain") != NULL,
                                     .ascii = cli_value(args, "ascii") != NULL,
                                     .mono = cli_value(args, "mono") != NULL,
                                     .rule = rule_text};
    if (args->operand_count > 0 && settings.go_on) {
        mh_fail(&error, "bad-option", NULL,
                N_("--continue is for a game that was begun: name none."));
        return cli_misuse(args, &error);
    }
    if (args->operand_count > 0 ? !read_wish(args, &wish, &error) : !check_idle(args, &error)) {
        json_decref(wish.options);
        return cli_misuse(args, &error);
    }
    if (wish.game) settings.wish = &wish;
    if (!settings.folder || !settings.folder[0]) {
        settings.folder = home;
        if (!place_standard_folder(home, &error)) return cli_fail(args, &error);
    }
    enum play_end end = play_run(&settings, why, sizeof why);
    json_decref(wish.options);
    if (end == PLAY_DONE) return CLI_DONE;
    if (end == PLAY_NO_HALL) return cannot_open(args, why);
    fprintf(stderr, "meadhall play: %s\n", why);
    return wish.game ? CLI_WRONG_USE : CLI_FAILED;
}

static const struct cli_option options[] = {
    {"plain", NULL, N_("line by line: for the ear, for scripts, for terminals without a cursor")},
    {"ascii", NULL, N_("nothing is drawn with signs beyond ASCII")},
    {"mono", NULL, N_("no colours")},
    {"players", "N", N_("how many play; 2 if not given")},
    {"people", "N", N_("how many of them sit here and take turns, or their names: Ola,Ania")},
    {"bots", "LEVEL", N_("who plays the others: thrall, bondi, hersir, konungr or random")},
    {"seed", "S", N_("the same game each time")},
    {"opt", "KEY=VALUE", N_("an option of the game; may be given several times")},
    {"continue", "ID", N_("goes on with a game that was left; last is the one played last")},
    {"data", "FOLDER", N_("where the hall keeps its tables")},
    {0},
};

static const char *const examples[] = {
    "meadhall play",
    "meadhall play jorvik --players 3 --bots thrall --opt mode=jarl",
    "meadhall play odin --people Ola,Ania --players 3",
    "meadhall play --continue last",
    NULL,
};

const struct cli_command cli_command_play = {
    .name = "play",
    .operands = "[GAME]",
    .operands_max = 1,
    .summary = N_("a game at the terminal, against bots or with others at it"),
    .details = N_("A question at a time, choices with numbers, short answers: for the ear, for the "
                  "eye and for scripts. “help” tells what can be typed. Without a game it asks "
                  "which. What is played is kept in the hall that “meadhall serve” opens."),
    .options = options,
    .examples = examples,
    .run = run_play,
};
