/* Commands of the console about records and files. */
#include <stdlib.h>
#include <string.h>

#include "cli/file.h"
#include "cli/scenario/value.h"
#include "console_private.h"

/* Reads the file that the rest of the line names. */
static char *read_named(struct console *console, struct words words, size_t *length) {
    const char *text;
    size_t path_length;
    console_rest(words, &text, &path_length);
    if (path_length == 0) {
        console_missing(console);
        return NULL;
    }
    if (!console->settings.files) {
        mh_fail(&console->error, "no-files", NULL, N_("Files may not be opened here."));
        return NULL;
    }
    char *path = cli_memory(NULL, path_length + 1);
    memcpy(path, text, path_length);
    path[path_length] = '\0';
    char *content = cli_file_read(path, length, &console->error);
    free(path);
    return content;
}

static bool bad_json(struct console *console, const char *why, size_t at) {
    struct mh_message *message =
        mh_fail(&console->error, "bad-json", NULL, N_("Not JSON at byte {at}: {why}"));
    mh_message_number(message, "at", (int32_t)at);
    mh_message_name(message, "why", why ? why : N_("it ends too early"));
    return false;
}

/* Which game a saved state is of: the one it names, else the one under way. */
static const struct mh_game *game_of(struct console *console, struct value whole) {
    struct value name;
    if (value_member(whole, "game", strlen("game"), &name) && value_kind(name) == MH_JSON_STRING &&
        name.length >= 2)
        return cli_game(name.text + 1, name.length - 2, &console->error);
    if (console->match) return console->match->game;
    mh_fail(&console->error, "no-game", NULL,
            N_("The file does not name its game and none is under way."));
    return NULL;
}

bool console_load(struct console *console, const char *text, size_t length) {
    struct value whole = {text, length}, state;
    struct mh_setup setup;
    const char *why;
    size_t at;
    if (!value_check(whole, &why, &at)) return bad_json(console, why, at);
    const struct mh_game *game = game_of(console, whole);
    if (!game) return false;
    if (!value_member(whole, "state", strlen("state"), &state)) state = whole;
    mh_setup_standard(game, &setup);
    if (console->match && console->match->game == game) setup = console->match->head.setup;
    struct match *match =
        match_from_position(game, &setup, state.text, state.length, &console->error);
    if (!match) return false;
    match_close(console->match);
    console->match = match;
    return true;
}

static bool run_load(struct console *console, struct words words) {
    size_t length;
    char *text = read_named(console, words, &length);
    if (!text) return false;
    bool loaded = console_load(console, text, length);
    free(text);
    return loaded;
}

bool console_replay(struct console *console, const char *text, size_t length) {
    struct match *match =
        match_from_record(text, length, SIZE_MAX, &console->error_line, &console->error);
    if (!match) return false;
    match_close(console->match);
    console->match = match;
    return true;
}

static bool run_replay(struct console *console, struct words words) {
    size_t length;
    char *text = read_named(console, words, &length);
    if (!text) return false;
    bool replayed = console_replay(console, text, length);
    free(text);
    return replayed;
}

static void tell_kept(struct mh_json_writer *json, const struct console *console) {
    const struct match *match = console->match;
    mh_json_put_string(json, "game", match->game->id);
    mh_json_put_int(json, "rules", match->head.setup.rules);
    mh_json_put_int(json, "players", match->head.setup.seats);
    cli_put_options(json, match->game, &match->head.setup);
    mh_json_put_int(json, "number", (int64_t)match->count);
    console_put_awaiting(json, match);
    console_put_hash(json, match);
}

static bool run_record(struct console *console, struct words words) {
    if (!console_nothing_more(console, words)) return false;
    free(console->text);
    console->text = match_record(console->match);
    return true;
}

static void tell_record(struct mh_json_writer *json, const struct console *console) {
    mh_json_put_int(json, "number", (int64_t)console->match->count);
    mh_json_put_string(json, "record", console->text);
}

const struct console_command console_keep_commands[] = {
    {"record", "record", N_("the game as a record"), true, run_record, tell_record},
    {"replay", "replay FILE", N_("plays a record from a file"), false, run_replay, tell_kept},
    {"load", "load FILE", N_("reads a state from a file"), false, run_load, tell_kept},
    {0},
};
