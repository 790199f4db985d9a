/* Reads a compiled catalogue (GNU .mo, little endian) where it lies.
 *
 * Nothing is copied, kept or assumed: every number read from the data is checked
 * against its size before it is used, each time, so that a damaged catalogue can
 * only fail to know a sentence. There is no state, hence nothing to lock. */
#ifndef MH_MO_H
#define MH_MO_H

#include <stdbool.h>
#include <stddef.h>

/* The translation of one key: its plural forms, each followed by a zero byte.
 * text[length] is a zero byte too. */
struct mh_mo_text {
    const char *text;
    size_t length;
};

/* `key` is the singular of a plural message. False if it isn't there. */
bool mh_mo_find(const unsigned char *data, size_t size, const char *key, struct mh_mo_text *found);

/* The form of that number, counted from 0; NULL if there are fewer. */
const char *mh_mo_form(struct mh_mo_text text, unsigned form);

#endif
