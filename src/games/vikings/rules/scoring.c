/* Final scoring and places (chapter 19; alone V-28.5, V-28.6). */
#include "rules.h"

/* V-19.2: gods with as much Fury share the lower place. */
unsigned vikings_god_place(const struct vikings *s, unsigned rune) {
    unsigned place = 0;
    for (unsigned other = 0; other < RUNES; other++)
        place += other != rune && s->fury[other] >= s->fury[rune];
    return place;
}

unsigned vikings_island_runes(const struct vikings *s, unsigned side) {
    unsigned runes = 0;
    for (unsigned i = 0; i < map_of(s)->islands; i++) runes += s->control[i] == side;
    return runes;
}

/* V-19.3, V-19.4, V-19.5: island runes, the runes of owned favor cards (V-3.10), nothing else. */
void vikings_score_of(const struct vikings *s, unsigned side, struct vikings_score *score) {
    const struct vikings_map *map = map_of(s);
    unsigned place[RUNES];
    for (unsigned rune = 0; rune < RUNES; rune++) place[rune] = vikings_god_place(s, rune);
    *score = (struct vikings_score){0, 0, 0};
    for (unsigned i = 0; i < map->islands; i++)
        if (s->control[i] == side) score->islands += vikings_island_vp[place[map->island[i].rune]];
    for (unsigned favor = 0; favor < FAVORS; favor++)
        for (unsigned rune = 0; s->favor_at[favor] == FAVOR_OWNED + side && rune < RUNES; rune++)
            score->favors += vikings_favors[favor].runes[rune] * vikings_favor_vp[place[rune]];
    score->total = score->islands + score->favors;
}

void vikings_scores(const void *state, int32_t score[MH_SEATS_MAX]) {
    const struct vikings *s = state;
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct vikings_score parts;
        vikings_score_of(s, seat, &parts);
        score[seat] = parts.total;
    }
}

/* ---- places ---- */

enum { TIE_BREAKS = 6 };

/* V-19.7 */
static void tie_breaks(const struct vikings *s, unsigned side, int32_t key[TIE_BREAKS]) {
    const struct vikings_player *player = side == ENEMY ? NULL : &s->player[side];
    const uint8_t *held = player ? player->resource : s->enemy.track;
    struct vikings_score score;
    vikings_score_of(s, side, &score);
    key[0] = score.total;
    key[1] = (int32_t)vikings_island_runes(s, side);
    key[2] = s->favors_owned[side];
    key[3] = (int32_t)(player ? temples_built(player) : bits_of(s->enemy.temples));
    key[4] = (int32_t)(player ? boats_built(player) : bits_of(s->enemy.boats)); /* V-19.9 */
    key[5] = held[WOOD] + held[FOOD] + held[STEEL];
}

static bool is_ahead(const int32_t a[TIE_BREAKS], const int32_t b[TIE_BREAKS]) {
    for (unsigned i = 0; i < TIE_BREAKS; i++)
        if (a[i] != b[i]) return a[i] > b[i];
    return false;
}

/* Equal in everything, sides share a place (V-19.8). Alone, the enemy is the opponent. */
void vikings_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]) {
    const struct vikings *s = state;
    int32_t key[SIDES][TIE_BREAKS];
    for (unsigned seat = 0; seat < s->players; seat++) tie_breaks(s, seat, key[seat]);
    tie_breaks(s, ENEMY, key[ENEMY]);
    for (unsigned seat = 0; seat < s->players; seat++) {
        rank[seat] = (uint8_t)(1 + (is_solo(s) && is_ahead(key[ENEMY], key[seat])));
        for (unsigned other = 0; other < s->players; other++)
            rank[seat] += is_ahead(key[other], key[seat]);
    }
}
