/* The search for the best way to lay: cell by cell, the pieces that fit and then none, cut short
 * where even the best that could follow would not be better than what was found. */
#include "games/odin/position/placement.h"
#include "packing_private.h"

/* ---- pieces on a board ---- */

struct bits pack_piece(const struct pack_stamp *stamp, unsigned first) {
    return first >= ORIGIN ? bits_forth(stamp->cells, first - ORIGIN)
                           : bits_back(stamp->cells, ORIGIN - first);
}

unsigned pack_shuns(unsigned face, unsigned thing) {
    unsigned colour = thing_of(thing)->colour;
    if (!is_house_face(face)) return colour == GREEN ? 0 : NO_COLOUR_RULE;
    return colour <= RED ? colour : NO_COLOUR_RULE;
}

bool pack_numbers_need(const struct pack_board *b, struct bits piece, struct bits *need) {
    *need = bits_none();
    for (unsigned i = 0; i < b->numbers; i++)
        if (bits_has(piece, b->number[i].bit)) *need = bits_or(*need, b->number[i].need);
    for (unsigned i = 0; i < b->numbers; i++) {
        unsigned bit = b->number[i].bit;
        if (bits_has(*need, bit) && !bits_has(piece, bit) && bits_meet(piece, b->number[i].need))
            return false;
    }
    return true;
}

unsigned pack_points(const struct pack_board *b, struct bits cells) {
    return bits_count(bits_and(b->ones, cells)) + 2 * bits_count(bits_and(b->twos, cells));
}

static int32_t penalty_on(const struct odin_packing *k, const struct pack_board *b,
                          struct bits cells) {
    return (int32_t)pack_points(b, cells) * k->weights->penalty;
}

static void cover(struct pack_cells *cells, const struct pack_board *b, unsigned thing,
                  struct bits piece, struct bits need) {
    unsigned shun = pack_shuns(b->face, thing);
    cells->free = bits_without(cells->free, piece);
    cells->open = bits_without(cells->open, piece);
    cells->must = bits_or(cells->must, need);
    if (shun != NO_COLOUR_RULE) cells->shun[shun] = bits_or(cells->shun[shun], bits_beside(piece));
}

/* ---- what is and what could be ---- */

static bool reached(const struct pack_goal *goal, struct bits free) {
    return !bits_meet(goal->need, free) && !bits_any(bits_without(goal->open, free));
}

static int32_t goals_reached(const struct pack_board *b, struct bits free) {
    int32_t worth = 0;
    for (unsigned i = 0; i < b->goals; i++)
        if (reached(&b->goal[i], free)) worth += b->goal[i].worth;
    return worth;
}

/* Nothing it needs is among the cells left open, and there are cells enough to cover the rest. */
static bool reachable(const struct pack_goal *goal, struct bits free, struct bits left_open,
                      unsigned area) {
    return !bits_meet(goal->need, left_open) && !bits_any(bits_without(goal->open, free)) &&
           (goal->cells <= area || bits_count(bits_and(goal->need, free)) <= area);
}

int32_t pack_goals_reachable(const struct pack_board *b, const struct pack_cells *cells,
                             unsigned area) {
    struct bits left_open = bits_without(cells->free, cells->open);
    int32_t worth = 0;
    for (unsigned i = 0; i < b->goals; i++)
        if (reachable(&b->goal[i], cells->free, left_open, area)) worth += b->goal[i].worth;
    return worth;
}

/* Whether the best that could follow is better than what was found; goals are looked at one by one
 * only where that decides. */
static bool could_be_better(const struct odin_packing *k, const struct pack_node *n) {
    const struct pack_board *b = &k->board[n->board];
    int32_t losses = n->losses + k->losses[n->board + 1];
    if (k->kind[0].forced && k->left[0] > 0) losses += FORCED;
    int32_t most =
        n->value + k->hopes[n->board + 1] + (n->potential < losses ? n->potential : losses);
    if (most > k->best.value) return true;
    if (most + b->goals_worth <= k->best.value) return false;
    return most + pack_goals_reachable(b, &n->cells, n->area) > k->best.value;
}

/* ---- the search ---- */

static void add_to_path(struct odin_packing *k, unsigned kind, struct odin_laid laid,
                        struct bits piece) {
    struct pack_way *path = &k->path;
    path->laid[path->count] = laid;
    path->piece[path->count] = piece;
    path->kind[path->count++] = (uint8_t)kind;
    k->left[kind]--;
}

