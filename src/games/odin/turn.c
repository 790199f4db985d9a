/* Phase 5: placing Vikings on an action space and using it (O-7, O-8, O-13). */
#include "rules.h"

/* ---- what a space needs ---- */

/* O-20.39: a card may let knarrs do what longships do. */
static unsigned as_longships(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    return modified(s, seat, KNARR_AS_LONGSHIP, 0) != 0 ? large_ships_of(p) : longships_of(p);
}

bool odin_ship_ready(const struct odin *s, unsigned seat, unsigned ship) {
    const struct odin_player *p = &s->player[seat];
    switch (ship) {
    case A_BOAT:
        return boats_of(p) > 0;
    case ANY_SHIP:
        return boats_of(p) + large_ships_of(p) > 0;
    case A_LARGE_SHIP:
        return large_ships_of(p) > 0;
    case A_KNARR:
        return p->knarrs > 0;
    case A_LONGSHIP:
        return as_longships(s, seat) > 0;
    case TWO_LONGSHIPS: /* O-28.79 */
        return as_longships(s, seat) >= 2;
    default:
        return true;
    }
}

static bool imitation_possible(const struct odin *s, unsigned seat, unsigned column);
static bool late_possible(const struct odin *s, unsigned seat);

bool odin_task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned a) {
    const struct odin_player *p = &s->player[seat];
    switch (kind) {
    case ANIMALS:
        return a == MILK_OF_CATTLE  ? cattle_of(p) > 0
               : a == WOOL_OF_SHEEP ? sheep_of(p) > 0
                                    : cattle_of(p) + sheep_of(p) > 0;
    case MOUNTAIN:
        return odin_strip_left(s, 0);
    case UPGRADE:
        return odin_upgrade_possible(s, seat, BY_1);
    case EITHER:
        return odin_strip_left(s, 0) || odin_upgrade_possible(s, seat, BY_2);
    case OVERSEAS:
        return can_pay(s, seat, SILVER, 1);
    case SALE:
        return odin_sale_possible(s, seat);
    case SMITHY:
        return can_pay(s, seat, ORE, 1);
    case EXPLORE:
        return odin_explore_possible(s, seat, a);
    case EMIGRATE:
        return odin_emigrate_possible(s, seat, a, false, NULL);
    case REBUILD:
        return odin_rebuild_possible(s, seat);
    case PLAY:
        return s->cards_at[CARD_HAND + seat] > 0;
    case UNLOAD:
        return odin_unload_possible(s, seat, a);
    case LATE:
        return late_possible(s, seat);
    case BRING:
        return odin_bring_possible(s, seat, a);
    case STOW:
        return odin_stow_possible(s, seat);
    case ABSTAIN:
        return odin_may_abstain(s, seat);
    case IMITATE:
        return imitation_possible(s, seat, a);
    default:
        return true;
    }
}

/* All that decides which spaces a player can use, found out once for all of them. */
struct outlook {
    uint64_t deals; /* possible ones, a bit each */
    uint32_t tasks; /* kinds of tasks that can be used, a bit each */
    uint8_t ships;  /* enum needed_ship, a bit each */
};

static struct outlook outlook_of(const struct odin *s, unsigned seat) {
    static const uint8_t plain_tasks[] = {MOUNTAIN, UPGRADE,  EITHER,  OVERSEAS, SALE,
                                          SMITHY,   EMIGRATE, REBUILD, PLAY};
    struct outlook out = {0, 1u << DICE | 1u << BOATS | 1u << FELLING, 1u << NO_SHIP};
    for (unsigned deal = 0; deal < SPACE_DEALS; deal++)
        out.deals |= (uint64_t)deal_possible(s, seat, deal) << deal;
    for (unsigned i = 0; i < sizeof plain_tasks; i++)
        if (odin_task_usable(s, seat, plain_tasks[i], 0)) out.tasks |= 1u << plain_tasks[i];
    for (unsigned ship = A_BOAT; ship <= TWO_LONGSHIPS; ship++)
        if (odin_ship_ready(s, seat, ship)) out.ships |= (uint8_t)(1u << ship);
    return out;
}

static bool any_deal(const struct odin *s, unsigned seat, unsigned first, unsigned count) {
    for (unsigned deal = first; deal < first + count; deal++)
        if (deal_possible(s, seat, deal)) return true;
    return false;
}

/* Without an outlook the one step is looked at by itself. */
static inline bool step_usable(const struct odin *s, unsigned seat, const struct outlook *out,
                               unsigned kind, unsigned a, unsigned b) {
    if (kind == DEALS)
        return out ? (out->deals >> a & ((UINT64_C(1) << b) - 1)) != 0 : any_deal(s, seat, a, b);
    if (!out || kind == ANIMALS || kind == EXPLORE || kind == IMITATE)
        return odin_task_usable(s, seat, kind, a);
    return out->tasks >> kind & 1;
}

