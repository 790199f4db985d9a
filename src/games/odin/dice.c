/* Dice actions (O-11): hunting, snares, whaling, raiding, pillaging. */
#include "rules.h"

enum { LEAST_BATTLE = 6 }; /* O-11.46 */

const struct odin_dice odin_dice_table[DICE_ACTIONS] = {
    [HUNT] = {8, true, BOW, WOOD, {{HIDE, 1}, {GAME_MEAT, 1}}, 0},
    [TRAP] = {8, true, SNARE, WOOD, {{FUR, 1}, {SNARE, 1}}, 1},
    [WHALE] = {12, true, SPEAR, WOOD, {{OIL, 1}, {SKIN_AND_BONES, 1}, {WHALE_MEAT, 1}}, 2},
    [RAID] = {8, false, SWORD, STONE, {{0, 0}}, 0},
    [PILLAGE] = {12, false, SWORD, STONE, {{0, 0}}, 1},
};

/* ---- whaling boats (O-11.22) ---- */

static bool boats_fit(const struct odin *s, unsigned seat, unsigned plain, unsigned armed) {
    const struct odin_player *p = &s->player[seat];
    unsigned all = plain + armed;
    return all >= 1 && all <= task_of(s, seat)->arg[0] && plain <= p->boats[0] &&
           armed <= p->boats[1];
}

static void sail(struct odin *s, unsigned seat, unsigned plain, unsigned armed,
                 struct mh_events *events) {
    unsigned ore = plain + 2 * armed; /* O-16.35: one printed on each, one added */
    uint8_t card = task_of(s, seat)->card;
    odin_pop(s, seat);
    odin_push(s, seat, DICE, WHALE, 0);
    task_on_top(s, seat)->card = card;
    task_on_top(s, seat)->arg[3] = (uint8_t)ore;
    tell(events, EVENT_SAILS, (int)seat, (int)(plain + armed), (int)ore, 0);
}

STEP_TASK(odin_step_boats) {
    (void)task;
    const struct odin_player *p = &s->player[seat];
    if (boats_of(p) > 1) return true;
    if (boats_of(p) == 0)
        odin_pop(s, seat);
    else
        sail(s, seat, p->boats[0], p->boats[1], events);
    return false;
}

LIST_MOVES(odin_list_boats) {
    for (unsigned plain = 0; plain <= SMALL_STAGES; plain++)
        for (unsigned armed = 0; armed <= SMALL_STAGES; armed++)
            if (boats_fit(s, seat, plain, armed))
                mh_list_add(list, move_of(VERB_SAIL, plain, armed, 0));
}

CAN(odin_can_sail) {
    if (boats_fit(s, seat, move.arg[0], move.arg[1])) return true;
    mh_message_number(
        mh_fail(error, "wrong-boats", "O-11.22", N_("Name 1 to {n} whaling boats that you have.")),
        "n", task_of(s, seat)->arg[0]);
    return false;
}

DO(odin_do_sail) {
    sail(s, seat, move.arg[0], move.arg[1], events);
}

/* ---- rolling: arg[0] action, arg[1] rolls made, arg[2] last roll, arg[3] ore ---- */

static const struct odin_dice *dice_of(const struct odin_task *task) {
    return &odin_dice_table[task->arg[0]];
}

int odin_dice_result(const struct odin *s, unsigned seat, const struct odin_task *task) {
    (void)s, (void)seat;
    int result = task->arg[2];
    result += dice_of(task)->low ? -task->arg[3] : task->arg[3];
    return result > 0 ? result : 0; /* O-11.23 */
}

/* O-11.42: of several longships the one with the most ore pillages. */
static unsigned most_ore(const struct odin_player *p) {
    unsigned ore = LONGSHIP_ORE;
    while (ore > 0 && p->longships[ore] == 0) ore--;
    return ore;
}

/* The ore of the longship counts from the beginning of the action (O-11.6). */
STEP_TASK(odin_step_dice) {
    (void)events;
    if (task->arg[0] == PILLAGE && task->arg[1] == 0)
        task->arg[3] = (uint8_t)most_ore(&s->player[seat]);
    return true;
}

