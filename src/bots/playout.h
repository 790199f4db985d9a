/* Whole games played by bots: the common part of simulations, benchmarks and the
 * signature. */
#ifndef BOT_PLAYOUT_H
#define BOT_PLAYOUT_H

#include "bot.h"

/* A uniformly random seat of a non-empty set. */
int bot_pick_seat(uint32_t seats, struct mh_random *random);

/* Plays room->state to its end with uniformly random moves, straight from the
 * lists; returns how many decisions were made. -1: a seat had no move. */
int64_t bot_play_random(struct bot_room *room, struct mh_random *random);

/* The same with a bot and a generator for each seat; `chance` picks among seats that
 * may decide at the same time. */
int64_t bot_play_bots(struct bot_room *room, const struct bot_player *const player[MH_SEATS_MAX],
                      struct mh_random random[MH_SEATS_MAX], struct mh_random *chance);

/* Sets up the generators of the index-th game under the setup's seed, which becomes the seed of
 * that game: random[s] for seat s, `chance` for the table. */
void bot_seeds(struct mh_setup *setup, uint64_t index, struct mh_random random[MH_SEATS_MAX],
               struct mh_random *chance);

/* Deals the index-th game under a seed into room->state and sets up its generators. */
bool bot_deal(struct bot_room *room, const struct mh_setup *setup, uint64_t index,
              struct mh_random random[MH_SEATS_MAX], struct mh_random *chance,
              struct mh_error *error);

#endif
