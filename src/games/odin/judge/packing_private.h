/* Shared by the files of the packing: the problem, and the way through it.
 *
 * A board is worked through cell by cell in a fixed order: a free cell is covered by one of
 * the pieces left, or left open for good. So every way to lay is met exactly once. */
#ifndef ODIN_PACKING_PRIVATE_H
#define ODIN_PACKING_PRIVATE_H

#include "packing.h"

enum {
    PACK_BOARDS = 1 + ISLANDS + HOUSES,
    PACK_KINDS = PIECES + 1, /* and the piece that has been chosen already */
    PACK_STAMPS = STAMPS + TURNS,
    PACK_GOALS = 24,
    PACK_NUMBERS = 16,
    PACK_PLACES_OF_KIND = TURNS * 750,
    PACK_PLACES = 16384,
    CELLS_OF_PIECE = 13, /* O-2.20 */
    ORIGIN = 4,          /* a bit that any piece can have its first cell at */
    NO_COLOUR_RULE = 2,  /* beside the two sets of cells that colours shun */
    FORCED = 100000000,  /* worth of laying what has been chosen already */
    NODE_STEPS = 16      /* what looking at a whole board costs, in places tried */
};

/* Worth something once all of `need` are covered and all of `open` are not: the next income, or
 * a bonus. */
struct pack_goal {
    struct bits need, open;
    int32_t worth;
    unsigned cells; /* that it needs */
};

/* A number and what has to be covered with it (O-17.4). */
struct pack_number {
    struct bits need;
    uint8_t bit;
};

/* How far a board has got: cells not covered, those of them still to be decided about, those
 * that must be covered in the end, those that colours shun. */
struct pack_cells {
    struct bits free, open, must, shun[2];
};

struct pack_board {
    uint8_t index, face; /* of the state */
    uint8_t goals, numbers, cells;
    struct bits income;  /* numbers not covered */
    int32_t goals_worth; /* of all goals together */
    /* cells that count one or two points of penalty: those printed, and one more for what the
     * numbers aimed at need, so that incomes grow where they do not come at once */
    struct bits ones, twos;
    struct pack_cells start;
    struct pack_goal goal[PACK_GOALS];
    struct pack_number number[PACK_NUMBERS];
    uint8_t order[CELLS_MAX]; /* cells not covered at the start, as bits */
};

/* A piece in one of its turns: its cells with the first at ORIGIN, and each relative to it. */
struct pack_stamp {
    struct bits cells;
    int8_t offset[CELLS_OF_PIECE];
    uint8_t stamp, last; /* last: the largest offset */
};

struct pack_kind {
    int32_t keep, best; /* best: the most that one can bring by covering penalties, at least 0 */
    uint16_t places, places_end; /* in the list of all places */
    uint16_t boards;             /* that take it, a bit each */
    uint8_t thing, cells, first, stamps;
    bool forced;
};

/* A place for a piece in one of its turns; `rank` puts what covers the most penalties first. */
struct pack_place {
    uint8_t board, stamp, bit, rank;
};

/* Pieces laid, and what that is worth against nothing laid at all. */
struct pack_way {
    int32_t value;
    unsigned count;
    struct odin_laid laid[LAID_MAX];
    struct bits piece[LAID_MAX]; /* the cells of each */
    uint8_t kind[LAID_MAX];
};

/* A point of the search. */
struct pack_node {
    struct pack_cells cells;
    unsigned board, at; /* position in the board's order */
    int32_t value;      /* so far, without goals of this board and later ones */
    int32_t losses;    /* penalties on the cells of this board that are still to be decided about */
    int32_t potential; /* what the pieces left could bring at most by penalties */
    unsigned area;     /* their cells */
};

struct odin_packing {
    struct odin trial;
    const struct odin *s;
    const struct odin_weights *weights;
    unsigned seat;
    unsigned boards, kinds;
    struct pack_board board[PACK_BOARDS];
    struct pack_kind kind[PACK_KINDS];
    struct pack_stamp stamp[PACK_STAMPS];
    unsigned stamps;
    uint16_t left[PACK_KINDS]; /* of each kind, now */
    struct pack_place place[PACK_PLACES];
    uint16_t places;
    bool crowded; /* there are more */

    /* where a search begins: cells of each board, and of the pieces lying there for now */
    struct pack_cells from[PACK_BOARDS];
    int32_t base[PACK_BOARDS + 1];   /* goals reached from here on if nothing more is laid */
    int32_t hopes[PACK_BOARDS + 1];  /* goals that could be reached from here on */
    int32_t losses[PACK_BOARDS + 1]; /* penalties that could be covered from here on */

    struct pack_way path, best;
    int32_t nothing;       /* value of laying nothing */
    uint32_t steps, limit; /* places tried; not more than that */
    bool cut;              /* the search was not complete */
};

/* packing_problem.c */
void pack_set_up(struct odin_packing *k, const struct odin *s, unsigned seat, unsigned scope,
                 const struct odin_weights *weights);

/* packing_search.c: from the cells in k->from and the pieces of k->path, the best way of all, kept
 * in k->best if it is better than that. */
void pack_search(struct odin_packing *k);
/* Everything as at the start. */
void pack_restart(struct odin_packing *k);
/* The worth of goals that are reached where a search begins. */
int32_t pack_reached(const struct odin_packing *k);
/* One more piece on one of the boards, where it covers some cells. */
void pack_lay(struct odin_packing *k, unsigned board, unsigned kind, struct odin_laid laid,
              struct bits piece);
/* The same with one of the pieces of the best way. */
void pack_lay_again(struct odin_packing *k, unsigned index);
struct bits pack_piece(const struct pack_stamp *stamp, unsigned first);
/* Whether a piece can lie there as far as its two ends tell: most places end here. */
static inline bool pack_ends_fit(const struct pack_stamp *stamp, unsigned first, struct bits room) {
    return first + stamp->last < BITS_CELLS && bits_has(room, first) &&
           bits_has(room, first + stamp->last);
}
/* The set of cells that a colour shuns on a board (O-16.14, O-16.21), or NO_COLOUR_RULE. */
unsigned pack_shuns(unsigned face, unsigned thing);
/* The points of penalty that count on some cells. */
unsigned pack_points(const struct pack_board *b, struct bits cells);
/* The cells that the numbers under a piece need; false if other pieces would have to lie before it
 * that need it themselves, whatever they are. */
bool pack_numbers_need(const struct pack_board *b, struct bits piece, struct bits *need);
/* The goals of a board of which nothing has been left open, with cells enough for the rest. */
int32_t pack_goals_reachable(const struct pack_board *b, const struct pack_cells *cells,
                             unsigned area);
/* The pieces of k->path as a way of some value: kept if it is the best. */
void pack_offer(struct odin_packing *k, int32_t value);

/* packing_pieces.c: the same from nothing laid, piece by piece. */
void pack_search_pieces(struct odin_packing *k);

/* packing_order.c: brings the pieces of a way into an order in which they can be laid; false if
 * there is none. */
bool pack_order(struct odin_packing *k, struct pack_way *way);

/* packing_improve.c */
void pack_improve(struct odin_packing *k);

#endif
