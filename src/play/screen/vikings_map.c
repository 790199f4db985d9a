/* Islands are boxes at their places, docks the numbers on their borders, on the side where they
 * lie; routes are dots, fjords w0 and so on. Where each stands is a table a map, by hand: computed
 * places lay on each other. A larger map has the same places farther apart. */
#include "play/screen/vikings_map.h"

#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"

enum { SMALL_ROWS = 19, SMALL_COLUMNS = 57, LARGE_ROWS = 32, LARGE_COLUMNS = 86 };
enum { BOX_ROWS = 4, BOX_COLUMNS = 13, LARGE_BOX_ROWS = 6, LARGE_BOX_COLUMNS = 19 };

struct island_place {
    char island;
    int row, column;
};

/* Top and bottom have the column within the box, left and right the row. */
enum side { TOP, BOTTOM, LEFT, RIGHT };

struct dock_place {
    const char *dock;
    enum side side;
    int at;
};

struct fjord_place {
    const char *fjord;
    int row, column;
};

struct map {
    const char *name;
    const struct island_place *islands;
    const struct dock_place *docks;
    const struct fjord_place *fjords;
};

static const struct map maps[] = {
    {"3-4",
     (const struct island_place[]){{'G', 0, 0},
                                   {'F', 0, 22},
                                   {'H', 0, 44},
                                   {'A', 5, 11},
                                   {'B', 5, 33},
                                   {'D', 10, 0},
                                   {'C', 10, 22},
                                   {'E', 10, 44},
                                   {'I', 15, 22},
                                   {0}},
     (const struct dock_place[]){{"G1", RIGHT, 1},  {"G2", RIGHT, 2},
                                 {"G3", BOTTOM, 6}, {"F1", RIGHT, 2},
                                 {"F3", BOTTOM, 3}, {"F2", BOTTOM, 9},
                                 {"H3", LEFT, 1},   {"H2", LEFT, 2},
                                 {"H1", BOTTOM, 5}, {"A1", TOP, 9},
                                 {"A5", LEFT, 1},   {"A2", RIGHT, 2},
                                 {"A4", BOTTOM, 2}, {"A3", BOTTOM, 9},
                                 {"B5", TOP, 3},    {"B1", RIGHT, 1},
                                 {"B4", LEFT, 2},   {"B3", BOTTOM, 3},
                                 {"B2", BOTTOM, 9}, {"D1", TOP, 6},
                                 {"D2", RIGHT, 1},  {"D3", RIGHT, 2},
                                 {"C5", TOP, 3},    {"C1", TOP, 9},
                                 {"C4", LEFT, 2},   {"C2", RIGHT, 2},
                                 {"C3", BOTTOM, 6}, {"E3", TOP, 2},
                                 {"E2", LEFT, 2},   {"E1", BOTTOM, 3},
                                 {"I1", TOP, 6},    {"I3", LEFT, 1},
                                 {"I2", RIGHT, 1},  {0}},
     (const struct fjord_place[]){{"W14", 0, 14},
                                  {"W7", 0, 37},
                                  {"W15", 3, 15},
                                  {"W2", 3, 38},
                                  {"W1", 6, 25},
                                  {"W8", 6, 50},
                                  {"W13", 6, 1},
                                  {"W6", 9, 14},
                                  {"W9", 8, 48},
                                  {"W0", 8, 26},
                                  {"W5", 11, 15},
                                  {"W3", 11, 38},
                                  {"W12", 15, 12},
                                  {"W4", 15, 37},
                                  {"W10", 16, 46},
                                  {"W11", 18, 14},
                                  {0}}},
    {"1-2",
     (const struct island_place[]){
         {'F', 0, 22}, {'A', 5, 9}, {'B', 5, 35}, {'C', 11, 22}, {'D', 12, 0}, {'E', 12, 44}, {0}},
     (const struct dock_place[]){{"F1", RIGHT, 2},
                                 {"F3", BOTTOM, 3},
                                 {"F2", BOTTOM, 9},
                                 {"A1", TOP, 9},
                                 {"A5", LEFT, 1},
                                 {"A2", RIGHT, 2},
                                 {"A4", BOTTOM, 3},
                                 {"A3", BOTTOM, 9},
                                 {"B5", TOP, 3},
                                 {"B1", RIGHT, 1},
                                 {"B4", LEFT, 2},
                                 {"B3", BOTTOM, 3},
                                 {"B2", BOTTOM, 9},
                                 {"C5", TOP, 3},
                                 {"C1", TOP, 9},
                                 {"C4", LEFT, 2},
                                 {"C2", RIGHT, 2},
                                 {"C3", BOTTOM, 6},
                                 {"D1", TOP, 9},
                                 {"D2", RIGHT, 2},
                                 {"D3", BOTTOM, 8},
                                 {"E3", TOP, 3},
                                 {"E2", LEFT, 2},
                                 {"E1", BOTTOM, 4},
                                 {0}},
     (const struct fjord_place[]){{"W4", 0, 37},
                                  {"W12", 1, 10},
                                  {"W5", 2, 44},
                                  {"W1", 5, 26},
                                  {"W0", 8, 27},
                                  {"W11", 9, 1},
                                  {"W6", 9, 51},
                                  {"W3", 12, 14},
                                  {"W2", 12, 37},
                                  {"W9", 17, 18},
                                  {"W8", 17, 33},
                                  {"W10", 18, 2},
                                  {"W7", 18, 50},
                                  {0}}},
};

