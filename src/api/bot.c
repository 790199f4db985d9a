/* Bots, and chance of the caller's own. */
#include "bots/bot.h"

#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "bots/machine.h"

/* ---- chance ---- */

void meadhall_random_seed(struct meadhall_random *random, uint64_t seed) {
    uint8_t bytes[MH_SEED_BYTES] = {0};
    struct mh_random inside;
    if (!random) return;
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(seed >> 8 * i);
    mh_random_start(&inside, bytes);
    memcpy(random, &inside, sizeof inside);
}

uint64_t meadhall_random_next(struct meadhall_random *random) {
    struct mh_random inside;
    if (!random) return 0;
    memcpy(&inside, random, sizeof inside);
    uint64_t number = mh_random_next(&inside);
    memcpy(random, &inside, sizeof inside);
    return number;
}

uint32_t meadhall_random_below(struct meadhall_random *random, uint32_t bound) {
    struct mh_random inside;
    if (!random || bound == 0) return 0;
    memcpy(&inside, random, sizeof inside);
    uint32_t number = mh_random_below(&inside, bound);
    memcpy(random, &inside, sizeof inside);
    return number;
}

/* ---- bots ---- */

struct meadhall_bot {
    const meadhall_game *game;
    struct bot_player player;
    struct bot_room room;
};

const char *meadhall_bot_name(unsigned index) {
    unsigned count = 0;
    while (bot_all[count]) count++;
    return index < count ? bot_all[index]->name : NULL;
}

meadhall_bot *meadhall_bot_open(const meadhall_game *game, const char *text, unsigned threads,
                                struct meadhall_error *error) {
    struct bot_player player;
    struct mh_error why = {0};
    api_clear(error);
    if (!game || !text) {
        api_refuse(error, "bad-argument", "A game and the name of a bot are needed.");
        return NULL;
    }
    if (!bot_parse(text, strlen(text), &player, &why) || !bot_knows(&player, game->game, &why)) {
        api_fail(error, MH_ENGLISH, &why);
        return NULL;
    }
    meadhall_bot *bot = malloc(sizeof *bot);
    if (!bot || !bot_room_open(&bot->room, game->game)) {
        free(bot);
        api_no_memory(error);
        return NULL;
    }
    bot->game = game;
    bot->player = player;
    bot->room.threads = threads < 1 ? 1 : threads;
    if (bot->room.threads > MACHINE_THREADS_MAX) bot->room.threads = MACHINE_THREADS_MAX;
    return bot;
}

void meadhall_bot_close(meadhall_bot *bot) {
    if (!bot) return;
    bot_room_close(&bot->room);
    free(bot);
}

struct bot_player api_timeless(const struct bot_player *player, const struct mh_game *game,
                               int seats) {
    struct bot_player thinker = *bot_thinker(player, game, seats);
    if (player->bot->level) bot_set(&thinker, "ms", strlen("ms"), "0", 1, NULL);
    return thinker;
}

static bool refuse_turn(const meadhall_game *game, const void *state, int seat,
                        struct meadhall_error *error) {
    struct mh_error why;
    if (game->game->awaiting(api_inside_of(state)) == 0)
        mh_fail(&why, "game-over", NULL, N_("The game is over."));
    else
        mh_message_seat(
            mh_fail(&why, "not-your-turn", NULL, N_("{seat} has nothing to decide now.")), "seat",
            seat);
    return api_fail(error, MH_ENGLISH, &why);
}

static bool decide(meadhall_bot *bot, const void *state, int seat, struct mh_random *random,
                   struct meadhall_move *move, struct meadhall_error *error) {
    struct mh_move chosen;
    api_clear(error);
    if (!bot || !move)
        return api_refuse(error, "bad-argument", "A bot and room for a move are needed.");
    if (!api_seat(bot->game, state, seat, error)) return false;
    const void *inside = api_inside_of(state);
    struct bot_player thinker =
        api_timeless(&bot->player, bot->game->game, bot->game->game->seats(inside));
    if (!bot_move(&thinker, &bot->room, inside, seat, random, &chosen))
        return refuse_turn(bot->game, state, seat, error);
    *move = api_move_out(chosen);
    return true;
}

bool meadhall_bot_think(meadhall_bot *bot, const void *state, int seat,
                        struct meadhall_random *random, struct meadhall_move *move,
                        struct meadhall_error *error) {
    struct mh_random inside;
    if (!random) return api_refuse(error, "bad-argument", "A generator is needed.");
    memcpy(&inside, random, sizeof inside);
    if (!decide(bot, state, seat, &inside, move, error)) return false;
    memcpy(random, &inside, sizeof inside);
    return true;
}

bool meadhall_bot_move(meadhall_bot *bot, const void *state, int seat, uint64_t seed,
                       struct meadhall_move *move, struct meadhall_error *error) {
    struct meadhall_random random;
    meadhall_random_seed(&random, seed);
    return meadhall_bot_think(bot, state, seat, &random, move, error);
}
