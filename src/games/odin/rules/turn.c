/* Phase 5: placing Vikings on an action space and using it (O-7, O-8, O-13). */
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

/* ---- placing ---- */

/* Vikings that a space takes: its column, unless a card lets a player plunder with fewer. */
static unsigned fewest_vikings(const struct odin *s, unsigned seat, unsigned space) {
    unsigned column = space_of(space)->column;
    if (space != PLUNDERING) return column;
    return column + (unsigned)modified(s, seat, VIKINGS_TO_PLUNDER, longships_of(&s->player[seat]));
}

static bool too_few(const struct odin *s, unsigned seat, unsigned vikings, struct mh_error *error) {
    struct mh_message *message = mh_fail(error, "too-few-vikings", "O-7.7", "");
    mh_message_plural(message,
                      NP_("This space needs {n} Viking; {has} on your Thing Square.",
                          "This space needs {n} Vikings; {has} on your Thing Square."),
                      "n", (int32_t)vikings);
    mh_message_number(message, "has", s->player[seat].vikings);
    return false;
}

bool odin_can_place(const struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                    struct mh_error *error) {
    if (!odin_space_in_play(s, space))
        return odin_refuse(error, "not-in-play", "O-4.9", N_("This space is not in this game."));
    if (s->space[space].vikings > 0)
        return odin_refuse(error, "occupied", "O-7.4", N_("Vikings stand on this space."));
    if (s->player[seat].vikings < vikings) return too_few(s, seat, vikings, error);
    return odin_usable_after(s, seat, space, vikings > 0 ? HELPING_MOMENTS : HELPING_SPACE) ||
           odin_refuse_space(s, seat, space, error);
}

bool odin_can_use(CAN_ARGS) {
    if (task_of(s, seat)->kind == LATE) return odin_can_come_late(s, seat, move.arg[0], error);
    return odin_can_place(s, seat, move.arg[0], space_of(move.arg[0])->column, error);
}

bool odin_can_use_fewer(CAN_ARGS) {
    unsigned space = move.arg[0];
    if (move.arg[1] >= space_of(space)->column || move.arg[1] != fewest_vikings(s, seat, space))
        return odin_refuse(error, "wrong-vikings", "O-7.3",
                           N_("No card of yours lets you use this space with that many Vikings."));
    return odin_can_place(s, seat, space, move.arg[1], error);
}

void odin_push_steps(struct odin *s, unsigned seat, unsigned space) {
    const struct odin_space *about = space_of(space);
    unsigned count = 0;
    if (space == DRAW_OCCUPATION && !since(s, CARD_THEN_SILVER)) {
        odin_push(s, seat, DEALS, DRAW_AND_SILVER, 1);
        return;
    }
    while (count < STEPS_MAX && about->step[count].kind != NO_TASK) count++;
    while (count-- > 0)
        odin_push(s, seat, about->step[count].kind, about->step[count].number[0],
                  about->step[count].number[1]);
}

/* In the solo game a space remembers the colour, which changes with the rounds (O-23.5). */
unsigned odin_colour_placing(const struct odin *s, unsigned seat) {
    return s->players == 1 ? (s->round + 1u) % 2 : seat;
}

static struct odin_about about_space(enum moment moment, unsigned space) {
    return (struct odin_about){.moment = moment, .space = (uint8_t)(space + 1)};
}

/* Steps 2 and 3 of O-19.70: the Vikings move, and a card is drawn in column 3. What answers
 * to them lies above the draw, so that the order is the printed one. O-13.10 */
