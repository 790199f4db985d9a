/* Commands of the console that change the game. */
#include <string.h>
#include <sys/random.h>

#include "bots/machine.h"
#include "console_private.h"
#include "core/digits.h"

/* 48 random bits: short to write down, exact in every JSON reader. Where the system
 * has none, the seed stays the standard one. */
static void fresh_seed(struct mh_setup *setup) {
    uint64_t number = 0;
    char digits[MH_DIGITS_MAX];
    if (getrandom(&number, 6, 0) != 6) number = 1;
    mh_seed_parse(digits, mh_digits_write(number, digits), setup->seed);
}

static bool read_option(struct console *console, const struct mh_game *game, struct mh_setup *setup,
                        const char *word, size_t length) {
    const char *equals = memchr(word, '=', length);
    if (equals)
        return mh_setup_set(game, setup, word, (size_t)(equals - word), equals + 1,
                            length - (size_t)(equals - word) - 1, &console->error);
    struct mh_message *message =
        mh_fail(&console->error, "bad-option", NULL,
                N_("An option of a game is written key=value, not “{text}”."));
    mh_message_fragment(message, "text", word, length);
    return false;
}

static bool run_new(struct console *console, struct words words) {
    const char *word;
    size_t length;
    struct mh_setup setup;
    if (!console_word(&words, &word, &length)) return console_missing(console);
    const struct mh_game *game = cli_game(word, length, &console->error);
    if (!game) return false;
    mh_setup_standard(game, &setup);
    if (console->settings.fixed_seed)
        mh_seed_parse("1", 1, setup.seed);
    else
        fresh_seed(&setup);
    while (console_word(&words, &word, &length))
        if (!read_option(console, game, &setup, word, length)) return false;
    struct match *match = match_new(game, &setup, &console->error);
    if (!match) return false;
    match_close(console->match);
    console->match = match;
    return true;
}

static void tell_match(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_string(json, "game", match->game->id);
    mh_json_put_int(json, "rules", match->head.setup.rules);
    mh_json_put_int(json, "players", match->head.setup.seats);
    cli_put_options(json, match->game, &match->head.setup);
    cli_put_seed(json, match->head.setup.seed);
    mh_json_put_int(json, "number", (int64_t)match->count);
    console_put_awaiting(json, match);
    console_put_hash(json, match);
}

static bool run_play(struct console *console, struct words words) {
    if (!console_seat(console, &words, false) || !console_move(console, words)) return false;
    return match_play(console->match, console->seat, console->move, &console->error);
}

static void tell_play(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_int(json, "number", (int64_t)match->count);
    mh_json_put_int(json, "seat", console->seat);
    console_put_move(json, match, "move", console->move);
    console_put_events(json, console, match->event, match->event_count);
    console_put_awaiting(json, match);
    console_put_hash(json, match);
}

/* Bots that think for a time take it from here, however many games they play on in it; the
 * others answer at once. */
static bool read_milliseconds(struct console *console, struct words *words,
                              struct bot_player *player) {
    enum { TEN_MINUTES = 600000 };
    const char *word;
    size_t length;
    uint64_t milliseconds;
    if (!console_word(words, &word, &length)) return true;
    if (!mh_digits_read(word, length, TEN_MINUTES, &milliseconds) || milliseconds == 0) {
        struct mh_message *message =
            mh_fail(&console->error, "bad-number", NULL,
                    N_("A time to think is 1 to {max} milliseconds, not “{text}”."));
        mh_message_number(message, "max", TEN_MINUTES);
        mh_message_fragment(message, "text", word, length);
        return false;
    }
    const struct mh_game *game = console->match->game;
    *player = *bot_thinker(player, game, game->seats(console->match->state));
    bot_set(player, "ms", strlen("ms"), word, length, NULL);
    bot_set(player, "nodes", strlen("nodes"), "1000000", strlen("1000000"), NULL);
    return console_nothing_more(console, *words);
}

static bool nothing_to_decide(struct console *console) {
    if (console->match->game->awaiting(console->match->state) == 0) {
        mh_fail(&console->error, "game-over", NULL, N_("The game is over."));
    } else {
        struct mh_message *message = mh_fail(&console->error, "not-your-turn", NULL,
                                             N_("{seat} has nothing to decide now."));
        mh_message_seat(message, "seat", console->seat);
    }
    return false;
}

/* The generator depends on the seed and the place in the record only, so that the
 * same conversation always gives the same game. */
static bool bot_decides(struct console *console, const struct bot_player *player) {
    struct match *match = console->match;
    struct bot_room room;
    struct mh_random random;
    mh_random_split(&random, match->head.setup.seed,
                    match->count * MH_SEATS_MAX + (uint64_t)console->seat);
    if (!bot_room_open(&room, match->game)) {
        mh_fail(&console->error, "no-memory", NULL, N_("There is not enough memory."));
        return false;
    }
    room.threads = machine_processors();
    bool decided = bot_move(player, &room, match->state, console->seat, &random, &console->move);
    bot_room_close(&room);
    return decided || nothing_to_decide(console);
}

static bool run_bot(struct console *console, struct words words) {
    const char *word;
    size_t length;
    struct bot_player player;
    if (!console_seat(console, &words, false)) return false;
    if (!console_word(&words, &word, &length)) return console_missing(console);
    if (!bot_parse(word, length, &player, &console->error) ||
        !bot_knows(&player, console->match->game, &console->error))
        return false;
    if (!read_milliseconds(console, &words, &player)) return false;
    if (!bot_decides(console, &player)) return false;
    return match_play(console->match, console->seat, console->move, &console->error);
}

static bool run_undo(struct console *console, struct words words) {
    if (!console_nothing_more(console, words)) return false;
    return match_undo(console->match, &console->turn, &console->allowed, &console->error);
}

static void tell_undo(struct mh_json_writer *json, const struct console *console) {
    mh_json_put_int(json, "number", (int64_t)console->match->count);
    mh_json_put_int(json, "seat", console->turn.seat);
    console_put_move(json, console->match, "move", console->turn.move);
    mh_json_put_bool(json, "undoable", console->allowed);
    console_put_awaiting(json, console->match);
    console_put_hash(json, console->match);
}

static bool run_set(struct console *console, struct words words) {
    const char *path, *text;
    size_t path_length, length;
    if (!console_word(&words, &path, &path_length)) return console_missing(console);
    console_rest(words, &text, &length);
    if (length == 0) return console_missing(console);
    return match_set(console->match, path, path_length, text, length, &console->error);
}

static void tell_set(struct mh_json_writer *json, const struct console *console) {
    console_put_awaiting(json, console->match);
    console_put_hash(json, console->match);
}

const struct console_command console_play_commands[] = {
    {"new", "new GAME [players=N] [seed=N] [KEY=VALUE…]", N_("starts a game"), false, run_new,
     tell_match},
    {"play", "play SEAT MOVE", N_("carries out a move"), true, run_play, tell_play},
    {"bot", "bot SEAT BOT [MILLISECONDS]", N_("lets a bot decide for a seat"), true, run_bot,
     tell_play},
    {"undo", "undo", N_("takes the last move back; “undoable” tells whether a player could have"),
     true, run_undo, tell_undo},
    {"set", "set PATH JSON", N_("changes the state; the record begins anew from there"), true,
     run_set, tell_set},
    {0},
};
