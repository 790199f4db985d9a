/* The course of the search: complete ones for small cases; for large ones boards with some income
 * aimed at, then parts of the best way so far taken up and laid again, window by window. */
#include "packing_private.h"

enum {
    COMPLETE_SHARE = 8, /* each complete search gets such a part of the steps */
    AIMING_SHARE = 128, /* each income aimed at */
    WINDOW_SHARE = 400, /* each window */
    LEAST_SIDE = 5,     /* rows and columns of a window */
    MOST_SIDE = 8,
    STRIDE = 2
};

static unsigned area_of(const struct odin_packing *k) {
    unsigned area = 0;
    for (unsigned kind = 0; kind < k->kinds; kind++)
        area += (unsigned)k->left[kind] * k->kind[kind].cells;
    return area;
}

/* Lets a search have a part of all steps; true if it was complete. */
static bool within(struct odin_packing *k, uint32_t all, unsigned share,
                   void (*search)(struct odin_packing *)) {
    uint32_t part = all / share;
    k->limit = part < all - k->steps ? k->steps + part : all;
    search(k);
    k->limit = all;
    return !k->cut;
}

/* ---- income ---- */

/* Numbers one after the other, on each board as long as the best way gets better by it; what was
 * best for the boards before stays. */
static void aim_at_incomes(struct odin_packing *k, uint32_t all) {
    struct bits aims[PACK_BOARDS];
    for (unsigned i = 0; i < k->boards; i++) aims[i] = bits_none();
    for (unsigned i = 0; i < k->boards; i++)
        for (unsigned j = 0; j < k->board[i].numbers && k->steps < all; j++) {
            struct bits need = k->board[i].number[j].need;
            int32_t before = k->best.value;
            pack_restart(k);
            if (bits_count(need) > area_of(k)) break;
            for (unsigned other = 0; other < k->boards; other++) k->from[other].must = aims[other];
            k->from[i].must = need;
            within(k, all, AIMING_SHARE, pack_search);
            if (k->best.value > before) aims[i] = need;
        }
}

/* ---- windows ---- */

static struct bits window_at(unsigned row, unsigned column, unsigned side) {
    unsigned columns = ((1u << side) - 1) << column & ((1u << COLUMNS_MAX) - 1);
    struct bits below = bits_forth(bits_each_row(columns), row * BITS_SIDE);
    return row + side < BITS_ROWS
               ? bits_without(below, bits_forth(bits_each_row(0xffff), (row + side) * BITS_SIDE))
               : below;
}

/* Takes up what touches the window and lays the rest; what is free there or was under the pieces
 * may be covered. False if there is nothing to gain. */
static bool open_window(struct odin_packing *k, unsigned board, struct bits window) {
    const struct pack_way *best = &k->best;
    struct bits freed = bits_none();
    pack_restart(k);
    for (unsigned i = 0; i < best->count; i++) {
        bool here = best->laid[i].board == k->board[board].index;
        if (here && bits_meet(best->piece[i], window))
            freed = bits_or(freed, best->piece[i]);
        else
            pack_lay_again(k, i);
    }
    for (unsigned i = 0; i < k->boards; i++) k->from[i].open = bits_none();
    struct bits near = bits_or(freed, bits_beside(window));
    k->from[board].open = bits_and(k->from[board].free, near);
    return bits_any(k->from[board].open) && area_of(k) > 0;
}

static bool improve_board(struct odin_packing *k, unsigned board, unsigned side, uint32_t all) {
    const struct odin_face *face = face_of(k->board[board].face);
    int32_t before = k->best.value;
    for (unsigned row = 0; row < face->rows; row += STRIDE)
        for (unsigned column = 0; column < face->columns && k->steps < all; column += STRIDE)
            if (open_window(k, board, window_at(row, column, side)))
                within(k, all, WINDOW_SHARE, pack_search);
    return k->best.value > before;
}

/* Larger windows when smaller ones are of no more use, until none is. */
static void improve_windows(struct odin_packing *k, uint32_t all) {
    for (unsigned side = LEAST_SIDE; side <= MOST_SIDE && k->steps < all;) {
        bool better = false;
        for (unsigned i = 0; i < k->boards && k->steps < all; i++)
            better |= improve_board(k, i, side, all);
        side = better ? LEAST_SIDE : side + 1;
    }
}

/* ---- all of it ---- */

void pack_improve(struct odin_packing *k) {
    uint32_t all = k->limit;
    pack_restart(k);
    k->best.count = 0;
    k->best.value = k->nothing = pack_reached(k);
    if (within(k, all, COMPLETE_SHARE, pack_search_pieces)) return;
    pack_restart(k);
    if (within(k, all, COMPLETE_SHARE, pack_search)) return;
    aim_at_incomes(k, all);
    improve_windows(k, all);
    k->cut = true;
}
