/* Functions that the actions share with each other and with the rest of the game. */
#ifndef ODIN_ACTIONS_H
#define ODIN_ACTIONS_H

#include "games/odin/position/state.h"
#include "games/odin/rules/rules.h"

/* exchange.c */
/* The yield of the steps ANIMALS and FELLING now, by thing. */
unsigned odin_yield(const struct odin *s, unsigned seat, unsigned task, unsigned product,
                    unsigned thing);
void odin_make_deal(struct odin *s, unsigned seat, unsigned deal, enum source by,
                    struct mh_events *events);
void odin_note_crafting(struct odin *s, unsigned seat, unsigned thing);
bool odin_can_receive_any(const struct odin *s, unsigned seat, const struct odin_deal *deal);
/* Whether a task offers a deal of a space. */
bool odin_in_deals(const struct odin_task *task, unsigned deal);
/* Whether the whole price can be paid; and why a deal is not possible. */
bool odin_deal_payable(const struct odin *s, unsigned seat, unsigned deal);
bool odin_why_no_deal(const struct odin *s, unsigned seat, unsigned deal, struct mh_error *error);
unsigned odin_asked_price(const struct odin *s, unsigned seat, unsigned deal);
/* The count of one item of a price for this player: cards may lower it (O-20.10). */
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
uint32_t odin_upgraded(const struct odin *s, const struct odin_task *task);
unsigned odin_upgrade_levels(unsigned marked_way);
bool odin_upgrade_possible(const struct odin *s, unsigned seat, unsigned way);

/* trade.c */
/* The goods that an Overseas Trading has turned, a bit each from OIL on. */
unsigned odin_turned(const struct odin_task *task);
/* The price of a printed sum of special tiles for this player. */
unsigned odin_sale_price(const struct odin *s, unsigned seat, unsigned printed);
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
/* Vikings that can come back from the space of this turn, at most `most`. */
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
/* Ore put on a longship before it pillages helps, too. */
void odin_count_ore(struct odin_player *p);
bool odin_rolled(const struct odin *s, unsigned seat, struct mh_error *error);

/* success.c */
/* The payment for success, and the loot taken: tiles counted from 1. */
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
/* Columns from which any board can be explored, a bit each. */
unsigned odin_explorable(const struct odin *s, unsigned seat);
bool odin_emigrate_possible(const struct odin *s, unsigned seat, unsigned lowered, bool granted,
                            struct mh_error *error);
unsigned odin_emigration_price(const struct odin *s, unsigned seat, unsigned lowered, bool granted);
unsigned odin_vessels(const struct odin_player *p, unsigned vessel);
void odin_remove_vessel(struct odin_player *p, unsigned vessel);

/* lay.c */
/* Things of this player that could lie on a board. */
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
/* The board that a place of a move means for a seat, or BOARDS. */
unsigned odin_place_board(const struct odin *s, unsigned seat, unsigned place);
unsigned odin_board_place(const struct odin *s, unsigned board);
enum laid_on odin_kind_of_board(unsigned board);

/* anytime.c */
enum { SHIPS = 3 }; /* whaling boat, knarr, longship */
extern const uint8_t odin_ship_price[SHIPS];
void odin_list_anytime(LIST_ARGS);
void odin_list_window(LIST_ARGS);
/* Whether there is ore for a ship of a kind that has room for it. */
bool odin_armable(const struct odin *s, unsigned seat, unsigned kind);
unsigned odin_building_spaces(unsigned building); /* for wood, and as many for stone */
bool odin_anytime_possible(struct odin *s, unsigned seat);
bool odin_step_window(STEP_ARGS);

/* feast.c */
/* A served table: stamps at their first spaces as in player.served, spaces left
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

#endif