struct drawing {
    struct screen *screen;
    const struct map *map;
    struct area area;
    bool large;
};

struct point {
    int row, column;
};

static bool is_large(struct area area) {
    return area.rows >= LARGE_ROWS && area.columns >= LARGE_COLUMNS;
}

struct area vikings_map_area(struct area area) {
    bool large = is_large(area);
    return (struct area){area.row, area.column, large ? LARGE_ROWS : SMALL_ROWS,
                         large ? LARGE_COLUMNS : SMALL_COLUMNS};
}

const char *rune_sign(const char *rune) {
    if (strcmp(rune, "wealth") == 0) return "♦";
    return strcmp(rune, "secrets") == 0 ? "■" : "▲";
}

/* ---- where things stand ---- */

static struct point spread(const struct drawing *drawing, int row, int column) {
    if (drawing->large) {
        row = row * 5 / 3;
        column = column * 3 / 2;
    }
    return (struct point){drawing->area.row + row, drawing->area.column + column};
}

static struct area box_of(const struct drawing *drawing, const struct island_place *place) {
    struct point corner = spread(drawing, place->row, place->column);
    return (struct area){corner.row, corner.column, drawing->large ? LARGE_BOX_ROWS : BOX_ROWS,
                         drawing->large ? LARGE_BOX_COLUMNS : BOX_COLUMNS};
}

static const struct dock_place *find_dock(const struct map *map, const char *dock) {
    for (const struct dock_place *at = map->docks; at->dock; at++)
        if (strcmp(at->dock, dock) == 0) return at;
    return NULL;
}

static struct point dock_point(const struct drawing *drawing, const struct dock_place *dock) {
    const struct island_place *island = drawing->map->islands;
    while (island->island && island->island != dock->dock[0]) island++;
    struct area box = box_of(drawing, island);
    int along = drawing->large ? dock->at * 3 / 2 : dock->at;
    if (dock->side == TOP || dock->side == BOTTOM)
        return (struct point){dock->side == TOP ? box.row : box.row + box.rows - 1,
                              box.column + along};
    if (drawing->large && dock->at > 1) along = box.rows - 2;
    return (struct point){box.row + along,
                          dock->side == LEFT ? box.column : box.column + box.columns - 1};
}

/* ---- routes ---- */

static void draw_line(const struct drawing *drawing, struct point from, struct point to) {
    int rows = to.row - from.row, columns = to.column - from.column;
    int steps = abs(rows) > abs(columns) / 2 ? abs(rows) : abs(columns) / 2;
    for (int i = 1; i < steps; i++)
        cells_put(&drawing->screen->cells, from.row + rows * i / steps,
                  from.column + columns * i / steps, 1, STYLE_SEA, "·");
}

static void draw_routes(const struct drawing *drawing) {
    const json_t *maps_facts = json_object_get(drawing->screen->plain->facts, "maps");
    const json_t *docks = json_object_get(json_object_get(maps_facts, drawing->map->name), "docks");
    for (const struct dock_place *dock = drawing->map->docks; dock->dock; dock++) {
        const char *to = show_string(json_object_get(docks, dock->dock), "ferry_to");
        const struct dock_place *other = *to ? find_dock(drawing->map, to) : NULL;
        if (other && strcmp(dock->dock, to) < 0)
            draw_line(drawing, dock_point(drawing, dock), dock_point(drawing, other));
    }
}

/* ---- who is where ---- */

