/* Names that sentences, views and facts share. */
#ifndef ODIN_LEXICON_H
#define ODIN_LEXICON_H

#include "games/odin/rules/rules.h"

enum { GROUPS = 10, COLOURS = COLOURLESS + 1 };

/* An item of a mountain strip: SILVER stands for 2 silver (O-9.3). */
static inline const char *item_name(unsigned item) {
    return item == SILVER ? N_("2 silver") : thing_of(item)->name;
}

extern const struct mh_names odin_groups_named, odin_colours_named;

extern const struct mh_counted odin_counted[THINGS];

/* Catalogue keys. */
const char *odin_place_name(unsigned place);
const char *odin_deal_name(unsigned deal);

/* Cells as people count them, from 1. */
static inline void say_cell(struct mh_message *message, unsigned cell) {
    mh_message_number(message, "row", (int32_t)(cell / COLUMNS_MAX) + 1);
    mh_message_number(message, "column", (int32_t)(cell % COLUMNS_MAX) + 1);
}

#endif
