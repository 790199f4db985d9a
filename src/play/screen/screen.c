/* The frame around every table: the bar, the body, the focus line, the prompt and the keys; and the
 * spots that were drawn into it. */
#include "play/screen/screen.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "play/plain/show.h"

enum { ROWS_MIN = 24, COLUMNS_MIN = 80, ROWS_LARGE = 40, COLUMNS_LARGE = 120, ROWS_BELOW = 3 };

const struct screen_game *screen_game_find(const struct mh_game *game) {
    static const struct screen_game *const games[] = {&screen_jorvik, &screen_vikings,
                                                      &screen_odin};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (strcmp(games[i]->game, game->id) == 0) return games[i];
    return NULL;
}

const char *screen_words(const struct screen *screen, const char *key) {
    return mh_translate(screen->plain->language, key);
}

/* ---- spots ---- */

struct spot *screen_spot(struct screen *screen, struct area area, const char *name) {
    static struct spot none;
    struct spot *spot =
        screen->spot_count < SPOTS_MAX ? &screen->spots[screen->spot_count++] : &none;
    *spot = (struct spot){
        .area = area, .cursor_row = area.row, .cursor_column = area.column, .panel = screen->panel};
    snprintf(spot->name, sizeof spot->name, "%s", name);
    return spot;
}

void spot_move(struct spot *spot, const char *format, ...) {
    va_list parts;
    va_start(parts, format);
    vsnprintf(spot->move, sizeof spot->move, format, parts);
    va_end(parts);
}

void spot_find(struct spot *spot, const char *format, ...) {
    va_list parts;
    va_start(parts, format);
    vsnprintf(spot->find, sizeof spot->find, format, parts);
    va_end(parts);
}

long screen_choice(const struct screen *screen, const char *move) {
    size_t found;
    return move[0] && choices_exact(&screen->plain->choices, move, &found) ? (long)found : -1;
}

static size_t count_found(const struct screen *screen, const char *words, size_t *first) {
    const struct choices *choices = &screen->plain->choices;
    size_t *found = play_memory(NULL, (choices->count + 1) * sizeof *found);
    size_t count = words[0] ? choices_find(choices, words, found) : 0;
    if (count > 0) *first = found[0];
    free(found);
    return count;
}

long screen_only(const struct screen *screen, const struct spot *spot) {
    size_t first = 0;
    long choice = screen_choice(screen, spot->move);
    if (choice >= 0) return choice;
    return count_found(screen, spot->find, &first) == 1 ? (long)first : -1;
}

bool screen_lit(const struct screen *screen, const struct spot *spot) {
    size_t first;
    return screen_choice(screen, spot->move) >= 0 || count_found(screen, spot->find, &first) > 0;
}

bool screen_has_focus(const struct screen *screen, const struct spot *spot) {
    return strcmp(screen->focus, spot->name) == 0;
}

const struct spot *screen_focus(const struct screen *screen) {
    for (int i = 0; i < screen->spot_count; i++)
        if (screen_has_focus(screen, &screen->spots[i])) return &screen->spots[i];
    return NULL;
}

void screen_mark(struct screen *screen, struct spot *spot, int row, int column) {
    bool focus = screen_has_focus(screen, spot);
    cells_put(&screen->cells, row, column, 1, STYLE_BOLD,
              focus                      ? "►"
              : screen_lit(screen, spot) ? "•"
                                         : " ");
}

size_t screen_verb_count(const struct screen *screen, const char *verb, size_t *first) {
    const struct choices *choices = &screen->plain->choices;
    size_t count = 0;
    for (size_t i = 0; verb && i < choices->count; i++)
        if (strcmp(show_string(choices->at[i].move, "verb"), verb) == 0 && count++ == 0 && first)
            *first = i;
    return count;
}

/* ---- players ---- */

const char *screen_player(const struct screen *screen, int seat) {
    const json_t *place =
        json_array_get(json_object_get(screen->plain->table, "seats"), (size_t)seat);
    return show_string(place, "name");
}

static size_t first_letter(const char *name) {
    size_t size = 1;
    while (((unsigned char)name[size] & 0xC0) == 0x80) size++;
    return name[0] ? size : 0;
}

