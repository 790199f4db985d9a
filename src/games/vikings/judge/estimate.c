/* The estimated worth of a position to a seat, in hundredths of a point, for bots that look one
 * move ahead and for cutting searches short. It is opinion, not rule: the usual yield of islands,
 * favor cards, resources and pieces, and of the action under way.
 *
 * An action is judged as if it ended now, plus a guess at what its remaining moves can gain;
 * the guess for a whole action is the same one, so that performing it is preferred to skipping
 * it exactly when it promises something. Values are whole numbers, the same on every machine;
 * the weights are found by play (estimate.def). Alone it is the distance to the enemy clan that
 * counts, because that decides the game (V-28.6). */
#include <string.h>

#include "outlook.h"

/* ---- possessions ---- */

static int resource_value(const struct outlook *o) {
    int value = 0;
    for (unsigned r = 0; r < RESOURCES; r++)
        for (unsigned n = 0; n < o->now.player[o->seat].resource[r]; n++)
            value += o->weight->next_resource[r][n];
    return fading(o, value);
}

static int favors_value(const struct outlook *o, unsigned side) {
    int value = 0;
    for (unsigned favor = 0; o->now.favors_owned[side] > 0 && favor < FAVORS; favor++)
        if (o->now.favor_at[favor] == FAVOR_OWNED + side) value += favor_worth(o, favor);
    return value;
}

static int pieces_value(const struct outlook *o) {
    const struct vikings_player *player = &o->now.player[o->seat];
    const struct weights *w = o->weight;
    return over_time(o, w->boat_early, w->boat_late) * (int)boats_built(player) +
           over_time(o, w->temple_early, w->temple_late) * (int)temples_built(player) +
           over_time(o, w->village_early, w->village_late) * player->villages +
           over_time(o, w->settler_early, w->settler_late) * (int)(SETTLERS - o->on_mat);
}

static int islands_value(const struct outlook *o) {
    int value = 0;
    for (unsigned i = 0; i < o->map->islands; i++) {
        int own = o->in.of[o->seat][i];
        if (o->now.control[i] == o->seat)
            value += o->island[i] * held_worth(o, own - o->rival[i]) / 100;
        else if (has_boots(&o->now, o->seat, i))
            value += outlook_island(o, i, own, 0) * o->weight->foothold / 100;
    }
    return value;
}

/* The possessions of the strongest opponent count against the seat. */
static int rivals_value(const struct outlook *o) {
    int most = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        bool plays = side < o->now.players || (side == ENEMY && is_solo(&o->now));
        int value = favors_value(o, side) * o->weight->rival_favors;
        if (side == o->seat || !plays) continue;
        for (unsigned i = 0; i < o->map->islands; i++)
            if (o->now.control[i] == side) value += o->island[i] * o->weight->rival_islands;
        if (value > most) most = value;
    }
    return most / 100;
}

/* ---- cards to come ---- */

/* Runes to expect: of the cards in hand and row and of the islands. */
static void count_runes(const struct outlook *o, uint64_t hand, unsigned have[RUNES + 1]) {
    uint64_t cards = hand | o->now.set[AT_ROW + o->seat];
    have[ANY_RUNE] = bits_of(cards);
    for (unsigned rune = 0; rune < RUNES; rune++)
        have[rune] = bits_of(cards & UINT64_C(0xffff) << rune * CARDS_OF_RUNE);
    for (unsigned i = 0; i < o->map->islands; i++) {
        if (o->now.control[i] != o->seat) continue;
        have[o->map->island[i].rune]++;
        have[ANY_RUNE]++;
    }
}

/* Not all of them will be there when a card is played. */
static unsigned by_then(unsigned runes) {
    return runes * 3 / 4;
}

_Static_assert((int)RUNE_ANY == (int)ANY_RUNE, "what a strength counts begins with the runes");

static int strength_promise(const struct outlook *o, const struct vikings_card *c,
                            const unsigned have[RUNES + 1]) {
    unsigned count = 0;
    if (c->counts <= RUNE_ANY)
        count = by_then(have[c->counts]);
    else if (c->counts < COUNTS_NOTHING)
        count = o->now.player[o->seat].resource[c->counts - HELD_WOOD];
    return (int)(c->op == OP_MUL ? c->base * count : c->base + count);
}

static int card_promise(const struct outlook *o, const struct vikings_card *c,
                        const unsigned have[RUNES + 1]) {
    const struct weights *w = o->weight;
    int rune_share = by_then(have[c->needs_rune]) >= c->needs ? w->rune_met : w->rune_lacking;
    return w->promise[c->leader.kind] * c->leader.value +
           w->promise[c->rune_action.kind] * c->rune_action.value * rune_share / 100 +
           w->promise_strength * strength_promise(o, c, have) - w->promise_steel * c->steel_cost;
}

