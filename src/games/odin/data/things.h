/* Things that players have: goods, special tiles, silver, resources, weapons, and what is
 * gained without being counted among them (ships, buildings, drawn cards). */
#ifndef ODIN_THINGS_H
#define ODIN_THINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/names.h"

enum thing {
#define THING(id, ...) id,
#define SPECIAL(id, ...) id,
#define PLAIN(id, ...) id,
#include "things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
    THINGS,
    NO_THING = 255
};

enum {
    GOODS = GLASS_BEADS, /* the first things are the goods */
    FIRST_SPECIAL = GLASS_BEADS,
    SPECIALS = SILVER - GLASS_BEADS,
    TILES = SILVER,    /* goods and special tiles */
    PIECES = WOOD + 1, /* all that can lie on a board: tiles, silver, ore, wood (card 40) */
    HELD = WEAPON,     /* what a player's supply counts */
    FIRST_WEAPON = BOW,
    WEAPONS = WEAPON - BOW,
    FOODS = OIL, /* orange and red goods come first (O-2.2) */
    MASK_SIDE = 5,
    NO_PRICE = 255
};

enum colour { ORANGE, RED, GREEN, BLUE, COLOURLESS }; /* O-2.1; silver and ore have none */

struct odin_thing {
    const char *name; /* catalogue key */
    uint32_t mask;    /* cells covered as printed: bit MASK_SIDE * row + column */
    uint8_t colour;
    uint8_t column;
    uint8_t width, height;
    uint8_t cells;
    uint8_t harvest;
    uint8_t sword;
    uint8_t price;
    bool tongs;
    uint8_t up, back;
    uint8_t turns; /* bit t: laid in turn t it looks like in no lower turn */
};

extern const struct odin_thing odin_things[THINGS];
extern const struct mh_names odin_things_named, odin_goods_named, odin_specials_named,
    odin_pieces_named, odin_choosable_named, odin_weapons_named;

static inline const struct odin_thing *thing_of(unsigned thing) {
    return &odin_things[thing];
}

static inline bool is_special(unsigned thing) {
    return thing >= FIRST_SPECIAL && thing < FIRST_SPECIAL + SPECIALS;
}

static inline bool is_food(unsigned thing) {
    return thing < FOODS;
}

static inline bool is_animal(unsigned thing) {
    return thing == SHEEP || thing == CATTLE || thing == SHEEP_PREGNANT || thing == CATTLE_PREGNANT;
}

/* ---- stamps: a piece in one of its turns ----
 *
 * Turn t of a piece: bit 0 exchanges rows and columns, then bit 1 mirrors the rows,
 * bit 2 the columns. Goods have two turns at most, special tiles up to eight (O-2.10,
 * O-2.23). One byte names piece and turn; 0 is no stamp. */
enum {
    TURNS = 8,
    GOOD_TURNS = 2,
    FIRST_STAMP = 1,
    FIRST_SPECIAL_STAMP = FIRST_STAMP + GOODS * GOOD_TURNS,
    FIRST_SINGLE_STAMP = FIRST_SPECIAL_STAMP + SPECIALS * TURNS,
    STAMPS = FIRST_SINGLE_STAMP + PIECES - TILES
};

extern const struct mh_names odin_stamps_named;

static inline unsigned stamp_of(unsigned thing, unsigned turn) {
    if (thing < GOODS) return FIRST_STAMP + thing * GOOD_TURNS + turn;
    if (thing < TILES) return FIRST_SPECIAL_STAMP + (thing - FIRST_SPECIAL) * TURNS + turn;
    return FIRST_SINGLE_STAMP + thing - TILES;
}

static inline unsigned stamp_thing(unsigned stamp) {
    if (stamp < FIRST_SPECIAL_STAMP) return (stamp - FIRST_STAMP) / GOOD_TURNS;
    if (stamp < FIRST_SINGLE_STAMP) return FIRST_SPECIAL + (stamp - FIRST_SPECIAL_STAMP) / TURNS;
    return TILES + stamp - FIRST_SINGLE_STAMP;
}

static inline unsigned stamp_turn(unsigned stamp) {
    if (stamp < FIRST_SPECIAL_STAMP) return (stamp - FIRST_STAMP) % GOOD_TURNS;
    if (stamp < FIRST_SINGLE_STAMP) return (stamp - FIRST_SPECIAL_STAMP) % TURNS;
    return 0;
}

#endif
