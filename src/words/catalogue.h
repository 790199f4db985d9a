/* Where compiled catalogues come from: they are built into the command (catalogue.c); a page
 * fetches those it needs (src/tab). */
#ifndef MH_CATALOGUE_H
#define MH_CATALOGUE_H

#include <stddef.h>

#include "words.h"

struct mh_catalogue {
    const unsigned char *data;
    size_t size; /* 0: there is none, as for English, whose sentences are the keys */
};
struct mh_catalogue mh_catalogue(enum mh_language language);

#endif
