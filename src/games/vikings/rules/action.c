/* The beginning and the end of an action, be it of a card, of a place of the Era Mat or of a Boon;
 * and Recall, which is possible in between (V-9.5). */
#include "rules.h"

#include "games/vikings/show/show.h"

/* V-16.3, V-16.4 */
static bool no_temple_moves(const struct vikings *s, unsigned seat, struct mh_error *error) {
    if (temples_built(&s->player[seat]) == 0)
        return refuse(error, "nothing-to-do", "V-16.3", N_("You have no Temple on the map."));
    return refuse(error, "nothing-to-do", "V-16.4", N_("Your Temples cannot move anywhere."));
}

/* V-16.14 */
static bool nothing_to_collect(const struct vikings *s, unsigned seat,
                               const struct vikings_action *action, struct mh_error *error) {
    if (action->per_rune >= RUNES || vikings_runes(s, seat, action->per_rune) > 0)
        return refuse(error, "nothing-to-do", "V-3.2",
                      N_("You cannot hold more of what you would collect."));
    mh_message_name(mh_fail(error, "nothing-to-do", "V-16.14",
                            N_("You collect for active runes of {what}, and you have none.")),
                    "what", vikings_rune_names[action->per_rune]);
    return false;
}

bool vikings_possible(const struct vikings *s, unsigned seat, const struct vikings_action *action,
                      struct mh_error *error) {
    switch (action->kind) {
    case ACTION_SAIL:
        return vikings_sail_possible(s, seat) ||
               refuse(error, "nothing-to-do", "V-8.1", N_("You have no Boat on the map."));
    case ACTION_EXPLORE:
        return vikings_explore_possible(s, seat) ||
               refuse(error, "nothing-to-do", "V-11.1", N_("You have no Settler that could move."));
    case ACTION_HARVEST:
        return vikings_has_room(s, seat) || refuse(error, "nothing-to-do", "V-12.6",
                                                   N_("You cannot hold more of any resource."));
    case ACTION_BUILD:
        return vikings_build_possible(s, seat) ||
               refuse(error, "nothing-to-do", "V-13.9",
                      N_("You lack the wood, or a place, for every piece on your mat."));
    case ACTION_EXPLORE_TEMPLE:
        return vikings_temple_possible(s, seat) || no_temple_moves(s, seat, error);
    case ACTION_SMITE:
        return vikings_smite_possible(s, seat) ||
               refuse(error, "nothing-to-do", "V-16.6",
                      N_("Your opponents have no Settlers on the map."));
    case ACTION_DRAW_REPLACE:
        return (s->set[AT_DECK] | s->set[AT_DISCARD]) != 0 ||
               refuse(error, "nothing-to-do", "V-16.8", N_("There is no card left to draw."));
    case ACTION_ENTER_BATTLE:
        return vikings_may_enter_battle(s, seat, error);
    case ACTION_COLLECT:
        return vikings_collect_possible(s, seat, action) ||
               nothing_to_collect(s, seat, action, error);
    case ACTION_EXCHANGE:
        return vikings_exchange_possible(s, seat) ||
               refuse(error, "nothing-to-do", "V-16.15",
                      N_("You have no resource that you could exchange for another one."));
    default:
        return action->kind == ACTION_FURY;
    }
}

/* V-16.2: the same for leader and rune actions, dedications and Boons. */
void vikings_begin(struct vikings *s, unsigned seat, const struct vikings_action *action,
                   struct mh_events *events) {
    unsigned value = action->value;
    switch (action->kind) {
    case ACTION_SAIL:
        vikings_push(s, SAIL_BOAT, seat)->sail.value = (uint8_t)value;
        break;
    case ACTION_EXPLORE:
        vikings_begin_explore(s, seat, value);
        break;
    case ACTION_HARVEST:
        vikings_begin_harvest(s, seat, value, events);
        break;
    case ACTION_BUILD:
        vikings_push(s, BUILD_PICK, seat);
        break;
    case ACTION_EXPLORE_TEMPLE:
        vikings_push(s, TEMPLE_MOVE, seat);
        break;
    case ACTION_SMITE:
        vikings_push(s, SMITE_PICK, seat)->repeat.left = (uint8_t)value;
        break;
    case ACTION_DRAW_REPLACE:
        vikings_begin_draw(s, seat, events);
        break;
    case ACTION_ENTER_BATTLE:
        vikings_begin_enter(s, seat, events);
        break;
    case ACTION_COLLECT:
        vikings_begin_collect(s, seat, action, events);
        break;
    case ACTION_EXCHANGE:
        vikings_push(s, EXCHANGE_PICK, seat);
        break;
    default:
        vikings_push(s, FURY_PICK, seat)->fury.value = (uint8_t)value;
        break;
    }
}

/* V-14.12: Settlers lost during the action count in this update, not earlier. */
void vikings_finish(struct vikings *s, bool done, struct mh_events *events) {
    unsigned seat = top(s)->seat;
    vikings_pop(s);
    if (done) vikings_control_update(s, seat, events); /* V-D.82: else nothing was completed */
}

/* ---- ending it early ---- */

void vikings_do_stop(DO_ARGS) {
    decision_of(top(s))->stop(s, seat, move, events);
}

void vikings_stop_repeated(DO_ARGS) {
    (void)seat, (void)move;
    vikings_finish(s, top(s)->repeat.acted, events);
}

void vikings_do_none(DO_ARGS) {
    (void)seat, (void)move;
    vikings_finish(s, false, events);
}

/* ---- recall ---- */

/* V-9.6, V-T.34: the points marked R, in the own turn; when docked only before the Deploy. */
static bool is_recall_point(const struct vikings_task *task) {
    return (decision_of(task)->flags & RECALL) &&
           (task->decision != DOCKED || !(task->docked.done & DEPLOYED));
}

bool vikings_may_recall(const struct vikings *s, unsigned seat) {
    return seat == s->turn && is_recall_point(top_of(s)) && settlers_on_map(s, seat) > 0;
}

bool vikings_can_recall(CAN_ARGS) {
    if (seat != s->turn)
        return refuse(error, "not-your-turn", "V-9.6",
                      N_("You can return Settlers to your mat only on your own turn."));
    if (top_of(s)->decision == JOIN)
        return refuse(error, "not-now", vikings_join.due, vikings_join.wants);
    if (!is_recall_point(top_of(s)))
        return refuse(
            error, "no-recall-now", "V-9.6",
            N_("You cannot return Settlers here: only before you play a card, before its "
               "actions, before a Valhalla Boon or a dedication, while you sail, and at a "
               "dock before you deploy."));
    if (s->settlers[seat][move.arg[0]] > 0) return true;
    return refuse(error, "no-settler", "V-9.5", N_("You have no Settler on that island."));
}

/* V-9.7, V-9.8: the Settler is on the mat again and can be deployed in the same turn. */
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
