/* The worth of the decisions under way to the seat that makes them: the change on the board that
 * the best choice would bring. One function for each decision, in the table at the end. */
#include "outlook.h"

/* ---- supplies ---- */

/* A number of free choices of a resource, the best one each time. */
static int choice_worth(const struct outlook *o, unsigned choices) {
    unsigned held[RESOURCES];
    int value = 0;
    for (unsigned r = 0; r < RESOURCES; r++) held[r] = o->now.player[o->seat].resource[r];
    for (; choices > 0; choices--) {
        unsigned best = RESOURCES;
        int most = 0;
        for (unsigned r = 0; r < RESOURCES; r++) {
            if (held[r] >= RESOURCE_MAX || o->weight->next_resource[r][held[r]] <= most) continue;
            most = o->weight->next_resource[r][held[r]];
            best = r;
        }
        if (best == RESOURCES) break;
        held[best]++;
        value += most;
    }
    return fading(o, value) * o->weight->choice / 100;
}

/* The food that the next Settlers cost. */
static int food_cost(const struct outlook *o, unsigned settlers) {
    unsigned food = o->now.player[o->seat].resource[FOOD];
    int value = 0;
    for (unsigned n = 0; n < settlers; n++) value += o->weight->next_resource[FOOD][food - 1 - n];
    return fading(o, value);
}

/* ---- Settlers and Boats ---- */

/* Influence that opponents lose when Settlers come to an island: by an attack (V-9.9), and
 * the enemy's Boat in the dock that is entered (V-26.1). */
static int weaker(const struct outlook *o, unsigned island, unsigned settlers, bool boat_sent) {
    int less = boat_sent ? BOAT_INFLUENCE : 0;
    if (settlers == 0) return less;
    less += o->crowd[island] > 0 && o->now.settlers[o->seat][island] + settlers > o->crowd[island];
    return less * o->weight->attack / 100;
}

/* Being in a dock with up to `value` Settlers to deploy; `boat`: influence that comes with it. */
static int dock_worth(const struct outlook *o, unsigned dock, unsigned value, int boat,
                      bool enters) {
    const struct vikings_player *player = &o->now.player[o->seat];
    unsigned island = o->map->dock[dock].island, food = player->resource[FOOD];
    unsigned most = value < food ? value : food;
    bool boots = has_boots(&o->now, o->seat, island);
    bool boat_sent = enters && (o->now.enemy.boats >> dock & 1);
    int own = o->in.of[o->seat][island], best = 0, before = 0;
    if (o->on_mat < most) most = o->on_mat;
    if (boots || o->now.control[island] == o->seat) before = outlook_island(o, island, own, 0);
    for (unsigned n = boots ? 0 : 1; n <= most; n++) {
        int gain = outlook_island(o, island, own + boat + (int)n, weaker(o, island, n, boat_sent));
        gain += o->weight->settler_ashore * (int)n - food_cost(o, n) - before;
        if (gain > best) best = gain;
    }
    if ((o->now.villages >> dock & 1) &&
        player->resource[STEEL] >= vikings_eras[o->now.era - 1].raid_steel)
        best += o->weight->raid;
    return best;
}

/* The best dock that a Boat reaches, less the worth of the place that it leaves. */
static int boat_worth(const struct outlook *o, unsigned place, unsigned moves, unsigned value) {
    unsigned reach, home = NO_ISLAND;
    int best = 0, leaving = 0;
    if (place == ON_MAT || moves == 0) return 0;
    if (place >= IN_FJORD) {
        reach = 1u << (place - IN_FJORD);
    } else {
        const struct vikings_dock *dock = &o->map->dock[place - IN_DOCK];
        home = dock->island;
        int own = o->in.of[o->seat][home];
        leaving =
            outlook_island(o, home, own, 0) - outlook_island(o, home, own - BOAT_INFLUENCE, 0);
        reach = 1u << dock->fjord[0] | 1u << dock->fjord[1];
        moves--;
    }
    uint64_t seen = 0; /* further moves only make a dock cheaper to come to */
    for (; moves > 0; moves--) {
        unsigned further = reach;
        for (unsigned d = 0; d < o->map->docks; d++) {
            const struct vikings_dock *dock = &o->map->dock[d];
            unsigned fjords = 1u << dock->fjord[0] | 1u << dock->fjord[1];
            if (!(reach & fjords) || (seen >> d & 1)) continue;
            seen |= bit(d);
            further |= fjords;
            int found = dock->island == home
                            ? dock_worth(o, d, value, 0, true)
                            : dock_worth(o, d, value, BOAT_INFLUENCE, true) - leaving;
            if (found + (int)moves > best) best = found + (int)moves;
        }
        reach = further;
    }
    return best;
}

