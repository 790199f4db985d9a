/* What each event of Tiny Epic Vikings says has changed. The things of all sides are counted
 * before a move, the events of the move are applied to the count, and it has to be what lies on
 * the table afterwards: nothing happens that the log does not tell, and nothing is told that did
 * not happen. */
#include <string.h>

#include "games/vikings/rules/rules.h"
#include "invariants.h"

/* Compared byte by byte, so it is cleared before it is filled. */
struct things {
    int32_t resource[SIDES][RESOURCES]; /* of the enemy: its markers */
    int32_t settlers[SIDES][ISLANDS_MAX], villages[SIDES], hand[PLAYERS_MAX];
    int32_t fury[RUNES], dedicated[DEDICATIONS], aside;
    uint64_t docks_with_village, enemy_boats, row[PLAYERS_MAX];
    uint8_t boat[PLAYERS_MAX][BOATS], temple[PLAYERS_MAX][TEMPLE_SLOTS];
    uint8_t control[ISLANDS_MAX], favor[FAVORS], chief, chief_boat;
    uint32_t enemy_temples;
};

/* ---- counting ---- */

/* Settlers of the enemy that have come are told when all have (V-23.20). */
static void leave_out_the_coming(const struct vikings *s, struct things *t) {
    for (unsigned i = 0; i < s->depth; i++) {
        const struct vikings_task *task = &s->stack[i];
        if (task->decision == ENEMY_SOURCE || task->decision == ENEMY_DEPLOY)
            t->settlers[ENEMY][task->enemy_deploy.island] -= task->enemy_deploy.added;
    }
}

static void count_players(const struct vikings *s, struct things *t) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        const struct vikings_player *player = &s->player[seat];
        for (unsigned r = 0; r < RESOURCES; r++) t->resource[seat][r] = player->resource[r];
        memcpy(t->boat[seat], player->boat, sizeof t->boat[seat]);
        memcpy(t->temple[seat], player->temple, sizeof t->temple[seat]);
        t->villages[seat] = player->villages;
        t->hand[seat] = (int32_t)bits_of(s->set[AT_HAND + seat] | s->set[AT_KEPT + seat]);
        t->row[seat] = s->set[AT_ROW + seat];
    }
}

static void count(const struct vikings *s, struct things *t) {
    memset(t, 0, sizeof *t);
    count_players(s, t);
    for (unsigned r = 0; r < RESOURCES; r++) t->resource[ENEMY][r] = s->enemy.track[r];
    for (unsigned side = 0; side < SIDES; side++)
        for (unsigned i = 0; i < ISLANDS_MAX; i++) t->settlers[side][i] = s->settlers[side][i];
    for (unsigned rune = 0; rune < RUNES; rune++) t->fury[rune] = s->fury[rune];
    for (unsigned p = 0; p < DEDICATIONS; p++) t->dedicated[p] = s->dedicated[p];
    for (unsigned f = 0; f < FAVORS; f++)
        t->favor[f] = s->favor_at[f] >= FAVOR_IN_ROW ? FAVOR_IN_ROW : s->favor_at[f];
    memcpy(t->control, s->control, sizeof t->control);
    t->villages[ENEMY] = s->enemy.waiting;
    t->aside = s->enemy.aside;
    t->docks_with_village = s->villages;
    t->enemy_boats = s->enemy.boats;
    t->enemy_temples = s->enemy.temples;
    t->chief = s->chief;
    t->chief_boat = s->enemy.chief_boat;
    leave_out_the_coming(s, t);
}

/* ---- what an event says ---- */

static unsigned slot_of(const uint8_t *price, unsigned slots, int32_t wood) {
    unsigned slot = 0;
    while (slot + 1 < slots && price[slot] != wood) slot++;
    return slot;
}

