#include "desks.h"

#include <stdatomic.h>

#include "machine.h"

struct sharing {
    struct bot_room *room;
    const struct desk_games *games;
    atomic_size_t next;
};

static bool out_of_time(const struct sharing *sharing) {
    int64_t until = sharing->games->until;
    return until != INT64_MAX && sharing->room->now && sharing->room->now() >= until;
}

static void work(void *context, unsigned index) {
    struct sharing *sharing = context;
    const struct desk_games *games = sharing->games;
    while (!out_of_time(sharing)) {
        size_t game = atomic_fetch_add(&sharing->next, 1);
        if (game >= games->count) break;
        games->play(&sharing->room->desk[index], game, games->context);
    }
}

size_t desks_play(struct bot_room *room, const struct desk_games *games) {
    struct sharing sharing = {.room = room, .games = games};
    atomic_init(&sharing.next, 0);
    machine_run(room->desks, work, &sharing);
    size_t begun = atomic_load(&sharing.next);
    return begun < games->count ? begun : games->count;
}
