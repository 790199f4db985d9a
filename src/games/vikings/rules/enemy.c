/* The enemy clan of the solo game: its turn, its actions and the Villages it dedicates
 * (chapters 23 and 24). It does all that it can (V-21.12); where its rules leave more than one way
 * the player decides. */
#include "rules.h"

/* ---- ties ---- */

uint64_t vikings_with_least(uint64_t set, const uint8_t key[]) {
    uint64_t found = 0;
    unsigned least = UINT8_MAX;
    for (uint64_t left = set; left != 0; left = but_lowest(left)) {
        unsigned n = lowest(left);
        if (key[n] > least || key[n] == UINT8_MAX) continue;
        if (key[n] < least) found = 0;
        found |= bit(n);
        least = key[n];
    }
    return found;
}

uint64_t vikings_with_most(uint64_t set, const uint8_t key[]) {
    uint64_t found = 0;
    unsigned most = 1;
    for (uint64_t left = set; left != 0; left = but_lowest(left)) {
        unsigned n = lowest(left);
        if (key[n] < most) continue;
        if (key[n] > most) found = 0;
        found |= bit(n);
        most = key[n];
    }
    return found;
}

/* ---- cards and resources ---- */

unsigned vikings_enemy_draw(struct vikings *s, struct mh_events *events) {
    if (s->set[AT_ENEMY_DECK] != 0) return vikings_pick_card(s, s->set[AT_ENEMY_DECK]);
    return vikings_draw(s, events);
}

/* V-25.1: a space reached or passed triggers its symbol. */
static unsigned move_marker(struct vikings *s, unsigned resource, unsigned amount) {
    uint8_t *track = &s->enemy.track[resource];
    unsigned gained = 0;
    for (; gained < amount && *track < RESOURCE_MAX; gained++) {
        ++*track;
        if (vikings_tracks[resource][*track].kind != NO_SYMBOL)
            s->enemy.triggered[resource] |= (uint8_t)(1u << *track);
    }
    return gained;
}

