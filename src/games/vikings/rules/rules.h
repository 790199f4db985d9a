/* What the files of the rules share: verbs, frames, the ideas of the game, events.
 *
 * Each frame has a `step`: it carries out the steps without a choice up to the next
 * decision. It returns true when the frame's seat has to decide, false when the stack has
 * changed. Each verb has a `can` (is it legal, and if not, why) and a `do`; each decision
 * point lists its moves. */
#ifndef VIKINGS_RULES_H
#define VIKINGS_RULES_H

#include "core/list.h"
#include "games/vikings/position/state.h"

/* ---- what a frame's numbers mean ----
 * SETUP_BOAT      a boats placed so far
 * SOLO_PICK       a piles opened so far
 * PLAY_CARD       a 1: only face down, the player has chosen to join (V-27.15)
 * SAIL_BOAT       a value
 * SAIL_STEP       a value, b moves left, c which Boat
 * DISPLACE        a dock, b which Boat
 * DOCKED          a value, b dock, c DEPLOYED and RAIDED
 * EXPLORE_STEP    a steps left, b 1: a Settler has moved
 * HARVEST_PICK    a resources left, b 1: something was gained
 * COLLECT_PICK    a resources left
 * BUILD_PLACE     a piece: Boat slots, then Temple slots
 * SMITE_PICK      a left, b 1: one was removed
 * DEDICATION      a place on the Era Mat
 * BOON            a rune of the god, b next part
 * FURY_PICK       a value
 * BATTLE          a step, b the loser whose turn it is
 * ENEMY_TURN      a step
 * ENEMY_DEDICATE  a 1: the control update of the enemy's last action comes first
 * ENEMY_SAIL      a value, b steps left, c target (also ENEMY_TARGET and ENEMY_ROUTE)
 * ENEMY_DEPLOY    a Settlers left, b island, c 1: one was added (also ENEMY_SOURCE)
 * ENEMY_DOCK      a 1: hunting a Boat, 0: placing one
 * ENEMY_FAVOR_END a row, b bonus */
enum { DEPLOYED = 1, RAIDED = 2 };

/* ---- moves ---- */

enum verb {
    VERB_LAUNCH, /* the starting Boat, a Boat built */
    VERB_KEEP,
    VERB_JOIN,
    VERB_DECLINE,
    VERB_PLAY,
    VERB_PLAY_DOWN,
    VERB_FAVOR,
    VERB_PERFORM,
    VERB_SKIP,
    VERB_SAIL,
    VERB_TO,
    VERB_STOP,
    VERB_NONE,
    VERB_DISPLACE,
    VERB_DEPLOY,
    VERB_RAID,
    VERB_DONE,
    VERB_EXPLORE,
    VERB_TAKE,
    VERB_BUILD_BOAT,
    VERB_BUILD_TEMPLE,
    VERB_RAISE,
    VERB_TEMPLE,
    VERB_SMITE,
    VERB_DISCARD,
    VERB_EXCHANGE,
    VERB_DEDICATE,
    VERB_RETURN,
    VERB_FURY,
    VERB_RECALL,
    VERB_TARGET,
    VERB_ROUTE,
    VERB_SOURCE,
    VERB_DOCK,
    VERB_END,
    VERBS
};

enum direction { UP, DOWN, DIRECTIONS };

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c) {
    return (struct mh_move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0, 0}};
}

/* Parameters of the functions that a decision or a verb is made of. `seat` is the one that decides:
 * the seat of the topmost frame, or a seat in the draft. */
#define CAN_ARGS const struct vikings *s, unsigned seat, struct mh_move move, struct mh_error *error
#define DO_ARGS struct vikings *s, unsigned seat, struct mh_move move, struct mh_events *events
#define LIST_ARGS const struct vikings *s, unsigned seat, struct mh_list *list
#define STEP_ARGS struct vikings *s, struct mh_events *events

/* ---- the stack (flow.c) ---- */

void vikings_push(struct vikings *s, enum point point, unsigned seat, unsigned a, unsigned b,
                  unsigned c);
void vikings_pop(struct vikings *s);
/* Carries out steps without a choice up to the next decision. */
void vikings_advance(struct vikings *s, struct mh_events *events);
uint32_t vikings_awaiting(const void *state);

