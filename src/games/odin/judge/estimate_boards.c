/* Prospects of boards: income and bonuses in all rounds to come. Tiles come in slowly and are laid
 * late, so a promise counts by the cells that are covered and those that will be there in time. */
#include "estimate.h"
#include "games/odin/position/placement.h"

/* The part of a promise that will be kept, summed up over rounds, and what a cell adds to it. */
struct hope {
    int value, slope;
    int share; /* percent of all cells that will be laid on this board */
};

enum { ALL = 256, FINE = 16 }; /* chances are parts of ALL */

/* Cells that will be there at each income to come: those held, and those that Vikings bring. */
static void foresee_cells(struct prospect *o) {
    const struct odin *s = o->s;
    int cells = o->held * o->w[W_HELD_REACH], later = (int)rounds_of(s) - s->round,
        now = o->incomes - later;
    int first = s->length == LONG ? 5 : 6; /* O-6.6 */
    if (s->phase <= ACTIONS && !o->p->passed) cells += 100 * o->w[W_NEW_REACH] * o->p->vikings;
    for (int i = 0; i < o->incomes; i++) {
        int round = s->round + i + 1 - now;
        if (i >= now) cells += 100 * o->w[W_NEW_REACH] * (first + round);
        o->by[i] = cells / 10000;
    }
}

/* A promise of an amount in each of some rounds, once all cells wanted are covered. */
static void add_promise(const struct prospect *o, struct bits wanted, struct bits missing,
                        int worth, int rounds, struct hope *hope) {
    int total = (int)bits_count(wanted), lacks = (int)bits_count(bits_and(wanted, missing));
    int chance = 0, slope = 0;
    if (lacks == 0) {
        hope->value += worth * rounds;
        return;
    }
    for (int i = 0; i < rounds; i++) {
        int cells = total - lacks + o->by[i] * hope->share / 100;
        if (cells >= total) {
            chance += ALL;
            continue;
        }
        int part = ALL * cells / total, square = part * part / ALL;
        chance += square * part / ALL;
        slope += 3 * FINE * square / total;
    }
    hope->value += worth * chance / ALL * o->w[W_SURE] / 100;
    hope->slope += worth * slope / (FINE * ALL) * o->w[W_SURE] / 100;
}

/* From the lower left every number waits for all cells left of it and below it (O-17.4). */
static void add_incomes(const struct prospect *o, const struct odin_face *face,
                        struct odin_diagonal diagonal, struct bits missing, struct hope *hope) {
    struct bits wanted = bits_none(), open = bits_without(face->open, face->bonus);
    int number = 0;
    for (unsigned row = face->rows; row-- > 0;) {
        unsigned column = diagonal.sum - row; /* below 0: far beyond the columns */
        if (column >= face->columns || !bits_has(face->income, row * BITS_SIDE + column)) continue;
        int next = face->cell[row][column] - CELL_INCOME;
        if (next > number)
            add_promise(o, wanted, missing, o->w[W_INCOME_WORTH] * (next - number), o->incomes,
                        hope);
        number = next;
        wanted = bits_and(open, bits_lower_left(row * BITS_SIDE + column));
    }
    add_promise(o, wanted, missing, o->w[W_INCOME_WORTH] * (diagonal.last - number), o->incomes,
                hope);
}

static int bonus_worth(const struct prospect *o, const struct odin_face *face, unsigned bit) {
    const uint8_t *things = odin_bonuses[face->cell[bit / BITS_SIDE][bit % BITS_SIDE] - CELL_BONUS];
    int worth = 0;
    for (unsigned i = 0; i < BONUS_THINGS && things[i] != NO_THING; i++) {
        if (things[i] == ALTAR) /* O-25.9: once */
            worth += o->s->altar ? odin_worth(o, ALTAR) / o->bonuses : 0;
        else
            worth += things[i] < HELD ? odin_worth(o, things[i]) : POINT;
    }
    return worth;
}

/* O-18.2: the bonus space and everything around it. */
static struct bits around(struct bits space) {
    struct bits wide = bits_or(space, bits_or(bits_back(space, 1), bits_forth(space, 1)));
    return bits_or(wide, bits_or(bits_back(wide, BITS_SIDE), bits_forth(wide, BITS_SIDE)));
}

static void add_bonuses(const struct prospect *o, const struct odin_face *face,
                        const struct odin_board *board, struct hope *hope) {
    struct bits open = bits_without(face->open, face->bonus);
    struct bits left = o->bonuses > 0 ? bits_and(face->bonus, board->free) : bits_none();
    while (bits_any(left)) {
        unsigned bit = bits_take(&left);
        struct bits space = odin_bonus_space(face, bit);
        left = bits_without(left, space);
        if (bits_any(bits_without(space, board->free))) continue; /* O-18.4: spoilt by one */
        add_promise(o, bits_and(open, around(space)), board->missing, bonus_worth(o, face, bit),
                    o->bonuses, hope);
    }
}

static struct hope hope_of(const struct prospect *o, unsigned face, const struct odin_board *board,
                           unsigned others) {
    unsigned here = bits_count(board->missing);
    struct hope hope = {.share = (int)(100 * here / (here + others + 1))};
    for (unsigned d = 0; d < DIAGONALS && face_of(face)->diagonal[d].printed; d++)
        add_incomes(o, face_of(face), face_of(face)->diagonal[d], board->missing, &hope);
    add_bonuses(o, face_of(face), board, &hope);
    return hope;
}

void odin_foresee(struct prospect *o) {
    int slope = 0;
    unsigned missing = 0;
    foresee_cells(o);
    for (uint32_t left = o->p->boards; left != 0; left &= left - 1)
        missing += bits_count(o->s->board[mh_word_lowest(left)].missing);
    for (uint32_t left = o->p->boards; left != 0; left &= left - 1) {
        unsigned board = mh_word_lowest(left);
        const struct odin_board *b = &o->s->board[board];
        struct hope hope = hope_of(o, board_face(o->s, board), b, missing - bits_count(b->missing));
        o->promised += hope.value;
        slope += hope.slope * hope.share / 100;
    }
    o->missing = missing;
    o->reach = slope * o->w[W_HELD_REACH] / 100;
}

int odin_new_board(const struct prospect *o, unsigned face) {
    const struct odin_face *about = face_of(face);
    struct odin_board board = {.free = about->open};
    board.missing = bits_without(board.free, about->bonus);
    int open = (int)(bits_count(about->minus1) + 2 * bits_count(about->minus2));
    return POINT * about->points + (o->open_cell - POINT) * open +
           hope_of(o, face, &board, o->missing).value;
}
