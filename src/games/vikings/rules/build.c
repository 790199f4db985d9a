/* Boats and Temples from the mat, and Temples that move (chapter 13, V-16.3 to V-16.5). */
#include "rules.h"

/* ---- where a piece may go ---- */

/* V-13.4, V-13.5: a bit for each fjord beside an island with boots. */
static unsigned boat_fjords(const struct vikings *s, unsigned seat) {
    const struct vikings_map *map = map_of(s);
    unsigned found = 0;
    for (unsigned i = 0; i < map->islands; i++)
        if (has_boots(s, seat, i)) found |= vikings_fjords_around(map, i);
    return found;
}

/* V-13.7 */
static bool temple_fits(const struct vikings *s, unsigned seat, unsigned island) {
    return s->settlers[seat][island] > 0 && !has_temple(s, seat, island);
}

static bool temple_fits_somewhere(const struct vikings *s, unsigned seat) {
    for (unsigned i = 0; i < map_of(s)->islands; i++)
        if (temple_fits(s, seat, i)) return true;
    return false;
}

/* ---- which piece ---- */

static bool wood_for(const struct vikings *s, unsigned seat, unsigned wood,
                     struct mh_error *error) {
    unsigned held = s->player[seat].resource[WOOD];
    return held >= wood || lacks(error, "no-wood", "V-13.2",
                                 N_("That needs {n} wood, and you have {m}."), wood, held);
}

bool vikings_can_build_boat(CAN_ARGS) {
    unsigned slot = move.arg[0];
    if (s->player[seat].boat[slot] != ON_MAT)
        return refuse(error, "slot-empty", "V-13.9", N_("That slot of your mat is empty."));
    if (!wood_for(s, seat, vikings_boat_wood[slot], error)) return false;
    if (boat_fjords(s, seat) != 0) return true;
    return refuse(error, "no-place", "V-13.4",
                  N_("A Boat is built beside an island where you have a Settler or a Temple."));
}

bool vikings_can_build_temple(CAN_ARGS) {
    unsigned slot = move.arg[0];
    if (s->player[seat].temple[slot] != NO_ISLAND)
        return refuse(error, "slot-empty", "V-13.9", N_("That slot of your mat is empty."));
    if (!wood_for(s, seat, vikings_temple_wood[slot], error)) return false;
    if (temple_fits_somewhere(s, seat)) return true;
    return refuse(error, "no-place", "V-13.7",
                  N_("A Temple is built on an island where you have a Settler and no Temple."));
}

/* V-13.9 */
bool vikings_build_possible(const struct vikings *s, unsigned seat) {
    for (unsigned slot = 0; slot < BOAT_SLOTS; slot++)
        if (vikings_can_build_boat(s, seat, move_of(VERB_BUILD_BOAT, slot, 0, 0), NULL))
            return true;
    for (unsigned slot = 0; slot < TEMPLE_SLOTS; slot++)
        if (vikings_can_build_temple(s, seat, move_of(VERB_BUILD_TEMPLE, slot, 0, 0), NULL))
            return true;
    return false;
}

static bool step_build(STEP_ARGS) {
    if (vikings_build_possible(s, top(s)->seat)) return true;
    vikings_finish(s, false, events);
    return false;
}

void vikings_do_build_boat(DO_ARGS) {
    (void)seat, (void)events;
    top(s)->decision = BUILD_PLACE;
    top(s)->build_place.piece = move.arg[0];
}

void vikings_do_build_temple(DO_ARGS) {
    (void)seat, (void)events;
    top(s)->decision = BUILD_PLACE;
    top(s)->build_place.piece = (uint8_t)(BOAT_SLOTS + move.arg[0]);
}

static void list_build(LIST_ARGS) {
    for (unsigned slot = 0; slot < BOAT_SLOTS; slot++)
        vikings_offer(s, seat, list, vikings_can_build_boat, move_of(VERB_BUILD_BOAT, slot, 0, 0));
    for (unsigned slot = 0; slot < TEMPLE_SLOTS; slot++)
        vikings_offer(s, seat, list, vikings_can_build_temple,
                      move_of(VERB_BUILD_TEMPLE, slot, 0, 0));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
}

