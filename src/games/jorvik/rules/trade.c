/* Giving several cubes for one cube or a coin (J-9.13 to J-9.18, J-9.21, J-16.34 to J-16.36). */
#include "rules.h"

enum { TRADE_GIVES = 3, CASH_GIVES = 2, CASH_COINS = 1 };

/* How many cubes a verb gives: its first arguments are those cubes. */
static unsigned gives(unsigned verb) {
    if (verb == VERB_TRADE) return TRADE_GIVES;
    return verb == VERB_EXCHANGE ? card_of(BUILDING_EXCHANGE)->give : CASH_GIVES;
}

/* J-9.15, J-9.16: goods that can be taken now, and goods that can be taken when the gift empties a
 * storage space, which is all of them. */
struct wanted {
    uint8_t now[GOODS], freed[GOODS];
    unsigned now_count, freed_count;
};

static struct wanted wanted_by(const struct jorvik *s, unsigned seat) {
    struct wanted w = {{0}, {0}, 0, 0};
    for (unsigned g = 0; g < GOODS; g++) {
        if (!has_good(s->common, g)) continue; /* J-9.22 */
        w.freed[w.freed_count++] = (uint8_t)g;
        if (jorvik_destination(s, seat, g)) w.now[w.now_count++] = (uint8_t)g;
    }
    return w;
}

/* The different loose cubes, each with how many there are of it. */
struct heap {
    uint8_t cube[CUBES_NAMED], left[CUBES_NAMED];
    unsigned kinds;
};

static struct heap heap_of(const struct loose *loose) {
    struct heap heap;
    heap.kinds = 0;
    for (unsigned place = 0; place < CUBE_PLACES; place++) {
        for (unsigned g = 0; loose->tally[place] != 0 && g < GOODS; g++) {
            if (!has_good(loose->tally[place], g)) continue;
            heap.cube[heap.kinds] = (uint8_t)(cube_at(place, g));
            heap.left[heap.kinds++] = (uint8_t)cubes_of(loose->tally[place], g);
        }
    }
    return heap;
}

/* Adds a gift of cubes for each good it can be given for; cubes are in order, so the
 * last one tells whether any of them was stored. */
static void add_gift(struct mh_list *list, struct mh_move move, unsigned given,
                     const struct wanted *wanted) {
    bool frees = place_of_cube(move.arg[given - 1]) != ON_SHIP;
    const uint8_t *goods = frees ? wanted->freed : wanted->now;
    unsigned count = frees ? wanted->freed_count : wanted->now_count;
    for (unsigned i = 0; i < count; i++) {
        move.arg[given] = goods[i];
        mh_list_add(list, move);
    }
}

static void list_pairs(struct mh_list *list, enum verb verb, const struct heap *heap,
                       const struct wanted *wanted) {
    for (unsigned i = 0; i < heap->kinds; i++)
        for (unsigned j = i + (heap->left[i] < 2); j < heap->kinds; j++) {
            struct mh_move move = move_of(verb, heap->cube[i], heap->cube[j], 0, 0);
            if (wanted)
                add_gift(list, move, 2, wanted);
            else
                mh_list_add(list, move);
        }
}

static void list_triples(struct mh_list *list, const struct heap *heap,
                         const struct wanted *wanted) {
    for (unsigned i = 0; i < heap->kinds; i++)
        for (unsigned j = i + (heap->left[i] < 2); j < heap->kinds; j++) {
            unsigned used = 1u + (i == j);
            for (unsigned k = j + (heap->left[j] <= used); k < heap->kinds; k++)
                add_gift(list, move_of(VERB_TRADE, heap->cube[i], heap->cube[j], heap->cube[k], 0),
                         TRADE_GIVES, wanted);
        }
}