/* A deal that gives nothing by itself: the price of what follows on the space. */
static bool is_price(unsigned deal) {
    return odin_deals[deal].gain[0].count == 0;
}

/* O-7.10: at least one effect. A price at the head of a space has to be paid for what
 * follows, so it alone decides (O-8.83). */
static inline bool usable(const struct odin *s, unsigned seat, const struct outlook *out,
                          unsigned space) {
    const struct odin_space *about = space_of(space);
    if (out ? !(out->ships >> about->ship & 1) : !odin_ship_ready(s, seat, about->ship))
        return false;
    if (space == PLAY_OCCUPATIONS_4 && s->cards_at[CARD_PILE] > 0) return true; /* O-28.59 */
    for (unsigned i = 0; i < STEPS_MAX && about->step[i].kind != NO_TASK; i++) {
        const struct odin_step *step = &about->step[i];
        if (step_usable(s, seat, out, step->kind, step->arg[0], step->arg[1])) return true;
        if (step->kind == DEALS && is_price(step->arg[0])) return false;
    }
    return false;
}

static bool imitable(const struct odin *s, unsigned seat, unsigned column, unsigned space) {
    return space < BOARD_SPACES && space_of(space)->column == column &&
           s->space[space].vikings > 0 && s->space[space].who != seat;
}

static bool imitation_possible(const struct odin *s, unsigned seat, unsigned column) {
    for (unsigned space = 0; space < BOARD_SPACES; space++)
        if (imitable(s, seat, column, space) && usable(s, seat, NULL, space)) return true;
    return false;
}

bool odin_space_usable(const struct odin *s, unsigned seat, unsigned space) {
    return usable(s, seat, NULL, space);
}

static bool why_not_usable(const struct odin *s, unsigned seat, unsigned space,
                           struct mh_error *error) {
    if (!odin_ship_ready(s, seat, space_of(space)->ship))
        mh_fail(error, "no-ship", "O-11.9", N_("You do not have the ship that this space needs."));
    else
        mh_fail(error, "no-effect", "O-7.10", N_("You could not use any effect of this space."));
    return false;
}

/* ---- a space used without Vikings at the end of phase 5 (O-20.64) ---- */

enum { LATE_PRICE = 1 };

static bool occupied(const struct odin *s, unsigned space, struct mh_error *error) {
    if (s->space[space].vikings == 0) return false;
    mh_fail(error, "occupied", "O-7.4", N_("This space is occupied."));
    return true;
}

/* O-8.6: from top to bottom; the extension tile lies below the last one. */
static unsigned place_in_column_1(unsigned space) {
    return space == IMITATE_1 ? (unsigned)PLAY_OCCUPATION_1 + 1 : space;
}

static bool own_viking_beside(const struct odin *s, unsigned seat, unsigned space) {
    unsigned who = odin_colour_placing(s, seat), here = place_in_column_1(space);
    for (unsigned other = 0; other < SPACES; other++) {
        unsigned there = place_in_column_1(other);
        if (space_of(other)->column == 1 && s->space[other].vikings > 0 &&
            s->space[other].who == who && (there == here + 1 || there + 1 == here))
            return true;
    }
    return false;
}

/* Its own needs are judged after the price is paid. */
static bool can_come_late(const struct odin *s, unsigned seat, unsigned space,
                          struct mh_error *error) {
    if (space_of(space)->column != 1 || !odin_space_in_play(s, space) ||
        !own_viking_beside(s, seat, space)) {
        mh_fail(error, "not-beside", "O-20.64",
                N_("Only a space of the first column above or below one of your Vikings there."));
        return false;
    }
    if (occupied(s, space, error)) return false;
    if (!can_pay(s, seat, SILVER, LATE_PRICE)) {
        mh_message_number(
            mh_fail(error, "cannot-pay", "O-20.64", N_("You need {n} silver for that.")), "n",
            LATE_PRICE);
        return false;
    }
    struct odin paid = *s;
    take_out(&paid.player[seat], SILVER, LATE_PRICE);
    return odin_space_usable(&paid, seat, space) || why_not_usable(&paid, seat, space, error);
}

LIST_MOVES(odin_list_late) {
    for (unsigned space = 0; space < SPACES; space++)
        if (can_come_late(s, seat, space, NULL)) mh_list_add(list, move_of(VERB_USE, space, 0, 0));
}

