/* The facts that a table is drawn from: every face with its cells, every thing with its
 * shape, the action spaces with what they ask and give, the cards, the calendar. */
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "lexicon.h"
#include "show.h"

static void put_if(struct mh_json_writer *json, const char *key, int number) {
    if (number != 0) mh_json_put_int(json, key, number);
}

static void put_thing(struct mh_json_writer *json, const char *key, unsigned thing) {
    if (thing < THINGS) mh_json_put_string(json, key, odin_things_named.words[thing]);
}

/* "cost":{"wood":2} */
static void put_items(struct mh_json_writer *json, const char *key, const struct odin_item *item,
                      unsigned cap) {
    mh_json_key(json, key);
    mh_json_object(json);
    for (unsigned i = 0; i < cap && item[i].count > 0; i++) {
        if (item[i].count == ASKED) { /* depends on who asks */
            mh_json_key(json, odin_things_named.words[item[i].thing]);
            mh_json_null(json);
        } else {
            mh_json_put_int(json, odin_things_named.words[item[i].thing], item[i].count);
        }
    }
    mh_json_object_end(json);
}

/* ---- things and stamps ---- */

static void put_thing_facts(struct mh_json_writer *json, unsigned thing) {
    const struct odin_thing *t = thing_of(thing);
    mh_json_key(json, odin_things_named.words[thing]);
    mh_json_object(json);
    mh_json_put_string(json, "colour", odin_colours_named.words[t->colour]);
    if (thing < PIECES) {
        mh_json_put_int(json, "width", t->width);
        mh_json_put_int(json, "height", t->height);
        mh_json_put_int(json, "cells", t->cells);
    }
    put_if(json, "column", t->column);
    put_if(json, "harvest", t->harvest);
    put_if(json, "sword", t->sword);
    if (t->price != NO_PRICE) mh_json_put_int(json, "price", t->price);
    if (t->tongs) mh_json_put_bool(json, "tongs", true);
    if (is_special(thing)) mh_json_put_bool(json, "special", true);
    put_thing(json, "up", t->up);
    put_thing(json, "back", t->back);
    mh_json_object_end(json);
}

/* The cells of a stamp as rows and columns counted from its first covered cell, the one a
 * move names; columns can be negative. */
