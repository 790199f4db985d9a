/* Dedicating a Village (chapter 17), and the card that goes after drawing one (V-16.8). */
#include "rules.h"

#include "games/vikings/show/show.h"

/* V-17.4, V-20.14 */
unsigned vikings_dedication_limit(const struct vikings *s) {
    return is_solo(s) ? 2 : s->players;
}

static bool any_place_free(const struct vikings *s) {
    for (unsigned place = 0; place < DEDICATIONS; place++)
        if (s->dedicated[place] < vikings_dedication_limit(s)) return true;
    return false;
}

static bool step_dedicate(STEP_ARGS) {
    (void)events;
    unsigned seat = top(s)->seat;
    if ((s->player[seat].villages > 0 && any_place_free(s)) || vikings_may_recall(s, seat))
        return true;
    vikings_pop(s);
    return false;
}

/* V-17.7: also if the action of the place cannot be carried out. */
bool vikings_can_dedicate(CAN_ARGS) {
    if (s->player[seat].villages == 0)
        return refuse(error, "no-village", "V-17.1", N_("You have no raided Village."));
    if (s->dedicated[move.arg[0]] < vikings_dedication_limit(s)) return true;
    mh_message_number(
        mh_fail(error, "place-full", "V-17.4", N_("That place is full: it takes at most {n}.")),
        "n", (int32_t)vikings_dedication_limit(s));
    return false;
}

void vikings_do_dedicate(DO_ARGS) {
    unsigned place = move.arg[0];
    s->player[seat].villages--;
    s->dedicated[place]++;
    tell(events, EVENT_DEDICATES, seat, (int)place,
         place < ERA_PLACES ? 0 : s->god[place - ERA_PLACES], 0);
    vikings_pop(s);
    if (place < ERA_PLACES) {
        vikings_push(s, DEDICATION, seat)->dedication.place = (uint8_t)place;
        return;
    }
    vikings_raise_fury(s, place - ERA_PLACES, DEDICATION_FURY, seat, FURY_OF_DEDICATION,
                       events); /* V-17.6 */
    vikings_control_update(s, seat, events);
}

/* V-17.3 */
static void list_dedicate(LIST_ARGS) {
    for (unsigned place = 0; place < DEDICATIONS; place++)
        vikings_offer(s, seat, list, vikings_can_dedicate, move_of(VERB_DEDICATE, place, 0, 0));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
    vikings_list_recall(s, seat, list);
}

/* ---- the card discarded for the one drawn ---- */

/* V-16.8 */
void vikings_begin_draw(struct vikings *s, unsigned seat, struct mh_events *events) {
    unsigned card = vikings_draw(s, events);
    vikings_push(s, DISCARD_PICK, seat);
    if (card == NO_CARD) return;
    vikings_move_card(s, card, AT_HAND + seat);
    tell_seat(events, EVENT_DRAWS, seat, (int)card);
}

static bool step_discard(STEP_ARGS) {
    if (s->set[AT_HAND + top(s)->seat] != 0) return true;
    vikings_finish(s, false, events);
    return false;
}

bool vikings_can_discard(CAN_ARGS) {
    if (s->set[AT_HAND + seat] >> move.arg[0] & 1) return true;
    return refuse(error, "not-your-card", "V-16.8", N_("That card is not in your hand."));
}

void vikings_do_discard(DO_ARGS) {
    vikings_move_card(s, move.arg[0], AT_DISCARD);
    tell(events, EVENT_DISCARDS, seat, move.arg[0], 0, 0);
    vikings_finish(s, true, events);
}

static void list_discard(LIST_ARGS) {
    for (uint64_t left = s->set[AT_HAND + seat]; left != 0; left = but_lowest(left))
        mh_list_add(list, move_of(VERB_DISCARD, lowest(left), 0, 0));
}

/* ---- the decisions ---- */

/* V-17.5 */
static const struct vikings_action *place_action(FITS_ARGS) {
    (void)s;
    return &vikings_dedications[task->dedication.place];
}

static void prompt_dedication(PROMPT_ARGS) {
    mh_message_begin(message, N_("Action of the Era Mat: {action}?"));
    vikings_put_action(message, place_action(s, task));
}

static bool fits_dedicate(FITS_ARGS) {
    return task->seat == s->turn;
}

static bool fits_dedication(FITS_ARGS) {
    (void)s;
    return task->dedication.place < ERA_PLACES;
}

const struct vikings_decision vikings_dedicate = {
    .name = N_("performing actions"),
    .rules = "V-T.22, V-5.12, V-17.1 to V-17.6",
    .asks = N_("Dedicate a Village?"),
    .due = "V-17.1",
    .wants = N_("Dedicate a Village now, or dedicate none."),
    .verbs = BIT(DEDICATE) | BIT(NONE),
    .below = IN_TURN,
    .flags = RECALL,
    .step = step_dedicate,
    .list = list_dedicate,
    .fits = fits_dedicate,
};

const struct vikings_decision vikings_dedication = {
    .name = N_("performing actions"),
    .rules = "V-T.22, V-17.5",
    .prompt = prompt_dedication,
    .due = "V-17.5",
    .wants = N_("Perform the action of the Era Mat now, or skip it."),
    .verbs = BIT(PERFORM) | BIT(SKIP),
    .below = IN_TURN,
    .step = vikings_step_perform,
    .list = vikings_list_perform,
    .offers = place_action,
    .fits = fits_dedication,
};

const struct vikings_decision vikings_discard_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.19, V-16.8, V-16.9",
    .asks = N_("Discard a card from your hand: the one you drew, or another."),
    .due = "V-16.8",
    .wants = N_("You must discard a card now."),
    .verbs = BIT(DISCARD),
    .below = IN_ACTION,
    .step = step_discard,
    .list = list_discard,
    .fits = vikings_fits_action,
};
