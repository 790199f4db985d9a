/* What a key or a click does at the table. */
#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/screen.h"

/* ---- saying ---- */

void screen_say(struct screen *screen, const char *sentence) {
    snprintf(screen->said, sizeof screen->said, "%s", screen_words(screen, sentence));
}

/* What does not fit is beyond any screen. */
static void say_page_behind(struct screen *screen, const char *sign) {
    struct text text = {0};
    text_add(&text, sign);
    for (size_t i = 0; i < screen->plain->page.count; i++) {
        if (i > 0) text_add(&text, " ");
        text_add(&text, screen->plain->page.line[i]);
    }
    snprintf(screen->said, sizeof screen->said, "%s", text.at);
    text_free(&text);
}

void screen_say_page(struct screen *screen) {
    say_page_behind(screen, "");
}

void screen_why(struct screen *screen, const char *move) {
    struct plain *plain = screen->plain;
    page_clear(&plain->page);
    plain_why(plain, move);
    say_page_behind(screen, "× ");
    page_clear(&plain->page);
}

/* ---- moving ---- */

static void made(struct screen *screen, enum plain_result result) {
    if (result == PLAIN_MOVED) {
        screen->said[0] = '\0';
        screen->decided = -1;
        screen_look(screen);
    } else {
        screen_say_page(screen);
    }
    page_clear(&screen->plain->page);
}

void screen_make(struct screen *screen, size_t choice) {
    struct plain *plain = screen->plain;
    if (choice >= plain->choices.count) return;
    page_clear(&plain->page);
    made(screen, plain_play(plain, &plain->choices.at[choice].text, 1));
}

static void ask_once_more(struct screen *screen, size_t choice) {
    struct mh_message message;
    mh_message_begin(&message, N_("{move}? Enter again, Esc no."));
    mh_message_word(&message, "move", screen->plain->choices.at[choice].label);
    mh_render(screen->plain->language, &message, NULL, screen->said, sizeof screen->said);
    screen->confirm = choice + 1;
}

static bool verb_key(struct screen *screen, uint32_t code) {
    for (const struct screen_verb_key *key = screen->game->keys; key->key; key++) {
        size_t first = 0, count = 0;
        const char *found = NULL;
        if ((uint32_t)key->key != code) continue;
        for (size_t i = 0; i < sizeof key->verbs / sizeof *key->verbs && key->verbs[i]; i++) {
            size_t here = 0, some = screen_verb_count(screen, key->verbs[i], &here);
            if (some > 0 && count == 0) {
                first = here;
                found = key->verbs[i];
            }
            count += some;
        }
        if (count == 0)
            screen_why(screen, key->verbs[0]);
        else if (count > 1)
            overlay_open_moves(screen, found);
        else if (key->careful && screen->plain->choices.count > 1)
            ask_once_more(screen, first);
        else
            screen_make(screen, first);
        return true;
    }
    return false;
}

static void enter(struct screen *screen) {
    const struct spot *spot = screen_focus(screen);
    if (screen->confirm > 0) {
        screen_make(screen, screen->confirm - 1);
        return;
    }
    if (!spot) {
        if (screen->plain->choices.count > 0) overlay_open_moves(screen, "");
        return;
    }
    long choice = screen_only(screen, spot);
    if (choice >= 0)
        screen_make(screen, (size_t)choice);
    else if (spot->find[0] && screen_lit(screen, spot))
        overlay_open_moves(screen, spot->find);
    else if (spot->move[0] || spot->find[0])
        screen_why(screen, spot->move[0] ? spot->move : spot->find);
    else if (screen->plain->choices.count > 0)
        overlay_open_moves(screen, "");
}

/* ---- the focus ---- */

static void focus_on(struct screen *screen, const struct spot *spot) {
    strcpy(screen->focus, spot->name);
    screen->focus_panel = spot->panel;
    if (!screen_is_large(screen)) return;
    screen->tab = spot->panel;
}

/* How far a spot is in a direction; -1: not there. What lies to the side counts more than what is
 * straight ahead; a row is about as high as two columns are wide. */
static int distance(const struct spot *from, const struct spot *to, int rows, int columns) {
    int down = to->cursor_row - from->cursor_row;
    int right = to->cursor_column - from->cursor_column;
    int ahead = rows != 0 ? down * rows * 2 : right * columns;
    int aside = abs(rows != 0 ? right : down * 2);
    if (ahead <= 0 || (rows == 0 && aside > 3 * ahead + 2)) return -1;
    return ahead + 3 * aside;
}

