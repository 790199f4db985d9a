/* The phases of a round (O-6, O-14) and what follows on what (O-27.100). */
#include "rules.h"

/* ---- phases 1 to 4 ---- */

/* O-6.4; in the solo game all on the space of the round (O-23.6). */
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
}

unsigned odin_harvest_level(const struct odin *s) {
    static const uint8_t level[LENGTHS][ROUNDS_LONG] = {
        [LONG] = {1, 2, 0, 3, 0, 4, 0}, [SHORT] = {1, 0, 2, 0, 3, 0}};
    return level[s->length][s->round - 1]; /* O-6.8, O-6.9 */
}

static void harvest(struct odin *s, struct mh_events *events) {
    unsigned level = odin_harvest_level(s);
    tell(events, EVENT_HARVEST, -1, (int)level, 0, 0);
    for (unsigned i = 0; i < s->players; i++)
        for (unsigned good = 0; good < MEAD; good++)
            if (thing_of(good)->harvest > 0 && thing_of(good)->harvest <= level) /* O-6.7 */
                odin_gain_by(s, clockwise(s, i), good, 1, BY_PHASE,
                             NULL); /* told with the harvest */
}

enum { SILVER_ON_BOARD = 2 }; /* O-6.17 */

/* The island that turns this round, or ISLANDS (O-6.13, O-6.14). */
unsigned odin_turning_island(const struct odin *s) {
    unsigned first = s->length == LONG ? 3 : 2;
    return s->round >= first && s->round < first + BASE_ISLANDS ? s->round - first : ISLANDS;
}

static void turn_island(struct odin *s, unsigned island, struct mh_events *events) {
    s->island[island].turned = true;
    s->island[island].silver = 0; /* O-6.16 */
    odin_clear_board(&s->board[FIRST_ISLAND + island], board_face(s, FIRST_ISLAND + island));
    tell(events, EVENT_BOARD_TURNS, -1, (int)board_face(s, FIRST_ISLAND + island), 0, 0);
}

static void exploration_boards(struct odin *s, struct mh_events *events) {
    unsigned due = odin_turning_island(s);
    if (due == ISLANDS) return;
    for (unsigned island = 0; island < ISLANDS; island++) {
        if (!s->island[island].here || s->island[island].owner != NOBODY) continue;
        if (island == due) {
            turn_island(s, island, events);
            continue;
        }
        s->island[island].silver = (uint8_t)(s->island[island].silver + SILVER_ON_BOARD);
        tell(events, EVENT_BOARD_SILVER, -1, (int)board_face(s, FIRST_ISLAND + island),
             s->island[island].silver, 0);
    }
}

static void new_weapon(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) odin_draw_weapon(s, clockwise(s, i), events);
}

/* ---- phase 5 ---- */

static void actions(struct odin *s, struct mh_events *events) {
    (void)events;
    s->turn = s->start;
    odin_push(s, s->turn, TURN, 0, 0);
}

/* The next player who has not passed (O-7.19); false when all have. */
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

/* ---- phases 6 to 8 ---- */

static void start_player(struct odin *s, struct mh_events *events) {
    if (s->players == 1 || s->last == NOBODY || s->last == s->start) return; /* O-14.3, O-23.9 */
    s->start = s->last;
    tell(events, EVENT_MOOSE, s->start, 0, 0, 0);
}

unsigned odin_income(const struct odin *s, unsigned seat) {
    unsigned income = odin_board_income(s, seat);
    for (unsigned island = 0; island < ISLANDS; island++)
        if (s->island[island].owner == seat) income += odin_board_income(s, FIRST_ISLAND + island);
    return income;
}

static void income(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = clockwise(s, i), silver = odin_income(s, seat);
        tell(events, EVENT_INCOME, (int)seat, (int)silver, 0, 0);
        odin_gain_by(s, seat, SILVER, silver, BY_PHASE, NULL); /* told as income */
    }
}

static void breed(struct odin *s, unsigned seat, unsigned animal, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    unsigned pregnant = thing_of(animal)->back, young = p->has[pregnant];
    if (young > 0) { /* O-14.21 */
        take_out(p, pregnant, young);
        put_in(p, animal, young);
        odin_gain_by(s, seat, animal, young, BY_PHASE, NULL);
        tell(events, EVENT_BORN, (int)seat, (int)animal, (int)young, 0);
    } else if (p->has[animal] >= 2) { /* O-14.22 */
        take_out(p, animal, 1);
        put_in(p, pregnant, 1);
        tell(events, EVENT_PREGNANT, (int)seat, (int)animal, 0, 0);
    }
}

static void breeding(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) {
        breed(s, clockwise(s, i), SHEEP, events);
        breed(s, clockwise(s, i), CATTLE, events);
    }
}

static void feast(struct odin *s, struct mh_events *events) {
    (void)events;
    for (unsigned seat = 0; seat < s->players; seat++) odin_push(s, seat, SERVE, 0, 0);
}

static void window(struct odin *s, struct mh_events *events) {
    (void)events;
    for (unsigned seat = 0; seat < s->players; seat++) odin_push(s, seat, WINDOW, 0, 0);
}

/* ---- phases 10 to 12 ---- */

/* All of a player's bonuses at once (O-14.31): nothing is laid in between. */
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
            odin_gain_by(s, seat, things[i], 1, BY_PHASE, NULL); /* told as a bonus */
        }
    }
}

static void bonus(struct odin *s, struct mh_events *events) {
    for (unsigned i = 0; i < s->players; i++) {
        unsigned seat = clockwise(s, i);
        for (unsigned board = 0; board < BOARDS; board++)
            if (board_owner(s, board) == seat) bonus_of_board(s, seat, board, events);
    }
}

static void clear_space(struct odin *s, unsigned space) {
    s->space[space] = (struct odin_space_state){NOBODY, 0};
}

/* O-23.10 to O-23.12: this round's Vikings stay; those of the other colour come back,
 * and unused ones wait for their colour's next round. */
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

static void return_vikings(struct odin *s, struct mh_events *events) {
    (void)events;
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

static unsigned phase_after(const struct odin *s) {
    switch (s->phase) {
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

void odin_next_phase(struct odin *s, struct mh_events *events) {
    static void (*const enter[PHASES])(struct odin *, struct mh_events *) = {
        [NEW_VIKING] = new_viking,
        [ROUND_WINDOW] = window,
        [HARVEST] = harvest,
        [EXPLORATION_BOARDS] = exploration_boards,
        [NEW_WEAPON] = new_weapon,
        [ACTIONS] = actions,
        [START_PLAYER] = start_player,
        [INCOME_WINDOW] = window,
        [INCOME] = income,
        [BREEDING] = breeding,
        [FEAST] = feast,
        [FINAL_WINDOW] = window,
        [BONUS_WINDOW] = window,
        [BONUS] = bonus,
        [MOUNTAINS] = odin_update_strips,
        [RETURN_VIKINGS] = return_vikings,
        [OVER] = over,
    };
    if (s->phase == ACTIONS && next_turn(s)) return;
    s->phase = (uint8_t)phase_after(s);
    if (enter[s->phase]) enter[s->phase](s, events);
}
