/* A batch of games distributed over the desks of a room, one thread each. */
#ifndef BOT_DESKS_H
#define BOT_DESKS_H

#include "bot.h"

struct desk_games {
    size_t count;
    int64_t until; /* by the room's clock: no game starts later; INT64_MAX: no limit */
    void (*play)(struct bot_room *desk, size_t game, void *context);
    void *context;
};

/* Plays the games in order and returns how many were played: always a prefix. The room has desks.
 * The assignment of games to desks is not deterministic, so results must not depend on it. */
size_t desks_play(struct bot_room *room, const struct desk_games *games);

#endif
