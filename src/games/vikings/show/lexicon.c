/* Protocol words, the names of the things of the game for people, and the effect of a card as a
 * sentence. */
#include "show.h"

#include <string.h>

const char *const vikings_event_words[EVENTS] = {
#define EVENT(id, word) [EVENT_##id] = word,
#include "games/vikings/rules/events.def"
#undef EVENT
};

/* ---- names ---- */

const char *const vikings_resource_names[RESOURCES] = {NC_("vikings", "wood"), N_("food"),
                                                       N_("steel")};
const struct mh_counted vikings_resources_counted[RESOURCES] = {
    {NPC_("vikings take", "{n} wood", "{n} wood")},
    {NPC_("take", "{n} food", "{n} food")},
    {NPC_("take", "{n} steel", "{n} steel")}};
const char *const vikings_rune_names[RUNES] = {N_("Wealth"), N_("Secrets"), N_("Nature’s Fury")};
const char *const vikings_action_names[ACTIONS] = {
    [ACTION_SAIL] = NC_("vikings", "Sail"),
    [ACTION_EXPLORE] = N_("Explore with a Settler"),
    [ACTION_HARVEST] = NC_("vikings", "Harvest"),
    [ACTION_BUILD] = NC_("vikings", "Build"),
    [ACTION_EXPLORE_TEMPLE] = N_("Explore with a Temple"),
    [ACTION_SMITE] = N_("Smite Settlers"),
    [ACTION_DRAW_REPLACE] = N_("draw and replace a card"),
    [ACTION_ENTER_BATTLE] = N_("enter a battle"),
    [ACTION_COLLECT] = N_("collect resources"),
    [ACTION_EXCHANGE] = N_("exchange resources"),
    [ACTION_FURY] = N_("Fury up or down"),
};
/* Named with its value where that means something. */
enum { NAMED_VALUES = 5 };
static const char *const valued_names[ACTIONS][NAMED_VALUES] = {
    [ACTION_SAIL] = {NULL, N_("Sail 1"), N_("Sail 2"), N_("Sail 3"), N_("Sail 4")},
    [ACTION_EXPLORE] = {NULL, N_("Explore 1"), N_("Explore 2"), N_("Explore 3"), N_("Explore 4")},
    [ACTION_HARVEST] = {NULL, N_("Harvest 1"), N_("Harvest 2"), N_("Harvest 3"), N_("Harvest 4")},
    [ACTION_SMITE] = {NULL, N_("Smite 1"), N_("Smite 2"), N_("Smite 3"), N_("Smite 4")},
    [ACTION_FURY] = {NULL, N_("Fury ±1"), N_("Fury ±2"), N_("Fury ±3"), N_("Fury ±4")},
};

/* What can be collected, by bag and rune. */
static const struct {
    uint8_t bag[ANY_RESOURCE + 1], per_rune;
    const char *name;
} collections[] = {
    {{1, 1, 1, 0}, RUNES, N_("collect 1 wood, 1 food and 1 steel")},
    {{0, 0, 1, 0}, RUNES, N_("collect 1 steel")},
    {{0, 0, 2, 0}, RUNES, N_("collect 2 steel")},
    {{0, 0, 0, 1}, RUNES, N_("collect any 1 resource")},
    {{1, 0, 0, 0}, WEALTH, N_("collect 1 wood for each Wealth rune")},
    {{0, 1, 0, 0}, SECRETS, N_("collect 1 food for each Secrets rune")},
    {{0, 0, 1, 0}, NATURE, N_("collect 1 steel for each rune of Nature’s Fury")},
};

static const char *collection_name(const struct vikings_action *action) {
    for (size_t i = 0; i < sizeof collections / sizeof *collections; i++)
        if (collections[i].per_rune == action->per_rune &&
            memcmp(collections[i].bag, action->bag, sizeof action->bag) == 0)
            return collections[i].name;
    return vikings_action_names[ACTION_COLLECT];
}

const char *vikings_action_name(const struct vikings_action *action) {
    if (action->kind == ACTION_COLLECT) return collection_name(action);
    const char *name =
        action->value < NAMED_VALUES ? valued_names[action->kind][action->value] : NULL;
    return name != NULL ? name : vikings_action_names[action->kind];
}

const char *const vikings_favor_row_names[FAVOR_ROWS] = {N_("upper row"), N_("lower row")};
const char *const vikings_row_end_names[ROW_ENDS] = {N_("left end"), N_("right end")};

