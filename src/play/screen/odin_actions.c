/* The action board: 18 rows and 4 columns as on the cardboard, so that every space lies where the
 * owner of the game looks for it. A text says cost→gain: $ is silver, ▲ takes from a mountain
 * strip, ↑ upgrades, d8 and d12 roll. In at most 15 columns; the focus line says it in full. */
#include <string.h>

#include "play/plain/show.h"
#include "play/screen/odin.h"

enum { ROWS = 18, LABEL_COLUMNS = 8, SPACE_COLUMNS = 18, TEXT_COLUMNS = 15, TEXT_BYTES = 64 };

struct place {
    const char *space;
    int row, column;
    const char *text, *more; /* catalogue keys; `more` is the second row of a space that is high */
};

static const char *const groups[ROWS] = {
    NC_("odin group", "Houses"),
    NC_("odin group", "Ships"),
    NC_("odin group", "Hunting"),
    NULL,
    NC_("odin group", "Animals"),
    NULL,
    NC_("odin group", "Market"),
    NC_("odin group", "Produce"),
    NC_("odin group", "Crafts"),
    NULL,
    NC_("odin group", "Mount."),
    NC_("odin group", "Trade"),
    NULL,
    NC_("odin group", "Sailing"),
    NULL,
    NULL,
    NC_("odin group", "Emigr."),
    NC_("odin group", "Cards"),
};

static const struct place places[] = {
    {"build_shed", 0, 0, NC_("odin space", "2 wood→shed"), NULL},
    {"build_whaling_boat", 1, 0, NC_("odin space", "wood→whaleboat"), NULL},
    {"hunting_game_1", 2, 0, NC_("odin space", "d8 bow→hide+gm"), NULL},
    {"fishing", 3, 0, NC_("odin space", "stockfish"), NULL},
    {"buy_stockfish", 4, 0, NC_("odin space", "1$→2 stockfish"), NULL},
    {"buy_salt_meat", 5, 0, NC_("odin space", "2$→2 salt meat"), NULL},
    {"weekly_market_1", 6, 0, NC_("odin space", "beans 1$"), NULL},
    {"milk_from_cattle", 7, 0, NC_("odin space", "1-3 cattle→milk"), NULL},
    {"craft_linen", 8, 0, NC_("odin space", "flax→linen"), NULL},
    {"craft_rune_stone", 9, 0, NC_("odin space", "stone→rune 1$"), NULL},
    {"mountain_2", 10, 0, "▲2", NULL},
    {"mountain_1_upgrade_1", 11, 0, "▲1 ↑1", NULL},
    {"upgrade_2", 12, 0, "↑2", NULL},
    {"overseas_trading_1", 13, 0, NC_("odin space", "knarr 1$ gr→bl"), NULL},
    {"raiding", 14, 0, NC_("odin space", "lship d8→loot"), NULL},
    {"explore_1", 15, 0, NULL, NULL},
    {"draw_occupation", 16, 0, NC_("odin space", "draw 1 card 1$"), NULL},
    {"play_occupation_1", 17, 0, NC_("odin space", "st/or→play 1,1$"), NULL},
    {"build_stone_house", 0, 1, NC_("odin space", "stone→stone hse"), NULL},
    {"build_knarr", 1, 1, NC_("odin space", "2 wood→knarr"), NULL},
    {"hunting_game_2", 2, 1, NC_("odin space", "d8 bow→hide+gm"), NULL},
    {"laying_a_snare", 3, 1, NC_("odin space", "d8 snare→fur"), NULL},
    {"buy_sheep", 4, 1, NC_("odin space", "1$→sheep"), NULL},
    {"buy_cattle_and_milk", 5, 1, NC_("odin space", "3$→cattle+milk"), NULL},
    {"weekly_market_2", 6, 1, NC_("odin space", "flax st.fish 1$"), NULL},
    {"mead_and_silver", 7, 1, NC_("odin space", "2 mead 2$"), NULL},
    {"craft_clothing", 8, 1, NC_("odin space", "hide+lin→clo 2$"), NULL},
    {"craft_chest", 9, 1, NC_("odin space", "wd/or→chest 1$"), NULL},
    {"wood_per_player_and_ore", 10, 1, NC_("odin space", "{n} wood 1 ore"), NULL},
    {"mountain_3_upgrade_1", 11, 1, "▲3 ↑1", NULL},
    {"upgrade_3", 12, 1, "↑3", NULL},
    {"overseas_trading_2", 13, 1, NC_("odin space", "knarr 1$ gr→bl"), NULL},
    {"pillaging_2", 14, 1, NC_("odin space", "lship d12→loot"), NULL},
    {"explore_2", 15, 1, NULL, NULL},
    {"emigrate_2", 16, 1, NC_("odin space", "{n}$ ship→18/21"), NULL},
    {"play_occupations_2", 17, 1, NC_("odin space", "play 1-2 cards"), NULL},
    {"build_long_house", 0, 2, NC_("odin space", "2 st→long house"), NULL},
    {"build_longship", 1, 2, NC_("odin space", "2 wood→longship"), NULL},
    {"whaling_3", 2, 2, NC_("odin space", "d12 spear 1-3bt"), NC_("odin space", "→oil+skin+whale")},
    {"sheep_or_cattle", 4, 2, NC_("odin space", "sheep, or"), NC_("odin space", "1$→cattle")},
    {"weekly_market_3", 6, 2, NC_("odin space", "fruit,oil,sm 1$"), NULL},
    {"wool_from_sheep", 7, 2, NC_("odin space", "1-3 sheep→wool"), NULL},
    {"forge", 8, 2, NC_("odin space", "ore→forge tile"), NULL},
    {"craft_chests_and_rune_stones", 9, 2, NC_("odin space", "2st2wd→2ch2rune"), NULL},
    {"mountain_3_and_2", 10, 2, "▲3 ▲2", NULL},
    {"upgrade_3_weapons_4", 11, 2, NC_("odin space", "↑3 4 weapons"), NULL},
    {"upgrade_4", 12, 2, "↑4", NULL},
    {"special_sale", 13, 2, NC_("odin space", "knarr buy spec."), NULL},
    {"pillaging_3", 14, 2, NC_("odin space", "lship d12→loot"), NULL},
    {"explore_3", 15, 2, NULL, NULL},
    {"emigrate_3", 16, 2, NC_("odin space", "{n}$ ship→18/21"), NULL},
    {"play_occupations_4", 17, 2, NC_("odin space", "play 1-4 cards"), NULL},
    {"build_house_and_ship", 0, 3, NC_("odin space", "2 stone 2 wood"),
     NC_("odin space", "→house and ship")},
    {"whaling_4", 2, 3, NC_("odin space", "d12 spear 1 bt"), NC_("odin space", "→oil+skin+whale")},
    {"buy_sheep_and_cattle", 4, 3, NC_("odin space", "3$→sheep+cattle"), NULL},
    {"weekly_market_and_products_4", 6, 3, NC_("odin space", "spices 1$ +milk"),
     NC_("odin space", "+wool w/animals")},
    {"craft_robe_and_jewelry", 8, 3, NC_("odin space", "4$; wool→robe"),
     NC_("odin space", "silverw→jewelry")},
    {"mountain_4_double_upgrade_2", 10, 3, "▲4 ↑↑2", NULL},
    {"mountain_2x4_or_double_upgrade_3", 11, 3, NC_("odin space", "▲2▲2▲2▲2, or"), "↑↑3"},
    {"plundering", 14, 3, NC_("odin space", "2 lship→hoard"), NULL},
    {"boat_to_knarr_and_emigrate", 16, 3, NC_("odin space", "boat→knarr then"),
     NC_("odin space", "{n}$ ship→18/21")},
    {"imitate_1", 18, 0, NC_("odin space", "imitate 1"), NULL},
    {"imitate_2", 18, 1, NC_("odin space", "imitate 2"), NULL},
    {"imitate_3", 18, 2, NC_("odin space", "imitate 3"), NULL},
    {"imitate_4", 18, 3, NC_("odin space", "imitate 4"), NULL},
};

