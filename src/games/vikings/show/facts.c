/* The words of the game for people, what a card does in a sentence, and the facts that a
 * table is drawn from: both map sides with their places, and all components. */
#include "games/vikings/rules/rules.h"

const char *const vikings_event_words[EVENTS] = {
    [EVENT_ERA] = "era",
    [EVENT_LAUNCHES] = "launches",
    [EVENT_KEEPS] = "keeps",
    [EVENT_PASSED] = "passed",
    [EVENT_RESHUFFLED] = "reshuffled",
    [EVENT_PLAYS] = "plays",
    [EVENT_PLAYS_DOWN] = "plays_down",
    [EVENT_CONTESTS] = "contests",
    [EVENT_REVEALS] = "reveals",
    [EVENT_PAYS_STEEL] = "pays_steel",
    [EVENT_CANNOT_PAY] = "cannot_pay",
    [EVENT_FIGHTS] = "fights",
    [EVENT_INVADERS] = "invaders",
    [EVENT_WINS] = "wins",
    [EVENT_NOBODY_WINS] = "nobody_wins",
    [EVENT_RETURNS] = "returns",
    [EVENT_GAINS] = "gains",
    [EVENT_LOSES] = "loses",
    [EVENT_BOON] = "boon",
    [EVENT_FURY] = "fury",
    [EVENT_SAILS] = "sails",
    [EVENT_DISPLACED] = "displaced",
    [EVENT_SENT_BACK] = "sent_back",
    [EVENT_DEPLOYS] = "deploys",
    [EVENT_LOSES_SETTLER] = "loses_settler",
    [EVENT_RAIDS] = "raids",
    [EVENT_EXPLORES] = "explores",
    [EVENT_BUILDS_BOAT] = "builds_boat",
    [EVENT_BUILDS_TEMPLE] = "builds_temple",
    [EVENT_TEMPLE_MOVES] = "temple_moves",
    [EVENT_DRAWS] = "draws",
    [EVENT_DISCARDS] = "discards",
    [EVENT_EXCHANGES] = "exchanges",
    [EVENT_DEDICATES] = "dedicates",
    [EVENT_TAKES_RUNE] = "takes_rune",
    [EVENT_STEALS_RUNE] = "steals_rune",
    [EVENT_RUNE_RETURNS] = "rune_returns",
    [EVENT_RECALLS] = "recalls",
    [EVENT_SYMBOL] = "symbol",
    [EVENT_PERFORMS] = "performs",
    [EVENT_SKIPS] = "skips",
    [EVENT_CHOOSES_BOAT] = "chooses_boat",
    [EVENT_CHOOSES_PIECE] = "chooses_piece",
    [EVENT_JOINS] = "joins",
    [EVENT_LEAVES_IT] = "leaves_it",
    [EVENT_CHIEF] = "chief",
    [EVENT_OVER] = "over",
    [EVENT_ENEMY_LEADER] = "enemy_leader",
    [EVENT_ENEMY_RUNE] = "enemy_rune",
    [EVENT_ENEMY_MAT] = "enemy_mat",
    [EVENT_ENEMY_LACKS] = "enemy_lacks",
    [EVENT_ENEMY_NEAREST] = "enemy_nearest",
    [EVENT_ENEMY_LEAST] = "enemy_least",
    [EVENT_ENEMY_SENT] = "enemy_sent",
    [EVENT_ENEMY_ACROSS] = "enemy_across",
    [EVENT_ENEMY_ASHORE] = "enemy_ashore",
    [EVENT_ENEMY_FETCHES] = "enemy_fetches",
    [EVENT_ENEMY_FEWEST] = "enemy_fewest",
    [EVENT_ENEMY_FULLEST] = "enemy_fullest",
    [EVENT_ENEMY_FIGHTS_AT] = "enemy_fights_at",
    [EVENT_ENEMY_LOST] = "enemy_lost",
    [EVENT_ENEMY_TRACK_END] = "enemy_track_end",
};

/* ---- names ---- */

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
    return row == 0 ? N_("upper row") : N_("lower row");
}

static const char *end_name(unsigned end) {
    return end == LEFT ? N_("left end") : N_("right end");
}