static int sail_worth(const struct outlook *o, unsigned value) {
    int best = 0;
    for (unsigned b = 0; b < BOATS; b++) {
        int found = boat_worth(o, o->now.player[o->seat].boat[b], value, value);
        if (found > best) best = found;
    }
    return best;
}

/* Settlers that cross a route: the gain there less the loss here. */
static int explore_worth(const struct outlook *o, unsigned steps) {
    int best = 0;
    for (unsigned d = 0; d < o->map->docks && steps > 0; d++) {
        const struct vikings_dock *dock = &o->map->dock[d];
        unsigned from = dock->island, all = o->now.settlers[o->seat][from];
        if (dock->ferry_to == NO_DOCK || all == 0) continue;
        unsigned to = o->map->dock[dock->ferry_to].island;
        int here = o->in.of[o->seat][from], there = o->in.of[o->seat][to];
        int before = outlook_island(o, to, there, 0) + outlook_island(o, from, here, 0);
        for (unsigned n = 1; n <= steps && n <= all; n++) {
            int gain = outlook_island(o, to, there + (int)n, weaker(o, to, n, false)) +
                       outlook_island(o, from, here - (int)n, 0) - before;
            if (gain > best) best = gain;
        }
    }
    return best;
}

static int build_worth(const struct outlook *o) {
    unsigned wood = o->now.player[o->seat].resource[WOOD];
    int best = 0;
    if (!vikings_build_possible(&o->now, o->seat)) return 0;
    for (unsigned i = 0; wood >= vikings_temple_wood[0] && i < o->map->islands; i++) {
        int own = o->in.of[o->seat][i];
        if (o->now.settlers[o->seat][i] == 0 || has_temple(&o->now, o->seat, i)) continue;
        int gain = outlook_island(o, i, own + TEMPLE_INFLUENCE, 0) - outlook_island(o, i, own, 0);
        if (gain > best) best = gain;
    }
    return best + o->weight->build_anything * o->time / 1000;
}

/* ---- battles ---- */

/* With the rune of the card itself, which does not count yet while it lies in a hand or face
 * down (V-3.6, V-3.8). */
static int strength_of(const struct outlook *o, unsigned side, unsigned card) {
    const struct vikings_card *c = card_of(card);
    int strength = vikings_strength(&o->now, side, card);
    if (c->counts != RUNE_ANY && c->counts != c->rune) return strength;
    return strength + (c->op == OP_ADD ? 1 : c->op == OP_MUL ? c->base : 0);
}

/* How likely the enemy's card is weaker, in hundredths: any that it may draw, or have drawn. */
static int chance_alone(const struct outlook *o, int strength) {
    const struct vikings *s = &o->now;
    uint64_t cards = s->set[AT_ENEMY_DECK];
    int beaten = 0, all = 0;
    if (s->battle.down >> ENEMY & 1) {
        cards |= bit(s->battle.enemy_card);
        strength -= s->battle.bonus;
    }
    for (uint64_t left = cards; left != 0; left = but_lowest(left), all++)
        beaten += strength_of(o, ENEMY, lowest(left)) < strength;
    return all > 0 ? o->weight->chance_alone * beaten / all : 50;
}