static void move_vikings(struct odin *s, unsigned seat, unsigned vikings,
                         struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    p->vikings = (uint8_t)(p->vikings - vikings);
    s->space[s->at] =
        (struct odin_space_state){(uint8_t)odin_colour_placing(s, seat), (uint8_t)vikings};
    s->last = (uint8_t)seat;
    tell(events, EVENT_USES, (int)seat, (int)s->at, (int)vikings, 0);
    if (space_of(s->at)->column == 3) odin_draw_cards(s, seat, 1, events); /* O-13.8 */
    if (!since(s, PLACED_AFTERWARDS) && vikings == space_of(s->at)->column)
        fire(s, seat, about_space(BEFORE_PLACING, s->at), events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

static bool step_placing(STEP_ARGS) {
    unsigned vikings = task->vikings;
    odin_pop(s, seat);
    move_vikings(s, seat, vikings, events);
    return false;
}

/* Onto the free space of the turn. */
static bool placing_fits(FITS_ARGS) {
    return between(task->vikings, 1, COLUMNS) && s->at < SPACES && s->space[s->at].vikings == 0 &&
           s->player[seat].vikings >= task->vikings;
}

const struct odin_decision odin_placing = {
    .name = N_("placing Vikings"),
    .rules = "O-13.8, O-19.70, O-27.31",
    .flags = BESIDES,
    .step = step_placing,
    .fits = placing_fits,
    .numbers = 1,
};

void odin_vikings_back(struct odin *s, unsigned seat, unsigned space, unsigned count,
                       struct mh_events *events) {
    odin_leave_space(s, space, count);
    odin_vikings_home(s, seat, count, events);
}

void odin_leave_space(struct odin *s, unsigned space, unsigned count) {
    s->space[space].vikings = (uint8_t)(s->space[space].vikings - count);
    if (s->space[space].vikings == 0) s->space[space].who = NOBODY; /* O-7.6 */
}

/* O-7.21, O-20.61, O-28.68: its owner may place them again if he has not passed. */
void odin_vikings_home(struct odin *s, unsigned seat, unsigned count, struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    p->vikings = (uint8_t)(p->vikings + count);
    tell(events, EVENT_RETURNS, (int)seat, (int)count, 0, 0);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_BACK, .count = (uint8_t)count}, events);
    fire(s, seat, (struct odin_about){.moment = VIKINGS_MOVED, .count = p->vikings}, events);
}

void odin_before_space(struct odin *s, unsigned seat, struct mh_events *events) {
    fire(s, seat, about_space(BEFORE_SPACE, s->action), events);
}

static bool step_begin(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    odin_before_space(s, seat, events);
    return false;
}

const struct odin_decision odin_begin = {
    .name = N_("what comes before the action"),
    .rules = "O-19.70, O-27.33",
    .flags = BESIDES,
    .step = step_begin,
};

/* Each use of a longship is answered to once, when its action is over. */
static void settle_longship(struct odin *s, unsigned seat, struct mh_events *events) {
    if (!s->player[seat].deeds.longship) return;
    s->player[seat].deeds.longship = false;
    fire(s, seat, (struct odin_about){.moment = AFTER_LONGSHIP}, events);
}

/* O-19.70: steps 6 and 7 of an action and the cards played in it (O-20.72), be it of a turn or
 * of a space that is followed. */
static void settle_stage(struct odin *s, unsigned seat, enum stage stage,
                         struct mh_events *events) {
    if (stage != STAGE_REWARDS) settle_longship(s, seat, events);
    if (stage != STAGE_PLAYS)
        fire(s, seat, about_space(stage == STAGE_AFTER ? AFTER_SPACE : WITH_SPACE, s->action),
             events);
    else if (s->player[seat].deeds.plays > 0)
        fire(s, seat, (struct odin_about){.moment = AFTER_PLAYS}, events);
}

bool odin_settle_action(struct odin *s, unsigned seat, struct odin_task *task,
                        struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    if (task->stage >= (task->kind == CARD_LAST ? STAGE_PLAYS : STAGES)) return false;
    enum stage stage = task->stage++;
    p->task[0].stage = task->stage; /* the end of the turn goes on from here */
    settle_stage(s, seat, stage, events);
    return true;
}

/* Whether what happens now belongs to an action that is still to be settled. */
static bool in_action(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    return odin_anybody_follows(s) ||
           (p->tasks > 0 && p->task[0].kind == END_TURN && p->task[0].stage < STAGES);
}

void odin_note_longship(struct odin *s, unsigned seat, struct mh_events *events) {
    s->player[seat].deeds.longship = true;
    if (!in_action(s, seat)) settle_longship(s, seat, events);
}

static bool step_end_turn(STEP_ARGS) {
    if (odin_settle_action(s, seat, task, events)) return false;
    return odin_step_window(s, seat, task, events);
}

static bool stage_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->stage <= STAGES;
}

const struct odin_decision odin_end_turn = {
    .name = N_("the end of the turn"),
    .rules = "O-19.70, O-27.41",
    .verbs = BIT(END),
    .flags = OPEN | ARM | AFTERWARDS,
    .step = step_end_turn,
    .list = odin_list_window,
    .asks = N_("Your action is done: lay pieces, buy or arm ships, or end your turn."),
    .fits = stage_fits,
    .numbers = 1,
};

