/* Settlers on the islands: the attack, Explore, smite (chapters 9, 11 and V-16.6). */
#include "rules.h"

/* V-9.9 to V-9.12, V-26.4: compared before anything is removed (V-9.11); a tie is no attack
 * (V-9.10). Each other side loses one, the enemy as well, its two colours counted as one (V-20.6,
 * V-26.3). Removed Settlers go to their mat, those of the passive enemy to the box (V-20.5). */
void vikings_attack(struct vikings *s, unsigned side, unsigned island, struct mh_events *events) {
    unsigned own = s->settlers[side][island];
    for (unsigned other = 0; other < SIDES; other++)
        if (other != side && s->settlers[other][island] >= own) return;
    for (unsigned other = 0; other < SIDES; other++) {
        if (other == side || s->settlers[other][island] == 0) continue;
        s->settlers[other][island]--;
        tell(events, EVENT_LOSES_SETTLER, other, (int)island, (int)side, ATTACKED);
    }
}

/* ---- explore ---- */

bool vikings_explore_possible(const struct vikings *s, unsigned seat) {
    const struct vikings_map *map = map_of(s);
    for (unsigned i = 0; i < map->islands; i++)
        if (s->settlers[seat][i] > 0 && vikings_adjacent_islands(map, i) != 0) return true;
    return false;
}

void vikings_begin_explore(struct vikings *s, unsigned seat, unsigned value) {
    for (unsigned i = 0; i < ISLANDS_MAX; i++) s->before[i] = s->settlers[seat][i];
    vikings_push(s, EXPLORE_STEP, seat)->repeat.left = (uint8_t)value;
}

/* V-11.5, V-11.6: attacks where the number has grown. */
static void explore_ends(struct vikings *s, struct mh_events *events) {
    unsigned seat = top(s)->seat;
    bool moved = top(s)->repeat.acted;
    for (unsigned i = 0; i < ISLANDS_MAX; i++) {
        if (moved && s->settlers[seat][i] > s->before[i]) vikings_attack(s, seat, i, events);
        s->before[i] = 0;
    }
    vikings_finish(s, moved, events);
}

static bool step_explore(STEP_ARGS) {
    if (top(s)->repeat.left > 0 && vikings_explore_possible(s, top(s)->seat)) return true;
    explore_ends(s, events);
    return false;
}

bool vikings_can_explore(CAN_ARGS) {
    if (s->settlers[seat][move.arg[0]] == 0)
        return refuse(error, "no-settler", "V-11.1", N_("You have no Settler on that island."));
    if (move.arg[0] == move.arg[1])
        return refuse(error, "same-island", "V-11.1", N_("Choose another island to move to."));
    if (vikings_adjacent_islands(map_of(s), move.arg[0]) >> move.arg[1] & 1) return true;
    return refuse(error, "not-adjacent", "V-7.8", N_("No Ferry Route joins those two islands."));
}

/* V-11.2: each step may be another Settler's. */
void vikings_do_explore(DO_ARGS) {
    s->settlers[seat][move.arg[0]]--;
    s->settlers[seat][move.arg[1]]++;
    top(s)->repeat.left--;
    top(s)->repeat.acted = 1;
    tell(events, EVENT_EXPLORES, seat, move.arg[0], move.arg[1], 0);
}

/* V-11.4; attacks come before the end (V-11.5). */
static void stop_exploring(DO_ARGS) {
    (void)seat, (void)move, (void)events;
    top(s)->repeat.left = 0;
}

static void list_explore(LIST_ARGS) {
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

static bool step_smite(STEP_ARGS) {
    if (top(s)->repeat.left > 0 && vikings_smite_possible(s, top(s)->seat)) return true;
    vikings_finish(s, top(s)->repeat.acted, events);
    return false;
}

bool vikings_can_smite(CAN_ARGS) {
    unsigned island = move.arg[0], side = move.arg[1];
    if (side == seat)
        return refuse(error, "own-settler", "V-16.6",
                      N_("You can smite only opponents’ Settlers."));
    if (!has_side(s, side))
        return refuse(error, "no-such-side", "V-16.6", N_("Nobody of that side plays here."));
    if (s->settlers[side][island] > 0) return true;
    return refuse(error, "no-settler", "V-16.6", N_("That side has no Settler on that island."));
}

void vikings_do_smite(DO_ARGS) {
    s->settlers[move.arg[1]][move.arg[0]]--;
    top(s)->repeat.left--;
    top(s)->repeat.acted = 1;
    tell(events, EVENT_LOSES_SETTLER, move.arg[1], move.arg[0], (int)seat, SMITTEN);
}

static void list_smite(LIST_ARGS) {
    for (unsigned island = 0; island < map_of(s)->islands; island++)
        for (unsigned side = 0; side < SIDES; side++)
            if (side != seat && s->settlers[side][island] > 0)
                mh_list_add(list, move_of(VERB_SMITE, island, side, 0));
    mh_list_add(list, move_of(VERB_STOP, 0, 0, 0));
}

/* ---- the decisions ---- */

static void prompt_explore(PROMPT_ARGS) {
    (void)s;
    mh_message_plural(message, NP_("Explore: {n} step left.", "Explore: {n} steps left."), "n",
                      task->repeat.left);
}

static void prompt_smite(PROMPT_ARGS) {
    (void)s;
    mh_message_plural(message,
                      NP_("Smite up to {n} Settler of your opponents.",
                          "Smite up to {n} Settlers of your opponents."),
                      "n", task->repeat.left);
}

const struct vikings_decision vikings_explore_step = {
    .name = N_("performing actions"),
    .rules = "V-T.12, V-11.1 to V-11.6",
    .prompt = prompt_explore,
    .due = "V-11.1",
    .wants = N_("You are exploring: move a Settler, or stop."),
    .verbs = BIT(EXPLORE) | BIT(STOP),
    .below = IN_ACTION,
    .step = step_explore,
    .list = list_explore,
    .stop = stop_exploring,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_smite_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.18, V-16.6, V-16.7",
    .prompt = prompt_smite,
    .due = "V-16.6",
    .wants = N_("Choose a Settler to smite now, or stop."),
    .verbs = BIT(SMITE) | BIT(STOP),
    .below = IN_ACTION,
    .step = step_smite,
    .list = list_smite,
    .stop = vikings_stop_repeated,
    .fits = vikings_fits_action,
};
