/* Phase 5: placing Vikings on an action space and using it (O-7, O-8, O-13). */
#include "rules.h"

/* ---- what a space needs ---- */

/* The ships of spaces that a player has, a bit each (enum needed_ship). */
static unsigned ships_of(const struct odin_player *p) {
    unsigned boats = boats_of(p), longships = longships_of(p), large = p->knarrs + longships;
    if (p->modifies >> KNARR_AS_LONGSHIP & 1) longships = large; /* O-20.39, O-28.79 */
    return 1u << NO_SHIP | (boats > 0u) << A_BOAT | (boats + large > 0u) << ANY_SHIP |
           (large > 0u) << A_LARGE_SHIP | (p->knarrs > 0u) << A_KNARR |
           (longships > 0u) << A_LONGSHIP | (longships > 1u) << TWO_LONGSHIPS;
}

bool odin_ship_ready(const struct odin_player *p, unsigned ship) {
    return ships_of(p) >> ship & 1;
}

/* All that decides which spaces a player can use. */
static struct odin_effects outlook_of(const struct odin *s, unsigned seat);
static bool imitation_possible(const struct odin *s, unsigned seat, const struct odin_effects *out,
                               const struct odin_helpers *helpers, unsigned column);

static inline bool task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned a) {
    const struct odin_player *p = &s->player[seat];
    switch (kind) {
    case ANIMALS:
        return a == MILK_OF_CATTLE  ? cattle_of(p) > 0
               : a == WOOL_OF_SHEEP ? sheep_of(p) > 0
                                    : cattle_of(p) + sheep_of(p) > 0;
    case MOUNTAIN:
        return odin_strip_left(s, 0);
    case UPGRADE:
        return odin_upgrade_possible(s, seat, BY_1) || (a == 1 && odin_upgrade_replaced(s, seat));
    case EITHER:
        return odin_strip_left(s, 0) || odin_upgrade_possible(s, seat, BY_2);
    case OVERSEAS:
        return can_pay(s, seat, SILVER, 1);
    case SALE:
        return odin_sale_possible(s, seat);
    case SMITHY:
        return can_pay(s, seat, ORE, 1);
    case EXPLORE:
        return odin_explorable(s, seat) >> a & 1;
    case EMIGRATE:
        return odin_emigrate_possible(s, seat, a, false, NULL);
    case REBUILD:
        return odin_rebuild_possible(s, seat);
    case PLAY:
        return s->cards_at[CARD_HAND + seat] > 0;
    case FOURTH:
        return odin_fourth_possible(s, seat);
    case RECALL:
    case HOMECOMING:
        return odin_recall_possible(s, seat, a);
    case GIVE_UP:
        return odin_give_up_possible(s, seat, a);
    case TURN_OVER:
        return odin_turn_over_possible(s, seat);
    case SEIZE:
        return odin_seize_possible(s, a);
    case UNLOAD:
        return odin_unload_possible(s, seat, a);
    case LATE:
        return odin_late_possible(s, seat);
    case BRING:
        return odin_bring_possible(s, seat, a);
    case STOW:
        return odin_stow_possible(s, seat);
    case ABSTAIN:
        return odin_may_abstain(s, seat);
    case IMITATE: {
        struct odin_effects out = outlook_of(s, seat);
        struct odin_helpers helpers;
        odin_find_helpers(s, seat, HELPING_SPACE, &helpers);
        return imitation_possible(s, seat, &out, &helpers, a);
    }
    default:
        return true;
    }
}

bool odin_task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned a) {
    return task_usable(s, seat, kind, a);
}

static inline bool has_all(const struct odin_player *p, const struct odin_item items[DEAL_ITEMS]) {
    for (unsigned i = 0; i < DEAL_ITEMS && items[i].count > 0; i++)
        if (p->has[items[i].thing] < items[i].count) return false;
    return true;
}

