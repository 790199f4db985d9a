/* libmeadhall: the games of Meadhall for programs.
 *
 * A state is flat memory of yours: meadhall_state_size() bytes at a multiple of
 * MEADHALL_STATE_ALIGN, copied by memcpy, with nothing to free; it can be read by the same build of
 * the library only. A move is a value of eight bytes; it has a text (“place 3”), the same in every
 * language, and a number, its id. Chance is drawn from a generator inside the state: a game is the
 * same everywhere for the same seed, and there are no explicit chance nodes.
 *
 * Functions return false, 0 or NULL when something is wrong, and say what in `error`, which may be
 * NULL. They are re-entrant; a bot, a record or a pool is used by one thread at a time. Texts are
 * zero-terminated; those that a function writes follow snprintf: at most `cap` bytes with the zero
 * are written, the length of the whole is returned, and `out` may be NULL when `cap` is 0. A seat
 * is counted from 0; where it says so MEADHALL_SPECTATOR, who watches, is one too. `language` is
 * a code of meadhall_language(), NULL English. libmeadhall(3) and docs/api.md have more. */
#ifndef MEADHALL_H
#define MEADHALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define MEADHALL_API __attribute__((visibility("default")))

enum { MEADHALL_SEATS_MAX = 5, MEADHALL_SPECTATOR = -1, MEADHALL_STATE_ALIGN = 64 };
enum { MEADHALL_MOVE_ARGS = 7, MEADHALL_MOVE_TEXT = 160, MEADHALL_SLOT_NAME = 80 };

typedef struct meadhall_game meadhall_game;
typedef struct meadhall_record meadhall_record;
typedef struct meadhall_bot meadhall_bot;
typedef struct meadhall_pool meadhall_pool;

/* A struct that begins with `size` has its sizeof put there by the caller, so that members can be
 * added at its end: only what fits is written. `code` is empty when nothing went wrong. */
struct meadhall_error {
    size_t size;
    char code[32];  /* stable, for programs */
    char rule[16];  /* the rule of the game that forbids it, or "" */
    char text[480]; /* a sentence in English; meadhall_explain has the other languages */
};
#define MEADHALL_ERROR_INIT \
    { sizeof(struct meadhall_error), "", "", "" }

struct meadhall_move {
    uint8_t verb;
    uint8_t arg[MEADHALL_MOVE_ARGS]; /* unused ones are 0 */
};

/* ---- the library and its games ---- */
MEADHALL_API const char *meadhall_version(void);
/* The codes of all languages, and all games; NULL behind the last. Games live as long as the
 * program. */
MEADHALL_API const char *meadhall_language(unsigned index);
MEADHALL_API const meadhall_game *meadhall_game_find(const char *id);
MEADHALL_API const meadhall_game *meadhall_game_at(unsigned index);

struct meadhall_game_info {
    size_t size;
    const char *id;
    const char *title; /* in English */
    int32_t seats_min, seats_max;
    uint32_t rules_oldest, rules_version; /* versions of the rules that can be played */
    uint32_t moves_max;                   /* no list of moves is longer */
    uint32_t actions;                     /* ids are 0 to actions - 1 */
    uint32_t slots;                       /* of an observation */
    size_t state_size;
    uint64_t actions_version; /* ids mean the same as long as this is the same */
    uint64_t layout_version;  /* likewise the slots of an observation */
    uint64_t build;           /* states can be read by builds with the same one */
};
MEADHALL_API bool meadhall_game_info(const meadhall_game *game, struct meadhall_game_info *info);
MEADHALL_API size_t meadhall_state_size(const meadhall_game *game);
MEADHALL_API uint64_t meadhall_actions_version(const meadhall_game *game);
/* JSON: title, seats, versions and options of the game; all facts about its components, with every
 * word in every language. */
MEADHALL_API size_t meadhall_game_options(const meadhall_game *game, const char *language,
                                          char *out, size_t cap);
MEADHALL_API size_t meadhall_facts(const meadhall_game *game, char *out, size_t cap);

/* ---- chance of the caller's own: the same numbers on every machine ---- */
struct meadhall_random {
    uint64_t key[2], drawn;
};
MEADHALL_API void meadhall_random_seed(struct meadhall_random *random, uint64_t seed);
MEADHALL_API uint64_t meadhall_random_next(struct meadhall_random *random);
/* 0 to bound - 1, all equally likely; 0 if bound is 0. */
MEADHALL_API uint32_t meadhall_random_below(struct meadhall_random *random, uint32_t bound);

