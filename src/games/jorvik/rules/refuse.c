/* Why a move is refused at a moment that does not take it: the refusal says where the move belongs,
 * and one that would decline says what is asked here. */
#include "rules.h"

/* Where a verb belongs, in words; {card} is the card that allows it, {now} the moment. */
static const struct {
    const char *rule; /* NULL: all the verb does is to decline */
    const char *text;
    uint8_t card; /* 1 + the card, or 0: it needs none */
} belongs[VERBS] = {
#define VERB(id, pattern, nouns, rule_, ...) [VERB_##id].rule = rule_,
#include "verbs.def"
#undef VERB
#define AT(verb, text_, card_) [VERB_##verb].text = text_, [VERB_##verb].card = card_
    AT(PLACE, N_("Vikings are placed in the demand phase. Now: {now}."), 0),
    AT(PLACE_BROWN, N_("Vikings are placed in the demand phase. Now: {now}."), 0),
    AT(RESERVE, N_("Cards are reserved in the demand phase. Now: {now}."), 0),
    AT(RESERVE_BROWN, N_("Cards are reserved in the demand phase. Now: {now}."), 0),
    AT(SWAP, N_("“{card}” is used at the end of the demand phase. Now: {now}."), 1 + LOKI_SWAP),
    AT(DOUBLE, N_("“{card}” is used when its holder wins an attack. Now: {now}."),
       1 + DEFENCE_TRIUMPH),
    AT(PAY, N_("“{card}” is used when its holder would lose points in an attack. Now: {now}."),
       1 + DEFENCE_RANSOM),
    AT(BUY, N_("Cards are bought in the purchase phase. Now: {now}."), 0),
    AT(BUY_FREE, N_("“{card}” is used in the purchase phase. Now: {now}."), 1 + BUILDING_GIFT),
    AT(WITHDRAW, N_("Vikings are withdrawn in the purchase phase. Now: {now}."), 0),
    AT(DROP, N_("Reserved cards are declined in the purchase phase. Now: {now}."), 0),
    AT(PUT, N_("Loose cubes are used in your own loading turn. Now: {now}."), 0),
    AT(STORE, N_("Loose cubes are used in your own loading turn. Now: {now}."), 0),
    AT(SELL, N_("Merchants buy in your own loading turn. Now: {now}."), 0),
    AT(OFFER, N_("Oracles take sacrifices in your own loading turn. Now: {now}."), 0),
    AT(TRADE, N_("Loose cubes are used in your own loading turn. Now: {now}."), 0),
    AT(EXCHANGE, N_("“{card}” is used in your own loading turn. Now: {now}."),
       1 + BUILDING_EXCHANGE),
    AT(CASH, N_("Loose cubes are used in your own loading turn. Now: {now}."), 0),
    AT(DISCARD, N_("Loose cubes are used in your own loading turn. Now: {now}."), 0),
    AT(DONE, N_("You finish loading in your own loading turn. Now: {now}."), 0),
    AT(ALLOCATE_PUT, N_("No cube is waiting for you to allocate it."), 0),
    AT(ALLOCATE_STORE, N_("No cube is waiting for you to allocate it."), 0),
    AT(ALLOCATE_SELL, N_("No cube is waiting for you to allocate it."), 0),
    AT(ALLOCATE_OFFER, N_("No cube is waiting for you to allocate it."), 0),
    AT(ALLOCATE_DISCARD, N_("No cube is waiting for you to allocate it."), 0),
    AT(STEAL, N_("“{card}” cannot be used during an attack."), 1 + LOKI_THEFT),
    AT(FIND, N_("“{card}” cannot be used during an attack."), 1 + LOKI_FIND),
    AT(WORKSHOP, N_("“{card}” cannot be used during an attack."), 1 + BUILDING_WORKSHOP),
    AT(MOVE, N_("Cubes move between artisans only while you use “{card}”."), 1 + BUILDING_WORKSHOP),
#undef AT
};

/* J-2.3: what only the Jarl game has. */
bool jorvik_in_this_game(const struct jorvik *s, enum verb verb, struct mh_error *error) {
    if (s->mode == JARL) return true;
    switch (verb) {
    case VERB_RESERVE:
    case VERB_RESERVE_BROWN:
        mh_fail(error, "no-reserving", "J-2.4", N_("Cards are reserved in the Jarl game only."));
        return false;
    case VERB_PLACE_BROWN:
        mh_fail(error, "no-brown-viking", "J-2.9",
                N_("Brown vikings come into the Jarl game only."));
        return false;
    case VERB_OFFER:
    case VERB_ALLOCATE_OFFER:
        mh_fail(error, "no-oracles", "J-1.12", N_("Oracles come into the Jarl game only."));
        return false;
    default:
        if (belongs[verb].card == 0) return true;
        mh_message_name(
            mh_fail(error, "jarl-card", "J-2.10", N_("“{card}” comes into the Jarl game only.")),
            "card", card_of(belongs[verb].card - 1u)->name);
        return false;
    }
}

/* Whether whoever makes this move wants to leave out what is asked. */
static bool would_decline(const struct jorvik *s, enum verb verb) {
    if (verb == VERB_WITHDRAW || verb == VERB_DROP) return decision_of(s)->flags & HAS_PRICE;
    if (verb == VERB_DONE) return s->point == ANYTIME_WINDOW;
    return belongs[verb].rule == NULL;
}

/* Then it is told what is asked here, and how that is declined. */
static void say_what_is_asked(const struct jorvik *s, struct mh_error *error) {
    const struct jorvik_decision *decision = decision_of(s);
    struct mh_message *m = mh_fail(error, "not-now", decision->declines, decision->asks);
    if (m && decision->prompt) decision->prompt(s, s->seat, m);
}

static void say_where_it_belongs(const struct jorvik *s, enum verb verb, struct mh_error *error) {
    struct mh_message *m = mh_fail(error, "not-now", belongs[verb].rule, belongs[verb].text);
    if (belongs[verb].card) mh_message_name(m, "card", card_of(belongs[verb].card - 1u)->name);
    mh_message_name(m, "now", decision_of(s)->name);
}

/* Verbs that share words belong to different moments: `put` of a loose cube and of
 * the cube in the hand. */
bool jorvik_taken_now(const struct jorvik *s, enum verb verb, struct mh_error *error) {
    const struct jorvik_decision *decision = decision_of(s);
    if (decision->verbs >> verb & 1) return true;
    if (s->inner != NOTHING_INSIDE)
        decision->first(s, verb, error);
    else if (would_decline(s, verb))
        say_what_is_asked(s, error);
    else
        say_where_it_belongs(s, verb, error);
    return false;
}