/* ---- moves.c ---- */

enum { VIKINGS_MOVES = 128 }; /* no list is longer */
extern const struct mh_grammar vikings_grammar;
size_t vikings_moves(const void *state, int seat, struct mh_move *out, size_t cap);
bool vikings_explain(const void *state, int seat, struct mh_move move, struct mh_error *error);
bool vikings_play(void *state, int seat, struct mh_move move, struct mh_events *events,
                  struct mh_error *error);
/* A legal move by itself, without what follows from it. */
void vikings_carry_out(struct vikings *s, unsigned seat, struct mh_move move,
                       struct mh_events *events);
/* Adds the move to the list if it is legal. */
void vikings_offer(const struct vikings *s, unsigned seat, struct mh_list *list,
                   bool (*can)(CAN_ARGS), struct mh_move move);

/* ---- setup.c, draft.c ---- */

bool vikings_step_setup_boat(STEP_ARGS);
void vikings_list_setup_boat(LIST_ARGS);
void vikings_era_begin(struct vikings *s, struct mh_events *events);
/* V-4.9: a card from the deck, the discard pile shuffled in first if it is empty; NO_CARD
 * if there is none at all (V-D.85). */
unsigned vikings_draw(struct vikings *s, struct mh_events *events);
/* A card drawn at random from a set. */
unsigned vikings_pick_card(struct vikings *s, uint64_t set);
bool vikings_step_draft(STEP_ARGS);
bool vikings_step_solo_pick(STEP_ARGS);
void vikings_list_keep(LIST_ARGS);
bool vikings_can_keep(CAN_ARGS);
void vikings_do_keep(DO_ARGS);

/* ---- turn.c ---- */

bool vikings_step_turns(STEP_ARGS);
bool vikings_step_join(STEP_ARGS);
bool vikings_step_play(STEP_ARGS);
bool vikings_step_perform(STEP_ARGS); /* LEADER, RUNE, DEDICATION */
void vikings_list_join(LIST_ARGS);
void vikings_list_play(LIST_ARGS);
void vikings_list_perform(LIST_ARGS);
bool vikings_can_always(CAN_ARGS);
bool vikings_can_play(CAN_ARGS);
bool vikings_can_play_down(CAN_ARGS);
bool vikings_can_perform(CAN_ARGS);
void vikings_do_join(DO_ARGS);
void vikings_do_decline(DO_ARGS);
void vikings_do_play(DO_ARGS);
void vikings_do_play_down(DO_ARGS);
void vikings_do_perform(DO_ARGS);
void vikings_do_skip(DO_ARGS);
/* The action that LEADER, RUNE, DEDICATION or BOON offers. */
const struct vikings_action *vikings_offered(const struct vikings *s);

/* ---- action.c: starting an action, and its end ---- */

bool vikings_possible(const struct vikings *s, unsigned seat, const struct vikings_action *action);
void vikings_begin(struct vikings *s, unsigned seat, const struct vikings_action *action,
                   struct mh_events *events);
/* Takes the action's frame off; if something was done the control update follows (V-5.13). */
void vikings_finish(struct vikings *s, bool done, struct mh_events *events);
bool vikings_may_recall(const struct vikings *s, unsigned seat);
void vikings_list_recall(LIST_ARGS);
bool vikings_can_recall(CAN_ARGS);
void vikings_do_recall(DO_ARGS);

/* ---- sail.c, land.c ---- */

bool vikings_boat_in(const struct vikings *s, unsigned dock, unsigned *owner, unsigned *boat);
/* How a Boat that is under way gets to a place: in so many moves (0: not at all), the last one
 * from `via`. */
