/* The tables of A Feast for Odin against what is printed and can be counted: boards
 * (O-3), goods and special tiles (O-2), action spaces (O-8), mountain strips
 * (O-9.1) and occupations (O-1.14). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "games/odin/actions/actions.h"
#include "games/odin/position/state.h"
#include "games/odin/show/lexicon.h"
#include "words/words.h"

#include <cmocka.h>

/* ---- boards ---- */

static bool is_number(int cell) {
    return cell >= CELL_INCOME && cell < CELL_BONUS;
}

static bool is_bonus(int cell) {
    return cell >= CELL_BONUS && cell < CELL_OUTSIDE;
}

struct count {
    unsigned open, walls, minus1, minus2, numbers, bonuses;
};

static struct count count_of(const struct odin_face *face) {
    struct count n = {0, 0, 0, 0, 0, 0};
    for (unsigned r = 0; r < ROWS_MAX; r++)
        for (unsigned c = 0; c < COLUMNS_MAX; c++) {
            int cell = face->cell[r][c];
            n.open += cell != CELL_OUTSIDE && cell != CELL_WALL;
            n.walls += cell == CELL_WALL;
            n.minus1 += cell == -1;
            n.minus2 += cell == -2;
            n.numbers += is_number(cell);
            n.bonuses += is_bonus(cell);
        }
    return n;
}

/* O-3.2, O-3.13, O-3.22, O-3.23: points, the printed sum of penalties and which action
 * reaches the face (O-8.61 to O-8.63); then how many spaces of each sort. */
static void faces_have_their_counts(void **context) {
    (void)context;
    static const struct {
        const char *word;
        unsigned points, penalty, explore, open, walls, numbers, bonuses;
    } right[FACES] = {
        {"home", 0, 86, 0, 143, 0, 12, 5},         {"shetland", 6, 24, 1, 60, 1, 3, 5},
        {"faroe_islands", 4, 16, 1, 53, 3, 8, 6},  {"iceland", 16, 24, 2, 54, 0, 7, 3},
        {"greenland", 12, 20, 2, 52, 2, 8, 2},     {"lofoten", 4, 17, 1, 36, 0, 5, 4},
        {"isle_of_mull", 9, 24, 1, 45, 2, 4, 7},   {"bear_island", 12, 22, 2, 51, 2, 3, 3},
        {"baffin_island", 12, 24, 3, 61, 2, 5, 4}, {"labrador", 36, 40, 3, 52, 1, 0, 4},
        {"newfoundland", 38, 40, 3, 53, 0, 0, 3},  {"orkney", 12, 25, 1, 54, 1, 4, 3},
        {"caithness", 24, 30, 3, 51, 0, 5, 4},     {"stone_house", 10, 7, 0, 13, 0, 0, 1},
        {"long_house", 17, 15, 0, 30, 2, 0, 3},
    };
    for (unsigned f = 0; f < FACES; f++) {
        const struct odin_face *face = face_of(f);
        struct count n = count_of(face);
        assert_string_equal(odin_faces_named.words[f], right[f].word);
        assert_int_equal(face->points, right[f].points);
        assert_int_equal(n.minus1 + 2 * n.minus2, right[f].penalty);
        assert_int_equal(face->explore, right[f].explore);
        assert_int_equal(n.open, right[f].open);
        assert_int_equal(n.walls, right[f].walls);
        assert_int_equal(n.numbers, right[f].numbers);
        assert_int_equal(n.bonuses, right[f].bonuses);
    }
    assert_int_equal(count_of(face_of(FACE_HOME)).minus1, 86);
}

/* O-3.14: -2 only on boards of the mini-expansions. */
static void double_penalties_are_rare(void **context) {
    (void)context;
    static const unsigned right[FACES] = {
        [FACE_LOFOTEN] = 2, [FACE_ISLE_OF_MULL] = 4, [FACE_CAITHNESS] = 5};
    for (unsigned f = 0; f < FACES; f++) assert_int_equal(count_of(face_of(f)).minus2, right[f]);
}

static void sets_follow_the_drawings(void **context) {
    (void)context;
    for (unsigned f = 0; f < FACES; f++) {
        const struct odin_face *face = face_of(f);
        for (unsigned r = 0; r < BITS_ROWS; r++)
            for (unsigned c = 0; c < BITS_SIDE; c++) {
                bool drawn = r < ROWS_MAX && c < COLUMNS_MAX;
                int cell = drawn ? face->cell[r][c] : CELL_OUTSIDE;
                unsigned bit = r * BITS_SIDE + c;
                if (r >= face->rows || c >= face->columns) assert_int_equal(cell, CELL_OUTSIDE);
                assert_int_equal(bits_has(face->open, bit),
                                 cell != CELL_OUTSIDE && cell != CELL_WALL);
                assert_int_equal(bits_has(face->bonus, bit), is_bonus(cell));
                assert_int_equal(bits_has(face->income, bit), is_number(cell));
                assert_int_equal(bits_has(face->minus1, bit), cell == -1);
                assert_int_equal(bits_has(face->minus2, bit), cell == -2);
            }
    }
}

