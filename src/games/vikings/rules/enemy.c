/* The enemy clan of the solo game: its turn, its actions and the Villages it dedicates
 * (chapters 23 and 24). Where its rules leave more than one way the player decides. */
#include "rules.h"

/* ---- cards and resources ---- */

unsigned vikings_enemy_draw(struct vikings *s, struct mh_events *events) {
    if (s->set[AT_ENEMY_DECK] != 0) return vikings_pick_card(s, s->set[AT_ENEMY_DECK]);
    return vikings_draw(s, events);
}

/* V-24.13, V-25.1 */
void vikings_enemy_gain(struct vikings *s, unsigned resource, unsigned amount,
                        struct mh_events *events) {
    uint8_t *track = &s->enemy.track[resource];
    unsigned gained = 0;
    for (; gained < amount && *track < RESOURCE_MAX; gained++) {
        ++*track;
        if (vikings_tracks[resource][*track].kind != NO_SYMBOL)
            s->enemy.triggered[resource] |= (uint8_t)(1u << *track);
    }
    if (gained > 0) tell(events, EVENT_GAINS, ENEMY, (int)gained, (int)resource, 0);
}

void vikings_enemy_tracks_end(struct vikings *s, struct mh_events *events) {
    for (unsigned r = 0; r < RESOURCES; r++) {
        if (s->enemy.track[r] < RESOURCE_MAX) continue;
        s->enemy.track[r] = 0;
        tell(events, EVENT_ENEMY_TRACK_END, ENEMY, (int)r, 0, 0);
        if (s->player[0].resource[r] == 0) continue;
        s->player[0].resource[r]--;
        tell(events, EVENT_LOSES, 0, 1, (int)r, 0);
    }
}

/* V-24.9 to V-24.11 */
static void harvest(struct vikings *s, unsigned value, struct mh_events *events) {
    unsigned gains[RESOURCES] = {0};
    unsigned boats = bits_of(s->enemy.boats) / STACK_OF_TWO;
    unsigned temples = bits_of(s->enemy.temples) / STACK_OF_TWO;
    for (unsigned i = 0; i < value; i++) gains[i % RESOURCES]++;
    gains[FOOD] += boats;
    for (unsigned r = 0; r < RESOURCES; r++) vikings_enemy_gain(s, r, gains[r] + temples, events);
}

/* ---- its actions ---- */

/* V-24.1, V-24.2 */
static void explore(struct vikings *s, unsigned value, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_dock *dock = &map->dock[s->enemy.chief_boat];
    bool across = dock->ferry_to != NO_DOCK;
    unsigned island = across ? map->dock[dock->ferry_to].island : dock->island;
    tell(events, across ? EVENT_ENEMY_ACROSS : EVENT_ENEMY_ASHORE, ENEMY, (int)island, 0, 0);
    vikings_push(s, ENEMY_DEPLOY, 0, value, island, 0);
}

static void begin_effect(struct vikings *s, const struct vikings_action *action,
                         struct mh_events *events) {
    unsigned value = action->value;
    if (s->enemy.chief_boat == NO_DOCK) return;
    switch (action->kind) {
    case ACTION_SAIL:
        vikings_push(s, ENEMY_SAIL, 0, value, value + CHIEF_SAIL, NO_ISLAND); /* V-23.10 */
        break;
    case ACTION_EXPLORE:
        explore(s, value, events);
        break;
    case ACTION_HARVEST:
        harvest(s, value, events);
        break;
    default:
        vikings_push(s, ENEMY_BUILD, 0, 0, 0, 0);
        break;
    }
}

void vikings_enemy_acts(struct vikings *s, const struct vikings_action *action,
                        struct mh_events *events) {
    vikings_push(s, ENEMY_DEDICATE, 0, 1, 0, 0);
    begin_effect(s, action, events);
}

/* V-23.25: the Era Mat action with the fewest Villages, the uppermost of them. */
static unsigned dedication_place(const struct vikings *s) {
    unsigned best = DEDICATIONS, fewest = vikings_dedication_limit(s);
    for (unsigned place = 0; place < ERA_PLACES; place++) {
        if (s->dedicated[place] >= fewest) continue;
        fewest = s->dedicated[place];
        best = place;
    }
    return best;
}

/* V-23.24, V-23.27: a count of waiting Villages is enough, as they are all alike. */
bool vikings_step_enemy_dedicate(STEP_ARGS) {
    struct vikings_frame *frame = top(s);
    if (frame->a == 1) {
        frame->a = 0;
        vikings_control_update(s, ENEMY, events);
        return false;
    }
    if (s->enemy.waiting == 0) {
        vikings_pop(s);
        return false;
    }
    unsigned place = dedication_place(s);
    s->enemy.waiting--;
    if (place == DEDICATIONS) { /* V-23.28 */
        s->enemy.aside++;
        return false;
    }
    s->dedicated[place]++;
    tell(events, EVENT_ENEMY_FEWEST, ENEMY, (int)place, 0, 0);
    tell(events, EVENT_DEDICATES, ENEMY, (int)place, 0, 0);
    frame->a = 1;
    begin_effect(s, &vikings_dedications[place], events);
    return false;
}

