/* Cards usable at any time (J-11): theft, find and workshop, at own decisions and
 * in the windows around the loading turns. */
#include "games/jorvik/rules/rules.h"

/* A bit in the lowest place of each good's four where the tally has a cube. */
static uint32_t goods_in(uint32_t tally) {
    return (tally | tally >> 1 | tally >> 2 | tally >> 3) & UINT32_C(0x11111111);
}

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
            if (has_good(s->cubes[SHIPS + a], g)) mh_list_add(list, move_of(STEAL, a, g, 0, 0));
}

static bool holds(const struct jorvik *s, unsigned seat, enum effect effect,
                  struct mh_error *error) {
    if (has_in_personal(s, seat, effect)) return true;
    mh_message_name(
        mh_fail(error, "card-not-held", "J-11.2", N_("{card} is not in your personal area.")),
        "card", card_of(jorvik_effect_card[effect])->name);
    return false;
}

CAN(jorvik_can_steal) {
    unsigned artisan = move.arg[0];
    if (!holds(s, seat, STEAL_GOOD, error)) return false;
    unsigned at = s->at[FIRST_ARTISAN + artisan];
    if (at < AT_PERSONAL || at == AT_PERSONAL + seat) {
        mh_fail(error, "not-an-opponents-artisan", "J-10.35",
                N_("Only an artisan in an opponent's personal area can be robbed."));
        return false;
    }
    if (missing_on(s, artisan) == 0) {
        mh_fail(error, "artisan-finished", "J-10.36", N_("A finished artisan cannot be robbed."));
        return false;
    }
    if (has_good(s->cubes[SHIPS + artisan], move.arg[1])) return true;
    mh_fail(error, "no-such-cube", "J-10.35", N_("There is no such cube on that artisan."));
    return false;
}

DO(jorvik_do_steal) {
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

CAN(jorvik_can_find) {
    unsigned good = move.arg[0];
    if (!holds(s, seat, TAKE_COMMON_GOOD, error)) return false;
    if (!has_good(s->common, good)) {
        mh_fail(error, "not-in-common", "J-9.22",
                N_("There is no such cube in the common goods area."));
        return false;
    }
    if (jorvik_destination(s, seat, good)) return true;
    mh_fail(error, "no-destination", "J-10.41", N_("You have no place for that cube now."));
    return false;
}

DO(jorvik_do_find) {
    unsigned good = move.arg[0];
    s->common -= one_cube(good);
    jorvik_move_card(s, LOKI_FIND, AT_BOX);
    jorvik_get_cube(s, good, GOT_BY_FIND);
    tell(events, EVENT_FINDS, (int)seat, (int)good, 0, 0);
}

/* ---- workshop (J-10.29 to J-10.31) ---- */

bool jorvik_workshop_possible(const struct jorvik *s, unsigned seat) {
    unsigned own = s->holding[seat].artisans;
    for (unsigned a = 0; a < ARTISANS; a++)
        for (unsigned b = 0; (own >> a & 1) && b < ARTISANS; b++)
            if (a != b && (own >> b & 1) &&
                (goods_in(s->cubes[SHIPS + a]) & goods_in(missing_on(s, b))))
                return true;
    return false;
}

CAN(jorvik_can_workshop) {
    (void)move;
    if (!holds(s, seat, MOVE_ARTISAN_GOODS, error)) return false;
    if (jorvik_workshop_possible(s, seat)) return true;
    mh_fail(error, "nothing-to-move", "J-10.31", N_("No cube can be moved between your artisans."));
    return false;
}

DO(jorvik_do_workshop) {
    (void)move;
    jorvik_move_card(s, BUILDING_WORKSHOP, AT_BOX);
    s->inner = WORKSHOP_MOVE;
    s->moved = 0;
    tell(events, EVENT_WORKSHOP, (int)seat, 0, 0, 0);
}

LIST(jorvik_list_workshop) {
    unsigned own = s->holding[seat].artisans;
    for (unsigned a = 0; a < ARTISANS; a++) {
        for (unsigned b = 0; (own >> a & 1) && b < ARTISANS; b++) {
            if (a == b || !(own >> b & 1)) continue;
            uint32_t both = goods_in(s->cubes[SHIPS + a]) & goods_in(missing_on(s, b));
            for (unsigned g = 0; g < GOODS; g++)
                if (has_good(both, g)) mh_list_add(list, move_of(MOVE, g, a, b, 0));
        }
    }
    if (s->moved > 0) mh_list_add(list, move_of(STOP, 0, 0, 0, 0));
}

CAN(jorvik_can_move) {
    unsigned good = move.arg[0], from = move.arg[1], to = move.arg[2];
    unsigned own = s->holding[seat].artisans;
    if (from == to || !(own >> from & 1) || !(own >> to & 1)) {
        mh_fail(error, "not-own-artisans", "J-10.29",
                N_("A cube moves from one of your artisans to another of them."));
        return false;
    }
    if (!has_good(s->cubes[SHIPS + from], good)) {
        mh_fail(error, "no-such-cube", "J-10.29", N_("There is no such cube on that artisan."));
        return false;
    }
    return jorvik_artisan_takes(s, seat, good, to, error);
}

static void end_workshop(struct jorvik *s) {
    s->inner = NOTHING_INSIDE;
    s->moved = 0;
}

DO(jorvik_do_move) {
    unsigned good = move.arg[0], from = move.arg[1], to = move.arg[2];
    s->cubes[SHIPS + from] -= one_cube(good);
    s->cubes[SHIPS + to] += one_cube(good);
    s->moved++;
    tell(events, EVENT_MOVES, (int)seat, (int)good, FIRST_ARTISAN + (int)from,
         FIRST_ARTISAN + (int)to);
    if (s->moved >= card_of(BUILDING_WORKSHOP)->max_goods || !jorvik_workshop_possible(s, seat))
        end_workshop(s);
}

CAN(jorvik_can_stop) {
    (void)seat, (void)move;
    if (s->moved > 0) return true;
    mh_fail(error, "move-first", "J-10.31", N_("Move at least one cube before you stop."));
    return false;
}

DO(jorvik_do_stop) {
    (void)seat, (void)move, (void)events;
    end_workshop(s);
}

/* ---- when ---- */

bool jorvik_anytime_usable(const struct jorvik *s, unsigned seat) {
    return theft_usable(s, seat) || find_usable(s, seat) ||
           (has_in_personal(s, seat, MOVE_ARTISAN_GOODS) && jorvik_workshop_possible(s, seat));
}

LIST(jorvik_list_anytime) {
    if (has_in_personal(s, seat, STEAL_GOOD)) list_thefts(s, seat, list);
    if (has_in_personal(s, seat, TAKE_COMMON_GOOD))
        for (unsigned g = 0; g < GOODS; g++)
            if (has_good(s->common, g) && jorvik_destination(s, seat, g))
                mh_list_add(list, move_of(FIND, g, 0, 0, 0));
    if (has_in_personal(s, seat, MOVE_ARTISAN_GOODS) && jorvik_workshop_possible(s, seat))
        mh_list_add(list, move_of(WORKSHOP, 0, 0, 0, 0));
}

/* J-11.4 to J-11.6: before the first loading turn and after each one. */
SEEK(jorvik_seek_window) {
    for (; s->asked < s->players; s->asked++) {
        s->seat = (uint8_t)clockwise(s, s->asked);
        if (jorvik_anytime_usable(s, s->seat)) return true;
    }
    jorvik_loading_begin(s, events);
    return false;
}

LIST(jorvik_list_window) {
    (void)s, (void)seat;
    mh_list_add(list, move_of(PASS, 0, 0, 0, 0));
}
