/* Laying pieces: which places are legal is found for all cells of a board at once, by
 * moving whole sets of cells (bits.h). */
#include "placement.h"

#include <string.h>

/* ---- shapes ---- */

/* A piece in one of its turns: its cells from the corner of its box, five bits a row. */
struct shape {
    uint32_t mask;
    uint8_t rows, columns, cells;
};

/* Row r, column c goes to row c, column r, that is 4 * (c - r) bits up: all cells of a
 * diagonal together. */
static uint32_t transposed(uint32_t mask) {
    return (mask & 0x1041041) | (mask & 0x0082082) << 4 | (mask & 0x0004104) << 8 |
           (mask & 0x0000208) << 12 | (mask & 0x0000010) << 16 | (mask & 0x0820820) >> 4 |
           (mask & 0x0410400) >> 8 | (mask & 0x0208000) >> 12 | (mask & 0x0100000) >> 16;
}

static uint32_t upside_down(uint32_t mask, unsigned rows) {
    uint32_t out = 0;
    for (unsigned r = 0; r < rows; r++) out = out << MASK_SIDE | (mask >> r * MASK_SIDE & 0x1f);
    return out;
}

static uint32_t left_to_right(uint32_t mask, unsigned columns) {
    uint32_t out = 0;
    for (unsigned c = 0; c < columns; c++) out = out << 1 | (mask >> c & 0x0108421);
    return out;
}

static struct shape shape_of(unsigned stamp) {
    const struct odin_thing *thing = thing_of(stamp_thing(stamp));
    unsigned turn = stamp_turn(stamp);
    struct shape shape = {thing->mask, thing->height, thing->width, thing->cells};
    if (turn & 1)
        shape = (struct shape){transposed(thing->mask), thing->width, thing->height, thing->cells};
    if (turn & 2) shape.mask = upside_down(shape.mask, shape.rows);
    if (turn & 4) shape.mask = left_to_right(shape.mask, shape.columns);
    return shape;
}

/* How far right of the corner the first covered cell of the top row is. */
static unsigned lead_of(const struct shape *shape) {
    return mh_word_lowest(shape->mask);
}

static uint64_t mask_row(uint32_t mask, unsigned row) {
    return mask >> row * MASK_SIDE & 0x1f;
}

/* The cells of a mask whose corner is the first cell of the board. */
static struct bits spread(uint32_t mask) {
    return (struct bits){{mask_row(mask, 0) | mask_row(mask, 1) << 16 | mask_row(mask, 2) << 32 |
                              mask_row(mask, 3) << 48,
                          mask_row(mask, 4), 0}};
}

static struct bits at_corner(const struct shape *shape, unsigned corner) {
    return bits_forth(spread(shape->mask), corner);
}

/* O-2.24: holes of a tile are not covered. */
struct bits odin_cells(unsigned stamp, unsigned bit) {
    struct shape shape = shape_of(stamp);
    return at_corner(&shape, bit - lead_of(&shape));
}

/* Corners from which every cell of the shape is in the set. The columns of a shape have no
 * gaps: a shape that reaches over the end of a row has a cell where no board has one. */
static struct bits fit(const struct shape *shape, struct bits set) {
    struct bits moved[MASK_SIDE] = {set};
    for (unsigned c = 1; c < shape->columns; c++) moved[c] = bits_back(moved[c - 1], 1);
    struct bits out = bits_none(), row = bits_none();
    uint64_t last = 0;
    for (unsigned r = shape->rows; r-- > 0;) {
        uint64_t cells = mask_row(shape->mask, r);
        if (cells != last) {
            row = moved[mh_word_lowest(cells)];
            for (uint64_t left = cells & (cells - 1); left != 0; left &= left - 1)
                row = bits_and(row, moved[mh_word_lowest(left)]);
        }
        out = last == 0 ? row : bits_and(bits_back(out, BITS_SIDE), row);
        if (!bits_any(out)) break;
        last = cells;
    }
    return out;
}

/* Corners from which a shape covers a cell: the shape itself, turned by half and with its end
 * on the cell. */
struct covers {
    struct bits turned;
    unsigned end;
};

