/* The phases of a round (O-6, O-14) and what follows on what (O-27.100). */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/position/placement.h"
#include "rules.h"

/* ---- phases 1 to 4 ---- */

/* O-6.4; in the solo game all on the space of the round (O-23.6). O-6.5 */
static void new_viking(struct odin *s, struct mh_events *events) {
    s->round++;
    tell(events, EVENT_ROUND, -1, s->round, 0, 0);
    unsigned arriving = s->players == 1 && !(s->length == LONG && s->round == 1) ? 2 : 1;
    for (unsigned seat = 0; seat < s->players; seat++) {
        struct odin_player *p = &s->player[seat];
        p->vikings = (uint8_t)(p->vikings + arriving);
        p->passed = false;
        p->twos = 0;
        fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
    }
    s->last = NOBODY;
    s->reaped = 0;
}

unsigned odin_harvest_level(const struct odin *s) {
    static const uint8_t level[LENGTHS][ROUNDS_LONG] = {
        [LONG] = {1, 2, 0, 3, 0, 4, 0}, [SHORT] = {1, 0, 2, 0, 3, 0}};
    if (plays_harvest(s)) return s->phase > HARVEST ? s->reaped : s->marker; /* O-25.21 */
    return level[s->length][s->round - 1];                                   /* O-6.8, O-6.9 */
}

static void announce_harvest(struct odin *s, struct mh_events *events) {
    tell(events, EVENT_HARVEST, -1, (int)odin_harvest_level(s), 0, 0);
}

/* Offers made last lie on top and are asked for first; offers that follow the harvest
 * is looked at when it comes up, with the crops. */
void odin_open_harvest(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, (struct odin_about){.moment = HARVEST_END}, events);
    fire(s, seat, (struct odin_about){.moment = HARVEST_START}, events);
}

/* O-6.10 to O-6.12: everybody the same; a round without harvest has its phase too. */
void odin_reap(struct odin *s, unsigned seat, unsigned level, struct mh_events *events) {
    if (level == 0) { /* O-20.50 */
        fire(s, seat, (struct odin_about){.moment = NO_HARVEST}, events);
        return;
    }
    odin_open_harvest(s, seat, events);
    for (unsigned good = 0; good < MEAD; good++)
        if (thing_of(good)->harvest > 0 && thing_of(good)->harvest <= level) /* O-6.7 */
            odin_gain_told(s, seat, good, 1, BY_PHASE, events);
}

/* O-25.25, O-25.26: tokens give after the crops, and are no harvest. O-27.21 */
static void harvest(struct odin *s, unsigned seat, struct mh_events *events) {
    odin_reap(s, seat, odin_harvest_level(s), events);
    odin_use_tokens(s, seat, events); /* O-25.22 */
}

enum { SILVER_ON_BOARD = 2 }; /* O-6.17 */

static unsigned first_flip(const struct odin *s) {
    return s->length == LONG ? 3 : 2;
}

/* The boards of the mini-expansions turn with the first two (O-24.2, O-25.5). */
bool odin_island_turns(const struct odin *s, unsigned island) {
    unsigned due = island < BASE_ISLANDS ? island : island - BASE_ISLANDS;
    return s->round == first_flip(s) + due; /* O-6.14 */
}

static void turn_island(struct odin *s, unsigned island, struct mh_events *events) {
    s->island[island].turned = true;
    s->island[island].silver = 0;                  /* O-6.16 */
    if (island == HARVEST_BOARD) s->altar = false; /* O-25.10 */
    odin_clear_board(&s->board[FIRST_ISLAND + island], board_face(s, FIRST_ISLAND + island));
    tell(events, EVENT_BOARD_TURNS, -1, (int)board_face(s, FIRST_ISLAND + island), 0, 0);
}

/* O-6.15, O-6.18 to O-6.21: only unclaimed boards turn or get silver, which accumulates; O-23.15,
 * O-24.3, O-28.43. */
static void exploration_boards(struct odin *s, struct mh_events *events) {
    unsigned first = first_flip(s);
    if (plays_harvest(s)) odin_next_marker(s, events); /* O-25.23: the harvest is over */
    if (s->round < first || s->round >= first + BASE_ISLANDS) return; /* O-6.13 */
    for (unsigned island = 0; island < ISLANDS; island++) {
        if (!s->island[island].here || s->island[island].owner != NOBODY) continue;
        if (odin_island_turns(s, island)) {
            turn_island(s, island, events);
            continue;
        }
        s->island[island].silver = (uint8_t)(s->island[island].silver + SILVER_ON_BOARD);
        tell(events, EVENT_BOARD_SILVER, -1, (int)board_face(s, FIRST_ISLAND + island),
             s->island[island].silver, 0);
    }
}

