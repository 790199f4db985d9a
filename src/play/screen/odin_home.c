/* Boards, a cell as two columns in one row: what lies there by pattern, with the code of the piece
 * in its first cell; else what is printed. While a piece is laid, each cell is a spot where its
 * first cell can come, and the piece stands there as a ghost. */
#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/odin.h"

enum { ROWS = 16, COLUMNS = 16, NUMBERS = 3, HOME_COLUMNS = NUMBERS + 26, HOME_ROWS = 15 };
enum { SECOND_COLUMN = HOME_COLUMNS + 1, SECOND_COLUMNS = 24, LIST_ROWS = 8 };

struct lying {
    const char *thing;
    bool first;
};

struct board {
    const json_t *view, *cells;
    const char *word;
    int rows, columns;
    struct lying lying[ROWS][COLUMNS];
};

static bool is_laying(const struct screen *screen) {
    return strcmp(odin_task(screen), "lay") == 0;
}

/* ---- what lies where ---- */

static const json_t *stamp_of(const struct screen *screen, const char *piece) {
    return json_object_get(json_object_get(screen->plain->facts, "stamps"), piece);
}

/* The i-th cell of a stamp that lies at a place; false after the last. */
static bool stamp_cell(const json_t *stamp, size_t i, int *row, int *column) {
    const json_t *cell = json_array_get(json_object_get(stamp, "cells"), i);
    if (!cell) return false;
    *row += (int)json_integer_value(json_array_get(cell, 0));
    *column += (int)json_integer_value(json_array_get(cell, 1));
    return true;
}

static void cover(const struct screen *screen, struct board *board, const json_t *piece) {
    const json_t *stamp = stamp_of(screen, show_string(piece, "piece"));
    int row = 0, column = 0;
    sscanf(show_string(piece, "at"), "r%dc%d", &row, &column);
    for (size_t i = 0;; i++) {
        int r = row, c = column;
        if (!stamp_cell(stamp, i, &r, &c)) return;
        if (r >= 0 && r < ROWS && c >= 0 && c < COLUMNS)
            board->lying[r][c] = (struct lying){show_string(stamp, "thing"), i == 0};
    }
}

static void read_board(const struct screen *screen, const json_t *view, struct board *board) {
    const json_t *faces = json_object_get(screen->plain->facts, "faces"), *piece, *row;
    size_t i;
    *board = (struct board){.view = view, .word = show_string(view, "board")};
    board->cells = json_object_get(json_object_get(faces, show_string(view, "face")), "cells");
    json_array_foreach(board->cells, i, row) {
        if ((int)json_array_size(row) > board->columns) board->columns = (int)json_array_size(row);
    }
    board->rows = (int)json_array_size(board->cells);
    json_array_foreach(json_object_get(view, "lying"), i, piece) {
        cover(screen, board, piece);
    }
}

static const json_t *printed_at(const struct board *board, int row, int column) {
    if (row < 0 || column < 0) return NULL;
    return json_array_get(json_array_get(board->cells, (size_t)row), (size_t)column);
}

/* ---- the piece in the hand ---- */

static const char *hand_stamp(struct screen *screen) {
    size_t first = 0;
    if (!screen->hand[0] && screen_verb_count(screen, "lay at on", &first) > 0) {
        const json_t *move = screen->plain->choices.at[first].move;
        snprintf(screen->hand, sizeof screen->hand, "%s",
                 json_string_value(json_array_get(json_object_get(move, "args"), 0)));
    }
    return screen->hand;
}

/* Puts the piece where a move would lay it. */
static void jump(struct screen *screen, size_t choice) {
    const json_t *args = json_object_get(screen->plain->choices.at[choice].move, "args");
    snprintf(screen->hand, sizeof screen->hand, "%s", json_string_value(json_array_get(args, 0)));
    snprintf(screen->focus, sizeof screen->focus, "cell-%.20s-%.8s",
             json_string_value(json_array_get(args, 2)),
             json_string_value(json_array_get(args, 1)));
}

/* The next place that fits, the best first; -1 goes back. */
static void next_place(struct screen *screen, int by) {
    const struct choices *choices = &screen->plain->choices;
    const struct spot *spot = screen_focus(screen);
    long at = spot ? screen_choice(screen, spot->move) : -1, count = (long)choices->count;
    for (long i = 1; i <= count; i++) {
        long next = ((at < 0 && by > 0 ? -1 : at) + by * i + 2 * count) % count;
        if (strcmp(show_string(choices->at[next].move, "verb"), "lay at on") != 0) continue;
        jump(screen, (size_t)next);
        return;
    }
}

