/* Moves: their words, where each may be made, and the three questions asked of
 * them: which are there, is this one legal, carry it out. */
#include "rules.h"

#include <assert.h>

/* ---- words ---- */

/* clang-format off */
static const char *const cube_words[CUBES_NAMED] = {
    "amber",
    "iron",
    "leather",
    "jet",
    "wool",
    "glass",
    "silk",
    "gold",
    "amber@board",
    "iron@board",
    "leather@board",
    "jet@board",
    "wool@board",
    "glass@board",
    "silk@board",
    "gold@board",
    "amber@warehouse",
    "iron@warehouse",
    "leather@warehouse",
    "jet@warehouse",
    "wool@warehouse",
    "glass@warehouse",
    "silk@warehouse",
    "gold@warehouse",
};

/* track.place, and the reservation row */
const char *const jorvik_stand_words[STANDS] = {
    "1.1", "1.2", "1.3", "1.4", "1.5",   "1.6",   "1.7",   "1.8",   "2.1",   "2.2",   "2.3",
    "2.4", "2.5", "2.6", "2.7", "2.8",   "3.1",   "3.2",   "3.3",   "3.4",   "3.5",   "3.6",
    "3.7", "3.8", "4.1", "4.2", "4.3",   "4.4",   "4.5",   "4.6",   "4.7",   "4.8",   "5.1",
    "5.2", "5.3", "5.4", "5.5", "5.6",   "5.7",   "5.8",   "6.1",   "6.2",   "6.3",   "6.4",
    "6.5", "6.6", "6.7", "6.8", "row.1", "row.2", "row.3", "row.4", "row.5", "row.6",
};

/* clang-format on */

static const char *const storage_words[STORAGES] = {"board", "warehouse"};

static const struct mh_names tracks = {N_("track"), TRACKS, NULL, 1};
static const struct mh_names spaces = {N_("card space"), SPACES - TRACKS, NULL, TRACKS + 1};
static const struct mh_names stands = {N_("place of a viking"), STANDS, jorvik_stand_words, 0};
static const struct mh_names cubes = {N_("cube"), CUBES_NAMED, cube_words, 0};
static const struct mh_names storages = {N_("storage"), STORAGES, storage_words, 0};
static const struct mh_names artisans = {N_("artisan"), ARTISANS, jorvik_card_words + FIRST_ARTISAN,
                                         0};
static const struct mh_names merchants = {N_("merchant"), MERCHANTS,
                                          jorvik_card_words + FIRST_MERCHANT, 0};
static const struct mh_names oracles = {N_("oracle"), ORACLES, jorvik_card_words + FIRST_ORACLE, 0};

#define NOUNS(...)                     \
    (const struct mh_names *const[]) { \
        __VA_ARGS__                    \
    }
#define GOOD_NOUN &jorvik_goods_named

