/* The tables of both map sides, and the few questions asked of them. */
#include "map.h"

#include <string.h>

#include "components.h"

/* clang-format off */
#define ISLAND(id, rune_, zone_, half_, x_, y_, radius_, edge_x_, edge_y_)      \
    .island[ISLAND_##id] = {x_, y_, radius_, edge_x_, edge_y_, rune_, zone_, half_},
#define DOCK(id, island_, village_, ferry_, fjord_a, fjord_b, clockwise_, counter_, x_, y_, leaves_x_, \
             leaves_y_)                                                                                \
    .dock[DOCK_##id] = {x_, y_, leaves_x_, leaves_y_, ISLAND_##island_, village_, DOCK_##ferry_,       \
                        {FJORD_##fjord_a, FJORD_##fjord_b}, DOCK_##clockwise_, DOCK_##counter_},
#define FJORD(id, waters_, x_, y_) .fjord[FJORD_##id] = {x_, y_, waters_},
/* clang-format on */

const struct vikings_map vikings_maps[MAPS] = {
    [MAP_12] =
        {
#include "map12.def"
            .islands = ISLAND_F + 1,
            .docks = DOCK_F3 + 1,
            .fjords = FJORD_W12 + 1,
        },
    [MAP_34] =
        {
#include "map34.def"
            .islands = ISLANDS_MAX,
            .docks = DOCKS_MAX,
            .fjords = FJORDS_MAX,
        },
};

/* clang-format off */
static const char *const island_words[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
static const char *const dock_words[] = {
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C1",
    "C2", "C3", "C4", "C5", "D1", "D2", "D3", "E1", "E2", "E3", "F1",
    "F2", "F3", "G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3",
};
static const char *const fjord_words[] = {
    "W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7",
    "W8", "W9", "W10", "W11", "W12", "W13", "W14", "W15",
};
/* clang-format on */
_Static_assert(sizeof dock_words / sizeof *dock_words == DOCKS_MAX, "a word for each dock");
_Static_assert(sizeof fjord_words / sizeof *fjord_words == FJORDS_MAX, "a word for each fjord");

const struct mh_names vikings_islands_named = MH_WORDS(N_("island"), ISLANDS_MAX, island_words);
const struct mh_names vikings_docks_named = MH_WORDS(N_("dock"), DOCKS_MAX, dock_words);
const struct mh_names vikings_fjords_named = MH_WORDS(N_("fjord"), FJORDS_MAX, fjord_words);

/* V-7.9: Boats and Villages block no route. V-11.3: one that leaves the map joins nothing. */
unsigned vikings_adjacent_islands(const struct vikings_map *map, unsigned island) {
    unsigned found = 0;
    for (unsigned d = 0; d < map->docks; d++) {
        const struct vikings_dock *dock = &map->dock[d];
        if (dock->island == island && dock->ferry_to != NO_DOCK)
            found |= 1u << map->dock[dock->ferry_to].island;
    }
    return found;
}

unsigned vikings_adjacent_fjords(const struct vikings_map *map, unsigned fjord) {
    unsigned found = 0;
    for (unsigned d = 0; d < map->docks; d++) {
        const struct vikings_dock *dock = &map->dock[d];
        if (touches(dock, fjord)) found |= 1u << dock->fjord[0] | 1u << dock->fjord[1];
    }
    return found & ~(1u << fjord);
}

unsigned vikings_fjords_around(const struct vikings_map *map, unsigned island) {
    unsigned found = 0;
    for (unsigned d = 0; d < map->docks; d++) {
        const struct vikings_dock *dock = &map->dock[d];
        if (dock->island == island) found |= 1u << dock->fjord[0] | 1u << dock->fjord[1];
    }
    return found;
}

uint64_t vikings_docks_of(const struct vikings_map *map, unsigned island) {
    uint64_t found = 0;
    for (unsigned d = 0; d < map->docks; d++)
        if (map->dock[d].island == island) found |= UINT64_C(1) << d;
    return found;
}

void vikings_dock_steps(const struct vikings_map *map, uint64_t goals, uint64_t until,
                        uint8_t steps[DOCKS_MAX]) {
    uint8_t queue[DOCKS_MAX];
    unsigned head = 0, tail = 0, last = UNREACHED;
    memset(steps, UNREACHED, DOCKS_MAX);
    for (unsigned d = 0; goals >> d; d++) {
        if (!(goals >> d & 1)) continue;
        steps[d] = 0;
        queue[tail++] = (uint8_t)d;
    }
    while (head < tail && steps[queue[head]] < last) {
        unsigned d = queue[head++];
        const struct vikings_dock *dock = &map->dock[d];
        const uint8_t next[] = {dock->clockwise, dock->counterclockwise, dock->ferry_to};
        if (until >> d & 1) last = steps[d]; /* the others of this distance are known already */
        for (unsigned i = 0; i < 3; i++) {
            if (next[i] == NO_DOCK || steps[next[i]] != UNREACHED) continue;
            steps[next[i]] = (uint8_t)(steps[d] + 1);
            queue[tail++] = next[i];
        }
    }
}
