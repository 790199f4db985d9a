/* Shared by the files of the rules. A verb has a `can` (is the move legal, and if not, why) and a
 * `do`, declared by decision.h; a decision is an object at the end of its file. */
#ifndef VIKINGS_RULES_H
#define VIKINGS_RULES_H

#include <assert.h>

#include "decision.h"
#include "events.h"
#include "games/vikings/position/state.h"

enum direction { UP, DOWN, DIRECTIONS };

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c) {
    return (struct mh_move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0, 0}};
}

static inline bool refuse(struct mh_error *error, const char *code, const char *rule,
                          const char *text) {
    mh_fail(error, code, rule, text);
    return false;
}

/* V-3.3: a price {n} of which the seat has only {m}. */
static inline bool lacks(struct mh_error *error, const char *code, const char *rule,
                         const char *text, unsigned price, unsigned held) {
    struct mh_message *m = mh_message_number(mh_fail(error, code, rule, text), "n", (int32_t)price);
    mh_message_number(m, "m", (int32_t)held);
    return false;
}

/* ---- the stack (flow.c) ---- */

/* Puts a decision on top; its numbers are 0 and are set by the caller. */
static inline struct vikings_task *vikings_push(struct vikings *s, enum decision decision,
                                                unsigned seat) {
    assert(s->depth < STACK_MAX);
    struct vikings_task *task = &s->stack[s->depth++];
    *task = (struct vikings_task){.decision = (uint8_t)decision, .seat = (uint8_t)seat};
    return task;
}

/* Unused entries are zero, so that equal positions are equal bytes. */
static inline void vikings_pop(struct vikings *s) {
    s->stack[--s->depth] = (struct vikings_task){.decision = 0};
}

/* Carries out steps without a choice up to the next decision. */
void vikings_advance(struct vikings *s, struct mh_events *events);
uint32_t vikings_awaiting(const void *state);
bool vikings_step_none(STEP_ARGS);   /* there is always a choice */
bool vikings_fits_action(FITS_ARGS); /* a value and a mark */

/* ---- moves.c ---- */

enum { VIKINGS_MOVES = 128 }; /* no list is longer */
extern const struct mh_grammar vikings_grammar;
size_t vikings_moves(const void *state, int seat, struct mh_move *out, size_t cap);
bool vikings_explain(const void *state, int seat, struct mh_move move, struct mh_error *error);
bool vikings_play(void *state, int seat, struct mh_move move, struct mh_events *events,
                  struct mh_error *error);
/* A legal move alone, without the steps that follow from it. */
void vikings_carry_out(struct vikings *s, unsigned seat, struct mh_move move,
                       struct mh_events *events);
/* Why the others wait while a seat decides: the rule, and a sentence with {who}. */
struct vikings_wait {
    const char *rule, *text;
};
struct vikings_wait vikings_waiting_for(const struct vikings *s);
/* Adds the move to the list if it is legal. */
void vikings_offer(const struct vikings *s, unsigned seat, struct mh_list *list,
                   bool (*can)(CAN_ARGS), struct mh_move move);

/* ---- draft.c ---- */

void vikings_era_begin(struct vikings *s, struct mh_events *events);
/* V-4.9: a card from the deck, the discard pile shuffled in first if it is empty; NO_CARD
 * if there is none at all (V-D.85). */
unsigned vikings_draw(struct vikings *s, struct mh_events *events);
/* A card drawn at random from a set. */
unsigned vikings_pick_card(struct vikings *s, uint64_t set);

/* ---- turn.c: a decision whether to perform the action that it offers ---- */

const struct vikings_action *vikings_offered(const struct vikings *s);
bool vikings_step_perform(STEP_ARGS);
void vikings_list_perform(LIST_ARGS);

/* ---- action.c: how an action begins and ends ---- */

/* Whether the action could do anything now; if not, why. */
bool vikings_possible(const struct vikings *s, unsigned seat, const struct vikings_action *action,
                      struct mh_error *error);
void vikings_begin(struct vikings *s, unsigned seat, const struct vikings_action *action,
                   struct mh_events *events);
/* Takes the action's task off; if something was done the control update follows (V-5.13). */
void vikings_finish(struct vikings *s, bool done, struct mh_events *events);
void vikings_stop_repeated(DO_ARGS);
bool vikings_may_recall(const struct vikings *s, unsigned seat);
void vikings_list_recall(LIST_ARGS);

/* ---- sail.c ---- */

enum { DEPLOYED = 1, RAIDED = 2 };

bool vikings_boat_in(const struct vikings *s, unsigned dock, unsigned *owner, unsigned *boat);
bool vikings_sail_possible(const struct vikings *s, unsigned seat);
/* The way of the Boat under way to a place: the number of moves (0: out of reach), the last one
 * from `via`. */
struct vikings_way {
    uint8_t moves, via;
};
void vikings_reach(const struct vikings *s, unsigned seat, struct vikings_way ways[BOAT_PLACES]);
unsigned vikings_deployable(const struct vikings *s, unsigned seat);
void vikings_displace_boat(struct vikings *s, unsigned owner, unsigned dock, unsigned boat);

/* ---- land.c ---- */

/* V-9.9 to V-9.12 */
void vikings_attack(struct vikings *s, unsigned side, unsigned island, struct mh_events *events);
bool vikings_explore_possible(const struct vikings *s, unsigned seat);
void vikings_begin_explore(struct vikings *s, unsigned seat, unsigned value);
bool vikings_smite_possible(const struct vikings *s, unsigned seat);

/* ---- supplies.c: harvest, collect, exchange ---- */

