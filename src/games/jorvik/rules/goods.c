/* The goods step of a loading turn (J-9): single loose cubes. No sequence of its moves leads back
 * to an earlier position (J-17.6), so it ends. */
#include "rules.h"

/* J-9.1 */
struct loose jorvik_loose(const struct jorvik *s, unsigned seat) {
    struct loose loose = {{0}, 0};
    for (uint32_t cargo = s->holding[seat].cargo, ship = 0; cargo >> ship; ship++)
        if (cargo >> ship & 1) loose.tally[ON_SHIP] += s->cubes[ship];
    if (s->player[seat].board != NO_GOOD) loose.tally[ON_BOARD] = one_cube(s->player[seat].board);
    loose.tally[IN_WAREHOUSE] = s->player[seat].warehouse;
    loose.all = loose.tally[ON_SHIP] + loose.tally[ON_BOARD] + loose.tally[IN_WAREHOUSE];
    return loose;
}

void jorvik_take_loose(struct jorvik *s, unsigned seat, unsigned cube) {
    unsigned good = good_of_cube(cube);
    switch (place_of_cube(cube)) {
    case ON_BOARD:
        s->player[seat].board = NO_GOOD;
        break;
    case IN_WAREHOUSE:
        s->player[seat].warehouse -= one_cube(good);
        break;
    default:
        for (unsigned ship = 0; ship < SHIPS; ship++) {
            if (!(s->holding[seat].cargo >> ship & 1) || !has_good(s->cubes[ship], good)) continue;
            s->cubes[ship] -= one_cube(good);
            return;
        }
    }
}

/* J-9.1; `had`: how many like it there are, where more are named. */
bool jorvik_no_such_cube(unsigned cube, unsigned had, struct mh_error *error) {
    struct mh_message *m = mh_fail(error, "no-such-cube", "J-9.1", NULL);
    if (had == 0)
        mh_message_begin(m, N_("You have no such loose cube: {good} ({from})."));
    else
        mh_message_plural(m,
                          NP_("You have only {n} such loose cube: {good} ({from}).",
                              "You have only {n} such loose cubes: {good} ({from})."),
                          "n", (int32_t)had);
    mh_message_name(m, "good", jorvik_good_names[good_of_cube(cube)]);
    mh_message_name(m, "from", jorvik_cube_place_names[place_of_cube(cube)]);
    return false;
}

static bool is_loose(const struct jorvik *s, unsigned seat, unsigned cube, struct mh_error *error) {
    struct loose loose = jorvik_loose(s, seat);
    return has_good(loose.tally[place_of_cube(cube)], good_of_cube(cube)) ||
           jorvik_no_such_cube(cube, 0, error);
}

/* J-9.6, J-9.9, J-16.38: from a ship anywhere, from the player board to the warehouse only. */
static bool way_to_storage(unsigned place, unsigned storage) {
    return place == ON_SHIP || (place == ON_BOARD && storage == STORE_WAREHOUSE);
}

/* ---- the list ---- */

/* J-9.3 to J-9.12, J-9.19, J-16.37, J-16.39: each artisan, merchant or oracle that takes it. */
static void list_destinations(const struct jorvik *s, unsigned seat, unsigned cube,
                              struct mh_list *list) {
    const struct jorvik_holding *h = &s->holding[seat];
    unsigned good = good_of_cube(cube);
    for (unsigned a = 0; h->artisans >> a; a++)
        if ((h->artisans >> a & 1) && has_good(missing_on(s, a), good))
            mh_list_add(list, move_of(VERB_PUT, cube, a, 0, 0));
    for (unsigned m = 0; h->merchants >> m; m++)
        if ((h->merchants >> m & 1) && has_good(card_of(FIRST_MERCHANT + m)->goods, good))
            mh_list_add(list, move_of(VERB_SELL, cube, m, 0, 0));
    for (unsigned o = 0; h->oracles >> o; o++)
        if ((h->oracles >> o & 1) && has_good(card_of(FIRST_ORACLE + o)->goods, good))
            mh_list_add(list, move_of(VERB_OFFER, cube, o, 0, 0));
    for (unsigned storage = 0; storage < STORAGES; storage++)
        if (way_to_storage(place_of_cube(cube), storage) &&
            jorvik_storage_takes(s, seat, storage, NULL))
            mh_list_add(list, move_of(VERB_STORE, cube, storage, 0, 0));
    mh_list_add(list, move_of(VERB_DISCARD, cube, 0, 0, 0));
}