/* A card may take the place of the draw (O-27.22). O-28.70 */
static void new_weapon(struct odin *s, unsigned seat, struct mh_events *events) {
    odin_push(s, seat, ARMS, 0, 0);
    fire(s, seat, (struct odin_about){.moment = WEAPON_PHASE}, events);
}

static bool step_arms(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    odin_draw_weapon(s, seat, events);
    return false;
}

const struct odin_decision odin_arms = {
    .name = N_("the new weapon"),
    .rules = "O-6.22, O-27.22",
    .step = step_arms,
};

/* ---- phase 5 ---- */

static void actions(struct odin *s, struct mh_events *events) {
    (void)events;
    s->turn = s->start;
    odin_push(s, s->turn, TURN, 0, 0);
}

/* The next player who has not passed (O-7.19); false when all have. O-7.20, O-23.8 */
static bool next_turn(struct odin *s) {
    s->at = s->action = NO_SPACE;
    s->used = s->carded = false;
    for (unsigned i = 1; i <= s->players; i++) {
        unsigned seat = (s->turn + i) % s->players;
        if (s->player[seat].passed) continue;
        s->turn = (uint8_t)seat;
        odin_push(s, seat, TURN, 0, 0);
        return true;
    }
    return false;
}

/* O-27.50: when all have passed. */
static void end_of_actions(struct odin *s, unsigned seat, struct mh_events *events) {
    s->turn = (uint8_t)seat;
    fire(s, seat, (struct odin_about){.moment = ACTIONS_END}, events);
}

/* ---- phases 6 to 8 ---- */

/* O-14.1, O-14.2, O-14.4; O-28.23: unchanged if nobody placed. */
static void start_player(struct odin *s, struct mh_events *events) {
    if (s->players == 1 || s->last == NOBODY || s->last == s->start) return; /* O-14.3, O-23.9 */
    s->start = s->last;
    tell(events, EVENT_MOOSE, s->start, 0, 0, 0);
}

/* O-14.10: home and exploration boards; O-14.13: no buildings. */
unsigned odin_income(const struct odin *s, unsigned seat) {
    unsigned income = odin_board_income(s, seat);
    for (unsigned island = 0; island < ISLANDS; island++)
        if (s->island[island].owner == seat) income += odin_board_income(s, FIRST_ISLAND + island);
    return income;
}

/* O-14.11, O-14.12, O-28.7: computed once, paid in the last round too; O-28.62. */
static void income(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = clockwise(s, i), silver = odin_income(s, seat);
        tell(events, EVENT_INCOME, (int)seat, (int)silver, 0, 0);
        odin_gain_told(s, seat, SILVER, silver, BY_PHASE, events);
    }
}

/* O-14.20, O-14.23 to O-14.26, O-28.3: all pregnant animals give birth; otherwise one of two gets
 * pregnant. */
static void breed(struct odin *s, unsigned seat, unsigned animal, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    unsigned pregnant = thing_of(animal)->back, young = p->has[pregnant];
    if (young > 0) { /* O-14.21 */
        take_out(p, pregnant, young);
        put_in(p, animal, young);
        tell(events, EVENT_BORN, (int)seat, (int)animal, (int)young, 0);
        odin_gain_told(s, seat, animal, young, BY_PHASE, events);
    } else if (p->has[animal] >= 2) { /* O-14.22 */
        take_out(p, animal, 1);
        put_in(p, pregnant, 1);
        tell(events, EVENT_PREGNANT, (int)seat, (int)animal, 0, 0);
    }
}

void odin_breed(struct odin *s, unsigned seat, struct mh_events *events) {
    breed(s, seat, SHEEP, events);
    breed(s, seat, CATTLE, events);
}

static void breeding(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) odin_breed(s, clockwise(s, i), events);
}

/* O-28.45: what a phase brings, for its owner only. */
void odin_breed_now(ACT_ARGS) {
    (void)about;
    odin_breed(s, seat, events);
}

static void feast(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) odin_begin_feast(s, clockwise(s, i), 0, events);
}

static void window(struct odin *s, struct mh_events *events) {
    (void)events;
    for (unsigned seat = 0; seat < s->players; seat++) odin_push(s, seat, WINDOW, 0, 0);
}