static int chance_with_others(const struct outlook *o, int strength, unsigned others) {
    int chance = o->weight->chance_each * (strength - o->weight->chance_from) -
                 o->weight->chance_less * (int)others;
    return chance < 5 ? 5 : chance > 90 ? 90 : chance;
}

static int battle_worth(const struct outlook *o, unsigned favor, unsigned card, unsigned others) {
    int strength = strength_of(o, o->seat, card), worth = favor_worth(o, favor);
    int gain = worth > o->worst_favor ? worth - o->worst_favor : 0;
    if (card_of(card)->steel_cost > o->now.player[o->seat].resource[STEEL]) return 0;
    gain = gain * o->weight->favor_won / 100 + o->weight->bag;
    if (!is_solo(&o->now)) return chance_with_others(o, strength, others) * gain / 100;
    int chance = chance_alone(o, strength);
    if (o->worst_favor > 0) gain += worth * o->weight->rival_favors / 100;
    return (chance * gain - (100 - chance) * worth * o->weight->favor_lost / 100) / 100;
}

static int best_favor_worth(const struct outlook *o, unsigned card) {
    int best = 0;
    for (unsigned row = 0; row < FAVOR_ROWS; row++)
        for (unsigned end = 0; end < ROW_ENDS && o->now.favor_row_length[row] > 0; end++) {
            int found = battle_worth(o, vikings_favor_at_end(&o->now, row, end), card, 0);
            if (found > best) best = found;
        }
    return best;
}

/* Joining the enemy's battle with the best card of the hand (V-27.15). */
static int join_worth(const struct outlook *o) {
    int best = 0;
    if (o->now.contested == NO_FAVOR) return 0;
    for (uint64_t left = o->now.set[AT_HAND + o->seat]; left != 0; left = but_lowest(left)) {
        int found = battle_worth(o, o->now.contested, lowest(left), 1);
        if (found > best) best = found;
    }
    return best;
}

/* ---- all that waits ---- */

static int action_worth(const struct outlook *o, const struct vikings_action *action) {
    const struct vikings_player *player = &o->now.player[o->seat];
    const struct weights *weight = o->weight;
    if (!vikings_possible(&o->now, o->seat, action, NULL)) return 0;
    switch (action->kind) {
    case ACTION_SAIL:
        return sail_worth(o, action->value) * weight->sail / 100;
    case ACTION_EXPLORE:
        return explore_worth(o, action->value) * weight->explore / 100;
    case ACTION_HARVEST:
        return choice_worth(o, action->value + boats_built(player) + temples_built(player)) *
               weight->harvest / 100;
    case ACTION_BUILD:
        return build_worth(o) * weight->build / 100;
    case ACTION_SMITE:
        return weight->smite * action->value;
    case ACTION_COLLECT:
        return weight->collect * o->time / 1000;
    case ACTION_FURY:
        return weight->fury;
    case ACTION_EXPLORE_TEMPLE:
        return weight->explore_temple;
    case ACTION_ENTER_BATTLE:
        return weight->enter_battle;
    default:
        return weight->other_action;
    }
}

/* ---- the table ---- */

static int worth_nothing(WORTH_ARGS) {
    (void)o, (void)task;
    return 0;
}

/* Where no guess was found to be better than a constant. */
static int worth_of_deciding(WORTH_ARGS) {
    (void)task;
    return o->weight->decide;
}

static int worth_of_offer(WORTH_ARGS) {
    return action_worth(o, decision_of(task)->offers(&o->now, task));
}

static int worth_of_dedicating(WORTH_ARGS) {
    (void)task;
    return o->weight->dedicate;
}

static int worth_of_card(WORTH_ARGS) {
    return task->play_card.joining ? join_worth(o) : o->weight->decide;
}

static int worth_of_favor(WORTH_ARGS) {
    return best_favor_worth(o, battle_card(&o->now, task->seat));
}

