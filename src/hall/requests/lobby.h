/* The lists of the hall, for requests and for live connections. */
#ifndef HALL_LOBBY_H
#define HALL_LOBBY_H

#include "core/json.h"
#include "hall/people/player.h"
#include "words/words.h"

struct counts { /* of public tables */
    int64_t open[GAMES_MAX], playing[GAMES_MAX];
};
/* Tables count as played whose last move is not long before `date`. */
enum store_result counts_read(struct store *store, int64_t date, struct counts *counts);
void put_counts(struct mh_json_writer *json, const struct counts *counts);
/* A player's tables under way; `player` NULL: none. */
enum store_result mine_read(struct store *store, int64_t player, struct rows *rows);
void put_mine(struct mh_json_writer *json, struct hall *hall, const struct player *player,
              enum mh_language language, const struct rows *mine);

#endif
