/* The contract every game meets.
 *
 * A game is a constant table of functions over a flat state: no pointers, no
 * allocation, copied by assignment. The engine says which seats may decide and
 * lists each one's legal moves; `play` is the only thing that changes a state.
 * All functions are re-entrant. None allocates, prints or knows a language. */
#ifndef MH_GAME_H
#define MH_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fields.h"
#include "grammar.h"
#include "json.h"
#include "message.h"
#include "own.h"
#include "plan.h"
#include "random.h"

enum { MH_SEATS_MAX = 5, MH_OPTIONS_MAX = 16, MH_STATE_ALIGN = 64 };
enum { MH_SPECTATOR = -1 };

/* One choice made before the game; its values are the words of `values`. */
struct mh_option {
    const char *key;
    const struct mh_names *values;
    uint16_t standard;
    const char *title; /* catalogue key */
    const char *rule;  /* that says which values there are */
};

struct mh_setup {
    uint16_t rules; /* the version of the game's rules that it is played by */
    uint8_t seats;
    uint8_t seed[MH_SEED_BYTES];
    uint16_t option[MH_OPTIONS_MAX]; /* in the order of the game's options */
};

/* A list of protocol words with what people call each of its values, and for things
 * that do something a sentence about what that is (`text` may be NULL, and may leave
 * its message empty). */
struct mh_lexicon {
    const struct mh_names *names;
    const char *(*name)(unsigned value); /* catalogue key */
    void (*text)(unsigned value, struct mh_message *message);
};

/* Something that happened while a move was carried out, for logs and for showing
 * it on the table. What the numbers mean depends on `kind`, which is the game's. */
struct mh_event {
    uint8_t kind;
    int8_t seat;   /* whom it concerns, or -1 */
    uint32_t seen; /* bit s: seat s may know; bit 31: spectators may */
    int32_t arg[4];
};

enum { MH_SEEN_BY_ALL = -1 };

struct mh_events {
    struct mh_event *at;
    size_t cap;
    size_t count; /* of all events, even those beyond cap */
};

void mh_event_add(struct mh_events *events, struct mh_event event);

struct mh_weight_row {
    const char *name;
    uint16_t count;
};

/* A table of weights under a name: an opponent that stays as it is. */
struct mh_weight_set {
    const char *name;
    const int32_t *weight[2]; /* with others, alone */
};

/* The numbers that an estimate weighs things with, for training: row by row. */
struct mh_weights {
    const struct mh_weight_row *rows; /* ends with a count of 0 */
    const int32_t *standard[2]; /* with others, alone: with these it is the game's `estimate` */
    const struct mh_weight_set *frozen; /* ends with a name of NULL */
    uint16_t count;                     /* of all rows together */
    int32_t (*estimate)(const void *state, int seat, const int32_t *weight);
};

enum { MH_WEIGHTS_MAX = 256 };

/* The frozen weights of a name for a number of seats; NULL if the game has none. */
const int32_t *mh_weights_frozen(const struct mh_weights *weights, const char *name, int seats);

/* A part of an estimate, in the words that give it as the reason for a move which leaves more or
 * less of it than another: catalogue keys of whole sentences. */
struct mh_term {
    const char *more, *less;
};

enum { MH_TERMS_MAX = 16 };

/* An estimate is the sum of its terms. */
static inline int32_t mh_terms_sum(const int32_t *value, unsigned count) {
    int32_t sum = 0;
    for (unsigned t = 0; t < count; t++) sum += value[t];
    return sum;
}

struct mh_game {
    const char *id;    /* "jorvik" */
    const char *title; /* catalogue key */
    /* The versions of the rules that can be played: new games begin with the last, records and
     * games under way go on by the one they began with, which the state keeps as `rules`. */
    uint16_t rules_oldest, rules_version;
    uint8_t seats_min, seats_max;
    uint16_t moves_max; /* no list is longer */
    size_t state_size;
    const struct mh_option *options;
    uint8_t option_count;
    const struct mh_type *type;
    const struct mh_grammar *grammar;

    /* Deals a new game and carries out every step before the first choice. `state` need
     * not be initialised; `events` may be NULL. */
    bool (*start)(void *state, const struct mh_setup *setup, struct mh_events *events,
                  struct mh_error *error);

    /* After load or set: rebuilds what is derived and refuses a state the engine
     * could not play on from, naming what is wrong. */
    bool (*settle)(void *state, struct mh_error *error);

    /* Bit s: seat s may decide now. 0: the game is over. */
    uint32_t (*awaiting)(const void *state);

    /* How many seats play. */
    int (*seats)(const void *state);

    /* All legal moves of a seat, 0 if it may not decide. Writes at most cap and
     * returns how many there are. */
    size_t (*moves)(const void *state, int seat, struct mh_move *out, size_t cap);

    /* Whether a move is on that list; if not, why. */
    bool (*explain)(const void *state, int seat, struct mh_move move, struct mh_error *error);

    /* Carries out a move, and every step without a choice after it. An illegal
     * one leaves the state as it was. `events` and `error` may be NULL. */
    bool (*play)(void *state, int seat, struct mh_move move, struct mh_events *events,
                 struct mh_error *error);

    /* Whether nothing that was hidden from `seat` (any, whoever moved, or MH_SPECTATOR) in
     * `before` has come out to it in `after`, one move later: as far as its knowledge goes,
     * the move may be tried or taken back. Whoever sees nothing new knows the answer for
     * everybody: it is the same in all worlds imagined for them, or asking would be a look.
     * (That nobody else has acted since is for the keeper of the record to see.) */
    bool (*undoable)(const void *before, const void *after, int seat);

