/* The moves of a decision as numbered choices: grouped, found by words. A number is the same
 * however the choices are listed. */
#ifndef PLAY_CHOICES_H
#define PLAY_CHOICES_H

#include <jansson.h>
#include <stddef.h>

#include "words/words.h"

struct choice {
    const json_t *move; /* of the decision */
    const char *text;
    char *label; /* as it is heard */
    char *words; /* text and label, folded, for finding */
    size_t group;
    int64_t worth;
};

struct choices {
    struct choice *at;
    size_t count;
    char **group; /* what each is called */
    size_t group_count;
};

/* The heading under which a move stands, or NULL: then moves of one verb stand together. */
typedef const char *choices_heading(void *context, const json_t *move);

/* How good a move is, if that is known: the best stand first in their group. */
typedef int64_t choices_worth(void *context, const json_t *move);

/* `heading` and `worth` may be NULL. */
void choices_read(struct choices *choices, const json_t *moves, enum mh_language language,
                  choices_heading *heading, choices_worth *worth, void *context);
void choices_free(struct choices *choices);
/* The first of a group and how many it has; they stand in a row. */
size_t choices_first(const struct choices *choices, size_t group);
size_t choices_of(const struct choices *choices, size_t group);

/* Those that words fit: every word begins a word of the move's text or label. `found` has room for
 * all; returns how many. */
size_t choices_find(const struct choices *choices, const char *words, size_t *found);
/* Those that are meant by what was typed: a move's text, its words in their order with others left
 * out, or any of its words. */
size_t choices_meant(const struct choices *choices, const char *typed, size_t *found);
/* Whether it is the text of a move of the list, to the letter. */
bool choices_exact(const struct choices *choices, const char *typed, size_t *found);

#endif
