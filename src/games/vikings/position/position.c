/* Positions from outside: a dump, a puzzle or a scenario is checked here before the engine plays on
 * from it, so that no rule need doubt the state. */
#include "games/vikings/rules/rules.h"

#include <string.h>

static bool wrong(struct mh_error *error, const char *rule, const char *text, const char *word) {
    mh_message_word(mh_fail(error, "impossible-position", rule, text), "what", word);
    return false;
}

static unsigned bottom_decision(const struct vikings *s) {
    return s->depth > 0 ? s->stack[0].decision : (unsigned)DECISIONS;
}

static bool on_stack(const struct vikings *s, unsigned point) {
    for (unsigned i = 0; i < s->depth; i++)
        if (s->stack[i].decision == point) return true;
    return false;
}

/* ---- cards ---- */

static bool card_place_exists(const struct vikings *s, unsigned at) {
    if (at >= AT_LEADER) return is_solo(s);
    if (at >= AT_ROW) return (at - AT_ROW) / ROW_MAX < s->players;
    if (at >= AT_KEPT) return at - AT_KEPT < s->players && bottom_decision(s) == DRAFT_PICK;
    if (at >= AT_HAND) return at - AT_HAND < s->players;
    switch (at) {
    case AT_ENEMY_HAND:
        return s->players == 2 && bottom_decision(s) == DRAFT_PICK;
    case AT_PILE:
        return is_solo(s) && bottom_decision(s) == SOLO_PICK;
    case AT_ENEMY_DECK:
    case AT_BATTLE_ROW:
        return is_solo(s);
    default:
        return true;
    }
}

static bool check_cards(const struct vikings *s, struct mh_error *error) {
    bool taken[PLACES] = {false};
    for (unsigned card = 0; card < CARDS; card++) {
        unsigned at = s->at[card];
        if (!card_place_exists(s, at))
            return wrong(error, "V-1.1", N_("The card {what} cannot lie there."),
                         vikings_card_words[card]);
        if (at >= AT_ROW && taken[at])
            return wrong(error, "V-1.1", N_("Two cards lie on one place; one is {what}."),
                         vikings_card_words[card]);
        taken[at] = true;
    }
    return true;
}

static bool check_favors(const struct vikings *s, struct mh_error *error) {
    bool taken[FAVOR_PLACES] = {false};
    for (unsigned favor = 0; favor < FAVORS; favor++) {
        unsigned at = s->favor_at[favor];
        bool single = at == FAVOR_CONTESTED || at >= FAVOR_IN_ROW;
        bool owned = at >= FAVOR_OWNED && at < FAVOR_IN_ROW;
        if (owned && !(at - FAVOR_OWNED < s->players || (at == FAVOR_OWNED + ENEMY && is_solo(s))))
            return wrong(error, "V-1.1", N_("The card {what} cannot lie there."),
                         vikings_favor_words[favor]);
        if (single && taken[at])
            return wrong(error, "V-1.1", N_("Two cards lie on one place; one is {what}."),
                         vikings_favor_words[favor]);
        taken[at] = true;
    }
    return true;
}

/* Before an era's cards are played the rows are empty, before the first deal the hands too. */
static bool cards_fit_phase(const struct vikings *s) {
    unsigned point = bottom_decision(s), rows = 0, hands = 0;
    for (unsigned row = 0; row < ROWS; row++) rows += s->row_length[row];
    for (unsigned seat = 0; seat < s->players; seat++) hands += bits_of(s->set[AT_HAND + seat]);
    switch (point) {
    case SETUP_BOAT:
        return rows == 0 && hands == 0 && s->set[AT_ENEMY_DECK] == 0 && s->set[AT_BATTLE_ROW] == 0;
    case DRAFT_PICK:
        return rows == 0;
    case SOLO_PICK:
        return rows == 0 && hands <= s->stack[0].solo_pick.opened && s->set[AT_BATTLE_ROW] == 0;
    case OVER:
        return s->era == ERAS;
    default:
        return true;
    }
}

/* V-20.8: while drafting all players hold the same number of cards, after the pick one less, and
 * the passive enemy as many as a player after the pick. */
