/* Sentences: what is to be decided, what a move would do, what happened. Names are
 * put in as they stand in the catalogue, so sentences are worded around them. */
#include "games/jorvik/rules/rules.h"

const char *const jorvik_good_names[GOODS] = {N_("amber"), N_("iron"),  N_("leather"), N_("jet"),
                                              N_("wool"),  N_("glass"), N_("silk"),    N_("gold")};

static const char *const storage_names[STORAGES] = {N_("player board"), N_("warehouse")};
static const char *const cube_place_names[CUBE_PLACES] = {
    N_("from a ship"), N_("from the player board"), N_("from the warehouse")};

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

/* ---- what is to be decided ---- */

static void prompt_place(const struct jorvik *s, unsigned seat, struct mh_message *m) {
    if (s->player[seat].vikings == 0)
        mh_message_begin(m, N_("Place a brown viking, or pass."));
    else if (s->mode == JARL)
        mh_message_begin(m, N_("Place a viking on an interest track, or reserve a card."));
    else
        mh_message_begin(m, N_("Place a viking on an interest track."));
}

static void prompt_attack(const struct jorvik *s, unsigned seat, struct mh_message *m) {
    if (s->attack_vp[seat] > 0)
        mh_message_begin(m, N_("You win the attack. Box the victory horn to double the reward?"));
    else
        mh_message_plural(m,
                          NP_("Pay {n} coin to lose no points in this attack?",
                              "Pay {n} coins to lose no points in this attack?"),
                          "n", card_of(DEFENCE_RANSOM)->cost_coins);
}

static void prompt_point(const struct jorvik *s, unsigned seat, struct mh_message *m) {
    switch (s->point) {
    case ATTACK_CHOICE:
        prompt_attack(s, seat, m);
        break;
    case DEMAND_PLACE:
        prompt_place(s, seat, m);
        break;
    case DEMAND_SWAP:
        mh_message_begin(m, N_("Exchange two vikings, or keep the card."));
        break;
    case PURCHASE_OFFER:
        mh_message_plural(m,
                          NP_("“{card}”: buy it for {n} coin, or withdraw your viking.",
                              "“{card}”: buy it for {n} coins, or withdraw your viking."),
                          "n", (int32_t)jorvik_price(s));
        mh_message_name(m, "card", card_name(jorvik_card_on_sale(s)));
        break;
    case PURCHASE_RESERVED:
        mh_message_plural(m,
                          NP_("“{card}”: buy it for {n} coin, or let it go.",
                              "“{card}”: buy it for {n} coins, or let it go."),
                          "n", (int32_t)jorvik_price(s));
        mh_message_name(m, "card", card_name(jorvik_card_on_sale(s)));
        break;
    case ANYTIME_WINDOW:
        mh_message_begin(m, N_("Use a card now, or pass."));
        break;
    default:
        mh_message_begin(m, N_("Allocate your goods, then finish your loading turn."));
        break;
    }
}

void jorvik_prompt(const void *state, int seat, struct mh_message *m) {
    const struct jorvik *s = state;
    if (s->point == OVER)
        mh_message_begin(m, N_("The game is over."));
    else if (seat != s->seat)
        mh_message_seat(mh_message_begin(m, N_("It is for {who} to decide now.")), "who", s->seat);
    else if (s->inner == ALLOCATE_CUBE)
        mh_message_name(mh_message_begin(m, N_("Where does this cube go: {good}?")), "good",
                        jorvik_good_names[s->hand]);
    else if (s->inner == WORKSHOP_MOVE)
        mh_message_begin(m, s->moved > 0 ? N_("Move another cube between your artisans, or stop.")
                                         : N_("Move a cube between your artisans."));
    else
        prompt_point(s, s->seat, m);
}

/* ---- what a move would do ---- */

static struct mh_message *with_good(struct mh_message *m, const char *key, unsigned cube) {
    return mh_message_name(m, key, jorvik_good_names[cube % GOODS]);
}