/* Deals of spaces as sets, written out so that little is left of each but a comparison. */
#define LIST(...) ((const struct odin_item[DEAL_ITEMS]){__VA_ARGS__})
#define NOTHING LIST({0, 0})
static uint64_t deals_at_printed_prices(const struct odin_player *p) {
    uint64_t payable = 0;
#define DEAL(id, word, name, cost, gain) payable |= (uint64_t)has_all(p, cost) << id;
#include "games/odin/data/deals.def"
#undef DEAL
    return payable;
}

static uint64_t deals_that_run_out(void) {
    uint64_t limited = 0;
#define DEAL(id, word, name, cost, gain) limited |= (uint64_t)!never_runs_out(gain[0].thing) << id;
#include "games/odin/data/deals.def"
#undef DEAL
    return limited;
}
#undef NOTHING
#undef LIST

static uint64_t usable_deals(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    bool printed = !pays_other_prices(p);
    uint64_t usable = printed ? deals_at_printed_prices(p) : (UINT64_C(1) << SPACE_DEALS) - 1;
    for (uint64_t left = printed ? usable & deals_that_run_out() : usable; left != 0;
         left &= left - 1) {
        unsigned deal = mh_word_lowest(left);
        if (!deal_possible(s, seat, deal)) usable &= ~(UINT64_C(1) << deal);
    }
    return usable;
}

/* Of the board: imitation is built on them. Every space of exploration needs a ship. */
static uint64_t usable_tasks(const struct odin *s, unsigned seat) {
    unsigned explorable =
        odin_ship_ready(&s->player[seat], ANY_SHIP) ? odin_explorable(s, seat) : 0;
#define USABLE(kind, a) (uint64_t) task_usable(s, seat, kind, a) << TASK_BIT(kind, a)
    return USABLE(DICE, 0) | USABLE(BOATS, 0) | USABLE(FELLING, 0) | USABLE(MOUNTAIN, 0) |
           USABLE(UPGRADE, 0) | USABLE(EITHER, 0) | USABLE(OVERSEAS, 0) | USABLE(SALE, 0) |
           USABLE(SMITHY, 0) | USABLE(EMIGRATE, 0) | USABLE(REBUILD, 0) | USABLE(PLAY, 0) |
           USABLE(ANIMALS, MILK_OF_CATTLE) | USABLE(ANIMALS, WOOL_OF_SHEEP) |
           USABLE(ANIMALS, MILK_AND_WOOL) | (uint64_t)explorable << EXPLORE_BIT;
#undef USABLE
}

static struct odin_effects outlook_of(const struct odin *s, unsigned seat) {
    return (struct odin_effects){usable_deals(s, seat), usable_tasks(s, seat),
                                 (uint8_t)ships_of(&s->player[seat])};
}

/* O-11.9, and O-7.10: at least one effect. */
static inline bool usable(const struct odin *s, const struct odin_effects *out, unsigned space) {
    const struct odin_effects *effects = &odin_space_effects[space];
    if (!(out->ship & effects->ship)) return false;
    if (effects->deals & out->deals || effects->tasks & out->tasks) return true;
    return space == PLAY_OCCUPATIONS_4 && s->cards_at[CARD_PILE] > 0; /* O-28.59 */
}

/* The spaces stand in the order of their columns: the one behind the last of each. */
static const uint8_t column_end[1 + COLUMNS] = {0, BUILD_STONE_HOUSE, BUILD_LONG_HOUSE,
                                                BUILD_HOUSE_AND_SHIP, BOARD_SPACES};

/* O-13.17: spaces of others; for ANYBODYS whoever stands there (O-20.65). */
static bool imitable(const struct odin *s, unsigned seat, unsigned column, unsigned space) {
    return s->space[space].vikings > 0 && (s->space[space].who != seat || column & ANYBODYS);
}

/* O-7.11: usable as it is, or with what cards bring before the action. */
static bool usable_so(const struct odin *s, unsigned seat, const struct odin_effects *out,
                      const struct odin_helpers *helpers, unsigned space) {
    return usable(s, out, space) || (helpers->count > 0 && may_help(helpers, space) &&
                                     odin_usable_with(s, seat, space, helpers));
}

