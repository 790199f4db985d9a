/* What people are called. */
#ifndef HALL_NAME_H
#define HALL_NAME_H

#include "core/message.h"
#include "store/store.h"

struct hall;

enum { NAME_CHARACTERS = 24 };

/* A name as it is shown; `text` may be NULL. False: why. */
bool name_check(const char *text, size_t length, char out[STORE_NAME], struct mh_error *error);
/* What is the same for names that are the same; false if there is nothing to compare. */
bool name_key(const char *name, char out[STORE_NAME]);
/* The key of who came too late for theirs, if that is how they wrote their name. */
bool name_late_key(const char *text, size_t length, char out[STORE_NAME]);
/* When the hall is opened: keys made under earlier rules. */
void name_keep_keys(struct hall *hall);

#endif
