/* `meadhall play`: a person at a terminal, and the hall. */
#ifndef PLAY_H
#define PLAY_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#include "core/game.h"
#include "words/words.h"

enum { PLAY_NAME = 32 };

/* What a new table is to be. */
struct play_wish {
    const struct mh_game *game;
    int players;
    int people;                         /* at this terminal: 1, or several who take turns */
    char name[MH_SEATS_MAX][PLAY_NAME]; /* of each, where there are several */
    const char *bot[MH_SEATS_MAX];      /* the level of each seat behind the people */
    const char *seed;                   /* NULL: any */
    json_t *options;                    /* words; owned by the caller */
};

struct play_settings {
    enum mh_language language;
    const char *folder;  /* of the store */
    const char *version; /* of the command */
    /* A new game; or, without one, the table with this id, "last" being the one that was played
     * last; or, with neither, whatever is chosen from a menu. */
    const struct play_wish *wish;
    const char *go_on;
    const char *level; /* of bots in a game from the menu */
    bool plain;        /* line by line, even where a screen could be drawn */
    bool ascii, mono;  /* no signs beyond ASCII; no colours */
    /* The text of a rule; NULL if there is none of that number. */
    const char *(*rule)(enum mh_language language, const char *number);
};

/* Plays until the game is over, the player leaves or nothing more can be read. False if it could
 * not begin: `why` has the reason, a sentence or the store's own words. */
enum play_end { PLAY_DONE, PLAY_NO_HALL, PLAY_REFUSED };
enum play_end play_run(const struct play_settings *settings, char *why, size_t cap);

#endif
