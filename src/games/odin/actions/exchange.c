/* Exchanges of spaces and cards (O-5.8, O-7.13), and what a space brings by what its player has
 * (O-8.32 to O-8.35, O-8.76). */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

static unsigned at_most_3(unsigned n) {
    return n < 3 ? n : 3;
}

/* The first item of a cost that the player lacks, or DEAL_ITEMS. */
static unsigned lacking(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_deal *d = &odin_exchanges[deal];
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++)
        if (!can_pay(s, seat, d->cost[i].thing, deal_cost(s, seat, deal, i))) return i;
    return DEAL_ITEMS;
}

/* O-28.93 */
bool odin_can_receive_any(const struct odin *s, unsigned seat, const struct odin_deal *deal) {
    for (unsigned i = 0; i < DEAL_ITEMS && deal->gain[i].count > 0; i++)
        if (odin_can_receive(s, seat, deal->gain[i].thing)) return true;
    return false;
}

bool odin_deal_payable(const struct odin *s, unsigned seat, unsigned deal) {
    return lacking(s, seat, deal) == DEAL_ITEMS;
}

bool odin_why_no_deal(const struct odin *s, unsigned seat, unsigned which, struct mh_error *error) {
    const struct odin_deal *deal = &odin_exchanges[which];
    unsigned lack = lacking(s, seat, which);
    if (lack == DEAL_ITEMS) return odin_refuse_receiving(error, deal->gain[0].thing);
    return odin_lacks(s, seat, deal->cost[lack].thing, deal_cost(s, seat, which, lack), "O-5.8",
                      error);
}

unsigned odin_changed_price(const struct odin *s, unsigned seat, unsigned deal,
                            struct odin_item item) {
    if (item.count == ASKED) return odin_asked_price(s, seat, deal);
    if (item.thing != SILVER && item.thing != STONE) return item.count;
    enum modified what = item.thing == SILVER ? SILVER_PRICE : STONE_PRICE;
    if (what == STONE_PRICE && !odin_can_receive(s, seat, odin_exchanges[deal].gain[0].thing))
        return item.count; /* O-8.73: there is no house to build cheaper */
    int price = item.count + modified(s, seat, what, deal);
    return price > 0 ? (unsigned)price : 0;
}

/* Prices that depend on the card's owner: the round (card 72), his weapons (card 81), his
 * knarrs (card 82, O-28.47). */
unsigned odin_asked_price(const struct odin *s, unsigned seat, unsigned deal) {
    static const uint8_t for_knarrs[] = {8, 6, 3, 1};
    const struct odin_player *p = &s->player[seat];
    if (deal == EARL) return s->round;
    if (deal == LONGSHIP_BUILDER) return for_knarrs[at_most_3(p->knarrs)];
    unsigned full = 2u * odin_ship_price[LONGSHIP - WHALING_BOAT]; /* halves of silver */
    unsigned less = 2u * p->has[SWORD] + p->has[SPEAR] + p->has[BOW];
    return less < full ? (full - less) / 2 : 0;
}

/* Resources exchanged on a Crafting space, for cards that ask for them (O-20.1). */
void odin_note_crafting(struct odin *s, unsigned seat, unsigned thing) {
    if (s->action != NO_SPACE && space_of(s->action)->groups & CRAFTING && thing >= ORE &&
        thing <= STONE)
        s->player[seat].deeds.crafted |= (uint8_t)(1u << (thing - SILVER));
}

/* The items of a gain that there is a ship or a house for, a bit each. */
static unsigned buildable(const struct odin *s, unsigned seat, const struct odin_deal *deal) {
    unsigned items = 0;
    for (unsigned i = 0; i < DEAL_ITEMS && deal->gain[i].count > 0; i++)
        if (deal->gain[i].thing >= WHALING_BOAT && odin_can_receive(s, seat, deal->gain[i].thing))
            items |= 1u << i;
    return items;
}

/* O-20.5: built is what wood or stone has been paid for on a space, not what was bought. */
static void note_building(struct odin *s, unsigned seat, const struct odin_deal *deal,
                          unsigned built, struct mh_events *events) {
    for (unsigned i = 0; i < DEAL_ITEMS; i++)
        if (built >> i & 1)
            fire(s, seat,
                 (struct odin_about){.moment = BUILT, .thing = (uint8_t)(deal->gain[i].thing + 1)},
                 events);
}

