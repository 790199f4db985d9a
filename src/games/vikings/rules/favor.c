/* The two rows of favor cards: the card fought for, and the card that a winner puts back
 * (chapter 6). */
#include "rules.h"

/* V-6.4: the only card of a row lies at both of its ends, and is offered once. */
static bool end_has_card(const struct vikings *s, unsigned row, unsigned end) {
    return s->favor_row_length[row] > (end == LEFT ? 0 : 1);
}

/* V-6.26, V-6.43: only in an empty row are both ends the same for a card put back. */
static bool end_has_room(const struct vikings *s, unsigned row, unsigned end) {
    return end == LEFT || s->favor_row_length[row] > (since(s, BOTH_ENDS_OF_ONE_CARD) ? 0 : 1);
}

unsigned vikings_favor_at_end(const struct vikings *s, unsigned row, unsigned end) {
    return s->favor_row[row][end == LEFT ? 0 : s->favor_row_length[row] - 1];
}

/* ---- taking one ---- */

/* V-6.6, V-6.42: the neighbour becomes the end of the row. */
void vikings_contest(struct vikings *s, unsigned row, unsigned end, struct mh_events *events) {
    unsigned favor = vikings_favor_at_end(s, row, end);
    s->battle.row = (uint8_t)row;
    s->battle.end = (uint8_t)end;
    vikings_favor_to(s, favor, FAVOR_CONTESTED);
    tell(events, EVENT_CONTESTS, s->battle.starter, (int)favor, 0, 0);
}

bool vikings_can_favor(CAN_ARGS) {
    (void)seat;
    if (end_has_card(s, move.arg[0], move.arg[1])) return true;
    if (s->favor_row_length[move.arg[0]] == 0)
        return refuse(error, "no-favor", "V-6.4", N_("That row is empty."));
    return refuse(error, "no-favor", "V-6.4", N_("The only card of that row is at its left end."));
}

/* V-27.5, V-27.6: alone, the enemy joins at once and the battle is fought; then the turn goes on.
 * Its card is not one of the leader row (V-27.4). */
void vikings_do_favor(DO_ARGS) {
    (void)seat;
    vikings_pop(s);
    vikings_contest(s, move.arg[0], move.arg[1], events);
    if (!is_solo(s)) return;
    unsigned card = vikings_enemy_draw(s, events);
    if (card != NO_CARD) {
        vikings_move_card(s, card, AT_BATTLE_ROW);
        s->battle.enemy_card = (uint8_t)card;
        s->battle.in |= 1u << ENEMY;
        tell(events, EVENT_JOINS_WITH, ENEMY, (int)card, 0, 0);
    }
    vikings_push(s, BATTLE, 0);
}

static void list_contested(LIST_ARGS) {
    for (unsigned row = 0; row < FAVOR_ROWS; row++)
        for (unsigned end = 0; end < ROW_ENDS; end++)
            vikings_offer(s, seat, list, vikings_can_favor, move_of(VERB_FAVOR, row, end, 0));
}

/* ---- putting one back ---- */

static bool step_return(STEP_ARGS) {
    (void)events;
    if (s->favors_owned[top(s)->seat] > FAVOR_SLOTS) return true;
    vikings_pop(s);
    return false;
}

bool vikings_can_return(CAN_ARGS) {
    if (s->favor_at[move.arg[0]] != FAVOR_OWNED + seat)
        return refuse(error, "not-your-card", "V-6.25", N_("That Favor card is not yours."));
    if (end_has_room(s, move.arg[1], move.arg[2])) return true;
    return refuse(error, "no-such-end", since(s, BOTH_ENDS_OF_ONE_CARD) ? "V-6.43" : "V-6.26",
                  N_("That row has one end only: the left one."));
}

void vikings_do_return(DO_ARGS) {
    vikings_favor_to_row(s, move.arg[0], move.arg[1], move.arg[2]);
    tell(events, EVENT_RETURNS, seat, move.arg[0], move.arg[1], move.arg[2]);
    vikings_pop(s);
}

static void list_return(LIST_ARGS) {
    for (unsigned favor = 0; favor < FAVORS; favor++)
        for (unsigned row = 0; s->favor_at[favor] == FAVOR_OWNED + seat && row < FAVOR_ROWS; row++)
            for (unsigned end = 0; end < ROW_ENDS; end++)
                vikings_offer(s, seat, list, vikings_can_return,
                              move_of(VERB_RETURN, favor, row, end));
}

/* ---- the decisions ---- */

const struct vikings_decision vikings_pick_favor = {
    .name = N_("battle"),
    .rules = "V-T.6, V-6.3, V-6.4",
    .asks = N_("Choose the Favor card to fight for."),
    .due = "V-6.3",
    .wants = N_("You must choose the Favor card to fight for now."),
    .verbs = BIT(FAVOR),
    .below = IN_TURN,
    .step = vikings_step_none,
    .list = list_contested,
    .fits = vikings_fits_action,
};

const struct vikings_decision vikings_return_favor = {
    .name = N_("battle"),
    .rules = "V-T.23, V-6.25, V-6.26, V-6.43",
    .asks = N_("You have four Favor cards: put one back at the end of a row."),
    .due = "V-6.25",
    .wants = N_("You must put back one of your four Favor cards now."),
    .verbs = BIT(RETURN),
    .below = ON(BATTLE),
    .step = step_return,
    .list = list_return,
    .fits = vikings_fits_action,
};
