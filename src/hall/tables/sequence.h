/* Moves that a seat makes one after the other. */
#ifndef HALL_SEQUENCE_H
#define HALL_SEQUENCE_H

#include "hall/base/tree.h"
#include "hall/tables/change.h"

enum { SEQUENCE_MAX = 200 };

struct sequence {
    const struct tree *text[SEQUENCE_MAX];
    size_t count;
};

/* Adds the moves of a list; false if that makes too many. What is no list is an empty one. */
bool sequence_add(struct sequence *sequence, const struct tree *list);
/* Plays all of them on a change, or says what is wrong with the first that cannot be. What would
 * show the seat something hidden may only be the last one, and only if it is `real`: if the
 * change is made in the end. */
bool sequence_play(struct change *change, int seat, const struct sequence *sequence, bool real,
                   struct mh_error *error);

#endif
