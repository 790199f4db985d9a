/* A space used without Vikings at the end of phase 5 (card 91, O-20.64). */
#include "cards.h"
#include "games/odin/rules/rules.h"

enum { LATE_PRICE = 1 };

/* O-8.6: from top to bottom; the extension tile lies below the last one. */
static unsigned place_in_column_1(unsigned space) {
    return space == IMITATE_1 ? (unsigned)PLAY_OCCUPATION_1 + 1 : space;
}

/* In the solo game one of the round's colour (O-28.28). */
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

/* The needs of the space itself are checked after paying the price. */
bool odin_can_come_late(const struct odin *s, unsigned seat, unsigned space,
                        struct mh_error *error) {
    if (space_of(space)->column != 1 || !own_viking_beside(s, seat, space))
        return odin_refuse(error, "not-beside", "O-20.64",
                           N_("Choose a space of the first column directly above or below one of "
                              "your Vikings there."));
    if (!can_pay(s, seat, SILVER, LATE_PRICE))
        return odin_lacks(s, seat, SILVER, LATE_PRICE, "O-5.8", error);
    struct odin paid = *s;
    take_out(&paid.player[seat], SILVER, LATE_PRICE);
    return odin_can_place(&paid, seat, space, 0, error);
}

static void list_late(LIST_ARGS) {
    for (unsigned space = 0; space < SPACES; space++)
        if (odin_can_come_late(s, seat, space, NULL))
            mh_list_add(list, move_of(VERB_USE, space, 0, 0));
}

static bool usable(USABLE_ARGS) {
    (void)number;
    struct mh_list any = {NULL, 0, 0};
    list_late(s, seat, &any);
    return any.count > 0;
}

void odin_come_late(struct odin *s, unsigned seat, unsigned space, struct mh_events *events) {
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

const struct odin_decision odin_late = {
    .name = N_("coming late"),
    .rules = "O-20.64, O-27.50",
    .verbs = BIT(USE) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_late,
    .usable = usable,
    .asks = N_("Pay 1 silver to use a space beside one of your Vikings in the first column?"),
};