/* Boats and Temples. `before` knows which Boat is under way or in the way. */
static void apply_pieces(const struct vikings *before, const struct mh_event *e, struct things *t) {
    const struct vikings_task *task = top_of(before);
    const int32_t *arg = e->arg;
    unsigned side = (unsigned)arg[3];
    bool enemy = side == ENEMY;
    switch (e->kind) {
    case EVENT_LAUNCHES:
        t->boat[side][START_BOAT] = (uint8_t)arg[0];
        break;
    case EVENT_SAILS:
        *(enemy ? &t->chief_boat : &t->boat[side][task->sail.boat]) =
            (uint8_t)(enemy ? arg[0] - IN_DOCK : arg[0]);
        break;
    case EVENT_DISPLACED:
        t->boat[side][task->displace.boat] = (uint8_t)arg[0];
        break;
    case EVENT_SENT_BACK:
        t->enemy_boats &= ~bit((unsigned)arg[0] - IN_DOCK);
        break;
    case EVENT_BUILDS_BOAT:
        if (enemy) {
            t->enemy_boats |= bit((unsigned)arg[0] - IN_DOCK);
            break;
        }
        t->boat[side][slot_of(vikings_boat_wood, BOAT_SLOTS, arg[1])] = (uint8_t)arg[0];
        t->resource[side][WOOD] -= arg[1];
        break;
    case EVENT_BUILDS_TEMPLE:
        if (enemy) {
            t->enemy_temples |= 1u << arg[0];
            break;
        }
        t->temple[side][slot_of(vikings_temple_wood, TEMPLE_SLOTS, arg[1])] = (uint8_t)arg[0];
        t->resource[side][WOOD] -= arg[1];
        break;
    case EVENT_TEMPLE_MOVES:
        t->temple[side][t->temple[side][0] == arg[0] ? 0 : 1] = (uint8_t)arg[1];
        break;
    default:
        break;
    }
}

static void apply_land(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    unsigned side = (unsigned)arg[3];
    switch (e->kind) {
    case EVENT_DEPLOYS:
        t->settlers[side][arg[1]] += arg[0];
        t->resource[side][FOOD] -= arg[2];
        break;
    case EVENT_ENEMY_FETCHES:
    case EVENT_GOES_HOME:
        t->settlers[ENEMY][arg[1]] -= arg[0];
        break;
    case EVENT_LOSES_SETTLER:
    case EVENT_RECALLS:
        t->settlers[side][arg[0]]--;
        break;
    case EVENT_EXPLORES:
        t->settlers[side][arg[0]]--;
        t->settlers[side][arg[1]]++;
        break;
    case EVENT_RAIDS:
        t->docks_with_village &= ~bit((unsigned)arg[0]);
        t->villages[side]++;
        t->resource[side][STEEL] -= arg[1];
        break;
    case EVENT_DEDICATES:
        t->villages[side]--;
        t->dedicated[arg[0]]++;
        break;
    case EVENT_ENEMY_IDLE:
        t->villages[ENEMY] -= arg[0] == VILLAGE_ASIDE;
        t->aside += arg[0] == VILLAGE_ASIDE;
        break;
    case EVENT_TAKES_RUNE:
    case EVENT_STEALS_RUNE:
        t->control[arg[0]] = (uint8_t)side;
        break;
    case EVENT_RUNE_RETURNS:
        t->control[arg[0]] = NOBODY;
        break;
    default:
        break;
    }
}

static void apply_supplies(const struct vikings *before, const struct mh_event *e,
                           struct things *t) {
    const int32_t *arg = e->arg;
    unsigned side = (unsigned)arg[3];
    switch (e->kind) {
    case EVENT_GAINS:
        for (unsigned r = 0; r < RESOURCES; r++) t->resource[side][r] += arg[r];
        break;
    case EVENT_LOSES:
        t->resource[side][arg[1]] -= arg[0];
        break;
    case EVENT_PAYS_STEEL:
        t->resource[side][STEEL] -= arg[0];
        break;
    case EVENT_EXCHANGES:
        t->resource[side][arg[1]] -= arg[0];
        t->resource[side][arg[2]] += arg[0];
        break;
    case EVENT_ENEMY_TRACK_END:
        t->resource[ENEMY][arg[0]] = 0;
        break;
    case EVENT_FURY:
        for (unsigned rune = 0; rune < RUNES; rune++)
            if (before->god[rune] == arg[0]) t->fury[rune] = arg[1];
        break;
    default:
        break;
    }
}

