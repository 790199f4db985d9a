/* A player who chooses a space uses at least one of its effects (O-7.10), with what cards bring
 * before the action if it takes that (O-7.11): until then nothing is declined, taken or used
 * up that leaves no effect to use.
 *
 * A move is tried out on a copy: it breaks the promise if no way leads from there to an
 * effect of the space while another move would. */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

/* The lowest task of the action, counted from the end of what comes after it. */
static unsigned floor_of(const struct odin_player *p) {
    unsigned floor = p->tasks;
    while (floor > 0) {
        if (odin_decisions[p->task[floor - 1].kind]->flags & AFTERWARDS) break;
        floor--;
    }
    return floor;
}

static bool of_space(const struct odin_task *task) {
    return task->card == 0 && !(odin_decisions[task->kind]->flags & BESIDES);
}

/* Whether nothing that happens before a step could make it unusable. */
static bool is_sure(const struct odin *s, const struct odin_task *task) {
    if (since(s, SHIP_STAYS) && space_of(s->action)->ship != NO_SHIP) return false;
    unsigned flags = odin_decisions[task->kind]->flags;
    if (task->kind == DEALS) return odin_exchanges[task->deals.first].cost[0].count == 0;
    return flags & SURE || (flags & ONCE_SURE && !since(s, USED_IN_ANY_CASE));
}

bool odin_before_action(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = task_of(s, seat)->kind;
    if (of_space(task_of(s, seat))) return false;
    unsigned floor = floor_of(p);
    return floor > 0 && floor < p->tasks && kind != LAY && kind != DRAW && kind != DICE;
}

bool odin_promised(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = task_of(s, seat)->kind;
    if (kind == CARD_FIRST || kind == LAY) return false;
    if (kind == SERVE && !since(s, USED_IN_ANY_CASE)) return false;
    if (of_space(task_of(s, seat)) && !(kind == PLAY && odin_tutor_ready(s, seat))) return false;
    unsigned floor = floor_of(p);
    if (floor == 0 || floor == p->tasks) return false;
    for (unsigned i = floor; i < p->tasks; i++)
        if (of_space(&p->task[i]) && is_sure(s, &p->task[i])) return false;
    return true;
}

static bool kept(struct odin *s, unsigned seat, unsigned floor);

static bool kept_after(const struct odin *s, unsigned seat, unsigned floor, struct mh_move move) {
    struct odin then = *s;
    odin_carry_out(&then, seat, move, NULL);
    return kept(&then, seat, floor);
}

/* Whether an effect of the space has been used or can be: items from the mountains, cards to
 * play and what else is offered is looked at; other tasks of cards leave what is needed if their
 * owner likes, and which piece is laid where makes no difference. */
static bool kept(struct odin *s, unsigned seat, unsigned floor) {
    struct odin_player *p = &s->player[seat];
    enum { WAYS = 40 }; /* four items of eight strips, and to decline */
    struct mh_move moves[WAYS];
    struct mh_list list = {moves, WAYS, 0};
    odin_work(s, seat, floor, NULL);
    if (s->used) return true;
    if (p->tasks <= floor) return false;
    const struct odin_task *task = task_of(s, seat);
    if (of_space(task)) return !ship_gone(s, seat, task);
    if (task->card > 0 && task->kind != OFFER_TASK && odin_in_place(s, task)) return true;
    switch (task->kind) {
    case CARD_FIRST:
        return kept_after(s, seat, floor, move_of(VERB_SKIP, 0, 0, 0));
    case DRAW:
        return kept_after(s, seat, floor, move_of(VERB_DRAW, 0, 0, 0));
    case SERVE: /* of a feast of his own nothing more has to be served (O-15.15) */
        return kept_after(s, seat, floor, move_of(VERB_DONE, 0, 0, 0));
    case OFFER_TASK:
    case MOUNTAIN:
    case PLAY:
        odin_list_task(s, seat, &list);
        break;
    default:
        if (task->kind == LAY) take_out(p, task->piece, 1);
        odin_pop(s, seat);
        return kept(s, seat, floor);
    }
    for (size_t i = 0; i < list.count && i < WAYS; i++)
        if (kept_after(s, seat, floor, moves[i])) return true;
    return false;
}

