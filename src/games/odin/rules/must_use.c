/* A player who chooses a space uses at least one of its effects (O-7.10), with what cards bring
 * before the action if it takes that (O-7.11): until then nothing is declined, taken or used
 * up that leaves no effect to use.
 *
 * A move is tried out on a copy: it breaks the promise if no way leads from there to an
 * effect of the space while another move would. */
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
