/* Where a cube can go (J-9.3 to J-9.12), and the decision about a cube just got
 * (J-9.15, J-11.7). */
#include "rules.h"

/* Merchants and oracles work in the own loading turn only (J-10.8, J-11.8, J-16.32). */
static bool in_own_loading_turn(const struct jorvik *s) {
    return s->point == LOADING_GOODS;
}

/* ---- the four destinations ---- */

bool jorvik_artisan_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                          struct mh_error *error) {
    if (!(s->holding[seat].artisans >> artisan & 1)) {
        mh_fail(error, "not-own-artisan", "J-9.3",
                N_("That artisan is not in your personal area."));
        return false;
    }
    if (has_good(missing_on(s, artisan), good)) return true;
    mh_fail(error, "no-space-for-good", "J-9.4",
            N_("That artisan has no empty space for this good."));
    return false;
}

/* J-9.7, J-15.4 */
bool jorvik_storage_takes(const struct jorvik *s, unsigned seat, unsigned storage,
                          struct mh_error *error) {
    if (storage == STORE_BOARD ? s->player[seat].board == NO_GOOD : warehouse_free(s, seat) > 0)
        return true;
    mh_fail(error, "no-storage", "J-9.7", N_("You have no empty storage space there."));
    return false;
}

bool jorvik_merchant_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                           struct mh_error *error) {
    if (!(s->holding[seat].merchants >> merchant & 1)) {
        mh_fail(error, "not-own-merchant", "J-9.10",
                N_("That merchant is not in your personal area."));
        return false;
    }
    if (has_good(card_of(FIRST_MERCHANT + merchant)->goods, good)) return true;
    mh_fail(error, "wrong-good", "J-9.10", N_("That merchant does not buy this good."));
    return false;
}

bool jorvik_oracle_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                         struct mh_error *error) {
    if (!(s->holding[seat].oracles >> oracle & 1)) {
        mh_fail(error, "not-own-oracle", "J-9.12", N_("That oracle is not in your personal area."));
        return false;
    }
    if (has_good(card_of(FIRST_ORACLE + oracle)->goods, good)) return true;
    mh_fail(error, "wrong-good", "J-9.12", N_("That oracle does not accept this good."));
    return false;
}

void jorvik_to_artisan(struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                       struct mh_events *events) {
    s->cubes[SHIPS + artisan] += one_cube(good);
    tell(events, EVENT_PUTS, (int)seat, (int)good, FIRST_ARTISAN + (int)artisan, 0);
}

void jorvik_to_storage(struct jorvik *s, unsigned seat, unsigned good, unsigned storage,
                       struct mh_events *events) {
    if (storage == STORE_BOARD)
        s->player[seat].board = (uint8_t)good;
    else
        s->player[seat].warehouse += one_cube(good);
    tell(events, EVENT_STORES, (int)seat, (int)good, (int)storage, 0);
}

void jorvik_to_merchant(struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                        struct mh_events *events) {
    unsigned coins = card_of(FIRST_MERCHANT + merchant)->coins;
    s->common += one_cube(good);
    gain_coins(s, seat, coins);
    tell(events, EVENT_SELLS, (int)seat, (int)good, (int)coins, 0);
}

void jorvik_to_oracle(struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                      struct mh_events *events) {
    unsigned vp = card_of(FIRST_ORACLE + oracle)->vp_per_good;
    s->common += one_cube(good);
    gain_vp(s, seat, (int)vp);
    tell(events, EVENT_OFFERS, (int)seat, (int)good, (int)vp, 0);
}

/* J-9.19 */
void jorvik_to_common(struct jorvik *s, unsigned seat, unsigned good, struct mh_events *events) {
    s->common += one_cube(good);
    tell(events, EVENT_DISCARDS, (int)seat, (int)good, 0, 0);
}

/* ---- a cube in the hand ---- */

static bool some_artisan_takes(const struct jorvik *s, unsigned seat, unsigned good) {
    for (unsigned own = s->holding[seat].artisans, a = 0; own >> a; a++)
        if ((own >> a & 1) && has_good(missing_on(s, a), good)) return true;
    return false;
}

static bool some_buyer_takes(const struct jorvik *s, unsigned seat, unsigned good) {
    const struct jorvik_holding *h = &s->holding[seat];
    for (unsigned m = 0; h->merchants >> m; m++)
        if ((h->merchants >> m & 1) && has_good(card_of(FIRST_MERCHANT + m)->goods, good))
            return true;
    for (unsigned o = 0; h->oracles >> o; o++)
        if ((h->oracles >> o & 1) && has_good(card_of(FIRST_ORACLE + o)->goods, good)) return true;
    return false;
}

bool jorvik_destination(const struct jorvik *s, unsigned seat, unsigned good) {
    return s->player[seat].board == NO_GOOD || warehouse_free(s, seat) > 0 ||
           some_artisan_takes(s, seat, good) ||
           (in_own_loading_turn(s) && some_buyer_takes(s, seat, good));
}

