/* A decision (chapter 27 of the rules), or a step that the engine carries out alone, is one
 * constant object: its verbs, its functions, its sentences. The object stands in the file of its
 * rules; decisions.def lists them all. A task is an entry of a player's stack: a decision and its
 * numbers. */
#ifndef ODIN_DECISION_H
#define ODIN_DECISION_H

#include "core/game.h"
#include "core/list.h"
#include "games/odin/data/spaces.h"

struct odin;
struct odin_task;

/* Parameters of the functions that a decision or a verb is made of. `number` is the first of the
 * decision's numbers: what spaces and cards name when they grant it. */
#define CAN_ARGS const struct odin *s, unsigned seat, struct mh_move move, struct mh_error *error
#define DO_ARGS struct odin *s, unsigned seat, struct mh_move move, struct mh_events *events
#define LIST_ARGS const struct odin *s, unsigned seat, struct mh_list *list
#define STEP_ARGS struct odin *s, unsigned seat, struct odin_task *task, struct mh_events *events
#define USABLE_ARGS const struct odin *s, unsigned seat, unsigned number
#define FITS_ARGS const struct odin *s, unsigned seat, const struct odin_task *task
#define PROMPT_ARGS \
    const struct odin *s, unsigned seat, const struct odin_task *task, struct mh_message *message
#define PUT_ARGS \
    const struct odin *s, unsigned seat, const struct odin_task *task, struct mh_json_writer *json

enum task_kind {
    NO_TASK,
#define DECISION(id, word) id,
#include "decisions.def"
#undef DECISION
    TASKS
};

enum verb {
#define VERB(id, ...) VERB_##id,
#include "verbs.def"
#undef VERB
    VERBS
};
#define BIT(verb) (UINT64_C(1) << VERB_##verb)
_Static_assert(VERBS <= 64, "a set of verbs is one word");

/* OPEN: anytime actions are possible (O-27.3). LATER: only when an effect of the space has been
 * used, for they could take away what the action needs (O-7.10). ARM: arming too (O-16.33). */
enum { OPEN = 1, ARM = 2, LATER = 4 };
/* For the duty to use the space (must_use.c). BESIDES: never an effect of the space itself. SURE:
 * nothing that comes before it can make it unusable; ONCE_SURE: it was taken for that before
 * USED_IN_ANY_CASE (a card may take the last item, or the last animal). AFTERWARDS: comes after the
 * action. */
enum { BESIDES = 8, SURE = 16, AFTERWARDS = 32, ONCE_SURE = 64 };

struct odin_decision {
    const char *name;  /* catalogue key: what people call it */
    const char *rules; /* those that it carries out */
    const char *asks;  /* what the player is asked, where the sentence has no parts */
    const char *skip;  /* label of declining it; NULL: the general one */
    uint64_t verbs;    /* bits: the moves that it takes */
    uint8_t flags;
    uint8_t numbers;         /* how many of its numbers mean something; the others are 0 */
    bool (*step)(STEP_ARGS); /* all that needs no choice; true: a choice is left */
    void (*list)(LIST_ARGS);
    bool (*usable)(USABLE_ARGS); /* O-7.10: whether it can be used now; NULL: always */
    void (*prompt)(PROMPT_ARGS); /* where `asks` is NULL */
    void (*put)(PUT_ARGS);       /* its numbers in a view */
    bool (*fits)(FITS_ARGS); /* whether a position from outside may hold its numbers; NULL: any */
};

#define DECISION(id, word) extern const struct odin_decision odin_##word;
#include "decisions.def"
#undef DECISION
extern const struct odin_decision *const odin_decisions[TASKS];

#define VERB(id, pattern, nouns, can, act, ...) \
    bool can(CAN_ARGS);                         \
    void act(DO_ARGS);
#include "verbs.def"
#undef VERB

enum { TASK_NUMBERS = 5, UPGRADE_NOTES = 3 };

