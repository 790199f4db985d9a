/* One number for how a game behaves: it changes when any state, list of moves or
 * bot decision along a fixed set of games changes, and only then. */
#ifndef BOT_SIGNATURE_H
#define BOT_SIGNATURE_H

#include "bot.h"

/* 0: out of memory. */
uint64_t bot_signature(const struct mh_game *game);

#endif