/* ---- states ---- */
/* Deals. `setup` is the console's: "players=4 seed=42 mode=jarl"; what it leaves out is standard,
 * a seed 0. NULL is the empty one. `size` is the size of the memory at `state`. */
MEADHALL_API bool meadhall_start(const meadhall_game *game, void *state, size_t size,
                                 const char *setup, struct meadhall_error *error);
/* Deals the index-th of many independent games under one seed, as `meadhall sim` and `bench` do;
 * with a generator for each seat, and one for which seat decides where several may. */
MEADHALL_API bool meadhall_deal(const meadhall_game *game, void *state, size_t size,
                                const char *setup, uint64_t index,
                                struct meadhall_random seat[MEADHALL_SEATS_MAX],
                                struct meadhall_random *chance, struct meadhall_error *error);
/* A state as JSON, and one of its parts by its path; back again; and one part changed. */
MEADHALL_API size_t meadhall_dump(const meadhall_game *game, const void *state, char *out,
                                  size_t cap, struct meadhall_error *error);
MEADHALL_API size_t meadhall_get(const meadhall_game *game, const void *state, const char *path,
                                 char *out, size_t cap, struct meadhall_error *error);
MEADHALL_API bool meadhall_load(const meadhall_game *game, void *state, size_t size,
                                const char *json, size_t length, struct meadhall_error *error);
MEADHALL_API bool meadhall_set(const meadhall_game *game, void *state, const char *path,
                               const char *json, size_t length, struct meadhall_error *error);
/* Whether bytes from outside are a state that can be played on from. Other functions only look
 * whether a state was made by this build for this game. */
MEADHALL_API bool meadhall_check(const meadhall_game *game, const void *state, size_t size,
                                 struct meadhall_error *error);
/* Equal for equal states, whatever build made them; 0 if it is none. */
MEADHALL_API uint64_t meadhall_hash(const meadhall_game *game, const void *state);

/* Bit s: seat s may decide now; 0: the game is over. */
MEADHALL_API uint32_t meadhall_awaiting(const meadhall_game *game, const void *state);
MEADHALL_API int meadhall_seats(const meadhall_game *game, const void *state);
/* Points and places (1 the best, equal where shared) as if the game ended now. */
MEADHALL_API bool meadhall_scores(const meadhall_game *game, const void *state,
                                  int32_t score[MEADHALL_SEATS_MAX],
                                  uint8_t rank[MEADHALL_SEATS_MAX], struct meadhall_error *error);
struct meadhall_stage {
    size_t size;
    const char *phase; /* a word of the protocol */
    int32_t round;     /* full rounds begun */
    int32_t rounds;    /* of the whole game; 0: it is not counted in rounds */
    int32_t progress;  /* thousandths of the game that are over */
};
MEADHALL_API bool meadhall_stage(const meadhall_game *game, const void *state,
                                 struct meadhall_stage *stage);
/* A quick guess, in hundredths of a point, of how well a seat stands. */
MEADHALL_API int32_t meadhall_estimate(const meadhall_game *game, const void *state, int seat);

/* ---- moves ---- */
/* All legal moves of a seat; 0 if it may not decide. At most `cap` are written to `moves`, and
 * their ids beside them; both may be NULL. The number of all is returned. */
MEADHALL_API size_t meadhall_moves(const meadhall_game *game, const void *state, int seat,
                                   struct meadhall_move *moves, int32_t *ids, size_t cap,
                                   struct meadhall_error *error);
/* Whether a move is on that list; if not, why, in a language. */
MEADHALL_API bool meadhall_explain(const meadhall_game *game, const void *state, int seat,
                                   struct meadhall_move move, const char *language,
                                   struct meadhall_error *error);

/* What happened while a move was carried out; meadhall_tell says it. */
struct meadhall_event {
    uint8_t kind;
    int8_t seat;
    uint16_t seal; /* of the library: events cannot be made up */
    uint32_t seen; /* bit s: seat s may know; bit 31: those who watch may */
    int32_t arg[4];
};
/* Carries out a move, and every step without a choice after it. A move that is refused changes
 * nothing. `count`, which may be NULL, gets the number of all events, of which `cap` are written.
 */
