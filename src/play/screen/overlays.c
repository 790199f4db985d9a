/* What lies above the table: the list of moves, a typed move, lines to read, and the call to the
 * next player. The focus line, the prompt and the keys stay visible below it. */
#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/screen.h"

enum { MARGIN = 2, ROWS_BELOW = 3 };

/* ---- opening and closing ---- */

void overlay_open_moves(struct screen *screen, const char *find) {
    if (screen->plain->choices.count == 0) {
        screen_say(screen, N_("There is nothing to choose now."));
        return;
    }
    screen->overlay = OVERLAY_MOVES;
    screen->chosen = 0;
    snprintf(screen->typed, sizeof screen->typed, "%s", find);
}

void overlay_open_text(struct screen *screen, const char *title, enum overlay_text kind) {
    screen->overlay = OVERLAY_TEXT;
    screen->title = title;
    screen->text_kind = kind;
    screen->scroll = 0;
}

void overlay_close(struct screen *screen) {
    screen->overlay = OVERLAY_NONE;
    page_clear(&screen->text);
    screen->typed[0] = '\0';
}

size_t overlay_found(const struct screen *screen, size_t *found) {
    const struct choices *choices = &screen->plain->choices;
    if (screen->typed[0]) return choices_find(choices, screen->typed, found);
    for (size_t i = 0; i < choices->count; i++) found[i] = i;
    return choices->count;
}

/* ---- boxes ---- */

static struct area inside(struct area box) {
    return (struct area){box.row + 1, box.column + 2, box.rows - 2, box.columns - 4};
}

/* A box of so many lines, as high as there is room for, at the lower end of the body. */
static struct area open_box(struct screen *screen, size_t lines, const char *title) {
    int most = screen->cells.rows - 1 - ROWS_BELOW;
    int rows = lines + 2 > (size_t)most ? most : (int)lines + 2;
    int columns = screen->cells.columns - 2 * MARGIN;
    struct area box = {screen->cells.rows - ROWS_BELOW - rows, MARGIN, rows, columns};
    cells_box(&screen->cells, box, true, STYLE_TEXT, title);
    return inside(box);
}

/* ---- the list of moves ---- */

/* Scrolls so that a line can be seen. */
static void show_line(struct screen *screen, int line, int rows) {
    if (screen->scroll > line) screen->scroll = line;
    if (screen->scroll < line - rows + 1) screen->scroll = line - rows + 1;
    if (screen->scroll < 0) screen->scroll = 0;
}

static void moves_title(const struct screen *screen, size_t count, struct text *text) {
    struct mh_message message;
    mh_message_begin(&message, N_("Moves: {n} of {m}"));
    mh_message_number(&message, "n", (int32_t)count);
    mh_message_number(&message, "m", (int32_t)screen->plain->choices.count);
    text_add_message(text, screen->plain->language, &message);
    if (!screen->typed[0]) return;
    text_add(text, "  ");
    text_add(text, screen->typed);
    text_add(text, "_");
}

static void draw_moves(struct screen *screen) {
    const struct choices *choices = &screen->plain->choices;
    size_t *found = play_memory(NULL, (choices->count + 1) * sizeof *found);
    size_t count = overlay_found(screen, found);
    struct text title = {0};
    if (screen->chosen >= count) screen->chosen = count > 0 ? count - 1 : 0;
    moves_title(screen, count, &title);
    struct area area = open_box(screen, count > 0 ? count : 1, title.at);
    show_line(screen, (int)screen->chosen, area.rows);
    screen->cells.cursor_row = area.row;
    screen->cells.cursor_column = area.column;
    for (int i = 0; i < area.rows && screen->scroll + i < (int)count; i++) {
        size_t line = (size_t)(screen->scroll + i);
        bool chosen = line == screen->chosen;
        const char *label = show_string(choices->at[found[line]].move, "label");
        if (chosen) {
            cells_fill(&screen->cells, (struct area){area.row + i, area.column, 1, area.columns},
                       STYLE_FOCUS, " ");
            screen->cells.cursor_row = area.row + i;
            screen->cells.cursor_column = area.column + 2;
            cells_put(&screen->cells, area.row + i, area.column, 1, STYLE_FOCUS, "►");
        }
        cells_put(&screen->cells, area.row + i, area.column + 2, area.columns - 2,
                  chosen ? STYLE_FOCUS : STYLE_TEXT, label);
    }
    if (count == 0)
        cells_put(&screen->cells, area.row, area.column, area.columns, STYLE_TEXT,
                  screen_words(screen, N_("No move fits.")));
    screen->list_row = area.row;
    screen->list_rows = area.rows;
    text_free(&title);
    free(found);
}

