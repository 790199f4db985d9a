/* The faces of all boards: home board, exploration boards, houses. A face is drawn in
 * boards.def as it is printed; the sets of cells follow from the drawing. */
#ifndef ODIN_BOARDS_H
#define ODIN_BOARDS_H

#include "bits.h"
#include "core/names.h"
#include "things.h"

enum { ROWS_MAX = 12, COLUMNS_MAX = 13, CELLS_MAX = ROWS_MAX * COLUMNS_MAX };

enum face {
    FACE_HOME,
    FACE_SHETLAND,
    FACE_FAROE_ISLANDS,
    FACE_ICELAND,
    FACE_GREENLAND,
    FACE_LOFOTEN,
    FACE_ISLE_OF_MULL,
    FACE_BEAR_ISLAND,
    FACE_BAFFIN_ISLAND,
    FACE_LABRADOR,
    FACE_NEWFOUNDLAND,
    FACE_ORKNEY,
    FACE_CAITHNESS,
    FACE_STONE_HOUSE,
    FACE_LONG_HOUSE,
    FACES
};

enum {
    ISLANDS = 6, /* O-1.5, O-1.19, O-1.20: boards A to D, then those of the mini-expansions */
    BASE_ISLANDS = 4,
    ISLANDS_BOARD = BASE_ISLANDS, /* Lofoten/Orkney */
    HARVEST_BOARD,                /* Isle of Mull/Caithness */
    FIRST_ISLAND_FACE = FACE_SHETLAND,
    ISLAND_FACES = 2 * ISLANDS,
    DIAGONALS = 2,
    BONUS_THINGS = 2
};

/* The numbers of a diagonal stand on cells whose row and column add up to `sum`, from
 * the lower left upwards; `last` counts when all of them are covered (O-3.16). */
struct odin_diagonal {
    uint8_t sum, last;
    bool printed;
};

struct odin_face {
    const char *name; /* catalogue key */
    uint8_t rows, columns, points;
    uint8_t explore; /* column of the action space that reaches it, 0: none (O-8.61 to O-8.63) */
    int8_t cell[ROWS_MAX][COLUMNS_MAX];
    struct bits open;   /* placeable */
    struct bits bonus;  /* printed goods */
    struct bits income; /* numbers that can be covered */
    struct bits minus1, minus2;
    struct odin_diagonal diagonal[DIAGONALS];
};

/* Contents of a cell of a drawing: penalties are -1 and -2 themselves. */
enum cell {
    CELL_PLAIN = 0,
    CELL_INCOME = 16, /* + the number */
    CELL_BONUS = 48,  /* + a bonus */
    CELL_OUTSIDE = 120,
    CELL_WALL = 121
};

enum bonus {
#define BONUS(id, first, second) BONUS_##id,
#include "bonuses.def"
#undef BONUS
    BONUSES
};

extern const struct odin_face odin_faces[FACES];
extern const uint8_t odin_bonuses[BONUSES][BONUS_THINGS]; /* NO_THING: nothing more */
extern const struct mh_names odin_faces_named, odin_cells_named;

static inline const struct odin_face *face_of(unsigned face) {
    return &odin_faces[face];
}

/* A cell counted over the rows of a board of COLUMNS_MAX columns, as moves and states name
 * it, and the same as a bit of a set. */
static inline unsigned cell_bit(unsigned cell) {
    return cell / COLUMNS_MAX * BITS_SIDE + cell % COLUMNS_MAX;
}

static inline unsigned bit_cell(unsigned bit) {
    return bit - bit / BITS_SIDE * (BITS_SIDE - COLUMNS_MAX);
}

static inline bool is_house_face(unsigned face) {
    return face >= FACE_STONE_HOUSE;
}

#endif