static bool imitation_possible(const struct odin *s, unsigned seat, const struct odin_effects *out,
                               const struct odin_helpers *helpers, unsigned column) {
    unsigned number = column & ~(unsigned)ANYBODYS;
    for (unsigned space = column_end[number - 1]; space < column_end[number]; space++)
        if (imitable(s, seat, column, space) && usable_so(s, seat, out, helpers, space))
            return true;
    return false;
}

/* One space by itself: not more is looked at than it offers. */
bool odin_space_usable(const struct odin *s, unsigned seat, unsigned space) {
    if (space >= BOARD_SPACES) return odin_task_usable(s, seat, IMITATE, space_of(space)->column);
    const struct odin_effects *effects = &odin_space_effects[space];
    struct odin_effects out = {0, effects->tasks ? usable_tasks(s, seat) : 0,
                               (uint8_t)ships_of(&s->player[seat])};
    for (uint64_t left = effects->deals; left != 0; left &= left - 1)
        out.deals |= (uint64_t)deal_possible(s, seat, mh_word_lowest(left)) << mh_word_lowest(left);
    return usable(s, &out, space);
}

static bool why_not_usable(const struct odin *s, unsigned seat, unsigned space,
                           struct mh_error *error) {
    if (!odin_ship_ready(&s->player[seat], space_of(space)->ship))
        mh_fail(error, "no-ship", "O-11.9", N_("You do not have the ship that this space needs."));
    else
        mh_fail(error, "no-effect", "O-7.10", N_("You could not use any effect of this space."));
    return false;
}

/* ---- placing ---- */

/* With four players each extension tile shows one imitation space (O-4.9). */
bool odin_space_in_play(const struct odin *s, unsigned space) {
    if (space < BOARD_SPACES) return true;
    unsigned column = space - IMITATE_1; /* from 0 */
    return s->players == PLAYERS_MAX && s->extension[column / 2] == column % 2;
}

/* Vikings that a space takes: its column, unless a card lets a player plunder with fewer. */
static unsigned fewest_vikings(const struct odin *s, unsigned seat, unsigned space) {
    unsigned column = space_of(space)->column;
    if (space != PLUNDERING) return column;
    return column + (unsigned)modified(s, seat, VIKINGS_TO_PLUNDER, longships_of(&s->player[seat]));
}

/* Whether a space can be used with what comes at these moments before its action (O-7.11). */
static bool usable_after(const struct odin *s, unsigned seat, unsigned space, uint64_t moments) {
    struct odin_helpers helpers;
    if (space < BOARD_SPACES && odin_space_usable(s, seat, space)) return true;
    odin_find_helpers(s, seat, moments, &helpers);
    if (space < BOARD_SPACES)
        return helpers.count > 0 && odin_usable_with(s, seat, space, &helpers);
    struct odin_effects out = outlook_of(s, seat);
    return imitation_possible(s, seat, &out, &helpers, space_of(space)->column);
}

bool odin_can_place(const struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                    struct mh_error *error) {
    if (!odin_space_in_play(s, space)) {
        mh_fail(error, "not-in-play", "O-4.9", N_("This space is not in this game."));
        return false;
    }
    if (s->space[space].vikings > 0) {
        mh_fail(error, "occupied", "O-7.4", N_("This space is occupied."));
        return false;
    }
    if (s->player[seat].vikings < vikings) {
        mh_message_number(
            mh_fail(error, "too-few-vikings", "O-7.7", N_("This space needs {n} Vikings.")), "n",
            (int32_t)vikings);
        return false;
    }
    return usable_after(s, seat, space, vikings > 0 ? HELPING_MOMENTS : HELPING_SPACE) ||
           why_not_usable(s, seat, space, error);
}

bool odin_can_use(CAN_ARGS) {
    if (task_of(s, seat)->kind == LATE) return odin_can_come_late(s, seat, move.arg[0], error);
    return odin_can_place(s, seat, move.arg[0], space_of(move.arg[0])->column, error);
}

