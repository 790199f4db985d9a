/* The course of the search: one complete pass, as far as the steps go. */
#include "packing_private.h"

void pack_improve(struct odin_packing *k) {
    pack_restart(k);
    k->best.count = 0;
    k->best.value = k->nothing = pack_reached(k);
    pack_search(k);
}
