/* Shared by the files of the estimate: the weights, and a position from the view of a seat. */
#ifndef VIKINGS_OUTLOOK_H
#define VIKINGS_OUTLOOK_H

#include "games/vikings/rules/rules.h"
#include "judge.h"

/* Leads of influence that are told apart, the last one for all larger ones. */
enum { LEADS = 8 };

struct weights {
#define WEIGHT(name, several, alone) int32_t name;
#define ROW(name, count, several, alone) int32_t name[count];
#define TABLE(name, count, several, alone) int32_t name[count][RESOURCE_MAX];
#include "estimate.def"
#undef WEIGHT
#undef ROW
#undef TABLE
};

extern const struct weights weights_several, weights_alone;

struct outlook {
    struct vikings now; /* with the action under way ended */
    const struct vikings_map *map;
    const struct weights *weight;
    unsigned seat;
    int time; /* thousandths of the game still to come */
    struct influence in;
    int favor_rune[RUNES];       /* worth of a rune on a favor card */
    int island[ISLANDS_MAX];     /* worth of its rune */
    int rival[ISLANDS_MAX];      /* influence of the strongest opponent */
    unsigned crowd[ISLANDS_MAX]; /* most Settlers of an opponent */
    int hold[LEADS];             /* worth of an island held, in hundredths of its rune */
    unsigned on_mat;             /* Settlers that can be deployed */
    int worst_favor; /* worth of the favor card that a further one replaces; 0: there is room */
};

void outlook_take(struct outlook *o, const struct vikings *s, unsigned seat,
                  const struct weights *weight);

/* A weight that changes from the start of the game to its end. */
static inline int over_time(const struct outlook *o, int early, int late) {
    return (early * o->time + late * (1000 - o->time)) / 1000;
}

static inline int held_worth(const struct outlook *o, int lead) {
    return o->hold[lead < 0 ? 0 : lead < LEADS ? lead : LEADS - 1];
}

static inline int favor_worth(const struct outlook *o, unsigned favor) {
    int value = 0;
    for (unsigned rune = 0; rune < RUNES; rune++)
        value += vikings_favors[favor].runes[rune] * o->favor_rune[rune];
    return value;
}

/* The worth of means, which fades with the time to use them. */
static inline int fading(const struct outlook *o, int value) {
    int least = o->weight->use_at_the_end;
    return value * (o->time > least ? o->time : least) / 1000;
}

/* The worth of influence on an island, given boots there and opponents weaker by a number. */
int outlook_island(const struct outlook *o, unsigned island, int influence, int weaker);

/* estimate_pending.c: the gain to expect from the decisions under way, and from one of them. */
#define WORTH_ARGS const struct outlook *o, const struct vikings_task *task
extern int (*const outlook_worth[DECISIONS])(WORTH_ARGS);
int outlook_pending(const struct outlook *o);

#endif
