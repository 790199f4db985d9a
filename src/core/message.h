/* Sentences as values: what is to be said, not yet in any language.
 *
 * A game never knows about languages. It names a sentence by its English text
 * (the key of the catalogue in po/) and gives the parts to be filled in; the
 * words layer translates the sentence, then each part that is itself a name,
 * and puts them where {key} stands. Parts with the same key are a list, joined as the
 * language joins one. Text from outside is copied, cut to fit and shown as it came, never
 * translated. docs/translating.md explains what a translation can ask of a part. */
#ifndef MH_MESSAGE_H
#define MH_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Marks a sentence or a name for the catalogue without translating it here. */
#define N_(text) text
/* A sentence in its two English forms, counted by a number. */
#define NP_(one, many) one, many
/* The same for a name whose meaning depends on where it stands. */
#define NC_(context, text) context "\004" text
/* Counted things in the form they have after a verb, "takes 3 chests": one message a thing. */
#define NPC_(context, one, many) context "\004" one, many

enum { MH_MESSAGE_ARGS = 8, MH_FRAGMENT_MAX = 80 };

enum mh_arg_kind {
    MH_ARG_NONE,
    MH_ARG_NUMBER,
    MH_ARG_TENTHS, /* a number of tenths, shown with the decimal mark of the language */
    MH_ARG_SEAT,   /* shown as that player's name, else as "seat n" */
    MH_ARG_NAME,   /* catalogue key of a name: a card, a good, a phase */
    MH_ARG_THINGS, /* a number of things */
    MH_ARG_TEXT,   /* the fragment of outside text kept in the message */
    MH_ARG_WORD    /* a word of the protocol, shown as it is: an id, a range */
};

struct mh_arg {
    const char *key; /* the {key} it fills */
    enum mh_arg_kind kind;
    int32_t number;     /* NUMBER, TENTHS, SEAT, THINGS */
    const char *name;   /* NAME, WORD, THINGS: a constant string */
    const char *plural; /* THINGS */
};

/* How things of a kind are counted: what NPC_ makes, with {n} in it. */
struct mh_counted {
    const char *one, *many;
};

struct mh_message {
    const char *text;   /* catalogue key; NULL: nothing to say */
    const char *plural; /* if not NULL: the key's plural, counted by arg[0] */
    struct mh_arg arg[MH_MESSAGE_ARGS];
    char fragment[MH_FRAGMENT_MAX]; /* for MH_ARG_TEXT, zero-terminated */
};

/* An error from outside: a stable code, the rule that forbids it (or NULL), a sentence. */
struct mh_error {
    const char *code;
    const char *rule;
    struct mh_message message;
};

/* Building blocks; each returns its message so that calls nest. A NULL error is
 * allowed everywhere: then nobody wants the reason. */
struct mh_message *mh_message_begin(struct mh_message *message, const char *text);
struct mh_message *mh_message_plural(struct mh_message *message, const char *one, const char *many,
                                     const char *key, int32_t n);
struct mh_message *mh_message_number(struct mh_message *message, const char *key, int32_t number);
struct mh_message *mh_message_tenths(struct mh_message *message, const char *key, int32_t tenths);
struct mh_message *mh_message_seat(struct mh_message *message, const char *key, int32_t seat);
struct mh_message *mh_message_name(struct mh_message *message, const char *key, const char *name);
struct mh_message *mh_message_things(struct mh_message *message, const char *key,
                                     const struct mh_counted *thing, int32_t n);
struct mh_message *mh_message_word(struct mh_message *message, const char *key, const char *word);
struct mh_message *mh_message_fragment(struct mh_message *message, const char *key,
                                       const char *bytes, size_t length);

/* Makes one sentence of two that say the same of other things: "gets 2 wood" and "gets 1 ore".
 * False, and nothing is changed, if they do not or it would have too many parts. */
bool mh_message_join(struct mh_message *message, const struct mh_message *next);

/* Fills an error and returns its message for adding parts (NULL if error is NULL). */
struct mh_message *mh_fail(struct mh_error *error, const char *code, const char *rule,
                           const char *text);

#endif