/* "Put amber from a ship on: Brooch smith" */
static void label_cube(struct mh_message *m, const char *text, struct mh_move move,
                       const char *target) {
    with_good(mh_message_begin(m, text), "good", move.arg[0]);
    mh_message_name(m, "from", cube_place_names[move.arg[0] / GOODS]);
    if (target) mh_message_name(m, "to", target);
}

static void label_trade(struct mh_message *m, struct mh_move move) {
    switch (move.verb) {
    case TRADE:
        mh_message_begin(m, N_("Give {a}, {b}, {c} and take {good}"));
        with_good(with_good(with_good(m, "a", move.arg[0]), "b", move.arg[1]), "c", move.arg[2]);
        with_good(m, "good", move.arg[3]);
        break;
    case EXCHANGE:
        mh_message_begin(m, N_("Give {a}, {b} and take {good}"));
        with_good(with_good(m, "a", move.arg[0]), "b", move.arg[1]);
        with_good(m, "good", move.arg[2]);
        break;
    default:
        mh_message_begin(m, N_("Sell {a}, {b} for a coin"));
        with_good(with_good(m, "a", move.arg[0]), "b", move.arg[1]);
    }
}

static void label_goods(struct mh_message *m, struct mh_move move) {
    unsigned a = move.arg[0], b = move.arg[1];
    switch (move.verb) {
    case PUT:
        label_cube(m, N_("Put {good} ({from}) on: {to}"), move, card_name(FIRST_ARTISAN + b));
        break;
    case STORE:
        label_cube(m, N_("Store {good} ({from}): {to}"), move, storage_names[b]);
        break;
    case SELL:
        label_cube(m, N_("Sell {good} ({from}): {to}"), move, card_name(FIRST_MERCHANT + b));
        break;
    case OFFER:
        label_cube(m, N_("Sacrifice {good} ({from}): {to}"), move, card_name(FIRST_ORACLE + b));
        break;
    case DISCARD:
        label_cube(m, N_("Discard {good} ({from})"), move, NULL);
        break;
    case ALLOCATE_PUT:
        mh_message_name(mh_message_begin(m, N_("Put it on: {to}")), "to",
                        card_name(FIRST_ARTISAN + a));
        break;
    case ALLOCATE_STORE:
        mh_message_name(mh_message_begin(m, N_("Store it: {to}")), "to", storage_names[a]);
        break;
    case ALLOCATE_SELL:
        mh_message_name(mh_message_begin(m, N_("Sell it: {to}")), "to",
                        card_name(FIRST_MERCHANT + a));
        break;
    case ALLOCATE_OFFER:
        mh_message_name(mh_message_begin(m, N_("Sacrifice it: {to}")), "to",
                        card_name(FIRST_ORACLE + a));
        break;
    case ALLOCATE_DISCARD:
        mh_message_begin(m, N_("Discard it"));
        break;
    default:
        label_trade(m, move);
        break;
    }
}

static void label_anytime(struct mh_message *m, struct mh_move move) {
    switch (move.verb) {
    case STEAL:
        with_good(mh_message_begin(m, N_("Steal {good} from: {card}")), "good", move.arg[1]);
        mh_message_name(m, "card", card_name(FIRST_ARTISAN + move.arg[0]));
        break;
    case FIND:
        with_good(mh_message_begin(m, N_("Take {good} from the common goods area")), "good",
                  move.arg[0]);
        break;
    case WORKSHOP:
        mh_message_name(mh_message_begin(m, N_("Use “{card}”")), "card",
                        card_name(BUILDING_WORKSHOP));
        break;
    default:
        with_good(mh_message_begin(m, N_("Move {good}: {from} → {to}")), "good", move.arg[0]);
        mh_message_name(m, "from", card_name(FIRST_ARTISAN + move.arg[1]));
        mh_message_name(m, "to", card_name(FIRST_ARTISAN + move.arg[2]));
    }
}

