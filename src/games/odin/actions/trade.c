/* Overseas Trading, Special Sale and the forge (O-10). */
#include "actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

enum { TRADE_PRICE = 1 }; /* O-10.2 */

/* ---- Overseas Trading ---- */

enum { TRADE_PAID = 1, TRADE_ANNOUNCED = 2 };

unsigned odin_turned(const struct odin_task *task) {
    return task->overseas.turned[0] | (unsigned)task->overseas.turned[1] << 8;
}

static bool tradable(const struct odin *s, unsigned seat, unsigned good) {
    return good >= OIL && good < RUNE_STONE && s->player[seat].has[good] > 0 &&
           !(odin_turned(task_of(s, seat)) >> (good - OIL) & 1);
}

bool odin_trade_left(const struct odin *s, unsigned seat, unsigned price) {
    return can_pay(s, seat, SILVER, TRADE_PRICE + deal_cost(s, seat, price - 1u, 0));
}

static bool step_overseas(STEP_ARGS) {
    if (task->overseas.progress == 0 && listens(&s->player[seat], BEFORE_OVERSEAS)) {
        task->overseas.progress = TRADE_ANNOUNCED;
        fire(s, seat, (struct odin_about){.moment = BEFORE_OVERSEAS}, events);
        return false;
    }
    if (task->overseas.progress != TRADE_PAID) {
        if (!can_pay(s, seat, SILVER, TRADE_PRICE) || ship_gone(s, seat, task)) {
            odin_pop(s, seat);
            return false;
        }
        odin_pay(s, seat, SILVER, TRADE_PRICE, events);
        task->overseas.progress = TRADE_PAID;
        note_use(s, task);
    }
    for (unsigned good = OIL; good < RUNE_STONE; good++)
        if (tradable(s, seat, good)) return true;
    odin_pop(s, seat);
    return false;
}

static void list_overseas(LIST_ARGS) {
    for (unsigned good = OIL; good < RUNE_STONE; good++)
        if (tradable(s, seat, good)) mh_list_add(list, move_of(VERB_TRADE, good, 0, 0));
}

bool odin_can_trade(CAN_ARGS) {
    unsigned good = move.arg[0];
    if (tradable(s, seat, good)) return true;
    if (thing_of(good)->colour != GREEN)
        return odin_refuse_thing(error, "not-green", "O-10.2",
                                 N_("Overseas Trading turns over green goods, and this is none: "
                                    "{thing}."),
                                 good);
    if (s->player[seat].has[good] == 0)
        return odin_refuse_thing(error, "not-yours", "O-10.4",
                                 N_("You do not have this in your supply: {thing}."), good);
    return odin_refuse_thing(error, "turned-already", "O-10.2",
                             N_("You have turned over one of this kind: {thing}."), good);
}

void odin_do_trade(DO_ARGS) {
    unsigned good = move.arg[0], bit = 1u << (good - OIL);
    struct odin_task *task = task_on_top(s, seat);
    task->overseas.turned[0] |= (uint8_t)bit;
    task->overseas.turned[1] |= (uint8_t)(bit >> 8);
    take_out(&s->player[seat], good, 1);
    tell(events, EVENT_TURNS_OVER, (int)seat, (int)good, thing_of(good)->back, 0);
    odin_gain_told(s, seat, thing_of(good)->back, 1, source_of(task), events);
}

static bool overseas_usable(USABLE_ARGS) {
    (void)number;
    return can_pay(s, seat, SILVER, TRADE_PRICE);
}

static bool overseas_fits(FITS_ARGS) {
    (void)s, (void)seat;
    unsigned turned = odin_turned(task), progress = task->overseas.progress;
    return progress <= TRADE_ANNOUNCED && turned >> (RUNE_STONE - OIL) == 0 &&
           (progress == TRADE_PAID || turned == 0);
}

const struct odin_decision odin_overseas = {
    .name = N_("Overseas Trading"),
    .rules = "O-10.1 to O-10.5",
    .verbs = BIT(TRADE) | BIT(SKIP),
    .flags = OPEN,
    .step = step_overseas,
    .list = list_overseas,
    .usable = overseas_usable,
    .asks = N_("Turn green goods to their blue side, one of each kind."),
    .skip = N_("Turn no more"),
    .fits = overseas_fits,
    .numbers = 3,
};

/* ---- Special Sale: one payment of the sum (O-28.74) ---- */

static bool on_sale(const struct odin *s, unsigned tile) {
    return s->oval >> tile & 1 && thing_of(FIRST_SPECIAL + tile)->price != NO_PRICE;
}

unsigned odin_sale_price(const struct odin *s, unsigned seat, unsigned printed) {
    int price = (int)printed + modified(s, seat, SALE_PRICE, printed);
    return price > 0 ? (unsigned)price : 0;
}

static bool affordable(const struct odin *s, unsigned seat, unsigned price) {
    return can_pay(s, seat, SILVER, odin_sale_price(s, seat, price));
}

