/* Refusals that several moves share: what is missing and how much, and why something cannot be done
 * at this moment. Each names the rule that says so. */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

bool odin_refuse(struct mh_error *error, const char *code, const char *rule, const char *text) {
    mh_fail(error, code, rule, text);
    return false;
}

bool odin_refuse_name(struct mh_error *error, const char *code, const char *rule, const char *text,
                      const char *key, const char *name) {
    mh_message_name(mh_fail(error, code, rule, text), key, name);
    return false;
}

bool odin_refuse_thing(struct mh_error *error, const char *code, const char *rule, const char *text,
                       unsigned thing) {
    return odin_refuse_name(error, code, rule, text, "thing", thing_of(thing)->name);
}

bool odin_no_vessel(struct mh_error *error, const char *rule, unsigned vessel) {
    return odin_refuse_name(error, "no-ship", rule, N_("You do not have this ship: {ship}."),
                            "ship", odin_vessel_names[vessel]);
}

/* Silver has its own sentence: it counts. */
bool odin_lacks(const struct odin *s, unsigned seat, unsigned thing, unsigned needed,
                const char *rule, struct mh_error *error) {
    struct mh_message *message = mh_fail(
        error, "cannot-pay", rule, N_("You do not have enough of this: {thing} ({has} of {n})."));
    if (thing == SILVER)
        mh_message_plural(message,
                          NP_("That costs {n} silver, and you have {has}.",
                              "That costs {n} silver, and you have {has}."),
                          "n", (int32_t)needed);
    else
        mh_message_number(mh_message_name(message, "thing", thing_of(thing)->name), "n",
                          (int32_t)needed);
    mh_message_number(message, "has", s->player[seat].has[thing]);
    return false;
}

/* O-12.4, O-20.24, O-21.1 */
bool odin_refuse_receiving(struct mh_error *error, unsigned thing) {
    if (is_special(thing) || thing == ALTAR)
        return odin_refuse_thing(error, "tile-gone", "O-20.24",
                                 N_("This tile is no longer there: {thing}."), thing);
    if (thing >= SHED && thing <= LONG_HOUSE)
        return odin_refuse_thing(error, "none-left", "O-21.1",
                                 N_("No such building is left: {thing}."), thing);
    return odin_refuse_thing(error, "no-stage", "O-12.4",
                             N_("All your landing stages for this ship are taken: {thing}."),
                             thing);
}

/* ---- not now ---- */

/* What has to be done first, where one sentence says it better than the name of the decision. */
static const struct {
    const char *rule, *text;
} first[TASKS] = {
    [TURN] = {"O-7.2", N_("It is your turn: place Vikings on an action space, or pass.")},
    [END_TURN] = {"O-7.2", N_("You have used a space in this turn; end your turn.")},
    [WINDOW] = {"O-27.3", N_("Only anytime actions are possible here; then press Done.")},
    [SERVE] = {"O-27.70", N_("The feast comes first: serve food and silver, or end the feast.")},
    [LAY] = {"O-27.107", N_("First lay the piece you have chosen, or put it back.")},
    [SPLIT] = {"O-20.35", N_("First choose the second tile of your loot.")},
    [KEEP] = {"O-27.10", N_("First choose the card you keep.")},
    [TOKEN_CHOICE] = {"O-27.11", N_("First take a resource token.")},
};

bool odin_not_now(const struct odin *s, unsigned seat, bool anytime, struct mh_error *error) {
    unsigned kind = task_of(s, seat)->kind;
    if (anytime && kind != CARD_FIRST && odin_decisions[kind]->flags & LATER)
        return odin_refuse(error, "not-yet", "O-7.10",
                           N_("First use an effect of the space; then you can do that."));
    if (first[kind].text) return odin_refuse(error, "not-now", first[kind].rule, first[kind].text);
    return odin_refuse_name(error, "not-now", anytime ? "O-27.3" : "O-27.1",
                            N_("You cannot do that now. Decide this first: {decision}."),
                            "decision", odin_decisions[kind]->name);
}

