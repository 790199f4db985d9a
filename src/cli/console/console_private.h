/* What the files of the console share. A command is a constant: `run` reads its
 * words and does what it asks for, `tell` writes the rest of the answer. They are
 * two because `tell` may be called again with more room. */
#ifndef CLI_CONSOLE_PRIVATE_H
#define CLI_CONSOLE_PRIVATE_H

#include "bots/bot.h"
#include "bots/plan.h"
#include "cli/cli.h"
#include "console.h"

struct words {
    const char *at, *end;
};

struct console {
    struct console_settings settings;
    struct match *match;
    struct mh_error error;
    size_t error_line; /* of the record that could not be replayed, or 0 */
    bool quit;
    const struct console_command *command; /* being carried out */
    struct cli_text answer;
    /* the line being collected */
    char *line;
    size_t line_length;
    bool line_too_long;
    /* what `run` leaves for `tell` */
    int seat;
    bool legal, allowed;
    struct mh_move move;
    struct mh_turn turn;
    char *text; /* allocated */
    struct mh_move *moves;
    size_t move_count;
    struct plan_room planning;
    unsigned scope;
};

struct console_command {
    const char *name;
    const char *usage;
    const char *summary; /* catalogue key */
    bool needs_game;
    bool (*run)(struct console *console, struct words words);
    void (*tell)(struct mh_json_writer *json, const struct console *console);
};

/* Each ends with a NULL name. */
extern const struct console_command console_play_commands[], console_ask_commands[],
    console_keep_commands[];

/* Whether the last line found a move legal: then `seat` and `move` are that one. */
bool console_explained(const struct console *console);

/* The next word of a line; false if there is none. */
bool console_word(struct words *words, const char **word, size_t *length);
/* All that is left, without blanks around it. */
void console_rest(struct words words, const char **text, size_t *length);

/* Errors about the form of a line; each returns false. */
bool console_missing(struct console *console);
bool console_nothing_more(struct console *console, struct words words);

/* Reads a seat; `spectator` allows that word, which gives MH_SPECTATOR. */
bool console_seat(struct console *console, struct words *words, bool spectator);
/* Reads the rest as a move. */
bool console_move(struct console *console, struct words words);

/* Parts of answers. */
void console_put_message(struct mh_json_writer *json, const struct console *console,
                         const char *key, const struct mh_message *message);
void console_put_error(struct mh_json_writer *json, const struct console *console,
                       const struct mh_error *error);
/* "awaiting":[0],"over":false */
void console_put_awaiting(struct mh_json_writer *json, const struct match *match);
void console_put_hash(struct mh_json_writer *json, const struct match *match);
void console_put_events(struct mh_json_writer *json, const struct console *console,
                        const struct mh_event *events, size_t count);
void console_put_move(struct mh_json_writer *json, const struct match *match, const char *key,
                      struct mh_move move);

#endif
