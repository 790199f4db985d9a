/* Records: a game as text. Options, seed, moves; nothing else is needed.
 *
 *     meadhall-record 1
 *     game jorvik
 *     rules 1
 *     players 4
 *     option mode jarl
 *     seed 42
 *     name 0 Astrid
 *     moves
 *     0 place 3
 *     1 reserve 8
 *
 * `rules` is the version of the game's rules that it is replayed by; the earlier ones that a
 * game still plays (game.h) can be read too. The lines of the head stand in this order. `option`
 * lines are all of the game's, in its order. `name` lines may be missing. A record that does not
 * begin with a deal has a line `position {…}`, the dump of the state it begins with, before
 * `moves`. Lines end with LF or CR LF, the last one also with the text; a blank
 * line or one that begins with # is passed over. */
#ifndef MH_RECORD_H
#define MH_RECORD_H

#include "game.h"

enum { MH_RECORD_FORMAT = 1, MH_NAME_MAX = 64 };

struct mh_record_head {
    const struct mh_game *game;
    struct mh_setup setup;
    char name[MH_SEATS_MAX][MH_NAME_MAX];
    const char *position; /* into the text read, or NULL */
    size_t position_length;
};

struct mh_turn {
    uint8_t seat;
    struct mh_move move;
};

/* Writes the head up to and with the line `moves`, then a line a turn. Like the
 * JSON writer it counts on when the room is used up and returns the whole length. */
size_t mh_record_write(const struct mh_record_head *head, const struct mh_turn *turns, size_t count,
                       char *out, size_t cap);

/* Reads a head and at most `cap` turns; `count` gets how many there are in all.
 * Errors name the line. Turns are parsed here, not played. The game is looked for
 * among `games`, a list that ends with NULL. */
bool mh_record_read(const struct mh_game *const *games, const char *text, size_t length,
                    struct mh_record_head *head, struct mh_turn *turns, size_t cap, size_t *count,
                    struct mh_error *error);

/* Sets up the state a record begins with. `scratch` as for mh_state_load. On failure
 * `state` is not to be used. */
bool mh_record_start(const struct mh_record_head *head, void *state, void *scratch,
                     struct mh_error *error);

#endif
