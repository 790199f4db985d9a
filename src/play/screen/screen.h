/* The full screen: a table drawn into cells, the keys and clicks that change it. It knows no
 * terminal (terminal.c does) and no rules: what can be done is the list of moves, what is drawn is
 * the view. It stands on the same table, choices and commands as plain mode.
 *
 * Whatever can have the focus is a **spot**: a rectangle with a name that lasts from one drawing to
 * the next, and the move that it stands for. Drawing makes the spots; arrows go to the nearest one
 * in their direction, a click to the one below it, Enter makes its move or says why it cannot be
 * made. So a game only draws. */
#ifndef PLAY_SCREEN_H
#define PLAY_SCREEN_H

#include "play/plain/plain.h"
#include "play/screen/cells.h"

/* ---- keys ---- */

/* Characters are themselves; these are beyond them. */
enum key_code {
    KEY_NONE = 0,
    KEY_LEFT_ARROW = 0x110000,
    KEY_RIGHT_ARROW,
    KEY_UP_ARROW,
    KEY_DOWN_ARROW,
    KEY_RETURN,
    KEY_ESCAPE,
    KEY_TABULATOR,
    KEY_BACK_TABULATOR,
    KEY_ERASE,
    KEY_FIRST,
    KEY_LAST,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_CLICK,
    KEY_WHEEL_UP,
    KEY_WHEEL_DOWN
};

struct key {
    uint32_t code;
    int row, column; /* of a click */
};

/* ---- spots ---- */

enum { TABS_MAX = 16, SPOT_NAME = 64, SPOT_MOVE = 64, SPOTS_MAX = 1024, TYPED_MAX = 96 };

struct spot {
    char name[SPOT_NAME];
    struct area area;
    int cursor_row, cursor_column;
    int panel;            /* Tab goes from one to the next */
    char move[SPOT_MOVE]; /* that Enter makes; "": none */
    char find[SPOT_MOVE]; /* words of the moves that Enter lists; "": none */
    const char *about;    /* a sentence of its own, translated, where it has no move; may be NULL */
    bool hidden;          /* scrolled away: keys reach it, clicks do not */
};

/* ---- games ---- */

struct screen;

struct screen_tab {
    const char *name; /* catalogue key; short */
    void (*draw)(struct screen *screen, struct area area);
};

/* A key that makes the only move with one of some verbs, or lists those there are. */
struct screen_verb_key {
    char key;
    bool careful;         /* asks once more: it ends or risks something */
    const char *name;     /* catalogue key, for the last row */
    const char *verbs[5]; /* of moves */
};

struct screen_game {
    const char *game;
    const char *short_title; /* catalogue key */
    const struct screen_tab *tabs;
    int tab_count;
    const struct screen_verb_key *keys; /* ends with key 0 */
    /* Round and phase, short. */
    void (*state)(const struct screen *screen, struct text *text);
    /* What one has to pay with, short. */
    void (*means)(const struct screen *screen, struct text *text);
    /* The tab on which the decision is made. */
    int (*tab_of)(const struct screen *screen);
    /* Where the panels of all tabs stand on a larger screen; a panel without rows is not shown.
     * NULL: one tab at a time whatever the size. */
    void (*panels)(const struct screen *screen, struct area body, struct area *area);
    /* Keys of the game's own; true if it was one. May be NULL. */
    bool (*key)(struct screen *screen, uint32_t code);
};

extern const struct screen_game screen_jorvik, screen_vikings, screen_odin;
const struct screen_game *screen_game_find(const struct mh_game *game);

/* ---- the screen ---- */

enum overlay {
    OVERLAY_NONE,
    OVERLAY_MOVES, /* the list of moves, filtered by typing */
    OVERLAY_TYPE,  /* a move is typed */
    OVERLAY_TEXT,  /* lines to read: keys, rules, advice, a plan, a card, the others */
    OVERLAY_CALL,  /* somebody else is to sit down: nothing is shown */
};

/* What the lines of OVERLAY_TEXT are, where something can be done with them. */
enum overlay_text { TEXT_READ, TEXT_ADVICE, TEXT_PLAN };

struct screen {
    struct plain *plain;
    const struct screen_game *game;
    struct cells cells;
    bool dirty; /* has to be drawn */
    bool shown; /* what was drawn is on the terminal */
    bool started;
    bool fresh;       /* the decision was not drawn yet */
    bool wants_plain; /* the player asks for plain mode */

