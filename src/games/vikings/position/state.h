/* The state of a game of Tiny Epic Vikings: one flat value.
 *
 * Every viking card and every favor card knows where it lies, so that none can be in two
 * places or in none (V-1.1). Decks keep no order: a card is drawn at random when it is
 * dealt or revealed, from those that lie there. Hidden from a seat is only the hand, pile or deck
 * in which a card lies, and `imagine` deals those cards again.
 *
 * The course of the game is a stack of tasks: the topmost one is the decision to be made now,
 * or a step that the engine carries out; those below wait for it. The lowest task is the phase;
 * while turns are taken, `stage` is the next part of the turn. Sets of cards, rows and their
 * lengths are derived from the places. */
#ifndef VIKINGS_STATE_H
#define VIKINGS_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/word.h"
#include "games/vikings/data/components.h"
#include "games/vikings/data/map.h"
#include "games/vikings/rules/decision.h"
#include "versions.h"

/* Sides (chapter 0 of the rules): seats 0 to 3, then the automatic clan. */
enum { PLAYERS_MAX = 4, ENEMY = PLAYERS_MAX, SIDES, NOBODY = SIDES };

enum { BOATS = 4, START_BOAT = BOAT_SLOTS, ROW_MAX = 6, FURY_MAX = 1000, STACK_MAX = 12 };

/* Where a viking card can lie. Hands, kept cards, rows and the leader row count upwards. */
enum place {
    AT_DECK,
    AT_DISCARD,
    AT_INVADERS,
    AT_ENEMY_HAND, /* the draft hand of the passive enemy (V-20.8) */
    AT_ENEMY_DECK,
    AT_PILE, /* the pile a solo player looks at (V-22.2) */
    AT_BATTLE_ROW,
    AT_HAND,
    AT_KEPT = AT_HAND + PLAYERS_MAX,
    AT_ROW = AT_KEPT + PLAYERS_MAX,
    AT_LEADER = AT_ROW + PLAYERS_MAX * ROW_MAX,
    PLACES = AT_LEADER + ROW_MAX
};

/* Places seen as sets: every row is one. */
enum { ROWS = PLAYERS_MAX + 1, LEADER_ROW = PLAYERS_MAX, CARD_SETS = AT_ROW + ROWS };

/* Where a favor card can lie; the row's places count from its left end. */
enum favor_place {
    FAVOR_BOX,
    FAVOR_CONTESTED,
    FAVOR_OWNED,
    FAVOR_IN_ROW = FAVOR_OWNED + SIDES,
    FAVOR_PLACES = FAVOR_IN_ROW + 2 * FAVORS
};
enum { FAVOR_ROWS = 2 };
enum row_end { LEFT, RIGHT, ROW_ENDS };

/* V-7.2, V-7.4: where a Boat can be. Each Boat has its place, so a fjord holds any number. */
enum { ON_MAT, IN_DOCK, IN_FJORD = IN_DOCK + DOCKS_MAX, BOAT_PLACES = IN_FJORD + FJORDS_MAX };

/* The next part of the turn. */
enum stage {
    STAGE_BATTLE,
    STAGE_PLAY,
    STAGE_LEADER,
    STAGE_RUNE,
    STAGE_DEDICATE,
    STAGE_END,
    STAGE_ENEMY,
    STAGE_NEXT,
    STAGE_LATE_BATTLE,
    STAGES
};

struct vikings_player {
    uint8_t resource[RESOURCES];
    uint8_t boat[BOATS];          /* places; the last one is the starting Boat */
    uint8_t temple[TEMPLE_SLOTS]; /* islands; NO_ISLAND: still on its slot */
    uint8_t villages;             /* raided, not dedicated yet */
    uint8_t colour;
};

/* The battle under way, or the one being settled. */
struct vikings_battle {
    uint8_t starter;    /* a side, or NOBODY */
    uint8_t in;         /* sides that take part, a bit each */
    uint8_t down;       /* sides whose card is still face down */
    uint8_t known;      /* sides whose face-down card is known to all (V-16.12) */
    uint8_t losers;     /* still to take their Boon, while it is settled */
    uint8_t row, end;   /* where the favor card came from */
    uint8_t bonus;      /* of the enemy's symbol */
    uint8_t enemy_card; /* or NO_CARD */
};

/* The active enemy of the solo game. */
struct vikings_enemy {
    uint64_t boats;     /* docks */
    uint16_t temples;   /* islands; the passive enemy has them too */
    uint8_t chief_boat; /* dock (V-21.3) */
    uint8_t track[RESOURCES];
    uint8_t triggered[RESOURCES]; /* spaces whose symbols wait, a bit each */
    uint8_t waiting;              /* Villages raided, not dedicated yet */
    uint8_t aside;                /* Villages without a place (V-23.28) */
    uint8_t reference;            /* card, V-21.14; or NO_CARD */
};

struct vikings {
    _Alignas(64) struct mh_random random;
    uint64_t villages; /* docks that still have one, with or without a Boat (V-7.6) */
    struct vikings_enemy enemy;
    uint16_t fury[RUNES];
    uint8_t god[RUNES]; /* V-2.6: the god of each rune */
    uint8_t at[CARDS];
    uint8_t favor_at[FAVORS];
    uint8_t settlers[SIDES][ISLANDS_MAX]; /* V-7.10 */
    uint8_t control[ISLANDS_MAX];         /* side, or NOBODY */
    uint8_t dedicated[DEDICATIONS];
    uint8_t before[ISLANDS_MAX]; /* own Settlers when an Explore began (V-11.5) */
    struct vikings_player player[PLAYERS_MAX];
    struct vikings_battle battle;
    struct vikings_task stack[STACK_MAX];
    uint8_t depth;
    uint8_t rules; /* their version (versions.h) */
    uint8_t players;
    uint8_t era;   /* 1 to 3 */
    uint8_t chief; /* seat that begins the era (V-1.14) */
    uint8_t turn;  /* seat in turn, or NOBODY */
    uint8_t stage;
    uint8_t picked; /* seats that have picked from the hand they hold, a bit each */