/* ---- texts ---- */

static size_t letters(const char *text, int most) {
    size_t size = 0;
    for (; text[size] && most > 0; most--) do
            size++;
        while (((unsigned char)text[size] & 0xC0) == 0x80);
    return size;
}

/* The islands that can be explored there, by three letters each, with their silver. */
static void add_islands(const struct screen *screen, int column, struct text *text) {
    const json_t *faces = json_object_get(screen->plain->facts, "faces"), *board;
    size_t i;
    json_array_foreach(json_object_get(plain_view(screen->plain), "boards"), i, board) {
        const json_t *face = json_object_get(faces, show_string(board, "face"));
        const char *name = show_word(screen->plain, "board", show_string(board, "board"));
        if (json_is_integer(json_object_get(board, "owner")) ||
            show_int(face, "explore") != column + 1)
            continue;
        if (text->length > 0) text_add(text, " ");
        text_add_n(text, name, letters(name, 4));
        if (show_int(board, "silver") == 0) continue;
        text_add(text, "+");
        text_add_number(text, show_int(board, "silver"));
        text_add(text, "$");
    }
    if (text->length == 0) text_add(text, screen_words(screen, NC_("odin space", "– none left")));
}

/* The number that a text asks for: of wood for each player, of silver for emigrating. */
static int64_t number_of(const struct screen *screen, const struct place *place) {
    const json_t *me = show_me(screen->plain);
    if (place->row == 16) return show_int(me, "emigration");
    return show_int(json_object_get(json_object_get(me, "yields"), place->space), "wood");
}

