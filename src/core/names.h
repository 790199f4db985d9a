/* A list of protocol words: how the values 0 to count - 1 of some kind are
 * written in moves, in dumps and in views. Words are plain ASCII without
 * spaces, the same in every language. */
#ifndef MH_NAMES_H
#define MH_NAMES_H

#include <stddef.h>
#include <stdint.h>

struct mh_names {
    const char *what;         /* what the words name, for errors: "good", "card" */
    uint16_t count;           /* how many values there are */
    const char *const *words; /* one a value; NULL: the words are numbers... */
    int16_t first;            /* ...and value 0 is written as this number */
};

#define MH_WORDS(what, count, words) \
    { (what), (count), (words), 0 }
#define MH_NUMBERS(what, count, first) \
    { (what), (count), NULL, (first) }

/* The value of a word, or -1. `word` need not be zero-terminated. */
int mh_names_find(const struct mh_names *names, const char *word, size_t length);

/* Writes the word of a value into `out` (at least 16 bytes for numbers) or
 * returns the constant word. */
const char *mh_names_word(const struct mh_names *names, unsigned value, char out[16]);

#endif
