/* The log: a sentence for each kind of event, and the form in which its numbers are shown. */
#include "show.h"

#include <string.h>

/* How an argument of an event is shown. */
enum shown {
    NOT_SHOWN,
    AS_NUMBER,
    AS_SO_MANY, /* of a resource: the first argument counts it */
    AS_WOOD,    /* so much of it */
    AS_FOOD,
    AS_STEEL,
    AS_CARD,
    AS_FAVOR,
    AS_PLACE, /* of a Boat: an island and the number of its dock, or a fjord */
    AS_DOCK,
    AS_ISLAND,
    AS_RESOURCE,
    AS_RUNE,
    AS_GOD,
    AS_ROW,
    AS_END,
    AS_SIDE,
    AS_DEDICATION,
    AS_SYMBOL,
    AS_ACTION, /* and its value, the next argument */
    AS_OFFER   /* all arguments: an action, and where it comes from */
};

struct sentence {
    const char *text, *plural; /* a plural is counted by the first argument */
    struct {
        const char *key;
        uint8_t shown;
    } part[3];
    const char *const *texts; /* instead of the text, by the argument `by` */
    uint8_t by;
    const char *free, *free_plural; /* of the enemy, which pays nothing (V-21.11) */
};

/* ---- sentences that depend on a cause ---- */

static const char *const fury_texts[FURY_CAUSES] = {
    [FURY_OF_RUNE] = N_("The Fury of {god} rises to {n} for the rune."),
    [FURY_OF_LOSER] = N_("{who} has lost the battle: the Fury of {god} rises to {n}."),
    [FURY_OF_INVADERS] = N_("The Fury of {god} rises to {n}: the invaders were not stronger."),
    [FURY_OF_DEDICATION] = N_("The Fury of {god} rises to {n} for the Village."),
    [FURY_OF_CHOICE] = N_("{who} moves the Fury of {god} to {n}."),
    [FURY_OF_SYMBOL] =
        N_("The Fury of {god} rises to {n}: the enemy holds the most islands of that god’s rune."),
    [FURY_OF_SETUP] = N_("The Fury of {god} rises to {n}: the enemy begins with an island."),
};

static const char *const no_winner_texts[NO_WINNERS] = {
    [NOBODY_FIGHTS] = N_("Nobody can fight: Favor card {favor} goes back to its row."),
    [STRONGEST_TIED] = N_("The strongest are equal: Favor card {favor} goes back to its row."),
    [INVADERS_HOLD] = N_("The invaders are not beaten: Favor card {favor} goes back to its row."),
};

static const char *const settler_texts[SETTLER_LOSSES] = {
    [ATTACKED] = N_("{who} loses a Settler on island {place}, attacked by {by}."),
    [SMITTEN] = N_("{who} loses a Settler on island {place}, smitten by {by}."),
};

static const char *const performed_texts[ACTION_SOURCES] = {
    [OF_LEADER] = N_("{who} performs the leader action of “{card}”: {action}."),
    [OF_RUNE] = N_("{who} performs the rune action of “{card}”: {action}."),
    [OF_ERA_MAT] = N_("{who} performs the action of the Era Mat: {action}."),
    [OF_BOON] = N_("{who} uses the Valhalla Boon of {god}: {action}."),
};

static const char *const skipped_texts[ACTION_SOURCES] = {
    [OF_LEADER] = N_("{who} skips the leader action of “{card}”: {action}."),
    [OF_RUNE] = N_("{who} skips the rune action of “{card}”: {action}."),
    [OF_ERA_MAT] = N_("{who} skips the action of the Era Mat: {action}."),
    [OF_BOON] = N_("{who} skips the Valhalla Boon of {god}: {action}."),
};

static const char *const piece_texts[] = {
    N_("{who} is going to build a Boat for {price}."),
    N_("{who} is going to build a Temple for {price}."),
};

static const char *const left_texts[DECISIONS] = {
    [JOIN] = N_("{who} does not join the battle."),
    [SAIL_BOAT] = N_("{who} sails no Boat."),
    [SAIL_STEP] = N_("{who} sails no further."),
    [DOCKED] = N_("{who} has finished at the dock."),
    [EXPLORE_STEP] = N_("{who} explores no further."),
    [HARVEST_PICK] = N_("{who} harvests no more."),
    [SMITE_PICK] = N_("{who} smites no more Settlers."),
    [BUILD_PICK] = N_("{who} builds nothing."),
    [TEMPLE_MOVE] = N_("{who} moves no Temple."),
    [EXCHANGE_PICK] = N_("{who} exchanges nothing."),
    [DEDICATE] = N_("{who} dedicates no Village."),
    [FURY_PICK] = N_("{who} leaves the Fury of the gods as it is."),
};

