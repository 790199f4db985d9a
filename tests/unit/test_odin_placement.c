/* Laying pieces: a slow reference that walks drawings cell by cell (O-16, O-17, O-18,
 * O-22.20) against the sets of cells of placement.c, and the examples of the rules.
 *
 * usage: test_odin_placement [comparisons of a piece in a turn with a board] */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "games/odin/position/placement.h"

static unsigned long comparisons = 1000000;

/* ---- the reference ---- */

/* Shapes again, as the rules draw them: goods by column (O-2.3), special tiles (O-2.20). */
static const char *const good_drawings[] = {
    "#", "##", "###", "##/##", "####", "###/###", "####/####", "###/###/###", "####/####/####",
};

static const char *const special_drawings[SPECIALS] = {
    ".#./###/.#.",         "##/##/#.",
    "#.../####",           "#####",
    ".#./###/.#./.#.",     ".##/###/#..",
    ".#./###/###",         "#.#/#.#/###",
    ".#./###/###/.#.",     "###/###/.#./.#./.#.",
    "##./#../###/#../##.", "#####/.###./..#..",
    "###/###/.#./###",     ".##./####/####/.##.",
    "#.#.#/#####/#####",   "####/.##.", /* the altar (O-25.20) */
};

struct drawing {
    int rows, columns;
    char cell[5][5];
};

static const char *drawing_of(unsigned thing) {
    if (thing < GOODS) return good_drawings[thing_of(thing)->column];
    return thing < TILES ? special_drawings[thing - FIRST_SPECIAL] : "#";
}

static struct drawing draw(unsigned thing) {
    struct drawing d = {.rows = 1};
    int column = 0;
    for (const char *p = drawing_of(thing); *p; p++) {
        if (*p == '/') {
            d.rows++;
            column = 0;
        } else {
            d.cell[d.rows - 1][column++] = *p;
            d.columns = column;
        }
    }
    return d;
}

static struct drawing turned(struct drawing from, unsigned turn) {
    struct drawing to = {.rows = turn & 1 ? from.columns : from.rows,
                         .columns = turn & 1 ? from.rows : from.columns};
    for (int r = 0; r < to.rows; r++)
        for (int c = 0; c < to.columns; c++) {
            int row = turn & 2 ? to.rows - 1 - r : r, column = turn & 4 ? to.columns - 1 - c : c;
            to.cell[r][c] = turn & 1 ? from.cell[column][row] : from.cell[row][column];
        }
    return to;
}

/* A board with the colours that lie on it; '\0': nothing. */
struct reference {
    unsigned face;
    char cover[ROWS_MAX][COLUMNS_MAX];
};

static const char colour_letters[] = {'o', 'r', 'g', 'b', '-'};

static int printed(const struct reference *ref, int row, int column) {
    const struct odin_face *face = face_of(ref->face);
    if (row < 0 || column < 0 || row >= face->rows || column >= face->columns) return CELL_OUTSIDE;
    return face->cell[row][column];
}

static bool is_placeable(const struct reference *ref, int row, int column) {
    int cell = printed(ref, row, column);
    return cell != CELL_OUTSIDE && cell != CELL_WALL;
}

static bool is_number(const struct reference *ref, int row, int column) {
    int cell = printed(ref, row, column);
    return cell >= CELL_INCOME && cell < CELL_BONUS;
}

static bool is_bonus(const struct reference *ref, int row, int column) {
    return is_placeable(ref, row, column) && printed(ref, row, column) >= CELL_BONUS;
}

static char cover_at(const struct reference *ref, int row, int column) {
    return is_placeable(ref, row, column) ? ref->cover[row][column] : '\0';
}

/* Covered, bonus space, bordered or outside: nothing is missing here. */
static bool not_missing(const struct reference *ref, int row, int column) {
    return !is_placeable(ref, row, column) || is_bonus(ref, row, column) ||
           cover_at(ref, row, column);
}

static void put(struct reference *ref, const struct drawing *d, int top, int left, char colour) {
    for (int r = 0; r < d->rows; r++)
        for (int c = 0; c < d->columns; c++)
            if (d->cell[r][c] == '#') ref->cover[top + r][left + c] = colour;
}

