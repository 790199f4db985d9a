/* Final scoring (J-13), also asked for during the game: "if it ended now". */
#include "rules.h"

/* J-10.12, J-13.7, J-16.46 */
static int feast_points(unsigned feasts) {
    const struct jorvik_card *feast = card_of(FEAST_WINTER);
    if (feasts == 0) return 0;
    return feast->set_vp[feasts < FEAST_STEPS ? feasts - 1 : FEAST_STEPS - 1];
}

static int finished_artisans(const struct jorvik *s, unsigned seat) {
    int finished = 0;
    for (unsigned own = s->holding[seat].artisans, a = 0; own >> a; a++)
        finished += (own >> a & 1) && missing_on(s, a) == 0;
    return finished;
}

/* J-10.14 to J-10.22, J-13.8, J-16.43 to J-16.45, J-16.48 */
static int skald_points(const struct jorvik *s, unsigned seat, unsigned skald) {
    const struct jorvik_card *card = card_of(FIRST_SKALD + skald);
    const struct jorvik_holding *h = &s->holding[seat];
    if (card->scores == SCORES_COINS) return card->vp_each * s->player[seat].coins;
    if (card->scores == SCORES_BEST_JOURNEY_AGAIN) return h->best_journey;
    unsigned kind = card->scores - SCORES_KIND;
    if (kind == ARTISAN && !card->counts_incomplete) /* J-10.18 */
        return card->vp_each * finished_artisans(s, seat);
    return card->vp_each * h->kind[kind];
}

/* J-1.15, J-13.1 to J-13.11, J-16.47: only cards in the personal area and cubes in the warehouse
 * score beside the track. */
void jorvik_score_of(const struct jorvik *s, unsigned seat, struct jorvik_score *score) {
    const struct jorvik_holding *h = &s->holding[seat];
    *score = (struct jorvik_score){.track = s->player[seat].vp};
    for (unsigned a = 0; h->artisans >> a; a++)
        if ((h->artisans >> a & 1) && missing_on(s, a) == 0)
            score->artisans += card_of(FIRST_ARTISAN + a)->vp; /* J-10.4, J-13.3, J-13.4 */
    for (unsigned m = 0; h->merchants >> m; m++)
        if (h->merchants >> m & 1) score->merchants += card_of(FIRST_MERCHANT + m)->vp;
    score->journeys = h->fixed_vp - score->merchants; /* J-10.13 */
    score->feasts = feast_points(h->kind[FEAST]);
    for (unsigned k = 0; h->skalds >> k; k++)
        if (h->skalds >> k & 1) score->skalds += skald_points(s, seat, k);
    score->warehouse = (int)(card_of(BUILDING_WAREHOUSE)->vp_per_stored_good *
                             cubes_in(s->player[seat].warehouse)); /* J-10.24 */
    score->total = score->track + score->artisans + score->merchants + score->journeys +
                   score->feasts + score->skalds + score->warehouse;
}

void jorvik_scores(const void *state, int32_t points[MH_SEATS_MAX]) {
    const struct jorvik *s = state;
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct jorvik_score score;
        jorvik_score_of(s, seat, &score);
        points[seat] = score.total;
    }
}

/* J-13.12 to J-13.15, J-16.50: points, then coins, then equal. */
void jorvik_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]) {
    const struct jorvik *s = state;
    int32_t points[MH_SEATS_MAX];
    jorvik_scores(state, points);
    for (unsigned a = 0; a < s->players; a++) {
        rank[a] = 1;
        for (unsigned b = 0; b < s->players; b++)
            rank[a] += points[b] > points[a] ||
                       (points[b] == points[a] && s->player[b].coins > s->player[a].coins);
    }
}