static int hand_value(const struct outlook *o) {
    uint64_t hand = o->now.set[AT_HAND + o->seat] | o->now.set[AT_KEPT + o->seat];
    unsigned have[RUNES + 1];
    int value = 0;
    if (hand == 0) return 0;
    count_runes(o, hand, have);
    for (uint64_t left = hand; left != 0; left = but_lowest(left))
        value += card_promise(o, card_of(lowest(left)), have);
    return value * over_time(o, o->weight->hand_early, o->weight->hand_late) / 100;
}

/* ---- all together ---- */

static int32_t final_value(const struct vikings *s, unsigned seat) {
    struct vikings_score own, enemy = {0, 0, 0};
    vikings_score_of(s, seat, &own);
    if (is_solo(s)) vikings_score_of(s, ENEMY, &enemy);
    return 100 * (own.total - enemy.total);
}

/* clang-format off */
enum term {
    TERM_POINTS, TERM_ISLANDS, TERM_FAVORS, TERM_PIECES, TERM_RESOURCES, TERM_RIVALS, TERM_HOPES,
    TERM_HAND
};

const struct mh_term vikings_term[VIKINGS_TERMS] = {
    [TERM_POINTS]    = {N_("More points."), N_("Fewer points.")},
    [TERM_ISLANDS]   = {N_("A stronger hold on the islands."),
                        N_("A weaker hold on the islands.")},
    [TERM_FAVORS]    = {N_("More favor of the gods."), N_("Less favor of the gods.")},
    [TERM_PIECES]    = {N_("More boats, settlers and buildings on the map."),
                        N_("Fewer boats, settlers and buildings on the map.")},
    [TERM_RESOURCES] = {N_("More resources."), N_("Fewer resources.")},
    [TERM_RIVALS]    = {N_("The strongest opponent is left with less."),
                        N_("The strongest opponent is left with more.")},
    [TERM_HOPES]     = {N_("The action can still bring more."),
                        N_("The action can still bring less.")},
    [TERM_HAND]      = {N_("Better cards for later."), N_("Weaker cards for later.")},
};
/* clang-format on */

static void find_terms(const struct vikings *s, int seat, const struct weights *weight,
                       int32_t value[MH_TERMS_MAX]) {
    struct outlook o;
    for (int t = 0; t < VIKINGS_TERMS; t++) value[t] = 0;
    if (is_over(s)) {
        value[TERM_POINTS] = final_value(s, (unsigned)seat);
        return;
    }
    outlook_take(&o, s, (unsigned)seat, weight);
    value[TERM_ISLANDS] = islands_value(&o);
    value[TERM_FAVORS] = favors_value(&o, o.seat);
    value[TERM_PIECES] = pieces_value(&o);
    value[TERM_RESOURCES] = resource_value(&o);
    value[TERM_RIVALS] = -rivals_value(&o);
    value[TERM_HOPES] = outlook_pending(&o);
    value[TERM_HAND] = hand_value(&o);
}

static int32_t estimate_with(const struct vikings *s, int seat, const struct weights *weight) {
    int32_t value[MH_TERMS_MAX];
    find_terms(s, seat, weight, value);
    return mh_terms_sum(value, VIKINGS_TERMS);
}

static int32_t estimate_by(const void *state, int seat, const int32_t *weight) {
    struct weights own;
    memcpy(&own, weight, sizeof own);
    return estimate_with(state, seat, &own);
}

static const struct mh_weight_row rows[] = {
#define WEIGHT(name, several, alone) {#name, 1},
#define ROW(name, count, several, alone) {#name, count},
#define TABLE(name, count, several, alone) {#name, count * RESOURCE_MAX},
#include "estimate.def"
#undef WEIGHT
#undef ROW
#undef TABLE
    {NULL, 0},
};

const struct mh_weights vikings_weights = {
    .rows = rows,
    .standard = {(const int32_t *)&weights_several, (const int32_t *)&weights_alone},
    .frozen = vikings_frozen,
    .count = sizeof(struct weights) / sizeof(int32_t),
    .estimate = estimate_by,
};

static const struct weights *standard_of(const struct vikings *s) {
    return is_solo(s) ? &weights_alone : &weights_several;
}

int32_t vikings_estimate(const void *state, int seat) {
    return estimate_with(state, seat, standard_of(state));
}

void vikings_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]) {
    find_terms(state, seat, standard_of(state), value);
}