MEADHALL_API bool meadhall_play(const meadhall_game *game, void *state, int seat,
                                struct meadhall_move move, struct meadhall_error *error);
MEADHALL_API bool meadhall_play_told(const meadhall_game *game, void *state, int seat,
                                     struct meadhall_move move, struct meadhall_event *events,
                                     size_t cap, size_t *count, struct meadhall_error *error);
/* Whether the move that led from one state to the next has shown a seat nothing hidden. */
MEADHALL_API bool meadhall_undoable(const meadhall_game *game, const void *before,
                                    const void *after, int seat);

/* -1, or false: no move of the game has this form. */
MEADHALL_API int32_t meadhall_move_id(const meadhall_game *game, struct meadhall_move move);
MEADHALL_API bool meadhall_move_of_id(const meadhall_game *game, int32_t id,
                                      struct meadhall_move *move);
MEADHALL_API size_t meadhall_move_say(const meadhall_game *game, struct meadhall_move move,
                                      char *out, size_t cap);
MEADHALL_API bool meadhall_move_parse(const meadhall_game *game, const char *text,
                                      struct meadhall_move *move, struct meadhall_error *error);

/* ---- what a seat, or MEADHALL_SPECTATOR, may know ---- */
/* One JSON object. */
MEADHALL_API size_t meadhall_view(const meadhall_game *game, const void *state, int seat, char *out,
                                  size_t cap, struct meadhall_error *error);
/* The same as a vector of info.slots numbers; `count` is the room at `out`. A slot is named after
 * its path in meadhall_dump. What the seat cannot know is in one fixed order there. */
struct meadhall_slot {
    size_t size;
    int32_t min, max;
    char name[MEADHALL_SLOT_NAME];
};
MEADHALL_API bool meadhall_layout(const meadhall_game *game, uint32_t slot,
                                  struct meadhall_slot *about);
MEADHALL_API bool meadhall_observe(const meadhall_game *game, const void *state, int seat,
                                   int16_t *out, size_t count, struct meadhall_error *error);
/* Equal for two states that the seat cannot tell apart; 0 if something is wrong. */
MEADHALL_API uint64_t meadhall_infostate_hash(const meadhall_game *game, const void *state,
                                              int seat);
/* Changes a state: deals what the seat cannot know again; brings it into the fixed order of
 * meadhall_observe (chance with it); gives only chance to come a new seed. */
MEADHALL_API bool meadhall_imagine(const meadhall_game *game, void *state, int seat, uint64_t seed,
                                   struct meadhall_error *error);
MEADHALL_API bool meadhall_conceal(const meadhall_game *game, void *state, int seat,
                                   struct meadhall_error *error);
MEADHALL_API bool meadhall_rekey(const meadhall_game *game, void *state, uint64_t seed,
                                 struct meadhall_error *error);

/* Sentences: what a seat decides, what a move would do, what an event was, as told to a seat. They
 * are empty where there is nothing to say. `names` of the players, and each of them, may be NULL.
 */
MEADHALL_API size_t meadhall_prompt(const meadhall_game *game, const void *state, int seat,
                                    const char *language, char *out, size_t cap,
                                    struct meadhall_error *error);
MEADHALL_API size_t meadhall_label(const meadhall_game *game, const void *state, int seat,
                                   struct meadhall_move move, const char *language, char *out,
                                   size_t cap, struct meadhall_error *error);
MEADHALL_API size_t meadhall_tell(const meadhall_game *game, const struct meadhall_event *event,
                                  int seat, const char *language,
                                  const char *const names[MEADHALL_SEATS_MAX], char *out,
                                  size_t cap, struct meadhall_error *error);

/* ---- bots ---- */
/* The names of all bots; NULL behind the last. */
MEADHALL_API const char *meadhall_bot_name(unsigned index);
/* By its name, with settings if it has any: "search:nodes=200". The same seed always gives the same
 * move, unless the text sets a limit of time (ms) and it is met. */
MEADHALL_API meadhall_bot *meadhall_bot_open(const meadhall_game *game, const char *text,
                                             unsigned threads, struct meadhall_error *error);
MEADHALL_API bool meadhall_bot_move(meadhall_bot *bot, const void *state, int seat, uint64_t seed,
                                    struct meadhall_move *move, struct meadhall_error *error);
