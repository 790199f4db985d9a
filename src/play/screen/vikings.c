/* Tiny Epic Vikings: the map with what stands beside it, the cards of the hand as boxes, the clans.
 * The map itself is in vikings_map.c. */
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/screen.h"
#include "play/screen/vikings_map.h"

enum { CARD_COLUMNS = 19, CARD_ROWS = 11 };

/* What is decided beside the map: these are written out, those of places are on the map. */
static const char *const written[] = {"perform", "skip",     "take", "deploy",     "raid",
                                      "done",    "stop",     "none", "build boat", "build temple",
                                      "fury",    "dedicate", NULL};

/* ---- beside the map ---- */

static int put_count(struct screen *screen, int row, int column, int width, int64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    cells_put_right(&screen->cells, row, column, width, STYLE_TEXT, text);
    return column + width;
}

/* "▲ Heimdall   6": the god whose rune it is and the fury. */
static int draw_gods(struct screen *screen, struct area area) {
    const json_t *god;
    size_t i;
    int row = area.row + 1;
    screen_head(screen, area, screen_words(screen, N_("Fury of the gods")));
    json_array_foreach(json_object_get(plain_view(screen->plain), "gods"), i, god) {
        cells_put(&screen->cells, row, area.column, 1, STYLE_INCOME,
                  rune_sign(show_string(god, "rune")));
        cells_put(&screen->cells, row, area.column + 2, area.columns - 6, STYLE_TEXT,
                  show_word(screen->plain, "god", show_string(god, "god")));
        put_count(screen, row++, area.column + area.columns - 4, 3, show_int(god, "fury"));
    }
    return row;
}

/* How many villages were dedicated to each action of the era mat. */
static int draw_era_mat(struct screen *screen, struct area area) {
    static const char *const places[] = {"era-1", "era-2", "era-3", "era-4"};
    const json_t *view = plain_view(screen->plain);
    int64_t limit = show_int(view, "dedication_limit");
    int row = area.row + 1;
    screen_head(screen, area, screen_words(screen, N_("Villages dedicated")));
    for (size_t i = 0; i < sizeof places / sizeof *places; i++, row++) {
        json_int_t count =
            json_integer_value(json_array_get(json_object_get(view, "dedicated"), i));
        cells_put(&screen->cells, row, area.column, area.columns - 5, STYLE_TEXT,
                  show_word(screen->plain, "place for a Village", places[i]));
        for (int at = 0; at < limit && at < 4; at++)
            cells_put(&screen->cells, row, area.column + area.columns - 4 + at, 1,
                      at < count ? STYLE_INCOME : STYLE_DIM, at < count ? "⌂" : "_");
    }
    return row;
}

/* "♦♦ 0 0 1" : its runes, then wood, food and steel of its bag. */
static void favor_text(const struct screen *screen, const char *word, struct text *text) {
    const json_t *favor = json_object_get(json_object_get(screen->plain->facts, "favors"), word);
    static const char *const bags[] = {"wood", "food", "steel"};
    const json_t *rune;
    size_t i;
    json_array_foreach(json_object_get(favor, "runes"), i, rune) {
        text_add(text, rune_sign(json_string_value(rune)));
    }
    for (i = 0; i < sizeof bags / sizeof *bags; i++) {
        text_add(text, i == 0 ? " " : "/");
        text_add_number(text, show_int(favor, bags[i]));
    }
}

/* The ends of a row, between them how many lie there. */
static void draw_favor_row(struct screen *screen, int row, int column, int width,
                           const json_t *favors) {
    struct text text = {0};
    size_t count = json_array_size(favors);
    text_add(&text, "");
    if (count > 0) favor_text(screen, json_string_value(json_array_get(favors, 0)), &text);
    if (count > 2) {
        text_add(&text, " +");
        text_add_number(&text, (long long)count - 2);
    }
    text_add(&text, " ");
    if (count > 1) favor_text(screen, json_string_value(json_array_get(favors, count - 1)), &text);
    cells_put(&screen->cells, row, column, width, STYLE_TEXT, text.at);
    text_free(&text);
}

static int draw_favors(struct screen *screen, struct area area) {
    const json_t *favors = json_object_get(plain_view(screen->plain), "favors");
    screen_head(screen, area, screen_words(screen, N_("Favor cards")));
    draw_favor_row(screen, area.row + 1, area.column, area.columns,
                   json_object_get(favors, "upper"));
    draw_favor_row(screen, area.row + 2, area.column, area.columns,
                   json_object_get(favors, "lower"));
    return area.row + 3;
}