    int tab;
    int tab_from[TABS_MAX], tab_to[TABS_MAX]; /* columns of the bar */
    struct spot spots[SPOTS_MAX];
    int spot_count;
    int panel;             /* that is being drawn */
    char focus[SPOT_NAME]; /* the name of the spot that has it */
    int focus_panel;
    int64_t decided;                    /* the number of the table at the decision that is shown */
    int scroll;                         /* of the list or text that is open */
    char said[600];                     /* on the focus line until the next key */
    char asked[SPOT_MOVE], reason[600]; /* the move with the focus, why it cannot be made */
    size_t confirm; /* the choice that Enter would make, plus 1; 0: none is asked about */

    char hand[SPOT_NAME]; /* how the piece lies that is to be laid; "": as it first fits */

    enum overlay overlay;
    enum overlay_text text_kind;
    struct page text; /* of OVERLAY_TEXT */
    const char *title;
    char typed[TYPED_MAX], last_typed[TYPED_MAX];
    size_t chosen;           /* in the list of moves that fit */
    int list_row, list_rows; /* where it stands */
    int waiting_seat;        /* who is called to sit down */
};

/* screen.c: from one drawing to the next. */
void screen_begin(struct screen *screen, struct plain *plain);
void screen_end(struct screen *screen);
void screen_resize(struct screen *screen, int rows, int columns);
/* Looks at the table anew where something happened; false when the hall is gone. */
bool screen_look(struct screen *screen);
void screen_draw(struct screen *screen);
bool screen_is_large(const struct screen *screen);
bool screen_is_small(const struct screen *screen);
/* Shows the table to the one who decides. */
bool screen_sit(struct screen *screen, int seat);

/* keys.c: what a key does. */
void screen_press(struct screen *screen, struct key key);
void screen_make(struct screen *screen, size_t choice);
void screen_open_tab(struct screen *screen, int tab);
void screen_say(struct screen *screen, const char *sentence);
/* The page of plain mode, as one sentence on the focus line. */
void screen_say_page(struct screen *screen);
void screen_why(struct screen *screen, const char *move);

/* overlays.c: what lies above the table. */
void overlay_open_moves(struct screen *screen, const char *find);
void overlay_open_text(struct screen *screen, const char *title, enum overlay_text kind);
void overlay_close(struct screen *screen);
void overlay_draw(struct screen *screen);
bool overlay_press(struct screen *screen, struct key key);
void overlay_keys(const struct screen *screen, struct text *text);
void overlay_help(struct screen *screen);
/* The choices that fit what was typed; `found` has room for all. */
size_t overlay_found(const struct screen *screen, size_t *found);

/* ---- for drawing ---- */

/* Adds a spot; more than there is room for are left out. */
struct spot *screen_spot(struct screen *screen, struct area area, const char *name);
void spot_move(struct spot *spot, const char *format, ...);
void spot_find(struct spot *spot, const char *format, ...);
/* The choice that is a move's text; -1: none. */
long screen_choice(const struct screen *screen, const char *move);
/* The only choice that a spot stands for; -1 if there is none, or several. */
long screen_only(const struct screen *screen, const struct spot *spot);
bool screen_lit(const struct screen *screen, const struct spot *spot);
bool screen_has_focus(const struct screen *screen, const struct spot *spot);
const struct spot *screen_focus(const struct screen *screen);
/* How many moves have this verb; which is the first, unless `first` is NULL. */
size_t screen_verb_count(const struct screen *screen, const char *verb, size_t *first);
/* The mark before a spot: the focus, lit, or blank; and the cursor, if it has the focus. */
void screen_mark(struct screen *screen, struct spot *spot, int row, int column);

const char *screen_words(const struct screen *screen, const char *key);
const char *screen_player(const struct screen *screen, int seat);
/* The letter of a player: the first that no earlier player has. */
void screen_initial(const struct screen *screen, int seat, char out[16]);
enum style screen_colour(const struct screen *screen, int seat);

/* Lines of a page below each other, each of them a spot. */
void screen_lines(struct screen *screen, struct area area, const struct page *page,
                  const char *name);
/* A line of words across an area, in bold. */
void screen_head(struct screen *screen, struct area area, const char *text);
/* The moves of some verbs, written out one behind the other; `verbs` ends with NULL. */
void screen_strip(struct screen *screen, struct area area, const char *const *verbs);
/* The same below each other, scrolled so that the focus is seen; NULL: all moves. */
void screen_list(struct screen *screen, struct area area, const char *const *verbs);
void screen_draw_score(struct screen *screen, struct area area);
void screen_draw_log(struct screen *screen, struct area area);
/* What `tell` says in plain mode, as lines; the page is the caller's to clear. */
struct page screen_told(struct screen *screen, int columns, void (*tell)(struct plain *plain));

#endif