/* The same with a generator that goes on. */
MEADHALL_API bool meadhall_bot_think(meadhall_bot *bot, const void *state, int seat,
                                     struct meadhall_random *random, struct meadhall_move *move,
                                     struct meadhall_error *error);
MEADHALL_API void meadhall_bot_close(meadhall_bot *bot);

/* ---- records (docs/protocol.md): what a game began with, and its moves ---- */
MEADHALL_API meadhall_record *meadhall_record_new(const meadhall_game *game, const char *setup,
                                                  struct meadhall_error *error);
/* One that begins with a position. */
MEADHALL_API meadhall_record *meadhall_record_from(const meadhall_game *game, const void *state,
                                                   struct meadhall_error *error);
MEADHALL_API meadhall_record *meadhall_record_read(const char *text, size_t length,
                                                   struct meadhall_error *error);
MEADHALL_API void meadhall_record_close(meadhall_record *record);
MEADHALL_API const meadhall_game *meadhall_record_game(const meadhall_record *record);
MEADHALL_API bool meadhall_record_name(meadhall_record *record, int seat, const char *name,
                                       struct meadhall_error *error);
/* Adds a move, which is not looked at before a replay; forgets all but the first so many. */
MEADHALL_API bool meadhall_record_add(meadhall_record *record, int seat, struct meadhall_move move,
                                      struct meadhall_error *error);
MEADHALL_API void meadhall_record_cut(meadhall_record *record, size_t count);
MEADHALL_API size_t meadhall_record_count(const meadhall_record *record);
MEADHALL_API bool meadhall_record_turn(const meadhall_record *record, size_t index, int *seat,
                                       struct meadhall_move *move);
/* The state after its first `count` moves, or after all; the first illegal one is refused. */
MEADHALL_API bool meadhall_record_replay(const meadhall_record *record, size_t count, void *state,
                                         size_t size, struct meadhall_error *error);
MEADHALL_API size_t meadhall_record_write(const meadhall_record *record, char *out, size_t cap);

/* ---- a pool: many games, each at a decision, taken on by a step all at once ---- */
struct meadhall_pool_options {
    size_t size;
    const meadhall_game *game;
    const char *setup;
    uint64_t seed;           /* of all games, if the setup has none */
    uint32_t count, threads; /* nothing depends on how many threads there are */
    bool autoreset;          /* a game that is over is dealt anew */
    bool skip_forced;        /* a move without a choice is played without a stop */
    bool observe;
    const char *bot[MEADHALL_SEATS_MAX]; /* who decides for a seat; NULL: the caller */
};
/* Memory of the pool, at the same place until it is closed. Row i is of game i. */
struct meadhall_pool_view {
    size_t size;
    uint32_t count, seats, slots; /* slots 0: nothing is observed */
    const int8_t *seat;           /* who decides; -1: the game is over */
    const uint32_t *offset;       /* count + 1 of them: where its list begins, and the next one's */
    const struct meadhall_move *moves;
    const int32_t *ids;
    const uint8_t *done;   /* the game was over after the last step; then these are of its end: */
    const float *reward;   /* [count][seats]: from 1 (before all others) to -1, else 0 */
    const int32_t *score;  /* [count][seats] */
    const uint64_t *index; /* which game under the seed is played, as of meadhall_deal */
    const int16_t *observation; /* [count][slots]: as who decides sees it; zeros if nobody does */
};
MEADHALL_API meadhall_pool *meadhall_pool_open(const struct meadhall_pool_options *options,
                                               struct meadhall_error *error);
MEADHALL_API bool meadhall_pool_view(const meadhall_pool *pool, struct meadhall_pool_view *view);
/* Plays choice[i], a place on its list, in every game that is not over. A wrong choice is refused
 * before anything is played. Nothing is allocated. */
MEADHALL_API bool meadhall_pool_step(meadhall_pool *pool, const uint32_t *choice,
                                     struct meadhall_error *error);
MEADHALL_API bool meadhall_pool_reset(meadhall_pool *pool, struct meadhall_error *error);
MEADHALL_API const void *meadhall_pool_state(const meadhall_pool *pool, uint32_t game);
MEADHALL_API void meadhall_pool_close(meadhall_pool *pool);

#ifdef __cplusplus
}
#endif

#endif