void jorvik_list_trades(const struct jorvik *s, unsigned seat, const struct loose *loose,
                        struct mh_list *list) {
    unsigned cubes = cubes_in(loose->all);
    if (cubes < CASH_GIVES) return;
    struct heap heap = heap_of(loose);
    list_pairs(list, VERB_CASH, &heap, NULL);
    if (s->common == 0) return;
    struct wanted wanted = wanted_by(s, seat);
    if (has_in_personal(s, seat, EXCHANGE_GOODS)) list_pairs(list, VERB_EXCHANGE, &heap, &wanted);
    if (cubes >= TRADE_GIVES) list_triples(list, &heap, &wanted);
}

/* ---- the verbs ---- */

/* The named cubes are all there at once; `stored` tells whether one is in storage. */
static bool has_all(const struct jorvik *s, unsigned seat, struct mh_move move, bool *stored,
                    struct mh_error *error) {
    const struct loose loose = jorvik_loose(s, seat);
    struct loose left = loose;
    *stored = false;
    for (unsigned i = 0; i < gives(move.verb); i++) {
        unsigned place = place_of_cube(move.arg[i]), good = good_of_cube(move.arg[i]);
        if (!has_good(left.tally[place], good))
            return jorvik_no_such_cube(move.arg[i], cubes_of(loose.tally[place], good), error);
        left.tally[place] -= one_cube(good);
        *stored |= place != ON_SHIP;
    }
    return true;
}

/* J-9.13, J-9.14, J-16.36: what is given now did not lie there before. */
static bool lay_there_before(const struct jorvik *s, struct mh_move move, struct mh_error *error) {
    unsigned given = gives(move.verb), good = move.arg[given];
    if (has_good(s->common, good)) return true;
    for (unsigned i = 0; i < given; i++) {
        if (good_of_cube(move.arg[i]) != good) continue;
        mh_message_name(mh_fail(error, "not-in-common", given == TRADE_GIVES ? "J-9.13" : "J-9.14",
                                N_("The cube you take must have lain in the common goods area "
                                   "before: {good} did not.")),
                        "good", jorvik_good_names[good]);
        return false;
    }
    return jorvik_not_in_common(good, error);
}

bool jorvik_can_trade(CAN_ARGS) {
    bool stored;
    unsigned good = move.arg[gives(move.verb)];
    if (move.verb == VERB_EXCHANGE && !has_in_personal(s, seat, EXCHANGE_GOODS)) {
        mh_message_name(mh_fail(error, "no-exchange-hall", "J-9.14",
                                N_("Only the holder of “{card}” exchanges two cubes for one.")),
                        "card", card_of(BUILDING_EXCHANGE)->name);
        return false;
    }
    if (!has_all(s, seat, move, &stored, error) || !lay_there_before(s, move, error)) return false;
    return stored || jorvik_has_destination(s, seat, good, "J-9.16", error);
}

/* Returns the cubes as the log names them. */
static int give_all(struct jorvik *s, unsigned seat, struct mh_move move) {
    int cubes = 0;
    for (unsigned i = 0; i < gives(move.verb); i++) {
        jorvik_take_loose(s, seat, move.arg[i]);
        s->common += one_cube(good_of_cube(move.arg[i]));
        cubes |= move.arg[i] << 8 * i;
    }
    return cubes;
}

void jorvik_do_trade(DO_ARGS) {
    unsigned given = gives(move.verb), good = move.arg[given];
    int cubes = give_all(s, seat, move);
    s->common -= one_cube(good);
    jorvik_get_cube(s, good, GOT_BY_TRADE);
    tell(events, EVENT_TRADES, (int)seat, (int)given, (int)good, cubes);
}

bool jorvik_can_cash(CAN_ARGS) {
    bool stored;
    return has_all(s, seat, move, &stored, error);
}

void jorvik_do_cash(DO_ARGS) {
    int cubes = give_all(s, seat, move);
    gain_coins(s, seat, CASH_COINS);
    tell(events, EVENT_CASHES, (int)seat, CASH_COINS, CASH_GIVES, cubes);
}