/* O-20.55: what comes before the income can be used in the window. */
static void income_window(struct odin *s, struct mh_events *events) {
    window(s, events);
    for (unsigned i = 0; i < s->players; i++)
        fire(s, clockwise(s, i), (struct odin_about){.moment = BEFORE_INCOME}, events);
}

/* ---- phases 10 to 12 ---- */

/* The only good that a house gives, or NO_THING (card 177). */
static unsigned single_good(const struct odin_face *face, struct bits spaces) {
    if (!bits_any(spaces)) return NO_THING;
    unsigned bit = bits_take(&spaces);
    const uint8_t *things = odin_bonuses[face->cell[bit / BITS_SIDE][bit % BITS_SIDE] - CELL_BONUS];
    return bits_any(spaces) || things[1] != NO_THING ? NO_THING : things[0];
}

/* All of a player's bonuses at once (O-14.31): nothing is laid in between. O-14.30, O-14.32,
 * O-14.33 */
static void bonus_of_board(struct odin *s, unsigned seat, unsigned board,
                           struct mh_events *events) {
    const struct odin_face *face = face_of(board_face(s, board));
    struct bits spaces = odin_bonuses_earned(s, board);
    while (bits_any(spaces)) {
        unsigned bit = bits_take(&spaces);
        const uint8_t *things =
            odin_bonuses[face->cell[bit / BITS_SIDE][bit % BITS_SIDE] - CELL_BONUS];
        for (unsigned i = 0; i < BONUS_THINGS && things[i] != NO_THING; i++) {
            if (!odin_can_receive(s, seat, things[i])) continue; /* O-14.34 */
            tell(events, EVENT_BONUS, (int)seat, things[i], 0, 0);
            if (things[i] == WEAPON) /* O-24.5: which one is told, too */
                odin_draw_weapon(s, seat, events);
            else
                odin_gain_told(s, seat, things[i], 1, BY_PHASE, events);
        }
    }
}

/* Each house for itself, all of them in one decision (card 177). */
static void single_bonuses(struct odin *s, unsigned seat, struct mh_events *events) {
    uint8_t houses[GOODS] = {0};
    unsigned group = s->player[seat].tasks;
    if (!listens(&s->player[seat], HOUSE_BONUS)) return;
    for (unsigned board = FIRST_HOUSE; board < BOARDS; board++) {
        if (board_owner(s, board) != seat) continue;
        unsigned good = single_good(face_of(board_face(s, board)), odin_bonuses_earned(s, board));
        if (good != NO_THING) houses[good]++;
    }
    for (unsigned good = 0; good < GOODS; good++) {
        struct odin_about about = {
            .moment = HOUSE_BONUS, .thing = (uint8_t)(good + 1), .count = houses[good]};
        if (houses[good] > 0) odin_fire_in(s, seat, &about, group, events);
    }
}

/* Offers made last lie on top and are asked for first, so the phase goes backwards: what
 * follows it, then what takes the place of its goods. O-27.80, O-27.81 */
void odin_bonuses_of(struct odin *s, unsigned seat, unsigned where, struct mh_events *events) {
    fire(s, seat, (struct odin_about){.moment = AFTER_BONUS}, events);
    fire(s, seat, (struct odin_about){.moment = BONUS_PHASE}, events);
    for (unsigned board = 0; board < BOARDS; board++)
        if (board_owner(s, board) == seat && where & odin_kind_of_board(board))
            bonus_of_board(s, seat, board, events);
    if (where & IN_HOUSE) single_bonuses(s, seat, events);
}

void odin_bonus_of_home(ACT_ARGS) {
    (void)about;
    odin_bonuses_of(s, seat, ON_HOME, events);
}

void odin_bonus_of_houses(ACT_ARGS) { /* O-28.60 */
    (void)about;
    odin_bonuses_of(s, seat, IN_HOUSE, events);
}

static void bonus(struct odin *s, unsigned seat, struct mh_events *events) {
    odin_bonuses_of(s, seat, ON_HOME | ON_ISLAND | IN_HOUSE, events);
}

static void clear_space(struct odin *s, unsigned space) {
    s->space[space] = (struct odin_space_state){NOBODY, 0};
}

/* O-23.10 to O-23.12: this round's Vikings stay; those of the other colour come back,
 * and unused ones wait for their colour's next round. O-23.7, O-28.27 */
