/* Positions from outside: what the players have to do. The shape of every stack, and every
 * number a task holds. */
#include <string.h>

#include "games/odin/rules/rules.h"

enum {
    STACK_MAX = TASKS_MAX / 2, /* the engine puts more on top */
    ITEMS_MAX = 4,             /* O-8.52: most from one strip, most goods upgraded */
    CARDS_MAX = 4,             /* O-8.69 */
    RETURNED_MAX = 2,          /* O-11.29 */
    EXPLORE_COLUMNS = 3,       /* O-8.63 */
    SWORD_MAX = 16             /* O-2.20 */
};

static bool wrong(struct mh_error *error, const char *rule, const char *text, unsigned seat,
                  unsigned kind) {
    struct mh_message *message = mh_fail(error, "impossible-position", rule, text);
    mh_message_word(message, "seat", odin_owners_named.words[seat]);
    mh_message_word(message, "what", odin_tasks_named.words[kind]);
    return false;
}

/* ---- numbers ---- */

static bool between(unsigned n, unsigned least, unsigned most) {
    return n >= least && n <= most;
}

/* How many numbers of a kind of task mean something; the others are 0. */
static const uint8_t numbers[TASKS] = {
    [LAY] = 1,      [DEALS] = 3,      [ANIMALS] = 1,   [MOUNTAIN] = 3,   [UPGRADE] = 5,
    [OVERSEAS] = 3, [BOATS] = 1,      [DICE] = 5,      [RETURN] = 1,     [EXPLORE] = 1,
    [EMIGRATE] = 1, [PLAY] = 1,       [IMITATE] = 1,   [OFFER_TASK] = 5, [DRAW] = 1,
    [END_TURN] = 1, [CARD_FIRST] = 1, [CARD_LAST] = 1, [SMITHY] = 1,     [HOMECOMING] = 1,
    [GIVE_UP] = 1,  [TURN_OVER] = 5,  [SEIZE] = 1,     [FOLLOWED] = 3,   [UNLOAD] = 2,
    [SPLIT] = 1,    [BRING] = 1,      [SERVE] = 1,     [PLACING] = 1};

/* Deals are offered as a space offers them; where ore is announced it is what is left. */
static bool deals_fit(const struct odin *s, const struct odin_task *task) {
    if (task->arg[0] == DRAW_AND_SILVER && !since(s, CARD_THEN_SILVER))
        return task->arg[1] == 1 && task->arg[2] == 0;
    if (task->arg[2] != 0)
        return task->arg[2] == 1 && task->arg[0] == CHEST_FOR_ORE && task->arg[1] == 1;
    for (unsigned space = 0; space < SPACES; space++)
        for (unsigned i = 0; i < STEPS_MAX; i++) {
            const struct odin_step *step = &space_of(space)->step[i];
            if (step->kind == DEALS && step->arg[0] == task->arg[0] && step->arg[1] == task->arg[1])
                return true;
        }
    return false;
}

/* One of the ways, marked or not; a space knows only levels (O-9.23). */
static bool way_fits(const struct odin_task *task) {
    unsigned way = task->arg[1] & UPGRADE_WAY;
    return between(way, BY_1, task->card > 0 ? UPGRADE_WAYS - 1 : BY_2) &&
           (!(task->arg[1] & UPGRADE_EXTRA) || task->arg[1] & ANNOUNCED);
}

/* As many goods as an action upgrades; when all are, one of them may still rise again. */
static bool upgrade_fits(const struct odin *s, const struct odin_task *task) {
    unsigned notes = 0;
    for (unsigned i = 2; i < TASK_ARGS && !since(s, MERCHANT_STEP_APART); i++)
        if (task->arg[i] > GOODS) return false;
    for (uint32_t left = odin_upgraded(s, task); left != 0; left >>= GOT_BITS, notes++)
        if (!between(left & ((1 << GOT_BITS) - 1), 1, GOODS)) return false;
    bool again = since(s, MERCHANT_STEP_APART) && task->arg[1] & UPGRADE_EXTRA && notes > 0;
    return between(task->arg[0] + notes, 1, ITEMS_MAX) && (task->arg[0] > 0 || again) &&
           way_fits(task);
}

static bool overseas_fits(const struct odin_task *task) {
    unsigned turned = task->arg[1] | (unsigned)task->arg[2] << 8;
    return task->arg[0] <= 2 && turned >> (RUNE_STONE - OIL) == 0 &&
           (task->arg[0] == 1 || turned == 0);
}

