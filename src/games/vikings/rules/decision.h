/* A decision (chapter 30 of the rules), or a step of the engine, is one constant object: its
 * verbs, its functions, its sentences. The object stands at the end of the file of its rules;
 * decisions.def lists them all. A task is an entry of the stack: a decision, the seat that makes
 * it, and its numbers. */
#ifndef VIKINGS_DECISION_H
#define VIKINGS_DECISION_H

#include "core/game.h"
#include "core/list.h"

struct vikings;
struct vikings_action;
struct vikings_task;

/* Parameters of the functions that a decision or a verb is made of. `seat` is the one that decides:
 * the seat of the topmost task, or a seat in the draft. */
#define CAN_ARGS const struct vikings *s, unsigned seat, struct mh_move move, struct mh_error *error
#define DO_ARGS struct vikings *s, unsigned seat, struct mh_move move, struct mh_events *events
#define LIST_ARGS const struct vikings *s, unsigned seat, struct mh_list *list
#define STEP_ARGS struct vikings *s, struct mh_events *events
#define FITS_ARGS const struct vikings *s, const struct vikings_task *task
#define PROMPT_ARGS \
    const struct vikings *s, const struct vikings_task *task, struct mh_message *message

enum decision {
#define DECISION(id, word) id,
#include "decisions.def"
#undef DECISION
    DECISIONS
};

enum verb {
#define VERB(id, ...) VERB_##id,
#include "verbs.def"
#undef VERB
    VERBS
};

#define BIT(verb) (UINT64_C(1) << VERB_##verb)
#define ON(decision) (UINT64_C(1) << (decision))

_Static_assert(DECISIONS < 64 && VERBS <= 64, "sets of them are a word");

/* The tasks that may lie directly below one on the stack. */
#define LOWEST ON(DECISIONS)             /* nothing: it is a phase of the game */
#define IN_TURN ON(TURNS)                /* a part of a turn */
#define IN_ACTION (ON(TURNS) | ON(BOON)) /* a part of a player's action */
#define IN_ENEMY_ACTION ON(ENEMY_DEDICATE)

enum {
    RECALL = 1,  /* V-9.6: the point is marked R */
    OF_ENEMY = 2 /* V-21.13: a part of the solo enemy's turn */
};

struct vikings_decision {
    const char *name;  /* catalogue key: what people call this part of the game */
    const char *rules; /* numbers of those that it carries out */
    const char *asks;  /* its prompt, where the sentence has no parts */
    const char *due;   /* the rule that wants it now, and what it wants: this refuses the moves */
    const char *wants; /* that it does not take */
    uint64_t verbs;    /* bits: the moves that it takes */
    uint64_t below;    /* bits: the decisions that may lie directly below it */
    uint8_t flags;
    bool (*step)(STEP_ARGS); /* all that needs no choice; true: a choice is left */
    void (*list)(LIST_ARGS); /* NULL: the engine carries it out alone */
    void (*stop)(DO_ARGS);   /* for VERB_STOP: the action ends before it has to */
    void (*prompt)(PROMPT_ARGS);
    bool (*fits)(FITS_ARGS); /* whether a position from outside may hold the task */
    const struct vikings_action *(*offers)(FITS_ARGS); /* the action to perform or to skip */
};

#define DECISION(id, word) extern const struct vikings_decision vikings_##word;
#include "decisions.def"
#undef DECISION
extern const struct vikings_decision *const vikings_decisions[DECISIONS];

enum { VALUE_MAX = 15 }; /* of an action, in a position from outside */

/* Numbers that a decision does not use are 0. */
struct vikings_task {
    uint8_t decision, seat;
    union {
        uint8_t number[3]; /* as positions and views show them */
        struct {
            uint8_t placed; /* Boats */
        } setup_boat;
        struct {
            uint8_t opened; /* piles */
        } solo_pick;
        struct {
            uint8_t joining; /* V-27.15: only face down */
        } play_card;
        struct {
            uint8_t value, left, boat; /* SAIL_BOAT, SAIL_STEP: moves left */
        } sail;
        struct {
            uint8_t dock, boat;
        } displace;
        struct {
            uint8_t value, dock, done; /* done: DEPLOYED, RAIDED */
        } docked;
        struct {
            uint8_t left, acted; /* EXPLORE_STEP, HARVEST_PICK, COLLECT_PICK, SMITE_PICK */
        } repeat;
        struct {
            uint8_t piece; /* a Boat slot, or a Temple slot counted behind them */
        } build_place;
        struct {
            uint8_t place; /* of the Era Mat */
        } dedication;
        struct {
            uint8_t rune, part; /* of the god, of its Boon */
        } boon;
        struct {
            uint8_t value;
        } fury;
        struct {
            uint8_t step, loser; /* a side */
        } battle;
        struct {
            uint8_t step;
        } enemy_turn;
        struct {
            uint8_t control_due; /* the control update of the last action comes first */
        } enemy_dedicate;
        struct {
            uint8_t value, left, target; /* ENEMY_SAIL, ENEMY_TARGET, ENEMY_ROUTE: steps, island */
        } voyage;
        struct {
            uint8_t left, island, added; /* ENEMY_DEPLOY, ENEMY_SOURCE: Settlers */
        } enemy_deploy;
        struct {
            uint8_t hunts; /* a Boat of the player; else a Boat is built */
        } enemy_dock;
        struct {
            uint8_t row, bonus;
        } enemy_favor_end;
    };
};

_Static_assert(sizeof(struct vikings_task) == 5, "two bytes and three numbers");

static inline const struct vikings_decision *decision_of(const struct vikings_task *task) {
    return vikings_decisions[task->decision];
}

/* Every verb's two halves; verbs.def says which they are. */
#define VERB(id, pattern, nouns, can, carry_out, text, put) \
    bool can(CAN_ARGS);                                     \
    void carry_out(DO_ARGS);
#include "verbs.def"
#undef VERB

#endif