bool odin_can_use_fewer(CAN_ARGS) {
    unsigned space = move.arg[0];
    if (move.arg[1] >= space_of(space)->column || move.arg[1] != fewest_vikings(s, seat, space)) {
        mh_fail(error, "wrong-vikings", "O-7.3",
                N_("No card of yours lets you use this space with that many Vikings."));
        return false;
    }
    return odin_can_place(s, seat, space, move.arg[1], error);
}

void odin_push_steps(struct odin *s, unsigned seat, unsigned space) {
    const struct odin_space *about = space_of(space);
    unsigned count = 0;
    if (space == DRAW_OCCUPATION && !since(s, CARD_THEN_SILVER)) {
        odin_push(s, seat, DEALS, DRAW_AND_SILVER, 1);
        return;
    }
    while (count < STEPS_MAX && about->step[count].kind != NO_TASK) count++;
    while (count-- > 0)
        odin_push(s, seat, about->step[count].kind, about->step[count].arg[0],
                  about->step[count].arg[1]);
}

/* In the solo game a space remembers the colour, which changes with the rounds (O-23.5). */
unsigned odin_colour_placing(const struct odin *s, unsigned seat) {
    return s->players == 1 ? (s->round + 1u) % 2 : seat;
}

static struct odin_about about_space(enum moment moment, unsigned space) {
    return (struct odin_about){.moment = moment, .space = (uint8_t)(space + 1)};
}

/* Steps 2 and 3 of O-19.70: the Vikings move, and a card is drawn in column 3. What answers
 * to them lies above the draw, so that the order is the printed one. */