/* Ore that helps; cards add to raids and pillages for an ore that is given (O-20.33). */
static unsigned help_most(const struct odin_player *p, unsigned action) {
    enum { SWORD_FIGHTER = 90, BERSERKER = 132 };
    switch (action) {
    case WHALE:
        return SMALL_STAGES * (1 + BOAT_ORE);
    case RAID:
        return has_card(p, SWORD_FIGHTER) ? 2 : 0;
    case PILLAGE:
        return has_card(p, BERSERKER) ? LONGSHIP_ORE - 1 + 3 : LONGSHIP_ORE;
    default:
        return 0;
    }
}

/* The action has begun: boats used, or the sword value that is lowered (O-20.37). */
static bool mark_fits(unsigned action, unsigned mark) {
    if (action == WHALE)
        return (mark & BOATS_USED) <= 1 + SMALL_STAGES && mark >> ARMED_FROM <= SMALL_STAGES;
    return mark <= (action >= RAID ? 1 + SWORD_MAX : 1);
}

/* O-11.27: a price of 0 is paid at once. */
static bool dice_fit(const struct odin *s, unsigned seat, const struct odin_task *task) {
    unsigned action = task->arg[0], rolls = task->arg[1], roll = task->arg[2];
    if (action >= DICE_ACTIONS || rolls > ROLLS_MAX + (unsigned)modified(s, seat, ROLLS, action))
        return false;
    if (!between(task->arg[3], action == WHALE, help_most(&s->player[seat], action)) ||
        !mark_fits(action, task->arg[4]))
        return false;
    if (rolls == 0) return roll == 0;
    return between(roll, 1, odin_dice_table[action].faces) &&
           (!odin_dice_table[action].low || odin_dice_result(s, seat, task) > 0);
}

/* Split off a raid that has been rolled for. */
static bool split_fits(const struct odin *s, unsigned seat, const struct odin_task *task) {
    if (task == s->player[seat].task || task[-1].kind != DICE) return false;
    return task[-1].arg[0] >= RAID && task[-1].arg[1] > 0 && task->arg[0] < TILES &&
           odin_may_split(s, seat, &task[-1], task->arg[0]);
}

/* A piece chosen has a place. */
static bool lay_fits(const struct odin *s, unsigned seat, unsigned thing) {
    return thing < PIECES && odin_can_choose(s, seat, move_of(VERB_CHOOSE, thing, 0, 0), NULL);
}

/* A row of a card on the player's table that offers something; where its group lies is
 * below it. */
static bool offer_fits(const struct odin *s, unsigned seat, const struct odin_task *task) {
    if (task->card == 0 || !has_card(&s->player[seat], task->card)) return false;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    if (task->arg[0] >= effects->rows || task->arg[1] == 0) return false;
    unsigned kind = effects->row[task->arg[0]].kind;
    return (kind == OFFERS || kind == GRANTS) && task->arg[2] <= task - s->player[seat].task &&
           task->arg[3] <= THINGS && task->arg[4] <= SPACES;
}

/* As a row of the card that grants it says. */
static bool as_granted(const struct odin_task *task) {
    if (task->card == 0) return false;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (row->kind == GRANTS && row->task == task->kind && row->arg[0] == task->arg[0])
            return true;
    }
    return false;
}

static bool turn_over_fits(const struct odin_task *task) {
    uint64_t number = 0;
    for (unsigned i = TASK_ARGS; i-- > 0;) number = number << 8 | task->arg[i];
    for (uint64_t left = number >> TURNED_FROM; left != 0; left >>= TURNED_BITS)
        if (!between(left & ((1 << TURNED_BITS) - 1), 1, GOODS)) return false;
    return task->card > 0 && odin_turns_left(task) > 0;
}

/* Where the action goes on when the space that was followed is done. */
static bool followed_fits(const struct odin_task *task) {
    return task->card == FOLLOWER && task->arg[0] <= STAGES &&
           between(task->arg[1], 1, NO_SPACE + 1) && task->arg[2] <= 1;
}

