/* The levels: names of difficulty for bots with chosen settings, game by game, and the list of all
 * bots. */
#include "bot.h"

/* The bot of each level in each game; tests detect a missing row. */
#define LEVEL(id, text) static const struct bot_level id##_games[] = {
#define CARELESS(game, overlooked, blur) \
    {game, false, {.bot = &bot_careless, .setting = {overlooked, blur}}},
#define GREEDY(game, deals) {game, false, {.bot = &bot_greedy, .setting = {deals}}},
#define SEARCH(game, nodes, ms, width, rounds, trust, near, blur) \
    {game, false, {.bot = &bot_search, .setting = {nodes, ms, width, rounds, trust, near, blur}}},
#define ALONE(game, nodes, ms, width, rounds, trust, near, blur) \
    {game, true, {.bot = &bot_search, .setting = {nodes, ms, width, rounds, trust, near, blur}}},
#define END \
    }       \
    ;
#include "levels.def"
#undef LEVEL
#undef CARELESS
#undef GREEDY
#undef SEARCH
#undef ALONE
#undef END

#define LEVEL(id, text) \
    static const struct bot id = {.name = #id, .summary = text, .looks = true, .level = id##_games};
#define CARELESS(game, overlooked, blur)
#define GREEDY(game, deals)
#define SEARCH(game, nodes, ms, width, rounds, trust, near, blur)
#define ALONE(game, nodes, ms, width, rounds, trust, near, blur)
#define END
#include "levels.def"

const struct bot *const bot_levels[] = {&thrall, &bondi, &hersir, &konungr, NULL};
const struct bot *const bot_all[] = {&thrall,       &bondi,      &hersir,     &konungr, &bot_random,
                                     &bot_careless, &bot_greedy, &bot_search, NULL};
