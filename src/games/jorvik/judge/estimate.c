/* The worth of a position to a seat (judge.h): an opinion about the gains that coins, unfinished
 * artisans and held cards tend to bring in the time left.
 *
 * Values are whole numbers so that every machine agrees on them. */
#include "estimate.h"

#include <limits.h>

/* ---- terms ---- */

/* clang-format off */
const struct mh_term jorvik_term[JORVIK_TERMS] = {
    [TERM_POINTS]  = {N_("More points."), N_("Fewer points.")},
    [TERM_COINS]   = {N_("More coins to spend."), N_("Fewer coins to spend.")},
    [TERM_CRAFT]   = {N_("More from artisans and goods."), N_("Less from artisans and goods.")},
    [TERM_TRADE]   = {N_("More from merchants and oracles."),
                      N_("Less from merchants and oracles.")},
    [TERM_DEFENCE] = {N_("More defence for the attacks to come."),
                      N_("Less defence for the attacks to come.")},
    [TERM_FEASTS]  = {N_("More for the set of feasts."), N_("Less for the set of feasts.")},
    [TERM_SPECIAL] = {N_("More from skalds, buildings and Loki."),
                      N_("Less from skalds, buildings and Loki.")},
};
/* clang-format on */

/* Thousandths of the game still to come, the present round included. */
static int time_left(const struct jorvik *s) {
    int rounds = (int)jorvik_rounds(s), left = rounds - (int)s->round;
    if (s->point < ANYTIME_WINDOW) left++;
    if (left < 0) left = 0;
    return WHOLE * left / rounds;
}

/* A coin buys a good deal early on and breaks ties at the end. */
static struct outlook outlook_of(const struct jorvik *s, unsigned seat, const int32_t *w) {
    int time = time_left(s);
    int coin = w[W_COIN] + w[W_COIN_EARLY] * time / WHOLE;
    if (s->holding[seat].skalds >> (SKALD_COINS - FIRST_SKALD) & 1) coin += POINT;
    return (struct outlook){s, w, seat, time, coin};
}

/* ---- artisans and cubes ---- */

/* An unfinished artisan is worth its points times the hope for each missing cube. */
static int artisan_value(const struct outlook *o, int vp, unsigned missing) {
    int value = POINT * vp, hope = o->w[W_HOPE] + o->w[W_HOPE_EARLY] * o->time / WHOLE;
    while (missing-- > 0) value = value * hope / WHOLE;
    return value;
}

static int artisans_value(const struct outlook *o) {
    unsigned own = o->s->holding[o->seat].artisans;
    int value = 0;
    for (unsigned a = 0; own >> a; a++)
        if (own >> a & 1)
            value +=
                artisan_value(o, card_of(FIRST_ARTISAN + a)->vp, cubes_in(missing_on(o->s, a)));
    return value;
}

/* What goods are still wanted by own artisans, and the gain of one such cube. */
static int wanted_value(const struct outlook *o, unsigned good) {
    unsigned own = o->s->holding[o->seat].artisans;
    int best = 0;
    for (unsigned a = 0; own >> a; a++) {
        if (!(own >> a & 1) || !has_good(missing_on(o->s, a), good)) continue;
        int vp = card_of(FIRST_ARTISAN + a)->vp;
        unsigned missing = cubes_in(missing_on(o->s, a));
        int gain = artisan_value(o, vp, missing - 1) - artisan_value(o, vp, missing);
        if (gain > best) best = gain;
    }
    return best;
}

static int buyer_value(const struct outlook *o, unsigned good) {
    const struct jorvik_holding *h = &o->s->holding[o->seat];
    int best = o->coin * o->w[W_SOLD] / PERCENT;
    for (unsigned m = 0; h->merchants >> m; m++) {
        const struct jorvik_card *c = card_of(FIRST_MERCHANT + m);
        if ((h->merchants >> m & 1) && has_good(c->goods, good) && c->coins * o->coin > best)
            best = c->coins * o->coin;
    }
    for (unsigned k = 0; h->oracles >> k; k++) {
        const struct jorvik_card *c = card_of(FIRST_ORACLE + k);
        if ((h->oracles >> k & 1) && has_good(c->goods, good) && c->vp_per_good * POINT > best)
            best = c->vp_per_good * POINT;
    }
    return best;
}

/* A ship that is not unloaded yet; a second cube of a good finds less use. */
static int cargo_value(const struct outlook *o, uint32_t cargo) {
    int value = 0;
    for (unsigned g = 0; g < GOODS; g++) {
        unsigned cubes = cubes_of(cargo, g);
        if (cubes == 0) continue;
        int wanted = wanted_value(o, g), sold = buyer_value(o, g);
        value += (wanted > sold ? wanted : sold) + (int)(cubes - 1) * sold;
    }
    return value * o->w[W_CARGO] / PERCENT;
}