/* Who is waited for instead. */
bool odin_not_your_turn(const struct odin *s, struct mh_error *error) {
    unsigned busy = 0, who = 0;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tasks > 0) {
            busy++;
            who = seat;
        }
    if (busy == 0) return odin_refuse(error, "game-over", "O-27.91", N_("The game is over."));
    if (busy > 1)
        return odin_refuse(error, "not-your-turn", "O-27.1",
                           N_("You have nothing to decide now; others are still deciding."));
    mh_message_seat(mh_fail(error, "not-your-turn", "O-27.1", N_("{who} decides now.")), "who",
                    (int32_t)who);
    return false;
}

/* ---- a space that cannot be used (O-7.10) ---- */

/* The ship that a space needs, and the rule of its action. */
static bool refuse_ship(const struct odin_space *space, struct mh_error *error) {
    static const char *const text[] = {
        [A_BOAT] = N_("You need a whaling boat in your bay for this space."),
        [ANY_SHIP] = N_("You need a ship in your bay for this space."),
        [A_LARGE_SHIP] = N_("You need a knarr or a longship in your bay for this space."),
        [A_KNARR] = N_("You need a knarr in your bay for this space."),
        [A_LONGSHIP] = N_("You need a longship in your bay for this space."),
        [TWO_LONGSHIPS] = N_("You need two longships in your bay for this space."),
    };
    static const char *const rule[TASKS] = {
        [OVERSEAS] = "O-10.1", [SALE] = "O-10.6",     [BOATS] = "O-11.21",    [DICE] = "O-11.40",
        [DEALS] = "O-12.10",   [EXPLORE] = "O-12.23", [EMIGRATE] = "O-12.31",
    };
    return odin_refuse(error, "no-ship", rule[space->step[0].kind], text[space->ship]);
}

/* Exchanges of which one could be made: what is missing is named if it is the same for all. */
static bool refuse_deals(const struct odin *s, unsigned seat, const struct odin_step *step,
                         struct mh_error *error) {
    unsigned end = step->number[0] + step->number[1];
    for (unsigned deal = step->number[0]; deal < end; deal++)
        if (odin_deal_payable(s, seat, deal)) return odin_why_no_deal(s, seat, deal, error);
    if (odin_exchanges[step->number[0]].cost[0].thing == odin_exchanges[end - 1].cost[0].thing)
        return odin_why_no_deal(s, seat, step->number[0], error);
    return odin_refuse(error, "cannot-pay", "O-5.8",
                       N_("You can pay none of the prices of this space."));
}

static bool no_effect(struct mh_error *error) {
    return odin_refuse(error, "no-effect", "O-7.10",
                       N_("You could not use any effect of this space."));
}

static bool refuse_step(const struct odin *s, unsigned seat, const struct odin_step *step,
                        struct mh_error *error) {
    switch (step->kind) {
    case DEALS:
        return refuse_deals(s, seat, step, error);
    case ANIMALS:
        return step->number[0] == MILK_OF_CATTLE
                   ? odin_refuse(error, "no-animals", "O-8.33",
                                 N_("You have no cattle in your stable."))
                   : odin_refuse(error, "no-animals", "O-8.35",
                                 N_("You have no sheep in your stable."));
    case MOUNTAIN:
        return odin_refuse(error, "no-strip", "O-9.9", N_("No mountain strip is left."));
    case UPGRADE:
        return odin_refuse(error, "no-goods", "O-9.24",
                           N_("You have nothing in your supply that can be upgraded."));
    case OVERSEAS:
        return odin_lacks(s, seat, SILVER, 1, "O-10.2", error);
    case SALE:
        return odin_refuse(error, "cannot-pay", "O-10.8",
                           N_("You cannot pay for any of the special tiles that are left."));
    case SMITHY:
        return odin_lacks(s, seat, ORE, 1, "O-10.12", error);
    case EXPLORE:
        return odin_refuse(error, "no-board", "O-12.23",
                           N_("No exploration board is left that this space leads to."));
    case EMIGRATE:
        if (!odin_emigrate_possible(s, seat, 0, false, error)) return false;
        break;
    case PLAY:
        return odin_refuse(error, "no-hand", "O-13.1",
                           N_("You have no occupation in your hand to play."));
    case IMITATE:
        return odin_refuse(error, "not-occupied", "O-13.18",
                           N_("No other player stands on a space of this column that you could "
                              "use."));
    default:
        break;
    }
    return no_effect(error);
}