/* Of both map sides; the first letter is the word of a move. */
const char *const vikings_island_names[ISLANDS_MAX] = {
    N_("Askey"),  N_("Bjarney"), N_("Caldey"), N_("Drangey"), N_("Eldey"),
    N_("Flatey"), N_("Grimsey"), N_("Hrisey"), N_("Isey"),
};

static const char *card_name(unsigned card) {
    return card_of(card)->name;
}

static const char *favor_name(unsigned favor) {
    return vikings_favors[favor].name;
}

static const char *god_name(unsigned god) {
    return vikings_gods[god].name;
}

static const char *rune_name(unsigned rune) {
    return vikings_rune_names[rune];
}

static const char *resource_name(unsigned resource) {
    return vikings_resource_names[resource];
}

static const char *action_name(unsigned action) {
    return vikings_action_names[action];
}

const char *vikings_symbol_name(unsigned symbol) {
    static const char *const names[SYMBOLS] = {
        N_("nothing"), NC_("vikings", "Fury"), N_("boat hunt"), N_("ferry"), N_("Settler"),
        N_("Boat"),    N_("Temple"),           N_("battle"),
    };
    return names[symbol];
}

static const char *colour_name(unsigned colour) {
    static const char *const names[PLAYERS_MAX] = {N_("red"), N_("blue"), N_("green"),
                                                   N_("yellow")};
    return names[colour];
}

static const char *dedication_name(unsigned place) {
    if (place < ERA_PLACES) return vikings_action_names[vikings_dedications[place].kind];
    return vikings_rune_names[place - ERA_PLACES];
}

static const char *row_name(unsigned row) {
    return vikings_favor_row_names[row];
}

static const char *end_name(unsigned end) {
    return vikings_row_end_names[end];
}

static const char *decision_name(unsigned decision) {
    return vikings_decisions[decision]->name;
}

/* ---- the effect of a card ---- */

static void card_text(unsigned card, struct mh_message *m) {
    const struct vikings_card *c = card_of(card);
    mh_message_begin(m, N_("Leader action: {leader}. Rune action: {action}."));
    mh_message_name(m, "leader", vikings_action_name(&c->leader));
    mh_message_name(m, "action", vikings_action_name(&c->rune_action));
}

static void favor_text(unsigned favor, struct mh_message *m) {
    const struct vikings_favor *f = &vikings_favors[favor];
    static const char *const key[] = {"a", "b"};
    unsigned found = 0;
    bool two = f->runes[WEALTH] + f->runes[SECRETS] + f->runes[NATURE] > 1;
    mh_message_begin(m, two ? N_("Runes: {a}, {b}. Bag: wood {wood}, food {food}, steel {steel}.")
                            : N_("Rune: {a}. Bag: wood {wood}, food {food}, steel {steel}."));
    for (unsigned rune = 0; rune < RUNES; rune++)
        for (unsigned n = 0; n < f->runes[rune] && found < 2; n++)
            mh_message_name(m, key[found++], vikings_rune_names[rune]);
    mh_message_number(m, "wood", f->bag[WOOD]);
    mh_message_number(m, "food", f->bag[FOOD]);
    mh_message_number(m, "steel", f->bag[STEEL]);
}

static void god_text(unsigned god, struct mh_message *m) {
    const struct vikings_action *boon = vikings_gods[god].boon;
    bool two = boon[1].kind != NO_ACTION;
    mh_message_begin(m, two ? N_("Valhalla Boon: {action}, then {then}.")
                            : N_("Valhalla Boon: {action}."));
    mh_message_name(m, "action", vikings_action_name(&boon[0]));
    if (two) mh_message_name(m, "then", vikings_action_name(&boon[1]));
}

static const char *island_name(unsigned island) {
    return vikings_island_names[island];
}

const struct mh_lexicon vikings_lexicon[VIKINGS_LEXICON] = {
    {&vikings_cards_named, card_name, card_text},
    {&vikings_favors_named, favor_name, favor_text},
    {&vikings_gods_named, god_name, god_text},
    {&vikings_runes_named, rune_name, NULL},
    {&vikings_resources_named, resource_name, NULL},
    {&vikings_actions_named, action_name, NULL},
    {&vikings_symbols_named, vikings_symbol_name, NULL},
    {&vikings_decisions_named, decision_name, NULL},
    {&vikings_colours_named, colour_name, NULL},
    {&vikings_dedications_named, dedication_name, NULL},
    {&vikings_rows_named, row_name, NULL},
    {&vikings_ends_named, end_name, NULL},
    {&vikings_islands_named, island_name, NULL},
};
