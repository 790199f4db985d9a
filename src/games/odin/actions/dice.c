/* Dice actions (O-11): hunting, snares, whaling, raiding, pillaging. Payments and rewards of
 * success are in success.c. */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

/* O-1.1, O-8.8: faces; what is spent and what failure gives (O-11.48, O-11.49). */
const struct odin_dice odin_dice_table[DICE_ACTIONS] = {
    [HUNT] = {8, true, BOW, WOOD, {{HIDE, 1}, {GAME_MEAT, 1}}, 0},
    [TRAP] = {8, true, SNARE, WOOD, {{FUR, 1}, {SNARE, 1}}, 1},
    [WHALE] = {12, true, SPEAR, WOOD, {{OIL, 1}, {SKIN_AND_BONES, 1}, {WHALE_MEAT, 1}}, 2},
    [RAID] = {8, false, SWORD, STONE, {{0, 0}}, 0},
    [PILLAGE] = {12, false, SWORD, STONE, {{0, 0}}, 1},
};

/* ---- whaling boats (O-11.22) ---- */

/* O-28.48 */
static bool boats_fit(const struct odin *s, unsigned seat, unsigned plain, unsigned armed) {
    const struct odin_player *p = &s->player[seat];
    unsigned all = plain + armed;
    return all >= 1 && all <= task_of(s, seat)->boats && plain <= p->boats[0] &&
           armed <= p->boats[1];
}

static void sail(struct odin *s, unsigned seat, unsigned plain, unsigned armed,
                 struct mh_events *events) {
    unsigned ore = plain + 2 * armed; /* O-16.35: one printed on each, one added */
    struct odin_task boats = *task_of(s, seat);
    unsigned could = boats_of(&s->player[seat]);
    if (could > boats.boats) could = boats.boats;
    odin_pop(s, seat);
    odin_push(s, seat, DICE, WHALE, 0);
    task_on_top(s, seat)->card = boats.card;
    task_on_top(s, seat)->dice.help = (uint8_t)ore;
    unsigned mark = plain + armed == could ? 1 + could : 1; /* O-28.71 */
    if (since(s, ORE_OF_OTHER_SHIPS)) mark |= armed << ARMED_FROM;
    task_on_top(s, seat)->dice.mark = (uint8_t)mark;
    tell(events, EVENT_SAILS, (int)seat, (int)(plain + armed), (int)ore, 0);
}

static bool step_boats(STEP_ARGS) {
    (void)task;
    const struct odin_player *p = &s->player[seat];
    if (boats_of(p) > 1) return true;
    if (boats_of(p) == 0)
        odin_pop(s, seat);
    else
        sail(s, seat, p->boats[0], p->boats[1], events);
    return false;
}

static void list_boats(LIST_ARGS) {
    for (unsigned plain = 0; plain <= SMALL_STAGES; plain++)
        for (unsigned armed = 0; armed <= SMALL_STAGES; armed++)
            if (boats_fit(s, seat, plain, armed))
                mh_list_add(list, move_of(VERB_SAIL, plain, armed, 0));
}

static bool lacks_boats(struct mh_error *error, unsigned vessel, unsigned has) {
    struct mh_message *message =
        mh_fail(error, "no-ship", "O-11.22", N_("You have only: {ship} × {n}."));
    mh_message_name(message, "ship", odin_vessel_names[vessel]);
    mh_message_number(message, "n", (int32_t)has);
    return false;
}

bool odin_can_sail(CAN_ARGS) {
    const struct odin_player *p = &s->player[seat];
    unsigned most = task_of(s, seat)->boats;
    if (boats_fit(s, seat, move.arg[0], move.arg[1])) return true;
    if (move.arg[0] > p->boats[0]) return lacks_boats(error, BOAT_0, p->boats[0]);
    if (move.arg[1] > p->boats[1]) return lacks_boats(error, BOAT_1, p->boats[1]);
    mh_message_plural(mh_fail(error, "wrong-boats", "O-11.22", ""),
                      NP_("Exactly {n} whaling boat sails out here.",
                          "From 1 to {n} whaling boats sail out here."),
                      "n", (int32_t)most);
    return false;
}

void odin_do_sail(DO_ARGS) {
    sail(s, seat, move.arg[0], move.arg[1], events);
}