/* "►Gunnar 3 2 3 2 16": resources, settlers, points. */
static void draw_clans(struct screen *screen, struct area area) {
    const json_t *player;
    static const char *const words[] = {"wood", "food", "steel"};
    int names = area.columns - 13, row = area.row + 1;
    size_t i;
    cells_put_right(&screen->cells, area.row, area.column + names, 13, STYLE_DIM,
                    screen_words(screen, NC_("vikings columns", "w f s o  pt")));
    json_array_foreach(json_object_get(plain_view(screen->plain), "players"), i, player) {
        const json_t *score = json_object_get(player, "score");
        int column = area.column + names;
        if ((int)i == screen->plain->seat)
            cells_put(&screen->cells, row, area.column, 1, STYLE_BOLD, "►");
        cells_put(&screen->cells, row, area.column + 1, names - 1, screen_colour(screen, (int)i),
                  screen_player(screen, (int)i));
        for (size_t j = 0; j < sizeof words / sizeof *words; j++)
            column = put_count(screen, row, column, 2 + (j == 0),
                               show_int(json_object_get(player, "resources"), words[j]));
        column = put_count(screen, row, column, 2, show_int(player, "settlers"));
        const json_t *total = json_object_get(score, "total");
        put_count(screen, row++, column, 4,
                  json_integer_value(total ? total : json_object_get(score, "islands")));
    }
}

static void draw_side(struct screen *screen, struct area area) {
    area.row = draw_gods(screen, area) + 1;
    area.row = draw_era_mat(screen, area) + 1;
    area.row = draw_favors(screen, area) + 1;
    draw_clans(screen, area);
}

static void draw_map(struct screen *screen, struct area area) {
    struct area map = vikings_map_area(area);
    size_t clans = json_array_size(json_object_get(plain_view(screen->plain), "players"));
    int left = map.columns + 1, below = area.rows - map.rows;
    /* Four clans reach down to the last row of a small screen. */
    int width = clans > 3 || below > 1 ? left : area.columns;
    screen_strip(screen, (struct area){map.row + map.rows, area.column, below, width}, written);
    vikings_map_draw(screen, map);
    draw_side(screen, (struct area){area.row, area.column + left, area.rows, area.columns - left});
}

/* ---- cards ---- */

static void put_line(struct screen *screen, struct area *rest, enum style style, const char *text) {
    if (rest->rows <= 0) return;
    cells_put(&screen->cells, rest->row++, rest->column, rest->columns, style, text);
    rest->rows--;
}

static void put_strength(struct screen *screen, struct area *rest, const char *card) {
    const json_t *about = json_object_get(json_object_get(screen->plain->facts, "cards"), card);
    const json_t *foresight = json_object_get(plain_view(screen->plain), "foresight");
    const json_t *now = json_object_get(json_object_get(foresight, "cards"), card);
    struct text text = {0};
    text_add(&text, screen_words(screen, NC_("card", "strength")));
    text_add(&text, " ");
    text_add_number(&text, now ? show_int(now, "strength")
                               : show_int(json_object_get(about, "strength"), "base"));
    put_line(screen, rest, STYLE_TEXT, text.at);
    if (show_int(about, "steel_cost") > 0) {
        text_clear(&text);
        text_add(&text, show_word(screen->plain, "resource", "steel"));
        text_add(&text, " -");
        text_add_number(&text, show_int(about, "steel_cost"));
        put_line(screen, rest, STYLE_TEXT, text.at);
    }
    text_free(&text);
}

static void put_needs(struct screen *screen, struct area *rest, const char *card) {
    const json_t *about = json_object_get(json_object_get(screen->plain->facts, "cards"), card);
    const char *needed = show_string(about, "needs_rune");
    struct text text = {0};
    text_add(&text, screen_words(screen, NC_("card", "runes")));
    text_add(&text, " ");
    text_add(&text, strcmp(needed, "any") == 0 ? "♦■▲" : rune_sign(needed));
    text_add(&text, " × ");
    text_add_number(&text, show_int(about, "needs"));
    put_line(screen, rest, STYLE_TEXT, text.at);
    text_free(&text);
}

/* The card itself is chosen, kept or thrown away; its last line plays it face down. */
static struct spot *card_spot(struct screen *screen, struct area box, const char *card) {
    static const char *const verbs[] = {"play", "keep", "discard"};
    char name[SPOT_NAME];
    snprintf(name, sizeof name, "card-%.16s", card);
    struct spot *spot = screen_spot(screen, box, name);
    spot->cursor_column = box.column + 3;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        spot_move(spot, "%s %s", verbs[i], card);
        if (screen_choice(screen, spot->move) >= 0) break;
    }
    return spot;
}

