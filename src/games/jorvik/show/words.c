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
        mh_message_seat(mh_message_begin(m, N_("{who} decides now.")), "who", s->seat);
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
    unsigned space = move.arg[0], card = s->space_card[space];
    mh_message_number(m, "n", (int32_t)space + 1);
    mh_message_name(m, "card", card == NO_CARD ? N_("no card") : card_name(card));
    if (space < TRACKS) mh_message_number(m, "place", s->track[space].length + 1);
}

/* J-6.17, J-6.18, J-11.6 */
static void label_pass(PARTS_ARGS) {
    (void)move;
    mh_message_begin(m, s->point == ANYTIME_WINDOW
                            ? N_("Pass: use no card now")
                            : N_("Pass: place no brown viking in this round"));
}

void jorvik_put_stand(struct mh_message *m, const char *owner, unsigned seat, const char *queue,
                      const char *place, unsigned stand) {
    mh_message_seat(m, owner, (int32_t)seat);
    if (stand < FIRST_ROW_STAND) mh_message_number(m, queue, (int32_t)jorvik_stand_track(stand));
    mh_message_number(m, place, (int32_t)jorvik_stand_place(stand));
}

/* Stands are in order, so only the second can be in the row alone. */
static void label_swap(PARTS_ARGS) {
    static const char *const texts[] = {
        N_("Swap {a} (queue at {n}, place {p}) and {b} (queue at {m}, place {q})"),
        N_("Swap {a} (queue at {n}, place {p}) and {b} (reservation row, place {q})"),
        N_("Swap {a} (reservation row, place {p}) and {b} (reservation row, place {q})")};
    unsigned first = move.arg[0], second = move.arg[1];
    unsigned in_row = (first >= FIRST_ROW_STAND) + (second >= FIRST_ROW_STAND);
    mh_message_begin(m, texts[in_row]);
    jorvik_put_stand(m, "a", owner_of(s, (unsigned)jorvik_viking_at(s, first)), "n", "p", first);
    jorvik_put_stand(m, "b", owner_of(s, (unsigned)jorvik_viking_at(s, second)), "m", "q", second);
}

/* ---- labels of attacks ---- */

static void label_keep(PARTS_ARGS) {
    (void)move;
    if (s->point == DEMAND_SWAP) {
        mh_message_name(mh_message_begin(m, N_("Keep “{card}” and swap no vikings")), "card",
                        card_name(LOKI_SWAP));
        return;
    }
    mh_message_plural(m, NP_("Keep “{card}” and win {n} point", "Keep “{card}” and win {n} points"),
                      "n", s->attack_vp[s->seat]);
    mh_message_name(m, "card", card_name(DEFENCE_TRIUMPH));
}

static void label_double(PARTS_ARGS) {
    (void)move;
    mh_message_plural(
        m, NP_("Give up “{card}” and win {n} point", "Give up “{card}” and win {n} points"), "n",
        2 * s->attack_vp[s->seat]);
    mh_message_name(m, "card", card_name(DEFENCE_TRIUMPH));
}

static void label_pay(PARTS_ARGS) {
    (void)s, (void)move;
    mh_message_plural(m, NP_("Pay {n} coin and lose no points", "Pay {n} coins and lose no points"),
                      "n", card_of(DEFENCE_RANSOM)->cost_coins);
}

static void label_lose(PARTS_ARGS) {
    (void)move;
    mh_message_plural(m, NP_("Lose {n} point", "Lose {n} points"), "n", -s->attack_vp[s->seat]);
}

/* ---- labels of purchases ---- */

static void put_card_on_sale(PARTS_ARGS) {
    (void)move;
    mh_message_name(m, "card", card_name(jorvik_card_on_sale(s)));
}

static void label_buy(PARTS_ARGS) {
    mh_message_plural(m, NP_("Buy for {n} coin", "Buy for {n} coins"), "n",
                      (int32_t)jorvik_price(s));
    (void)move;
}

static void put_gift(PARTS_ARGS) {
    put_card_on_sale(s, move, m);
    mh_message_name(m, "gift", card_name(BUILDING_GIFT));
}

/* J-7.10, J-7.21: what becomes of the card; a brown viking is gone. Who comes next is seen in the
 * queue. */
static void label_withdraw(PARTS_ARGS) {
    static const char *const texts[2][2] = {
        {N_("Withdraw"), N_("Withdraw: the card is gone")},
        {N_("Withdraw your brown viking for good"),
         N_("Withdraw your brown viking: it and the card leave the game")}};
    const struct jorvik_track *track = &s->track[s->settled];
    (void)move;
    mh_message_begin(m, texts[track->viking[0] == BROWN][track->length == 1]);
}

