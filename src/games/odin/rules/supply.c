/* What players receive and pay (O-5.2), and the deals of the action spaces. */
#include <string.h>

#include "rules.h"

/* ---- weapons (O-2.16, O-2.17, O-21.6 to O-21.8) ---- */

static const uint8_t weapon_set[WEAPONS] = {12, 12, 12, 11}; /* O-1.13 */

static unsigned pile_size(const uint16_t pile[WEAPONS]) {
    return (unsigned)pile[0] + pile[1] + pile[2] + pile[3];
}

void odin_fill_weapons(struct odin *s) {
    for (unsigned w = 0; w < WEAPONS; w++) s->weapon_pile[w] = weapon_set[w];
}

static void renew_pile(struct odin *s) {
    if (pile_size(s->weapon_discard) == 0) {
        odin_fill_weapons(s);
        return;
    }
    for (unsigned w = 0; w < WEAPONS; w++) {
        s->weapon_pile[w] = s->weapon_discard[w];
        s->weapon_discard[w] = 0;
    }
}

void odin_draw_weapon(struct odin *s, unsigned seat, struct mh_events *events) {
    if (pile_size(s->weapon_pile) == 0) renew_pile(s);
    unsigned index = mh_random_below(&s->random, pile_size(s->weapon_pile)), weapon = 0;
    while (index >= s->weapon_pile[weapon]) index -= s->weapon_pile[weapon++];
    s->weapon_pile[weapon]--;
    put_in(&s->player[seat], FIRST_WEAPON + weapon, 1);
    tell(events, EVENT_DRAWS_WEAPON, (int)seat, (int)(FIRST_WEAPON + weapon), 0, 0);
}

/* The discard pile first, then the draw pile; in neither, it is made (O-21.8). */
static void take_weapon(struct odin *s, unsigned weapon) {
    if (s->weapon_discard[weapon] > 0)
        s->weapon_discard[weapon]--;
    else if (s->weapon_pile[weapon] > 0)
        s->weapon_pile[weapon]--;
}

/* ---- occupations ---- */

void odin_count_cards(struct odin *s) {
    memset(s->cards_at, 0, sizeof s->cards_at);
    for (unsigned card = 0; card < OCCUPATIONS; card++) s->cards_at[s->card[card]]++;
}

void odin_move_card(struct odin *s, unsigned card, unsigned place) {
    s->cards_at[s->card[card]]--;
    s->cards_at[place]++;
    s->card[card] = (uint8_t)place;
}

/* O-21.9: from an empty pile nothing comes. */
static void draw_card(struct odin *s, unsigned seat, struct mh_events *events) {
    unsigned left = s->cards_at[CARD_PILE];
    if (left == 0) return;
    unsigned index = mh_random_below(&s->random, left), card = 0;
    while (s->card[card] != CARD_PILE || index-- > 0) card++;
    odin_move_card(s, card, CARD_HAND + seat);
    tell(events, EVENT_DRAWS, (int)seat, 1, 0, 0);
    tell_owner(events, EVENT_SEES, (int)seat, (int)card);
}

/* Whether a card of the hand may be played in place of a draw (O-20.70, O-28.91). */
static bool may_play_instead(const struct odin *s, unsigned seat) {
    return has_card(&s->player[seat], TUTOR_OF_DRAWS) && s->cards_at[CARD_PILE] > 0 &&
           s->cards_at[CARD_HAND + seat] > 0;
}

void odin_draw_cards(struct odin *s, unsigned seat, unsigned count, struct mh_events *events) {
    if (may_play_instead(s, seat)) {
        odin_push(s, seat, DRAW, count, 0);
        return;
    }
    while (count-- > 0) draw_card(s, seat, events);
}

bool odin_step_draw(STEP_ARGS) {
    if (may_play_instead(s, seat)) return true;
    unsigned count = task->arg[0];
    odin_pop(s, seat);
    while (count-- > 0) draw_card(s, seat, events);
    return false;
}

/* One card less to draw. */
void odin_count_draw(struct odin *s, unsigned seat) {
    if (--task_on_top(s, seat)->arg[0] == 0) odin_pop(s, seat);
}