/* O-8.2, O-8.77: the whole price for all that there is (O-28.15, O-28.93). */
void odin_make_deal(struct odin *s, unsigned seat, unsigned deal, enum source by,
                    struct mh_events *events) {
    const struct odin_deal *d = &odin_exchanges[deal];
    unsigned built = by == BY_ACTION ? buildable(s, seat, d) : 0;
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++) {
        odin_pay(s, seat, d->cost[i].thing, deal_cost(s, seat, deal, i), events);
        if (by == BY_ACTION) odin_note_crafting(s, seat, d->cost[i].thing);
    }
    for (unsigned i = 0; i < DEAL_ITEMS && d->gain[i].count > 0; i++)
        odin_gain_by(s, seat, d->gain[i].thing, d->gain[i].count, by, events);
    if (by == BY_ACTION) {
        /* O-12.10 */
        if (deal == PLUNDER && longships_of(&s->player[seat]) > 0)
            odin_note_longship(s, seat, events); /* O-20.39 */
        note_building(s, seat, d, built, events);
        s->used = true;
    }
}

/* Ore that a card lets its owner take just before he exchanges it (card 103, O-7.11). */
static bool ore_to_come(const struct odin *s, unsigned seat, const struct odin_task *task) {
    return task->deals.ore == 0 && listens(&s->player[seat], BEFORE_ORE) && odin_strip_with(s, ORE);
}

static bool deal_offered(const struct odin *s, unsigned seat, unsigned deal) {
    return deal_possible(s, seat, deal) ||
           (deal == CHEST_FOR_ORE && ore_to_come(s, seat, task_of(s, seat)));
}

/* What cards allow before ore is exchanged comes first; then the exchange is all that is
 * left of the space. */
static bool ore_first(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_task *task = task_on_top(s, seat);
    if (!listens(&s->player[seat], BEFORE_ORE) || task->deals.ore != 0) return false;
    task->deals.first = CHEST_FOR_ORE;
    task->deals.count = task->deals.ore = 1;
    fire(s, seat, (struct odin_about){.moment = BEFORE_ORE}, events);
    return true;
}

static void make_deal_of_space(struct odin *s, unsigned seat, unsigned deal,
                               struct mh_events *events) {
    if (deal == CHEST_FOR_ORE && ore_first(s, seat, events)) return;
    enum source by = source_of(task_of(s, seat));
    odin_pop(s, seat);
    odin_make_deal(s, seat, deal, by, events);
}

/* A gain without a price is automatic (O-28.95), and so is the only way to use the space
 * at all (O-7.10). O-8.78: each exchange of a space by itself. */
static bool step_deals(STEP_ARGS) {
    unsigned possible = 0, only = 0, deals = ship_gone(s, seat, task) ? 0 : task->deals.count;
    for (unsigned deal = task->deals.first; deal < task->deals.first + deals; deal++)
        if (deal_offered(s, seat, deal)) {
            possible++;
            only = deal;
        }
    bool free = odin_exchanges[task->deals.first].cost[0].count == 0 && task->deals.count == 1;
    if (possible > 1 || (possible == 1 && !free && odin_may_skip(s, seat))) return true;
    if (possible == 1)
        make_deal_of_space(s, seat, only, events);
    else
        odin_pop(s, seat);
    return false;
}

static void list_deals(LIST_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    for (unsigned deal = task->deals.first; deal < task->deals.first + task->deals.count; deal++)
        if (deal_offered(s, seat, deal)) mh_list_add(list, move_of(VERB_DEAL, deal, 0, 0));
}

static void prompt_deals(PROMPT_ARGS) {
    (void)seat;
    if (s->action == NO_SPACE) {
        mh_message_begin(message, N_("Make the exchange or skip it."));
        return;
    }
    mh_message_begin(message, task->deals.count > 1
                                  ? N_("{action}: choose one option.")
                                  : N_("{action}: make the exchange or skip it."));
    mh_message_name(message, "action", space_of(s->action)->name);
}

static void put_deals(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_key(json, "deals");
    mh_json_array(json);
    for (unsigned i = 0; i < task->deals.count; i++)
        mh_json_string(json, odin_deals_named.words[task->deals.first + i]);
    mh_json_array_end(json);
}

/* Deals are offered as a space offers them; where ore is announced it is what is left. */
static bool deals_fit(FITS_ARGS) {
    (void)seat;
    if (task->deals.first == DRAW_AND_SILVER && !since(s, CARD_THEN_SILVER))
        return task->deals.count == 1 && task->deals.ore == 0;
    if (task->deals.ore != 0)
        return task->deals.ore == 1 && task->deals.first == CHEST_FOR_ORE && task->deals.count == 1;
    for (unsigned space = 0; space < SPACES; space++)
        for (unsigned i = 0; i < STEPS_MAX; i++) {
            const struct odin_step *step = &space_of(space)->step[i];
            if (step->kind == DEALS && step->number[0] == task->deals.first &&
                step->number[1] == task->deals.count)
                return true;
        }
    return false;
}