static unsigned price_of(unsigned tile) {
    return thing_of(FIRST_SPECIAL + tile)->price;
}

static bool sale_usable(USABLE_ARGS) {
    (void)number;
    for (unsigned tile = 0; tile < SPECIALS; tile++)
        if (on_sale(s, tile) && affordable(s, seat, price_of(tile))) return true;
    return false;
}

static void list_sale(LIST_ARGS) {
    for (unsigned a = 0; a < SPECIALS; a++) {
        if (!on_sale(s, a) || !affordable(s, seat, price_of(a))) continue;
        mh_list_add(list, move_of(VERB_BUY_TILE, a, 0, 0));
        for (unsigned b = a + 1; b < SPECIALS; b++)
            if (on_sale(s, b) && affordable(s, seat, price_of(a) + price_of(b)))
                mh_list_add(list, move_of(VERB_BUY_TILES, a, b, 0));
    }
}

/* O-10.7, O-25.20: some have no price. */
static bool not_on_sale(unsigned tile, struct mh_error *error) {
    unsigned thing = FIRST_SPECIAL + tile;
    if (thing == ALTAR || price_of(tile) == NO_PRICE)
        return odin_refuse_thing(error, "no-price", thing == ALTAR ? "O-25.20" : "O-10.7",
                                 N_("This cannot be bought: {thing}."), thing);
    return odin_refuse_thing(error, "tile-gone", "O-10.6",
                             N_("This tile is no longer there: {thing}."), thing);
}

static bool can_buy_tile(const struct odin *s, unsigned seat, unsigned tile, unsigned price,
                         struct mh_error *error) {
    if (!on_sale(s, tile)) return not_on_sale(tile, error);
    return affordable(s, seat, price) ||
           odin_lacks(s, seat, SILVER, odin_sale_price(s, seat, price), "O-10.8", error);
}

bool odin_can_buy_tile(CAN_ARGS) {
    return can_buy_tile(s, seat, move.arg[0], price_of(move.arg[0]), error);
}

bool odin_can_buy_tiles(CAN_ARGS) {
    if (move.arg[0] >= move.arg[1])
        return odin_refuse(error, "same-tile", "O-2.19",
                           N_("There is one of each tile: name two different ones."));
    unsigned price = price_of(move.arg[0]);
    if (on_sale(s, move.arg[1])) price += price_of(move.arg[1]);
    return can_buy_tile(s, seat, move.arg[0], price, error) &&
           can_buy_tile(s, seat, move.arg[1], price, error);
}

static void buy_tiles(struct odin *s, unsigned seat, unsigned price, struct mh_events *events) {
    note_use(s, task_of(s, seat));
    odin_pop(s, seat);
    odin_pay(s, seat, SILVER, odin_sale_price(s, seat, price), events);
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

const struct odin_decision odin_sale = {
    .name = N_("Special Sale"),
    .rules = "O-10.6 to O-10.8, O-28.74",
    .verbs = BIT(BUY_TILE) | BIT(BUY_TILES) | BIT(SKIP),
    .flags = LATER,
    .step = odin_step_optional,
    .list = list_sale,
    .usable = sale_usable,
    .asks = N_("Buy one or two special tiles."),
};

/* ---- the forge (O-10.12) ---- */

static void list_smithy(LIST_ARGS) {
    for (unsigned tile = RUNE_STONE; tile < TILES; tile++)
        if (thing_of(tile)->tongs && odin_can_receive(s, seat, tile))
            mh_list_add(list, move_of(VERB_FORGE, tile, 0, 0));
}

bool odin_can_forge(CAN_ARGS) {
    unsigned tile = move.arg[0];
    if (!thing_of(tile)->tongs)
        return odin_refuse_thing(error, "no-tongs", "O-2.21",
                                 N_("Only tiles with forge tongs can be forged, and this has "
                                    "none: {thing}."),
                                 tile);
    return odin_can_receive(s, seat, tile) ||
           odin_refuse_thing(error, "tile-gone", "O-10.12",
                             N_("This tile is no longer there: {thing}."), tile);
}

/* Ore is exchanged: what cards allow before it comes first, and then it is. */
static bool step_smithy(STEP_ARGS) {
    if (task->announced == 0 && listens(&s->player[seat], BEFORE_ORE)) {
        task->announced = 1;
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

static bool smithy_usable(USABLE_ARGS) {
    (void)number;
    return can_pay(s, seat, ORE, 1);
}

static bool smithy_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->announced <= 1;
}

const struct odin_decision odin_smithy = {
    .name = N_("Forge"),
    .rules = "O-10.12",
    .verbs = BIT(FORGE) | BIT(SKIP),
    .flags = LATER,
    .step = step_smithy,
    .list = list_smithy,
    .usable = smithy_usable,
    .asks = N_("Pay 1 ore and choose what you forge."),
    .fits = smithy_fits,
    .numbers = 1,
};
