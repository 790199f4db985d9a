/* Overseas Trading, Special Sale and the forge (O-10). */
#include "rules.h"

enum { TRADE_PRICE = 1 }; /* O-10.2 */

/* ---- Overseas Trading: arg[0] how far it is, then the goods turned ---- */

enum { TRADE_PAID = 1, TRADE_ANNOUNCED = 2 };

static unsigned turned(const struct odin_task *task) {
    return task->arg[1] | (unsigned)task->arg[2] << 8;
}

static bool tradable(const struct odin *s, unsigned seat, unsigned good) {
    return good >= OIL && good < RUNE_STONE && s->player[seat].has[good] > 0 &&
           !(turned(task_of(s, seat)) >> (good - OIL) & 1);
}

bool odin_trade_left(const struct odin *s, unsigned seat, unsigned price) {
    return can_pay(s, seat, SILVER, TRADE_PRICE + deal_cost(s, seat, price - 1u, 0));
}

bool odin_step_overseas(STEP_ARGS) {
    if (task->arg[0] == 0 && listens(&s->player[seat], BEFORE_OVERSEAS)) {
        task->arg[0] = TRADE_ANNOUNCED;
        fire(s, seat, (struct odin_about){.moment = BEFORE_OVERSEAS}, events);
        return false;
    }
    if (task->arg[0] != TRADE_PAID) {
        if (!can_pay(s, seat, SILVER, TRADE_PRICE) || ship_gone(s, seat, task)) {
            odin_pop(s, seat);
            return false;
        }
        odin_pay(s, seat, SILVER, TRADE_PRICE, events);
        task->arg[0] = TRADE_PAID;
        note_use(s, task);
    }
    for (unsigned good = OIL; good < RUNE_STONE; good++)
        if (tradable(s, seat, good)) return true;
    odin_pop(s, seat);
    return false;
}

void odin_list_overseas(LIST_ARGS) {
    for (unsigned good = OIL; good < RUNE_STONE; good++)
        if (tradable(s, seat, good)) mh_list_add(list, move_of(VERB_TRADE, good, 0, 0));
}

bool odin_can_trade(CAN_ARGS) {
    if (tradable(s, seat, move.arg[0])) return true;
    mh_message_name(mh_fail(error, "not-tradable", "O-10.2",
                            N_("One green good of each kind in your supply can be turned over, "
                               "and not this one: {thing}.")),
                    "thing", thing_of(move.arg[0])->name);
    return false;
}

void odin_do_trade(DO_ARGS) {
    unsigned good = move.arg[0], bit = 1u << (good - OIL);
    struct odin_task *task = task_on_top(s, seat);
    task->arg[1] |= (uint8_t)bit;
    task->arg[2] |= (uint8_t)(bit >> 8);
    take_out(&s->player[seat], good, 1);
    tell(events, EVENT_UPGRADES, (int)seat, (int)good, thing_of(good)->back, 0);
    odin_gain_by(s, seat, thing_of(good)->back, 1, source_of(task), NULL); /* told as an upgrade */
}

/* ---- Special Sale: one payment of the sum (O-28.74) ---- */

static bool on_sale(const struct odin *s, unsigned tile) {
    return s->oval >> tile & 1 && thing_of(FIRST_SPECIAL + tile)->price != NO_PRICE;
}

/* What a player pays for a printed sum. */
static unsigned sale_price(const struct odin *s, unsigned seat, unsigned printed) {
    int price = (int)printed + modified(s, seat, SALE_PRICE, printed);
    return price > 0 ? (unsigned)price : 0;
}

static bool affordable(const struct odin *s, unsigned seat, unsigned price) {
    return can_pay(s, seat, SILVER, sale_price(s, seat, price));
}

static unsigned price_of(unsigned tile) {
    return thing_of(FIRST_SPECIAL + tile)->price;
}

bool odin_sale_possible(const struct odin *s, unsigned seat) {
    for (unsigned tile = 0; tile < SPECIALS; tile++)
        if (on_sale(s, tile) && affordable(s, seat, price_of(tile))) return true;
    return false;
}

