#include "play/screen/cells.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"
#include "letters/letters.h"

void cells_clear(struct cells *cells) {
    cells_fill(cells, (struct area){0, 0, cells->rows, cells->columns}, STYLE_TEXT, " ");
    cells->cursor_row = cells->cursor_column = 0;
}

void cells_resize(struct cells *cells, int rows, int columns) {
    cells->rows = rows;
    cells->columns = columns;
    cells->at = play_memory(cells->at, (size_t)rows * (size_t)columns * sizeof *cells->at);
    cells_clear(cells);
}

void cells_free(struct cells *cells) {
    free(cells->at);
    *cells = (struct cells){0};
}

/* ---- characters ---- */

static uint32_t code_of(const char *bytes, size_t size) {
    unsigned char first = (unsigned char)bytes[0];
    uint32_t code = size == 1 ? first : first & (0x7fu >> size);
    for (size_t i = 1; i < size; i++) code = code << 6 | ((unsigned char)bytes[i] & 0x3f);
    return code;
}

/* Our signs where only ASCII is to be had. Two of a kind that stand side by side make a pair. */
static const char *ascii_of(const char *glyph) {
    static const char *const signs[][2] = {
        {"•", "*"},  {"►", ">"},  {"◄", "<"}, {"×", "x"}, {"√", "v"}, {"»", ">"}, {"«", "<"},
        {"→", ">"},  {"←", "<"},  {"↑", "^"}, {"↓", "v"}, {"≈", "~"}, {"▓", "@"}, {"▒", "%"},
        {"·", "."},  {"▲", "M"},  {"■", "?"}, {"♦", "$"}, {"⌂", "v"}, {"…", "."}, {"–", "-"},
        {"—", "-"},  {"−", "-"},  {"▐", "|"}, {"▌", "|"}, {"█", "#"}, {"▄", "="}, {"“", "\""},
        {"”", "\""}, {"„", "\""}, {"’", "'"}, {"‘", "'"}, {"─", "-"}, {"═", "="}, {"│", "|"},
        {"║", "|"},  {"┌", "+"},  {"┐", "+"}, {"└", "+"}, {"┘", "+"}, {"├", "+"}, {"┤", "+"},
        {"┬", "+"},  {"┴", "+"},  {"┼", "+"}, {"╔", "+"}, {"╗", "+"}, {"╚", "+"}, {"╝", "+"},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strcmp(signs[i][0], glyph) == 0) return signs[i][1];
    return NULL;
}

/* The character at the start of a text as it is to be shown; returns how many bytes it has. */
static size_t next_glyph(const struct cells *cells, const char *text, char glyph[GLYPH_BYTES],
                         int *columns) {
    size_t size = mh_utf8_character(text, strlen(text));
    bool good = size > 0 && mh_utf8_plain(text, size);
    memcpy(glyph, good ? text : "?", good ? size : 1);
    glyph[good ? size : 1] = '\0';
    *columns = good ? letters_columns(code_of(text, size)) : 1;
    if (cells->letters != LETTERS_ALL && (unsigned char)glyph[0] >= 0x80) {
        const char *sign = ascii_of(glyph);
        char letter[2] = {'\0', '\0'};
        if (!sign && cells->letters == LETTERS_ASCII && *columns > 0) {
            letter[0] = letters_ascii(code_of(text, size));
            sign = letter;
            *columns = 1;
        }
        if (sign) strcpy(glyph, sign);
    }
    return size > 0 ? size : 1;
}

int columns_of(const char *text) {
    int columns = 0;
    while (*text) {
        size_t size = mh_utf8_character(text, strlen(text));
        columns += size > 0 ? letters_columns(code_of(text, size)) : 1;
        text += size > 0 ? size : 1;
    }
    return columns;
}

/* ---- putting ---- */

static struct cell *cell_at(struct cells *cells, int row, int column) {
    if (row < 0 || column < 0 || row >= cells->rows || column >= cells->columns) return NULL;
    return &cells->at[row * cells->columns + column];
}

static void put_one(struct cells *cells, int row, int column, enum style style, const char *glyph,
                    int columns) {
    struct cell *cell = cell_at(cells, row, column);
    if (!cell) return;
    /* Half of a wide character is none. */
    if (columns == 2 && column + 1 >= cells->columns) {
        glyph = " ";
        columns = 1;
    }
    if (!cell->glyph[0] && column > 0) strcpy(cell[-1].glyph, " ");
    struct cell *right = column + columns < cells->columns ? cell + columns : NULL;
    if (right && !right->glyph[0]) strcpy(right->glyph, " ");
    strcpy(cell->glyph, glyph);
    cell->style = (unsigned char)style;
    if (columns == 2) {
        cell[1].glyph[0] = '\0';
        cell[1].style = (unsigned char)style;
    }
}