/* clang-format off */
static const struct mh_verb verbs[VERBS] = {
    [PLACE] = {"place {track}", NOUNS(&tracks), 1},
    [PLACE_BROWN] = {"place {track} brown", NOUNS(&tracks), 1},
    [RESERVE] = {"reserve {space}", NOUNS(&spaces), 1},
    [RESERVE_BROWN] = {"reserve {space} brown", NOUNS(&spaces), 1},
    [PASS] = {"pass", NULL, 0},
    [SWAP] = {"swap {stand} {stand}", NOUNS(&stands, &stands), 2},
    [KEEP] = {"keep", NULL, 0},
    [DOUBLE] = {"double", NULL, 0},
    [PAY] = {"pay", NULL, 0},
    [LOSE] = {"lose", NULL, 0},
    [BUY] = {"buy", NULL, 0},
    [BUY_FREE] = {"buy free", NULL, 0},
    [WITHDRAW] = {"withdraw", NULL, 0},
    [DROP] = {"drop", NULL, 0},
    [PUT] = {"put {cube} {artisan}", NOUNS(&cubes, &artisans), 2},
    [STORE] = {"store {cube} {storage}", NOUNS(&cubes, &storages), 2},
    [SELL] = {"sell {cube} {merchant}", NOUNS(&cubes, &merchants), 2},
    [OFFER] = {"offer {cube} {oracle}", NOUNS(&cubes, &oracles), 2},
    [TRADE] = {"trade {cube} {cube} {cube} for {good}", NOUNS(&cubes, &cubes, &cubes, GOOD_NOUN),
               4},
    [EXCHANGE] = {"exchange {cube} {cube} for {good}", NOUNS(&cubes, &cubes, GOOD_NOUN), 3},
    [CASH] = {"cash {cube} {cube}", NOUNS(&cubes, &cubes), 2},
    [DISCARD] = {"discard {cube}", NOUNS(&cubes), 1},
    [DONE] = {"done", NULL, 0},
    [ALLOCATE_PUT] = {"put {artisan}", NOUNS(&artisans), 1},
    [ALLOCATE_STORE] = {"store {storage}", NOUNS(&storages), 1},
    [ALLOCATE_SELL] = {"sell {merchant}", NOUNS(&merchants), 1},
    [ALLOCATE_OFFER] = {"offer {oracle}", NOUNS(&oracles), 1},
    [ALLOCATE_DISCARD] = {"discard", NULL, 0},
    [STEAL] = {"use loki-theft {artisan} {good}", NOUNS(&artisans, GOOD_NOUN), 2},
    [FIND] = {"use loki-find {good}", NOUNS(GOOD_NOUN), 1},
    [WORKSHOP] = {"use building-workshop", NULL, 0},
    [MOVE] = {"move {good} from {artisan} to {artisan}", NOUNS(GOOD_NOUN, &artisans, &artisans), 3},
    [STOP] = {"stop", NULL, 0},
};
/* clang-format on */
const struct mh_grammar jorvik_grammar = {verbs, VERBS};

/* ---- where each verb may be used, and its two halves ---- */

enum {
    P_ATTACK = 1 << ATTACK_CHOICE,
    P_PLACE = 1 << DEMAND_PLACE,
    P_SWAP = 1 << DEMAND_SWAP,
    P_OFFER = 1 << PURCHASE_OFFER,
    P_RESERVED = 1 << PURCHASE_RESERVED,
    P_WINDOW = 1 << ANYTIME_WINDOW,
    P_GOODS = 1 << LOADING_GOODS,
    P_ANYTIME = P_PLACE | P_SWAP | P_OFFER | P_RESERVED | P_WINDOW | P_GOODS /* J-11.3, J-11.4 */
};

