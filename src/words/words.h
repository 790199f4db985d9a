/* Sentences in people's languages.
 *
 * The catalogues in po/ are compiled by msgfmt and built into the program, so
 * that every language is there on every machine, whatever its locales, and
 * several can be spoken at once by one process. The key of a sentence is its
 * English text, so English needs no catalogue of its own. */
#ifndef MH_WORDS_H
#define MH_WORDS_H

#include <stddef.h>

#include "core/message.h"

enum mh_language {
#define LANGUAGE(value, ...) value,
#include "languages.def"
#undef LANGUAGE
    MH_LANGUAGES
};

/* "en", "pl". */
const char *mh_language_code(enum mh_language language);
/* All of them in one text: "en, pl" and so on. */
const char *mh_language_codes(void);
/* Its own name of itself: "polski". */
const char *mh_language_name(enum mh_language language);

/* From "pl", "pl_PL.UTF-8", "uk-UA"; -1 if it is none of ours. */
int mh_language_find(const char *text);
/* As the environment says: LANGUAGE, LC_ALL, LC_MESSAGES, LANG in gettext's order; else English. */
enum mh_language mh_language_of_environment(void);

/* The catalogue's text for a key, the key itself if it has none. A key made with
 * NC_ is shown without its context. */
const char *mh_translate(enum mh_language language, const char *key);
/* A name in a case of its language, "acc" or whatever its translators use: its text in that
 * context, after the context that its key has, else the name as it is. cases.def lists them. */
const char *mh_translate_case(enum mh_language language, const char *key, const char *in,
                              size_t in_length);
/* The same as an mh_say (core/game.h): the context is a language. */
const char *mh_translate_in(const void *language, const char *key);
/* The form for n. */
const char *mh_translate_plural(enum mh_language language, const char *one, const char *many,
                                long n);

/* Renders a message; names[s] is the name of seat s, for MH_SEATS_MAX seats; names
 * or names[s] may be NULL.
 * Always zero-terminates, never cuts inside a UTF-8 character, returns the length
 * the whole would have. */
size_t mh_render(enum mh_language language, const struct mh_message *message,
                 const char *const *names, char *out, size_t cap);

#endif