/* ---- its place ---- */

/* The starting Boat is launched by other rules (V-2.17). */
bool vikings_can_launch(CAN_ARGS) {
    const struct vikings_task *task = top_of(s);
    if (task->decision == SETUP_BOAT) return vikings_can_start_at(s, move.arg[0], error);
    if (task->build_place.piece >= BOAT_SLOTS)
        return refuse(error, "temple-on-water", "V-7.3",
                      N_("You are building a Temple: choose an island."));
    if (boat_fjords(s, seat) >> move.arg[0] & 1) return true;
    return refuse(error, "no-place", "V-13.4",
                  N_("A Boat is built beside an island where you have a Settler or a Temple."));
}

void vikings_do_launch(DO_ARGS) {
    unsigned slot = top(s)->build_place.piece;
    if (top(s)->decision == SETUP_BOAT) {
        vikings_start_at(s, move.arg[0], events);
        return;
    }
    s->player[seat].resource[WOOD] -= vikings_boat_wood[slot];
    s->player[seat].boat[slot] = (uint8_t)(IN_FJORD + move.arg[0]);
    tell(events, EVENT_BUILDS_BOAT, seat, (int)(IN_FJORD + move.arg[0]), vikings_boat_wood[slot],
         0);
    vikings_finish(s, true, events);
}

/* The enemy's Temple in the solo game is raised by other rules (V-25.13). */
bool vikings_can_raise(CAN_ARGS) {
    if (top_of(s)->decision == ENEMY_TEMPLE) return vikings_can_enemy_temple(s, seat, move, error);
    if (top_of(s)->build_place.piece < BOAT_SLOTS)
        return refuse(error, "boat-on-land", "V-7.2",
                      N_("You are building a Boat: choose a Fjord."));
    if (temple_fits(s, seat, move.arg[0])) return true;
    return refuse(error, "no-place", "V-13.7",
                  N_("A Temple is built on an island where you have a Settler and no Temple."));
}

void vikings_do_raise(DO_ARGS) {
    if (top(s)->decision == ENEMY_TEMPLE) {
        vikings_do_enemy_temple(s, seat, move, events);
        return;
    }
    unsigned slot = top(s)->build_place.piece - BOAT_SLOTS;
    s->player[seat].resource[WOOD] -= vikings_temple_wood[slot]; /* V-13.8: and nothing else */
    s->player[seat].temple[slot] = move.arg[0];
    tell(events, EVENT_BUILDS_TEMPLE, seat, move.arg[0], vikings_temple_wood[slot], 0);
    vikings_finish(s, true, events);
}

static void list_places(LIST_ARGS) {
    const struct vikings_map *map = map_of(s);
    if (top_of(s)->build_place.piece < BOAT_SLOTS) {
        unsigned fjords = boat_fjords(s, seat);
        for (unsigned f = 0; f < map->fjords; f++)
            if (fjords >> f & 1) mh_list_add(list, move_of(VERB_LAUNCH, f, 0, 0));
        return;
    }
    for (unsigned i = 0; i < map->islands; i++)
        if (temple_fits(s, seat, i)) mh_list_add(list, move_of(VERB_RAISE, i, 0, 0));
}

/* ---- a Temple moves ---- */

bool vikings_can_temple(CAN_ARGS) {
    if (!has_temple(s, seat, move.arg[0]))
        return refuse(error, "no-temple", "V-16.3", N_("You have no Temple on that island."));
    if (move.arg[0] == move.arg[1])
        return refuse(error, "same-island", "V-16.3", N_("Choose another island to move to."));
    if (!(vikings_adjacent_islands(map_of(s), move.arg[0]) >> move.arg[1] & 1))
        return refuse(error, "not-adjacent", "V-7.8",
                      N_("No Ferry Route joins those two islands."));
    if (!has_temple(s, seat, move.arg[1])) return true;
    return refuse(error, "two-temples", "V-16.4", N_("Your other Temple stands on that island."));
}