static void side_letter(const struct screen *screen, const char *side, char out[16]) {
    if (side[0] >= '0' && side[0] <= '9')
        screen_initial(screen, side[0] - '0', out);
    else
        snprintf(out, 16, "%s", screen_words(screen, NC_("enemy's letter", "E")));
}

static enum style side_style(const struct screen *screen, const char *side) {
    return side[0] >= '0' && side[0] <= '9' ? screen_colour(screen, side[0] - '0') : STYLE_BOLD;
}

static bool has_temple(const json_t *temples, const char *side) {
    const json_t *one;
    size_t i;
    json_array_foreach(temples, i, one) {
        char number[24];
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(one));
        if (strcmp(json_is_string(one) ? json_string_value(one) : number, side) == 0) return true;
    }
    return false;
}

/* "A oo^4": settlers, a temple, the influence. */
static int put_side(struct screen *screen, int row, int column, int width, const json_t *island,
                    const char *side) {
    char letter[16], text[64];
    int64_t influence = show_int(json_object_get(island, "influence"), side);
    int64_t settlers = show_int(json_object_get(island, "settlers"), side);
    bool temple = has_temple(json_object_get(island, "temples"), side);
    if (influence == 0 && settlers == 0 && !temple) return 0;
    side_letter(screen, side, letter);
    snprintf(text, sizeof text, "%s %.*s%s%lld", letter, settlers < 7 ? (int)settlers : 6, "oooooo",
             temple ? "^" : "", (long long)influence);
    return cells_put(&screen->cells, row, column, width, side_style(screen, side), text) + 1;
}

static void put_sides(const struct drawing *drawing, struct area box, const json_t *island) {
    const json_t *influence = json_object_get(island, "influence");
    void *at = json_object_iter((json_t *)(uintptr_t)influence);
    int row = box.row + 2, column = box.column + 1, end = box.column + box.columns - 1;
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)influence, at)) {
        int used =
            put_side(drawing->screen, row, column, end - column, island, json_object_iter_key(at));
        if (drawing->large && used > 0 && row < box.row + box.rows - 2)
            row++;
        else
            column += used;
    }
}

static const json_t *island_view(const struct screen *screen, char letter) {
    const json_t *island;
    size_t i;
    json_array_foreach(json_object_get(plain_view(screen->plain), "islands"), i, island) {
        if (show_string(island, "island")[0] == letter) return island;
    }
    return NULL;
}

static void draw_island(const struct drawing *drawing, const struct island_place *place) {
    struct screen *screen = drawing->screen;
    const json_t *island = island_view(screen, place->island);
    const char *control = show_string(island, "control");
    struct area box = box_of(drawing, place);
    char word[2] = {place->island, '\0'}, name[SPOT_NAME];
    int width = box.columns - 2;
    if (!island) return;
    snprintf(name, sizeof name, "island-%c", place->island);
    struct spot *spot = screen_spot(screen, box, name);
    spot->cursor_row = box.row + 1;
    spot->cursor_column = box.column + 1;
    spot_find(spot, "%s", show_word(screen->plain, "island", word));
    enum style style = *control ? side_style(screen, control) : STYLE_DIM;
    cells_box(&screen->cells, box, false, style, "");
    bool focus = screen_has_focus(screen, spot);
    if (focus) cells_put(&screen->cells, box.row + 1, box.column, 1, STYLE_BOLD, "►");
    cells_put(&screen->cells, box.row + 1, box.column + 1, width - 4,
              focus ? STYLE_FOCUS : STYLE_BOLD, show_word(screen->plain, "island", word));
    cells_put(&screen->cells, box.row + 1, box.column + box.columns - 4, 1, STYLE_INCOME,
              rune_sign(show_string(island, "rune")));
    if (*control) {
        char letter[16];
        side_letter(screen, control, letter);
        cells_put(&screen->cells, box.row + 1, box.column + box.columns - 3, 1, style, "*");
        cells_put(&screen->cells, box.row + 1, box.column + box.columns - 2, 1, style, letter);
    }
    put_sides(drawing, box, island);
}

/* ---- docks and fjords ---- */

/* "\G/" for each boat that lies there. */
static int put_boats(struct screen *screen, int row, int column, const char *place, bool leftwards,
                     const json_t *boats, const char *side) {
    const json_t *boat;
    int used = 0;
    size_t i;
    json_array_foreach(boats, i, boat) {
        char letter[16], text[24];
        if (strcmp(json_string_value(boat), place) != 0) continue;
        side_letter(screen, side, letter);
        snprintf(text, sizeof text, "\\%s/", letter);
        cells_put(&screen->cells, row, leftwards ? column - used - 3 : column + used, 3,
                  side_style(screen, side), text);
        used += 3;
    }
    return used;
}