bool odin_can_draw(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

void odin_do_draw(DO_ARGS) {
    (void)move;
    odin_count_draw(s, seat);
    draw_card(s, seat, events);
}

void odin_list_draw(LIST_ARGS) {
    odin_list_play(s, seat, list);
    mh_list_add(list, move_of(VERB_DRAW, 0, 0, 0));
}

/* ---- receiving ---- */

static unsigned first_building(unsigned thing) {
    return thing == SHED ? 0 : thing == STONE_HOUSE ? SHEDS : SHEDS + STONE_HOUSES;
}

static unsigned buildings_made(unsigned thing) {
    return thing == SHED ? SHEDS : thing == STONE_HOUSE ? STONE_HOUSES : LONG_HOUSES;
}

static unsigned free_building(const struct odin *s, unsigned thing) {
    for (unsigned i = 0; i < buildings_made(thing); i++)
        if (s->building[first_building(thing) + i].owner == NOBODY)
            return first_building(thing) + i;
    return BUILDINGS;
}

bool odin_can_receive(const struct odin *s, unsigned seat, unsigned thing) {
    const struct odin_player *p = &s->player[seat];
    if (thing == ALTAR) return s->altar;                                  /* O-25.9 */
    if (is_special(thing)) return s->oval >> (thing - FIRST_SPECIAL) & 1; /* O-21.3 */
    switch (thing) {
    case WHALING_BOAT:
        return boats_of(p) < SMALL_STAGES; /* O-21.11 */
    case KNARR:
    case LONGSHIP:
    case ARMED_LONGSHIP:
        return large_ships_of(p) < LARGE_STAGES;
    case SHED:
    case STONE_HOUSE:
    case LONG_HOUSE:
        return free_building(s, thing) < BUILDINGS; /* O-21.1 */
    default:
        return true;
    }
}

static void receive_one(struct odin *s, unsigned seat, unsigned thing) {
    struct odin_player *p = &s->player[seat];
    if (thing == ALTAR) s->altar = false;
    if (is_special(thing)) s->oval &= (uint16_t) ~(1u << (thing - FIRST_SPECIAL));
    if (thing >= FIRST_WEAPON && thing < FIRST_WEAPON + WEAPONS)
        take_weapon(s, thing - FIRST_WEAPON);
    if (thing < HELD)
        put_in(p, thing, 1);
    else if (thing == WHALING_BOAT)
        p->boats[0]++;
    else if (thing == KNARR)
        p->knarrs++;
    else if (thing == LONGSHIP)
        p->longships[0]++;
    else if (thing == ARMED_LONGSHIP)
        p->longships[LONGSHIP_ORE]++;
    else {
        unsigned building = free_building(s, thing);
        s->building[building].owner = (uint8_t)seat;
        if (building >= SHEDS) get_board(s, seat, FIRST_HOUSE + building - SHEDS);
    }
}

/* What the action of this turn has brought (O-28.82). */
static void note_gain(struct odin_deeds *deeds, unsigned thing, unsigned count) {
    uint8_t *deed = thing == SILVER  ? &deeds->silver
                    : thing == WOOD  ? &deeds->wood
                    : thing == STONE ? &deeds->stone
                                     : NULL;
    if (deed) *deed = (uint8_t)(*deed + count < UINT8_MAX ? *deed + count : UINT8_MAX);
}

/* O-19.73: cards answer as soon as it is received. */
static void received(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                     struct mh_events *events) {
    if (by == BY_ACTION) note_gain(&s->player[seat].deeds, thing, count);
    fire(s, seat,
         (struct odin_about){.moment = RECEIVED,
                             .thing = (uint8_t)(thing + 1),
                             .count = (uint8_t)(count < UINT8_MAX ? count : UINT8_MAX),
                             .by = by},
         events);
    if (thing >= WHALING_BOAT) fire(s, seat, (struct odin_about){.moment = REACHED}, events);
}

void odin_gain_by(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                  struct mh_events *events) {
    unsigned got = 0;
    if (thing == OCCUPATION) {
        odin_draw_cards(s, seat, count, events);
        return;
    }
    if (thing == WEAPON) {
        while (count-- > 0) odin_draw_weapon(s, seat, events);
        return;
    }
    for (; got < count && odin_can_receive(s, seat, thing); got++) receive_one(s, seat, thing);
    if (got == 0) return;
    tell(events, EVENT_GETS, (int)seat, (int)thing, (int)got, 0);
    received(s, seat, thing, got, by, events);
}

/* ---- paying ---- */

void odin_pay(struct odin *s, unsigned seat, unsigned thing, unsigned count,
              struct mh_events *events) {
    if (count == 0) return;
    take_out(&s->player[seat], thing, count);
    if (thing >= FIRST_WEAPON && thing < FIRST_WEAPON + WEAPONS) /* O-5.7 */
        s->weapon_discard[thing - FIRST_WEAPON] =
            (uint16_t)(s->weapon_discard[thing - FIRST_WEAPON] + count);
    tell(events, EVENT_PAYS, (int)seat, (int)thing, (int)count, 0);
}

/* ---- deals ---- */

static unsigned at_most_3(unsigned n) {
    return n < 3 ? n : 3;
}

/* The first item of a cost that the player lacks, or DEAL_ITEMS. */
static unsigned lacking(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_deal *d = &odin_deals[deal];
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++)
        if (!can_pay(s, seat, d->cost[i].thing, deal_cost(s, seat, deal, i))) return i;
    return DEAL_ITEMS;
}