const struct odin_decision odin_deals = {
    .name = N_("an exchange"),
    .rules = "O-7.12, O-7.13, O-27.34, O-28.94, O-28.95",
    .verbs = BIT(DEAL) | BIT(SKIP),
    .flags = LATER,
    .step = step_deals,
    .list = list_deals,
    .prompt = prompt_deals,
    .put = put_deals,
    .fits = deals_fit,
    .numbers = 3,
};

bool odin_in_deals(const struct odin_task *task, unsigned deal) {
    return task->kind == DEALS && deal >= task->deals.first &&
           deal < task->deals.first + task->deals.count;
}

/* Deals of the space, of an offer on top, or of a card at any time. */
bool odin_can_deal(CAN_ARGS) {
    unsigned deal = move.arg[0];
    if (odin_in_deals(task_of(s, seat), deal) && deal_offered(s, seat, deal)) return true;
    if (!odin_in_deals(task_of(s, seat), deal) && odin_offer_with(s, seat, deal) == TASKS_MAX &&
        odin_anytime_card(s, seat, deal) == OCCUPATIONS)
        return odin_refuse_deal(s, seat, deal, error);
    return deal_possible(s, seat, deal) || odin_why_no_deal(s, seat, deal, error);
}

void odin_do_deal(DO_ARGS) {
    unsigned deal = move.arg[0];
    if (odin_offer_with(s, seat, deal) < TASKS_MAX) {
        odin_take_offer(s, seat, deal, events);
    } else if (odin_in_deals(task_of(s, seat), deal)) {
        make_deal_of_space(s, seat, deal, events);
    } else {
        odin_use_anytime(s, seat, odin_anytime_card(s, seat, deal), deal, events);
    }
}

/* ---- gains that depend on what a player has, or on the players ---- */

/* O-8.74, O-8.75: pregnant animals count; more than one of a kind only on its own space. O-26.1 to
 * O-26.4 */
unsigned odin_yield(const struct odin *s, unsigned seat, unsigned task, unsigned product,
                    unsigned thing) {
    const struct odin_player *p = &s->player[seat];
    bool both = product == MILK_AND_WOOL;                                  /* O-8.32 */
    if (task == FELLING) return thing == WOOD ? s->players : thing == ORE; /* O-8.76 */
    if (task != ANIMALS) return 0;
    if (thing == MILK && product != WOOL_OF_SHEEP) /* O-8.33 */
        return both ? 2 * (cattle_of(p) > 0) : at_most_3(cattle_of(p));
    if (thing == WOOL && product != MILK_OF_CATTLE) /* O-8.35 */
        return both ? sheep_of(p) > 0 : at_most_3(sheep_of(p));
    return 0;
}

static void gain_yield(struct odin *s, unsigned seat, const struct odin_task task,
                       struct mh_events *events) {
    static const uint8_t things[] = {MILK, WOOL, WOOD, ORE};
    unsigned yield = 0;
    odin_pop(s, seat);
    for (unsigned i = 0; i < sizeof things; i++) {
        unsigned count = odin_yield(s, seat, task.kind, task.product, things[i]);
        odin_gain(s, seat, things[i], count, events);
        yield += count;
    }
    if (yield > 0 || !since(s, USED_IN_ANY_CASE)) s->used = true;
}

static bool step_animals(STEP_ARGS) {
    gain_yield(s, seat, *task, events);
    return false;
}

static bool step_felling(STEP_ARGS) {
    gain_yield(s, seat, *task, events);
    return false;
}

static bool animals_usable(USABLE_ARGS) {
    const struct odin_player *p = &s->player[seat];
    return number == MILK_OF_CATTLE  ? cattle_of(p) > 0
           : number == WOOL_OF_SHEEP ? sheep_of(p) > 0
                                     : cattle_of(p) + sheep_of(p) > 0;
}

static bool animals_fit(FITS_ARGS) {
    (void)s, (void)seat;
    return task->product <= MILK_AND_WOOL;
}

const struct odin_decision odin_animals = {
    .name = N_("animal products"),
    .rules = "O-8.32 to O-8.35",
    .flags = ONCE_SURE,
    .step = step_animals,
    .usable = animals_usable,
    .fits = animals_fit,
    .numbers = 1,
};

const struct odin_decision odin_felling = {
    .name = N_("wood and ore"),
    .rules = "O-8.76",
    .flags = SURE,
    .step = step_felling,
};