static void step(struct screen *screen, int rows, int columns) {
    const struct spot *from = screen_focus(screen), *best = NULL;
    int least = 0;
    if (!from) return;
    for (int i = 0; i < screen->spot_count; i++) {
        const struct spot *to = &screen->spots[i];
        int far = distance(from, to, rows, columns);
        if (far > 0 && (!best || far < least)) {
            best = to;
            least = far;
        }
    }
    if (best) focus_on(screen, best);
}

static void page_step(struct screen *screen, int rows) {
    for (int i = 0; i < screen->cells.rows - 8; i++) step(screen, rows, 0);
}

static void focus_end(struct screen *screen, bool last) {
    const struct spot *from = screen_focus(screen), *found = NULL;
    for (int i = 0; from && i < screen->spot_count; i++)
        if (screen->spots[i].panel == from->panel && (last || !found)) found = &screen->spots[i];
    if (found) focus_on(screen, found);
}

void screen_open_tab(struct screen *screen, int tab) {
    if (tab < 0 || tab >= screen->game->tab_count) return;
    screen->tab = screen->focus_panel = tab;
    screen->overlay = OVERLAY_NONE;
}

/* The next spot with a move, in the order in which they are drawn; the next tab where none is. */
static void next_spot(struct screen *screen, int by) {
    int count = screen->spot_count, at = -1;
    for (int i = 0; i < count; i++)
        if (screen_has_focus(screen, &screen->spots[i])) at = i;
    for (int i = 1; i <= count; i++) {
        const struct spot *spot = &screen->spots[(at + by * i + count * 2) % count];
        if (!screen_lit(screen, spot)) continue;
        focus_on(screen, spot);
        return;
    }
    int tabs = screen->game->tab_count;
    screen_open_tab(screen, (screen->tab + by + tabs) % tabs);
}

/* ---- the mouse ---- */

static const struct spot *spot_at(const struct screen *screen, int row, int column) {
    for (int i = screen->spot_count - 1; i >= 0; i--) {
        const struct spot *spot = &screen->spots[i];
        if (!spot->hidden && row >= spot->area.row && row < spot->area.row + spot->area.rows &&
            column >= spot->area.column && column < spot->area.column + spot->area.columns)
            return spot;
    }
    return NULL;
}

/* The key that stands in the last row where it was clicked. */
static struct key key_below(const struct screen *screen, int column) {
    static const struct {
        const char *name;
        uint32_t code;
    } names[] = {{"Enter", KEY_RETURN}, {"Esc", KEY_ESCAPE}, {"Tab", KEY_TABULATOR},
                 {"Space", ' '},        {"↑", KEY_UP_ARROW}, {"↓", KEY_DOWN_ARROW}};
    const struct cell *row = &screen->cells.at[(screen->cells.rows - 1) * screen->cells.columns];
    struct text name = {0};
    struct key key = {0};
    int from = column;
    while (from > 0 && !(row[from].glyph[0] == ' ' && (from < 1 || row[from - 1].glyph[0] == ' ')))
        from--;
    while (from < screen->cells.columns && row[from].glyph[0] == ' ') from++;
    text_add(&name, "");
    for (; from < screen->cells.columns && row[from].glyph[0] != ' '; from++)
        text_add(&name, row[from].glyph);
    if (name.length == 1) key.code = (unsigned char)name.at[0];
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name.at, names[i].name) == 0) key.code = names[i].code;
    text_free(&name);
    return key;
}

static void click(struct screen *screen, int row, int column) {
    if (row == 0) {
        for (int i = 0; i < screen->game->tab_count; i++)
            if (column >= screen->tab_from[i] && column < screen->tab_to[i])
                screen_open_tab(screen, i);
        return;
    }
    const struct spot *spot = spot_at(screen, row, column);
    if (!spot) return;
    bool again = screen_has_focus(screen, spot);
    focus_on(screen, spot);
    if (again) enter(screen);
}

/* ---- commands ---- */

/* Asks as plain mode does; what it tells is shown above the table. */
static void ask(struct screen *screen, const char *line, const char *title,
                enum overlay_text kind) {
    struct plain *plain = screen->plain;
    page_clear(&plain->page);
    plain->page.columns = (size_t)screen->cells.columns - 8;
    made(screen, PLAIN_SAID);
    if (plain_line(plain, line) == PLAIN_MOVED) {
        made(screen, PLAIN_MOVED);
    } else {
        page_clear(&screen->text);
        /* Its last line says what to type next; here a key does it. */
        if (kind != TEXT_READ && plain->page.count > 1) free(plain->page.line[--plain->page.count]);
        screen->text = plain->page;
        plain->page = (struct page){0};
        screen->said[0] = '\0';
        overlay_open_text(screen, title, kind);
    }
    plain->page.columns = 0;
}

