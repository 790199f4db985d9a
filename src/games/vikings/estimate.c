/* What a position is worth to a seat, in hundredths of a point, for bots that look one move
 * ahead and for cutting searches short. It is opinion, not rule: what islands, favor cards,
 * resources and pieces tend to bring, and what the action in hand can still do.
 *
 * An action is judged as if it ended now, plus a guess at what its remaining moves can gain;
 * the guess for a whole action is the same one, so that performing it is preferred to skipping
 * it exactly when it promises something. Values are whole numbers, the same on every machine. */
#include "rules.h"

struct outlook {
    struct vikings now; /* with the action in hand ended */
    const struct vikings_map *map;
    unsigned seat;
    int time; /* thousandths of the game still to come */
    struct influence in;
    int island[ISLANDS_MAX]; /* what its rune is worth */
};

/* ---- runes ---- */

/* Victory points of a rune: what they are now, and towards the start what they are on
 * average, as Fury will still change. */
static int rune_value(const struct outlook *o, const uint8_t vp[RUNES], unsigned rune) {
    int now = 100 * vp[vikings_god_place(&o->now, rune)];
    return (now * (1000 - o->time) + 100 * vp[1] * o->time) / 1000;
}

static int favor_value(const struct outlook *o, unsigned favor) {
    int value = 0;
    for (unsigned rune = 0; rune < RUNES; rune++)
        value += vikings_favors[favor].runes[rune] * rune_value(o, vikings_favor_vp, rune);
    return value;
}

/* The strongest opponent on an island. */
static int rival(const struct outlook *o, unsigned island) {
    int most = 0;
    for (unsigned side = 0; side < SIDES; side++)
        if (side != o->seat && o->in.of[side][island] > most) most = o->in.of[side][island];
    return most;
}

/* How likely an island is kept, in hundredths, with so much more influence than anybody. */
static int hold(int lead) {
    int sure = 55 + 9 * lead;
    return sure < 40 ? 40 : sure > 100 ? 100 : sure;
}

/* What influence would do for the seat there, boots taken for granted. */
static int island_hope(const struct outlook *o, unsigned island, int influence) {
    int other = rival(o, island);
    unsigned holder = o->now.control[island];
    int to_beat = holder != NOBODY && holder != o->seat ? o->in.of[holder][island] : other;
    if (influence == 0) return 0;
    if (influence <= to_beat) return o->island[island] * influence / (4 * (to_beat + 1));
    return o->island[island] * hold(influence - other) / 100;
}

/* ---- what is had ---- */

enum { SETTLER_WORTH = 40, VILLAGE_WORTH = 60 };

/* What one more of a resource is worth: the first ones let things be done at all. */
static const uint8_t next_worth[RESOURCES][RESOURCE_MAX] = {
    [WOOD] = {40, 40, 40, 40, 34, 20, 12},
    [FOOD] = {64, 56, 48, 36, 24, 14, 8},
    [STEEL] = {44, 34, 24, 18, 12, 8, 5},
};

static int fading(const struct outlook *o, int value) {
    return value * (o->time > 60 ? o->time : 60) / 1000;
}

static int resource_value(const struct outlook *o) {
    int value = 0;
    for (unsigned r = 0; r < RESOURCES; r++)
        for (unsigned n = 0; n < o->now.player[o->seat].resource[r]; n++) value += next_worth[r][n];
    return fading(o, value);
}

/* Choosing so many resources, the best one each time. */
static int choice_hope(const struct outlook *o, unsigned choices) {
    unsigned held[RESOURCES];
    int value = 0;
    for (unsigned r = 0; r < RESOURCES; r++) held[r] = o->now.player[o->seat].resource[r];
    for (; choices > 0; choices--) {
        unsigned best = RESOURCES;
        int most = 0;
        for (unsigned r = 0; r < RESOURCES; r++) {
            if (held[r] >= RESOURCE_MAX || next_worth[r][held[r]] <= most) continue;
            most = next_worth[r][held[r]];
            best = r;
        }
        if (best == RESOURCES) break;
        held[best]++;
        value += most;
    }
    return fading(o, value) * 19 / 20;
}

