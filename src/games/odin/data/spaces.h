/* Action spaces and what is exchanged on them, as tables. */
#ifndef ODIN_SPACES_H
#define ODIN_SPACES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/names.h"
#include "things.h"

enum space {
#define SPACE(id, ...) id,
#include "spaces.def"
#undef SPACE
    SPACES,
    NO_SPACE = SPACES
};

enum {
    BOARD_SPACES = IMITATE_1, /* O-1.2; behind them the extension tiles */
    COLUMNS = 4
};

enum deal {
#define DEAL(id, ...) id,
#include "deals.def"
    SPACE_DEALS, /* behind them those of cards */
    LAST_SPACE_DEAL = SPACE_DEALS - 1,
#include "cards.def"
#define DEAL(id, ...) id,
#include "deals_added.def"
#undef DEAL
    DEALS_MADE
};

/* O-8.3: a set, for some large spaces belong to two. Emigration and Occupation
 * is one group (O-8.64 to O-8.70). */
enum group {
    BUILD_HOUSES = 1,
    BUILD_SHIPS = 2,
    HUNTING = 4,
    LIVESTOCK = 8,
    WEEKLY_MARKET = 16,
    PRODUCTS = 32,
    CRAFTING = 64,
    MOUNTAIN_TRADE = 128,
    SAILING = 256,
    EMIGRATION_OCCUPATION = 512
};

enum needed_ship { NO_SHIP, A_BOAT, ANY_SHIP, A_LARGE_SHIP, A_KNARR, A_LONGSHIP, TWO_LONGSHIPS };

enum animal_product { MILK_OF_CATTLE, WOOL_OF_SHEEP, MILK_AND_WOOL };

/* O-11.1 */
enum dice { HUNT, TRAP, WHALE, RAID, PILLAGE, DICE_ACTIONS };

enum { STEPS_MAX = 3, DEAL_ITEMS = 5, ASKED = 255 };

struct odin_step {
    uint8_t kind; /* enum task_kind; 0: no more steps */
    uint8_t number[2];
};

struct odin_space {
    const char *name; /* catalogue key */
    uint8_t column;   /* and how many Vikings it takes (O-7.3) */
    uint8_t ship;     /* enum needed_ship */
    uint16_t groups;
    struct odin_step step[STEPS_MAX];
};

struct odin_item {
    uint8_t thing, count; /* count 0: no more items */
};

struct odin_deal {
    const char *name; /* catalogue key */
    struct odin_item cost[DEAL_ITEMS], gain[DEAL_ITEMS];
};

/* Effects as sets: deals, a bit each, and tasks by TASK_BIT (state.h); the ship needed for
 * them as a bit of enum needed_ship. */
struct odin_effects {
    uint64_t deals, tasks;
    uint8_t ship;
};

extern const struct odin_space odin_spaces[SPACES];
extern const struct odin_effects odin_space_effects[SPACES]; /* one of them has to be usable */
extern const struct odin_deal odin_exchanges[DEALS_MADE];
extern const struct mh_names odin_spaces_named, odin_spaces_or_none_named, odin_deals_named;

static inline const struct odin_space *space_of(unsigned space) {
    return &odin_spaces[space];
}

#endif
