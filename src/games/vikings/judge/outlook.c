/* The position as a seat sees it: the worth of runes and islands, and the strength of opponents. */
#include "outlook.h"

const struct weights weights_several = {
#define WEIGHT(name, several, alone) .name = several,
#define ROW(name, count, several, alone) .name = several,
#define TABLE(name, count, several, alone) .name = several,
#define WITH(...) \
    { __VA_ARGS__ }
#include "estimate.def"
#undef WEIGHT
#undef ROW
#undef TABLE
};

const struct weights weights_alone = {
#define WEIGHT(name, several, alone) .name = alone,
#define ROW(name, count, several, alone) .name = alone,
#define TABLE(name, count, several, alone) .name = alone,
#include "estimate.def"
#undef WEIGHT
#undef ROW
#undef TABLE
#undef WITH
};

/* Ends the action under way on the copy: attacks of an Explore, then control. */
static void end_action(struct vikings *s, unsigned seat) {
    const struct vikings_task *task = top_of(s);
    if (task->decision == EXPLORE_STEP && task->seat == seat && task->repeat.acted)
        for (unsigned i = 0; i < ISLANDS_MAX; i++)
            if (s->settlers[seat][i] > s->before[i]) vikings_attack(s, seat, i, NULL);
    vikings_control_update(s, seat, NULL);
}

/* The chance, in hundredths, that a god with this lead of Fury ends above another. At the end any
 * lead decides and a tie is lost (V-19.2); with time left a small lead says little. */
static int above(const struct outlook *o, int lead) {
    int spread = 100 + o->weight->fury_spread * o->time / 1000;
    int even = 50 * (spread - 100) / spread * 100 / spread;
    int chance = 50 + 5000 * (2 * lead - 1) / spread + even;
    return chance < 0 ? 0 : chance > 100 ? 100 : chance;
}

/* Each place that a god gains is worth the same: 2 for an island, 1 for a favor card. */
static void value_runes(struct outlook *o, const struct vikings *s) {
    int rune_worth[RUNES];
    for (unsigned rune = 0; rune < RUNES; rune++) {
        int gods_below = 0;
        for (unsigned other = 0; other < RUNES; other++)
            if (other != rune) gods_below += above(o, (int)s->fury[rune] - (int)s->fury[other]);
        o->favor_rune[rune] = 100 * vikings_favor_vp[RUNES - 1] +
                              (vikings_favor_vp[0] - vikings_favor_vp[1]) * gods_below;
        rune_worth[rune] = 100 * vikings_island_vp[RUNES - 1] +
                           (vikings_island_vp[0] - vikings_island_vp[1]) * gods_below;
    }
    int share = over_time(o, o->weight->island_early, 100);
    for (unsigned i = 0; i < o->map->islands; i++)
        o->island[i] = rune_worth[o->map->island[i].rune] * share / 100;
}

static void see_rivals(struct outlook *o) {
    for (unsigned i = 0; i < o->map->islands; i++) {
        o->rival[i] = 0;
        o->crowd[i] = 0;
        for (unsigned side = 0; side < SIDES; side++) {
            if (side == o->seat) continue;
            if (o->in.of[side][i] > o->rival[i]) o->rival[i] = o->in.of[side][i];
            if (o->now.settlers[side][i] > o->crowd[i]) o->crowd[i] = o->now.settlers[side][i];
        }
    }
}

static int worst_favor(const struct outlook *o) {
    int worst = INT16_MAX;
    if (o->now.favors_owned[o->seat] < FAVOR_SLOTS) return 0;
    for (unsigned favor = 0; favor < FAVORS; favor++)
        if (o->now.favor_at[favor] == FAVOR_OWNED + o->seat && favor_worth(o, favor) < worst)
            worst = favor_worth(o, favor);
    return worst;
}

void outlook_take(struct outlook *o, const struct vikings *s, unsigned seat,
                  const struct weights *weight) {
    unsigned cards = vikings_eras[s->era - 1].cards, played = s->row_length[seat];
    o->now = *s;
    o->map = map_of(s);
    o->weight = weight;
    o->seat = seat;
    o->time = 1000 - (int)((s->era - 1u) * 1000 + 1000 * played / cards) / ERAS;
    end_action(&o->now, seat);
    vikings_influence(&o->now, &o->in);
    value_runes(o, s);
    see_rivals(o);
    for (unsigned lead = 0; lead < LEADS; lead++)
        o->hold[lead] = over_time(o, o->weight->hold_early[lead], o->weight->hold_late[lead]);
    o->on_mat = settlers_on_mat(&o->now, seat);
    o->worst_favor = worst_favor(o);
}

int outlook_island(const struct outlook *o, unsigned island, int influence, int weaker) {
    int other = o->rival[island] - weaker;
    unsigned holder = o->now.control[island];
    int to_beat = holder != NOBODY && holder != o->seat ? o->in.of[holder][island] - weaker : other;
    if (to_beat < 0) to_beat = 0;
    if (other < 0) other = 0;
    if (influence == 0) return 0;
    if (influence <= to_beat)
        return o->island[island] * influence * o->weight->behind / (100 * (to_beat + 1));
    return o->island[island] * held_worth(o, influence - other) / 100;
}
