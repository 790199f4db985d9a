/* Moves as text. Parsing tries each verb's pattern against the words and, if
 * none fits, reports on the one that got furthest. */
#include "grammar.h"

#include <assert.h>
#include <string.h>

/* A stretch of text between spaces. */
struct word {
    const char *at;
    size_t length;
};

/* The next word at or after `text`; its length is 0 if there is none. */
static struct word next_word(const char *text, const char *end) {
    while (text < end && *text == ' ') text++;
    const char *start = text;
    while (text < end && *text != ' ') text++;
    return (struct word){start, (size_t)(text - start)};
}

static bool is_noun(struct word part) {
    return part.length > 0 && part.at[0] == '{';
}

/* A text under construction that always stays zero-terminated. */
struct line {
    char *out;
    size_t length;
};

static void add_word(struct line *line, const char *word, size_t length) {
    size_t space = line->length > 0;
    assert(line->length + space + length < MH_MOVE_TEXT);
    if (space) line->out[line->length++] = ' ';
    memcpy(line->out + line->length, word, length);
    line->length += length;
    line->out[line->length] = '\0';
}

void mh_grammar_say(const struct mh_grammar *grammar, struct mh_move move, char out[MH_MOVE_TEXT]) {
    assert(move.verb < grammar->count);
    const struct mh_verb *verb = &grammar->verbs[move.verb];
    const char *end = verb->pattern + strlen(verb->pattern);
    struct line line = {.out = out};
    unsigned noun = 0;
    for (struct word part = next_word(verb->pattern, end); part.length > 0;
         part = next_word(part.at + part.length, end)) {
        if (!is_noun(part)) {
            add_word(&line, part.at, part.length);
            continue;
        }
        assert(noun < verb->count && noun < MH_MOVE_ARGS);
        char number[16];
        const char *word = mh_names_word(verb->nouns[noun], move.arg[noun], number);
        add_word(&line, word, strlen(word));
        noun++;
    }
}

void mh_grammar_structure(const struct mh_grammar *grammar, struct mh_move move,
                          struct mh_json_writer *json) {
    assert(move.verb < grammar->count);
    const struct mh_verb *verb = &grammar->verbs[move.verb];
    const char *end = verb->pattern + strlen(verb->pattern);
    char name[MH_MOVE_TEXT] = "";
    struct line line = {.out = name};
    for (struct word part = next_word(verb->pattern, end); part.length > 0;
         part = next_word(part.at + part.length, end)) {
        if (!is_noun(part)) add_word(&line, part.at, part.length);
    }
    mh_json_put_string(json, "verb", name);
    mh_json_key(json, "args");
    mh_json_array(json);
    for (unsigned i = 0; i < verb->count; i++) {
        char number[16];
        mh_json_string(json, mh_names_word(verb->nouns[i], move.arg[i], number));
    }
    mh_json_array_end(json);
}

/* How an attempt ended, the more telling one greater. */
enum outcome { WRONG_WORD, TOO_MANY_WORDS, WRONG_ARGUMENT, INCOMPLETE, FITS };

struct attempt {
    enum outcome outcome;
    unsigned matched;            /* words that fitted */
    struct word found;           /* the first that did not */
    const struct mh_names *noun; /* what was expected there... */
    struct word literal;         /* ...or the word itself */
    struct mh_move move;
};

/* Compares one word of the text with one part of the pattern. */
static bool fits(struct attempt *attempt, const struct mh_verb *verb, struct word part,
                 unsigned *noun) {
    struct word found = attempt->found;
    if (!is_noun(part)) {
        attempt->noun = NULL;
        attempt->literal = part;
        return found.length == part.length && memcmp(found.at, part.at, part.length) == 0;
    }
    assert(*noun < verb->count && *noun < MH_MOVE_ARGS);
    attempt->noun = verb->nouns[*noun];
    int value = found.length > 0 ? mh_names_find(attempt->noun, found.at, found.length) : -1;
    if (value < 0) return false;
    attempt->move.arg[(*noun)++] = (uint8_t)value;
    return true;
}