/* ---- Settlers that come ---- */

/* V-23.21: the other islands with the most enemy Settlers, of these with the least influence
 * of the player. */
unsigned vikings_sources(const struct vikings *s, unsigned island) {
    struct influence in;
    unsigned fullest = 0, most = 1, found = 0, least = UINT8_MAX;
    for (unsigned i = 0; i < map_of(s)->islands; i++) {
        unsigned settlers = s->settlers[ENEMY][i];
        if (i == island || settlers < most) continue;
        if (settlers > most) fullest = 0;
        fullest |= 1u << i;
        most = settlers;
    }
    if (is_one(fullest)) return fullest;
    vikings_influence(s, &in);
    for (uint64_t left = fullest; left != 0; left = but_lowest(left)) {
        unsigned i = lowest(left);
        if (in.of[0][i] > least) continue;
        if (in.of[0][i] < least) found = 0;
        found |= 1u << i;
        least = in.of[0][i];
    }
    return found;
}

static void come_from(struct vikings *s, unsigned source, struct mh_events *events) {
    struct vikings_frame *frame = top(s);
    unsigned before = frame->c;
    while (frame->a > 0 && s->settlers[ENEMY][source] > 0) { /* V-23.22 */
        s->settlers[ENEMY][source]--;
        s->settlers[ENEMY][frame->b]++;
        frame->a--;
        frame->c++;
    }
    tell(events, EVENT_ENEMY_FETCHES, ENEMY, (int)(frame->c - before), (int)source, 0);
}

bool vikings_step_enemy_deploy(STEP_ARGS) {
    struct vikings_frame *frame = top(s);
    unsigned mat = settlers_on_mat(s, ENEMY), island = frame->b;
    unsigned now = frame->a < mat ? frame->a : mat;
    s->settlers[ENEMY][island] += (uint8_t)now;
    frame->a -= (uint8_t)now;
    frame->c += (uint8_t)now;
    unsigned sources = frame->a > 0 ? vikings_sources(s, island) : 0;
    if (sources != 0 && is_one(sources)) {
        come_from(s, lowest(sources), events);
        return false;
    }
    if (sources != 0) {
        frame->point = ENEMY_SOURCE;
        return false;
    }
    if (frame->c > 0) { /* V-23.23 */
        tell(events, EVENT_DEPLOYS, ENEMY, frame->c, (int)island, 0);
        vikings_attack(s, ENEMY, island, events);
    }
    vikings_pop(s);
    return false;
}

bool vikings_step_enemy_source(STEP_ARGS) {
    (void)events;
    if (vikings_sources(s, top(s)->b) != 0 && top(s)->a > 0) return true;
    top(s)->point = ENEMY_DEPLOY;
    return false;
}

bool vikings_can_source(CAN_ARGS) {
    (void)seat;
    if (vikings_sources(s, top_of(s)->b) >> move.arg[0] & 1) return true;
    return refuse(error, "not-a-source", "V-23.21",
                  N_("The enemy takes its Settlers from another island."));
}

void vikings_do_source(DO_ARGS) {
    (void)seat;
    come_from(s, move.arg[0], events);
    top(s)->point = ENEMY_DEPLOY;
}

/* ---- a Boat that is built ---- */

static uint64_t free_docks(const struct vikings *s) {
    uint64_t taken = s->enemy.boats;
    for (unsigned b = 0; b < BOATS; b++) {
        unsigned place = s->player[0].boat[b];
        if (place != ON_MAT && place < IN_FJORD) taken |= bit(place - IN_DOCK);
    }
    return ~taken & (bit(map_of(s)->docks) - 1);
}

/* V-24.5: the docks of the island as a ring, from the Chief boat's on. */
static unsigned next_on_island(const struct vikings *s, uint64_t free) {
    const struct vikings_map *map = map_of(s);
    unsigned chief = s->enemy.chief_boat, first = chief, count = 0;
    while (first > 0 && map->dock[first - 1].island == map->dock[chief].island) first--;
    while (first + count < map->docks && map->dock[first + count].island == map->dock[chief].island)
        count++;
    for (unsigned i = 0; i < count; i++) {
        unsigned d = first + (chief - first + i) % count;
        if (free >> d & 1) return d;
    }
    return NO_DOCK;
}

/* Of a set of docks, those the fewest dock steps from the Chief boat. */
static uint64_t nearest(const struct vikings *s, uint64_t docks) {
    uint8_t steps[DOCKS_MAX];
    uint64_t found = 0;
    unsigned fewest = UNREACHED;
    vikings_dock_steps(map_of(s), bit(s->enemy.chief_boat), docks, steps);
    for (uint64_t left = docks; left != 0; left = but_lowest(left)) {
        unsigned d = lowest(left);
        if (steps[d] > fewest || steps[d] == UNREACHED) continue;
        if (steps[d] < fewest) found = 0;
        found |= bit(d);
        fewest = steps[d];
    }
    return found;
}

