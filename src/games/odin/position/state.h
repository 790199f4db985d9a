/* The state of a game of A Feast for Odin: one flat value.
 *
 * What a player has to decide is the top of a stack of tasks of his own: an action is a
 * row of tasks, an effect inside an effect lies on top of it and goes on when that is
 * done (O-27.102), and in simultaneous windows every player works at his own stack. When
 * all stacks are empty the phase is over.
 *
 * Cards and strips know where they are; piles keep no order: a card is drawn when it is
 * revealed, from all that could be there, which is the same chance as a shuffled pile
 * and leaves nothing hidden in the state but hands and the key of the generator.
 *
 * Boards keep the first cell of every piece (`lying`); the sets of cells are derived. */
#ifndef ODIN_STATE_H
#define ODIN_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "games/odin/cards/effects.h"
#include "games/odin/data/boards.h"
#include "games/odin/data/harvest.h"
#include "games/odin/data/occupations.h"
#include "games/odin/data/spaces.h"
#include "games/odin/data/things.h"
#include "games/odin/rules/decision.h"
#include "limits.h"
#include "versions.h"

/* The phases of a round (O-6.2) and the windows between them (O-27.100). */
enum phase {
    CHOOSE_START_CARD,
    TAKE_TOKEN,     /* with Harvest */
    KEEP_DARK_CARD, /* with Harvest, in the short game */
    NEW_VIKING,
    ROUND_WINDOW,
    HARVEST,
    EXPLORATION_BOARDS,
    NEW_WEAPON,
    ACTIONS,
    START_PLAYER,
    INCOME_WINDOW,
    INCOME,
    BREEDING,
    FEAST,
    FINAL_WINDOW,
    BONUS_WINDOW,
    BONUS,
    MOUNTAINS,
    RETURN_VIKINGS,
    OVER,
    PHASES
};

enum { TASKS_MAX = 32, CARD_WORDS = (OCCUPATIONS + 63) / 64 };

/* The truth of the action of this turn, for cards that ask: what its space has brought and
 * what was spent there; what cards gave besides does not count (O-20.3, O-28.82). */
struct odin_deeds {
    uint8_t silver, wood, stone;
    uint8_t taken;   /* kinds of items taken from mountains, a bit each from SILVER on */
    uint8_t crafted; /* kinds of resources exchanged on a Crafting space, likewise */
    uint8_t plays;   /* occupations played */
    bool longship;   /* one was used (O-28.80), and no card has answered to it yet */
};

struct odin_player {
    uint64_t holds;             /* derived: things he has at least one of, a bit each */
    uint64_t room;              /* derived: pieces of his that have a place on his boards */
    uint64_t room_asked;        /* derived: pieces of which that is known since a board changed */
    uint64_t cards[CARD_WORDS]; /* derived: occupations played */
    uint64_t ready[CARD_WORDS]; /* derived: of them those that lists of moves look at */
    uint64_t listens;           /* derived: moments they answer to, a bit each */
    uint32_t modifies;          /* derived: rules they change, a bit each */
    uint32_t boards;            /* derived: boards that are his, a bit each */
    /* O-2.12, O-16.40: silver is one number; O-1.11. */
    uint16_t has[HELD]; /* goods, special tiles in the supply, animals, silver... */
    uint16_t tokens;    /* resource tokens, a bit each (O-25.13) */
    struct odin_task task[TASKS_MAX];
    uint8_t tasks;
    /* O-3.6 */
    uint8_t vikings;             /* on the Thing Square */
    uint8_t waiting;             /* on the waiting space (solo) */
    uint8_t boats[BOAT_ORE + 1]; /* whaling boats by the ore added to them */
    uint8_t knarrs;
    uint8_t longships[LONGSHIP_ORE + 1]; /* by ore */
    uint8_t emigrated_knarrs, emigrated_longships;
    uint8_t penalties;
    uint8_t served[TABLE_SPACES]; /* stamps on the table at the feast, at their first space */
    bool passed;
    bool shifting;  /* has taken ore off a ship and done nothing but move ore since */
    bool free_card; /* he may play the dark card he kept for nothing (O-25.19) */
    uint8_t twos;   /* times he has placed two Vikings in column 2 this round (O-28.85) */
    struct odin_deeds deeds;
    struct odin_deeds outer; /* of the action that waits while a space is followed (card 77) */
};

