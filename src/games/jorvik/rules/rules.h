/* What the files of the rules give to each other and to view, prompts and estimate. */
#ifndef JORVIK_RULES_H
#define JORVIK_RULES_H

#include "decision.h"
#include "events.h"

/* ---- cubes and vikings as moves name them ---- */

/* Where a loose cube lies (J-9.1); a cube in a move is its place and its good in one number. */
enum cube_place { ON_SHIP, ON_BOARD, IN_WAREHOUSE, CUBE_PLACES };
enum { IN_HAND = CUBE_PLACES }; /* a cube just got, to be allocated */
enum { CUBES_NAMED = CUBE_PLACES * GOODS };

static inline unsigned cube_at(unsigned place, unsigned good) {
    return place * GOODS + good;
}

static inline unsigned place_of_cube(unsigned cube) {
    return cube / GOODS;
}

static inline unsigned good_of_cube(unsigned cube) {
    return cube % GOODS;
}

/* Where a cube can be stored: on the player board or in the warehouse (J-9.7). */
enum storage { STORE_BOARD, STORE_WAREHOUSE, STORAGES };

/* Where a viking stands, as `swap` names it: tracks first, then the row. */
enum { FIRST_ROW_STAND = TRACKS * TRACK_PLACES, STANDS = FIRST_ROW_STAND + ROW_PLACES };

/* The number of a stand's queue (0: the reservation row) and of its place there, both from 1. */
static inline unsigned jorvik_stand_track(unsigned stand) {
    return stand < FIRST_ROW_STAND ? stand / TRACK_PLACES + 1 : 0;
}

static inline unsigned jorvik_stand_place(unsigned stand) {
    return (stand < FIRST_ROW_STAND ? stand % TRACK_PLACES : stand - FIRST_ROW_STAND) + 1;
}

/* Catalogue keys: where cubes come from and are stored. */
extern const char *const jorvik_cube_place_names[CUBE_PLACES];
extern const char *const jorvik_storage_names[STORAGES];

/* ---- coins and points ---- */

/* J-3.12: from and to the general supply. */
static inline void gain_coins(struct jorvik *s, unsigned seat, unsigned coins) {
    unsigned sum = s->player[seat].coins + coins;
    s->player[seat].coins = (uint16_t)(sum < COINS_MAX ? sum : COINS_MAX);
}

/* J-3.13: callers have checked that the seat has so many. */
static inline void pay_coins(struct jorvik *s, unsigned seat, unsigned coins) {
    s->player[seat].coins = (uint16_t)(s->player[seat].coins - coins);
}

/* J-3.17, J-16.12: the track goes on beyond its ends. */
static inline void gain_vp(struct jorvik *s, unsigned seat, int vp) {
    int sum = s->player[seat].vp + vp;
    if (sum < VP_MIN) sum = VP_MIN;
    s->player[seat].vp = (int16_t)(sum < VP_MAX ? sum : VP_MAX);
}

/* ---- what each file gives to the others ---- */

/* attack.c */
unsigned jorvik_defence(const struct jorvik *s, unsigned seat);
void jorvik_attack_begin(struct jorvik *s, unsigned card, struct mh_events *events);

/* swap.c: the colour of the viking on a stand, or -1 */
int jorvik_viking_at(const struct jorvik *s, unsigned stand);

/* purchase.c: the price of the card on sale (J-7.3, J-7.25), that card, the row */
unsigned jorvik_price(const struct jorvik *s);
unsigned jorvik_card_on_sale(const struct jorvik *s);
unsigned jorvik_row_length(const struct jorvik *s);
unsigned jorvik_row_first(const struct jorvik *s);
/* Boxes a card; cubes on a ship go to the common goods area (J-3.10). */
void jorvik_box(struct jorvik *s, unsigned card, struct mh_events *events);

/* cards/anytime.c, cards/workshop.c */
bool jorvik_anytime_usable(const struct jorvik *s, unsigned seat);
void jorvik_list_anytime(LIST_ARGS);
bool jorvik_holds(const struct jorvik *s, unsigned seat, enum effect effect,
                  struct mh_error *error);
bool jorvik_workshop_usable(const struct jorvik *s, unsigned seat);

/* loading.c: the next loading turn, or the end of the round after the last; the end of a turn */
void jorvik_loading_begin(struct jorvik *s, struct mh_events *events);
void jorvik_loading_end(struct jorvik *s, struct mh_events *events);
unsigned jorvik_income(const struct jorvik *s, unsigned seat);

/* goods.c */
struct loose {
    uint32_t tally[CUBE_PLACES];
    uint32_t all;
};
struct loose jorvik_loose(const struct jorvik *s, unsigned seat);
bool jorvik_no_such_cube(unsigned cube, unsigned had, struct mh_error *error);
void jorvik_take_loose(struct jorvik *s, unsigned seat, unsigned cube);

/* trade.c */
void jorvik_list_trades(const struct jorvik *s, unsigned seat, const struct loose *loose,
                        struct mh_list *list);

/* allocate.c */
/* Whether a cube got by any of J-9.15 and J-11.7 has a place to go to. */
bool jorvik_destination(const struct jorvik *s, unsigned seat, unsigned good);
void jorvik_get_cube(struct jorvik *s, unsigned good, enum got_by got_by);

/* The same, saying why not by the rule of who asks; and why a good cannot be taken. */
bool jorvik_has_destination(const struct jorvik *s, unsigned seat, unsigned good, const char *rule,
                            struct mh_error *error);
bool jorvik_not_in_common(unsigned good, struct mh_error *error);

/* Whether a card is where it can be used, whether a cube is on an artisan. */
bool jorvik_in_personal_area(const struct jorvik *s, unsigned seat, unsigned card, const char *code,
                             const char *rule, struct mh_error *error);
bool jorvik_on_artisan(const struct jorvik *s, unsigned artisan, unsigned good, const char *rule,
                       struct mh_error *error);

/* The one way each destination is checked and served, for loose cubes and for a cube in the hand
 * alike. */
bool jorvik_artisan_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned artisan,
                          struct mh_error *error);
bool jorvik_storage_takes(const struct jorvik *s, unsigned seat, unsigned storage,
                          struct mh_error *error);
bool jorvik_merchant_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned merchant,
                           struct mh_error *error);
bool jorvik_oracle_takes(const struct jorvik *s, unsigned seat, unsigned good, unsigned oracle,
                         struct mh_error *error);
/* The cube has been taken from where it was, `cube` says where for the log. */
void jorvik_to_artisan(struct jorvik *s, unsigned seat, unsigned cube, unsigned artisan,
                       struct mh_events *events);
void jorvik_to_storage(struct jorvik *s, unsigned seat, unsigned cube, unsigned storage,
                       struct mh_events *events);
void jorvik_to_merchant(struct jorvik *s, unsigned seat, unsigned cube, unsigned merchant,
                        struct mh_events *events);
void jorvik_to_oracle(struct jorvik *s, unsigned seat, unsigned cube, unsigned oracle,
                      struct mh_events *events);
void jorvik_to_common(struct jorvik *s, unsigned seat, unsigned cube, struct mh_events *events);

/* flow.c: full rounds of the game; how far it has come */
unsigned jorvik_rounds(const struct jorvik *s);
int jorvik_round(const void *state);
int jorvik_progress(const void *state);

/* imagine.c */
bool jorvik_undoable(const void *before, const void *after, int seat);
void jorvik_imagine(void *state, int seat, struct mh_random *random);
void jorvik_conceal(void *state, int seat);

/* scoring.c */
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

#endif
