/* What people are called. */
#ifndef HALL_NAME_H
#define HALL_NAME_H

#include "core/message.h"
#include "store/store.h"

struct hall;

enum { NAME_CHARACTERS = 24 };

/* A name as it is shown; `text` may be NULL. False: why. */
bool name_check(const char *text, size_t length, char out[STORE_NAME], struct mh_error *error);
/* The key by which names are compared; false if nothing of the name is left. */
bool name_key(const char *name, char out[STORE_NAME]);
/* The key of an account that lost its name to an older one, if the name is written exactly so. */
bool name_late_key(const char *text, size_t length, char out[STORE_NAME]);
/* At start: renews keys made under earlier rules. */
void name_keep_keys(struct hall *hall);

#endif