static bool draft_fits(const struct vikings *s) {
    unsigned first = bits_of(s->set[AT_HAND]) + (s->picked & 1u);
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned picked = s->picked >> seat & 1, hand = bits_of(s->set[AT_HAND + seat]);
        if (hand + picked != first || bits_of(s->set[AT_KEPT + seat]) < picked) return false;
    }
    return s->players != 2 || bits_of(s->set[AT_ENEMY_HAND]) + 1 == first;
}

/* Rows hold six cards, so a hand and a row together are no more; a card just drawn is one more. */
static bool check_hands(const struct vikings *s, struct mh_error *error) {
    const struct vikings_task *task = top_of(s);
    bool right = cards_fit_phase(s) && (bottom_decision(s) != DRAFT_PICK || draft_fits(s));
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned hand = bits_of(s->set[AT_HAND + seat]), kept = bits_of(s->set[AT_KEPT + seat]);
        bool drawn = task->decision == DISCARD_PICK && task->seat == seat;
        bool returns = task->decision == RETURN_FAVOR && task->seat == seat;
        right = right && hand + kept + s->row_length[seat] <= ROW_MAX + (unsigned)drawn &&
                s->favors_owned[seat] <= FAVOR_SLOTS + (unsigned)returns;
    }
    return right || wrong(error, "V-4.7", N_("The hands do not fit the position: {what}."),
                          vikings_decisions_named.words[bottom_decision(s)]);
}

/* ---- pieces ---- */

static bool check_boats(const struct vikings *s, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_task *task = top_of(s);
    uint64_t taken = s->enemy.boats;
    for (unsigned seat = 0; seat < s->players; seat++) {
        for (unsigned b = 0; b < BOATS; b++) {
            unsigned at = s->player[seat].boat[b];
            bool missing = at == ON_MAT && b == START_BOAT && bottom_decision(s) != SETUP_BOAT;
            bool beyond = at >= IN_FJORD ? at - IN_FJORD >= map->fjords
                                         : at != ON_MAT && at - IN_DOCK >= map->docks;
            bool leaving =
                task->decision == DISPLACE && task->seat == seat && task->displace.boat == b;
            bool docked = at != ON_MAT && at < IN_FJORD && !beyond && !leaving;
            if (missing || beyond || (docked && (taken >> (at - IN_DOCK) & 1)))
                return wrong(error, "V-7.5", N_("A Boat cannot lie there: {what}."),
                             vikings_boat_places_named.words[at]);
            if (docked) taken |= bit(at - IN_DOCK);
        }
    }
    return true;
}

static bool check_land(const struct vikings *s, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    for (unsigned side = 0; side < SIDES; side++) {
        unsigned sum = 0;
        for (unsigned i = 0; i < ISLANDS_MAX; i++) {
            unsigned most = i < map->islands && has_side(s, side) ? ENEMY_SETTLERS : 0;
            if (side == ENEMY && s->players == 2 && map->island[i].zone == INNER) most = 0;
            if (s->settlers[side][i] > most) sum = UINT8_MAX;
            sum += s->settlers[side][i];
        }
        if (sum > (side == ENEMY ? ENEMY_SETTLERS : SETTLERS))
            return wrong(error, "V-1.10", N_("There are too many Settlers of one side: {what}."),
                         vikings_sides_named.words[side]);
    }
    for (unsigned seat = 0; seat < s->players; seat++) {
        const uint8_t *temple = s->player[seat].temple;
        if ((temple[0] == temple[1] && temple[0] != NO_ISLAND) ||
            (temple[0] != NO_ISLAND && temple[0] >= map->islands) ||
            (temple[1] != NO_ISLAND && temple[1] >= map->islands))
            return wrong(error, "V-7.11", N_("Temples cannot stand there: {what}."),
                         vikings_sides_named.words[seat]);
    }
    for (unsigned i = 0; i < ISLANDS_MAX; i++)
        if (s->control[i] != NOBODY && (i >= map->islands || !has_side(s, s->control[i])))
            return wrong(error, "V-1.13", N_("Nobody like that can control the island {what}."),
                         vikings_islands_named.words[i]);
    return true;
}