static void prompt_boats(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_plural(message,
                      NP_("Choose {n} whaling boat that sails out.",
                          "Choose up to {n} whaling boats that sail out."),
                      "n", task->boats);
}

static void put_boats(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "count", task->boats);
}

static bool boats_task_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return between(task->boats, 1, SMALL_STAGES);
}

const struct odin_decision odin_boats = {
    .name = N_("choosing whaling boats"),
    .rules = "O-11.22, O-16.35, O-27.35, O-28.71",
    .verbs = BIT(SAIL),
    .flags = OPEN | SURE,
    .step = step_boats,
    .list = list_boats,
    .prompt = prompt_boats,
    .put = put_boats,
    .fits = boats_task_fits,
    .numbers = 1,
};

/* ---- rolling. The mark of the task: 0 before the action begins, then 1 and: at whaling the boats
 * used, if none that could have been was left at home (O-28.71), and from a bit on how many of them
 * are armed; at raids the sword value that is lowered (O-20.37) ---- */

static const struct odin_dice *dice_of(const struct odin_task *task) {
    return &odin_dice_table[task->dice.action];
}

/* O-20.40 */
unsigned odin_rolls_left(const struct odin *s, unsigned seat, const struct odin_task *task) {
    return (unsigned)(ROLLS_MAX + modified(s, seat, ROLLS, task->dice.action)) - task->dice.rolls;
}

int odin_dice_result(const struct odin *s, unsigned seat, const struct odin_task *task) {
    int result = task->dice.roll + modified(s, seat, ROLL, task->dice.action); /* O-20.30 */
    result += dice_of(task)->low ? -task->dice.help : task->dice.help;
    return result > 0 ? result : 0; /* O-11.23 */
}

/* O-11.42: of several longships the one with the most ore pillages. */
static unsigned most_ore(const struct odin_player *p) {
    unsigned ore = LONGSHIP_ORE;
    while (ore > 0 && p->longships[ore] == 0) ore--;
    return ore;
}

/* The ore of the longship that pillages; one that was given for the roll counts 3 (O-20.33),
 * and the ship keeps what is left. */
static unsigned pillager(const struct odin_player *p, const struct odin_task *task) {
    enum { GIVEN = 3 };
    unsigned ore = task->dice.help;
    bool given = ore > LONGSHIP_ORE || p->longships[ore] == 0;
    return LONGSHIP_0 + (given && ore >= GIVEN ? ore - GIVEN : ore);
}

unsigned odin_vessels_in_use(const struct odin_player *p, const struct odin_task *task,
                             unsigned vessel) {
    if (vessel == BOAT_1) return task->dice.action == WHALE ? task->dice.mark >> ARMED_FROM : 0;
    return task->dice.action == PILLAGE && vessel == pillager(p, task);
}

void odin_count_ore(struct odin_player *p) {
    for (unsigned i = 0; i < p->tasks; i++) {
        struct odin_task *task = &p->task[i];
        if (task->kind == DICE && task->dice.action == PILLAGE && task->dice.rolls == 0)
            task->dice.help = (uint8_t)most_ore(p);
    }
}

static unsigned highest_on_oval(const struct odin *s) {
    unsigned highest = 0;
    for (unsigned tile = 0; tile < SPECIALS; tile++)
        if (s->oval >> tile & 1 && thing_of(FIRST_SPECIAL + tile)->sword > highest)
            highest = thing_of(FIRST_SPECIAL + tile)->sword;
    return highest;
}

/* The ore of the longship counts from the beginning of the action (O-11.6). */
static void begin(struct odin *s, unsigned seat, struct odin_task *task, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    bool raid = !dice_of(task)->low;
    if (task->dice.action == PILLAGE) task->dice.help = (uint8_t)most_ore(p);
    task->dice.mark = 1;
    if (raid && modified(s, seat, BEST_LOOT, task->dice.action) != 0)
        task->dice.mark = (uint8_t)(1 + highest_on_oval(s));
    fire(s, seat,
         (struct odin_about){.moment = BEFORE_DICE, .dice = (uint8_t)(1u << task->dice.action)},
         events);
}

static bool step_dice(STEP_ARGS) {
    if (task->dice.mark != 0 || task->dice.rolls != 0) return true;
    begin(s, seat, task, events);
    return false;
}

