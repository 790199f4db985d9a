/* Anytime actions (O-16): buy and arm ships, put wood and stone on
 * buildings, lay pieces (lay.c); and the windows that are there for nothing else (O-27.3). */
#include "actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

/* ---- ships ---- */

const uint8_t odin_ship_price[SHIPS] = {3, 5, 8}; /* O-16.28 */

/* O-16.30, O-16.31: bought ships are not built, and ships are never sold. */
bool odin_can_buy(CAN_ARGS) {
    unsigned ship = move.arg[0];
    if (!odin_can_receive(s, seat, WHALING_BOAT + ship))
        return odin_refuse_thing(error, "no-stage", "O-16.29",
                                 N_("All your landing stages for this ship are taken: {thing}."),
                                 WHALING_BOAT + ship);
    return can_pay(s, seat, SILVER, odin_ship_price[ship]) ||
           odin_lacks(s, seat, SILVER, odin_ship_price[ship], "O-16.28", error);
}

void odin_do_buy(DO_ARGS) {
    odin_pay(s, seat, SILVER, odin_ship_price[move.arg[0]], events);
    odin_gain(s, seat, WHALING_BOAT + move.arg[0], 1, events);
}

/* Where the ore goes: one more on the same ship (O-16.32). */
static bool armable(unsigned vessel) {
    return vessel == BOAT_0 || (vessel >= LONGSHIP_0 && vessel < LONGSHIP_3);
}

/* O-11.6: also between the effects that come before an action. O-28.97 */
static bool may_arm(const struct odin *s, unsigned seat) {
    return odin_decisions[task_of(s, seat)->kind]->flags & ARM ||
           (waits_for_use(s, seat) && odin_before_action(s, seat));
}

bool odin_armable(const struct odin *s, unsigned seat, unsigned kind) {
    const struct odin_player *p = &s->player[seat];
    if (!can_pay(s, seat, ORE, 1)) return false;
    return kind == WHALING_BOAT ? p->boats[0] > 0 : longships_of(p) > p->longships[LONGSHIP_ORE];
}

/* Whether the decision is part of an action: of a turn, or of a card that rolls dice. */
static bool during_action(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    if (p->task[p->tasks - 1].kind == LAY) return false;
    for (unsigned i = 0; i < p->tasks; i++)
        if (p->task[i].kind == END_TURN || p->task[i].kind == LATE || p->task[i].kind == DICE ||
            p->task[i].kind == FOLLOWED)
            return true;
    return false;
}

bool odin_can_arm(CAN_ARGS) {
    unsigned vessel = move.arg[0];
    if (!may_arm(s, seat))
        return during_action(s, seat)
                   ? odin_refuse(error, "not-during-action", "O-16.33",
                                 N_("Ships are armed before or after an action, not during it."))
                   : odin_not_now(s, seat, true, error);
    if (vessel == THE_KNARR)
        return odin_refuse(error, "no-ore-space", "O-12.2", N_("Knarrs have no space for ore."));
    if (odin_vessels(&s->player[seat], vessel) == 0)
        return odin_no_vessel(error, "O-16.32", vessel);
    if (!armable(vessel))
        return odin_refuse_name(error, "no-ore-space", "O-16.32",
                                N_("There is no room for more ore: {ship}."), "ship",
                                odin_vessel_names[vessel]);
    return can_pay(s, seat, ORE, 1) || odin_lacks(s, seat, ORE, 1, "O-16.32", error);
}

void odin_do_arm(DO_ARGS) {
    struct odin_player *p = &s->player[seat];
    bool boat = move.arg[0] == BOAT_0;
    odin_pay(s, seat, ORE, 1, NULL); /* told with the arming */
    odin_remove_vessel(p, move.arg[0]);
    if (boat)
        p->boats[1]++;
    else
        p->longships[move.arg[0] - LONGSHIP_0 + 1]++;
    odin_count_ore(p); /* of a pillage that is about to begin */
    tell(events, EVENT_ARMS, (int)seat, boat ? WHALING_BOAT : LONGSHIP, move.arg[0], 0);
}