struct vikings_way {
    uint8_t moves, via;
};
void vikings_reach(const struct vikings *s, unsigned seat, struct vikings_way ways[BOAT_PLACES]);
unsigned vikings_deployable(const struct vikings *s, unsigned seat);
bool vikings_step_sail_boat(STEP_ARGS);
bool vikings_step_sail_step(STEP_ARGS);
bool vikings_step_displace(STEP_ARGS);
bool vikings_step_docked(STEP_ARGS);
void vikings_list_sail_boat(LIST_ARGS);
void vikings_list_sail_step(LIST_ARGS);
void vikings_list_displace(LIST_ARGS);
void vikings_list_docked(LIST_ARGS);
bool vikings_can_sail(CAN_ARGS);
bool vikings_can_to(CAN_ARGS);
bool vikings_can_displace(CAN_ARGS);
bool vikings_can_deploy(CAN_ARGS);
bool vikings_can_raid(CAN_ARGS);
void vikings_do_sail(DO_ARGS);
void vikings_do_to(DO_ARGS);
void vikings_do_displace(DO_ARGS);
void vikings_do_deploy(DO_ARGS);
void vikings_do_raid(DO_ARGS);
void vikings_do_done(DO_ARGS);

/* V-9.9 to V-9.12 */
void vikings_attack(struct vikings *s, unsigned side, unsigned island, struct mh_events *events);
bool vikings_explore_possible(const struct vikings *s, unsigned seat);
bool vikings_step_explore(STEP_ARGS);
void vikings_list_explore(LIST_ARGS);
bool vikings_can_explore(CAN_ARGS);
void vikings_do_explore(DO_ARGS);
bool vikings_smite_possible(const struct vikings *s, unsigned seat);
bool vikings_step_smite(STEP_ARGS);
void vikings_list_smite(LIST_ARGS);
bool vikings_can_smite(CAN_ARGS);
void vikings_do_smite(DO_ARGS);

/* ---- supplies.c: harvest, collect, exchange ---- */

void vikings_gain(struct vikings *s, unsigned seat, unsigned resource, unsigned amount,
                  struct mh_events *events);
void vikings_gain_bag(struct vikings *s, unsigned seat, const uint8_t bag[RESOURCES],
                      unsigned times, struct mh_events *events);
bool vikings_has_room(const struct vikings *s, unsigned seat);
unsigned vikings_times(const struct vikings *s, unsigned seat, const struct vikings_action *action);
bool vikings_step_take(STEP_ARGS);
void vikings_list_take(LIST_ARGS);
bool vikings_can_take(CAN_ARGS);
void vikings_do_take(DO_ARGS);
bool vikings_step_exchange(STEP_ARGS);
void vikings_list_exchange(LIST_ARGS);
bool vikings_can_exchange(CAN_ARGS);
void vikings_do_exchange(DO_ARGS);

/* ---- build.c: boats, temples, temples that move ---- */

bool vikings_build_possible(const struct vikings *s, unsigned seat);
bool vikings_temple_possible(const struct vikings *s, unsigned seat);
bool vikings_step_build(STEP_ARGS);
bool vikings_step_build_place(STEP_ARGS);
void vikings_list_build(LIST_ARGS);
void vikings_list_build_place(LIST_ARGS);
bool vikings_can_build_boat(CAN_ARGS);
bool vikings_can_build_temple(CAN_ARGS);
bool vikings_can_launch(CAN_ARGS);
bool vikings_can_raise(CAN_ARGS);
void vikings_do_build_boat(DO_ARGS);
void vikings_do_build_temple(DO_ARGS);
void vikings_do_launch(DO_ARGS);
void vikings_do_raise(DO_ARGS);
bool vikings_step_temple(STEP_ARGS);
void vikings_list_temple(LIST_ARGS);
bool vikings_can_temple(CAN_ARGS);
void vikings_do_temple(DO_ARGS);
bool vikings_can_start_at(const struct vikings *s, unsigned fjord, struct mh_error *error);
void vikings_start_at(struct vikings *s, unsigned fjord, struct mh_events *events);

/* ---- control.c ---- */

struct influence {
    uint8_t of[SIDES][ISLANDS_MAX];
};
void vikings_influence(const struct vikings *s, struct influence *influence);
/* V-14.9: steals of the acting side (NOBODY: none), returns, takes. */
void vikings_control_update(struct vikings *s, unsigned actor, struct mh_events *events);
void vikings_raise_fury(struct vikings *s, unsigned rune, int by, struct mh_events *events);
unsigned vikings_runes(const struct vikings *s, unsigned side, unsigned rune); /* V-3.9 */
bool vikings_meets(const struct vikings *s, unsigned side, unsigned card);     /* V-16.1 */
bool vikings_step_fury(STEP_ARGS);
void vikings_list_fury(LIST_ARGS);
bool vikings_can_fury(CAN_ARGS);
void vikings_do_fury(DO_ARGS);