static void move_vikings(struct odin *s, unsigned seat, unsigned vikings,
                         struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    p->vikings = (uint8_t)(p->vikings - vikings);
    s->space[s->at] =
        (struct odin_space_state){(uint8_t)odin_colour_placing(s, seat), (uint8_t)vikings};
    s->last = (uint8_t)seat;
    tell(events, EVENT_USES, (int)seat, (int)s->at, (int)vikings, 0);
    if (space_of(s->at)->column == 3) odin_draw_cards(s, seat, 1, events); /* O-13.8 */
    if (!since(s, PLACED_AFTERWARDS) && vikings == space_of(s->at)->column)
        fire(s, seat, about_space(BEFORE_PLACING, s->at), events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

bool odin_step_placing(STEP_ARGS) {
    unsigned vikings = task->arg[0];
    odin_pop(s, seat);
    move_vikings(s, seat, vikings, events);
    return false;
}

void odin_vikings_back(struct odin *s, unsigned seat, unsigned space, unsigned count,
                       struct mh_events *events) {
    odin_leave_space(s, space, count);
    odin_vikings_home(s, seat, count, events);
}

void odin_leave_space(struct odin *s, unsigned space, unsigned count) {
    s->space[space].vikings = (uint8_t)(s->space[space].vikings - count);
    if (s->space[space].vikings == 0) s->space[space].who = NOBODY; /* O-7.6 */
}

void odin_vikings_home(struct odin *s, unsigned seat, unsigned count, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    p->vikings = (uint8_t)(p->vikings + count);
    tell(events, EVENT_RETURNS, (int)seat, (int)count, 0, 0);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_BACK, .count = (uint8_t)count}, events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

void odin_before_space(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, about_space(BEFORE_SPACE, s->action), events);
}

bool odin_step_begin(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    odin_before_space(s, seat, events);
    return false;
}

/* Each use of a longship is answered to once, when its action is over. */
static void settle_longship(struct odin *s, unsigned seat, struct mh_events *events) {
    if (!s->player[seat].deeds.longship) return;
    s->player[seat].deeds.longship = false;
    fire(s, seat, (struct odin_about){.moment = AFTER_LONGSHIP}, events);
}

/* O-19.70: steps 6 and 7 of an action and the cards played in it (O-20.72), be it of a turn or
 * of a space that is followed. */
static void settle_stage(struct odin *s, unsigned seat, enum stage stage,
                         struct mh_events *events) {
    if (stage != STAGE_REWARDS) settle_longship(s, seat, events);
    if (stage != STAGE_PLAYS)
        fire(s, seat, about_space(stage == STAGE_AFTER ? AFTER_SPACE : WITH_SPACE, s->action),
             events);
    else if (s->player[seat].deeds.plays > 0)
        fire(s, seat, (struct odin_about){.moment = AFTER_PLAYS}, events);
}

bool odin_settle_action(struct odin *s, unsigned seat, struct odin_task *task,
                        struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    if (task->arg[0] >= (task->kind == CARD_LAST ? STAGE_PLAYS : STAGES)) return false;
    enum stage stage = task->arg[0]++;
    p->task[0].arg[0] = task->arg[0]; /* the end of the turn goes on from here */
    settle_stage(s, seat, stage, events);
    return true;
}

/* Whether what happens now belongs to an action that is still to be settled. */
static bool in_action(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    return odin_anybody_follows(s) ||
           (p->tasks > 0 && p->task[0].kind == END_TURN && p->task[0].arg[0] < STAGES);
}

void odin_note_longship(struct odin *s, unsigned seat, struct mh_events *events) {
    s->player[seat].deeds.longship = true;
    if (!in_action(s, seat)) settle_longship(s, seat, events);
}

bool odin_step_end_turn(STEP_ARGS) {
    if (odin_settle_action(s, seat, task, events)) return false;
    return odin_step_window(s, seat, task, events);
}

/* O-19.70, O-27.101 */
static void place(struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                  struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    bool carded = vikings == COLUMNS; /* the card of column 4 (O-28.26) */
    odin_pop(s, seat);
    p->free_card = false; /* O-25.19: before placing */
    s->at = s->action = (uint8_t)space;
    s->used = s->carded = false;
    p->deeds = (struct odin_deeds){0};
    if (space_of(space)->column == 2 && p->twos < UINT8_MAX) p->twos++;
    odin_push(s, seat, END_TURN, 0, 0);
    if (carded) odin_push(s, seat, CARD_LAST, 0, 0);
    odin_push_steps(s, seat, space);
    if (carded) /* what comes before the action follows on it */
        odin_push(s, seat, CARD_FIRST, 0, 0);
    else if (listens(p, BEFORE_SPACE) || has_card(p, TUTOR_OF_DRAWS))
        odin_push(s, seat, BEGIN, 0, 0);
    if (!listens(p, BEFORE_PLACING) || !since(s, PLACED_AFTERWARDS)) {
        move_vikings(s, seat, vikings, events);
        return;
    }
    odin_push(s, seat, PLACING, vikings, 0);
    if (vikings == space_of(space)->column)
        fire(s, seat, about_space(BEFORE_PLACING, space), events);
}

void odin_do_use(DO_ARGS) {
    if (task_of(s, seat)->kind == LATE)
        odin_come_late(s, seat, move.arg[0], events);
    else
        place(s, seat, move.arg[0], space_of(move.arg[0])->column, events);
}

void odin_do_use_fewer(DO_ARGS) {
    place(s, seat, move.arg[0], move.arg[1], events);
}

bool odin_step_turn(STEP_ARGS) {
    (void)task;
    if (s->player[seat].vikings > 0 || odin_tutor_ready(s, seat)) return true; /* O-28.24 */
    s->player[seat].passed = true;                                             /* O-7.17 */
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
    return false;
}

static void list_fewer(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!(s->player[seat].modifies >> VIKINGS_TO_PLUNDER & 1)) return;
    struct mh_move move =
        move_of(VERB_USE_FEWER, PLUNDERING, fewest_vikings(s, seat, PLUNDERING), 0);
    if (odin_can_use_fewer(s, seat, move, NULL)) mh_list_add(list, move);
}

