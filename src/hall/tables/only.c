/* Decisions that are none. */
#include <stdlib.h>
#include <string.h>

#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/tables/only.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

enum { WORLDS = 6 };

/* Whether the seat has one move in the worlds, too, that look the same to a spectator, who knows
 * least. If the number of its moves hangs on what is in its hand, a quick answer would tell that.
 * The worlds are those of the number: they are the same whatever is hidden. */
static bool all_can_tell(const struct table *table, int seat, void *world) {
    static const uint8_t seed[MH_SEED_BYTES] = "one move";
    const struct mh_game *game = table->data.game;
    struct mh_random random;
    struct mh_move move;
    mh_random_split(&random, seed, (uint64_t)table->data.row.number);
    for (int i = 0; i < WORLDS; i++) {
        memcpy(world, table->data.state, game->state_size);
        game->imagine(world, MH_SPECTATOR, &random);
        if (game->moves(world, seat, &move, 1) != 1) return false;
    }
    return true;
}

/* Whether the seat decides on after its move, with nothing shown to a person: what it has done
 * before can still be taken back. */
static bool goes_on(const struct table *table, int seat, void *after) {
    const struct mh_game *game = table->data.game;
    struct mh_move move;
    memcpy(after, table->data.state, game->state_size);
    return game->moves(after, seat, &move, 1) == 1 && game->play(after, seat, move, NULL, NULL) &&
           (game->awaiting(after) >> seat & 1) != 0 &&
           (table_shown(game, table->data.state, after) & table_people(&table->data.row)) == 0;
}

/* Dice that have just been rolled, a card just drawn: they are looked at first. */
static bool just_seen(const struct table *table, int seat) {
    const struct entry *last = table_entry(table, table_in_force(table, table->data.row.number));
    return last && (last->shown >> seat & 1);
}

bool table_only(const struct table *table, int seat) {
    if (just_seen(table, seat)) return false;
    void *state = hall_state_memory(table->data.game);
    bool only = all_can_tell(table, seat, state) &&
                (table_back_to(table, seat, NULL) < 0 || goes_on(table, seat, state));
    free(state);
    return only;
}
