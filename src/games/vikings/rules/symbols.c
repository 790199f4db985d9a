/* The symbols on the enemy's tracks (chapter 25), and the choices of the player that belong
 * to them. */
#include "rules.h"

bool vikings_any_triggered(const struct vikings *s) {
    return s->enemy.triggered[WOOD] || s->enemy.triggered[FOOD] || s->enemy.triggered[STEEL];
}

/* V-25.5 */
static void angers_gods(struct vikings *s, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    unsigned islands[RUNES] = {0}, most = 1;
    for (unsigned i = 0; i < map->islands; i++)
        if (s->control[i] == ENEMY) islands[map->island[i].rune]++;
    for (unsigned rune = 0; rune < RUNES; rune++)
        if (islands[rune] > most) most = islands[rune];
    for (unsigned rune = 0; rune < RUNES; rune++)
        if (islands[rune] == most) vikings_raise_fury(s, rune, 1, ENEMY, FURY_OF_SYMBOL, events);
    if (islands[WEALTH] + islands[SECRETS] + islands[NATURE] == 0)
        tell_idle(events, NO_ISLAND_HELD);
}

/* V-21.13: where the rules leave more than one way, the player chooses. */
void vikings_list_set(struct mh_list *list, enum verb verb, uint64_t set) {
    for (unsigned i = 0; set >> i; i++)
        if (set >> i & 1) mh_list_add(list, move_of(verb, i, 0, 0));
}

/* ---- a Temple ---- */

/* V-25.13, V-25.15 */
static uint64_t temple_islands(const struct vikings *s) {
    if (bits_of(s->enemy.temples) >= ENEMY_TEMPLES) return 0;
    uint64_t without = (bit(map_of(s)->islands) - 1) & ~(uint64_t)s->enemy.temples;
    return vikings_with_most(without, s->settlers[ENEMY]);
}

/* V-25.14 */
static void raise_temple(struct vikings *s, unsigned island, struct mh_events *events) {
    vikings_pop(s);
    s->enemy.temples |= (uint16_t)(1u << island);
    unsigned settlers = s->settlers[ENEMY][island];
    s->settlers[ENEMY][island] = (uint8_t)(settlers / 2);
    tell(events, EVENT_BUILDS_TEMPLE, ENEMY, (int)island, 0, 0);
    tell(events, EVENT_GOES_HOME, ENEMY, (int)(settlers - settlers / 2), (int)island, 0);
}

static bool step_temple(STEP_ARGS) {
    uint64_t islands = temple_islands(s);
    if (islands != 0 && !is_one(islands)) return true;
    if (islands == 0) {
        tell_idle(events, NO_TEMPLE);
        vikings_pop(s);
        return false;
    }
    tell(events, EVENT_ENEMY_FULLEST, ENEMY, (int)lowest(islands), 0, 0);
    raise_temple(s, lowest(islands), events);
    return false;
}

bool vikings_can_enemy_temple(CAN_ARGS) {
    (void)seat;
    if (temple_islands(s) >> move.arg[0] & 1) return true;
    return refuse(error, "not-the-fullest", "V-25.13",
                  N_("That is not one of the islands with the most enemy Settlers and no enemy "
                     "Temple."));
}

void vikings_do_enemy_temple(DO_ARGS) {
    tell(events, EVENT_ENEMY_SITE, seat, move.arg[0], 0, 0);
    raise_temple(s, move.arg[0], events);
}

static void list_islands(LIST_ARGS) {
    (void)seat;
    vikings_list_set(list, VERB_RAISE, temple_islands(s));
}

/* ---- a battle ---- */

enum { MIDDLE_OF_THE_MAP = 500 };

/* V-27.8 */
static void starts_battle(struct vikings *s, unsigned row, unsigned end, unsigned bonus,
                          struct mh_events *events) {
    unsigned card = vikings_enemy_draw(s, events);
    if (card == NO_CARD) return;
    vikings_move_card(s, card, AT_BATTLE_ROW);
    s->battle.enemy_card = (uint8_t)card;
    s->battle.starter = ENEMY;
    s->battle.in = s->battle.down = 1u << ENEMY;
    s->battle.bonus = (uint8_t)bonus;
    tell(events, EVENT_PLAYS_DOWN, ENEMY, -1, 0, 0);
    vikings_contest(s, row, end, events);
}

/* V-27.10 */
static void ask_for_end(struct vikings *s, unsigned row, unsigned bonus) {
    struct vikings_task *task = vikings_push(s, ENEMY_FAVOR_END, 0);
    task->enemy_favor_end.row = (uint8_t)row;
    task->enemy_favor_end.bonus = (uint8_t)bonus;
}

