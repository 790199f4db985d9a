/* The facts that a table is drawn from: both map sides with their places, and all components. */
#include "show.h"

/* ---- the map ---- */

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

/* ---- cards and mats ---- */

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