bool odin_refuse_space(const struct odin *s, unsigned seat, unsigned which,
                       struct mh_error *error) {
    const struct odin_space *space = space_of(which);
    bool one_step = space->step[1].kind == NO_TASK || space->step[1].kind == space->step[0].kind ||
                    space->step[0].kind == DEALS;
    if (!odin_ship_ready(&s->player[seat], space->ship)) return refuse_ship(space, error);
    return one_step ? refuse_step(s, seat, &space->step[0], error) : no_effect(error);
}

/* ---- what a card does not offer ---- */

/* The card of whose exchanges a deal is one, or OCCUPATIONS. */
static unsigned card_with(unsigned deal) {
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        for (unsigned i = 0; i < odin_card_effects[card].rows; i++) {
            const struct odin_effect *row = &odin_card_effects[card].row[i];
            if (row->kind == OFFERS && deal >= row->first && deal < row->first + row->deals)
                return card;
            if (row->kind == GRANTS &&
                (row->price == deal + 1 || (row->task == GIVE_UP && row->number[0] == deal)))
                return card;
        }
    return OCCUPATIONS;
}

/* A card that lies open answers at its own moments (O-19.10 to O-19.40). */
static bool refuse_moment(unsigned card, struct mh_error *error) {
    static const char *const rule[CARD_KINDS] = {[IMMEDIATE] = "O-19.10",
                                                 [ANYTIME] = "O-19.20",
                                                 [EACH_TIME] = "O-19.30",
                                                 [AS_SOON_AS] = "O-19.40"};
    return odin_refuse_name(error, "no-offer", rule[card_of(card)->kind],
                            N_("This card offers nothing now: {card}."), "card",
                            card_of(card)->name);
}

bool odin_refuse_card(const struct odin *s, unsigned seat, unsigned card, struct mh_error *error) {
    const struct odin_card_effects *effects = &odin_card_effects[card];
    if (!has_card(&s->player[seat], card + 1))
        return odin_refuse_name(error, "not-played", "O-13.1",
                                N_("You have not played this card: {card}."), "card",
                                card_of(card)->name);
    if (s->spent[card])
        return odin_refuse_name(error, "used-up", "O-19.6",
                                N_("You have used this card already: {card}."), "card",
                                card_of(card)->name);
    for (unsigned i = 0; i < effects->rows; i++) {
        const struct odin_effect *row = &effects->row[i];
        if (row->moment != ANYTIME_USE || row->kind != GRANTS || row->price == 0) continue;
        if (!deal_possible(s, seat, row->price - 1u))
            return odin_why_no_deal(s, seat, row->price - 1u, error);
    }
    return refuse_moment(card, error);
}

/* An exchange of a space: of another one, or of this one and not at this moment. */
static bool refuse_deal_of_space(const struct odin *s, unsigned seat, unsigned deal,
                                 struct mh_error *error) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned i = 0; i < p->tasks; i++)
        if (odin_in_deals(&p->task[i], deal))
            return odin_refuse(error, "not-yet", "O-7.12",
                               N_("Another part of the action comes first."));
    for (unsigned i = 0; s->action != NO_SPACE && i < STEPS_MAX; i++) {
        const struct odin_step *step = &space_of(s->action)->step[i];
        if (step->kind == DEALS && deal - step->number[0] < step->number[1])
            return odin_refuse(error, "over", "O-7.14", N_("This part of the action is over."));
    }
    return odin_refuse(error, "not-here", "O-8.4",
                       N_("This exchange is made on an action space, and not here."));
}

bool odin_refuse_deal(const struct odin *s, unsigned seat, unsigned deal, struct mh_error *error) {
    unsigned card = card_with(deal);
    if (card == OCCUPATIONS) return refuse_deal_of_space(s, seat, deal, error);
    if (has_card(&s->player[seat], card + 1) && !s->spent[card] && !deal_possible(s, seat, deal))
        return odin_why_no_deal(s, seat, deal, error);
    return odin_refuse_card(s, seat, card, error);
}
