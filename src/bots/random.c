/* A uniformly random legal move. */
#include "bot.h"

static size_t random_choose(const struct bot_sight *sight) {
    return mh_random_below(sight->random, (uint32_t)sight->count);
}

const struct bot bot_random = {
    .name = "random",
    .summary = N_("takes any legal move"),
    .choose = random_choose,
};
