/* Where a cube can go (J-9.3 to J-9.12), and the decision about a cube just got
 * (J-9.15, J-11.7). */
#include "rules.h"

/* Merchants and oracles work in the own loading turn only (J-10.8, J-11.8, J-16.32). */
static bool in_own_loading_turn(const struct jorvik *s) {
    return s->point == LOADING_GOODS;
}

/* ---- the four destinations ---- */

/* Names the card and the good that do not go together. */
static bool not_for_it(struct mh_message *m, unsigned card, unsigned good) {
    mh_message_name(m, "card", card_of(card)->name);
    mh_message_name(m, "good", jorvik_good_names[good]);
    return false;
}

/* J-3.8, J-10.43: a card bought this round is told from one of somebody else's. */
bool jorvik_in_personal_area(const struct jorvik *s, unsigned seat, unsigned card, const char *code,
                             const char *rule, struct mh_error *error) {
    if (s->at[card] == AT_PERSONAL + seat) return true;
    struct mh_message *m =
        mh_fail(error, code, rule,
                s->at[card] == AT_LOADING + seat
                    ? N_("“{card}” is still in your loading area and does nothing yet.")
                    : N_("“{card}” is not in your personal area."));
    mh_message_name(m, "card", card_of(card)->name);
    return false;
}

bool jorvik_on_artisan(const struct jorvik *s, unsigned artisan, unsigned good, const char *rule,
                       struct mh_error *error) {
    return has_good(s->cubes[SHIPS + artisan], good) ||
           not_for_it(mh_fail(error, "no-such-cube", rule,
                              N_("There is no such cube on “{card}”: {good}.")),
                      FIRST_ARTISAN + artisan, good);
}

bool jorvik_artisan_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                          struct mh_error *error) {
    unsigned card = FIRST_ARTISAN + artisan;
    if (!jorvik_in_personal_area(s, seat, card, "not-own-artisan", "J-9.3", error)) return false;
    if (has_good(missing_on(s, artisan), good)) return true;
    return not_for_it(mh_fail(error, "no-space-for-good", "J-9.4",
                              has_good(card_of(card)->goods, good)
                                  ? N_("“{card}” has its cube already: {good}.")
                                  : N_("“{card}” has no space for this good: {good}.")),
                      card, good);
}

/* J-9.7, J-15.4 */
bool jorvik_storage_takes(const struct jorvik *s, unsigned seat, unsigned storage,
                          struct mh_error *error) {
    unsigned spaces = warehouse_spaces(s, seat);
    if (storage == STORE_BOARD) {
        if (s->player[seat].board == NO_GOOD) return true;
        mh_message_name(mh_fail(error, "no-storage", "J-9.7",
                                N_("The storage space of your player board is taken: {good}.")),
                        "good", jorvik_good_names[s->player[seat].board]);
        return false;
    }
    if (!jorvik_in_personal_area(s, seat, BUILDING_WAREHOUSE, "no-storage", "J-9.7", error))
        return false;
    if (warehouse_free(s, seat) > 0) return true;
    mh_message_plural(mh_fail(error, "no-storage", "J-9.7", NULL),
                      NP_("Your warehouse is full: it has {n} storage space.",
                          "Your warehouse is full: it has {n} storage spaces."),
                      "n", (int32_t)spaces);
    return false;
}

bool jorvik_merchant_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                           struct mh_error *error) {
    unsigned card = FIRST_MERCHANT + merchant;
    if (!jorvik_in_personal_area(s, seat, card, "not-own-merchant", "J-9.10", error)) return false;
    if (has_good(card_of(card)->goods, good)) return true;
    return not_for_it(
        mh_fail(error, "wrong-good", "J-9.10", N_("“{card}” does not buy this good: {good}.")),
        card, good);
}

bool jorvik_oracle_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                         struct mh_error *error) {
    unsigned card = FIRST_ORACLE + oracle;
    if (!jorvik_in_personal_area(s, seat, card, "not-own-oracle", "J-9.12", error)) return false;
    if (has_good(card_of(card)->goods, good)) return true;
    return not_for_it(
        mh_fail(error, "wrong-good", "J-9.12", N_("“{card}” does not accept this good: {good}.")),
        card, good);
}

void jorvik_to_artisan(struct jorvik *s, unsigned seat, unsigned cube, unsigned artisan,
                       struct mh_events *events) {
    unsigned good = good_of_cube(cube);
    s->cubes[SHIPS + artisan] += one_cube(good);
    tell(events, EVENT_PUTS, (int)seat, (int)good, FIRST_ARTISAN + (int)artisan,
         (int)place_of_cube(cube));
}