uint64_t vikings_build_docks(const struct vikings *s) {
    uint64_t free = free_docks(s);
    unsigned own = next_on_island(s, free);
    if (bits_of(s->enemy.boats) >= ENEMY_BOATS) return 0; /* V-24.7 */
    return own != NO_DOCK ? bit(own) : nearest(s, free);
}

/* V-25.6, V-25.8 */
uint64_t vikings_hunted_docks(const struct vikings *s) {
    uint64_t docks = 0;
    for (unsigned b = 0; b < BOATS; b++) {
        unsigned place = s->player[0].boat[b];
        if (place != ON_MAT && place < IN_FJORD) docks |= bit(place - IN_DOCK);
    }
    return docks == 0 ? 0 : nearest(s, docks);
}

static void use_dock(struct vikings *s, unsigned dock, struct mh_events *events) {
    bool hunts = top(s)->point == ENEMY_DOCK && top(s)->a == 1;
    vikings_pop(s);
    if (hunts) {
        vikings_chief_enters(s, dock, false, events); /* V-25.7 */
        return;
    }
    s->enemy.boats |= bit(dock);
    tell(events, EVENT_BUILDS_BOAT, ENEMY, (int)(IN_DOCK + dock), 0, 0);
}

bool vikings_step_enemy_build(STEP_ARGS) {
    uint64_t docks = vikings_build_docks(s);
    if (docks == 0)
        vikings_pop(s);
    else if (is_one(docks))
        use_dock(s, lowest(docks), events);
    else
        top(s)->point = ENEMY_DOCK;
    return false;
}

static uint64_t docks_left(const struct vikings *s) {
    return top_of(s)->a == 1 ? vikings_hunted_docks(s) : vikings_build_docks(s);
}

bool vikings_step_enemy_dock(STEP_ARGS) {
    uint64_t docks = docks_left(s);
    if (docks != 0 && !is_one(docks)) return true;
    if (docks == 0)
        vikings_pop(s);
    else
        use_dock(s, lowest(docks), events);
    return false;
}

bool vikings_can_dock(CAN_ARGS) {
    (void)seat;
    if (docks_left(s) >> move.arg[0] & 1) return true;
    return refuse(error, "not-the-nearest", "V-21.13", N_("That is not one of the nearest docks."));
}

void vikings_do_dock(DO_ARGS) {
    (void)seat;
    use_dock(s, move.arg[0], events);
}

/* ---- the turn ---- */

enum { PLAYS, RUNE_ACTS, SYMBOLS_ACT, TURN_ENDS };

/* V-23.3 */
static void plays(struct vikings *s, struct mh_events *events) {
    unsigned card =
        s->row_length[LEADER_ROW] < ROW_MAX ? vikings_enemy_draw(s, events) : (unsigned)NO_CARD;
    top(s)->a = card == NO_CARD ? SYMBOLS_ACT : RUNE_ACTS;
    if (card == NO_CARD) return;
    vikings_to_row(s, card, LEADER_ROW);
    s->enemy.reference = (uint8_t)card;
    tell(events, EVENT_PLAYS, ENEMY, (int)card, 0, 0);
    tell_action(events, EVENT_ENEMY_LEADER, &card_of(card)->leader);
    vikings_enemy_acts(s, &card_of(card)->leader, events);
}

/* V-23.6 to V-23.8 */
static void rune_acts(struct vikings *s, struct mh_events *events) {
    unsigned card = s->enemy.reference;
    top(s)->a = SYMBOLS_ACT;
    if (!vikings_meets(s, ENEMY, card)) {
        unsigned runes = vikings_runes(s, ENEMY, card_of(card)->needs_rune);
        tell(events, EVENT_ENEMY_LACKS, ENEMY, (int)runes, card_of(card)->needs, 0);
        return;
    }
    const struct vikings_action *action = &card_of(card)->rune_action;
    bool own = action->kind < MAIN_ACTIONS;
    if (!own) action = &vikings_enemy_actions[card_of(card)->rune];
    tell_action(events, own ? EVENT_ENEMY_RUNE : EVENT_ENEMY_MAT, action);
    vikings_enemy_acts(s, action, events);
}

bool vikings_step_enemy_turn(STEP_ARGS) {
    switch (top(s)->a) {
    case PLAYS:
        plays(s, events);
        break;
    case RUNE_ACTS:
        rune_acts(s, events);
        break;
    case SYMBOLS_ACT:
        top(s)->a = TURN_ENDS;
        vikings_push(s, TRACK_SYMBOLS, 0, 0, 0, 0);
        break;
    default:
        vikings_pop(s);
        vikings_enemy_tracks_end(s, events); /* V-24.15 */
        break;
    }
    return false;
}
