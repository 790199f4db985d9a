#include "games.h"

#include "jorvik/jorvik.h"

const struct mh_game *const mh_games[] = {&jorvik_game, NULL};