static bool numbers_fit(const struct odin *s, unsigned seat, const struct odin_task *task) {
    const uint8_t *arg = task->arg;
    for (unsigned i = numbers[task->kind]; i < TASK_ARGS; i++)
        if (arg[i] != 0) return false;
    switch (task->kind) {
    case LAY:
        return lay_fits(s, seat, arg[0]);
    case DEALS:
        return deals_fit(s, task);
    case ANIMALS:
        return arg[0] <= MILK_AND_WOOL;
    case MOUNTAIN:
        return between(arg[0], 1, ITEMS_MAX) && arg[2] <= 15;
    case UPGRADE:
        return upgrade_fits(s, task);
    case OVERSEAS:
        return overseas_fits(task);
    case BOATS:
        return between(arg[0], 1, SMALL_STAGES);
    case DICE:
        return dice_fit(s, seat, task);
    case RETURN:
        return between(arg[0], 1, RETURNED_MAX);
    case EXPLORE:
        return between(arg[0], 1, EXPLORE_COLUMNS);
    case EMIGRATE:
        return arg[0] <= FOR_SHIPS;
    case PLAY:
        return between(arg[0], 1, CARDS_MAX);
    case PLACING: /* onto the free space of the turn */
        return between(arg[0], 1, COLUMNS) && s->at < SPACES && s->space[s->at].vikings == 0 &&
               s->player[seat].vikings >= arg[0];
    case IMITATE:
        return task->card > 0 ? as_granted(task)
                              : arg[0] == (s->at == NO_SPACE ? 1 : space_of(s->at)->column);
    case FOURTH:
    case RECALL:
    case HOMECOMING:
    case GIVE_UP:
    case SEIZE:
        return as_granted(task);
    case TURN_OVER:
        return turn_over_fits(task);
    case FOLLOWED:
        return followed_fits(task);
    case UNLOAD:
        return odin_unload_possible(s, seat, arg[0]) && between(arg[1], 2, 3);
    case SPLIT:
        return split_fits(s, seat, task);
    case BRING:
        return (arg[0] == ORE || arg[0] == STOCKFISH) && odin_bring_possible(s, seat, arg[0]);
    case SERVE:
        return arg[0] <= 1;
    case OFFER_TASK:
        return offer_fits(s, seat, task);
    case DRAW:
        return between(arg[0], 1, CARDS_MAX);
    case END_TURN:
    case CARD_LAST:
        return arg[0] <= STAGES;
    case CARD_FIRST:
    case SMITHY:
        return arg[0] <= 1;
    default:
        return true;
    }
}

/* ---- stacks ---- */

/* The task at the bottom of every stack of a phase; NO_TASK: nobody has anything to do. */
static unsigned bottom_of(const struct odin *s) {
    switch (s->phase) {
    case CHOOSE_START_CARD:
        return s->choose_card || plays_harvest(s) ? KEEP : NO_TASK;
    case TAKE_TOKEN:
        return TOKEN_CHOICE;
    case KEEP_DARK_CARD:
        return KEEP;
    case ROUND_WINDOW:
    case INCOME_WINDOW:
    case FINAL_WINDOW:
    case BONUS_WINDOW:
        return WINDOW;
    case FEAST:
        return SERVE;
    case NEW_WEAPON:
        return ARMS;
    default:
        return NO_TASK;
    }
}

/* O-27.101: the end of the turn at the bottom, the card of column 4 above it or on top, in
 * between the steps of the action. */
static bool is_step(const struct odin *s, const struct odin_player *p, unsigned i) {
    unsigned kind = p->task[i].kind;
    bool column4 = s->at < SPACES && space_of(s->at)->column == 4;
    if (kind == CARD_LAST) return column4 && i == 1;
    if (kind == CARD_FIRST)
        return column4 && (i + 1u == p->tasks || p->task[i + 1].kind == LAY ||
                           p->task[i + 1].kind == PLACING || p->task[i + 1].card > 0);
    if (p->task[i].card > 0 && (kind == SERVE || kind == CLEAR)) return true; /* O-20.52 */
    return kind >= DEALS && kind <= FOLLOWED;
}

/* Whether a step belongs to a space that a card lets its owner use (O-20.65). */
static bool follows(const struct odin_player *p, unsigned i) {
    while (i-- > 0)
        if (p->task[i].kind == FOLLOWED) return true;
    return false;
}

static bool kind_fits(const struct odin *s, unsigned seat, unsigned i) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = p->task[i].kind;
    if (kind == LAY) /* O-16.5: between the steps, not within one */
        return i > 0 && i + 1u == p->tasks && task_open(s, p->task[i - 1].kind);
    if (p->task[i].card > 0) /* granted by a card on the table, wherever it stands */
        return has_card(p, p->task[i].card) && is_step(s, p, i);
    if (kind == TOKEN_CHOICE && seat != odin_token_taker(s)) return false; /* O-25.13 */
    if (follows(p, i)) return is_step(s, p, i);
    if (s->phase != ACTIONS) return i == 0 && kind != NO_TASK && kind == bottom_of(s);
    if (seat != s->turn || (p->passed && s->at != NO_SPACE)) return false;
    if (i == 0) return kind == TURN || kind == END_TURN;
    return p->task[0].kind == END_TURN && is_step(s, p, i);
}

