/* What each event of Jórvík says has changed. The things of the game are counted before a move, the
 * events of the move are applied to the count, and it has to be what lies on the table afterwards:
 * nothing happens that the log does not tell, and nothing is told that did not happen. */
#include <string.h>

#include "games/jorvik/rules/rules.h"
#include "invariants.h"

/* Compared byte by byte, so it is cleared before it is filled. Ships in a loading area are one heap
 * of cubes: moves do not say from which of them a cube comes (J-9.1). */
struct things {
    uint32_t carried[CARRIERS], aboard[PLAYERS_MAX], warehouse[PLAYERS_MAX], bag, common;
    int32_t coins[PLAYERS_MAX], vp[PLAYERS_MAX], vikings[PLAYERS_MAX], brown, going, round;
    uint8_t board[PLAYERS_MAX], hand, hammer;
    uint8_t at[CARDS], queue[TRACKS][TRACK_PLACES], queued[TRACKS], row[ROW_PLACES];
};

/* ---- counting ---- */

static void count_players(const struct jorvik *s, struct things *t) {
    for (unsigned seat = 0; seat < s->players; seat++) {
        const struct jorvik_player *player = &s->player[seat];
        t->coins[seat] = player->coins;
        t->vp[seat] = player->vp;
        t->vikings[seat] = player->vikings;
        t->board[seat] = player->board;
        t->warehouse[seat] = player->warehouse;
    }
}

static void count(const struct jorvik *s, struct things *t) {
    memset(t, 0, sizeof *t);
    count_players(s, t);
    memcpy(t->at, s->at, sizeof t->at);
    if (s->attack) t->at[s->attack - 1] = AT_BOX; /* it is told when it comes */
    for (unsigned c = 0; c < CARRIERS; c++) {
        unsigned at = s->at[FIRST_CARRIER + c];
        if (c < SHIPS && at >= AT_LOADING && at < AT_PERSONAL)
            t->aboard[at - AT_LOADING] += s->cubes[c];
        else
            t->carried[c] = s->cubes[c];
    }
    for (unsigned i = 0; i < TRACKS; i++) {
        t->queued[i] = s->track[i].length;
        memcpy(t->queue[i], s->track[i].viking, sizeof t->queue[i]);
    }
    memcpy(t->row, s->row_viking, sizeof t->row);
    t->bag = s->bag;
    t->common = s->common;
    t->brown = s->brown;
    t->hand = s->hand;
    t->hammer = s->hammer;
    t->round = s->round;
}

/* ---- vikings ---- */

/* A brown one is boxed, which an event of its own tells (J-7.21). */
static void go_home(struct things *t, unsigned colour) {
    *(colour == BROWN ? &t->going : &t->vikings[colour]) += 1;
}

static uint8_t take_viking(struct things *t, unsigned seat, bool brown) {
    *(brown ? &t->brown : &t->vikings[seat]) -= 1;
    return (uint8_t)(brown ? BROWN : seat);
}

static void first_goes_home(struct things *t, unsigned track) {
    go_home(t, t->queue[track][0]);
    t->queued[track]--;
    memmove(t->queue[track], t->queue[track] + 1, TRACK_PLACES - 1);
    t->queue[track][TRACK_PLACES - 1] = 0;
}

/* All vikings at a card that is bought or declined (J-7.9, J-7.27). */
static void all_go_home(struct things *t, unsigned card) {
    unsigned at = t->at[card];
    if (at >= AT_ROW) {
        go_home(t, t->row[at - AT_ROW]);
        t->row[at - AT_ROW] = 0;
        return;
    }
    while (t->queued[at - AT_SPACE] > 0) first_goes_home(t, at - AT_SPACE);
}

static void reserve(struct things *t, unsigned seat, unsigned card, bool brown) {
    unsigned place = 0;
    for (unsigned other = 0; other < CARDS; other++)
        if (t->at[other] == AT_ROW + place) place++, other = 0;
    t->at[card] = (uint8_t)(AT_ROW + place);
    t->row[place] = take_viking(t, seat, brown);
}

static uint8_t *stand(struct things *t, unsigned number) {
    return number < FIRST_ROW_STAND ? &t->queue[number / TRACK_PLACES][number % TRACK_PLACES]
                                    : &t->row[number - FIRST_ROW_STAND];
}

static void swap(struct things *t, unsigned a, unsigned b) {
    uint8_t colour = *stand(t, a);
    *stand(t, a) = *stand(t, b);
    *stand(t, b) = colour;
}

/* ---- cards and cubes ---- */

