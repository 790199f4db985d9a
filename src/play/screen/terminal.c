/* Cells on a terminal: ncurses knows what it can do, and writes nothing where nothing changed. Only
 * this file knows ncurses. The terminal is given back as it was, however the program ends: on a
 * crash by what was prepared for it, since ncurses itself must not be asked then. */
#define NCURSES_WIDECHAR 1
#include "play/screen/terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "play/screen/theme.h"

enum { WAIT_MS = 1000, ESCAPE_MS = 25 };

static attr_t looks[STYLES];
static short pairs[STYLES];

/* ---- giving it back ---- */

static struct termios before;
static char last_words[256];
static size_t last_words_length;

static void add_last_word(const char *sequence) {
    if (!sequence || sequence == (const char *)-1 ||
        last_words_length + strlen(sequence) >= sizeof last_words)
        return;
    strcpy(last_words + last_words_length, sequence);
    last_words_length += strlen(sequence);
}

static void crash(int number) {
    ssize_t wrote = write(STDOUT_FILENO, last_words, last_words_length);
    (void)wrote;
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    signal(number, SIG_DFL);
    raise(number);
}

static void leave(void) {
    if (!isendwin()) endwin();
}

static void prepare_for_the_worst(void) {
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL};
    struct sigaction action = {.sa_handler = crash};
    static bool once;
    sigemptyset(&action.sa_mask);
    last_words_length = 0;
    add_last_word("\033[?1000l\033[?1006l"); /* the mouse */
    add_last_word(tigetstr("sgr0"));
    add_last_word(tigetstr("cnorm"));
    add_last_word(tigetstr("rmkx"));
    add_last_word(tigetstr("rmcup"));
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct sigaction old;
        /* Whoever watches over memory wants to tell of it first. */
        if (sigaction(numbers[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(numbers[i], &action, NULL);
    }
    if (!once) atexit(leave);
    once = true;
}

/* ---- colours ---- */

static void choose_colours(bool mono) {
    const char *no_colour = getenv("NO_COLOR");
    int colours = 0;
    if (!mono && !(no_colour && *no_colour) && has_colors()) {
        start_color();
        use_default_colors();
        colours = COLORS;
    }
    for (int style = 0; style < STYLES; style++) {
        struct look look = theme_look((enum style)style, colours);
        looks[style] =
            (look.marks & LOOK_BOLD ? A_BOLD : 0) | (look.marks & LOOK_REVERSE ? A_REVERSE : 0) |
            (look.marks & LOOK_DIM ? A_DIM : 0) | (look.marks & LOOK_UNDERLINE ? A_UNDERLINE : 0);
        pairs[style] = 0;
        if (look.text < 0 && look.ground < 0) continue;
        pairs[style] = (short)(style + 1);
        init_pair(pairs[style], look.text, look.ground);
    }
}

/* ---- letters ---- */

static enum cells_letters choose_letters(bool ascii) {
    setlocale(LC_CTYPE, "");
    bool unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!unicode) return LETTERS_ASCII;
    return ascii ? LETTERS_ASCII_SIGNS : LETTERS_ALL;
}

/* ---- writing ---- */

static void show(const struct cells *cells) {
    for (int row = 0; row < cells->rows; row++)
        for (int column = 0; column < cells->columns; column++) {
            const struct cell *cell = &cells->at[row * cells->columns + column];
            if (!cell->glyph[0]) continue;
            attr_set(looks[cell->style], pairs[cell->style], NULL);
            mvaddstr(row, column, cell->glyph);
        }
    attr_set(A_NORMAL, 0, NULL);
    move(cells->cursor_row, cells->cursor_column);
    refresh();
}

/* ---- reading ---- */

