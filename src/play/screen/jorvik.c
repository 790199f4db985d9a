/* Jórvík: the lanes below the cards on offer, in the order of the board; goods to be loaded; the
 * deck. */
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/screen.h"

enum { TRACK_PLACES = 8, LANE_FIRST_RESERVE = 7 };

/* ---- words ---- */

static const char *good_code(const struct screen *screen, const char *good) {
    static const char *const codes[][2] = {
        {"amber", NC_("jorvik code", "Am")},   {"iron", NC_("jorvik code", "Ir")},
        {"leather", NC_("jorvik code", "Le")}, {"jet", NC_("jorvik code", "Je")},
        {"wool", NC_("jorvik code", "Wo")},    {"glass", NC_("jorvik code", "Gl")},
        {"silk", NC_("jorvik code", "Si")},    {"gold", NC_("jorvik code", "Go")},
    };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
        if (strcmp(codes[i][0], good) == 0) return screen_words(screen, codes[i][1]);
    return good;
}

static enum style good_style(const char *good) {
    static const struct {
        const char *good;
        enum style style;
    } styles[] = {{"amber", STYLE_ORANGE}, {"iron", STYLE_RED},    {"leather", STYLE_ORE},
                  {"jet", STYLE_ORE},      {"wool", STYLE_SILVER}, {"glass", STYLE_BLUE},
                  {"silk", STYLE_GREEN},   {"gold", STYLE_GHOST}};
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        if (strcmp(styles[i].good, good) == 0) return styles[i].style;
    return STYLE_TEXT;
}

/* Cubes as codes, each on its colour; returns the columns they took. */
static int put_cubes(struct screen *screen, int row, int column, int width, const json_t *cubes) {
    int used = 0;
    void *at = json_object_iter((json_t *)(uintptr_t)cubes);
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)cubes, at)) {
        const char *good = json_object_iter_key(at);
        for (json_int_t i = json_integer_value(json_object_iter_value(at)); i > 0; i--) {
            if (used + 2 > width) return used;
            cells_put(&screen->cells, row, column + used, 2, good_style(good),
                      good_code(screen, good));
            used += 3;
        }
    }
    return used;
}

static const json_t *card_facts(const struct screen *screen, const char *card) {
    return json_object_get(json_object_get(screen->plain->facts, "cards"), card);
}

static const char *card_kind(const struct screen *screen, const char *card) {
    return show_word(screen->plain, "kind", show_string(card_facts(screen, card), "kind"));
}

/* What is on it: cubes, or those it needs; else the words of the card. */
static void put_card_text(struct screen *screen, int row, int column, int width, int rows,
                          const json_t *card) {
    const json_t *cubes = json_object_get(card, "cubes");
    const json_t *missing = json_object_get(card, "missing");
    const json_t *shown = json_object_size(missing) > 0 ? missing : cubes;
    if (json_object_size(shown) > 0) {
        put_cubes(screen, row++, column, width, shown);
        rows--;
    }
    struct text text = {0};
    show_text(screen->plain, "card", show_string(card, "card"), &text);
    struct page page = {.columns = (size_t)width};
    if (text.length > 0) page_add(&page, text.at);
    for (int i = 0; i < rows && i < (int)page.count; i++) {
        bool more = i == rows - 1 && i + 1 < (int)page.count;
        int used = cells_put(&screen->cells, row + i, column, width, STYLE_DIM, page.line[i]);
        if (more)
            cells_put(&screen->cells, row + i, column + (used < width ? used : width - 1), 1,
                      STYLE_DIM, "…");
    }
    page_clear(&page);
    text_free(&text);
}

/* ---- the board ---- */

/* The rows of the parts of the board, by how much room there is. */
struct board {
    struct area area;
    int lanes, width; /* of a lane */
    bool reserve;     /* cards can be reserved here */
    int text_rows;    /* of a card's words */
    const json_t *view;
};

static void put_money(struct screen *screen, int row, int column, int width, const char *sentence,
                      int64_t number) {
    struct mh_message message;
    struct text text = {0};
    mh_message_begin(&message, sentence);
    mh_message_number(&message, "n", (int32_t)number);
    text_add_message(&text, screen->plain->language, &message);
    cells_put(&screen->cells, row, column, width, STYLE_TEXT, text.at);
    text_free(&text);
}