void screen_initial(const struct screen *screen, int seat, char out[16]) {
    const char *name = screen_player(screen, seat);
    size_t size = first_letter(name);
    snprintf(out, 16, "%.*s", size < 5 ? (int)size : 1, name);
    for (int earlier = 0; earlier < seat; earlier++) {
        const char *other = screen_player(screen, earlier);
        if (size > 0 && strncmp(name, other, size) == 0) snprintf(out, 16, "%d", seat + 1);
    }
    if (size == 0) snprintf(out, 16, "%d", seat + 1);
}

enum style screen_colour(const struct screen *screen, int seat) {
    static const struct {
        const char *colour;
        enum style style;
    } colours[] = {{"red", STYLE_RED_PLAYER},       {"blue", STYLE_SEA},     {"green", STYLE_LAND},
                   {"yellow", STYLE_YELLOW_PLAYER}, {"purple", STYLE_BONUS}, {"black", STYLE_BOLD}};
    const json_t *players = json_object_get(plain_view(screen->plain), "players");
    const char *colour = show_string(json_array_get(players, (size_t)seat), "colour");
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (strcmp(colours[i].colour, colour) == 0) return colours[i].style;
    return STYLE_BOLD;
}

/* ---- the table ---- */

void screen_begin(struct screen *screen, struct plain *plain) {
    enum cells_letters letters = screen->cells.letters;
    *screen = (struct screen){.plain = plain, .cells.letters = letters};
    screen->game = screen_game_find(plain->game);
    screen->waiting_seat = -1;
    screen->decided = -1;
    screen->dirty = true;
}

void screen_end(struct screen *screen) {
    page_clear(&screen->text);
    cells_free(&screen->cells);
}

bool screen_is_large(const struct screen *screen) {
    return screen->game->panels && screen->cells.rows >= ROWS_LARGE &&
           screen->cells.columns >= COLUMNS_LARGE;
}

void screen_resize(struct screen *screen, int rows, int columns) {
    cells_resize(&screen->cells, rows, columns);
    screen->dirty = true;
}

/* Where several sit here with secrets, the one who is asked says first that nobody else looks. */
static bool has_to_be_called(const struct screen *screen, int seat) {
    return screen->plain->people > 1 && screen->plain->show->hidden && seat != screen->plain->seat;
}

/* What happened since the last decision, for the focus line. */
static void take_news(struct screen *screen) {
    struct plain *plain = screen->plain;
    page_clear(&plain->page);
    plain_news(plain, SIZE_MAX);
    if (plain->page.count > 0) screen_say_page(screen);
    page_clear(&plain->page);
}

/* A decision that was not shown before: its tab is opened, and its first move has the focus. */
static void begin_decision(struct screen *screen) {
    screen->overlay = OVERLAY_NONE;
    screen->confirm = 0;
    screen->typed[0] = '\0';
    screen->hand[0] = '\0';
    screen->asked[0] = '\0';
    /* What was chosen from a list was for that decision; a place on the table stays. */
    if (strncmp(screen->focus, "list-", 5) == 0 || strncmp(screen->focus, "strip-", 6) == 0)
        screen->focus[0] = '\0';
    screen->tab = screen->game->tab_of(screen);
    screen->focus_panel = screen->tab;
    screen->fresh = true;
    if (screen->started) take_news(screen);
    screen->started = true;
}

bool screen_sit(struct screen *screen, int seat) {
    if (!plain_turn_to(screen->plain, seat)) return false;
    int64_t number = show_int(screen->plain->table, "number");
    if (number != screen->decided || screen->waiting_seat >= 0) {
        screen->waiting_seat = -1;
        screen->decided = number;
        begin_decision(screen);
    }
    screen->dirty = true;
    return true;
}

bool screen_look(struct screen *screen) {
    int seat = -1;
    enum plain_turn turn = plain_look(screen->plain, &seat);
    screen->dirty = true;
    if (turn == PLAIN_GONE) return false;
    if (turn == PLAIN_WAITS) {
        choices_free(&screen->plain->choices);
        screen->decided = -1;
        /* Whoever waits looks at the table as their own seat sees it. */
        if (screen->plain->people == 1 &&
            !plain_turn_to(screen->plain, plain_first_seat(screen->plain)))
            return false;
        if (!screen->started) screen->tab = 0;
        return true;
    }
    if (turn == PLAIN_DECIDES && has_to_be_called(screen, seat)) {
        screen->waiting_seat = seat;
        screen->overlay = OVERLAY_CALL;
        return true;
    }
    return screen_sit(screen, seat);
}

