/* Offers of cards (O-19.75): the owner takes offers in any order, or declines the rest. */
#include "cards.h"
#include "games/odin/actions/actions.h"
#include "games/odin/rules/rules.h"

static const struct odin_effect *row_of(const struct odin_task *task) {
    return &odin_card_effects[task->card - 1].row[task->offer.row];
}

/* The lowest task of the group of offers on top of the stack. */
static unsigned group_start(const struct odin_player *p) {
    unsigned i = p->tasks - 1u;
    while (i > 0 && p->task[i - 1].kind == OFFER_TASK &&
           p->task[i - 1].offer.group == p->task[i].offer.group)
        i--;
    return i;
}

static bool deal_offered(const struct odin_task *task, unsigned deal) {
    const struct odin_effect *row = row_of(task);
    return row->kind == OFFERS && deal >= row->first && deal < row->first + row->deals;
}

/* Whether the task that a row grants could be used, and its price paid. */
bool odin_grantable(const struct odin *s, unsigned seat, const struct odin_effect *row) {
    if (row->price > 0 && !deal_possible(s, seat, row->price - 1u)) return false;
    if (row->price > 0 && row->moment == BEFORE_OVERSEAS && !odin_trade_left(s, seat, row->price))
        return false; /* O-7.10: the trade is still to be paid */
    switch (row->task) {
    case UPGRADE:
        return odin_upgrade_possible(s, seat, row->number[1]);
    case EMIGRATE:
        return odin_emigrate_possible(s, seat, row->number[0], true, NULL);
    case RETURN:
        return odin_returning(s, row->number[0]) > 0;
    case PLAY:
        return odin_may_play_any(s, seat);
    default:
        return odin_task_usable(s, seat, row->task, row->number[0]);
    }
}

static bool possible(const struct odin *s, unsigned seat, const struct odin_task *task) {
    const struct odin_effect *row = row_of(task);
    if (row->kind == GRANTS) return odin_grantable(s, seat, row);
    for (unsigned deal = row->first; deal < row->first + row->deals; deal++)
        if (deal_possible(s, seat, deal)) return true;
    return false;
}

/* Takes the offers of a card off the group on top. */
static void end_offers_of(struct odin_player *p, unsigned card) {
    unsigned start = group_start(p);
    for (unsigned i = p->tasks; i-- > start;)
        if (p->task[i].card == card) odin_remove_task(p, i);
}

/* An offer is used once more; the last time it goes, and with it what it replaces. O-19.6 */
static void use_offer(struct odin *s, unsigned seat, unsigned at) {
    struct odin_player *p = &s->player[seat];
    const struct odin_effect *row = row_of(&p->task[at]);
    if (row->flags & SINGLE_USE) s->spent[p->task[at].card - 1] = true;
    if (row->flags & REPLACES) {
        unsigned start = group_start(p);
        odin_remove_task(p, start - 1);
        at--;
        if (row->kind == OFFERS || !since(s, REPLACED_IS_USED)) /* a task is still to be used */
            s->used = s->action != NO_SPACE;
    }
    if (row->flags & EXCLUSIVE)
        end_offers_of(p, p->task[at].card);
    else if (p->task[at].offer.times > 1)
        p->task[at].offer.times--;
    else
        odin_remove_task(p, at);
}

static void tell_row(struct mh_events *events, unsigned seat, unsigned card,
                     const struct odin_effect *row) {
    tell(events, EVENT_CARD, (int)seat, (int)card, (int)(row - odin_card_effects[card].row), 0);
}

/* The task that a card grants, its price paid first. */
static void grant(struct odin *s, unsigned seat, unsigned card, const struct odin_effect *row,
                  struct mh_events *events) {
    if (row->price > 0) odin_make_deal(s, seat, row->price - 1u, BY_CARD, events);
    odin_push(s, seat, row->task, row->number[0], row->number[1]);
    task_on_top(s, seat)->number[2] = row->number[2];
    task_on_top(s, seat)->card = (uint8_t)(card + 1);
}

/* `asked`: its owner has said so; else the task itself may still be declined, and what is done in
 * it tells of the card. */
static void take_on(struct odin *s, unsigned seat, unsigned at, bool asked,
                    struct mh_events *events) {
    struct odin_task task = s->player[seat].task[at];
    use_offer(s, seat, at);
    if (asked)
        tell_row(events, seat, task.card - 1u, row_of(&task));
    else
        tell(events, EVENT_MAY_USE, (int)seat, task.card - 1, 0, 0);
    grant(s, seat, task.card - 1u, row_of(&task), events);
}

