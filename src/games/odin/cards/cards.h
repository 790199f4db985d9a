/* Functions that the cards share with each other and with the rest of the game. */
#ifndef ODIN_CARDS_H
#define ODIN_CARDS_H

#include "games/odin/position/state.h"

/* card_late.c */
bool odin_can_come_late(const struct odin *s, unsigned seat, unsigned space,
                        struct mh_error *error);
void odin_come_late(struct odin *s, unsigned seat, unsigned space, struct mh_events *events);

/* occupation.c */
/* Whether a card is among those of which one is kept. */
bool odin_keepable(const struct odin *s, unsigned seat, unsigned card);
void odin_list_play(LIST_ARGS);
/* Whether a card of the hand can be played now. */
bool odin_may_play_any(const struct odin *s, unsigned seat);

/* effects.c */
void odin_derive_cards(struct odin *s); /* rebuilds cards, listens, modifies */
bool odin_row_holds(const struct odin *s, unsigned seat, unsigned card,
                    const struct odin_effect *row);
bool odin_row_answers(const struct odin *s, unsigned seat, unsigned card,
                      const struct odin_effect *row, const struct odin_about *about);
/* Lets the cards of a player answer to what happened; see `listens`. */
void odin_fire(struct odin *s, unsigned seat, const struct odin_about *about,
               struct mh_events *events);
/* The same for what belongs together: its offers form one group that begins there. */
void odin_fire_in(struct odin *s, unsigned seat, const struct odin_about *about, unsigned group,
                  struct mh_events *events);
/* Whether a card changes rolls, what is paid for success or what it brings. */
bool odin_card_changes_dice(unsigned card);
unsigned odin_scoring_silver(const struct odin *s, unsigned seat);
void odin_fire_played(struct odin *s, unsigned seat, unsigned card, struct mh_events *events);
static inline void fire(struct odin *s, unsigned seat, struct odin_about about,
                        struct mh_events *events) {
    if (listens(&s->player[seat], about.moment)) odin_fire(s, seat, &about, events);
}
static inline enum source source_of(const struct odin_task *task) {
    return task->card > 0 ? BY_CARD : BY_ACTION;
}

/* usable_with_cards.c */
/* Rows of a player's cards that may make a space usable, found once for all spaces. */
enum { HELPERS_MAX = 16 };
struct odin_helpers {
    const struct odin_effect *row[HELPERS_MAX];
    uint8_t card[HELPERS_MAX];
    uint8_t count;
    /* Where one of them may answer: spaces, groups and columns, a bit each. */
    uint64_t spaces;
    uint16_t groups;
    uint8_t columns;
};
static inline bool may_help(const struct odin_helpers *helpers, unsigned space) {
    const struct odin_space *about = space_of(space);
    return helpers->groups & about->groups || helpers->columns >> about->column & 1 ||
           helpers->spaces >> space & 1;
}
void odin_find_helpers(const struct odin *s, unsigned seat, uint64_t moments,
                       struct odin_helpers *helpers);
bool odin_usable_with(const struct odin *s, unsigned seat, unsigned space,
                      const struct odin_helpers *helpers);
/* Moments before an action, a bit each; without Vikings to place fewer of them come. */
#define HELPING_SPACE \
    (UINT64_C(1) << BEFORE_SPACE | UINT64_C(1) << BEFORE_ORE | UINT64_C(1) << BEFORE_UPGRADE)
#define HELPING_MOMENTS \
    (HELPING_SPACE | UINT64_C(1) << BEFORE_PLACING | UINT64_C(1) << VIKINGS_MOVED)
/* Whether something else can be done in place of the upgrade of 1 good (card 102). */
bool odin_upgrade_replaced(const struct odin *s, unsigned seat);
/* Whether a player has a card that could make a difference there. */
static inline bool helped_before(const struct odin_player *p) {
    return (p->listens & HELPING_MOMENTS) != 0;
}

/* offers.c */
void odin_list_anytime_cards(LIST_ARGS);
/* Whether the task that a row grants could be used, and its price paid. */
bool odin_grantable(const struct odin *s, unsigned seat, const struct odin_effect *row);
/* Whether a task had its price: then it is carried out. */
bool odin_paid_for(const struct odin_task *task);
/* Whether a row of its card grants a task as it is. */
bool odin_as_granted(const struct odin_task *task);
/* Whether a card can be played for silver now (card 52). */
bool odin_tutor_ready(const struct odin *s, unsigned seat);
/* The cards whose offers stand together on top, each once; how many. */
enum { OFFERED_MAX = 24 };
unsigned odin_cards_offering(const struct odin *s, unsigned seat, uint8_t cards[OFFERED_MAX]);
/* Whether one of them takes the place of a part of the action, or of a draw (O-28.102). */
bool odin_offer_replaces(const struct odin *s, unsigned seat);
/* The row that an answer to a card would use. */
const struct odin_effect *odin_answered_row(const struct odin *s, unsigned seat, unsigned card);
/* A card that grants the task on top is used by this move: told if it was not asked before. */
void odin_tell_use(const struct odin *s, unsigned seat, struct mh_move move,
                   struct mh_events *events);
bool odin_offers_compel(const struct odin *s, unsigned seat);
/* Removes the remaining offers of a card on top of the stack. */
void odin_decline_rest(struct odin *s, unsigned seat, unsigned card);
void odin_decline_offers(struct odin *s, unsigned seat);
/* The topmost task of a kind or offer of one in the stack, or TASKS_MAX. */
unsigned odin_task_or_offer(const struct odin_player *p, unsigned kind);
/* Where in the stack a deal is offered on top, or TASKS_MAX. */
unsigned odin_offer_with(const struct odin *s, unsigned seat, unsigned deal);
void odin_take_offer(struct odin *s, unsigned seat, unsigned deal, struct mh_events *events);
unsigned odin_anytime_card(const struct odin *s, unsigned seat, unsigned deal);
void odin_use_anytime(struct odin *s, unsigned seat, unsigned card, unsigned deal,
                      struct mh_events *events);

/* card_tasks.c */
/* The numbers of TURN_OVER: the bit where the goods begin, and the bits of each. */
enum { TURNED_FROM = 3, TURNED_BITS = 6 };
unsigned odin_turns_left(const struct odin_task *task);
/* Vikings that come back from the spaces of a column, one from each. */
unsigned odin_homecomers(const struct odin *s, unsigned seat, unsigned column);
void odin_come_home(struct odin *s, unsigned seat, struct mh_events *events);

/* Effects of single cards that the rows cannot express. */
#define ACT_ARGS \
    struct odin *s, unsigned seat, const struct odin_about *about, struct mh_events *events
void odin_feast_now(ACT_ARGS);
void odin_bonus_of_houses(ACT_ARGS);
void odin_bonus_of_home(ACT_ARGS);
void odin_breed_now(ACT_ARGS);
void odin_wood_in_houses(ACT_ARGS);

#endif
