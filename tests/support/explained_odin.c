/* The events of a move tell what it changes of the players' things: what each player had before is
 * counted, the events are applied to it, and it has to be what they have afterwards. By the newest
 * rules: before O-28.109 crops came seat by seat, some of them moves after the harvest was told. */
#include <string.h>

#include "games/odin/rules/rules.h"
#include "invariants.h"

enum { LARGE = 2, KINDS_OF_BUILDING = 3, COLOURS = 2 };

/* What a player has, and what others can see of the hand. */
struct holding {
    int has[HELD], ships[VESSELS], emigrated[LARGE]; /* knarrs, longships */
    int buildings[KINDS_OF_BUILDING], islands, tokens, penalties, hand, played;
    int vikings, waiting; /* on the Thing Square; on the waiting space (solo) */
};

static struct holding holding_of(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    struct holding h = {.ships = {[THE_KNARR] = p->knarrs},
                        .emigrated = {p->emigrated_knarrs, p->emigrated_longships},
                        .tokens = p->tokens,
                        .penalties = p->penalties,
                        .vikings = p->vikings,
                        .waiting = p->waiting,
                        .hand = s->cards_at[CARD_HAND + seat],
                        .played = s->cards_at[CARD_PLAYED + seat]};
    for (unsigned thing = 0; thing < HELD; thing++) h.has[thing] = p->has[thing];
    for (unsigned ore = 0; ore <= BOAT_ORE; ore++) h.ships[BOAT_0 + ore] = p->boats[ore];
    for (unsigned ore = 0; ore <= LONGSHIP_ORE; ore++)
        h.ships[LONGSHIP_0 + ore] = p->longships[ore];
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
        h->ships[BOAT_0] += count;
    else if (thing == KNARR)
        h->ships[THE_KNARR] += count;
    else if (thing == LONGSHIP || thing == ARMED_LONGSHIP)
        h->ships[thing == LONGSHIP ? LONGSHIP_0 : LONGSHIP_3] += count;
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
    h->ships[ship]--;
    h->emigrated[ship != THE_KNARR]++;
}

/* Vessels stand in the order of their ore. */
static void loads(struct holding *h, int ship, int ore) {
    h->ships[ship]--;
    h->ships[ship + ore]++;
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
    case EVENT_GIVES_UP:
        h->ships[e->arg[0]]--;
        break;
    case EVENT_LAYS:
        h->has[stamp_thing((unsigned)e->arg[0])] -= !brought(before, (unsigned)e->seat);
        break;
    case EVENT_ARMS:
        h->has[ORE]--;
        loads(h, e->arg[1], 1);
        break;
    case EVENT_DISARMS:
    case EVENT_UNLOADS: /* into the general supply */
        h->has[ORE] += e->kind == EVENT_DISARMS;
        loads(h, e->arg[1], -1);
        break;
    case EVENT_FILLS:
    case EVENT_SERVES:
        h->has[e->kind == EVENT_FILLS ? (unsigned)e->arg[0] : stamp_thing((unsigned)e->arg[0])]--;
        break;
    case EVENT_SEIZES:
        h->has[e->arg[0]]++;
        break;
    case EVENT_TOKEN:
        h->tokens |= 1 << e->arg[0];
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

/* ---- Vikings ---- */

/* Those on the action spaces, by seat or, in the solo game, by the colour of the round. */
struct standing {
    int on_spaces[PLAYERS_MAX];
    unsigned players, round;
    bool longer;
};

static struct standing standing_of(const struct odin *s) {
    struct standing all = {.players = s->players, .round = s->round, .longer = s->length == LONG};
    for (unsigned i = 0; i < SPACES; i++)
        if (s->space[i].vikings > 0) all.on_spaces[s->space[i].who] += s->space[i].vikings;
    return all;
}

static void go(struct standing *all, struct holding *h, int seat, int vikings) {
    h->vikings -= vikings;
    all->on_spaces[all->players == 1 ? (all->round + 1) % COLOURS : (unsigned)seat] += vikings;
}

/* O-6.4, O-23.6 */
static void new_vikings(struct standing *all, struct holding *h) {
    all->round++;
    bool two = all->players == 1 && !(all->longer && all->round == 1);
    for (unsigned seat = 0; seat < all->players; seat++) h[seat].vikings += two ? 2 : 1;
}

/* O-14.50; O-23.10 to O-23.12 */
static void all_back(struct standing *all, struct holding *h) {
    for (unsigned seat = 0; seat < all->players; seat++) {
        bool alone = all->players == 1;
        int *standing = &all->on_spaces[alone ? all->round % COLOURS : seat];
        int rest = h[seat].vikings;
        h[seat].vikings = *standing + (alone ? h[seat].waiting : rest);
        h[seat].waiting = alone ? rest : 0;
        *standing = 0;
    }
}

static void apply_vikings(struct standing *all, struct holding *h, const struct mh_event *e) {
    switch (e->kind) {
    case EVENT_ROUND:
        new_vikings(all, h);
        break;
    case EVENT_USES:
        go(all, &h[e->seat], e->seat, e->arg[1]);
        break;
    case EVENT_RETURNS:
        go(all, &h[e->seat], e->seat, -e->arg[0]);
        break;
    case EVENT_ALL_BACK:
        all_back(all, h);
        break;
    default:
        break;
    }
}

/* Which card is kept at the start is told to nobody else, and the others leave the hand. */
static bool choosing(const struct odin *s) {
    return s->phase == CHOOSE_START_CARD || s->phase == KEEP_DARK_CARD;
}

const char *odin_explained(const void *before, const void *after, const struct mh_events *events) {
    const struct odin *s = before, *then = after;
    struct holding all[PLAYERS_MAX];
    struct standing standing = standing_of(s);
    if (s->rules != ODIN_NEWEST || choosing(s) || choosing(then)) return NULL;
    for (unsigned seat = 0; seat < s->players; seat++) all[seat] = holding_of(s, seat);
    for (size_t i = 0; i < events->count; i++) {
        const struct mh_event *e = &events->at[i];
        if (e->kind == EVENT_HARVEST) apply_harvest(all, s->players, e->arg[0]);
        apply_vikings(&standing, all, e);
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