/* A replacement of a part of the action is itself such a part; likewise in a phase. */
static enum source source_of_offer(const struct odin *s, const struct odin_effect *row) {
    if (!(row->flags & REPLACES)) return BY_CARD;
    return s->action == NO_SPACE ? BY_PHASE : BY_ACTION;
}

static void make_offered(struct odin *s, unsigned seat, unsigned at, unsigned deal,
                         struct mh_events *events) {
    unsigned card = s->player[seat].task[at].card - 1u;
    const struct odin_effect *row = row_of(&s->player[seat].task[at]);
    use_offer(s, seat, at);
    tell_row(events, seat, card, row);
    odin_make_deal(s, seat, deal, source_of_offer(s, row), events);
}

/* The only deal of an offer that has to be taken, or DEALS_MADE. */
static unsigned forced_deal(const struct odin *s, unsigned seat, const struct odin_task *task) {
    const struct odin_effect *row = row_of(task);
    unsigned found = DEALS_MADE;
    if (!(row->flags & COMPELLED)) return found;
    for (unsigned deal = row->first; deal < row->first + row->deals; deal++)
        if (deal_possible(s, seat, deal)) {
            if (found != DEALS_MADE) return DEALS_MADE;
            found = deal;
        }
    return found;
}

/* Whether an offer is put as a question even if it stands alone: a task that can be left
 * aside as well is not. */
static bool is_asked(const struct odin_effect *row) {
    return row->kind == OFFERS || row->price > 0 || row->flags & REPLACES || row->task == DICE ||
           row->task == BOATS || row->task == IMITATE;
}

/* Offers fall away when none of their group could be taken: one may make another possible.
 * If only one could, and asks for a task, it becomes the task. */
static bool step_offer(STEP_ARGS) {
    (void)task;
    struct odin_player *p = &s->player[seat];
    unsigned open = 0, only = 0;
    for (unsigned i = group_start(p); i < p->tasks; i++)
        if (possible(s, seat, &p->task[i])) {
            open++;
            only = i;
        }
    if (open == 0) odin_decline_offers(s, seat);
    if (open != 1) return open > 0;
    unsigned forced = forced_deal(s, seat, &p->task[only]);
    if (forced == DEALS_MADE && is_asked(row_of(&p->task[only]))) return true;
    if (forced != DEALS_MADE)
        make_offered(s, seat, only, forced, events);
    else
        take_on(s, seat, only, false, events);
    return false;
}

static void list_offers(LIST_ARGS) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = group_start(p); i < p->tasks; i++) {
        const struct odin_effect *row = row_of(&p->task[i]);
        if (!possible(s, seat, &p->task[i])) continue;
        if (row->kind == GRANTS)
            mh_list_add(list, move_of(VERB_ANSWER, p->task[i].card - 1u, 0, 0));
        for (unsigned deal = row->first; deal < row->first + row->deals; deal++)
            if (deal_possible(s, seat, deal)) mh_list_add(list, move_of(VERB_DEAL, deal, 0, 0));
    }
}

unsigned odin_cards_offering(const struct odin *s, unsigned seat, uint8_t cards[OFFERED_MAX]) {
    const struct odin_player *p = &s->player[seat];
    unsigned count = 0;
    for (unsigned i = group_start(p); i < p->tasks; i++) {
        unsigned k = 0;
        if (!possible(s, seat, &p->task[i])) continue;
        while (k < count && cards[k] != p->task[i].card - 1u) k++;
        if (k == count && count < OFFERED_MAX) cards[count++] = (uint8_t)(p->task[i].card - 1u);
    }
    return count;
}

bool odin_offer_replaces(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = group_start(p); i < p->tasks; i++)
        if (row_of(&p->task[i])->flags & REPLACES) return true;
    return false;
}

/* Declining declines them all, so all are named. */
static void prompt_offer(PROMPT_ARGS) {
    enum { NAMED_MAX = MH_MESSAGE_ARGS };
    uint8_t cards[OFFERED_MAX];
    (void)task;
    unsigned count = odin_cards_offering(s, seat, cards);
    bool compelled = odin_offers_compel(s, seat);
    if (count > 1)
        mh_message_begin(message, N_("Use what your cards offer, or decline it all: {cards}."));
    else
        mh_message_begin(message, compelled ? N_("“{cards}”: choose one.")
                                            : N_("“{cards}”: use it, or decline."));
    for (unsigned i = 0; i < count && i < NAMED_MAX; i++)
        mh_message_name(message, "cards", card_of(cards[i])->name);
}

/* A row of a card on the player's table that offers something; where its group lies is
 * below it. */
