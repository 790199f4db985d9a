/* What the files of the rules share: verbs, tasks, events, and what each file gives.
 *
 * Each task has a `step`: it carries out what needs no choice and returns true when its
 * player has to choose, false when it has done its part (it then has taken itself off the
 * stack or put others on it). Each verb has a `can` (is it legal, and if not, why) and a
 * `do`; each task lists its moves. */
#ifndef ODIN_RULES_H
#define ODIN_RULES_H

#include "core/json.h"
#include "games/odin/position/placement.h"
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

/* Ships of a kind with so much ore added. */
enum vessel { BOAT_0, BOAT_1, THE_KNARR, LONGSHIP_0, LONGSHIP_1, LONGSHIP_2, LONGSHIP_3, VESSELS };

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c) {
    return (struct mh_move){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c, 0, 0, 0, 0}};
}

/* ---- tasks ---- */

/* Whether anytime actions are possible in a task; outside an action there is nothing that
 * they could take away. */
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

/* turn.c */
bool odin_space_usable(const struct odin *s, unsigned seat, unsigned space);
bool odin_space_in_play(const struct odin *s, unsigned space); /* O-4.9 */
/* Whether a step can be used now (O-7.10). */
bool odin_task_usable(const struct odin *s, unsigned seat, unsigned kind, unsigned number);
bool odin_imitation_usable(USABLE_ARGS);
/* O-13.17: spaces of others; for ANYBODYS whoever stands there (O-20.65). */
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
/* What is to be settled once the steps of an action are done (O-19.70). */
enum stage { STAGE_REWARDS, STAGE_AFTER, STAGE_PLAYS, STAGES };
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
/* A space of any player may be imitated, the own ones too (card 77): added to the column. */
enum { ANYBODYS = 16, FOLLOWER = 77 };
bool odin_anybody_follows(const struct odin *s);
void odin_push_steps(struct odin *s, unsigned seat, unsigned space);
/* Whose Vikings stand on a space when this seat places them: a colour in the solo game. */
unsigned odin_colour_placing(const struct odin *s, unsigned seat);

/* Whether a free space can be used with so many Vikings from the Thing Square. */
bool odin_can_place(const struct odin *s, unsigned seat, unsigned space, unsigned vikings,
                    struct mh_error *error);

/* card_late.c */
bool odin_can_come_late(const struct odin *s, unsigned seat, unsigned space,
                        struct mh_error *error);
void odin_come_late(struct odin *s, unsigned seat, unsigned space, struct mh_events *events);

/* supply.c: the only ways in which things change hands. */
/* What the steps of animals and felling bring now, by thing. */
unsigned odin_yield(const struct odin *s, unsigned seat, unsigned task, unsigned product,
                    unsigned thing);
void odin_pay(struct odin *s, unsigned seat, unsigned thing, unsigned count,
              struct mh_events *events);
/* How many of a thing the player could receive now: 0, or as many as asked (O-5.12). */
bool odin_can_receive(const struct odin *s, unsigned seat, unsigned thing);
/* By what: the action of a space, a card, a phase (O-20.3). */
void odin_gain_by(struct odin *s, unsigned seat, unsigned thing, unsigned count, enum source by,
                  struct mh_events *events);
static inline void odin_gain(struct odin *s, unsigned seat, unsigned thing, unsigned count,
                             struct mh_events *events) {
    odin_gain_by(s, seat, thing, count, BY_ACTION, events);
}
void odin_make_deal(struct odin *s, unsigned seat, unsigned deal, enum source by,
                    struct mh_events *events);
void odin_fill_weapons(struct odin *s); /* a new set in the draw pile */
void odin_draw_weapon(struct odin *s, unsigned seat, struct mh_events *events);
enum { TUTOR_OF_DRAWS = 99 }; /* the card that plays in place of drawing */
void odin_draw_cards(struct odin *s, unsigned seat, unsigned count, struct mh_events *events);
void odin_count_draw(struct odin *s, unsigned seat);
enum { CARDS_MAX = 4 }; /* O-8.69 */
bool odin_cards_fit(FITS_ARGS);
void odin_note_crafting(struct odin *s, unsigned seat, unsigned thing);
void odin_count_cards(struct odin *s); /* rebuilds cards_at */
void odin_move_card(struct odin *s, unsigned card, unsigned place);
static inline bool can_pay(const struct odin *s, unsigned seat, unsigned thing, unsigned count) {
    return s->player[seat].has[thing] >= count;
}
bool odin_can_receive_any(const struct odin *s, unsigned seat, const struct odin_deal *deal);
unsigned odin_asked_price(const struct odin *s, unsigned seat, unsigned deal);
/* What a player pays of an item of a price: cards may lower it (O-20.10). */
unsigned odin_changed_price(const struct odin *s, unsigned seat, unsigned deal,
                            struct odin_item item);