/* O-3.3, O-3.16 to O-3.19: the numbers from the lower left upwards, the last behind a bar. */
static void numbers_stand_on_diagonals(void **context) {
    (void)context;
    static const struct {
        unsigned face, diagonal;
        const char *numbers;
    } right[] = {
        {FACE_HOME, 0, "0 1 2 2 3 4 5 6 7 9 12 15 | 18"},
        {FACE_SHETLAND, 0, "0 1 2 | 3"},
        {FACE_FAROE_ISLANDS, 0, "0 1 1 1 2 2 2 3 | 4"},
        {FACE_ICELAND, 0, "1 2 3 4 5 6 7 | 8"},
        {FACE_GREENLAND, 0, "0 1 2 | 3"},
        {FACE_GREENLAND, 1, "0 1 2 3 4 | 5"},
        {FACE_LOFOTEN, 0, "0 1 2 2 3 | 4"},
        {FACE_ISLE_OF_MULL, 0, "0 1 2 3 | 4"},
        {FACE_BEAR_ISLAND, 0, "1 3 4 | 5"},
        {FACE_BAFFIN_ISLAND, 0, "0 1 2 2 4 | 6"},
        {FACE_ORKNEY, 0, "0 1 2 3 | 4"},
        {FACE_CAITHNESS, 0, "0 1 2 3 4 | 5"},
    };
    enum { DIAGONALS_PRINTED = sizeof right / sizeof *right };
    unsigned seen = 0, numbers = 0;
    for (unsigned i = 0; i < DIAGONALS_PRINTED; i++) {
        const struct odin_face *face = face_of(right[i].face);
        const struct odin_diagonal *diagonal = &face->diagonal[right[i].diagonal];
        char text[64] = "", *end = text;
        assert_true(diagonal->printed);
        for (int r = face->rows - 1; r >= 0; r--) {
            int c = diagonal->sum - r;
            if (c < 0 || c >= face->columns || !is_number(face->cell[r][c])) continue;
            end += sprintf(end, "%d ", face->cell[r][c] - CELL_INCOME);
            numbers++;
        }
        sprintf(end, "| %u", diagonal->last);
        assert_string_equal(text, right[i].numbers);
    }
    for (unsigned f = 0; f < FACES; f++) {
        numbers -= count_of(face_of(f)).numbers;
        for (unsigned d = 0; d < DIAGONALS; d++) seen += face_of(f)->diagonal[d].printed;
    }
    assert_int_equal(seen, DIAGONALS_PRINTED);
    assert_int_equal(numbers, 0); /* none stands elsewhere */
}

/* What the bonus spaces of a face give, in reading order (O-3.4, O-3.20, O-18.4). */
static void bonus_spaces_give_their_things(void **context) {
    (void)context;
    static const char *const right[FACES] = {
        "(5,0) ore (7,2) wood (7,6) rune_stone (9,1) mead (10,5) stone ",
        "(1,5) silverware (2,1) game_meat (3,7) oil (5,7) cabbage (7,2) beans ",
        "(0,6) sheep (2,2) oil (2,8) milk (5,5) flax (6,0) peas (7,6) hide ",
        "(2,2) stockfish (4,0) oil (6,5) ore+stone ",
        "(2,1) whale_meat (5,7) stockfish ",
        "(1,8) stone (3,8) wood (5,4) hide (8,1) stockfish ",
        ("(0,5) wood (3,3) ore (3,6) salt_meat (5,3) bird_statue (6,8) altar+stone "
         "(6,9) altar+stone (7,0) egg "),
        "(3,4) game_meat (4,7) stockfish (6,6) rune_stone+ore ",
        "(0,4) ore (2,7) whale_meat (5,7) oil (8,6) skin_and_bones ",
        "(3,3) game_meat (6,4) chest (7,1) linen (8,6) stockfish ",
        "(2,2) skin_and_bones (5,1) cloakpin (6,6) stone_house ",
        "(1,3) cattle (6,5) weapon (7,8) fruits ",
        "(1,4) fur (1,8) amber (4,7) stone (6,5) sword ",
        "(1,2) hide ",
        "(0,10) peas (1,1) oil (2,5) beans ",
    };
    for (unsigned f = 0; f < FACES; f++) {
        char text[256] = "", *end = text;
        for (unsigned r = 0; r < ROWS_MAX; r++)
            for (unsigned c = 0; c < COLUMNS_MAX; c++) {
                int cell = face_of(f)->cell[r][c];
                if (!is_bonus(cell)) continue;
                const uint8_t *things = odin_bonuses[cell - CELL_BONUS];
                end += sprintf(end, "(%u,%u) %s", r, c, odin_things_named.words[things[0]]);
                if (things[1] != NO_THING)
                    end += sprintf(end, "+%s", odin_things_named.words[things[1]]);
                end += sprintf(end, " ");
            }
        assert_string_equal(text, right[f]);
    }
}