static struct covers covers_of(const struct shape *shape) {
    uint32_t turned = left_to_right(upside_down(shape->mask, shape->rows), shape->columns);
    return (struct covers){spread(turned), (shape->rows - 1u) * BITS_SIDE + shape->columns - 1u};
}

static struct bits covering(const struct covers *covers, unsigned cell) {
    return cell >= covers->end ? bits_forth(covers->turned, cell - covers->end)
                               : bits_back(covers->turned, covers->end - cell);
}

/* ---- legal places ---- */

/* O-16.20 in houses, O-16.8 and O-16.9 elsewhere: things, a bit each. O-2.13 */
static uint64_t taken_by(unsigned face) {
    static const uint64_t pieces = (UINT64_C(1) << PIECES) - 1, foods = (UINT64_C(1) << FOODS) - 1,
                          ore = UINT64_C(1) << ORE, wood = UINT64_C(1) << WOOD;
    return pieces & ~wood & ~(is_house_face(face) ? ore : foods);
}

bool odin_board_takes(unsigned face, unsigned thing) {
    return thing < PIECES && taken_by(face) >> thing & 1;
}

enum { WOOD_LAYER = 40 };

/* Things that a board takes from its owner: card 40 adds wood in houses. */
static uint64_t taken_on(const struct odin *s, unsigned board) {
    unsigned face = board_face(s, board), owner = board_owner(s, board);
    bool wood = is_house_face(face) && owner != NOBODY && has_card(&s->player[owner], WOOD_LAYER);
    return taken_by(face) | (uint64_t)wood << WOOD;
}

static bool takes(const struct odin *s, unsigned board, unsigned thing) {
    return thing < PIECES && taken_on(s, board) >> thing & 1;
}

/* Cells a piece of this colour may cover (O-16.14, O-16.21). */
static struct bits allowed(const struct odin_board *board, unsigned face, unsigned colour) {
    if (!is_house_face(face))
        return colour == GREEN ? bits_without(board->free, board->shun[0]) : board->free;
    return colour <= RED ? bits_without(board->free, board->shun[colour]) : board->free;
}

/* O-17.4: what is missing left of a number, below it and to its lower left; the number
 * itself is, too. O-17.5, O-17.7, O-17.9, O-28.5 */
static struct bits needed_for(const struct odin_board *board, unsigned number) {
    return bits_and(board->missing, bits_lower_left(number));
}

/* O-17.6: a piece covers all that its numbers need. */
static bool income_in_order(const struct odin_board *board, const struct odin_face *face,
                            struct bits piece) {
    struct bits numbers = bits_and(piece, face->income);
    while (bits_any(numbers))
        if (bits_any(bits_without(needed_for(board, bits_take(&numbers)), piece))) return false;
    return true;
}

/* Of these cells those that a piece of some size can cover: numbers that need more go, and
 * with them the numbers further up and right, which need the same and more. */
static struct bits within_reach(const struct odin_board *board, const struct odin_face *face,
                                struct bits cells, unsigned size) {
    struct bits numbers = bits_and(cells, face->income);
    while (bits_any(numbers)) {
        unsigned number = bits_last(numbers);
        bits_remove(&numbers, number);
        if (bits_count(needed_for(board, number)) <= size) continue;
        struct bits beyond = bits_and(face->income, bits_upper_right(number));
        numbers = bits_without(numbers, beyond);
        cells = bits_without(cells, beyond);
    }
    return cells;
}

/* Corners from which a shape would cover one of the numbers but not all that it needs. */
static struct bits out_of_order(const struct odin_board *board, const struct shape *shape,
                                struct bits numbers) {
    struct covers covers = covers_of(shape);
    struct bits out = bits_none();
    while (bits_any(numbers)) {
        unsigned number = bits_take(&numbers);
        struct bits touching = covering(&covers, number), right = touching;
        struct bits needed = needed_for(board, number);
        bits_remove(&needed, number);
        while (bits_any(needed) && bits_any(right))
            right = bits_and(right, covering(&covers, bits_take(&needed)));
        out = bits_or(out, bits_without(touching, right));
    }
    return out;
}