static void label_space(const struct jorvik *s, struct mh_message *m, struct mh_move move) {
    bool reserve = move.verb == RESERVE || move.verb == RESERVE_BROWN;
    unsigned space = move.arg[0] + (reserve ? TRACKS : 0u), card = s->space_card[space];
    static const char *const text[] = {
        [PLACE] = N_("Queue at {n}: {card}"),
        [PLACE_BROWN] = N_("Queue at {n} with a brown viking: {card}"),
        [RESERVE] = N_("Reserve {n}: {card}"),
        [RESERVE_BROWN] = N_("Reserve {n} with a brown viking: {card}"),
    };
    mh_message_number(mh_message_begin(m, text[move.verb]), "n", (int32_t)space + 1);
    mh_message_name(m, "card", card == NO_CARD ? N_("no card") : card_name(card));
}

static void label_simple(const struct jorvik *s, struct mh_message *m, struct mh_move move) {
    static const char *const text[VERBS] = {
        [PASS] = N_("Pass"),
        [KEEP] = N_("Keep the card"),
        [DOUBLE] = N_("Double the reward"),
        [LOSE] = N_("Lose the points"),
        [BUY_FREE] = N_("Take it without paying"),
        [WITHDRAW] = N_("Withdraw"),
        [DROP] = N_("Let it go"),
        [DONE] = N_("Done"),
        [STOP] = N_("Stop"),
    };
    switch (move.verb) {
    case BUY:
        mh_message_plural(m, NP_("Buy for {n} coin", "Buy for {n} coins"), "n",
                          (int32_t)jorvik_price(s));
        break;
    case PAY:
        mh_message_plural(m, NP_("Pay {n} coin", "Pay {n} coins"), "n",
                          card_of(DEFENCE_RANSOM)->cost_coins);
        break;
    case SWAP:
        mh_message_begin(m, N_("Exchange the vikings at {a} and {b}"));
        mh_message_word(m, "a", jorvik_stand_words[move.arg[0]]);
        mh_message_word(m, "b", jorvik_stand_words[move.arg[1]]);
        break;
    default:
        mh_message_begin(m, text[move.verb]);
        break;
    }
}

void jorvik_label(const void *state, int seat, struct mh_move move, struct mh_message *m) {
    (void)seat;
    if (move.verb <= RESERVE_BROWN)
        label_space(state, m, move);
    else if (move.verb == DONE || move.verb == STOP || move.verb <= DROP)
        label_simple(state, m, move);
    else if (move.verb <= ALLOCATE_DISCARD)
        label_goods(m, move);
    else
        label_anytime(m, move);
}

/* ---- what happened ---- */

static void tell_counted(const struct mh_event *e, struct mh_message *m, const char *one,
                         const char *many) {
    mh_message_plural(m, one, many, "n", e->arg[0]);
    mh_message_seat(m, "who", e->seat);
}

static void tell_card(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_begin(m, text);
    if (e->seat >= 0) mh_message_seat(m, "who", e->seat);
    mh_message_name(m, "card", card_name((unsigned)e->arg[0]));
}

static void tell_good(const struct mh_event *e, struct mh_message *m, const char *text) {
    mh_message_seat(mh_message_begin(m, text), "who", e->seat);
    mh_message_name(m, "good", jorvik_good_names[e->arg[0]]);
}

/* A ship shows up to three cubes (J-4.6); an empty bag may leave it with none. */
static void tell_cargo(const struct mh_event *e, struct mh_message *m) {
    static const char *const text[] = {
        N_("“{card}” comes without cargo."), N_("Cargo of “{card}”: {a}."),
        N_("Cargo of “{card}”: {a}, {b}."), N_("Cargo of “{card}”: {a}, {b}, {c}.")};
    static const char *const key[] = {"a", "b", "c"};
    uint32_t cargo = (uint32_t)e->arg[1];
    unsigned cubes = cubes_in(cargo) < 3 ? cubes_in(cargo) : 3;
    mh_message_name(mh_message_begin(m, text[cubes]), "card", card_name((unsigned)e->arg[0]));
    for (unsigned i = 0; i < cubes; i++)
        mh_message_name(m, key[i], jorvik_good_names[nth_cube(cargo, i)]);
}