/* What the chosen move does, in full. */
static void say_chosen(struct screen *screen) {
    const struct choices *choices = &screen->plain->choices;
    size_t *found = play_memory(NULL, (choices->count + 1) * sizeof *found);
    size_t count = overlay_found(screen, found);
    if (screen->chosen < count) {
        const struct choice *choice = &choices->at[found[screen->chosen]];
        struct text text = {0};
        text_add(&text, show_string(choice->move, "label"));
        text_add(&text, ".");
        struct text about = {0};
        if (screen->plain->show->meaning)
            screen->plain->show->meaning(screen->plain, choice->move, &about);
        if (about.length > 0) {
            text_add(&text, " ");
            text_add(&text, about.at);
        }
        int row = screen->cells.rows - ROWS_BELOW;
        cells_fill(&screen->cells, (struct area){row, 0, 1, screen->cells.columns}, STYLE_TEXT,
                   " ");
        cells_put(&screen->cells, row, 0, screen->cells.columns, STYLE_TEXT, text.at);
        text_free(&text);
        text_free(&about);
    }
    free(found);
}

/* Takes the last character off. */
static void erase(char *typed) {
    size_t length = strlen(typed);
    while (length > 0 && ((unsigned char)typed[length - 1] & 0xC0) == 0x80) length--;
    if (length > 0) typed[length - 1] = '\0';
}

