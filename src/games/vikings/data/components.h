/* The components as tables (V-1): viking cards, favor cards, god mats, the Era Mat, clan
 * and enemy mats, victory points. One table for each; values that no source states were
 * reconstructed, and docs/data/vikings.md says which. */
#ifndef VIKINGS_COMPONENTS_H
#define VIKINGS_COMPONENTS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/message.h"
#include "core/names.h"

/* V-1.3, V-1.2 */
enum rune { WEALTH, SECRETS, NATURE, RUNES, ANY_RUNE = RUNES };
enum resource { WOOD, FOOD, STEEL, RESOURCES, ANY_RESOURCE = RESOURCES };

/* V-1.5, V-1.6: the four main actions, those only runes give, and the one of a Boon. */
enum action_kind {
    ACTION_SAIL,
    ACTION_EXPLORE,
    ACTION_HARVEST,
    ACTION_BUILD,
    MAIN_ACTIONS,
    ACTION_EXPLORE_TEMPLE = MAIN_ACTIONS,
    ACTION_SMITE,
    ACTION_DRAW_REPLACE,
    ACTION_ENTER_BATTLE,
    ACTION_COLLECT,
    ACTION_EXCHANGE,
    ACTION_FURY,
    ACTIONS,
    NO_ACTION = ACTIONS
};

struct vikings_action {
    uint8_t kind, value;
    uint8_t per_rune;              /* COLLECT: the bag once for each of these; RUNES: once */
    uint8_t bag[ANY_RESOURCE + 1]; /* COLLECT */
};

/* ---- viking cards ---- */

enum vikings_card_id {
#define CARD(id, ...) CARD_##id,
#include "cards.def"
#undef CARD
    CARDS,
    NO_CARD = CARDS
};

enum { CARDS_OF_RUNE = 16 };
_Static_assert(CARDS == RUNES * CARDS_OF_RUNE, "V-1.1, and a mask for each rune");

enum strength_op { OP_FLAT, OP_ADD, OP_MUL, STRENGTH_OPS };

/* The count in a strength: runes of a kind, all runes, or a resource held. */
enum counted {
    RUNE_WEALTH,
    RUNE_SECRETS,
    RUNE_NATURE,
    RUNE_ANY,
    HELD_WOOD,
    HELD_FOOD,
    HELD_STEEL,
    COUNTS_NOTHING
};

struct vikings_card {
    const char *name; /* catalogue key */
    const char *sure;
    uint8_t rune, op, base, counts, steel_cost;
    struct vikings_action leader;
    uint8_t needs_rune, needs; /* V-16.1; ANY_RUNE: of all kinds together */
    struct vikings_action rune_action;
};

extern const struct vikings_card vikings_cards[CARDS + 1]; /* NO_CARD has an empty one */
extern const char *const vikings_card_words[CARDS];

/* ---- favor cards ---- */

enum vikings_favor_id {
#define FAVOR(id, ...) FAVOR_##id,
#include "favors.def"
#undef FAVOR
    FAVORS,
    NO_FAVOR = FAVORS
};
_Static_assert(FAVORS == 18, "V-1.1");

struct vikings_favor {
    const char *name, *sure;
    uint8_t runes[RUNES], bag[RESOURCES];
};

extern const struct vikings_favor vikings_favors[FAVORS];
extern const char *const vikings_favor_words[FAVORS];
unsigned vikings_favor_row_size(unsigned players); /* V-2.10 */

/* ---- gods (V-1.8) ---- */

enum god { ODIN, FRIGG, THOR, LOKI, FREYJA, HEIMDALL, GODS };
enum { BOON_PARTS = 2 };

struct vikings_god {
    const char *name;                       /* catalogue key */
    const char *sure;                       /* of the name, of the Boon */
    struct vikings_action boon[BOON_PARTS]; /* NO_ACTION: no further part */
};

extern const struct vikings_god vikings_gods[GODS];

/* ---- Era Mat (V-1.9), scoring ---- */

enum { ERAS = 3, ERA_PLACES = 4, DEDICATIONS = ERA_PLACES + RUNES, DEDICATION_FURY = 2 };

struct vikings_era {
    uint8_t cards, raid_steel;
    bool clockwise; /* V-4.5 */
};

extern const struct vikings_era vikings_eras[ERAS];
extern const struct vikings_action vikings_dedications[ERA_PLACES];
extern const uint8_t vikings_island_vp[RUNES], vikings_favor_vp[RUNES]; /* by place of the god */

/* ---- clan mat: the same for all players (V-1.11, V-1.12) ---- */

enum {
    RESOURCE_MAX = 7,
    RESOURCE_START = 2,
    SETTLERS = 6,
    SETTLER_FOOD = 1,
    BOAT_SLOTS = 3,
    TEMPLE_SLOTS = 2,
    FAVOR_SLOTS = 3,
    SETTLER_INFLUENCE = 1,
    BOAT_INFLUENCE = 2,
    TEMPLE_INFLUENCE = 4,
    VILLAGES = 13
};

extern const uint8_t vikings_boat_wood[BOAT_SLOTS], vikings_temple_wood[TEMPLE_SLOTS];
extern const uint8_t vikings_boat_bonus; /* V-12.2: the resource a built Boat adds to a Harvest */

/* ---- enemy mat (solo) ---- */

enum { CHIEF_SAIL = 2, ENEMY_SETTLERS = 12, ENEMY_BOATS = 6, ENEMY_TEMPLES = 4, STACK_OF_TWO = 2 };

enum symbol {
    NO_SYMBOL,
    SYMBOL_FURY,
    SYMBOL_HUNT_BOAT,
    SYMBOL_FERRY,
    SYMBOL_SETTLER,
    SYMBOL_BOAT,
    SYMBOL_TEMPLE,
    SYMBOL_BATTLE,
    SYMBOLS
};

struct vikings_symbol {
    uint8_t kind, strength;
};

extern const struct vikings_symbol vikings_tracks[RESOURCES][RESOURCE_MAX + 1];
extern const struct vikings_action vikings_enemy_actions[RUNES];

/* ---- words ---- */

extern const struct mh_names vikings_runes_named, vikings_resources_named, vikings_cards_named,
    vikings_favors_named, vikings_gods_named, vikings_actions_named, vikings_symbols_named;

/* Refuses tables that cannot be played, naming the fault. */
bool vikings_check_tables(const struct vikings_card cards[CARDS], struct mh_error *error);

#endif
