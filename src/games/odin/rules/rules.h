/* Shared by the files of the rules: moves, stacks of tasks, the course of the game.
 *
 * A decision's `step` (decision.h) returns false when it has done its part: it then has taken
 * itself off the stack or put others on it. Each verb has a `can` (is it legal, and if not, why)
 * and a `do`. */
#ifndef ODIN_RULES_H
#define ODIN_RULES_H

#include "events.h"
#include "games/odin/position/state.h"

/* ---- moves ---- */

/* A player's boards as moves name them: the home board, faces of exploration boards,
 * stone and long houses by number. */
enum { PLACE_HOME, FIRST_HOUSE_PLACE = 1 + ISLAND_FACES, PLACES = FIRST_HOUSE_PLACE + HOUSES };
#define PLACE_WORDS                                                                         \
    "home", "shetland", "faroe_islands", "iceland", "greenland", "lofoten", "isle_of_mull", \
        "bear_island", "baffin_island", "labrador", "newfoundland", "orkney", "caithness",  \
        "stone_house-1", "stone_house-2", "stone_house-3", "long_house-1", "long_house-2",  \
        "long_house-3", "long_house-4", "long_house-5"

/* Ships by kind and added ore. */
enum vessel { BOAT_0, BOAT_1, THE_KNARR, LONGSHIP_0, LONGSHIP_1, LONGSHIP_2, LONGSHIP_3, VESSELS };

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c) {
    return (struct mh_move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0, 0}};
}

/* ---- tasks ---- */

/* Whether anytime actions are possible in a task; outside an action there is nothing that
 * they could take away. O-19.74 */
static inline bool task_open(const struct odin *s, unsigned kind) {
    unsigned flags = odin_decisions[kind]->flags;
    return flags & OPEN || ((s->used || s->action == NO_SPACE) && flags & LATER);
}

static inline const struct odin_task *task_of(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    static const struct odin_task none = {.kind = NO_TASK};
    return p->tasks > 0 ? &p->task[p->tasks - 1] : &none;
}

static inline struct odin_task *task_on_top(struct odin *s, unsigned seat) {
    return &s->player[seat].task[s->player[seat].tasks - 1];
}

/* Whether a card grants a task in place of a part of the action (O-28.102). */
bool odin_in_place(const struct odin *s, const struct odin_task *task);
/* Part of the action of the space has been used (O-7.10); what a card grants besides is none. */
static inline void note_use(struct odin *s, const struct odin_task *task) {
    if (task->card == 0 || odin_in_place(s, task)) s->used = true;
}

/* flow.c */
bool odin_step_choice(STEP_ARGS);   /* nothing but a choice */
bool odin_step_optional(STEP_ARGS); /* a choice that may have become impossible (O-5.13) */
void odin_put_column(PUT_ARGS);
/* Takes a task out of the middle of a stack. */
void odin_remove_task(struct odin_player *p, unsigned at);
void odin_push(struct odin *s, unsigned seat, enum task_kind kind, unsigned a, unsigned b);
void odin_pop(struct odin *s, unsigned seat);
void odin_work(struct odin *s, unsigned seat, unsigned floor, struct mh_events *events);
/* Carries out steps without a choice up to the next decision. */
void odin_advance(struct odin *s, struct mh_events *events);
/* The same after a move of one seat: nobody else's stack has changed. */
void odin_resume(struct odin *s, unsigned seat, struct mh_events *events);

/* usable.c, turn.c */
bool odin_space_usable(const struct odin *s, unsigned seat, unsigned space);
bool odin_space_in_play(const struct odin *s, unsigned space); /* O-4.9 */
/* Whether a step can be used now (O-7.10). */
bool odin_task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned number);
bool odin_imitation_usable(USABLE_ARGS);
/* O-13.17: spaces of others; for ANYBODYS of any player (O-20.65). */
bool odin_imitable(const struct odin *s, unsigned seat, unsigned column, unsigned space);
/* Whether a space can be used with what comes at these moments before its action (O-7.11). */
bool odin_usable_after(const struct odin *s, unsigned seat, unsigned space, uint64_t moments);
void odin_list_spaces(LIST_ARGS);
void odin_list_imitable(const struct odin *s, unsigned seat, unsigned column, struct mh_list *list);
/* Whether the player may leave the task on top unused (O-7.12). */
bool odin_may_skip(const struct odin *s, unsigned seat);
bool odin_ship_ready(const struct odin_player *p, unsigned ship);
/* O-28.108: whether an action that is still to begin has lost the ship that its space needs. */
static inline bool ship_gone(const struct odin *s, unsigned seat, const struct odin_task *task) {
    return since(s, SHIP_STAYS) && task->card == 0 && !s->used && s->action != NO_SPACE &&
           space_of(s->action)->ship != NO_SHIP &&
           !odin_ship_ready(&s->player[seat], space_of(s->action)->ship);
}
/* The next of these stages; false when all are settled. */
bool odin_settle_action(struct odin *s, unsigned seat, struct odin_task *task,
                        struct mh_events *events);