/* Where pieces lie, and what follows from it. */
struct odin_board {
    struct bits free;    /* placeable and not covered */
    struct bits missing; /* free and no bonus space: not yet counted as covered (O-18.1) */
    struct bits
        shun[2]; /* cells beside green, or beside orange and beside red (O-16.14, O-16.21) */
    uint8_t lying[CELLS_MAX]; /* stamp whose first covered cell, in reading order, is here */
};

/* Boards in one row: home boards by seat, exploration boards, stone and long houses. */
enum {
    FIRST_ISLAND = PLAYERS_MAX,
    FIRST_HOUSE = FIRST_ISLAND + ISLANDS,
    FIRST_LONG_HOUSE = FIRST_HOUSE + STONE_HOUSES,
    BOARDS = FIRST_HOUSE + HOUSES
};

struct odin_island {
    uint8_t owner;
    bool here; /* in this game: the boards of mini-expansions may not be */
    bool turned;
    uint8_t silver;
};

/* Sheds first, then stone houses, then long houses. */
struct odin_building {
    uint8_t owner;
    uint8_t wood, stone; /* put on its spaces (O-3.21, O-3.22) */
};

struct odin_space_state {
    uint8_t who; /* seat; in the solo game the colour; NOBODY */
    uint8_t vikings;
};

enum strip_place { STRIP_PILE, STRIP_OPEN, STRIP_GONE, STRIP_PLACES };
struct odin_strip {
    uint8_t place;
    uint8_t left; /* items */
};

/* Where an occupation can be. Discards (O-25.12, O-25.18), hands and areas count upwards. */
enum card_place {
    CARD_OUT,
    CARD_PILE,
    CARD_DISCARDED,
    CARD_HAND = CARD_DISCARDED + PLAYERS_MAX,
    CARD_PLAYED = CARD_HAND + PLAYERS_MAX,
    CARD_PLACES = CARD_PLAYED + PLAYERS_MAX
};

struct odin {
    _Alignas(64) struct mh_random random;
    struct odin_board board[BOARDS];
    struct odin_player player[PLAYERS_MAX];
    uint8_t card[OCCUPATIONS]; /* enum card_place */
    bool spent[OCCUPATIONS];   /* its single use is over (O-19.40) */
    struct odin_space_state space[SPACES];
    struct odin_island island[ISLANDS];
    struct odin_building building[BUILDINGS];
    struct odin_strip strip[STRIPS];
    uint16_t weapon_pile[WEAPONS];
    uint16_t weapon_discard[WEAPONS];
    uint16_t oval;                /* special tiles on the oval board, a bit each */
    bool altar;                   /* it lies aside and may still be earned (O-25.9) */
    uint8_t marker;               /* level of the harvest marker that lies face up (O-25.11) */
    uint8_t reaped;               /* once this round's harvest is over: its level */
    uint8_t marker_pile[MARKERS]; /* face down, by level */
    uint8_t rules;                /* their version (versions.h) */
    uint8_t players;
    uint8_t length;
    uint8_t decks;
    bool choose_card;     /* O-4.6 */
    bool fewer_cards;     /* O-4.5 */
    uint8_t extension[2]; /* side of each extension tile: 0 or 1 */
    uint8_t round;
    uint8_t phase;
    uint8_t due;    /* seats whose part of the phase is still to come, a bit each (O-19.82) */
    uint8_t start;  /* the moose */
    uint8_t turn;   /* whose turn it is in phase 5 */
    uint8_t last;   /* who placed last this round, or NOBODY */
    uint8_t at;     /* the space the Vikings of this turn stand on, or NO_SPACE */
    uint8_t action; /* the space whose action is carried out: another one by imitation */
    bool used;      /* an effect of the space has been used (O-7.10) */
    bool carded;    /* the card of column 4 has been played (O-13.11) */
    uint8_t cards_at[CARD_PLACES]; /* derived: how many cards are in each place */
};

_Static_assert(sizeof(struct odin) <= 8192, "the state has room for search");

extern const struct mh_type odin_type;
extern const struct mh_names odin_phases_named, odin_tasks_named, odin_owners_named,
    odin_boards_named;

bool odin_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                struct mh_error *error);
bool odin_settle(void *state, struct mh_error *error);

