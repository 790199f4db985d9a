/* Setup (J-2). */
#include <assert.h>

#include "games/jorvik/rules/rules.h"

#include <string.h>

#include "core/seats.h"

enum { START_VP = 10, START_COINS = 5, VIKINGS_KARL = 3, VIKINGS_JARL = 4 };

/* Options, in the order of jorvik_options in jorvik.c. */
enum { OPTION_MODE, OPTION_FIRST, OPTION_COLOUR };

/* J-2.1, J-14.5 */
static bool check_players(unsigned players, struct mh_error *error) {
    if (players >= 2 && players <= PLAYERS_MAX) return true;
    mh_message_number(mh_fail(error, "bad-players", "J-2.1",
                              N_("Jórvík is a game for 2 to 5 players, not for {n}.")),
                      "n", (int32_t)players);
    return false;
}

static bool choose_colours(struct jorvik *s, const struct mh_setup *setup, struct mh_error *error) {
    uint8_t colour[PLAYERS_MAX];
    if (!mh_seats_colours(&setup->option[OPTION_COLOUR], s->players, &jorvik_colours_named,
                          "J-2.15", colour, error))
        return false;
    for (unsigned seat = 0; seat < s->players; seat++) s->player[seat].colour = colour[seat];
    return true;
}

/* J-2.10 to J-2.14: all cards of the game but those taken out are in the deck. J-2.3: the Jarl game
 * has the cards of the Karl game too. */
static void lay_out_cards(struct jorvik *s) {
    for (unsigned card = 0; card < CARDS; card++) {
        const struct jorvik_card *c = card_of(card);
        bool out = c->mode > s->mode || c->removed >> s->players & 1;
        s->at[card] = out ? AT_BOX : AT_DECK;
    }
}

static void fill_bag(struct jorvik *s) {
    for (unsigned g = 0; g < GOODS; g++)
        if (s->mode == JARL || g < FIRST_RARE_GOOD) /* J-2.6, J-2.7 */
            s->bag += cubes_made(g) * one_cube(g);
}

static void equip_players(struct jorvik *s) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct jorvik_player *player = &s->player[seat];
        player->vp = START_VP;       /* J-2.18 */
        player->coins = START_COINS; /* J-2.19 */
        player->vikings =
            s->mode == JARL ? VIKINGS_JARL : VIKINGS_KARL; /* J-2.16, J-2.17, J-16.4 */
        player->board = NO_GOOD;
    }
}

bool jorvik_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                  struct mh_error *error) {
    struct jorvik *s = state;
    if (!check_players(setup->seats, error) || !jorvik_check_cards(jorvik_entries, error))
        return false;
    memset(s, 0, sizeof *s); /* J-2.8, J-2.9, J-2.20, J-2.22: all areas start empty */
    mh_random_start(&s->random, setup->seed);
    s->rules = (uint8_t)setup->rules;
    assert(since(s, JORVIK_OLDEST) && s->rules <= JORVIK_NEWEST);
    s->players = setup->seats;
    s->mode = (uint8_t)setup->option[OPTION_MODE]; /* J-2.2 */
    s->hand = NO_GOOD;
    /* J-2.21, J-16.7 */
    if (!mh_seats_first(setup->option[OPTION_FIRST], s->players, "J-2.21", &s->random, &s->hammer,
                        error) ||
        !choose_colours(s, setup, error))
        return false;
    lay_out_cards(s);
    fill_bag(s);
    equip_players(s);
    jorvik_derive(s);
    s->point = SUPPLY;
    jorvik_advance(s, events);
    return true;
}
