/* Sailing, docking, and the actions of a docked Boat: displacement, Deploy, Raid (chapters 8
 * to 10; alone also chapter 26). */
#include "rules.h"

#include "games/vikings/show/show.h"

/* The ordinary player Boat in a dock, if there is one. */
bool vikings_boat_in(const struct vikings *s, unsigned dock, unsigned *owner, unsigned *boat) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        for (unsigned b = 0; b < BOATS; b++) {
            if (s->player[seat].boat[b] != IN_DOCK + dock) continue;
            *owner = seat;
            *boat = b;
            return true;
        }
    }
    return false;
}

/* ---- which Boat ---- */

bool vikings_sail_possible(const struct vikings *s, unsigned seat) {
    for (unsigned b = 0; b < BOATS; b++)
        if (s->player[seat].boat[b] != ON_MAT) return true;
    return false;
}

/* Boats that lie together are alike, so a Boat is named by its place. */
static unsigned boat_at(const struct vikings *s, unsigned seat, unsigned place) {
    unsigned b = 0;
    while (b < BOATS && (place == ON_MAT || s->player[seat].boat[b] != place)) b++;
    return b;
}

bool vikings_can_sail(CAN_ARGS) {
    if (boat_at(s, seat, move.arg[0]) < BOATS) return true;
    if (move.arg[0] == ON_MAT)
        return refuse(error, "no-boat", "V-8.1", N_("A Boat has to be built before it can sail."));
    return refuse(error, "no-boat", "V-8.1", N_("You have no Boat there."));
}

void vikings_do_sail(DO_ARGS) {
    (void)events;
    struct vikings_task *task = top(s);
    task->decision = SAIL_STEP;
    task->sail.left = task->sail.value;
    /* V-8.5: this Boat to the end of the action */
    task->sail.boat = (uint8_t)boat_at(s, seat, move.arg[0]);
}

static void list_boats(LIST_ARGS) {
    for (unsigned b = 0; b < BOATS; b++) {
        unsigned place = s->player[seat].boat[b];
        if (place != ON_MAT && boat_at(s, seat, place) == b)
            mh_list_add(list, move_of(VERB_SAIL, place, 0, 0));
    }
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
    vikings_list_recall(s, seat, list);
}

/* ---- moves of the Boat ---- */

/* V-8.3, V-8.4 */
static bool one_move(const struct vikings *s, unsigned from, unsigned to, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    bool from_dock = from < IN_FJORD, to_dock = to < IN_FJORD, reached;
    if (to_dock ? to - IN_DOCK >= map->docks : to - IN_FJORD >= map->fjords) return false;
    if (from == to)
        return refuse(error, "there-already", "V-8.3", N_("Your Boat is there already."));
    if (from_dock && to_dock)
        return refuse(error, "dock-to-dock", "V-8.4",
                      N_("A Boat cannot go straight from dock to dock."));
    if (from_dock)
        reached = touches(&map->dock[from - IN_DOCK], to - IN_FJORD);
    else if (to_dock)
        reached = touches(&map->dock[to - IN_DOCK], from - IN_FJORD);
    else
        reached = vikings_adjacent_fjords(map, from - IN_FJORD) >> (to - IN_FJORD) & 1;
    return reached ||
           refuse(error, "too-far", "V-8.3", N_("That place is more than one move away."));
}

/* V-8.8 */
static bool free_of_own(const struct vikings *s, unsigned seat, unsigned boat, unsigned to,
                        struct mh_error *error) {
    for (unsigned b = 0; b < BOATS; b++)
        if (b != boat && to < IN_FJORD && s->player[seat].boat[b] == to)
            return refuse(error, "own-boat", "V-8.8",
                          N_("Another Boat of yours lies in that dock."));
    return true;
}

bool vikings_can_to(CAN_ARGS) {
    unsigned boat = top_of(s)->sail.boat;
    if (move.arg[0] == ON_MAT)
        return refuse(error, "not-to-the-mat", "V-13.10",
                      N_("Boats never return to the mat of a player."));
    return one_move(s, s->player[seat].boat[boat], move.arg[0], error) &&
           free_of_own(s, seat, boat, move.arg[0], error);
}

static bool step_sail(STEP_ARGS) {
    if (top(s)->sail.left > 0) return true;
    vikings_finish(s, true, events); /* V-8.12 */
    return false;
}