static void put_player(struct screen *screen, int row, int column, int width, int seat) {
    cells_put(&screen->cells, row, column, width, screen_colour(screen, seat),
              screen_player(screen, seat));
}

/* The card that is for sale now is bought on its place. */
static void offer(const struct screen *screen, struct spot *spot) {
    if (screen_choice(screen, "buy") >= 0)
        spot_move(spot, "buy");
    else if (screen_choice(screen, "buy free") >= 0)
        spot_move(spot, "buy free");
}

/* "►3 artisan", the name, what it does; the spot reaches down to the end of the lane. */
static void draw_card(struct screen *screen, const struct board *board, int row, int column,
                      const json_t *space, int rows) {
    const json_t *card = json_object_get(space, "card");
    int number = (int)show_int(space, "space"), width = board->width - 1;
    bool reserve = number >= LANE_FIRST_RESERVE;
    char name[SPOT_NAME], digits[8];
    snprintf(name, sizeof name, "space-%d", number);
    struct spot *spot =
        screen_spot(screen, (struct area){row, column, rows, board->width - 1}, name);
    spot->cursor_column = column + 1;
    spot_move(spot, "%s %d", reserve ? "reserve" : "place", number);
    if (!reserve && show_int(board->view, "settling") == number) offer(screen, spot);
    screen_mark(screen, spot, row, column);
    snprintf(digits, sizeof digits, "%d", number);
    enum style style = screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_BOLD;
    int used = cells_put(&screen->cells, row, column + 1, 2, style, digits);
    if (!json_is_object(card)) {
        cells_put(&screen->cells, row, column + 2 + used, width, STYLE_DIM, "—");
        return;
    }
    const char *word = show_string(card, "card");
    cells_put(&screen->cells, row, column + 2 + used, width - used - 2, STYLE_TEXT,
              card_kind(screen, word));
    cells_put(&screen->cells, row + 1, column + 1, width - 1, STYLE_BOLD,
              show_word(screen->plain, "card", word));
    put_card_text(screen, row + 2, column + 1, width - 1, board->text_rows, card);
}

static void draw_queue(struct screen *screen, const struct board *board, int row, int column,
                       const json_t *space) {
    const json_t *track = json_object_get(space, "track"), *viking;
    int64_t count = (int64_t)json_array_size(track);
    int width = board->width - 1;
    size_t i;
    put_money(screen, row, column + 1, width / 2, N_("price {n}"), count);
    put_money(screen, row, column + 1 + width / 2, width - 1 - width / 2, N_("join {n}"),
              count + 1);
    for (int place = 0; place < TRACK_PLACES; place++)
        cells_put(&screen->cells, row + 1 + place, column + 1, 2, STYLE_DIM, "▐·");
    json_array_foreach(track, i, viking) {
        char pays[16];
        int at = row + 1 + (int)i;
        cells_put(&screen->cells, at, column + 2, 1, STYLE_TEXT, " ");
        put_player(screen, at, column + 2, width - 7, (int)show_int(viking, "seat"));
        snprintf(pays, sizeof pays, i == 0 ? "%d" : "(%d)", (int)(count - (int64_t)i));
        cells_put_right(&screen->cells, at, column + width - 5, 4, STYLE_TEXT, pays);
    }
}

/* Who reserved what: the first pays most. */
static void draw_reservations(struct screen *screen, const struct board *board, int row) {
    const json_t *list = json_object_get(board->view, "row"), *one;
    size_t i, count = json_array_size(list);
    json_array_foreach(list, i, one) {
        int column = board->area.column + (int)i * board->width;
        const json_t *viking = json_object_get(one, "viking");
        char pays[24], name[SPOT_NAME];
        snprintf(pays, sizeof pays, "%zu", count - i);
        snprintf(name, sizeof name, "reserved-%.32s", show_string(one, "card"));
        struct spot *spot =
            screen_spot(screen, (struct area){row, column, 2, board->width - 1}, name);
        spot->cursor_column = column + 1;
        if (i == 0 && strcmp(show_string(board->view, "point"), "purchase_reserved") == 0)
            offer(screen, spot);
        screen_mark(screen, spot, row, column);
        put_player(screen, row, column + 1, board->width - 6, (int)show_int(viking, "seat"));
        cells_put_right(&screen->cells, row, column + board->width - 5, 3, STYLE_TEXT, pays);
        cells_put(&screen->cells, row + 1, column + 1, board->width - 2, STYLE_TEXT,
                  show_word(screen->plain, "card", show_string(one, "card")));
    }
    if (count == 0)
        cells_put(&screen->cells, row, board->area.column + 1, board->area.columns - 1, STYLE_DIM,
                  screen_words(screen, N_("Nothing is reserved.")));
    cells_fill(&screen->cells, (struct area){row + 2, board->area.column, 1, board->area.columns},
               STYLE_DIM, "─");
    cells_put(
        &screen->cells, row + 2, board->area.column + 2, board->area.columns - 4, STYLE_DIM,
        screen_words(screen, N_(" reserved: from the left, each pays what still lies there ")));
}