static struct attempt try_verb(const struct mh_grammar *grammar, uint8_t index, const char *text,
                               const char *text_end) {
    const struct mh_verb *verb = &grammar->verbs[index];
    const char *end = verb->pattern + strlen(verb->pattern);
    struct attempt attempt = {.outcome = FITS, .move = {.verb = index}};
    unsigned noun = 0;
    attempt.found = next_word(text, text_end);
    for (struct word part = next_word(verb->pattern, end); part.length > 0;
         part = next_word(part.at + part.length, end)) {
        if (!fits(&attempt, verb, part, &noun)) {
            attempt.outcome = attempt.found.length == 0 ? INCOMPLETE
                              : attempt.noun != NULL    ? WRONG_ARGUMENT
                                                        : WRONG_WORD;
            return attempt;
        }
        attempt.matched++;
        attempt.found = next_word(attempt.found.at + attempt.found.length, text_end);
    }
    if (attempt.found.length > 0) attempt.outcome = TOO_MANY_WORDS;
    return attempt;
}

static bool is_better(const struct attempt *a, const struct attempt *b) {
    if (a->outcome == FITS || b->outcome == FITS) return a->outcome > b->outcome;
    if (a->matched != b->matched) return a->matched > b->matched;
    return a->outcome > b->outcome;
}

/* A word of the pattern is shown with the rest of the pattern after it, which is
 * constant, as the parts of a message must be. */
static void add_expected(struct mh_message *message, const struct attempt *best) {
    if (best->noun != NULL) {
        mh_message_name(message, "what", best->noun->what);
    } else {
        mh_message_word(message, "what", best->literal.at);
    }
}

static void explain(const struct attempt *best, const char *text_end, struct mh_error *error) {
    struct mh_message *message;
    switch (best->outcome) {
    case INCOMPLETE:
        message = mh_fail(error, "incomplete-move", NULL,
                          N_("The move is not complete. Expected next: {what}."));
        add_expected(message, best);
        break;
    case TOO_MANY_WORDS:
        message = mh_fail(error, "too-many-words", NULL,
                          N_("The move should have ended before this: {text}"));
        mh_message_fragment(message, "text", best->found.at, (size_t)(text_end - best->found.at));
        break;
    default:
        message = mh_fail(error, "bad-argument", NULL, N_("Expected: {what}. Found: {text}"));
        add_expected(message, best);
        mh_message_fragment(message, "text", best->found.at, best->found.length);
    }
}

bool mh_grammar_parse(const struct mh_grammar *grammar, const char *text, size_t length,
                      struct mh_move *move, struct mh_error *error) {
    const char *end = text + length;
    struct word first = next_word(text, end);
    if (first.length == 0) {
        mh_fail(error, "incomplete-move", NULL, N_("The move is empty."));
        return false;
    }
    struct attempt best = {.outcome = WRONG_WORD};
    for (unsigned verb = 0; verb < grammar->count; verb++) {
        struct attempt attempt = try_verb(grammar, (uint8_t)verb, text, end);
        if (is_better(&attempt, &best)) best = attempt;
    }
    if (best.outcome == FITS) {
        *move = best.move;
        return true;
    }
    if (best.matched > 0) {
        explain(&best, end, error);
        return false;
    }
    struct mh_message *message =
        mh_fail(error, "unknown-verb", NULL, N_("No move begins with this word: {text}"));
    mh_message_fragment(message, "text", first.at, first.length);
    return false;
}

bool mh_grammar_holds(const struct mh_grammar *grammar, struct mh_move move) {
    if (move.verb >= grammar->count) return false;
    const struct mh_verb *verb = &grammar->verbs[move.verb];
    unsigned i = 0, rest = 0;
    for (; i < verb->count; i++)
        if (move.arg[i] >= verb->nouns[i]->count) return false;
    for (; i < MH_MOVE_ARGS; i++) rest |= move.arg[i];
    return rest == 0;
}
