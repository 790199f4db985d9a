/* What a screen shows, cell by cell: a glyph and a style each, and where the cursor stands. No
 * terminal is needed for it, so tests read it as text. */
#ifndef PLAY_CELLS_H
#define PLAY_CELLS_H

#include <stdbool.h>
#include <stddef.h>

#include "play/text.h"

/* What a cell means; theme.c says what each looks like. */
enum style {
    STYLE_TEXT,
    STYLE_BAR,
    STYLE_FOCUS,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_ORANGE,
    STYLE_RED,
    STYLE_GREEN,
    STYLE_BLUE,
    STYLE_SILVER,
    STYLE_ORE,
    STYLE_GHOST,
    STYLE_CLASH,
    STYLE_INCOME,
    STYLE_BONUS, /* a printed one; the purple player */
    STYLE_SEA,   /* the blue player; routes */
    STYLE_RED_PLAYER,
    STYLE_LAND, /* the green player; gains */
    STYLE_YELLOW_PLAYER,
    STYLES
};

enum { GLYPH_BYTES = 16 };

struct cell {
    char glyph[GLYPH_BYTES]; /* one character with its marks; "" is the right half of a wide one */
    unsigned char style;
};

/* How letters leave: all of them, our own signs as ASCII, or everything as ASCII. */
enum cells_letters { LETTERS_ALL, LETTERS_ASCII_SIGNS, LETTERS_ASCII };

struct cells {
    int rows, columns;
    struct cell *at;
    enum cells_letters letters;
    int cursor_row, cursor_column;
};

/* A rectangle of the screen; what is put into it is cut at its edges. */
struct area {
    int row, column, rows, columns;
};

void cells_resize(struct cells *cells, int rows, int columns);
void cells_clear(struct cells *cells);
void cells_free(struct cells *cells);

/* How many columns a text takes. */
int columns_of(const char *text);

/* Puts a text into at most `most` columns, cut with an ellipsis where it is longer; returns how
 * many it took. Nothing happens outside of the screen. */
int cells_put(struct cells *cells, int row, int column, int most, enum style style,
              const char *text);
/* The same at the right end of the columns. */
void cells_put_right(struct cells *cells, int row, int column, int width, enum style style,
                     const char *text);
void cells_fill(struct cells *cells, struct area area, enum style style, const char *glyph);
void cells_restyle(struct cells *cells, int row, int column, int width, enum style style);
/* An empty box with a title in its upper line. */
void cells_box(struct cells *cells, struct area area, bool twofold, enum style style,
               const char *title);

/* A row as text, without the blanks at its end. */
void cells_row(const struct cells *cells, int row, struct text *text);

#endif
