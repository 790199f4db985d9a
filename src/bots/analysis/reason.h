/* Reasons for a move, in the terms of the game's estimate. */
#ifndef BOT_REASON_H
#define BOT_REASON_H

#include "bots/bot.h"

/* Mean of each term after a move, over a few deals; the deals depend on the seed only, so that
 * moves can be compared. */
struct reason {
    int32_t term[MH_TERMS_MAX];
};

void reason_find(struct bot_room *room, const void *state, int seat,
                 const uint8_t seed[MH_SEED_BYTES], struct mh_move move, struct reason *out);

/* The term with the largest difference for the first move, and the one with the largest against
 * it; no sentence for a slight difference. */
void reason_for(const struct mh_game *game, const struct reason *a, const struct reason *b,
                struct mh_message *message);
void reason_against(const struct mh_game *game, const struct reason *a, const struct reason *b,
                    struct mh_message *message);

#endif