void odin_list_sale(LIST_ARGS) {
    for (unsigned a = 0; a < SPECIALS; a++) {
        if (!on_sale(s, a) || !affordable(s, seat, price_of(a))) continue;
        mh_list_add(list, move_of(VERB_BUY_TILE, a, 0, 0));
        for (unsigned b = a + 1; b < SPECIALS; b++)
            if (on_sale(s, b) && affordable(s, seat, price_of(a) + price_of(b)))
                mh_list_add(list, move_of(VERB_BUY_TILES, a, b, 0));
    }
}

static bool can_buy_tile(const struct odin *s, unsigned seat, unsigned tile, unsigned price,
                         struct mh_error *error) {
    if (!on_sale(s, tile)) {
        mh_message_name(
            mh_fail(error, "not-on-sale", "O-10.6", N_("This cannot be bought: {thing}.")), "thing",
            thing_of(FIRST_SPECIAL + tile)->name);
        return false;
    }
    if (!affordable(s, seat, price)) {
        mh_message_number(
            mh_fail(error, "cannot-pay", "O-10.8", N_("You need {n} silver for that.")), "n",
            (int32_t)sale_price(s, seat, price));
        return false;
    }
    return true;
}

bool odin_can_buy_tile(CAN_ARGS) {
    return can_buy_tile(s, seat, move.arg[0], price_of(move.arg[0]), error);
}

bool odin_can_buy_tiles(CAN_ARGS) {
    if (move.arg[0] >= move.arg[1]) {
        mh_fail(error, "same-tile", "O-10.6", N_("Name two different tiles."));
        return false;
    }
    unsigned price = price_of(move.arg[0]);
    if (on_sale(s, move.arg[1])) price += price_of(move.arg[1]);
    return can_buy_tile(s, seat, move.arg[0], price, error) &&
           can_buy_tile(s, seat, move.arg[1], price, error);
}

static void buy_tiles(struct odin *s, unsigned seat, unsigned price, struct mh_events *events) {
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    odin_pay(s, seat, SILVER, sale_price(s, seat, price), events);
}

void odin_do_buy_tile(DO_ARGS) {
    buy_tiles(s, seat, price_of(move.arg[0]), events);
    odin_gain(s, seat, FIRST_SPECIAL + move.arg[0], 1, events);
}

void odin_do_buy_tiles(DO_ARGS) {
    buy_tiles(s, seat, price_of(move.arg[0]) + price_of(move.arg[1]), events);
    odin_gain(s, seat, FIRST_SPECIAL + move.arg[0], 1, events);
    odin_gain(s, seat, FIRST_SPECIAL + move.arg[1], 1, events);
}

/* ---- the forge (O-10.12) ---- */

void odin_list_smithy(LIST_ARGS) {
    for (unsigned tile = RUNE_STONE; tile < TILES; tile++)
        if (thing_of(tile)->tongs && odin_can_receive(s, seat, tile))
            mh_list_add(list, move_of(VERB_FORGE, tile, 0, 0));
}

bool odin_can_forge(CAN_ARGS) {
    if (thing_of(move.arg[0])->tongs && odin_can_receive(s, seat, move.arg[0])) return true;
    mh_message_name(mh_fail(error, "cannot-forge", "O-10.12",
                            N_("This cannot be forged, or is not there any more: {thing}.")),
                    "thing", thing_of(move.arg[0])->name);
    return false;
}

/* Ore is exchanged: what cards allow before it comes first, and then it is. */
bool odin_step_smithy(STEP_ARGS) {
    if (task->arg[0] == 0 && listens(&s->player[seat], BEFORE_ORE)) {
        task->arg[0] = 1;
        fire(s, seat, (struct odin_about){.moment = BEFORE_ORE}, events);
        return false;
    }
    return odin_step_optional(s, seat, task, events);
}

void odin_do_forge(DO_ARGS) {
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    odin_pay(s, seat, ORE, 1, events);
    odin_note_crafting(s, seat, ORE);
    odin_gain(s, seat, move.arg[0], 1, events);
}
