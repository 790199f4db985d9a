/* Playing occupation cards (O-13, O-19) and choosing which to keep at the start. */
#include <string.h>

#include "cards.h"
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

/* O-5.3, O-13.1 */
static bool in_hand(const struct odin *s, unsigned seat, unsigned card) {
    return s->card[card] == CARD_HAND + seat;
}

/* O-28.36: between its first roll and its result a dice action is not changed. */
static bool has_rolled(const struct odin_player *p) {
    for (unsigned i = 0; i < p->tasks; i++)
        if (p->task[i].kind == DICE && p->task[i].dice.rolls > 0) return true;
    return false;
}

enum { GROUP = sizeof(uint64_t) };

/* Whether one of eight cards is in a place, told by their bytes at once: 0 where one is. */
static bool any_of_group(const struct odin *s, unsigned first, unsigned place) {
    const uint64_t ones = UINT64_MAX / UINT8_MAX;
    uint64_t differ;
    memcpy(&differ, &s->card[first], sizeof differ);
    differ ^= ones * place;
    return (differ - ones) & ~differ & ones << 7;
}

/* Few of all the cards are in a hand. */
void odin_list_play(LIST_ARGS) {
    unsigned left = s->cards_at[CARD_HAND + seat];
    bool rolled = has_rolled(&s->player[seat]);
    for (unsigned card = 0; card < OCCUPATIONS && left > 0; card++) {
        while (card % GROUP == 0 && card + GROUP <= OCCUPATIONS &&
               !any_of_group(s, card, CARD_HAND + seat))
            card += GROUP;
        if (!in_hand(s, seat, card)) continue;
        left--;
        if (rolled && odin_card_changes_dice(card)) continue;
        mh_list_add(list, move_of(VERB_PLAY, card, 0, 0));
    }
}

/* O-13.13 */
static bool column_card_left(const struct odin *s, unsigned seat) {
    return !s->carded && s->cards_at[CARD_HAND + seat] > 0;
}

/* O-11.6: ore that a card has brought before the Vikings were placed can still go aboard. */
static bool ore_came(const struct odin *s, unsigned seat) {
    return listens(&s->player[seat], BEFORE_PLACING) && s->action == WHALING_4 &&
           odin_armable(s, seat, WHALING_BOAT);
}

/* Column 4: one card, before or after the action, not both (O-13.11). O-13.12, O-28.4 */
static bool step_card_first(STEP_ARGS) {
    if (task->aside == 0 && (column_card_left(s, seat) || ore_came(s, seat))) return true;
    odin_pop(s, seat);
    odin_before_space(s, seat, events);
    return false;
}

static bool card_first_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->aside <= 1;
}

const struct odin_decision odin_card_first = {
    .name = N_("an occupation before the action"),
    .rules = "O-13.11, O-27.32",
    .verbs = BIT(PLAY) | BIT(SKIP),
    .flags = LATER | ARM | BESIDES,
    .step = step_card_first,
    .list = odin_list_play,
    .asks = N_("Play an occupation now, or save it for after the action."),
    .skip = N_("Not before the action"),
    .fits = card_first_fits,
    .numbers = 1,
};

static bool step_card_last(STEP_ARGS) {
    if (odin_settle_action(s, seat, task, events)) return false;
    if (column_card_left(s, seat)) return true;
    odin_pop(s, seat);
    return false;
}

static bool card_last_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return task->stage <= STAGES;
}

const struct odin_decision odin_card_last = {
    .name = N_("an occupation after the action"),
    .rules = "O-13.11, O-27.40",
    .verbs = BIT(PLAY) | BIT(SKIP),
    .flags = OPEN | AFTERWARDS,
    .step = step_card_last,
    .list = odin_list_play,
    .asks = N_("Play an occupation after the action?"),
    .skip = N_("Play none"),
    .fits = card_last_fits,
    .numbers = 1,
};

bool odin_may_play_any(const struct odin *s, unsigned seat) {
    struct mh_list any = {NULL, 0, 0};
    odin_list_play(s, seat, &any);
    return any.count > 0;
}

bool odin_can_play(CAN_ARGS) {
    if (task_of(s, seat)->kind == TURN && !odin_free_card(s, seat, move.arg[0]))
        return s->player[seat].free_card
                   ? odin_refuse(error, "not-free", "O-25.19",
                                 N_("Now only the dark card that you kept can be played."))
                   : odin_not_now(s, seat, false, error);
    if (s->card[move.arg[0]] >= CARD_PLAYED)
        return odin_refuse_name(error, "played-already", "O-13.3",
                                N_("This card has been played: {card}."), "card",
                                card_of(move.arg[0])->name);
    if (!in_hand(s, seat, move.arg[0]))
        return odin_refuse(error, "not-in-hand", "O-13.5", N_("You do not hold this card."));
    return !has_rolled(&s->player[seat]) || !odin_card_changes_dice(move.arg[0]) ||
           odin_refuse(error, "changes-roll", "O-28.36",
                       N_("This card would change the dice action that you have rolled for."));
}

