/* The goods step of a loading turn (J-9): single loose cubes. */
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
    unsigned good = cube % GOODS;
    switch (cube / GOODS) {
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

static bool is_loose(const struct jorvik *s, unsigned seat, unsigned cube, struct mh_error *error) {
    struct loose loose = jorvik_loose(s, seat);
    if (has_good(loose.tally[cube / GOODS], cube % GOODS)) return true;
    mh_fail(error, "no-such-cube", "J-9.1", N_("You have no such loose cube."));
    return false;
}

/* J-9.6, J-9.9: from a ship anywhere, from the player board to the warehouse only. */
static bool way_to_storage(unsigned place, unsigned storage) {
    return place == ON_SHIP || (place == ON_BOARD && storage == STORE_WAREHOUSE);
}

/* ---- the list ---- */

static void list_destinations(const struct jorvik *s, unsigned seat, unsigned cube,
                              struct mh_list *list) {
    const struct jorvik_holding *h = &s->holding[seat];
    unsigned good = cube % GOODS;
    for (unsigned a = 0; h->artisans >> a; a++)
        if ((h->artisans >> a & 1) && has_good(missing_on(s, a), good))
            mh_list_add(list, move_of(PUT, cube, a, 0, 0));
    for (unsigned m = 0; h->merchants >> m; m++)
        if ((h->merchants >> m & 1) && has_good(card_of(FIRST_MERCHANT + m)->goods, good))
            mh_list_add(list, move_of(SELL, cube, m, 0, 0));
    for (unsigned o = 0; h->oracles >> o; o++)
        if ((h->oracles >> o & 1) && has_good(card_of(FIRST_ORACLE + o)->goods, good))
            mh_list_add(list, move_of(OFFER, cube, o, 0, 0));
    for (unsigned storage = 0; storage < STORAGES; storage++)
        if (way_to_storage(cube / GOODS, storage) && jorvik_storage_takes(s, seat, storage, NULL))
            mh_list_add(list, move_of(STORE, cube, storage, 0, 0));
    mh_list_add(list, move_of(DISCARD, cube, 0, 0, 0));
}

LIST(jorvik_list_goods) {
    struct loose loose = jorvik_loose(s, seat);
    for (unsigned place = 0; place < CUBE_PLACES; place++)
        for (unsigned g = 0; loose.tally[place] != 0 && g < GOODS; g++)
            if (has_good(loose.tally[place], g))
                list_destinations(s, seat, place * GOODS + g, list);
    jorvik_list_trades(s, seat, &loose, list);
    mh_list_add(list, move_of(DONE, 0, 0, 0, 0));
}

/* ---- the verbs ---- */

CAN(jorvik_can_put) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_artisan_takes(s, seat, move.arg[0] % GOODS, move.arg[1], error);
}

DO(jorvik_do_put) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_artisan(s, seat, move.arg[0] % GOODS, move.arg[1], events);
}

CAN(jorvik_can_store) {
    if (!is_loose(s, seat, move.arg[0], error)) return false;
    if (way_to_storage(move.arg[0] / GOODS, move.arg[1]))
        return jorvik_storage_takes(s, seat, move.arg[1], error);
    mh_fail(error, "useless-move", "J-9.9",
            N_("A stored cube moves from the player board to the warehouse only."));
    return false;
}

DO(jorvik_do_store) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_storage(s, seat, move.arg[0] % GOODS, move.arg[1], events);
}

CAN(jorvik_can_sell) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_merchant_takes(s, seat, move.arg[0] % GOODS, move.arg[1], error);
}

DO(jorvik_do_sell) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_merchant(s, seat, move.arg[0] % GOODS, move.arg[1], events);
}

CAN(jorvik_can_offer) {
    return is_loose(s, seat, move.arg[0], error) &&
           jorvik_oracle_takes(s, seat, move.arg[0] % GOODS, move.arg[1], error);
}

DO(jorvik_do_offer) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_oracle(s, seat, move.arg[0] % GOODS, move.arg[1], events);
}

CAN(jorvik_can_discard) {
    return is_loose(s, seat, move.arg[0], error);
}

DO(jorvik_do_discard) {
    jorvik_take_loose(s, seat, move.arg[0]);
    jorvik_to_common(s, seat, move.arg[0] % GOODS, events);
}
