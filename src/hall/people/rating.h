/* Ratings after a game. */
#ifndef HALL_RATING_H
#define HALL_RATING_H

#include "bots/bot.h"
#include "hall/hall.h"

void rating_game_over(struct hall *hall, const struct store_table *row, struct store_write *write,
                      bool *any);
void rating_forget(struct hall *hall, const struct store_table *row);
int rating_bot_anchor(const struct bot *bot);

#endif
