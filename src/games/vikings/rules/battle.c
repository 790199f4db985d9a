/* Battles (chapter 6; alone chapter 27): entering, resolving, the invaders, winners and
 * losers. */
#include "rules.h"

#include "games/vikings/show/show.h"

/* The steps of the BATTLE task. */
enum { TO_RESOLVE, LOSER_NEXT, LOSER_FURY, SETTLED, BATTLE_STEPS };

/* ---- entering ---- */

bool vikings_may_enter_battle(const struct vikings *s, unsigned seat, struct mh_error *error) {
    if (s->battle.in >> seat & 1)
        return refuse(error, "in-battle-already", "V-6.8",
                      N_("You have a card in the battle already."));
    if (battle_under_way(s) || any_favor_in_rows(s)) return true;
    return refuse(error, "no-favor", "V-6.5", N_("There is no Favor card left to fight for."));
}

/* V-6.2, V-6.7: starts a battle, or joins the one under way. */
void vikings_enter_battle(struct vikings *s, unsigned seat, bool known) {
    bool starts = !battle_under_way(s);
    s->stage = STAGE_DEDICATE; /* V-5.8: a face-down card gives no action */
    uint8_t side = (uint8_t)(1u << seat);
    s->battle.in |= side;
    s->battle.down |= side;
    if (known) s->battle.known |= side;
    if (starts) {
        s->battle.starter = (uint8_t)seat;
        vikings_push(s, PICK_FAVOR, seat);
    } else if (is_solo(s)) {
        vikings_push(s, BATTLE, seat); /* V-27.15, V-27.25 */
    }
}

/* V-16.10 to V-16.13: starts or joins (V-16.11); the control update is that of any action. */
void vikings_begin_enter(struct vikings *s, unsigned seat, struct mh_events *events) {
    tell(events, EVENT_PLAYS_DOWN, seat, (int)battle_card(s, seat), 0, 0);
    vikings_control_update(s, seat, events);
    vikings_enter_battle(s, seat, true);
}

/* ---- strength ---- */

/* V-27.2: the enemy counts the markers of its tracks. */
static unsigned counted(const struct vikings *s, unsigned side, unsigned counts) {
    if (counts <= RUNE_ANY) return vikings_runes(s, side, counts - RUNE_WEALTH);
    const uint8_t *held = side == ENEMY ? s->enemy.track : s->player[side].resource;
    return counts < COUNTS_NOTHING ? held[counts - HELD_WOOD] : 0; /* V-6.18: and stays */
}

static int strength_of(const struct vikings_card *card, unsigned count) {
    switch (card->op) {
    case OP_ADD:
        return (int)(card->base + count);
    case OP_MUL:
        return (int)(card->base * count);
    default:
        return card->base;
    }
}

int vikings_strength(const struct vikings *s, unsigned side, unsigned card) {
    int strength = strength_of(card_of(card), counted(s, side, card_of(card)->counts));
    return side == ENEMY ? strength + s->battle.bonus : strength; /* V-27.3 */
}

/* V-6.34, V-6.35; the steel is always paid (V-6.33). */
static int invaders_strength(const struct vikings *s, unsigned card) {
    unsigned all = bits_of(s->set[AT_INVADERS]);
    return strength_of(card_of(card), card_of(card)->counts <= RUNE_ANY ? all - 1 : all);
}

/* ---- resolving ---- */

/* The i-th side from the starter on, clockwise (V-6.29, V-27.21); the passive enemy of two players
 * takes no part (V-20.15). */
static unsigned side_in_order(const struct vikings *s, unsigned i) {
    if (is_solo(s)) return (s->battle.starter == ENEMY) == (i == 0) ? ENEMY : 0;
    return (s->battle.starter + i) % s->players;
}

static unsigned sides_in_order(const struct vikings *s) {
    return is_solo(s) ? 2 : s->players;
}

/* V-6.12 to V-6.14: reveals all cards, collects the steel, and returns the sides that fight. The
 * enemy pays nothing (V-21.11). */
static unsigned reveal_and_pay(struct vikings *s, struct mh_events *events) {
    unsigned fighters = 0;
    for (unsigned i = 0; i < sides_in_order(s); i++) {
        unsigned side = side_in_order(s, i);
        if (s->battle.in >> side & 1)
            tell(events, EVENT_REVEALS, side, (int)battle_card(s, side), 0, 0);
    }
    s->battle.down = s->battle.known = 0;
    for (unsigned i = 0; i < sides_in_order(s); i++) {
        unsigned side = side_in_order(s, i);
        if (!(s->battle.in >> side & 1)) continue;
        unsigned cost = side == ENEMY ? 0 : card_of(battle_card(s, side))->steel_cost; /* V-27.1 */
        if (cost > 0 && s->player[side].resource[STEEL] < cost) {
            tell(events, EVENT_CANNOT_PAY, side, (int)cost, 0, 0);
            continue;
        }
        if (cost > 0) { /* V-6.13 */
            s->player[side].resource[STEEL] -= (uint8_t)cost;
            tell(events, EVENT_PAYS_STEEL, side, (int)cost, (int)battle_card(s, side), 0);
        }
        fighters |= 1u << side;
    }
    return fighters;
}