/* Rebuilds what is derived: the sets of cells of all boards from what lies on them, cards
 * and holdings as counted. False when pieces do not lie as pieces can. */
bool odin_derive(struct odin *s);
/* The same, telling which piece lies wrong and why. */
bool odin_derive_or_fail(struct odin *s, struct mh_error *error);

/* Whether this game is played with a change of the rules (versions.h). */
static inline bool since(const struct odin *s, enum odin_version change) {
    return s->rules >= change;
}

static inline bool has_card(const struct odin_player *p, unsigned number) {
    return p->cards[(number - 1) / 64] >> (number - 1) % 64 & 1;
}

/* Whether any card of a player answers to a moment: a moment nobody waits for is free. */
static inline bool listens(const struct odin_player *p, enum moment moment) {
    return p->listens >> moment & 1;
}

/* The change that a player's cards make to a rule. */
static inline int modified(const struct odin *s, unsigned seat, enum modified what, unsigned of) {
    return s->player[seat].modifies >> what & 1 ? odin_modified_by(s, seat, what, of) : 0;
}

/* The only ways in which what a player has changes. */
static inline void put_in(struct odin_player *p, unsigned thing, unsigned count) {
    unsigned sum = p->has[thing] + count;
    p->has[thing] = (uint16_t)(sum < HAS_MAX ? sum : HAS_MAX);
    if (sum > 0) p->holds |= UINT64_C(1) << thing;
}

static inline void take_out(struct odin_player *p, unsigned thing, unsigned count) {
    p->has[thing] = (uint16_t)(p->has[thing] - count);
    if (p->has[thing] == 0) p->holds &= ~(UINT64_C(1) << thing);
}

static inline unsigned rounds_of(const struct odin *s) {
    return s->length == LONG ? ROUNDS_LONG : ROUNDS_SHORT;
}

/* O-4.4: its board is there from the start to the end. */
static inline bool plays_harvest(const struct odin *s) {
    return s->island[HARVEST_BOARD].here;
}

static inline unsigned clockwise(const struct odin *s, unsigned steps) {
    return (s->start + steps) % s->players;
}

static inline unsigned boats_of(const struct odin_player *p) {
    return p->boats[0] + p->boats[1];
}

static inline unsigned longships_of(const struct odin_player *p) {
    return p->longships[0] + p->longships[1] + p->longships[2] + p->longships[3];
}

static inline unsigned large_ships_of(const struct odin_player *p) {
    return p->knarrs + longships_of(p);
}

static inline unsigned emigrations_of(const struct odin_player *p) {
    return p->emigrated_knarrs + p->emigrated_longships;
}

static inline unsigned sheep_of(const struct odin_player *p) {
    return p->has[SHEEP] + p->has[SHEEP_PREGNANT];
}

static inline unsigned cattle_of(const struct odin_player *p) {
    return p->has[CATTLE] + p->has[CATTLE_PREGNANT];
}

/* The face that lies up, and whose the board is. */
static inline unsigned board_face(const struct odin *s, unsigned board) {
    if (board < FIRST_ISLAND) return FACE_HOME;
    if (board >= FIRST_LONG_HOUSE) return FACE_LONG_HOUSE;
    if (board >= FIRST_HOUSE) return FACE_STONE_HOUSE;
    unsigned island = board - FIRST_ISLAND;
    return FIRST_ISLAND_FACE + island + (s->island[island].turned ? ISLANDS : 0);
}

static inline unsigned board_owner(const struct odin *s, unsigned board) {
    if (board < FIRST_ISLAND) return board < s->players ? board : NOBODY;
    if (board < FIRST_HOUSE) return s->island[board - FIRST_ISLAND].owner;
    return s->building[SHEDS + board - FIRST_HOUSE].owner;
}

/* Bottom-row spaces of the banquet table that are free at the feast: from `first` up to
 * before `end` (O-3.11, O-3.12). */
struct odin_table {
    uint8_t first, end;
};

static inline struct odin_table table_of(const struct odin *s, unsigned seat) {
    unsigned first = 2 * emigrations_of(&s->player[seat]);
    unsigned end = (s->length == LONG ? 5u : 6u) + s->round;
    return (struct odin_table){(uint8_t)first, (uint8_t)(end < first ? first : end)};
}

#endif
