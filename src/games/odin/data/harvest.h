/* The components of the mini-expansion Harvest: markers, resource tokens, cards that do
 * not play with it. */
#ifndef ODIN_HARVEST_H
#define ODIN_HARVEST_H

#include "core/names.h"
#include "occupations.h"

enum { MARKERS = 5, TOKENS = 10 }; /* kinds of markers: by the level of the harvest */

enum token_side { ORANGE_SIDE, BROWN_SIDE, TOKEN_SIDES };

struct odin_token {
    const char *name; /* catalogue key */
    uint8_t gives[TOKEN_SIDES];
};

extern const struct odin_token odin_tokens[TOKENS];
extern const uint8_t odin_markers_made[MARKERS];
extern const char *const odin_marker_names[MARKERS]; /* catalogue keys */
extern const struct mh_names odin_tokens_named, odin_markers_named;

enum card_removal { NEVER_REMOVED, REMOVED_CARD, REMOVED_FOR_FEWER };
extern const uint8_t odin_card_removal[OCCUPATIONS];

#endif
