/* What the rules of Jórvík say must never change, checked from the outside: slow, plain
 * and written without the engine's own shortcuts. */
#include <string.h>

#include "games/jorvik/rules/rules.h"
#include "invariants.h"

static const char *jorvik_cubes(const struct jorvik *s) {
    for (unsigned g = 0; g < GOODS; g++) { /* J-3.11 */
        unsigned n = cubes_of(s->bag, g) + cubes_of(s->common, g) + (s->hand == g);
        for (unsigned c = 0; c < CARRIERS; c++) n += cubes_of(s->cubes[c], g);
        for (unsigned p = 0; p < s->players; p++)
            n += cubes_of(s->player[p].warehouse, g) + (s->player[p].board == g);
        unsigned all = g < GOOD_GLASS ? 9 : s->mode == JARL ? 3 : 0;
        if (n != all) return "cubes were made or lost";
    }
    return NULL;
}

static const char *jorvik_vikings(const struct jorvik *s) {
    unsigned own = s->mode == JARL ? 4 : 3, brown = s->brown, count[PLAYERS_MAX] = {0};
    for (unsigned t = 0; t < TRACKS; t++) {
        if (s->track[t].length > 8) return "a track is too long";
        for (unsigned i = 0; i < s->track[t].length; i++) {
            unsigned viking = s->track[t].viking[i];
            if (viking == BROWN)
                brown++;
            else if (viking >= s->players)
                return "a viking of nobody";
            else
                count[viking]++;
        }
    }
    for (unsigned i = 0; i < ROW_PLACES; i++) {
        if (s->row_card[i] == NO_CARD) continue;
        if (s->row_viking[i] == BROWN)
            brown++;
        else
            count[s->row_viking[i]]++;
    }
    for (unsigned p = 0; p < s->players; p++)
        if (count[p] + s->player[p].vikings != own) return "vikings were made or lost";
    if (brown > 2 || (brown > 0 && s->at[LOKI_HIRELINGS] < AT_LOADING))
        return "brown vikings of nobody";
    if (brown == 0 && s->at[LOKI_HIRELINGS] >= AT_LOADING)
        return "spent hirelings stay"; /* J-7.22 */
    return NULL;
}

/* Every card knows its one place; the places agree with it. */
static const char *jorvik_places(const struct jorvik *s) {
    struct jorvik copy = *s;
    jorvik_derive(&copy);
    if (memcmp(&copy, s, sizeof copy) != 0) return "what is derived differs from the places";
    for (unsigned card = 0; card < CARDS; card++) {
        if (s->at[card] >= PLACES) return "a card is nowhere";
        unsigned kind = card_of(card)->kind, at = s->at[card];
        if (s->mode == KARL && card_of(card)->mode == JARL && at != AT_BOX)
            return "a Jarl card in Karl";
        if (kind == PICT_ATTACK && at > AT_DECK) return "an attack was laid out";
        if (at >= AT_PERSONAL && card_of(card)->usage == USE_ON_PURCHASE)
            return "a spent card is kept";
    }
    for (unsigned a = 0; a < ARTISANS; a++)
        for (unsigned g = 0; g < GOODS; g++)
            if (cubes_of(s->cubes[SHIPS + a], g) > cubes_of(card_of(FIRST_ARTISAN + a)->goods, g))
                return "an artisan holds what it has no space for";
    return NULL;
}

static const char *jorvik_players(const struct jorvik *s) {
    int32_t score[MH_SEATS_MAX];
    jorvik_scores(s, score);
    for (unsigned p = 0; p < s->players; p++) {
        if (s->player[p].coins > 500) return "coins below nothing";
        if (s->player[p].vp < 0 || s->player[p].vp > 300)
            return "points the rules do not allow"; /* J-3.17 */
        if (score[p] < s->player[p].vp || score[p] > 500) return "a score the rules do not allow";
        if (cubes_in(s->player[p].warehouse) >
            (s->at[BUILDING_WAREHOUSE] == AT_PERSONAL + p ? 4 : 0))
            return "the warehouse is too full";
    }
    return NULL;
}

static const char *jorvik_moment(const struct jorvik *s) {
    if (s->point == SUPPLY) return "the engine stopped in supply";
    if (s->round > jorvik_rounds(s)) return "too many rounds";
    if (s->point == OVER && s->round != jorvik_rounds(s))
        return "the game ended too early"; /* J-14 */
    if (s->mode == KARL && s->point != DEMAND_PLACE && s->point != PURCHASE_OFFER &&
        s->point != LOADING_GOODS && s->point != OVER)
        return "a decision that Karl does not have"; /* J-17.2 */
    if ((s->hand != NO_GOOD) != (s->inner == ALLOCATE_CUBE)) return "a forgotten cube";
    return NULL;
}

const char *jorvik_invariants(const void *state) {
    const struct jorvik *s = state;
    const char *(*const checks[])(const struct jorvik *) = {
        jorvik_cubes, jorvik_vikings, jorvik_places, jorvik_players, jorvik_moment};
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *wrong = checks[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}

unsigned jorvik_forget_choice(void *state, int seat) {
    struct jorvik *s = state;
    unsigned pending = s->inner != NOTHING_INSIDE;
    (void)seat;
    s->inner = NOTHING_INSIDE;
    return pending;
}

const char *jorvik_decision_word(const void *state, int seat) {
    const struct jorvik *s = state;
    (void)seat;
    return s->inner != NOTHING_INSIDE ? jorvik_inners_named.words[s->inner]
                                      : jorvik_points_named.words[s->point];
}