static void draw_card(struct screen *screen, struct area box, const char *card) {
    struct text text = {0};
    struct area rest = {box.row + 1, box.column + 1, box.rows - 3, box.columns - 2};
    const json_t *about = json_object_get(json_object_get(screen->plain->facts, "cards"), card);
    struct spot *spot = card_spot(screen, box, card);
    bool focus = screen_has_focus(screen, spot);
    cells_box(&screen->cells, box, focus, focus ? STYLE_BOLD : STYLE_TEXT,
              show_word(screen->plain, "viking card", card));
    screen_mark(screen, spot, box.row, box.column + 1);
    text_add(&text, rune_sign(show_string(about, "rune")));
    text_add(&text, " ");
    text_add(&text, show_word(screen->plain, "rune", show_string(about, "rune")));
    put_line(screen, &rest, STYLE_INCOME, text.at);
    put_strength(screen, &rest, card);
    put_needs(screen, &rest, card);
    text_clear(&text);
    text_add(&text, "");
    show_text(screen->plain, "viking card", card, &text);
    struct page page = {.columns = (size_t)rest.columns};
    page_add(&page, text.at);
    for (size_t i = 0; i < page.count; i++) put_line(screen, &rest, STYLE_TEXT, page.line[i]);
    page_clear(&page);
    text_free(&text);
}

static void draw_face_down(struct screen *screen, struct area box, const char *card) {
    char name[SPOT_NAME];
    int row = box.row + box.rows - 2;
    snprintf(name, sizeof name, "down-%.16s", card);
    struct spot *spot =
        screen_spot(screen, (struct area){row, box.column + 1, 1, box.columns - 2}, name);
    spot_move(spot, "play %s face-down", card);
    if (!screen_lit(screen, spot)) {
        screen->spot_count--;
        return;
    }
    spot->cursor_column = box.column + 2;
    screen_mark(screen, spot, row, box.column + 1);
    cells_put(&screen->cells, row, box.column + 2, box.columns - 3,
              screen_has_focus(screen, spot) ? STYLE_FOCUS : STYLE_TEXT,
              screen_words(screen, N_("face down")));
}

/* As many as there is room for; the one with the focus is always there. */
static void draw_hand(struct screen *screen, struct area area) {
    const json_t *hand = json_object_get(show_me(screen->plain), "hand"), *card;
    int room = area.columns / CARD_COLUMNS, focus = 0, from;
    size_t i;
    json_array_foreach(hand, i, card) {
        const char *word = json_string_value(card);
        if (strcmp(strchr(screen->focus, '-') ? strchr(screen->focus, '-') + 1 : "", word) == 0)
            focus = (int)i;
    }
    from = focus >= room ? focus - room + 1 : 0;
    json_array_foreach(hand, i, card) {
        int at = (int)i - from, last = screen->spot_count;
        bool seen = at >= 0 && at < room;
        struct area box = {area.row, area.column + at * CARD_COLUMNS, CARD_ROWS, CARD_COLUMNS - 1};
        if (seen) {
            draw_card(screen, box, json_string_value(card));
            draw_face_down(screen, box, json_string_value(card));
        } else {
            card_spot(screen, box, json_string_value(card));
        }
        for (; last < screen->spot_count; last++) screen->spots[last].hidden = !seen;
    }
}

static void tell_table(struct plain *plain) {
    plain->show->board(plain, "");
}

/* What everybody has played, and the battle. */
static void tell_rows(struct plain *plain) {
    const json_t *view = plain_view(plain), *player, *battle = json_object_get(view, "battle");
    struct row row;
    size_t i;
    if (json_is_object(battle)) {
        const char *starter = show_string(battle, "starter");
        row_begin(&row, plain, N_("Battle"));
        row_item(&row, starter[0] >= '0' && starter[0] <= '9'
                           ? plain_name(plain, starter[0] - '0')
                           : mh_translate(plain->language, NC_("side", "the enemy")));
        row_item(&row, show_word(plain, "Favor card", show_string(battle, "favor")));
        row_end(&row, NULL);
    }
    json_array_foreach(json_object_get(view, "players"), i, player) {
        row_begin_player(&row, plain, (int)i);
        row_words(&row, json_object_get(player, "row"), "viking card");
        row_end(&row, NC_("cards", "none"));
    }
    row_begin(&row, plain, N_("Kept"));
    row_words(&row, json_object_get(show_me(plain), "kept"), "viking card");
    row_end(&row, NULL);
    row_begin(&row, plain, N_("Favor cards"));
    row_words(&row, json_object_get(json_object_get(view, "favors"), "upper"), "Favor card");
    row_words(&row, json_object_get(json_object_get(view, "favors"), "lower"), "Favor card");
    row_end(&row, NULL);
}