bool odin_can_roll(CAN_ARGS) {
    (void)move;
    if (odin_rolls_left(s, seat, task_of(s, seat)) > 0) return true;
    return odin_refuse(error, "no-rolls-left", "O-11.2", N_("You have no roll left."));
}

/* O-28.18 */
void odin_do_roll(DO_ARGS) {
    (void)move;
    struct odin_task *task = task_on_top(s, seat);
    task->dice.rolls++;
    task->dice.roll = (uint8_t)(1 + mh_random_below(&s->random, dice_of(task)->faces));
    int result = odin_dice_result(s, seat, task);
    tell(events, EVENT_ROLLS, (int)seat, task->dice.action, task->dice.roll, result);
    if (dice_of(task)->low && result == 0) { /* O-11.27, O-20.31 */
        struct odin_task done = *task;
        odin_succeed(s, seat, &done, (struct odin_spent){0}, events);
    }
}

bool odin_rolled(const struct odin *s, unsigned seat, struct mh_error *error) {
    if (task_of(s, seat)->dice.rolls > 0) return true;
    return odin_refuse(error, "roll-first", "O-11.3", N_("Roll the die first."));
}

/* ---- ore given before the action (O-20.33) ---- */

/* The action below that ore can still help, or NULL. */
static struct odin_task *helped(struct odin_player *p, unsigned action) {
    for (unsigned i = p->tasks; i-- > 0;)
        if (p->task[i].kind == DICE)
            return p->task[i].dice.action == action && p->task[i].dice.rolls == 0 ? &p->task[i]
                                                                                  : NULL;
    return NULL;
}

static bool dice_waits(const struct odin_player *p, unsigned action) {
    for (unsigned i = p->tasks; i-- > 0;)
        if (p->task[i].kind == DICE)
            return p->task[i].dice.action == action && p->task[i].dice.rolls == 0;
    return false;
}

static bool unload_usable(USABLE_ARGS) {
    const struct odin_player *p = &s->player[seat];
    return dice_waits(p, number) && most_ore(p) > 0;
}

/* Any longship may raid; the one with the most ore pillages (O-28.86). */
static bool gives_ore(const struct odin *s, unsigned seat, unsigned vessel) {
    const struct odin_player *p = &s->player[seat];
    if (vessel <= LONGSHIP_0 || odin_vessels(p, vessel) == 0) return false;
    return task_of(s, seat)->unload.action == RAID || vessel == LONGSHIP_0 + most_ore(p);
}

static void list_unload(LIST_ARGS) {
    for (unsigned vessel = LONGSHIP_1; vessel < VESSELS; vessel++)
        if (gives_ore(s, seat, vessel)) mh_list_add(list, move_of(VERB_UNLOAD, vessel, 0, 0));
}

bool odin_can_unload(CAN_ARGS) {
    if (gives_ore(s, seat, move.arg[0])) return true;
    if (odin_vessels(&s->player[seat], move.arg[0]) == 0)
        return odin_no_vessel(error, "O-20.33", move.arg[0]);
    if (move.arg[0] <= LONGSHIP_0)
        return odin_refuse_name(error, "no-ore", "O-20.33", N_("There is no ore on it: {ship}."),
                                "ship", odin_vessel_names[move.arg[0]]);
    return odin_refuse(error, "other-ship", "O-28.86",
                       N_("The ore comes from the longship in use: the one with the most ore."));
}

void odin_do_unload(DO_ARGS) {
    struct odin_player *p = &s->player[seat];
    struct odin_task task = *task_of(s, seat);
    odin_pop(s, seat);
    p->longships[move.arg[0] - LONGSHIP_0]--;
    p->longships[move.arg[0] - LONGSHIP_0 - 1]++;
    struct odin_task *dice = helped(p, task.unload.action);
    dice->dice.help =
        (uint8_t)(dice->dice.help + task.unload.adds - (task.unload.action == PILLAGE));
    tell(events, EVENT_UNLOADS, (int)seat, LONGSHIP, move.arg[0], 0);
}

static bool unload_fits(FITS_ARGS) {
    return unload_usable(s, seat, task->unload.action) && between(task->unload.adds, 2, 3);
}

const struct odin_decision odin_unload = {
    .name = N_("giving ore of a longship"),
    .rules = "O-20.33, O-28.86",
    .verbs = BIT(UNLOAD) | BIT(SKIP),
    .step = odin_step_optional,
    .list = list_unload,
    .usable = unload_usable,
    .asks = N_("Give 1 ore of a longship so that every roll counts more?"),
    .fits = unload_fits,
    .numbers = 2,
};

