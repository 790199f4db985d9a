/* What Unicode says about letters, as far as names and chat need it: what is seen, which alphabet
 * a letter is of, and which texts are the same name. ICU knows; nothing outside this folder does,
 * so that a build without it can bring tables of its own. */
#ifndef LETTERS_H
#define LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum letters_kind {
    LETTERS_SEEN,   /* and nothing below */
    LETTERS_MARK,   /* stands above or below what is before it */
    LETTERS_BLANK,  /* a space of any width, or what looks like one */
    LETTERS_JOINER, /* changes the shape of its neighbours, if their script has such shapes */
    LETTERS_STYLE,  /* the picture, or the plain form, of the sign before it */
    LETTERS_UNSEEN, /* controls, direction marks, fillers, what is nobody's or never a character */
    LETTERS_UNKNOWN /* not assigned when this version of Unicode was made; may be seen one day */
};

enum letters_kind letters_kind(uint32_t code);
/* Whether a joiner between these two does something: letters of one script that is written with
 * them (UAX #31, 2.3), or two pictures. */
bool letters_join(uint32_t before, uint32_t after);
/* Whether it has a picture and a plain form. */
bool letters_has_styles(uint32_t code);

/* Alphabets with letters that look like those of another of them: a set of bits, empty for
 * everything else. */
unsigned letters_alphabets(uint32_t code);

/* How many columns of a terminal it takes: none for marks and what is not seen, two for what is as
 * wide as it is high. The same everywhere, whatever the locale. */
int letters_columns(uint32_t code);
/* A text that begins with a capital; cut where it has no room. */
void letters_capital(const char *text, char *out, size_t cap);
/* The letter without its marks where that is one of ASCII, else '?'. */
char letters_ascii(uint32_t code);

/* One way to write a text that can be written in several (NFC), and one text for all that should
 * be the same name (NFKC, one case, nothing that is not seen). Well-formed UTF-8 in and out, with
 * a zero; false if it has no room. */
bool letters_compose(const char *text, char *out, size_t cap);
bool letters_fold(const char *text, char *out, size_t cap);

#endif
