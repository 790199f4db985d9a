/* Moves as text: a table of verbs gives say, parse and the structured form.
 *
 * A verb's pattern is its words in order. `{noun}` takes the next argument of the
 * move, written as a word of the noun's list; any other word stands for itself:
 *     "trade {cube} {cube} {cube} for {good}"
 * Two verbs may begin alike ("buy", "buy free"); the one whose whole pattern fits
 * is meant. */
#ifndef MH_GRAMMAR_H
#define MH_GRAMMAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "json.h"
#include "message.h"
#include "names.h"

enum { MH_MOVE_ARGS = 7, MH_MOVE_TEXT = 160 };

/* A move is a value of eight bytes; unused arguments are 0. */
struct mh_move {
    uint8_t verb;
    uint8_t arg[MH_MOVE_ARGS];
};

static inline bool mh_move_equal(struct mh_move a, struct mh_move b) {
    for (int i = 0; i < MH_MOVE_ARGS; i++)
        if (a.arg[i] != b.arg[i]) return false;
    return a.verb == b.verb;
}

struct mh_verb {
    const char *pattern;
    const struct mh_names *const *nouns; /* one for each {noun}, in order */
    uint8_t count;                       /* of nouns */
};

struct mh_grammar {
    const struct mh_verb *verbs;
    uint8_t count;
};

/* Writes the text of a move; it always fits MH_MOVE_TEXT. */
void mh_grammar_say(const struct mh_grammar *grammar, struct mh_move move, char out[MH_MOVE_TEXT]);

/* Whether a move has a verb of the grammar, arguments its nouns have words for, and
 * nothing behind them. */
bool mh_grammar_holds(const struct mh_grammar *grammar, struct mh_move move);

/* Reads a move; words are divided by single or several spaces. Error codes:
 * "unknown-verb", "bad-argument", "incomplete-move", "too-many-words". */
bool mh_grammar_parse(const struct mh_grammar *grammar, const char *text, size_t length,
                      struct mh_move *move, struct mh_error *error);

/* Writes "verb":"trade","args":["iron",...] into an open object: the verb is the
 * pattern without its nouns ("trade for"). */
void mh_grammar_structure(const struct mh_grammar *grammar, struct mh_move move,
                          struct mh_json_writer *json);

#endif