/* ---- goods ---- */

/* O-2.3 as it stands there, and the goods of O-25.1 in no column. */
static const struct {
    unsigned width, height, goods[4], harvest, sword;
} boxes[] = {
    {1, 1, {BERRY, EGG, AMBER, BIRD_STATUE}, 0, 0},
    {2, 1, {PEAS, MEAD, OIL, RUNE_STONE}, 1, 6},
    {3, 1, {FLAX, STOCKFISH, HIDE, SILVERWARE}, 1, 7},
    {2, 2, {BEANS, MILK, WOOL, CHEST}, 1, 8},
    {4, 1, {GRAIN, SALT_MEAT, LINEN, SILK}, 2, 8},
    {3, 2, {CABBAGE, GAME_MEAT, SKIN_AND_BONES, SPICES}, 3, 9},
    {4, 2, {NO_THING, SHEEP, FUR, JEWELRY}, 0, 10},
    {3, 3, {FRUITS, WHALE_MEAT, ROBE, TREASURE_CHEST}, 4, 11},
    {4, 3, {NO_THING, CATTLE, CLOTHING, SILVER_HOARD}, 0, 15},
};
enum { BOXES = sizeof boxes / sizeof *boxes };

static void check_good(unsigned good, unsigned column, unsigned colour) {
    const struct odin_thing *thing = thing_of(good);
    assert_int_equal(thing->colour, colour);
    assert_int_equal(thing->column, column);
    assert_int_equal(thing->width, boxes[column].width);
    assert_int_equal(thing->height, boxes[column].height);
    assert_int_equal(thing->cells, boxes[column].width * boxes[column].height);
    assert_int_equal(thing->harvest, colour == ORANGE ? boxes[column].harvest : 0);
    assert_int_equal(thing->sword, colour == BLUE ? boxes[column].sword : 0);
    assert_int_equal(thing->tongs, good == JEWELRY); /* O-2.21 */
    assert_int_equal(thing->price, NO_PRICE);
    assert_int_equal(is_food(good), colour <= RED); /* O-2.2 */
}

static void goods_stand_in_their_boxes(void **context) {
    (void)context;
    unsigned goods = 0;
    for (unsigned column = 0; column < BOXES; column++)
        for (unsigned colour = ORANGE; colour <= BLUE; colour++) {
            unsigned good = boxes[column].goods[colour];
            if (good == NO_THING) continue;
            check_good(good, column, colour);
            goods++;
        }
    check_good(SHEEP_PREGNANT, 6, RED);
    check_good(CATTLE_PREGNANT, 8, RED);
    assert_int_equal(goods + 2, GOODS);
}

/* O-9.20, O-9.25: up is the same column one colour higher. */
static void upgrades_go_one_colour_up(void **context) {
    (void)context;
    for (unsigned column = 0; column < BOXES; column++)
        for (unsigned colour = ORANGE; colour <= BLUE; colour++) {
            unsigned good = boxes[column].goods[colour];
            unsigned up = colour < BLUE ? boxes[column].goods[colour + 1] : NO_THING;
            if (good != NO_THING) assert_int_equal(thing_of(good)->up, up);
        }
    assert_int_equal(thing_of(SHEEP_PREGNANT)->up, FUR);
    assert_int_equal(thing_of(CATTLE_PREGNANT)->up, CLOTHING);
    for (unsigned thing = GOODS; thing < THINGS; thing++)
        assert_int_equal(thing_of(thing)->up, NO_THING);
}

/* O-1.16, O-2.5: orange and red, green and blue, an animal and itself. */
static void tiles_have_two_sides(void **context) {
    (void)context;
    for (unsigned column = 0; column < BOXES; column++) {
        const unsigned *goods = boxes[column].goods;
        assert_int_equal(thing_of(goods[GREEN])->back, goods[BLUE]);
        if (goods[ORANGE] == NO_THING) continue;
        assert_int_equal(thing_of(goods[ORANGE])->back, goods[RED]);
    }
    assert_int_equal(thing_of(SHEEP)->back, SHEEP_PREGNANT);
    assert_int_equal(thing_of(CATTLE)->back, CATTLE_PREGNANT);
    for (unsigned good = 0; good < GOODS; good++)
        assert_int_equal(thing_of(thing_of(good)->back)->back, good);
    for (unsigned thing = GOODS; thing < THINGS; thing++)
        assert_int_equal(thing_of(thing)->back, NO_THING);
}

