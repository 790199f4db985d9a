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

/* A ship shows up to three cubes (J-4.6); an empty bag may leave it with none. */
static void tell_cargo(const struct mh_event *e, struct mh_message *m) {
    uint32_t cargo = (uint32_t)e->arg[1];
    unsigned cubes = cubes_in(cargo) < 3 ? cubes_in(cargo) : 3;
    mh_message_begin(m, cubes == 0 ? N_("“{card}” comes without cargo.")
                                   : N_("Cargo of “{card}”: {cubes}."));
    mh_message_name(m, "card", card_name((unsigned)e->arg[0]));
    for (unsigned i = 0; i < cubes; i++)
        mh_message_name(m, "cubes", jorvik_good_names[nth_cube(cargo, i)]);
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
        mh_message_name(m, "to", jorvik_storage_names[e->arg[1]]);
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
