/* Hidden from all seats: the order of the deck and of the bag. Both are drawn from only when a card
 * is revealed (J-3.5, J-17.5), so the key of the generator is all that is hidden. */
#include "rules.h"

bool jorvik_undoable(const void *before, const void *after, int seat) {
    (void)seat;
    return ((const struct jorvik *)before)->random.drawn ==
           ((const struct jorvik *)after)->random.drawn;
}

void jorvik_imagine(void *state, int seat, struct mh_random *random) {
    (void)seat;
    mh_random_rekey(&((struct jorvik *)state)->random, random);
}

void jorvik_conceal(void *state, int seat) {
    (void)seat;
    ((struct jorvik *)state)->random = (struct mh_random){0};
}