    /* derived */
    uint64_t set[CARD_SETS];
    uint8_t row[ROWS][ROW_MAX];
    uint8_t row_length[ROWS];
    uint8_t favor_row[FAVOR_ROWS][FAVORS];
    uint8_t favor_row_length[FAVOR_ROWS];
    uint8_t favors_owned[SIDES];
    uint8_t contested; /* favor card, or NO_FAVOR */
};

_Static_assert(sizeof(struct vikings) <= 1024, "a copy costs next to nothing");

extern const struct mh_type vikings_type;
extern const struct mh_names vikings_decisions_named, vikings_sides_named, vikings_stages_named,
    vikings_boat_places_named, vikings_colours_named, vikings_dedications_named, vikings_rows_named,
    vikings_ends_named;

bool vikings_start(void *state, const struct mh_setup *setup, struct mh_events *events,
                   struct mh_error *error);
bool vikings_settle(void *state, struct mh_error *error);

/* Whether this game is played with a change of the rules (versions.h). */
static inline bool since(const struct vikings *s, enum vikings_version change) {
    return s->rules >= change;
}

/* Rebuilds all that is derived from where the cards lie. */
void vikings_derive(struct vikings *s);

/* Move a card and keep everything derived right. A card put into a row goes to its right end. */
void vikings_move_card(struct vikings *s, unsigned card, unsigned at);
void vikings_to_row(struct vikings *s, unsigned card, unsigned row);
void vikings_favor_to(struct vikings *s, unsigned favor, unsigned at);
void vikings_favor_to_row(struct vikings *s, unsigned favor, unsigned row, unsigned end);

/* ---- small questions ---- */

static inline const struct vikings_map *map_of(const struct vikings *s) {
    return &vikings_maps[s->players <= 2 ? MAP_12 : MAP_34]; /* V-2.2 */
}

static inline const struct vikings_card *card_of(unsigned card) {
    return &vikings_cards[card];
}

static inline bool is_solo(const struct vikings *s) {
    return s->players == 1;
}

/* Whether a side plays: with more than two players there is no enemy. */
static inline bool has_side(const struct vikings *s, unsigned side) {
    return side < s->players || (side == ENEMY && s->players <= 2);
}

static inline unsigned bits_of(uint64_t set) {
    return mh_word_count(set);
}

static inline uint64_t bit(unsigned n) {
    return UINT64_C(1) << n;
}

/* The lowest of a set that is not empty. */
static inline unsigned lowest(uint64_t set) {
    return mh_word_lowest(set);
}

/* Goes through a set: for (uint64_t left = set; left != 0; left = but_lowest(left)). */
static inline uint64_t but_lowest(uint64_t set) {
    return set & (set - 1);
}

static inline bool is_one(uint64_t set) {
    return (set & (set - 1)) == 0;
}

static inline struct vikings_task *top(struct vikings *s) {
    return &s->stack[s->depth - 1];
}

static inline const struct vikings_task *top_of(const struct vikings *s) {
    return &s->stack[s->depth - 1];
}

/* V-T.33 */
static inline bool all_decide(const struct vikings *s) {
    return top_of(s)->decision == DRAFT_PICK;
}

static inline bool is_over(const struct vikings *s) {
    return top_of(s)->decision == OVER;
}

/* The card of a side in the battle: the last of its row (V-6.8). */
static inline unsigned battle_card(const struct vikings *s, unsigned side) {
    if (side == ENEMY) return s->battle.enemy_card;
    return s->row_length[side] > 0 ? s->row[side][s->row_length[side] - 1] : NO_CARD;
}

static inline unsigned boats_built(const struct vikings_player *player) {
    unsigned built = 0;
    for (unsigned slot = 0; slot < BOAT_SLOTS; slot++) built += player->boat[slot] != ON_MAT;
    return built;
}

static inline unsigned temples_built(const struct vikings_player *player) {
    unsigned built = 0;
    for (unsigned slot = 0; slot < TEMPLE_SLOTS; slot++) built += player->temple[slot] != NO_ISLAND;
    return built;
}

static inline unsigned settlers_on_map(const struct vikings *s, unsigned side) {
    unsigned sum = 0;
    for (unsigned i = 0; i < ISLANDS_MAX; i++) sum += s->settlers[side][i];
    return sum;
}

static inline unsigned settlers_on_mat(const struct vikings *s, unsigned side) {
    return (side == ENEMY ? ENEMY_SETTLERS : SETTLERS) - settlers_on_map(s, side);
}

static inline bool has_temple(const struct vikings *s, unsigned side, unsigned island) {
    if (side == ENEMY) return s->enemy.temples >> island & 1;
    return s->player[side].temple[0] == island || s->player[side].temple[1] == island;
}

/* V-14.2 */
static inline bool has_boots(const struct vikings *s, unsigned side, unsigned island) {
    return s->settlers[side][island] > 0 || has_temple(s, side, island);
}

static inline bool any_favor_in_rows(const struct vikings *s) {
    return s->favor_row_length[0] + s->favor_row_length[1] > 0;
}

#endif