/* ---- ore taken back from ships (card 39): not the printed one ---- */

static bool disarmable(const struct odin *s, unsigned seat, unsigned vessel) {
    return (vessel == BOAT_1 || vessel >= LONGSHIP_1) && odin_vessels(&s->player[seat], vessel) > 0;
}

/* O-28.36: ore that helps a dice action stays where it is until the action is over; that of
 * other ships does not (O-28.107). */
static bool ore_in_use(const struct odin *s, unsigned seat, unsigned vessel) {
    const struct odin_player *p = &s->player[seat];
    unsigned used = 0, action = vessel == BOAT_1 ? WHALE : PILLAGE;
    for (unsigned i = 0; i < p->tasks; i++) {
        if (p->task[i].kind != DICE) continue;
        if (!since(s, ORE_OF_OTHER_SHIPS) && p->task[i].dice.action == action) return true;
        used += odin_vessels_in_use(p, &p->task[i], vessel);
    }
    return used >= odin_vessels(p, vessel);
}

/* O-16.34 */
bool odin_can_disarm(CAN_ARGS) {
    unsigned vessel = move.arg[0];
    if (!has_card(&s->player[seat], CARD_MODIFIER))
        return odin_refuse_name(error, "no-card", "O-16.34",
                                N_("Ore stays on its ship; only this card takes it off: {card}."),
                                "card", card_of(CARD_MODIFIER - 1)->name);
    if (odin_vessels(&s->player[seat], vessel) == 0)
        return odin_no_vessel(error, "O-16.34", vessel);
    if (vessel == BOAT_0)
        return odin_refuse(error, "no-ore", "O-16.35",
                           N_("The printed ore of a whaling boat is never taken off."));
    if (!disarmable(s, seat, vessel))
        return odin_refuse_name(error, "no-ore", "O-16.34", N_("There is no ore on it: {ship}."),
                                "ship", odin_vessel_names[vessel]);
    return !ore_in_use(s, seat, vessel) ||
           odin_refuse(error, "ore-in-use", "O-28.107",
                       N_("Ore that helps a dice action stays on its ship until the action is "
                          "over."));
}

void odin_do_disarm(DO_ARGS) {
    struct odin_player *p = &s->player[seat];
    bool boat = move.arg[0] == BOAT_1;
    odin_remove_vessel(p, move.arg[0]);
    if (boat)
        p->boats[0]++;
    else
        p->longships[move.arg[0] - LONGSHIP_1]++;
    put_in(p, ORE, 1);
    tell(events, EVENT_DISARMS, (int)seat, boat ? WHALING_BOAT : LONGSHIP, move.arg[0], 0);
}

static void list_disarming(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!has_card(&s->player[seat], CARD_MODIFIER)) return;
    for (unsigned vessel = 0; vessel < VESSELS; vessel++)
        if (disarmable(s, seat, vessel) && !ore_in_use(s, seat, vessel))
            mh_list_add(list, move_of(VERB_DISARM, vessel, 0, 0));
}

/* ---- wood and stone on buildings (O-16.26) ---- */

enum { FILLINGS = 2 };    /* wood, stone */
enum { STOW_SILVER = 1 }; /* card 42 */

/* O-3.21, O-3.22; long houses have no such spaces. */
unsigned odin_building_spaces(unsigned building) {
    return building < SHEDS ? 3 : building < SHEDS + STONE_HOUSES ? 1 : 0;
}

static uint8_t *filling_of(struct odin_building *building, unsigned filling) {
    return filling == 0 ? &building->wood : &building->stone;
}

static bool fillable(const struct odin *s, unsigned seat, unsigned building, unsigned filling) {
    const struct odin_building *b = &s->building[building];
    return b->owner == seat && can_pay(s, seat, WOOD + filling, 1) &&
           (filling == 0 ? b->wood : b->stone) < odin_building_spaces(building);
}

