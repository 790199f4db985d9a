/* The games of this hall, in the order they are shown. */
#ifndef MH_GAMES_H
#define MH_GAMES_H

#include "core/game.h"

extern const struct mh_game *const mh_games[]; /* ends with NULL */

#endif