void odin_list_turn(LIST_ARGS) {
    struct odin_effects out = outlook_of(s, seat);
    unsigned vikings = s->player[seat].vikings, columns = vikings < COLUMNS ? vikings : COLUMNS;
    struct odin_helpers helpers;
    odin_find_helpers(s, seat, HELPING_MOMENTS, &helpers);
    for (unsigned space = 0; space < column_end[columns]; space++)
        if (s->space[space].vikings == 0 &&
            (usable(s, &out, space) ||
             (helpers.count > 0 && usable_so(s, seat, &out, &helpers, space))))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    for (unsigned column = 1; column <= columns; column++) {
        unsigned space = IMITATE_1 + column - 1;
        if (odin_space_in_play(s, space) && s->space[space].vikings == 0 &&
            imitation_possible(s, seat, &out, &helpers, column))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    }
    list_fewer(s, seat, list);
    odin_list_free_card(s, seat, list);
    mh_list_add(list, move_of(VERB_PASS, 0, 0, 0));
}

bool odin_can_pass(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

void odin_do_pass(DO_ARGS) {
    (void)move;
    s->player[seat].passed = true;
    s->player[seat].free_card = false;
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
}

/* ---- leaving a part of the action aside ---- */

static bool any_deal(const struct odin *s, unsigned seat, unsigned first, unsigned count) {
    for (unsigned deal = first; deal < first + count; deal++)
        if (deal_possible(s, seat, deal)) return true;
    return false;
}

/* A deal that gives nothing by itself: the price of what follows on the space. */
static bool is_price(unsigned deal) {
    return odin_deals[deal].gain[0].count == 0;
}

/* Whether a task below the one on top could still be used in this action. */
static bool later_step_usable(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = p->tasks - 1u; i-- > 0;) {
        const struct odin_task *task = &p->task[i];
        if (task->kind == CARD_LAST || task->kind == END_TURN) return false;
        if (task->kind == FOLLOWED && since(s, FOLLOWED_STANDS_ALONE)) return false;
        if (task->card > 0) continue;
        if (task->kind == DEALS ? any_deal(s, seat, task->arg[0], task->arg[1])
                                : odin_task_usable(s, seat, task->kind, task->arg[0]))
            return true;
    }
    return false;
}

bool odin_may_skip(const struct odin *s, unsigned seat) {
    unsigned kind = task_of(s, seat)->kind;
    if (kind == OFFER_TASK) return !odin_offers_compel(s, seat);
    if (kind == DICE || kind == BOATS || kind == SPLIT) return false; /* O-11.3 */
    if ((kind == LAY || kind == IMITATE) && !since(s, CHOICES_CAN_BE_LEFT)) return false;
    if (kind == LAY) return true;                                            /* O-27.107 */
    if (kind == IMITATE) return task_of(s, seat)->card > 0;                  /* O-13.17 */
    if (kind == FOURTH) return false;                                        /* O-19.7 */
    if (task_of(s, seat)->card > 0) return !odin_paid_for(task_of(s, seat)); /* O-19.75 */
    if (kind == CARD_FIRST || kind == CARD_LAST || kind == RETURN) return true;
    if (kind == DEALS && is_price(task_of(s, seat)->arg[0])) return false; /* O-8.83 */
    return s->used || later_step_usable(s, seat);
}

bool odin_can_skip(CAN_ARGS) {
    (void)move;
    if (odin_may_skip(s, seat)) return true;
    mh_fail(error, "must-use", "O-7.10",
            N_("At least one effect of the space has to be used, and this is the last one."));
    return false;
}

/* Who stops taking from the mountains is not asked for every further strip (O-9.7). */
void odin_do_skip(DO_ARGS) {
    (void)move, (void)events;
    struct odin_task *task = task_on_top(s, seat);
    bool stops = s->used && task->card == 0 && task->kind == MOUNTAIN;
    if (task->kind == OFFER_TASK) {
        odin_decline_offers(s, seat);
        return;
    }
    if (task->kind == CARD_FIRST) {
        task->arg[0] = 1;
        return;
    }
    struct odin_task left = *task;
    odin_pop(s, seat);
    if (left.kind == BRING) odin_decline_rest(s, seat, left.card);
    while (stops && task_of(s, seat)->kind == MOUNTAIN) odin_pop(s, seat);
}

