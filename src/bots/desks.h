/* Games shared among the desks of a room, which play them side by side. */
#ifndef BOT_DESKS_H
#define BOT_DESKS_H

#include "bot.h"

struct desk_games {
    size_t count;
    int64_t until; /* by the room's clock: none is begun after that; INT64_MAX: no limit */
    void (*play)(struct bot_room *desk, size_t game, void *context);
    void *context;
};

/* Plays them in their order; how many were played, all of which are the first. The room has desks.
 * Which desk plays which game is not settled, so that must not matter. */
size_t desks_play(struct bot_room *room, const struct desk_games *games);

#endif
