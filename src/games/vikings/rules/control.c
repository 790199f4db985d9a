/* Runes, influence, control of islands, Fury (chapters 3, 14 and 15). */
#include "rules.h"

#include <string.h>

/* ---- active runes ---- */

static uint64_t cards_of_rune(unsigned rune) {
    return UINT64_C(0xffff) << rune * CARDS_OF_RUNE;
}

/* V-3.5, V-3.6, V-23.5 */
static uint64_t face_up(const struct vikings *s, unsigned side) {
    uint64_t cards =
        side == ENEMY ? s->set[AT_ROW + LEADER_ROW] | s->set[AT_BATTLE_ROW] : s->set[AT_ROW + side];
    if (s->battle.down >> side & 1) cards &= ~bit(battle_card(s, side));
    return cards;
}

static unsigned runes_of_cards(const struct vikings *s, unsigned side, unsigned rune) {
    uint64_t cards = face_up(s, side);
    return bits_of(rune < RUNES ? cards & cards_of_rune(rune) : cards);
}

static unsigned runes_of_islands(const struct vikings *s, unsigned side, unsigned rune) {
    const struct vikings_map *map = map_of(s);
    unsigned count = 0;
    for (unsigned i = 0; i < map->islands; i++)
        count += s->control[i] == side && (rune >= RUNES || map->island[i].rune == rune);
    return count;
}

/* V-3.7: counted, never spent. V-14.11: an island counts as soon as it is controlled. */
unsigned vikings_runes(const struct vikings *s, unsigned side, unsigned rune) {
    return runes_of_cards(s, side, rune) + runes_of_islands(s, side, rune);
}

/* The cards alone often suffice, and the islands need not be counted. */
bool vikings_meets(const struct vikings *s, unsigned side, unsigned card) {
    if (card == NO_CARD) return false;
    unsigned rune = card_of(card)->needs_rune, needs = card_of(card)->needs;
    unsigned cards = runes_of_cards(s, side, rune);
    return cards >= needs || cards + runes_of_islands(s, side, rune) >= needs;
}

/* ---- Fury ---- */

/* V-15.1 to V-15.3 */
void vikings_raise_fury(struct vikings *s, unsigned rune, int by, unsigned side,
                        enum fury_cause cause, struct mh_events *events) {
    int fury = s->fury[rune] + by;
    if (fury < 0) fury = 0;
    if (fury > FURY_MAX) fury = FURY_MAX;
    s->fury[rune] = (uint16_t)fury;
    tell(events, EVENT_FURY, side, s->god[rune], fury, (int)cause);
}

/* V-D.87: a god without Fury can be chosen too, and stays at 0. */
bool vikings_can_fury(CAN_ARGS) {
    (void)seat;
    if (since(s, FURY_OF_NONE) || move.arg[1] == UP || s->fury[move.arg[0]] > 0) return true;
    return refuse(error, "no-fury", "V-15.2", N_("The Fury of that god is 0 already."));
}

/* V-15.4 */
void vikings_do_fury(DO_ARGS) {
    int value = top(s)->fury.value;
    vikings_raise_fury(s, move.arg[0], move.arg[1] == UP ? value : -value, seat, FURY_OF_CHOICE,
                       events);
    vikings_finish(s, true, events);
}

static void list_fury(LIST_ARGS) {
    for (unsigned rune = 0; rune < RUNES; rune++)
        for (unsigned way = 0; way < DIRECTIONS; way++)
            vikings_offer(s, seat, list, vikings_can_fury, move_of(VERB_FURY, rune, way, 0));
    mh_list_add(list, move_of(VERB_NONE, 0, 0, 0));
}

static void prompt_fury(PROMPT_ARGS) {
    (void)s;
    mh_message_number(mh_message_begin(message, N_("Move the Fury of a god by {n}?")), "n",
                      task->fury.value);
}

const struct vikings_decision vikings_fury_pick = {
    .name = N_("performing actions"),
    .rules = "V-T.25, V-15.4",
    .prompt = prompt_fury,
    .due = "V-15.4",
    .wants = N_("Move the Fury of a god now, or of none."),
    .verbs = BIT(FURY) | BIT(NONE),
    .below = IN_ACTION,
    .step = vikings_step_none,
    .list = list_fury,
    .fits = vikings_fits_action,
};