/* An action has used a longship (O-28.80). */
void odin_note_longship(struct odin *s, unsigned seat, struct mh_events *events);
void odin_before_space(struct odin *s, unsigned seat, struct mh_events *events);
/* So many Vikings come back from a space to the Thing Square (O-20.60). */
void odin_vikings_back(struct odin *s, unsigned seat, unsigned space, unsigned count,
                       struct mh_events *events);
void odin_leave_space(struct odin *s, unsigned space, unsigned count);
/* They have left their spaces and are back, all in one move (O-28.84). */
void odin_vikings_home(struct odin *s, unsigned seat, unsigned count, struct mh_events *events);
bool odin_anybody_follows(const struct odin *s);
void odin_push_steps(struct odin *s, unsigned seat, unsigned space);
/* Whose Vikings stand on a space when this seat places them: a colour in the solo game. */
unsigned odin_colour_placing(const struct odin *s, unsigned seat);

/* Whether a free space can be used with this number of Vikings from the Thing Square. */
bool odin_can_place(const struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                    struct mh_error *error);

/* supply.c: the only ways in which things change hands. */
void odin_pay(struct odin *s, unsigned seat, unsigned thing, unsigned count,
              struct mh_events *events);
/* How many of a thing the player could receive now: 0, or as many as asked (O-5.12). */
bool odin_can_receive(const struct odin *s, unsigned seat, unsigned thing);
/* By what: the action of a space, a card, a phase (O-20.3). */
void odin_gain_by(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                  struct mh_events *events);
/* The same for what never runs out and has been told in words of its own; what cards answer to it
 * is told. */
void odin_gain_told(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                    struct mh_events *events);
static inline void odin_gain(struct odin *s, unsigned seat, unsigned thing, unsigned count,
                             struct mh_events *events) {
    odin_gain_by(s, seat, thing, count, BY_ACTION, events);
}
void odin_fill_weapons(struct odin *s); /* a new set in the draw pile */
void odin_draw_weapon(struct odin *s, unsigned seat, struct mh_events *events);
void odin_draw_cards(struct odin *s, unsigned seat, unsigned count, struct mh_events *events);
void odin_count_draw(struct odin *s, unsigned seat);
bool odin_cards_fit(FITS_ARGS);
void odin_count_cards(struct odin *s); /* rebuilds cards_at */
void odin_move_card(struct odin *s, unsigned card, unsigned place);
static inline bool can_pay(const struct odin *s, unsigned seat, unsigned thing, unsigned count) {
    return s->player[seat].has[thing] >= count;
}

/* harvest.c: the mini-expansion Harvest. */
bool odin_card_plays(const struct odin *s, unsigned card); /* O-4.3, O-25.30, O-25.31 */
/* Whose turn it is to take a resource token, or NOBODY when all have theirs. */
unsigned odin_token_taker(const struct odin *s);
bool odin_ask_taker(struct odin *s);
bool odin_token_open(const struct odin *s, unsigned token); /* nobody has it yet */
unsigned odin_token_gives(const struct odin *s, unsigned token);
void odin_use_tokens(struct odin *s, unsigned seat, struct mh_events *events);
void odin_lay_out_markers(struct odin *s);
unsigned odin_marker_pile_size(const struct odin *s);
/* Ends the harvest: the marker of the next round is turned up. */
void odin_next_marker(struct odin *s, struct mh_events *events);
void odin_offer_dark_cards(struct odin *s, struct mh_events *events);
/* Whether a card may be played for nothing in the first turn. */
bool odin_free_card(const struct odin *s, unsigned seat, unsigned card);
void odin_list_free_card(LIST_ARGS);

/* must_use.c */
enum { PROMISE_MOVES = 768 }; /* before an action: pieces to choose, offers, items, a feast */
/* Whether an effect of the space is still to be used (O-7.10). */
static inline bool waits_for_use(const struct odin *s, unsigned seat) {
    return !s->used && s->action != NO_SPACE && seat == s->turn;
}
/* Then: whether the decision is about something else that might leave none. */
bool odin_promised(const struct odin *s, unsigned seat);
/* Then: whether it is about an effect that comes before the action (O-19.70). */
bool odin_before_action(const struct odin *s, unsigned seat);
bool odin_keeps_promise(const struct odin *s, unsigned seat, struct mh_move move);
/* Sorts moves that keep it to the front and returns their count; all of them if none does. */
size_t odin_keep_promise(const struct odin *s, unsigned seat, struct mh_move *moves, size_t count);