static bool type(char typed[TYPED_MAX], uint32_t code) {
    size_t length = strlen(typed);
    if (code < ' ' || code >= 0x110000 || length + 5 > TYPED_MAX) return false;
    unsigned char bytes[5] = {0};
    if (code < 0x80) {
        bytes[0] = (unsigned char)code;
    } else if (code < 0x800) {
        bytes[0] = (unsigned char)(0xC0 | code >> 6);
        bytes[1] = (unsigned char)(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        bytes[0] = (unsigned char)(0xE0 | code >> 12);
        bytes[1] = (unsigned char)(0x80 | (code >> 6 & 0x3F));
        bytes[2] = (unsigned char)(0x80 | (code & 0x3F));
    } else {
        bytes[0] = (unsigned char)(0xF0 | code >> 18);
        bytes[1] = (unsigned char)(0x80 | (code >> 12 & 0x3F));
        bytes[2] = (unsigned char)(0x80 | (code >> 6 & 0x3F));
        bytes[3] = (unsigned char)(0x80 | (code & 0x3F));
    }
    memcpy(typed + length, bytes, strlen((const char *)bytes) + 1);
    return true;
}

static void make_chosen(struct screen *screen) {
    size_t *found = play_memory(NULL, (screen->plain->choices.count + 1) * sizeof *found);
    size_t count = overlay_found(screen, found);
    if (screen->chosen < count) {
        size_t choice = found[screen->chosen];
        overlay_close(screen);
        screen_make(screen, choice);
    }
    free(found);
}

static void press_moves(struct screen *screen, struct key key) {
    size_t page = screen->list_rows > 1 ? (size_t)screen->list_rows - 1 : 1;
    switch (key.code) {
    case KEY_UP_ARROW:
    case KEY_WHEEL_UP:
    case KEY_BACK_TABULATOR:
        if (screen->chosen > 0) screen->chosen--;
        break;
    case KEY_DOWN_ARROW:
    case KEY_WHEEL_DOWN:
    case KEY_TABULATOR:
        screen->chosen++;
        break;
    case KEY_PAGE_UP:
        screen->chosen = screen->chosen > page ? screen->chosen - page : 0;
        break;
    case KEY_PAGE_DOWN:
        screen->chosen += page;
        break;
    case KEY_FIRST:
        screen->chosen = 0;
        break;
    case KEY_LAST:
        screen->chosen = screen->plain->choices.count;
        break;
    case KEY_RETURN:
        make_chosen(screen);
        break;
    case KEY_ESCAPE:
        overlay_close(screen);
        break;
    case KEY_ERASE:
        erase(screen->typed);
        break;
    case KEY_CLICK:
        if (key.row >= screen->list_row && key.row < screen->list_row + screen->list_rows) {
            size_t line = (size_t)(screen->scroll + key.row - screen->list_row);
            bool again = line == screen->chosen;
            screen->chosen = line;
            if (again) make_chosen(screen);
        } else {
            overlay_close(screen);
        }
        break;
    default:
        if (type(screen->typed, key.code)) screen->chosen = 0;
    }
}

/* ---- a typed move ---- */

/* As many letters as all moves that begin so have in common. */
static void complete(struct screen *screen) {
    const struct choices *choices = &screen->plain->choices;
    const char *first = NULL;
    size_t typed = strlen(screen->typed), same = 0;
    for (size_t i = 0; i < choices->count; i++) {
        const char *text = choices->at[i].text;
        if (strncmp(text, screen->typed, typed) != 0) continue;
        if (!first) {
            first = text;
            same = strlen(text);
        }
        while (strncmp(first, text, same) != 0) same--;
    }
    if (first && same > typed && same < TYPED_MAX)
        snprintf(screen->typed, sizeof screen->typed, "%.*s", (int)same, first);
}

static void make_typed(struct screen *screen) {
    size_t *found = play_memory(NULL, (screen->plain->choices.count + 1) * sizeof *found);
    size_t count = choices_meant(&screen->plain->choices, screen->typed, found);
    snprintf(screen->last_typed, sizeof screen->last_typed, "%s", screen->typed);
    screen->overlay = OVERLAY_NONE;
    if (count == 1) {
        screen_make(screen, found[0]);
    } else if (count > 1) {
        char typed[TYPED_MAX];
        snprintf(typed, sizeof typed, "%s", screen->typed);
        overlay_open_moves(screen, typed);
    } else if (screen->typed[0]) {
        screen_why(screen, screen->typed);
    }
    free(found);
}

static void press_type(struct screen *screen, struct key key) {
    switch (key.code) {
    case KEY_RETURN:
        make_typed(screen);
        break;
    case KEY_ESCAPE:
    case KEY_CLICK:
        overlay_close(screen);
        break;
    case KEY_TABULATOR:
        complete(screen);
        break;
    case KEY_UP_ARROW:
        snprintf(screen->typed, sizeof screen->typed, "%s", screen->last_typed);
        break;
    case KEY_ERASE:
        erase(screen->typed);
        break;
    default:
        type(screen->typed, key.code);
    }
}

/* ---- lines to read ---- */

static void draw_text(struct screen *screen) {
    struct area area = open_box(screen, screen->text.count > 0 ? screen->text.count : 1,
                                screen_words(screen, screen->title));
    int most = (int)screen->text.count - area.rows;
    if (screen->scroll > most) screen->scroll = most;
    if (screen->scroll < 0) screen->scroll = 0;
    for (int i = 0; i < area.rows && screen->scroll + i < (int)screen->text.count; i++)
        cells_put(&screen->cells, area.row + i, area.column, area.columns, STYLE_TEXT,
                  screen->text.line[screen->scroll + i]);
    screen->cells.cursor_row = area.row;
    screen->cells.cursor_column = area.column;
}

static void play_proposed(struct screen *screen, const char *line) {
    struct plain *plain = screen->plain;
    overlay_close(screen);
    page_clear(&plain->page);
    if (plain_line(plain, line) == PLAIN_MOVED) {
        screen->decided = -1;
        screen_look(screen);
    } else {
        screen_say_page(screen);
    }
    page_clear(&plain->page);
}

static void press_text(struct screen *screen, struct key key) {
    char advice[] = "advice 1";
    switch (key.code) {
    case KEY_UP_ARROW:
    case KEY_WHEEL_UP:
    case 'k':
        screen->scroll--;
        break;
    case KEY_DOWN_ARROW:
    case KEY_WHEEL_DOWN:
    case 'j':
        screen->scroll++;
        break;
    case KEY_PAGE_UP:
        screen->scroll -= screen->cells.rows / 2;
        break;
    case KEY_PAGE_DOWN:
    case ' ':
        screen->scroll += screen->cells.rows / 2;
        break;
    case '1':
    case '2':
    case '3':
        advice[7] = (char)key.code;
        if (screen->text_kind == TEXT_ADVICE) play_proposed(screen, advice);
        break;
    case KEY_RETURN:
        if (screen->text_kind == TEXT_PLAN && screen->plain->plan)
            play_proposed(screen, "plan all");
        else
            overlay_close(screen);
        break;
    default:
        overlay_close(screen);
    }
}

/* ---- help ---- */

void overlay_help(struct screen *screen) {
    static const char *const lines[] = {
        N_("Arrows, h j k l: move the focus. Enter: do it, or say why not. Tab: the next "
           "possible."),
        N_("1 to 9: tabs. Home, End, Page Up, Page Down: ends and pages. Esc: back."),
        N_("m or /: the list of moves, filtered by typing. : types a move, Tab completes it."),
        N_("a: advice. p: a plan, where the game has one. u: take a move back."),
        N_("i: all about it. r: the rule that was named last. o: the others. g: what you have."),
        N_("L: the log. q: leave, the game is kept. Ctrl-L: draw anew. Ctrl-Z: suspend."),
        N_("Mouse: a click is the focus, a second one Enter; tabs and keys can be clicked."),
        N_("• you can, ► the focus, × not now, with the rule."),
    };
    page_clear(&screen->text);
    screen->text.columns = (size_t)screen->cells.columns - 2 * MARGIN - 4;
    struct text text = {0};
    for (const struct screen_verb_key *key = screen->game->keys; key->key; key++) {
        char name[2] = {key->key, '\0'};
        text_add(&text, text.length > 0 ? ", " : "");
        text_add(&text, name);
        text_add(&text, " ");
        text_add(&text, screen_words(screen, key->name));
    }
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        page_add(&screen->text, screen_words(screen, lines[i]));
    if (text.length > 0) page_add(&screen->text, text.at);
    text_free(&text);
    overlay_open_text(screen, NC_("title", "Keys"), TEXT_READ);
}

/* ---- all of them ---- */

static void draw_call(struct screen *screen) {
    struct mh_message message;
    struct text text = {0};
    mh_message_begin(&message, N_("{who}, it is your turn. Press Enter when nobody else looks."));
    mh_message_word(&message, "who", screen_player(screen, screen->waiting_seat));
    text_add_message(&text, screen->plain->language, &message);
    cells_put(&screen->cells, screen->cells.rows / 2, 4, screen->cells.columns - 8, STYLE_BOLD,
              text.at);
    screen->cells.cursor_row = screen->cells.rows / 2;
    screen->cells.cursor_column = 4;
    text_free(&text);
}

void overlay_draw(struct screen *screen) {
    switch (screen->overlay) {
    case OVERLAY_MOVES:
        draw_moves(screen);
        say_chosen(screen);
        break;
    case OVERLAY_TEXT:
        draw_text(screen);
        break;
    case OVERLAY_CALL:
        draw_call(screen);
        break;
    default:
        break;
    }
}

static void press_call(struct screen *screen, struct key key) {
    if (key.code == 'q') screen->plain->leave = true;
    if (key.code != KEY_RETURN && key.code != KEY_CLICK) return;
    screen->overlay = OVERLAY_NONE;
    screen_sit(screen, screen->waiting_seat);
}

bool overlay_press(struct screen *screen, struct key key) {
    screen->said[0] = '\0';
    switch (screen->overlay) {
    case OVERLAY_MOVES:
        press_moves(screen, key);
        break;
    case OVERLAY_TYPE:
        press_type(screen, key);
        break;
    case OVERLAY_TEXT:
        press_text(screen, key);
        break;
    default:
        press_call(screen, key);
    }
    return true;
}

static void add(const struct screen *screen, struct text *text, const char *key, const char *name) {
    text_add(text, "  ");
    text_add(text, key);
    text_add(text, " ");
    text_add(text, screen_words(screen, name));
}

void overlay_keys(const struct screen *screen, struct text *text) {
    switch (screen->overlay) {
    case OVERLAY_MOVES:
        add(screen, text, "Enter", NC_("key", "play it"));
        add(screen, text, "↑", NC_("key", "up"));
        add(screen, text, "↓", NC_("key", "down"));
        add(screen, text, "Esc", NC_("key", "close"));
        break;
    case OVERLAY_TYPE:
        add(screen, text, "Enter", NC_("key", "play it"));
        add(screen, text, "Tab", NC_("key", "complete"));
        add(screen, text, "Esc", NC_("key", "close"));
        break;
    case OVERLAY_TEXT:
        if (screen->text_kind == TEXT_ADVICE) add(screen, text, "1", NC_("key", "play the first"));
        if (screen->text_kind == TEXT_PLAN) add(screen, text, "Enter", NC_("key", "play it all"));
        add(screen, text, "↓", NC_("key", "down"));
        add(screen, text, "Esc", NC_("key", "close"));
        break;
    default:
        add(screen, text, "Enter", NC_("key", "sit down"));
        add(screen, text, "q", NC_("key", "leave"));
    }
}