static void buy(struct things *t, unsigned seat, unsigned card) {
    all_go_home(t, card);
    t->at[card] = (uint8_t)(AT_LOADING + seat);
    if (card_of(card)->kind != SHIP) return;
    t->aboard[seat] += t->carried[card - FIRST_SHIP];
    t->carried[card - FIRST_SHIP] = 0;
}

static void leave_loading(struct things *t, unsigned seat, bool ships) {
    for (unsigned card = 0; card < CARDS; card++)
        if (t->at[card] == AT_LOADING + seat && (card_of(card)->kind == SHIP) == ships &&
            card_of(card)->usage != USE_ON_PURCHASE)
            t->at[card] = (uint8_t)(AT_PERSONAL + seat);
}

static void take(struct things *t, unsigned seat, unsigned place, unsigned good) {
    if (place == ON_SHIP)
        t->aboard[seat] -= one_cube(good);
    else if (place == IN_WAREHOUSE)
        t->warehouse[seat] -= one_cube(good);
    else if (place == IN_HAND)
        t->hand = NO_GOOD;
    else
        t->board[seat] = NO_GOOD;
}

static void give(struct things *t, unsigned seat, int number, int cubes) {
    for (int i = 0; i < number; i++) {
        unsigned cube = (unsigned)cubes >> 8 * i & 0xff;
        take(t, seat, place_of_cube(cube), good_of_cube(cube));
        t->common += one_cube(good_of_cube(cube));
    }
}

static uint32_t *on(struct things *t, int card) {
    return &t->carried[card - FIRST_CARRIER];
}

/* ---- the events ---- */

static void apply_supply(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    switch (e->kind) {
    case EVENT_ROUND:
        t->round = arg[0];
        break;
    case EVENT_REVEAL:
        t->at[arg[0]] = (uint8_t)(AT_SPACE + arg[1] - 1);
        break;
    case EVENT_CARGO:
        *on(t, arg[0]) += (uint32_t)arg[1];
        t->bag -= (uint32_t)arg[1];
        break;
    case EVENT_ATTACK:
        t->at[arg[0]] = AT_BOX;
        break;
    case EVENT_WINS:
        t->vp[e->seat] += arg[0];
        break;
    case EVENT_LOSES:
        t->vp[e->seat] -= arg[0];
        break;
    case EVENT_RANSOM:
        t->coins[e->seat] -= arg[0];
        break;
    case EVENT_TRIUMPH:
        t->at[DEFENCE_TRIUMPH] = AT_BOX;
        break;
    default:
        break;
    }
}

static void apply_demand(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    unsigned seat = (unsigned)e->seat, track = (unsigned)arg[0] - 1;
    switch (e->kind) {
    case EVENT_PLACES:
        t->queue[track][t->queued[track]++] = take_viking(t, seat, arg[1]);
        break;
    case EVENT_RESERVES:
        reserve(t, seat, (unsigned)arg[0], arg[1]);
        break;
    case EVENT_SWAPS:
        swap(t, (unsigned)arg[0], (unsigned)arg[1]);
        t->at[LOKI_SWAP] = AT_BOX;
        break;
    case EVENT_UNWANTED:
        t->at[arg[0]] = AT_BOX;
        break;
    case EVENT_SPILLS:
        *on(t, arg[0]) -= (uint32_t)arg[1];
        t->common += (uint32_t)arg[1];
        break;
    default:
        break;
    }
}

static void apply_purchase(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    unsigned seat = (unsigned)e->seat, card = (unsigned)arg[0];
    switch (e->kind) {
    case EVENT_BUYS:
        t->coins[seat] -= arg[1];
        buy(t, seat, card);
        break;
    case EVENT_BUYS_FREE:
        t->at[BUILDING_GIFT] = AT_BOX;
        buy(t, seat, card);
        break;
    case EVENT_WITHDRAWS:
        first_goes_home(t, t->at[card] - AT_SPACE);
        break;
    case EVENT_DROPS:
        all_go_home(t, card);
        t->at[card] = AT_BOX;
        break;
    case EVENT_BROWN:
        t->going--;
        break;
    case EVENT_LEAVES:
        t->at[card] = AT_BOX;
        break;
    case EVENT_HIRES:
        t->brown += arg[0];
        break;
    case EVENT_COINS:
        t->coins[seat] += arg[0];
        break;
    case EVENT_TRIBUTE:
        t->coins[seat] -= arg[0];
        t->coins[arg[1]] += arg[0];
        break;
    default: /* income, with which a loading turn begins (J-8.6) */
        t->coins[seat] += arg[0];
        leave_loading(t, seat, false);
    }
}