/* ---- labels of cubes ---- */

static void put_loose(struct mh_message *m, const char *good, const char *from, unsigned cube) {
    with_good(m, good, good_of_cube(cube));
    mh_message_name(m, from, jorvik_cube_place_names[place_of_cube(cube)]);
}

/* "amber (from a ship)" */
static void put_cube(PARTS_ARGS) {
    (void)s;
    put_loose(m, "good", "from", move.arg[0]);
}

static void put_cube_on_artisan(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[1]));
}

static void put_cube_in_storage(PARTS_ARGS) {
    put_cube(s, move, m);
    mh_message_name(m, "to", jorvik_storage_names[move.arg[1]]);
}

static void label_sell(PARTS_ARGS) {
    unsigned merchant = FIRST_MERCHANT + move.arg[1];
    mh_message_plural(
        m,
        NP_("Sell {good} ({from}) for {n} coin: {to}", "Sell {good} ({from}) for {n} coins: {to}"),
        "n", card_of(merchant)->coins);
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(merchant));
}

static void label_offer(PARTS_ARGS) {
    unsigned oracle = FIRST_ORACLE + move.arg[1];
    mh_message_plural(m,
                      NP_("Sacrifice {good} ({from}) for {n} point: {to}",
                          "Sacrifice {good} ({from}) for {n} points: {to}"),
                      "n", card_of(oracle)->vp_per_good);
    put_cube(s, move, m);
    mh_message_name(m, "to", card_name(oracle));
}

static void put_hand(PARTS_ARGS) {
    (void)move;
    with_good(m, "good", s->hand);
}

static void put_on_artisan(PARTS_ARGS) {
    put_hand(s, move, m);
    mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[0]));
}

static void put_in_storage(PARTS_ARGS) {
    put_hand(s, move, m);
    mh_message_name(m, "to", jorvik_storage_names[move.arg[0]]);
}

static void label_sell_hand(PARTS_ARGS) {
    unsigned merchant = FIRST_MERCHANT + move.arg[0];
    mh_message_plural(m, NP_("Sell {good} for {n} coin: {to}", "Sell {good} for {n} coins: {to}"),
                      "n", card_of(merchant)->coins);
    put_hand(s, move, m);
    mh_message_name(m, "to", card_name(merchant));
}

static void label_offer_hand(PARTS_ARGS) {
    unsigned oracle = FIRST_ORACLE + move.arg[0];
    mh_message_plural(
        m, NP_("Sacrifice {good} for {n} point: {to}", "Sacrifice {good} for {n} points: {to}"),
        "n", card_of(oracle)->vp_per_good);
    put_hand(s, move, m);
    mh_message_name(m, "to", card_name(oracle));
}

/* Three cubes or two for a good, or two for a coin. */
static void put_trade(PARTS_ARGS) {
    (void)s;
    put_loose(m, "a", "from_a", move.arg[0]);
    put_loose(m, "b", "from_b", move.arg[1]);
    if (move.verb == VERB_TRADE) put_loose(m, "c", "from_c", move.arg[2]);
    if (move.verb == VERB_CASH) return;
    with_good(m, "good", move.arg[move.verb == VERB_TRADE ? 3 : 2]);
}

/* J-8.9: what is left on the ships is lost. */
static void label_done(PARTS_ARGS) {
    unsigned left = cubes_in(jorvik_loose(s, s->seat).tally[ON_SHIP]);
    (void)move;
    if (left == 0)
        mh_message_begin(m, N_("Finish loading"));
    else
        mh_message_plural(m,
                          NP_("Finish loading: {n} cube goes to the common goods area",
                              "Finish loading: {n} cubes go to the common goods area"),
                          "n", (int32_t)left);
}

/* ---- labels of cards used at any time ---- */

static void put_steal(PARTS_ARGS) {
    unsigned card = FIRST_ARTISAN + move.arg[0];
    with_good(m, "good", move.arg[1]);
    mh_message_seat(m, "who", s->at[card] - AT_PERSONAL);
    mh_message_name(m, "card", card_name(card));
}

static void put_find(PARTS_ARGS) {
    (void)s;
    with_good(m, "good", move.arg[0]);
    mh_message_name(m, "card", card_name(LOKI_FIND));
}

static void label_workshop(PARTS_ARGS) {
    (void)s, (void)move;
    mh_message_plural(m,
                      NP_("Use “{card}”: move {n} cube between your artisans",
                          "Use “{card}”: move up to {n} cubes between your artisans"),
                      "n", card_of(BUILDING_WORKSHOP)->max_goods);
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
