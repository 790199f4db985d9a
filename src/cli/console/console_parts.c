/* Reading the words of a line and writing the parts that answers have in common. */
#include <inttypes.h>
#include <string.h>

#include "console_private.h"
#include "core/digits.h"

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r';
}

bool console_word(struct words *words, const char **word, size_t *length) {
    while (words->at < words->end && is_blank(*words->at)) words->at++;
    *word = words->at;
    while (words->at < words->end && !is_blank(*words->at)) words->at++;
    *length = (size_t)(words->at - *word);
    return *length > 0;
}

void console_rest(struct words words, const char **text, size_t *length) {
    while (words.at < words.end && is_blank(*words.at)) words.at++;
    while (words.at < words.end && is_blank(words.end[-1])) words.end--;
    *text = words.at;
    *length = (size_t)(words.end - words.at);
}

bool console_missing(struct console *console) {
    struct mh_message *message = mh_fail(&console->error, "missing-argument", NULL,
                                         N_("Something is missing; it is written: {usage}"));
    mh_message_word(message, "usage", console->command->usage);
    return false;
}

bool console_nothing_more(struct console *console, struct words words) {
    const char *word;
    size_t length;
    if (!console_word(&words, &word, &length)) return true;
    struct mh_message *message = mh_fail(&console->error, "too-many-arguments", NULL,
                                         N_("“{text}” is too much; it is written: {usage}"));
    mh_message_fragment(message, "text", word, length);
    mh_message_word(message, "usage", console->command->usage);
    return false;
}

bool console_seat(struct console *console, struct words *words, bool spectator) {
    const char *word;
    size_t length;
    uint64_t seat;
    int seats = console->match->game->seats(console->match->state);
    if (!console_word(words, &word, &length)) return console_missing(console);
    if (spectator && length == strlen("spectator") && memcmp(word, "spectator", length) == 0) {
        console->seat = MH_SPECTATOR;
        return true;
    }
    if (mh_digits_read(word, length, (uint64_t)seats - 1, &seat)) {
        console->seat = (int)seat;
        return true;
    }
    struct mh_message *message = mh_fail(&console->error, "bad-seat", NULL,
                                         N_("There is no seat “{text}”; seats are 0 to {last}."));
    mh_message_fragment(message, "text", word, length);
    mh_message_number(message, "last", seats - 1);
    return false;
}

bool console_move(struct console *console, struct words words) {
    const char *text;
    size_t length;
    console_rest(words, &text, &length);
    if (length == 0) return console_missing(console);
    return mh_move_parse(console->match->game, text, length, &console->move, &console->error);
}

void console_put_message(struct mh_json_writer *json, const struct console *console,
                         const char *key, const struct mh_message *message) {
    char sentence[CLI_SENTENCE_MAX];
    const char *names[MH_SEATS_MAX] = {0};
    if (console->match) match_names(console->match, names);
    mh_render(console->settings.language, message, names, sentence, sizeof sentence);
    if (key) mh_json_key(json, key);
    mh_json_string(json, sentence);
}

void console_put_error(struct mh_json_writer *json, const struct console *console,
                       const struct mh_error *error) {
    mh_json_put_string(json, "error", error->code);
    console_put_message(json, console, "message", &error->message);
    if (error->rule) mh_json_put_string(json, "rule", error->rule);
}

void console_put_awaiting(struct mh_json_writer *json, const struct match *match) {
    uint32_t awaiting = match->game->awaiting(match->state);
    mh_json_key(json, "awaiting");
    mh_json_array(json);
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (awaiting >> seat & 1) mh_json_int(json, seat);
    mh_json_array_end(json);
    mh_json_put_bool(json, "over", awaiting == 0);
}

void console_put_hash(struct mh_json_writer *json, const struct match *match) {
    char text[17];
    snprintf(text, sizeof text, "%016" PRIx64, mh_state_hash(match->game, match->state));
    mh_json_put_string(json, "hash", text);
}

void console_put_events(struct mh_json_writer *json, const struct console *console,
                        const struct mh_event *events, size_t count) {
    mh_json_key(json, "events");
    mh_json_array(json);
    for (size_t i = 0; i < count; i++) {
        struct mh_message message = {0};
        console->match->game->tell(&events[i], &message);
        if (message.text) console_put_message(json, console, NULL, &message);
    }
    mh_json_array_end(json);
}

void console_put_move(struct mh_json_writer *json, const struct match *match, const char *key,
                      struct mh_move move) {
    char text[MH_MOVE_TEXT];
    mh_grammar_say(match->game->grammar, move, text);
    mh_json_put_string(json, key, text);
}
