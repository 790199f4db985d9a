/* What players may do at any time (O-16): lay pieces, buy and arm ships, put wood and
 * stone on buildings; and the windows that are there for nothing else (O-27.3). */
#include "rules.h"

/* ---- boards as moves name them ---- */

unsigned odin_place_board(const struct odin *s, unsigned seat, unsigned place) {
    unsigned board;
    if (place == PLACE_HOME)
        board = seat;
    else if (place >= FIRST_HOUSE_PLACE)
        board = FIRST_HOUSE + place - FIRST_HOUSE_PLACE;
    else
        board = FIRST_ISLAND + (place - 1) % ISLANDS;
    bool shown = place == PLACE_HOME || place >= FIRST_HOUSE_PLACE ||
                 board_face(s, board) == FIRST_ISLAND_FACE + place - 1;
    return shown && board_owner(s, board) == seat ? board : BOARDS;
}

unsigned odin_board_place(const struct odin *s, unsigned board) {
    if (board < FIRST_ISLAND) return PLACE_HOME;
    if (board >= FIRST_HOUSE) return FIRST_HOUSE_PLACE + board - FIRST_HOUSE;
    return 1 + board_face(s, board) - FIRST_ISLAND_FACE;
}

enum laid_on odin_kind_of_board(unsigned board) {
    return board < FIRST_ISLAND ? ON_HOME : board < FIRST_HOUSE ? ON_ISLAND : IN_HOUSE;
}

/* ---- laying pieces ---- */

/* Only what is new since a board changed has to be looked at. */
void odin_find_room(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    uint64_t pieces = pieces_of(p), open = pieces & ~p->room_asked;
    p->room_asked = pieces;
    p->room &= pieces;
    for (uint32_t left = p->boards; left != 0 && open != 0; left &= left - 1) {
        uint64_t fitting = odin_room(s, mh_word_lowest(left), open);
        p->room |= fitting;
        open &= ~fitting;
    }
}

bool odin_can_choose(CAN_ARGS) {
    unsigned thing = move.arg[0];
    if (s->player[seat].has[thing] == 0) {
        mh_message_name(mh_fail(error, "not-yours", "O-5.6",
                                N_("You do not have this in your supply: {thing}.")),
                        "thing", thing_of(thing)->name);
        return false;
    }
    if (s->player[seat].room >> thing & 1) return true;
    mh_message_name(mh_fail(error, "no-room", "O-16.10",
                            N_("There is no place for this on any of your boards: {thing}.")),
                    "thing", thing_of(thing)->name);
    return false;
}

void odin_do_choose(DO_ARGS) {
    (void)events;
    odin_push(s, seat, LAY, move.arg[0], 0);
}

static void list_places(const struct odin *s, unsigned board, unsigned thing,
                        struct mh_list *list) {
    struct odin_ground ground = odin_ground_of(s, board, thing);
    if (!bits_any(ground.cells)) return;
    unsigned place = odin_board_place(s, board), turns = thing_of(thing)->turns;
    for (unsigned turn = 0; turns >> turn != 0; turn++) {
        if (!(turns >> turn & 1)) continue;
        struct mh_move move = move_of(VERB_LAY, stamp_of(thing, turn), 0, place);
        struct bits places = odin_places_on(&ground, move.arg[0]);
        for (unsigned i = 0; i < BITS_WORDS; i++)
            for (uint64_t word = places.word[i]; word != 0; word &= word - 1) {
                move.arg[1] = (uint8_t)bit_cell(i * 64 + mh_word_lowest(word));
                mh_list_add(list, move);
            }
    }
}

void odin_list_lay(LIST_ARGS) {
    for (uint32_t left = s->player[seat].boards; left != 0; left &= left - 1)
        list_places(s, mh_word_lowest(left), task_of(s, seat)->arg[0], list);
}

/* Houses have rules of their own (O-16.20 to O-16.23). */
static bool why_not(enum laying laying, bool house, struct mh_error *error) {
    static const struct {
        const char *code, *rule, *house_rule, *text;
    } reason[] = {
        [LAYING_NOT_TAKEN] = {"not-taken", "O-16.9", "O-16.20",
                              N_("This board does not take such pieces.")},
        [LAYING_OUTSIDE] = {"outside", "O-16.10", "O-16.23",
                            N_("The piece has to lie on spaces of the board that can be covered.")},
        [LAYING_COVERED] = {"covered", "O-16.11", "O-16.11", N_("Another piece lies there.")},
        [LAYING_SAME_COLOUR] = {"same-colour", "O-16.14", "O-16.21",
                                N_("It would share an edge with a tile of its own colour.")},
        [LAYING_INCOME] = {"income-order", "O-17.4", "O-17.4",
                           N_("An income space may be covered only when everything left of it and "
                              "below it is covered.")},
    };
    mh_fail(error, reason[laying].code, house ? reason[laying].house_rule : reason[laying].rule,
            reason[laying].text);
    return false;
}