/* A mark joins what stands before it, as long as there is room. */
static void add_mark(struct cells *cells, int row, int column, const char *mark) {
    struct cell *cell = cell_at(cells, row, column);
    if (cell && !cell->glyph[0]) cell = cell_at(cells, row, column - 1);
    if (cell && strlen(cell->glyph) + strlen(mark) < GLYPH_BYTES) strcat(cell->glyph, mark);
}

int cells_put(struct cells *cells, int row, int column, int most, enum style style,
              const char *text) {
    int used = 0;
    bool cut = columns_of(text) > most;
    int room = cut ? most - 1 : most;
    while (*text) {
        char glyph[GLYPH_BYTES];
        int columns;
        size_t size = next_glyph(cells, text, glyph, &columns);
        if (columns > 0 && used + columns > room) break;
        if (columns > 0)
            put_one(cells, row, column + used, style, glyph, columns);
        else if (used > 0 && cells->letters == LETTERS_ALL)
            add_mark(cells, row, column + used - 1, glyph);
        used += columns;
        text += size;
    }
    if (cut && most > 0) {
        char glyph[GLYPH_BYTES];
        int columns;
        next_glyph(cells, "…", glyph, &columns);
        put_one(cells, row, column + used, style, glyph, 1);
        used++;
    }
    return used;
}

void cells_put_right(struct cells *cells, int row, int column, int width, enum style style,
                     const char *text) {
    int columns = columns_of(text);
    cells_put(cells, row, column + (columns < width ? width - columns : 0), width, style, text);
}

void cells_fill(struct cells *cells, struct area area, enum style style, const char *glyph) {
    char shown[GLYPH_BYTES];
    int columns;
    next_glyph(cells, glyph, shown, &columns);
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++) {
            struct cell *cell = cell_at(cells, row, column);
            if (!cell) continue;
            strcpy(cell->glyph, shown);
            cell->style = (unsigned char)style;
        }
}

void cells_restyle(struct cells *cells, int row, int column, int width, enum style style) {
    for (int i = 0; i < width; i++) {
        struct cell *cell = cell_at(cells, row, column + i);
        if (cell) cell->style = (unsigned char)style;
    }
}

void cells_box(struct cells *cells, struct area area, bool twofold, enum style style,
               const char *title) {
    static const char *const lines[2][6] = {{"┌", "─", "┐", "│", "└", "┘"},
                                            {"╔", "═", "╗", "║", "╚", "╝"}};
    const char *const *line = lines[twofold];
    int right = area.column + area.columns - 1, bottom = area.row + area.rows - 1;
    if (area.rows < 2 || area.columns < 2) return;
    cells_fill(cells, area, STYLE_TEXT, " ");
    cells_fill(cells, (struct area){area.row, area.column, 1, area.columns}, style, line[1]);
    cells_fill(cells, (struct area){bottom, area.column, 1, area.columns}, style, line[1]);
    cells_fill(cells, (struct area){area.row, area.column, area.rows, 1}, style, line[3]);
    cells_fill(cells, (struct area){area.row, right, area.rows, 1}, style, line[3]);
    cells_put(cells, area.row, area.column, 1, style, line[0]);
    cells_put(cells, area.row, right, 1, style, line[2]);
    cells_put(cells, bottom, area.column, 1, style, line[4]);
    cells_put(cells, bottom, right, 1, style, line[5]);
    if (title[0]) {
        cells_put(cells, area.row, area.column + 2, 1, style, " ");
        int used = cells_put(cells, area.row, area.column + 3, area.columns - 6, STYLE_BOLD, title);
        cells_put(cells, area.row, area.column + 3 + used, 1, style, " ");
    }
}

void cells_row(const struct cells *cells, int row, struct text *text) {
    size_t kept = text->length;
    for (int column = 0; column < cells->columns; column++) {
        const char *glyph = cells->at[row * cells->columns + column].glyph;
        text_add(text, glyph);
        if (strcmp(glyph, " ") != 0) kept = text->length;
    }
    text->length = kept;
    if (text->at) text->at[kept] = '\0';
}
