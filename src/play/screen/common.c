/* Tabs that every game has: the score sheet, the log, and whatever plain mode says in lines. */
#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/screen.h"

void screen_head(struct screen *screen, struct area area, const char *text) {
    cells_put(&screen->cells, area.row, area.column, area.columns, STYLE_BOLD, text);
}

static bool is_verb(const char *const *verbs, const char *verb) {
    while (*verbs && strcmp(*verbs, verb) != 0) verbs++;
    return *verbs != NULL;
}

void screen_strip(struct screen *screen, struct area area, const char *const *verbs) {
    const struct choices *choices = &screen->plain->choices;
    int row = area.row, column = area.column;
    for (size_t i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->at[i];
        const char *label = show_string(choice->move, "label");
        int width = columns_of(label) + 2;
        char name[SPOT_NAME];
        if (!is_verb(verbs, show_string(choice->move, "verb"))) continue;
        if (column > area.column && column + width > area.column + area.columns) {
            column = area.column;
            row++;
        }
        if (row >= area.row + area.rows) return;
        snprintf(name, sizeof name, "strip-%.40s", choice->text);
        struct spot *spot = screen_spot(screen, (struct area){row, column, 1, width - 1}, name);
        spot->cursor_column = column + 1;
        spot_move(spot, "%s", choice->text);
        screen_mark(screen, spot, row, column);
        cells_put(&screen->cells, row, column + 1, area.column + area.columns - column - 1,
                  screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_TEXT, label);
        column += width;
    }
}

/* The first of `count` lines to be seen, when `rows` can be and one has the focus. */
static int first_line(int focus, int count, int rows) {
    int from = focus - rows / 2;
    if (from > count - rows) from = count - rows;
    return from > 0 ? from : 0;
}

static void list_line(struct screen *screen, struct area area, const struct choice *choice,
                      bool seen) {
    char name[SPOT_NAME];
    snprintf(name, sizeof name, "list-%.42s", choice->text);
    struct spot *spot = screen_spot(screen, area, name);
    spot->hidden = !seen;
    spot->cursor_column = area.column + 1;
    spot_move(spot, "%s", choice->text);
    if (!seen) return;
    screen_mark(screen, spot, area.row, area.column);
    cells_put(&screen->cells, area.row, area.column + 1, area.columns - 1,
              screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_TEXT,
              show_string(choice->move, "label"));
}

void screen_list(struct screen *screen, struct area area, const char *const *verbs) {
    const struct choices *choices = &screen->plain->choices;
    int count = 0, focus = 0;
    char name[SPOT_NAME];
    for (size_t i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->at[i];
        if (verbs && !is_verb(verbs, show_string(choice->move, "verb"))) continue;
        snprintf(name, sizeof name, "list-%.42s", choice->text);
        if (strcmp(screen->focus, name) == 0) focus = count;
        count++;
    }
    int from = first_line(focus, count, area.rows), at = 0;
    for (size_t i = 0; i < choices->count; i++) {
        const struct choice *choice = &choices->at[i];
        if (verbs && !is_verb(verbs, show_string(choice->move, "verb"))) continue;
        list_line(screen, (struct area){area.row + at - from, area.column, 1, area.columns}, choice,
                  at >= from && at < from + area.rows);
        at++;
    }
}

/* Every line is a spot; those above and below what can be seen are there for the arrows. */
void screen_lines(struct screen *screen, struct area area, const struct page *page,
                  const char *name) {
    int focus = 0, from;
    char spot_name[SPOT_NAME];
    for (size_t i = 0; i < page->count; i++) {
        snprintf(spot_name, sizeof spot_name, "%s-%zu", name, i);
        if (strcmp(screen->focus, spot_name) == 0) focus = (int)i;
    }
    from = first_line(focus, (int)page->count, area.rows);
    for (int i = 0; i < (int)page->count; i++) {
        int row = area.row + i - from;
        bool seen = i >= from && i < from + area.rows;
        snprintf(spot_name, sizeof spot_name, "%s-%d", name, i);
        struct spot *spot =
            screen_spot(screen, (struct area){row, area.column, 1, area.columns}, spot_name);
        spot->hidden = !seen;
        spot->cursor_column = area.column + 1;
        if (!seen) continue;
        if (screen_has_focus(screen, spot))
            cells_put(&screen->cells, row, area.column, 1, STYLE_BOLD, "►");
        cells_put(&screen->cells, row, area.column + 1, area.columns - 1, STYLE_TEXT,
                  page->line[i]);
    }
}

