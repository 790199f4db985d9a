/* The table of things, and the words of pieces in their turns. */
#include "things.h"

#include <stddef.h>

#include "core/message.h"

#define o 0u
#define X 1u
#define NONE (o, o, o, o, o)
#define ROW(a, b, c, d, e) ((a) | (b) << 1 | (c) << 2 | (d) << 3 | (e) << 4)
#define MASK(r0, r1, r2, r3, r4) (ROW r0 | ROW r1 << 5 | ROW r2 << 10 | ROW r3 << 15 | ROW r4 << 20)
#define FILLED(a, b, c, d, e) ((a) + (b) + (c) + (d) + (e))
#define CELLS(r0, r1, r2, r3, r4) (FILLED r0 + FILLED r1 + FILLED r2 + FILLED r3 + FILLED r4)

/* A rectangle as a mask: the first `w` cells of the first `h` rows. */
#define ACROSS(w) ((1u << (w)) - 1)
#define RECTANGLE(w, h) \
    (ACROSS(w) | ((h) > 1 ? ACROSS(w) << 5 : 0) | ((h) > 2 ? ACROSS(w) << 10 : 0))

const struct odin_thing odin_things[THINGS] = {
#define THING(id, word, name_, colour_, column_, w, h, harvest_, sword_, up_, back_) \
    [id] = {.name = name_,                                                           \
            .mask = RECTANGLE(w, h),                                                 \
            .colour = colour_,                                                       \
            .column = column_,                                                       \
            .width = w,                                                              \
            .height = h,                                                             \
            .cells = (w) * (h),                                                      \
            .harvest = harvest_,                                                     \
            .sword = sword_,                                                         \
            .price = NO_PRICE,                                                       \
            .tongs = id == JEWELRY, /* O-2.21 */                                     \
            .up = up_,                                                               \
            .back = back_,                                                           \
            .turns = (w) == (h) ? 1 : 3},
#define SPECIAL(id, word, name_, price_, sword_, tongs_, w, h, turns_, ...) \
    [id] = {.name = name_,                                                  \
            .mask = MASK(__VA_ARGS__),                                      \
            .colour = BLUE, /* O-2.18 */                                    \
            .width = w,                                                     \
            .height = h,                                                    \
            .cells = CELLS(__VA_ARGS__),                                    \
            .sword = sword_,                                                \
            .price = price_,                                                \
            .tongs = tongs_,                                                \
            .up = NO_THING,                                                 \
            .back = NO_THING,                                               \
            .turns = turns_},
#define PLAIN(id, word, name_)    \
    [id] = {.name = name_,        \
            .mask = 1,            \
            .colour = COLOURLESS, \
            .width = 1,           \
            .height = 1,          \
            .cells = 1,           \
            .price = NO_PRICE,    \
            .up = NO_THING,       \
            .back = NO_THING,     \
            .turns = 1},
#include "things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
};

static const char *const thing_words[THINGS] = {
#define THING(id, word, ...) word,
#define SPECIAL(id, word, ...) word,
#define PLAIN(id, word, name) word,
#include "things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
};

const struct mh_names odin_things_named = MH_WORDS(N_("thing"), THINGS, thing_words);
const struct mh_names odin_goods_named = MH_WORDS(NC_("odin", "good"), GOODS, thing_words);
const struct mh_names odin_specials_named =
    MH_WORDS(N_("special tile"), SPECIALS, thing_words + FIRST_SPECIAL);
const struct mh_names odin_pieces_named = MH_WORDS(N_("piece"), PIECES, thing_words);
/* What a player might want to lay: stone is refused by a rule (O-16.9). */
const struct mh_names odin_choosable_named = MH_WORDS(N_("piece"), STONE + 1, thing_words);
const struct mh_names odin_weapons_named =
    MH_WORDS(N_("weapon"), WEAPONS, thing_words + FIRST_WEAPON);

static const char *const stamp_words[STAMPS] = {"nothing",
#define THING(id, word, ...) word, word "-1",
#define SPECIAL(id, word, ...) \
    word, word "-1", word "-2", word "-3", word "-4", word "-5", word "-6", word "-7",
#define PLAIN(id, word, name)
#include "things.def"
#undef THING
#undef SPECIAL
#undef PLAIN
                                                "silver", "ore", "wood"};

const struct mh_names odin_stamps_named = MH_WORDS(N_("piece"), STAMPS, stamp_words);
