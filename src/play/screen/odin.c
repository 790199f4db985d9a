/* A Feast for Odin: the action board, dice, the boards, the feast, goods and cards. */
#include "play/screen/odin.h"

#include <string.h>

#include "play/plain/show.h"

const char *odin_task(const struct screen *screen) {
    if (!screen->plain->decision) return "";
    return show_string(json_object_get(show_me(screen->plain), "decides"), "task");
}

/* ---- dice ---- */

static void put_number(struct screen *screen, int row, int column, int width, const char *sentence,
                       int64_t number) {
    struct mh_message message;
    struct text text = {0};
    mh_message_begin(&message, sentence);
    mh_message_number(&message, "n", (int32_t)number);
    text_add_message(&text, screen->plain->language, &message);
    cells_put(&screen->cells, row, column, width, STYLE_TEXT, text.at);
    text_free(&text);
}

/* The die with what was rolled, beside it what counts; below it everything that can be done. */
static void draw_dice(struct screen *screen, struct area area) {
    const json_t *decides = json_object_get(show_me(screen->plain), "decides");
    const json_t *all = json_object_get(screen->plain->facts, "dice");
    const json_t *dice = json_object_get(all, show_string(decides, "dice"));
    struct area box = {area.row + 1, area.column + 3, 5, 9};
    char text[24];
    int column = area.column + 15, width = area.columns - 15;
    cells_put(&screen->cells, area.row, area.column, area.columns, STYLE_BOLD,
              show_word(screen->plain, "dice action", show_string(decides, "dice")));
    cells_box(&screen->cells, box, true, STYLE_BOLD, "");
    if (json_object_get(decides, "roll"))
        snprintf(text, sizeof text, "%lld", (long long)show_int(decides, "roll"));
    else
        snprintf(text, sizeof text, "?");
    cells_put_right(&screen->cells, box.row + 2, box.column + 1, 4, STYLE_BOLD, text);
    snprintf(text, sizeof text, "d%lld", (long long)show_int(dice, "faces"));
    cells_put_right(&screen->cells, box.row + 3, box.column + 1, 6, STYLE_DIM, text);
    cells_put(&screen->cells, area.row + 2, column, width, STYLE_TEXT,
              screen_words(screen, json_is_true(json_object_get(dice, "low"))
                                       ? N_("Low rolls are good.")
                                       : N_("High rolls are good.")));
    put_number(screen, area.row + 3, column, width, N_("Rolls left: {n}"),
               show_int(decides, "rolls_left"));
    if (json_object_get(decides, "result"))
        put_number(screen, area.row + 4, column, width, N_("Result: {n}"),
                   show_int(decides, "result"));
    screen_list(screen, (struct area){area.row + 7, area.column, area.rows - 7, area.columns},
                NULL);
}

static void draw_actions(struct screen *screen, struct area area) {
    if (strcmp(odin_task(screen), "dice") == 0)
        draw_dice(screen, area);
    else
        odin_actions_draw(screen, area);
}

/* ---- the feast ---- */

enum { TABLE_SPACE = 6 };

static void put_served(struct screen *screen, struct area area, const json_t *served, int from) {
    const json_t *stamps = json_object_get(screen->plain->facts, "stamps");
    const char *piece = show_string(served, "piece");
    const json_t *stamp = json_object_get(stamps, piece);
    const char *thing = *show_string(stamp, "thing") ? show_string(stamp, "thing") : piece;
    const json_t *about = json_object_get(json_object_get(screen->plain->facts, "things"), thing);
    int64_t width =
        show_int(stamp, "turn") % 2 ? show_int(about, "height") : show_int(about, "width");
    if (width < 1) width = 1;
    int at = (int)show_int(served, "at") - from;
    struct area space = {area.row, area.column + at * TABLE_SPACE, 2, (int)width * TABLE_SPACE - 1};
    if (at < 0 || space.column + space.columns > area.column + area.columns) return;
    for (int column = 0; column + 1 < space.columns; column += 2)
        cells_put(&screen->cells, space.row, space.column + column, 2, odin_style(screen, thing),
                  odin_pattern(screen, thing));
    cells_put(&screen->cells, space.row + 1, space.column, space.columns, STYLE_TEXT,
              show_word(screen->plain, "thing", thing));
}

/* The spaces of the table that are to be filled; ships that emigrated have the others. */
static void draw_table(struct screen *screen, struct area area) {
    const json_t *me = show_me(screen->plain), *table = json_object_get(me, "table"), *served;
    int first = (int)show_int(table, "first"), last = (int)show_int(table, "last");
    char number[16];
    size_t i;
    for (int space = first; space <= last; space++) {
        int column = area.column + (space - first) * TABLE_SPACE;
        snprintf(number, sizeof number, "%d", space);
        cells_put(&screen->cells, area.row, column + 2, 3, STYLE_DIM, number);
        cells_box(&screen->cells, (struct area){area.row + 1, column, 4, TABLE_SPACE + 1}, false,
                  STYLE_DIM, "");
    }
    json_array_foreach(json_object_get(table, "served"), i, served) {
        put_served(screen, (struct area){area.row + 2, area.column + 1, 2, area.columns - 2},
                   served, first);
    }
}