static bool stow_usable(USABLE_ARGS) {
    (void)number;
    for (unsigned shed = 0; shed < SHEDS; shed++)
        if (fillable(s, seat, shed, 0) || fillable(s, seat, shed, 1)) return true;
    return false;
}

/* Before O-28.105 the choice of card 42 was one of sheds alone, and only it was paid. */
static bool only_stows(const struct odin *s, unsigned seat) {
    return !since(s, STEWARD_ALWAYS_PAYS) && task_of(s, seat)->kind == STOW;
}

/* O-16.27 */
bool odin_can_fill(CAN_ARGS) {
    unsigned building = move.arg[0], thing = WOOD + move.arg[1];
    if (only_stows(s, seat) && building >= SHEDS)
        return odin_refuse(error, "no-shed", "O-3.21", N_("It has to be a shed."));
    if (fillable(s, seat, building, move.arg[1])) return true;
    if (s->building[building].owner != seat)
        return odin_refuse_name(error, "not-your-building", "O-16.26",
                                N_("This building is not yours: {building}."), "building",
                                odin_building_names[building]);
    if (odin_building_spaces(building) == 0)
        return odin_refuse(error, "no-space", "O-16.26",
                           N_("Long houses have no spaces for wood and stone."));
    if (!can_pay(s, seat, thing, 1)) return odin_lacks(s, seat, thing, 1, "O-16.26", error);
    return odin_refuse_thing(error, "no-space", "O-16.26",
                             N_("All its spaces for this are filled: {thing}."), thing);
}

/* O-28.105: the silver of card 42 is for the first piece, also while other tasks are open. Where in
 * the stack it is promised for this one, or TASKS_MAX. */
static unsigned steward_of(const struct odin *s, unsigned seat, unsigned building) {
    const struct odin_player *p = &s->player[seat];
    if (!since(s, STEWARD_ALWAYS_PAYS))
        return task_of(s, seat)->kind == STOW ? p->tasks - 1u : TASKS_MAX;
    return building < SHEDS ? odin_task_or_offer(p, STOW) : TASKS_MAX;
}

void odin_do_fill(DO_ARGS) {
    struct odin_player *p = &s->player[seat];
    unsigned steward = steward_of(s, seat, move.arg[0]);
    if (steward < TASKS_MAX) odin_remove_task(p, steward);
    odin_pay(s, seat, WOOD + move.arg[1], 1, NULL); /* told with the building */
    ++*filling_of(&s->building[move.arg[0]], move.arg[1]);
    tell(events, EVENT_FILLS, (int)seat, (int)(WOOD + move.arg[1]), move.arg[0], 0);
    if (steward < TASKS_MAX) odin_gain_by(s, seat, SILVER, STOW_SILVER, BY_CARD, events);
}

/* ---- lists ---- */

static void list_ships(const struct odin *s, unsigned seat, struct mh_list *list) {
    for (unsigned ship = 0; ship < SHIPS && can_pay(s, seat, SILVER, odin_ship_price[ship]);
         ship++) {
        struct mh_move move = move_of(VERB_BUY, ship, 0, 0);
        if (odin_can_buy(s, seat, move, NULL)) mh_list_add(list, move);
    }
}

static void list_arming(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!can_pay(s, seat, ORE, 1)) return;
    for (unsigned vessel = 0; vessel < VESSELS; vessel++)
        if (armable(vessel) && odin_vessels(&s->player[seat], vessel) > 0)
            mh_list_add(list, move_of(VERB_ARM, vessel, 0, 0));
}

static void list_fillings(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!can_pay(s, seat, WOOD, 1) && !can_pay(s, seat, STONE, 1)) return;
    for (unsigned building = 0; building < SHEDS + STONE_HOUSES; building++) {
        if (s->building[building].owner != seat) continue;
        for (unsigned filling = 0; filling < FILLINGS; filling++)
            if (fillable(s, seat, building, filling))
                mh_list_add(list, move_of(VERB_FILL, building, filling, 0));
    }
}

