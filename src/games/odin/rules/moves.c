/* Moves as words, their lists, and carrying them out. */
#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "rules.h"

/* ---- words ---- */

static const char *const place_words[PLACES] = {PLACE_WORDS};
const struct mh_names odin_places_named = MH_WORDS(N_("board"), PLACES, place_words);

static const char *const vessel_words[VESSELS] = {
    "whaling_boat",   "whaling_boat-ore-1", "knarr",         "longship",
    "longship-ore-1", "longship-ore-2",     "longship-ore-3"};
const struct mh_names odin_vessels_named = MH_WORDS(N_("ship"), VESSELS, vessel_words);
const char *const odin_vessel_names[VESSELS] = {
    [BOAT_0] = N_("whaling boat"),
    [BOAT_1] = N_("whaling boat with 1 ore"),
    [THE_KNARR] = N_("knarr"),
    [LONGSHIP_0] = N_("longship"),
    [LONGSHIP_1] = N_("longship with 1 ore"),
    [LONGSHIP_2] = N_("longship with 2 ore"),
    [LONGSHIP_3] = N_("longship with 3 ore"),
};

static const char *const ship_words[] = {"whaling_boat", "knarr", "longship"};
const struct mh_names odin_ships_named = MH_WORDS(N_("ship"), 3, ship_words);

static const char *const filling_words[] = {"wood", "stone"};
const struct mh_names odin_fillings_named = MH_WORDS(NC_("odin", "resource"), 2, filling_words);

static const char *const strip_words[STRIPS] = {"mountain_1", "mountain_2", "mountain_3",
                                                "mountain_4", "mountain_5", "mountain_6",
                                                "mountain_7", "mountain_8"};
const struct mh_names odin_strips_named = MH_WORDS(N_("mountain strip"), STRIPS, strip_words);

static const char *const building_words[BUILDINGS] = {
    "shed-1",        "shed-2",        "shed-3",       "stone_house-1",
    "stone_house-2", "stone_house-3", "long_house-1", "long_house-2",
    "long_house-3",  "long_house-4",  "long_house-5"};
const struct mh_names odin_buildings_named = MH_WORDS(N_("building"), BUILDINGS, building_words);
const char *const odin_building_names[BUILDINGS] = {
    N_("shed 1"),        N_("shed 2"),        N_("shed 3"),       N_("stone house 1"),
    N_("stone house 2"), N_("stone house 3"), N_("long house 1"), N_("long house 2"),
    N_("long house 3"),  N_("long house 4"),  N_("long house 5"),
};

enum { COUNTS = 32 };
const struct mh_names odin_counts_named = MH_NUMBERS(N_("number from 0 to 31"), COUNTS, 0);

#define NOUNS(...) \
    { __VA_ARGS__ }
#define NO_NOUNS \
    { NULL }
enum { NOUNS_MAX = 4 };

static const struct mh_names *const nouns[VERBS][NOUNS_MAX] = {
#define VERB(id, pattern, nouns_, ...) [VERB_##id] = nouns_,
#include "verbs.def"
#undef VERB
};
#undef NOUNS
#undef NO_NOUNS

