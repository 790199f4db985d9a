/* The state of a game of Jórvík: one flat value.
 *
 * Every card knows where it lies (`at`), so that no card can be in two places or
 * in none. The deck keeps no order: the next card is drawn when it is revealed,
 * from the cards of the season still in the deck, which is the same chance as a
 * shuffled pile (J-2.13) and leaves nothing hidden in the state but the key of the
 * generator. The bag is a tally drawn from in the same way.
 *
 * `holding` is derived: what the areas of a player hold, kept beside the places so
 * that no rule has to look through 104 cards. */
#ifndef JORVIK_STATE_H
#define JORVIK_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "games/jorvik/data/cards.h"
#include "versions.h"

enum {
    PLAYERS_MAX = 5,
    TRACKS = 6,       /* J-1.8 */
    TRACK_PLACES = 8, /* J-1.8, J-15.5 */
    SPACES = 12,      /* J-1.8, J-1.9 */
    ROW_PLACES = 6,   /* J-1.9, J-15.6, J-16.6 */
    VIKINGS_OF_COLOUR = 4,
    BROWN = PLAYERS_MAX, /* colours of vikings: 0 to 4 are the seats' own, 5 is brown */
    BROWN_VIKINGS_MADE = 2,
    VIKING_COLOURS = BROWN + 1
};

/* No game comes near these; a position from outside may. Numbers beyond are cut off, so that every
 * position that can be reached can be saved and loaded. Coins have no limit in the rules (J-1.5,
 * J-15.1), points may fall below 0 (J-3.17). */
enum { ROUND_MAX = 100, COINS_MAX = 10000, VP_MIN = -1000, VP_MAX = 10000, ATTACK_VP_MAX = 100 };

/* Ships and artisans carry cubes; they are neighbours in the table of cards. */
enum { FIRST_CARRIER = FIRST_SHIP, CARRIERS = SHIPS + ARTISANS };

/* Where a card can lie. Spaces, places of the row and areas count upwards. Areas hold any number of
 * cards (J-15.7); a boxed card stays in the box (J-3.9). */
enum place {
    AT_BOX,
    AT_DECK,
    AT_SPACE,
    AT_ROW = AT_SPACE + SPACES,
    AT_LOADING = AT_ROW + ROW_PLACES,
    AT_PERSONAL = AT_LOADING + PLAYERS_MAX,
    PLACES = AT_PERSONAL + PLAYERS_MAX
};

enum decision {
#define DECISION(id, name) id,
#define INNER(id, name)
#include "games/jorvik/rules/decisions.def"
#undef INNER
#undef DECISION
    DECISIONS
};

enum inner {
    NOTHING_INSIDE,
#define DECISION(id, name)
#define INNER(id, name) id,
#include "games/jorvik/rules/decisions.def"
#undef INNER
#undef DECISION
    INNERS
};

/* How a cube that waits to be allocated was got: only a stolen one may be thrown
 * away (J-9.16, J-10.37, J-10.41). */
enum got_by { NOT_GOT, GOT_BY_TRADE, GOT_BY_THEFT, GOT_BY_FIND, GOT_BYS };

enum { NO_GOOD = GOODS }; /* on the player board and in the hand */

struct jorvik_player {
    uint32_t warehouse; /* cubes on the warehouse card: a tally */
    int16_t vp;
    uint16_t coins;
    uint8_t vikings; /* of the own colour in the own supply */
    uint8_t colour;
    uint8_t board; /* the good on the player board, or NO_GOOD (J-1.7) */
    bool passed;   /* with only brown vikings left (J-6.18) */
};

struct jorvik_track {
    uint8_t viking[TRACK_PLACES]; /* colours, the first nearest to the card */
    uint8_t length;
};

struct jorvik_holding {
    uint32_t cargo;    /* ships in the loading area, a bit each */
    uint16_t artisans; /* in the personal area, a bit each, as all below */
    uint8_t merchants;
    uint8_t oracles;
    uint8_t skalds;
    uint8_t bought;    /* cards in the loading area */
    uint8_t defence;   /* sum of all warriors */
    uint8_t strongest; /* warrior */
    uint8_t fixed_vp;  /* printed on merchants and journeys */
    uint8_t best_journey;
    uint8_t kind[KINDS]; /* cards of each kind in the personal area */
};

