/* Checking UTF-8, so that no text from outside can make an answer invalid. */
#ifndef MH_UTF8_H
#define MH_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* How many bytes the well-formed character at the start of `bytes` has; 0 if there
 * is none (overlong forms, surrogates and numbers beyond U+10FFFF are not). */
size_t mh_utf8_character(const char *bytes, size_t length);

/* Whether the whole is well-formed and has no control characters. */
bool mh_utf8_plain(const char *bytes, size_t length);

#endif
