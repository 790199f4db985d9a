/* The problem of a packing: boards with what covering their cells brings, and pieces. */
#include <string.h>

#include "games/odin/actions/actions.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "packing_private.h"

/* ---- boards ---- */

static void add_goal(struct pack_board *b, struct bits need, struct bits open, int32_t worth) {
    if (worth <= 0 || b->goals == PACK_GOALS) return;
    if (!bits_any(need) && !bits_any(open)) return; /* reached for good */
    b->goal[b->goals++] = (struct pack_goal){need, open, worth, bits_count(need)};
    b->goals_worth += worth;
}

/* O-17.1: a number covered brings the next one. */
static void add_incomes(struct pack_board *b, const struct odin_board *board,
                        struct odin_diagonal diagonal, int32_t weight) {
    const struct odin_face *face = face_of(b->face);
    struct bits need = bits_none();
    int number = -1;
    for (unsigned row = face->rows; row-- > 0;) {
        unsigned column = diagonal.sum - row; /* below 0: far beyond the columns */
        unsigned bit = row * BITS_SIDE + column;
        if (column >= face->columns || !bits_has(face->income, bit)) continue;
        int next = face->cell[row][column] - CELL_INCOME;
        if (number >= 0) add_goal(b, need, bits_none(), (next - number) * weight);
        number = next;
        need = bits_and(board->missing, bits_lower_left(bit));
        if (bits_has(board->free, bit) && b->numbers < PACK_NUMBERS)
            b->number[b->numbers++] = (struct pack_number){need, (uint8_t)bit};
    }
    if (number >= 0) add_goal(b, need, bits_none(), (diagonal.last - number) * weight);
}

/* O-18.2: the space, of one cell or two (O-18.4), stays open; all around it is covered. */
static void add_bonuses(struct pack_board *b, const struct odin_board *board,
                        const struct odin_weights *weights) {
    const struct odin_face *face = face_of(b->face);
    struct bits left = bits_and(face->bonus, board->free);
    while (bits_any(left)) {
        struct bits space = bits_none();
        unsigned bit = bits_take(&left), row = bit / BITS_SIDE, column = bit % BITS_SIDE;
        int code = face->cell[row][column];
        bits_add(&space, bit);
        if (column + 1 < face->columns && face->cell[row][column + 1] == code) {
            if (!bits_has(left, bit + 1)) continue; /* half of it is covered */
            bits_add(&space, bit + 1);
            bits_remove(&left, bit + 1);
        } else if (column > 0 && face->cell[row][column - 1] == code) {
            continue; /* its first half is covered */
        }
        struct bits wide = bits_or(space, bits_or(bits_back(space, 1), bits_forth(space, 1)));
        struct bits around =
            bits_or(wide, bits_or(bits_back(wide, BITS_SIDE), bits_forth(wide, BITS_SIDE)));
        add_goal(b, bits_and(around, board->missing), space, weights->bonus[code - CELL_BONUS]);
    }
}

static void count_points(struct pack_board *b, unsigned aim) {
    const struct odin_face *face = face_of(b->face);
    struct bits more = bits_none();
    for (unsigned i = 0; i < b->numbers; i++)
        if (bits_count(b->number[i].need) <= aim) more = bits_or(more, b->number[i].need);
    b->twos = bits_or(face->minus2, bits_and(face->minus1, more));
    b->ones = bits_without(bits_or(face->minus1, more), b->twos);
}

/* Cells in the order of the numbers that need them, a number itself behind what it needs: what
 * leaving a cell open costs is known as soon as possible. */
static void put_in_order(struct pack_board *b, struct bits free) {
    struct bits rest = free;
    for (unsigned i = 0; i <= b->numbers; i++) {
        struct bits set = i < b->numbers ? bits_and(rest, b->number[i].need) : rest;
        rest = bits_without(rest, set);
        unsigned last = i < b->numbers ? b->number[i].bit : BITS_CELLS;
        while (bits_any(set)) {
            unsigned bit = bits_take(&set);
            if (bit != last) b->order[b->cells++] = (uint8_t)bit;
        }
        if (i < b->numbers && bits_has(free, last)) b->order[b->cells++] = (uint8_t)last;
    }
}

static void add_board(struct odin_packing *k, unsigned index) {
    const struct odin_board *board = &k->s->board[index];
    struct pack_board *b = &k->board[k->boards++];
    b->index = (uint8_t)index;
    b->face = (uint8_t)board_face(k->s, index);
    b->goals = b->numbers = b->cells = 0;
    b->goals_worth = 0;
    b->income = bits_and(face_of(b->face)->income, board->free);
    b->start = (struct pack_cells){
        board->free, board->free, bits_none(), {board->shun[0], board->shun[1]}};
    for (unsigned d = 0; d < DIAGONALS && face_of(b->face)->diagonal[d].printed; d++)
        add_incomes(b, board, face_of(b->face)->diagonal[d], k->weights->income);
    count_points(b, k->weights->aim);
    add_bonuses(b, board, k->weights);
    put_in_order(b, board->free);
}