/* ---- special tiles ---- */

/* O-2.20, O-2.21; the altar has neither sword nor price (O-25.9). */
static void special_tiles_are_as_listed(void **context) {
    (void)context;
    static const struct {
        const char *word;
        unsigned cells, sword, price;
        bool tongs;
    } right[SPECIALS] = {
        {"glass_beads", 5, 7, 0, false},
        {"helmet", 5, 8, 1, true},
        {"cloakpin", 5, 8, 1, true},
        {"belt", 5, 8, 2, false},
        {"crucifix", 6, 8, 2, true},
        {"drinking_horn", 6, 8, 2, false},
        {"amber_figure", 7, 9, 2, false},
        {"horseshoe", 7, 9, 2, true},
        {"gold_brooch", 8, 9, 3, false},
        {"forge_hammer", 9, 10, 4, true},
        {"fibula", 9, 10, 4, true},
        {"throwing_axe", 9, 11, 4, true},
        {"chalice", 10, 12, 5, false},
        {"round_shield", 12, 13, 6, false},
        {"english_crown", 13, 16, NO_PRICE, false},
        {"altar", 6, 0, NO_PRICE, false},
    };
    for (unsigned i = 0; i < SPECIALS; i++) {
        const struct odin_thing *thing = thing_of(FIRST_SPECIAL + i);
        assert_string_equal(odin_specials_named.words[i], right[i].word);
        assert_int_equal(thing->cells, right[i].cells);
        assert_int_equal(mh_word_count(thing->mask), right[i].cells);
        assert_int_equal(thing->sword, right[i].sword);
        assert_int_equal(thing->price, right[i].price);
        assert_int_equal(thing->tongs, right[i].tongs);
        assert_int_equal(thing->colour, BLUE); /* O-2.18 */
    }
}

struct picture {
    unsigned width, height;
    bool cell[MASK_SIDE][MASK_SIDE];
};

static struct picture picture_of(const struct odin_thing *thing, unsigned turn) {
    struct picture to = {thing->width, thing->height, {{false}}};
    if (turn & 1) to = (struct picture){thing->height, thing->width, {{false}}};
    for (unsigned r = 0; r < thing->height; r++)
        for (unsigned c = 0; c < thing->width; c++) {
            unsigned row = turn & 1 ? c : r, column = turn & 1 ? r : c;
            if (turn & 2) row = to.height - 1 - row;
            if (turn & 4) column = to.width - 1 - column;
            to.cell[row][column] = thing->mask >> (MASK_SIDE * r + c) & 1;
        }
    return to;
}

static bool same_picture(const struct picture *a, const struct picture *b) {
    if (a->width != b->width || a->height != b->height) return false;
    for (unsigned r = 0; r < MASK_SIDE; r++)
        for (unsigned c = 0; c < MASK_SIDE; c++)
            if (a->cell[r][c] != b->cell[r][c]) return false;
    return true;
}

/* O-2.10, O-2.23: of turns that look the same only the first is offered. */
static void turns_are_the_different_ones(void **context) {
    (void)context;
    for (unsigned t = 0; t < PIECES; t++) {
        const struct odin_thing *thing = thing_of(t);
        unsigned turns = 0;
        for (unsigned turn = 0; turn < TURNS; turn++) {
            struct picture picture = picture_of(thing, turn);
            bool new = true;
            for (unsigned lower = 0; lower < turn; lower++) {
                struct picture other = picture_of(thing, lower);
                new = new && !same_picture(&picture, &other);
            }
            turns |= (unsigned)new << turn;
        }
        assert_int_equal(thing->turns, turns);
    }
}

/* A picture touches all four sides of its box and nothing lies outside. */
static void pictures_fill_their_boxes(void **context) {
    (void)context;
    for (unsigned t = 0; t < PIECES; t++) {
        const struct odin_thing *thing = thing_of(t);
        unsigned top = 0, bottom = 0, left = 0, right = 0;
        for (unsigned bit = 0; bit < 32; bit++) {
            if (!(thing->mask >> bit & 1)) continue;
            unsigned r = bit / MASK_SIDE, c = bit % MASK_SIDE;
            assert_true(r < thing->height && c < thing->width);
            top += r == 0;
            bottom += r == thing->height - 1u;
            left += c == 0;
            right += c == thing->width - 1u;
        }
        assert_true(top && bottom && left && right);
    }
}

