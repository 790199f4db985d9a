/* The log: what happened, in sentences. Names are put in as they stand in the catalogue, so
 * sentences are worded around them. */
#include "show.h"

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

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

/* The cubes of a ship; a position from outside may have laden it with more than can be named. */
static void list_tally(struct mh_message *m, uint32_t tally) {
    for (unsigned i = 0; i < cubes_in(tally) && i < MH_MESSAGE_ARGS - 1; i++)
        mh_message_name(m, "cubes", jorvik_good_names[nth_cube(tally, i)]);
}

/* The cubes given away together, a byte each. */
static void list_given(struct mh_message *m, int count, int cubes) {
    for (int i = 0; i < count; i++)
        mh_message_name(m, "cubes", jorvik_good_names[good_of_cube((cubes >> 8 * i) & 0xff)]);
}

/* A ship shows up to three cubes (J-4.6); an empty bag may leave it with none. */
static void tell_cargo(const struct mh_event *e, struct mh_message *m) {
    uint32_t cargo = (uint32_t)e->arg[1];
    tell_card(e, m,
              cargo == 0 ? N_("“{card}” comes without cargo.") : N_("Cargo of “{card}”: {cubes}."));
    list_tally(m, cargo);
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
        tell_counted(
            e, m,
            NP_("{who} wins {n} point in the attack.", "{who} wins {n} points in the attack."));
        break;
    case EVENT_LOSES:
        tell_counted(
            e, m,
            NP_("{who} loses {n} point in the attack.", "{who} loses {n} points in the attack."));
        break;
    case EVENT_RANSOM:
        tell_counted(e, m,
                     NP_("{who} pays a ransom of {n} coin and loses no points.",
                         "{who} pays a ransom of {n} coins and loses no points."));
        break;
    default:
        mh_message_seat(mh_message_begin(m, N_("{who} gives up “{card}”: the reward is doubled.")),
                        "who", e->seat);
        mh_message_name(m, "card", card_name(DEFENCE_TRIUMPH));
    }
}

static void tell_placing(const struct mh_event *e, struct mh_message *m) {
    int card = e->arg[2];
    mh_message_begin(m, e->arg[1]
                            ? N_("{who} queues at {n} with a brown viking, place {place}: {card}.")
                            : N_("{who} queues at {n}, place {place}: {card}."));
    mh_message_seat(m, "who", e->seat);
    mh_message_number(m, "n", e->arg[0]);
    mh_message_number(m, "place", e->arg[3]);
    mh_message_name(m, "card", card == 0 ? N_("no card") : card_name((unsigned)card - 1));
}

static void tell_swap(const struct mh_event *e, struct mh_message *m) {
    static const char *const texts[] = {
        N_("{who} swaps {a} (queue at {n}, place {p}) and {b} (queue at {m}, place {q})."),
        N_("{who} swaps {a} (queue at {n}, place {p}) and {b} (reservation row, place {q})."),
        N_("{who} swaps {a} (reservation row, place {p}) and {b} (reservation row, place {q}).")};
    unsigned first = (unsigned)e->arg[0], second = (unsigned)e->arg[1];
    mh_message_begin(m, texts[(first >= FIRST_ROW_STAND) + (second >= FIRST_ROW_STAND)]);
    mh_message_seat(m, "who", e->seat);
    jorvik_put_stand(m, "a", (unsigned)e->arg[2], "n", "p", first);
    jorvik_put_stand(m, "b", (unsigned)e->arg[3], "m", "q", second);
}

static void tell_demand(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_PLACES:
        tell_placing(e, m);
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
        tell_swap(e, m);
        break;
    case EVENT_KEEPS:
        tell_card(e, m, N_("{who} keeps “{card}”."));
        break;
    case EVENT_SPILLS:
        tell_card(e, m, N_("From “{card}” to the common goods area: {cubes}."));
        list_tally(m, (uint32_t)e->arg[1]);
        break;
    default:
        tell_card(e, m, N_("Nobody takes “{card}”: it leaves the game."));
        break;
    }
}

/* A card left to others by choice, or because its price is too high (J-7.7, J-7.26). */
static void tell_refusal(const struct mh_event *e, struct mh_message *m, const char *chosen,
                         const char *one, const char *many) {
    if (e->arg[1] == 0) {
        tell_card(e, m, chosen);
        return;
    }
    mh_message_plural(m, one, many, "n", e->arg[1]);
    mh_message_seat(m, "who", e->seat);
    mh_message_name(m, "card", card_name((unsigned)e->arg[0]));
}

