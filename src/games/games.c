#include "games.h"

#include "jorvik/jorvik.h"
#include "odin/odin.h"
#include "vikings/vikings.h"

const struct mh_game *const mh_games[] = {&jorvik_game, &odin_game, &vikings_game, NULL};