bool odin_keeps_promise(const struct odin *s, unsigned seat, struct mh_move move) {
    return kept_after(s, seat, floor_of(&s->player[seat]), move);
}

size_t odin_keep_promise(const struct odin *s, unsigned seat, struct mh_move *moves, size_t count) {
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        struct mh_move move = moves[i];
        if (!odin_keeps_promise(s, seat, move)) continue;
        moves[i] = moves[left];
        moves[left++] = move;
    }
    return left > 0 ? left : count;
}

/* ---- leaving a part of the action aside ---- */

static bool any_deal(const struct odin *s, unsigned seat, unsigned first, unsigned count) {
    for (unsigned deal = first; deal < first + count; deal++)
        if (deal_possible(s, seat, deal)) return true;
    return false;
}

/* A deal that gives nothing by itself: the price of what follows on the space. */
static bool is_price(unsigned deal) {
    return odin_exchanges[deal].gain[0].count == 0;
}

/* Whether a task below the one on top could still be used in this action. */
static bool later_step_usable(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = p->tasks - 1u; i-- > 0;) {
        const struct odin_task *task = &p->task[i];
        if (task->kind == CARD_LAST || task->kind == END_TURN) return false;
        if (task->kind == FOLLOWED && since(s, FOLLOWED_STANDS_ALONE)) return false;
        if (task->card > 0) continue;
        if (task->kind == DEALS ? any_deal(s, seat, task->deals.first, task->deals.count)
                                : odin_task_usable(s, seat, task->kind, task->number[0]))
            return true;
    }
    return false;
}

bool odin_may_skip(const struct odin *s, unsigned seat) {
    unsigned kind = task_of(s, seat)->kind;
    if (kind == OFFER_TASK) return !odin_offers_compel(s, seat);
    if (!(odin_decisions[kind]->verbs & BIT(SKIP))) return false; /* O-11.3, O-19.7 */
    if ((kind == LAY || kind == IMITATE) && !since(s, CHOICES_CAN_BE_LEFT)) return false;
    if (kind == LAY) return true;                                            /* O-27.107 */
    if (kind == IMITATE) return task_of(s, seat)->card > 0;                  /* O-13.17 */
    if (task_of(s, seat)->card > 0) return !odin_paid_for(task_of(s, seat)); /* O-19.75 */
    if (kind == CARD_FIRST || kind == CARD_LAST || kind == RETURN) return true;
    if (kind == DEALS && is_price(task_of(s, seat)->deals.first)) return false; /* O-8.83 */
    return s->used || later_step_usable(s, seat);
}

bool odin_can_skip(CAN_ARGS) {
    (void)move;
    if (odin_may_skip(s, seat)) return true;
    const struct odin_task *task = task_of(s, seat);
    if (task->kind == OFFER_TASK) /* cards 104, 133, 169 */
        return odin_refuse(error, "must-choose", "O-19.76",
                           N_("This cannot be declined: choose one."));
    if (task->card > 0)
        return odin_refuse(error, "must-choose", "O-5.10",
                           N_("You have paid for this; it cannot be declined now."));
    if (task->kind == IMITATE)
        return odin_refuse(error, "must-use", "O-13.17",
                           N_("On this space you have to imitate an action."));
    if (task->kind == DEALS && is_price(task->deals.first))
        return odin_refuse(error, "must-use", "O-8.83", N_("The stone or the ore has to be paid."));
    return odin_refuse(
        error, "must-use", "O-7.10",
        N_("At least one effect of the space has to be used, and this is the last one."));
}

/* Declining one strip declines the further strips of the same action (O-9.7). */
void odin_do_skip(DO_ARGS) {
    (void)move, (void)events;
    struct odin_task *task = task_on_top(s, seat);
    bool stops = s->used && task->card == 0 && task->kind == MOUNTAIN;
    if (task->kind == OFFER_TASK) {
        odin_decline_offers(s, seat);
        return;
    }
    if (task->kind == CARD_FIRST) {
        task->aside = 1;
        return;
    }
    struct odin_task left = *task;
    odin_pop(s, seat);
    if (left.kind == BRING) odin_decline_rest(s, seat, left.card);
    while (stops && task_of(s, seat)->kind == MOUNTAIN) odin_pop(s, seat);
}