static bool check_stack(const struct odin *s, unsigned seat, struct mh_error *error) {
    const struct odin_player *p = &s->player[seat];
    if (p->tasks > STACK_MAX)
        return wrong(error, "O-27.102", N_("Player {seat} has too many tasks."), seat, TURN);
    for (unsigned i = 0; i < p->tasks; i++) {
        unsigned kind = p->task[i].kind;
        if (!kind_fits(s, seat, i))
            return wrong(error, "O-27.100",
                         N_("The task of player {seat} does not fit the position: {what}."), seat,
                         kind);
        if (!numbers_fit(s, seat, &p->task[i]))
            return wrong(error, "O-27.34",
                         N_("The numbers of the task of player {seat} are not possible: {what}."),
                         seat, kind);
    }
    return true;
}

/* ---- the turn ---- */

/* The space of the turn is occupied by the player, and imitated only from an imitation
 * space of the same column (O-13.17). Vikings may have come back from it (O-11.10). */
static bool check_turn(const struct odin *s, struct mh_error *error) {
    if (odin_anybody_follows(s) && (s->action >= BOARD_SPACES || space_of(s->action)->column != 2))
        return wrong(error, "O-20.65",
                     N_("The action space does not fit the turn of player {seat}: {what}."),
                     s->turn, FOLLOWED);
    if (s->player[s->turn].tasks == 0 || s->player[s->turn].task[0].kind != END_TURN) return true;
    bool late = s->at == NO_SPACE && s->player[s->turn].passed; /* O-20.64 */
    bool right = s->action < SPACES && (s->at < SPACES || late);
    if (right && !late && s->space[s->at].vikings > 0)
        right = s->space[s->at].who == odin_colour_placing(s, s->turn);
    if (right && !late && s->action != s->at && !odin_anybody_follows(s))
        right = s->at >= BOARD_SPACES && s->action < BOARD_SPACES &&
                space_of(s->at)->column == space_of(s->action)->column;
    return right || wrong(error, "O-27.101",
                          N_("The action space does not fit the turn of player {seat}: {what}."),
                          s->turn, END_TURN);
}

static bool any_keepable(const struct odin *s, unsigned seat) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (odin_keepable(s, seat, card)) return true;
    return false;
}

/* O-23.14, O-25.12, O-25.18 */
static bool check_keep(const struct odin *s, struct mh_error *error) {
    if (s->phase != CHOOSE_START_CARD && s->phase != KEEP_DARK_CARD) return true;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tasks > 0 && !any_keepable(s, seat))
            return wrong(error, "O-27.10", N_("There is no card to choose ({what})."), seat, KEEP);
    return true;
}

/* ---- the table ---- */

/* Whatever stands there could have been served, piece by piece (O-15). */
static bool check_served(const struct odin *s, unsigned seat, struct mh_error *error) {
    struct odin feast = *s;
    struct odin_player *p = &feast.player[seat];
    bool eats = s->phase == FEAST && s->due >> seat & 1; /* it stands until all are done */
    for (unsigned i = 0; i < p->tasks; i++)
        eats |= p->task[i].kind == SERVE || p->task[i].kind == CLEAR;
    memset(p->served, 0, sizeof p->served);
    for (unsigned place = 0; place < TABLE_SPACES; place++) {
        unsigned stamp = s->player[seat].served[place];
        if (stamp == 0) continue;
        if (!eats)
            return wrong(error, "O-15.17", N_("The table of player {seat} must be empty now."),
                         seat, SERVE);
        struct mh_move move = move_of(VERB_SERVE, stamp, place, 0);
        put_in(p, stamp_thing(stamp), 1);
        if (!odin_can_serve(&feast, seat, move, error)) {
            if (error) error->code = "impossible-position";
            return false;
        }
        odin_do_serve(&feast, seat, move, NULL);
    }
    return true;
}

bool odin_check_tasks(const struct odin *s, struct mh_error *error) {
    if (!check_turn(s, error) || !check_keep(s, error)) return false;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (!check_stack(s, seat, error) || !check_served(s, seat, error)) return false;
    return true;
}