/* ---- action spaces ---- */

/* O-1.2, O-1.3 */
static void columns_have_their_spaces(void **context) {
    (void)context;
    static const unsigned right[] = {0, 18, 18, 16, 9};
    unsigned count[5] = {0};
    for (unsigned i = 0; i < BOARD_SPACES; i++) count[space_of(i)->column]++;
    assert_int_equal(BOARD_SPACES, 61);
    assert_memory_equal(count, right, sizeof right);
    for (unsigned i = 0; i < 4; i++) assert_int_equal(space_of(IMITATE_1 + i)->column, i + 1);
    assert_int_equal(SPACES, BOARD_SPACES + 4);
}

/* O-8.3: the large space for a house and a ship counts twice. */
static void groups_have_their_spaces(void **context) {
    (void)context;
    static const unsigned right[] = {4, 4, 6, 6, 4, 3, 7, 11, 10, 7};
    for (unsigned group = 0; group < sizeof right / sizeof *right; group++) {
        unsigned count = 0;
        for (unsigned i = 0; i < SPACES; i++) count += space_of(i)->groups >> group & 1;
        assert_int_equal(count, right[group]);
    }
}

/* O-8.6 */
static void column_one_is_in_order(void **context) {
    (void)context;
    static const char *const right[] = {
        "build_shed",      "build_whaling_boat", "hunting_game_1",  "fishing",
        "buy_stockfish",   "buy_salt_meat",      "weekly_market_1", "milk_from_cattle",
        "craft_linen",     "craft_rune_stone",   "mountain_2",      "mountain_1_upgrade_1",
        "upgrade_2",       "overseas_trading_1", "raiding",         "explore_1",
        "draw_occupation", "play_occupation_1",  "imitate_1"};
    unsigned n = 0;
    for (unsigned i = 0; i < SPACES; i++)
        if (space_of(i)->column == 1) assert_string_equal(odin_spaces_named.words[i], right[n++]);
    assert_int_equal(n, sizeof right / sizeof *right);
}

static char *write_items(char *end, const struct odin_item *items) {
    for (unsigned i = 0; i < DEAL_ITEMS && items[i].count > 0; i++)
        end += sprintf(end, " %u %s", items[i].count, odin_things_named.words[items[i].thing]);
    return end;
}

/* " 2 wood > 1 shed": what is paid and what is received. */
static char *write_deal(char *end, const struct odin_deal *deal) {
    end = write_items(end, deal->cost);
    end += sprintf(end, " >");
    return write_items(end, deal->gain);
}

static void write_steps(char *end, const struct odin_space *space) {
    for (unsigned i = 0; i < STEPS_MAX && space->step[i].kind != NO_TASK; i++) {
        const struct odin_step *step = &space->step[i];
        if (i > 0) end += sprintf(end, ";");
        if (step->kind != DEALS) {
            end += sprintf(end, " %s %u", odin_tasks_named.words[step->kind], step->number[0]);
            if (step->number[1] > 0) end += sprintf(end, " %u", step->number[1]);
        }
        for (unsigned d = 0; step->kind == DEALS && d < step->number[1]; d++) {
            if (d > 0) end += sprintf(end, " or");
            end = write_deal(end, &odin_exchanges[step->number[0] + d]);
        }
    }
}

/* O-7.10: any step makes a space usable, but none that comes after a price (O-8.83). The draw
 * beside a silver that is always there is not asked for. */
static void sets_of_effects_follow_from_the_steps(void **context) {
    (void)context;
    for (unsigned space = 0; space < BOARD_SPACES; space++) {
        struct odin_effects effects = {0, 0, (uint8_t)(1u << space_of(space)->ship)};
        for (unsigned i = 0; i < STEPS_MAX && space_of(space)->step[i].kind != NO_TASK; i++) {
            const struct odin_step *step = &space_of(space)->step[i];
            unsigned a = step->number[0];
            if (step->kind != DEALS) effects.tasks |= UINT64_C(1) << TASK_BIT(step->kind, a);
            for (unsigned d = 0; step->kind == DEALS && a != DRAW_A_CARD && d < step->number[1];
                 d++)
                effects.deals |= UINT64_C(1) << (a + d);
            if (step->kind == DEALS && odin_exchanges[a].gain[0].count == 0) break;
        }
        assert_int_equal(odin_space_effects[space].deals, effects.deals);
        assert_int_equal(odin_space_effects[space].tasks, effects.tasks);
    }
}

