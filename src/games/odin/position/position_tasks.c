/* Positions from outside: what the players have to do. The shape of every stack, and every
 * number a task holds. */
#include <string.h>

#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"

enum { STACK_MAX = TASKS_MAX / 2 }; /* the engine puts more on top */

static bool wrong(struct mh_error *error, const char *rule, const char *text, unsigned seat,
                  unsigned kind) {
    struct mh_message *message = mh_fail(error, "impossible-position", rule, text);
    mh_message_word(message, "seat", odin_owners_named.words[seat]);
    mh_message_word(message, "what", odin_tasks_named.words[kind]);
    return false;
}

static bool numbers_fit(const struct odin *s, unsigned seat, const struct odin_task *task) {
    const struct odin_decision *decision = odin_decisions[task->kind];
    for (unsigned i = decision->numbers; i < TASK_NUMBERS; i++)
        if (task->number[i] != 0) return false;
    return !decision->fits || decision->fits(s, seat, task);
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

/* Replays the serving, piece by piece (O-15). */
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
