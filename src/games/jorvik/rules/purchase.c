/* Phase 3, purchase (J-7): tracks from left to right, then the reservation row. */
#include "rules.h"

/* J-3.9, J-3.10, J-16.26 */
void jorvik_box(struct jorvik *s, unsigned card, struct mh_events *events) {
    uint32_t *cargo = card_of(card)->kind == SHIP ? &s->cubes[card - FIRST_SHIP] : NULL;
    if (cargo && *cargo != 0) {
        tell(events, EVENT_SPILLS, -1, (int)card, (int)*cargo, 0);
        s->common += *cargo;
        *cargo = 0;
    }
    jorvik_move_card(s, card, AT_BOX);
}

static bool brown_on_board(const struct jorvik *s) {
    for (unsigned stand = 0; stand < STANDS; stand++)
        if (jorvik_viking_at(s, stand) == BROWN) return true;
    return false;
}

/* J-7.6, J-7.21, J-7.22, J-16.52: call it when the viking has left the board. */
static void send_home(struct jorvik *s, unsigned colour, struct mh_events *events) {
    if (colour != BROWN) {
        s->player[colour].vikings++;
        return;
    }
    tell(events, EVENT_BROWN, (int)brown_owner(s), 0, 0, 0);
    if (s->brown > 0 || brown_on_board(s)) return;
    tell(events, EVENT_LEAVES, -1, LOKI_HIRELINGS, 0, 0);
    jorvik_move_card(s, LOKI_HIRELINGS, AT_BOX);
}

static void take_first(struct jorvik_track *track) {
    track->length--;
    for (unsigned i = 0; i < track->length; i++) track->viking[i] = track->viking[i + 1];
    track->viking[track->length] = 0;
}

static void withdraw_first(struct jorvik *s, struct jorvik_track *track, struct mh_events *events) {
    unsigned colour = track->viking[0];
    take_first(track);
    send_home(s, colour, events);
}

unsigned jorvik_row_first(const struct jorvik *s) {
    unsigned place = 0;
    while (place < ROW_PLACES && s->row_card[place] == NO_CARD) place++;
    return place;
}

unsigned jorvik_row_length(const struct jorvik *s) {
    unsigned length = 0;
    for (unsigned place = 0; place < ROW_PLACES; place++) length += s->row_card[place] != NO_CARD;
    return length;
}

/* J-7.3, J-7.25 */
unsigned jorvik_price(const struct jorvik *s) {
    return s->point == PURCHASE_OFFER ? s->track[s->settled].length : jorvik_row_length(s);
}

unsigned jorvik_card_on_sale(const struct jorvik *s) {
    return s->point == PURCHASE_OFFER ? s->space_card[s->settled]
                                      : s->row_card[jorvik_row_first(s)];
}

/* J-3.13, J-7.5, J-7.7, J-7.17, J-16.27 */
static bool has_means(const struct jorvik *s, unsigned seat) {
    return s->player[seat].coins >= jorvik_price(s) || has_in_either(s, seat, FREE_PURCHASE);
}

static bool step_offer(STEP_ARGS) {
    for (; s->settled < TRACKS; s->settled++) { /* J-7.1 */
        struct jorvik_track *track = &s->track[s->settled];
        unsigned card = s->space_card[s->settled];
        while (track->length > 0) {
            unsigned owner = owner_of(s, track->viking[0]);
            if (card != NO_CARD && has_means(s, owner)) {
                s->seat = (uint8_t)owner;
                return true;
            }
            if (card != NO_CARD)
                tell(events, EVENT_WITHDRAWS, (int)owner, (int)card, (int)jorvik_price(s), 0);
            withdraw_first(s, track, events);
        }
        if (card == NO_CARD) continue;
        tell(events, EVENT_UNWANTED, -1, (int)card, 0, 0);
        jorvik_box(s, card, events); /* J-7.10 */
    }
    s->settled = 0;
    s->point = PURCHASE_RESERVED;
    return false;
}

/* J-7.26, J-7.27: the card has left the row. */
static void free_row_place(struct jorvik *s, unsigned place, struct mh_events *events) {
    unsigned colour = s->row_viking[place];
    s->row_viking[place] = 0;
    send_home(s, colour, events);
}

/* `price`: what the owner cannot pay, or 0. */
static void drop_first(struct jorvik *s, unsigned owner, unsigned price, struct mh_events *events) {
    unsigned place = jorvik_row_first(s), card = s->row_card[place];
    tell(events, EVENT_DROPS, (int)owner, (int)card, (int)price, 0);
    jorvik_box(s, card, events);
    free_row_place(s, place, events);
}

static bool step_reserved(STEP_ARGS) {
    for (unsigned place; (place = jorvik_row_first(s)) < ROW_PLACES;) { /* J-7.23 */
        unsigned owner = owner_of(s, s->row_viking[place]);
        if (has_means(s, owner)) {
            s->seat = (uint8_t)owner;
            return true;
        }
        drop_first(s, owner, jorvik_price(s), events);
    }
    s->point = ANYTIME_WINDOW;
    s->asked = 0;
    s->loaded = 0;
    return false;
}