static const char *point_name(unsigned point) {
    switch (point) {
    case SETUP_BOAT:
        return N_("setup");
    case DRAFT_PICK:
    case SOLO_PICK:
        return N_("drafting");
    case BATTLE:
    case JOIN:
    case PICK_FAVOR:
    case RETURN_FAVOR:
    case BOON:
        return N_("battle");
    case OVER:
        return N_("final scoring");
    case ENEMY_TARGET:
    case ENEMY_ROUTE:
    case ENEMY_SOURCE:
    case ENEMY_DOCK:
    case ENEMY_TEMPLE:
    case ENEMY_FAVOR_END:
    case ENEMY_TURN:
    case ENEMY_DEDICATE:
    case ENEMY_SAIL:
    case ENEMY_DEPLOY:
    case ENEMY_BUILD:
    case TRACK_SYMBOLS:
        return N_("the enemy's turn");
    default:
        return N_("performing actions");
    }
}

/* ---- what a card does ---- */

static void card_text(unsigned card, struct mh_message *m) {
    const struct vikings_card *c = card_of(card);
    mh_message_begin(m, N_("Leader action: {leader} {n}. Rune action: {action} {m}."));
    mh_message_name(m, "leader", vikings_action_names[c->leader.kind]);
    mh_message_number(m, "n", c->leader.value);
    mh_message_name(m, "action", vikings_action_names[c->rune_action.kind]);
    mh_message_number(m, "m", c->rune_action.value);
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
    mh_message_begin(m, two ? N_("Valhalla Boon: {action} {n}, then {then} {m}.")
                            : N_("Valhalla Boon: {action} {n}."));
    mh_message_name(m, "action", vikings_action_names[boon[0].kind]);
    mh_message_number(m, "n", boon[0].value);
    if (!two) return;
    mh_message_name(m, "then", vikings_action_names[boon[1].kind]);
    mh_message_number(m, "m", boon[1].value);
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
    {&vikings_points_named, point_name, NULL},
    {&vikings_colours_named, colour_name, NULL},
    {&vikings_dedications_named, dedication_name, NULL},
    {&vikings_rows_named, row_name, NULL},
    {&vikings_ends_named, end_name, NULL},
    {&vikings_islands_named, island_name, NULL},
};

/* ---- facts: the map ---- */

static void put_xy(struct mh_json_writer *json, int x, int y) {
    mh_json_put_int(json, "x", x);
    mh_json_put_int(json, "y", y);
}

static void put_point(struct mh_json_writer *json, const char *key, int x, int y) {
    if (x == NOWHERE) return;
    mh_json_key(json, key);
    mh_json_object(json);
    put_xy(json, x, y);
    mh_json_object_end(json);
}