static bool late_possible(const struct odin *s, unsigned seat) {
    struct mh_list any = {NULL, 0, 0};
    odin_list_late(s, seat, &any);
    return any.count > 0;
}

static void come_late(struct odin *s, unsigned seat, unsigned space, struct mh_events *events) {
    odin_pop(s, seat);
    tell(events, EVENT_COMES_LATE, (int)seat, (int)space, 0, 0);
    odin_pay(s, seat, SILVER, LATE_PRICE, events);
    s->at = NO_SPACE;
    s->action = (uint8_t)space;
    s->used = s->carded = false;
    s->player[seat].deeds = (struct odin_deeds){0};
    odin_push(s, seat, END_TURN, 0, 0);
    odin_push_steps(s, seat, space);
    odin_before_space(s, seat, events);
}

/* ---- placing ---- */

/* With four players each extension tile shows one imitation space (O-4.9). */
bool odin_space_in_play(const struct odin *s, unsigned space) {
    if (space < BOARD_SPACES) return true;
    unsigned column = space - IMITATE_1; /* from 0 */
    return s->players == PLAYERS_MAX && s->extension[column / 2] == column % 2;
}

CAN(odin_can_use) {
    unsigned space = move.arg[0];
    if (task_of(s, seat)->kind == LATE) return can_come_late(s, seat, space, error);
    if (!odin_space_in_play(s, space)) {
        mh_fail(error, "not-in-play", "O-4.9", N_("This space is not in this game."));
        return false;
    }
    if (occupied(s, space, error)) return false;
    if (s->player[seat].vikings < space_of(space)->column) {
        mh_message_number(
            mh_fail(error, "too-few-vikings", "O-7.7", N_("This space needs {n} Vikings.")), "n",
            space_of(space)->column);
        return false;
    }
    return odin_space_usable(s, seat, space) || why_not_usable(s, seat, space, error);
}

