/* The tables of action spaces and deals. */
#include "games/odin/data/spaces.h"

#include "core/message.h"
#include "games/odin/position/state.h"

#define STEPS(...) \
    { __VA_ARGS__ }
#define STEP(kind, ...) {kind, {__VA_ARGS__}},
#define THEN(kind, ...) STEP(kind, __VA_ARGS__)
const struct odin_space odin_spaces[SPACES] = {
#define SPACE(id, word, name_, column_, groups_, ship_, ...) \
    [id] = {                                                 \
        .name = name_, .column = column_, .ship = ship_, .groups = groups_, .step = __VA_ARGS__},
#include "games/odin/data/spaces.def"
#undef SPACE
};

#undef STEPS
#undef STEP
#undef THEN

#define STEPS(...) (0 __VA_ARGS__)
#define THEN(...)
#define DEALS_OF(kind, first, count, ...) \
    ((kind) == DEALS ? ((UINT64_C(1) << (count)) - 1) << (first) : 0)
#define TASK_OF(kind, a, ...) ((kind) == DEALS ? 0 : UINT64_C(1) << TASK_BIT(kind, a))
const struct odin_effects odin_space_effects[SPACES] = {
#define STEP(...) | DEALS_OF(__VA_ARGS__, 0, 0)
#define SPACE(id, word, name, column, groups, ship, ...) [id].deals = __VA_ARGS__,
#include "games/odin/data/spaces.def"
#undef SPACE
#undef STEP
#define STEP(...) | TASK_OF(__VA_ARGS__, 0)
#define SPACE(id, word, name, column, groups, ship_, ...) \
    [id].tasks = __VA_ARGS__, [id].ship = 1u << (ship_),
#include "games/odin/data/spaces.def"
#undef SPACE
#undef STEP
};

static const char *const space_words[SPACES + 1] = {
#define SPACE(id, word, ...) word,
#include "games/odin/data/spaces.def"
#undef SPACE
    [NO_SPACE] = "none"};

const struct mh_names odin_spaces_named = MH_WORDS(N_("action space"), SPACES, space_words);
const struct mh_names odin_spaces_or_none_named =
    MH_WORDS(N_("action space"), SPACES + 1, space_words);

#define LIST(...) \
    { __VA_ARGS__ }
#define NOTHING  \
    {            \
        { 0, 0 } \
    }
/* cards.def takes its macros back: DEAL is defined again behind it. */
const struct odin_deal odin_exchanges[DEALS_MADE] = {
#define DEAL(id, word, name_, cost_, gain_) [id] = {.name = name_, .cost = cost_, .gain = gain_},
#include "games/odin/data/deals.def"

#include "games/odin/data/cards.def"
#define DEAL(id, word, name_, cost_, gain_) [id] = {.name = name_, .cost = cost_, .gain = gain_},
#include "games/odin/data/deals_added.def"
#undef DEAL
};

static const char *const deal_words[DEALS_MADE] = {
#define DEAL(id, word, ...) [id] = word,
#include "games/odin/data/deals.def"

#include "games/odin/data/cards.def"
#define DEAL(id, word, ...) [id] = word,
#include "games/odin/data/deals_added.def"
#undef DEAL
};

const struct mh_names odin_deals_named = MH_WORDS(N_("exchange"), DEALS_MADE, deal_words);
