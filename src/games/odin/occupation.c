/* Playing occupation cards (O-13, O-19) and choosing the starting card (O-23.14). */
#include "rules.h"

static bool in_hand(const struct odin *s, unsigned seat, unsigned card) {
    return s->card[card] == CARD_HAND + seat;
}

static void list_hand(const struct odin *s, unsigned seat, enum verb verb, struct mh_list *list) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (in_hand(s, seat, card)) mh_list_add(list, move_of(verb, card, 0, 0));
}

LIST_MOVES(odin_list_play) {
    list_hand(s, seat, VERB_PLAY, list);
}

static bool column_card_left(const struct odin *s, unsigned seat) {
    return !s->carded && s->cards_at[CARD_HAND + seat] > 0;
}

/* Column 4: one card, before or after the action, not both (O-13.11). arg[0]: left aside. */
STEP_TASK(odin_step_card_first) {
    if (column_card_left(s, seat) && task->arg[0] == 0) return true;
    odin_pop(s, seat);
    odin_before_space(s, seat, events);
    return false;
}

/* arg[0]: enum stage */
STEP_TASK(odin_step_card_last) {
    if (odin_settle_action(s, seat, task, events)) return false;
    if (column_card_left(s, seat)) return true;
    odin_pop(s, seat);
    return false;
}

CAN(odin_can_play) {
    if (in_hand(s, seat, move.arg[0])) return true;
    mh_fail(error, "not-in-hand", "O-13.5", N_("You do not hold this card."));
    return false;
}

DO(odin_do_play) {
    struct odin_task *task = task_on_top(s, seat);
    if (task->kind == DRAW) {
        odin_count_draw(s, seat);
    } else if (task->kind == PLAY) {
        note_use(s, task);
        if (--task->arg[0] == 0) odin_pop(s, seat);
    } else {
        s->carded = true; /* its step takes it off the stack */
    }
    odin_move_card(s, move.arg[0], CARD_PLAYED + seat);
    s->player[seat].deeds.plays++;
    tell(events, EVENT_PLAYS, (int)seat, move.arg[0], 0, 0);
    odin_fire_played(s, seat, move.arg[0], events);
}

/* ---- the starting card of the solo game ---- */

LIST_MOVES(odin_list_keep) {
    list_hand(s, seat, VERB_KEEP, list);
}

CAN(odin_can_keep) {
    return odin_can_play(s, seat, move, error);
}

DO(odin_do_keep) {
    odin_pop(s, seat);
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (in_hand(s, seat, card) && card != move.arg[0]) odin_move_card(s, card, CARD_OUT);
    tell_owner(events, EVENT_SEES, (int)seat, move.arg[0]);
}