static void turn(struct screen *screen) {
    const json_t *stamps = json_object_get(screen->plain->facts, "stamps");
    const char *thing = show_string(stamp_of(screen, hand_stamp(screen)), "thing");
    void *at = json_object_iter((json_t *)(uintptr_t)stamps);
    const char *first = NULL;
    bool found = false;
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)stamps, at)) {
        const char *name = json_object_iter_key(at);
        if (strcmp(show_string(json_object_iter_value(at), "thing"), thing) != 0) continue;
        if (!first) first = name;
        if (found) {
            first = name;
            break;
        }
        found = strcmp(name, screen->hand) == 0;
    }
    if (first) snprintf(screen->hand, sizeof screen->hand, "%s", first);
}

/* The first cell of the next board that is drawn. */
static void next_board(struct screen *screen) {
    const struct spot *now = screen_focus(screen);
    size_t board = now ? strcspn(now->name, "-") : 0;
    const struct spot *first = NULL;
    bool passed = false;
    if (!now) return;
    board += 1 + strcspn(now->name + board + 1, "-");
    for (int i = 0; i < screen->spot_count; i++) {
        const struct spot *spot = &screen->spots[i];
        if (strncmp(spot->name, "cell-", 5) != 0) continue;
        bool same = strncmp(spot->name, now->name, board + 1) == 0;
        if (!same && (!first || passed)) {
            first = spot;
            if (passed) break;
        }
        passed |= same;
    }
    if (first) strcpy(screen->focus, first->name);
}

bool odin_boards_key(struct screen *screen, uint32_t code) {
    if (!is_laying(screen)) return false;
    switch (code) {
    case ' ':
        turn(screen);
        return true;
    case 'n':
        next_place(screen, 1);
        return true;
    case 'N':
        next_place(screen, -1);
        return true;
    case KEY_TABULATOR:
        next_board(screen);
        return true;
    case KEY_ESCAPE:
        if (screen_choice(screen, "skip") >= 0)
            screen_make(screen, (size_t)screen_choice(screen, "skip"));
        return true;
    default:
        return false;
    }
}

/* ---- cells ---- */

static void put_lying(struct screen *screen, int row, int column, const struct lying *lying) {
    enum style style = odin_style(screen, lying->thing);
    char code[ODIN_CODE];
    if (lying->first && style != STYLE_SILVER && style != STYLE_ORE) {
        odin_code(screen, lying->thing, code);
        cells_put(&screen->cells, row, column, 2, style, code);
    } else {
        cells_put(&screen->cells, row, column, 2, style, odin_pattern(screen, lying->thing));
    }
}

/* A printed bonus in small letters: of two goods the first letter of each. */
static void put_bonus(struct screen *screen, int row, int column, const json_t *bonus) {
    const json_t *good;
    struct text text = {0};
    size_t i, most = json_array_size(bonus) > 1 ? 1 : 2;
    text_add(&text, "");
    json_array_foreach(bonus, i, good) {
        const char *name = show_word(screen->plain, "thing", json_string_value(good));
        for (size_t letter = 0, at = 0; letter < most && name[at]; letter++) {
            size_t size = 1;
            while (((unsigned char)name[at + size] & 0xC0) == 0x80) size++;
            text_add_n(&text, name + at, size);
            at += size;
        }
    }
    cells_put(&screen->cells, row, column, 2, STYLE_BONUS, text.at);
    text_free(&text);
}

static void put_printed(struct screen *screen, int row, int column, const json_t *printed) {
    const json_t *income = json_object_get(printed, "income");
    char number[16];
    if (json_is_integer(printed)) {
        json_int_t worth = json_integer_value(printed);
        cells_put(&screen->cells, row, column, 2, STYLE_DIM,
                  worth == 0    ? "· "
                  : worth == -1 ? "- "
                                : "= ");
    } else if (json_is_string(printed)) {
        cells_put(&screen->cells, row, column, 2, STYLE_DIM, "▒▒");
    } else if (json_is_integer(income)) {
        snprintf(number, sizeof number, "%2d", (int)json_integer_value(income));
        cells_put(&screen->cells, row, column, 2, STYLE_INCOME, number);
    } else if (json_is_object(printed)) {
        put_bonus(screen, row, column, json_object_get(printed, "bonus"));
    }
}

/* The income at the end of a diagonal stands beyond its last number. */
static void put_last_income(struct screen *screen, const struct board *board, int row, int column) {
    const json_t *faces = json_object_get(screen->plain->facts, "faces"), *diagonal;
    const json_t *face = json_object_get(faces, show_string(board->view, "face"));
    size_t i;
    json_array_foreach(json_object_get(face, "diagonals"), i, diagonal) {
        int sum = (int)show_int(diagonal, "sum");
        for (int r = 0; r < board->rows; r++) {
            const json_t *cell = printed_at(board, r, sum - r);
            char number[16];
            if (!json_object_get(cell, "income")) continue;
            snprintf(number, sizeof number, "%2d", (int)show_int(diagonal, "last"));
            cells_put(&screen->cells, row + r - 1, column + (sum - r + 1) * 2, 2, STYLE_INCOME,
                      number);
            break;
        }
    }
}

