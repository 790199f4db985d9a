/* What the files of the rules share: the stretches of a round, the verbs, events.
 *
 * Each decision point has a `seek`: it carries out the steps without a choice
 * (J-3.16) up to the next decision. It returns true when s->seat has to decide at
 * s->point, false when it has handed over to another point. Each verb has a `can`
 * (is it legal, and if not, why) and a `do`; each point lists its moves. */
#ifndef JORVIK_RULES_H
#define JORVIK_RULES_H

#include "core/list.h"
#include "games/jorvik/position/state.h"

/* ---- moves ---- */

enum verb {
    PLACE,
    PLACE_BROWN,
    RESERVE,
    RESERVE_BROWN,
    PASS,
    SWAP,
    KEEP,
    DOUBLE,
    PAY,
    LOSE,
    BUY,
    BUY_FREE,
    WITHDRAW,
    DROP,
    PUT,
    STORE,
    SELL,
    OFFER,
    TRADE,
    EXCHANGE,
    CASH,
    DISCARD,
    DONE,
    ALLOCATE_PUT,
    ALLOCATE_STORE,
    ALLOCATE_SELL,
    ALLOCATE_OFFER,
    ALLOCATE_DISCARD,
    STEAL,
    FIND,
    WORKSHOP,
    MOVE,
    STOP,
    VERBS
};

/* Where a loose cube lies (J-9.1); a cube in a move is place * GOODS + good. */
enum cube_place { ON_SHIP, ON_BOARD, IN_WAREHOUSE, CUBE_PLACES };
enum { CUBES_NAMED = CUBE_PLACES * GOODS };

/* Where a cube can be stored: on the player board or in the warehouse. */
enum storage { STORE_BOARD, STORE_WAREHOUSE, STORAGES };

/* Where a viking stands, as `swap` names it: tracks first, then the row. */
enum { STANDS = TRACKS * TRACK_PLACES + ROW_PLACES };

static inline struct mh_move move_of(enum verb verb, unsigned a, unsigned b, unsigned c,
                                     unsigned d) {
    return (struct mh_move){(uint8_t)verb,
                            {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d, 0, 0, 0}};
}

/* ---- coins and points ---- */

static inline void gain_coins(struct jorvik *s, unsigned seat, unsigned coins) {
    unsigned sum = s->player[seat].coins + coins;
    s->player[seat].coins = (uint16_t)(sum < COINS_MAX ? sum : COINS_MAX);
}

static inline void gain_vp(struct jorvik *s, unsigned seat, int vp) {
    int sum = s->player[seat].vp + vp;
    if (sum < VP_MIN) sum = VP_MIN;
    s->player[seat].vp = (int16_t)(sum < VP_MAX ? sum : VP_MAX);
}

/* ---- what each file gives to the others ---- */

#define CAN(name) \
    bool name(const struct jorvik *s, unsigned seat, struct mh_move move, struct mh_error *error)
#define DO(name) \
    void name(struct jorvik *s, unsigned seat, struct mh_move move, struct mh_events *events)
#define LIST(name) void name(const struct jorvik *s, unsigned seat, struct mh_list *list)
#define SEEK(name) bool name(struct jorvik *s, struct mh_events *events)

/* attack.c */
unsigned jorvik_defence(const struct jorvik *s, unsigned seat);
void jorvik_attack_begin(struct jorvik *s, unsigned card, struct mh_events *events);
SEEK(jorvik_seek_attack);
LIST(jorvik_list_attack);
CAN(jorvik_can_double);
DO(jorvik_do_double);
CAN(jorvik_can_pay);
DO(jorvik_do_pay);
CAN(jorvik_can_lose);
DO(jorvik_do_lose);

/* supply.c */
SEEK(jorvik_seek_supply);

/* demand.c */
SEEK(jorvik_seek_place);
LIST(jorvik_list_place);
CAN(jorvik_can_place);
DO(jorvik_do_place);
CAN(jorvik_can_reserve);
DO(jorvik_do_reserve);

/* swap.c */
SEEK(jorvik_seek_swap);
LIST(jorvik_list_swap);
CAN(jorvik_can_swap);
DO(jorvik_do_swap);
int jorvik_viking_at(const struct jorvik *s, unsigned stand);

/* Asked in the swap, in an attack: not using the card (J-3.15). */
CAN(jorvik_can_keep);
DO(jorvik_do_keep);

/* Passing, with brown vikings only or in a window. */
CAN(jorvik_can_pass);
DO(jorvik_do_pass);

