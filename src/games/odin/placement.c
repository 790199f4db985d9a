/* Laying pieces: which places are legal is found for all cells of a board at once, by
 * moving whole sets of cells (bits.h). */
#include "placement.h"

#include <string.h>

/* ---- shapes ---- */

/* A piece in one of its turns: its cells from the corner of its box, and how far right of
 * the corner the first covered cell of the top row is. */
struct shape {
    uint16_t shift[13]; /* O-2.20: no piece covers more */
    uint8_t count, rows, columns, lead;
};

static struct shape shape_of(unsigned stamp) {
    const struct odin_thing *thing = thing_of(stamp_thing(stamp));
    unsigned turn = stamp_turn(stamp);
    struct shape shape = {.rows = turn & 1 ? thing->width : thing->height,
                          .columns = turn & 1 ? thing->height : thing->width,
                          .lead = BITS_SIDE};
    for (uint32_t left = thing->mask; left != 0; left &= left - 1) {
        unsigned bit = word_lowest(left), row = bit / MASK_SIDE, column = bit % MASK_SIDE;
        unsigned r = turn & 1 ? column : row, c = turn & 1 ? row : column;
        if (turn & 2) r = shape.rows - 1 - r;
        if (turn & 4) c = shape.columns - 1 - c;
        if (r == 0 && c < shape.lead) shape.lead = (uint8_t)c;
        shape.shift[shape.count++] = (uint16_t)(r * BITS_SIDE + c);
    }
    return shape;
}

/* Corners from which every cell of the shape is in the set. */
static struct bits fit(const struct shape *shape, struct bits set) {
    struct bits out = bits_corner(BITS_SIDE + 1u - shape->rows, BITS_SIDE + 1u - shape->columns);
    for (unsigned i = 0; i < shape->count; i++)
        out = bits_and(out, bits_back(set, shape->shift[i]));
    return out;
}

/* Corners from which some cell of the shape is in the set. */
static struct bits touch(const struct shape *shape, struct bits set) {
    struct bits out = bits_none();
    for (unsigned i = 0; i < shape->count; i++)
        out = bits_or(out, bits_back(set, shape->shift[i]));
    return out;
}

static struct bits at_corner(const struct shape *shape, unsigned corner) {
    struct bits out = bits_none();
    for (unsigned i = 0; i < shape->count; i++) bits_add(&out, corner + shape->shift[i]);
    return out;
}

/* Rectangles are made by sliding: twice over the whole width, then over the height. */
static struct bits slide(struct bits set, unsigned n, unsigned step, bool all) {
    for (unsigned done = 1; done < n;) {
        unsigned more = done < n - done ? done : n - done;
        struct bits moved = bits_back(set, more * step);
        set = all ? bits_and(set, moved) : bits_or(set, moved);
        done += more;
    }
    return set;
}

struct bits odin_cells(unsigned stamp, unsigned bit) {
    struct shape shape = shape_of(stamp);
    return at_corner(&shape, bit - shape.lead);
}

/* ---- legal places ---- */

bool odin_board_takes(unsigned face, unsigned thing) {
    if (thing >= PIECES) return false;
    if (is_house_face(face)) return thing != ORE && thing != WOOD; /* O-16.20 */
    return thing >= FOODS && thing != WOOD;                        /* O-16.8, O-16.9 */
}

/* Cells a piece of this colour may cover (O-16.14, O-16.21). */
static struct bits allowed(const struct odin_board *board, unsigned face, unsigned colour) {
    if (!is_house_face(face))
        return colour == GREEN ? bits_without(board->free, board->shun[0]) : board->free;
    return colour <= RED ? bits_without(board->free, board->shun[colour]) : board->free;
}

/* O-17.4: every income space the piece covers has nothing missing left of it, below it
 * and to its lower left, the piece itself counted (O-17.6). */
static bool income_in_order(const struct odin_board *board, const struct odin_face *face,
                            struct bits piece) {
    struct bits covered = bits_and(piece, face->income);
    struct bits missing = bits_without(board->missing, piece);
    while (bits_any(covered)) {
        unsigned bit = bits_take(&covered);
        if (bits_meet(missing, bits_lower_left(bit / BITS_SIDE, bit % BITS_SIDE))) return false;
    }
    return true;
}

/* Corners at which a shape fits, and those of them where it covers an income space: only
 * these have to be looked at one by one. */
struct candidates {
    struct bits fit, income;
};

static struct candidates candidates_of(const struct odin_board *board,
                                       const struct odin_face *face, struct bits cells,
                                       const struct shape *shape, bool rectangle) {
    struct bits income = bits_and(face->income, board->free);
    struct candidates out;
    if (rectangle) {
        out.fit = slide(slide(cells, shape->columns, 1, true), shape->rows, BITS_SIDE, true);
        out.income =
            slide(slide(income, shape->columns, 1, false), shape->rows, BITS_SIDE, false);
    } else {
        out.fit = fit(shape, cells);
        out.income = touch(shape, income);
    }
    out.income = bits_and(out.fit, out.income);
    return out;
}