/* O-8.10 to O-8.70, by number: what each space takes and gives. */
static void spaces_do_what_is_printed(void **context) {
    (void)context;
    /* clang-format off */
    static const struct {
        const char *word;
        unsigned column, groups, ship;
        const char *steps;
    } right[BOARD_SPACES] = {
        {"build_shed", 1, BUILD_HOUSES, NO_SHIP, " 2 wood > 1 shed"},
        {"build_stone_house", 2, BUILD_HOUSES, NO_SHIP, " 1 stone > 1 stone_house"},
        {"build_long_house", 3, BUILD_HOUSES, NO_SHIP, " 2 stone > 1 long_house"},
        {"build_house_and_ship", 4, BUILD_HOUSES | BUILD_SHIPS, NO_SHIP,
         " 2 stone 2 wood > 1 stone_house 1 longship or 2 stone 2 wood > 1 long_house 1 knarr"},
        {"build_whaling_boat", 1, BUILD_SHIPS, NO_SHIP, " 1 wood > 1 whaling_boat"},
        {"build_knarr", 2, BUILD_SHIPS, NO_SHIP, " 2 wood > 1 knarr"},
        {"build_longship", 3, BUILD_SHIPS, NO_SHIP, " 2 wood > 1 longship"},
        {"hunting_game_1", 1, HUNTING, NO_SHIP, " dice 0"},
        {"hunting_game_2", 2, HUNTING, NO_SHIP, " dice 0"},
        {"fishing", 1, HUNTING, NO_SHIP, " > 1 stockfish"},
        {"laying_a_snare", 2, HUNTING, NO_SHIP, " dice 1"},
        {"whaling_3", 3, HUNTING, A_BOAT, " boats 3"},
        {"whaling_4", 4, HUNTING, A_BOAT, " boats 1"},
        {"buy_stockfish", 1, LIVESTOCK, NO_SHIP, " 1 silver > 2 stockfish"},
        {"buy_salt_meat", 1, LIVESTOCK, NO_SHIP, " 2 silver > 2 salt_meat"},
        {"buy_sheep", 2, LIVESTOCK, NO_SHIP, " 1 silver > 1 sheep"},
        {"buy_cattle_and_milk", 2, LIVESTOCK, NO_SHIP, " 3 silver > 1 cattle 1 milk"},
        {"sheep_or_cattle", 3, LIVESTOCK, NO_SHIP, " > 1 sheep or 1 silver > 1 cattle"},
        {"buy_sheep_and_cattle", 4, LIVESTOCK, NO_SHIP, " 3 silver > 1 sheep 1 cattle"},
        {"weekly_market_1", 1, WEEKLY_MARKET, NO_SHIP, " > 1 beans 1 silver"},
        {"weekly_market_2", 2, WEEKLY_MARKET, NO_SHIP, " > 1 flax 1 stockfish 1 silver"},
        {"weekly_market_3", 3, WEEKLY_MARKET, NO_SHIP, " > 1 fruits 1 oil 1 salt_meat 1 silver"},
        {"weekly_market_and_products_4", 4, WEEKLY_MARKET, NO_SHIP,
         " > 1 spices 1 silver; animals 2"},
        {"milk_from_cattle", 1, PRODUCTS, NO_SHIP, " animals 0"},
        {"mead_and_silver", 2, PRODUCTS, NO_SHIP, " > 2 mead 2 silver"},
        {"wool_from_sheep", 3, PRODUCTS, NO_SHIP, " animals 1"},
        {"craft_linen", 1, CRAFTING, NO_SHIP, " 1 flax > 1 linen"},
        {"craft_rune_stone", 1, CRAFTING, NO_SHIP, " 1 stone > 1 rune_stone 1 silver"},
        {"craft_clothing", 2, CRAFTING, NO_SHIP, " 1 hide 1 linen > 1 clothing 2 silver"},
        {"craft_chest", 2, CRAFTING, NO_SHIP,
         " 1 wood > 1 chest 1 silver or 1 ore > 1 chest 1 silver"},
        {"forge", 3, CRAFTING, NO_SHIP, " smithy 0"},
        {"craft_chests_and_rune_stones", 3, CRAFTING, NO_SHIP,
         " 2 stone 2 wood > 2 rune_stone 2 chest"},
        {"craft_robe_and_jewelry", 4, CRAFTING, NO_SHIP,
         " > 4 silver; 1 wool > 1 robe; 1 silverware > 1 jewelry"},
        {"mountain_2", 1, MOUNTAIN_TRADE, NO_SHIP, " mountain 2"},
        {"mountain_1_upgrade_1", 1, MOUNTAIN_TRADE, NO_SHIP, " mountain 1; upgrade 1 1"},
        {"upgrade_2", 1, MOUNTAIN_TRADE, NO_SHIP, " upgrade 2 1"},
        {"wood_per_player_and_ore", 2, MOUNTAIN_TRADE, NO_SHIP, " felling 0"},
        {"mountain_3_upgrade_1", 2, MOUNTAIN_TRADE, NO_SHIP, " mountain 3; upgrade 1 1"},
        {"upgrade_3", 2, MOUNTAIN_TRADE, NO_SHIP, " upgrade 3 1"},
        {"mountain_3_and_2", 3, MOUNTAIN_TRADE, NO_SHIP, " mountain 3; mountain 2"},
        {"upgrade_3_weapons_4", 3, MOUNTAIN_TRADE, NO_SHIP, " upgrade 3 1; > 4 weapon"},
        {"upgrade_4", 3, MOUNTAIN_TRADE, NO_SHIP, " upgrade 4 1"},
        {"mountain_4_double_upgrade_2", 4, MOUNTAIN_TRADE, NO_SHIP, " mountain 4; upgrade 2 2"},
        {"mountain_2x4_or_double_upgrade_3", 4, MOUNTAIN_TRADE, NO_SHIP, " either 0"},
        {"overseas_trading_1", 1, SAILING, A_KNARR, " overseas 0"},
        {"overseas_trading_2", 2, SAILING, A_KNARR, " overseas 0"},
        {"special_sale", 3, SAILING, A_KNARR, " sale 0"},
        {"raiding", 1, SAILING, A_LONGSHIP, " dice 3"},
        {"pillaging_2", 2, SAILING, A_LONGSHIP, " dice 4"},
        {"pillaging_3", 3, SAILING, A_LONGSHIP, " dice 4"},
        {"plundering", 4, SAILING, TWO_LONGSHIPS, " > 1 silver_hoard"},
        {"explore_1", 1, SAILING, ANY_SHIP, " explore 1"},
        {"explore_2", 2, SAILING, A_LARGE_SHIP, " explore 2"},
        {"explore_3", 3, SAILING, A_LONGSHIP, " explore 3"},
        {"draw_occupation", 1, OCCUPATION_GROUP, NO_SHIP, " > 1 occupation; > 1 silver"},
        {"play_occupation_1", 1, OCCUPATION_GROUP, NO_SHIP,
         " 1 stone > or 1 ore >; play 1; > 1 silver"},
        {"emigrate_2", 2, OCCUPATION_GROUP, A_LARGE_SHIP, " emigrate 0"},
        {"play_occupations_2", 2, OCCUPATION_GROUP, NO_SHIP, " play 2"},
        {"emigrate_3", 3, OCCUPATION_GROUP, A_LARGE_SHIP, " emigrate 0"},
        {"play_occupations_4", 3, OCCUPATION_GROUP, NO_SHIP, " play 4"},
        {"boat_to_knarr_and_emigrate", 4, OCCUPATION_GROUP, NO_SHIP, " rebuild 0; emigrate 0"},
    };
    /* clang-format on */
    for (unsigned i = 0; i < BOARD_SPACES; i++) {
        char text[256] = "";
        unsigned at = 0;
        while (at < BOARD_SPACES && strcmp(odin_spaces_named.words[at], right[i].word) != 0) at++;
        assert_true(at < BOARD_SPACES);
        assert_int_equal(space_of(at)->column, right[i].column);
        assert_int_equal(space_of(at)->groups, right[i].groups);
        assert_int_equal(space_of(at)->ship, right[i].ship);
        write_steps(text, space_of(at));
        assert_string_equal(text, right[i].steps);
    }
}

