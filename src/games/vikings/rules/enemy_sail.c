/* The Chief boat's voyage (V-23.10 to V-23.19): to the nearest other island of the reference
 * card's rune, dock by dock. */
#include "rules.h"

#include "games/vikings/show/show.h"

/* V-23.17: its own Boats stay where they are. */
void vikings_chief_enters(struct vikings *s, unsigned dock, bool raids, struct mh_events *events) {
    unsigned owner, boat;
    if (s->enemy.chief_boat != dock) tell(events, EVENT_SAILS, ENEMY, (int)(IN_DOCK + dock), 0, 0);
    s->enemy.chief_boat = (uint8_t)dock;
    if (raids && (s->villages >> dock & 1)) {
        s->villages &= ~bit(dock);
        s->enemy.waiting++;
        tell(events, EVENT_RAIDS, ENEMY, (int)dock, 0, 0);
    }
    if (vikings_boat_in(s, dock, &owner, &boat)) vikings_displace_boat(s, owner, dock, boat);
}

/* ---- where to ---- */

/* V-23.13: of the other islands of the rune those reached in the fewest steps. */
static uint64_t nearest_of_rune(const struct vikings *s, unsigned rune) {
    const struct vikings_map *map = map_of(s);
    unsigned here = map->dock[s->enemy.chief_boat].island;
    uint8_t steps[DOCKS_MAX];
    uint64_t goals = 0, found = 0;
    for (unsigned d = 0; d < map->docks; d++)
        if (map->dock[d].island != here && map->island[map->dock[d].island].rune == rune)
            goals |= bit(d);
    vikings_dock_steps(map, bit(s->enemy.chief_boat), goals, steps);
    for (uint64_t left = vikings_with_least(goals, steps); left != 0; left = but_lowest(left))
        found |= bit(map->dock[lowest(left)].island);
    return found;
}

/* Whether V-23.14 had to decide. */
static bool several_near(const struct vikings *s) {
    return s->enemy.reference != NO_CARD &&
           !is_one(nearest_of_rune(s, card_of(s->enemy.reference)->rune));
}

/* V-23.14: of several, those with the least enemy influence. */
static uint64_t targets_now(const struct vikings *s) {
    struct influence in;
    if (s->enemy.reference == NO_CARD) return 0;
    uint64_t near = nearest_of_rune(s, card_of(s->enemy.reference)->rune);
    if (is_one(near)) return near;
    vikings_influence(s, &in);
    return vikings_with_least(near, in.of[ENEMY]);
}

static bool step_target(STEP_ARGS) {
    struct vikings_task *task = top(s);
    uint64_t targets = targets_now(s);
    if (targets != 0 && !is_one(targets)) return true;
    task->voyage.target = targets == 0 ? NO_ISLAND : (uint8_t)lowest(targets);
    if (targets == 0)
        task->voyage.left = 0;
    else
        tell(events, several_near(s) ? EVENT_ENEMY_LEAST : EVENT_ENEMY_NEAREST, ENEMY,
             task->voyage.target, map_of(s)->island[task->voyage.target].rune, 0);
    task->decision = ENEMY_SAIL;
    return false;
}

bool vikings_can_target(CAN_ARGS) {
    (void)seat;
    if (targets_now(s) >> move.arg[0] & 1) return true;
    if (nearest_of_rune(s, card_of(s->enemy.reference)->rune) >> move.arg[0] & 1)
        return refuse(error, "not-the-least", "V-23.14",
                      N_("The enemy has less influence on another island that is as near."));
    mh_message_name(mh_fail(error, "not-the-nearest", "V-23.13",
                            N_("That is not one of the nearest other islands with {what}.")),
                    "what", vikings_rune_names[card_of(s->enemy.reference)->rune]);
    return false;
}

void vikings_do_target(DO_ARGS) {
    tell(events, EVENT_ENEMY_SENT, seat, move.arg[0], 0, 0);
    top(s)->voyage.target = move.arg[0];
    top(s)->decision = ENEMY_SAIL;
}