static bool offer_fits(FITS_ARGS) {
    if (task->card == 0 || !has_card(&s->player[seat], task->card)) return false;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    if (task->offer.row >= effects->rows || task->offer.times == 0) return false;
    unsigned kind = row_of(task)->kind;
    return (kind == OFFERS || kind == GRANTS) && task->offer.group <= task - s->player[seat].task &&
           task->offer.thing <= THINGS && task->offer.space <= SPACES;
}

const struct odin_decision odin_offer = {
    .name = N_("the offer of an occupation"),
    .rules = "O-19.3, O-19.75, O-19.76, O-27.39, O-27.42",
    .verbs = BIT(DEAL) | BIT(ANSWER) | BIT(SKIP),
    .flags = OPEN | BESIDES,
    .step = step_offer,
    .list = list_offers,
    .prompt = prompt_offer,
    .fits = offer_fits,
    .numbers = 5,
};

/* O-19.76: what has to be taken cannot be declined. */
bool odin_offers_compel(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = group_start(p); i < p->tasks; i++)
        if (row_of(&p->task[i])->flags & COMPELLED) return true;
    return false;
}

/* O-19.75: the opportunity is over, however often it could have been used. */
void odin_decline_rest(struct odin *s, unsigned seat, unsigned card) {
    if (task_of(s, seat)->kind == OFFER_TASK) end_offers_of(&s->player[seat], card);
}

void odin_decline_offers(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    for (unsigned start = group_start(p); p->tasks > start;) odin_pop(s, seat);
}

unsigned odin_offer_with(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_player *p = &s->player[seat];
    if (task_of(s, seat)->kind != OFFER_TASK) return TASKS_MAX;
    for (unsigned i = group_start(p); i < p->tasks; i++)
        if (deal_offered(&p->task[i], deal)) return i;
    return TASKS_MAX;
}

void odin_take_offer(struct odin *s, unsigned seat, unsigned deal, struct mh_events *events) {
    make_offered(s, seat, odin_offer_with(s, seat, deal), deal, events);
}

bool odin_paid_for(const struct odin_task *task) {
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    for (unsigned i = 0; i < effects->rows; i++)
        if (effects->row[i].kind == GRANTS && effects->row[i].task == task->kind)
            return effects->row[i].price > 0;
    return false;
}

bool odin_as_granted(const struct odin_task *task) {
    if (task->card == 0) return false;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (row->kind == GRANTS && row->task == task->kind && row->number[0] == task->number[0])
            return true;
    }
    return false;
}

bool odin_in_place(const struct odin *s, const struct odin_task *task) {
    if (!since(s, REPLACED_IS_USED)) return false;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    for (unsigned i = 0; i < effects->rows; i++)
        if (effects->row[i].kind == GRANTS && effects->row[i].task == task->kind)
            return (effects->row[i].flags & REPLACES) != 0;
    return false;
}

unsigned odin_task_or_offer(const struct odin_player *p, unsigned kind) {
    for (unsigned i = p->tasks; i-- > 0;) {
        if (p->task[i].kind == kind) return i;
        if (p->task[i].kind == OFFER_TASK && row_of(&p->task[i])->kind == GRANTS &&
            row_of(&p->task[i])->task == kind)
            return i;
    }
    return TASKS_MAX;
}

/* ---- at any time (O-19.20) ---- */

enum { STACK_ROOM = 20 };

/* One at a time, and no deeper than the stack can bear. O-20.73 */
static bool may_begin(const struct odin *s, unsigned seat, unsigned card) {
    const struct odin_player *p = &s->player[seat];
    return task_of(s, seat)->card != card + 1 && p->tasks + STACK_ROOM <= TASKS_MAX;
}

static bool usable_anytime(const struct odin *s, unsigned seat, unsigned card,
                           const struct odin_effect *row) {
    return row->moment == ANYTIME_USE && odin_row_holds(s, seat, card, row) &&
           (row->kind != GRANTS || (odin_grantable(s, seat, row) && may_begin(s, seat, card)));
}

static void list_row(const struct odin *s, unsigned seat, unsigned card,
                     const struct odin_effect *row, struct mh_list *list) {
    if (row->kind == GRANTS) mh_list_add(list, move_of(VERB_ANSWER, card, 0, 0));
    for (unsigned deal = row->first; deal < row->first + row->deals; deal++)
        if (deal_possible(s, seat, deal)) mh_list_add(list, move_of(VERB_DEAL, deal, 0, 0));
}

void odin_list_anytime_cards(const struct odin *s, unsigned seat, struct mh_list *list) {
    const struct odin_player *p = &s->player[seat];
    if (!listens(p, ANYTIME_USE)) return;
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->ready[i]; left != 0; left &= left - 1) {
            unsigned card = i * 64 + mh_word_lowest(left);
            const struct odin_card_effects *effects = &odin_card_effects[card];
            for (unsigned r = 0; r < effects->rows; r++)
                if (usable_anytime(s, seat, card, &effects->row[r]))
                    list_row(s, seat, card, &effects->row[r], list);
        }
}