static void list_buying(const struct jorvik *s, unsigned seat, struct mh_list *list) {
    if (s->player[seat].coins >= jorvik_price(s)) mh_list_add(list, move_of(VERB_BUY, 0, 0, 0, 0));
    if (has_in_either(s, seat, FREE_PURCHASE))
        mh_list_add(list, move_of(VERB_BUY_FREE, 0, 0, 0, 0));
}

static void list_offer(LIST_ARGS) {
    list_buying(s, seat, list);
    mh_list_add(list, move_of(VERB_WITHDRAW, 0, 0, 0, 0));
}

static void list_reserved(LIST_ARGS) {
    list_buying(s, seat, list);
    mh_list_add(list, move_of(VERB_DROP, 0, 0, 0, 0));
}

bool jorvik_can_buy(CAN_ARGS) {
    (void)move;
    unsigned price = jorvik_price(s), coins = s->player[seat].coins;
    if (coins >= price) return true;
    struct mh_message *m = mh_message_plural(
        mh_fail(error, "too-expensive", s->point == PURCHASE_OFFER ? "J-7.5" : "J-7.26", NULL),
        NP_("“{card}” costs {price}, and you have {coins}: {n} coin is missing.",
            "“{card}” costs {price}, and you have {coins}: {n} coins are missing."),
        "n", (int32_t)(price - coins));
    mh_message_name(m, "card", card_of(jorvik_card_on_sale(s))->name);
    mh_message_number(m, "price", (int32_t)price);
    mh_message_number(m, "coins", (int32_t)coins);
    return false;
}

bool jorvik_can_buy_free(CAN_ARGS) {
    (void)move;
    if (has_in_either(s, seat, FREE_PURCHASE)) return true;
    const char *gift = card_of(BUILDING_GIFT)->name;
    if (jorvik_card_on_sale(s) == BUILDING_GIFT)
        mh_message_name(mh_fail(error, "no-free-purchase", "J-7.18",
                                N_("“{card}” cannot be taken with itself.")),
                        "card", gift);
    else
        mh_message_name(mh_fail(error, "no-free-purchase", "J-7.17",
                                N_("Only the owner of “{card}” takes a card without paying.")),
                        "card", gift);
    return false;
}