/* ---- pieces ---- */

static void add_stamp(struct odin_packing *k, unsigned stamp) {
    struct pack_stamp *made = &k->stamp[k->stamps++];
    struct bits left = made->cells = odin_cells(stamp, ORIGIN);
    made->stamp = (uint8_t)stamp;
    for (unsigned i = 0; bits_any(left); i++) {
        unsigned bit = bits_take(&left);
        made->offset[i] = (int8_t)(bit - ORIGIN);
        made->last = (uint8_t)(bit - ORIGIN);
    }
}

/* Boards that take a piece: only the place for wood in houses depends on more than the face. */
static uint16_t boards_for(const struct odin_packing *k, unsigned thing) {
    unsigned boards = 0;
    for (unsigned i = 0; i < k->boards; i++) {
        bool takes = odin_board_takes(k->board[i].face, thing);
        if (thing == WOOD) takes = bits_any(odin_ground_of(k->s, k->board[i].index, WOOD).cells);
        boards |= (unsigned)takes << i;
    }
    return (uint16_t)boards;
}

/* The most penalty that one piece could cover. */
static int32_t most(const struct odin_packing *k, unsigned thing, unsigned boards) {
    unsigned cells = thing_of(thing)->cells, most = 0;
    for (unsigned i = 0; i < k->boards; i++) {
        const struct pack_board *b = &k->board[i];
        if (!(boards >> i & 1)) continue;
        unsigned ones = bits_count(bits_and(b->ones, b->start.free));
        unsigned twos = bits_count(bits_and(b->twos, b->start.free));
        unsigned here =
            twos < cells ? twos + (ones + twos < cells ? ones + twos : cells) : 2 * cells;
        if (here > most) most = here;
    }
    return (int32_t)most * k->weights->penalty;
}

static void add_kind(struct odin_packing *k, unsigned thing, unsigned count, bool forced) {
    const struct odin_thing *about = thing_of(thing);
    struct pack_kind *kind = &k->kind[k->kinds];
    if (count == 0) return;
    uint16_t boards = boards_for(k, thing);
    if (boards == 0) return;
    int32_t keep = forced ? -FORCED : k->weights->keep[thing], gain = most(k, thing, boards) - keep;
    *kind = (struct pack_kind){.keep = keep,
                               .best = gain > 0 ? gain : 0,
                               .boards = boards,
                               .thing = (uint8_t)thing,
                               .cells = about->cells,
                               .first = (uint8_t)k->stamps,
                               .forced = forced};
    for (unsigned turn = 0; about->turns >> turn; turn++)
        if (about->turns >> turn & 1) add_stamp(k, stamp_of(thing, turn));
    kind->stamps = (uint8_t)(k->stamps - kind->first);
    k->left[k->kinds++] = (uint16_t)(count < LAID_MAX ? count : LAID_MAX);
}

/* The largest first: small ones fill what is left. */
static void add_kinds(struct odin_packing *k) {
    const struct odin_player *p = &k->s->player[k->seat];
    const struct odin_task *task = task_of(k->s, k->seat);
    unsigned forced = task->kind == LAY ? task->piece : NO_THING;
    if (forced != NO_THING) add_kind(k, forced, 1, true);
    for (unsigned cells = CELLS_OF_PIECE; cells > 0; cells--)
        for (unsigned thing = PIECES; thing-- > 0;) {
            if (thing_of(thing)->cells != cells) continue;
            unsigned has = p->has[thing] - (thing == forced), kept = k->weights->reserved[thing];
            add_kind(k, thing, has > kept ? has - kept : 0, false);
        }
}

/* ---- all of it ---- */

void pack_set_up(struct odin_packing *k, const struct odin *s, unsigned seat, unsigned scope,
                 const struct odin_weights *weights) {
    k->s = s;
    k->seat = seat;
    k->weights = weights;
    k->boards = k->kinds = k->stamps = 0;
    k->kind[0].forced = false;
    k->left[0] = 0;
    for (unsigned board = 0; board < BOARDS; board++) {
        if (board_owner(s, board) != seat) continue;
        if (scope == SCOPE_ALL || odin_board_place(s, board) == scope - FIRST_PLACE_SCOPE)
            add_board(k, board);
    }
    add_kinds(k);
}