/* The row of a card that allows a move at any time, or NULL. */
static const struct odin_effect *anytime_row(const struct odin *s, unsigned seat, unsigned card,
                                             struct mh_move move) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        bool meant = move.verb == VERB_ANSWER ? row->kind == GRANTS
                                              : row->kind == OFFERS && move.arg[0] >= row->first &&
                                                    move.arg[0] < row->first + row->deals;
        if (meant && usable_anytime(s, seat, card, row)) return row;
    }
    return NULL;
}

/* The card that allows a deal at any time, or OCCUPATIONS. */
unsigned odin_anytime_card(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_player *p = &s->player[seat];
    if (!listens(p, ANYTIME_USE) || !task_open(s, task_of(s, seat)->kind)) return OCCUPATIONS;
    for (unsigned i = 0; i < CARD_WORDS; i++)
        for (uint64_t left = p->cards[i]; left != 0; left &= left - 1) {
            unsigned card = i * 64 + mh_word_lowest(left);
            if (anytime_row(s, seat, card, move_of(VERB_DEAL, deal, 0, 0))) return card;
        }
    return OCCUPATIONS;
}

void odin_use_anytime(struct odin *s, unsigned seat, unsigned card, unsigned deal,
                      struct mh_events *events) {
    const struct odin_effect *row = anytime_row(s, seat, card, move_of(VERB_DEAL, deal, 0, 0));
    if (row->flags & SINGLE_USE) s->spent[card] = true;
    tell_row(events, seat, card, row);
    if (row->flags & HARVESTS) odin_open_harvest(s, seat, events); /* O-28.81 */
    odin_make_deal(s, seat, deal, BY_CARD, events);
}

/* ---- answers: to an offer on top, or at any time ---- */

static unsigned offer_of_card(const struct odin *s, unsigned seat, unsigned card) {
    const struct odin_player *p = &s->player[seat];
    if (task_of(s, seat)->kind != OFFER_TASK) return TASKS_MAX;
    for (unsigned i = group_start(p); i < p->tasks; i++)
        if (p->task[i].card == card + 1 && row_of(&p->task[i])->kind == GRANTS &&
            possible(s, seat, &p->task[i]))
            return i;
    return TASKS_MAX;
}

bool odin_can_answer(CAN_ARGS) {
    if (offer_of_card(s, seat, move.arg[0]) < TASKS_MAX) return true;
    if (has_card(&s->player[seat], move.arg[0] + 1u) && task_open(s, task_of(s, seat)->kind) &&
        anytime_row(s, seat, move.arg[0], move))
        return true;
    return odin_refuse_card(s, seat, move.arg[0], error);
}

void odin_do_answer(DO_ARGS) {
    unsigned card = move.arg[0], at = offer_of_card(s, seat, card);
    if (at < TASKS_MAX) {
        take_on(s, seat, at, true, events);
        return;
    }
    tell_row(events, seat, card, anytime_row(s, seat, card, move));
    grant(s, seat, card, anytime_row(s, seat, card, move), events);
}

const struct odin_effect *odin_answered_row(const struct odin *s, unsigned seat, unsigned card) {
    unsigned at = offer_of_card(s, seat, card);
    return at < TASKS_MAX ? row_of(&s->player[seat].task[at])
                          : anytime_row(s, seat, card, move_of(VERB_ANSWER, card, 0, 0));
}

void odin_tell_use(const struct odin *s, unsigned seat, struct mh_move move,
                   struct mh_events *events) {
    const struct odin_task *task = task_of(s, seat);
    if (!events || task->card == 0 || task->kind == OFFER_TASK || move.verb == VERB_SKIP ||
        !(odin_decisions[task->kind]->verbs >> move.verb & 1))
        return;
    const struct odin_card_effects *effects = &odin_card_effects[task->card - 1];
    for (unsigned i = 0; i < effects->rows; i++)
        if (effects->row[i].kind == GRANTS && effects->row[i].task == task->kind &&
            !is_asked(&effects->row[i]) && effects->row[i].moment != ANYTIME_USE) {
            tell_row(events, seat, task->card - 1u, &effects->row[i]);
            return;
        }
}

bool odin_tutor_ready(const struct odin *s, unsigned seat) {
    return has_card(&s->player[seat], CARD_TUTOR_52) &&
           odin_can_answer(s, seat, move_of(VERB_ANSWER, CARD_TUTOR_52 - 1, 0, 0), NULL);
}
