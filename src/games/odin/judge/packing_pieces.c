/* The other search: piece by piece, each in all its places and then not at all, those that cover
 * the most penalties first. It is the quicker one where few pieces have much room. */
#include <string.h>

#include "games/odin/position/placement.h"
#include "packing_private.h"

/* ---- all places of all pieces ---- */

/* Twice the points that a place covers, and one more if no number lies under it. */
enum { RANKS = 4 * CELLS_OF_PIECE + 2 };

struct places_of_kind {
    struct pack_place at[PACK_PLACES_OF_KIND];
    unsigned count, ranked[RANKS]; /* how many there are of each rank */
};

static void find_on_board(struct odin_packing *k, unsigned board, unsigned kind, unsigned stamp,
                          struct places_of_kind *found) {
    const struct pack_board *b = &k->board[board];
    const struct pack_stamp *about = &k->stamp[stamp];
    unsigned shun = pack_shuns(b->face, k->kind[kind].thing);
    struct bits room = b->start.free, left = room;
    if (shun != NO_COLOUR_RULE) room = bits_without(room, b->start.shun[shun]);
    while (bits_any(left)) {
        unsigned first = bits_take(&left);
        k->steps++;
        if (!pack_ends_fit(about, first, room)) continue;
        struct bits piece = pack_piece(about, first), need;
        if (bits_any(bits_without(piece, room))) continue;
        if (bits_meet(piece, b->income) && !pack_numbers_need(b, piece, &need)) continue;
        if (k->kind[kind].forced &&
            odin_laying(k->s, b->index, about->stamp, first) != LAYING_LEGAL)
            continue;
        unsigned rank = 2 * pack_points(b, piece) + !bits_meet(piece, b->income);
        found->ranked[rank]++;
        found->at[found->count++] =
            (struct pack_place){(uint8_t)board, (uint8_t)stamp, (uint8_t)first, (uint8_t)rank};
    }
}

/* The best place there is, which is the first, if any is worth it. */
static void tell_best(const struct odin_packing *k, struct pack_kind *kind) {
    kind->best = 0;
    if (kind->places == kind->places_end) return;
    int32_t gain = k->place[kind->places].rank / 2 * k->weights->penalty - kind->keep;
    if (gain > 0) kind->best = gain;
}

/* Those of a kind in the order of what they cover, behind those of the kinds before. */
static void sort_in(struct odin_packing *k, unsigned kind, struct places_of_kind *found) {
    unsigned at = k->places, begin[RANKS];
    for (unsigned rank = RANKS; rank-- > 0;) {
        begin[rank] = at;
        at += found->ranked[rank];
    }
    k->kind[kind].places = (uint16_t)k->places;
    if (at > PACK_PLACES) { /* too many for this search */
        k->crowded = true;
        found->count = 0;
        at = k->places;
    }
    for (unsigned i = 0; i < found->count; i++) k->place[begin[found->at[i].rank]++] = found->at[i];
    k->places = (uint16_t)at;
    k->kind[kind].places_end = (uint16_t)at;
    if (!k->crowded) tell_best(k, &k->kind[kind]);
}

static void find_places(struct odin_packing *k) {
    k->places = 0;
    k->crowded = false;
    for (unsigned kind = 0; kind < k->kinds; kind++) {
        struct places_of_kind found;
        found.count = 0;
        memset(found.ranked, 0, sizeof found.ranked);
        const struct pack_kind *about = &k->kind[kind];
        for (unsigned board = 0; board < k->boards; board++) {
            if (!(about->boards >> board & 1)) continue;
            for (unsigned i = 0; i < about->stamps; i++)
                find_on_board(k, board, kind, about->first + i, &found);
        }
        sort_in(k, kind, &found);
    }
}

/* ---- the search ---- */

static int32_t goals_to_come(const struct odin_packing *k, unsigned area) {
    int32_t goals = 0;
    for (unsigned i = 0; i < k->boards; i++)
        goals += pack_goals_reachable(&k->board[i], &k->from[i], area);
    return goals;
}

static int32_t losses_to_cover(const struct odin_packing *k) {
    int32_t losses = k->kind[0].forced && k->left[0] > 0 ? FORCED : 0;
    for (unsigned i = 0; i < k->boards; i++)
        losses += (int32_t)pack_points(&k->board[i], k->from[i].free) * k->weights->penalty;
    return losses;
}

static void stop_here(struct odin_packing *k, int32_t value) {
    for (unsigned i = 0; i < k->boards; i++)
        if (bits_meet(k->from[i].must, k->from[i].free)) return;
    pack_offer(k, value + pack_reached(k));
}

/* Bounds for the pieces left: the most they could bring by penalties, and their cells. */
struct rest {
    int32_t potential;
    unsigned area;
};

static bool could_be_better(struct odin_packing *k, struct rest rest) {
    for (unsigned i = 0; i < k->boards; i++) k->steps += NODE_STEPS + k->board[i].goals;
    if (k->steps > k->limit) k->cut = true;
    int32_t losses = losses_to_cover(k);
    int32_t most = k->path.value + (rest.potential < losses ? rest.potential : losses);
    return most > k->best.value || most + goals_to_come(k, rest.area) > k->best.value;
}