    /* Brings the arguments that may stand in any order into the order of the
     * list; NULL if no verb has such. */
    void (*canonical)(struct mh_move *move);

    /* What a seat, or MH_SPECTATOR, may know: one JSON object. */
    void (*view)(const void *state, int seat, struct mh_json_writer *json);

    /* Deals again whatever the seat cannot know, so that nothing of it is left: the same
     * world from the real one and from one imagined before, for the same `random`. */
    void (*imagine)(void *state, int seat, struct mh_random *random);

    /* Brings whatever the seat cannot know, the generator with it, into one fixed form: the same
     * from all worlds that look alike to it. It is a state that still looks the same to the seat.
     */
    void (*conceal)(void *state, int seat);

    /* Whether all can work out everybody's points at any time: nothing that scores is hidden. */
    bool open_scores;

    /* Points of each seat as if the game ended now. */
    void (*scores)(const void *state, int32_t score[MH_SEATS_MAX]);

    /* Places, 1 the best, equal where shared, as if the game ended now. */
    void (*ranks)(const void *state, uint8_t rank[MH_SEATS_MAX]);

    /* What is being decided, as the protocol calls it: a word that views show too. */
    const char *(*phase)(const void *state);

    /* Full rounds begun so far; rounds of the whole game (NULL: it is not counted in rounds); how
     * much of the game is over in thousandths. */
    int (*round)(const void *state);
    int (*rounds)(const void *state);
    int (*progress)(const void *state);

    /* A quick guess, in hundredths of a point, of how well the seat stands; and its parts, which
     * sum up to it. */
    int32_t (*estimate)(const void *state, int seat);
    bool lone_enemy; /* alone there is somebody to beat: the estimate is the distance to it */
    const struct mh_weights *weights;
    void (*terms)(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
    const struct mh_term *term;
    uint8_t term_count;

    /* Sentences: what a seat decides now; what a move would do, for its button;
     * what an event was, for the log. */
    void (*prompt)(const void *state, int seat, struct mh_message *message);
    void (*label)(const void *state, int seat, struct mh_move move, struct mh_message *message);
    void (*tell)(const struct mh_event *event, struct mh_message *message);
    const struct mh_own *own; /* how `tell` speaks to the one it tells of */

    /* Every word that a view shows, and the facts about the components that a table
     * is drawn from: members of an open JSON object. */
    const struct mh_lexicon *lexicon;
    uint8_t lexicon_count;
    const char *const *event_words; /* protocol word of each kind of event */
    void (*facts)(struct mh_json_writer *json);

    const struct mh_planner *planner; /* plan.h; NULL: none */
};

/* The scope of a plan by its word; without one everything. False, with an error, if the game
 * makes no plans or has no such scope. */
bool mh_plan_scope(const struct mh_game *game, const char *word, size_t length, unsigned *scope,
                   struct mh_error *error);

/* The game with an id among those of a list that ends with NULL; NULL if none has it. */
const struct mh_game *mh_game_find(const struct mh_game *const *games, const char *id,
                                   size_t length);

/* The text of a catalogue key for people. */
typedef const char *mh_say(const void *context, const char *key);

/* The id, title, versions, seats and options of a game as a JSON object; and a list of games that
 * ends with NULL as an array of such. */
void mh_game_put(struct mh_json_writer *json, const struct mh_game *game, mh_say *say,
                 const void *context);
void mh_games_put(struct mh_json_writer *json, const struct mh_game *const *games, mh_say *say,
                  const void *context);

/* Whether a game can be played by a version of its rules. */
bool mh_rules_played(const struct mh_game *game, unsigned rules);

/* Setup from its standard values, then key by key: "players", "seed", "rules" and the
 * game's own options. A seed is a decimal number below 2^64 or 32 hex digits. */
void mh_setup_standard(const struct mh_game *game, struct mh_setup *setup);
bool mh_setup_set(const struct mh_game *game, struct mh_setup *setup, const char *key,
                  size_t key_length, const char *value, size_t value_length,
                  struct mh_error *error);
bool mh_seed_parse(const char *text, size_t length, uint8_t seed[MH_SEED_BYTES]);
/* Decimal where it fits, else 32 hex digits. */
void mh_seed_say(const uint8_t seed[MH_SEED_BYTES], char out[40]);

/* Makes a setup tell the truth about a position: the number of seats, the version of the rules, and
 * every option that the state keeps under its own name. */
void mh_setup_of_state(const struct mh_game *game, const void *state, struct mh_setup *setup);

/* Load and set through a scratch copy that the caller provides (state_size bytes,
 * aligned): on failure `state` is untouched. */
bool mh_state_load(const struct mh_game *game, void *state, void *scratch, const char *text,
                   size_t length, struct mh_error *error);
bool mh_state_set(const struct mh_game *game, void *state, void *scratch, const char *path,
                  size_t path_length, const char *text, size_t length, struct mh_error *error);
uint64_t mh_state_hash(const struct mh_game *game, const void *state);
/* The version of the rules that a state is played by. */
unsigned mh_state_rules(const struct mh_game *game, const void *state);

/* parse and canonical order in one. */
bool mh_move_parse(const struct mh_game *game, const char *text, size_t length,
                   struct mh_move *move, struct mh_error *error);

#endif
