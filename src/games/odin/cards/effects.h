/* Effects of occupation cards (O-19), as a language: rows of "on this moment, if, then".
 *
 * A row names the moment it answers to, what the moment must be about, a condition over
 * what its owner has, and what follows: a gain (automatic, O-19.7), an offer of deals, or
 * a task that the owner may take on. How a card is written: docs/odin-cards.md. */
#ifndef ODIN_EFFECTS_H
#define ODIN_EFFECTS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "games/odin/data/spaces.h"

struct odin;
struct odin_task;

/* Moments that cards can answer to (O-19.50). Behind them: what they tell. */
enum moment {
    PLAYED,        /* the card itself is played */
    REACHED,       /* ships or houses have changed: as-soon-as cards look again */
    ANYTIME_USE,   /* deals in every open window (O-19.20) */
    NO_HARVEST,    /* the harvest phase of a round without one */
    HARVEST_START, /* and of a round with one */
    HARVEST_END,
    WEAPON_PHASE, /* in place of the new weapon */
    ACTIONS_END,
    BEFORE_INCOME,
    FEAST_START,
    SERVED,         /* thing */
    FEAST_DECLARED, /* count: 2 if it was declared to be one without mead (O-20.54) */
    AFTER_FEAST,
    BONUS_PHASE,
    HOUSE_BONUS, /* thing: the only bonus of a house; count: houses */
    AFTER_BONUS,
    STRIP_LOSES, /* thing: phase 11 */
    SCORING,
    BEFORE_PLACING, /* space */
    VIKINGS_MOVED,  /* count: on the Thing Square now */
    VIKINGS_BACK,   /* count */
    BEFORE_SPACE,   /* space */
    WITH_SPACE,     /* space: with the rewards (O-28.37) */
    AFTER_SPACE,    /* space */
    BEFORE_DICE,    /* dice */
    SUCCESS,        /* dice, space; count: weapons spent; boats */
    FAILURE,        /* dice; count: rolls made; space */
    BEFORE_OVERSEAS,
    BEFORE_ORE,     /* before ore is exchanged on a Crafting space */
    BEFORE_UPGRADE, /* count: goods; on a space only */
    EXPLORED,
    EMIGRATED,
    RECEIVED,       /* thing, count, by */
    TAKEN,          /* thing: an item of a mountain strip */
    BUILT,          /* thing: a ship or a house, with what is paid on a space */
    LAID,           /* thing, on */
    CARD_DRAWN,     /* in place of a draw */
    AFTER_PLAYS,    /* an action in which cards were played is over (O-20.72) */
    AFTER_LONGSHIP, /* an action in which a longship was used is over (O-28.80) */
    MOMENTS
};

/* By what a thing was received; BY_MORE: more of what an action has brought before, which is
 * one receiving with it (O-28.101). */
enum source { BY_ACTION = 1, BY_CARD = 2, BY_PHASE = 4, BY_MORE = 8 };
enum laid_on { ON_HOME = 1, ON_ISLAND = 2, IN_HOUSE = 4 };

/* An event that rows are matched against. */
struct odin_about {
    uint8_t moment;
    uint8_t space; /* counted from 1; 0: none */
    uint8_t thing; /* counted from 1 */
    uint8_t dice;  /* a bit of enum dice */
    uint8_t count;
    uint8_t on;    /* a bit of enum laid_on */
    uint8_t boats; /* all that could sail, in a whaling without wood (O-28.71) */
    uint8_t by;    /* enum source */
};