/* O-16.8, O-16.9, O-16.20 */
static bool goes_there(const struct reference *ref, unsigned thing) {
    bool house = ref->face == FACE_STONE_HOUSE || ref->face == FACE_LONG_HOUSE;
    char colour = colour_letters[thing_of(thing)->colour];
    if (house) return thing == SILVER || colour != '-';
    return thing == SILVER || thing == ORE || colour == 'g' || colour == 'b';
}

/* O-16.14, O-16.21: colours that may not have a neighbour of their own. */
static bool keeps_apart(const struct reference *ref, char colour) {
    bool house = ref->face == FACE_STONE_HOUSE || ref->face == FACE_LONG_HOUSE;
    return house ? colour == 'o' || colour == 'r' : colour == 'g';
}

static bool fits(const struct reference *ref, const struct drawing *d, int top, int left,
                 char colour) {
    for (int r = 0; r < d->rows; r++)
        for (int c = 0; c < d->columns; c++) {
            if (d->cell[r][c] != '#') continue;
            int row = top + r, column = left + c;
            if (!is_placeable(ref, row, column) || cover_at(ref, row, column)) return false;
            if (!keeps_apart(ref, colour)) continue;
            if (cover_at(ref, row - 1, column) == colour ||
                cover_at(ref, row + 1, column) == colour ||
                cover_at(ref, row, column - 1) == colour ||
                cover_at(ref, row, column + 1) == colour)
                return false;
        }
    return true;
}

/* O-17.4 */
static bool lower_left_is_covered(const struct reference *ref, int row, int column) {
    for (int r = row; r < ROWS_MAX; r++)
        for (int c = 0; c <= column; c++)
            if (!not_missing(ref, r, c)) return false;
    return true;
}

static bool numbers_in_order(const struct reference *ref, const struct drawing *d, int top,
                             int left, char colour) {
    struct reference after = *ref;
    put(&after, d, top, left, colour);
    for (int r = 0; r < d->rows; r++)
        for (int c = 0; c < d->columns; c++)
            if (d->cell[r][c] == '#' && is_number(ref, top + r, left + c) &&
                !lower_left_is_covered(&after, top + r, left + c))
                return false;
    return true;
}

static bool is_legal(const struct reference *ref, unsigned thing, const struct drawing *d, int top,
                     int left) {
    char colour = colour_letters[thing_of(thing)->colour];
    return goes_there(ref, thing) && fits(ref, d, top, left, colour) &&
           numbers_in_order(ref, d, top, left, colour);
}

/* Where the numbers begin, and the one that cannot be covered (O-3.16). */
static const struct {
    unsigned face;
    int row, column;
    unsigned last;
} number_rows[] = {
    {FACE_HOME, 11, 0, 18},        {FACE_SHETLAND, 7, 0, 3},     {FACE_FAROE_ISLANDS, 7, 0, 4},
    {FACE_ICELAND, 6, 1, 8},       {FACE_GREENLAND, 2, 3, 3},    {FACE_GREENLAND, 6, 3, 5},
    {FACE_LOFOTEN, 7, 0, 4},       {FACE_ISLE_OF_MULL, 8, 3, 4}, {FACE_BEAR_ISLAND, 4, 1, 5},
    {FACE_BAFFIN_ISLAND, 8, 0, 6}, {FACE_ORKNEY, 6, 0, 4},       {FACE_CAITHNESS, 4, 0, 5},
};
enum { NUMBER_ROWS = sizeof number_rows / sizeof *number_rows };

/* O-17.1: the lowest uncovered number of every row of numbers. */
static unsigned income_of(const struct reference *ref) {
    unsigned income = 0;
    for (unsigned i = 0; i < NUMBER_ROWS; i++) {
        if (number_rows[i].face != ref->face) continue;
        unsigned lowest = number_rows[i].last;
        for (int r = number_rows[i].row, c = number_rows[i].column; r >= 0; r--, c++) {
            if (!is_number(ref, r, c) || cover_at(ref, r, c)) continue;
            unsigned number = (unsigned)printed(ref, r, c) - CELL_INCOME;
            if (number < lowest) lowest = number;
        }
        income += lowest;
    }
    return income;
}

