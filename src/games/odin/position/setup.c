/* Setting the game up (O-4, O-23.2, O-23.3, O-25.2). */
#include <assert.h>
#include <string.h>

#include "core/seats.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"
#include "placement.h"

/* The order of the options in odin.c. */
enum {
    OPTION_LENGTH,
    OPTION_DECKS,
    OPTION_CHOOSE,
    OPTION_FIRST,
    OPTION_ISLANDS,
    OPTION_HARVEST,
    OPTION_FEWER
};

static bool check_players(unsigned seats, struct mh_error *error) {
    if (seats >= 1 && seats <= PLAYERS_MAX) return true;
    mh_fail(error, "bad-players", "O-4.1", N_("A Feast for Odin is for 1 to 4 players."));
    return false;
}

/* O-4.8, O-4.17, O-4.18, O-26.5 */
static void lay_out_boards(struct odin *s, const uint16_t option[]) {
    for (unsigned island = 0; island < ISLANDS; island++) {
        s->island[island].owner = NOBODY;
        s->island[island].here = island < BASE_ISLANDS;
    }
    s->island[ISLANDS_BOARD].here = option[OPTION_ISLANDS] != 0; /* O-24.1 */
    s->island[HARVEST_BOARD].here = option[OPTION_HARVEST] != 0; /* O-25.4 */
    s->altar = plays_harvest(s);                                 /* O-25.20 */
    for (unsigned building = 0; building < BUILDINGS; building++)
        s->building[building].owner = NOBODY;
    for (unsigned space = 0; space < SPACES; space++) s->space[space].who = NOBODY;
    for (unsigned board = 0; board < BOARDS; board++)
        odin_clear_board(&s->board[board], board_face(s, board));
    s->oval = (uint16_t)((1u << (ALTAR - FIRST_SPECIAL)) - 1); /* O-4.10 */
}

/* O-23.4 */
static void lay_out_strips(struct odin *s, struct mh_events *events) {
    for (unsigned strip = 0; strip < STRIPS; strip++)
        s->strip[strip] = (struct odin_strip){STRIP_PILE, STRIP_ITEMS};
    for (unsigned n = s->players == PLAYERS_MAX ? 3 : 2; n > 0; n--)
        odin_open_strip(s, events); /* O-4.16 */
}

/* ---- cards ---- */

static void lay_out_cards(struct odin *s) {
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        bool pile = card_of(card)->stack == DARK && odin_card_plays(s, card);
        s->card[card] = pile ? CARD_PILE : CARD_OUT;
    }
    odin_count_cards(s);
}

static bool may_start(const struct odin *s, unsigned card) {
    return s->card[card] == CARD_OUT && card_of(card)->stack == LIGHT && odin_card_plays(s, card);
}

/* O-4.11 */
static void deal_starting_card(struct odin *s, unsigned seat, struct mh_events *events) {
    unsigned left = 0, card = 0;
    for (unsigned i = 0; i < OCCUPATIONS; i++) left += may_start(s, i);
    unsigned index = mh_random_below(&s->random, left);
    while (!may_start(s, card) || index-- > 0) card++;
    odin_move_card(s, card, CARD_HAND + seat);
    tell_owner(events, EVENT_SEES, (int)seat, (int)card);
}

/* O-23.14: all of them to choose from. */
static void offer_starting_cards(struct odin *s) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (may_start(s, card)) odin_move_card(s, card, CARD_HAND);
    odin_push(s, 0, KEEP, 0, 0);
}

/* O-4.11; with Harvest everybody chooses between two (O-25.12). O-4.20 */
static void deal_starting_cards(struct odin *s, struct mh_events *events) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        deal_starting_card(s, seat, events);
        if (!plays_harvest(s)) continue;
        deal_starting_card(s, seat, events);
        odin_push(s, seat, KEEP, 0, 0);
    }
}

/* ---- players ---- */

static void equip(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    get_board(s, seat, seat);
    put_in(p, MEAD, 1); /* O-4.12 */
    for (unsigned weapon = BOW; weapon <= SPEAR; weapon++) {
        put_in(p, weapon, 1);
        s->weapon_pile[weapon - FIRST_WEAPON]--;
    }
    bool solo = s->players == 1;
    p->vikings = s->length == LONG || solo ? 5 : 6; /* O-4.15, O-23.2, O-23.3 */
    p->waiting = !solo ? 0 : s->length == LONG ? 5 : 6;
}

/* ---- the mini-expansion Harvest ---- */

static void lay_out_harvest(struct odin *s, struct mh_events *events) {
    odin_lay_out_markers(s);
    for (unsigned i = 0; i < s->players && s->length == SHORT; i++) { /* O-25.17 */
        put_in(&s->player[clockwise(s, i)], SILVER, 3);
        odin_draw_weapon(s, clockwise(s, i), events);
    }
}

/* ---- options ---- */

/* O-4.7 */
static bool check_options(const struct odin *s, const uint16_t option[], struct mh_error *error) {
    if (s->choose_card && s->players > 1) {
        mh_fail(error, "only-solo", "O-4.6",
                N_("Only a game for one player lets you choose the starting card."));
        return false;
    }
    if (s->fewer_cards && option[OPTION_HARVEST] == 0) {
        mh_fail(error, "only-harvest", "O-4.5",
                N_("Cards are taken out only with the mini-expansion Harvest."));
        return false;
    }
    return true;
}

/* O-4.2 */
bool odin_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                struct mh_error *error) {
    struct odin *s = state;
    if (!check_players(setup->seats, error)) return false;
    memset(s, 0, sizeof *s);
    mh_random_start(&s->random, setup->seed);
    s->rules = (uint8_t)setup->rules;
    assert(since(s, ODIN_OLDEST) && s->rules <= ODIN_NEWEST);
    s->players = setup->seats;
    s->length = (uint8_t)setup->option[OPTION_LENGTH];
    s->decks = (uint8_t)(setup->option[OPTION_DECKS] + 1);
    s->choose_card = setup->option[OPTION_CHOOSE] != 0;
    s->fewer_cards = setup->option[OPTION_FEWER] != 0;
    if (!check_options(s, setup->option, error)) return false;
    if (!mh_seats_first(setup->option[OPTION_FIRST], s->players, "O-4.19", &s->random, &s->start,
                        error))
        return false;
    lay_out_boards(s, setup->option);
    odin_fill_weapons(s);
    lay_out_cards(s);
    for (unsigned seat = 0; seat < s->players; seat++) equip(s, seat);
    for (unsigned tile = 0; tile < 2 && s->players == PLAYERS_MAX; tile++)
        s->extension[tile] = (uint8_t)mh_random_below(&s->random, 2); /* O-4.9 */
    lay_out_strips(s, events);
    if (plays_harvest(s)) lay_out_harvest(s, events);
    s->at = s->action = NO_SPACE;
    s->last = NOBODY;
    if (s->choose_card)
        offer_starting_cards(s);
    else
        deal_starting_cards(s, events);
    odin_advance(s, events);
    return true;
}