/* ---- the end of the action ---- */

/* O-20.39: a raid with a knarr uses no longship. */
void odin_note_dice(struct odin *s, unsigned seat, const struct odin_task *task,
                    struct mh_events *events) {
    note_use(s, task);
    if (!dice_of(task)->low && longships_of(&s->player[seat]) > 0)
        odin_note_longship(s, seat, events);
}

bool odin_can_fail(CAN_ARGS) {
    (void)move;
    return odin_rolled(s, seat, error); /* O-11.26, O-11.47 */
}

void odin_do_fail(DO_ARGS) {
    (void)move;
    struct odin_task task = *task_of(s, seat);
    const struct odin_dice *dice = dice_of(&task);
    tell(events, EVENT_FAILS, (int)seat, task.dice.action, 0, 0);
    odin_note_dice(s, seat, &task, events);
    odin_pop(s, seat);
    odin_gain_by(s, seat, dice->resource, 1, source_of(&task), events); /* O-11.7 */
    odin_gain_by(s, seat, dice->weapon, 1, source_of(&task), events);
    if (dice->returned > 0 && task.card == 0) /* O-20.2 */
        odin_push(s, seat, RETURN, dice->returned, 0);
    struct odin_about about = odin_about_dice(s, FAILURE, &task);
    about.count = task.dice.rolls;
    fire(s, seat, about, events);
}

/* ---- Vikings that come back (O-11.10) ---- */

/* O-28.50 */
unsigned odin_returning(const struct odin *s, unsigned most) {
    if (odin_anybody_follows(s)) return 0; /* O-20.2: used without Vikings */
    unsigned standing = s->at == NO_SPACE ? 0 : s->space[s->at].vikings;
    return most < standing ? most : standing;
}

static bool step_return(STEP_ARGS) {
    (void)events;
    if (odin_returning(s, task->vikings) > 0) return true;
    odin_pop(s, seat);
    return false;
}

void odin_list_return(LIST_ARGS) {
    (void)s, (void)seat;
    mh_list_add(list, move_of(VERB_RETURN, 0, 0, 0));
}

bool odin_can_return(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

void odin_do_return(DO_ARGS) {
    (void)move;
    if (task_of(s, seat)->kind == HOMECOMING) {
        odin_come_home(s, seat, events);
        return;
    }
    unsigned count = odin_returning(s, task_of(s, seat)->vikings);
    odin_pop(s, seat);
    odin_vikings_back(s, seat, s->at, count, events);
}

void odin_prompt_vikings_back(struct mh_message *message, unsigned count) {
    mh_message_plural(message,
                      NP_("Does {n} Viking come back to the Thing Square?",
                          "Do {n} Vikings come back to the Thing Square?"),
                      "n", (int32_t)count);
}

static void prompt_return(PROMPT_ARGS) {
    (void)seat;
    odin_prompt_vikings_back(message, odin_returning(s, task->vikings));
}

static void put_return(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "count", task->vikings);
}

enum { RETURNED_MAX = 2 }; /* O-11.29 */

static bool return_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return between(task->vikings, 1, RETURNED_MAX);
}

const struct odin_decision odin_return = {
    .name = N_("Vikings coming back"),
    .rules = "O-11.10, O-27.38",
    .verbs = BIT(RETURN) | BIT(SKIP),
    .flags = OPEN,
    .step = step_return,
    .list = odin_list_return,
    .prompt = prompt_return,
    .skip = N_("Leave on the action space"),
    .put = put_return,
    .fits = return_fits,
    .numbers = 1,
};

/* ---- the decision ---- */

static void list_dice(LIST_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    if (odin_rolls_left(s, seat, task) > 0) mh_list_add(list, move_of(VERB_ROLL, 0, 0, 0));
    if (task->dice.rolls == 0) return;
    odin_list_success(s, seat, list);
    mh_list_add(list, move_of(VERB_FAIL, 0, 0, 0));
}

static bool can_succeed(const struct odin *s, unsigned seat) {
    struct mh_list none = {0};
    odin_list_success(s, seat, &none);
    return none.count > 0;
}

/* O-11.24: low results are a price, O-11.43: high ones are strength. By whether the player could
 * succeed, then by whether a roll is left. */