static bool surrounded(const struct reference *ref, int row, int column) {
    for (int r = row - 1; r <= row + 1; r++)
        for (int c = column - 1; c <= column + 1; c++)
            if (!not_missing(ref, r, c)) return false;
    return true;
}

/* O-18.2; O-18.4: the altar and stone of the Isle of Mull lie on two cells. */
static bool bonus_is_earned(const struct reference *ref, int row, int column) {
    bool wide = ref->face == FACE_ISLE_OF_MULL && row == 6;
    for (int c = wide ? 8 : column; c <= (wide ? 9 : column); c++)
        if (cover_at(ref, row, c) || !surrounded(ref, row, c)) return false;
    return true;
}

static unsigned penalty_of(const struct reference *ref) {
    int points = 0;
    for (int r = 0; r < ROWS_MAX; r++)
        for (int c = 0; c < COLUMNS_MAX; c++)
            if (printed(ref, r, c) < 0 && !cover_at(ref, r, c)) points -= printed(ref, r, c);
    return (unsigned)points;
}

/* ---- both side by side ---- */

static struct odin state;
static struct reference slow;
static unsigned board;

static void begin(unsigned face) {
    memset(&state, 0, sizeof state);
    memset(&slow, 0, sizeof slow);
    slow.face = face;
    board = 0;
    if (face == FACE_STONE_HOUSE) board = FIRST_HOUSE;
    if (face == FACE_LONG_HOUSE) board = FIRST_LONG_HOUSE;
    if (face >= FIRST_ISLAND_FACE && face < FIRST_ISLAND_FACE + ISLAND_FACES) {
        unsigned island = (face - FIRST_ISLAND_FACE) % ISLANDS;
        state.island[island].turned = face >= FIRST_ISLAND_FACE + ISLANDS;
        board = FIRST_ISLAND + island;
    }
    assert_int_equal(board_face(&state, board), face);
    odin_clear_board(&state.board[board], face);
}

static int lead_of(const struct drawing *d) {
    int lead = 0;
    while (d->cell[0][lead] != '#') lead++;
    return lead;
}

static void lay(unsigned thing, unsigned turn, int top, int left) {
    struct drawing d = turned(draw(thing), turn);
    put(&slow, &d, top, left, colour_letters[thing_of(thing)->colour]);
    odin_cover(&state.board[board], slow.face, stamp_of(thing, turn),
               (unsigned)(top * BITS_SIDE + left + lead_of(&d)));
}

/* Whether lakes and pillars alone keep a piece from lying there. */
static bool only_walls(const struct reference *ref, const struct drawing *d, int top, int left) {
    for (int r = 0; r < d->rows; r++)
        for (int c = 0; c < d->columns; c++)
            if (d->cell[r][c] == '#' && printed(ref, top + r, left + c) == CELL_OUTSIDE)
                return false;
    return true;
}

/* The first reason that speaks against a place. */
static enum laying laying_of(unsigned thing, const struct drawing *d, int top, int left) {
    struct reference empty = {.face = slow.face, .cover = {{'\0'}}};
    char colour = colour_letters[thing_of(thing)->colour];
    if (!goes_there(&slow, thing)) return LAYING_NOT_TAKEN;
    if (!fits(&empty, d, top, left, '-'))
        return only_walls(&empty, d, top, left) ? LAYING_BORDERED : LAYING_OUTSIDE;
    if (!fits(&slow, d, top, left, '-')) return LAYING_COVERED;
    if (!fits(&slow, d, top, left, colour)) return LAYING_SAME_COLOUR;
    return numbers_in_order(&slow, d, top, left, colour) ? LAYING_LEGAL : LAYING_INCOME;
}

/* Every cell of every place, and that there are no others. */
static bool same_places(unsigned thing, unsigned turn) {
    struct drawing d = turned(draw(thing), turn);
    struct bits fast = odin_places(&state, board, stamp_of(thing, turn));
    unsigned count = 0;
    for (int top = 0; top < ROWS_MAX; top++)
        for (int left = 0; left < COLUMNS_MAX; left++) {
            bool legal = is_legal(&slow, thing, &d, top, left);
            unsigned bit = (unsigned)(top * BITS_SIDE + left + lead_of(&d));
            count += legal;
            if (legal && !bits_has(fast, bit)) return false;
        }
    return bits_count(fast) == count;
}

