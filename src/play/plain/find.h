/* Finding by words, whatever their case and the signs between them. */
#ifndef PLAY_FIND_H
#define PLAY_FIND_H

#include <stdbool.h>
#include <stddef.h>

/* The words of a text with single blanks between them, in one case. For the caller to free. */
char *words_fold(const char *string);
/* Whether each of `words` begins one of the words `in`, a number all of it; in their order, if
 * `in_order`. Both are folded. */
bool words_fit(const char *in, const char *words, bool in_order);
/* Whether the first of the words `in` begins with `word`. */
bool words_begin(const char *in, const char *word, size_t length);

#endif
