/* A board is read by rows, and a row as runs: what lies there, else what is printed. */
#include "play/plain/odin_boards.h"

#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"

enum { ROWS = 16, COLUMNS = 16 };

struct grid {
    size_t rows, columns;
    const char *lying[ROWS][COLUMNS]; /* the thing that covers it */
};

/* ---- what lies where ---- */

static void cover(struct grid *grid, const json_t *facts, const json_t *piece) {
    const json_t *stamp =
        json_object_get(json_object_get(facts, "stamps"), show_string(piece, "piece"));
    const json_t *cell;
    int row = 0, column = 0;
    size_t i;
    sscanf(show_string(piece, "at"), "r%dc%d", &row, &column);
    json_array_foreach(json_object_get(stamp, "cells"), i, cell) {
        int r = row + (int)json_integer_value(json_array_get(cell, 0));
        int c = column + (int)json_integer_value(json_array_get(cell, 1));
        if (r >= 0 && r < ROWS && c >= 0 && c < COLUMNS)
            grid->lying[r][c] = show_string(stamp, "thing");
    }
}

static const json_t *face_of(const struct plain *plain, const json_t *board) {
    const json_t *faces = json_object_get(plain->facts, "faces");
    return json_object_get(json_object_get(faces, show_string(board, "face")), "cells");
}

/* What one cell is called. */
static void name_cell(const struct plain *plain, const struct grid *grid, const json_t *printed,
                      size_t row, size_t column, struct text *text) {
    enum mh_language language = plain->language;
    const json_t *bonus = json_object_get(printed, "bonus"), *good;
    const char *thing = row < ROWS && column < COLUMNS ? grid->lying[row][column] : NULL;
    size_t i;
    if (thing) {
        text_add(text, show_word(plain, "thing", thing));
    } else if (json_is_integer(printed)) {
        text_add(text,
                 mh_translate(language, json_integer_value(printed) < 0 ? NC_("cell", "minus")
                                                                        : NC_("cell", "free")));
    } else if (bonus) {
        text_add(text, mh_translate(language, NC_("cell", "bonus")));
        json_array_foreach(bonus, i, good) {
            text_add(text, " ");
            text_add(text, show_word(plain, "thing", json_string_value(good)));
        }
    } else if (json_is_object(printed)) {
        text_add(text, mh_translate(language, N_("income")));
        text_add(text, " ");
        text_add_number(text, show_int(printed, "income"));
    } else {
        text_add(text, mh_translate(language, json_is_string(printed) ? NC_("cell", "wall")
                                                                      : NC_("cell", "gap")));
    }
}

/* ---- a row ---- */

static void add_run(struct row *row, const char *name, size_t count) {
    if (count > 1)
        row_count(row, name, (int64_t)count);
    else if (count > 0)
        row_item(row, name);
}

static void tell_row(struct plain *plain, const struct grid *grid, const json_t *cells,
                     size_t number) {
    struct text name = {0}, run = {0}, next = {0};
    struct mh_message message;
    struct row row;
    const json_t *cell;
    size_t column, count = 0;
    mh_message_begin(&message, N_("Row {n}"));
    mh_message_number(&message, "n", (int32_t)number + 1); /* as labels count them */
    text_add_message(&name, plain->language, &message);
    row_begin_name(&row, plain, name.at);
    json_array_foreach(cells, column, cell) {
        text_clear(&next);
        name_cell(plain, grid, cell, number, column, &next);
        if (count > 0 && strcmp(next.at, text_of(&run)) != 0) {
            add_run(&row, run.at, count);
            count = 0;
        }
        text_clear(&run);
        text_add(&run, next.at);
        count++;
    }
    add_run(&row, text_of(&run), count);
    row_end(&row, NULL);
    text_free(&name);
    text_free(&run);
    text_free(&next);
}

/* ---- boards ---- */

static void tell_head(struct plain *plain, const json_t *board) {
    struct row row;
    row_begin_name(&row, plain, show_word(plain, "board", show_string(board, "board")));
    if (json_object_get(board, "income")) {
        row_count(&row, mh_translate(plain->language, N_("income")), show_int(board, "income"));
        row_count(&row, mh_translate(plain->language, N_("points lost there")),
                  show_int(board, "penalty"));
    } else {
        row_count(&row, show_word(plain, "thing", "silver"), show_int(board, "silver"));
    }
    row_end(&row, NULL);
}