static void list_goods(LIST_ARGS) {
    struct loose loose = jorvik_loose(s, seat);
    for (unsigned place = 0; place < CUBE_PLACES; place++)
        for (unsigned g = 0; loose.tally[place] != 0 && g < GOODS; g++)
            if (has_good(loose.tally[place], g))
                list_destinations(s, seat, cube_at(place, g), list);
    jorvik_list_trades(s, seat, &loose, list);
    mh_list_add(list, move_of(VERB_DONE, 0, 0, 0, 0));
}

/* ---- the verbs ---- */

bool jorvik_can_put(CAN_ARGS) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_artisan_takes(s, seat, good_of_cube(move.arg[0]), move.arg[1], error);
}

void jorvik_do_put(DO_ARGS) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_artisan(s, seat, move.arg[0], move.arg[1], events);
}

bool jorvik_can_store(CAN_ARGS) {
    if (!is_loose(s, seat, move.arg[0], error)) return false;
    if (way_to_storage(place_of_cube(move.arg[0]), move.arg[1]))
        return jorvik_storage_takes(s, seat, move.arg[1], error);
    mh_fail(error, "useless-move", "J-9.9",
            N_("A stored cube moves from the player board to the warehouse only."));
    return false;
}

void jorvik_do_store(DO_ARGS) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_storage(s, seat, move.arg[0], move.arg[1], events);
}

bool jorvik_can_sell(CAN_ARGS) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_merchant_takes(s, seat, good_of_cube(move.arg[0]), move.arg[1], error);
}

void jorvik_do_sell(DO_ARGS) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_merchant(s, seat, move.arg[0], move.arg[1], events);
}

bool jorvik_can_offer(CAN_ARGS) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_oracle_takes(s, seat, good_of_cube(move.arg[0]), move.arg[1], error);
}

void jorvik_do_offer(DO_ARGS) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_oracle(s, seat, move.arg[0], move.arg[1], events);
}

bool jorvik_can_discard(CAN_ARGS) {
    return is_loose(s, seat, move.arg[0], error);
}

void jorvik_do_discard(DO_ARGS) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_common(s, seat, move.arg[0], events);
}

void jorvik_do_done(DO_ARGS) {
    (void)seat, (void)move;
    jorvik_loading_end(s, events);
}

/* ---- the decision ---- */

static bool step(STEP_ARGS) {
    s->seat = (uint8_t)clockwise(s, s->loaded);
    if (jorvik_loose(s, s->seat).all != 0 || jorvik_anytime_usable(s, s->seat)) return true;
    jorvik_loading_end(s, events); /* J-8.11 */
    return false;
}

static void prompt(PROMPT_ARGS) {
    mh_message_begin(message, jorvik_loose(s, seat).all != 0
                                  ? N_("Allocate your goods, then finish loading.")
                                  : N_("Use a card, or finish loading."));
}

static bool fits(FITS_ARGS) {
    return s->loaded < s->players;
}

static bool asks_seat(FITS_ARGS) {
    return s->loaded < s->players && s->seat == clockwise(s, s->loaded);
}

const struct jorvik_decision jorvik_loading_goods = {
    .name = N_("loading phase"),
    .rules = "J-8.7 to J-8.11, J-9.1 to J-9.18",
    .verbs = LOOSE_CUBE_VERBS | BIT(DONE) | ANYTIME_VERBS,
    .flags = ANYTIME_CARDS,
    .part = 700,
    .step = step,
    .list = list_goods,
    .prompt = prompt,
    .declines = "J-8.8",
    .fits = fits,
    .asks_seat = asks_seat,
};