static int board_value(const struct outlook *o) {
    const struct vikings_player *player = &o->now.player[o->seat];
    int value = 0;
    for (unsigned i = 0; i < o->map->islands; i++) {
        int own = o->in.of[o->seat][i];
        if (o->now.control[i] == o->seat) {
            value += o->island[i] * hold(own - rival(o, i)) / 100;
        } else if (has_boots(&o->now, o->seat, i)) {
            value += island_hope(o, i, own) / 2;
        }
    }
    value += (int)(40 * boats_built(player) + 60 * temples_built(player)) * o->time / 1000;
    value += VILLAGE_WORTH * player->villages;
    value += SETTLER_WORTH * (int)settlers_on_map(&o->now, o->seat);
    for (unsigned favor = 0; favor < FAVORS; favor++)
        if (o->now.favor_at[favor] == FAVOR_OWNED + o->seat) value += favor_value(o, favor);
    return value + resource_value(o);
}

/* The islands of the strongest opponent count against the seat. Alone they do not: the enemy's
 * whole turn follows from the player's last move, and its luck would drown what the move did. */
static int rivals_value(const struct outlook *o) {
    int most = 0;
    for (unsigned seat = 0; seat < o->now.players; seat++) {
        struct vikings_score score;
        if (seat == o->seat) continue;
        vikings_score_of(&o->now, seat, &score);
        if (score.islands > most) most = score.islands;
    }
    return 25 * most;
}

/* ---- what an action can still gain ---- */

/* What the next Settlers cost in food. */
static int food_cost(const struct outlook *o, unsigned settlers) {
    unsigned food = o->now.player[o->seat].resource[FOOD];
    int value = 0;
    for (unsigned n = 0; n < settlers; n++) value += next_worth[FOOD][food - 1 - n];
    return fading(o, value);
}

/* Being in a dock with up to `value` Settlers to deploy; `boat`: influence that comes with it. */
static int dock_hope(const struct outlook *o, unsigned dock, unsigned value, int boat) {
    const struct vikings_player *player = &o->now.player[o->seat];
    unsigned island = o->map->dock[dock].island, food = player->resource[FOOD];
    unsigned mat = settlers_on_mat(&o->now, o->seat), most = value < food ? value : food;
    int own = o->in.of[o->seat][island], best = 0, before = 0;
    if (mat < most) most = mat;
    if (o->now.control[island] == o->seat || has_boots(&o->now, o->seat, island))
        before = island_hope(o, island, own);
    for (unsigned n = 0; n <= most; n++) {
        if (n == 0 && !has_boots(&o->now, o->seat, island)) continue;
        int gain = island_hope(o, island, own + boat + (int)n) - before - food_cost(o, n) +
                   SETTLER_WORTH / 2 * (int)n;
        if (gain > best) best = gain;
    }
    if ((o->now.villages >> dock & 1) &&
        player->resource[STEEL] >= vikings_eras[o->now.era - 1].raid_steel)
        best += VILLAGE_WORTH / 2;
    return best;
}

/* The best dock that a Boat reaches with so many moves, against what it leaves. */
static int boat_hope(const struct outlook *o, unsigned place, unsigned moves, unsigned value) {
    unsigned reach, home = NO_ISLAND;
    int best = 0, leaving = 0;
    if (place == ON_MAT || moves == 0) return 0;
    if (place >= IN_FJORD) {
        reach = 1u << (place - IN_FJORD);
    } else {
        const struct vikings_dock *dock = &o->map->dock[place - IN_DOCK];
        home = dock->island;
        int own = o->in.of[o->seat][home];
        leaving = island_hope(o, home, own) - island_hope(o, home, own - BOAT_INFLUENCE);
        reach = 1u << dock->fjord[0] | 1u << dock->fjord[1];
        moves--;
    }
    for (; moves > 0; moves--) {
        unsigned further = reach;
        for (unsigned d = 0; d < o->map->docks; d++) {
            const struct vikings_dock *dock = &o->map->dock[d];
            unsigned fjords = 1u << dock->fjord[0] | 1u << dock->fjord[1];
            if (!(reach & fjords)) continue;
            further |= fjords;
            int hope = dock->island == home ? dock_hope(o, d, value, 0)
                                            : dock_hope(o, d, value, BOAT_INFLUENCE) - leaving;
            if (hope + (int)moves > best) best = hope + (int)moves;
        }
        reach = further;
    }
    return best;
}

static int sail_hope(const struct outlook *o, unsigned value) {
    int best = 0;
    for (unsigned b = 0; b < BOATS; b++) {
        int hope = boat_hope(o, o->now.player[o->seat].boat[b], value, value);
        if (hope > best) best = hope;
    }
    return best;
}

