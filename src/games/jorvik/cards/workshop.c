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
    const char *code = "not-own-artisans", *rule = "J-10.29";
    if (!jorvik_in_personal_area(s, seat, FIRST_ARTISAN + from, code, rule, error) ||
        !jorvik_in_personal_area(s, seat, FIRST_ARTISAN + to, code, rule, error))
        return false;
    if (from == to) {
        mh_fail(error, code, rule, N_("A cube moves to another of your artisans."));
        return false;
    }
    return jorvik_on_artisan(s, from, good, rule, error) &&
           jorvik_artisan_takes(s, seat, good, to, error);
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
    unsigned left = card_of(BUILDING_WORKSHOP)->max_goods - s->moved;
    (void)seat;
    if (s->moved > 0)
        mh_message_number(
            mh_message_begin(message,
                             N_("Move another cube between your artisans ({n} left), or stop.")),
            "n", (int32_t)left);
    else
        mh_message_begin(message, N_("Move a cube between your artisans."));
}

/* J-11.9 speaks of other cards; whatever else there is comes after the last cube (J-10.29). */
static void first(FIRST_ARGS) {
    mh_fail(error, "move-first", ANYTIME_VERBS >> verb & 1 ? "J-11.9" : "J-10.29",
            s->moved > 0 ? N_("First move another cube between your artisans, or stop.")
                         : N_("First move a cube between your artisans."));
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
    .first = first,
};