static void tell_supply(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_ROUND:
        mh_message_number(mh_message_begin(m, N_("Round {n} begins.")), "n", e->arg[0]);
        break;
    case EVENT_REVEAL:
        tell_card(e, m, N_("Space {n}: “{card}”."));
        mh_message_number(m, "n", e->arg[1]);
        break;
    case EVENT_CARGO:
        tell_cargo(e, m);
        break;
    case EVENT_ATTACK:
        tell_card(e, m, N_("The Picts attack: “{card}”."));
        break;
    case EVENT_DEFENCE:
        mh_message_seat(mh_message_begin(m, N_("{who}: defence {n}.")), "who", e->seat);
        mh_message_number(m, "n", e->arg[0]);
        break;
    case EVENT_DRAW:
        mh_message_begin(m, N_("All defend alike: nothing happens."));
        break;
    case EVENT_WINS:
        tell_counted(e, m, NP_("{who} wins {n} point.", "{who} wins {n} points."));
        break;
    case EVENT_LOSES:
        tell_counted(e, m, NP_("{who} loses {n} point.", "{who} loses {n} points."));
        break;
    case EVENT_RANSOM:
        tell_counted(e, m,
                     NP_("{who} pays a ransom of {n} coin.", "{who} pays a ransom of {n} coins."));
        break;
    default:
        mh_message_seat(
            mh_message_begin(m, N_("{who} blows the victory horn: the reward is doubled.")), "who",
            e->seat);
    }
}

static void tell_demand(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_PLACES:
        mh_message_seat(mh_message_begin(m, e->arg[1]
                                                ? N_("{who} queues at {n} with a brown viking.")
                                                : N_("{who} queues at {n}.")),
                        "who", e->seat);
        mh_message_number(m, "n", e->arg[0]);
        break;
    case EVENT_RESERVES:
        tell_card(e, m,
                  e->arg[1] ? N_("{who} reserves “{card}” with a brown viking.")
                            : N_("{who} reserves “{card}”."));
        break;
    case EVENT_PASSES:
        mh_message_seat(mh_message_begin(m, N_("{who} passes.")), "who", e->seat);
        break;
    case EVENT_SWAPS:
        mh_message_seat(mh_message_begin(m, N_("{who} exchanges the vikings at {a} and {b}.")),
                        "who", e->seat);
        mh_message_word(m, "a", jorvik_stand_words[e->arg[0]]);
        mh_message_word(m, "b", jorvik_stand_words[e->arg[1]]);
        break;
    default:
        tell_card(e, m, N_("Nobody takes “{card}”: it leaves the game."));
        break;
    }
}

static void tell_purchase(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_BUYS:
        mh_message_plural(
            m, NP_("{who} buys “{card}” for {n} coin.", "{who} buys “{card}” for {n} coins."), "n",
            e->arg[1]);
        mh_message_seat(m, "who", e->seat);
        mh_message_name(m, "card", card_name((unsigned)e->arg[0]));
        break;
    case EVENT_BUYS_FREE:
        tell_card(e, m, N_("{who} takes “{card}” without paying."));
        break;
    case EVENT_WITHDRAWS:
        tell_card(e, m, N_("{who} withdraws from “{card}”."));
        break;
    case EVENT_DROPS:
        tell_card(e, m, N_("{who} lets “{card}” go."));
        break;
    case EVENT_COINS:
        tell_counted(e, m, NP_("{who} takes {n} coin.", "{who} takes {n} coins."));
        break;
    case EVENT_TRIBUTE:
        tell_counted(e, m,
                     NP_("{who} pays {n} coin to {buyer}.", "{who} pays {n} coins to {buyer}."));
        mh_message_seat(m, "buyer", e->arg[1]);
        break;
    default:
        tell_counted(
            e, m, NP_("{who} gets an income of {n} coin.", "{who} gets an income of {n} coins."));
    }
}