/* Settlers that go over a route: what they take there against what they leave. */
static int explore_hope(const struct outlook *o, unsigned steps) {
    int best = 0;
    for (unsigned d = 0; d < o->map->docks && steps > 0; d++) {
        const struct vikings_dock *dock = &o->map->dock[d];
        if (dock->ferry_to == NO_DOCK) continue;
        unsigned from = dock->island, to = o->map->dock[dock->ferry_to].island;
        unsigned all = o->now.settlers[o->seat][from];
        for (unsigned n = 1; n <= steps && n <= all; n++) {
            int left = o->in.of[o->seat][from] - (int)n, there = o->in.of[o->seat][to];
            int gain = island_hope(o, to, there + (int)n) - island_hope(o, to, there) +
                       island_hope(o, from, left) - island_hope(o, from, left + (int)n);
            if (gain > best) best = gain;
        }
    }
    return best;
}

static int build_hope(const struct outlook *o) {
    const struct vikings_player *player = &o->now.player[o->seat];
    int best = 0;
    if (!vikings_build_possible(&o->now, o->seat)) return 0;
    for (unsigned i = 0; player->resource[WOOD] >= vikings_temple_wood[0] && i < o->map->islands;
         i++) {
        int own = o->in.of[o->seat][i];
        if (o->now.settlers[o->seat][i] == 0 || has_temple(&o->now, o->seat, i)) continue;
        int gain = island_hope(o, i, own + TEMPLE_INFLUENCE) - island_hope(o, i, own);
        if (gain > best) best = gain;
    }
    return best + 30 * o->time / 1000;
}

static int battle_hope(const struct outlook *o, unsigned favor, unsigned card, unsigned others) {
    int strength = vikings_strength(&o->now, o->seat, card), chance;
    if (card_of(card)->steel_cost > o->now.player[o->seat].resource[STEEL]) return 0;
    chance = 12 * (strength - 3) - 15 * (int)others;
    if (chance < 5) chance = 5;
    if (chance > 90) chance = 90;
    return chance * (favor_value(o, favor) + 50) / 100;
}

static int best_favor_hope(const struct outlook *o, unsigned card) {
    int best = 0;
    for (unsigned row = 0; row < FAVOR_ROWS; row++)
        for (unsigned end = 0; end < ROW_ENDS && o->now.favor_row_length[row] > 0; end++) {
            int hope = battle_hope(o, vikings_favor_at_end(&o->now, row, end), card, 0);
            if (hope > best) best = hope;
        }
    return best;
}

/* Joining the enemy's battle with the best card of the hand (V-27.15). */
static int join_hope(const struct outlook *o) {
    int best = 0;
    if (o->now.contested == NO_FAVOR) return 0;
    for (uint64_t left = o->now.set[AT_HAND + o->seat]; left != 0; left = but_lowest(left)) {
        int hope = battle_hope(o, o->now.contested, lowest(left), 1);
        if (hope > best) best = hope;
    }
    return best;
}

static int action_hope(const struct outlook *o, const struct vikings_action *action) {
    const struct vikings_player *player = &o->now.player[o->seat];
    int value = action->value;
    if (!vikings_possible(&o->now, o->seat, action)) return 0;
    switch (action->kind) {
    case ACTION_SAIL:
        return sail_hope(o, action->value);
    case ACTION_EXPLORE:
        return explore_hope(o, action->value);
    case ACTION_HARVEST:
        return choice_hope(o, action->value + boats_built(player) + temples_built(player));
    case ACTION_BUILD:
        return build_hope(o);
    case ACTION_SMITE:
        return 25 * value;
    case ACTION_COLLECT:
        return 30 * o->time / 1000;
    case ACTION_FURY:
        return 30;
    default:
        return 10;
    }
}

