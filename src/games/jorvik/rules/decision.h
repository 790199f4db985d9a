/* Decisions and verbs: the two kinds of object that the rules consist of.
 *
 * A decision is one constant object beside its functions: everything about it is in one file.
 * decisions.def only lists them. A verb is a row of verbs.def; its `can` says whether a move is
 * legal and if not why, its `do` carries it out. */
#ifndef JORVIK_DECISION_H
#define JORVIK_DECISION_H

#include "core/list.h"
#include "games/jorvik/position/state.h"

/* Parameters of the functions that a decision or a verb is made of. `seat` is the one that decides,
 * s->seat. */
#define CAN_ARGS const struct jorvik *s, unsigned seat, struct mh_move move, struct mh_error *error
#define DO_ARGS struct jorvik *s, unsigned seat, struct mh_move move, struct mh_events *events
#define LIST_ARGS const struct jorvik *s, unsigned seat, struct mh_list *list
#define STEP_ARGS struct jorvik *s, struct mh_events *events
#define PROMPT_ARGS const struct jorvik *s, unsigned seat, struct mh_message *message
#define FITS_ARGS const struct jorvik *s
#define FIRST_ARGS const struct jorvik *s, enum verb verb, struct mh_error *error

/* ---- verbs ---- */

enum verb {
#define VERB(id, ...) VERB_##id,
#include "verbs.def"
#undef VERB
    VERBS
};

#define VERB(id, pattern, nouns, rule, can, act, ...) \
    bool can(CAN_ARGS);                               \
    void act(DO_ARGS);
#include "verbs.def"
#undef VERB

#define BIT(verb) (UINT64_C(1) << VERB_##verb)
#define ANYTIME_VERBS (BIT(STEAL) | BIT(FIND) | BIT(WORKSHOP))
#define LOOSE_CUBE_VERBS                                                                       \
    (BIT(PUT) | BIT(STORE) | BIT(SELL) | BIT(OFFER) | BIT(TRADE) | BIT(EXCHANGE) | BIT(CASH) | \
     BIT(DISCARD))

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c,
                                     unsigned d) {
    return (struct mh_move){(uint8_t)verb,
                            {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d, 0, 0, 0}};
}

/* ---- decisions ---- */

enum {
    ANYTIME_CARDS = 1, /* J-11.3, J-11.4: cards usable at any time can be used in it */
    HAS_PRICE = 2      /* a card is on sale */
};

struct jorvik_decision {
    const char *name;  /* catalogue key: what people call this moment; inner ones have none */
    const char *rules; /* "J-6.1 to J-6.18" */
    uint64_t verbs;    /* bits: the moves that it takes */
    uint8_t flags;
    uint16_t part; /* of the round that is over when it is reached, in thousandths */

    /* Carries out the steps without a choice (J-3.16, J-15.8, J-17.3): true when s->seat has to
     * decide here, false when another decision has taken over. */
    bool (*step)(STEP_ARGS);
    void (*list)(LIST_ARGS);
    void (*prompt)(PROMPT_ARGS);
    const char *asks; /* the prompt, where it is a plain sentence */

    /* Whether a position from outside may hold it, before anything is derived; NULL: any. */
    bool (*fits)(FITS_ARGS);
    /* Whether s->seat is the one it asks; NULL: nothing can be decided inside it. */
    bool (*asks_seat)(FITS_ARGS);
    const char *declines; /* the rule by which it is declined, or that it cannot be */
    /* Inner ones: the refusal of any other move until it is made. */
    void (*first)(FIRST_ARGS);
};

#define DECISION(id, object) extern const struct jorvik_decision jorvik_##object;
#define INNER DECISION
#include "decisions.def"
#undef INNER
#undef DECISION

extern const struct jorvik_decision *const jorvik_decisions[DECISIONS];
extern const struct jorvik_decision *const jorvik_inner[INNERS]; /* NOTHING_INSIDE: NULL */

/* What s->seat, and it alone, decides now (J-3.6). */
static inline const struct jorvik_decision *decision_of(const struct jorvik *s) {
    return s->inner != NOTHING_INSIDE ? jorvik_inner[s->inner] : jorvik_decisions[s->point];
}

/* refuse.c: whether the game has the verb at all (J-2.3), whether this moment takes it; if not, why
 */
bool jorvik_in_this_game(const struct jorvik *s, enum verb verb, struct mh_error *error);
bool jorvik_taken_now(const struct jorvik *s, enum verb verb, struct mh_error *error);

/* flow.c: carries out the steps without a choice up to the next decision. */
void jorvik_advance(struct jorvik *s, struct mh_events *events);

#endif