/* ---- the frame ---- */

/* How wide the tabs are when names of those that are not open have at most `most` columns. */
static int tabs_width(const struct screen *screen, int most) {
    int width = 0;
    for (int i = 0; i < screen->game->tab_count; i++) {
        int columns = columns_of(screen_words(screen, screen->game->tabs[i].name));
        width += (i != screen->tab && columns > most ? most : columns) + 4;
    }
    return width;
}

static void draw_tabs(struct screen *screen, int from) {
    const struct screen_game *game = screen->game;
    int most = screen->cells.columns;
    while (most > 1 && tabs_width(screen, most) > screen->cells.columns - from) most--;
    int column = screen->cells.columns - tabs_width(screen, most);
    if (column < from) column = from;
    for (int i = 0; i < game->tab_count; i++) {
        const char *name = screen_words(screen, game->tabs[i].name);
        bool open = i == screen->tab;
        char number[16];
        int columns = columns_of(name);
        screen->tab_from[i] = column;
        snprintf(number, sizeof number, "%s%d ", open ? "[" : " ", i + 1);
        column += cells_put(&screen->cells, 0, column, 3, STYLE_BAR, number);
        column += cells_put(&screen->cells, 0, column, !open && columns > most ? most : columns,
                            STYLE_BAR, name);
        column += cells_put(&screen->cells, 0, column, 1, STYLE_BAR, open ? "]" : " ");
        screen->tab_to[i] = column;
    }
}

static void draw_bar(struct screen *screen) {
    struct text text = {0};
    struct area bar = {0, 0, 1, screen->cells.columns};
    cells_fill(&screen->cells, bar, STYLE_BAR, " ");
    text_add(&text, " ");
    text_add(&text, screen_words(screen, screen->game->short_title));
    text_add(&text, "  ");
    screen->game->state(screen, &text);
    int used = cells_put(&screen->cells, 0, 0, screen->cells.columns, STYLE_BAR, text.at);
    draw_tabs(screen, used);
    text_free(&text);
}

/* Asked once for a move that has the focus and cannot be made. */
static void ask_why(struct screen *screen, const char *move) {
    snprintf(screen->asked, sizeof screen->asked, "%s", move);
    screen_why(screen, move);
    strcpy(screen->reason, screen->said);
    screen->said[0] = '\0';
}

/* What Enter would do, in full words; or why it would not; or what was said. */
static void focus_words(struct screen *screen, struct text *text) {
    const struct spot *spot = screen_focus(screen);
    if (screen->said[0]) {
        text_add(text, screen->said);
        return;
    }
    if (!spot) return;
    long choice = screen_only(screen, spot);
    if (choice >= 0) {
        struct plain *plain = screen->plain;
        const struct choice *at = &plain->choices.at[choice];
        text_add(text, show_string(at->move, "label"));
        text_add(text, ".");
        struct text about = {0};
        if (plain->show->meaning) plain->show->meaning(plain, at->move, &about);
        if (about.length > 0) {
            text_add(text, " ");
            text_add(text, about.at);
        }
        text_free(&about);
    } else if (spot->about) {
        text_add(text, spot->about);
    } else if (spot->move[0] && screen->plain->decision) {
        if (strcmp(screen->asked, spot->move) != 0) ask_why(screen, spot->move);
        text_add(text, screen->reason);
    }
}

static void waiting_words(const struct screen *screen, struct text *text) {
    const json_t *awaiting = json_object_get(screen->plain->table, "awaiting");
    struct mh_message message;
    if (plain_is_over(screen->plain)) {
        text_add(text, screen_words(screen, N_("The game is over.")));
        return;
    }
    mh_message_begin(&message, N_("{who} decides."));
    mh_message_word(&message, "who",
                    screen_player(screen, (int)json_integer_value(json_array_get(awaiting, 0))));
    text_add_message(text, screen->plain->language, &message);
}

