/* The console: a line comes in, the command it names is found and carried out, one
 * line of JSON goes out. The commands are in console_play.c (what changes the
 * game), console_ask.c (what only looks) and console_keep.c (files and records). */
#include "console.h"

#include <stdlib.h>
#include <string.h>

#include "console_private.h"
#include "core/utf8.h"

static bool run_help(struct console *console, struct words words) {
    return console_nothing_more(console, words);
}

static bool run_quit(struct console *console, struct words words) {
    if (!console_nothing_more(console, words)) return false;
    console->quit = true;
    return true;
}

/* Sentences are in this language from the next line on; words of the protocol never change. */
static bool run_lang(struct console *console, struct words words) {
    const char *code;
    size_t length;
    char text[8] = {0};
    if (!console_word(&words, &code, &length)) return console_missing(console);
    if (length < sizeof text) memcpy(text, code, length);
    int language = mh_language_find(text);
    if (language < 0) {
        struct mh_message *message =
            mh_fail(&console->error, "unknown-language", NULL,
                    N_("There is no language “{text}” here; there are: {codes}."));
        mh_message_word(message, "codes", mh_language_codes());
        mh_message_fragment(message, "text", code, length);
        return false;
    }
    if (!console_nothing_more(console, words)) return false;
    console->settings.language = (enum mh_language)language;
    return true;
}

static void tell_lang(struct mh_json_writer *json, const struct console *console) {
    mh_json_put_string(json, "lang", mh_language_code(console->settings.language));
}

static void tell_help(struct mh_json_writer *json, const struct console *console);

static const struct console_command talk_commands[] = {
    {"help", "help", N_("lists the commands"), false, run_help, tell_help},
    {"lang", "lang CODE", N_("the language of sentences from here on"), false, run_lang, tell_lang},
    {"quit", "quit", N_("ends the conversation"), false, run_quit, NULL},
    {0},
};

static const struct console_command *const tables[] = {
    console_play_commands, console_ask_commands, console_keep_commands, talk_commands, NULL,
};

static void tell_help(struct mh_json_writer *json, const struct console *console) {
    mh_json_key(json, "commands");
    mh_json_array(json);
    for (const struct console_command *const *table = tables; *table; table++)
        for (const struct console_command *command = *table; command->name; command++) {
            mh_json_object(json);
            mh_json_put_string(json, "usage", command->usage);
            mh_json_put_string(json, "summary",
                               mh_translate(console->settings.language, command->summary));
            mh_json_object_end(json);
        }
    mh_json_array_end(json);
}

static const struct console_command *find_command(const char *name, size_t length) {
    for (const struct console_command *const *table = tables; *table; table++)
        for (const struct console_command *command = *table; command->name; command++)
            if (strlen(command->name) == length && memcmp(command->name, name, length) == 0)
                return command;
    return NULL;
}

bool console_knows(const char *name, size_t length) {
    return find_command(name, length) != NULL;
}

struct console *console_open(const struct console_settings *settings) {
    struct console *console = cli_memory(NULL, sizeof *console);
    memset(console, 0, sizeof *console);
    console->settings = *settings;
    return console;
}

void console_close(struct console *console) {
    match_close(console->match);
    free(console->answer.at);
    free(console->line);
    free(console->text);
    free(console->moves);
    plan_room_close(&console->planning);
    free(console);
}

bool console_quit(const struct console *console) {
    return console->quit;
}

const struct match *console_match(const struct console *console) {
    return console->match;
}

const struct mh_error *console_error(const struct console *console) {
    return &console->error;
}

static void fill_done(struct mh_json_writer *json, const void *context) {
    const struct console *console = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    if (console->command && console->command->tell) console->command->tell(json, console);
    mh_json_object_end(json);
}

static void fill_failed(struct mh_json_writer *json, const void *context) {
    const struct console *console = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", false);
    console_put_error(json, console, &console->error);
    if (console->error_line) mh_json_put_int(json, "line", (int64_t)console->error_line);
    mh_json_object_end(json);
}

static bool answer(struct console *console, bool done) {
    cli_json(&console->answer, done ? fill_done : fill_failed, console);
    console->answer.at[console->answer.length] = '\n'; /* where the writer put its zero */
    console->settings.write(console->settings.context, console->answer.at,
                            console->answer.length + 1);
    return done;
}

/* Text that is no text is refused as a whole, so that no command has to think of it. */
static bool is_text(struct console *console, const char *line, size_t length) {
    for (size_t at = 0; at < length;) {
        size_t bytes = mh_utf8_character(line + at, length - at);
        if (bytes > 0 && line[at] != '\0') {
            at += bytes;
            continue;
        }
        struct mh_message *message = bytes > 0
                                         ? mh_fail(&console->error, "nul-byte", NULL,
                                                   N_("Byte {at} of the line is a zero byte."))
                                         : mh_fail(&console->error, "bad-utf8", NULL,
                                                   N_("Byte {at} of the line is not UTF-8 text."));
        mh_message_number(message, "at", (int32_t)at + 1);
        return false;
    }
    return true;
}

static bool run_line(struct console *console, const char *line, size_t length) {
    struct words words = {line, line + length};
    const char *name;
    size_t name_length;
    if (!is_text(console, line, length)) return false;
    if (!console_word(&words, &name, &name_length)) {
        mh_fail(&console->error, "empty-line", NULL,
                N_("The line is empty; “help” lists the commands."));
        return false;
    }
    if (*name == '#') return true;
    const struct console_command *command = find_command(name, name_length);
    if (!command) {
        struct mh_message *message =
            mh_fail(&console->error, "unknown-command", NULL,
                    N_("There is no command “{text}”; “help” lists them."));
        mh_message_fragment(message, "text", name, name_length);
        return false;
    }
    if (command->needs_game && !console->match) {
        mh_fail(&console->error, "no-game", NULL,
                N_("No game is under way; “new GAME” starts one."));
        return false;
    }
    console->command = command;
    return command->run(console, words);
}

bool console_line(struct console *console, const char *line, size_t length) {
    memset(&console->error, 0, sizeof console->error);
    console->error_line = 0;
    console->command = NULL;
    return answer(console, run_line(console, line, length));
}

static bool line_done(struct console *console) {
    if (console->line_too_long) {
        memset(&console->error, 0, sizeof console->error);
        console->error_line = 0;
        struct mh_message *message =
            mh_fail(&console->error, "line-too-long", NULL, N_("A line has at most {max} bytes."));
        mh_message_number(message, "max", CONSOLE_LINE_MAX);
        answer(console, false);
    } else {
        console_line(console, console->line, console->line_length);
    }
    console->line_length = 0;
    console->line_too_long = false;
    return !console->quit;
}

static void line_add(struct console *console, const char *bytes, size_t length) {
    if (!console->line) console->line = cli_memory(NULL, CONSOLE_LINE_MAX);
    if (length > CONSOLE_LINE_MAX - console->line_length) console->line_too_long = true;
    if (console->line_too_long) return;
    memcpy(console->line + console->line_length, bytes, length);
    console->line_length += length;
}

bool console_feed(struct console *console, const char *bytes, size_t length) {
    const char *end = bytes + length;
    while (bytes < end && !console->quit) {
        const char *newline = memchr(bytes, '\n', (size_t)(end - bytes));
        line_add(console, bytes, (size_t)((newline ? newline : end) - bytes));
        if (!newline) break;
        line_done(console);
        bytes = newline + 1;
    }
    return !console->quit;
}

bool console_feed_end(struct console *console) {
    bool rest = console->line_length > 0 || console->line_too_long;
    if (rest && !console->quit) line_done(console);
    return !console->quit;
}