/* O-9.1: from the arrow, W(ood), S(tone), O(re); silver is 2 silver. */
static void strips_hold_their_items(void **context) {
    (void)context;
    static const char *const right[STRIPS] = {"WWSOO$$", "WWSSSO$", "WWWWSS$", "WWSSOO$",
                                              "WWWSSS$", "WWWSOO$", "WWWWSO$", "WWWSSO$"};
    static const char letters[THINGS] = {[WOOD] = 'W', [STONE] = 'S', [ORE] = 'O', [SILVER] = '$'};
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        char text[STRIP_ITEMS + 1] = "";
        for (unsigned i = 0; i < STRIP_ITEMS; i++) text[i] = letters[odin_strip_items[strip][i]];
        assert_string_equal(text, right[strip]);
    }
}

/* ---- occupations ---- */

/* O-1.14 */
static void decks_have_their_cards(void **context) {
    (void)context;
    static const unsigned dark[5] = {[DECK_A] = 57, [DECK_B] = 44, [DECK_C] = 44};
    unsigned count[5][2] = {{0}};
    assert_int_equal(OCCUPATIONS, 190);
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        assert_non_null(card_of(card)->name);
        assert_true(card_of(card)->kind < CARD_KINDS);
        count[card_of(card)->deck][card_of(card)->stack]++;
    }
    for (unsigned deck = DECK_A; deck <= DECK_C; deck *= 2) {
        assert_int_equal(count[deck][LIGHT], 15);
        assert_int_equal(count[deck][DARK], dark[deck]);
    }
}