/* ---- laying ---- */

static bool is_free(const struct board *board, int row, int column) {
    const json_t *printed = printed_at(board, row, column);
    return printed && !json_is_null(printed) && !json_is_string(printed) && row < ROWS &&
           column < COLUMNS && !board->lying[row][column].thing;
}

static void draw_ghost(struct screen *screen, const struct board *board, int top, int left, int row,
                       int column, bool fits) {
    const json_t *stamp = stamp_of(screen, hand_stamp(screen));
    char code[ODIN_CODE];
    odin_code(screen, show_string(stamp, "thing"), code);
    for (size_t i = 0;; i++) {
        int r = row, c = column;
        if (!stamp_cell(stamp, i, &r, &c)) return;
        bool clash = !fits && !is_free(board, r, c);
        if (r >= board->rows + 1 || c >= board->columns + 1) continue;
        cells_put(&screen->cells, top + r, left + c * 2, 2, clash ? STYLE_CLASH : STYLE_GHOST,
                  clash    ? "XX"
                  : i == 0 ? code
                           : "▓▓");
    }
}

static void cell_spots(struct screen *screen, const struct board *board, int top, int left) {
    const char *stamp = hand_stamp(screen);
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++) {
            const json_t *printed = printed_at(board, row, column);
            char name[SPOT_NAME];
            if (!printed || json_is_null(printed) || json_is_string(printed)) continue;
            snprintf(name, sizeof name, "cell-%.20s-r%dc%d", board->word, row, column);
            struct spot *spot =
                screen_spot(screen, (struct area){top + row, left + column * 2, 1, 2}, name);
            spot_move(spot, "lay %.20s at r%dc%d on %.20s", stamp, row, column, board->word);
            if (screen_has_focus(screen, spot))
                draw_ghost(screen, board, top, left, row, column,
                           screen_choice(screen, spot->move) >= 0);
        }
}

/* ---- a board ---- */

static bool has_focus(const struct screen *screen, const char *board) {
    size_t length = strlen(board);
    return strncmp(screen->focus, "cell-", 5) == 0 &&
           strncmp(screen->focus + 5, board, length) == 0 && screen->focus[5 + length] == '-';
}

static void put_head(struct screen *screen, struct area area, const struct board *board) {
    struct mh_message message;
    struct text text = {0};
    mh_message_begin(&message, N_("{board}: income {n}, −{m}"));
    mh_message_word(&message, "board", show_word(screen->plain, "board", board->word));
    mh_message_number(&message, "n", (int32_t)show_int(board->view, "income"));
    mh_message_number(&message, "m", (int32_t)show_int(board->view, "penalty"));
    text_add_message(&text, screen->plain->language, &message);
    cells_put(&screen->cells, area.row, area.column, area.columns, STYLE_BOLD, text.at);
    text_free(&text);
}

/* Rows and columns have numbers where the focus is, counted as labels count them. */
static void put_numbers(struct screen *screen, const struct board *board, int top, int left) {
    char number[16];
    for (int row = 0; row < board->rows; row++) {
        snprintf(number, sizeof number, "%2d", row + 1);
        cells_put(&screen->cells, top + row, left - NUMBERS, 2, STYLE_DIM, number);
    }
    for (int column = 0; column < board->columns; column++) {
        snprintf(number, sizeof number, "%2d", (column + 1) % 10);
        cells_put(&screen->cells, top + board->rows, left + column * 2, 2, STYLE_DIM, number);
    }
}

static void draw_board(struct screen *screen, struct area area, const struct board *board) {
    bool home = strcmp(board->word, "home") == 0;
    int top = area.row + (home ? 2 : 1), left = area.column + NUMBERS;
    put_head(screen, area, board);
    for (int row = 0; row < board->rows; row++)
        for (int column = 0; column < board->columns; column++) {
            const struct lying *lying = &board->lying[row][column];
            if (lying->thing)
                put_lying(screen, top + row, left + column * 2, lying);
            else
                put_printed(screen, top + row, left + column * 2, printed_at(board, row, column));
        }
    put_last_income(screen, board, top, left);
    if (home || has_focus(screen, board->word)) put_numbers(screen, board, top, left);
    if (is_laying(screen)) cell_spots(screen, board, top, left);
}

/* ---- all of them ---- */

