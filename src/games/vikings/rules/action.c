/* How an action begins and ends, whoever offers it: a card, a place of the Era Mat or a
 * Boon; and Recall, which is possible in between (V-9.5). */
#include "rules.h"

static bool collects(const struct vikings *s, unsigned seat, const struct vikings_action *action) {
    if (vikings_times(s, seat, action) == 0) return false;
    if (action->bag[ANY_RESOURCE] > 0) return vikings_has_room(s, seat);
    for (unsigned r = 0; r < RESOURCES; r++)
        if (action->bag[r] > 0 && s->player[seat].resource[r] < RESOURCE_MAX) return true;
    return false;
}

static bool can_exchange(const struct vikings *s, unsigned seat) {
    const uint8_t *held = s->player[seat].resource;
    for (unsigned from = 0; from < RESOURCES; from++)
        for (unsigned to = 0; to < RESOURCES; to++)
            if (from != to && held[from] > 0 && held[to] < RESOURCE_MAX) return true;
    return false;
}

static bool has_boat(const struct vikings *s, unsigned seat) {
    for (unsigned b = 0; b < BOATS; b++)
        if (s->player[seat].boat[b] != ON_MAT) return true;
    return false;
}

bool vikings_possible(const struct vikings *s, unsigned seat, const struct vikings_action *action) {
    switch (action->kind) {
    case ACTION_SAIL:
        return has_boat(s, seat);
    case ACTION_EXPLORE:
        return vikings_explore_possible(s, seat);
    case ACTION_HARVEST:
        return vikings_has_room(s, seat);
    case ACTION_BUILD:
        return vikings_build_possible(s, seat);
    case ACTION_EXPLORE_TEMPLE:
        return vikings_temple_possible(s, seat);
    case ACTION_SMITE:
        return vikings_smite_possible(s, seat);
    case ACTION_DRAW_REPLACE:
        return (s->set[AT_DECK] | s->set[AT_DISCARD]) != 0;
    case ACTION_ENTER_BATTLE:
        return vikings_may_enter_battle(s, seat, NULL);
    case ACTION_COLLECT:
        return collects(s, seat, action);
    case ACTION_EXCHANGE:
        return can_exchange(s, seat);
    default:
        return action->kind == ACTION_FURY;
    }
}

/* V-12.2 to V-12.6: fixed bonuses first, then the choices. */
static void begin_harvest(struct vikings *s, unsigned seat, unsigned value,
                          struct mh_events *events) {
    struct vikings_player *player = &s->player[seat];
    unsigned held = player->resource[vikings_boat_bonus];
    vikings_gain(s, seat, vikings_boat_bonus, boats_built(player), events);
    bool gained = player->resource[vikings_boat_bonus] > held;
    vikings_push(s, HARVEST_PICK, seat, value + temples_built(player), gained, 0);
}

/* V-16.14 */
static void begin_collect(struct vikings *s, unsigned seat, const struct vikings_action *action,
                          struct mh_events *events) {
    unsigned times = vikings_times(s, seat, action);
    vikings_gain_bag(s, seat, action->bag, times, events);
    vikings_push(s, COLLECT_PICK, seat, times * action->bag[ANY_RESOURCE], 0, 0);
}

/* V-16.8 */
static void begin_draw(struct vikings *s, unsigned seat, struct mh_events *events) {
    unsigned card = vikings_draw(s, events);
    vikings_push(s, DISCARD_PICK, seat, 0, 0, 0);
    if (card == NO_CARD) return;
    vikings_move_card(s, card, AT_HAND + seat);
    tell_seat(events, EVENT_DRAWS, seat, (int)card);
}

static void begin_explore(struct vikings *s, unsigned seat, unsigned value) {
    for (unsigned i = 0; i < ISLANDS_MAX; i++) s->before[i] = s->settlers[seat][i];
    vikings_push(s, EXPLORE_STEP, seat, value, 0, 0);
}

/* V-16.10 to V-16.13: the control update is that of any action. */
static void begin_enter(struct vikings *s, unsigned seat, struct mh_events *events) {
    tell(events, EVENT_PLAYS_DOWN, seat, (int)battle_card(s, seat), 0, 0);
    vikings_control_update(s, seat, events);
    vikings_enter_battle(s, seat, true);
}

void vikings_begin(struct vikings *s, unsigned seat, const struct vikings_action *action,
                   struct mh_events *events) {
    unsigned value = action->value;
    switch (action->kind) {
    case ACTION_SAIL:
        vikings_push(s, SAIL_BOAT, seat, value, 0, 0);
        break;
    case ACTION_EXPLORE:
        begin_explore(s, seat, value);
        break;
    case ACTION_HARVEST:
        begin_harvest(s, seat, value, events);
        break;
    case ACTION_BUILD:
        vikings_push(s, BUILD_PICK, seat, 0, 0, 0);
        break;
    case ACTION_EXPLORE_TEMPLE:
        vikings_push(s, TEMPLE_MOVE, seat, 0, 0, 0);
        break;
    case ACTION_SMITE:
        vikings_push(s, SMITE_PICK, seat, value, 0, 0);
        break;
    case ACTION_DRAW_REPLACE:
        begin_draw(s, seat, events);
        break;
    case ACTION_ENTER_BATTLE:
        begin_enter(s, seat, events);
        break;
    case ACTION_COLLECT:
        begin_collect(s, seat, action, events);
        break;
    case ACTION_EXCHANGE:
        vikings_push(s, EXCHANGE_PICK, seat, 0, 0, 0);
        break;
    default:
        vikings_push(s, FURY_PICK, seat, value, 0, 0);
        break;
    }
}

void vikings_finish(struct vikings *s, bool done, struct mh_events *events) {
    unsigned seat = top(s)->seat;
    vikings_pop(s);
    if (done) vikings_control_update(s, seat, events); /* V-D.82: else nothing was completed */
}

/* ---- recall ---- */

/* V-9.6: the points marked R, in the own turn; when docked only before the Deploy. */
static bool is_recall_point(const struct vikings_frame *frame) {
    switch (frame->point) {
    case PLAY_CARD:
    case LEADER:
    case SAIL_BOAT:
    case SAIL_STEP:
    case RUNE:
    case DEDICATE:
    case BOON:
        return true;
    case DOCKED:
        return !(frame->c & DEPLOYED);
    default:
        return false;
    }
}

bool vikings_may_recall(const struct vikings *s, unsigned seat) {
    return seat == s->turn && is_recall_point(top_of(s)) && settlers_on_map(s, seat) > 0;
}

bool vikings_can_recall(CAN_ARGS) {
    if (seat != s->turn)
        return refuse(error, "not-your-turn", "V-9.6",
                      N_("Settlers can be returned to the mat in the own turn only."));
    if (!is_recall_point(top_of(s)))
        return refuse(error, "not-now", "V-9.6",
                      N_("That cannot be done at this point of the game."));
    if (s->settlers[seat][move.arg[0]] > 0) return true;
    return refuse(error, "no-settler", "V-9.5", N_("You have no Settler on that island."));
}

/* V-9.7 */
void vikings_do_recall(DO_ARGS) {
    s->settlers[seat][move.arg[0]]--;
    tell(events, EVENT_RECALLS, seat, move.arg[0], 0, 0);
    vikings_control_update(s, NOBODY, events);
}

void vikings_list_recall(LIST_ARGS) {
    if (seat != s->turn || !is_recall_point(top_of(s))) return;
    for (unsigned i = 0; i < map_of(s)->islands; i++)
        if (s->settlers[seat][i] > 0) mh_list_add(list, move_of(VERB_RECALL, i, 0, 0));
}