/* J-8.4, J-8.5: where more than the usual comes from. */
static void tell_income(const struct mh_event *e, struct mh_message *m) {
    bool idle = e->arg[1] > 0, market = e->arg[2] > 0;
    if (idle && market)
        tell_counted(
            e, m,
            NP_("{who} has bought nothing and gets an income of {n} coin with “{card}”.",
                "{who} has bought nothing and gets an income of {n} coins with “{card}”."));
    else if (idle)
        tell_counted(e, m,
                     NP_("{who} has bought nothing and gets an income of {n} coin.",
                         "{who} has bought nothing and gets an income of {n} coins."));
    else if (market)
        tell_counted(e, m,
                     NP_("{who} gets an income of {n} coin with “{card}”.",
                         "{who} gets an income of {n} coins with “{card}”."));
    else
        tell_counted(
            e, m, NP_("{who} gets an income of {n} coin.", "{who} gets an income of {n} coins."));
    if (market) mh_message_name(m, "card", card_name(BUILDING_MARKET));
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
        tell_card(e, m, N_("{who} takes “{card}” without paying and gives up “{gift}”."));
        mh_message_name(m, "gift", card_name(BUILDING_GIFT));
        break;
    case EVENT_WITHDRAWS:
        tell_refusal(e, m, N_("{who} withdraws from “{card}”."),
                     NP_("{who} cannot pay {n} coin for “{card}” and withdraws.",
                         "{who} cannot pay {n} coins for “{card}” and withdraws."));
        break;
    case EVENT_DROPS:
        tell_refusal(e, m, N_("{who} declines “{card}”: it leaves the game."),
                     NP_("{who} cannot pay {n} coin for “{card}”: it leaves the game.",
                         "{who} cannot pay {n} coins for “{card}”: it leaves the game."));
        break;
    case EVENT_BROWN:
        mh_message_seat(mh_message_begin(m, N_("{who} loses a brown viking: it leaves the game.")),
                        "who", e->seat);
        break;
    case EVENT_LEAVES:
        tell_card(e, m, N_("“{card}” has done its work and leaves the game."));
        break;
    case EVENT_HIRES:
        tell_counted(e, m,
                     NP_("{who} puts {n} brown viking on “{card}”.",
                         "{who} puts {n} brown vikings on “{card}”."));
        mh_message_name(m, "card", card_name(LOKI_HIRELINGS));
        break;
    case EVENT_COINS:
        tell_counted(
            e, m,
            NP_("{who} takes {n} coin with “{card}”.", "{who} takes {n} coins with “{card}”."));
        mh_message_name(m, "card", card_name(BUILDING_TREASURY));
        break;
    case EVENT_TRIBUTE:
        tell_counted(e, m,
                     NP_("{who} pays {n} coin to {buyer}.", "{who} pays {n} coins to {buyer}."));
        mh_message_seat(m, "buyer", e->arg[1]);
        break;
    default:
        tell_income(e, m);
    }
}

static void put_buyer(const struct mh_event *e, struct mh_message *m) {
    mh_message_seat(m, "who", e->seat);
    mh_message_name(m, "good", jorvik_good_names[e->arg[0]]);
    mh_message_name(m, "card", card_name((unsigned)e->arg[3]));
}

static void tell_loading(const struct mh_event *e, struct mh_message *m) {
    switch (e->kind) {
    case EVENT_PUTS:
        tell_good(e, m, N_("{who} puts {good} on “{card}”."));
        mh_message_name(m, "card", card_name((unsigned)e->arg[1]));
        break;
    case EVENT_STORES:
        tell_good(e, m,
                  e->arg[2] == ON_BOARD
                      ? N_("{who} moves {good} from the player board to the warehouse.")
                      : N_("{who} stores {good}: {to}."));
        mh_message_name(m, "to", jorvik_storage_names[e->arg[1]]);
        break;
    case EVENT_SELLS:
        mh_message_plural(m,
                          NP_("{who} sells {good} to “{card}” for {n} coin.",
                              "{who} sells {good} to “{card}” for {n} coins."),
                          "n", e->arg[1]);
        put_buyer(e, m);
        break;
    case EVENT_OFFERS:
        mh_message_plural(m,
                          NP_("{who} sacrifices {good} to “{card}” for {n} point.",
                              "{who} sacrifices {good} to “{card}” for {n} points."),
                          "n", e->arg[1]);
        put_buyer(e, m);
        break;
    case EVENT_TRADES:
        mh_message_seat(mh_message_begin(m, N_("{who} exchanges {cubes} for {good}.")), "who",
                        e->seat);
        list_given(m, e->arg[0], e->arg[2]);
        mh_message_name(m, "good", jorvik_good_names[e->arg[1]]);
        break;
    case EVENT_CASHES:
        tell_counted(
            e, m, NP_("{who} sells {cubes} for {n} coin.", "{who} sells {cubes} for {n} coins."));
        list_given(m, e->arg[1], e->arg[2]);
        break;
    case EVENT_DISCARDS:
        tell_good(e, m, N_("{who} discards {good}."));
        break;
    default:
        if (e->arg[0] == 0) {
            mh_message_seat(mh_message_begin(m, N_("{who} leaves no cube on ships.")), "who",
                            e->seat);
            break;
        }
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
        tell_good(e, m, N_("{who} uses “{card}” and takes {good} from the common goods area."));
        mh_message_name(m, "card", card_name(LOKI_FIND));
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
    else if (e->kind <= EVENT_SPILLS)
        tell_demand(e, m);
    else if (e->kind <= EVENT_INCOME)
        tell_purchase(e, m);
    else if (e->kind <= EVENT_LEFTOVERS)
        tell_loading(e, m);
    else
        tell_anytime(e, m);
}