void vikings_gain_bag(struct vikings *s, unsigned seat, const uint8_t bag[RESOURCES],
                      unsigned times, struct mh_events *events);
bool vikings_has_room(const struct vikings *s, unsigned seat);
bool vikings_collect_possible(const struct vikings *s, unsigned seat,
                              const struct vikings_action *action);
bool vikings_exchange_possible(const struct vikings *s, unsigned seat);
void vikings_begin_harvest(struct vikings *s, unsigned seat, unsigned value,
                           struct mh_events *events);
void vikings_begin_collect(struct vikings *s, unsigned seat, const struct vikings_action *action,
                           struct mh_events *events);

/* ---- build.c ---- */

bool vikings_build_possible(const struct vikings *s, unsigned seat);
bool vikings_temple_possible(const struct vikings *s, unsigned seat);

/* ---- position/setup.c: the starting Boats ---- */

bool vikings_can_start_at(const struct vikings *s, unsigned fjord, struct mh_error *error);
void vikings_start_at(struct vikings *s, unsigned fjord, struct mh_events *events);

/* ---- control.c ---- */

struct influence {
    uint8_t of[SIDES][ISLANDS_MAX];
};
void vikings_influence(const struct vikings *s, struct influence *influence);
/* V-14.9: steals of the acting side (NOBODY: none), returns, takes. */
void vikings_control_update(struct vikings *s, unsigned actor, struct mh_events *events);
/* `side`: whoever is named as the cause, or NOBODY. */
void vikings_raise_fury(struct vikings *s, unsigned rune, int by, unsigned side,
                        enum fury_cause cause, struct mh_events *events);
unsigned vikings_runes(const struct vikings *s, unsigned side, unsigned rune); /* V-3.9 */
bool vikings_meets(const struct vikings *s, unsigned side, unsigned card);     /* V-16.1 */

/* ---- dedicate.c ---- */

unsigned vikings_dedication_limit(const struct vikings *s);
void vikings_begin_draw(struct vikings *s, unsigned seat, struct mh_events *events);

/* ---- battle.c, favor.c ---- */

static inline bool battle_under_way(const struct vikings *s) {
    return s->battle.in != 0;
}
void vikings_enter_battle(struct vikings *s, unsigned seat, bool known);
void vikings_begin_enter(struct vikings *s, unsigned seat, struct mh_events *events);
bool vikings_may_enter_battle(const struct vikings *s, unsigned seat, struct mh_error *error);
bool vikings_has_battle_card(const struct vikings *s, unsigned side);
int vikings_strength(const struct vikings *s, unsigned side, unsigned card);
unsigned vikings_favor_at_end(const struct vikings *s, unsigned row, unsigned end);
/* V-6.3: the favor card at an end of a row is fought for. */
void vikings_contest(struct vikings *s, unsigned row, unsigned end, struct mh_events *events);

/* ---- the solo enemy: enemy.c, enemy_sail.c, symbols.c ---- */

/* Common to its decisions. OF_ENEMY: a position of several players cannot hold them. */
#define ENEMY_DECISION .name = N_("the enemy’s turn"), .flags = OF_ENEMY

unsigned vikings_enemy_draw(struct vikings *s, struct mh_events *events); /* V-23.3, V-23.4 */
/* V-24.13, V-24.14 */
void vikings_enemy_gains(struct vikings *s, const uint8_t amount[RESOURCES],
                         struct mh_events *events);
/* Its effect, then the control update and the dedications (V-23.9). */
void vikings_enemy_acts(struct vikings *s, const struct vikings_action *action,
                        struct mh_events *events);
void vikings_enemy_deploys(struct vikings *s, unsigned settlers, unsigned island);
void vikings_enemy_tracks_end(struct vikings *s, struct mh_events *events); /* V-24.15 */
/* The Chief boat comes into a dock: pushes, and raids if it may (V-23.18, V-23.19). */
void vikings_chief_enters(struct vikings *s, unsigned dock, bool raids, struct mh_events *events);
bool vikings_any_triggered(const struct vikings *s);
bool vikings_fits_mark(FITS_ARGS); /* one number, 0 or 1 */
/* Ties are the player's to break (V-21.13): the members of a set with the least key, UINT8_MAX
 * meaning none, or with the greatest one that is not 0. */
uint64_t vikings_with_least(uint64_t set, const uint8_t key[]);
uint64_t vikings_with_most(uint64_t set, const uint8_t key[]);
/* V-21.13: a move of the verb for each bit. */
void vikings_list_set(struct mh_list *list, enum verb verb, uint64_t set);
bool vikings_can_enemy_temple(CAN_ARGS);
void vikings_do_enemy_temple(DO_ARGS);

/* ---- scoring.c ---- */

struct vikings_score {
    int32_t islands, favors, total;
};
unsigned vikings_god_place(const struct vikings *s, unsigned rune); /* V-19.2: 0 is the first */
void vikings_score_of(const struct vikings *s, unsigned side, struct vikings_score *score);
void vikings_scores(const void *state, int32_t score[MH_SEATS_MAX]);
void vikings_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]);
unsigned vikings_island_runes(const struct vikings *s, unsigned side);

/* ---- imagine.c ---- */

/* Whether a seat (or MH_SPECTATOR) may know which card lies there. */
bool vikings_sees(const struct vikings *s, int seat, unsigned card);
void vikings_imagine(void *state, int seat, struct mh_random *random);
void vikings_conceal(void *state, int seat);
bool vikings_undoable(const void *before, const void *after, int seat);

#endif