/* A hand and a row of cards. What is told to the seat alone names the card; the others are told
 * the same without it. */
static void apply_cards(const struct vikings *after, const struct mh_event *e, struct things *t) {
    unsigned side = (unsigned)e->arg[3];
    bool known = e->arg[0] >= 0, player = side < PLAYERS_MAX;
    switch (e->kind) {
    case EVENT_PLAYS:
    case EVENT_PLAYS_DOWN:
        if (!player || !known || t->row[side] >> e->arg[0] & 1) break; /* V-16.10 */
        t->row[side] |= bit((unsigned)e->arg[0]);
        t->hand[side]--;
        break;
    case EVENT_DRAWS:
        t->hand[side]++;
        break;
    case EVENT_DISCARDS:
        if (player) t->hand[side]--;
        break;
    case EVENT_ERA: /* V-18.3, V-4.1 */
        for (unsigned seat = 0; seat < after->players; seat++) {
            t->row[seat] = 0;
            t->hand[seat] = is_solo(after) ? 0 : vikings_eras[after->era - 1].cards;
        }
        break;
    case EVENT_PASSED: /* V-4.6: the others get as many as they give */
        for (unsigned seat = 0; seat < after->players; seat++)
            t->hand[seat] =
                (int32_t)bits_of(after->set[AT_HAND + seat] | after->set[AT_KEPT + seat]);
        break;
    case EVENT_KEEPS:
        if (is_solo(after) && known) t->hand[side]++;
        break;
    case EVENT_CHIEF:
        t->chief = (uint8_t)side;
        break;
    default:
        break;
    }
}

static void apply_favors(const struct mh_event *e, struct things *t) {
    switch (e->kind) {
    case EVENT_CONTESTS:
        t->favor[e->arg[0]] = FAVOR_CONTESTED;
        break;
    case EVENT_WINS:
        t->favor[e->arg[0]] = (uint8_t)(FAVOR_OWNED + e->arg[3]);
        break;
    case EVENT_NOBODY_WINS:
    case EVENT_RETURNS:
        t->favor[e->arg[0]] = FAVOR_IN_ROW;
        break;
    default:
        break;
    }
}

/* ---- the comparison ---- */

#define SAME(part) (memcmp(told.part, now.part, sizeof now.part) == 0)

const char *vikings_explained(const void *before, const void *after,
                              const struct mh_events *events) {
    const struct vikings *was = before, *is = after;
    struct things told, now;
    count(was, &told);
    count(is, &now);
    for (size_t i = 0; i < events->count; i++) {
        const struct mh_event *e = &events->at[i];
        apply_pieces(was, e, &told);
        apply_land(e, &told);
        apply_supplies(was, e, &told);
        apply_cards(is, e, &told);
        apply_favors(e, &told);
    }
    if (!SAME(resource)) return "resources are not as they were told";
    if (!SAME(settlers)) return "Settlers are not where they were told";
    if (!SAME(boat) || told.enemy_boats != now.enemy_boats || told.chief_boat != now.chief_boat)
        return "Boats are not where they were told";
    if (!SAME(temple) || told.enemy_temples != now.enemy_temples)
        return "Temples are not where they were told";
    if (!SAME(villages) || !SAME(dedicated) || told.aside != now.aside ||
        told.docks_with_village != now.docks_with_village)
        return "Villages are not where they were told";
    if (!SAME(control)) return "a rune is not where it was told";
    if (!SAME(fury)) return "the Fury is not as it was told";
    if (!SAME(favor)) return "a Favor card is not where it was told";
    if (!SAME(hand) || !SAME(row)) return "cards are not where they were told";
    return told.chief == now.chief ? NULL : "the Chief marker is not where it was told";
}