static bool same_cells(unsigned thing, unsigned turn, int top, int left) {
    struct drawing d = turned(draw(thing), turn);
    struct bits fast =
        odin_cells(stamp_of(thing, turn), (unsigned)(top * BITS_SIDE + left + lead_of(&d)));
    for (int r = 0; r < BITS_ROWS; r++)
        for (int c = 0; c < BITS_SIDE; c++) {
            int row = r - top, column = c - left;
            bool there = row >= 0 && row < d.rows && column >= 0 && column < d.columns &&
                         d.cell[row][column] == '#';
            if (bits_has(fast, (unsigned)(r * BITS_SIDE + c)) != there) return false;
        }
    return true;
}

static unsigned turns_of(unsigned thing) {
    if (thing < GOODS) return GOOD_TURNS;
    return thing < TILES ? TURNS : 1;
}

static bool slow_has_room(unsigned thing) {
    for (unsigned turn = 0; turn < turns_of(thing); turn++) {
        struct drawing d = turned(draw(thing), turn);
        for (int top = 0; top < ROWS_MAX; top++)
            for (int left = 0; left < COLUMNS_MAX; left++)
                if (is_legal(&slow, thing, &d, top, left)) return true;
    }
    return false;
}

/* Income, bonus spaces and penalties of the board as it is. */
static void check_board(void) {
    assert_int_equal(odin_board_income(&state, board), income_of(&slow));
    assert_int_equal(odin_board_penalty(&state, board), penalty_of(&slow));
    for (int r = 0; r < ROWS_MAX; r++)
        for (int c = 0; c < COLUMNS_MAX; c++)
            if (is_bonus(&slow, r, c))
                assert_int_equal(odin_bonus_earned(&state, board, (unsigned)(r * BITS_SIDE + c)),
                                 bonus_is_earned(&slow, r, c));
}

/* A corner may lie left of the board as long as the first covered cell does not. */
static void check_reasons(unsigned thing, unsigned turn) {
    struct drawing d = turned(draw(thing), turn);
    for (int row = 0; row < ROWS_MAX; row++)
        for (int column = 0; column < COLUMNS_MAX; column++) {
            unsigned bit = (unsigned)(row * BITS_SIDE + column);
            assert_int_equal(odin_laying(&state, board, stamp_of(thing, turn), bit),
                             laying_of(thing, &d, row, column - lead_of(&d)));
        }
}

/* ---- random boards ---- */

static unsigned below(struct mh_random *random, unsigned bound) {
    return mh_random_below(random, bound);
}

/* A random legal place of a random piece, the lowest and leftmost of some; false: none. */
static bool lay_random(struct mh_random *random) {
    unsigned thing = below(random, PIECES), turn = below(random, turns_of(thing));
    struct drawing d = turned(draw(thing), turn);
    int best = -1, top = 0, left = 0;
    for (unsigned tries = 1 + below(random, 60); tries > 0; tries--) {
        int r = (int)below(random, ROWS_MAX), c = (int)below(random, COLUMNS_MAX);
        int merit = r + COLUMNS_MAX - c;
        if (merit <= best || !is_legal(&slow, thing, &d, r, c)) continue;
        best = merit;
        top = r;
        left = c;
    }
    if (best >= 0) lay(thing, turn, top, left);
    return best >= 0;
}

/* Covers what lies below and left of a random cell except for some holes, as if it had
 * been done in the right order: most numbers wait for one piece. */
static void fill_random(struct mh_random *random) {
    int row = (int)below(random, ROWS_MAX), column = (int)below(random, COLUMNS_MAX);
    unsigned holes = 2 + below(random, 30);
    for (int r = row; r < ROWS_MAX; r++)
        for (int c = 0; c <= column; c++)
            if (is_placeable(&slow, r, c) && !cover_at(&slow, r, c) && below(random, holes) > 0 &&
                !(is_bonus(&slow, r, c) && below(random, 3) > 0))
                lay(SILVER, 0, r, c);
}