void odin_push_steps(struct odin *s, unsigned seat, unsigned space) {
    const struct odin_space *about = space_of(space);
    unsigned count = 0;
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

/* Steps 1 and 2 of O-19.70: what answers to placing and to Vikings that have moved. Offers
 * lie above the action; they take nothing from it, so that the order is the printed one. */
static void placed(struct odin *s, unsigned seat, unsigned space, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    if (space_of(space)->column == 2 && p->twos < UINT8_MAX) p->twos++;
    fire(s, seat, about_space(BEFORE_PLACING, space), events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

void odin_vikings_back(struct odin *s, unsigned seat, unsigned space, unsigned count,
                       struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    s->space[space].vikings = (uint8_t)(s->space[space].vikings - count);
    if (s->space[space].vikings == 0) s->space[space].who = NOBODY; /* O-7.6 */
    p->vikings = (uint8_t)(p->vikings + count);
    tell(events, EVENT_RETURNS, (int)seat, (int)count, 0, 0);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_BACK, .count = (uint8_t)count}, events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

void odin_before_space(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, about_space(BEFORE_SPACE, s->action), events);
}

STEP_TASK(odin_step_begin) {
    (void)task;
    odin_pop(s, seat);
    odin_before_space(s, seat, events);
    return false;
}

bool odin_settle_action(struct odin *s, unsigned seat, struct odin_task *task,
                        struct mh_events *events) {
    const struct odin_player *p = &s->player[seat];
    if (task->arg[0] >= STAGES) return false;
    enum stage stage = task->arg[0]++;
    if (stage == STAGE_PLAYS) {
        if (p->deeds.plays > 0) fire(s, seat, (struct odin_about){.moment = AFTER_PLAYS}, events);
    } else if (s->action != NO_SPACE) {
        fire(s, seat, about_space(stage == STAGE_AFTER ? AFTER_SPACE : WITH_SPACE, s->action),
             events);
    }
    return true;
}

STEP_TASK(odin_step_end_turn) {
    if (odin_settle_action(s, seat, task, events)) return false;
    return odin_step_window(s, seat, task, events);
}

/* O-19.70, O-27.101 */
DO(odin_do_use) {
    unsigned space = move.arg[0], column = space_of(space)->column;
    if (task_of(s, seat)->kind == LATE) {
        come_late(s, seat, space, events);
        return;
    }
    odin_pop(s, seat);
    s->player[seat].vikings = (uint8_t)(s->player[seat].vikings - column);
    s->space[space] =
        (struct odin_space_state){(uint8_t)odin_colour_placing(s, seat), (uint8_t)column};
    s->last = (uint8_t)seat;
    s->at = s->action = (uint8_t)space;
    s->used = s->carded = false;
    s->player[seat].deeds = (struct odin_deeds){0};
    tell(events, EVENT_USES, (int)seat, (int)space, (int)column, 0);
    odin_push(s, seat, END_TURN, 0, 0);
    if (column == 4) odin_push(s, seat, CARD_LAST, 0, 0);
    odin_push_steps(s, seat, space);
    if (column == 4) /* what comes before the action follows on it */
        odin_push(s, seat, CARD_FIRST, 0, 0);
    else if (listens(&s->player[seat], BEFORE_SPACE) || has_card(&s->player[seat], TUTOR_OF_DRAWS))
        odin_push(s, seat, BEGIN, 0, 0);
    if (column == 3) odin_draw_cards(s, seat, 1, events); /* O-13.8 */
    placed(s, seat, space, events);
}

STEP_TASK(odin_step_turn) {
    (void)task;
    if (s->player[seat].vikings > 0) return true;
    s->player[seat].passed = true; /* O-7.17 */
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
    return false;
}

LIST_MOVES(odin_list_turn) {
    struct outlook out = outlook_of(s, seat);
    unsigned vikings = s->player[seat].vikings;
    /* The spaces stand in the order of their columns. */
    for (unsigned space = 0; space < BOARD_SPACES && space_of(space)->column <= vikings; space++)
        if (s->space[space].vikings == 0 && usable(s, seat, &out, space))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    for (unsigned space = BOARD_SPACES; space < SPACES && s->players == PLAYERS_MAX; space++)
        if (odin_can_use(s, seat, move_of(VERB_USE, space, 0, 0), NULL))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
    mh_list_add(list, move_of(VERB_PASS, 0, 0, 0));
}

CAN(odin_can_pass) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

DO(odin_do_pass) {
    (void)move;
    s->player[seat].passed = true;
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
}

/* ---- leaving a part of the action aside ---- */

/* Whether a task below the one on top could still be used in this action. */
static bool later_step_usable(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = p->tasks - 1u; i-- > 0;) {
        const struct odin_task *task = &p->task[i];
        if (task->kind == CARD_LAST || task->kind == END_TURN) return false;
        if (task->card > 0) continue;
        if (step_usable(s, seat, NULL, task->kind, task->arg[0], task->arg[1])) return true;
    }
    return false;
}

bool odin_may_skip(const struct odin *s, unsigned seat) {
    unsigned kind = task_of(s, seat)->kind;
    if (kind == OFFER_TASK) return !odin_offers_compel(s, seat);
    if (kind == DICE || kind == BOATS || kind == IMITATE || kind == LAY) return false; /* O-11.3 */
    if (task_of(s, seat)->card > 0 || kind == SPLIT) return true;                      /* O-19.75 */
    if (kind == CARD_FIRST || kind == CARD_LAST || kind == RETURN) return true;
    if (kind == DEALS && is_price(task_of(s, seat)->arg[0])) return false; /* O-8.83 */
    return s->used || later_step_usable(s, seat);
}

CAN(odin_can_skip) {
    (void)move;
    if (odin_may_skip(s, seat)) return true;
    mh_fail(error, "must-use", "O-7.10",
            N_("At least one effect of the space has to be used, and this is the last one."));
    return false;
}

/* Who stops taking from the mountains is not asked for every further strip (O-9.7). */
DO(odin_do_skip) {
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
    odin_pop(s, seat);
    while (stops && task_of(s, seat)->kind == MOUNTAIN) odin_pop(s, seat);
}

/* ---- imitation (O-13.17 to O-13.22) ---- */

CAN(odin_can_imitate) {
    unsigned space = move.arg[0];
    if (space >= BOARD_SPACES || space_of(space)->column != task_of(s, seat)->arg[0]) {
        mh_fail(error, "wrong-column", "O-13.17",
                N_("Only a space of the same column can be imitated."));
        return false;
    }
    if (!imitable(s, seat, space_of(space)->column, space)) {
        mh_fail(error, "not-occupied", "O-13.18",
                N_("Only a space that another player occupies can be imitated."));
        return false;
    }
    return odin_space_usable(s, seat, space) || why_not_usable(s, seat, space, error);
}

LIST_MOVES(odin_list_imitate) {
    for (unsigned space = 0; space < BOARD_SPACES; space++) {
        struct mh_move move = move_of(VERB_IMITATE, space, 0, 0);
        if (odin_can_imitate(s, seat, move, NULL)) mh_list_add(list, move);
    }
}

DO(odin_do_imitate) {
    odin_pop(s, seat);
    s->action = move.arg[0];
    tell(events, EVENT_IMITATES, (int)seat, move.arg[0], 0, 0);
    odin_push_steps(s, seat, move.arg[0]);
    odin_before_space(s, seat, events);
}