void jorvik_get_cube(struct jorvik *s, unsigned good, enum got_by got_by) {
    s->hand = (uint8_t)good;
    s->got_by = (uint8_t)got_by;
    s->inner = ALLOCATE_CUBE;
}

static void list_allocations(LIST_ARGS) {
    const struct jorvik_holding *h = &s->holding[seat];
    unsigned good = s->hand;
    for (unsigned a = 0; h->artisans >> a; a++)
        if (jorvik_artisan_takes(s, seat, good, a, NULL))
            mh_list_add(list, move_of(VERB_ALLOCATE_PUT, a, 0, 0, 0));
    for (unsigned storage = 0; storage < STORAGES; storage++)
        if (jorvik_storage_takes(s, seat, storage, NULL))
            mh_list_add(list, move_of(VERB_ALLOCATE_STORE, storage, 0, 0, 0));
    for (unsigned m = 0; in_own_loading_turn(s) && h->merchants >> m; m++)
        if (jorvik_merchant_takes(s, seat, good, m, NULL))
            mh_list_add(list, move_of(VERB_ALLOCATE_SELL, m, 0, 0, 0));
    for (unsigned o = 0; in_own_loading_turn(s) && h->oracles >> o; o++)
        if (jorvik_oracle_takes(s, seat, good, o, NULL))
            mh_list_add(list, move_of(VERB_ALLOCATE_OFFER, o, 0, 0, 0));
    if (s->got_by == GOT_BY_THEFT) mh_list_add(list, move_of(VERB_ALLOCATE_DISCARD, 0, 0, 0, 0));
}

static unsigned leave_hand(struct jorvik *s) {
    unsigned good = s->hand;
    s->hand = NO_GOOD;
    s->got_by = NOT_GOT;
    s->inner = NOTHING_INSIDE;
    return good;
}

static bool buyers_open(const struct jorvik *s, struct mh_error *error) {
    if (in_own_loading_turn(s)) return true;
    mh_fail(error, "not-loading", "J-11.7",
            N_("Merchants and oracles work in your own loading turn only."));
    return false;
}

bool jorvik_can_allocate_put(CAN_ARGS) {
    return jorvik_artisan_takes(s, seat, s->hand, move.arg[0], error);
}

void jorvik_do_allocate_put(DO_ARGS) {
    jorvik_to_artisan(s, seat, leave_hand(s), move.arg[0], events);
}

bool jorvik_can_allocate_store(CAN_ARGS) {
    return jorvik_storage_takes(s, seat, move.arg[0], error);
}

void jorvik_do_allocate_store(DO_ARGS) {
    jorvik_to_storage(s, seat, leave_hand(s), move.arg[0], events);
}

bool jorvik_can_allocate_sell(CAN_ARGS) {
    return buyers_open(s, error) && jorvik_merchant_takes(s, seat, s->hand, move.arg[0], error);
}

void jorvik_do_allocate_sell(DO_ARGS) {
    jorvik_to_merchant(s, seat, leave_hand(s), move.arg[0], events);
}

bool jorvik_can_allocate_offer(CAN_ARGS) {
    return buyers_open(s, error) && jorvik_oracle_takes(s, seat, s->hand, move.arg[0], error);
}

void jorvik_do_allocate_offer(DO_ARGS) {
    jorvik_to_oracle(s, seat, leave_hand(s), move.arg[0], events);
}

/* J-9.16, J-10.37, J-10.41, J-16.33 */
bool jorvik_can_allocate_discard(CAN_ARGS) {
    (void)seat, (void)move;
    if (s->got_by == GOT_BY_THEFT) return true;
    mh_fail(error, "must-allocate", s->got_by == GOT_BY_FIND ? "J-10.41" : "J-9.16",
            N_("This cube must be allocated; it cannot be discarded."));
    return false;
}

void jorvik_do_allocate_discard(DO_ARGS) {
    (void)move;
    jorvik_to_common(s, seat, leave_hand(s), events);
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    (void)seat;
    mh_message_name(mh_message_begin(message, N_("Where does this cube go: {good}?")), "good",
                    jorvik_good_names[s->hand]);
}

static bool fits(FITS_ARGS) {
    return s->hand != NO_GOOD && s->got_by != NOT_GOT &&
           (s->got_by == GOT_BY_THEFT || jorvik_destination(s, s->seat, s->hand));
}

const struct jorvik_decision jorvik_allocate_cube = {
    .rules = "J-9.15, J-9.16, J-11.7",
    .verbs = BIT(ALLOCATE_PUT) | BIT(ALLOCATE_STORE) | BIT(ALLOCATE_SELL) | BIT(ALLOCATE_OFFER) |
             BIT(ALLOCATE_DISCARD),
    .list = list_allocations,
    .prompt = prompt,
    .fits = fits,
    .first = {"allocate-first", "J-9.15", N_("First allocate the cube you have just got.")},
};
