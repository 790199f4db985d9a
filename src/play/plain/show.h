/* How a game is told: its boards, hands and points in words, from the view and the facts alone.
 * One table a game; a game without one is played by its prompts and choices. */
#ifndef PLAY_SHOW_H
#define PLAY_SHOW_H

#include "play/plain/plain.h"

/* What a number of a view is called. */
struct show_name {
    const char *key;  /* in the view */
    const char *name; /* catalogue key */
};

struct plain_show {
    const char *game;
    bool hidden; /* people at one screen have secrets from each other */
    /* What one has, in a line. */
    void (*brief)(struct plain *plain, struct text *text);
    void (*hand)(struct plain *plain);
    /* "" is the whole; other words choose a board, where there are `parts`, else lines. */
    bool parts;
    void (*board)(struct plain *plain, const char *words);
    /* Of one player, what everybody sees. */
    void (*player)(struct plain *plain, const json_t *player);
    const struct show_name *points; /* the parts of a score */
    choices_heading *heading;       /* these and what follows may be NULL */
    choices_worth *worth;
    /* What a move means, where its label does not say: the words of a card. */
    void (*meaning)(struct plain *plain, const json_t *move, struct text *text);
    /* What more there is to say of a choice. */
    void (*choice)(struct plain *plain, const struct choice *choice);
    /* Of a plan that is worth asking for now; NULL: none is. */
    const char *(*scope)(struct plain *plain);
};

extern const struct plain_show plain_show_jorvik, plain_show_vikings, plain_show_odin;
const struct plain_show *plain_show_find(const struct mh_game *game);

/* ---- words ---- */

/* What people call a word of the view, in the list of the lexicon that is named; the word itself if
 * it is not there. */
const char *show_word(const struct plain *plain, const char *list, const char *word);
/* The sentence about it, rendered; "" if there is none. */
void show_text(const struct plain *plain, const char *list, const char *word, struct text *text);

/* What the words of a move mean, as far as a list of the lexicon says it. */
void show_meaning(const struct plain *plain, const json_t *move, const char *list,
                  struct text *text);

/* "you", or a name. */
const char *plain_name(const struct plain *plain, int seat);
int plain_first_seat(const struct plain *plain);
/* The player of the view who looks. */
const json_t *show_me(const struct plain *plain);

/* ---- lines: "Goods: peas 2, flax 1." ---- */

struct row {
    struct plain *plain;
    struct text text;
    size_t items;
};

/* `label` is a catalogue key. */
void row_begin(struct row *row, struct plain *plain, const char *label);
/* With a label that is no key: a name. Of a player, with a capital. */
void row_begin_player(struct row *row, struct plain *plain, int seat);
void row_begin_name(struct row *row, struct plain *plain, const char *name);
void row_item(struct row *row, const char *name);
void row_count(struct row *row, const char *name, int64_t count);
/* Every member of an object with its number, called as a list of the lexicon calls it. */
void row_counts(struct row *row, const json_t *object, const char *list);
/* Ends a row as a sentence behind what the text has. */
void row_end_in(struct row *row, struct text *text);
/* Every word of an array. */
void row_words(struct row *row, const json_t *array, const char *list);
/* Onto the page; without items it says `none`, or nothing if that is NULL. */
void row_end(struct row *row, const char *none);

/* ---- small readings of JSON ---- */

int64_t show_int(const json_t *object, const char *key);
const char *show_string(const json_t *object, const char *key); /* "" if there is none */

#endif
