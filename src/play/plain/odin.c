/* A Feast for Odin in words: goods, ships, cards, the feast; boards are in odin_boards.c. */
#include <string.h>

#include "play/plain/odin_boards.h"
#include "play/plain/show.h"

/* ---- what one has ---- */

static void brief(struct plain *plain, struct text *text) {
    const json_t *view = plain_view(plain), *me = show_me(plain);
    enum mh_language language = plain->language;
    struct mh_message message;
    struct row row;
    mh_message_begin(&message, N_("Round {n} of {all}, {phase}."));
    mh_message_number(&message, "n", (int32_t)show_int(view, "round"));
    mh_message_number(&message, "all", (int32_t)show_int(view, "rounds"));
    mh_message_word(&message, "phase", show_word(plain, "phase", show_string(view, "phase")));
    text_add_message(text, language, &message);
    row_begin(&row, plain, N_("You have"));
    row_count(&row, mh_translate(language, N_("Vikings")), show_int(me, "vikings"));
    row_count(&row, show_word(plain, "thing", "silver"), show_int(me, "silver"));
    static const char *const stores[] = {"wood", "stone", "ore"};
    for (size_t i = 0; i < sizeof stores / sizeof *stores; i++)
        if (show_int(json_object_get(me, "supply"), stores[i]) > 0)
            row_count(&row, show_word(plain, "thing", stores[i]),
                      show_int(json_object_get(me, "supply"), stores[i]));
    row_end_in(&row, text);
}

static void tell_ships(struct plain *plain, const json_t *player) {
    const json_t *ship, *emigrated = json_object_get(player, "emigrated");
    struct row row;
    size_t i;
    row_begin(&row, plain, N_("Ships"));
    json_array_foreach(json_object_get(player, "ships"), i, ship) {
        row_item(&row, show_word(plain, "thing", show_string(ship, "ship")));
        if (show_int(ship, "ore") > 0) {
            text_add(&row.text, " ");
            text_add(&row.text, mh_translate(plain->language, N_("with ore")));
            text_add(&row.text, " ");
            text_add_number(&row.text, show_int(ship, "ore"));
        }
    }
    row_end(&row, NULL);
    row_begin(&row, plain, N_("Emigrated ships"));
    row_counts(&row, emigrated, "thing");
    row_end(&row, NULL);
}

static void tell_things(struct plain *plain, const char *label, const json_t *things,
                        const char *none) {
    struct row row;
    row_begin(&row, plain, label);
    row_counts(&row, things, "thing");
    row_end(&row, none);
}

static void tell_cards(struct plain *plain, const char *label, const json_t *cards) {
    struct row row;
    row_begin(&row, plain, label);
    row_words(&row, cards, "occupation");
    row_end(&row, NULL);
}

static void tell_buildings(struct plain *plain, const json_t *player) {
    const json_t *building;
    struct row row;
    size_t i;
    row_begin(&row, plain, N_("Sheds and houses"));
    json_array_foreach(json_object_get(player, "buildings"), i, building) {
        row_item(&row, show_word(plain, "building", show_string(building, "building")));
    }
    row_end(&row, NULL);
}

static void tell_player(struct plain *plain, const json_t *player) {
    struct row row;
    row_begin_player(&row, plain, (int)show_int(player, "seat"));
    row_count(&row, mh_translate(plain->language, N_("Vikings")), show_int(player, "vikings"));
    row_count(&row, show_word(plain, "thing", "silver"), show_int(player, "silver"));
    row_count(&row, mh_translate(plain->language, N_("income")), show_int(player, "income"));
    row_count(&row, mh_translate(plain->language, N_("cards in hand")), show_int(player, "hand"));
    row_end(&row, NULL);
    tell_things(plain, N_("Goods"), json_object_get(player, "supply"), NC_("goods", "none"));
    tell_things(plain, N_("Sheep and cattle"), json_object_get(player, "stables"), NULL);
    tell_things(plain, N_("Weapons"), json_object_get(player, "weapons"), NULL);
    tell_ships(plain, player);
    tell_buildings(plain, player);
    tell_cards(plain, N_("Occupations played"), json_object_get(player, "played"));
}

