/* The line protocol for programs: a command a line in, a JSON object a line out.
 *
 *     {"ok":true,...}
 *     {"ok":false,"error":"code","message":"a sentence","rule":"J-6.4"}
 *
 * Every line gets exactly one answer, also a blank one (an error) and a comment
 * that begins with # (ok), so that a program never has to guess how many answers
 * it will get. A line that fails changes nothing. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/match.h"
#include "words/words.h"

enum { CONSOLE_LINE_MAX = 1 << 20 };

struct console_settings {
    enum mh_language language;
    bool files;      /* `load` and `replay` may open files */
    bool fixed_seed; /* a game without a seed gets seed 1 instead of a fresh one */
    void (*write)(void *context, const char *answer, size_t length); /* with its newline */
    void *context;
};

struct console;

struct console *console_open(const struct console_settings *settings);
void console_close(struct console *console);

/* One line without its newline; tells whether it succeeded. */
bool console_line(struct console *console, const char *line, size_t length);

/* Bytes as they come, cut into lines here; at the end of the input a last line
 * without a newline counts too. Lines beyond CONSOLE_LINE_MAX are refused. Both
 * return false once `quit` was read; the rest is not looked at then. */
bool console_feed(struct console *console, const char *bytes, size_t length);
bool console_feed_end(struct console *console);

/* What `load` and `replay` do with the text of a file, without an answer. */
bool console_load(struct console *console, const char *text, size_t length);
bool console_replay(struct console *console, const char *text, size_t length);

bool console_quit(const struct console *console);
/* The game under way, or NULL. */
const struct match *console_match(const struct console *console);
/* Why the last line failed. */
const struct mh_error *console_error(const struct console *console);

/* Whether the console has a command of this name. */
bool console_knows(const char *name, size_t length);

#endif