/* V-8.9, V-26.1, V-26.2: other Boats leave the dock. */
static void make_room(struct vikings *s, unsigned seat, unsigned dock, struct mh_events *events) {
    if (s->enemy.boats >> dock & 1) {
        s->enemy.boats &= ~bit(dock);
        tell(events, EVENT_SENT_BACK, ENEMY, (int)(IN_DOCK + dock), 0, 0);
    }
    for (unsigned owner = 0; owner < s->players; owner++)
        for (unsigned boat = 0; boat < BOATS; boat++)
            if (owner != seat && s->player[owner].boat[boat] == IN_DOCK + dock)
                vikings_displace_boat(s, owner, dock, boat);
}

void vikings_do_to(DO_ARGS) {
    struct vikings_task *task = top(s);
    unsigned to = move.arg[0];
    s->player[seat].boat[task->sail.boat] = (uint8_t)to;
    tell(events, EVENT_SAILS, seat, (int)to, 0, 0);
    if (to >= IN_FJORD) {
        task->sail.left--;
        return;
    }
    task->decision = DOCKED;
    task->docked.dock = (uint8_t)(to - IN_DOCK);
    task->docked.done = 0;
    make_room(s, seat, to - IN_DOCK, events); /* V-8.6, V-8.10 */
}

static void list_places(LIST_ARGS) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_task *task = top_of(s);
    unsigned from = s->player[seat].boat[task->sail.boat];
    if (from < IN_FJORD) {
        for (unsigned i = 0; i < 2; i++)
            mh_list_add(list,
                        move_of(VERB_TO, IN_FJORD + map->dock[from - IN_DOCK].fjord[i], 0, 0));
    } else {
        unsigned next = vikings_adjacent_fjords(map, from - IN_FJORD);
        for (unsigned d = 0; d < map->docks; d++)
            if (touches(&map->dock[d], from - IN_FJORD) &&
                free_of_own(s, seat, task->sail.boat, IN_DOCK + d, NULL))
                mh_list_add(list, move_of(VERB_TO, IN_DOCK + d, 0, 0));
        for (unsigned f = 0; f < map->fjords; f++)
            if (next >> f & 1) mh_list_add(list, move_of(VERB_TO, IN_FJORD + f, 0, 0));
    }
    mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
    vikings_list_recall(s, seat, list);
}

/* V-8.2: moves may be left over. */
static void stop_sailing(DO_ARGS) {
    (void)seat, (void)move;
    vikings_finish(s, top(s)->sail.left < top(s)->sail.value, events);
}

/* Breadth first; a dock ends the voyage (V-8.6), also the one it began in (V-8.7). */
void vikings_reach(const struct vikings *s, unsigned seat, struct vikings_way ways[BOAT_PLACES]) {
    const struct vikings_task *task = top_of(s);
    unsigned start = s->player[seat].boat[task->sail.boat];
    for (unsigned place = 0; place < BOAT_PLACES; place++) ways[place] = (struct vikings_way){0, 0};
    for (unsigned moves = 1; moves <= task->sail.left; moves++) {
        for (unsigned from = IN_DOCK; from < BOAT_PLACES; from++) {
            bool here = moves == 1 ? from == start : ways[from].moves == moves - 1;
            if (!here || (moves > 1 && from < IN_FJORD)) continue;
            for (unsigned to = IN_DOCK; to < BOAT_PLACES; to++)
                if (ways[to].moves == 0 && (to != start || start < IN_FJORD) &&
                    one_move(s, from, to, NULL) && free_of_own(s, seat, task->sail.boat, to, NULL))
                    ways[to] = (struct vikings_way){(uint8_t)moves, (uint8_t)from};
        }
    }
}

/* ---- the Boat that has to go ---- */

void vikings_displace_boat(struct vikings *s, unsigned owner, unsigned dock, unsigned boat) {
    struct vikings_task *task = vikings_push(s, DISPLACE, owner);
    task->displace.dock = (uint8_t)dock;
    task->displace.boat = (uint8_t)boat;
}

bool vikings_can_displace(CAN_ARGS) {
    (void)seat;
    if (touches(&map_of(s)->dock[top_of(s)->displace.dock], move.arg[0])) return true;
    struct mh_message *m = mh_fail(error, "not-touching", is_solo(s) ? "V-23.18" : "V-8.9",
                                   N_("That Fjord does not touch {island}, dock {n}."));
    if (m != NULL) vikings_put_place(m, IN_DOCK + top_of(s)->displace.dock);
    return false;
}

void vikings_do_displace(DO_ARGS) {
    s->player[seat].boat[top(s)->displace.boat] = (uint8_t)(IN_FJORD + move.arg[0]);
    tell(events, EVENT_DISPLACED, seat, (int)(IN_FJORD + move.arg[0]), 0, 0);
    vikings_pop(s);
}