static void apply_goods(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    unsigned seat = (unsigned)e->seat, good = (unsigned)arg[0];
    switch (e->kind) {
    case EVENT_PUTS:
        take(t, seat, (unsigned)arg[2], good);
        *on(t, arg[1]) += one_cube(good);
        break;
    case EVENT_STORES:
        take(t, seat, (unsigned)arg[2], good);
        if (arg[1] == STORE_BOARD)
            t->board[seat] = (uint8_t)good;
        else
            t->warehouse[seat] += one_cube(good);
        break;
    case EVENT_SELLS:
    case EVENT_OFFERS:
        take(t, seat, (unsigned)arg[2], good);
        t->common += one_cube(good);
        *(e->kind == EVENT_SELLS ? &t->coins[seat] : &t->vp[seat]) += arg[1];
        break;
    default:
        take(t, seat, (unsigned)arg[1], good);
        t->common += one_cube(good);
    }
}

static void apply_bargains(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    unsigned seat = (unsigned)e->seat;
    switch (e->kind) {
    case EVENT_TRADES:
        give(t, seat, arg[0], arg[2]);
        t->common -= one_cube((unsigned)arg[1]);
        t->hand = (uint8_t)arg[1];
        break;
    case EVENT_CASHES:
        give(t, seat, arg[1], arg[2]);
        t->coins[seat] += arg[0];
        break;
    default: /* left on ships, which are then kept (J-8.9, J-8.10) */
        t->aboard[seat] -= (uint32_t)arg[1];
        t->common += (uint32_t)arg[1];
        leave_loading(t, seat, true);
    }
}

static void apply_anytime(const struct mh_event *e, struct things *t) {
    const int32_t *arg = e->arg;
    uint32_t cube = one_cube((unsigned)arg[0] % GOODS);
    switch (e->kind) {
    case EVENT_STEALS:
        *on(t, arg[1]) -= cube;
        t->hand = (uint8_t)arg[0];
        t->at[LOKI_THEFT] = AT_BOX;
        break;
    case EVENT_FINDS:
        t->common -= cube;
        t->hand = (uint8_t)arg[0];
        t->at[LOKI_FIND] = AT_BOX;
        break;
    case EVENT_WORKSHOP:
        t->at[BUILDING_WORKSHOP] = AT_BOX;
        break;
    case EVENT_MOVES:
        *on(t, arg[1]) -= cube;
        *on(t, arg[2]) += cube;
        break;
    case EVENT_HAMMER:
        t->hammer = (uint8_t)e->seat;
        break;
    default:
        break;
    }
}

static void apply(const struct mh_event *e, struct things *t) {
    if (e->kind <= EVENT_TRIUMPH)
        apply_supply(e, t);
    else if (e->kind <= EVENT_SPILLS)
        apply_demand(e, t);
    else if (e->kind <= EVENT_INCOME)
        apply_purchase(e, t);
    else if (e->kind == EVENT_TRADES || e->kind == EVENT_CASHES || e->kind == EVENT_LEFTOVERS)
        apply_bargains(e, t);
    else if (e->kind <= EVENT_DISCARDS)
        apply_goods(e, t);
    else
        apply_anytime(e, t);
}

/* What the events of a move leave out, or tell wrongly. */
static const char *compare(const struct things *told, const struct things *real) {
#define SAME(field) (memcmp(&told->field, &real->field, sizeof told->field) == 0)
    if (!SAME(coins)) return "the log does not explain the coins";
    if (!SAME(vp)) return "the log does not explain the points";
    if (!SAME(vikings) || !SAME(brown) || !SAME(going) || !SAME(queue) || !SAME(queued) ||
        !SAME(row))
        return "the log does not explain the vikings";
    if (!SAME(at)) return "the log does not explain where the cards are";
    if (!SAME(carried) || !SAME(aboard) || !SAME(warehouse) || !SAME(board) || !SAME(hand) ||
        !SAME(bag) || !SAME(common))
        return "the log does not explain the cubes";
    if (!SAME(hammer) || !SAME(round)) return "the log does not explain the round";
#undef SAME
    return NULL;
}

const char *jorvik_explained(const void *before, const void *after,
                             const struct mh_events *events) {
    struct things told, real;
    count(before, &told);
    for (size_t i = 0; i < events->count; i++) apply(&events->at[i], &told);
    count(after, &real);
    return compare(&told, &real);
}