/* Whether a card of his may change the price of a deal. */
static inline bool pays_other_prices(const struct odin_player *p) {
    return p->modifies & (1u << SILVER_PRICE | 1u << STONE_PRICE);
}
static inline unsigned deal_cost(const struct odin *s, unsigned seat, unsigned deal, unsigned i) {
    struct odin_item item = odin_exchanges[deal].cost[i];
    bool changed = item.count == ASKED || pays_other_prices(&s->player[seat]);
    return changed ? odin_changed_price(s, seat, deal, item) : item.count;
}
/* Only special tiles and things from the ships on can run out. */
static inline bool never_runs_out(unsigned thing) {
    return thing < WHALING_BOAT && !is_special(thing);
}
/* Whether the whole price can be paid and anything received (O-28.94); a price alone is an
 * effect of its own (O-28.16). */
static inline bool deal_possible(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_deal *d = &odin_exchanges[deal];
    for (unsigned i = 0; i < DEAL_ITEMS && d->cost[i].count > 0; i++)
        if (!can_pay(s, seat, d->cost[i].thing, deal_cost(s, seat, deal, i))) return false;
    return never_runs_out(d->gain[0].thing) || odin_can_receive_any(s, seat, d);
}

/* mountains.c */
/* Item i of a strip counted from the arrow end: WOOD, STONE, ORE, or SILVER for 2 silver. */
extern const uint8_t odin_strip_items[STRIPS][STRIP_ITEMS];
bool odin_strip_left(const struct odin *s, unsigned excluded);
/* Whether a strip begins with an item. */
bool odin_strip_with(const struct odin *s, unsigned item);
void odin_open_strip(struct odin *s, struct mh_events *events);
void odin_update_strips(struct odin *s, struct mh_events *events);

/* upgrade.c */
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
uint32_t odin_upgraded(const struct odin *s, const struct odin_task *task);
unsigned odin_upgrade_levels(unsigned marked_way);
bool odin_upgrade_possible(const struct odin *s, unsigned seat, unsigned way);

/* trade.c */
/* The goods that an Overseas Trading has turned, a bit each from OIL on. */
unsigned odin_turned(const struct odin_task *task);
/* Whether a price, a deal counted from 1, leaves the silver of an Overseas Trading. */
bool odin_trade_left(const struct odin *s, unsigned seat, unsigned price);

/* dice.c */
enum { ROLLS_MAX = 3 }; /* O-11.2 */
struct odin_dice {
    uint8_t faces;
    bool low; /* the result is a price, not a strength */
    uint8_t weapon, resource;
    struct odin_item reward[3];
    uint8_t returned; /* Vikings that may come back after a failure */
};
extern const struct odin_dice odin_dice_table[DICE_ACTIONS];
extern const char *const odin_dice_names[DICE_ACTIONS]; /* catalogue keys */
extern const struct mh_names odin_dice_named;
void odin_list_return(LIST_ARGS);
void odin_prompt_vikings_back(struct mh_message *message, unsigned count);
/* Vikings that can come back from the space of this turn, of so many allowed. */
unsigned odin_returning(const struct odin *s, unsigned most);
unsigned odin_rolls_left(const struct odin *s, unsigned seat, const struct odin_task *task);
/* The result of a roll: the price or the strength before stones and swords. */
int odin_dice_result(const struct odin *s, unsigned seat, const struct odin_task *task);
/* A dice action has been decided. */
void odin_note_dice(struct odin *s, unsigned seat, const struct odin_task *task,
                    struct mh_events *events);
/* How many of its owner's ships of a kind, by their ore, a dice action uses for that ore. */
unsigned odin_vessels_in_use(const struct odin_player *p, const struct odin_task *task,
                             unsigned vessel);
/* What a task DICE of whaling notes of its boats, besides its ore. */
enum { BOATS_USED = 15, ARMED_FROM = 4 };
/* Ore put on a longship before it pillages helps, too. */
void odin_count_ore(struct odin_player *p);
bool odin_rolled(const struct odin *s, unsigned seat, struct mh_error *error);