static void draw_prompt(struct screen *screen, int row) {
    struct text text = {0}, means = {0};
    const char *prompt = show_string(screen->plain->decision, "prompt");
    text_add(&text, "» ");
    if (screen->overlay == OVERLAY_TYPE) {
        text_clear(&text);
        text_add(&text, ": ");
        text_add(&text, screen->typed);
        screen->cells.cursor_row = row;
        screen->cells.cursor_column = columns_of(text.at);
    } else if (*prompt && screen->waiting_seat < 0) {
        text_add(&text, prompt);
    } else if (screen->waiting_seat < 0) {
        waiting_words(screen, &text);
    }
    int used = cells_put(&screen->cells, row, 0, screen->cells.columns, STYLE_BOLD, text.at);
    if (screen->overlay != OVERLAY_TYPE && screen->waiting_seat < 0) {
        screen->game->means(screen, &means);
        if (means.at)
            cells_put(&screen->cells, row, used + 3, screen->cells.columns - used - 3, STYLE_TEXT,
                      means.at);
    }
    text_free(&text);
    text_free(&means);
}

/* ---- the last row ---- */

static void add_key(struct text *text, const char *key, const char *name) {
    text_add(text, "  ");
    text_add(text, key);
    text_add(text, " ");
    text_add(text, name);
}

static void verb_keys(const struct screen *screen, struct text *text) {
    for (const struct screen_verb_key *key = screen->game->keys; key->key; key++) {
        char name[2] = {key->key, '\0'};
        size_t first = 0, count = 0;
        for (size_t i = 0; i < sizeof key->verbs / sizeof *key->verbs && key->verbs[i]; i++)
            count += screen_verb_count(screen, key->verbs[i], &first);
        if (count > 0) add_key(text, name, screen_words(screen, key->name));
    }
}

static void table_keys(const struct screen *screen, struct text *text) {
    char count[32];
    size_t moves = screen->plain->choices.count;
    if (moves > 0) {
        add_key(text, "Enter", screen_words(screen, NC_("key", "do it")));
        verb_keys(screen, text);
        snprintf(count, sizeof count, " %zu", moves);
        add_key(text, "m", screen_words(screen, NC_("key", "moves")));
        text_add(text, count);
        add_key(text, "a", screen_words(screen, NC_("key", "advice")));
        if (screen->plain->show->scope && screen->plain->show->scope(screen->plain))
            add_key(text, "p", screen_words(screen, NC_("key", "plan")));
    }
    add_key(text, "Tab", screen_words(screen, NC_("key", "next")));
    if (!plain_is_over(screen->plain)) add_key(text, "u", screen_words(screen, NC_("key", "undo")));
    add_key(text, "q", screen_words(screen, NC_("key", "leave")));
}

/* Keys are left out from the right until the rest fits; help is always there. */
static void draw_keys(struct screen *screen, int row) {
    struct text text = {0}, last = {0};
    int width = screen->cells.columns;
    text_add(&text, "");
    if (screen->overlay != OVERLAY_NONE)
        overlay_keys(screen, &text);
    else
        table_keys(screen, &text);
    add_key(&last, "?", screen_words(screen, NC_("key", "keys")));
    while (columns_of(text.at) - 1 + columns_of(last.at) > width) {
        size_t at = text.length;
        while (at > 1 && !(text.at[at - 1] == ' ' && text.at[at - 2] == ' ')) at--;
        if (at < 2) break;
        text.length = at - 2;
        text.at[text.length] = '\0';
    }
    if (screen->overlay == OVERLAY_NONE) text_add(&text, last.at);
    cells_put(&screen->cells, row, 0, width, STYLE_TEXT, text.length > 1 ? text.at + 1 : "");
    text_free(&text);
    text_free(&last);
}

/* ---- too small ---- */

