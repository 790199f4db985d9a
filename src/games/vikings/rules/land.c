/* Settlers on the islands: the attack, Explore, smite (chapters 9, 11 and V-16.6). */
#include "rules.h"

/* V-9.9 to V-9.12: compared before anything is removed; removed Settlers go to their mat,
 * those of the passive enemy to the box (V-20.5). */
void vikings_attack(struct vikings *s, unsigned side, unsigned island, struct mh_events *events) {
    unsigned own = s->settlers[side][island];
    for (unsigned other = 0; other < SIDES; other++)
        if (other != side && s->settlers[other][island] >= own) return;
    for (unsigned other = 0; other < SIDES; other++) {
        if (other == side || s->settlers[other][island] == 0) continue;
        s->settlers[other][island]--;
        tell(events, EVENT_LOSES_SETTLER, other, (int)island, 0, 0);
    }
}

/* ---- explore ---- */

bool vikings_explore_possible(const struct vikings *s, unsigned seat) {
    const struct vikings_map *map = map_of(s);
    for (unsigned i = 0; i < map->islands; i++)
        if (s->settlers[seat][i] > 0 && vikings_adjacent_islands(map, i) != 0) return true;
    return false;
}

/* V-11.5, V-11.6: attacks where the number has grown. */
static void explore_ends(struct vikings *s, struct mh_events *events) {
    unsigned seat = top(s)->seat;
    bool moved = top(s)->b;
    for (unsigned i = 0; i < ISLANDS_MAX; i++) {
        if (moved && s->settlers[seat][i] > s->before[i]) vikings_attack(s, seat, i, events);
        s->before[i] = 0;
    }
    vikings_finish(s, moved, events);
}

/* STOP sets the steps to 0. */
bool vikings_step_explore(STEP_ARGS) {
    if (top(s)->a > 0 && vikings_explore_possible(s, top(s)->seat)) return true;
    explore_ends(s, events);
    return false;
}

bool vikings_can_explore(CAN_ARGS) {
    if (s->settlers[seat][move.arg[0]] == 0)
        return refuse(error, "no-settler", "V-11.1", N_("You have no Settler on that island."));
    if (vikings_adjacent_islands(map_of(s), move.arg[0]) >> move.arg[1] & 1) return true;
    return refuse(error, "not-adjacent", "V-7.8", N_("No Ferry Route joins those two islands."));
}

void vikings_do_explore(DO_ARGS) {
    s->settlers[seat][move.arg[0]]--;
    s->settlers[seat][move.arg[1]]++;
    top(s)->a--;
    top(s)->b = 1;
    tell(events, EVENT_EXPLORES, seat, move.arg[0], move.arg[1], 0);
}

void vikings_list_explore(LIST_ARGS) {
    const struct vikings_map *map = map_of(s);
    for (unsigned from = 0; from < map->islands; from++) {
        if (s->settlers[seat][from] == 0) continue;
        unsigned next = vikings_adjacent_islands(map, from);
        for (unsigned to = 0; to < map->islands; to++)
            if (next >> to & 1) mh_list_add(list, move_of(VERB_EXPLORE, from, to, 0));
    }
    mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
}

/* ---- smite ---- */

bool vikings_smite_possible(const struct vikings *s, unsigned seat) {
    for (unsigned side = 0; side < SIDES; side++)
        if (side != seat && settlers_on_map(s, side) > 0) return true;
    return false;
}

bool vikings_step_smite(STEP_ARGS) {
    if (top(s)->a > 0 && vikings_smite_possible(s, top(s)->seat)) return true;
    vikings_finish(s, top(s)->b, events);
    return false;
}

bool vikings_can_smite(CAN_ARGS) {
    unsigned island = move.arg[0], side = move.arg[1];
    if (side == seat)
        return refuse(error, "own-settler", "V-16.6", N_("Only opponents' Settlers are smitten."));
    if (s->settlers[side][island] > 0) return true;
    return refuse(error, "no-settler", "V-16.6", N_("There is no such Settler on that island."));
}

void vikings_do_smite(DO_ARGS) {
    (void)seat;
    s->settlers[move.arg[1]][move.arg[0]]--;
    top(s)->a--;
    top(s)->b = 1;
    tell(events, EVENT_LOSES_SETTLER, move.arg[1], move.arg[0], 0, 0);
}

void vikings_list_smite(LIST_ARGS) {
    for (unsigned island = 0; island < map_of(s)->islands; island++)
        for (unsigned side = 0; side < SIDES; side++)
            if (side != seat && s->settlers[side][island] > 0)
                mh_list_add(list, move_of(VERB_SMITE, island, side, 0));
    mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
}