static void favor_goes_back(struct vikings *s, enum no_winner why, struct mh_events *events) {
    tell(events, EVENT_NOBODY_WINS, NOBODY, s->contested, (int)why, 0);
    vikings_favor_to_row(s, s->contested, s->battle.row, s->battle.end);
}

/* V-6.23 to V-6.25, V-27.18, V-27.22: the card, hidden from the others (V-6.24), and its bag; no
 * Boon and no Fury (V-6.27). */
static void wins(struct vikings *s, unsigned side, struct mh_events *events) {
    unsigned favor = s->contested;
    const uint8_t *bag = vikings_favors[favor].bag;
    tell(events, EVENT_WINS, side, (int)favor, 0, 0);
    vikings_favor_to(s, favor, FAVOR_OWNED + side);
    if (side == ENEMY) {
        vikings_enemy_gains(s, bag, events);
        return;
    }
    vikings_gain_bag(s, side, bag, 1, events);
    if (s->favors_owned[side] > FAVOR_SLOTS) vikings_push(s, RETURN_FAVOR, side);
}

/* V-6.32 to V-6.39, V-27.23 */
static void fight_invaders(struct vikings *s, unsigned side, int strength,
                           struct mh_events *events) {
    unsigned card = vikings_draw(s, events);
    if (card == NO_CARD) { /* V-D.85: nobody comes */
        wins(s, side, events);
        return;
    }
    vikings_move_card(s, card, AT_INVADERS);
    int invaders = invaders_strength(s, card);
    tell(events, EVENT_INVADERS, NOBODY, (int)card, invaders, 0);
    if (strength > invaders) { /* V-6.37 */
        wins(s, side, events);
    } else { /* V-6.36, V-6.38 */
        favor_goes_back(s, INVADERS_HOLD, events);
        s->battle.losers = (uint8_t)(1u << side);
    }
    if (strength >= invaders) /* V-6.37, V-6.38 */
        vikings_raise_fury(s, card_of(card)->rune, 1, side, FURY_OF_INVADERS, events);
}

/* V-6.19, V-6.20 */
static void fight(struct vikings *s, unsigned fighters, const int strength[SIDES],
                  struct mh_events *events) {
    unsigned best = NOBODY;
    int most = -1;
    for (unsigned side = 0; side < SIDES; side++) {
        if (!(fighters >> side & 1) || strength[side] < most) continue;
        best = strength[side] > most ? side : NOBODY;
        most = strength[side];
    }
    s->battle.losers = (uint8_t)fighters;
    if (best == NOBODY) { /* V-27.20: a tie of player and enemy too */
        favor_goes_back(s, STRONGEST_TIED, events);
        return;
    }
    s->battle.losers &= (uint8_t) ~(1u << best);
    wins(s, best, events);
}

static void resolve(struct vikings *s, struct mh_events *events) {
    int strength[SIDES] = {0};
    unsigned fighters = reveal_and_pay(s, events), last = NOBODY;
    for (unsigned side = 0; side < SIDES; side++) { /* V-6.15 */
        if (!(fighters >> side & 1)) continue;
        last = side;
        strength[side] = vikings_strength(s, side, battle_card(s, side));
        tell(events, EVENT_FIGHTS, side, strength[side], 0, 0);
    }
    if (s->battle.in >> ENEMY & 1) s->enemy.reference = s->battle.enemy_card; /* V-21.14 */
    s->battle.in = 0;
    if (last == NOBODY)
        favor_goes_back(s, NOBODY_FIGHTS, events); /* V-6.22 */
    else if (fighters == 1u << last)
        fight_invaders(s, last, strength[last], events); /* V-6.21, V-27.7 */
    else
        fight(s, fighters, strength, events);
}

/* ---- losers ---- */