void pack_offer(struct odin_packing *k, int32_t value) {
    if (value <= k->best.value) return;
    struct pack_way way = k->path;
    way.value = value;
    if (pack_order(k, &way)) k->best = way;
}

/* The way so far, if nothing more is laid. */
static void stop_here(struct odin_packing *k, const struct pack_node *n) {
    const struct pack_board *b = &k->board[n->board];
    int32_t value = n->value + k->base[n->board + 1];
    if (value + b->goals_worth <= k->best.value) return;
    if (bits_meet(n->cells.must, n->cells.free)) return;
    pack_offer(k, value + goals_reached(b, n->cells.free));
}

static void search(struct odin_packing *k, struct pack_node n);

static void try_piece(struct odin_packing *k, const struct pack_node *n, unsigned kind,
                      const struct pack_stamp *stamp, unsigned first, struct bits piece) {
    const struct pack_board *b = &k->board[n->board];
    struct pack_kind *about = &k->kind[kind];
    struct bits need = bits_none();
    unsigned shun = pack_shuns(b->face, about->thing);
    if (shun != NO_COLOUR_RULE && bits_meet(piece, n->cells.shun[shun])) return;
    if (bits_meet(piece, b->income)) {
        if (!pack_numbers_need(b, piece, &need)) return;
        if (bits_meet(need, bits_without(n->cells.free, n->cells.open))) return;
    }
    if (about->forced && odin_laying(k->s, b->index, stamp->stamp, first) != LAYING_LEGAL) return;
    int32_t covered = penalty_on(k, b, piece);
    struct pack_node next = *n;
    cover(&next.cells, b, about->thing, piece, need);
    next.value += covered - about->keep;
    next.losses -= covered;
    next.potential -= about->best;
    next.area -= about->cells;
    if (bits_count(bits_and(next.cells.must, next.cells.free)) > next.area) return;
    add_to_path(k, kind, (struct odin_laid){b->index, stamp->stamp, (uint8_t)first}, piece);
    stop_here(k, &next);
    search(k, next);
    k->path.count--;
    k->left[kind]++;
}

/* All places of a piece in one turn that cover a cell, either those that lie on wanted cells only
 * or the others. */
static void try_stamp(struct odin_packing *k, const struct pack_node *n, unsigned kind,
                      const struct pack_stamp *stamp, unsigned cell, struct bits wanted,
                      bool wasting) {
    for (unsigned i = 0; i < k->kind[kind].cells; i++) {
        int first = (int)cell - stamp->offset[i];
        k->steps++;
        if (first < 0 || !pack_ends_fit(stamp, (unsigned)first, n->cells.open)) continue;
        struct bits piece = pack_piece(stamp, (unsigned)first);
        if (bits_any(bits_without(piece, n->cells.open))) continue;
        if (bits_any(bits_without(piece, wanted)) != wasting) continue;
        try_piece(k, n, kind, stamp, (unsigned)first, piece);
        if (k->cut) return;
    }
}

static void try_pieces(struct odin_packing *k, const struct pack_node *n, unsigned cell,
                       struct bits wanted, bool wasting) {
    if (k->path.count == LAID_MAX) return;
    for (unsigned kind = 0; kind < k->kinds && !k->cut; kind++) {
        const struct pack_kind *about = &k->kind[kind];
        if (k->left[kind] == 0 || !(about->boards >> n->board & 1)) continue;
        for (unsigned i = 0; i < about->stamps && !k->cut; i++)
            try_stamp(k, n, kind, &k->stamp[about->first + i], cell, wanted, wasting);
    }
}

/* Cells that bring something when they are covered. */
static struct bits wanted_cells(const struct odin_packing *k, const struct pack_node *n) {
    const struct pack_board *b = &k->board[n->board];
    struct bits wanted = n->cells.must;
    if (k->weights->penalty > 0) wanted = bits_or(wanted, bits_or(b->ones, b->twos));
    struct bits left_open = bits_without(n->cells.free, n->cells.open);
    for (unsigned i = 0; i < b->goals; i++)
        if (reachable(&b->goal[i], n->cells.free, left_open, n->area))
            wanted = bits_or(wanted, b->goal[i].need);
    return wanted;
}