/* O-20.72: what a card lets its owner play is an effect of its own, settled when the card
 * that was played is. */
static void note_play(struct odin *s, unsigned seat, unsigned by) {
    if (by == 0) {
        s->player[seat].deeds.plays++;
        return;
    }
    odin_push(s, seat, TAUGHT, 0, 0);
    task_on_top(s, seat)->card = (uint8_t)by;
}

static bool step_taught(STEP_ARGS) {
    (void)task;
    odin_pop(s, seat);
    fire(s, seat, (struct odin_about){.moment = AFTER_PLAYS}, events);
    return false;
}

const struct odin_decision odin_taught = {
    .name = N_("the end of an action"),
    .rules = "O-20.72",
    .step = step_taught,
};

/* O-8.84, O-13.2, O-20.71: each card is settled before the next. */
void odin_do_play(DO_ARGS) {
    struct odin_task *task = task_on_top(s, seat);
    unsigned by = task->card;
    if (task->kind == DRAW) {
        odin_count_draw(s, seat);
    } else if (task->kind == PLAY) {
        note_use(s, task);
        if (--task->cards == 0) odin_pop(s, seat);
    } else if (task->kind == TURN) {
        s->player[seat].free_card = false; /* O-25.19 */
    } else {
        s->carded = true; /* its step takes it off the stack */
    }
    odin_move_card(s, move.arg[0], CARD_PLAYED + seat);
    note_play(s, seat, by);
    tell(events, EVENT_PLAYS, (int)seat, move.arg[0], 0, 0);
    odin_fire_played(s, seat, move.arg[0], events);
}

static bool play_usable(USABLE_ARGS) {
    (void)number;
    return s->cards_at[CARD_HAND + seat] > 0;
}

static void prompt_play(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_plural(
        message,
        NP_("Play {n} occupation from your hand.", "Play up to {n} occupations from your hand."),
        "n", task->cards);
}

static void put_play(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "count", task->cards);
}

const struct odin_decision odin_play = {
    .name = N_("playing occupations"),
    .rules = "O-13.5, O-8.69",
    .verbs = BIT(PLAY) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = odin_list_play,
    .usable = play_usable,
    .prompt = prompt_play,
    .skip = N_("Play no more"),
    .put = put_play,
    .fits = odin_cards_fit,
    .numbers = 1,
};

/* ---- keeping a card ---- */

/* O-23.14, O-25.12: a starting card; then a dark one (O-25.18). */
bool odin_keepable(const struct odin *s, unsigned seat, unsigned card) {
    return in_hand(s, seat, card) &&
           card_of(card)->stack == (s->phase == KEEP_DARK_CARD ? DARK : LIGHT);
}

static void list_keep(LIST_ARGS) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (odin_keepable(s, seat, card)) mh_list_add(list, move_of(VERB_KEEP, card, 0, 0));
}

/* O-28.54 */
bool odin_can_keep(CAN_ARGS) {
    if (odin_keepable(s, seat, move.arg[0])) return true;
    mh_fail(error, "not-offered", s->phase == KEEP_DARK_CARD ? "O-27.12" : "O-27.10",
            N_("This card is not among those you choose from."));
    return false;
}

/* Nobody but the player knows what he has discarded (O-28.98). */
void odin_do_keep(DO_ARGS) {
    bool solo = s->choose_card && s->phase == CHOOSE_START_CARD;
    odin_pop(s, seat);
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (odin_keepable(s, seat, card) && card != move.arg[0])
            odin_move_card(s, card, solo ? CARD_OUT : CARD_DISCARDED + seat);
    s->player[seat].free_card = s->phase == KEEP_DARK_CARD;
    tell_owner(events, EVENT_SEES, (int)seat, move.arg[0]);
}

/* O-27.10, O-27.12 */
static void prompt_keep(PROMPT_ARGS) {
    (void)seat, (void)task;
    mh_message_begin(message,
                     s->phase == KEEP_DARK_CARD
                         ? N_("Keep one of these occupations; you may play it for nothing at "
                              "the start of your first turn.")
                         : N_("Choose the occupation you start with."));
}

const struct odin_decision odin_keep = {
    .name = N_("choosing an occupation"),
    .rules = "O-23.14, O-25.12, O-25.18, O-27.10, O-27.12",
    .verbs = BIT(KEEP),
    .step = odin_step_choice,
    .list = list_keep,
    .prompt = prompt_keep,
};
