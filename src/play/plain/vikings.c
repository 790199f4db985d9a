/* Tiny Epic Vikings in words: islands, boats, gods, cards. */
#include <string.h>

#include "play/plain/show.h"

/* "0" is a seat, "enemy" the enemy. */
static const char *side_name(const struct plain *plain, const char *side) {
    if (strcmp(side, "enemy") == 0) return mh_translate(plain->language, NC_("side", "the enemy"));
    return plain_name(plain, side[0] - '0');
}

/* "A3" is a dock, "W5" a fjord, "mat" the mat. */
static void add_place(const struct plain *plain, const char *place, struct text *text) {
    struct mh_message message;
    char island[2] = {place[0], '\0'};
    bool fjord = place[0] == 'W';
    mh_message_begin(&message, fjord ? N_("fjord {place}") : N_("{island} dock {n}"));
    mh_message_word(&message, "place", place);
    mh_message_word(&message, "island", show_word(plain, "island", island));
    mh_message_word(&message, "n", place + (fjord ? 0 : 1));
    text_add_message(text, plain->language, &message);
}

static void row_places(struct row *row, const json_t *places) {
    const json_t *place;
    size_t i, mat = 0;
    json_array_foreach(places, i, place) {
        const char *at = json_string_value(place);
        struct text text = {0};
        if (strcmp(at, "mat") == 0) {
            mat++;
            continue;
        }
        if (strlen(at) > 1)
            add_place(row->plain, at, &text);
        else
            text_add(&text, show_word(row->plain, "island", at));
        row_item(row, text.at);
        text_free(&text);
    }
    if (mat > 0)
        row_count(row, mh_translate(row->plain->language, NC_("places", "on the mat")),
                  (int64_t)mat);
}

/* ---- what one has ---- */

static void add_means(struct row *row, const json_t *player) {
    enum mh_language language = row->plain->language;
    const json_t *resources = json_object_get(player, "resources");
    static const char *const words[] = {"wood", "food", "steel"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        row_count(row, show_word(row->plain, "resource", words[i]), show_int(resources, words[i]));
    row_count(row, mh_translate(language, N_("Settlers on the mat")), show_int(player, "settlers"));
    if (show_int(player, "villages") > 0)
        row_count(row, mh_translate(language, N_("Villages")), show_int(player, "villages"));
}

static void brief(struct plain *plain, struct text *text) {
    const json_t *view = plain_view(plain);
    struct mh_message message;
    struct row row;
    mh_message_begin(&message, N_("Era {n} of {all}."));
    mh_message_number(&message, "n", (int32_t)show_int(view, "era"));
    mh_message_number(&message, "all", (int32_t)show_int(view, "eras"));
    text_add_message(text, plain->language, &message);
    row_begin(&row, plain, N_("You have"));
    add_means(&row, show_me(plain));
    row_counts(&row, json_object_get(show_me(plain), "runes"), "rune");
    row_end_in(&row, text);
}

/* "Wealth, strength now 6, steel to be paid 1. Leader action: … Runes for it: Wealth 2" */
static void add_card(struct plain *plain, const char *card, struct text *text) {
    const json_t *about = json_object_get(json_object_get(plain->facts, "cards"), card);
    const json_t *seen = json_object_get(json_object_get(plain_view(plain), "foresight"), "cards");
    const json_t *now = json_object_get(seen, card);
    const char *needed = show_string(about, "needs_rune");
    enum mh_language language = plain->language;
    struct row row = {.plain = plain};
    row_item(&row, show_word(plain, "rune", show_string(about, "rune")));
    if (now) row_count(&row, mh_translate(language, N_("strength now")), show_int(now, "strength"));
    if (show_int(about, "steel_cost") > 0)
        row_count(&row, mh_translate(language, N_("steel to be paid")),
                  show_int(about, "steel_cost"));
    text_add(text, row.text.at + 1);
    text_add(text, ". ");
    show_text(plain, "viking card", card, text);
    text_free(&row.text);
    row_begin(&row, plain, N_("Runes for the rune action"));
    row_count(&row,
              strcmp(needed, "any") == 0 ? mh_translate(language, NC_("rune", "any"))
                                         : show_word(plain, "rune", needed),
              show_int(about, "needs"));
    text_add(text, " ");
    text_add(text, row.text.at);
    text_free(&row.text);
}

static void tell_card(struct plain *plain, const char *card) {
    struct text text = {0};
    struct row row;
    add_card(plain, card, &text);
    row_begin_name(&row, plain, show_word(plain, "viking card", card));
    row_item(&row, text.at);
    row_end(&row, NULL);
    text_free(&text);
}

/* What the card of a move is, and what it does. */
static void meaning(struct plain *plain, const json_t *move, struct text *text) {
    static const char *const verbs[] = {"keep", "play", "play face-down", "discard"};
    const char *card = json_string_value(json_array_get(json_object_get(move, "args"), 0));
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs && card; i++)
        if (strcmp(show_string(move, "verb"), verbs[i]) == 0) {
            add_card(plain, card, text);
            text_add(text, ".");
        }
}