struct page screen_told(struct screen *screen, int columns, void (*tell)(struct plain *plain)) {
    struct plain *plain = screen->plain;
    struct page kept = plain->page;
    plain->page = (struct page){.columns = columns > 10 ? (size_t)columns - 1 : 10};
    tell(plain);
    struct page told = plain->page;
    plain->page = kept;
    return told;
}

/* ---- the log ---- */

void screen_draw_log(struct screen *screen, struct area area) {
    struct page page = screen_told(screen, area.columns, plain_log);
    /* The last line is what one comes for. */
    if (page.count > 0 && strncmp(screen->focus, "log-", 4) != 0 &&
        screen->focus_panel == screen->panel)
        snprintf(screen->focus, sizeof screen->focus, "log-%zu", page.count - 1);
    if (screen->focus_panel != screen->panel && (int)page.count > area.rows) {
        for (int i = 0; i < area.rows; i++)
            cells_put(&screen->cells, area.row + i, area.column + 1, area.columns - 1, STYLE_TEXT,
                      page.line[page.count - (size_t)area.rows + (size_t)i]);
    } else {
        screen_lines(screen, area, &page, "log");
    }
    page_clear(&page);
}

/* ---- the score ---- */

static void score_cell(struct screen *screen, int row, int column, int width, enum style style,
                       const json_t *number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)json_integer_value(number));
    if (number) cells_put_right(&screen->cells, row, column, width, style, text);
}

static void score_row(struct screen *screen, struct area area, const char *name, const char *key,
                      int names, enum style style) {
    const json_t *player;
    size_t i, seats = json_array_size(json_object_get(plain_view(screen->plain), "players"));
    int width = seats > 0 ? (area.columns - names - 1) / (int)seats : 0;
    char spot_name[SPOT_NAME];
    snprintf(spot_name, sizeof spot_name, "score-%s", key);
    struct spot *spot =
        screen_spot(screen, (struct area){area.row, area.column, 1, area.columns}, spot_name);
    spot->cursor_column = area.column + 1;
    if (screen_has_focus(screen, spot))
        cells_put(&screen->cells, area.row, area.column, 1, STYLE_BOLD, "►");
    cells_put(&screen->cells, area.row, area.column + 1, names - 2, style, name);
    json_array_foreach(json_object_get(plain_view(screen->plain), "players"), i, player) {
        const json_t *score = json_object_get(player, "score");
        score_cell(screen, area.row, area.column + names + (int)i * width, width - 1, style,
                   json_object_get(score, key));
    }
}

void screen_draw_score(struct screen *screen, struct area area) {
    const struct show_name *part = screen->plain->show->points;
    size_t seats = json_array_size(json_object_get(plain_view(screen->plain), "players"));
    int names = area.columns / 3, row = area.row;
    int width = seats > 0 ? (area.columns - names - 1) / (int)seats : 0;
    screen_head(screen, area, screen_words(screen, N_("Score sheet")));
    for (size_t seat = 0; seat < seats; seat++)
        cells_put_right(&screen->cells, row, area.column + names + (int)seat * width, width - 1,
                        screen_colour(screen, (int)seat), screen_player(screen, (int)seat));
    row++;
    for (; part->key && row < area.row + area.rows - 1; part++, row++)
        score_row(screen, (struct area){row, area.column, 1, area.columns},
                  screen_words(screen, part->name), part->key, names, STYLE_TEXT);
    if (row < area.row + area.rows)
        score_row(screen, (struct area){row, area.column, 1, area.columns},
                  screen_words(screen, NC_("score", "in all")), "total", names, STYLE_BOLD);
}