static void draw_feast(struct screen *screen, struct area area) {
    const json_t *me = show_me(screen->plain);
    const json_t *forecast = json_object_get(me, "forecast");
    screen_head(screen, area, screen_words(screen, N_("Your banquet table")));
    draw_table(screen, (struct area){area.row + 1, area.column + 2, 6, area.columns - 4});
    int row = area.row + 7;
    if (forecast)
        put_number(screen, row, area.column, area.columns,
                   N_("If the feast were now, {n} spaces would stay empty."),
                   show_int(forecast, "empty"));
    if (strcmp(odin_task(screen), "serve") == 0)
        screen_list(screen, (struct area){row + 1, area.column, area.rows - 8, area.columns}, NULL);
}

/* ---- goods ---- */

enum { GOODS = 8, GOOD_COLUMNS = 9 };

/* One row up is one upgrade. */
static const char *const goods[4][GOODS] = {
    {"rune_stone", "silverware", "chest", "silk", "spices", "treasure_chest", "jewelry",
     "silver_hoard"},
    {"oil", "hide", "wool", "linen", "skin_and_bones", "robe", "fur", "clothing"},
    {"mead", "stockfish", "milk", "salt_meat", "game_meat", "whale_meat", "sheep", "cattle"},
    {"peas", "flax", "beans", "grain", "cabbage", "fruits", NULL, NULL},
};

static int64_t count_of(const struct screen *screen, const char *thing) {
    const json_t *me = show_me(screen->plain);
    return show_int(json_object_get(me, "supply"), thing) +
           show_int(json_object_get(me, "stables"), thing);
}

static void draw_good(struct screen *screen, int row, int column, const char *thing) {
    char name[SPOT_NAME], number[8];
    int64_t count = count_of(screen, thing);
    snprintf(name, sizeof name, "good-%s", thing);
    struct spot *spot = screen_spot(screen, (struct area){row, column, 2, GOOD_COLUMNS - 1}, name);
    spot->cursor_column = column + 1;
    spot_move(spot, "choose %s", thing);
    if (screen_choice(screen, spot->move) < 0) {
        spot->move[0] = '\0';
        spot_find(spot, "%s", show_word(screen->plain, "thing", thing));
    }
    screen_mark(screen, spot, row, column);
    cells_put(&screen->cells, row, column + 1, GOOD_COLUMNS - 2,
              screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_TEXT,
              show_word(screen->plain, "thing", thing));
    snprintf(number, sizeof number, "%lld", (long long)count);
    cells_put(&screen->cells, row + 1, column + 1, 3, count > 0 ? STYLE_BOLD : STYLE_DIM,
              count > 0 ? number : "·");
    if (count > 0)
        cells_put(&screen->cells, row + 1, column + 4, 2, odin_style(screen, thing),
                  odin_pattern(screen, thing));
}

static void tell_hand(struct plain *plain) {
    plain->show->hand(plain);
}

static void draw_goods(struct screen *screen, struct area area) {
    struct page page = screen_told(screen, area.columns, tell_hand);
    int row = area.row + 1;
    screen_head(screen, area, screen_words(screen, N_("Goods: one row up is one upgrade")));
    for (size_t i = 0; i < 4; i++, row += 2)
        for (size_t j = 0; j < GOODS && goods[i][j]; j++)
            if (row + 1 < area.row + area.rows)
                draw_good(screen, row, area.column + (int)j * GOOD_COLUMNS, goods[i][j]);
    for (int i = 0; i < (int)page.count && row + 1 + i < area.row + area.rows; i++)
        cells_put(&screen->cells, row + 1 + i, area.column, area.columns, STYLE_TEXT, page.line[i]);
    page_clear(&page);
}

/* ---- cards ---- */

/* In hand they are played, on the table some are answered. */
static int draw_card(struct screen *screen, struct area area, const char *card, const char *verb) {
    char name[SPOT_NAME];
    struct text text = {0};
    snprintf(name, sizeof name, "occupation-%.32s", card);
    struct spot *spot =
        screen_spot(screen, (struct area){area.row, area.column, 1, area.columns}, name);
    spot->cursor_column = area.column + 1;
    spot_move(spot, "%s %s", verb, card);
    screen_mark(screen, spot, area.row, area.column);
    int names = area.columns / 4;
    cells_put(&screen->cells, area.row, area.column + 1, names - 2,
              screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_BOLD,
              show_word(screen->plain, "occupation", card));
    text_add(&text, "");
    show_text(screen->plain, "occupation", card, &text);
    cells_put(&screen->cells, area.row, area.column + names, area.columns - names, STYLE_TEXT,
              text.at);
    text_free(&text);
    return area.row + 1;
}

static int draw_pile(struct screen *screen, struct area area, const char *head, const json_t *cards,
                     const char *verb) {
    const json_t *card;
    int end = area.row + area.rows;
    size_t i;
    if (area.row >= end) return end;
    screen_head(screen, area, screen_words(screen, head));
    area.row++;
    json_array_foreach(cards, i, card) {
        if (area.row >= end) break;
        area.row = draw_card(screen, area, json_string_value(card), verb);
    }
    return area.row + 1;
}