struct jorvik {
    _Alignas(64) struct mh_random random;
    uint32_t cubes[CARRIERS]; /* on ships and artisans: a tally each */
    uint32_t bag;             /* J-1.10 */
    uint32_t common;          /* the common goods area, without limit (J-15.3) */
    struct jorvik_player player[PLAYERS_MAX];
    uint8_t at[CARDS]; /* enum place */
    struct jorvik_track track[TRACKS];
    uint8_t row_viking[ROW_PLACES]; /* colour of the viking on each reserved card */
    uint8_t rules;                  /* their version (versions.h) */
    uint8_t players;
    uint8_t mode;
    uint8_t round;   /* full rounds begun: counted when supply is complete */
    uint8_t hammer;  /* the start player (J-1.10) */
    uint8_t point;   /* enum decision */
    uint8_t inner;   /* enum inner */
    uint8_t seat;    /* who decides */
    uint8_t asked;   /* players asked so far, clockwise: attack choices, swap, window */
    uint8_t settled; /* tracks settled so far */
    uint8_t loaded;  /* loading turns finished this round */
    uint8_t brown;   /* brown vikings lying on their card */
    uint8_t hand;    /* the good waiting to be allocated, or NO_GOOD */
    uint8_t got_by;
    uint8_t moved;  /* cubes moved by the workshop now in use */
    uint8_t attack; /* 1 + the attack card being resolved, or 0 */
    int8_t attack_vp[PLAYERS_MAX];

    /* derived */
    uint8_t space_card[SPACES];
    uint8_t row_card[ROW_PLACES];
    uint8_t deck[SEASONS]; /* cards of each season left in the deck */
    struct jorvik_holding holding[PLAYERS_MAX];
};

_Static_assert(sizeof(struct jorvik) <= 640, "ten cache lines: a copy costs next to nothing");

extern const struct mh_type jorvik_type;
extern const struct mh_names jorvik_places_named, jorvik_points_named, jorvik_inners_named,
    jorvik_vikings_named, jorvik_colours_named;

bool jorvik_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                  struct mh_error *error);
bool jorvik_settle(void *state, struct mh_error *error);

/* Whether this game is played with a change of the rules (versions.h). */
static inline bool since(const struct jorvik *s, enum jorvik_version change) {
    return s->rules >= change;
}

/* Rebuilds all that is derived from where the cards lie. */
void jorvik_derive(struct jorvik *s);

/* Moves a card and keeps everything derived right. */
void jorvik_move_card(struct jorvik *s, unsigned card, unsigned at);

/* J-2.4, J-2.5, J-4.3, J-4.4, J-14.6: spaces are counted from 0 here, from 1 on the board. */
static inline bool space_in_use(const struct jorvik *s, unsigned space) {
    return space % (SPACES / 2) < spaces_in_row(s->players) &&
           (space < SPACES / 2 || s->mode == JARL);
}

/* J-10.43: cards work in the personal area. Where the card with an effect lies tells its holder:
 * one copy each (J-1.17). */
static inline bool has_in_personal(const struct jorvik *s, unsigned seat, enum effect effect) {
    return s->at[jorvik_effect_card[effect]] == AT_PERSONAL + seat;
}

/* J-3.8, J-16.29: these few work in the loading area too. */
static inline bool has_in_either(const struct jorvik *s, unsigned seat, enum effect effect) {
    return has_in_personal(s, seat, effect) ||
           s->at[jorvik_effect_card[effect]] == AT_LOADING + seat;
}

/* The owner of the brown vikings (J-6.16, J-16.23), or `players` if there is none. */
static inline unsigned brown_owner(const struct jorvik *s) {
    unsigned at = s->at[LOKI_HIRELINGS];
    if (at >= AT_PERSONAL) return at - AT_PERSONAL;
    if (at >= AT_LOADING) return at - AT_LOADING;
    return s->players;
}

static inline unsigned owner_of(const struct jorvik *s, unsigned colour) {
    return colour == BROWN ? brown_owner(s) : colour;
}

/* J-3.3: the seat so many steps from the start player. */
static inline unsigned clockwise(const struct jorvik *s, unsigned steps) {
    unsigned seat = s->hammer + steps; /* both below players: one subtraction is enough */
    return seat >= s->players ? seat - s->players : seat;
}

/* Spaces of an artisan that are still empty: a tally (J-10.3). */
static inline uint32_t missing_on(const struct jorvik *s, unsigned artisan) {
    return card_of(FIRST_ARTISAN + artisan)->goods - s->cubes[SHIPS + artisan];
}

/* J-10.23 */
static inline unsigned warehouse_spaces(const struct jorvik *s, unsigned seat) {
    return has_in_personal(s, seat, WAREHOUSE) ? card_of(BUILDING_WAREHOUSE)->spaces : 0;
}

static inline unsigned warehouse_free(const struct jorvik *s, unsigned seat) {
    return warehouse_spaces(s, seat) - cubes_in(s->player[seat].warehouse);
}

#endif
