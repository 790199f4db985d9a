/* What speaks for a move, in the terms of the game's estimate. */
#ifndef BOT_REASON_H
#define BOT_REASON_H

#include "bot.h"

/* What a move leaves of each term, in the mean of some deals, which are the same for all moves
 * that are asked about with the same seed. */
struct reason {
    int32_t term[MH_TERMS_MAX];
};

void reason_find(struct bot_room *room, const void *state, int seat,
                 const uint8_t seed[MH_SEED_BYTES], struct mh_move move, struct reason *out);

/* The term that differs most in favour of the first, and the one that differs most against it;
 * no sentence where the difference is slight. */
void reason_for(const struct mh_game *game, const struct reason *a, const struct reason *b,
                struct mh_message *message);
void reason_against(const struct mh_game *game, const struct reason *a, const struct reason *b,
                    struct mh_message *message);

#endif