void jorvik_to_storage(struct jorvik *s, unsigned seat, unsigned cube, unsigned storage,
                       struct mh_events *events) {
    unsigned good = good_of_cube(cube);
    if (storage == STORE_BOARD)
        s->player[seat].board = (uint8_t)good;
    else
        s->player[seat].warehouse += one_cube(good);
    tell(events, EVENT_STORES, (int)seat, (int)good, (int)storage, (int)place_of_cube(cube));
}

void jorvik_to_merchant(struct jorvik *s, unsigned seat, unsigned cube, unsigned merchant,
                        struct mh_events *events) {
    unsigned good = good_of_cube(cube), coins = card_of(FIRST_MERCHANT + merchant)->coins;
    s->common += one_cube(good);
    gain_coins(s, seat, coins);
    tell_all(events, EVENT_SELLS, (int)seat, (int)good, (int)coins, (int)place_of_cube(cube),
             FIRST_MERCHANT + (int)merchant);
}

void jorvik_to_oracle(struct jorvik *s, unsigned seat, unsigned cube, unsigned oracle,
                      struct mh_events *events) {
    unsigned good = good_of_cube(cube), vp = card_of(FIRST_ORACLE + oracle)->vp_per_good;
    s->common += one_cube(good);
    gain_vp(s, seat, (int)vp);
    tell_all(events, EVENT_OFFERS, (int)seat, (int)good, (int)vp, (int)place_of_cube(cube),
             FIRST_ORACLE + (int)oracle);
}

/* J-9.19 */
void jorvik_to_common(struct jorvik *s, unsigned seat, unsigned cube, struct mh_events *events) {
    unsigned good = good_of_cube(cube);
    s->common += one_cube(good);
    tell(events, EVENT_DISCARDS, (int)seat, (int)good, (int)place_of_cube(cube), 0);
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

bool jorvik_not_in_common(unsigned good, struct mh_error *error) {
    mh_message_name(mh_fail(error, "not-in-common", "J-9.22",
                            N_("There is no such cube in the common goods area: {good}.")),
                    "good", jorvik_good_names[good]);
    return false;
}

bool jorvik_has_destination(const struct jorvik *s, unsigned seat, unsigned good, const char *rule,
                            struct mh_error *error) {
    if (jorvik_destination(s, seat, good)) return true;
    mh_message_name(
        mh_fail(error, "no-destination", rule,
                in_own_loading_turn(s)
                    ? N_("You have no place for this good: {good}. Your storage is full, and no "
                         "artisan, merchant or oracle of yours takes it.")
                    : N_("You have no place for this good: {good}. Your storage is full, and no "
                         "artisan of yours takes it.")),
        "good", jorvik_good_names[good]);
    return false;
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
    return cube_at(IN_HAND, good);
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
    mh_message_name(mh_fail(error, "must-allocate", s->got_by == GOT_BY_FIND ? "J-10.41" : "J-9.16",
                            N_("You cannot discard this cube: {good}. Allocate it.")),
                    "good", jorvik_good_names[s->hand]);
    return false;
}

void jorvik_do_allocate_discard(DO_ARGS) {
    (void)move;
    jorvik_to_common(s, seat, leave_hand(s), events);
}

/* ---- the decision ---- */

static void prompt(PROMPT_ARGS) {
    static const char *const asks[GOT_BYS] = {
        [GOT_BY_TRADE] = N_("Allocate the cube you have taken: {good}."),
        [GOT_BY_THEFT] = N_("Allocate the cube you have stolen, or discard it: {good}."),
        [GOT_BY_FIND] = N_("Allocate the cube you have found: {good}."),
    };
    (void)seat;
    mh_message_name(mh_message_begin(message, asks[s->got_by]), "good", jorvik_good_names[s->hand]);
}

/* J-9.15 is about exchanged cubes, J-11.7 about stolen and found ones, J-11.8 about the other cubes
 * outside the own loading turn, J-11.9 about other cards. */
static void first(FIRST_ARGS) {
    static const char *const texts[GOT_BYS] = {
        [GOT_BY_TRADE] = N_("First allocate the cube you have taken: {good}."),
        [GOT_BY_THEFT] = N_("First allocate or discard the cube you have stolen: {good}."),
        [GOT_BY_FIND] = N_("First allocate the cube you have found: {good}."),
    };
    const char *rule = s->got_by == GOT_BY_TRADE ? "J-9.15" : "J-11.7";
    if (LOOSE_CUBE_VERBS >> verb & 1 && !in_own_loading_turn(s)) rule = "J-11.8";
    if (ANYTIME_VERBS >> verb & 1) rule = "J-11.9";
    mh_message_name(mh_fail(error, "allocate-first", rule, texts[s->got_by]), "good",
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
    .first = first,
};