static void list_fjords(LIST_ARGS) {
    const struct vikings_dock *dock = &map_of(s)->dock[top_of(s)->displace.dock];
    (void)seat;
    for (unsigned i = 0; i < 2; i++)
        mh_list_add(list, move_of(VERB_DISPLACE, dock->fjord[i], 0, 0));
}

/* ---- docked ---- */

/* V-9.2 to V-9.4 */
unsigned vikings_deployable(const struct vikings *s, unsigned seat) {
    const struct vikings_task *task = top_of(s);
    unsigned most = task->docked.value, food = s->player[seat].resource[FOOD] / SETTLER_FOOD;
    unsigned mat = settlers_on_mat(s, seat);
    if (task->docked.done & DEPLOYED) return 0;
    if (food < most) most = food;
    return mat < most ? mat : most;
}

static bool too_many(struct mh_error *error, const char *code, const char *rule, const char *text,
                     unsigned most) {
    mh_message_number(mh_fail(error, code, rule, text), "n", (int32_t)most);
    return false;
}

bool vikings_can_deploy(CAN_ARGS) {
    const struct vikings_task *task = top_of(s);
    unsigned settlers = move.arg[0] + 1u;
    if (task->docked.done & DEPLOYED)
        return refuse(error, "deployed-already", "V-8.11",
                      N_("You have deployed Settlers in this action already."));
    if (settlers > task->docked.value)
        return too_many(error, "too-many-settlers", "V-9.3",
                        N_("That is more than this action deploys: at most {n}."),
                        task->docked.value);
    if (settlers * SETTLER_FOOD > s->player[seat].resource[FOOD])
        return lacks(error, "no-food", "V-9.2", N_("That needs {n} food, and you have {m}."),
                     settlers * SETTLER_FOOD, s->player[seat].resource[FOOD]);
    if (settlers > settlers_on_mat(s, seat))
        return too_many(error, "no-settler", "V-9.4", N_("Settlers left on your mat: {n}."),
                        settlers_on_mat(s, seat));
    return true;
}

void vikings_do_deploy(DO_ARGS) {
    struct vikings_task *task = top(s);
    unsigned settlers = move.arg[0] + 1u, island = map_of(s)->dock[task->docked.dock].island;
    s->player[seat].resource[FOOD] -= (uint8_t)(settlers * SETTLER_FOOD);
    s->settlers[seat][island] += (uint8_t)settlers;
    task->docked.done |= DEPLOYED;
    tell(events, EVENT_DEPLOYS, seat, (int)settlers, (int)island, (int)settlers * SETTLER_FOOD);
    vikings_attack(s, seat, island, events);
}

bool vikings_can_raid(CAN_ARGS) {
    (void)move;
    const struct vikings_task *task = top_of(s);
    unsigned price = vikings_eras[s->era - 1].raid_steel, steel = s->player[seat].resource[STEEL];
    if (task->docked.done & RAIDED)
        return refuse(error, "raided-already", "V-8.11", N_("You have raided this dock already."));
    if (!(s->villages >> task->docked.dock & 1))
        return refuse(error, "no-village", "V-10.1", N_("There is no Village in this dock."));
    return steel >= price || lacks(error, "no-steel", "V-10.2",
                                   N_("A raid needs {n} steel, and you have {m}."), price, steel);
}

void vikings_do_raid(DO_ARGS) {
    (void)move;
    struct vikings_task *task = top(s);
    s->player[seat].resource[STEEL] -= vikings_eras[s->era - 1].raid_steel;
    s->player[seat].villages++; /* V-10.3, V-10.5 */
    s->villages &= ~bit(task->docked.dock);
    task->docked.done |= RAIDED;
    tell(events, EVENT_RAIDS, seat, task->docked.dock, vikings_eras[s->era - 1].raid_steel, 0);
}

/* V-10.4: a Village that is not raided stays. */
void vikings_do_done(DO_ARGS) {
    (void)seat, (void)move;
    vikings_finish(s, true, events);
}

/* Passed over when neither is possible any more. */
static bool step_docked(STEP_ARGS) {
    struct mh_move raid = move_of(VERB_RAID, 0, 0, 0);
    unsigned seat = top(s)->seat;
    if (vikings_deployable(s, seat) > 0 || vikings_can_raid(s, seat, raid, NULL) ||
        vikings_may_recall(s, seat))
        return true;
    vikings_finish(s, true, events);
    return false;
}

