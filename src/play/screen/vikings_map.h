/* The map of Tiny Epic Vikings. */
#ifndef PLAY_VIKINGS_MAP_H
#define PLAY_VIKINGS_MAP_H

#include "play/screen/screen.h"

/* How much room the map takes: it is drawn in one of two sizes. */
struct area vikings_map_area(struct area area);
void vikings_map_draw(struct screen *screen, struct area area);
/* The sign of a rune. */
const char *rune_sign(const char *rune);

#endif