static void pick(struct odin_packing *k, unsigned kind, unsigned from, struct rest rest);

/* The cells of a place may have been covered, or shunned, since the places were found. */
static bool fits(const struct odin_packing *k, const struct pack_place *place, unsigned thing,
                 struct bits piece) {
    const struct pack_cells *cells = &k->from[place->board];
    unsigned shun = pack_shuns(k->board[place->board].face, thing);
    return !bits_any(bits_without(piece, cells->free)) &&
           (shun == NO_COLOUR_RULE || !bits_meet(piece, cells->shun[shun]));
}

/* Lays a piece and goes on from one of the places of a kind; kinds before it, and its places
 * before that, are done with. */
static void lay_at(struct odin_packing *k, unsigned kind, unsigned index, struct rest rest,
                   unsigned next_kind, unsigned next) {
    const struct pack_place place = k->place[index];
    const struct pack_stamp *stamp = &k->stamp[place.stamp];
    if (k->path.count == LAID_MAX) return;
    if (!pack_ends_fit(stamp, place.bit, k->from[place.board].free)) return;
    struct bits piece = pack_piece(stamp, place.bit);
    if (!fits(k, &place, k->kind[kind].thing, piece)) return;
    struct pack_cells before = k->from[place.board];
    int32_t value = k->path.value;
    k->steps += NODE_STEPS;
    struct odin_laid laid = {k->board[place.board].index, stamp->stamp, place.bit};
    pack_lay(k, place.board, kind, laid, piece);
    rest.potential -= k->kind[kind].best;
    rest.area -= k->kind[kind].cells;
    stop_here(k, k->path.value);
    pick(k, next_kind, next, rest);
    k->path.value = value;
    k->path.count--;
    k->left[kind]++;
    k->from[place.board] = before;
}

/* Pieces of a kind from one of its places on: equal ones lie in the order of their places. */
static void pick_kind(struct odin_packing *k, unsigned kind, unsigned from, struct rest rest) {
    const struct pack_kind *about = &k->kind[kind];
    for (unsigned i = 0; i < k->boards; i++) k->steps += NODE_STEPS + k->board[i].goals;
    int32_t most = k->path.value + goals_to_come(k, rest.area) + rest.potential - about->best;
    for (unsigned i = from; i < about->places_end && !k->cut; i++) {
        int32_t gain = k->place[i].rank / 2 * k->weights->penalty - about->keep;
        if (most + gain <= k->best.value) return; /* and those behind it bring less */
        if (++k->steps > k->limit) k->cut = true;
        lay_at(k, kind, i, rest, kind, i + 1);
    }
}

/* How many cells must still be covered because of numbers under pieces, and the first of them. */
static unsigned owed(const struct odin_packing *k, unsigned *board, unsigned *cell) {
    unsigned count = 0;
    for (unsigned i = k->boards; i-- > 0;) {
        struct bits due = bits_and(k->from[i].must, k->from[i].free);
        if (!bits_any(due)) continue;
        count += bits_count(due);
        *board = i;
        *cell = bits_take(&due);
    }
    return count;
}

static bool covers(const struct pack_stamp *stamp, unsigned first, unsigned cell) {
    return cell >= first && cell - first <= stamp->last &&
           bits_has(stamp->cells, ORIGIN + cell - first);
}

/* Exactly one of the pieces left covers it. */
static void pay_off(struct odin_packing *k, unsigned board, unsigned cell, unsigned kind,
                    unsigned from, struct rest rest) {
    for (unsigned j = kind; j < k->kinds; j++) {
        if (k->left[j] == 0) continue;
        unsigned i = j == kind && from > k->kind[j].places ? from : k->kind[j].places;
        for (; i < k->kind[j].places_end && !k->cut; i++) {
            if (++k->steps > k->limit) k->cut = true;
            if (k->place[i].board != board) continue;
            if (!covers(&k->stamp[k->place[i].stamp], k->place[i].bit, cell)) continue;
            lay_at(k, j, i, rest, kind, from);
        }
    }
}

static void pick(struct odin_packing *k, unsigned kind, unsigned from, struct rest rest) {
    unsigned board = 0, cell = 0, due = owed(k, &board, &cell);
    if (due > 0) {
        if (due <= rest.area && could_be_better(k, rest)) pay_off(k, board, cell, kind, from, rest);
        return;
    }
    for (; kind < k->kinds && !k->cut; kind++) {
        const struct pack_kind *about = &k->kind[kind];
        if (!could_be_better(k, rest)) return;
        if (k->left[kind] > 0)
            pick_kind(k, kind, from > about->places ? from : about->places, rest);
        rest.potential -= k->left[kind] * about->best;
        rest.area -= (unsigned)k->left[kind] * about->cells;
    }
}

void pack_search_pieces(struct odin_packing *k) {
    struct rest rest = {0, 0};
    find_places(k);
    for (unsigned kind = 0; kind < k->kinds; kind++) {
        rest.potential += k->left[kind] * k->kind[kind].best;
        rest.area += (unsigned)k->left[kind] * k->kind[kind].cells;
    }
    k->cut = k->steps >= k->limit;
    pick(k, 0, 0, rest);
    k->cut |= k->crowded;
}
