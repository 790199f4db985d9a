/* Jórvík, by Stefan Feld: Karl and Jarl, 2 to 5 players. All that the rest of the
 * hall knows of it is this table. */
#ifndef JORVIK_H
#define JORVIK_H

#include "core/game.h"

extern const struct mh_game jorvik_game;

#endif
