/* Jórvík in words: queues and cards on offer, and what a player has. */
#include <string.h>

#include "play/plain/show.h"

static const char *card_name(const struct plain *plain, const json_t *card) {
    return show_word(plain, "card", show_string(card, "card"));
}

/* "Brooch smith (needs amber 1, iron 1)" */
static void add_card(struct row *row, const json_t *card) {
    struct row needs;
    struct text *text = &row->text;
    const json_t *missing = json_object_get(card, "missing"),
                 *cubes = json_object_get(card, "cubes");
    const json_t *inside = json_object_size(missing) > 0 ? missing : cubes;
    row_item(row, card_name(row->plain, card));
    if (json_object_size(inside) == 0) return;
    row_begin(&needs, row->plain, inside == missing ? N_("needs") : N_("holds"));
    row_counts(&needs, inside, "good");
    text_add(text, " (");
    text_add(text, text_of(&needs.text));
    text_add(text, ")");
    text_free(&needs.text);
}

static void tell_cards(struct plain *plain, const char *label, const json_t *cards,
                       const char *none) {
    const json_t *card;
    struct row row;
    size_t i;
    row_begin(&row, plain, label);
    json_array_foreach(cards, i, card) {
        add_card(&row, card);
    }
    row_end(&row, none);
}

/* ---- what one has ---- */

static void add_means(struct row *row, const json_t *player) {
    enum mh_language language = row->plain->language;
    row_count(row, mh_translate(language, N_("vikings")), show_int(player, "vikings"));
    if (show_int(player, "brown") > 0)
        row_count(row, mh_translate(language, N_("brown vikings")), show_int(player, "brown"));
    row_count(row, mh_translate(language, N_("coins")), show_int(player, "coins"));
    row_count(row, mh_translate(language, N_("points")), show_int(player, "vp"));
    row_count(row, mh_translate(language, N_("defence")), show_int(player, "defence"));
}

static void brief(struct plain *plain, struct text *text) {
    const json_t *view = plain_view(plain);
    struct mh_message message;
    struct row row;
    mh_message_begin(&message, N_("Round {n} of {all}, {phase}."));
    mh_message_number(&message, "n", (int32_t)show_int(view, "round"));
    mh_message_number(&message, "all", (int32_t)show_int(view, "rounds"));
    mh_message_word(&message, "phase",
                    show_word(plain, "decision point", show_string(view, "point")));
    text_add_message(text, plain->language, &message);
    row_begin(&row, plain, N_("You have"));
    add_means(&row, show_me(plain));
    row_end_in(&row, text);
}

static void tell_stored(struct plain *plain, const json_t *player) {
    const char *board = show_string(player, "board");
    struct row row;
    row_begin(&row, plain, N_("Stored"));
    if (*board) row_item(&row, show_word(plain, "good", board));
    row_counts(&row, json_object_get(player, "warehouse"), "good");
    row_end(&row, NULL);
}

static void tell_player(struct plain *plain, const json_t *player) {
    struct row row;
    row_begin_player(&row, plain, (int)show_int(player, "seat"));
    add_means(&row, player);
    row_end(&row, NULL);
    tell_stored(plain, player);
    tell_cards(plain, N_("To be loaded"), json_object_get(player, "loading"), NULL);
    tell_cards(plain, N_("Cards"), json_object_get(player, "personal"), NC_("cards", "none"));
}

static void hand(struct plain *plain) {
    tell_player(plain, show_me(plain));
}

/* ---- the board ---- */

static void tell_space(struct plain *plain, const json_t *space) {
    const json_t *card = json_object_get(space, "card"), *viking;
    struct mh_message message;
    struct text name = {0};
    struct row row, about;
    size_t i;
    if (!json_is_object(card)) return;
    about = (struct row){.plain = plain};
    add_card(&about, card);
    mh_message_begin(&message, N_("{n}, {card}"));
    mh_message_number(&message, "n", (int32_t)show_int(space, "space"));
    mh_message_word(&message, "card", text_of(&about.text) + 1);
    text_add_message(&name, plain->language, &message);
    row_begin_name(&row, plain, name.at);
    json_array_foreach(json_object_get(space, "track"), i, viking) {
        row_item(&row, plain_name(plain, (int)show_int(viking, "seat")));
    }
    row_end(&row, json_object_get(space, "track") ? NC_("queue", "nobody")
                                                  : NC_("card", "can be reserved"));
    text_free(&name);
    text_free(&about.text);
}

static void tell_reserved(struct plain *plain, const json_t *reserved) {
    struct row row;
    const json_t *viking = json_object_get(reserved, "viking");
    row_begin(&row, plain, N_("Reserved"));
    add_card(&row, reserved);
    row_item(&row, plain_name(plain, (int)show_int(viking, "seat")));
    row_end(&row, NULL);
}

static void board(struct plain *plain, const char *words) {
    const json_t *view = plain_view(plain), *one;
    struct row row;
    size_t i;
    (void)words;
    json_array_foreach(json_object_get(view, "spaces"), i, one) {
        tell_space(plain, one);
    }
    json_array_foreach(json_object_get(view, "row"), i, one) {
        tell_reserved(plain, one);
    }
    row_begin(&row, plain, N_("Common goods"));
    row_counts(&row, json_object_get(view, "common"), "good");
    row_end(&row, NC_("goods", "none"));
    row_begin(&row, plain, N_("Start player"));
    row_item(&row, plain_name(plain, (int)show_int(view, "hammer")));
    row_count(&row, mh_translate(plain->language, N_("cards in the deck")),
              show_int(json_object_get(view, "deck"), "left"));
    row_end(&row, NULL);
}

/* The space that a move is about; NULL: about none. */
static const json_t *space_of(const struct plain *plain, const json_t *move) {
    const char *number = json_string_value(json_array_get(json_object_get(move, "args"), 0));
    const char *verb = show_string(move, "verb");
    const json_t *space;
    size_t i;
    if (!number || (strncmp(verb, "place", 5) != 0 && strncmp(verb, "reserve", 7) != 0))
        return NULL;
    json_array_foreach(json_object_get(plain_view(plain), "spaces"), i, space) {
        char here[8];
        snprintf(here, sizeof here, "%d", (int)show_int(space, "space"));
        if (strcmp(here, number) == 0) return space;
    }
    return NULL;
}

/* What the card on a space does. */
static void meaning(struct plain *plain, const json_t *move, struct text *text) {
    const json_t *space = space_of(plain, move);
    if (space) show_text(plain, "card", show_string(json_object_get(space, "card"), "card"), text);
}

static void tell_choice(struct plain *plain, const struct choice *choice) {
    const json_t *space = space_of(plain, choice->move);
    if (space) tell_space(plain, space);
}

static const struct show_name points[] = {
    {"track", N_("Victory track")}, {"artisans", N_("Finished artisans")},
    {"merchants", N_("Merchants")}, {"journeys", N_("Journeys")},
    {"feasts", N_("Feasts")},       {"skalds", N_("Skalds")},
    {"warehouse", N_("Warehouse")}, {NULL, NULL},
};

const struct plain_show plain_show_jorvik = {
    .game = "jorvik",
    .brief = brief,
    .hand = hand,
    .board = board,
    .player = tell_player,
    .points = points,
    .meaning = meaning,
    .choice = tell_choice,
};