static void reward(struct odin *s, unsigned seat, const struct odin_task *task, int result,
                   struct mh_events *events) {
    const struct odin_dice *dice = dice_of(task);
    tell(events, EVENT_SUCCEEDS, (int)seat, task->arg[0], result, 0);
    note_use(s, task);
    odin_pop(s, seat);
    for (unsigned i = 0; i < 3 && dice->reward[i].count > 0; i++)
        odin_gain_by(s, seat, dice->reward[i].thing, dice->reward[i].count, source_of(task),
                     events);
}

CAN(odin_can_roll) {
    if (task_of(s, seat)->arg[1] < ROLLS_MAX) return true;
    mh_fail(error, "no-rolls-left", "O-11.2", N_("You have rolled three times."));
    (void)move;
    return false;
}

DO(odin_do_roll) {
    (void)move;
    struct odin_task *task = task_on_top(s, seat);
    task->arg[1]++;
    task->arg[2] = (uint8_t)(1 + mh_random_below(&s->random, dice_of(task)->faces));
    int result = odin_dice_result(s, seat, task);
    tell(events, EVENT_ROLLS, (int)seat, task->arg[0], task->arg[2], result);
    if (dice_of(task)->low && result == 0) { /* O-11.27 */
        struct odin_task done = *task;
        reward(s, seat, &done, 0, events);
    }
}

/* ---- success ---- */

static bool rolled(const struct odin *s, unsigned seat, struct mh_error *error) {
    if (task_of(s, seat)->arg[1] > 0) return true;
    mh_fail(error, "roll-first", "O-11.3", N_("Roll the die first."));
    return false;
}

static bool wrong_action(struct mh_error *error) {
    mh_fail(error, "wrong-action", "O-11.1", N_("This dice action does not work that way."));
    return false;
}

/* O-11.24: pieces and result are equal, so nothing is superfluous (O-11.30). */
CAN(odin_can_succeed) {
    const struct odin_task *task = task_of(s, seat);
    if (!dice_of(task)->low) return wrong_action(error);
    if (!rolled(s, seat, error)) return false;
    int result = odin_dice_result(s, seat, task);
    if (move.arg[0] + move.arg[1] != result) {
        mh_message_number(mh_fail(error, "wrong-payment", "O-11.24",
                                  N_("The result has to be paid exactly: {n}.")),
                          "n", result);
        return false;
    }
    if (can_pay(s, seat, WOOD, move.arg[0]) && can_pay(s, seat, dice_of(task)->weapon, move.arg[1]))
        return true;
    mh_fail(error, "cannot-pay", "O-11.26", N_("You do not have what this payment takes."));
    return false;
}

DO(odin_do_succeed) {
    struct odin_task task = *task_of(s, seat);
    int result = odin_dice_result(s, seat, &task);
    odin_pay(s, seat, WOOD, move.arg[0], events);
    odin_pay(s, seat, dice_of(&task)->weapon, move.arg[1], events);
    reward(s, seat, &task, result, events);
}

/* The stones and swords that a tile needs besides the roll (O-28.96), or -1. */
static int needed(const struct odin *s, unsigned seat, unsigned tile) {
    int result = odin_dice_result(s, seat, task_of(s, seat));
    int value = thing_of(tile)->sword;
    if (value == 0 || !odin_can_receive(s, seat, tile)) return -1;
    if (value < LEAST_BATTLE) value = LEAST_BATTLE;
    return value > result ? value - result : 0;
}

CAN(odin_can_loot) {
    unsigned tile = move.arg[0];
    if (dice_of(task_of(s, seat))->low) return wrong_action(error);
    if (!rolled(s, seat, error)) return false;
    int more = needed(s, seat, tile);
    if (more < 0) {
        mh_message_name(
            mh_fail(error, "no-loot", "O-11.45", N_("This cannot be taken as loot: {thing}.")),
            "thing", thing_of(tile)->name);
        return false;
    }
    if (move.arg[1] + move.arg[2] != more) {
        mh_message_number(mh_fail(error, "wrong-payment", "O-28.96",
                                  N_("It takes exactly this many stones and swords: {n}.")),
                          "n", more);
        return false;
    }
    if (can_pay(s, seat, STONE, move.arg[1]) && can_pay(s, seat, SWORD, move.arg[2])) return true;
    mh_fail(error, "cannot-pay", "O-11.43", N_("You do not have what this payment takes."));
    return false;
}