/* ---- imitation (O-13.17 to O-13.22) ---- */

bool odin_can_imitate(CAN_ARGS) {
    unsigned space = move.arg[0];
    unsigned column = task_of(s, seat)->arg[0], number = column & ~(unsigned)ANYBODYS;
    bool there = space < BOARD_SPACES && space_of(space)->column == number;
    if (column & ANYBODYS && !(there && imitable(s, seat, column, space))) {
        mh_fail(error, "not-occupied", "O-20.65",
                N_("Only an occupied space of the second column can be used."));
        return false;
    }
    if (!there) {
        mh_fail(error, "wrong-column", "O-13.17",
                N_("Only a space of the same column can be imitated."));
        return false;
    }
    if (!imitable(s, seat, column, space)) {
        mh_fail(error, "not-occupied", "O-13.18",
                N_("Only a space that another player occupies can be imitated."));
        return false;
    }
    return usable_after(s, seat, space, HELPING_SPACE) || why_not_usable(s, seat, space, error);
}

void odin_list_imitate(LIST_ARGS) {
    struct odin_effects out = outlook_of(s, seat);
    struct odin_helpers helpers;
    odin_find_helpers(s, seat, HELPING_SPACE, &helpers);
    unsigned column = task_of(s, seat)->arg[0], number = column & ~(unsigned)ANYBODYS;
    for (unsigned space = column_end[number - 1]; space < column_end[number]; space++)
        if (imitable(s, seat, column, space) && usable_so(s, seat, &out, &helpers, space))
            mh_list_add(list, move_of(VERB_IMITATE, space, 0, 0));
}

/* ---- a space used without Vikings (card 77, O-20.65) ---- */

bool odin_anybody_follows(const struct odin *s) {
    for (unsigned seat = 0; seat < s->players; seat++)
        for (unsigned i = 0; i < s->player[seat].tasks; i++)
            if (s->player[seat].task[i].kind == FOLLOWED) return true;
    return false;
}

/* What the space brings counts for itself; what the action has brought before it waits. */
static void follow(struct odin *s, unsigned seat, uint8_t card) {
    struct odin_player *p = &s->player[seat];
    odin_push(s, seat, FOLLOWED, STAGE_REWARDS, s->action + 1u);
    task_on_top(s, seat)->arg[2] = s->used;
    task_on_top(s, seat)->card = card;
    s->used = false;
    p->outer = p->deeds;
    p->deeds = (struct odin_deeds){0};
}

static void end_following(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    struct odin_task followed = *task_of(s, seat);
    s->action = (uint8_t)(followed.arg[1] - 1u);
    s->used = followed.arg[2] != 0;
    if (!since(s, FOLLOWED_STANDS_ALONE)) /* cards were played in the action that goes on */
        p->outer.plays = (uint8_t)(p->outer.plays + p->deeds.plays);
    p->deeds = p->outer;
    p->outer = (struct odin_deeds){0};
    odin_pop(s, seat);
}

/* Its effects (O-20.1, O-28.104) come before the action in which the card was played goes on. */
bool odin_step_followed(STEP_ARGS) {
    if (task->arg[0] < (since(s, FOLLOWED_STANDS_ALONE) ? STAGES : STAGE_PLAYS))
        settle_stage(s, seat, task->arg[0]++, events);
    else
        end_following(s, seat);
    return false;
}

void odin_do_imitate(DO_ARGS) {
    uint8_t card = task_of(s, seat)->card;
    odin_pop(s, seat);
    if (card > 0) follow(s, seat, card);
    s->action = move.arg[0];
    tell(events, EVENT_IMITATES, (int)seat, move.arg[0], 0, 0);
    odin_push_steps(s, seat, move.arg[0]);
    odin_before_space(s, seat, events);
}