static bool is_mine(const struct screen *screen, const json_t *board) {
    const json_t *owner = json_object_get(board, "owner");
    return json_is_integer(owner) && json_integer_value(owner) == screen->plain->seat;
}

/* Boards other than the home board below each other as far as they fit, from the one that has the
 * focus on: going on from the last leads to those that were not seen. */
static void draw_others(struct screen *screen, struct area area) {
    const json_t *boards = json_object_get(plain_view(screen->plain), "boards"), *view;
    size_t count = json_array_size(boards), first = 0, i;
    int row = area.row, column = area.column, high = 0;
    json_array_foreach(boards, i, view) {
        if (is_mine(screen, view) && has_focus(screen, show_string(view, "board")) &&
            strcmp(show_string(view, "board"), "home") != 0)
            first = i;
    }
    for (i = 0; i < count; i++) {
        struct board board;
        view = json_array_get(boards, (first + i) % count);
        if (!is_mine(screen, view) || strcmp(show_string(view, "board"), "home") == 0) continue;
        read_board(screen, view, &board);
        int width = NUMBERS + board.columns * 2 + 1, rows = board.rows + 2;
        bool beside = column + width <= area.column + area.columns;
        if (column > area.column && !beside) {
            row += high;
            column = area.column;
            high = 0;
        }
        if (row + rows > area.row + area.rows + 1) continue;
        draw_board(screen, (struct area){row, column, rows, area.columns}, &board);
        column += width;
        if (rows > high) high = rows;
    }
}

/* What would come of laying it here. */
static void put_outcome(struct screen *screen, struct area area) {
    const struct spot *spot = screen_focus(screen);
    const struct plain_show *show = screen->plain->show;
    long choice = spot ? screen_choice(screen, spot->move) : -1;
    const json_t *stamp = stamp_of(screen, hand_stamp(screen));
    const char *thing = show_string(stamp, "thing");
    struct text text = {0};
    cells_put(&screen->cells, area.row, area.column, area.columns, STYLE_BOLD,
              show_word(screen->plain, "thing", thing));
    for (size_t i = 0;; i++) {
        int r = 0, c = 0;
        if (!stamp_cell(stamp, i, &r, &c)) break;
        cells_put(&screen->cells, area.row + 1 + r, area.column + 1 + c * 2, 2,
                  odin_style(screen, thing), odin_pattern(screen, thing));
    }
    text_add(&text, "");
    if (choice >= 0 && show->meaning)
        show->meaning(screen->plain, screen->plain->choices.at[choice].move, &text);
    struct page page = {.columns = (size_t)area.columns};
    if (text.length > 0) page_add(&page, text.at);
    for (int i = 0; i < (int)page.count && i < 3; i++)
        cells_put(&screen->cells, area.row + 6 + i, area.column, area.columns, STYLE_TEXT,
                  page.line[i]);
    page_clear(&page);
    text_free(&text);
}

static void draw_list(struct screen *screen, struct area area) {
    static const char *const skip[] = {"skip", NULL};
    if (is_laying(screen)) {
        put_outcome(screen, area);
        if (area.rows > 10)
            screen_list(screen,
                        (struct area){area.row + 9, area.column, area.rows - 9, area.columns},
                        skip);
    } else if (strcmp(odin_task(screen), "turn") != 0) {
        screen_list(screen, area, NULL);
    }
}

void odin_boards_draw(struct screen *screen, struct area area) {
    const json_t *view;
    struct board home;
    size_t i, first = 0;
    bool wide = area.columns >= HOME_COLUMNS + SECOND_COLUMNS + 20;
    int rows = wide ? area.rows : area.rows - LIST_ROWS;
    if (is_laying(screen) && screen->fresh && screen_verb_count(screen, "lay at on", &first) > 0)
        jump(screen, first);
    json_array_foreach(json_object_get(plain_view(screen->plain), "boards"), i, view) {
        if (!is_mine(screen, view) || strcmp(show_string(view, "board"), "home") != 0) continue;
        read_board(screen, view, &home);
        draw_board(screen, (struct area){area.row, area.column, HOME_ROWS, HOME_COLUMNS}, &home);
    }
    if (wide)
        draw_others(screen,
                    (struct area){area.row, area.column + SECOND_COLUMN, rows, SECOND_COLUMNS + 1});
    else
        draw_others(screen, (struct area){area.row + HOME_ROWS, area.column, rows - HOME_ROWS,
                                          area.columns});
    if (wide)
        draw_list(screen,
                  (struct area){area.row, area.column + SECOND_COLUMN + SECOND_COLUMNS + 1,
                                area.rows, area.columns - SECOND_COLUMN - SECOND_COLUMNS - 1});
    else
        draw_list(screen, (struct area){area.row + rows, area.column, LIST_ROWS, area.columns});
}