static void undo(struct screen *screen) {
    page_clear(&screen->plain->page);
    made(screen, plain_undo(screen->plain, ""));
}

static void rule(struct screen *screen) {
    if (!screen->plain->rule[0])
        screen_say(screen, N_("No rule was named yet. Enter on what is not possible names one."));
    else
        ask(screen, "rule", N_("Rule"), TEXT_READ);
}

static void info(struct screen *screen) {
    const struct spot *spot = screen_focus(screen);
    char line[SPOT_MOVE + 8];
    if (!spot || (!spot->move[0] && !spot->find[0])) return;
    snprintf(line, sizeof line, "info %s", spot->move[0] ? spot->move : spot->find);
    ask(screen, line, N_("About this"), TEXT_READ);
}

static bool command_key(struct screen *screen, uint32_t code) {
    switch (code) {
    case 'a':
        ask(screen, "advice", N_("Advice"), TEXT_ADVICE);
        return true;
    case 'p':
        ask(screen, "plan", N_("Plan"), TEXT_PLAN);
        return true;
    case 'o':
        ask(screen, "others", N_("The others"), TEXT_READ);
        return true;
    case 'g':
        ask(screen, "hand", N_("What you have"), TEXT_READ);
        return true;
    case 'u':
        undo(screen);
        return true;
    case 'r':
        rule(screen);
        return true;
    case 'i':
        info(screen);
        return true;
    case 'L':
        screen_open_tab(screen, screen->game->tab_count - 1);
        return true;
    case '?':
        overlay_help(screen);
        return true;
    case 'm':
    case '/':
        overlay_open_moves(screen, "");
        return true;
    case ':':
        screen->overlay = OVERLAY_TYPE;
        screen->typed[0] = '\0';
        return true;
    case 'q':
        screen->plain->leave = true;
        return true;
    default:
        return false;
    }
}

static bool moving_key(struct screen *screen, uint32_t code) {
    switch (code) {
    case KEY_LEFT_ARROW:
    case 'h':
        step(screen, 0, -1);
        return true;
    case KEY_RIGHT_ARROW:
    case 'l':
        step(screen, 0, 1);
        return true;
    case KEY_UP_ARROW:
    case 'k':
    case KEY_WHEEL_UP:
        step(screen, -1, 0);
        return true;
    case KEY_DOWN_ARROW:
    case 'j':
    case KEY_WHEEL_DOWN:
        step(screen, 1, 0);
        return true;
    case KEY_PAGE_UP:
        page_step(screen, -1);
        return true;
    case KEY_PAGE_DOWN:
        page_step(screen, 1);
        return true;
    case KEY_FIRST:
    case KEY_LAST:
        focus_end(screen, code == KEY_LAST);
        return true;
    case KEY_TABULATOR:
    case KEY_BACK_TABULATOR:
        next_spot(screen, code == KEY_TABULATOR ? 1 : -1);
        return true;
    default:
        return false;
    }
}

static void press_table(struct screen *screen, uint32_t code) {
    bool asked = screen->confirm > 0;
    screen->said[0] = '\0';
    if (code == KEY_RETURN) {
        enter(screen);
        screen->confirm = 0;
        return;
    }
    screen->confirm = 0;
    if (code == KEY_ESCAPE && asked) return;
    if (screen->game->key && screen->game->key(screen, code)) return;
    if (moving_key(screen, code)) return;
    if (code >= '1' && code <= '9')
        screen_open_tab(screen, (int)(code - '1'));
    else if (!verb_key(screen, code))
        command_key(screen, code);
}

void screen_press(struct screen *screen, struct key key) {
    screen->dirty = true;
    if (screen_is_small(screen)) {
        screen->wants_plain = key.code == 'p';
        if (key.code == 'q') screen->plain->leave = true;
        return;
    }
    if (key.code == KEY_CLICK && key.row == screen->cells.rows - 1)
        key = key_below(screen, key.column);
    if (screen->overlay != OVERLAY_NONE && overlay_press(screen, key)) return;
    if (key.code == KEY_CLICK) {
        screen->said[0] = '\0';
        screen->confirm = 0;
        click(screen, key.row, key.column);
    } else {
        press_table(screen, key.code);
    }
}