DO(odin_do_loot) {
    struct odin_task task = *task_of(s, seat);
    int result = odin_dice_result(s, seat, &task) + move.arg[1] + move.arg[2];
    odin_pay(s, seat, STONE, move.arg[1], events);
    odin_pay(s, seat, SWORD, move.arg[2], events);
    reward(s, seat, &task, result, events);
    odin_gain_by(s, seat, move.arg[0], 1, source_of(&task), events);
}

/* ---- failure ---- */

CAN(odin_can_fail) {
    (void)move;
    return rolled(s, seat, error); /* O-11.26, O-11.47 */
}

DO(odin_do_fail) {
    (void)move;
    struct odin_task task = *task_of(s, seat);
    const struct odin_dice *dice = dice_of(&task);
    tell(events, EVENT_FAILS, (int)seat, task.arg[0], 0, 0);
    note_use(s, &task);
    odin_pop(s, seat);
    odin_gain_by(s, seat, dice->resource, 1, source_of(&task), events); /* O-11.7 */
    odin_gain_by(s, seat, dice->weapon, 1, source_of(&task), events);
    if (dice->returned > 0 && task.card == 0) /* O-20.2 */
        odin_push(s, seat, RETURN, dice->returned, 0);
}

/* ---- Vikings that come back (O-11.10) ---- */

unsigned odin_returning(const struct odin *s, unsigned most) {
    unsigned standing = s->at == NO_SPACE ? 0 : s->space[s->at].vikings;
    return most < standing ? most : standing;
}

STEP_TASK(odin_step_return) {
    (void)events;
    if (odin_returning(s, task->arg[0]) > 0) return true;
    odin_pop(s, seat);
    return false;
}

LIST_MOVES(odin_list_return) {
    (void)s, (void)seat;
    mh_list_add(list, move_of(VERB_RETURN, 0, 0, 0));
}

CAN(odin_can_return) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

DO(odin_do_return) {
    (void)move;
    unsigned count = odin_returning(s, task_of(s, seat)->arg[0]);
    odin_pop(s, seat);
    odin_vikings_back(s, seat, s->at, count, events);
}

/* ---- the list ---- */

static void list_payments(const struct odin *s, unsigned seat, const struct odin_task *task,
                          struct mh_list *list) {
    unsigned result = (unsigned)odin_dice_result(s, seat, task);
    for (unsigned wood = 0; wood <= result; wood++)
        if (can_pay(s, seat, WOOD, wood) && can_pay(s, seat, dice_of(task)->weapon, result - wood))
            mh_list_add(list, move_of(VERB_PAY, wood, result - wood, 0));
}

static void list_loot(const struct odin *s, unsigned seat, struct mh_list *list) {
    for (unsigned tile = RUNE_STONE; tile < TILES; tile++) {
        int more = needed(s, seat, tile);
        for (int stones = 0; stones <= more; stones++)
            if (can_pay(s, seat, STONE, (unsigned)stones) &&
                can_pay(s, seat, SWORD, (unsigned)(more - stones)))
                mh_list_add(list,
                            move_of(VERB_LOOT, tile, (unsigned)stones, (unsigned)(more - stones)));
    }
}

LIST_MOVES(odin_list_dice) {
    const struct odin_task *task = task_of(s, seat);
    if (task->arg[1] < ROLLS_MAX) mh_list_add(list, move_of(VERB_ROLL, 0, 0, 0));
    if (task->arg[1] == 0) return;
    if (dice_of(task)->low)
        list_payments(s, seat, task, list);
    else
        list_loot(s, seat, list);
    mh_list_add(list, move_of(VERB_FAIL, 0, 0, 0));
}
