/* The levels: names of difficulty for bots with chosen settings, game by game, and the list of all
 * bots. */
#include "bot.h"

static const char WHAT_V1[] = N_("plays as this level did when it was first measured");

/* The bot of each level in each game; tests detect a missing row. */
#define LEVEL(id, title, text) static const struct bot_level id##_games[] = {
#define ROW(game, alone, thinker, weights, ...) \
    {game, alone, {.bot = thinker, .setting = {__VA_ARGS__}, .named = weights}},
#define CARELESS(game, ...) ROW(game, false, &bot_careless, WEIGHTS, __VA_ARGS__)
#define GREEDY(game, ...) ROW(game, false, &bot_greedy, WEIGHTS, __VA_ARGS__)
#define SEARCH(game, ...) ROW(game, false, &bot_search, WEIGHTS, __VA_ARGS__)
#define ALONE(game, ...) ROW(game, true, &bot_search, WEIGHTS, __VA_ARGS__)
#define END \
    }       \
    ;
#define WEIGHTS ""
#include "levels.def"
#undef WEIGHTS
#define WEIGHTS "v1"
#include "levels_v1.def"
#undef LEVEL
#undef CARELESS
#undef GREEDY
#undef SEARCH
#undef ALONE
#undef END

#define LEVEL(id, title, text)     \
    static const struct bot id = { \
        .name = title, .summary = text, .looks = true, .level = id##_games};
#define CARELESS(game, ...)
#define GREEDY(game, ...)
#define SEARCH(game, ...)
#define ALONE(game, ...)
#define END
#include "levels.def"
#include "levels_v1.def"

const struct bot *const bot_levels[] = {&thrall, &bondi, &hersir, &konungr, NULL};
const struct bot *const bot_frozen_levels[] = {&thrall_v1, &bondi_v1, &hersir_v1, &konungr_v1,
                                               NULL};
const struct bot *const bot_all[] = {
    &thrall,     &bondi,     &hersir,   &konungr,   &bot_random, &bot_careless, &bot_greedy,
    &bot_search, &thrall_v1, &bondi_v1, &hersir_v1, &konungr_v1, NULL};