/* Numbers that cards ask for (measures.c); behind them the things in a player's supply. */
enum measure {
    ONE,
    AS_OFTEN, /* as it happened */
    BOATS_OWNED,
    KNARRS_OWNED,
    LONGSHIPS_OWNED,
    LARGE_SHIPS_OWNED,
    HOUSES_OWNED, /* never sheds (O-20.17) */
    SHIP_SETS,    /* a whaling boat, a knarr and a longship each */
    SHIP_ORE,     /* put on ships, not printed there (O-20.15) */
    ARMED_LONGSHIPS,
    SPECIAL_TILES_OWNED, /* in the supply and on boards (O-20.13) */
    SHEEP_OWNED,
    CATTLE_OWNED,
    ANIMAL_TYPES,
    RED_TYPES, /* in the supply and the stables */
    MEAT_PAIRS,
    BOWS_SHORT_OF_2,
    SNARES_SHORT_OF_2,
    SPEARS_SHORT_OF_2,
    SWORDS_SHORT_OF_2,
    BOARDS_EXPLORED,
    ROUND_INCOME, /* O-20.19 */
    PLAYERS_IN_GAME,
    VIKINGS_CRAFTING, /* O-20.11: standing there now */
    VIKINGS_IN_COLUMN_2,
    VIKINGS_IN_COLUMN_3,
    VIKINGS_PLACED, /* that stand on the space of this action */
    CAME_LATE,      /* the action is none of Vikings (O-20.3, card 91) */
    PEAS_TO_DOUBLE, /* card 97 */
    SEED_HELD,      /* 1 flax, 2 grain, 3 both (card 169) */
    MEAD_SERVED,    /* on the banquet table */
    FISH_SERVED,
    GAME_SERVED,
    PLACED_TWOS,     /* times two Vikings were placed in column 2 this round (O-28.85) */
    SILVER_OF_SPACE, /* what the action of this turn brought and took: struct odin_deeds */
    WOOD_OF_SPACE,
    STONE_OF_SPACE,
    KINDS_TAKEN,
    KINDS_CRAFTED,
    ORE_CRAFTED,
    FIRST_IN_SUPPLY
};
#define IN_SUPPLY(thing) (FIRST_IN_SUPPLY + (thing))
unsigned odin_measure(const struct odin *s, unsigned seat, unsigned measure);

enum effect_kind { NO_EFFECT, GIVES, OFFERS, GRANTS, ACTS };
enum effect_flag {
    REPLACES = 1,   /* answered, it takes the place of the step below it */
    COMPELLED = 2,  /* one of its free alternatives has to be taken */
    SINGLE_USE = 4, /* once in the game (O-19.40) */
    EXCLUSIVE = 8,  /* taken, it ends the other offers of its card (O-19.3) */
    SET_APART = 16, /* offered before the rows above it (O-19.8) */
    HARVESTS = 32,  /* a harvest phase of its owner's own (O-20.51) */
};
enum { EFFECT_ITEMS = 6, NO_DEAL = 255 };

struct odin_effect {
    uint8_t kind, moment, flags;
    uint8_t space, column; /* the space counted from 1, the column; 0: any */
    uint16_t groups;       /* any of these */
    uint8_t thing;         /* counted from 1; 0: any */
    uint8_t dice, by;      /* any of these; 0: any */
    uint8_t on;            /* enum laid_on, any of these */
    uint8_t boats;         /* exactly; 0: any */
    uint8_t from, to;      /* how often or how much it happened; 0, 0: any */
    uint8_t measure, least, most;
    uint8_t also, at_most;               /* and a second measure; ONE: none */
    uint8_t each;                        /* as often as this measure */
    struct odin_item item[EFFECT_ITEMS]; /* GIVES */
    uint8_t first, deals;                /* OFFERS */
    uint8_t price;                       /* GRANTS: a deal counted from 1 to be paid first */
    uint8_t task, number[3];             /* GRANTS */
    /* ACTS: what no other row can say. */
    void (*act)(struct odin *s, unsigned seat, const struct odin_about *about,
                struct mh_events *events);
};

struct odin_card_effects {
    const char *when, *what; /* catalogue keys; when: NULL at once or at any time */
    const struct odin_effect *row;
    uint8_t rows;
};
extern const struct odin_card_effects odin_card_effects[];

/* ---- rules that cards change for good ---- */

enum modified {
    SILVER_PRICE, /* of a deal of a space */
    STONE_PRICE,
    EMIGRATION_PRICE, /* of the printed price; 0 for one that a card grants */
    SALE_PRICE,
    MERCHANT, /* an upgrade of 3 or 4 goods */
    VIKINGS_TO_PLUNDER,
    EXPLORING,
    ROLL, /* of a dice action (O-20.30) */
    ROLLS,
    RESOURCE_WORTH, /* of each wood or stone spent in a dice action (O-20.34) */
    WEAPON_WORTH,
    SPEARS_FIGHT, /* like swords */
    SPLIT_LOOT,
    GREEN_LOOT,
    BEST_LOOT, /* the dearest special tiles */
    KNARR_AS_LONGSHIP,
    LYING_AT_FEAST, /* tiles of a kind that may lie (O-15.12) */
    MODIFIEDS
};

struct odin_modifier {
    uint8_t card, what;
    uint8_t first, last; /* of what: deals, dice actions... */
    int8_t amount;
};

/* The sum of what a player's cards change about it. */
int odin_modified_by(const struct odin *s, unsigned seat, enum modified what, unsigned of);

#endif
