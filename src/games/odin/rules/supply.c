/* Receiving, paying and drawing (O-5.5 to O-5.12): how things come to a player and go.
 * Boards, ships given up and tiles of other players change hands where the rule about them is. */
#include <string.h>

#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

/* ---- weapons (O-2.16, O-2.17, O-21.6 to O-21.8) ---- */

static const uint8_t weapon_set[WEAPONS] = {12, 12, 12, 11}; /* O-1.13 */

static unsigned pile_size(const uint16_t pile[WEAPONS]) {
    return (unsigned)pile[0] + pile[1] + pile[2] + pile[3];
}

void odin_fill_weapons(struct odin *s) {
    for (unsigned w = 0; w < WEAPONS; w++) s->weapon_pile[w] = weapon_set[w];
}

/* O-28.20 */
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

/* O-2.14, O-2.15, O-4.13 */
void odin_draw_weapon(struct odin *s, unsigned seat, struct mh_events *events) {
    if (pile_size(s->weapon_pile) == 0) renew_pile(s);
    unsigned index = mh_random_below(&s->random, pile_size(s->weapon_pile)), weapon = 0;
    while (index >= s->weapon_pile[weapon]) index -= s->weapon_pile[weapon++];
    s->weapon_pile[weapon]--;
    put_in(&s->player[seat], FIRST_WEAPON + weapon, 1);
    tell(events, EVENT_DRAWS_WEAPON, (int)seat, (int)(FIRST_WEAPON + weapon), 0, 0);
}

/* The discard pile first, then the draw pile; in neither, it is made (O-21.8). O-20.22 */
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

/* O-21.9: from an empty pile nothing comes. O-8.82, O-28.21: the silver of the space comes all the
 * same. O-5.4, O-13.9 */
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
    return has_card(&s->player[seat], CARD_TUTOR_99) && s->cards_at[CARD_PILE] > 0 &&
           s->cards_at[CARD_HAND + seat] > 0;
}

void odin_draw_cards(struct odin *s, unsigned seat, unsigned count, struct mh_events *events) {
    if (may_play_instead(s, seat)) {
        odin_push(s, seat, DRAW, count, 0);
        return;
    }
    while (count-- > 0) draw_card(s, seat, events);
}

static bool step_draw(STEP_ARGS) {
    if (may_play_instead(s, seat)) return true;
    unsigned count = task->cards;
    odin_pop(s, seat);
    while (count-- > 0) draw_card(s, seat, events);
    return false;
}

/* One card less to draw. */
void odin_count_draw(struct odin *s, unsigned seat) {
    if (--task_on_top(s, seat)->cards == 0) odin_pop(s, seat);
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

static void list_draw(LIST_ARGS) {
    odin_list_play(s, seat, list);
    mh_list_add(list, move_of(VERB_DRAW, 0, 0, 0));
}

bool odin_cards_fit(FITS_ARGS) {
    (void)s, (void)seat;
    return between(task->cards, 1, CARDS_MAX);
}

const struct odin_decision odin_draw = {
    .name = N_("drawing an occupation"),
    .rules = "O-20.70, O-28.91, O-28.103",
    .verbs = BIT(PLAY) | BIT(DRAW),
    .flags = BESIDES,
    .step = step_draw,
    .list = list_draw,
    .asks = N_("Draw an occupation, or play one from your hand instead."),
    .fits = odin_cards_fit,
    .numbers = 1,
};

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

/* O-8.71, O-8.72, O-12.4; O-20.24, O-20.25: what is gone cannot be received. */
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

/* O-2.7: animals come normal side up; O-5.5: each thing goes to its place; O-2.8, O-5.11: there is
 * room for any number. */
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

/* Deeds: gains of the action of this turn (O-28.82). */
static void note_gain(struct odin_deeds *deeds, unsigned thing, unsigned count) {
    uint8_t *deed = thing == SILVER  ? &deeds->silver
                    : thing == WOOD  ? &deeds->wood
                    : thing == STONE ? &deeds->stone
                                     : NULL;
    if (deed) *deed = (uint8_t)(*deed + count < UINT8_MAX ? *deed + count : UINT8_MAX);
}

/* O-19.73: cards answer as soon as it is received. O-19.72, O-20.20 */
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

void odin_gain_told(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                    struct mh_events *events) {
    for (unsigned i = 0; i < count; i++) receive_one(s, seat, thing);
    if (count > 0) received(s, seat, thing, count, by, events);
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

/* O-2.15: spent weapons go to the discard pile. O-5.10: nothing else is ever thrown away. */
void odin_pay(struct odin *s, unsigned seat, unsigned thing, unsigned count,
              struct mh_events *events) {
    if (count == 0) return;
    take_out(&s->player[seat], thing, count);
    if (thing >= FIRST_WEAPON && thing < FIRST_WEAPON + WEAPONS) /* O-5.7 */
        s->weapon_discard[thing - FIRST_WEAPON] =
            (uint16_t)(s->weapon_discard[thing - FIRST_WEAPON] + count);
    tell(events, EVENT_PAYS, (int)seat, (int)thing, (int)count, 0);
}