/* ---- dedicate.c, hand.c ---- */

unsigned vikings_dedication_limit(const struct vikings *s);
bool vikings_step_dedicate(STEP_ARGS);
void vikings_list_dedicate(LIST_ARGS);
bool vikings_can_dedicate(CAN_ARGS);
void vikings_do_dedicate(DO_ARGS);
bool vikings_step_discard(STEP_ARGS);
void vikings_list_discard(LIST_ARGS);
bool vikings_can_discard(CAN_ARGS);
void vikings_do_discard(DO_ARGS);

/* ---- battle.c, favor.c ---- */

static inline bool battle_under_way(const struct vikings *s) {
    return s->battle.in != 0;
}
void vikings_enter_battle(struct vikings *s, unsigned seat, bool known);
bool vikings_may_enter_battle(const struct vikings *s, unsigned seat, struct mh_error *error);
int vikings_strength(const struct vikings *s, unsigned side, unsigned card);
bool vikings_step_battle(STEP_ARGS);
bool vikings_step_boon(STEP_ARGS);
bool vikings_step_pick_favor(STEP_ARGS);
bool vikings_step_return_favor(STEP_ARGS);
void vikings_list_pick_favor(LIST_ARGS);
void vikings_list_return_favor(LIST_ARGS);
bool vikings_can_favor(CAN_ARGS);
bool vikings_can_return(CAN_ARGS);
void vikings_do_favor(DO_ARGS);
void vikings_do_return(DO_ARGS);
unsigned vikings_favor_at_end(const struct vikings *s, unsigned row, unsigned end);
/* V-6.3: the favor card at an end of a row is fought for. */
void vikings_contest(struct vikings *s, unsigned row, unsigned end, struct mh_events *events);

/* ---- the solo enemy: enemy.c, enemy_sail.c, symbols.c ---- */

unsigned vikings_enemy_draw(struct vikings *s, struct mh_events *events); /* V-23.3, V-23.4 */
void vikings_enemy_gain(struct vikings *s, unsigned resource, unsigned amount,
                        struct mh_events *events);
/* Its effect, then the control update and the dedications (V-23.9). */
void vikings_enemy_acts(struct vikings *s, const struct vikings_action *action,
                        struct mh_events *events);
void vikings_enemy_tracks_end(struct vikings *s, struct mh_events *events); /* V-24.15 */
/* The Chief boat comes into a dock: pushes, and raids if it may (V-23.18, V-23.19). */
void vikings_chief_enters(struct vikings *s, unsigned dock, bool raids, struct mh_events *events);
bool vikings_any_triggered(const struct vikings *s);
bool vikings_step_enemy_turn(STEP_ARGS);
bool vikings_step_enemy_dedicate(STEP_ARGS);
bool vikings_step_enemy_sail(STEP_ARGS);
bool vikings_step_enemy_target(STEP_ARGS);
bool vikings_step_enemy_route(STEP_ARGS);
bool vikings_step_enemy_deploy(STEP_ARGS);
bool vikings_step_enemy_source(STEP_ARGS);
bool vikings_step_enemy_build(STEP_ARGS);
bool vikings_step_enemy_dock(STEP_ARGS);
bool vikings_step_enemy_temple(STEP_ARGS);
bool vikings_step_enemy_favor_end(STEP_ARGS);
bool vikings_step_symbols(STEP_ARGS);
void vikings_list_enemy(LIST_ARGS);
bool vikings_can_target(CAN_ARGS);
bool vikings_can_route(CAN_ARGS);
bool vikings_can_source(CAN_ARGS);
bool vikings_can_dock(CAN_ARGS);
bool vikings_can_enemy_temple(CAN_ARGS);
void vikings_do_target(DO_ARGS);
void vikings_do_route(DO_ARGS);
void vikings_do_source(DO_ARGS);
void vikings_do_dock(DO_ARGS);
void vikings_do_enemy_temple(DO_ARGS);
void vikings_do_end(DO_ARGS);
unsigned vikings_targets(const struct vikings *s);                  /* islands, V-23.13, V-23.14 */
uint64_t vikings_routes(const struct vikings *s, unsigned target);  /* docks, V-23.15 */
unsigned vikings_sources(const struct vikings *s, unsigned island); /* islands, V-23.21 */
uint64_t vikings_build_docks(const struct vikings *s);              /* docks, V-24.6 */
uint64_t vikings_hunted_docks(const struct vikings *s);             /* docks, V-25.6 */
unsigned vikings_temple_islands(const struct vikings *s);           /* islands, V-25.13 */

