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

/* V-23.13, V-23.14 */
unsigned vikings_targets(const struct vikings *s) {
    const struct vikings_map *map = map_of(s);
    struct influence in;
    uint8_t steps[DOCKS_MAX], nearest[ISLANDS_MAX];
    unsigned found = 0, fewest = UNREACHED, least = 0;
    if (s->enemy.reference == NO_CARD) return 0;
    vikings_dock_steps(map, bit(s->enemy.chief_boat), steps);
    for (unsigned i = 0; i < ISLANDS_MAX; i++) nearest[i] = UNREACHED;
    for (unsigned d = 0; d < map->docks; d++)
        if (steps[d] < nearest[map->dock[d].island]) nearest[map->dock[d].island] = steps[d];
    vikings_influence(s, &in);
    for (unsigned i = 0; i < map->islands; i++) {
        if (map->island[i].rune != card_of(s->enemy.reference)->rune || nearest[i] == 0 ||
            nearest[i] == UNREACHED || nearest[i] > fewest)
            continue;
        if (nearest[i] < fewest || found == 0 || in.of[ENEMY][i] < least)
            found = 0;
        else if (in.of[ENEMY][i] > least)
            continue;
        found |= 1u << i;
        fewest = nearest[i];
        least = in.of[ENEMY][i];
    }
    return found;
}

SEEK(vikings_seek_enemy_target) {
    (void)events;
    unsigned targets = vikings_targets(s);
    if (targets != 0 && !is_one(targets)) return true;
    top(s)->c = targets == 0 ? NO_ISLAND : (uint8_t)lowest(targets);
    if (targets == 0) top(s)->b = 0;
    top(s)->point = ENEMY_SAIL;
    return false;
}

CAN(vikings_can_target) {
    (void)seat;
    if (vikings_targets(s) >> move.arg[0] & 1) return true;
    return fail(error, "not-a-target", "V-23.14",
                N_("The enemy does not sail to that island now."));
}

DO(vikings_do_target) {
    (void)seat, (void)events;
    top(s)->c = move.arg[0];
    top(s)->point = ENEMY_SAIL;
}

/* ---- which way ---- */

/* V-23.15: the next docks of all shortest ways. */
uint64_t vikings_routes(const struct vikings *s, unsigned target) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_dock *dock = &map->dock[s->enemy.chief_boat];
    const uint8_t next[] = {dock->clockwise, dock->counterclockwise, dock->ferry_to};
    uint8_t steps[DOCKS_MAX];
    uint64_t found = 0;
    vikings_dock_steps(map, vikings_docks_of(map, target), steps);
    for (unsigned i = 0; i < 3; i++)
        if (next[i] != NO_DOCK && steps[next[i]] < steps[s->enemy.chief_boat])
            found |= bit(next[i]);
    return found;
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

SEEK(vikings_seek_enemy_sail) {
    struct vikings_frame *frame = top(s);
    if (frame->b == 0) {
        voyage_ends(s);
        return false;
    }
    if (frame->c == NO_ISLAND) {
        frame->point = ENEMY_TARGET;
        return false;
    }
    uint64_t routes = vikings_routes(s, frame->c);
    if (routes == 0)
        voyage_ends(s);
    else if (is_one(routes))
        sails_to(s, lowest(routes), events);
    else
        frame->point = ENEMY_ROUTE;
    return false;
}

SEEK(vikings_seek_enemy_route) {
    (void)events;
    if (top(s)->b > 0 && top(s)->c != NO_ISLAND && vikings_routes(s, top(s)->c) != 0) return true;
    top(s)->point = ENEMY_SAIL;
    return false;
}

CAN(vikings_can_route) {
    (void)seat;
    if (vikings_routes(s, top_of(s)->c) >> move.arg[0] & 1) return true;
    return fail(error, "not-the-shortest", "V-23.15",
                N_("No shortest way of the Chief boat goes there."));
}

DO(vikings_do_route) {
    (void)seat;
    sails_to(s, move.arg[0], events);
}