static void list_targets(LIST_ARGS) {
    (void)seat;
    vikings_list_set(list, VERB_TARGET, targets_now(s));
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

static uint64_t routes_left(const struct vikings *s) {
    uint8_t steps[DOCKS_MAX];
    steps_to(s, top_of(s)->voyage.target, steps);
    return next_docks(s, steps);
}

/* V-23.16, V-23.20: arrived, or no steps left. */
static void voyage_ends(struct vikings *s) {
    unsigned value = top(s)->voyage.value, island = map_of(s)->dock[s->enemy.chief_boat].island;
    vikings_pop(s);
    vikings_enemy_deploys(s, value, island);
}

static void sails_to(struct vikings *s, unsigned dock, struct mh_events *events) {
    top(s)->decision = ENEMY_SAIL;
    top(s)->voyage.left--;
    vikings_chief_enters(s, dock, true, events);
}

static bool step_sail(STEP_ARGS) {
    struct vikings_task *task = top(s);
    if (task->voyage.left == 0) {
        voyage_ends(s);
        return false;
    }
    if (task->voyage.target == NO_ISLAND) {
        task->decision = ENEMY_TARGET;
        return false;
    }
    uint8_t steps[DOCKS_MAX];
    unsigned depth = s->depth;
    steps_to(s, task->voyage.target, steps);
    while (task->voyage.left > 0 && s->depth == depth) { /* until the player has to move a Boat */
        uint64_t routes = next_docks(s, steps);
        if (routes == 0) {
            voyage_ends(s);
            return false;
        }
        if (!is_one(routes)) {
            task->decision = ENEMY_ROUTE;
            return false;
        }
        sails_to(s, lowest(routes), events);
    }
    return false;
}

static bool step_route(STEP_ARGS) {
    (void)events;
    const struct vikings_task *task = top(s);
    if (task->voyage.left > 0 && task->voyage.target != NO_ISLAND && routes_left(s) != 0)
        return true;
    top(s)->decision = ENEMY_SAIL;
    return false;
}

bool vikings_can_route(CAN_ARGS) {
    (void)seat;
    if (routes_left(s) >> move.arg[0] & 1) return true;
    return refuse(error, "not-the-shortest", "V-23.15",
                  N_("No shortest way of the Chief boat goes there."));
}

void vikings_do_route(DO_ARGS) {
    tell(events, EVENT_ENEMY_WAY, seat, move.arg[0], 0, 0);
    sails_to(s, move.arg[0], events);
}

static void list_routes(LIST_ARGS) {
    (void)seat;
    vikings_list_set(list, VERB_ROUTE, routes_left(s));
}

/* ---- the decisions ---- */

static bool fits(FITS_ARGS) {
    return task->voyage.value <= VALUE_MAX && task->voyage.left <= VALUE_MAX &&
           (task->voyage.target == NO_ISLAND || task->voyage.target < map_of(s)->islands);
}

const struct vikings_decision vikings_enemy_sail = {
    ENEMY_DECISION, .rules = "V-23.10 to V-23.19", .below = IN_ENEMY_ACTION, .step = step_sail,
    .fits = fits,
};

const struct vikings_decision vikings_enemy_target = {
    ENEMY_DECISION,
    .rules = "V-T.26, V-23.13, V-23.14",
    .asks = N_("Choose the island the enemy sails to."),
    .due = "V-23.14",
    .wants = N_("You must choose now where the enemy sails."),
    .verbs = BIT(TARGET),
    .below = IN_ENEMY_ACTION,
    .step = step_target,
    .list = list_targets,
    .fits = fits,
};

const struct vikings_decision vikings_enemy_route = {
    ENEMY_DECISION,
    .rules = "V-T.27, V-23.15",
    .asks = N_("Choose the way of the Chief boat."),
    .due = "V-23.15",
    .wants = N_("You must choose now which way the Chief boat takes."),
    .verbs = BIT(ROUTE),
    .below = IN_ENEMY_ACTION,
    .step = step_route,
    .list = list_routes,
    .fits = fits,
};