static struct key of_mouse(void) {
    struct key key = {0};
    MEVENT event;
    if (getmouse(&event) != OK) return key;
    key.row = event.y;
    key.column = event.x;
    if (event.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))
        key.code = KEY_CLICK;
    else if (event.bstate & BUTTON4_PRESSED)
        key.code = KEY_WHEEL_UP;
    else if (event.bstate & BUTTON5_PRESSED)
        key.code = KEY_WHEEL_DOWN;
    return key;
}

static struct key of_function(wint_t code) {
    static const struct {
        wint_t code;
        uint32_t key;
    } keys[] = {
        {KEY_LEFT, KEY_LEFT_ARROW}, {KEY_RIGHT, KEY_RIGHT_ARROW}, {KEY_UP, KEY_UP_ARROW},
        {KEY_DOWN, KEY_DOWN_ARROW}, {KEY_ENTER, KEY_RETURN},      {KEY_BTAB, KEY_BACK_TABULATOR},
        {KEY_BACKSPACE, KEY_ERASE}, {KEY_HOME, KEY_FIRST},        {KEY_END, KEY_LAST},
        {KEY_PPAGE, KEY_PAGE_UP},   {KEY_NPAGE, KEY_PAGE_DOWN},   {KEY_DC, KEY_ERASE}};
    if (code == KEY_MOUSE) return of_mouse();
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].code == code) return (struct key){.code = keys[i].key};
    return (struct key){0};
}

static struct key of_character(wint_t code) {
    struct key key = {.code = (uint32_t)code};
    if (code == '\r' || code == '\n') key.code = KEY_RETURN;
    if (code == '\t') key.code = KEY_TABULATOR;
    if (code == 27) key.code = KEY_ESCAPE;
    if (code == 8 || code == 127) key.code = KEY_ERASE;
    return key.code < ' ' ? (struct key){0} : key;
}

/* Whatever was typed; false at the end of it. */
static bool read_keys(struct screen *screen) {
    wint_t code;
    int kind;
    int most = 0;
    while ((kind = get_wch(&code)) != ERR && !screen->plain->leave && !screen->wants_plain) {
        if (kind == KEY_CODE_YES && code == KEY_RESIZE) {
            screen_resize(screen, LINES, COLS);
            clear();
        } else if (kind == OK && code == 12) {
            clearok(curscr, TRUE);
            screen->dirty = true;
        } else {
            struct key key = kind == KEY_CODE_YES ? of_function(code) : of_character(code);
            if (key.code != KEY_NONE) screen_press(screen, key);
        }
        if (++most > 100) break;
        if (screen->dirty) screen_draw(screen); /* the next key finds what this one made */
        screen->shown = false;
    }
    return most > 0;
}

/* ---- playing ---- */

static void begin(struct screen *screen, bool mono) {
    tcgetattr(STDIN_FILENO, &before);
    initscr();
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    set_escdelay(ESCAPE_MS);
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    choose_colours(mono);
    prepare_for_the_worst();
    screen_resize(screen, LINES, COLS);
}

/* A terminal that is gone reads as its end for ever. */
static bool is_gone(void) {
    return getpgrp() == 0 || tcgetpgrp(STDIN_FILENO) == -1;
}

bool terminal_play(struct plain *plain, bool ascii, bool mono) {
    static struct screen screen;
    struct session *session = plain->session;
    screen.cells = (struct cells){.letters = choose_letters(ascii)};
    screen_begin(&screen, plain);
    begin(&screen, mono);
    bool good = screen_look(&screen);
    while (good && !plain->leave && !screen.wants_plain && !*session->stopped) {
        if (screen.dirty) {
            screen_draw(&screen);
            screen.shown = false;
        }
        if (!screen.shown) show(&screen.cells);
        screen.shown = true;
        bool input = session_wait(session, STDIN_FILENO, WAIT_MS);
        if (!read_keys(&screen) && input && is_gone()) break;
        if (session->happened && !plain->leave) good = screen_look(&screen);
    }
    bool wants_plain = screen.wants_plain;
    screen_end(&screen);
    leave();
    return wants_plain;
}
