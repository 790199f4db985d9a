/* The log: a sentence for each kind of event, and the form in which its numbers are shown. */
#include "show.h"

/* How an argument of an event is shown. */
enum shown {
    NOT_SHOWN,
    AS_NUMBER,
    AS_CARD,
    AS_FAVOR,
    AS_PLACE, /* of a Boat: an island and the number of its dock, or a fjord */
    AS_DOCK,
    AS_ISLAND,
    AS_RESOURCE,
    AS_SO_MANY, /* of a resource as the first argument says */
    AS_STEEL,   /* so much of it */
    AS_RUNE,
    AS_GOD,
    AS_ROW,
    AS_END,
    AS_SIDE,
    AS_DEDICATION,
    AS_SYMBOL,
    AS_ACTION
};

struct sentence {
    const char *text, *plural; /* a plural is counted by the first argument */
    struct {
        const char *key;
        uint8_t shown;
    } part[3];
};

/* clang-format off */
static const struct sentence sentences[EVENTS] = {
    [EVENT_ERA] = {N_("Era {n} begins."), NULL, {{"n", AS_NUMBER}}},
    [EVENT_LAUNCHES] = {N_("{who} places a Boat in fjord {fjord}."), NULL, {{NULL, AS_PLACE}}},
    [EVENT_KEEPS] = {N_("{who} keeps “{card}”."), NULL, {{"card", AS_CARD}}},
    [EVENT_PASSED] = {N_("The hands are passed on."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_RESHUFFLED] = {NP_("The discard pile becomes a new deck of {n} card.",
                              "The discard pile becomes a new deck of {n} cards."),
                          {{"n", AS_NUMBER}}},
    [EVENT_PLAYS] = {N_("{who} plays “{card}”."), NULL, {{"card", AS_CARD}}},
    [EVENT_PLAYS_DOWN] = {N_("{who} plays “{card}” face down."), NULL, {{"card", AS_CARD}}},
    [EVENT_CONTESTS] = {N_("{who} starts a battle for Favor card {favor}."), NULL,
                        {{"favor", AS_FAVOR}}},
    [EVENT_REVEALS] = {N_("{who} reveals “{card}”."), NULL, {{"card", AS_CARD}}},
    [EVENT_PAYS_STEEL] = {N_("{who} pays {things}."), NULL, {{"things", AS_STEEL}}},
    [EVENT_CANNOT_PAY] = {N_("{who} cannot pay the steel and does not fight."), NULL,
                          {{NULL, NOT_SHOWN}}},
    [EVENT_FIGHTS] = {N_("{who}: strength {n}."), NULL, {{"n", AS_NUMBER}}},
    [EVENT_INVADERS] = {N_("The invaders come: “{card}”, strength {n}."), NULL,
                        {{"card", AS_CARD}, {"n", AS_NUMBER}}},
    [EVENT_WINS] = {N_("{who} wins Favor card {favor}."), NULL, {{"favor", AS_FAVOR}}},
    [EVENT_NOBODY_WINS] = {N_("Favor card {favor} goes back to its row."), NULL,
                           {{"favor", AS_FAVOR}}},
    [EVENT_RETURNS] = {N_("{who} puts back Favor card {favor}: {row}, {end}."), NULL,
                       {{"favor", AS_FAVOR}, {"row", AS_ROW}, {"end", AS_END}}},
    [EVENT_GAINS] = {N_("{who} gains {things}."), NULL, {{NULL, NOT_SHOWN}, {"things", AS_SO_MANY}}},
    [EVENT_LOSES] = {N_("{who} loses {things}."), NULL, {{NULL, NOT_SHOWN}, {"things", AS_SO_MANY}}},
    [EVENT_BOON] = {N_("{who} uses the Valhalla Boon of “{god}”."), NULL, {{"god", AS_GOD}}},
    [EVENT_FURY] = {N_("Fury of {god}: {n}."), NULL,
                    {{"god", AS_GOD}, {NULL, NOT_SHOWN}, {"n", AS_NUMBER}}},
    [EVENT_SAILS] = {N_("{who} sails to {island}, dock {n}."), NULL, {{NULL, AS_PLACE}}},
    [EVENT_DISPLACED] = {N_("{who} has to move a Boat to fjord {fjord}."), NULL, {{NULL, AS_PLACE}}},
    [EVENT_SENT_BACK] = {N_("The enemy's Boat goes back to its mat: {island}, dock {n}."), NULL,
                         {{NULL, AS_PLACE}}},
    [EVENT_DEPLOYS] = {NP_("{who} puts {n} Settler on island {place}.",
                           "{who} puts {n} Settlers on island {place}."),
                       {{"n", AS_NUMBER}, {"place", AS_ISLAND}}},
    [EVENT_LOSES_SETTLER] = {N_("{who} loses a Settler on island {place}."), NULL,
                             {{"place", AS_ISLAND}}},
    [EVENT_RAIDS] = {N_("{who} raids a Village: {island}, dock {n}."), NULL, {{NULL, AS_DOCK}}},
    [EVENT_EXPLORES] = {N_("{who} explores: {from} → {to}."), NULL,
                        {{"from", AS_ISLAND}, {"to", AS_ISLAND}}},
    [EVENT_BUILDS_BOAT] = {N_("{who} builds a Boat: {island}, dock {n}."), NULL, {{NULL, AS_PLACE}}},
    [EVENT_BUILDS_TEMPLE] = {N_("{who} builds a Temple on island {place}."), NULL,
                             {{"place", AS_ISLAND}}},
    [EVENT_TEMPLE_MOVES] = {N_("{who} moves a Temple: {from} → {to}."), NULL,
                            {{"from", AS_ISLAND}, {"to", AS_ISLAND}}},
    [EVENT_DRAWS] = {N_("{who} draws “{card}”."), NULL, {{"card", AS_CARD}}},
    [EVENT_DISCARDS] = {N_("{who} discards “{card}”."), NULL, {{"card", AS_CARD}}},
    [EVENT_EXCHANGES] = {N_("{who} exchanges {from} for {to}."), NULL,
                         {{NULL, NOT_SHOWN}, {"from", AS_SO_MANY}, {"to", AS_SO_MANY}}},
    [EVENT_DEDICATES] = {N_("{who} dedicates a Village: {what}."), NULL, {{"what", AS_DEDICATION}}},
    [EVENT_TAKES_RUNE] = {N_("{who} takes the rune of island {place}: {what}."), NULL,
                          {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_STEALS_RUNE] = {N_("{who} steals the rune of island {place}: {what} ({victim})."), NULL,
                           {{"place", AS_ISLAND}, {"what", AS_RUNE}, {"victim", AS_SIDE}}},
    [EVENT_RUNE_RETURNS] = {N_("The rune returns to island {place}: {what}."), NULL,
                            {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_RECALLS] = {N_("{who} returns a Settler from island {place} to the mat."), NULL,
                       {{"place", AS_ISLAND}}},
    [EVENT_SYMBOL] = {N_("Symbol on the enemy's track: {what}."), NULL, {{"what", AS_SYMBOL}}},
    [EVENT_PERFORMS] = {N_("{who} performs: {action} {n}."), NULL,
                        {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_SKIPS] = {N_("{who} skips: {action} {n}."), NULL,
                     {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_CHOOSES_BOAT] = {N_("{who} chooses the Boat at {island}, dock {n}."), NULL,
                            {{NULL, AS_PLACE}}},
    [EVENT_CHOOSES_PIECE] = {N_("{who} is going to build."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_JOINS] = {N_("{who} joins the battle."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_LEAVES_IT] = {N_("{who} leaves it at that."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_CHIEF] = {N_("{who} gets the Chief marker."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_OVER] = {N_("The game is over."), NULL, {{NULL, NOT_SHOWN}}},
    [EVENT_ENEMY_LEADER] = {N_("Leader action of its card: {action} {n}."), NULL,
                            {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_ENEMY_RUNE] = {N_("It has the runes for the rune action: {action} {n}."), NULL,
                          {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_ENEMY_MAT] = {N_("It has the runes, but not such an action: its mat says {action} {n}."),
                         NULL, {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_ENEMY_LACKS] = {N_("No rune action: it has {n} of {m} runes."), NULL,
                           {{"n", AS_NUMBER}, {"m", AS_NUMBER}}},
    [EVENT_ENEMY_NEAREST] = {N_("It makes for island {place}: the nearest with {what}."), NULL,
                             {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_ENEMY_LEAST] = {N_("It makes for island {place}: as near as others with {what}, but "
                              "with less of its influence."),
                           NULL, {{"place", AS_ISLAND}, {"what", AS_RUNE}}},
    [EVENT_ENEMY_SENT] = {N_("{who} chooses where it sails: island {place}."), NULL,
                          {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_ACROSS] = {N_("Its Settlers cross the Ferry Route of the Chief boat's dock to "
                               "island {place}."),
                            NULL, {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_ASHORE] = {N_("The Ferry Route of the Chief boat's dock leaves the map, so its "
                               "Settlers stay on island {place}."),
                            NULL, {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_FETCHES] = {NP_("Its mat has too few: {n} Settler comes from island {place}.",
                                 "Its mat has too few: {n} Settlers come from island {place}."),
                             {{"n", AS_NUMBER}, {"place", AS_ISLAND}}},
    [EVENT_ENEMY_FEWEST] = {N_("Its Village goes where the fewest lie: {what}."), NULL,
                            {{"what", AS_DEDICATION}}},
    [EVENT_ENEMY_FULLEST] = {N_("It builds where it has the most Settlers: island {place}."), NULL,
                             {{"place", AS_ISLAND}}},
    [EVENT_ENEMY_FIGHTS_AT] = {N_("It fights for the card nearest to its Chief boat: {row}, {end}."),
                               NULL, {{"row", AS_ROW}, {"end", AS_END}}},
    [EVENT_ENEMY_LOST] = {N_("For the lost battle its mat says {action} {n}."), NULL,
                          {{"action", AS_ACTION}, {"n", AS_NUMBER}}},
    [EVENT_ENEMY_TRACK_END] = {N_("Its marker has reached the end of the track and goes back: "
                                  "{what}."),
                               NULL, {{"what", AS_RESOURCE}}},
};
/* clang-format on */

/* The same where a Boat lies in a fjord. */
static const char *in_fjord(unsigned kind) {
    switch (kind) {
    case EVENT_SAILS:
        return N_("{who} sails to fjord {fjord}.");
    case EVENT_BUILDS_BOAT:
        return N_("{who} builds a Boat in fjord {fjord}.");
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
    case AS_ACTION:
        return vikings_action_names[value];
    case AS_GOD:
        return vikings_gods[value].name;
    case AS_ROW:
        return value == 0 ? N_("upper row") : N_("lower row");
    case AS_END:
        return value == LEFT ? N_("left end") : N_("right end");
    case AS_DEDICATION:
        return value < ERA_PLACES ? vikings_action_names[vikings_dedications[value].kind]
                                  : vikings_rune_names[value - ERA_PLACES];
    default:
        return vikings_symbol_name(value);
    }
}

static void put_part(struct mh_message *m, const char *key, enum shown shown, int32_t value,
                     int32_t first) {
    switch (shown) {
    case NOT_SHOWN:
        break;
    case AS_NUMBER:
        mh_message_number(m, key, value);
        break;
    case AS_SO_MANY:
        mh_message_things(m, key, &vikings_resources_counted[value], first);
        break;
    case AS_STEEL:
        mh_message_things(m, key, &vikings_resources_counted[STEEL], value);
        break;
    case AS_PLACE:
        vikings_put_place(m, (unsigned)value);
        break;
    case AS_DOCK:
        vikings_put_place(m, IN_DOCK + (unsigned)value);
        break;
    case AS_ISLAND:
        mh_message_name(m, key, vikings_island_names[value]);
        break;
    case AS_SIDE:
        if (value < ENEMY)
            mh_message_seat(m, key, value);
        else
            mh_message_name(m, key, N_("The enemy"));
        break;
    default:
        mh_message_name(m, key, name_of(shown, (unsigned)value));
        break;
    }
}

void vikings_tell(const struct mh_event *e, struct mh_message *m) {
    const struct sentence *sentence = &sentences[e->kind];
    bool hidden = (e->kind == EVENT_PLAYS_DOWN || e->kind == EVENT_KEEPS) && e->arg[0] < 0;
    bool at_sea = sentence->part[0].shown == AS_PLACE && e->arg[0] >= IN_FJORD;
    unsigned first = 0;
    if (sentence->plural) {
        mh_message_plural(m, sentence->text, sentence->plural, sentence->part[0].key, e->arg[0]);
        first = 1;
    } else {
        mh_message_begin(m, hidden ? unseen(e->kind) : at_sea ? in_fjord(e->kind) : sentence->text);
    }
    if (e->arg[3] != NOBODY) put_part(m, "who", AS_SIDE, e->arg[3], 0);
    for (unsigned i = first; i < 3 && !hidden; i++)
        put_part(m, sentence->part[i].key, sentence->part[i].shown, e->arg[i], e->arg[0]);
}
