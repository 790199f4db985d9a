/* Tiny Epic Vikings, by Scott Almes: 1 to 4 players. All that the rest of the hall knows of
 * it is this table. */
#ifndef VIKINGS_H
#define VIKINGS_H

#include "core/game.h"

extern const struct mh_game vikings_game;

#endif