bool odin_can_receive_any(const struct odin *s, unsigned seat, const struct odin_deal *deal) {
    for (unsigned i = 0; i < DEAL_ITEMS && deal->gain[i].count > 0; i++)
        if (odin_can_receive(s, seat, deal->gain[i].thing)) return true;
    return false;
}

static bool why_no_deal(const struct odin *s, unsigned seat, unsigned which,
                        struct mh_error *error) {
    const struct odin_deal *deal = &odin_deals[which];
    unsigned lack = lacking(s, seat, which);
    if (lack < DEAL_ITEMS)
        mh_message_name(
            mh_fail(error, "cannot-pay", "O-5.8", N_("You do not have enough of this: {thing}.")),
            "thing", thing_of(deal->cost[lack].thing)->name);
    else
        mh_message_name(
            mh_fail(error, "cannot-receive", "O-28.94", N_("You cannot receive this: {thing}.")),
            "thing", thing_of(deal->gain[0].thing)->name);
    return false;
}

unsigned odin_changed_price(const struct odin *s, unsigned seat, unsigned deal,
                            struct odin_item item) {
    if (item.count == ASKED) return odin_asked_price(s, seat, deal);
    if (item.thing != SILVER && item.thing != STONE) return item.count;
    enum modified what = item.thing == SILVER ? SILVER_PRICE : STONE_PRICE;
    if (what == STONE_PRICE && !odin_can_receive(s, seat, odin_deals[deal].gain[0].thing))
        return item.count; /* O-8.73: there is no house to build cheaper */
    int price = item.count + modified(s, seat, what, deal);
    return price > 0 ? (unsigned)price : 0;
}

/* What a card asks depends on its owner: the round (card 72), his weapons (card 81), his
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

void odin_make_deal(struct odin *s, unsigned seat, unsigned deal, enum source by,
                    struct mh_events *events) {
    const struct odin_deal *d = &odin_deals[deal];
    unsigned built = by == BY_ACTION ? buildable(s, seat, d) : 0;
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++) {
        odin_pay(s, seat, d->cost[i].thing, deal_cost(s, seat, deal, i), events);
        if (by == BY_ACTION) odin_note_crafting(s, seat, d->cost[i].thing);
    }
    for (unsigned i = 0; i < DEAL_ITEMS && d->gain[i].count > 0; i++)
        odin_gain_by(s, seat, d->gain[i].thing, d->gain[i].count, by, events);
    if (by == BY_ACTION) {
        if (deal == PLUNDER && longships_of(&s->player[seat]) > 0)
            odin_note_longship(s, seat, events); /* O-20.39 */
        note_building(s, seat, d, built, events);
        s->used = true;
    }
}