struct odin_ground odin_ground_of(const struct odin *s, unsigned board_index, unsigned thing) {
    const struct odin_board *board = &s->board[board_index];
    unsigned face = board_face(s, board_index);
    if (!takes(s, board_index, thing)) return (struct odin_ground){board, bits_none(), bits_none()};
    struct bits cells = allowed(board, face, thing_of(thing)->colour);
    cells = within_reach(board, face_of(face), cells, thing_of(thing)->cells);
    return (struct odin_ground){board, cells, bits_and(cells, face_of(face)->income)};
}

struct bits odin_places_on(const struct odin_ground *ground, unsigned stamp) {
    struct shape shape = shape_of(stamp);
    struct bits places = fit(&shape, ground->cells);
    if (bits_any(places) && bits_any(ground->numbers))
        places = bits_without(places, out_of_order(ground->board, &shape, ground->numbers));
    return bits_forth(places, lead_of(&shape));
}

struct bits odin_places(const struct odin *s, unsigned board, unsigned stamp) {
    struct odin_ground ground = odin_ground_of(s, board, stamp_thing(stamp));
    return odin_places_on(&ground, stamp);
}

/* Most pieces have room away from the numbers, which is found at once. */
static bool has_room(const struct odin *s, unsigned board, unsigned face, unsigned thing) {
    unsigned turns = thing_of(thing)->turns;
    struct bits cells = allowed(&s->board[board], face, thing_of(thing)->colour);
    struct bits plain = bits_without(cells, face_of(face)->income);
    for (unsigned turn = 0; turns >> turn != 0; turn++) {
        if (!(turns >> turn & 1)) continue;
        struct shape shape = shape_of(stamp_of(thing, turn));
        if (bits_any(fit(&shape, plain))) return true;
    }
    struct odin_ground ground = odin_ground_of(s, board, thing);
    if (!bits_any(ground.numbers)) return false;
    for (unsigned turn = 0; turns >> turn != 0; turn++)
        if (turns >> turn & 1 && bits_any(odin_places_on(&ground, stamp_of(thing, turn))))
            return true;
    return false;
}

uint64_t odin_room(const struct odin *s, unsigned board, uint64_t pieces) {
    unsigned face = board_face(s, board);
    uint64_t room = 0;
    for (uint64_t left = pieces & taken_on(s, board); left != 0; left &= left - 1) {
        unsigned thing = mh_word_lowest(left);
        room |= (uint64_t)has_room(s, board, face, thing) << thing;
    }
    return room;
}

/* ---- covering ---- */

void odin_clear_board(struct odin_board *board, unsigned face) {
    memset(board, 0, sizeof *board);
    board->free = face_of(face)->open;
    board->missing = bits_without(board->free, face_of(face)->bonus);
}

void odin_cover(struct odin_board *board, unsigned face, unsigned stamp, unsigned bit) {
    struct bits piece = odin_cells(stamp, bit);
    unsigned colour = thing_of(stamp_thing(stamp))->colour;
    board->lying[bit_cell(bit)] = (uint8_t)stamp;
    board->free = bits_without(board->free, piece);
    board->missing = bits_without(board->missing, piece);
    if (!is_house_face(face) && colour == GREEN)
        board->shun[0] = bits_or(board->shun[0], bits_beside(piece));
    else if (is_house_face(face) && colour <= RED)
        board->shun[colour] = bits_or(board->shun[colour], bits_beside(piece));
}

/* ---- income, bonus, penalty ---- */

/* O-17.2: of the numbers that are not covered the first from the lower left. O-17.3 */
static unsigned diagonal_income(const struct odin_face *face, const struct odin_diagonal *diagonal,
                                struct bits numbers) {
    while (bits_any(numbers)) {
        unsigned bit = bits_last(numbers), row = bit / BITS_SIDE, column = bit % BITS_SIDE;
        if (row + column == diagonal->sum) return (unsigned)face->cell[row][column] - CELL_INCOME;
        bits_remove(&numbers, bit);
    }
    return diagonal->last;
}