static void put_stamp(struct mh_json_writer *json, unsigned stamp) {
    enum { AT = BITS_SIDE / 2 };
    struct bits cells = odin_cells(stamp, AT);
    mh_json_key(json, odin_stamps_named.words[stamp]);
    mh_json_object(json);
    put_thing(json, "thing", stamp_thing(stamp));
    mh_json_put_int(json, "turn", stamp_turn(stamp));
    mh_json_key(json, "cells");
    mh_json_array(json);
    while (bits_any(cells)) {
        unsigned bit = bits_take(&cells);
        mh_json_array(json);
        mh_json_int(json, bit / BITS_SIDE);
        mh_json_int(json, (int)(bit % BITS_SIDE) - AT);
        mh_json_array_end(json);
    }
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void put_things(struct mh_json_writer *json) {
    mh_json_key(json, "things");
    mh_json_object(json);
    for (unsigned thing = 0; thing < THINGS; thing++) put_thing_facts(json, thing);
    mh_json_object_end(json);
    mh_json_key(json, "stamps");
    mh_json_object(json);
    for (unsigned stamp = FIRST_STAMP; stamp < STAMPS; stamp++)
        if (thing_of(stamp_thing(stamp))->turns >> stamp_turn(stamp) & 1) put_stamp(json, stamp);
    mh_json_object_end(json);
}

/* ---- faces ---- */

static void put_bonus(struct mh_json_writer *json, unsigned bonus) {
    mh_json_object(json);
    mh_json_key(json, "bonus");
    mh_json_array(json);
    for (unsigned i = 0; i < BONUS_THINGS && odin_bonuses[bonus][i] != NO_THING; i++)
        mh_json_string(json, odin_things_named.words[odin_bonuses[bonus][i]]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

/* A penalty as a number, 0 for a plain cell, null outside the board. */
static void put_cell(struct mh_json_writer *json, int cell) {
    if (cell == CELL_OUTSIDE) {
        mh_json_null(json);
    } else if (cell == CELL_WALL) {
        mh_json_string(json, "wall");
    } else if (cell >= CELL_BONUS) {
        put_bonus(json, (unsigned)cell - CELL_BONUS);
    } else if (cell >= CELL_INCOME) {
        mh_json_object(json);
        mh_json_put_int(json, "income", cell - CELL_INCOME);
        mh_json_object_end(json);
    } else {
        mh_json_int(json, cell);
    }
}

static void put_grid(struct mh_json_writer *json, const struct odin_face *face) {
    mh_json_key(json, "cells");
    mh_json_array(json);
    for (unsigned row = 0; row < face->rows; row++) {
        mh_json_array(json);
        for (unsigned column = 0; column < face->columns; column++)
            put_cell(json, face->cell[row][column]);
        mh_json_array_end(json);
    }
    mh_json_array_end(json);
}

static void put_diagonals(struct mh_json_writer *json, const struct odin_face *face) {
    mh_json_key(json, "diagonals");
    mh_json_array(json);
    for (unsigned i = 0; i < DIAGONALS; i++) {
        if (!face->diagonal[i].printed) continue;
        mh_json_object(json);
        mh_json_put_int(json, "sum", face->diagonal[i].sum);
        mh_json_put_int(json, "last", face->diagonal[i].last);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* Pieces that a board takes: tiles by colour, the rest by word (O-16.8, O-16.20). */
static void put_takes(struct mh_json_writer *json, unsigned face) {
    bool told[COLOURS] = {false};
    mh_json_key(json, "takes");
    mh_json_array(json);
    for (unsigned thing = 0; thing < PIECES; thing++) {
        unsigned colour = thing_of(thing)->colour;
        if (!odin_board_takes(face, thing) || (colour != COLOURLESS && told[colour])) continue;
        told[colour] = true;
        mh_json_string(json, colour == COLOURLESS ? odin_things_named.words[thing]
                                                  : odin_colours_named.words[colour]);
    }
    mh_json_array_end(json);
}

static void put_face(struct mh_json_writer *json, unsigned face) {
    const struct odin_face *f = face_of(face);
    mh_json_key(json, odin_faces_named.words[face]);
    mh_json_object(json);
    mh_json_put_int(json, "points", f->points);
    put_if(json, "explore", f->explore);
    put_grid(json, f);
    put_diagonals(json, f);
    put_takes(json, face);
    mh_json_object_end(json);
}

/* ---- spaces and deals ---- */

static void put_groups(struct mh_json_writer *json, unsigned groups) {
    mh_json_key(json, "groups");
    mh_json_array(json);
    for (unsigned group = 0; group < GROUPS; group++)
        if (groups >> group & 1) mh_json_string(json, odin_groups_named.words[group]);
    mh_json_array_end(json);
}

static void put_step(struct mh_json_writer *json, const struct odin_step *step) {
    mh_json_object(json);
    mh_json_put_string(json, "task", odin_tasks_named.words[step->kind]);
    switch (step->kind) {
    case DEALS:
        mh_json_key(json, "deals");
        mh_json_array(json);
        for (unsigned i = 0; i < step->number[1]; i++)
            mh_json_string(json, odin_deals_named.words[step->number[0] + i]);
        mh_json_array_end(json);
        break;
    case DICE:
        mh_json_put_string(json, "dice", odin_dice_named.words[step->number[0]]);
        break;
    case UPGRADE:
        mh_json_put_int(json, "count", step->number[0]);
        mh_json_put_int(json, "levels", step->number[1]);
        break;
    case EXPLORE:
    case IMITATE:
        mh_json_put_int(json, "column", step->number[0]);
        break;
    case MOUNTAIN:
    case BOATS:
    case PLAY:
        mh_json_put_int(json, "count", step->number[0]);
        break;
    case ANIMALS:
        mh_json_put_bool(json, "milk", step->number[0] != WOOL_OF_SHEEP);
        mh_json_put_bool(json, "wool", step->number[0] != MILK_OF_CATTLE);
        break;
    default:
        break;
    }
    mh_json_object_end(json);
}

/* O-8.6: the order of the list is the order on the board, from top to bottom. */
static void put_space(struct mh_json_writer *json, unsigned space) {
    static const char *const ships[] = {[NO_SHIP] = "none",
                                        [A_BOAT] = "boat",
                                        [ANY_SHIP] = "any",
                                        [A_LARGE_SHIP] = "large",
                                        [A_KNARR] = "knarr",
                                        [A_LONGSHIP] = "longship",
                                        [TWO_LONGSHIPS] = "two_longships"};
    const struct odin_space *s = space_of(space);
    mh_json_key(json, odin_spaces_named.words[space]);
    mh_json_object(json);
    mh_json_put_int(json, "column", s->column);
    mh_json_put_string(json, "ship", ships[s->ship]);
    mh_json_put_bool(json, "extension", space >= BOARD_SPACES);
    put_groups(json, s->groups);
    mh_json_key(json, "steps");
    mh_json_array(json);
    for (unsigned i = 0; i < STEPS_MAX && s->step[i].kind != NO_TASK; i++)
        put_step(json, &s->step[i]);
    mh_json_array_end(json);
    mh_json_object_end(json);
}

static void put_spaces(struct mh_json_writer *json) {
    mh_json_key(json, "spaces");
    mh_json_object(json);
    for (unsigned space = 0; space < SPACES; space++) put_space(json, space);
    mh_json_object_end(json);
    mh_json_key(json, "deals");
    mh_json_object(json);
    for (unsigned deal = 0; deal < DEALS_MADE; deal++) {
        mh_json_key(json, odin_deals_named.words[deal]);
        mh_json_object(json);
        put_items(json, "cost", odin_exchanges[deal].cost, DEAL_ITEMS);
        put_items(json, "gain", odin_exchanges[deal].gain, DEAL_ITEMS);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_dice(struct mh_json_writer *json, unsigned dice) {
    const struct odin_dice *d = &odin_dice_table[dice];
    mh_json_key(json, odin_dice_named.words[dice]);
    mh_json_object(json);
    mh_json_put_int(json, "faces", d->faces);
    mh_json_put_bool(json, "low", d->low);
    put_thing(json, "weapon", d->weapon);
    put_thing(json, "resource", d->resource);
    put_items(json, "reward", d->reward, sizeof d->reward / sizeof *d->reward);
    mh_json_put_int(json, "returned", d->returned);
    mh_json_object_end(json);
}

/* ---- mountains, ships, buildings, cards ---- */

static void put_strips(struct mh_json_writer *json) {
    char room[16];
    mh_json_key(json, "strips");
    mh_json_object(json);
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        mh_json_key(json, mh_names_word(&odin_strips_named, strip, room));
        mh_json_array(json);
        for (unsigned i = 0; i < STRIP_ITEMS; i++)
            mh_json_string(json, odin_things_named.words[odin_strip_items[strip][i]]);
        mh_json_array_end(json);
    }
    mh_json_object_end(json);
}

static void put_card(struct mh_json_writer *json, unsigned card) {
    const struct odin_card *c = card_of(card);
    mh_json_key(json, odin_cards_named.words[card]);
    mh_json_object(json);
    mh_json_put_int(json, "number", card + 1);
    mh_json_put_string(json, "deck", c->deck == DECK_A ? "a" : c->deck == DECK_B ? "b" : "c");
    mh_json_put_bool(json, "starting", c->stack == LIGHT);
    mh_json_put_int(json, "points", c->points);
    mh_json_put_string(json, "kind", odin_card_kinds_named.words[c->kind]);
    if (odin_card_effects[card].when)
        mh_json_put_string(json, "when", odin_card_effects[card].when);
    if (odin_card_effects[card].what)
        mh_json_put_string(json, "what", odin_card_effects[card].what);
    if (odin_card_removal[card] != NEVER_REMOVED) /* O-25.30, O-25.31 */
        mh_json_put_string(json, "removed_with",
                           odin_card_removal[card] == REMOVED_CARD ? "harvest"
                                                                   : "harvest_fewer_cards");
    mh_json_object_end(json);
}

static void put_ship(struct mh_json_writer *json, unsigned ship, int points, int emigrated) {
    mh_json_key(json, odin_ships_named.words[ship]);
    mh_json_object(json);
    mh_json_put_int(json, "price", odin_ship_price[ship]);
    mh_json_put_int(json, "points", points);
    put_if(json, "emigrated_points", emigrated);
    mh_json_put_int(json, "ore", ship == 0 ? BOAT_ORE : ship == 1 ? 0 : LONGSHIP_ORE);
    mh_json_put_int(json, "printed_ore", ship == 0); /* O-16.35 */
    mh_json_put_int(json, "stages", ship == 0 ? SMALL_STAGES : LARGE_STAGES);
    mh_json_object_end(json);
}

static void put_ships(struct mh_json_writer *json) {
    mh_json_key(json, "ships");
    mh_json_object(json);
    put_ship(json, 0, BOAT_POINTS, 0);
    put_ship(json, 1, KNARR_POINTS, EMIGRATED_KNARR_POINTS);
    put_ship(json, 2, LONGSHIP_POINTS, EMIGRATED_LONGSHIP_POINTS);
    mh_json_object_end(json);
}

/* Wood and stone spaces by kind; houses have their grids among the faces. */
static void put_building(struct mh_json_writer *json, unsigned kind, unsigned first, unsigned count,
                         int points) {
    mh_json_key(json, odin_things_named.words[kind]);
    mh_json_object(json);
    mh_json_put_int(json, "count", count);
    mh_json_put_int(json, "points", points);
    mh_json_put_int(json, "wood", odin_building_spaces(first));
    mh_json_put_int(json, "stone", odin_building_spaces(first));
    mh_json_object_end(json);
}

static void put_buildings(struct mh_json_writer *json) {
    mh_json_key(json, "buildings");
    mh_json_object(json);
    put_building(json, SHED, 0, SHEDS, SHED_POINTS);
    put_building(json, STONE_HOUSE, SHEDS, STONE_HOUSES, face_of(FACE_STONE_HOUSE)->points);
    put_building(json, LONG_HOUSE, SHEDS + STONE_HOUSES, LONG_HOUSES,
                 face_of(FACE_LONG_HOUSE)->points);
    mh_json_object_end(json);
}

/* ---- the mini-expansion Harvest ---- */

static void put_markers(struct mh_json_writer *json) {
    mh_json_key(json, "markers");
    mh_json_object(json);
    for (unsigned level = 0; level < MARKERS; level++) {
        mh_json_key(json, odin_markers_named.words[level]);
        mh_json_object(json);
        mh_json_put_int(json, "level", level);
        mh_json_put_int(json, "count", odin_markers_made[level]);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_tokens(struct mh_json_writer *json) {
    mh_json_key(json, "tokens");
    mh_json_object(json);
    for (unsigned token = 0; token < TOKENS; token++) {
        mh_json_key(json, odin_tokens_named.words[token]);
        mh_json_object(json);
        put_thing(json, "harvest", odin_tokens[token].gives[ORANGE_SIDE]);
        put_thing(json, "no_harvest", odin_tokens[token].gives[BROWN_SIDE]);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

/* ---- the calendar ---- */

static void put_turning(struct mh_json_writer *json, unsigned island) {
    mh_json_put_string(json, "turns", odin_faces_named.words[FIRST_ISLAND_FACE + island]);
    mh_json_put_string(json, "becomes",
                       odin_faces_named.words[FIRST_ISLAND_FACE + ISLANDS + island]);
}

/* O-6.8, O-6.9, O-6.14: what the harvest brings, and which boards turn; the board of a
 * mini-expansion by itself, for it may not be there. */
static void put_round(struct mh_json_writer *json, struct odin *s) {
    mh_json_object(json);
    mh_json_put_int(json, "harvest", odin_harvest_level(s));
    for (unsigned island = 0; island < ISLANDS; island++) {
        if (!odin_island_turns(s, island)) continue;
        if (island >= BASE_ISLANDS) {
            mh_json_key(json, "also");
            mh_json_object(json);
        }
        put_turning(json, island);
        if (island >= BASE_ISLANDS) mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_calendar(struct mh_json_writer *json) {
    static const char *const words[LENGTHS] = {"long", "short"};
    struct odin s = {.players = 2};
    mh_json_key(json, "lengths");
    mh_json_object(json);
    for (s.length = LONG; s.length < LENGTHS; s.length++) {
        mh_json_key(json, words[s.length]);
        mh_json_object(json);
        s.round = 0;
        mh_json_put_int(json, "unnumbered", table_of(&s, 0).end); /* O-3.8 */
        mh_json_key(json, "rounds");
        mh_json_array(json);
        for (s.round = 1; s.round <= rounds_of(&s); s.round++) put_round(json, &s);
        mh_json_array_end(json);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

/* ---- all of it ---- */

void odin_facts(struct mh_json_writer *json) {
    mh_json_put_int(json, "table_spaces", TABLE_SPACES);
    mh_json_put_int(json, "crown_points", CROWN_POINTS);
    mh_json_put_int(json, "penalty_points", PENALTY_POINTS);
    mh_json_put_int(json, "rolls", ROLLS_MAX);
    put_things(json);
    mh_json_key(json, "faces");
    mh_json_object(json);
    for (unsigned face = 0; face < FACES; face++) put_face(json, face);
    mh_json_object_end(json);
    put_spaces(json);
    mh_json_key(json, "dice");
    mh_json_object(json);
    for (unsigned dice = 0; dice < DICE_ACTIONS; dice++) put_dice(json, dice);
    mh_json_object_end(json);
    put_strips(json);
    put_ships(json);
    put_buildings(json);
    put_calendar(json);
    put_markers(json);
    put_tokens(json);
    mh_json_key(json, "cards");
    mh_json_object(json);
    for (unsigned card = 0; card < OCCUPATIONS; card++) put_card(json, card);
    mh_json_object_end(json);
}