/* ---- influence ---- */

/* V-14.1, V-21.10 */
void vikings_influence(const struct vikings *s, struct influence *influence) {
    const struct vikings_map *map = map_of(s);
    memcpy(influence->of, s->settlers, sizeof influence->of);
    for (unsigned seat = 0; seat < s->players; seat++) {
        const struct vikings_player *player = &s->player[seat];
        for (unsigned b = 0; b < BOATS; b++)
            if (player->boat[b] != ON_MAT && player->boat[b] < IN_FJORD)
                influence->of[seat][map->dock[player->boat[b] - IN_DOCK].island] += BOAT_INFLUENCE;
        for (unsigned t = 0; t < TEMPLE_SLOTS; t++)
            if (player->temple[t] != NO_ISLAND)
                influence->of[seat][player->temple[t]] += TEMPLE_INFLUENCE;
    }
    for (uint64_t left = s->enemy.temples; left != 0; left = but_lowest(left))
        influence->of[ENEMY][lowest(left)] += TEMPLE_INFLUENCE;
    if (!is_solo(s)) return;
    for (uint64_t left = s->enemy.boats; left != 0; left = but_lowest(left))
        influence->of[ENEMY][map->dock[lowest(left)].island] += BOAT_INFLUENCE;
    if (s->enemy.chief_boat != NO_DOCK)
        influence->of[ENEMY][map->dock[s->enemy.chief_boat].island] += BOAT_INFLUENCE;
}

_Static_assert(SETTLER_INFLUENCE == 1, "Settlers are copied as they are counted");

/* ---- control ---- */

/* V-14.6, V-26.5. The passive enemy raises no Fury (V-20.2, V-20.7). */
static void gets_rune(struct vikings *s, unsigned side, unsigned island, struct mh_events *events) {
    s->control[island] = (uint8_t)side;
    if (side != ENEMY || is_solo(s))
        vikings_raise_fury(s, map_of(s)->island[island].rune, 1, side, FURY_OF_RUNE, events);
}

/* V-14.3, V-14.4: the side with strictly the most influence, and boots; or NOBODY. */
static unsigned strongest(const struct vikings *s, const struct influence *in, unsigned island) {
    unsigned best = NOBODY, most = 0;
    for (unsigned side = 0; side < SIDES; side = side + 1u == s->players ? ENEMY : side + 1u) {
        unsigned influence = in->of[side][island];
        if (influence < most || influence == 0) continue;
        best = influence > most ? side : NOBODY;
        most = influence;
    }
    return best != NOBODY && has_boots(s, best, island) ? best : NOBODY;
}

/* V-14.5, V-20.4: only the side that has acted steals (V-14.10); the passive enemy never acts
 * (V-20.3). */
static bool steals(const struct vikings *s, unsigned actor, const struct influence *in,
                   unsigned island) {
    unsigned holder = s->control[island];
    return actor != holder && actor != NOBODY && holder != NOBODY &&
           in->of[actor][island] > in->of[holder][island] && has_boots(s, actor, island);
}

/* V-14.9: islands are independent, so the three steps are done island by island. */
void vikings_control_update(struct vikings *s, unsigned actor, struct mh_events *events) {
    const struct vikings_map *map = map_of(s);
    struct influence in;
    vikings_influence(s, &in);
    for (unsigned i = 0; i < map->islands; i++) {
        unsigned holder = s->control[i];
        int rune = map->island[i].rune;
        if (steals(s, actor, &in, i)) {
            tell(events, EVENT_STEALS_RUNE, actor, (int)i, rune, (int)holder);
            gets_rune(s, actor, i, events);
            continue;
        }
        if (holder != NOBODY && in.of[holder][i] > 0) continue; /* V-14.8 */
        if (holder != NOBODY) {                                 /* V-14.7 */
            s->control[i] = NOBODY;
            tell(events, EVENT_RUNE_RETURNS, NOBODY, (int)i, rune, 0);
        }
        unsigned taker = strongest(s, &in, i);
        if (taker == NOBODY) continue;
        tell(events, EVENT_TAKES_RUNE, taker, (int)i, rune, 0);
        gets_rune(s, taker, i, events);
    }
}
