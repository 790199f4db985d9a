/* How many of everything there are (O-1, O-3), and how much a state can hold. What is not here
 * has no limit (O-1.3, O-1.10, O-1.12, O-1.17, O-1.18, O-3.24). */
#ifndef ODIN_LIMITS_H
#define ODIN_LIMITS_H

enum {
    PLAYERS_MAX = 4,
    NOBODY = PLAYERS_MAX,
    VIKINGS = 12,      /* O-1.6 */
    STRIPS = 8,        /* O-1.9 */
    STRIP_ITEMS = 7,   /* O-9.1 */
    TABLE_SPACES = 12, /* O-3.8 */
    SMALL_STAGES = 3,  /* O-3.7 */
    LARGE_STAGES = 4,
    BOAT_ORE = 1, /* O-12.2: ore spaces */
    LONGSHIP_ORE = 3,
    SHEDS = 3, /* O-1.8 */
    STONE_HOUSES = 3,
    LONG_HOUSES = 5,
    HOUSES = STONE_HOUSES + LONG_HOUSES,
    BUILDINGS = SHEDS + HOUSES,
    SHED_SPACES = 3, /* O-3.21: for wood, and as many for stone */
    STONE_HOUSE_SPACES = 1,
    ROUNDS_LONG = 7,
    ROUNDS_SHORT = 6
};

/* No game comes near this; a position from outside may. The excess is cut off. */
enum { HAS_MAX = 10000, PENALTIES_MAX = 250 };

enum length { LONG, SHORT, LENGTHS };

#endif