/* Since STEWARD_ALWAYS_PAYS the fillings are in the list of anytime actions. */
static void list_stow(LIST_ARGS) {
    for (unsigned shed = 0; only_stows(s, seat) && shed < SHEDS; shed++)
        for (unsigned filling = 0; filling < FILLINGS; filling++)
            if (fillable(s, seat, shed, filling))
                mh_list_add(list, move_of(VERB_FILL, shed, filling, 0));
}

const struct odin_decision odin_stow = {
    .name = N_("filling a shed"),
    .rules = "O-3.21, O-16.26, O-28.105",
    .verbs = BIT(FILL) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_stow,
    .usable = stow_usable,
    .asks = N_("Put 1 wood or 1 stone into a shed for 1 silver?"),
};

/* O-16.2 to O-16.4, O-16.41: as often as wished, without Vikings, also after passing. O-28.35,
 * O-28.39 */
void odin_list_anytime(LIST_ARGS) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = task_of(s, seat)->kind;
    if (may_arm(s, seat)) list_arming(s, seat, list);
    if (!task_open(s, kind)) return;
    for (uint64_t left = pieces_of(p) & p->room; left != 0; left &= left - 1)
        mh_list_add(list, move_of(VERB_CHOOSE, mh_word_lowest(left), 0, 0));
    list_ships(s, seat, list);
    if (!only_stows(s, seat)) list_fillings(s, seat, list);
    list_disarming(s, seat, list);
    if (listens(p, ANYTIME_USE)) odin_list_anytime_cards(s, seat, list);
}

/* Whether there is anything in the list of a window. */
bool odin_anytime_possible(struct odin *s, unsigned seat) {
    struct mh_list any = {NULL, 0, 0};
    ask_room(s, seat);
    if (pieces_of(&s->player[seat]) & s->player[seat].room) return true;
    list_ships(s, seat, &any);
    list_arming(s, seat, &any);
    list_fillings(s, seat, &any);
    list_disarming(s, seat, &any);
    if (listens(&s->player[seat], ANYTIME_USE)) odin_list_anytime_cards(s, seat, &any);
    return any.count > 0;
}

/* ---- windows ---- */

/* O-27.4: nobody is asked who could only say that he is done. */
bool odin_step_window(STEP_ARGS) {
    (void)task, (void)events;
    if (odin_anytime_possible(s, seat)) return true;
    odin_pop(s, seat);
    return false;
}

void odin_list_window(LIST_ARGS) {
    bool turn = task_of(s, seat)->kind == END_TURN;
    mh_list_add(list, move_of(turn ? VERB_END : VERB_DONE, 0, 0, 0));
}

static void prompt_window(PROMPT_ARGS) {
    static const char *const text[PHASES] = {
        [ROUND_WINDOW] = N_("Before the harvest: lay pieces, buy or arm ships, then press Done."),
        [INCOME_WINDOW] = N_("Before income: lay pieces, buy or arm ships, then press Done."),
        [BONUS_WINDOW] = N_("Before the bonuses: lay pieces, buy or arm ships, then press Done."),
        [FINAL_WINDOW] = N_("Last chance before scoring: lay pieces, fill your buildings, "
                            "buy ships, then press Done."),
    };
    (void)seat, (void)task;
    const char *here = text[s->phase];
    mh_message_begin(message, here ? here : N_("Lay pieces, buy or arm ships, then press Done."));
}

const struct odin_decision odin_window = {
    .name = N_("anytime actions"),
    .rules = "O-16.1, O-27.3, O-27.4, O-27.20, O-27.60",
    .verbs = BIT(DONE),
    .flags = OPEN | ARM,
    .step = odin_step_window,
    .list = odin_list_window,
    .prompt = prompt_window,
};

bool odin_can_end(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

void odin_do_end(DO_ARGS) {
    (void)move, (void)events;
    odin_pop(s, seat);
}

bool odin_can_done(CAN_ARGS) {
    return odin_can_end(s, seat, move, error);
}

void odin_do_done(DO_ARGS) {
    (void)move;
    if (task_of(s, seat)->kind == SERVE)
        odin_end_feast(s, seat, events);
    else
        odin_pop(s, seat);
}