bool jorvik_can_always(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

/* J-3.14, J-7.14: opponents with the coins pay and cannot refuse; the others pay nothing. */
static void collect_tribute(struct jorvik *s, unsigned buyer, struct mh_events *events) {
    unsigned coins = card_of(LOKI_TRIBUTE)->coins;
    for (unsigned step = 1; step < s->players; step++) {
        unsigned seat = (buyer + step) % s->players;
        if (s->player[seat].coins < coins) continue;
        pay_coins(s, seat, coins);
        gain_coins(s, buyer, coins);
        tell(events, EVENT_TRIBUTE, (int)seat, (int)coins, (int)buyer, 0);
    }
}

/* J-7.12 to J-7.14, J-7.20 */
static void act_at_purchase(struct jorvik *s, unsigned buyer, unsigned card,
                            struct mh_events *events) {
    const struct jorvik_card *bought = card_of(card);
    switch (bought->effect) {
    case COINS_ON_PURCHASE:
        gain_coins(s, buyer, bought->coins);
        tell(events, EVENT_COINS, (int)buyer, bought->coins, 0, 0);
        break;
    case EACH_OPPONENT_PAYS:
        collect_tribute(s, buyer, events);
        break;
    case BROWN_VIKINGS:
        s->brown = bought->vikings;
        tell(events, EVENT_HIRES, (int)buyer, bought->vikings, 0, 0);
        break;
    default:
        break;
    }
}

/* J-7.4, J-7.9: the card goes to the buyer's loading area with its cubes, all vikings of its queue
 * go home. */
static void take_card(struct jorvik *s, unsigned buyer, struct mh_events *events) {
    unsigned card = jorvik_card_on_sale(s);
    if (s->point == PURCHASE_OFFER) {
        struct jorvik_track *track = &s->track[s->settled++];
        jorvik_move_card(s, card, AT_LOADING + buyer);
        act_at_purchase(s, buyer, card, events);
        while (track->length > 0) withdraw_first(s, track, events);
    } else {
        unsigned place = jorvik_row_first(s);
        jorvik_move_card(s, card, AT_LOADING + buyer);
        act_at_purchase(s, buyer, card, events);
        free_row_place(s, place, events);
    }
}

void jorvik_do_buy(DO_ARGS) {
    (void)move;
    unsigned price = jorvik_price(s);
    pay_coins(s, seat, price);
    tell(events, EVENT_BUYS, (int)seat, (int)jorvik_card_on_sale(s), (int)price, 0);
    take_card(s, seat, events);
}

/* J-7.17 to J-7.19, J-10.42, J-16.28: the guest house is boxed instead of a payment. */
void jorvik_do_buy_free(DO_ARGS) {
    (void)move;
    jorvik_move_card(s, BUILDING_GIFT, AT_BOX);
    tell(events, EVENT_BUYS_FREE, (int)seat, (int)jorvik_card_on_sale(s), 0, 0);
    take_card(s, seat, events);
}

void jorvik_do_withdraw(DO_ARGS) {
    (void)move;
    tell(events, EVENT_WITHDRAWS, (int)seat, (int)jorvik_card_on_sale(s), 0, 0);
    withdraw_first(s, &s->track[s->settled], events);
}

void jorvik_do_drop(DO_ARGS) {
    (void)move;
    drop_first(s, seat, 0, events);
}

/* ---- the decisions ---- */

/* What the seat can do about a card: pay, take it for nothing (J-7.17), or both. */
enum { BY_PAYING, BY_GIFT, BY_EITHER, MEANS };

static unsigned means_of(const struct jorvik *s, unsigned seat) {
    bool pays = s->player[seat].coins >= jorvik_price(s);
    if (!has_in_either(s, seat, FREE_PURCHASE)) return BY_PAYING;
    return pays ? BY_EITHER : BY_GIFT;
}

struct sale {
    const char *one, *many; /* catalogue keys */
};

static void prompt_sale(const struct jorvik *s, unsigned seat, const struct sale texts[MEANS],
                        struct mh_message *m) {
    unsigned means = means_of(s, seat);
    mh_message_plural(m, texts[means].one, texts[means].many, "n", (int32_t)jorvik_price(s));
    mh_message_name(m, "card", card_of(jorvik_card_on_sale(s))->name);
    if (means != BY_PAYING) mh_message_name(m, "gift", card_of(BUILDING_GIFT)->name);
}

static void prompt_offer(PROMPT_ARGS) {
    static const struct sale texts[MEANS] = {
        [BY_PAYING] = {NP_("“{card}”: buy it for {n} coin, or withdraw.",
                           "“{card}”: buy it for {n} coins, or withdraw.")},
        [BY_GIFT] = {NP_("“{card}” costs {n} coin, too much for you: take it with “{gift}”, or "
                         "withdraw your viking.",
                         "“{card}” costs {n} coins, too much for you: take it with “{gift}”, or "
                         "withdraw your viking.")},
        [BY_EITHER] = {NP_("“{card}”: buy it for {n} coin, take it with “{gift}”, or withdraw "
                           "your viking.",
                           "“{card}”: buy it for {n} coins, take it with “{gift}”, or withdraw "
                           "your viking.")},
    };
    prompt_sale(s, seat, texts, message);
}

static bool offer_asks_seat(FITS_ARGS) {
    return s->settled < TRACKS && s->track[s->settled].length > 0 &&
           s->seat == owner_of(s, s->track[s->settled].viking[0]);
}

const struct jorvik_decision jorvik_purchase_offer = {
    .name = N_("purchase phase"),
    .rules = "J-7.1 to J-7.22",
    .verbs = BIT(BUY) | BIT(BUY_FREE) | BIT(WITHDRAW) | ANYTIME_VERBS,
    .flags = ANYTIME_CARDS | HAS_PRICE,
    .part = 450,
    .step = step_offer,
    .list = list_offer,
    .prompt = prompt_offer,
    .declines = "J-7.2",
    .asks_seat = offer_asks_seat,
};

static void prompt_reserved(PROMPT_ARGS) {
    static const struct sale texts[MEANS] = {
        [BY_PAYING] = {NP_("“{card}”: buy it for {n} coin, or decline it.",
                           "“{card}”: buy it for {n} coins, or decline it.")},
        [BY_GIFT] = {NP_("“{card}” costs {n} coin, too much for you: take it with “{gift}”, or "
                         "decline it.",
                         "“{card}” costs {n} coins, too much for you: take it with “{gift}”, or "
                         "decline it.")},
        [BY_EITHER] = {NP_("“{card}”: buy it for {n} coin, take it with “{gift}”, or decline it.",
                           "“{card}”: buy it for {n} coins, take it with “{gift}”, or decline "
                           "it.")},
    };
    prompt_sale(s, seat, texts, message);
}

static bool reserved_asks_seat(FITS_ARGS) {
    return jorvik_row_length(s) > 0 && s->seat == owner_of(s, s->row_viking[jorvik_row_first(s)]);
}

const struct jorvik_decision jorvik_purchase_reserved = {
    .name = N_("purchase phase, reservation row"),
    .rules = "J-7.23 to J-7.28",
    .verbs = BIT(BUY) | BIT(BUY_FREE) | BIT(DROP) | ANYTIME_VERBS,
    .flags = ANYTIME_CARDS | HAS_PRICE,
    .part = 600,
    .step = step_reserved,
    .list = list_reserved,
    .prompt = prompt_reserved,
    .declines = "J-7.24",
    .asks_seat = reserved_asks_seat,
};