static void add_text(const struct screen *screen, const struct place *place, const char *key,
                     struct text *text) {
    struct mh_message message;
    if (!key) {
        add_islands(screen, place->column, text);
        return;
    }
    if (!strchr(key, '{')) {
        text_add(text, screen_words(screen, key));
        return;
    }
    mh_message_begin(&message, key);
    mh_message_number(&message, "n", (int32_t)number_of(screen, place));
    text_add_message(text, screen->plain->language, &message);
}

/* ---- spaces ---- */

static const json_t *space_view(const struct screen *screen, const char *space) {
    const json_t *one;
    size_t i;
    json_array_foreach(json_object_get(plain_view(screen->plain), "spaces"), i, one) {
        if (strcmp(show_string(one, "space"), space) == 0) return one;
    }
    return NULL;
}

/* Who is there; else whether it can be used. */
static void put_mark(struct screen *screen, int row, int column, const json_t *space, bool lit) {
    const json_t *seat = json_object_get(space, "seat");
    char letter[16];
    if (json_is_integer(seat)) {
        screen_initial(screen, (int)json_integer_value(seat), letter);
        cells_put(&screen->cells, row, column, 1,
                  screen_colour(screen, (int)json_integer_value(seat)), letter);
    } else if (lit) {
        cells_put(&screen->cells, row, column, 1, STYLE_BOLD, "•");
    }
}

static void draw_space(struct screen *screen, struct area area, const struct place *place) {
    const json_t *space = space_view(screen, place->space);
    int row = area.row + 1 + place->row;
    int column = area.column + LABEL_COLUMNS + place->column * SPACE_COLUMNS;
    char name[SPOT_NAME];
    struct text text = {0};
    if (!space || row >= area.row + area.rows) return;
    snprintf(name, sizeof name, "space-%.40s", place->space);
    struct spot *spot = screen_spot(
        screen, (struct area){row, column, place->more ? 2 : 1, SPACE_COLUMNS - 1}, name);
    spot->cursor_column = column + 2;
    spot_move(spot, "%s %s", strcmp(odin_task(screen), "imitate") == 0 ? "imitate" : "use",
              place->space);
    bool lit = screen_lit(screen, spot), focus = screen_has_focus(screen, spot);
    enum style style = focus ? STYLE_FOCUS : lit ? STYLE_TEXT : STYLE_DIM;
    put_mark(screen, row, column, space, lit);
    if (focus) cells_put(&screen->cells, row, column + 1, 1, STYLE_BOLD, "►");
    text_add(&text, "");
    add_text(screen, place, place->text, &text);
    cells_put(&screen->cells, row, column + 2, TEXT_COLUMNS, style, text.at);
    if (place->more) {
        text_clear(&text);
        text_add(&text, "");
        add_text(screen, place, place->more, &text);
        cells_put(&screen->cells, row + 1, column + 2, TEXT_COLUMNS, style, text.at);
    }
    text_free(&text);
}

/* ---- the board ---- */

static void draw_heads(struct screen *screen, struct area area) {
    static const char *const heads[] = {
        NC_("odin column", "1 Viking"), NC_("odin column", "2 Vikings"),
        NC_("odin column", "3 Vikings +draw1"), NC_("odin column", "4 Vikings +play1")};
    for (int i = 0; i < 4; i++)
        cells_put(&screen->cells, area.row, area.column + LABEL_COLUMNS + i * SPACE_COLUMNS + 2,
                  SPACE_COLUMNS - 2, STYLE_BOLD, screen_words(screen, heads[i]));
    for (int row = 0; row < ROWS; row++)
        if (groups[row])
            cells_put(&screen->cells, area.row + 1 + row, area.column, LABEL_COLUMNS - 1,
                      STYLE_BOLD, screen_words(screen, groups[row]));
}

/* "▲3: wood 4, stone 2, silver 1." */
static void draw_mountains(struct screen *screen, int row, int column, int width) {
    const json_t *strip, *item;
    struct text text = {0};
    size_t i, j;
    text_add(&text, "");
    json_array_foreach(json_object_get(plain_view(screen->plain), "mountains"), i, strip) {
        text_add(&text, i > 0 ? "  ▲ " : "▲ ");
        json_array_foreach(json_object_get(strip, "items"), j, item) {
            const char *name = show_word(screen->plain, "thing", json_string_value(item));
            text_add_n(&text, name, letters(name, 2));
            text_add(&text, " ");
        }
    }
    cells_put(&screen->cells, row, column, width, STYLE_TEXT, text.at);
    text_free(&text);
}

void odin_actions_draw(struct screen *screen, struct area area) {
    bool extension = space_view(screen, "imitate_1") != NULL;
    draw_heads(screen, area);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        draw_space(screen, area, &places[i]);
    /* The extension has holes in its second and fourth column. */
    if (extension)
        draw_mountains(screen, area.row + 1 + ROWS, area.column + LABEL_COLUMNS + SPACE_COLUMNS * 3,
                       area.columns - LABEL_COLUMNS - SPACE_COLUMNS * 3);
    else
        draw_mountains(screen, area.row + 1 + ROWS, area.column, area.columns);
}