static void compare_pieces(struct mh_random *random, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        unsigned thing = below(random, PIECES), turn = below(random, turns_of(thing));
        if (!same_places(thing, turn))
            fail_msg("%s in turn %u on %s", odin_things_named.words[thing], turn,
                     odin_faces_named.words[slow.face]);
        if (i % 16 != 0) continue;
        assert_int_equal(odin_room(&state, board, UINT64_C(1) << thing) != 0, slow_has_room(thing));
        check_reasons(thing, turn);
    }
}

static void random_boards_agree(void **context) {
    (void)context;
    enum { EACH = 20 };
    struct mh_random random;
    mh_random_start(&random, (const uint8_t[MH_SEED_BYTES]){17, 4});
    for (unsigned long done = 0; done < comparisons;) {
        begin(below(&random, 3) == 0 ? FACE_HOME : below(&random, FACES));
        unsigned when = below(&random, 40);
        for (unsigned step = 0; step < 60 && done < comparisons; step++) {
            if (step == when) fill_random(&random);
            if (!lay_random(&random) && step != when) continue;
            check_board();
            compare_pieces(&random, EACH);
            done += EACH;
        }
    }
}

static void cells_agree(void **context) {
    (void)context;
    for (unsigned thing = 0; thing < PIECES; thing++)
        for (unsigned turn = 0; turn < turns_of(thing); turn++)
            for (int top = 0; top < 8; top++)
                for (int left = 0; left < 8; left++) {
                    assert_true(same_cells(thing, turn, top, left));
                    assert_int_equal(stamp_thing(stamp_of(thing, turn)), thing);
                    assert_int_equal(stamp_turn(stamp_of(thing, turn)), turn);
                }
}

/* ---- the examples of the rules ---- */

/* Silver on all uncovered spaces of a rectangle but the bonus spaces and `except`. */
static void fill(int top, int left, int bottom, int right, const char *except) {
    for (int r = top; r <= bottom; r++)
        for (int c = left; c <= right; c++) {
            char name[16];
            snprintf(name, sizeof name, "(%d,%d)", r, c);
            if (is_placeable(&slow, r, c) && !not_missing(&slow, r, c) && !strstr(except, name))
                lay(SILVER, 0, r, c);
        }
}

static bool can_lay(unsigned thing, unsigned turn, int top, int left) {
    struct drawing d = turned(draw(thing), turn);
    bool legal = bits_has(odin_places(&state, board, stamp_of(thing, turn)),
                          (unsigned)(top * BITS_SIDE + left + lead_of(&d)));
    assert_int_equal(legal, is_legal(&slow, thing, &d, top, left));
    return legal;
}

static unsigned income(void) {
    check_board();
    return odin_board_income(&state, board);
}

static bool earned(int row, int column) {
    check_board();
    return odin_bonus_earned(&state, board, (unsigned)(row * BITS_SIDE + column));
}

static void boards_begin_empty(void **context) {
    (void)context;
    static const unsigned right[FACES] = {
        [FACE_ICELAND] = 1, [FACE_BEAR_ISLAND] = 1}; /* O-3.19; all others pay 0 */
    for (unsigned face = 0; face < FACES; face++) {
        begin(face);
        assert_int_equal(income(), right[face]);
    }
}

/* O-16.8, O-16.9, O-16.20 */
static void boards_take_what_they_take(void **context) {
    (void)context;
    static const struct {
        unsigned thing;
        bool home, house;
    } right[] = {{PEAS, false, true},      {SHEEP, false, true}, {OIL, true, true},
                 {CHEST, true, true},      {ALTAR, true, true},  {SILVER, true, true},
                 {ORE, true, false},       {WOOD, false, false}, {STONE, false, false},
                 {SWORD, false, false},    {BERRY, false, true}, {AMBER, true, true},
                 {BIRD_STATUE, true, true}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        for (unsigned face = 0; face < FACES; face++)
            assert_int_equal(odin_board_takes(face, right[i].thing),
                             is_house_face(face) ? right[i].house : right[i].home);
        begin(FACE_HOME);
        assert_int_equal(odin_room(&state, board, UINT64_C(1) << right[i].thing) != 0,
                         right[i].home);
    }
}