struct bits odin_places(const struct odin *s, unsigned board_index, unsigned stamp) {
    const struct odin_board *board = &s->board[board_index];
    unsigned face = board_face(s, board_index), thing = stamp_thing(stamp);
    if (!odin_board_takes(face, thing)) return bits_none();
    struct shape shape = shape_of(stamp);
    struct candidates found =
        candidates_of(board, face_of(face), allowed(board, face, thing_of(thing)->colour), &shape,
                      !is_special(thing));
    struct bits left = found.income;
    while (bits_any(left)) {
        unsigned corner = bits_take(&left);
        if (income_in_order(board, face_of(face), at_corner(&shape, corner))) continue;
        found.fit.word[corner / 64] &= ~(UINT64_C(1) << corner % 64);
    }
    return bits_forth(found.fit, shape.lead);
}

bool odin_has_room(const struct odin *s, unsigned board_index, unsigned thing) {
    const struct odin_board *board = &s->board[board_index];
    unsigned face = board_face(s, board_index);
    if (!odin_board_takes(face, thing)) return false;
    struct bits cells = allowed(board, face, thing_of(thing)->colour);
    if (!bits_any(cells)) return false;
    for (unsigned turns = thing_of(thing)->turns, turn = 0; turns != 0; turns >>= 1, turn++) {
        if (!(turns & 1)) continue;
        struct shape shape = shape_of(stamp_of(thing, turn));
        struct candidates found =
            candidates_of(board, face_of(face), cells, &shape, !is_special(thing));
        if (bits_any(bits_without(found.fit, found.income))) return true;
        while (bits_any(found.income))
            if (income_in_order(board, face_of(face),
                                at_corner(&shape, bits_take(&found.income))))
                return true;
    }
    return false;
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

unsigned odin_board_income(const struct odin *s, unsigned board) {
    const struct odin_face *face = face_of(board_face(s, board));
    unsigned income = 0;
    for (unsigned d = 0; d < DIAGONALS && face->diagonal[d].printed; d++) {
        unsigned lowest = face->diagonal[d].last;
        for (unsigned row = 0; row < face->rows; row++) {
            unsigned column = face->diagonal[d].sum - row; /* below 0: far beyond the columns */
            if (column >= face->columns) continue;
            unsigned bit = row * BITS_SIDE + column;
            if (bits_has(face->income, bit) && bits_has(s->board[board].free, bit))
                lowest = (unsigned)face->cell[row][column] - CELL_INCOME;
        }
        income += lowest;
    }
    return income;
}

/* O-18.4: the cells of one bonus space, which may span two neighbours in a row. */
static struct bits bonus_space(const struct odin_face *face, unsigned bit) {
    unsigned row = bit / BITS_SIDE, column = bit % BITS_SIDE;
    int8_t code = face->cell[row][column];
    struct bits cells = bits_none();
    for (unsigned c = column > 0 ? column - 1 : 0; c <= column + 1 && c < face->columns; c++)
        if (face->cell[row][c] == code) bits_add(&cells, row * BITS_SIDE + c);
    return cells;
}

bool odin_bonus_earned(const struct odin *s, unsigned board, unsigned bit) {
    const struct odin_face *face = face_of(board_face(s, board));
    struct bits cells = bonus_space(face, bit);
    if (bits_any(bits_without(cells, s->board[board].free))) return false;
    struct bits wide = bits_or(cells, bits_or(bits_back(cells, 1), bits_forth(cells, 1)));
    struct bits around =
        bits_or(wide, bits_or(bits_back(wide, BITS_SIDE), bits_forth(wide, BITS_SIDE)));
    return !bits_meet(around, s->board[board].missing);
}

unsigned odin_board_penalty(const struct odin *s, unsigned board) {
    const struct odin_face *face = face_of(board_face(s, board));
    return bits_count(bits_and(face->minus1, s->board[board].free)) +
           2 * bits_count(bits_and(face->minus2, s->board[board].free));
}

/* ---- why a place is not legal ---- */

enum laying odin_laying(const struct odin *s, unsigned board_index, unsigned stamp, unsigned bit) {
    const struct odin_board *board = &s->board[board_index];
    unsigned face = board_face(s, board_index), thing = stamp_thing(stamp);
    unsigned row = bit / BITS_SIDE, column = bit % BITS_SIDE;
    struct shape shape = shape_of(stamp);
    if (!odin_board_takes(face, thing)) return LAYING_NOT_TAKEN;
    if (column < shape.lead || column - shape.lead + shape.columns > COLUMNS_MAX ||
        row + shape.rows > ROWS_MAX)
        return LAYING_OUTSIDE;
    struct bits piece = at_corner(&shape, bit - shape.lead);
    if (bits_any(bits_without(piece, face_of(face)->open))) return LAYING_OUTSIDE;
    if (bits_any(bits_without(piece, board->free))) return LAYING_COVERED;
    if (bits_any(bits_without(piece, allowed(board, face, thing_of(thing)->colour))))
        return LAYING_SAME_COLOUR;
    return income_in_order(board, face_of(face), piece) ? LAYING_LEGAL : LAYING_INCOME;
}