/* Ore that a card lets its owner take just before he exchanges it (card 103, O-7.11). */
static bool ore_to_come(const struct odin *s, unsigned seat, const struct odin_task *task) {
    return task->arg[2] == 0 && listens(&s->player[seat], BEFORE_ORE) && odin_strip_with(s, ORE);
}

static bool deal_offered(const struct odin *s, unsigned seat, unsigned deal) {
    return deal_possible(s, seat, deal) ||
           (deal == CHEST_FOR_ORE && ore_to_come(s, seat, task_of(s, seat)));
}

/* What cards allow before ore is exchanged comes first; then the exchange is all that is
 * left of the space. */
static bool ore_first(struct odin *s, unsigned seat, struct mh_events *events) {
    struct odin_task *task = task_on_top(s, seat);
    if (!listens(&s->player[seat], BEFORE_ORE) || task->arg[2] != 0) return false;
    task->arg[0] = CHEST_FOR_ORE;
    task->arg[1] = task->arg[2] = 1;
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
 * at all (O-7.10). */
bool odin_step_deals(STEP_ARGS) {
    unsigned possible = 0, only = 0, deals = ship_gone(s, seat, task) ? 0 : task->arg[1];
    for (unsigned deal = task->arg[0]; deal < task->arg[0] + deals; deal++)
        if (deal_offered(s, seat, deal)) {
            possible++;
            only = deal;
        }
    bool free = odin_deals[task->arg[0]].cost[0].count == 0 && task->arg[1] == 1;
    if (possible > 1 || (possible == 1 && !free && odin_may_skip(s, seat))) return true;
    if (possible == 1)
        make_deal_of_space(s, seat, only, events);
    else
        odin_pop(s, seat);
    return false;
}

void odin_list_deals(LIST_ARGS) {
    const struct odin_task *task = task_of(s, seat);
    for (unsigned deal = task->arg[0]; deal < task->arg[0] + task->arg[1]; deal++)
        if (deal_offered(s, seat, deal)) mh_list_add(list, move_of(VERB_DEAL, deal, 0, 0));
}

static bool in_deals(const struct odin_task *task, unsigned deal) {
    return task->kind == DEALS && deal >= task->arg[0] && deal < task->arg[0] + task->arg[1];
}

/* Deals of the space, of an offer on top, or of a card at any time. */
bool odin_can_deal(CAN_ARGS) {
    unsigned deal = move.arg[0];
    if (in_deals(task_of(s, seat), deal) && deal_offered(s, seat, deal)) return true;
    if (!in_deals(task_of(s, seat), deal) && odin_offer_with(s, seat, deal) == TASKS_MAX &&
        odin_anytime_card(s, seat, deal) == OCCUPATIONS) {
        mh_fail(error, "not-here", "O-7.13", N_("This exchange is not offered now."));
        return false;
    }
    return deal_possible(s, seat, deal) || why_no_deal(s, seat, deal, error);
}

void odin_do_deal(DO_ARGS) {
    unsigned deal = move.arg[0];
    if (odin_offer_with(s, seat, deal) < TASKS_MAX) {
        odin_take_offer(s, seat, deal, events);
    } else if (in_deals(task_of(s, seat), deal)) {
        make_deal_of_space(s, seat, deal, events);
    } else {
        odin_use_anytime(s, seat, odin_anytime_card(s, seat, deal), deal, events);
    }
}

/* ---- gains that depend on what a player has, or on the players ---- */

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
        unsigned count = odin_yield(s, seat, task.kind, task.arg[0], things[i]);
        odin_gain(s, seat, things[i], count, events);
        yield += count;
    }
    if (yield > 0 || !since(s, USED_IN_ANY_CASE)) s->used = true;
}

bool odin_step_animals(STEP_ARGS) {
    gain_yield(s, seat, *task, events);
    return false;
}

bool odin_step_felling(STEP_ARGS) {
    gain_yield(s, seat, *task, events);
    return false;
}