/* O-16.13, O-16.14, O-16.15, O-16.17 */
static void pieces_on_the_home_board(void **context) {
    (void)context;
    begin(FACE_HOME);
    assert_true(can_lay(LINEN, 0, 0, 2));
    lay(LINEN, 0, 0, 2);
    assert_false(can_lay(OIL, 0, 0, 5));       /* overlaps */
    assert_false(can_lay(OIL, 0, 1, 2));       /* green below green */
    assert_false(can_lay(OIL, 0, 0, 6));       /* green beside green */
    assert_true(can_lay(OIL, 0, 1, 6));        /* at the corner */
    assert_true(can_lay(RUNE_STONE, 0, 1, 2)); /* blue may */
    assert_true(can_lay(SILVER, 0, 0, 6));
    assert_true(can_lay(CHEST, 0, 7, 1));  /* onto the wood */
    assert_true(can_lay(HIDE, 1, 0, 12));  /* O-3.5 */
    assert_false(can_lay(HIDE, 1, 1, 12)); /* beyond the cut-out */
    assert_false(can_lay(LINEN, 0, 11, 6));
}

/* O-2.24: the inside of the horseshoe. */
static void holes_stay_free(void **context) {
    (void)context;
    begin(FACE_HOME);
    lay(HORSESHOE, 0, 0, 0);
    assert_true(can_lay(RUNE_STONE, 1, 0, 1));
    assert_false(can_lay(SILVERWARE, 1, 0, 1));
}

/* O-16.21, O-16.22, O-16.23 */
static void pieces_in_a_long_house(void **context) {
    (void)context;
    begin(FACE_LONG_HOUSE);
    lay(PEAS, 0, 0, 0);
    assert_false(can_lay(PEAS, 0, 0, 2));
    assert_false(can_lay(FLAX, 0, 1, 0));
    assert_true(can_lay(PEAS, 0, 2, 1)); /* a row between them */
    assert_true(can_lay(MEAD, 0, 0, 2)); /* red beside orange */
    assert_true(can_lay(OIL, 0, 0, 2));
    lay(OIL, 0, 0, 2);
    assert_true(can_lay(OIL, 0, 0, 4)); /* green beside green */
    lay(MEAD, 0, 0, 4);
    assert_false(can_lay(SHEEP, 1, 0, 6));
    assert_false(can_lay(MILK, 0, 1, 4));
    assert_false(can_lay(SILVER, 0, 1, 3)); /* a pillar */
    assert_false(can_lay(ORE, 0, 1, 2));
}

/* The five examples of O-17 on the home board. */
static void income_at_home(void **context) {
    (void)context;
    begin(FACE_HOME);
    assert_true(can_lay(ROBE, 0, 9, 0));
    assert_true(can_lay(OIL, 0, 11, 0));
    assert_false(can_lay(RUNE_STONE, 1, 10, 1));
    lay(OIL, 0, 11, 0);
    assert_int_equal(income(), 1);

    begin(FACE_HOME);
    lay(ROBE, 0, 9, 0);
    assert_int_equal(income(), 2);
    assert_false(earned(9, 1));

    begin(FACE_HOME);
    fill(6, 0, 11, 5, "(6,4)(6,5)(7,4)(7,5)");
    assert_true(can_lay(WOOL, 0, 6, 4));
    assert_false(can_lay(OIL, 0, 6, 4)); /* 4 before 3 */
    assert_true(can_lay(OIL, 0, 7, 4));  /* 3 alone */
    lay(WOOL, 0, 6, 4);
    assert_int_equal(income(), 5);

    begin(FACE_HOME);
    fill(0, 0, 11, 11, "(0,10)(0,11)(1,10)(1,11)(2,10)(2,11)");
    assert_int_equal(income(), 12);
    assert_true(can_lay(TREASURE_CHEST, 0, 0, 10));
    lay(TREASURE_CHEST, 0, 0, 10);
    assert_int_equal(income(), 18);
}

/* O-17.3, O-17.9 */
static void steps_of_the_diagonal(void **context) {
    (void)context;
    begin(FACE_HOME);
    fill(9, 0, 11, 2, "");
    assert_int_equal(income(), 2);
    fill(8, 0, 11, 3, "");
    assert_int_equal(income(), 3);
    assert_true(can_lay(SILK, 0, 0, 0)); /* above, no number touched */
    assert_false(can_lay(SILVER, 0, 6, 5));
}

