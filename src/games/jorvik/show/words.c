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

#define PARTS_ARGS const struct jorvik *s, struct mh_move move, struct mh_message *m

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

static struct mh_message *with_good(struct mh_message *m, const char *key, unsigned good) {
    return mh_message_name(m, key, jorvik_good_names[good]);
}

static void put_space(PARTS_ARGS) {
    bool reserve = move.verb == VERB_RESERVE || move.verb == VERB_RESERVE_BROWN;
    unsigned space = move.arg[0] + (reserve ? TRACKS : 0u), card = s->space_card[space];
    mh_message_number(m, "n", (int32_t)space + 1);
    mh_message_name(m, "card", card == NO_CARD ? N_("no card") : card_name(card));
}

static void put_swap(PARTS_ARGS) {
    (void)s;
    mh_message_word(m, "a", jorvik_stand_words[move.arg[0]]);
    mh_message_word(m, "b", jorvik_stand_words[move.arg[1]]);
}

static void label_pay(PARTS_ARGS) {
    (void)s, (void)move;
    mh_message_plural(m, NP_("Pay {n} coin", "Pay {n} coins"), "n",
                      card_of(DEFENCE_RANSOM)->cost_coins);
}

static void label_buy(PARTS_ARGS) {
    (void)move;
    mh_message_plural(m, NP_("Buy for {n} coin", "Buy for {n} coins"), "n",
                      (int32_t)jorvik_price(s));
}

/* ---- labels of cubes ---- */

/* "amber (from a ship)" */
static void put_cube(PARTS_ARGS) {
    static const char *const place_names[CUBE_PLACES] = {
        N_("from a ship"), N_("from the player board"), N_("from the warehouse")};
    (void)s;
    with_good(m, "good", good_of_cube(move.arg[0]));
    mh_message_name(m, "from", place_names[place_of_cube(move.arg[0])]);
}

static void put_cube_on_artisan(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[1]));
}

static void put_cube_in_storage(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", jorvik_storage_names[move.arg[1]]);
}

static void put_cube_to_merchant(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(FIRST_MERCHANT + move.arg[1]));
}

static void put_cube_to_oracle(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(FIRST_ORACLE + move.arg[1]));
}

static void put_on_artisan(PARTS_ARGS) {
    (void)s;
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[0]));
}

static void put_in_storage(PARTS_ARGS) {
    (void)s;
    mh_message_name(m, "to", jorvik_storage_names[move.arg[0]]);
}

static void put_to_merchant(PARTS_ARGS) {
    (void)s;
    mh_message_name(m, "to", card_name(FIRST_MERCHANT + move.arg[0]));
}

static void put_to_oracle(PARTS_ARGS) {
    (void)s;
    mh_message_name(m, "to", card_name(FIRST_ORACLE + move.arg[0]));
}

/* Three cubes or two for a good, or two for a coin. */
static void put_trade(PARTS_ARGS) {
    (void)s;
    with_good(m, "a", good_of_cube(move.arg[0]));
    with_good(m, "b", good_of_cube(move.arg[1]));
    if (move.verb == VERB_TRADE) with_good(m, "c", good_of_cube(move.arg[2]));
    if (move.verb == VERB_CASH) return;
    with_good(m, "good", move.arg[move.verb == VERB_TRADE ? 3 : 2]);
}

/* ---- labels of cards used at any time ---- */

static void put_steal(PARTS_ARGS) {
    (void)s;
    with_good(m, "good", move.arg[1]);
    mh_message_name(m, "card", card_name(FIRST_ARTISAN + move.arg[0]));
}

static void put_good(PARTS_ARGS) {
    (void)s;
    with_good(m, "good", move.arg[0]);
}

static void put_workshop(PARTS_ARGS) {
    (void)s, (void)move;
    mh_message_name(m, "card", card_name(BUILDING_WORKSHOP));
}

static void put_move(PARTS_ARGS) {
    (void)s;
    with_good(m, "good", move.arg[0]);
    mh_message_name(m, "from", card_name(FIRST_ARTISAN + move.arg[1]));
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[2]));
}

void jorvik_label(const void *state, int seat, struct mh_move move, struct mh_message *m) {
    static const struct {
        const char *text;          /* catalogue key; NULL: the parts choose it */
        void (*parts)(PARTS_ARGS); /* NULL: there are none */
    } labels[VERBS] = {
#define VERB(id, pattern, nouns, rule, can, act, text, parts) [VERB_##id] = {text, parts},
#include "games/jorvik/rules/verbs.def"
#undef VERB
    };
    (void)seat;
    if (labels[move.verb].text) mh_message_begin(m, labels[move.verb].text);
    if (labels[move.verb].parts) labels[move.verb].parts(state, move, m);
}
