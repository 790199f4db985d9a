/* Boards as data: the drawings of boards.def turned into cells and sets of cells. */
#include "boards.h"

#include "core/message.h"

#define UNWRAP(...) __VA_ARGS__

/* The codes that drawings use; bonus spaces by their three letters. */
enum {
    o = CELL_PLAIN,
    x = CELL_OUTSIDE,
    W = CELL_WALL,
    i0 = CELL_INCOME,
    i1,
    i2,
    i3,
    i4,
    i5,
    i6,
    i7,
    i9 = CELL_INCOME + 9,
    i12 = CELL_INCOME + 12,
    i15 = CELL_INCOME + 15,
#define BONUS(id, first, second) id = CELL_BONUS + BONUS_##id,
#include "bonuses.def"
#undef BONUS
};

#define NONE (x, x, x, x, x, x, x, x, x, x, x, x, x)

#define IS_OPEN(c) ((int)(c) < (int)CELL_OUTSIDE)
#define IS_BONUS(c) ((int)(c) >= (int)CELL_BONUS && IS_OPEN(c))
#define IS_INCOME(c) ((int)(c) >= (int)CELL_INCOME && (int)(c) < (int)CELL_BONUS)
#define IS_MINUS1(c) ((int)(c) == -1)
#define IS_MINUS2(c) ((int)(c) == -2)

#define ROW_BITS(is, a, b, c, d, e, f, g, h, i, j, k, l, m)                                        \
    ((uint64_t)is(a) | (uint64_t)is(b) << 1 | (uint64_t)is(c) << 2 | (uint64_t)is(d) << 3 |        \
     (uint64_t)is(e) << 4 | (uint64_t)is(f) << 5 | (uint64_t)is(g) << 6 | (uint64_t)is(h) << 7 |   \
     (uint64_t)is(i) << 8 | (uint64_t)is(j) << 9 | (uint64_t)is(k) << 10 | (uint64_t)is(l) << 11 | \
     (uint64_t)is(m) << 12)
#define ROW_BITS_OF(is, ...) ROW_BITS(is, __VA_ARGS__)
#define WORD(is, a, b, c, d)                                       \
    (ROW_BITS_OF(is, UNWRAP a) | ROW_BITS_OF(is, UNWRAP b) << 16 | \
     ROW_BITS_OF(is, UNWRAP c) << 32 | ROW_BITS_OF(is, UNWRAP d) << 48)
#define SET(is, r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11)                          \
    {                                                                                      \
        { WORD(is, r0, r1, r2, r3), WORD(is, r4, r5, r6, r7), WORD(is, r8, r9, r10, r11) } \
    }
#define ROWS(r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11)                                     \
    {                                                                                              \
        {UNWRAP r0}, {UNWRAP r1}, {UNWRAP r2}, {UNWRAP r3}, {UNWRAP r4}, {UNWRAP r5}, {UNWRAP r6}, \
            {UNWRAP r7}, {UNWRAP r8}, {UNWRAP r9}, {UNWRAP r10}, {                                 \
            UNWRAP r11                                                                             \
        }                                                                                          \
    }

const struct odin_face odin_faces[FACES] = {
#define FACE(id, name_, points_, explore_, rows_, columns_, diagonals, ...) \
    [FACE_##id] = {.name = name_,                                           \
                   .rows = rows_,                                           \
                   .columns = columns_,                                     \
                   .points = points_,                                       \
                   .explore = explore_,                                     \
                   .cell = ROWS(__VA_ARGS__),                               \
                   .open = SET(IS_OPEN, __VA_ARGS__),                       \
                   .bonus = SET(IS_BONUS, __VA_ARGS__),                     \
                   .income = SET(IS_INCOME, __VA_ARGS__),                   \
                   .minus1 = SET(IS_MINUS1, __VA_ARGS__),                   \
                   .minus2 = SET(IS_MINUS2, __VA_ARGS__),                   \
                   .diagonal = {UNWRAP diagonals}},
#include "boards.def"
#undef FACE
};

const uint8_t odin_bonuses[BONUSES][BONUS_THINGS] = {
#define BONUS(id, first, second) {first, second},
#include "bonuses.def"
#undef BONUS
};

static const char *const face_words[FACES] = {
    "home",         "shetland",     "faroe_islands", "iceland",       "greenland",
    "lofoten",      "isle_of_mull", "bear_island",   "baffin_island", "labrador",
    "newfoundland", "orkney",       "caithness",     "stone_house",   "long_house"};

const struct mh_names odin_faces_named = MH_WORDS(N_("board"), FACES, face_words);

#define CELLS_OF_ROW(r)                                                                        \
    "r" #r "c0", "r" #r "c1", "r" #r "c2", "r" #r "c3", "r" #r "c4", "r" #r "c5", "r" #r "c6", \
        "r" #r "c7", "r" #r "c8", "r" #r "c9", "r" #r "c10", "r" #r "c11", "r" #r "c12"

static const char *const cell_words[CELLS_MAX] = {
    CELLS_OF_ROW(0), CELLS_OF_ROW(1), CELLS_OF_ROW(2),  CELLS_OF_ROW(3),
    CELLS_OF_ROW(4), CELLS_OF_ROW(5), CELLS_OF_ROW(6),  CELLS_OF_ROW(7),
    CELLS_OF_ROW(8), CELLS_OF_ROW(9), CELLS_OF_ROW(10), CELLS_OF_ROW(11)};

const struct mh_names odin_cells_named = MH_WORDS(N_("cell"), CELLS_MAX, cell_words);