static void return_solo(struct odin *s) {
    struct odin_player *p = &s->player[0];
    unsigned colour = odin_colour_placing(s, 0), back = p->waiting;
    for (unsigned space = 0; space < SPACES; space++) {
        if (s->space[space].vikings == 0 || s->space[space].who == colour) continue;
        back += s->space[space].vikings;
        clear_space(s, space);
    }
    p->waiting = p->vikings;
    p->vikings = (uint8_t)back;
}

/* O-14.50, O-14.51 */
static void return_vikings(struct odin *s, struct mh_events *events) {
    tell(events, EVENT_ALL_BACK, -1, s->players == 1, 0, 0);
    if (s->players == 1) {
        return_solo(s);
        return;
    }
    for (unsigned space = 0; space < SPACES; space++) {
        if (s->space[space].vikings == 0) continue;
        struct odin_player *p = &s->player[s->space[space].who];
        p->vikings = (uint8_t)(p->vikings + s->space[space].vikings);
        clear_space(s, space);
    }
}

static void over(struct odin *s, struct mh_events *events) {
    (void)s;
    tell(events, EVENT_OVER, -1, 0, 0, 0);
}

/* ---- what follows on what ---- */

/* O-22.1: no bonus in the last round; O-27.90, O-27.91. */
static unsigned phase_after(const struct odin *s) {
    switch (s->phase) {
    case CHOOSE_START_CARD: /* O-27.11, O-27.12 */
        return plays_harvest(s) ? TAKE_TOKEN : NEW_VIKING;
    case TAKE_TOKEN:
        return s->length == SHORT ? KEEP_DARK_CARD : NEW_VIKING;
    case FEAST: /* O-6.3 */
        return s->round == rounds_of(s) ? FINAL_WINDOW : BONUS_WINDOW;
    case FINAL_WINDOW:
        return OVER;
    case RETURN_VIKINGS:
        return NEW_VIKING;
    default:
        return s->phase + 1u;
    }
}

/* Each player's part of a phase, the start player first; in phases 5 and 9 when all are done
 * with what they do in turns or at the same time. */
static void (*const part[PHASES])(struct odin *, unsigned, struct mh_events *) = {
    [HARVEST] = harvest,        [NEW_WEAPON] = new_weapon, [ACTIONS] = end_of_actions,
    [FEAST] = odin_after_feast, [BONUS] = bonus,
};

bool odin_in_parts(unsigned phase) {
    return part[phase] != NULL;
}

/* Weapons are drawn and late spaces used one after the other (O-19.82); elsewhere everybody
 * receives his part before anybody decides (O-28.109). */
static bool decides_in_turn(const struct odin *s) {
    return s->phase == NEW_WEAPON || s->phase == ACTIONS || !since(s, RECEIVE_THEN_DECIDE);
}

/* Whether there is something to do or to decide in the parts that come next. */
static bool next_part(struct odin *s, struct mh_events *events) {
    bool busy = false;
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = clockwise(s, i);
        if (!(s->due >> seat & 1)) continue;
        s->due &= (uint8_t) ~(1u << seat);
        part[s->phase](s, seat, events);
        busy |= s->player[seat].tasks > 0;
        if (busy && decides_in_turn(s)) break;
    }
    return busy;
}

void odin_next_phase(struct odin *s, struct mh_events *events) {
    static void (*const enter[PHASES])(struct odin *, struct mh_events *) = {
        [KEEP_DARK_CARD] = odin_offer_dark_cards,
        [NEW_VIKING] = new_viking,
        [ROUND_WINDOW] = window,
        [HARVEST] = announce_harvest,
        [EXPLORATION_BOARDS] = exploration_boards,
        [ACTIONS] = actions,
        [START_PLAYER] = start_player,
        [INCOME_WINDOW] = income_window,
        [INCOME] = income,
        [BREEDING] = breeding,
        [FEAST] = feast,
        [FINAL_WINDOW] = window,
        [BONUS_WINDOW] = window,
        [MOUNTAINS] = odin_update_strips,
        [RETURN_VIKINGS] = return_vikings,
        [OVER] = over,
    };
    if (s->phase == ACTIONS && next_turn(s)) return;
    if (part[s->phase] && next_part(s, events)) return;
    if (s->phase == TAKE_TOKEN && odin_ask_taker(s)) return;
    s->phase = (uint8_t)phase_after(s);
    if (enter[s->phase]) enter[s->phase](s, events);
    s->due = part[s->phase] ? (uint8_t)((1u << s->players) - 1) : 0;
}
