/* A bot with human errors: it overlooks some moves, and adds noise to the values of the others, so
 * that small mistakes are common and large ones rare. */
#include "greedy.h"

enum { CARELESS_OVERLOOKED, CARELESS_BLUR };

static const struct bot_setting careless_settings[] = {
    [CARELESS_OVERLOOKED] = {.key = "overlooked", .standard = 30, .min = 0, .max = 100},
    [CARELESS_BLUR] = {.key = "blur", .standard = 60, .min = 0, .max = 10000},
};

/* Roughly a bell around 0, from -4 * blur to 4 * blur hundredths of a point. */
static int64_t misjudged(const struct bot_sight *sight) {
    uint32_t blur = sight->setting[CARELESS_BLUR];
    int64_t sum = -4 * (int64_t)blur;
    for (int i = 0; i < 4; i++) sum += mh_random_below(sight->random, 2 * blur + 1);
    return sum;
}

/* If every move was overlooked, the whole list is considered. */
static size_t careless_choose(const struct bot_sight *sight) {
    size_t planned, chosen = sight->count;
    int64_t most = 0;
    if (greedy_follow_plan(sight, &planned)) return planned;
    greedy_weigh(sight, 1);
    for (size_t i = 0; i < sight->count; i++) {
        bool seen = mh_random_below(sight->random, 100) >= sight->setting[CARELESS_OVERLOOKED];
        int64_t value = sight->value[i] + misjudged(sight);
        if (!seen || (chosen < sight->count && value <= most)) continue;
        chosen = i;
        most = value;
    }
    return chosen < sight->count ? chosen : greedy_best(sight);
}

const struct bot bot_careless = {
    .name = "careless",
    .summary = N_("overlooks some moves and misjudges the others"),
    .looks = true,
    .setting_count = sizeof careless_settings / sizeof *careless_settings,
    .settings = careless_settings,
    .choose = careless_choose,
};