static int worth_of_boats(WORTH_ARGS) {
    return sail_worth(o, task->sail.value);
}

static int worth_of_boat(WORTH_ARGS) {
    unsigned place = o->now.player[o->seat].boat[task->sail.boat];
    return boat_worth(o, place, task->sail.left, task->sail.value);
}

static int worth_of_dock(WORTH_ARGS) {
    if (task->docked.done & DEPLOYED) return 0;
    return dock_worth(o, task->docked.dock, task->docked.value, 0, false);
}

static int worth_of_steps(WORTH_ARGS) {
    return explore_worth(o, task->repeat.left);
}

static int worth_of_resources(WORTH_ARGS) {
    return choice_worth(o, task->repeat.left);
}

static int worth_of_building(WORTH_ARGS) {
    (void)task;
    return build_worth(o);
}

/* Phases are the lowest task of the stack and are not asked. */
int (*const outlook_worth[DECISIONS])(WORTH_ARGS) = {
    [SETUP_BOAT] = worth_nothing,
    [DRAFT_PICK] = worth_nothing,
    [SOLO_PICK] = worth_nothing,
    [JOIN] = worth_of_deciding,
    [PLAY_CARD] = worth_of_card,
    [PICK_FAVOR] = worth_of_favor,
    [LEADER] = worth_of_offer,
    [SAIL_BOAT] = worth_of_boats,
    [SAIL_STEP] = worth_of_boat,
    [DISPLACE] = worth_of_deciding,
    [DOCKED] = worth_of_dock,
    [EXPLORE_STEP] = worth_of_steps,
    [HARVEST_PICK] = worth_of_resources,
    [BUILD_PICK] = worth_of_building,
    [BUILD_PLACE] = worth_of_building,
    [RUNE] = worth_of_offer,
    [TEMPLE_MOVE] = worth_of_deciding,
    [SMITE_PICK] = worth_of_deciding,
    [DISCARD_PICK] = worth_of_deciding,
    [COLLECT_PICK] = worth_of_resources,
    [EXCHANGE_PICK] = worth_of_deciding,
    [DEDICATE] = worth_of_dedicating,
    [DEDICATION] = worth_of_offer,
    [RETURN_FAVOR] = worth_of_deciding,
    [BOON] = worth_of_deciding,
    [FURY_PICK] = worth_of_deciding,
    [ENEMY_TARGET] = worth_of_deciding,
    [ENEMY_ROUTE] = worth_of_deciding,
    [ENEMY_SOURCE] = worth_of_deciding,
    [ENEMY_DOCK] = worth_of_deciding,
    [ENEMY_TEMPLE] = worth_of_deciding,
    [ENEMY_FAVOR_END] = worth_of_deciding,
    [OVER] = worth_nothing,
    [TURNS] = worth_nothing,
    [BATTLE] = worth_of_deciding,
    [ENEMY_TURN] = worth_of_deciding,
    [ENEMY_DEDICATE] = worth_of_deciding,
    [ENEMY_SAIL] = worth_of_deciding,
    [ENEMY_DEPLOY] = worth_of_deciding,
    [ENEMY_BUILD] = worth_of_deciding,
    [TRACK_SYMBOLS] = worth_of_deciding,
};

int outlook_pending(const struct outlook *o) {
    const struct vikings *s = &o->now;
    unsigned card = battle_card(s, o->seat);
    int value = 0;
    for (unsigned i = 1; i < s->depth; i++)
        if (s->stack[i].seat == o->seat)
            value += outlook_worth[s->stack[i].decision](o, &s->stack[i]);
    if (s->turn == o->seat && s->stage == STAGE_RUNE && vikings_meets(s, o->seat, card))
        value += action_worth(o, &card_of(card)->rune_action) * o->weight->rune_to_come / 100;
    if ((s->battle.down >> o->seat & 1) && s->contested != NO_FAVOR)
        value += battle_worth(o, s->contested, card, bits_of(s->battle.in) - 1);
    return value;
}