static void draw_players(struct screen *screen, const struct board *board, int row) {
    const json_t *player, *players = json_object_get(board->view, "players");
    size_t i, seats = json_array_size(players);
    int width = board->area.columns / (int)(seats > 0 ? seats : 1);
    json_array_foreach(players, i, player) {
        int column = board->area.column + (int)i * width;
        struct mh_message message;
        struct text text = {0};
        bool me = (int)i == screen->plain->seat;
        cells_put(&screen->cells, row, column, 1, STYLE_BOLD, me ? "►" : " ");
        put_player(screen, row, column + 1, width - 12, (int)i);
        mh_message_begin(&message, N_("{p}p {c}c"));
        mh_message_number(&message, "p", (int32_t)show_int(player, "vp"));
        mh_message_number(&message, "c", (int32_t)show_int(player, "coins"));
        text_add_message(&text, screen->plain->language, &message);
        cells_put_right(&screen->cells, row, column + width - 11, 10, STYLE_TEXT, text.at);
        text_clear(&text);
        mh_message_begin(&message, N_("vik {v} def {d} crd {n}"));
        mh_message_number(&message, "v", (int32_t)show_int(player, "vikings"));
        mh_message_number(&message, "d", (int32_t)show_int(player, "defence"));
        mh_message_number(&message, "n",
                          (int32_t)json_array_size(json_object_get(player, "personal")));
        text_add_message(&text, screen->plain->language, &message);
        cells_put(&screen->cells, row + 1, column + 1, width - 1, STYLE_TEXT, text.at);
        text_free(&text);
    }
}

static struct board measure(struct screen *screen, struct area area) {
    const json_t *view = plain_view(screen->plain), *space;
    struct board board = {.area = area, .view = view};
    size_t i;
    json_array_foreach(json_object_get(view, "spaces"), i, space) {
        if (show_int(space, "space") < LANE_FIRST_RESERVE)
            board.lanes++;
        else
            board.reserve = true;
    }
    board.width = board.lanes > 0 ? area.columns / board.lanes : area.columns;
    if (board.width > 26) board.width = 26;
    /* Two heads, one line of price, the places, the players; with the reserved row four more. */
    int rest = area.rows - (2 + 1 + TRACK_PLACES + 2) - (board.reserve ? 2 + 3 : 0);
    board.text_rows = board.reserve ? rest / 2 : rest;
    if (board.text_rows < 1) board.text_rows = 1;
    if (board.text_rows > 5) board.text_rows = 5;
    return board;
}

static void draw_board(struct screen *screen, struct area area) {
    struct board board = measure(screen, area);
    const json_t *space;
    size_t i;
    int lanes = area.row, reserve = 0, lane = 0;
    if (board.reserve) {
        draw_reservations(screen, &board, area.row + 2 + board.text_rows);
        lanes = area.row + 2 + board.text_rows + 3;
    }
    json_array_foreach(json_object_get(board.view, "spaces"), i, space) {
        bool reserved = show_int(space, "space") >= LANE_FIRST_RESERVE;
        int column = area.column + (reserved ? reserve++ : lane++) * board.width;
        int queue = lanes + 2 + board.text_rows;
        draw_card(screen, &board, reserved ? area.row : lanes, column, space,
                  reserved ? 2 + board.text_rows : 3 + board.text_rows + TRACK_PLACES);
        if (!reserved) draw_queue(screen, &board, queue, column, space);
    }
    draw_players(screen, &board, area.row + area.rows - 2);
}

/* ---- goods ---- */