/* O-3.17 to O-3.19, O-17.8: each diagonal by itself; boards without one pay nothing. */
unsigned odin_board_income(const struct odin *s, unsigned board) {
    const struct odin_face *face = face_of(board_face(s, board));
    struct bits numbers = bits_and(face->income, s->board[board].free);
    unsigned income = 0;
    for (unsigned d = 0; d < DIAGONALS && face->diagonal[d].printed; d++)
        income += diagonal_income(face, &face->diagonal[d], numbers);
    return income;
}

/* O-18.4: the cells of one bonus space, which may span two neighbours in a row. */
struct bits odin_bonus_space(const struct odin_face *face, unsigned bit) {
    unsigned row = bit / BITS_SIDE, column = bit % BITS_SIDE;
    int8_t code = face->cell[row][column];
    struct bits cells = bits_none();
    for (unsigned c = column > 0 ? column - 1 : 0; c <= column + 1 && c < face->columns; c++)
        if (face->cell[row][c] == code) bits_add(&cells, row * BITS_SIDE + c);
    return cells;
}

/* O-18.3, O-18.5, O-28.38 */
bool odin_bonus_earned(const struct odin *s, unsigned board, unsigned bit) {
    const struct odin_face *face = face_of(board_face(s, board));
    struct bits cells = odin_bonus_space(face, bit);
    if (bits_any(bits_without(cells, s->board[board].free))) return false;
    struct bits wide = bits_or(cells, bits_or(bits_back(cells, 1), bits_forth(cells, 1)));
    struct bits around =
        bits_or(wide, bits_or(bits_back(wide, BITS_SIDE), bits_forth(wide, BITS_SIDE)));
    return !bits_meet(around, s->board[board].missing);
}

struct bits odin_bonuses_earned(const struct odin *s, unsigned board) {
    const struct odin_face *face = face_of(board_face(s, board));
    struct bits left = bits_and(face->bonus, s->board[board].free), earned = bits_none();
    while (bits_any(left)) {
        unsigned bit = bits_take(&left);
        if (odin_bonus_earned(s, board, bit)) bits_add(&earned, bit);
        left = bits_without(left, odin_bonus_space(face, bit));
    }
    return earned;
}

/* O-3.14, O-18.7 */
unsigned odin_board_penalty(const struct odin *s, unsigned board) {
    const struct odin_face *face = face_of(board_face(s, board));
    return bits_count(bits_and(face->minus1, s->board[board].free)) +
           2 * bits_count(bits_and(face->minus2, s->board[board].free));
}

/* ---- why a place is not legal ---- */

/* Of cells that cannot be covered: whether one is no cell of the board, but for lakes and pillars.
 */
static bool any_outside(const struct odin_face *face, struct bits cells) {
    while (bits_any(cells)) {
        unsigned bit = bits_take(&cells);
        if (face->cell[bit / BITS_SIDE][bit % BITS_SIDE] != CELL_WALL) return true;
    }
    return false;
}

enum laying odin_laying(const struct odin *s, unsigned board_index, unsigned stamp, unsigned bit) {
    const struct odin_board *board = &s->board[board_index];
    unsigned face = board_face(s, board_index), thing = stamp_thing(stamp);
    unsigned row = bit / BITS_SIDE, column = bit % BITS_SIDE;
    struct shape shape = shape_of(stamp);
    unsigned lead = lead_of(&shape);
    if (!takes(s, board_index, thing)) return LAYING_NOT_TAKEN;
    if (column < lead || column - lead + shape.columns > COLUMNS_MAX || row + shape.rows > ROWS_MAX)
        return LAYING_OUTSIDE;
    struct bits piece = at_corner(&shape, bit - lead);
    struct bits beyond = bits_without(piece, face_of(face)->open);
    if (bits_any(beyond))
        return any_outside(face_of(face), beyond) ? LAYING_OUTSIDE : LAYING_BORDERED;
    if (bits_any(bits_without(piece, board->free))) return LAYING_COVERED;
    if (bits_any(bits_without(piece, allowed(board, face, thing_of(thing)->colour))))
        return LAYING_SAME_COLOUR;
    return income_in_order(board, face_of(face), piece) ? LAYING_LEGAL : LAYING_INCOME;
}