/* The decision on top, as far as it is the seat's own. */
static int frame_hope(const struct outlook *o, const struct vikings_frame *frame) {
    const struct vikings *s = &o->now;
    unsigned card = battle_card(s, frame->seat);
    if (frame->seat != o->seat) return 0;
    switch (frame->point) {
    case LEADER:
        return action_hope(o, &card_of(card)->leader);
    case RUNE:
        return action_hope(o, &card_of(card)->rune_action);
    case DEDICATION:
        return action_hope(o, &vikings_dedications[frame->a]);
    case SAIL_BOAT:
        return sail_hope(o, frame->a);
    case SAIL_STEP:
        return boat_hope(o, s->player[o->seat].boat[frame->c], frame->b, frame->a);
    case DOCKED:
        return frame->c & DEPLOYED ? 0 : dock_hope(o, frame->b, frame->a, 0);
    case EXPLORE_STEP:
        return explore_hope(o, frame->a);
    case HARVEST_PICK:
    case COLLECT_PICK:
        return choice_hope(o, frame->a);
    case BUILD_PICK:
    case BUILD_PLACE:
        return build_hope(o);
    case PICK_FAVOR:
        return best_favor_hope(o, card);
    case DEDICATE:
        return 40;
    case PLAY_CARD:
        return frame->a == 1 ? join_hope(o) : 5;
    default:
        return 5;
    }
}

static int stack_hope(const struct outlook *o) {
    const struct vikings *s = &o->now;
    int value = 0;
    for (unsigned i = 1; i < s->depth; i++) value += frame_hope(o, &s->stack[i]);
    if (s->turn == o->seat && s->stage == STAGE_RUNE && s->row_length[o->seat] > 0 &&
        vikings_meets(s, o->seat, battle_card(s, o->seat)))
        value += action_hope(o, &card_of(battle_card(s, o->seat))->rune_action) * 3 / 4;
    if ((s->battle.down >> o->seat & 1) && s->contested != NO_FAVOR)
        value += battle_hope(o, s->contested, battle_card(s, o->seat), bits_of(s->battle.in) - 1);
    return value;
}

/* ---- cards to come ---- */

/* What a card not played yet promises on the whole. */
static int card_promise(unsigned card) {
    static const uint8_t each[ACTIONS] = {
        [ACTION_SAIL] = 22,        [ACTION_EXPLORE] = 14,       [ACTION_HARVEST] = 16,
        [ACTION_BUILD] = 22,       [ACTION_EXPLORE_TEMPLE] = 8, [ACTION_SMITE] = 12,
        [ACTION_DRAW_REPLACE] = 6, [ACTION_ENTER_BATTLE] = 14,  [ACTION_COLLECT] = 14,
        [ACTION_EXCHANGE] = 8,
    };
    const struct vikings_card *c = card_of(card);
    int strength = c->base * (c->op == OP_MUL ? 2 : 1) + (c->op == OP_ADD ? 2 : 0);
    return each[c->leader.kind] * c->leader.value +
           each[c->rune_action.kind] * c->rune_action.value / 2 + 2 * strength - 3 * c->steel_cost;
}

static int hand_value(const struct outlook *o) {
    uint64_t left = o->now.set[AT_HAND + o->seat] | o->now.set[AT_KEPT + o->seat];
    int value = 0;
    for (; left != 0; left = but_lowest(left)) value += card_promise(lowest(left));
    return value / 3;
}

/* ---- all together ---- */

/* Ends the action in hand on the copy: attacks of an Explore, then control. */
static void end_action(struct vikings *s, unsigned seat) {
    const struct vikings_frame *frame = top_of(s);
    if (frame->point == EXPLORE_STEP && frame->seat == seat && frame->b)
        for (unsigned i = 0; i < ISLANDS_MAX; i++)
            if (s->settlers[seat][i] > s->before[i]) vikings_attack(s, seat, i, NULL);
    vikings_control_update(s, seat, NULL);
}

static void look(struct outlook *o, const struct vikings *s, unsigned seat) {
    o->now = *s;
    o->map = map_of(s);
    o->seat = seat;
    unsigned cards = vikings_eras[s->era - 1].cards, played = s->row_length[seat];
    o->time = 1000 - (int)((s->era - 1u) * 1000 + 1000 * played / cards) / ERAS;
    end_action(&o->now, seat);
    vikings_influence(&o->now, &o->in);
    for (unsigned i = 0; i < o->map->islands; i++)
        o->island[i] = rune_value(o, vikings_island_vp, o->map->island[i].rune);
}

int32_t vikings_estimate(const void *state, int seat) {
    const struct vikings *s = state;
    struct outlook o;
    if (top_of(s)->point == OVER) {
        struct vikings_score score;
        vikings_score_of(s, (unsigned)seat, &score);
        return 100 * score.total;
    }
    look(&o, s, (unsigned)seat);
    return board_value(&o) - rivals_value(&o) + stack_hope(&o) + hand_value(&o);
}