static void put_all_boats(struct screen *screen, int row, int column, const char *place,
                          bool leftwards) {
    const json_t *view = plain_view(screen->plain), *player;
    size_t i;
    int used = 0;
    json_array_foreach(json_object_get(view, "players"), i, player) {
        char side[2] = {(char)('0' + i), '\0'};
        used += put_boats(screen, row, leftwards ? column - used : column + used, place, leftwards,
                          json_object_get(player, "boats"), side);
    }
    put_boats(screen, row, leftwards ? column - used : column + used, place, leftwards,
              json_object_get(json_object_get(view, "enemy"), "boats"), "enemy");
}

/* The move that this place stands for now. */
static void choose_move(const struct screen *screen, struct spot *spot, const char *place) {
    static const char *const verbs[] = {"to", "sail", "launch", "move"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        spot_move(spot, "%s %s", verbs[i], place);
        if (screen_choice(screen, spot->move) >= 0) return;
    }
    spot_move(spot, "to %s", place);
}

static bool has_village(const struct screen *screen, const char *dock) {
    const json_t *village;
    size_t i;
    json_array_foreach(json_object_get(plain_view(screen->plain), "villages"), i, village) {
        if (strcmp(json_string_value(village), dock) == 0) return true;
    }
    return false;
}

static void draw_dock(const struct drawing *drawing, const struct dock_place *dock) {
    struct screen *screen = drawing->screen;
    struct point at = dock_point(drawing, dock);
    char name[SPOT_NAME];
    bool left = dock->side == LEFT;
    snprintf(name, sizeof name, "dock-%s", dock->dock);
    struct spot *spot = screen_spot(screen, (struct area){at.row, at.column, 1, 1}, name);
    choose_move(screen, spot, dock->dock);
    bool focus = screen_has_focus(screen, spot), lit = screen_lit(screen, spot);
    cells_put(&screen->cells, at.row, at.column, 1, focus ? STYLE_FOCUS : STYLE_BOLD,
              dock->dock + 1);
    int column = left ? at.column : at.column + 1;
    if (lit || focus) {
        int mark = dock->side == TOP || dock->side == BOTTOM ? at.column - 1
                   : left                                    ? --column
                                                             : column++;
        cells_put(&screen->cells, at.row, mark, 1, STYLE_BOLD, focus ? "►" : "•");
    }
    if (has_village(screen, dock->dock)) {
        cells_put(&screen->cells, at.row, left ? --column : column, 1, STYLE_INCOME, "⌂");
        if (!left) column++;
    }
    put_all_boats(screen, at.row, column, dock->dock, left);
}

static void draw_fjord(const struct drawing *drawing, const struct fjord_place *fjord) {
    struct screen *screen = drawing->screen;
    struct point at = spread(drawing, fjord->row, fjord->column);
    char name[SPOT_NAME], label[16];
    snprintf(name, sizeof name, "fjord-%s", fjord->fjord);
    struct spot *spot = screen_spot(screen, (struct area){at.row, at.column, 1, 7}, name);
    spot->cursor_column = at.column + 1;
    choose_move(screen, spot, fjord->fjord);
    screen_mark(screen, spot, at.row, at.column);
    snprintf(label, sizeof label, "w%s", fjord->fjord + 1);
    int used = cells_put(&screen->cells, at.row, at.column + 1, 3,
                         screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_SEA, label);
    put_all_boats(screen, at.row, at.column + 1 + used, fjord->fjord, false);
}

/* ---- the map ---- */

void vikings_map_draw(struct screen *screen, struct area area) {
    const char *name = show_string(plain_view(screen->plain), "map");
    struct drawing drawing = {.screen = screen, .area = area, .large = is_large(area)};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        if (strcmp(maps[i].name, name) == 0) drawing.map = &maps[i];
    if (!drawing.map) return;
    draw_routes(&drawing);
    for (const struct island_place *place = drawing.map->islands; place->island; place++)
        draw_island(&drawing, place);
    for (const struct dock_place *dock = drawing.map->docks; dock->dock; dock++)
        draw_dock(&drawing, dock);
    for (const struct fjord_place *fjord = drawing.map->fjords; fjord->fjord; fjord++)
        draw_fjord(&drawing, fjord);
}