/* All rows, or one. */
static void tell_board(struct plain *plain, const json_t *board, int only) {
    struct grid grid = {0};
    const json_t *piece, *cells;
    size_t i;
    tell_head(plain, board);
    json_array_foreach(json_object_get(board, "lying"), i, piece) {
        cover(&grid, plain->facts, piece);
    }
    json_array_foreach(face_of(plain, board), i, cells) {
        if (only < 0 || (int)i + 1 == only) tell_row(plain, &grid, cells, i);
    }
}

static bool is_mine(const struct plain *plain, const json_t *board) {
    const json_t *owner = json_object_get(board, "owner");
    return json_is_integer(owner) && json_integer_value(owner) == plain->seat;
}

/* "home" or "home 7" */
static bool tell_named(struct plain *plain, const char *words) {
    const json_t *board;
    size_t i, length = strlen(words), digits = length;
    while (digits > 0 && words[digits - 1] >= '0' && words[digits - 1] <= '9') digits--;
    int only =
        digits > 1 && digits < length && words[digits - 1] == ' ' ? atoi(words + digits) : -1;
    if (only >= 0) length = digits - 1;
    json_array_foreach(json_object_get(plain_view(plain), "boards"), i, board) {
        const char *word = show_string(board, "board");
        const char *name = show_word(plain, "board", word);
        bool owned = json_is_integer(json_object_get(board, "owner"));
        if (strncmp(word, words, length) != 0 && strncmp(name, words, length) != 0) continue;
        if (owned && !is_mine(plain, board)) continue;
        tell_board(plain, board, only);
        return true;
    }
    return false;
}

/* ---- the table ---- */

/* "Action spaces taken, Aud: Fishing, Weekly Market." */
static void tell_taken(struct plain *plain, int seat) {
    const json_t *space;
    struct text name = {0};
    struct row row;
    size_t i;
    text_add(&name, mh_translate(plain->language, N_("Action spaces taken")));
    text_add(&name, ", ");
    text_add(&name, plain_name(plain, seat));
    row_begin_name(&row, plain, name.at);
    json_array_foreach(json_object_get(plain_view(plain), "spaces"), i, space) {
        const json_t *taker = json_object_get(space, "seat");
        if (json_is_integer(taker) && json_integer_value(taker) == seat)
            row_item(&row, show_word(plain, "action space", show_string(space, "space")));
    }
    row_end(&row, NULL);
    text_free(&name);
}

static void tell_mountains(struct plain *plain) {
    const json_t *strip;
    size_t i;
    json_array_foreach(json_object_get(plain_view(plain), "mountains"), i, strip) {
        struct row row;
        row_begin_name(&row, plain,
                       show_word(plain, "mountain strip", show_string(strip, "strip")));
        row_words(&row, json_object_get(strip, "items"), "thing");
        row_end(&row, NULL);
    }
}

static void tell_all(struct plain *plain) {
    const json_t *board;
    size_t i;
    json_array_foreach(json_object_get(plain_view(plain), "boards"), i, board) {
        if (is_mine(plain, board)) tell_head(plain, board);
    }
    json_array_foreach(json_object_get(plain_view(plain), "boards"), i, board) {
        if (!json_is_integer(json_object_get(board, "owner"))) tell_head(plain, board);
    }
    size_t seats = json_array_size(json_object_get(plain_view(plain), "players"));
    for (size_t seat = 0; seat < seats; seat++) tell_taken(plain, (int)seat);
    tell_mountains(plain);
    plain_say(plain,
              N_("Say board home to hear its rows, board home 7 for one; so with other boards."));
}

void odin_boards_tell(struct plain *plain, const char *words) {
    struct mh_message message;
    if (!*words) {
        tell_all(plain);
    } else if (!tell_named(plain, words)) {
        mh_message_begin(&message, N_("You have no board “{text}”."));
        mh_message_fragment(&message, "text", words, strlen(words));
        plain_say_message(plain, &message);
    }
}
