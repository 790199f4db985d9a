/* The two sides of the map as graphs (V-7.1). All that is known of a side stands in its
 * table, dock by dock: a dock is where a ferry route meets an island, so islands, fjords
 * and routes are joined through it. Both sides use the same words for their parts. */
#ifndef VIKINGS_MAP_H
#define VIKINGS_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/names.h"

enum island {
    ISLAND_A,
    ISLAND_B,
    ISLAND_C,
    ISLAND_D,
    ISLAND_E,
    ISLAND_F,
    ISLAND_G,
    ISLAND_H,
    ISLAND_I,
    ISLANDS_MAX,
    NO_ISLAND = ISLANDS_MAX
};

/* clang-format off */
enum dock {
    DOCK_A1, DOCK_A2, DOCK_A3, DOCK_A4, DOCK_A5,
    DOCK_B1, DOCK_B2, DOCK_B3, DOCK_B4, DOCK_B5,
    DOCK_C1, DOCK_C2, DOCK_C3, DOCK_C4, DOCK_C5,
    DOCK_D1, DOCK_D2, DOCK_D3,
    DOCK_E1, DOCK_E2, DOCK_E3,
    DOCK_F1, DOCK_F2, DOCK_F3,
    DOCK_G1, DOCK_G2, DOCK_G3,
    DOCK_H1, DOCK_H2, DOCK_H3,
    DOCK_I1, DOCK_I2, DOCK_I3,
    DOCKS_MAX,
    NO_DOCK = DOCKS_MAX,
    DOCK_OFF_MAP = NO_DOCK,  /* the route leaves the map (V-7.8) */
    DOCK_MAP_EDGE = NO_DOCK  /* the coast ends at the edge (V-23.12) */
};

enum fjord {
    FJORD_W0, FJORD_W1, FJORD_W2, FJORD_W3, FJORD_W4, FJORD_W5, FJORD_W6, FJORD_W7,
    FJORD_W8, FJORD_W9, FJORD_W10, FJORD_W11, FJORD_W12, FJORD_W13, FJORD_W14, FJORD_W15,
    FJORDS_MAX
};
/* clang-format on */

enum zone { INNER, OUTER };
enum half { UPPER, LOWER };
enum waters { INLAND, WHALE_TAIL, AT_EDGE };
enum { NO_VILLAGE, VILLAGE };
enum { NOWHERE = -1 };
enum side_of_map { MAP_12, MAP_34, MAPS };

struct vikings_island {
    int16_t x, y, radius, edge_x, edge_y;
    uint8_t rune, zone, half;
};

struct vikings_dock {
    int16_t x, y, leaves_x, leaves_y; /* where a route goes over the edge */
    uint8_t island, village, ferry_to, fjord[2], clockwise, counterclockwise;
};

struct vikings_fjord {
    int16_t x, y;
    uint8_t waters;
};

struct vikings_map {
    struct vikings_island island[ISLANDS_MAX];
    struct vikings_dock dock[DOCKS_MAX];
    struct vikings_fjord fjord[FJORDS_MAX];
    uint8_t islands, docks, fjords;
};

extern const struct vikings_map vikings_maps[MAPS];
extern const struct mh_names vikings_islands_named, vikings_docks_named, vikings_fjords_named;

static inline bool touches(const struct vikings_dock *dock, unsigned fjord) {
    return dock->fjord[0] == fjord || dock->fjord[1] == fjord;
}

/* V-7.8: a bit for each island that a ferry route joins with this one. */
unsigned vikings_adjacent_islands(const struct vikings_map *map, unsigned island);

/* V-7.7: a bit for each fjord on the other side of a route. */
unsigned vikings_adjacent_fjords(const struct vikings_map *map, unsigned fjord);

/* A bit for each fjord that touches an island. */
unsigned vikings_fjords_around(const struct vikings_map *map, unsigned island);

/* V-23.11: dock steps from the nearest of `goals` (a bit a dock) to each dock, along coasts
 * and over ferry routes, as far as the nearest of `until`; UNREACHED beyond. */
enum { UNREACHED = 255 };
void vikings_dock_steps(const struct vikings_map *map, uint64_t goals, uint64_t until,
                        uint8_t steps[DOCKS_MAX]);

/* The docks of an island, a bit each. */
uint64_t vikings_docks_of(const struct vikings_map *map, unsigned island);

#endif