static void draw_cube(struct screen *screen, int row, int column, int width, const char *good,
                      int number, const char *from) {
    char name[SPOT_NAME];
    snprintf(name, sizeof name, "cube-%s-%d", good, number);
    struct spot *spot = screen_spot(screen, (struct area){row, column, 1, width}, name);
    spot->cursor_column = column + 2;
    spot_find(spot, "%s", good);
    screen_mark(screen, spot, row, column + 1);
    cells_put(&screen->cells, row, column + 2, 2, good_style(good), good_code(screen, good));
    int used = cells_put(&screen->cells, row, column + 5, width - 5,
                         screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_TEXT,
                         show_word(screen->plain, "good", good));
    cells_put(&screen->cells, row, column + 6 + used, width - used - 6, STYLE_DIM, from);
}

struct goods {
    int row, column, width, rows, number;
};

static void draw_cubes(struct screen *screen, struct goods *goods, const json_t *cubes,
                       const char *from) {
    void *at = json_object_iter((json_t *)(uintptr_t)cubes);
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)cubes, at))
        for (json_int_t i = json_integer_value(json_object_iter_value(at)); i > 0; i--) {
            if (goods->rows-- <= 0) return;
            draw_cube(screen, goods->row++, goods->column, goods->width, json_object_iter_key(at),
                      goods->number++, from);
        }
}

static void draw_my_goods(struct screen *screen, struct area area) {
    const json_t *me = show_me(screen->plain), *card;
    struct goods goods = {area.row + 1, area.column, area.columns, area.rows - 1, 0};
    const char *board = show_string(me, "board");
    size_t i;
    screen_head(screen, area, screen_words(screen, N_("Your goods")));
    json_array_foreach(json_object_get(me, "loading"), i, card) {
        draw_cubes(screen, &goods, json_object_get(card, "cubes"),
                   show_word(screen->plain, "card", show_string(card, "card")));
    }
    if (*board && goods.rows-- > 0)
        draw_cube(screen, goods.row++, goods.column, goods.width, board, goods.number++,
                  screen_words(screen, N_("player board")));
    draw_cubes(screen, &goods, json_object_get(me, "warehouse"),
               screen_words(screen, NC_("place", "warehouse")));
    if (goods.number == 0)
        cells_put(&screen->cells, area.row + 1, area.column + 1, area.columns - 1, STYLE_DIM,
                  screen_words(screen, NC_("goods", "none")));
}

static void draw_my_cards(struct screen *screen, struct area area) {
    const json_t *card, *me = show_me(screen->plain);
    int row = area.row + 1;
    size_t i;
    screen_head(screen, area, screen_words(screen, N_("Your cards")));
    json_array_foreach(json_object_get(me, "personal"), i, card) {
        const char *word = show_string(card, "card");
        struct text text = {0};
        char name[SPOT_NAME];
        if (row >= area.row + area.rows) break;
        snprintf(name, sizeof name, "card-%.32s", word);
        struct spot *spot =
            screen_spot(screen, (struct area){row, area.column, 1, area.columns}, name);
        spot->cursor_column = area.column + 1;
        spot_find(spot, "%s", word);
        screen_mark(screen, spot, row, area.column);
        int used = cells_put(&screen->cells, row, area.column + 1, area.columns / 3,
                             screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_BOLD,
                             show_word(screen->plain, "card", word));
        int at = used + 2;
        const json_t *missing = json_object_get(card, "missing");
        at += put_cubes(screen, row, area.column + at, area.columns - at,
                        json_object_size(missing) > 0 ? missing : json_object_get(card, "cubes"));
        show_text(screen->plain, "card", word, &text);
        cells_put(&screen->cells, row, area.column + at, area.columns - at, STYLE_DIM,
                  text_of(&text));
        text_free(&text);
        row++;
    }
}

static void draw_goods(struct screen *screen, struct area area) {
    int left = area.columns * 2 / 5;
    draw_my_goods(screen, (struct area){area.row, area.column, area.rows, left});
    draw_my_cards(screen,
                  (struct area){area.row, area.column + left, area.rows, area.columns - left});
}

/* ---- the deck ---- */