/* O-19.70, O-27.101, O-13.14, O-13.15, O-20.4 */
static void place(struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                  struct mh_events *events) {
    struct odin_player *p = &s->player[seat];
    bool carded = vikings == COLUMNS; /* the card of column 4 (O-28.26) */
    odin_pop(s, seat);
    p->free_card = false; /* O-25.19: before placing */
    s->at = s->action = (uint8_t)space;
    s->used = s->carded = false;
    p->deeds = (struct odin_deeds){0};
    if (space_of(space)->column == 2 && p->twos < UINT8_MAX) p->twos++;
    odin_push(s, seat, END_TURN, 0, 0);
    if (carded) odin_push(s, seat, CARD_LAST, 0, 0);
    odin_push_steps(s, seat, space);
    if (carded) /* what comes before the action follows on it */
        odin_push(s, seat, CARD_FIRST, 0, 0);
    else if (listens(p, BEFORE_SPACE) || has_card(p, CARD_TUTOR_99))
        odin_push(s, seat, BEGIN, 0, 0);
    if (!listens(p, BEFORE_PLACING) || !since(s, PLACED_AFTERWARDS)) {
        move_vikings(s, seat, vikings, events);
        return;
    }
    tell(events, EVENT_CHOOSES, (int)seat, (int)space, 0, 0);
    odin_push(s, seat, PLACING, vikings, 0);
    if (vikings == space_of(space)->column)
        fire(s, seat, about_space(BEFORE_PLACING, space), events);
}

void odin_do_use(DO_ARGS) {
    if (task_of(s, seat)->kind == LATE)
        odin_come_late(s, seat, move.arg[0], events);
    else
        place(s, seat, move.arg[0], space_of(move.arg[0])->column, events);
}

void odin_do_use_fewer(DO_ARGS) {
    place(s, seat, move.arg[0], move.arg[1], events);
}

static bool step_turn(STEP_ARGS) {
    (void)task;
    if (s->player[seat].vikings > 0 || odin_tutor_ready(s, seat)) return true; /* O-28.24 */
    s->player[seat].passed = true;                                             /* O-7.17 */
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
    return false;
}

static void list_fewer(const struct odin *s, unsigned seat, struct mh_list *list) {
    if (!(s->player[seat].modifies >> VIKINGS_TO_PLUNDER & 1)) return;
    struct mh_move move =
        move_of(VERB_USE_FEWER, PLUNDERING, fewest_vikings(s, seat, PLUNDERING), 0);
    if (odin_can_use_fewer(s, seat, move, NULL)) mh_list_add(list, move);
}

static void list_turn(LIST_ARGS) {
    odin_list_spaces(s, seat, list);
    list_fewer(s, seat, list);
    odin_list_free_card(s, seat, list);
    mh_list_add(list, move_of(VERB_PASS, 0, 0, 0));
}

static void prompt_turn(PROMPT_ARGS) {
    (void)task;
    mh_message_begin(message, s->player[seat].free_card
                                  ? N_("Play the occupation you kept for nothing, place Vikings "
                                       "on an action space, or pass.")
                              : s->player[seat].vikings > 0
                                  ? N_("Place Vikings on an action space, or pass.")
                                  : N_("You have no Viking to place: use your cards, or pass."));
}

/* O-25.19 */
static void put_turn(PUT_ARGS) {
    (void)task;
    if (s->player[seat].free_card) mh_json_put_bool(json, "free_card", true);
}

const struct odin_decision odin_turn = {
    .name = N_("the turn"),
    .rules = "O-7.1 to O-7.19, O-27.30",
    .verbs = BIT(USE) | BIT(USE_FEWER) | BIT(PLAY) | BIT(PASS),
    .flags = OPEN | ARM,
    .step = step_turn,
    .list = list_turn,
    .prompt = prompt_turn,
    .put = put_turn,
};

bool odin_can_pass(CAN_ARGS) {
    (void)s, (void)seat, (void)move, (void)error;
    return true;
}

void odin_do_pass(DO_ARGS) {
    (void)move;
    s->player[seat].passed = true;
    s->player[seat].free_card = false;
    tell(events, EVENT_PASSES, (int)seat, 0, 0, 0);
    odin_pop(s, seat);
}

/* ---- imitation (O-13.17 to O-13.22) ---- */