/* The example of O-17 on Greenland, and O-17.8. */
static void income_on_greenland(void **context) {
    (void)context;
    begin(FACE_GREENLAND);
    fill(2, 0, 6, 3, "(2,3)(6,3)");
    assert_int_equal(income(), 0);
    assert_true(can_lay(SILVER, 0, 6, 3));
    assert_false(can_lay(SILVER, 0, 2, 3)); /* the other 0 lies below it */
    fill(2, 0, 6, 3, "");
    assert_int_equal(income(), 2);
    assert_true(earned(2, 1) == false); /* the row above it is open */
    fill(1, 0, 1, 2, "");
    assert_true(earned(2, 1));
}

/* O-3.16, O-3.17: with everything covered the last numbers pay. */
static void last_numbers_pay(void **context) {
    (void)context;
    static const unsigned right[FACES] = {
        [FACE_HOME] = 18,         [FACE_SHETLAND] = 3,      [FACE_FAROE_ISLANDS] = 4,
        [FACE_ICELAND] = 8,       [FACE_GREENLAND] = 3 + 5, [FACE_BEAR_ISLAND] = 5,
        [FACE_BAFFIN_ISLAND] = 6, [FACE_LOFOTEN] = 4,       [FACE_ORKNEY] = 4,
        [FACE_ISLE_OF_MULL] = 4,  [FACE_CAITHNESS] = 5};
    for (unsigned face = 0; face < FACES; face++) {
        begin(face);
        fill(0, 0, ROWS_MAX - 1, COLUMNS_MAX - 1, "");
        assert_int_equal(income(), right[face]);
        assert_int_equal(odin_board_penalty(&state, board), 0);
    }
}

/* O-18.3: five spaces around the ore, six around rune stone and ore. */
static void bonus_spaces_at_the_edge(void **context) {
    (void)context;
    static const struct {
        unsigned face;
        int row, column;
        unsigned needed;
    } right[] = {{FACE_HOME, 5, 0, 5}, {FACE_HOME, 7, 2, 8}, {FACE_BEAR_ISLAND, 6, 6, 6}};
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        unsigned needed = 0;
        int row = right[i].row, column = right[i].column;
        begin(right[i].face);
        for (int r = row - 1; r <= row + 1; r++)
            for (int c = column - 1; c <= column + 1; c++) {
                if (not_missing(&slow, r, c)) continue;
                assert_false(earned(row, column));
                lay(SILVER, 0, r, c);
                needed++;
            }
        assert_true(earned(row, column));
        assert_int_equal(needed, right[i].needed);
        lay(SILVER, 0, row, column); /* O-18.5 */
        assert_false(earned(row, column));
    }
}

/* O-18.4: altar and stone are one space of two cells. */
static void bonus_space_of_two_cells(void **context) {
    (void)context;
    begin(FACE_ISLE_OF_MULL);
    fill(5, 7, 7, 9, "(5,9)");
    assert_false(earned(6, 8));
    assert_false(earned(6, 9));
    fill(5, 9, 5, 9, "");
    assert_true(earned(6, 8));
    assert_true(earned(6, 9));
    lay(SILVER, 0, 6, 9);
    assert_false(earned(6, 8));
    assert_false(earned(6, 9));
}

int main(int argc, char **argv) {
    if (argc > 1) comparisons = strtoul(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_agree),
        cmocka_unit_test(random_boards_agree),
        cmocka_unit_test(boards_begin_empty),
        cmocka_unit_test(boards_take_what_they_take),
        cmocka_unit_test(pieces_on_the_home_board),
        cmocka_unit_test(holes_stay_free),
        cmocka_unit_test(pieces_in_a_long_house),
        cmocka_unit_test(income_at_home),
        cmocka_unit_test(steps_of_the_diagonal),
        cmocka_unit_test(income_on_greenland),
        cmocka_unit_test(last_numbers_pay),
        cmocka_unit_test(bonus_spaces_at_the_edge),
        cmocka_unit_test(bonus_space_of_two_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