struct odin_task {
    uint8_t kind; /* enum task_kind */
    uint8_t card; /* number of the occupation that grants it; 0: the space or the phase */
    union {
        uint8_t number[TASK_NUMBERS]; /* as positions show them */
        uint8_t stage;                /* END_TURN, CARD_LAST: enum stage */
        uint8_t piece;                /* LAY, BRING */
        uint8_t product;              /* ANIMALS: enum animal_product */
        uint8_t announced;            /* SMITHY: cards have answered */
        uint8_t boats;                /* BOATS: at most */
        uint8_t vikings;              /* RETURN: at most; PLACING */
        uint8_t column;               /* EXPLORE, IMITATE, HOMECOMING */
        uint8_t lowered;              /* EMIGRATE: FOR_SHIPS, or 0 */
        uint8_t cards;                /* PLAY, DRAW: still to play or to draw */
        uint8_t aside;                /* CARD_FIRST: left aside */
        uint8_t deal;                 /* GIVE_UP */
        uint8_t tile;                 /* SPLIT, SEIZE */
        uint8_t sober;                /* SERVE: no mead will be served (O-20.54) */
        struct {
            uint8_t first, count; /* deals to choose from */
            uint8_t ore;          /* cards have answered to the exchange of ore (card 103) */
        } deals;
        struct {
            uint8_t items, used; /* at most; strips not to take from, a bit each */
            uint8_t kinds;       /* only these, a bit each from SILVER on; 0: any */
        } mountain;
        struct {
            uint8_t goods, way;         /* still to upgrade; enum upgrade_way and marks */
            uint8_t got[UPGRADE_NOTES]; /* see odin_upgraded */
        } upgrade;
        struct {
            uint8_t progress, turned[2]; /* see odin_turned */
        } overseas;
        struct {
            uint8_t action, rolls, roll; /* enum dice; made; the last */
            uint8_t help, mark;          /* ore that helps; see dice.c */
        } dice;
        struct {
            uint8_t action, adds; /* enum dice; what the ore adds */
        } unload;
        struct {
            uint8_t stage, space, used; /* to go back to; the space counted from 1 */
        } followed;
        struct {
            uint8_t row, times;   /* of the card */
            uint8_t group;        /* where in the stack the offers made together begin */
            uint8_t thing, space; /* that it is about, counted from 1 */
        } offer;
    };
};
_Static_assert(sizeof(struct odin_task) == 2 + TASK_NUMBERS, "numbers lie in the same bytes");

/* ---- what the numbers mean ---- */

/* Stages of settling an action whose steps are done (O-19.70). */
enum stage { STAGE_REWARDS, STAGE_AFTER, STAGE_PLAYS, STAGES };
/* A space of any player may be imitated, the own ones too (card 77): added to the column. */
enum { ANYBODYS = 16 };
/* How goods are upgraded: by levels, or by cards that know other ways. The second number of
 * a task UPGRADE is one of these, marked when cards have answered to it. */
enum upgrade_way {
    BY_1 = 1,
    BY_2,
    TO_BLUE,            /* card 17 (O-28.73) */
    MEAT_BY_1,          /* card 36 */
    ORANGE_BY_1,        /* card 53 */
    UP_AND_LEFT,        /* card 88 */
    UP_AND_RIGHT_TWICE, /* card 66 */
    ONE_KIND,           /* card 83: all of the same kind */
    UPGRADE_WAYS,
    UPGRADE_WAY = 63,
    UPGRADE_EXTRA = 64, /* one of those brought may rise once more (card 152) */
    ANNOUNCED = 128
};
/* The goods that a task UPGRADE has brought are noted in its last three numbers: four of them,
 * before MERCHANT_STEP_APART three of a byte each. */
enum { UPGRADED_MAX = 4, GOT_BITS = 6 };
enum { ITEMS_MAX = 4 }; /* O-8.52: most from one strip, most goods upgraded */
enum { CARDS_MAX = 4 }; /* O-8.69 */
/* The mark of a whaling: its boats. */
enum { BOATS_USED = 15, ARMED_FROM = 4 };
enum { FOR_SHIPS = 1 }; /* an emigration whose price is lowered for large ships (card 84) */

/* Tasks as bits of a set: some have one for each number that they come with on spaces. */
enum {
    ANIMALS_BIT = TASKS,
    EXPLORE_BIT = ANIMALS_BIT + MILK_AND_WOOL + 1,
    TASK_BITS = EXPLORE_BIT + COLUMNS + 1
};
_Static_assert((int)TASK_BITS <= 64 && (int)SPACE_DEALS <= 64, "a set is one word");
#define TASK_BIT(kind, a) \
    ((kind) == ANIMALS ? ANIMALS_BIT + (a) : (kind) == EXPLORE ? EXPLORE_BIT + (a) : (kind))

static inline bool between(unsigned n, unsigned least, unsigned most) {
    return n >= least && n <= most;
}

#endif