/* The points printed on all cards of a stack and deck together, and how often each. */
static void cards_have_their_points(void **context) {
    (void)context;
    static const int sums[5][2] = {[DECK_A] = {18, 82}, [DECK_B] = {17, 55}, [DECK_C] = {15, 51}};
    static const unsigned often[10] = {1, 4, 45, 65, 50, 24, 0, 0, 0, 1}; /* -2 to 7 */
    int sum[5][2] = {{0}};
    unsigned count[10] = {0};
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        sum[card_of(card)->deck][card_of(card)->stack] += card_of(card)->points;
        assert_in_range(card_of(card)->points + 2, 0, 9);
        count[card_of(card)->points + 2]++;
    }
    assert_memory_equal(sum, sums, sizeof sums);
    assert_memory_equal(count, often, sizeof often);
}

static void cards_are_of_four_kinds(void **context) {
    (void)context;
    static const unsigned right[CARD_KINDS] = {
        [IMMEDIATE] = 55, [ANYTIME] = 19, [EACH_TIME] = 110, [AS_SOON_AS] = 6};
    unsigned count[CARD_KINDS] = {0};
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        count[card_of(card)->kind]++;
        if (card_of(card)->kind == AS_SOON_AS) assert_int_not_equal(card_of(card)->deck, DECK_A);
    }
    assert_memory_equal(count, right, sizeof right);
}

/* Each card says what it does, and does it: by rows, or by a rule that it changes. */
static void cards_say_what_they_do(void **context) {
    (void)context;
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        const struct odin_card_effects *effects = &odin_card_effects[card];
        if (effects->what == NULL || effects->what[0] == '\0')
            fail_msg("%s has no sentence", odin_cards_named.words[card]);
        assert_int_equal(effects->row != NULL, effects->rows > 0);
    }
}

static void assert_different(const struct mh_names *names) {
    for (unsigned a = 0; a < names->count; a++)
        for (unsigned b = 0; b < a; b++) assert_string_not_equal(names->words[a], names->words[b]);
}

static void words_are_different(void **context) {
    (void)context;
    assert_different(&odin_things_named);
    assert_different(&odin_stamps_named);
    assert_different(&odin_faces_named);
    assert_different(&odin_cells_named);
    assert_different(&odin_spaces_named);
    assert_different(&odin_deals_named);
    assert_different(&odin_cards_named);
}

static void everything_can_be_counted(void **state) {
    (void)state;
    for (unsigned thing = 0; thing < THINGS; thing++) {
        struct mh_message m;
        char counted[64];
        assert_non_null(odin_counted[thing].one);
        assert_non_null(odin_counted[thing].many);
        mh_message_things(mh_message_begin(&m, "{t}"), "t", &odin_counted[thing], 2);
        for (int l = 1; l < MH_LANGUAGES; l++) {
            mh_render((enum mh_language)l, &m, NULL, counted, sizeof counted);
            assert_memory_equal(counted, "2 ", 2);
            assert_string_not_equal(counted, odin_counted[thing].many + strlen("{n} "));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_can_be_counted),
        cmocka_unit_test(faces_have_their_counts),
        cmocka_unit_test(double_penalties_are_rare),
        cmocka_unit_test(sets_follow_the_drawings),
        cmocka_unit_test(numbers_stand_on_diagonals),
        cmocka_unit_test(bonus_spaces_give_their_things),
        cmocka_unit_test(goods_stand_in_their_boxes),
        cmocka_unit_test(upgrades_go_one_colour_up),
        cmocka_unit_test(tiles_have_two_sides),
        cmocka_unit_test(special_tiles_are_as_listed),
        cmocka_unit_test(turns_are_the_different_ones),
        cmocka_unit_test(pictures_fill_their_boxes),
        cmocka_unit_test(columns_have_their_spaces),
        cmocka_unit_test(groups_have_their_spaces),
        cmocka_unit_test(column_one_is_in_order),
        cmocka_unit_test(sets_of_effects_follow_from_the_steps),
        cmocka_unit_test(spaces_do_what_is_printed),
        cmocka_unit_test(strips_hold_their_items),
        cmocka_unit_test(decks_have_their_cards),
        cmocka_unit_test(cards_have_their_points),
        cmocka_unit_test(cards_are_of_four_kinds),
        cmocka_unit_test(cards_say_what_they_do),
        cmocka_unit_test(words_are_different),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
