/* The Chief boat's voyage (V-23.10 to V-23.19): to the nearest other island of the reference
 * card's rune, dock by dock. */
#include "rules.h"

void vikings_chief_enters(struct vikings *s, unsigned dock, bool raids, struct mh_events *events) {
    unsigned owner, boat;
    if (s->enemy.chief_boat != dock) tell(events, EVENT_SAILS, ENEMY, (int)(IN_DOCK + dock), 0, 0);
    s->enemy.chief_boat = (uint8_t)dock;
    if (raids && (s->villages >> dock & 1)) {
        s->villages &= ~bit(dock);
        s->enemy.waiting++;
        tell(events, EVENT_RAIDS, ENEMY, (int)dock, 0, 0);
    }
    if (vikings_boat_in(s, dock, &owner, &boat)) vikings_push(s, DISPLACE, owner, dock, boat, 0);
}

/* ---- where to ---- */

/* V-23.13: of the other islands of the rune those reached in the fewest steps. */
static unsigned nearest_of_rune(const struct vikings *s, unsigned rune) {
    const struct vikings_map *map = map_of(s);
    unsigned here = map->dock[s->enemy.chief_boat].island, found = 0, fewest = UNREACHED;
    uint8_t steps[DOCKS_MAX];
    uint64_t goals = 0;
    for (unsigned d = 0; d < map->docks; d++)
        if (map->dock[d].island != here && map->island[map->dock[d].island].rune == rune)
            goals |= bit(d);
    vikings_dock_steps(map, bit(s->enemy.chief_boat), goals, steps);
    for (uint64_t left = goals; left != 0; left = but_lowest(left)) {
        unsigned d = lowest(left);
        if (steps[d] == UNREACHED || steps[d] > fewest) continue;
        if (steps[d] < fewest) found = 0;
        found |= 1u << map->dock[d].island;
        fewest = steps[d];
    }
    return found;
}

/* Whether V-23.14 had to decide. */
static bool several_near(const struct vikings *s) {
    return s->enemy.reference != NO_CARD &&
           !is_one(nearest_of_rune(s, card_of(s->enemy.reference)->rune));
}

/* V-23.14: of several, those with the least enemy influence. */
unsigned vikings_targets(const struct vikings *s) {
    struct influence in;
    unsigned found = 0, least = UINT8_MAX;
    if (s->enemy.reference == NO_CARD) return 0;
    unsigned near = nearest_of_rune(s, card_of(s->enemy.reference)->rune);
    if (is_one(near)) return near;
    vikings_influence(s, &in);
    for (uint64_t left = near; left != 0; left = but_lowest(left)) {
        unsigned i = lowest(left);
        if (in.of[ENEMY][i] > least) continue;
        if (in.of[ENEMY][i] < least) found = 0;
        found |= 1u << i;
        least = in.of[ENEMY][i];
    }
    return found;
}

bool vikings_step_enemy_target(STEP_ARGS) {
    unsigned targets = vikings_targets(s);
    if (targets != 0 && !is_one(targets)) return true;
    top(s)->c = targets == 0 ? NO_ISLAND : (uint8_t)lowest(targets);
    if (targets == 0)
        top(s)->b = 0;
    else
        tell(events, several_near(s) ? EVENT_ENEMY_LEAST : EVENT_ENEMY_NEAREST, ENEMY, top(s)->c,
             map_of(s)->island[top(s)->c].rune, 0);
    top(s)->point = ENEMY_SAIL;
    return false;
}

bool vikings_can_target(CAN_ARGS) {
    (void)seat;
    if (vikings_targets(s) >> move.arg[0] & 1) return true;
    return refuse(error, "not-a-target", "V-23.14",
                  N_("The enemy does not sail to that island now."));
}

void vikings_do_target(DO_ARGS) {
    tell(events, EVENT_ENEMY_SENT, seat, move.arg[0], 0, 0);
    top(s)->c = move.arg[0];
    top(s)->point = ENEMY_SAIL;
}

/* ---- which way ---- */

/* V-23.15: the next docks of all shortest ways, given the steps from everywhere. */
static uint64_t next_docks(const struct vikings *s, const uint8_t steps[DOCKS_MAX]) {
    const struct vikings_dock *dock = &map_of(s)->dock[s->enemy.chief_boat];
    const uint8_t next[] = {dock->clockwise, dock->counterclockwise, dock->ferry_to};
    uint64_t found = 0;
    for (unsigned i = 0; i < 3; i++)
        if (next[i] != NO_DOCK && steps[next[i]] < steps[s->enemy.chief_boat])
            found |= bit(next[i]);
    return found;
}

static void steps_to(const struct vikings *s, unsigned target, uint8_t steps[DOCKS_MAX]) {
    const struct vikings_map *map = map_of(s);
    vikings_dock_steps(map, vikings_docks_of(map, target), bit(s->enemy.chief_boat), steps);
}

uint64_t vikings_routes(const struct vikings *s, unsigned target) {
    uint8_t steps[DOCKS_MAX];
    steps_to(s, target, steps);
    return next_docks(s, steps);
}

/* V-23.16, V-23.20: arrived, or no steps left. */
static void voyage_ends(struct vikings *s) {
    struct vikings_frame *frame = top(s);
    unsigned island = map_of(s)->dock[s->enemy.chief_boat].island;
    *frame = (struct vikings_frame){ENEMY_DEPLOY, 0, frame->a, (uint8_t)island, 0};
}

static void sails_to(struct vikings *s, unsigned dock, struct mh_events *events) {
    top(s)->point = ENEMY_SAIL;
    top(s)->b--;
    vikings_chief_enters(s, dock, true, events);
}

bool vikings_step_enemy_sail(STEP_ARGS) {
    struct vikings_frame *frame = top(s);
    if (frame->b == 0) {
        voyage_ends(s);
        return false;
    }
    if (frame->c == NO_ISLAND) {
        frame->point = ENEMY_TARGET;
        return false;
    }
    uint8_t steps[DOCKS_MAX];
    unsigned depth = s->depth;
    steps_to(s, frame->c, steps);
    while (frame->b > 0 && s->depth == depth) { /* until the player has to move a Boat */
        uint64_t routes = next_docks(s, steps);
        if (routes == 0) {
            voyage_ends(s);
            return false;
        }
        if (!is_one(routes)) {
            frame->point = ENEMY_ROUTE;
            return false;
        }
        sails_to(s, lowest(routes), events);
    }
    return false;
}

bool vikings_step_enemy_route(STEP_ARGS) {
    (void)events;
    if (top(s)->b > 0 && top(s)->c != NO_ISLAND && vikings_routes(s, top(s)->c) != 0) return true;
    top(s)->point = ENEMY_SAIL;
    return false;
}

bool vikings_can_route(CAN_ARGS) {
    (void)seat;
    if (vikings_routes(s, top_of(s)->c) >> move.arg[0] & 1) return true;
    return refuse(error, "not-the-shortest", "V-23.15",
                  N_("No shortest way of the Chief boat goes there."));
}

void vikings_do_route(DO_ARGS) {
    (void)seat;
    sails_to(s, move.arg[0], events);
}
