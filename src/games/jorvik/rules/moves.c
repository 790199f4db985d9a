/* Moves: their words, and the three questions about them: the list, the legality of one, carrying
 * it out. */
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

static const struct mh_names spaces = MH_NUMBERS(N_("card space"), SPACES, 1);
static const struct mh_names stands = MH_WORDS(N_("place of a viking"), STANDS, jorvik_stand_words);
static const struct mh_names cubes = MH_WORDS(N_("cube"), CUBES_NAMED, cube_words);
static const struct mh_names storages = MH_WORDS(N_("storage"), STORAGES, storage_words);
static const struct mh_names artisans =
    MH_WORDS(N_("artisan"), ARTISANS, jorvik_card_words + FIRST_ARTISAN);
static const struct mh_names merchants =
    MH_WORDS(N_("merchant"), MERCHANTS, jorvik_card_words + FIRST_MERCHANT);
static const struct mh_names oracles =
    MH_WORDS(N_("oracle"), ORACLES, jorvik_card_words + FIRST_ORACLE);

#define GOOD &jorvik_goods_named
enum { NOUNS_MAX = 4 };

/* clang-format off */
#define NOUNS(...) {__VA_ARGS__}
#define NO_NOUNS {NULL}
/* clang-format on */
static const struct mh_names *const nouns[VERBS][NOUNS_MAX] = {
#define VERB(id, pattern, nouns_, ...) [VERB_##id] = nouns_,
#include "verbs.def"
#undef VERB
};
#undef NOUNS
#undef NO_NOUNS

#define NOUNS(...) (sizeof((const struct mh_names *const[]){__VA_ARGS__}) / sizeof(void *))
#define NO_NOUNS 0
static const struct mh_verb verbs[VERBS] = {
#define VERB(id, pattern_, nouns_, ...) \
    [VERB_##id] = {.pattern = pattern_, .nouns = nouns[VERB_##id], .count = nouns_},
#include "verbs.def"
#undef VERB
};
const struct mh_grammar jorvik_grammar = {verbs, VERBS};

static const struct {
    bool (*can)(CAN_ARGS);
    void (*carry_out)(DO_ARGS);
} uses[VERBS] = {
#define VERB(id, pattern, nouns_, rule, can, act, ...) [VERB_##id] = {can, act},
#include "verbs.def"
#undef VERB
};

/* ---- the three questions ---- */

size_t jorvik_moves(const void *state, int seat, struct mh_move *out, size_t cap) {
    const struct jorvik *s = state;
    struct mh_list list = {out, cap, 0};
    if (s->point == OVER || seat != s->seat) return 0;
    const struct jorvik_decision *decision = decision_of(s);
    decision->list(s, s->seat, &list);
    if (decision->flags & ANYTIME_CARDS && s->mode == JARL) jorvik_list_anytime(s, s->seat, &list);
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
        mh_message_seat(mh_fail(error, "not-your-turn", "J-17.1", N_("{who} decides now.")), "who",
                        s->seat);
    return false;
}

bool jorvik_explain(const void *state, int seat, struct mh_move move, struct mh_error *error) {
    const struct jorvik *s = state;
    jorvik_canonical(&move);
    if (!mh_grammar_holds(&jorvik_grammar, move)) {
        mh_fail(error, "malformed-move", NULL, N_("That is not a move of this game."));
        return false;
    }
    return its_turn(s, seat, error) && jorvik_in_this_game(s, move.verb, error) &&
           jorvik_taken_now(s, move.verb, error) && uses[move.verb].can(s, s->seat, move, error);
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
    case VERB_TRADE:
        any_order = 3;
        break;
    case VERB_SWAP:
    case VERB_EXCHANGE:
    case VERB_CASH:
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
