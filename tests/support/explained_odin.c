/* The events of a move tell what it changes of the players' things: what each player had before is
 * counted, the events are applied to it, and it has to be what they have afterwards. By the newest
 * rules: before O-28.109 crops came seat by seat, some of them moves after the harvest was told. */
#include <string.h>

#include "games/odin/rules/rules.h"
#include "invariants.h"

enum { LARGE = 2, KINDS_OF_BUILDING = 3 };

/* What a player has, and what others can see of the hand. */
struct holding {
    int has[HELD], boats, large[LARGE], emigrated[LARGE]; /* knarrs, longships */
    int buildings[KINDS_OF_BUILDING], islands, penalties, hand, played;
};

static struct holding holding_of(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    struct holding h = {.boats = (int)boats_of(p),
                        .large = {p->knarrs, (int)longships_of(p)},
                        .emigrated = {p->emigrated_knarrs, p->emigrated_longships},
                        .penalties = p->penalties,
                        .hand = s->cards_at[CARD_HAND + seat],
                        .played = s->cards_at[CARD_PLAYED + seat]};
    for (unsigned thing = 0; thing < HELD; thing++) h.has[thing] = p->has[thing];
    for (unsigned i = 0; i < BUILDINGS; i++)
        h.buildings[i < SHEDS                  ? 0
                    : i < SHEDS + STONE_HOUSES ? 1
                                               : 2] += s->building[i].owner == seat;
    for (unsigned i = 0; i < ISLANDS; i++) h.islands += s->island[i].owner == seat;
    return h;
}

static void gets(struct holding *h, int thing, int count) {
    if (thing < HELD)
        h->has[thing] += count;
    else if (thing == WHALING_BOAT)
        h->boats += count;
    else if (thing == KNARR)
        h->large[0] += count;
    else if (thing == LONGSHIP || thing == ARMED_LONGSHIP)
        h->large[1] += count;
    else if (thing >= SHED && thing <= LONG_HOUSE)
        h->buildings[thing - SHED] += count;
}

/* A piece that a card brings comes from elsewhere (cards 9 and 172). */
static bool brought(const struct odin *before, unsigned seat) {
    return task_of(before, seat)->kind == BRING;
}

static void becomes(struct holding *h, int from, int to) {
    h->has[from]--;
    h->has[to]++;
}

static void emigrates(struct holding *h, int ship, int silver) {
    h->has[SILVER] -= silver;
    h->large[ship == LONGSHIP]--;
    h->emigrated[ship == LONGSHIP]++;
}

/* What a player does or receives; events of phases are below. */
static void apply_action(const struct odin *before, struct holding *h, const struct mh_event *e) {
    switch (e->kind) {
    case EVENT_GETS:
        gets(h, e->arg[0], e->arg[1]);
        break;
    case EVENT_PAYS:
        h->has[e->arg[0]] -= e->arg[1];
        break;
    case EVENT_UPGRADES:
    case EVENT_TURNS_OVER:
        becomes(h, e->arg[0], e->arg[1]);
        break;
    case EVENT_EXPLORES:
        h->islands++;
        h->has[SILVER] += e->arg[1];
        break;
    case EVENT_EMIGRATES:
        emigrates(h, e->arg[0], e->arg[1]);
        break;
    case EVENT_REBUILDS: /* the knarr is told by itself */
        h->boats--;
        break;
    case EVENT_GIVES_UP:
        gets(h, e->arg[0], -1);
        break;
    case EVENT_LAYS:
        h->has[stamp_thing((unsigned)e->arg[0])] -= !brought(before, (unsigned)e->seat);
        break;
    case EVENT_ARMS:
        h->has[ORE]--;
        break;
    case EVENT_DISARMS:
        h->has[ORE]++;
        break;
    case EVENT_FILLS:
    case EVENT_SERVES:
        h->has[e->kind == EVENT_FILLS ? (unsigned)e->arg[0] : stamp_thing((unsigned)e->arg[0])]--;
        break;
    case EVENT_SEIZES:
        h->has[e->arg[0]]++;
        break;
    default:
        break;
    }
}

static void apply_phase(struct holding *h, const struct mh_event *e) {
    int pregnant;
    switch (e->kind) {
    case EVENT_DRAWS_WEAPON:
        h->has[e->arg[0]]++;
        break;
    case EVENT_DRAWS:
        h->hand += e->arg[0];
        break;
    case EVENT_PLAYS:
        h->hand--;
        h->played++;
        break;
    case EVENT_INCOME:
        h->has[SILVER] += e->arg[0];
        break;
    case EVENT_PREGNANT:
        becomes(h, e->arg[0], thing_of((unsigned)e->arg[0])->back);
        break;
    case EVENT_BORN:
        pregnant = thing_of((unsigned)e->arg[0])->back;
        h->has[pregnant] -= e->arg[1];
        h->has[e->arg[0]] += 2 * e->arg[1];
        break;
    case EVENT_PENALTY:
        h->penalties += e->arg[0];
        break;
    case EVENT_BONUS:
        gets(h, e->arg[0], 1);
        break;
    default:
        break;
    }
}

/* Everybody harvests the same (O-6.12). */
static void apply_harvest(struct holding *all, unsigned seats, int level) {
    for (unsigned seat = 0; seat < seats; seat++)
        for (unsigned good = 0; good < MEAD; good++)
            all[seat].has[good] += thing_of(good)->harvest > 0 && thing_of(good)->harvest <= level;
}

/* Which card is kept at the start is told to nobody else, and the others leave the hand. */
static bool choosing(const struct odin *s) {
    return s->phase == CHOOSE_START_CARD || s->phase == KEEP_DARK_CARD;
}

const char *odin_explained(const void *before, const void *after, const struct mh_events *events) {
    const struct odin *s = before, *then = after;
    struct holding all[PLAYERS_MAX];
    if (s->rules != ODIN_NEWEST || choosing(s) || choosing(then)) return NULL;
    for (unsigned seat = 0; seat < s->players; seat++) all[seat] = holding_of(s, seat);
    for (size_t i = 0; i < events->count; i++) {
        const struct mh_event *e = &events->at[i];
        if (e->kind == EVENT_HARVEST) apply_harvest(all, s->players, e->arg[0]);
        if (e->seat < 0) continue;
        apply_action(s, &all[e->seat], e);
        apply_phase(&all[e->seat], e);
    }
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct holding now = holding_of(then, seat);
        if (memcmp(&now, &all[seat], sizeof now) != 0) return "events do not tell what has changed";
    }
    return NULL;
}