/* purchase.c */
SEEK(jorvik_seek_offer);
SEEK(jorvik_seek_reserved);
LIST(jorvik_list_offer);
LIST(jorvik_list_reserved);
CAN(jorvik_can_buy);
DO(jorvik_do_buy);
CAN(jorvik_can_buy_free);
DO(jorvik_do_buy_free);
CAN(jorvik_can_always);
DO(jorvik_do_withdraw);
DO(jorvik_do_drop);
/* The price at the point the state is at (J-7.3, J-7.25), and what is on sale. */
unsigned jorvik_price(const struct jorvik *s);
unsigned jorvik_card_on_sale(const struct jorvik *s);
unsigned jorvik_row_length(const struct jorvik *s);
unsigned jorvik_row_first(const struct jorvik *s);
/* Boxes a card; cubes on a ship go to the common goods area (J-3.10). */
void jorvik_box(struct jorvik *s, unsigned card);

/* anytime.c */
bool jorvik_anytime_usable(const struct jorvik *s, unsigned seat);
bool jorvik_workshop_possible(const struct jorvik *s, unsigned seat);
SEEK(jorvik_seek_window);
LIST(jorvik_list_anytime);
LIST(jorvik_list_window);
LIST(jorvik_list_workshop);
CAN(jorvik_can_steal);
DO(jorvik_do_steal);
CAN(jorvik_can_find);
DO(jorvik_do_find);
CAN(jorvik_can_workshop);
DO(jorvik_do_workshop);
CAN(jorvik_can_move);
DO(jorvik_do_move);
CAN(jorvik_can_stop);
DO(jorvik_do_stop);

/* loading.c */
void jorvik_loading_begin(struct jorvik *s, struct mh_events *events);
unsigned jorvik_income(const struct jorvik *s, unsigned seat);
SEEK(jorvik_seek_goods);
DO(jorvik_do_done);

/* goods.c */
struct loose {
    uint32_t tally[CUBE_PLACES];
    uint32_t all;
};
struct loose jorvik_loose(const struct jorvik *s, unsigned seat);
LIST(jorvik_list_goods);
CAN(jorvik_can_put);
DO(jorvik_do_put);
CAN(jorvik_can_store);
DO(jorvik_do_store);
CAN(jorvik_can_sell);
DO(jorvik_do_sell);
CAN(jorvik_can_offer);
DO(jorvik_do_offer);
CAN(jorvik_can_discard);
DO(jorvik_do_discard);

/* trade.c */
void jorvik_list_trades(const struct jorvik *s, unsigned seat, const struct loose *loose,
                        struct mh_list *list);
CAN(jorvik_can_trade);
DO(jorvik_do_trade);
CAN(jorvik_can_cash);
DO(jorvik_do_cash);
void jorvik_take_loose(struct jorvik *s, unsigned seat, unsigned cube);

/* allocate.c */
/* Whether a cube got by any of J-9.15 and J-11.7 has a place to go to. */
bool jorvik_destination(const struct jorvik *s, unsigned seat, unsigned good);
void jorvik_get_cube(struct jorvik *s, unsigned good, enum got_by got_by);
LIST(jorvik_list_allocate);
CAN(jorvik_can_allocate_put);
DO(jorvik_do_allocate_put);
CAN(jorvik_can_allocate_store);
DO(jorvik_do_allocate_store);
CAN(jorvik_can_allocate_sell);
DO(jorvik_do_allocate_sell);
CAN(jorvik_can_allocate_offer);
DO(jorvik_do_allocate_offer);
CAN(jorvik_can_allocate_discard);
DO(jorvik_do_allocate_discard);

/* The one way each destination is checked and served, for loose cubes and for a
 * cube in the hand alike. */
bool jorvik_artisan_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                          struct mh_error *error);
bool jorvik_storage_takes(const struct jorvik *s, unsigned seat, unsigned storage,
                          struct mh_error *error);
bool jorvik_merchant_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                           struct mh_error *error);
bool jorvik_oracle_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                         struct mh_error *error);
void jorvik_to_artisan(struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                       struct mh_events *events);
void jorvik_to_storage(struct jorvik *s, unsigned seat, unsigned good, unsigned storage,
                       struct mh_events *events);
void jorvik_to_merchant(struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                        struct mh_events *events);
void jorvik_to_oracle(struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                      struct mh_events *events);
void jorvik_to_common(struct jorvik *s, unsigned seat, unsigned good, struct mh_events *events);

/* flow.c: carries out steps without a choice up to the next decision. */
void jorvik_advance(struct jorvik *s, struct mh_events *events);