/* Stored cubes wait for an artisan; those in the warehouse score at the end. */
static int stored_value(const struct outlook *o) {
    const struct jorvik_player *player = &o->s->player[o->seat];
    int value = 0;
    if (player->board != NO_GOOD) {
        int wanted = wanted_value(o, player->board) * o->w[W_BOARD_WANTED] / PERCENT;
        int kept = o->w[W_BOARD_KEPT] + o->coin * o->w[W_BOARD_COIN] / PERCENT;
        value += wanted > kept ? wanted : kept;
    }
    for (unsigned g = 0; player->warehouse != 0 && g < GOODS; g++) {
        int wanted = wanted_value(o, g) * o->w[W_WAREHOUSE_WANTED] / PERCENT;
        value += (int)cubes_of(player->warehouse, g) * (wanted > POINT ? wanted : POINT);
    }
    return value;
}

/* ---- attacks ---- */

static int limited(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

/* Points to be won and lost in the attacks still in the deck, by how the defence
 * compares with the strongest and the weakest of the others. */
static int attacks_value(const struct outlook *o, int defence) {
    const struct jorvik *s = o->s;
    int most = 0, least = INT_MAX, value = 0;
    for (unsigned seat = 0; seat < s->players; seat++) {
        if (seat == o->seat) continue;
        int other = (int)jorvik_defence(s, seat);
        if (other > most) most = other;
        if (other < least) least = other;
    }
    int win = limited(o->w[W_WIN] + o->w[W_WIN_STEP] * (defence - most), 0, PERCENT);
    int lose = limited(o->w[W_LOSE] - o->w[W_LOSE_STEP] * (defence - least), 0, PERCENT);
    for (unsigned card = ATTACK_SPRING; card <= ATTACK_FINAL; card++)
        if (s->at[card] == AT_DECK)
            value += card_of(card)->win_vp * win - card_of(card)->lose_vp * lose;
    return value;
}

/* ---- cards ---- */

static int feasts_value(unsigned feasts) {
    const uint8_t *vp = card_of(FEAST_WINTER)->set_vp;
    return feasts == 0 ? 0 : POINT * vp[feasts < FEAST_STEPS ? feasts - 1 : FEAST_STEPS - 1];
}

static int skald_value(const struct outlook *o, const struct jorvik_card *card) {
    const struct jorvik_holding *h = &o->s->holding[o->seat];
    if (card->scores == SCORES_COINS) return POINT * o->s->player[o->seat].coins + POINT;
    if (card->scores == SCORES_BEST_JOURNEY_AGAIN)
        return POINT * h->best_journey + o->w[W_JOURNEY_HOPE] * o->time / WHOLE;
    return POINT * h->kind[card->scores - SCORES_KIND] + o->w[W_KIND_HOPE] * o->time / WHOLE;
}

/* What a special card tends to bring over the rest of the game. */
static int effect_value(const struct outlook *o, const struct jorvik_card *card) {
    const int32_t *w = o->w;
    int time = o->time;
    switch (card->effect) {
    case PAY_TO_AVOID_LOSS:
        return w[W_LOSS_AVOIDED] * time / WHOLE;
    case DOUBLE_ATTACK_REWARD:
        return w[W_REWARD_DOUBLED] * time / WHOLE + POINT / 2;
    case DOUBLE_ONE_WARRIOR:
        return w[W_WARRIOR_NOW] * o->s->holding[o->seat].strongest +
               w[W_WARRIOR_LATER] * time / WHOLE;
    case WAREHOUSE:
        return POINT + w[W_STORAGE] * time / WHOLE;
    case INCOME_BONUS:
        return o->coin * (int)jorvik_rounds(o->s) * time / WHOLE;
    case COINS_ON_PURCHASE:
        return o->coin * card->coins;
    case EACH_OPPONENT_PAYS:
        return o->coin * (o->s->players - 1);
    case EXCHANGE_GOODS:
        return w[W_EXCHANGE] * time / WHOLE;
    case FREE_PURCHASE:
        return w[W_FREE_CARD] * o->coin / PERCENT;
    case MOVE_ARTISAN_GOODS:
        return w[W_GOODS_MOVED];
    case BROWN_VIKINGS:
        return w[W_BROWN] * time / WHOLE;
    case SWAP_TWO_VIKINGS:
        return w[W_SWAP] * time / WHOLE;
    case STEAL_GOOD:
        return w[W_GOOD_STOLEN];
    case TAKE_COMMON_GOOD:
        return w[W_GOOD_TAKEN];
    default:
        return 0;
    }
}

/* What a skald already held gains by one more card of the kind it counts. */
static int counted_by_skalds(const struct outlook *o, unsigned kind) {
    unsigned own = o->s->holding[o->seat].skalds;
    int value = 0;
    for (unsigned k = 0; own >> k; k++) {
        const struct jorvik_card *skald = card_of(FIRST_SKALD + k);
        if ((own >> k & 1) && skald->scores == SCORES_KIND + kind) value += POINT * skald->vp_each;
    }
    return value;
}

/* What a card would add for its buyer. */
int jorvik_card_value(const struct outlook *o, unsigned card) {
    const struct jorvik_card *c = card_of(card);
    const struct jorvik_holding *h = &o->s->holding[o->seat];
    int value = counted_by_skalds(o, c->kind);
    switch (c->kind) {
    case SHIP:
        return value + cargo_value(o, o->s->cubes[card - FIRST_SHIP]);
    case ARTISAN:
        return value + artisan_value(o, c->vp, cubes_in(c->goods));
    case MERCHANT:
        return value + POINT * c->vp +
               c->coins * o->coin * o->time / WHOLE * o->w[W_MERCHANT_NEW] / PERCENT;
    case ORACLE:
        return value + o->w[W_ORACLE_NEW] * c->vp_per_good * o->time / WHOLE;
    case WARRIOR: {
        int defence = (int)jorvik_defence(o->s, o->seat);
        return value + attacks_value(o, defence + c->defence) - attacks_value(o, defence);
    }
    case FEAST:
        return value + feasts_value(h->kind[FEAST] + 1u) - feasts_value(h->kind[FEAST]) +
               o->w[W_NEXT_FEAST] * o->time / WHOLE;
    case JOURNEY:
        return value + POINT * c->vp;
    case SKALD:
        return value + skald_value(o, c);
    default:
        return value + effect_value(o, c);
    }
}

/* Cards that promise something for the rest of the game. */
static int trade_value(const struct outlook *o) {
    const struct jorvik_holding *h = &o->s->holding[o->seat];
    int value = 0;
    for (unsigned m = 0; h->merchants >> m; m++)
        if (h->merchants >> m & 1)
            value += card_of(FIRST_MERCHANT + m)->coins * o->coin * o->time / WHOLE *
                     o->w[W_MERCHANT_HELD] / PERCENT;
    for (unsigned k = 0; h->oracles >> k; k++)
        if (h->oracles >> k & 1) value += o->w[W_ORACLE_HELD] * o->time / WHOLE;
    return value;
}

static int skalds_value(const struct outlook *o) {
    const struct jorvik_holding *h = &o->s->holding[o->seat];
    int value = 0;
    for (unsigned k = 0; h->skalds >> k; k++) {
        const struct jorvik_card *skald = card_of(FIRST_SKALD + k);
        if ((h->skalds >> k & 1) && skald->scores != SCORES_COINS) value += skald_value(o, skald);
    }
    return value;
}

static void add_effects(const struct outlook *o, int32_t *value) {
    for (unsigned e = NO_EFFECT + 1; e < EFFECTS; e++) {
        if (e == DOUBLE_ONE_WARRIOR || !has_in_personal(o->s, o->seat, e)) continue;
        const struct jorvik_card *card = card_of(jorvik_effect_card[e]);
        value[jorvik_term_of[card->kind]] += effect_value(o, card);
    }
}

/* Everything a player has for good, with what it promises. */
static void add_holdings(const struct outlook *o, int32_t *value) {
    const struct jorvik *s = o->s;
    const struct jorvik_holding *h = &s->holding[o->seat];
    value[TERM_POINTS] += POINT * (s->player[o->seat].vp + h->fixed_vp);
    value[TERM_COINS] += o->coin * s->player[o->seat].coins;
    value[TERM_CRAFT] += artisans_value(o) + stored_value(o);
    value[TERM_TRADE] += trade_value(o);
    value[TERM_DEFENCE] += attacks_value(o, (int)jorvik_defence(s, o->seat));
    value[TERM_FEASTS] += feasts_value(h->kind[FEAST]);
    value[TERM_SPECIAL] += skalds_value(o);
    add_effects(o, value);
}

/* ---- the sum ---- */

static void find_terms(const void *state, int seat, const int32_t *weight,
                       int32_t value[MH_TERMS_MAX]) {
    const struct jorvik *s = state;
    for (int t = 0; t < JORVIK_TERMS; t++) value[t] = 0;
    if (s->point == OVER) {
        int32_t points[MH_SEATS_MAX];
        jorvik_scores(state, points);
        value[TERM_POINTS] = POINT * points[seat];
        value[TERM_COINS] = limited(s->player[seat].coins, 0, POINT - 1); /* J-13.13: breaks ties */
        return;
    }
    struct outlook o = outlook_of(s, (unsigned)seat, weight);
    add_holdings(&o, value);
    jorvik_add_pending(&o, value);
}

static int32_t estimate_by(const void *state, int seat, const int32_t *weight) {
    int32_t value[MH_TERMS_MAX];
    find_terms(state, seat, weight, value);
    return mh_terms_sum(value, JORVIK_TERMS);
}

static const int32_t standard[WEIGHTS] = {
#define WEIGHT(id, value) [W_##id] = value,
#include "estimate.def"
#undef WEIGHT
};

static const struct mh_weight_row rows[] = {
#define WEIGHT(id, value) {#id, 1},
#include "estimate.def"
#undef WEIGHT
    {NULL, 0},
};

const struct mh_weights jorvik_weights = {
    .rows = rows,
    .standard = {standard, standard},
    .frozen = jorvik_frozen,
    .count = WEIGHTS,
    .estimate = estimate_by,
};

int32_t jorvik_estimate(const void *state, int seat) {
    return estimate_by(state, seat, standard);
}

void jorvik_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]) {
    find_terms(state, seat, standard, value);
}