static void list_docked(LIST_ARGS) {
    unsigned most = vikings_deployable(s, seat);
    for (unsigned n = 0; n < most; n++) mh_list_add(list, move_of(VERB_DEPLOY, n, 0, 0));
    vikings_offer(s, seat, list, vikings_can_raid, move_of(VERB_RAID, 0, 0, 0));
    mh_list_add(list, move_of(VERB_DONE, 0, 0, 0));
    vikings_list_recall(s, seat, list);
}

/* ---- the decisions ---- */

static void prompt_boat(PROMPT_ARGS) {
    (void)s;
    mh_message_plural(
        message,
        NP_("Choose a Boat; it sails up to {n} move.", "Choose a Boat; it sails up to {n} moves."),
        "n", task->sail.value);
}

static void prompt_sail(PROMPT_ARGS) {
    (void)s;
    mh_message_plural(message, NP_("Sail: {n} move left.", "Sail: {n} moves left."), "n",
                      task->sail.left);
}

static void prompt_displace(PROMPT_ARGS) {
    (void)s;
    mh_message_begin(message, N_("Your Boat has to leave {island}, dock {n}: choose a Fjord."));
    vikings_put_place(message, IN_DOCK + task->displace.dock);
}

static void prompt_docked(PROMPT_ARGS) {
    bool deploys = vikings_deployable(s, task->seat) > 0;
    bool raids = vikings_can_raid(s, task->seat, move_of(VERB_RAID, 0, 0, 0), NULL);
    mh_message_begin(message,
                     deploys && raids
                         ? N_("Docked at {island}, dock {n}: deploy Settlers, raid, or finish.")
                     : deploys ? N_("Docked at {island}, dock {n}: deploy Settlers, or finish.")
                     : raids   ? N_("Docked at {island}, dock {n}: raid the Village, or finish.")
                               : N_("Docked at {island}, dock {n}: return Settlers, or finish."));
    vikings_put_place(message, IN_DOCK + task->docked.dock);
}

static bool fits_sail(FITS_ARGS) {
    return task->sail.value <= VALUE_MAX && task->sail.left <= task->sail.value &&
           task->sail.boat < BOATS && s->player[task->seat].boat[task->sail.boat] != ON_MAT;
}

static bool fits_displace(FITS_ARGS) {
    return task->displace.dock < map_of(s)->docks && task->displace.boat < BOATS &&
           s->player[task->seat].boat[task->displace.boat] == IN_DOCK + task->displace.dock;
}

static bool fits_docked(FITS_ARGS) {
    return task->docked.value <= VALUE_MAX && task->docked.dock < map_of(s)->docks &&
           task->docked.done <= (DEPLOYED | RAIDED);
}

const struct vikings_decision vikings_sail_boat = {
    .name = N_("performing actions"),
    .rules = "V-T.8, V-8.1",
    .prompt = prompt_boat,
    .due = "V-8.1",
    .wants = N_("Choose the Boat to sail now, or sail none."),
    .verbs = BIT(SAIL) | BIT(NONE),
    .below = IN_ACTION,
    .flags = RECALL,
    .step = vikings_step_none,
    .list = list_boats,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_sail_step = {
    .name = N_("performing actions"),
    .rules = "V-T.9, V-8.2 to V-8.10, V-8.12",
    .prompt = prompt_sail,
    .due = "V-8.2",
    .wants = N_("Your Boat is under way: move it on, or stop."),
    .verbs = BIT(TO) | BIT(STOP),
    .below = IN_ACTION,
    .flags = RECALL,
    .step = step_sail,
    .list = list_places,
    .stop = stop_sailing,
    .fits = fits_sail,
};

const struct vikings_decision vikings_displace = {
    .name = N_("performing actions"),
    .rules = "V-T.10, V-8.9, V-26.2",
    .prompt = prompt_displace,
    .due = "V-8.9",
    .wants = N_("You must move your Boat out of the dock now."),
    .verbs = BIT(DISPLACE),
    .below = ON(DOCKED) | ON(ENEMY_SAIL) | ON(ENEMY_DEDICATE),
    .step = vikings_step_none,
    .list = list_fjords,
    .fits = fits_displace,
};

const struct vikings_decision vikings_docked = {
    .name = N_("performing actions"),
    .rules = "V-T.11, V-8.11, V-8.13, V-9.1 to V-9.4, V-10.1 to V-10.6",
    .prompt = prompt_docked,
    .due = "V-8.11",
    .wants = N_("Your Boat is docked: deploy Settlers or raid if you can, or finish."),
    .verbs = BIT(DEPLOY) | BIT(RAID) | BIT(DONE),
    .below = IN_ACTION,
    .flags = RECALL,
    .step = step_docked,
    .list = list_docked,
    .fits = fits_docked,
};