void vikings_enemy_gains(struct vikings *s, const uint8_t amount[RESOURCES],
                         struct mh_events *events) {
    uint8_t gained[RESOURCES];
    for (unsigned r = 0; r < RESOURCES; r++) gained[r] = (uint8_t)move_marker(s, r, amount[r]);
    tell_gains(events, ENEMY, gained);
    if (gained[WOOD] + gained[FOOD] + gained[STEEL] == 0) tell_idle(events, TRACKS_FULL);
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

/* V-24.9, V-24.10, V-24.11, V-24.12: a slot is open when both of its pieces are built; pieces come
 * and go in the order of the slots (V-21.5), so their number is enough. */
static void harvest(struct vikings *s, unsigned value, struct mh_events *events) {
    uint8_t gains[RESOURCES] = {0};
    unsigned boats = bits_of(s->enemy.boats) / STACK_OF_TWO;
    unsigned temples = bits_of(s->enemy.temples) / STACK_OF_TWO;
    for (unsigned i = 0; i < value; i++) gains[i % RESOURCES]++;
    for (unsigned r = 0; r < RESOURCES; r++)
        gains[r] += (uint8_t)(temples + (r == FOOD ? boats : 0));
    vikings_enemy_gains(s, gains, events);
}

/* ---- its actions ---- */

/* V-24.1, V-24.2 */
static void explore(struct vikings *s, unsigned value, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_dock *dock = &map->dock[s->enemy.chief_boat];
    bool across = dock->ferry_to != NO_DOCK;
    unsigned island = across ? map->dock[dock->ferry_to].island : dock->island;
    tell(events, across ? EVENT_ENEMY_ACROSS : EVENT_ENEMY_ASHORE, ENEMY, (int)island, 0, 0);
    vikings_enemy_deploys(s, value, island);
}

/* V-23.10 */
static void sail(struct vikings *s, unsigned value) {
    struct vikings_task *task = vikings_push(s, ENEMY_SAIL, 0);
    task->voyage.value = (uint8_t)value;
    task->voyage.left = (uint8_t)(value + CHIEF_SAIL);
    task->voyage.target = NO_ISLAND;
}

static void begin_effect(struct vikings *s, const struct vikings_action *action,
                         struct mh_events *events) {
    unsigned value = action->value;
    if (s->enemy.chief_boat == NO_DOCK) return;
    switch (action->kind) {
    case ACTION_SAIL:
        sail(s, value);
        break;
    case ACTION_EXPLORE:
        explore(s, value, events);
        break;
    case ACTION_HARVEST:
        harvest(s, value, events);
        break;
    default:
        vikings_push(s, ENEMY_BUILD, 0);
        break;
    }
}

void vikings_enemy_acts(struct vikings *s, const struct vikings_action *action,
                        struct mh_events *events) {
    vikings_push(s, ENEMY_DEDICATE, 0)->enemy_dedicate.control_due = 1;
    begin_effect(s, action, events);
}

/* V-23.25, V-23.26: the Era Mat action with the fewest Villages of both sides, the uppermost. */
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
static bool step_dedicate(STEP_ARGS) {
    struct vikings_task *task = top(s);
    if (task->enemy_dedicate.control_due) {
        task->enemy_dedicate.control_due = 0;
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
        tell_idle(events, VILLAGE_ASIDE);
        return false;
    }
    s->dedicated[place]++;
    tell(events, EVENT_ENEMY_FEWEST, ENEMY, (int)place, 0, 0);
    tell(events, EVENT_DEDICATES, ENEMY, (int)place, 0, 0);
    task->enemy_dedicate.control_due = 1;
    begin_effect(s, &vikings_dedications[place], events);
    return false;
}

/* ---- Settlers that come ---- */

void vikings_enemy_deploys(struct vikings *s, unsigned settlers, unsigned island) {
    struct vikings_task *task = vikings_push(s, ENEMY_DEPLOY, 0);
    task->enemy_deploy.left = (uint8_t)settlers;
    task->enemy_deploy.island = (uint8_t)island;
}

/* V-23.21: the other islands with the most enemy Settlers, of these with the least influence
 * of the player. */
static uint64_t sources_for(const struct vikings *s, unsigned island) {
    struct influence in;
    uint64_t others = (bit(map_of(s)->islands) - 1) & ~bit(island);
    uint64_t fullest = vikings_with_most(others, s->settlers[ENEMY]);
    if (is_one(fullest)) return fullest;
    vikings_influence(s, &in);
    return vikings_with_least(fullest, in.of[0]);
}

static void come_from(struct vikings *s, unsigned source, struct mh_events *events) {
    struct vikings_task *task = top(s);
    unsigned before = task->enemy_deploy.added;
    while (task->enemy_deploy.left > 0 && s->settlers[ENEMY][source] > 0) { /* V-23.22 */
        s->settlers[ENEMY][source]--;
        s->settlers[ENEMY][task->enemy_deploy.island]++;
        task->enemy_deploy.left--;
        task->enemy_deploy.added++;
    }
    tell(events, EVENT_ENEMY_FETCHES, ENEMY, (int)(task->enemy_deploy.added - before), (int)source,
         0);
}

/* V-23.20 to V-23.23, V-24.3: from the mat first, then from other islands. */
static bool step_deploy(STEP_ARGS) {
    struct vikings_task *task = top(s);
    unsigned mat = settlers_on_mat(s, ENEMY), island = task->enemy_deploy.island;
    unsigned now = task->enemy_deploy.left < mat ? task->enemy_deploy.left : mat;
    s->settlers[ENEMY][island] += (uint8_t)now;
    task->enemy_deploy.left -= (uint8_t)now;
    task->enemy_deploy.added += (uint8_t)now;
    uint64_t sources = task->enemy_deploy.left > 0 ? sources_for(s, island) : 0;
    if (sources != 0 && is_one(sources)) {
        come_from(s, lowest(sources), events);
        return false;
    }
    if (sources != 0) {
        task->decision = ENEMY_SOURCE;
        return false;
    }
    if (task->enemy_deploy.added > 0) { /* V-23.23 */
        tell(events, EVENT_DEPLOYS, ENEMY, task->enemy_deploy.added, (int)island, 0);
        vikings_attack(s, ENEMY, island, events);
    } else {
        tell_idle(events, NO_SETTLER_LEFT);
    }
    vikings_pop(s);
    return false;
}

static uint64_t sources_left(const struct vikings *s) {
    return sources_for(s, top_of(s)->enemy_deploy.island);
}

static bool step_source(STEP_ARGS) {
    (void)events;
    if (sources_left(s) != 0 && top(s)->enemy_deploy.left > 0) return true;
    top(s)->decision = ENEMY_DEPLOY;
    return false;
}

bool vikings_can_source(CAN_ARGS) {
    (void)seat;
    if (sources_left(s) >> move.arg[0] & 1) return true;
    return refuse(
        error, "not-a-source", "V-23.21",
        N_("They come from the other island with the most enemy Settlers; of several, from "
           "the one with the least influence of yours."));
}

void vikings_do_source(DO_ARGS) {
    tell(events, EVENT_ENEMY_SOURCE, seat, move.arg[0], 0, 0);
    come_from(s, move.arg[0], events);
    top(s)->decision = ENEMY_DEPLOY;
}

static void list_sources(LIST_ARGS) {
    (void)seat;
    vikings_list_set(list, VERB_SOURCE, sources_left(s));
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
    vikings_dock_steps(map_of(s), bit(s->enemy.chief_boat), docks, steps);
    return vikings_with_least(docks, steps);
}

/* V-24.5, V-24.6 */
static uint64_t build_docks(const struct vikings *s) {
    uint64_t free = free_docks(s);
    unsigned own = next_on_island(s, free);
    if (bits_of(s->enemy.boats) >= ENEMY_BOATS) return 0; /* V-24.7 */
    return own != NO_DOCK ? bit(own) : nearest(s, free);
}

/* V-25.6, V-25.8 */
static uint64_t hunted_docks(const struct vikings *s) {
    uint64_t docks = 0;
    for (unsigned b = 0; b < BOATS; b++) {
        unsigned place = s->player[0].boat[b];
        if (place != ON_MAT && place < IN_FJORD) docks |= bit(place - IN_DOCK);
    }
    return docks == 0 ? 0 : nearest(s, docks);
}

static void use_dock(struct vikings *s, unsigned dock, struct mh_events *events) {
    bool hunts = top(s)->decision == ENEMY_DOCK && top(s)->enemy_dock.hunts;
    vikings_pop(s);
    if (hunts) {
        vikings_chief_enters(s, dock, false, events); /* V-25.7 */
        return;
    }
    s->enemy.boats |= bit(dock); /* V-24.8: it raids nothing and pushes nothing */
    tell(events, EVENT_BUILDS_BOAT, ENEMY, (int)(IN_DOCK + dock), 0, 0);
}

static bool step_build(STEP_ARGS) {
    uint64_t docks = build_docks(s);
    if (docks == 0) {
        tell_idle(events, NO_BOAT_LEFT);
        vikings_pop(s);
    } else if (is_one(docks))
        use_dock(s, lowest(docks), events);
    else
        top(s)->decision = ENEMY_DOCK;
    return false;
}

static uint64_t docks_left(const struct vikings *s) {
    return top_of(s)->enemy_dock.hunts == 1 ? hunted_docks(s) : build_docks(s);
}

static bool step_dock(STEP_ARGS) {
    uint64_t docks = docks_left(s);
    if (docks != 0 && !is_one(docks)) return true;
    if (docks == 0) {
        tell_idle(events, top(s)->enemy_dock.hunts ? NO_BOAT_TO_HUNT : NO_BOAT_LEFT);
        vikings_pop(s);
    } else {
        use_dock(s, lowest(docks), events);
    }
    return false;
}

bool vikings_can_dock(CAN_ARGS) {
    (void)seat;
    if (docks_left(s) >> move.arg[0] & 1) return true;
    if (top_of(s)->enemy_dock.hunts == 1)
        return refuse(error, "not-the-nearest", "V-25.6",
                      N_("None of your nearest docked Boats lies there."));
    return refuse(error, "not-the-nearest", "V-24.6",
                  N_("That is not one of the nearest free docks."));
}

void vikings_do_dock(DO_ARGS) {
    tell(events, top(s)->enemy_dock.hunts ? EVENT_ENEMY_HUNTED : EVENT_ENEMY_BERTH, seat,
         move.arg[0], 0, 0);
    use_dock(s, move.arg[0], events);
}

static void list_docks(LIST_ARGS) {
    (void)seat;
    vikings_list_set(list, VERB_DOCK, docks_left(s));
}

/* ---- the turn ---- */

/* V-23.2, V-25.2 */
enum { PLAYS, RUNE_ACTS, SYMBOLS_ACT, TURN_ENDS, TURN_STEPS };

/* V-23.3 */
static void plays(struct vikings *s, struct mh_events *events) {
    unsigned card =
        s->row_length[LEADER_ROW] < ROW_MAX ? vikings_enemy_draw(s, events) : (unsigned)NO_CARD;
    top(s)->enemy_turn.step = card == NO_CARD ? SYMBOLS_ACT : RUNE_ACTS;
    if (card == NO_CARD) return;
    vikings_to_row(s, card, LEADER_ROW);
    s->enemy.reference = (uint8_t)card;
    tell(events, EVENT_PLAYS, ENEMY, (int)card, 0, 0);
    tell_action(events, EVENT_ENEMY_LEADER, &card_of(card)->leader);
    vikings_enemy_acts(s, &card_of(card)->leader, events);
}

/* V-23.6 to V-23.8: an action that the enemy does not have becomes that of its mat (V-23.7). */
static void rune_acts(struct vikings *s, struct mh_events *events) {
    unsigned card = s->enemy.reference;
    top(s)->enemy_turn.step = SYMBOLS_ACT;
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

static bool step_turn(STEP_ARGS) {
    switch (top(s)->enemy_turn.step) {
    case PLAYS:
        plays(s, events);
        break;
    case RUNE_ACTS:
        rune_acts(s, events);
        break;
    case SYMBOLS_ACT:
        top(s)->enemy_turn.step = TURN_ENDS;
        vikings_push(s, TRACK_SYMBOLS, 0);
        break;
    default:
        vikings_pop(s);
        vikings_enemy_tracks_end(s, events); /* V-24.15 */
        break;
    }
    return false;
}

/* ---- the decisions ---- */

static void prompt_dock(PROMPT_ARGS) {
    (void)s;
    mh_message_begin(message, task->enemy_dock.hunts == 1
                                  ? N_("Choose which of your Boats the enemy hunts.")
                                  : N_("Choose where the enemy puts its Boat."));
}

static bool fits_turn(FITS_ARGS) {
    (void)s;
    return task->enemy_turn.step < TURN_STEPS;
}

static bool fits_deploy(FITS_ARGS) {
    return task->enemy_deploy.left <= ENEMY_SETTLERS &&
           task->enemy_deploy.island < map_of(s)->islands &&
           task->enemy_deploy.added <= ENEMY_SETTLERS;
}

bool vikings_fits_mark(FITS_ARGS) {
    (void)s;
    return task->number[0] <= 1;
}

const struct vikings_decision vikings_enemy_turn = {
    ENEMY_DECISION,    .rules = "V-23.1 to V-23.8, V-24.15", .below = IN_TURN, .step = step_turn,
    .fits = fits_turn,
};

const struct vikings_decision vikings_enemy_dedicate = {
    ENEMY_DECISION,
    .rules = "V-23.9, V-23.24 to V-23.28",
    .below = ON(BATTLE) | ON(ENEMY_TURN) | ON(TRACK_SYMBOLS),
    .step = step_dedicate,
    .fits = vikings_fits_mark,
};

const struct vikings_decision vikings_enemy_deploy = {
    ENEMY_DECISION,      .rules = "V-23.20 to V-23.23", .below = IN_ENEMY_ACTION,
    .step = step_deploy, .fits = fits_deploy,
};

const struct vikings_decision vikings_enemy_source = {
    ENEMY_DECISION,
    .rules = "V-T.28, V-23.21",
    .asks = N_("Choose where the enemy takes its Settlers from."),
    .due = "V-23.21",
    .wants = N_("You must choose now where the enemy takes its Settlers from."),
    .verbs = BIT(SOURCE),
    .below = IN_ENEMY_ACTION,
    .step = step_source,
    .list = list_sources,
    .fits = fits_deploy,
};

const struct vikings_decision vikings_enemy_build = {
    ENEMY_DECISION,     .rules = "V-24.4 to V-24.7", .below = IN_ENEMY_ACTION,
    .step = step_build, .fits = vikings_fits_mark,
};

const struct vikings_decision vikings_enemy_dock = {
    ENEMY_DECISION,
    .rules = "V-T.29, V-24.6, V-25.6 to V-25.8",
    .prompt = prompt_dock,
    .due = "V-21.13",
    .wants = N_("You must choose a dock for the enemy now."),
    .verbs = BIT(DOCK),
    .below = IN_ENEMY_ACTION,
    .step = step_dock,
    .list = list_docks,
    .fits = vikings_fits_mark,
};