static void draw_too_small(struct screen *screen) {
    static const char *const sentences[] = {
        N_("Make it larger, or press p for the plain mode."),
        N_("The game waits, nothing is lost. q leaves."),
    };
    struct mh_message message;
    struct text text = {0};
    int row = screen->cells.rows / 2 - 2;
    mh_message_begin(&message, N_("Meadhall needs 80 columns and 24 rows; this is {n} by {m}."));
    mh_message_number(&message, "n", screen->cells.columns);
    mh_message_number(&message, "m", screen->cells.rows);
    text_add_message(&text, screen->plain->language, &message);
    struct page page = {.columns =
                            screen->cells.columns > 4 ? (size_t)screen->cells.columns - 2 : 2};
    page_add(&page, text.at);
    for (size_t i = 0; i < 2; i++) page_add(&page, screen_words(screen, sentences[i]));
    if (row + (int)page.count > screen->cells.rows || row < 0) row = 0;
    for (size_t i = 0; i < page.count; i++) {
        int indent = (screen->cells.columns - columns_of(page.line[i])) / 2;
        cells_put(&screen->cells, row + (int)i, indent > 0 ? indent : 0, screen->cells.columns,
                  STYLE_TEXT, page.line[i]);
    }
    screen->cells.cursor_row = row;
    page_clear(&page);
    text_free(&text);
}

bool screen_is_small(const struct screen *screen) {
    return screen->cells.rows < ROWS_MIN || screen->cells.columns < COLUMNS_MIN;
}

/* ---- the body ---- */

/* What had the focus is gone: the first spot of the panel that has a move gets it, else the first.
 */
static bool refocus(struct screen *screen) {
    const struct spot *first = NULL;
    const struct spot *now = screen_focus(screen);
    if (now && now->panel == screen->focus_panel && (!screen->fresh || screen_lit(screen, now)))
        return false;
    for (int i = 0; i < screen->spot_count; i++) {
        const struct spot *spot = &screen->spots[i];
        if (spot->panel != screen->focus_panel) continue;
        if (!first) first = spot;
        if (!screen_lit(screen, spot)) continue;
        first = spot;
        break;
    }
    if (!first || first == now) return false;
    strcpy(screen->focus, first->name);
    return true;
}

static void draw_body(struct screen *screen) {
    struct area body = {1, 0, screen->cells.rows - 1 - ROWS_BELOW, screen->cells.columns};
    struct area area[TABS_MAX] = {{0}};
    screen->spot_count = 0;
    cells_fill(&screen->cells, body, STYLE_TEXT, " ");
    if (screen_is_large(screen))
        screen->game->panels(screen, body, area);
    else
        area[screen->tab] = body;
    for (int i = 0; i < screen->game->tab_count; i++) {
        screen->panel = i;
        if (area[i].rows > 0) screen->game->tabs[i].draw(screen, area[i]);
    }
    /* A panel that this size does not show opens as a tab does. */
    if (screen_is_large(screen) && area[screen->focus_panel].rows == 0) {
        cells_fill(&screen->cells, body, STYLE_TEXT, " ");
        screen->spot_count = 0;
        screen->panel = screen->focus_panel;
        screen->game->tabs[screen->panel].draw(screen, body);
    }
}

static void place_cursor(struct screen *screen) {
    const struct spot *spot = screen_focus(screen);
    screen->cells.cursor_row = spot ? spot->cursor_row : screen->cells.rows - 2;
    screen->cells.cursor_column = spot ? spot->cursor_column : 0;
}

/* A decision that the table does not show is made from the list of moves. */
static void open_list_if_needed(struct screen *screen) {
    bool lit = false;
    for (int i = 0; i < screen->spot_count && !lit; i++)
        lit = screen_lit(screen, &screen->spots[i]);
    if (screen->fresh && !lit && screen->plain->choices.count > 0) overlay_open_moves(screen, "");
    screen->fresh = false;
}

void screen_draw(struct screen *screen) {
    int rows = screen->cells.rows;
    struct text text = {0};
    screen->dirty = false;
    cells_clear(&screen->cells);
    if (screen_is_small(screen)) {
        draw_too_small(screen);
        return;
    }
    if (screen->waiting_seat < 0) {
        draw_body(screen);
        if (refocus(screen)) draw_body(screen);
        open_list_if_needed(screen);
        place_cursor(screen);
        draw_bar(screen);
        text_add(&text, "");
        focus_words(screen, &text);
        cells_put(&screen->cells, rows - 3, 0, screen->cells.columns, STYLE_TEXT, text.at);
    }
    if (screen->overlay != OVERLAY_NONE) overlay_draw(screen);
    draw_prompt(screen, rows - 2);
    draw_keys(screen, rows - 1);
    text_free(&text);
}