bool odin_can_lay(CAN_ARGS) {
    unsigned stamp = move.arg[0], thing = task_of(s, seat)->arg[0];
    unsigned board = odin_place_board(s, seat, move.arg[2]);
    if (stamp == 0 || stamp_thing(stamp) != thing ||
        !(thing_of(thing)->turns >> stamp_turn(stamp) & 1)) {
        mh_message_name(
            mh_fail(error, "other-piece", "O-16.7", N_("You have chosen this piece: {thing}.")),
            "thing", thing_of(thing)->name);
        return false;
    }
    if (board == BOARDS) {
        mh_fail(error, "not-your-board", "O-16.10", N_("This board is not yours."));
        return false;
    }
    enum laying laying = odin_laying(s, board, stamp, cell_bit(move.arg[1]));
    return laying == LAYING_LEGAL || why_not(laying, is_house_face(board_face(s, board)), error);
}

/* ---- pieces that come from elsewhere than the supply (cards 9 and 172) ---- */

static unsigned served_fish(const struct odin_player *p) {
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (p->served[place] != 0 && stamp_thing(p->served[place]) == STOCKFISH) return place;
    return TABLE_SPACES;
}

/* Ore lies on home and exploration boards only, food in houses only (O-16.8, O-16.20). */
bool odin_bring_possible(const struct odin *s, unsigned seat, unsigned thing) {
    const struct odin_player *p = &s->player[seat];
    if (thing == STOCKFISH && served_fish(p) == TABLE_SPACES) return false;
    for (uint32_t left = p->boards; left != 0; left &= left - 1)
        if (odin_room(s, mh_word_lowest(left), UINT64_C(1) << thing) != 0) return true;
    return false;
}

/* Where a piece that is laid comes from: ore from the general supply, fish from the table. */
static void take_piece(struct odin *s, unsigned seat, const struct odin_task *task) {
    struct odin_player *p = &s->player[seat];
    if (task->kind == LAY)
        take_out(p, task->arg[0], 1);
    else if (task->arg[0] == STOCKFISH)
        p->served[served_fish(p)] = 0;
}

void odin_do_lay(DO_ARGS) {
    unsigned stamp = move.arg[0], board = odin_place_board(s, seat, move.arg[2]);
    unsigned face = board_face(s, board);
    struct odin_task task = *task_of(s, seat);
    odin_pop(s, seat);
    take_piece(s, seat, &task);
    odin_cover(&s->board[board], face, stamp, cell_bit(move.arg[1]));
    forget_room(s, seat);
    tell(events, EVENT_LAYS, (int)seat, (int)stamp, (int)face, move.arg[1]);
    fire(s, seat,
         (struct odin_about){.moment = LAID,
                             .thing = (uint8_t)(stamp_thing(stamp) + 1),
                             .extra = (uint8_t)odin_kind_of_board(board)},
         events);
}

/* There is room now for wood that had none before (card 40). */
void odin_wood_in_houses(ACT_ARGS) {
    (void)about, (void)events;
    forget_room(s, seat);
}

/* ---- ships ---- */

const uint8_t odin_ship_price[SHIPS] = {3, 5, 8}; /* O-16.28 */

bool odin_can_buy(CAN_ARGS) {
    unsigned ship = move.arg[0];
    if (!odin_can_receive(s, seat, WHALING_BOAT + ship)) {
        mh_fail(error, "no-stage", "O-16.29", N_("No landing stage is free for this ship."));
        return false;
    }
    if (can_pay(s, seat, SILVER, odin_ship_price[ship])) return true;
    mh_message_number(mh_fail(error, "cannot-pay", "O-16.28", N_("You need {n} silver for that.")),
                      "n", odin_ship_price[ship]);
    return false;
}

void odin_do_buy(DO_ARGS) {
    odin_pay(s, seat, SILVER, odin_ship_price[move.arg[0]], events);
    odin_gain(s, seat, WHALING_BOAT + move.arg[0], 1, events);
}