/* ---- scoring.c ---- */

struct vikings_score {
    int32_t islands, favors, total;
};
unsigned vikings_god_place(const struct vikings *s, unsigned rune); /* V-19.2: 0 is the first */
void vikings_score_of(const struct vikings *s, unsigned side, struct vikings_score *score);
void vikings_scores(const void *state, int32_t score[MH_SEATS_MAX]);
void vikings_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]);
unsigned vikings_island_runes(const struct vikings *s, unsigned side);

/* ---- view.c, foresee.c, imagine.c, words.c, facts.c, estimate.c ---- */

void vikings_view(const void *state, int seat, struct mh_json_writer *json);
/* The part of the view that tells a seat what its moves would lead to. */
void vikings_foresee(const struct vikings *s, int seat, struct mh_json_writer *json);
/* Whether a seat (or MH_SPECTATOR) may know which card lies there. */
bool vikings_sees(const struct vikings *s, int seat, unsigned card);
void vikings_imagine(void *state, int seat, struct mh_random *random);
bool vikings_undoable(const void *before, const void *after, int seat);
void vikings_prompt(const void *state, int seat, struct mh_message *message);
void vikings_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void vikings_tell(const struct mh_event *event, struct mh_message *message);
extern const struct mh_weights vikings_weights;
int32_t vikings_estimate(const void *state, int seat);
void vikings_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
enum { VIKINGS_TERMS = 8 };
extern const struct mh_term vikings_term[VIKINGS_TERMS];
extern const char *const vikings_resource_names[RESOURCES];
extern const char *const vikings_rune_names[RUNES];
extern const char *const vikings_action_names[ACTIONS];
extern const char *const vikings_island_names[ISLANDS_MAX];
const char *vikings_symbol_name(unsigned symbol);
/* {island} and {n} for a dock, {fjord} for a fjord. */
void vikings_put_place(struct mh_message *message, unsigned place);
enum { VIKINGS_LEXICON = 13 };
extern const struct mh_lexicon vikings_lexicon[VIKINGS_LEXICON];
void vikings_facts(struct mh_json_writer *json);

/* ---- events ---- */