/* clang-format off */
static const struct {
    uint16_t points;
    uint8_t inner;
    const char *rule; /* that says where the verb belongs */
    CAN((*can));
    DO((*carry_out));
} uses[VERBS] = {
    [PLACE] = {P_PLACE, NOTHING_INSIDE, "J-6.1", jorvik_can_place, jorvik_do_place},
    [PLACE_BROWN] = {P_PLACE, NOTHING_INSIDE, "J-6.16", jorvik_can_place, jorvik_do_place},
    [RESERVE] = {P_PLACE, NOTHING_INSIDE, "J-6.11", jorvik_can_reserve, jorvik_do_reserve},
    [RESERVE_BROWN] = {P_PLACE, NOTHING_INSIDE, "J-6.16", jorvik_can_reserve, jorvik_do_reserve},
    [PASS] = {P_PLACE | P_WINDOW, NOTHING_INSIDE, "J-6.17", jorvik_can_pass, jorvik_do_pass},
    [SWAP] = {P_SWAP, NOTHING_INSIDE, "J-6.20", jorvik_can_swap, jorvik_do_swap},
    [KEEP] = {P_SWAP | P_ATTACK, NOTHING_INSIDE, "J-6.23", jorvik_can_keep, jorvik_do_keep},
    [DOUBLE] = {P_ATTACK, NOTHING_INSIDE, "J-5.13", jorvik_can_double, jorvik_do_double},
    [PAY] = {P_ATTACK, NOTHING_INSIDE, "J-5.15", jorvik_can_pay, jorvik_do_pay},
    [LOSE] = {P_ATTACK, NOTHING_INSIDE, "J-5.15", jorvik_can_lose, jorvik_do_lose},
    [BUY] = {P_OFFER | P_RESERVED, NOTHING_INSIDE, "J-7.2", jorvik_can_buy, jorvik_do_buy},
    [BUY_FREE] = {P_OFFER | P_RESERVED, NOTHING_INSIDE, "J-7.17", jorvik_can_buy_free,
                  jorvik_do_buy_free},
    [WITHDRAW] = {P_OFFER, NOTHING_INSIDE, "J-7.2", jorvik_can_always, jorvik_do_withdraw},
    [DROP] = {P_RESERVED, NOTHING_INSIDE, "J-7.24", jorvik_can_always, jorvik_do_drop},
    [PUT] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_put, jorvik_do_put},
    [STORE] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_store, jorvik_do_store},
    [SELL] = {P_GOODS, NOTHING_INSIDE, "J-10.8", jorvik_can_sell, jorvik_do_sell},
    [OFFER] = {P_GOODS, NOTHING_INSIDE, "J-10.8", jorvik_can_offer, jorvik_do_offer},
    [TRADE] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_trade, jorvik_do_trade},
    [EXCHANGE] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_trade, jorvik_do_trade},
    [CASH] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_cash, jorvik_do_cash},
    [DISCARD] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_discard, jorvik_do_discard},
    [DONE] = {P_GOODS, NOTHING_INSIDE, "J-8.8", jorvik_can_always, jorvik_do_done},
    [ALLOCATE_PUT] = {P_ANYTIME, ALLOCATE_CUBE, "J-9.15", jorvik_can_allocate_put,
                      jorvik_do_allocate_put},
    [ALLOCATE_STORE] = {P_ANYTIME, ALLOCATE_CUBE, "J-9.15", jorvik_can_allocate_store,
                        jorvik_do_allocate_store},
    [ALLOCATE_SELL] = {P_ANYTIME, ALLOCATE_CUBE, "J-9.15", jorvik_can_allocate_sell,
                       jorvik_do_allocate_sell},
    [ALLOCATE_OFFER] = {P_ANYTIME, ALLOCATE_CUBE, "J-9.15", jorvik_can_allocate_offer,
                        jorvik_do_allocate_offer},
    [ALLOCATE_DISCARD] = {P_ANYTIME, ALLOCATE_CUBE, "J-10.37", jorvik_can_allocate_discard,
                          jorvik_do_allocate_discard},
    [STEAL] = {P_ANYTIME, NOTHING_INSIDE, "J-11.3", jorvik_can_steal, jorvik_do_steal},
    [FIND] = {P_ANYTIME, NOTHING_INSIDE, "J-11.3", jorvik_can_find, jorvik_do_find},
    [WORKSHOP] = {P_ANYTIME, NOTHING_INSIDE, "J-11.3", jorvik_can_workshop, jorvik_do_workshop},
    [MOVE] = {P_ANYTIME, WORKSHOP_MOVE, "J-10.29", jorvik_can_move, jorvik_do_move},
    [STOP] = {P_ANYTIME, WORKSHOP_MOVE, "J-10.31", jorvik_can_stop, jorvik_do_stop},
};

/* clang-format on */

/* ---- the three questions ---- */

static void list_point(const struct jorvik *s, unsigned seat, struct mh_list *list) {
    switch (s->point) {
    case ATTACK_CHOICE:
        jorvik_list_attack(s, seat, list);
        return;
    case DEMAND_PLACE:
        jorvik_list_place(s, seat, list);
        break;
    case DEMAND_SWAP:
        jorvik_list_swap(s, seat, list);
        break;
    case PURCHASE_OFFER:
        jorvik_list_offer(s, seat, list);
        break;
    case PURCHASE_RESERVED:
        jorvik_list_reserved(s, seat, list);
        break;
    case ANYTIME_WINDOW:
        jorvik_list_window(s, seat, list);
        break;
    case LOADING_GOODS:
        jorvik_list_goods(s, seat, list);
        break;
    default:
        return;
    }
    if (s->mode == JARL) jorvik_list_anytime(s, seat, list);
}