static void tell_cards(struct plain *plain, const char *label, const json_t *cards) {
    struct row row;
    row_begin(&row, plain, label);
    row_words(&row, cards, "viking card");
    row_end(&row, NULL);
}

static void tell_player(struct plain *plain, const json_t *player) {
    struct row row;
    row_begin_player(&row, plain, (int)show_int(player, "seat"));
    add_means(&row, player);
    row_count(&row, mh_translate(plain->language, N_("islands")), show_int(player, "islands"));
    row_count(&row, mh_translate(plain->language, N_("Favor cards")),
              show_int(player, "favor_count"));
    row_counts(&row, json_object_get(player, "runes"), "rune");
    row_end(&row, NULL);
    row_begin(&row, plain, N_("Boats"));
    row_places(&row, json_object_get(player, "boats"));
    row_end(&row, NULL);
}

static void hand(struct plain *plain) {
    const json_t *me = show_me(plain), *card;
    struct row row;
    size_t i;
    tell_player(plain, me);
    row_begin(&row, plain, N_("Temples"));
    row_places(&row, json_object_get(me, "temples"));
    row_end(&row, NULL);
    row_begin(&row, plain, N_("Favor cards"));
    row_words(&row, json_object_get(me, "favors"), "Favor card");
    row_end(&row, NULL);
    tell_cards(plain, N_("Played"), json_object_get(me, "row"));
    tell_cards(plain, N_("Kept"), json_object_get(me, "kept"));
    json_array_foreach(json_object_get(me, "hand"), i, card) {
        tell_card(plain, json_string_value(card));
    }
}

/* ---- the map ---- */

/* "the enemy Settlers 2 influence 6" */
static void row_sides(struct row *row, const json_t *island) {
    const json_t *influence = json_object_get(island, "influence");
    const json_t *settlers = json_object_get(island, "settlers");
    enum mh_language language = row->plain->language;
    void *at = json_object_iter((json_t *)(uintptr_t)influence);
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)influence, at)) {
        const char *side = json_object_iter_key(at);
        if (show_int(influence, side) == 0) continue;
        row_item(row, side_name(row->plain, side));
        text_add(&row->text, " ");
        text_add(&row->text, mh_translate(language, N_("Settlers")));
        text_add(&row->text, " ");
        text_add_number(&row->text, show_int(settlers, side));
        text_add(&row->text, " ");
        text_add(&row->text, mh_translate(language, N_("influence")));
        text_add(&row->text, " ");
        text_add_number(&row->text, show_int(influence, side));
    }
}