static void tell_loading(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_PUTS:
        tell_good(e, m, N_("{who} puts {good} on “{card}”."));
        mh_message_name(m, "card", card_name((unsigned)e->arg[1]));
        break;
    case EVENT_STORES:
        tell_good(e, m, N_("{who} stores {good}: {to}."));
        mh_message_name(m, "to", storage_names[e->arg[1]]);
        break;
    case EVENT_SELLS:
        mh_message_plural(
            m, NP_("{who} sells {good} for {n} coin.", "{who} sells {good} for {n} coins."), "n",
            e->arg[1]);
        mh_message_seat(m, "who", e->seat);
        mh_message_name(m, "good", jorvik_good_names[e->arg[0]]);
        break;
    case EVENT_OFFERS:
        mh_message_plural(m,
                          NP_("{who} sacrifices {good} for {n} point.",
                              "{who} sacrifices {good} for {n} points."),
                          "n", e->arg[1]);
        mh_message_seat(m, "who", e->seat);
        mh_message_name(m, "good", jorvik_good_names[e->arg[0]]);
        break;
    case EVENT_TRADES:
        tell_counted(e, m,
                     NP_("{who} gives {n} cube and takes {good}.",
                         "{who} gives {n} cubes and takes {good}."));
        mh_message_name(m, "good", jorvik_good_names[e->arg[1]]);
        break;
    case EVENT_CASHES:
        tell_counted(
            e, m,
            NP_("{who} sells two cubes for {n} coin.", "{who} sells two cubes for {n} coins."));
        break;
    case EVENT_DISCARDS:
        tell_good(e, m, N_("{who} discards {good}."));
        break;
    default:
        tell_counted(e, m,
                     NP_("{who} leaves {n} cube on ships; it goes to the common goods area.",
                         "{who} leaves {n} cubes on ships; they go to the common goods area."));
    }
}

static void tell_anytime(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_STEALS:
        tell_good(e, m, N_("{who} steals {good} from {victim}, off “{card}”."));
        mh_message_name(m, "card", card_name((unsigned)e->arg[1]));
        mh_message_seat(m, "victim", e->arg[2]);
        break;
    case EVENT_FINDS:
        tell_good(e, m, N_("{who} takes {good} from the common goods area."));
        break;
    case EVENT_WORKSHOP:
        mh_message_seat(mh_message_begin(m, N_("{who} uses “{card}”.")), "who", e->seat);
        mh_message_name(m, "card", card_name(BUILDING_WORKSHOP));
        break;
    case EVENT_MOVES:
        tell_good(e, m, N_("{who} moves {good}: {from} → {to}."));
        mh_message_name(m, "from", card_name((unsigned)e->arg[1]));
        mh_message_name(m, "to", card_name((unsigned)e->arg[2]));
        break;
    case EVENT_HAMMER:
        mh_message_seat(mh_message_begin(m, N_("{who} gets the hammer.")), "who", e->seat);
        break;
    default:
        mh_message_begin(m, N_("The game is over."));
        break;
    }
}

void jorvik_tell(const struct mh_event *e, struct mh_message *m) {
    if (e->kind <= EVENT_TRIUMPH)
        tell_supply(e, m);
    else if (e->kind <= EVENT_UNWANTED)
        tell_demand(e, m);
    else if (e->kind <= EVENT_INCOME)
        tell_purchase(e, m);
    else if (e->kind <= EVENT_LEFTOVERS)
        tell_loading(e, m);
    else
        tell_anytime(e, m);
}