/* success.c */
/* What is spent for success, and the loot taken: tiles counted from 1. */
struct odin_spent {
    uint8_t resources, weapons, spears, loot[2];
};
void odin_list_success(LIST_ARGS);
struct odin_about odin_about_dice(const struct odin *s, enum moment moment,
                                  const struct odin_task *task);
void odin_put_tile(PUT_ARGS);
/* The task on top is this one, and its action succeeds. */
void odin_succeed(struct odin *s, unsigned seat, const struct odin_task *task,
                  struct odin_spent spent, struct mh_events *events);

/* sailing.c */
enum { FOR_SHIPS = 1 }; /* an emigration whose price is lowered for large ships (card 84) */
/* Columns from which any board can be explored, a bit each. */
unsigned odin_explorable(const struct odin *s, unsigned seat);
bool odin_emigrate_possible(const struct odin *s, unsigned seat, unsigned lowered, bool granted,
                            struct mh_error *error);
unsigned odin_emigration_price(const struct odin *s, unsigned seat, unsigned lowered, bool granted);
unsigned odin_vessels(const struct odin_player *p, unsigned vessel);
void odin_remove_vessel(struct odin_player *p, unsigned vessel);

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

/* must_use.c */
enum { PROMISE_MOVES = 256 }; /* before an action: pieces to choose, offers, items */
/* Whether an effect of the space is still to be used (O-7.10). */
static inline bool waits_for_use(const struct odin *s, unsigned seat) {
    return !s->used && s->action != NO_SPACE && seat == s->turn;
}
/* Then: whether the decision is about something else that might leave none. */
bool odin_promised(const struct odin *s, unsigned seat);
/* Then: whether it is about an effect that comes before the action (O-19.70). */
bool odin_before_action(const struct odin *s, unsigned seat);
bool odin_keeps_promise(const struct odin *s, unsigned seat, struct mh_move move);
/* Of these moves the first so many keep it; all of them if none does. */
size_t odin_keep_promise(const struct odin *s, unsigned seat, struct mh_move *moves, size_t count);

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
bool odin_offers_compel(const struct odin *s, unsigned seat);
/* What is left of the offers of a card on top falls away. */
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

/* What rows of cards do that no other row can say. */
#define ACT_ARGS \
    struct odin *s, unsigned seat, const struct odin_about *about, struct mh_events *events
void odin_feast_now(ACT_ARGS);
void odin_bonus_of_houses(ACT_ARGS);
void odin_bonus_of_home(ACT_ARGS);
void odin_breed_now(ACT_ARGS);
void odin_wood_in_houses(ACT_ARGS);

/* anytime.c */
enum { SHIPS = 3 }; /* whaling boat, knarr, longship */
extern const uint8_t odin_ship_price[SHIPS];
void odin_list_anytime(LIST_ARGS);
/* What of his could lie on a board. */
static inline uint64_t pieces_of(const struct odin_player *p) {
    return p->holds & ((UINT64_C(1) << PIECES) - 1);
}
/* Finds out for what a player has whether there is a place for it; before he decides. */
void odin_find_room(struct odin *s, unsigned seat);
static inline void ask_room(struct odin *s, unsigned seat) {
    if (s->player[seat].room_asked != pieces_of(&s->player[seat])) odin_find_room(s, seat);
}
/* A board of his has changed, or he has got one. */
static inline void forget_room(struct odin *s, unsigned seat) {
    s->player[seat].room = s->player[seat].room_asked = 0;
}
static inline void get_board(struct odin *s, unsigned seat, unsigned board) {
    s->player[seat].boards |= UINT32_C(1) << board;
    forget_room(s, seat);
}
void odin_list_window(LIST_ARGS);
/* Whether there is ore for a ship of a kind that has room for it. */
bool odin_armable(const struct odin *s, unsigned seat, unsigned kind);
unsigned odin_building_spaces(unsigned building); /* for wood, and as many for stone */
bool odin_anytime_possible(struct odin *s, unsigned seat);
bool odin_step_window(STEP_ARGS);
/* The board that a place of a move means for a seat, or BOARDS. */
unsigned odin_place_board(const struct odin *s, unsigned seat, unsigned place);
unsigned odin_board_place(const struct odin *s, unsigned board);
enum laid_on odin_kind_of_board(unsigned board);