static void draw_cards(struct screen *screen, struct area area) {
    const json_t *me = show_me(screen->plain);
    int end = area.row + area.rows;
    area.row =
        draw_pile(screen, area, N_("Occupations in hand"), json_object_get(me, "cards"), "play");
    area.rows = end - area.row;
    draw_pile(screen, area, N_("Occupations played"), json_object_get(me, "played"), "answer");
}

/* ---- the game ---- */

enum { TAB_ACTIONS, TAB_BOARDS, TAB_FEAST, TAB_GOODS, TAB_CARDS, TAB_SCORE, TAB_LOG };

static void state(const struct screen *screen, struct text *text) {
    const json_t *view = plain_view(screen->plain);
    struct mh_message message;
    mh_message_begin(&message, N_("Round {n}/{m}"));
    mh_message_number(&message, "n", (int32_t)show_int(view, "round"));
    mh_message_number(&message, "m", (int32_t)show_int(view, "rounds"));
    text_add_message(text, screen->plain->language, &message);
}

static void means(const struct screen *screen, struct text *text) {
    const json_t *me = show_me(screen->plain), *supply = json_object_get(me, "supply");
    static const char *const stores[] = {"wood", "stone", "ore"};
    struct row row = {.plain = screen->plain};
    if (!me) return;
    row_count(&row, screen_words(screen, N_("Vikings")), show_int(me, "vikings"));
    row_count(&row, show_word(screen->plain, "thing", "silver"), show_int(me, "silver"));
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
        if (show_int(supply, stores[i]) > 0)
            row_count(&row, show_word(screen->plain, "thing", stores[i]),
                      show_int(supply, stores[i]));
    text_add(text, row.text.at + 1);
    text_free(&row.text);
}

static int tab_of(const struct screen *screen) {
    static const struct {
        const char *task;
        int tab;
    } tasks[] = {{"lay", TAB_BOARDS},      {"end_turn", TAB_BOARDS}, {"window", TAB_BOARDS},
                 {"serve", TAB_FEAST},     {"upgrade", TAB_GOODS},   {"card_first", TAB_CARDS},
                 {"card_last", TAB_CARDS}, {"play", TAB_CARDS}};
    if (plain_is_over(screen->plain)) return TAB_SCORE;
    for (size_t i = 0; i < sizeof tasks / sizeof *tasks; i++)
        if (strcmp(tasks[i].task, odin_task(screen)) == 0) return tasks[i].tab;
    return TAB_ACTIONS;
}

/* Everything but the cards and the feast, which open as tabs do. */
static void panels(const struct screen *screen, struct area body, struct area *area) {
    int left = 80, top = 20, right = body.columns - left - 1;
    if (screen->focus_panel == TAB_FEAST || screen->focus_panel == TAB_CARDS) return;
    area[TAB_ACTIONS] = (struct area){body.row, body.column, top, left};
    area[TAB_BOARDS] = (struct area){body.row, body.column + left + 1, body.rows, right};
    area[TAB_GOODS] = (struct area){body.row + top, body.column, 10, 72};
    area[TAB_LOG] = (struct area){body.row + top + 10, body.column, body.rows - top - 10, 40};
    area[TAB_SCORE] =
        (struct area){body.row + top + 10, body.column + 41, body.rows - top - 10, left - 41};
}

static const struct screen_tab tabs[] = {
    [TAB_ACTIONS] = {NC_("tab", "Actions"), draw_actions},
    [TAB_BOARDS] = {NC_("tab", "Boards"), odin_boards_draw},
    [TAB_FEAST] = {NC_("tab", "Feast"), draw_feast},
    [TAB_GOODS] = {NC_("tab", "Goods"), draw_goods},
    [TAB_CARDS] = {NC_("tab", "Cards"), draw_cards},
    [TAB_SCORE] = {NC_("tab", "Score"), screen_draw_score},
    [TAB_LOG] = {NC_("tab", "Log"), screen_draw_log},
};

static const struct screen_verb_key keys[] = {
    {'D', false, NC_("key", "done"), {"end turn", "done", "skip"}},
    {'P', true, NC_("key", "pass"), {"pass"}},
    {'R', false, NC_("key", "roll"), {"roll"}},
    {'F', true, NC_("key", "fail"), {"fail"}},
    {'t', false, NC_("key", "lay a tile"), {"choose"}},
    {'b', false, NC_("key", "buy a ship"), {"buy"}},
    {'d', false, NC_("key", "use a card"), {"answer"}},
    {0},
};

const struct screen_game screen_odin = {
    .game = "odin",
    .short_title = NC_("short", "Odin"),
    .tabs = tabs,
    .tab_count = sizeof tabs / sizeof *tabs,
    .keys = keys,
    .state = state,
    .means = means,
    .tab_of = tab_of,
    .panels = panels,
    .key = odin_boards_key,
};