/* V-27.9 to V-27.12 */
static void seeks_battle(struct vikings *s, unsigned bonus, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_dock *dock = &map->dock[s->enemy.chief_boat];
    unsigned row = map->island[dock->island].half == UPPER ? 0 : 1;
    if (battle_under_way(s) || !any_favor_in_rows(s)) { /* V-27.11 */
        tell_idle(events, battle_under_way(s) ? IN_BATTLE : NO_PRIZE);
        return;
    }
    if (s->favor_row_length[row] == 0) row = 1 - row;
    bool one = s->favor_row_length[row] == 1;
    if (!one && dock->x == MIDDLE_OF_THE_MAP) {
        ask_for_end(s, row, bonus);
        return;
    }
    unsigned end = one || dock->x < MIDDLE_OF_THE_MAP ? LEFT : RIGHT;
    tell(events, EVENT_ENEMY_FIGHTS_AT, ENEMY, (int)row, (int)end, 0);
    starts_battle(s, row, end, bonus, events);
}

static bool step_favor_end(STEP_ARGS) {
    (void)events;
    if (!battle_under_way(s) && s->favor_row_length[top(s)->enemy_favor_end.row] > 1) return true;
    vikings_pop(s);
    return false;
}

void vikings_do_end(DO_ARGS) {
    unsigned row = top(s)->enemy_favor_end.row, bonus = top(s)->enemy_favor_end.bonus;
    tell(events, EVENT_ENEMY_END, seat, (int)row, move.arg[0], 0);
    vikings_pop(s);
    starts_battle(s, row, move.arg[0], bonus, events);
}

static void list_ends(LIST_ARGS) {
    (void)s, (void)seat;
    vikings_list_set(list, VERB_END, bit(LEFT) | bit(RIGHT));
}

/* ---- one after another ---- */

/* V-25.9, V-25.10 */
static void ferries(struct vikings *s, struct mh_events *events) {
    unsigned to = map_of(s)->dock[s->enemy.chief_boat].ferry_to;
    if (to == NO_DOCK)
        tell_idle(events, NO_FERRY);
    else
        vikings_chief_enters(s, to, true, events);
}

static void act(struct vikings *s, struct vikings_symbol symbol, struct mh_events *events) {
    switch (symbol.kind) {
    case SYMBOL_FURY:
        angers_gods(s, events);
        break;
    case SYMBOL_HUNT_BOAT:
        vikings_push(s, ENEMY_DOCK, 0)->enemy_dock.hunts = 1;
        break;
    case SYMBOL_FERRY:
        ferries(s, events);
        break;
    case SYMBOL_SETTLER: /* V-25.11 */
        vikings_enemy_deploys(s, 1, map_of(s)->dock[s->enemy.chief_boat].island);
        break;
    case SYMBOL_BOAT: /* V-25.12 */
        vikings_push(s, ENEMY_BUILD, 0);
        break;
    case SYMBOL_TEMPLE:
        vikings_push(s, ENEMY_TEMPLE, 0);
        break;
    default:
        seeks_battle(s, symbol.strength, events);
        break;
    }
}

/* V-25.3: the uppermost track first, there the leftmost; then the control update and what
 * was raided (V-23.9). */
static bool step_symbols(STEP_ARGS) {
    for (unsigned r = 0; r < RESOURCES; r++) {
        if (s->enemy.triggered[r] == 0) continue;
        unsigned space = lowest(s->enemy.triggered[r]);
        struct vikings_symbol symbol = vikings_tracks[r][space];
        s->enemy.triggered[r] &= (uint8_t) ~(1u << space);
        if (symbol.kind == NO_SYMBOL || s->enemy.chief_boat == NO_DOCK) return false;
        tell(events, EVENT_SYMBOL, ENEMY, symbol.kind, symbol.strength, 0);
        vikings_push(s, ENEMY_DEDICATE, 0)->enemy_dedicate.control_due = 1;
        act(s, symbol, events);
        return false;
    }
    vikings_pop(s);
    return false;
}

/* ---- the decisions ---- */

/* V-25.4: symbols wait until a battle is settled, so none can begin within one. */
static bool fits_favor_end(FITS_ARGS) {
    return s->battle.starter == NOBODY && task->enemy_favor_end.row < FAVOR_ROWS &&
           task->enemy_favor_end.bonus <= VALUE_MAX;
}

const struct vikings_decision vikings_track_symbols = {
    ENEMY_DECISION,       .rules = "V-25.1 to V-25.16", .below = ON(TURNS) | ON(ENEMY_TURN),
    .step = step_symbols, .fits = vikings_fits_mark,
};

const struct vikings_decision vikings_enemy_temple = {
    ENEMY_DECISION,
    .rules = "V-T.30, V-25.13, V-25.14",
    .asks = N_("Choose where the enemy builds its Temple."),
    .due = "V-25.13",
    .wants = N_("You must choose now where the enemy builds its Temple."),
    .verbs = BIT(RAISE),
    .below = IN_ENEMY_ACTION,
    .step = step_temple,
    .list = list_islands,
    .fits = vikings_fits_mark,
};

const struct vikings_decision vikings_enemy_favor_end = {
    ENEMY_DECISION,
    .rules = "V-T.31, V-27.10",
    .asks = N_("Choose which end of the row the enemy fights for."),
    .due = "V-27.10",
    .wants = N_("You must choose now which end of the row the enemy fights for."),
    .verbs = BIT(END),
    .below = IN_ENEMY_ACTION,
    .step = step_favor_end,
    .list = list_ends,
    .fits = fits_favor_end,
};