static void draw_cards(struct screen *screen, struct area area) {
    static const char *const verbs[] = {"favor", "return", "join", NULL};
    int rows = area.rows > CARD_ROWS + 4 ? 3 : 0;
    bool strip =
        screen_verb_count(screen, "favor", NULL) + screen_verb_count(screen, "return", NULL) > 0;
    struct page page = screen_told(screen, area.columns, tell_rows);
    draw_hand(screen, area);
    if (strip && rows > 0)
        screen_strip(screen, (struct area){area.row + CARD_ROWS, area.column, rows, area.columns},
                     verbs);
    int below = area.row + CARD_ROWS + (strip ? rows : 0);
    for (int i = 0; i < (int)page.count && below + i < area.row + area.rows; i++)
        cells_put(&screen->cells, below + i, area.column, area.columns, STYLE_TEXT, page.line[i]);
    page_clear(&page);
}

/* ---- the clans ---- */

static void draw_table(struct screen *screen, struct area area) {
    struct page page = screen_told(screen, area.columns, tell_table);
    screen_lines(screen, area, &page, "table");
    page_clear(&page);
}

/* ---- the game ---- */

enum { TAB_MAP, TAB_CARDS, TAB_TABLE, TAB_SCORE, TAB_LOG };

static void state(const struct screen *screen, struct text *text) {
    const json_t *view = plain_view(screen->plain);
    struct mh_message message;
    mh_message_begin(&message, N_("Era {n}/{m}"));
    mh_message_number(&message, "n", (int32_t)show_int(view, "era"));
    mh_message_number(&message, "m", (int32_t)show_int(view, "eras"));
    text_add_message(text, screen->plain->language, &message);
}

static void means(const struct screen *screen, struct text *text) {
    const json_t *me = show_me(screen->plain);
    const json_t *resources = json_object_get(me, "resources");
    static const char *const words[] = {"wood", "food", "steel"};
    struct row row = {.plain = screen->plain};
    if (!me) return;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        row_count(&row, show_word(screen->plain, "resource", words[i]),
                  show_int(resources, words[i]));
    text_add(text, row.text.at + 1);
    text_free(&row.text);
}

static int tab_of(const struct screen *screen) {
    static const char *const points[] = {"draft_pick", "solo_pick",    "play_card",   "join",
                                         "pick_favor", "return_favor", "discard_pick"};
    const char *point = show_string(plain_view(screen->plain), "point");
    if (plain_is_over(screen->plain)) return TAB_SCORE;
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        if (strcmp(points[i], point) == 0) return TAB_CARDS;
    return TAB_MAP;
}

/* The map with what stands beside it; below it the cards, where there is room for both. */
static void panels(const struct screen *screen, struct area body, struct area *area) {
    int left = body.columns - 34, cards = CARD_ROWS + 4;
    bool tall = body.rows >= 34 + cards;
    area[TAB_MAP] = (struct area){body.row, body.column, tall ? 34 : body.rows, body.columns};
    if (tall) area[TAB_CARDS] = (struct area){body.row + 34, body.column, body.rows - 34, left};
    area[TAB_LOG] =
        (struct area){body.row + 22, body.column + 88, body.rows - 22, body.columns - 88};
    if (screen->focus_panel != TAB_MAP && area[screen->focus_panel].rows == 0)
        area[TAB_MAP].rows = 0;
}

static const struct screen_tab tabs[] = {
    [TAB_MAP] = {NC_("tab", "Map"), draw_map},
    [TAB_CARDS] = {NC_("tab", "Cards"), draw_cards},
    [TAB_TABLE] = {NC_("tab", "Table"), draw_table},
    [TAB_SCORE] = {NC_("tab", "Score"), screen_draw_score},
    [TAB_LOG] = {NC_("tab", "Log"), screen_draw_log},
};

static const struct screen_verb_key keys[] = {
    {'s', false, NC_("key", "stop"), {"stop", "skip", "none", "done"}},
    {'b', false, NC_("key", "bring back"), {"recall"}},
    {'f', false, NC_("key", "face down"), {"play face-down"}},
    {0},
};

const struct screen_game screen_vikings = {
    .game = "vikings",
    .short_title = NC_("short", "Vikings"),
    .tabs = tabs,
    .tab_count = sizeof tabs / sizeof *tabs,
    .keys = keys,
    .state = state,
    .means = means,
    .tab_of = tab_of,
    .panels = panels,
};