size_t jorvik_moves(const void *state, int seat, struct mh_move *out, size_t cap) {
    const struct jorvik *s = state;
    struct mh_list list = {out, cap, 0};
    if (s->point == OVER || seat != s->seat) return 0;
    switch (s->inner) {
    case ALLOCATE_CUBE:
        jorvik_list_allocate(s, s->seat, &list);
        break;
    case WORKSHOP_MOVE:
        jorvik_list_workshop(s, s->seat, &list);
        break;
    default:
        list_point(s, s->seat, &list);
        break;
    }
    assert(list.count > 0);
    return list.count;
}

static bool its_turn(const struct jorvik *s, int seat, struct mh_error *error) {
    if (s->point == OVER) {
        mh_fail(error, "game-over", "J-12.4", N_("The game is over."));
        return false;
    }
    if (seat == s->seat) return true;
    if (seat < 0 || seat >= s->players)
        mh_message_number(
            mh_fail(error, "no-such-seat", "J-2.1", N_("There is no seat {n} in this game.")), "n",
            seat);
    else
        mh_message_seat(
            mh_fail(error, "not-your-turn", "J-17.1", N_("It is for {who} to decide now.")), "who",
            s->seat);
    return false;
}

/* Verbs that share words belong to different moments: `put` of a loose cube and of
 * the cube in the hand. */
static bool verb_fits(const struct jorvik *s, unsigned verb, struct mh_error *error) {
    if (uses[verb].inner == s->inner && uses[verb].points >> s->point & 1) return true;
    if (s->inner == ALLOCATE_CUBE)
        mh_fail(error, "allocate-first", "J-9.15",
                N_("First allocate the cube you have just got."));
    else if (s->inner == WORKSHOP_MOVE)
        mh_fail(error, "move-first", "J-11.9",
                N_("First finish moving cubes between your artisans."));
    else
        mh_fail(error, "not-now", uses[verb].rule,
                N_("That cannot be done at this point of the game."));
    return false;
}

bool jorvik_explain(const void *state, int seat, struct mh_move move, struct mh_error *error) {
    const struct jorvik *s = state;
    jorvik_canonical(&move);
    if (!mh_grammar_holds(&jorvik_grammar, move)) {
        mh_fail(error, "malformed-move", NULL, N_("That is not a move of this game."));
        return false;
    }
    return its_turn(s, seat, error) && verb_fits(s, move.verb, error) &&
           uses[move.verb].can(s, s->seat, move, error);
}

bool jorvik_play(void *state, int seat, struct mh_move move, struct mh_events *events,
                 struct mh_error *error) {
    struct jorvik *s = state;
    if (!jorvik_explain(s, seat, move, error)) return false;
    jorvik_canonical(&move);
    uses[move.verb].carry_out(s, s->seat, move, events);
    jorvik_advance(s, events);
    return true;
}

/* Cubes given together and vikings exchanged may be named in any order. */
void jorvik_canonical(struct mh_move *move) {
    unsigned any_order;
    switch (move->verb) {
    case TRADE:
        any_order = 3;
        break;
    case SWAP:
    case EXCHANGE:
    case CASH:
        any_order = 2;
        break;
    default:
        return;
    }
    for (unsigned i = 1; i < any_order; i++) {
        for (unsigned j = i; j > 0 && move->arg[j] < move->arg[j - 1]; j--) {
            uint8_t arg = move->arg[j];
            move->arg[j] = move->arg[j - 1];
            move->arg[j - 1] = arg;
        }
    }
}
