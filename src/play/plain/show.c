#include "play/plain/show.h"

#include <stdlib.h>
#include <string.h>

#include "play/plain/find.h"

/* ---- games ---- */

static void no_brief(struct plain *plain, struct text *text) {
    (void)plain;
    (void)text;
}

static void nothing_known(struct plain *plain) {
    plain_say(plain, N_("There are no words for this here; the choices tell what you can do."));
}

static void no_board(struct plain *plain, const char *words) {
    (void)words;
    nothing_known(plain);
}

static void no_player(struct plain *plain, const json_t *player) {
    (void)player;
    nothing_known(plain);
}

static const struct show_name no_points[] = {{NULL, NULL}};

static const struct plain_show any_game = {
    .hidden = true,
    .brief = no_brief,
    .hand = nothing_known,
    .board = no_board,
    .player = no_player,
    .points = no_points,
};

const struct plain_show *plain_show_find(const struct mh_game *game) {
    static const struct plain_show *const shows[] = {&plain_show_jorvik, &plain_show_vikings,
                                                     &plain_show_odin};
    for (size_t i = 0; i < sizeof shows / sizeof *shows; i++)
        if (strcmp(shows[i]->game, game->id) == 0) return shows[i];
    return &any_game;
}

/* ---- words ---- */

static const struct mh_lexicon *find_list(const struct mh_game *game, const char *list) {
    for (unsigned i = 0; i < game->lexicon_count; i++)
        if (strcmp(game->lexicon[i].names->what, list) == 0) return &game->lexicon[i];
    return NULL;
}

const char *show_word(const struct plain *plain, const char *list, const char *word) {
    const struct mh_lexicon *lexicon = find_list(plain->game, list);
    int value = lexicon ? mh_names_find(lexicon->names, word, strlen(word)) : -1;
    return value < 0 ? word : mh_translate(plain->language, lexicon->name((unsigned)value));
}

void show_text(const struct plain *plain, const char *list, const char *word, struct text *text) {
    const struct mh_lexicon *lexicon = find_list(plain->game, list);
    int value = lexicon ? mh_names_find(lexicon->names, word, strlen(word)) : -1;
    struct mh_message message = {0};
    if (value >= 0 && lexicon->text) lexicon->text((unsigned)value, &message);
    if (message.text) text_add_message(text, plain->language, &message);
}

void show_meaning(const struct plain *plain, const json_t *move, const char *list,
                  struct text *text) {
    const json_t *word;
    size_t i;
    json_array_foreach(json_object_get(move, "args"), i, word) {
        if (json_is_string(word)) show_text(plain, list, json_string_value(word), text);
    }
}

static bool is_you(const struct plain *plain, int seat) {
    return plain->people == 1 && seat == plain_first_seat(plain);
}

const char *plain_name(const struct plain *plain, int seat) {
    const json_t *place = json_array_get(json_object_get(plain->table, "seats"), (size_t)seat);
    const char *name = json_string_value(json_object_get(place, "name"));
    if (is_you(plain, seat)) return mh_translate(plain->language, NC_("player", "you"));
    return name ? name : "?";
}

int plain_first_seat(const struct plain *plain) {
    const json_t *you = json_object_get(plain->table, "you");
    return json_array_size(you) > 0 ? (int)json_integer_value(json_array_get(you, 0)) : 0;
}

const json_t *show_me(const struct plain *plain) {
    return json_array_get(json_object_get(plain_view(plain), "players"), (size_t)plain->seat);
}

/* ---- lines ---- */

void row_begin_name(struct row *row, struct plain *plain, const char *name) {
    *row = (struct row){.plain = plain};
    text_add(&row->text, name);
    text_add(&row->text, ":");
}

void row_begin_player(struct row *row, struct plain *plain, int seat) {
    row_begin_name(row, plain,
                   is_you(plain, seat) ? mh_translate(plain->language, NC_("player", "You"))
                                       : plain_name(plain, seat));
}

void row_begin(struct row *row, struct plain *plain, const char *label) {
    row_begin_name(row, plain, mh_translate(plain->language, label));
}

void row_item(struct row *row, const char *name) {
    text_add(&row->text, row->items++ > 0 ? ", " : " ");
    text_add(&row->text, name);
}

void row_count(struct row *row, const char *name, int64_t count) {
    row_item(row, name);
    text_add(&row->text, " ");
    text_add_number(&row->text, count);
}

void row_counts(struct row *row, const json_t *object, const char *list) {
    void *at = json_object_iter((json_t *)(uintptr_t)object);
    for (; at; at = json_object_iter_next((json_t *)(uintptr_t)object, at)) {
        const char *name = show_word(row->plain, list, json_object_iter_key(at));
        if (json_integer_value(json_object_iter_value(at)) != 0)
            row_count(row, name, json_integer_value(json_object_iter_value(at)));
    }
}

void row_end_in(struct row *row, struct text *text) {
    text_add(text, " ");
    text_add(text, text_of(&row->text));
    text_add(text, ".");
    text_free(&row->text);
}

void row_words(struct row *row, const json_t *array, const char *list) {
    const json_t *word;
    size_t i;
    json_array_foreach(array, i, word) {
        if (json_is_string(word))
            row_item(row, show_word(row->plain, list, json_string_value(word)));
    }
}

/* Where only some lines are asked for, whether this is one. */
static bool is_wanted(const struct row *row) {
    if (!row->plain->only) return true;
    char *words = words_fold(row->text.at);
    bool wanted = words_fit(words, row->plain->only, false);
    free(words);
    return wanted;
}

void row_end(struct row *row, const char *none) {
    if (row->items == 0 && none) row_item(row, mh_translate(row->plain->language, none));
    if (row->items > 0 && is_wanted(row)) {
        text_add(&row->text, ".");
        char *heard = spoken(row->plain->language, row->text.at);
        page_add(&row->plain->page, heard);
        free(heard);
    }
    text_free(&row->text);
}

/* ---- JSON ---- */

int64_t show_int(const json_t *object, const char *key) {
    return json_integer_value(json_object_get(object, key));
}

const char *show_string(const json_t *object, const char *key) {
    const char *string = json_string_value(json_object_get(object, key));
    return string ? string : "";
}
