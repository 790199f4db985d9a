/* Cards usable at any time (J-11.1, J-16.42): Loki’s theft and find here, the workshop in a file of
 * its own. They are used at own decisions and in the windows around the loading turns. */
#include "games/jorvik/rules/rules.h"

/* ---- theft (J-10.35 to J-10.39) ---- */

static bool can_be_robbed(const struct jorvik *s, unsigned thief, unsigned artisan) {
    unsigned at = s->at[FIRST_ARTISAN + artisan];
    return at >= AT_PERSONAL && at != AT_PERSONAL + thief && s->cubes[SHIPS + artisan] != 0 &&
           missing_on(s, artisan) != 0; /* J-10.36 */
}

static bool theft_usable(const struct jorvik *s, unsigned seat) {
    if (!has_in_personal(s, seat, STEAL_GOOD)) return false;
    for (unsigned a = 0; a < ARTISANS; a++)
        if (can_be_robbed(s, seat, a)) return true;
    return false;
}

static void list_thefts(const struct jorvik *s, unsigned seat, struct mh_list *list) {
    for (unsigned a = 0; a < ARTISANS; a++)
        for (unsigned g = 0; can_be_robbed(s, seat, a) && g < GOODS; g++)
            if (has_good(s->cubes[SHIPS + a], g))
                mh_list_add(list, move_of(VERB_STEAL, a, g, 0, 0));
}

bool jorvik_can_steal(CAN_ARGS) {
    unsigned artisan = move.arg[0];
    if (!jorvik_holds(s, seat, STEAL_GOOD, error)) return false;
    unsigned at = s->at[FIRST_ARTISAN + artisan];
    const char *name = card_of(FIRST_ARTISAN + artisan)->name;
    if (at < AT_PERSONAL || at == AT_PERSONAL + seat) {
        mh_message_name(mh_fail(error, "not-an-opponents-artisan", "J-10.35",
                                N_("“{card}” is not in the personal area of an opponent.")),
                        "card", name);
        return false;
    }
    if (missing_on(s, artisan) == 0) {
        mh_message_name(mh_fail(error, "artisan-finished", "J-10.36",
                                N_("“{card}” is finished: nothing can be stolen from it.")),
                        "card", name);
        return false;
    }
    return jorvik_on_artisan(s, artisan, move.arg[1], "J-10.35", error);
}

void jorvik_do_steal(DO_ARGS) {
    unsigned artisan = move.arg[0], good = move.arg[1];
    s->cubes[SHIPS + artisan] -= one_cube(good);
    jorvik_move_card(s, LOKI_THEFT, AT_BOX);
    jorvik_get_cube(s, good, GOT_BY_THEFT);
    tell(events, EVENT_STEALS, (int)seat, (int)good, FIRST_ARTISAN + (int)artisan,
         s->at[FIRST_ARTISAN + artisan] - AT_PERSONAL);
}

/* ---- find (J-10.40, J-10.41) ---- */

static bool find_usable(const struct jorvik *s, unsigned seat) {
    if (!has_in_personal(s, seat, TAKE_COMMON_GOOD)) return false;
    for (unsigned g = 0; g < GOODS; g++)
        if (has_good(s->common, g) && jorvik_destination(s, seat, g)) return true;
    return false;
}

bool jorvik_can_find(CAN_ARGS) {
    unsigned good = move.arg[0];
    if (!jorvik_holds(s, seat, TAKE_COMMON_GOOD, error)) return false;
    if (!has_good(s->common, good)) return jorvik_not_in_common(good, error);
    return jorvik_has_destination(s, seat, good, "J-10.41", error);
}

void jorvik_do_find(DO_ARGS) {
    unsigned good = move.arg[0];
    s->common -= one_cube(good);
    jorvik_move_card(s, LOKI_FIND, AT_BOX);
    jorvik_get_cube(s, good, GOT_BY_FIND);
    tell(events, EVENT_FINDS, (int)seat, (int)good, 0, 0);
}

/* ---- when ---- */

bool jorvik_holds(const struct jorvik *s, unsigned seat, enum effect effect,
                  struct mh_error *error) {
    return jorvik_in_personal_area(s, seat, jorvik_effect_card[effect], "card-not-held", "J-11.2",
                                   error);
}

bool jorvik_anytime_usable(const struct jorvik *s, unsigned seat) {
    return theft_usable(s, seat) || find_usable(s, seat) ||
           (has_in_personal(s, seat, MOVE_ARTISAN_GOODS) && jorvik_workshop_usable(s, seat));
}

/* J-11.3: used at a decision, which comes again after it (J-17.4). */
void jorvik_list_anytime(LIST_ARGS) {
    if (has_in_personal(s, seat, STEAL_GOOD)) list_thefts(s, seat, list);
    if (has_in_personal(s, seat, TAKE_COMMON_GOOD))
        for (unsigned g = 0; g < GOODS; g++)
            if (has_good(s->common, g) && jorvik_destination(s, seat, g))
                mh_list_add(list, move_of(VERB_FIND, g, 0, 0, 0));
    if (has_in_personal(s, seat, MOVE_ARTISAN_GOODS) && jorvik_workshop_usable(s, seat))
        mh_list_add(list, move_of(VERB_WORKSHOP, 0, 0, 0, 0));
}

/* ---- the decision between loading turns ---- */

/* J-11.4 to J-11.6, J-11.10: before the first loading turn and after each one. */
static bool step(STEP_ARGS) {
    for (; s->asked < s->players; s->asked++) {
        s->seat = (uint8_t)clockwise(s, s->asked);
        if (jorvik_anytime_usable(s, s->seat)) return true;
    }
    jorvik_loading_begin(s, events);
    return false;
}

static void list_passing(LIST_ARGS) {
    (void)s, (void)seat;
    mh_list_add(list, move_of(VERB_PASS, 0, 0, 0, 0));
}

static bool asks_seat(FITS_ARGS) {
    return s->asked < s->players && s->seat == clockwise(s, s->asked);
}

const struct jorvik_decision jorvik_anytime_window = {
    .name = N_("between loading turns"),
    .rules = "J-11.4 to J-11.6",
    .verbs = BIT(PASS) | ANYTIME_VERBS,
    .flags = ANYTIME_CARDS,
    .part = 700,
    .step = step,
    .list = list_passing,
    .asks = N_("Use a card before loading goes on, or pass."),
    .declines = "J-11.6",
    .asks_seat = asks_seat,
};
