/* The table of occupation cards. */
#include "occupations.h"

#include "core/message.h"

const struct odin_card odin_cards[OCCUPATIONS] = {
#define CARD_DOES(id, number, word, name_, deck_, stack_, points_, kind_, ...) \
    [number -                                                                  \
        1] = {.name = name_, .deck = deck_, .stack = stack_, .points = points_, .kind = kind_},
#include "cards.def"
};

static const char *const card_words[OCCUPATIONS] = {
#define CARD_DOES(id, number, word, ...) [number - 1] = word,
#include "cards.def"
};

const struct mh_names odin_cards_named = MH_WORDS(N_("occupation"), OCCUPATIONS, card_words);

static const char *const kind_words[CARD_KINDS] = {"immediate", "anytime", "each_time",
                                                   "as_soon_as"};
const struct mh_names odin_card_kinds_named = MH_WORDS(N_("kind"), CARD_KINDS, kind_words);