/* The nouns of a pattern are counted by their braces. */
#define NOUNS(...) (sizeof((const struct mh_names *const[]){__VA_ARGS__}) / sizeof(void *))
#define NO_NOUNS 0
static const struct mh_verb verbs[VERBS] = {
#define VERB(id, pattern_, nouns_, ...) \
    [VERB_##id] = {.pattern = pattern_, .nouns = nouns[VERB_##id], .count = nouns_},
#include "verbs.def"
#undef VERB
};
const struct mh_grammar odin_grammar = {verbs, VERBS};

/* Two tiles of a sale may be named in any order. */
void odin_canonical(struct mh_move *move) {
    if (move->verb != VERB_BUY_TILES || move->arg[0] <= move->arg[1]) return;
    uint8_t first = move->arg[0];
    move->arg[0] = move->arg[1];
    move->arg[1] = first;
}

/* ---- what can be done in a task ---- */

static const uint64_t anytime_verbs =
    BIT(CHOOSE) | BIT(BUY) | BIT(FILL) | BIT(DEAL) | BIT(ANSWER) | BIT(DISARM);

static bool waits(const struct odin *s, int seat) {
    return seat >= 0 && seat < s->players && s->player[seat].tasks > 0;
}

/* O-5.14: all numbers from 1 up; none only where a decision can be declined. */
static inline void list_task(const struct odin *s, unsigned seat, struct mh_list *list) {
    const struct odin_decision *decision = odin_decisions[task_of(s, seat)->kind];
    decision->list(s, seat, list);
    if (decision->verbs & BIT(SKIP) && odin_may_skip(s, seat))
        mh_list_add(list, move_of(VERB_SKIP, 0, 0, 0));
}

void odin_list_task(LIST_ARGS) {
    list_task(s, seat, list);
}

/* Asked at every decision: outside an action, and once its space is used, nothing is. */
static inline bool promised(const struct odin *s, unsigned seat) {
    return waits_for_use(s, seat) && odin_promised(s, seat);
}

/* Before an effect of the space has been used only what keeps the promise is left (O-7.11). */
size_t odin_moves(const void *state, int seat, struct mh_move *out, size_t cap) {
    const struct odin *s = state;
    struct mh_move tried[PROMISE_MOVES];
    if (!waits(s, seat)) return 0;
    bool keeping = promised(s, (unsigned)seat);
    struct mh_list list = {keeping ? tried : out, keeping ? PROMISE_MOVES : cap, 0};
    list_task(s, (unsigned)seat, &list);
    odin_list_anytime(s, (unsigned)seat, &list);
    if (!keeping) return list.count;
    size_t count = list.count < PROMISE_MOVES ? list.count : PROMISE_MOVES;
    count = odin_keep_promise(s, (unsigned)seat, tried, count);
    for (size_t i = 0; i < count && i < cap; i++) out[i] = tried[i];
    return count;
}

/* ---- legality ---- */

static bool (*const can[VERBS])(CAN_ARGS) = {
#define VERB(id, pattern, nouns, can_, ...) [VERB_##id] = can_,
#include "verbs.def"
#undef VERB
};

static void (*const act[VERBS])(DO_ARGS) = {
#define VERB(id, pattern, nouns, can, act_, ...) [VERB_##id] = act_,
#include "verbs.def"
#undef VERB
};

static bool fits_task(const struct odin *s, unsigned seat, unsigned verb, struct mh_error *error) {
    unsigned kind = task_of(s, seat)->kind;
    uint64_t verbs_now = odin_decisions[kind]->verbs | BIT(ARM); /* refused with its own reason */
    if (task_open(s, kind)) verbs_now |= anytime_verbs;
    if (verbs_now >> verb & 1) return true;
    return odin_not_now(s, seat, anytime_verbs >> verb & 1, error);
}

/* A move that is on the list although it keeps nothing is there because none does. */
static bool promise_kept(const struct odin *s, unsigned seat, struct mh_move move,
                         struct mh_error *error) {
    struct mh_move kept;
    if (odin_keeps_promise(s, seat, move)) return true;
    if (odin_moves(s, (int)seat, &kept, 1) == 0 || !odin_keeps_promise(s, seat, kept)) return true;
    return odin_refuse(error, "breaks-promise", "O-7.11",
                       N_("After that you could not use any effect of the space."));
}

bool odin_explain(const void *state, int seat, struct mh_move move, struct mh_error *error) {
    const struct odin *s = state;
    if (!waits(s, seat)) return odin_not_your_turn(s, error);
    if (!mh_grammar_holds(&odin_grammar, move))
        return odin_refuse(error, "bad-move", NULL, N_("There is no such move."));
    return fits_task(s, (unsigned)seat, move.verb, error) &&
           can[move.verb](s, (unsigned)seat, move, error) &&
           (!promised(s, (unsigned)seat) || promise_kept(s, (unsigned)seat, move, error));
}

void odin_carry_out(struct odin *s, unsigned seat, struct mh_move move, struct mh_events *events) {
    if (move.verb != VERB_ARM) s->player[seat].shifting = move.verb == VERB_DISARM;
    odin_tell_use(s, seat, move, events);
    act[move.verb](s, seat, move, events);
}

bool odin_play_move(void *state, int seat, struct mh_move move, struct mh_events *events,
                    struct mh_error *error) {
    struct odin *s = state;
    if (!odin_explain(s, seat, move, error)) return false;
    odin_carry_out(s, (unsigned)seat, move, events);
    odin_resume(s, (unsigned)seat, events);
    return true;
}