bool vikings_temple_possible(const struct vikings *s, unsigned seat) {
    for (unsigned slot = 0; slot < TEMPLE_SLOTS; slot++)
        for (unsigned to = 0; s->player[seat].temple[slot] != NO_ISLAND && to < ISLANDS_MAX; to++)
            if (vikings_can_temple(s, seat,
                                   move_of(VERB_TEMPLE, s->player[seat].temple[slot], to, 0), NULL))
                return true;
    return false;
}

static bool step_temple(STEP_ARGS) {
    if (vikings_temple_possible(s, top(s)->seat)) return true;
    vikings_finish(s, false, events);
    return false;
}

void vikings_do_temple(DO_ARGS) {
    struct vikings_player *player = &s->player[seat];
    player->temple[player->temple[0] == move.arg[0] ? 0 : 1] = move.arg[1];
    tell(events, EVENT_TEMPLE_MOVES, seat, move.arg[0], move.arg[1], 0);
    vikings_finish(s, true, events);
}

static void list_temple(LIST_ARGS) {
    for (unsigned from = 0; from < map_of(s)->islands; from++)
        for (unsigned to = 0; has_temple(s, seat, from) && to < map_of(s)->islands; to++)
            vikings_offer(s, seat, list, vikings_can_temple, move_of(VERB_TEMPLE, from, to, 0));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
}

/* ---- the decisions ---- */

/* The piece could be chosen. */
static bool fits_place(FITS_ARGS) {
    unsigned piece = task->build_place.piece;
    if (piece < BOAT_SLOTS)
        return vikings_can_build_boat(s, task->seat, move_of(VERB_BUILD_BOAT, piece, 0, 0), NULL);
    return piece < BOAT_SLOTS + TEMPLE_SLOTS &&
           vikings_can_build_temple(s, task->seat,
                                    move_of(VERB_BUILD_TEMPLE, piece - BOAT_SLOTS, 0, 0), NULL);
}

static void prompt_place(PROMPT_ARGS) {
    (void)s;
    unsigned piece = task->build_place.piece;
    bool boat = piece < BOAT_SLOTS;
    mh_message_begin(message, boat ? N_("Choose a Fjord for your new Boat ({n} wood).")
                                   : N_("Choose an island for your new Temple ({n} wood)."));
    mh_message_number(message, "n",
                      boat ? vikings_boat_wood[piece] : vikings_temple_wood[piece - BOAT_SLOTS]);
}

const struct vikings_decision vikings_build_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.14, V-13.1 to V-13.3",
    .asks = N_("Choose what to build."),
    .due = "V-13.1",
    .wants = N_("Choose what to build now, or build nothing."),
    .verbs = BIT(BUILD_BOAT) | BIT(BUILD_TEMPLE) | BIT(NONE),
    .below = IN_ACTION,
    .step = step_build,
    .list = list_build,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_build_place = {
    .name = N_("performing actions"),
    .rules = "V-T.15, V-13.4 to V-13.7",
    .prompt = prompt_place,
    .due = "V-13.1",
    .wants = N_("You must choose where to build now."),
    .verbs = BIT(LAUNCH) | BIT(RAISE),
    .below = IN_ACTION,
    .step = vikings_step_none,
    .list = list_places,
    .fits = fits_place,
};

const struct vikings_decision vikings_temple_move = {
    .name = N_("performing actions"),
    .rules = "V-T.17, V-16.3 to V-16.5",
    .asks = N_("Move a Temple to an adjacent island?"),
    .due = "V-16.3",
    .wants = N_("Move a Temple now, or move none."),
    .verbs = BIT(TEMPLE) | BIT(NONE),
    .below = IN_ACTION,
    .step = step_temple,
    .list = list_temple,
    .fits = vikings_fits_action,
};