/* phases.c */
void odin_next_phase(struct odin *s, struct mh_events *events);
/* Whether players take part in a phase one after the other (O-19.82). */
bool odin_in_parts(unsigned phase);
/* Phases for one player; cards grant them, too (O-20.51). */
void odin_reap(struct odin *s, unsigned seat, unsigned level, struct mh_events *events);
/* Cards answer to the start and, later, the end of a harvest; the crops are still to come. */
void odin_open_harvest(struct odin *s, unsigned seat, struct mh_events *events);
void odin_breed(struct odin *s, unsigned seat, struct mh_events *events);
void odin_bonuses_of(struct odin *s, unsigned seat, unsigned where, struct mh_events *events);
unsigned odin_income(const struct odin *s, unsigned seat);
unsigned odin_harvest_level(const struct odin *s); /* 0: none */
/* Whether an island is due to turn this round. */
bool odin_island_turns(const struct odin *s, unsigned island);

/* scoring.c: the lines of the score sheet (O-22). */
enum {
    BOAT_POINTS = 3,
    KNARR_POINTS = 5,
    LONGSHIP_POINTS = 8,
    EMIGRATED_KNARR_POINTS = 18,
    EMIGRATED_LONGSHIP_POINTS = 21,
    SHED_POINTS = 8,
    CROWN_POINTS = 2,
    PENALTY_POINTS = 3
};
struct odin_score {
    int32_t ships, emigration, islands, buildings, animals, occupations, silver, crown;
    int32_t uncovered, unfilled, penalties; /* negative */
    int32_t total;
};
void odin_score_of(const struct odin *s, unsigned seat, struct odin_score *score);
void odin_scores(const void *state, int32_t score[MH_SEATS_MAX]);
void odin_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]);

/* moves.c */
extern const struct mh_grammar odin_grammar;
extern const struct mh_names odin_places_named, odin_vessels_named, odin_strips_named,
    odin_buildings_named, odin_ships_named, odin_fillings_named, odin_counts_named,
    odin_table_named, odin_proposals_named;
size_t odin_moves(const void *state, int seat, struct mh_move *out, size_t cap);
bool odin_explain(const void *state, int seat, struct mh_move move, struct mh_error *error);
bool odin_play_move(void *state, int seat, struct mh_move move, struct mh_events *events,
                    struct mh_error *error);
void odin_canonical(struct mh_move *move);
/* The moves of the task on top, without anytime actions. */
void odin_list_task(LIST_ARGS);
/* Carries out a legal move; what follows on it is still to be worked off. */
void odin_carry_out(struct odin *s, unsigned seat, struct mh_move move, struct mh_events *events);

/* Catalogue keys. */
extern const char *const odin_vessel_names[VESSELS];
extern const char *const odin_building_names[BUILDINGS];

/* refusals.c: each returns false. */
bool odin_refuse(struct mh_error *error, const char *code, const char *rule, const char *text);
bool odin_refuse_name(struct mh_error *error, const char *code, const char *rule, const char *text,
                      const char *key, const char *name);
bool odin_refuse_thing(struct mh_error *error, const char *code, const char *rule, const char *text,
                       unsigned thing);
bool odin_no_vessel(struct mh_error *error, const char *rule, unsigned vessel);
/* So many of a thing are needed: by what rule, and how many are there. */
bool odin_lacks(const struct odin *s, unsigned seat, unsigned thing, unsigned needed,
                const char *rule, struct mh_error *error);
/* Why a limited thing cannot be received. */
bool odin_refuse_receiving(struct mh_error *error, unsigned thing);
/* A verb that the decision on top does not take; `anytime`: it may be taken elsewhere. */
bool odin_not_now(const struct odin *s, unsigned seat, bool anytime, struct mh_error *error);
bool odin_not_your_turn(const struct odin *s, struct mh_error *error);
/* Why no effect of a space can be used, the ship that it needs included. */
bool odin_refuse_space(const struct odin *s, unsigned seat, unsigned space, struct mh_error *error);
/* Why a card does not offer anything, or a deal is not offered. */
bool odin_refuse_card(const struct odin *s, unsigned seat, unsigned card, struct mh_error *error);
bool odin_refuse_deal(const struct odin *s, unsigned seat, unsigned deal, struct mh_error *error);

/* imagine.c */
void odin_imagine(void *state, int seat, struct mh_random *random);
void odin_conceal(void *state, int seat);
bool odin_undoable(const void *before, const void *after, int seat);

/* position_tasks.c: whether what the players have to do fits the position. */
bool odin_check_tasks(const struct odin *s, struct mh_error *error);

#endif