static void tell_deck(struct plain *plain) {
    const json_t *view = plain_view(plain), *deck = json_object_get(view, "deck"), *card;
    struct row row;
    size_t i;
    row_begin(&row, plain, N_("Deck"));
    row_item(&row, show_word(plain, "season", show_string(deck, "season")));
    row_count(&row, mh_translate(plain->language, N_("cards in the deck")), show_int(deck, "left"));
    row_end(&row, NULL);
    row_begin(&row, plain, N_("Common goods"));
    row_counts(&row, json_object_get(view, "common"), "good");
    row_end(&row, NC_("goods", "none"));
    row_begin(&row, plain, N_("In the bag"));
    row_counts(&row, json_object_get(view, "bag"), "good");
    row_end(&row, NC_("goods", "none"));
    row_begin(&row, plain, N_("Cards still to come"));
    json_array_foreach(json_object_get(deck, "cards"), i, card) {
        row_item(&row, show_word(plain, "card", json_string_value(card)));
    }
    row_end(&row, NC_("cards", "none"));
}

static void draw_deck(struct screen *screen, struct area area) {
    struct page page = screen_told(screen, area.columns, tell_deck);
    screen_lines(screen, area, &page, "deck");
    page_clear(&page);
}

/* ---- the game ---- */

static void state(const struct screen *screen, struct text *text) {
    const json_t *view = plain_view(screen->plain);
    struct mh_message message;
    mh_message_begin(&message, N_("Round {n}/{m}"));
    mh_message_number(&message, "n", (int32_t)show_int(view, "round"));
    mh_message_number(&message, "m", (int32_t)show_int(view, "rounds"));
    text_add_message(text, screen->plain->language, &message);
    text_add(text, " ");
    text_add(text, show_word(screen->plain, "decision point", show_string(view, "point")));
}

static void means(const struct screen *screen, struct text *text) {
    const json_t *me = show_me(screen->plain);
    struct row row = {.plain = screen->plain};
    if (!me) return;
    row_count(&row, screen_words(screen, N_("coins")), show_int(me, "coins"));
    row_count(&row, screen_words(screen, N_("vikings")), show_int(me, "vikings"));
    text_add(text, row.text.at + 1);
    text_free(&row.text);
}

enum { TAB_BOARD, TAB_GOODS, TAB_DECK, TAB_SCORE, TAB_LOG };

static int tab_of(const struct screen *screen) {
    if (plain_is_over(screen->plain)) return TAB_SCORE;
    const char *point = show_string(plain_view(screen->plain), "point");
    return strcmp(point, "loading_goods") == 0 ? TAB_GOODS : TAB_BOARD;
}

static void panels(const struct screen *screen, struct area body, struct area *area) {
    int left = body.columns * 3 / 4, top = 24, right = body.columns - left - 1;
    (void)screen;
    area[TAB_BOARD] = (struct area){body.row, body.column, top, left};
    area[TAB_GOODS] = (struct area){body.row + top + 1, body.column, body.rows - top - 1, left};
    area[TAB_SCORE] = (struct area){body.row, body.column + left + 1, 10, right};
    area[TAB_DECK] = (struct area){body.row + 11, body.column + left + 1, 12, right};
    area[TAB_LOG] = (struct area){body.row + 24, body.column + left + 1, body.rows - 24, right};
}

static const struct screen_tab tabs[] = {
    [TAB_BOARD] = {NC_("tab", "Board"), draw_board},
    [TAB_GOODS] = {NC_("tab", "Goods"), draw_goods},
    [TAB_DECK] = {NC_("tab", "Deck"), draw_deck},
    [TAB_SCORE] = {NC_("tab", "Score"), screen_draw_score},
    [TAB_LOG] = {NC_("tab", "Log"), screen_draw_log},
};

static const struct screen_verb_key keys[] = {
    {'b', false, NC_("key", "buy"), {"buy", "buy free"}},
    {'x', false, NC_("key", "withdraw"), {"withdraw", "drop"}},
    {'c', false, NC_("key", "two for a coin"), {"cash"}},
    {'t', false, NC_("key", "three for one"), {"trade for"}},
    {'D', true, NC_("key", "done"), {"done"}},
    {'P', true, NC_("key", "pass"), {"pass"}},
    {0},
};

const struct screen_game screen_jorvik = {
    .game = "jorvik",
    .short_title = N_("Jórvík"),
    .tabs = tabs,
    .tab_count = sizeof tabs / sizeof *tabs,
    .keys = keys,
    .state = state,
    .means = means,
    .tab_of = tab_of,
    .panels = panels,
};
