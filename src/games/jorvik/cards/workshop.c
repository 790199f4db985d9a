/* The workshop (J-10.29 to J-10.31, J-16.41): cubes move between own artisans, a decision each. */
#include "games/jorvik/rules/rules.h"

/* A bit in the lowest place of each good's four where the tally has a cube. */
static uint32_t goods_in(uint32_t tally) {
    return (tally | tally >> 1 | tally >> 2 | tally >> 3) & UINT32_C(0x11111111);
}

bool jorvik_workshop_usable(const struct jorvik *s, unsigned seat) {
    unsigned own = s->holding[seat].artisans;
    for (unsigned a = 0; a < ARTISANS; a++)
        for (unsigned b = 0; (own >> a & 1) && b < ARTISANS; b++)
            if (a != b && (own >> b & 1) &&
                (goods_in(s->cubes[SHIPS + a]) & goods_in(missing_on(s, b))))
                return true;
    return false;
}

bool jorvik_can_workshop(CAN_ARGS) {
    (void)move;
    if (!jorvik_holds(s, seat, MOVE_ARTISAN_GOODS, error)) return false;
    if (jorvik_workshop_usable(s, seat)) return true;
    mh_fail(error, "nothing-to-move", "J-10.31", N_("No cube can be moved between your artisans."));
    return false;
}

void jorvik_do_workshop(DO_ARGS) {
    (void)move;
    jorvik_move_card(s, BUILDING_WORKSHOP, AT_BOX);
    s->inner = WORKSHOP_MOVE;
    s->moved = 0;
    tell(events, EVENT_WORKSHOP, (int)seat, 0, 0, 0);
}

static void list_moves(LIST_ARGS) {
    unsigned own = s->holding[seat].artisans;
    for (unsigned a = 0; a < ARTISANS; a++) {
        for (unsigned b = 0; (own >> a & 1) && b < ARTISANS; b++) {
            if (a == b || !(own >> b & 1)) continue;
            uint32_t both = goods_in(s->cubes[SHIPS + a]) & goods_in(missing_on(s, b));
            for (unsigned g = 0; g < GOODS; g++)
                if (has_good(both, g)) mh_list_add(list, move_of(VERB_MOVE, g, a, b, 0));
        }
    }
    if (s->moved > 0) mh_list_add(list, move_of(VERB_STOP, 0, 0, 0, 0));
}

bool jorvik_can_move(CAN_ARGS) {
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

void jorvik_do_move(DO_ARGS) {
    unsigned good = move.arg[0], from = move.arg[1], to = move.arg[2];
    s->cubes[SHIPS + from] -= one_cube(good);
    s->cubes[SHIPS + to] += one_cube(good);
    s->moved++;
    tell(events, EVENT_MOVES, (int)seat, (int)good, FIRST_ARTISAN + (int)from,
         FIRST_ARTISAN + (int)to);
    if (s->moved >= card_of(BUILDING_WORKSHOP)->max_goods || !jorvik_workshop_usable(s, seat))
        end_workshop(s);
}

bool jorvik_can_stop(CAN_ARGS) {
    (void)seat, (void)move;
    if (s->moved > 0) return true;
    mh_fail(error, "move-first", "J-10.31", N_("Move at least one cube before you stop."));
    return false;
}

void jorvik_do_stop(DO_ARGS) {
    (void)seat, (void)move, (void)events;
    end_workshop(s);
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    (void)seat;
    mh_message_begin(message, s->moved > 0 ? N_("Move another cube between your artisans, or stop.")
                                           : N_("Move a cube between your artisans."));
}

static bool fits(FITS_ARGS) {
    return s->moved < card_of(BUILDING_WORKSHOP)->max_goods && jorvik_workshop_usable(s, s->seat);
}

const struct jorvik_decision jorvik_workshop_move = {
    .rules = "J-10.29 to J-10.31",
    .verbs = BIT(MOVE) | BIT(STOP),
    .list = list_moves,
    .prompt = prompt,
    .fits = fits,
    .first = {"move-first", "J-11.9", N_("First finish moving cubes between your artisans.")},
};