static void put_dock(struct mh_json_writer *json, const struct vikings_map *map, unsigned d) {
    const struct vikings_dock *dock = &map->dock[d];
    mh_json_key(json, vikings_docks_named.words[d]);
    mh_json_object(json);
    put_xy(json, dock->x, dock->y);
    mh_json_put_string(json, "island", vikings_islands_named.words[dock->island]);
    mh_json_put_bool(json, "village", dock->village);
    if (dock->ferry_to != NO_DOCK)
        mh_json_put_string(json, "ferry_to", vikings_docks_named.words[dock->ferry_to]);
    put_point(json, "leaves", dock->leaves_x, dock->leaves_y);
    mh_json_key(json, "fjords");
    mh_json_array(json);
    for (unsigned i = 0; i < 2; i++)
        mh_json_string(json, vikings_fjords_named.words[dock->fjord[i]]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void put_island(struct mh_json_writer *json, const struct vikings_map *map, unsigned i) {
    const struct vikings_island *island = &map->island[i];
    mh_json_key(json, vikings_islands_named.words[i]);
    mh_json_object(json);
    put_xy(json, island->x, island->y);
    mh_json_put_int(json, "radius", island->radius);
    mh_json_put_string(json, "rune", vikings_runes_named.words[island->rune]);
    mh_json_put_bool(json, "inner", island->zone == INNER);
    mh_json_put_bool(json, "upper", island->half == UPPER);
    put_point(json, "edge", island->edge_x, island->edge_y);
    mh_json_object_end(json);
}

static void put_map(struct mh_json_writer *json, const char *key, const struct vikings_map *map) {
    mh_json_key(json, key);
    mh_json_object(json);
    mh_json_key(json, "islands");
    mh_json_object(json);
    for (unsigned i = 0; i < map->islands; i++) put_island(json, map, i);
    mh_json_object_end(json);
    mh_json_key(json, "docks");
    mh_json_object(json);
    for (unsigned d = 0; d < map->docks; d++) put_dock(json, map, d);
    mh_json_object_end(json);
    mh_json_key(json, "fjords");
    mh_json_object(json);
    for (unsigned f = 0; f < map->fjords; f++) {
        mh_json_key(json, vikings_fjords_named.words[f]);
        mh_json_object(json);
        put_xy(json, map->fjord[f].x, map->fjord[f].y);
        mh_json_put_bool(json, "edge", map->fjord[f].waters == AT_EDGE);
        mh_json_put_bool(json, "whale_tail", map->fjord[f].waters == WHALE_TAIL);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
    mh_json_object_end(json);
}

/* ---- facts: cards and mats ---- */

static void put_action(struct mh_json_writer *json, const struct vikings_action *action) {
    mh_json_object(json);
    mh_json_put_string(json, "kind", vikings_actions_named.words[action->kind]);
    mh_json_put_int(json, "value", action->value);
    if (action->kind == ACTION_COLLECT) {
        for (unsigned r = 0; r < RESOURCES; r++)
            if (action->bag[r] > 0)
                mh_json_put_int(json, vikings_resources_named.words[r], action->bag[r]);
        if (action->bag[ANY_RESOURCE] > 0) mh_json_put_int(json, "any", action->bag[ANY_RESOURCE]);
        if (action->per_rune < RUNES)
            mh_json_put_string(json, "per_rune", vikings_runes_named.words[action->per_rune]);
    }
    mh_json_object_end(json);
}

static const char *rune_or_any(unsigned rune) {
    return rune < RUNES ? vikings_runes_named.words[rune] : "any";
}

static void put_strength(struct mh_json_writer *json, const struct vikings_card *card) {
    static const char *const ops[STRENGTH_OPS] = {"flat", "add", "mul"};
    mh_json_key(json, "strength");
    mh_json_object(json);
    mh_json_put_string(json, "op", ops[card->op]);
    mh_json_put_int(json, "base", card->base);
    if (card->counts <= RUNE_ANY)
        mh_json_put_string(json, "rune", rune_or_any(card->counts - RUNE_WEALTH));
    else if (card->counts < COUNTS_NOTHING)
        mh_json_put_string(json, "resource",
                           vikings_resources_named.words[card->counts - HELD_WOOD]);
    mh_json_object_end(json);
}

static void put_cards(struct mh_json_writer *json) {
    mh_json_key(json, "cards");
    mh_json_object(json);
    for (unsigned i = 0; i < CARDS; i++) {
        const struct vikings_card *card = card_of(i);
        mh_json_key(json, vikings_card_words[i]);
        mh_json_object(json);
        mh_json_put_string(json, "rune", vikings_runes_named.words[card->rune]);
        mh_json_put_string(json, "sure", card->sure);
        put_strength(json, card);
        mh_json_put_int(json, "steel_cost", card->steel_cost);
        mh_json_key(json, "leader");
        put_action(json, &card->leader);
        mh_json_put_string(json, "needs_rune", rune_or_any(card->needs_rune));
        mh_json_put_int(json, "needs", card->needs);
        mh_json_key(json, "rune_action");
        put_action(json, &card->rune_action);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_favors(struct mh_json_writer *json) {
    mh_json_key(json, "favors");
    mh_json_object(json);
    for (unsigned i = 0; i < FAVORS; i++) {
        const struct vikings_favor *favor = &vikings_favors[i];
        mh_json_key(json, vikings_favor_words[i]);
        mh_json_object(json);
        mh_json_put_string(json, "sure", favor->sure);
        mh_json_key(json, "runes");
        mh_json_array(json);
        for (unsigned rune = 0; rune < RUNES; rune++)
            for (unsigned n = 0; n < favor->runes[rune]; n++)
                mh_json_string(json, vikings_runes_named.words[rune]);
        mh_json_array_end(json);
        for (unsigned r = 0; r < RESOURCES; r++)
            mh_json_put_int(json, vikings_resources_named.words[r], favor->bag[r]);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_gods(struct mh_json_writer *json) {
    mh_json_key(json, "gods");
    mh_json_object(json);
    for (unsigned god = 0; god < GODS; god++) {
        mh_json_key(json, vikings_gods_named.words[god]);
        mh_json_object(json);
        mh_json_put_string(json, "sure", vikings_gods[god].sure);
        mh_json_key(json, "boon");
        mh_json_array(json);
        for (unsigned i = 0; i < BOON_PARTS; i++)
            if (vikings_gods[god].boon[i].kind != NO_ACTION)
                put_action(json, &vikings_gods[god].boon[i]);
        mh_json_array_end(json);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_numbers(struct mh_json_writer *json, const char *key, const uint8_t *numbers,
                        unsigned count) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (unsigned i = 0; i < count; i++) mh_json_int(json, numbers[i]);
    mh_json_array_end(json);
}

static void put_era_mat(struct mh_json_writer *json) {
    mh_json_key(json, "eras");
    mh_json_array(json);
    for (unsigned era = 0; era < ERAS; era++) {
        mh_json_object(json);
        mh_json_put_int(json, "cards", vikings_eras[era].cards);
        mh_json_put_int(json, "raid_steel", vikings_eras[era].raid_steel);
        mh_json_put_bool(json, "clockwise", vikings_eras[era].clockwise);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    mh_json_key(json, "dedications");
    mh_json_array(json);
    for (unsigned place = 0; place < ERA_PLACES; place++)
        put_action(json, &vikings_dedications[place]);
    mh_json_array_end(json);
    put_numbers(json, "island_vp", vikings_island_vp, RUNES);
    put_numbers(json, "favor_vp", vikings_favor_vp, RUNES);
}

static void put_enemy_mat(struct mh_json_writer *json) {
    mh_json_key(json, "enemy_tracks");
    mh_json_object(json);
    for (unsigned r = 0; r < RESOURCES; r++) {
        mh_json_key(json, vikings_resources_named.words[r]);
        mh_json_array(json);
        for (unsigned space = 0; space <= RESOURCE_MAX; space++) {
            mh_json_object(json);
            mh_json_put_string(json, "symbol",
                               vikings_symbols_named.words[vikings_tracks[r][space].kind]);
            mh_json_put_int(json, "strength", vikings_tracks[r][space].strength);
            mh_json_object_end(json);
        }
        mh_json_array_end(json);
    }
    mh_json_object_end(json);
    mh_json_key(json, "enemy_actions");
    mh_json_object(json);
    for (unsigned rune = 0; rune < RUNES; rune++) {
        mh_json_key(json, vikings_runes_named.words[rune]);
        put_action(json, &vikings_enemy_actions[rune]);
    }
    mh_json_object_end(json);
}

void vikings_facts(struct mh_json_writer *json) {
    mh_json_key(json, "maps");
    mh_json_object(json);
    put_map(json, "1-2", &vikings_maps[MAP_12]);
    put_map(json, "3-4", &vikings_maps[MAP_34]);
    mh_json_object_end(json);
    put_cards(json);
    put_favors(json);
    put_gods(json);
    put_era_mat(json);
    put_numbers(json, "boat_wood", vikings_boat_wood, BOAT_SLOTS);
    put_numbers(json, "temple_wood", vikings_temple_wood, TEMPLE_SLOTS);
    mh_json_put_string(json, "boat_bonus", vikings_resources_named.words[vikings_boat_bonus]);
    mh_json_put_int(json, "resource_max", RESOURCE_MAX);
    mh_json_put_int(json, "settlers", SETTLERS);
    mh_json_put_int(json, "favor_slots", FAVOR_SLOTS);
    put_enemy_mat(json);
}