/* V-6.30, V-27.19: first the Boon, or the enemy's own action; then Fury. */
static void next_loser(struct vikings *s, struct mh_events *events) {
    struct vikings_task *task = top(s);
    for (unsigned i = 0; i < sides_in_order(s); i++) {
        unsigned side = side_in_order(s, i);
        if (!(s->battle.losers >> side & 1)) continue;
        unsigned rune = card_of(battle_card(s, side))->rune;
        task->battle.step = LOSER_FURY;
        task->battle.loser = (uint8_t)side;
        if (side == ENEMY) {
            tell_action(events, EVENT_ENEMY_LOST, &vikings_enemy_actions[rune]);
            vikings_enemy_acts(s, &vikings_enemy_actions[rune], events);
        } else {
            vikings_push(s, BOON, side)->boon.rune = (uint8_t)rune;
        }
        return;
    }
    task->battle.step = SETTLED;
}

static void loser_raises_fury(struct vikings *s, struct mh_events *events) {
    struct vikings_task *task = top(s);
    unsigned side = task->battle.loser;
    s->battle.losers &= (uint8_t) ~(1u << side);
    vikings_raise_fury(s, card_of(battle_card(s, side))->rune, 1, side, FURY_OF_LOSER, events);
    task->battle.step = LOSER_NEXT;
    task->battle.loser = 0;
}

/* V-6.41; V-25.4: alone, track symbols come when all else is settled. */
static void settled(struct vikings *s) {
    vikings_pop(s);
    s->battle.starter = NOBODY;
    s->battle.losers = s->battle.bonus = s->battle.row = s->battle.end = 0;
    s->battle.enemy_card = NO_CARD;
    if (vikings_any_triggered(s)) vikings_push(s, TRACK_SYMBOLS, 0);
}

static bool step_battle(STEP_ARGS) {
    switch (top(s)->battle.step) {
    case TO_RESOLVE:
        top(s)->battle.step = LOSER_NEXT;
        resolve(s, events); /* V-6.28: a fourth favor card goes back before any Boon */
        break;
    case LOSER_NEXT:
        next_loser(s, events);
        break;
    case LOSER_FURY:
        loser_raises_fury(s, events);
        break;
    default:
        settled(s);
        break;
    }
    return false;
}

/* ---- the Boon ---- */

static const struct vikings_action *boon_action(FITS_ARGS) {
    return &vikings_gods[s->god[task->boon.rune]].boon[task->boon.part];
}

/* V-6.31: part by part; one that can do nothing is passed over. */
static bool step_boon(STEP_ARGS) {
    (void)events;
    struct vikings_task *task = top(s);
    for (; task->boon.part < BOON_PARTS; task->boon.part++) {
        const struct vikings_action *action = boon_action(s, task);
        if (action->kind == NO_ACTION) break;
        if (vikings_possible(s, task->seat, action, NULL) || vikings_may_recall(s, task->seat))
            return true;
    }
    vikings_pop(s);
    return false;
}

/* ---- the decisions ---- */

static void prompt_boon(PROMPT_ARGS) {
    mh_message_name(mh_message_begin(message, N_("Valhalla Boon of {god}: {action}?")), "god",
                    vikings_gods[s->god[task->boon.rune]].name);
    vikings_put_action(message, boon_action(s, task));
}

bool vikings_has_battle_card(const struct vikings *s, unsigned side) {
    if (side != ENEMY) return side < s->players && s->row_length[side] > 0;
    return is_solo(s) && s->battle.enemy_card != NO_CARD &&
           s->at[s->battle.enemy_card] == AT_BATTLE_ROW;
}

/* V-6.1: sides take part until the battle is resolved, and no other begins before it is settled. */
static bool fits_battle(FITS_ARGS) {
    unsigned step = task->battle.step, loser = task->battle.loser;
    return step < BATTLE_STEPS && loser < SIDES && s->battle.starter != NOBODY &&
           (step == TO_RESOLVE) == battle_under_way(s) &&
           (step != LOSER_FURY || vikings_has_battle_card(s, loser));
}

static bool fits_boon(FITS_ARGS) {
    (void)s;
    return task->boon.rune < RUNES && task->boon.part <= BOON_PARTS;
}

const struct vikings_decision vikings_battle = {
    .name = N_("battle"),
    .rules = "V-6.10 to V-6.43, V-27.18 to V-27.23",
    .below = IN_TURN,
    .step = step_battle,
    .fits = fits_battle,
};

const struct vikings_decision vikings_boon = {
    .name = N_("battle"),
    .rules = "V-T.24, V-6.29 to V-6.31",
    .prompt = prompt_boon,
    .due = "V-6.30",
    .wants = N_("Use the Valhalla Boon now, or skip it."),
    .verbs = BIT(PERFORM) | BIT(SKIP),
    .below = ON(BATTLE),
    .flags = RECALL,
    .step = step_boon,
    .list = vikings_list_perform,
    .offers = boon_action,
    .fits = fits_boon,
};
