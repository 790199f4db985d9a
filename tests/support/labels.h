/* Whether people can tell the moves of a list apart. */
#ifndef TEST_LABELS_H
#define TEST_LABELS_H

#include "core/game.h"

struct labels; /* room for the labels of the longest list */
struct labels *labels_new(const struct mh_game *game);
void labels_free(struct labels *labels);

/* NULL, or which two moves of a seat's list are labelled alike in one language, which
 * the state decides. */
const char *labels_check(struct labels *labels, const void *state, int seat,
                         const struct mh_move *moves, size_t count);

#endif