static const char *const idle_texts[IDLE_REASONS] = {
    [NO_BOAT_TO_HUNT] = N_("Nothing happens: no Boat of the player is docked."),
    [NO_FERRY] = N_("Nothing happens: the Ferry Route of the Chief boat’s dock leaves the map."),
    [NO_TEMPLE] = N_("Nothing happens: it has no Temple left, or no island for one."),
    [IN_BATTLE] = N_("Nothing happens: a battle is under way already."),
    [NO_PRIZE] = N_("Nothing happens: no Favor card is left to fight for."),
    [NO_BOAT_LEFT] = N_("Nothing happens: it has no Boat left on its mat."),
    [NO_SETTLER_LEFT] = N_("Nothing happens: it has no Settler that could come."),
    [NO_ISLAND_HELD] = N_("Nothing happens: it holds no island."),
    [TRACKS_FULL] = N_("Nothing happens: its tracks are full."),
    [VILLAGE_ASIDE] = N_("All places are full: it puts the Village aside."),
};

/* ---- all of them ---- */

/* clang-format off */
static const struct sentence sentences[EVENTS] = {
    [EVENT_ERA] = {N_("Era {n} begins."), .part = {{"n", AS_NUMBER}}},
    [EVENT_LAUNCHES] = {N_("{who} places a Boat in fjord {fjord}."), .part = {{NULL, AS_PLACE}}},
    [EVENT_KEEPS] = {N_("{who} keeps “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_PASSED] = {N_("The hands are passed on."), .part = {{NULL, NOT_SHOWN}}},
    [EVENT_RESHUFFLED] = {NP_("The discard pile becomes a new deck of {n} card.",
                              "The discard pile becomes a new deck of {n} cards."),
                          .part = {{"n", AS_NUMBER}}},
    [EVENT_PLAYS] = {N_("{who} plays “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_PLAYS_DOWN] = {N_("{who} plays “{card}” face down."), .part = {{"card", AS_CARD}}},
    [EVENT_CONTESTS] = {N_("{who} starts a battle for Favor card {favor}."),
                        .part = {{"favor", AS_FAVOR}}},
    [EVENT_REVEALS] = {N_("{who} reveals “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_PAYS_STEEL] = {N_("{who} pays {things} for “{card}”."),
                          .part = {{"things", AS_STEEL}, {"card", AS_CARD}}},
    [EVENT_CANNOT_PAY] = {N_("{who} cannot pay {things} and does not fight."),
                          .part = {{"things", AS_STEEL}}},
    [EVENT_FIGHTS] = {N_("{who}: strength {n}."), .part = {{"n", AS_NUMBER}}},
    [EVENT_INVADERS] = {N_("The invaders come: “{card}”, strength {n}."),
                        .part = {{"card", AS_CARD}, {"n", AS_NUMBER}}},
    [EVENT_WINS] = {N_("{who} wins Favor card {favor}."), .part = {{"favor", AS_FAVOR}}},
    [EVENT_NOBODY_WINS] = {.part = {{"favor", AS_FAVOR}}, .texts = no_winner_texts, .by = 1},
    [EVENT_RETURNS] = {N_("{who} puts back Favor card {favor}: {row}, {end}."),
                       .part = {{"favor", AS_FAVOR}, {"row", AS_ROW}, {"end", AS_END}}},
    [EVENT_LOSES] = {N_("{who} loses {things}."), .part = {{NULL, NOT_SHOWN}, {"things", AS_SO_MANY}}},
    [EVENT_FURY] = {.part = {{"god", AS_GOD}, {"n", AS_NUMBER}}, .texts = fury_texts, .by = 2},
    [EVENT_SAILS] = {N_("{who} sails to {island}, dock {n}."), .part = {{NULL, AS_PLACE}}},
    [EVENT_DISPLACED] = {N_("{who} gives up the dock and moves the Boat to fjord {fjord}."), .part = {{NULL, AS_PLACE}}},
    [EVENT_SENT_BACK] = {N_("The enemy’s Boat at {island}, dock {n}, goes back to its mat."),
                         .part = {{NULL, AS_PLACE}}},
    [EVENT_DEPLOYS] = {NP_("{who} puts {n} Settler on island {place} for {price}.",
                           "{who} puts {n} Settlers on island {place} for {price}."),
                       .part = {{"n", AS_NUMBER}, {"place", AS_ISLAND}, {"price", AS_FOOD}},
                       .free = NP_("{who} puts {n} Settler on island {place}.",
                                   "{who} puts {n} Settlers on island {place}.")},
    [EVENT_LOSES_SETTLER] = {.part = {{"place", AS_ISLAND}, {"by", AS_SIDE}},
                             .texts = settler_texts, .by = 2},
    [EVENT_GOES_HOME] = {NP_("{n} of its Settlers goes back from island {place} to its mat.",
                             "{n} of its Settlers go back from island {place} to its mat."),
                         .part = {{"n", AS_NUMBER}, {"place", AS_ISLAND}}},
    [EVENT_RAIDS] = {N_("{who} raids the Village of {island}, dock {n}, for {price}."),
                     .part = {{NULL, AS_DOCK}, {"price", AS_STEEL}},
                     .free = N_("{who} raids the Village of {island}, dock {n}.")},
    [EVENT_EXPLORES] = {N_("{who} explores: {from} → {to}."),
                        .part = {{"from", AS_ISLAND}, {"to", AS_ISLAND}}},
    [EVENT_BUILDS_BOAT] = {N_("{who} builds a Boat in fjord {fjord} for {price}."),
                           .part = {{NULL, AS_PLACE}, {"price", AS_WOOD}},
                           .free = N_("{who} builds a Boat: {island}, dock {n}.")},
    [EVENT_BUILDS_TEMPLE] = {N_("{who} builds a Temple on island {place} for {price}."),
                             .part = {{"place", AS_ISLAND}, {"price", AS_WOOD}},
                             .free = N_("{who} builds a Temple on island {place}.")},
    [EVENT_TEMPLE_MOVES] = {N_("{who} moves a Temple: {from} → {to}."),
                            .part = {{"from", AS_ISLAND}, {"to", AS_ISLAND}}},
    [EVENT_DRAWS] = {N_("{who} draws “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_DISCARDS] = {N_("{who} discards “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_EXCHANGES] = {N_("{who} exchanges {from} for {to}."),
                         .part = {{NULL, NOT_SHOWN}, {"from", AS_SO_MANY}, {"to", AS_SO_MANY}}},
    [EVENT_DEDICATES] = {N_("{who} dedicates a Village: {what}."), .part = {{"what", AS_DEDICATION}}},
    [EVENT_TAKES_RUNE] = {N_("{who} takes the rune of island {place}: {what}."),
                          .part = {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_STEALS_RUNE] = {N_("{who} steals the rune of island {place} from {victim}: {what}."),
                           .part = {{"place", AS_ISLAND}, {"what", AS_RUNE}, {"victim", AS_SIDE}}},
    [EVENT_RUNE_RETURNS] = {N_("The rune returns to island {place}: {what}."),
                            .part = {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_RECALLS] = {N_("{who} returns a Settler from island {place} to the mat."),
                       .part = {{"place", AS_ISLAND}}},
    [EVENT_SYMBOL] = {N_("Symbol on the enemy’s track: {what}."), .part = {{"what", AS_SYMBOL}}},
    [EVENT_PERFORMS] = {.part = {{NULL, AS_OFFER}}, .texts = performed_texts, .by = 0},
    [EVENT_SKIPS] = {.part = {{NULL, AS_OFFER}}, .texts = skipped_texts, .by = 0},
    [EVENT_CHOOSES_BOAT] = {N_("{who} chooses the Boat at {island}, dock {n}."),
                            .part = {{NULL, AS_PLACE}}},
    [EVENT_CHOOSES_PIECE] = {.part = {{"price", AS_WOOD}}, .texts = piece_texts, .by = 1},
    [EVENT_JOINS] = {N_("{who} joins the battle."), .part = {{NULL, NOT_SHOWN}}},
    [EVENT_JOINS_WITH] = {N_("The enemy joins the battle with “{card}”."), .part = {{"card", AS_CARD}}},
    [EVENT_LEAVES_IT] = {.part = {{NULL, NOT_SHOWN}}, .texts = left_texts, .by = 0},
    [EVENT_CHIEF] = {N_("{who} gets the Chief marker."), .part = {{NULL, NOT_SHOWN}}},
    [EVENT_OVER] = {N_("The game is over."), .part = {{NULL, NOT_SHOWN}}},
    [EVENT_ENEMY_LEADER] = {N_("Leader action of its card: {action}."), .part = {{NULL, AS_ACTION}}},
    [EVENT_ENEMY_RUNE] = {N_("It has the runes for the rune action: {action}."),
                          .part = {{NULL, AS_ACTION}}},
    [EVENT_ENEMY_MAT] = {N_("It has the runes, but cannot perform the rune action of its card; its mat says: {action}."),
                         .part = {{NULL, AS_ACTION}}},
    [EVENT_ENEMY_LACKS] = {N_("No rune action: runes {n} of {m}."),
                           .part = {{"n", AS_NUMBER}, {"m", AS_NUMBER}}},
    [EVENT_ENEMY_NEAREST] = {N_("It heads for island {place}: the nearest with {what}."),
                             .part = {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_ENEMY_LEAST] = {N_("It heads for island {place}: others with {what} are as near, but it has less influence here."),
                           .part = {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_ENEMY_SENT] = {N_("{who} chooses where the enemy sails: island {place}."),
                          .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_WAY] = {N_("{who} chooses the enemy’s way: {island}, dock {n}."), .part = {{NULL, AS_DOCK}}},
    [EVENT_ENEMY_SOURCE] = {N_("{who} chooses where the enemy’s Settlers come from: island {place}."),
                            .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_BERTH] = {N_("{who} chooses where the enemy’s Boat goes: {island}, dock {n}."),
                           .part = {{NULL, AS_DOCK}}},
    [EVENT_ENEMY_HUNTED] = {N_("{who} chooses which Boat the enemy hunts: {island}, dock {n}."),
                            .part = {{NULL, AS_DOCK}}},
    [EVENT_ENEMY_SITE] = {N_("{who} chooses where the enemy builds: island {place}."),
                          .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_END] = {N_("{who} chooses what the enemy fights for: {row}, {end}."),
                         .part = {{"row", AS_ROW}, {"end", AS_END}}},
    [EVENT_ENEMY_IDLE] = {.part = {{NULL, NOT_SHOWN}}, .texts = idle_texts, .by = 0},
    [EVENT_ENEMY_ACROSS] = {N_("Its Settlers cross the Ferry Route of the Chief boat’s dock to "
                               "island {place}."),
                            .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_ASHORE] = {N_("The Ferry Route of the Chief boat’s dock leaves the map, so the enemy’s Settlers stay on island {place}."),
                            .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_FETCHES] = {NP_("The enemy’s mat has too few: {n} Settler comes from island {place}.",
                                 "The enemy’s mat has too few: {n} Settlers come from island {place}."),
                             .part = {{"n", AS_NUMBER}, {"place", AS_ISLAND}}},
    [EVENT_ENEMY_FEWEST] = {N_("Its Village goes where the fewest lie: {what}."),
                            .part = {{"what", AS_DEDICATION}}},
    [EVENT_ENEMY_FULLEST] = {N_("It builds where it has the most Settlers: island {place}."),
                             .part = {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_FIGHTS_AT] = {N_("It fights for the card nearest to its Chief boat: {row}, {end}."),
                               .part = {{"row", AS_ROW}, {"end", AS_END}}},
    [EVENT_ENEMY_LOST] = {N_("For the lost battle the enemy’s mat says: {action}."),
                          .part = {{NULL, AS_ACTION}}},
    [EVENT_ENEMY_TRACK_END] = {N_("Its marker has reached the end of the track and goes back: "
                                  "{what}."),
                               .part = {{"what", AS_RESOURCE}}},
};
/* clang-format on */

/* The same where a Boat lies in a fjord. */
static const char *in_fjord(unsigned kind) {
    switch (kind) {
    case EVENT_SAILS:
        return N_("{who} sails to fjord {fjord}.");
    case EVENT_CHOOSES_BOAT:
        return N_("{who} chooses the Boat in fjord {fjord}.");
    default:
        return sentences[kind].text;
    }
}

/* The same where the card is not known. */
static const char *unseen(unsigned kind) {
    return kind == EVENT_KEEPS ? N_("{who} keeps a card.") : N_("{who} plays a card face down.");
}

/* Words of other lists by name; what only a game in progress knows is told by its rune. */
static const char *name_of(enum shown shown, unsigned value) {
    switch (shown) {
    case AS_CARD:
        return card_of(value)->name;
    case AS_FAVOR:
        return vikings_favors[value].name;
    case AS_RESOURCE:
        return vikings_resource_names[value];
    case AS_RUNE:
        return vikings_rune_names[value];
    case AS_GOD:
        return vikings_gods[value].name;
    case AS_ROW:
        return vikings_favor_row_names[value];
    case AS_END:
        return vikings_row_end_names[value];
    case AS_DEDICATION:
        return vikings_action_name(&vikings_dedications[value]);
    default:
        return vikings_symbol_name(value);
    }
}

/* Where the action comes from, and what it is. */
static void put_offer(struct mh_message *m, const int32_t arg[4]) {
    const struct vikings_card *card = card_of(arg[0] < OF_ERA_MAT ? (unsigned)arg[1] : NO_CARD);
    switch (arg[0]) {
    case OF_LEADER:
    case OF_RUNE:
        mh_message_name(m, "card", card->name);
        vikings_put_action(m, arg[0] == OF_LEADER ? &card->leader : &card->rune_action);
        break;
    case OF_ERA_MAT:
        vikings_put_action(m, &vikings_dedications[arg[1]]);
        break;
    default:
        mh_message_name(m, "god", vikings_gods[arg[1]].name);
        vikings_put_action(m, &vikings_gods[arg[1]].boon[arg[2]]);
        break;
    }
}

static void put_part(struct mh_message *m, const char *key, enum shown shown, const int32_t *arg,
                     int32_t count) {
    bool begins = key != NULL && strcmp(key, "who") == 0; /* the sentence */
    switch (shown) {
    case NOT_SHOWN:
        break;
    case AS_NUMBER:
        mh_message_number(m, key, *arg);
        break;
    case AS_SO_MANY:
        mh_message_things(m, key, &vikings_resources_counted[*arg], count);
        break;
    case AS_WOOD:
    case AS_FOOD:
    case AS_STEEL:
        mh_message_things(m, key, &vikings_resources_counted[shown - AS_WOOD], *arg);
        break;
    case AS_PLACE:
        vikings_put_place(m, (unsigned)*arg);
        break;
    case AS_DOCK:
        vikings_put_place(m, IN_DOCK + (unsigned)*arg);
        break;
    case AS_ISLAND:
        mh_message_name(m, key, vikings_island_names[*arg]);
        break;
    case AS_SIDE:
        if (*arg < ENEMY)
            mh_message_seat(m, key, *arg);
        else
            mh_message_name(m, key, begins ? N_("The enemy") : N_("the enemy"));
        break;
    case AS_ACTION: {
        struct vikings_action action = {.kind = (uint8_t)arg[0], .value = (uint8_t)arg[1]};
        vikings_put_action(m, &action);
        break;
    }
    case AS_OFFER:
        put_offer(m, arg);
        break;
    default:
        mh_message_name(m, key, name_of(shown, (unsigned)*arg));
        break;
    }
}

static void tell_gained(const int32_t arg[4], struct mh_message *m) {
    mh_message_begin(m, N_("{who} gains {things}."));
    for (unsigned r = 0; r < RESOURCES; r++)
        if (arg[r] > 0) mh_message_things(m, "things", &vikings_resources_counted[r], arg[r]);
}

/* The sentence for what happened, before its parts. */
static const char *text_of(const struct sentence *sentence, const struct mh_event *e, bool free) {
    bool at_sea = sentence->part[0].shown == AS_PLACE && e->arg[0] >= IN_FJORD;
    if (e->kind == EVENT_DEDICATES && e->arg[0] >= ERA_PLACES)
        return N_("{who} dedicates a Village to {god}.");
    if (sentence->texts != NULL) return sentence->texts[e->arg[sentence->by]];
    if (free) return sentence->free;
    return at_sea ? in_fjord(e->kind) : sentence->text;
}

void vikings_tell(const struct mh_event *e, struct mh_message *m) {
    const struct sentence *sentence = &sentences[e->kind];
    bool hidden = (e->kind == EVENT_PLAYS_DOWN || e->kind == EVENT_KEEPS) && e->arg[0] < 0;
    bool free = e->arg[3] == ENEMY && sentence->free != NULL, to_god = false;
    if (e->kind == EVENT_GAINS)
        tell_gained(e->arg, m);
    else if (sentence->plural)
        mh_message_plural(m, free ? sentence->free : sentence->text,
                          free ? sentence->free_plural : sentence->plural, sentence->part[0].key,
                          e->arg[0]);
    else
        mh_message_begin(m, hidden ? unseen(e->kind) : text_of(sentence, e, free));
    if (e->arg[3] != NOBODY) put_part(m, "who", AS_SIDE, &e->arg[3], 0);
    to_god = e->kind == EVENT_DEDICATES && e->arg[0] >= ERA_PLACES;
    if (to_god) mh_message_name(m, "god", vikings_gods[e->arg[1]].name);
    for (unsigned i = sentence->plural ? 1 : 0; i < 3 && !hidden && !to_god; i++)
        put_part(m, sentence->part[i].key, sentence->part[i].shown, &e->arg[i], e->arg[0]);
}