/* final.c */
struct jorvik_score {
    int32_t track, artisans, merchants, journeys, feasts, skalds, warehouse, total;
};
void jorvik_score_of(const struct jorvik *s, unsigned seat, struct jorvik_score *score);
void jorvik_scores(const void *state, int32_t score[MH_SEATS_MAX]);
void jorvik_ranks(const void *state, uint8_t rank[MH_SEATS_MAX]);

/* moves.c */
extern const struct mh_grammar jorvik_grammar;
extern const char *const jorvik_stand_words[STANDS];
size_t jorvik_moves(const void *state, int seat, struct mh_move *out, size_t cap);
bool jorvik_explain(const void *state, int seat, struct mh_move move, struct mh_error *error);
bool jorvik_play(void *state, int seat, struct mh_move move, struct mh_events *events,
                 struct mh_error *error);
void jorvik_canonical(struct mh_move *move);

/* jorvik.c: how many full rounds the game has. */
unsigned jorvik_rounds(const struct jorvik *s);

/* view.c, words.c, estimate.c */
void jorvik_view(const void *state, int seat, struct mh_json_writer *json);
void jorvik_prompt(const void *state, int seat, struct mh_message *message);
void jorvik_label(const void *state, int seat, struct mh_move move, struct mh_message *message);
void jorvik_tell(const struct mh_event *event, struct mh_message *message);
int32_t jorvik_estimate(const void *state, int seat);
extern const struct mh_weights jorvik_weights;
void jorvik_terms(const void *state, int seat, int32_t value[MH_TERMS_MAX]);
enum { JORVIK_TERMS = 7 };
extern const struct mh_term jorvik_term[JORVIK_TERMS];
extern const char *const jorvik_good_names[GOODS]; /* catalogue keys */

/* facts.c */
enum { JORVIK_LEXICON = 7 };
extern const struct mh_lexicon jorvik_lexicon[JORVIK_LEXICON];
void jorvik_facts(struct mh_json_writer *json);

/* ---- events ---- */

enum event {
    EVENT_ROUND,     /* number */
    EVENT_REVEAL,    /* card, space from 1 */
    EVENT_CARGO,     /* card, tally */
    EVENT_ATTACK,    /* card */
    EVENT_DEFENCE,   /* seat: value */
    EVENT_DRAW,      /* all defend alike: nothing happens */
    EVENT_WINS,      /* seat: points */
    EVENT_LOSES,     /* seat: points */
    EVENT_RANSOM,    /* seat: coins */
    EVENT_TRIUMPH,   /* seat */
    EVENT_PLACES,    /* seat: track from 1, brown */
    EVENT_RESERVES,  /* seat: card, brown */
    EVENT_PASSES,    /* seat */
    EVENT_SWAPS,     /* seat: two stands */
    EVENT_UNWANTED,  /* card boxed */
    EVENT_BUYS,      /* seat: card, price */
    EVENT_BUYS_FREE, /* seat: card */
    EVENT_WITHDRAWS, /* seat: card */
    EVENT_DROPS,     /* seat: card */
    EVENT_COINS,     /* seat: coins */
    EVENT_TRIBUTE,   /* seat: coins, buyer */
    EVENT_INCOME,    /* seat: coins */
    EVENT_PUTS,      /* seat: good, card */
    EVENT_STORES,    /* seat: good, storage */
    EVENT_SELLS,     /* seat: good, coins */
    EVENT_OFFERS,    /* seat: good, points */
    EVENT_TRADES,    /* seat: how many given, good taken */
    EVENT_CASHES,    /* seat: coins */
    EVENT_DISCARDS,  /* seat: good */
    EVENT_LEFTOVERS, /* seat: how many cubes left on ships */
    EVENT_STEALS,    /* seat: good, card, victim */
    EVENT_FINDS,     /* seat: good */
    EVENT_WORKSHOP,  /* seat */
    EVENT_MOVES,     /* seat: good, from card, to card */
    EVENT_HAMMER,    /* seat */
    EVENT_OVER,
    EVENTS
};
extern const char *const jorvik_event_words[EVENTS];

/* Nothing that happens in Jórvík is hidden from anybody (J-17.5). */
static inline void tell(struct mh_events *events, enum event kind, int seat, int a, int b, int c) {
    if (events)
        mh_event_add(
            events,
            (struct mh_event){(uint8_t)kind, (int8_t)seat, (uint32_t)MH_SEEN_BY_ALL, {a, b, c, 0}});
}

#endif
