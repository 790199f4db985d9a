/* Bots: who decides when no person does.
 *
 * A bot never sees the real state. `bot_move` copies it, lets the game deal again
 * whatever the seat cannot know, and hands that imagined state to the bot with
 * the list of legal moves (which is public to the seat by contract) and a random
 * generator of the bot's own. All memory is in a room that the caller opens once,
 * so that nothing is allocated while playing, but for the desks of a search. */
#ifndef BOT_H
#define BOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"

enum { BOT_SETTINGS_MAX = 7 };

struct bot_setting {
    const char *key;
    uint32_t standard, min, max;
};

/* What a bot is given to decide on. */
struct bot_sight {
    const struct mh_game *game;
    const uint32_t *setting; /* in the order of the bot's settings */
    const int32_t *weights;  /* of the game's estimate; NULL: the standard ones */
    int seat;
    const struct mh_move *moves;
    size_t count;
    struct mh_random *random;
    void *imagined; /* may be imagined again; undefined for a bot that does not look */
    void *trial;    /* room for one more state */
    int64_t *value; /* room for a number for each move */
    /* for a game that plans: what a planner works in, and room for its moves */
    void *scratch;
    struct mh_move *planned;
    struct bot_room *room; /* for a bot that plays on: its desks, threads and clock */
};

struct bot_level;

struct bot {
    const char *name;
    const char *summary; /* catalogue key */
    bool looks;          /* needs an imagined state, not only the list of moves */
    uint8_t setting_count;
    const struct bot_setting *settings;
    size_t (*choose)(const struct bot_sight *sight); /* index into moves */
    const struct bot_level *level;                   /* instead of that: who plays each game */
};

extern const struct bot bot_random, bot_careless, bot_greedy, bot_search;

/* The levels that people choose from, weakest first, and all bots; both end with NULL. */
extern const struct bot *const bot_levels[];
extern const struct bot *const bot_all[];
const struct bot *bot_find(const char *name, size_t length);

/* A bot with its settings chosen. */
struct bot_player {
    const struct bot *bot;
    uint32_t setting[BOT_SETTINGS_MAX];
    const int32_t *weights; /* for training; NULL: the game's own */
};

/* Who plays a game at a level; who plays it alone comes before who plays it with any number. */
struct bot_level {
    const char *game;
    bool alone;
    struct bot_player player;
};

/* Who thinks when the player is asked about a game with so many seats: itself, or the one its level
 * names. */
const struct bot_player *bot_thinker(const struct bot_player *player, const struct mh_game *game,
                                     int seats);

/* Reads `name` or `name:key=value,key=value`. */
bool bot_parse(const char *text, size_t length, struct bot_player *player, struct mh_error *error);

/* Changes one setting; an unknown key or a value out of range is a named error. */
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

    /* For bots that play on. The caller may change the first two after opening. */
    unsigned threads;     /* that think at once: 1 */
    int64_t (*now)(void); /* milliseconds that only grow; NULL: there is no clock */
    struct bot_room *desk;
    unsigned desks;
};

/* False if there is no memory. */
bool bot_room_open(struct bot_room *room, const struct mh_game *game);
void bot_room_close(struct bot_room *room);

/* A desk, a room of its own, for each thread; opened when first needed. False if there is no
 * memory for even one. */
bool bot_room_desks(struct bot_room *room);

/* What a seat that may decide sees: its moves, and the state as it may be. Valid until the room is
 * used for something else. */
struct bot_sight bot_look(struct bot_room *room, const void *state, int seat,
                          struct mh_random *random);

/* Picks a move for a seat that may decide; false if the list is empty. */
bool bot_move(const struct bot_player *player, struct bot_room *room, const void *state, int seat,
              struct mh_random *random, struct mh_move *move);

#endif