/* Where the ore goes: one more on the same ship (O-16.32). */
static bool armable(unsigned vessel) {
    return vessel == BOAT_0 || (vessel >= LONGSHIP_0 && vessel < LONGSHIP_3);
}

/* O-11.6: also between the effects that come before an action. */
static bool may_arm(const struct odin *s, unsigned seat) {
    return odin_task_flags[task_of(s, seat)->kind] & ARM ||
           (waits_for_use(s, seat) && odin_before_action(s, seat));
}

bool odin_armable(const struct odin *s, unsigned seat, unsigned kind) {
    const struct odin_player *p = &s->player[seat];
    if (!can_pay(s, seat, ORE, 1)) return false;
    return kind == WHALING_BOAT ? p->boats[0] > 0 : longships_of(p) > p->longships[LONGSHIP_ORE];
}

bool odin_can_arm(CAN_ARGS) {
    unsigned vessel = move.arg[0];
    if (!may_arm(s, seat)) {
        mh_fail(error, "not-during-action", "O-16.33",
                N_("Ships are armed before or after an action, not during it."));
        return false;
    }
    if (!armable(vessel) || odin_vessels(&s->player[seat], vessel) == 0) {
        mh_fail(error, "no-ship", "O-16.32", N_("You do not have such a ship with room for ore."));
        return false;
    }
    if (can_pay(s, seat, ORE, 1)) return true;
    mh_message_name(
        mh_fail(error, "cannot-pay", "O-16.32", N_("You do not have enough of this: {thing}.")),
        "thing", thing_of(ORE)->name);
    return false;
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
    tell(events, EVENT_ARMS, (int)seat, boat ? WHALING_BOAT : LONGSHIP, 0, 0);
}

/* ---- ore taken back from ships (card 39): not the printed one ---- */

enum { DISARMER = 39 };

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
        if (!since(s, ORE_OF_OTHER_SHIPS) && p->task[i].arg[0] == action) return true;
        used += odin_vessels_in_use(p, &p->task[i], vessel);
    }
    return used >= odin_vessels(p, vessel);
}

bool odin_can_disarm(CAN_ARGS) {
    if (!has_card(&s->player[seat], DISARMER)) {
        mh_fail(error, "no-card", "O-19.20", N_("You need an occupation for that."));
        return false;
    }
    if (!disarmable(s, seat, move.arg[0])) {
        mh_fail(error, "no-ship", "O-20.15", N_("You do not have such a ship with ore on it."));
        return false;
    }
    if (!ore_in_use(s, seat, move.arg[0])) return true;
    mh_fail(error, "ore-in-use", "O-28.36",
            N_("Ore that helps a dice action stays on the ships until it is over."));
    return false;
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
    tell(events, EVENT_DISARMS, (int)seat, boat ? WHALING_BOAT : LONGSHIP, 0, 0);
}

static void list_disarming(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!has_card(&s->player[seat], DISARMER)) return;
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

bool odin_stow_possible(const struct odin *s, unsigned seat) {
    for (unsigned shed = 0; shed < SHEDS; shed++)
        if (fillable(s, seat, shed, 0) || fillable(s, seat, shed, 1)) return true;
    return false;
}

/* Before O-28.105 the choice of card 42 was one of sheds alone, and only it was paid. */
static bool only_stows(const struct odin *s, unsigned seat) {
    return !since(s, STEWARD_ALWAYS_PAYS) && task_of(s, seat)->kind == STOW;
}

bool odin_can_fill(CAN_ARGS) {
    if (only_stows(s, seat) && move.arg[0] >= SHEDS) {
        mh_fail(error, "no-shed", "O-3.21", N_("It has to be a shed."));
        return false;
    }
    if (fillable(s, seat, move.arg[0], move.arg[1])) return true;
    mh_message_name(mh_fail(error, "cannot-fill", "O-16.26",
                            N_("This building has no free space for this, or it is not yours, or "
                               "you have none: {thing}.")),
                    "thing", thing_of(WOOD + move.arg[1])->name);
    return false;
}

/* O-28.105: the silver of card 42 is for the first piece, whatever else is open. Where in the
 * stack it is promised for this one, or TASKS_MAX. */
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

/* What can be put there is in the list of what can be done at any time. */
void odin_list_stow(LIST_ARGS) {
    for (unsigned shed = 0; only_stows(s, seat) && shed < SHEDS; shed++)
        for (unsigned filling = 0; filling < FILLINGS; filling++)
            if (fillable(s, seat, shed, filling))
                mh_list_add(list, move_of(VERB_FILL, shed, filling, 0));
}

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
