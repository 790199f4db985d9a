/* Measures: numbers that rows of occupation cards ask for (O-20.11 to O-20.19). */
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

enum { PEAS_MOST = 8 }; /* card 97 */

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

static unsigned houses_of(const struct odin *s, unsigned seat) {
    unsigned count = 0;
    for (unsigned i = SHEDS; i < BUILDINGS; i++) count += s->building[i].owner == seat;
    return count;
}

static unsigned boards_explored(const struct odin *s, unsigned seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < ISLANDS; i++) count += s->island[i].owner == seat;
    return count;
}

static unsigned ship_ore(const struct odin_player *p) {
    return p->boats[1] + p->longships[1] + 2u * p->longships[2] + 3u * p->longships[3];
}

static unsigned special_tiles(const struct odin *s, unsigned seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < SPECIALS; i++) count += s->player[seat].has[FIRST_SPECIAL + i];
    for (unsigned board = 0; board < BOARDS; board++) {
        if (board_owner(s, board) != seat) continue;
        for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
            unsigned stamp = s->board[board].lying[cell];
            count += stamp != 0 && is_special(stamp_thing(stamp));
        }
    }
    return count;
}

/* O-20.14: pregnant and normal animals are one type. */
static unsigned red_types(const struct odin_player *p) {
    unsigned count = (sheep_of(p) > 0) + (cattle_of(p) > 0);
    for (unsigned thing = 0; thing < FOODS; thing++)
        count += thing_of(thing)->colour == RED && !is_animal(thing) && p->has[thing] > 0;
    return count;
}

/* In the solo game only those of the round's colour (O-28.28). O-13.23, O-23.18 */
static unsigned vikings_on(const struct odin *s, unsigned seat, unsigned column, unsigned groups) {
    unsigned count = 0, who = odin_colour_placing(s, seat);
    for (unsigned space = 0; space < SPACES; space++) {
        const struct odin_space *about = space_of(space);
        if (s->space[space].vikings > 0 && s->space[space].who == who &&
            (column == 0 || about->column == column) && (groups == 0 || about->groups & groups))
            count += s->space[space].vikings;
    }
    return count;
}

/* O-2.9, O-23.16 */
unsigned odin_measure(const struct odin *s, unsigned seat, unsigned measure) {
    const struct odin_player *p = &s->player[seat];
    if (measure >= FIRST_IN_SUPPLY) return p->has[measure - FIRST_IN_SUPPLY];
    switch (measure) {
    case BOATS_OWNED:
        return boats_of(p);
    case KNARRS_OWNED:
        return p->knarrs;
    case LONGSHIPS_OWNED:
        return longships_of(p);
    case LARGE_SHIPS_OWNED:
        return large_ships_of(p);
    case HOUSES_OWNED:
        return houses_of(s, seat);
    case SHIP_SETS:
        return least_of(boats_of(p), least_of(p->knarrs, longships_of(p)));
    case SHIP_ORE:
        return ship_ore(p);
    case ARMED_LONGSHIPS:
        return p->longships[2] + p->longships[3];
    case SPECIAL_TILES_OWNED:
        return special_tiles(s, seat);
    case SHEEP_OWNED:
        return sheep_of(p);
    case CATTLE_OWNED:
        return cattle_of(p);
    case ANIMAL_TYPES:
        return (sheep_of(p) > 0) + (cattle_of(p) > 0);
    case RED_TYPES:
        return red_types(p);
    case MEAT_PAIRS:
        return least_of(p->has[GAME_MEAT], p->has[WHALE_MEAT]);
    case BOWS_SHORT_OF_2:
    case SNARES_SHORT_OF_2:
    case SPEARS_SHORT_OF_2:
    case SWORDS_SHORT_OF_2:
        return 2 - least_of(p->has[BOW + measure - BOWS_SHORT_OF_2], 2);
    case BOARDS_EXPLORED:
        return boards_explored(s, seat);
    case ROUND_INCOME:
        return odin_income(s, seat);
    case PLAYERS_IN_GAME:
        return s->players;
    case VIKINGS_CRAFTING:
        return vikings_on(s, seat, 0, CRAFTING);
    case VIKINGS_IN_COLUMN_2:
        return vikings_on(s, seat, 2, 0);
    case VIKINGS_IN_COLUMN_3:
        return vikings_on(s, seat, 3, 0);
    case CAME_LATE:
        return s->at == NO_SPACE;
    case VIKINGS_PLACED:
        return odin_returning(s, VIKINGS);
    case PEAS_TO_DOUBLE:
        return p->has[PEAS] >= PEAS_MOST ? 0 : least_of(p->has[PEAS], PEAS_MOST - p->has[PEAS]);
    case SEED_HELD:
        return (p->has[FLAX] > 0) + 2u * (p->has[GRAIN] > 0);
    case MEAD_SERVED:
        return odin_served(p, MEAD);
    case FISH_SERVED:
        return odin_served(p, STOCKFISH);
    case GAME_SERVED:
        return odin_served(p, GAME_MEAT);
    case PLACED_TWOS:
        return p->twos;
    case SILVER_OF_SPACE:
        return p->deeds.silver;
    case WOOD_OF_SPACE:
        return p->deeds.wood;
    case STONE_OF_SPACE:
        return p->deeds.stone;
    case KINDS_TAKEN:
        return mh_word_count(p->deeds.taken);
    case KINDS_CRAFTED:
        return mh_word_count(p->deeds.crafted);
    case ORE_CRAFTED:
        return p->deeds.crafted >> (ORE - SILVER) & 1;
    default:
        return 1;
    }
}
