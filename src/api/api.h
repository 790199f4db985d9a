/* What the files of the library share: a game with its tables, the head of a state, and the ways
 * in which calls are refused. */
#ifndef API_H
#define API_H

#include "bots/bot.h"
#include "core/flat.h"
#include "core/game.h"
#include "meadhall.h"
#include "words/words.h"

_Static_assert((int)MEADHALL_SEATS_MAX == (int)MH_SEATS_MAX, "as many seats");
_Static_assert((int)MEADHALL_STATE_ALIGN == (int)MH_STATE_ALIGN, "as wide");
_Static_assert((int)MEADHALL_MOVE_TEXT == (int)MH_MOVE_TEXT, "as long");
_Static_assert((int)MEADHALL_SLOT_NAME == (int)MH_SLOT_NAME, "as long");
_Static_assert((int)MEADHALL_SPECTATOR == (int)MH_SPECTATOR, "the same");
_Static_assert(sizeof(struct meadhall_move) == sizeof(struct mh_move), "the same bytes");
_Static_assert(sizeof(struct meadhall_random) == sizeof(struct mh_random), "the same bytes");
_Static_assert(sizeof(struct meadhall_event) == sizeof(struct mh_event), "the same bytes");

enum { API_VERBS_MAX = 256, API_STATE_MAX = 8192, API_SENTENCE_MAX = 2048 };

/* A verb as a number: how many arguments, and how many values each can have. */
struct api_verb {
    uint16_t count, values[MH_MOVE_ARGS];
};

struct meadhall_game {
    const struct mh_game *game;
    uint64_t build, actions_version, layout_version;
    int32_t first_id[API_VERBS_MAX + 1]; /* of each verb; behind the last all of them */
    struct api_verb verb[API_VERBS_MAX];
    struct mh_flat flat;
    size_t random_at; /* where the generator lies in a state */
};

/* A state begins with this, and the game's own state follows, aligned as it must be. */
struct api_head {
    _Alignas(MH_STATE_ALIGN) uint64_t build;
};
_Static_assert(sizeof(struct api_head) == MH_STATE_ALIGN, "what follows is aligned");

static inline void *api_inside(void *state) {
    return (struct api_head *)state + 1;
}
static inline const void *api_inside_of(const void *state) {
    return (const struct api_head *)state + 1;
}

/* Values that the engine and the header know by different names. */
static inline struct mh_move api_move(struct meadhall_move move) {
    struct mh_move inside = {.verb = move.verb};
    for (int i = 0; i < MH_MOVE_ARGS; i++) inside.arg[i] = move.arg[i];
    return inside;
}
static inline struct meadhall_move api_move_out(struct mh_move inside) {
    struct meadhall_move move = {.verb = inside.verb, .arg = {0}};
    for (int i = 0; i < MH_MOVE_ARGS; i++) move.arg[i] = inside.arg[i];
    return move;
}

/* ---- error.c ---- */

/* Nothing is wrong yet. */
void api_clear(struct meadhall_error *error);
/* Returns false, so that callers can return it. */
bool api_refuse(struct meadhall_error *error, const char *code, const char *text);
bool api_fail(struct meadhall_error *error, enum mh_language language, const struct mh_error *why);
bool api_no_memory(struct meadhall_error *error);

/* A code of a language, NULL for English; false if there is none. */
bool api_language(const char *code, enum mh_language *language, struct meadhall_error *error);

/* ---- state.c ---- */

/* Whether there is a game, and a state of it. */
bool api_state(const meadhall_game *game, const void *state, struct meadhall_error *error);
/* The same, and whether the seat plays. */
bool api_seat(const meadhall_game *game, const void *state, int seat, struct meadhall_error *error);
/* The same, or whether it watches. */
bool api_eyes(const meadhall_game *game, const void *state, int seat, struct meadhall_error *error);
/* Whether memory is large enough and aligned for a state. */
bool api_room(const meadhall_game *game, const void *state, size_t size,
              struct meadhall_error *error);
void api_stamp(const meadhall_game *game, void *state);
/* Reads a setup; one without a seed keeps the seed that it has. */
bool api_setup(const meadhall_game *game, const char *text, struct mh_setup *setup,
               struct meadhall_error *error);
bool api_deal(const meadhall_game *game, void *state, const struct mh_setup *setup, uint64_t index,
              struct mh_random seat[MH_SEATS_MAX], struct mh_random *chance,
              struct meadhall_error *error);

/* ---- move.c ---- */

/* The first id of every verb, how many there are in all, and what they all depend on. */
void api_actions(meadhall_game *game);
static inline int32_t api_id(const meadhall_game *game, struct mh_move move) {
    const struct api_verb *verb = &game->verb[move.verb];
    int32_t digits = 0;
    for (unsigned i = 0; i < verb->count; i++) digits = digits * verb->values[i] + move.arg[i];
    return game->first_id[move.verb] + digits;
}
/* Whether the move has a form that the game knows; brought into the order of lists. */
bool api_known_move(const meadhall_game *game, struct meadhall_move move, struct mh_move *inside,
                    struct meadhall_error *error);

/* ---- text.c ---- */

/* What tells an event of the game from a made-up one. */
uint16_t api_seal(const meadhall_game *game, struct mh_event event);

/* ---- bot.c ---- */

/* The bot that plays this game with so many seats; a level without its limit of time, so that what
 * it does depends on the seed only. */
struct bot_player api_timeless(const struct bot_player *player, const struct mh_game *game,
                               int seats);

/* ---- observe.c ---- */

/* False: out of memory. */
bool api_layout(meadhall_game *game);
/* For seats that may be asked for. */
void api_observe(const meadhall_game *game, const void *inside, int seat, int16_t *out);
/* The same where `out` holds what was observed last: `seen` is what that was, a state that nothing
 * is hidden in, and is what it is now afterwards. To begin with, both are zeros. */
void api_observe_again(const meadhall_game *game, const void *inside, int seat, void *seen,
                       int16_t *out);

#endif