/* feast.c */
enum { CHIEF = 5 }; /* the card that feasts at once */
/* What is served on a table: stamps at their first spaces as in player.served, spaces left
 * empty, and what it costs in tenths of a point. */
struct odin_layout {
    uint8_t served[TABLE_SPACES];
    uint8_t empty;
    int16_t loss;
};
/* Sheep and cattle are of one kind, pregnant or not (O-15.14). */
#define FOOD_KIND(thing) \
    ((thing) == SHEEP_PREGNANT ? SHEEP : (thing) == CATTLE_PREGNANT ? CATTLE : (thing))
static inline unsigned odin_pregnant_of(unsigned kind) {
    return kind == SHEEP ? SHEEP_PREGNANT : kind == CATTLE ? CATTLE_PREGNANT : NO_THING;
}
unsigned odin_dish_width(unsigned stamp); /* spaces that it covers */
/* How many tiles of a kind may lie: one, but a card may allow more (O-15.12). */
unsigned odin_may_lie(const struct odin *s, unsigned seat, unsigned kind);
bool odin_abstains(const struct odin *s, unsigned seat); /* from mead (O-20.54) */
void odin_serve_piece(struct odin *s, unsigned seat, unsigned stamp, unsigned place,
                      struct mh_events *events);
/* How many tiles of a food stand on a player's table. */
unsigned odin_served(const struct odin_player *p, unsigned thing);
/* A feast of the phase (card 0), or one that a card gives (O-20.52). */
void odin_begin_feast(struct odin *s, unsigned seat, unsigned card, struct mh_events *events);
/* The player has ended his feast: penalties, and what answers to it; the table is cleared
 * by what comes after the feast. */
void odin_end_feast(struct odin *s, unsigned seat, struct mh_events *events);
void odin_after_feast(struct odin *s, unsigned seat, struct mh_events *events);

/* feast_v2.c: whole tables as one move, before version 3. */
enum { PROPOSALS = 4 };
void odin_list_feast(LIST_ARGS);
unsigned odin_feast_v2(const struct odin *s, unsigned seat, struct odin_layout out[PROPOSALS]);

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
/* What the task on top lets its player do, anytime actions aside. */
void odin_list_task(LIST_ARGS);
/* Carries out a legal move; what follows on it is still to be worked off. */
void odin_carry_out(struct odin *s, unsigned seat, struct mh_move move, struct mh_events *events);

/* imagine.c */
void odin_imagine(void *state, int seat, struct mh_random *random);
bool odin_undoable(const void *before, const void *after, int seat);

/* position_tasks.c: whether what the players have to do fits the position. */
bool odin_check_tasks(const struct odin *s, struct mh_error *error);

/* view.c, preview.c, words.c, facts.c, estimate.c */
void odin_view(const void *state, int seat, struct mh_json_writer *json);
void odin_put_lays(const struct odin *s, unsigned seat, const struct odin_task *task,
                   struct mh_json_writer *json);
void odin_prompt(const void *state, int seat, struct mh_message *message);
void odin_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void odin_tell(const struct mh_event *event, struct mh_message *message);
extern const struct mh_weights odin_weights;
int32_t odin_estimate(const void *state, int seat);
void odin_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
enum { ODIN_TERMS = 7 };
extern const struct mh_term odin_term[ODIN_TERMS];
void odin_facts(struct mh_json_writer *json);
enum { ODIN_LEXICON = 16 };
extern const struct mh_lexicon odin_lexicon[ODIN_LEXICON];

/* ---- events ---- */

enum event {
#define EVENT(id, word) EVENT_##id,
#include "events.def"
#undef EVENT
    EVENTS
};
extern const char *const odin_event_words[EVENTS];

static inline void tell(struct mh_events *events, enum event kind, int seat, int a, int b, int c) {
    if (events)
        mh_event_add(
            events,
            (struct mh_event){(uint8_t)kind, (int8_t)seat, (uint32_t)MH_SEEN_BY_ALL, {a, b, c, 0}});
}

/* O-5.1: only the owner learns which card it is. */
static inline void tell_owner(struct mh_events *events, enum event kind, int seat, int a) {
    if (events)
        mh_event_add(events, (struct mh_event){
                                 (uint8_t)kind, (int8_t)seat, UINT32_C(1) << seat, {a, 0, 0, 0}});
}

#endif
