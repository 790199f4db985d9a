/* Prompts and labels of moves. The text of a label is a column of verbs.def; the functions here
 * fill in its parts. */
#include "show.h"

/* ---- prompts ---- */

void jorvik_prompt(const void *state, int seat, struct mh_message *m) {
    const struct jorvik *s = state;
    const struct jorvik_decision *decision = decision_of(s);
    if (s->point == OVER)
        mh_message_begin(m, N_("The game is over."));
    else if (seat != s->seat)
        mh_message_seat(mh_message_begin(m, N_("It is for {who} to decide now.")), "who", s->seat);
    else if (decision->prompt)
        decision->prompt(s, s->seat, m);
    else
        mh_message_begin(m, decision->asks);
}

/* ---- labels ---- */

#define LABEL_ARGS \
    const struct jorvik *s, struct mh_move move, const char *text, struct mh_message *m

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

static struct mh_message *with_good(struct mh_message *m, const char *key, unsigned good) {
    return mh_message_name(m, key, jorvik_good_names[good]);
}

static void label_plain(LABEL_ARGS) {
    (void)s, (void)move;
    mh_message_begin(m, text);
}

static void label_space(LABEL_ARGS) {
    bool reserve = move.verb == VERB_RESERVE || move.verb == VERB_RESERVE_BROWN;
    unsigned space = move.arg[0] + (reserve ? TRACKS : 0u), card = s->space_card[space];
    mh_message_number(mh_message_begin(m, text), "n", (int32_t)space + 1);
    mh_message_name(m, "card", card == NO_CARD ? N_("no card") : card_name(card));
}

static void label_swap(LABEL_ARGS) {
    (void)s;
    mh_message_begin(m, text);
    mh_message_word(m, "a", jorvik_stand_words[move.arg[0]]);
    mh_message_word(m, "b", jorvik_stand_words[move.arg[1]]);
}

static void label_pay(LABEL_ARGS) {
    (void)s, (void)move, (void)text;
    mh_message_plural(m, NP_("Pay {n} coin", "Pay {n} coins"), "n",
                      card_of(DEFENCE_RANSOM)->cost_coins);
}

static void label_buy(LABEL_ARGS) {
    (void)move, (void)text;
    mh_message_plural(m, NP_("Buy for {n} coin", "Buy for {n} coins"), "n",
                      (int32_t)jorvik_price(s));
}

/* ---- labels of cubes ---- */

/* "Discard amber (from a ship)" */
static void label_cube(LABEL_ARGS) {
    static const char *const place_names[CUBE_PLACES] = {
        N_("from a ship"), N_("from the player board"), N_("from the warehouse")};
    (void)s;
    with_good(mh_message_begin(m, text), "good", good_of_cube(move.arg[0]));
    mh_message_name(m, "from", place_names[place_of_cube(move.arg[0])]);
}

static void label_put(LABEL_ARGS) {
    label_cube(s, move, text, m);
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[1]));
}

static void label_store(LABEL_ARGS) {
    label_cube(s, move, text, m);
    mh_message_name(m, "to", jorvik_storage_names[move.arg[1]]);
}

static void label_sell(LABEL_ARGS) {
    label_cube(s, move, text, m);
    mh_message_name(m, "to", card_name(FIRST_MERCHANT + move.arg[1]));
}

static void label_offer(LABEL_ARGS) {
    label_cube(s, move, text, m);
    mh_message_name(m, "to", card_name(FIRST_ORACLE + move.arg[1]));
}

static void label_put_it(LABEL_ARGS) {
    (void)s;
    mh_message_name(mh_message_begin(m, text), "to", card_name(FIRST_ARTISAN + move.arg[0]));
}

static void label_store_it(LABEL_ARGS) {
    (void)s;
    mh_message_name(mh_message_begin(m, text), "to", jorvik_storage_names[move.arg[0]]);
}

static void label_sell_it(LABEL_ARGS) {
    (void)s;
    mh_message_name(mh_message_begin(m, text), "to", card_name(FIRST_MERCHANT + move.arg[0]));
}

static void label_offer_it(LABEL_ARGS) {
    (void)s;
    mh_message_name(mh_message_begin(m, text), "to", card_name(FIRST_ORACLE + move.arg[0]));
}

/* Three cubes or two for a good, or two for a coin. */
static void label_trade(LABEL_ARGS) {
    (void)s;
    mh_message_begin(m, text);
    with_good(m, "a", good_of_cube(move.arg[0]));
    with_good(m, "b", good_of_cube(move.arg[1]));
    if (move.verb == VERB_TRADE) with_good(m, "c", good_of_cube(move.arg[2]));
    if (move.verb == VERB_CASH) return;
    with_good(m, "good", move.arg[move.verb == VERB_TRADE ? 3 : 2]);
}

/* ---- labels of cards used at any time ---- */

static void label_steal(LABEL_ARGS) {
    (void)s;
    with_good(mh_message_begin(m, text), "good", move.arg[1]);
    mh_message_name(m, "card", card_name(FIRST_ARTISAN + move.arg[0]));
}

static void label_good(LABEL_ARGS) {
    (void)s;
    with_good(mh_message_begin(m, text), "good", move.arg[0]);
}

static void label_workshop(LABEL_ARGS) {
    (void)s, (void)move;
    mh_message_name(mh_message_begin(m, text), "card", card_name(BUILDING_WORKSHOP));
}

static void label_move(LABEL_ARGS) {
    (void)s;
    with_good(mh_message_begin(m, text), "good", move.arg[0]);
    mh_message_name(m, "from", card_name(FIRST_ARTISAN + move.arg[1]));
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[2]));
}

void jorvik_label(const void *state, int seat, struct mh_move move, struct mh_message *m) {
    static const struct {
        void (*label)(LABEL_ARGS);
        const char *text; /* catalogue key; NULL: the function has it */
    } labels[VERBS] = {
#define VERB(id, pattern, nouns, rule, can, act, label, text) [VERB_##id] = {label, text},
#include "games/jorvik/rules/verbs.def"
#undef VERB
    };
    (void)seat;
    labels[move.verb].label(state, move, labels[move.verb].text, m);
}