/* The next cell to decide about, or false when the board is done. */
static bool next_cell(const struct pack_board *b, struct pack_node *n) {
    while (n->at < b->cells && !bits_has(n->cells.open, b->order[n->at])) n->at++;
    return n->at < b->cells && n->area > 0;
}

/* On to the next board; false after the last, or if this one cannot stay as it is. */
static bool next_board(const struct odin_packing *k, struct pack_node *n) {
    if (bits_meet(n->cells.must, n->cells.free) || n->board + 1 == k->boards) return false;
    n->value += goals_reached(&k->board[n->board], n->cells.free);
    n->board++;
    n->at = 0;
    n->cells = k->from[n->board];
    n->losses = penalty_on(k, &k->board[n->board], n->cells.open);
    return true;
}

/* The cell stays open. */
static void leave(const struct odin_packing *k, struct pack_node *n, unsigned cell) {
    const struct pack_board *b = &k->board[n->board];
    int points = bits_has(b->twos, cell) ? 2 : bits_has(b->ones, cell);
    bits_remove(&n->cells.open, cell);
    n->losses -= points * k->weights->penalty;
}

static void search(struct odin_packing *k, struct pack_node n) {
    for (;;) {
        k->steps += NODE_STEPS + 2u * k->board[n.board].goals;
        if (k->steps > k->limit) k->cut = true;
        if (k->cut || !could_be_better(k, &n)) return;
        if (!next_cell(&k->board[n.board], &n)) {
            if (!next_board(k, &n)) return;
            continue;
        }
        unsigned cell = k->board[n.board].order[n.at];
        struct bits wanted = wanted_cells(k, &n);
        struct pack_node without = n;
        leave(k, &without, cell);
        if (!bits_has(wanted, cell)) {
            search(k, without);
            try_pieces(k, &n, cell, wanted, true);
            return;
        }
        try_pieces(k, &n, cell, wanted, false);
        try_pieces(k, &n, cell, wanted, true);
        if (bits_has(n.cells.must, cell)) return;
        n = without;
    }
}

/* ---- where it begins ---- */

void pack_restart(struct odin_packing *k) {
    for (unsigned i = 0; i < k->boards; i++) k->from[i] = k->board[i].start;
    for (unsigned i = 0; i < k->path.count; i++) k->left[k->path.kind[i]]++;
    k->path.count = 0;
    k->path.value = 0;
}

void pack_lay(struct odin_packing *k, unsigned board, unsigned kind, struct odin_laid laid,
              struct bits piece) {
    const struct pack_board *b = &k->board[board];
    struct bits need = bits_none();
    if (bits_meet(piece, b->income)) pack_numbers_need(b, piece, &need);
    cover(&k->from[board], b, k->kind[kind].thing, piece, need);
    k->path.value += penalty_on(k, b, piece) - k->kind[kind].keep;
    add_to_path(k, kind, laid, piece);
}

void pack_lay_again(struct odin_packing *k, unsigned index) {
    const struct pack_way *best = &k->best;
    unsigned board = 0;
    while (k->board[board].index != best->laid[index].board) board++;
    pack_lay(k, board, best->kind[index], best->laid[index], best->piece[index]);
}

int32_t pack_reached(const struct odin_packing *k) {
    int32_t worth = 0;
    for (unsigned i = 0; i < k->boards; i++) worth += goals_reached(&k->board[i], k->from[i].free);
    return worth;
}

/* Sums over the boards from each on to the last. */
static void look_ahead(struct odin_packing *k, unsigned area) {
    k->base[k->boards] = k->hopes[k->boards] = k->losses[k->boards] = 0;
    for (unsigned i = k->boards; i-- > 0;) {
        const struct pack_board *b = &k->board[i];
        k->base[i] = k->base[i + 1] + goals_reached(b, k->from[i].free);
        k->hopes[i] = k->hopes[i + 1] + pack_goals_reachable(b, &k->from[i], area);
        k->losses[i] = k->losses[i + 1] + penalty_on(k, b, k->from[i].open);
    }
}

void pack_search(struct odin_packing *k) {
    struct pack_node n = {.cells = k->from[0], .value = k->path.value};
    for (unsigned kind = 0; kind < k->kinds; kind++) {
        n.potential += k->left[kind] * k->kind[kind].best;
        n.area += (unsigned)k->left[kind] * k->kind[kind].cells;
    }
    look_ahead(k, n.area);
    n.losses = k->losses[0] - k->losses[1];
    k->cut = k->steps >= k->limit;
    search(k, n);
}