/* What would be served if the feast were now. */
static void tell_forecast(struct plain *plain, const json_t *player) {
    const json_t *forecast = json_object_get(player, "forecast"), *served;
    struct row row;
    size_t i;
    if (!json_is_object(forecast)) return;
    row_begin(&row, plain, N_("A feast now would take"));
    json_array_foreach(json_object_get(forecast, "served"), i, served) {
        char thing[32];
        const char *piece = show_string(served, "piece");
        snprintf(thing, sizeof thing, "%.*s", (int)strcspn(piece, "-"), piece);
        row_item(&row, show_word(plain, "thing", thing));
    }
    row_count(&row, mh_translate(plain->language, N_("spaces left empty")),
              show_int(forecast, "empty"));
    row_end(&row, NULL);
}

static void hand(struct plain *plain) {
    const json_t *me = show_me(plain);
    tell_player(plain, me);
    tell_cards(plain, N_("Occupations in hand"), json_object_get(me, "cards"));
    tell_forecast(plain, me);
}

/* ---- choices ---- */

static const char *heading(void *context, const json_t *move) {
    const struct plain *plain = context;
    const char *verb = show_string(move, "verb");
    const json_t *args = json_object_get(move, "args");
    if (strcmp(verb, "use") == 0) {
        const char *space = json_string_value(json_array_get(args, 0));
        const json_t *about = json_object_get(json_object_get(plain->facts, "spaces"), space);
        const json_t *groups = json_object_get(about, "groups");
        if (json_array_size(groups) > 0)
            return show_word(plain, "group", json_string_value(json_array_get(groups, 0)));
    }
    if (strcmp(verb, "lay at on") == 0)
        return show_word(plain, "board", json_string_value(json_array_get(args, 2)));
    return NULL;
}

/* What the view has worked out for laying a piece so; NULL for other moves. */
static const json_t *lay_of(const struct plain *plain, const json_t *move) {
    const json_t *args = json_object_get(move, "args"), *lay, *cell;
    const char *piece = json_string_value(json_array_get(args, 0));
    const char *at = json_string_value(json_array_get(args, 1));
    const char *on = json_string_value(json_array_get(args, 2));
    size_t i, j;
    if (strcmp(show_string(move, "verb"), "lay at on") != 0) return NULL;
    json_array_foreach(json_object_get(json_object_get(show_me(plain), "decides"), "lays"), i,
                       lay) {
        if (strcmp(show_string(lay, "piece"), piece) != 0 ||
            strcmp(show_string(lay, "board"), on) != 0)
            continue;
        json_array_foreach(json_object_get(lay, "at"), j, cell) {
            if (strcmp(json_string_value(cell), at) == 0) return lay;
        }
    }
    return NULL;
}

static int64_t worth(void *context, const json_t *move) {
    const json_t *lay = lay_of(context, move);
    return lay ? show_int(lay, "total") : 0;
}

static void meaning(struct plain *plain, const json_t *move, struct text *text) {
    const json_t *lay = lay_of(plain, move);
    if (lay) {
        struct row row;
        row_begin(&row, plain, N_("After that"));
        row_count(&row, mh_translate(plain->language, N_("points")), show_int(lay, "total"));
        row_count(&row, mh_translate(plain->language, N_("income")), show_int(lay, "income"));
        text_add(text, row.text.at);
        text_add(text, ".");
        text_free(&row.text);
    }
    show_meaning(plain, move, "action space", text);
    show_meaning(plain, move, "occupation", text);
}

/* Where pieces are laid one by one, the game itself may know how all of them lie best. */
static const char *scope(struct plain *plain) {
    const char *task = show_string(json_object_get(show_me(plain), "decides"), "task");
    if (strcmp(task, "serve") == 0) return "feast";
    return strcmp(task, "window") == 0 || strcmp(task, "end_turn") == 0 ? "all" : NULL;
}

static const struct show_name points[] = {
    {"ships", N_("Ships")},
    {"emigration", N_("Emigrated ships")},
    {"islands", N_("Exploration boards")},
    {"buildings", N_("Sheds and houses")},
    {"animals", N_("Sheep and cattle")},
    {"occupations", N_("Occupations")},
    {"silver", N_("Silver")},
    {"crown", N_("English Crown")},
    {"uncovered", N_("Open −1 cells")},
    {"unfilled", N_("Unfilled wood and stone places")},
    {"penalties", N_("Thing Penalties")},
    {NULL, NULL},
};

const struct plain_show plain_show_odin = {
    .game = "odin",
    .hidden = true,
    .brief = brief,
    .hand = hand,
    .parts = true,
    .board = odin_boards_tell,
    .player = tell_player,
    .points = points,
    .heading = heading,
    .worth = worth,
    .meaning = meaning,
    .scope = scope,
};