static bool check_villages(const struct vikings *s, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    unsigned made = 0, all = bits_of(s->villages) + s->enemy.waiting + s->enemy.aside;
    bool right = true;
    for (unsigned d = 0; d < DOCKS_MAX; d++) {
        bool place = d < map->docks && map->dock[d].village;
        made += place;
        if ((s->villages >> d & 1) && !place) right = false;
    }
    for (unsigned place = 0; place < DEDICATIONS; place++) {
        if (s->dedicated[place] > vikings_dedication_limit(s)) right = false;
        all += s->dedicated[place];
    }
    for (unsigned seat = 0; seat < s->players; seat++) all += s->player[seat].villages;
    return (right && all <= made) ||
           wrong(error, "V-2.4", N_("Villages are where they cannot be: {what}."), "village");
}

/* ---- the enemy ---- */

static bool check_enemy(const struct vikings *s, struct mh_error *error) {
    const struct vikings_map *map = map_of(s);
    const struct vikings_enemy *enemy = &s->enemy;
    unsigned symbols = enemy->triggered[WOOD] | enemy->triggered[FOOD] | enemy->triggered[STEEL];
    unsigned tracks = enemy->track[WOOD] | enemy->track[FOOD] | enemy->track[STEEL];
    bool right;
    if (is_solo(s)) {
        right = enemy->chief_boat < map->docks && enemy->boats >> map->docks == 0 &&
                bits_of(enemy->boats) <= ENEMY_BOATS && enemy->temples >> map->islands == 0 &&
                bits_of(enemy->temples) <= ENEMY_TEMPLES;
    } else {
        right = enemy->chief_boat == NO_DOCK && enemy->boats == 0 && symbols == 0 && tracks == 0 &&
                enemy->waiting == 0 && enemy->aside == 0 && enemy->reference == NO_CARD;
        for (unsigned i = 0; enemy->temples >> i; i++)
            if ((enemy->temples >> i & 1) &&
                (s->players != 2 || i >= map->islands || map->island[i].zone == INNER))
                right = false;
    }
    return right || wrong(error, "V-21.2", N_("The enemy cannot have what is given: {what}."),
                          vikings_sides_named.words[ENEMY]);
}

/* ---- the battle ---- */

static bool check_battle(const struct vikings *s, struct mh_error *error) {
    const struct vikings_battle *battle = &s->battle;
    bool picking = top_of(s)->decision == PICK_FAVOR, settling = on_stack(s, BATTLE);
    unsigned sides = battle->in | battle->losers;
    bool right = (battle->down & ~battle->in) == 0 && (battle->known & ~battle->down) == 0 &&
                 (battle->losers == 0 || (settling && battle->in == 0)) &&
                 (s->contested != NO_FAVOR) == (battle->in != 0 && !picking) &&
                 (sides == 0 || has_side(s, battle->starter)) &&
                 (battle->in == 0 || battle->in >> battle->starter & 1) &&
                 (battle->starter != ENEMY || is_solo(s)) &&
                 (!picking || (battle->in == 1u << top_of(s)->seat && any_favor_in_rows(s)));
    if (sides == 0 && !settling) right = right && battle->starter == NOBODY;
    if (bottom_decision(s) != TURNS) right = right && sides == 0 && !settling;
    for (unsigned side = 0; side < SIDES; side++)
        if ((sides >> side & 1) && !vikings_has_battle_card(s, side)) right = false;
    return right ||
           wrong(error, "V-6.1", N_("The battle does not fit the position: {what}."), "battle");
}

/* ---- the stack ---- */

static bool task_fits(const struct vikings *s, const struct vikings_task *task) {
    const struct vikings_decision *decision = decision_of(task);
    if (task->seat >= s->players || ((decision->flags & OF_ENEMY) && !is_solo(s))) return false;
    return decision->fits(s, task);
}

static bool check_depth(const struct vikings *s, struct mh_error *error) {
    return s->depth > 0 ||
           wrong(error, "V-T.33", N_("The decision point does not fit the position: {what}."),
                 "stack");
}

static bool check_stack(const struct vikings *s, struct mh_error *error) {
    unsigned below = DECISIONS; /* LOWEST */
    for (unsigned i = 0; i < s->depth; i++) {
        const struct vikings_task *task = &s->stack[i];
        if (!(decision_of(task)->below >> below & 1) || !task_fits(s, task))
            return wrong(error, "V-T.33",
                         N_("The decision point does not fit the position: {what}."),
                         vikings_decisions_named.words[task->decision]);
        below = task->decision;
    }
    return true;
}

