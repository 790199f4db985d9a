/* What a table is drawn from. */
#ifndef MH_FACTS_H
#define MH_FACTS_H

#include "core/game.h"

/* One JSON object: the facts about a game's components, and every word of the game in every
 * language. */
void mh_facts_put(struct mh_json_writer *json, const struct mh_game *game);

#endif