/* "Askey, Wealth: controlled by you, you Settlers 2 influence 4, Village at dock 2." */
static void tell_island(struct plain *plain, const json_t *island) {
    const char *word = show_string(island, "island"), *control = show_string(island, "control");
    const json_t *village;
    struct text name = {0};
    struct row row;
    size_t i;
    text_add(&name, show_word(plain, "island", word));
    text_add(&name, ", ");
    text_add(&name, show_word(plain, "rune", show_string(island, "rune")));
    row_begin_name(&row, plain, name.at);
    if (*control) {
        struct mh_message message;
        struct text text = {0};
        mh_message_begin(&message, N_("controlled by {who}"));
        mh_message_word(&message, "who", side_name(plain, control));
        text_add_message(&text, plain->language, &message);
        row_item(&row, text.at);
        text_free(&text);
    }
    row_sides(&row, island);
    json_array_foreach(json_object_get(plain_view(plain), "villages"), i, village) {
        const char *dock = json_string_value(village);
        if (dock[0] != word[0]) continue;
        row_item(&row, mh_translate(plain->language, N_("Village at dock")));
        text_add(&row.text, " ");
        text_add(&row.text, dock + 1);
    }
    row_end(&row, NC_("island", "empty"));
    text_free(&name);
}

static void tell_gods(struct plain *plain) {
    const json_t *god;
    struct row row;
    size_t i;
    row_begin(&row, plain, N_("Fury of the gods"));
    json_array_foreach(json_object_get(plain_view(plain), "gods"), i, god) {
        struct text text = {0};
        text_add(&text, show_word(plain, "god", show_string(god, "god")));
        text_add(&text, " ");
        text_add(&text, show_word(plain, "rune", show_string(god, "rune")));
        row_count(&row, text.at, show_int(god, "fury"));
        text_free(&text);
    }
    row_end(&row, NULL);
}

static void tell_boats(struct plain *plain) {
    const json_t *player, *view = plain_view(plain), *enemy = json_object_get(view, "enemy");
    size_t i;
    json_array_foreach(json_object_get(view, "players"), i, player) {
        struct text name = {0};
        struct row row;
        struct mh_message message;
        mh_message_begin(&message, N_("Boats, {who}"));
        mh_message_word(&message, "who", plain_name(plain, (int)i));
        text_add_message(&name, plain->language, &message);
        row_begin_name(&row, plain, name.at);
        row_places(&row, json_object_get(player, "boats"));
        row_end(&row, NULL);
        text_free(&name);
    }
    if (json_is_object(enemy)) {
        struct row row;
        row_begin(&row, plain, N_("Boats, the enemy"));
        row_places(&row, json_object_get(enemy, "boats"));
        row_end(&row, NULL);
    }
}

static void tell_battle(struct plain *plain) {
    const json_t *battle = json_object_get(plain_view(plain), "battle");
    struct row row;
    if (!json_is_object(battle)) return;
    row_begin(&row, plain, N_("Battle"));
    row_item(&row, side_name(plain, show_string(battle, "starter")));
    row_item(&row, show_word(plain, "Favor card", show_string(battle, "favor")));
    row_end(&row, NULL);
}

static void board(struct plain *plain, const char *words) {
    const json_t *view = plain_view(plain), *island;
    struct row row;
    size_t i;
    (void)words;
    json_array_foreach(json_object_get(view, "islands"), i, island) {
        tell_island(plain, island);
    }
    tell_boats(plain);
    tell_gods(plain);
    row_begin(&row, plain, N_("Favor cards"));
    row_words(&row, json_object_get(json_object_get(view, "favors"), "upper"), "Favor card");
    row_words(&row, json_object_get(json_object_get(view, "favors"), "lower"), "Favor card");
    row_end(&row, NULL);
    tell_battle(plain);
}

static const struct show_name points[] = {
    {"islands", N_("islands")}, {"favors", N_("Favor cards")}, {NULL, NULL}};

const struct plain_show plain_show_vikings = {
    .game = "vikings",
    .hidden = true,
    .brief = brief,
    .hand = hand,
    .board = board,
    .player = tell_player,
    .points = points,
    .meaning = meaning,
};