bool odin_can_imitate(CAN_ARGS) {
    unsigned space = move.arg[0];
    unsigned column = task_of(s, seat)->column, number = column & ~(unsigned)ANYBODYS;
    bool there = space < BOARD_SPACES && space_of(space)->column == number;
    if (column & ANYBODYS && !(there && odin_imitable(s, seat, column, space)))
        return odin_refuse(error, "not-occupied", "O-20.65",
                           N_("Only an occupied space of the second column can be used."));
    if (space >= BOARD_SPACES)
        return odin_refuse(error, "is-imitation", "O-13.18",
                           N_("An imitation space cannot be imitated."));
    if (!there)
        return odin_refuse(error, "wrong-column", "O-13.17",
                           N_("Only a space of the same column can be imitated."));
    if (!odin_imitable(s, seat, column, space))
        return odin_refuse(error, "not-occupied", "O-13.18",
                           N_("Only a space that another player occupies can be imitated."));
    return odin_usable_after(s, seat, space, HELPING_SPACE) ||
           odin_refuse_space(s, seat, space, error);
}

static void list_imitate(LIST_ARGS) {
    odin_list_imitable(s, seat, task_of(s, seat)->column, list);
}

static bool imitate_fits(FITS_ARGS) {
    (void)seat;
    return task->card > 0 ? odin_as_granted(task)
                          : task->column == (s->at == NO_SPACE ? 1 : space_of(s->at)->column);
}

const struct odin_decision odin_imitate = {
    .name = N_("imitation"),
    .rules = "O-13.17 to O-13.22, O-20.65",
    .verbs = BIT(IMITATE) | BIT(SKIP),
    .flags = LATER,
    .step = odin_step_optional,
    .list = list_imitate,
    .usable = odin_imitation_usable,
    .asks = N_("Choose the action you imitate."),
    .put = odin_put_column,
    .fits = imitate_fits,
    .numbers = 1,
};

/* ---- a space used without Vikings (card 77, O-20.65) ---- */

bool odin_anybody_follows(const struct odin *s) {
    for (unsigned seat = 0; seat < s->players; seat++)
        for (unsigned i = 0; i < s->player[seat].tasks; i++)
            if (s->player[seat].task[i].kind == FOLLOWED) return true;
    return false;
}

/* Deeds on the followed space are counted apart; those of the outer action are set aside. */
static void follow(struct odin *s, unsigned seat, uint8_t card) {
    struct odin_player *p = &s->player[seat];
    odin_push(s, seat, FOLLOWED, STAGE_REWARDS, s->action + 1u);
    task_on_top(s, seat)->followed.used = s->used;
    task_on_top(s, seat)->card = card;
    s->used = false;
    p->outer = p->deeds;
    p->deeds = (struct odin_deeds){0};
}

static void end_following(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    struct odin_task followed = *task_of(s, seat);
    s->action = (uint8_t)(followed.followed.space - 1u);
    s->used = followed.followed.used != 0;
    if (!since(s, FOLLOWED_STANDS_ALONE)) /* cards were played in the action that goes on */
        p->outer.plays = (uint8_t)(p->outer.plays + p->deeds.plays);
    p->deeds = p->outer;
    p->outer = (struct odin_deeds){0};
    odin_pop(s, seat);
}

/* Its effects (O-20.1, O-28.104) come before the action in which the card was played goes on. */
static bool step_followed(STEP_ARGS) {
    if (task->followed.stage < (since(s, FOLLOWED_STANDS_ALONE) ? STAGES : STAGE_PLAYS))
        settle_stage(s, seat, task->followed.stage++, events);
    else
        end_following(s, seat);
    return false;
}

/* Where the action goes on when the space that was followed is done. */
static bool followed_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->card == CARD_FOLLOWER && task->followed.stage <= STAGES &&
           between(task->followed.space, 1, NO_SPACE + 1) && task->followed.used <= 1;
}

const struct odin_decision odin_followed = {
    .name = N_("the end of an action"),
    .rules = "O-20.65, O-28.104",
    .flags = AFTERWARDS,
    .step = step_followed,
    .fits = followed_fits,
    .numbers = 3,
};

/* O-28.25 */
void odin_do_imitate(DO_ARGS) {
    uint8_t card = task_of(s, seat)->card;
    odin_pop(s, seat);
    if (card > 0) follow(s, seat, card);
    s->action = move.arg[0];
    tell(events, card > 0 ? EVENT_COMES_LATE : EVENT_IMITATES, (int)seat, move.arg[0], 0, 0);
    odin_push_steps(s, seat, move.arg[0]);
    odin_before_space(s, seat, events);
}