static const char *const low_prompts[2][2] = {
    {N_("{action}: you rolled {roll}, the price is {n}. You can’t pay it and no roll is left."),
     N_("{action}: you rolled {roll}, the price is {n}. You can’t pay it: roll again or fail.")},
    {N_("{action}: you rolled {roll}, the price is {n}. Pay or fail."),
     N_("{action}: you rolled {roll}, the price is {n}. Pay, roll again or fail.")}};
static const char *const high_prompts[2][2] = {
    {N_("{action}: you rolled {roll}, battle result {n}. It wins no loot and no roll is left."),
     N_("{action}: you rolled {roll}, battle result {n}. It wins no loot: roll again or fail.")},
    {N_("{action}: you rolled {roll}, battle result {n}. Take loot or fail."),
     N_("{action}: you rolled {roll}, battle result {n}. Take loot, roll again or fail.")}};

static void prompt_dice(PROMPT_ARGS) {
    if (task->dice.rolls == 0) {
        mh_message_begin(message, N_("{action}: roll the die."));
    } else {
        bool left = odin_rolls_left(s, seat, task) > 0, able = can_succeed(s, seat);
        mh_message_begin(message, (dice_of(task)->low ? low_prompts : high_prompts)[able][left]);
        mh_message_number(message, "roll", task->dice.roll);
        mh_message_number(message, "n", odin_dice_result(s, seat, task));
    }
    mh_message_name(message, "action", odin_dice_names[task->dice.action]);
}

static void put_dice(PUT_ARGS) {
    mh_json_put_string(json, "dice", odin_dice_named.words[task->dice.action]);
    mh_json_put_int(json, "rolls", task->dice.rolls);
    mh_json_put_int(json, "rolls_left", odin_rolls_left(s, seat, task));
    mh_json_put_int(json, "ore", task->dice.help);
    if (task->dice.rolls == 0) return;
    mh_json_put_int(json, "roll", task->dice.roll);
    mh_json_put_int(json, "result", odin_dice_result(s, seat, task));
}

/* Ore that helps; cards add to raids and pillages for an ore that is given (O-20.33). */
static unsigned help_most(const struct odin_player *p, unsigned action) {
    switch (action) {
    case WHALE:
        return SMALL_STAGES * (1 + BOAT_ORE);
    case RAID:
        return has_card(p, CARD_SWORD_FIGHTER) ? 2 : 0;
    case PILLAGE:
        return has_card(p, CARD_BERSERKER) ? LONGSHIP_ORE - 1 + 3 : LONGSHIP_ORE;
    default:
        return 0;
    }
}

/* The action has begun: boats used, or the sword value that is lowered (O-20.37). */
static bool mark_fits(unsigned action, unsigned mark) {
    enum { SWORD_MAX = 16 }; /* O-2.20 */
    if (action == WHALE)
        return (mark & BOATS_USED) <= 1 + SMALL_STAGES && mark >> ARMED_FROM <= SMALL_STAGES;
    return mark <= (action >= RAID ? 1 + SWORD_MAX : 1);
}

/* O-11.27: a price of 0 is paid at once. */
static bool dice_fit(FITS_ARGS) {
    unsigned action = task->dice.action, rolls = task->dice.rolls, roll = task->dice.roll;
    if (action >= DICE_ACTIONS || rolls > ROLLS_MAX + (unsigned)modified(s, seat, ROLLS, action))
        return false;
    if (!between(task->dice.help, action == WHALE, help_most(&s->player[seat], action)) ||
        !mark_fits(action, task->dice.mark))
        return false;
    if (rolls == 0) return roll == 0;
    return between(roll, 1, dice_of(task)->faces) &&
           (!dice_of(task)->low || odin_dice_result(s, seat, task) > 0);
}

const struct odin_decision odin_dice = {
    .name = N_("the dice"),
    .rules = "O-11.1 to O-11.47, O-27.36, O-27.37",
    .verbs = BIT(ROLL) | BIT(PAY) | BIT(LOOT) | BIT(LOOT_SPEARS) | BIT(SPLIT) | BIT(FAIL),
    .flags = OPEN | SURE,
    .step = step_dice,
    .list = list_dice,
    .prompt = prompt_dice,
    .put = put_dice,
    .fits = dice_fit,
    .numbers = 5,
};