/* But for a card just drawn by a Boon. */
static bool hands_are_empty(const struct vikings *s) {
    unsigned cards = 0;
    for (unsigned seat = 0; seat < s->players; seat++) cards += bits_of(s->set[AT_HAND + seat]);
    return cards <= (top_of(s)->decision == DISCARD_PICK ? 1u : 0u);
}

/* While turns are taken the stage says whose turn it is. */
static bool check_turn(const struct vikings *s, struct mh_error *error) {
    bool right = s->chief < s->players && (s->turn == NOBODY || has_side(s, s->turn));
    if (s->turn == ENEMY && !is_solo(s)) right = false;
    if (bottom_decision(s) == TURNS && s->stage <= STAGE_END) right = right && s->turn < s->players;
    if (bottom_decision(s) == TURNS && right &&
        (s->stage == STAGE_LEADER || s->stage == STAGE_RUNE))
        right = s->row_length[s->turn] > 0 && !(s->battle.down >> s->turn & 1);
    if (bottom_decision(s) == TURNS && right && (s->stage == STAGE_PLAY || on_stack(s, PLAY_CARD)))
        right = !(s->battle.in >> s->turn & 1);
    if (s->stage == STAGE_ENEMY && !is_solo(s)) right = false;
    if (s->stage == STAGE_LATE_BATTLE) right = right && s->turn == NOBODY && hands_are_empty(s);
    return right || wrong(error, "V-5.1", N_("The turn does not fit the position: {what}."),
                          vikings_stages_named.words[s->stage]);
}

static bool check_players(const struct vikings *s, struct mh_error *error) {
    if (s->players < 1)
        return wrong(error, "V-2.1", N_("There must be at least one player: {what}."), "player");
    for (unsigned a = 0; a < s->players; a++)
        for (unsigned b = 0; b < a; b++)
            if (s->player[a].colour == s->player[b].colour)
                return wrong(error, "V-2.1", N_("Two players cannot have the same colour: {what}."),
                             vikings_colours_named.words[s->player[a].colour]);
    if (s->god[0] == s->god[1] || s->god[0] == s->god[2] || s->god[1] == s->god[2])
        return wrong(error, "V-2.6", N_("A god cannot have two runes: {what}."),
                     vikings_gods_named.words[s->god[0]]);
    return true;
}

/* Unused members are zero, so that equal positions are equal bytes. */
static void tidy(struct vikings *s) {
    memset(s->player + s->players, 0, (PLAYERS_MAX - s->players) * sizeof *s->player);
    memset(s->stack + s->depth, 0, (STACK_MAX - s->depth) * sizeof *s->stack);
    if (!on_stack(s, EXPLORE_STEP)) memset(s->before, 0, sizeof s->before);
    if (bottom_decision(s) != DRAFT_PICK) s->picked = 0;
    if (bottom_decision(s) != TURNS) {
        s->stage = STAGE_BATTLE;
        s->turn = NOBODY;
    }
    s->picked &= (uint8_t)((1u << s->players) - 1);
    for (unsigned r = 0; r < RESOURCES; r++) s->enemy.triggered[r] &= (uint8_t)~1u;
    if (s->battle.in == 0 && !on_stack(s, BATTLE)) {
        s->battle.row = s->battle.end = s->battle.bonus = 0;
        s->battle.enemy_card = NO_CARD;
    }
}

bool vikings_settle(void *state, struct mh_error *error) {
    struct vikings *s = state;
    if (!check_players(s, error) || !check_depth(s, error) || !check_cards(s, error) ||
        !check_favors(s, error))
        return false;
    vikings_derive(s);
    tidy(s);
    if (!check_turn(s, error) || !check_boats(s, error) || !check_land(s, error) ||
        !check_villages(s, error) || !check_enemy(s, error) || !check_battle(s, error) ||
        !check_stack(s, error) || !check_hands(s, error))
        return false;
    vikings_advance(s, NULL);
    return true;
}