enum event {
    EVENT_ERA,           /* number */
    EVENT_LAUNCHES,      /* seat: fjord */
    EVENT_KEEPS,         /* seat: card or -1, known to the seat only */
    EVENT_PASSED,        /* 1: clockwise */
    EVENT_RESHUFFLED,    /* cards */
    EVENT_PLAYS,         /* side: card */
    EVENT_PLAYS_DOWN,    /* side: card or -1 */
    EVENT_CONTESTS,      /* side: favor card */
    EVENT_REVEALS,       /* side: card */
    EVENT_PAYS_STEEL,    /* side: amount */
    EVENT_CANNOT_PAY,    /* side */
    EVENT_FIGHTS,        /* side: strength */
    EVENT_INVADERS,      /* card, strength */
    EVENT_WINS,          /* side: favor card */
    EVENT_NOBODY_WINS,   /* favor card */
    EVENT_RETURNS,       /* seat: favor card, row, end */
    EVENT_GAINS,         /* side: amount, resource */
    EVENT_LOSES,         /* side: amount, resource */
    EVENT_BOON,          /* side: god */
    EVENT_FURY,          /* god, by, Fury now */
    EVENT_SAILS,         /* side: place */
    EVENT_DISPLACED,     /* side: place */
    EVENT_SENT_BACK,     /* an enemy Boat: dock */
    EVENT_DEPLOYS,       /* side: number, island */
    EVENT_LOSES_SETTLER, /* side: island */
    EVENT_RAIDS,         /* side: dock */
    EVENT_EXPLORES,      /* side: from, to */
    EVENT_BUILDS_BOAT,   /* side: place */
    EVENT_BUILDS_TEMPLE, /* side: island */
    EVENT_TEMPLE_MOVES,  /* side: from, to */
    EVENT_DRAWS,         /* seat: card, known to the seat only */
    EVENT_DISCARDS,      /* seat or -1: card */
    EVENT_EXCHANGES,     /* seat: amount, from, to */
    EVENT_DEDICATES,     /* side: place */
    EVENT_TAKES_RUNE,    /* side: island, rune */
    EVENT_STEALS_RUNE,   /* side: island, rune, from side */
    EVENT_RUNE_RETURNS,  /* island, rune */
    EVENT_RECALLS,       /* seat: island */
    EVENT_SYMBOL,        /* symbol */
    EVENT_PERFORMS,      /* seat: action, value */
    EVENT_SKIPS,         /* seat: action, value */
    EVENT_CHOOSES_BOAT,  /* seat: place */
    EVENT_CHOOSES_PIECE, /* seat */
    EVENT_JOINS,         /* seat */
    EVENT_LEAVES_IT,     /* seat */
    EVENT_CHIEF,         /* seat */
    EVENT_OVER,
    /* why the enemy clan of the solo game does what it does */
    EVENT_ENEMY_LEADER,    /* enemy: action, value */
    EVENT_ENEMY_RUNE,      /* enemy: action, value */
    EVENT_ENEMY_MAT,       /* enemy: action, value */
    EVENT_ENEMY_LACKS,     /* enemy: runes it has, runes it needs */
    EVENT_ENEMY_NEAREST,   /* enemy: island, rune */
    EVENT_ENEMY_LEAST,     /* enemy: island, rune */
    EVENT_ENEMY_SENT,      /* seat: island */
    EVENT_ENEMY_ACROSS,    /* enemy: island */
    EVENT_ENEMY_ASHORE,    /* enemy: island */
    EVENT_ENEMY_FETCHES,   /* enemy: number, island */
    EVENT_ENEMY_FEWEST,    /* enemy: place */
    EVENT_ENEMY_FULLEST,   /* enemy: island */
    EVENT_ENEMY_FIGHTS_AT, /* enemy: row, end */
    EVENT_ENEMY_LOST,      /* enemy: action, value */
    EVENT_ENEMY_TRACK_END, /* enemy: resource */
    EVENTS
};
extern const char *const vikings_event_words[EVENTS];

/* The enemy's events have seat -1 and its number in the last argument. */
static inline void tell_to(struct mh_events *events, uint32_t seen, enum event kind, unsigned side,
                           int a, int b, int c) {
    if (events)
        mh_event_add(events, (struct mh_event){(uint8_t)kind,
                                               (int8_t)(side < ENEMY ? (int)side : -1),
                                               seen,
                                               {a, b, c, (int32_t)side}});
}

static inline void tell(struct mh_events *events, enum event kind, unsigned side, int a, int b,
                        int c) {
    tell_to(events, (uint32_t)MH_SEEN_BY_ALL, kind, side, a, b, c);
}

/* Why the enemy acts. */
static inline void tell_action(struct mh_events *events, enum event kind,
                               const struct vikings_action *action) {
    tell(events, kind, ENEMY, action->kind, action->value, 0);
}

/* Only the seat itself may know. */
static inline void tell_seat(struct mh_events *events, enum event kind, unsigned seat, int a) {
    tell_to(events, UINT32_C(1) << seat, kind, seat, a, 0, 0);
}

/* Only the others may know: the seat itself is told more. */
static inline void tell_others(struct mh_events *events, enum event kind, unsigned seat, int a) {
    tell_to(events, ~(UINT32_C(1) << seat), kind, seat, a, 0, 0);
}

static inline bool refuse(struct mh_error *error, const char *code, const char *rule,
                          const char *text) {
    mh_fail(error, code, rule, text);
    return false;
}

#endif
