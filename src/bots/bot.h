/* Bots: computer players.
 *
 * A bot never sees the real state. `bot_move` copies it, redeals all information hidden
 * from the seat (`imagine`), and passes that state to the bot with the list of legal
 * moves (known to the seat by contract) and a generator of the bot's own. All memory
 * belongs to a room that the caller opens once, so that nothing is allocated during
 * play, except the desks of a search. */
#ifndef BOT_H
#define BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

enum { BOT_SETTINGS_MAX = 7, BOT_WEIGHTS_NAME = 16 };

struct bot_setting {
    const char *key;
    uint32_t standard, min, max;
};

/* The input of a bot's decision. */
struct bot_sight {
    const struct mh_game *game;
    const uint32_t *setting; /* in the order of the bot's settings */
    const int32_t *weights;  /* of the game's estimate; NULL: the standard ones */
    int seat;
    const struct mh_move *moves;
    size_t count;
    struct mh_random *random;
    void *imagined; /* may be imagined again; undefined for a bot with `looks` false */
    void *trial;    /* room for one more state */
    int64_t *value; /* room for a number for each move */
    /* for a game with a planner: its scratch memory, and room for its moves */
    void *scratch;
    struct mh_move *planned;
    struct bot_room *room; /* for rollouts: desks, threads and clock */
};

struct bot_level;

struct bot {
    const char *name;
    const char *summary; /* catalogue key */
    bool looks;          /* needs an imagined state, not only the list of moves */
    uint8_t setting_count;
    const struct bot_setting *settings;
    size_t (*choose)(const struct bot_sight *sight); /* index into moves */
    const struct bot_level *level;                   /* or: the bot for each game */
};

extern const struct bot bot_random, bot_careless, bot_greedy, bot_search;

/* The levels that people choose from, weakest first, the same as they were first measured, and all
 * bots; each list ends with NULL. */
extern const struct bot *const bot_levels[];
extern const struct bot *const bot_frozen_levels[];
extern const struct bot *const bot_all[];
const struct bot *bot_find(const char *name, size_t length);

/* A bot with its settings chosen. */
struct bot_player {
    const struct bot *bot;
    uint32_t setting[BOT_SETTINGS_MAX];
    char named[BOT_WEIGHTS_NAME]; /* frozen weights of the game; empty: the standard ones */
    const int32_t *weights;       /* for training: these instead */
};

/* The bot of a level for a game; a row for the solo game precedes the general one. */
struct bot_level {
    const char *game;
    bool alone;
    struct bot_player player;
};

/* Resolves a level to the bot that plays this game with this number of seats. */
const struct bot_player *bot_thinker(const struct bot_player *player, const struct mh_game *game,
                                     int seats);

/* Reads `name` or `name:key=value,key=value`. */
bool bot_parse(const char *text, size_t length, struct bot_player *player, struct mh_error *error);

/* Whether the game has the weights that the bot is to use; if not, an error. */
bool bot_knows(const struct bot_player *player, const struct mh_game *game, struct mh_error *error);

/* Changes one setting, or the weights of a bot that looks (`weights=v1`); an unknown key or a value
 * out of range is a named error. */
bool bot_set(struct bot_player *player, const char *key, size_t key_length, const char *value,
             size_t value_length, struct mh_error *error);

/* Memory for thinking about one game, used by one thread at a time. */
struct bot_room {
    const struct mh_game *game;
    void *state; /* for the caller: a state to play on */
    void *imagined;
    void *trial;
    struct mh_move *moves;
    int64_t *value;
    void *scratch; /* NULL for a game without plans, as is the next */
    struct mh_move *planned;

    /* For bots with rollouts. The caller may change the first two after opening. */
    unsigned threads;     /* concurrent threads, 1 by default */
    int64_t (*now)(void); /* monotonic milliseconds; NULL: no clock */
    struct bot_room *desk;
    unsigned desks;
};

/* False: out of memory. */
bool bot_room_open(struct bot_room *room, const struct mh_game *game);
void bot_room_close(struct bot_room *room);

/* One desk (a room of its own) a thread, opened on first use. False: no memory for even one. */
bool bot_room_desks(struct bot_room *room);

/* The input for a seat that may decide: its moves and an imagined state. Valid until the next use
 * of the room. */
struct bot_sight bot_look(struct bot_room *room, const void *state, int seat,
                          struct mh_random *random);

/* The estimate by some weights; NULL: the standard ones. */
static inline int32_t bot_estimate(const struct mh_game *game, const void *state, int seat,
                                   const int32_t *weights) {
    return weights ? game->weights->estimate(state, seat, weights) : game->estimate(state, seat);
}

/* Picks a move for a seat that may decide; false if the list is empty. */
bool bot_move(const struct bot_player *player, struct bot_room *room, const void *state, int seat,
              struct mh_random *random, struct mh_move *move);

#endif
