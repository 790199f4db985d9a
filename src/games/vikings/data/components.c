/* The tables of all components but the map, and the check that changed cards can still be
 * played. "S" beside a value: a source states it; "D": it follows from what they state; "R":
 * reconstructed by us. An owner of the box corrects the values here. */
#include "components.h"

#include <stddef.h>

/* ---- viking cards ---- */

/* clang-format off */
#define FLAT(base_) OP_FLAT, base_, COUNTS_NOTHING
#define ADD(base_, what) OP_ADD, base_, what
#define MUL(base_, what) OP_MUL, base_, what
#define DOES(kind_, value_) {ACTION_##kind_, value_, RUNES, {0, 0, 0, 0}}
#define COLLECT_BAG(...) {ACTION_COLLECT, 1, RUNES, {__VA_ARGS__}}
#define COLLECT_PER(rune_, ...) {ACTION_COLLECT, 1, rune_, {__VA_ARGS__}}
#define NOTHING_MORE {NO_ACTION, 0, RUNES, {0, 0, 0, 0}}
#define NEEDS(rune_, count) rune_, count

const struct vikings_card vikings_cards[CARDS + 1] = {
#define CARD(id, word, name_, rune_, strength, steel, leader_, needs_, action, sure_) \
    [CARD_##id] = {name_, sure_, rune_, strength, steel, leader_, needs_, action},
#include "cards.def"
#undef CARD
};

const char *const vikings_card_words[CARDS] = {
#define CARD(id, word, ...) word,
#include "cards.def"
#undef CARD
};

/* ---- favor cards ---- */

const struct vikings_favor vikings_favors[FAVORS] = {
#define FAVOR(id, word, name_, wealth, secrets, nature, wood, food, steel, sure_) \
    [FAVOR_##id] = {name_, sure_, {wealth, secrets, nature}, {wood, food, steel}},
#include "favors.def"
#undef FAVOR
};

const char *const vikings_favor_words[FAVORS] = {
#define FAVOR(id, word, ...) word,
#include "favors.def"
#undef FAVOR
};

unsigned vikings_favor_row_size(unsigned players) {
    static const uint8_t cards[] = {0, 4, 4, 5, 7}; /* S */
    return cards[players];
}

/* ---- gods: which of them are named by a source stands first, then how sure the Boon is ---- */

const struct vikings_god vikings_gods[GODS] = {
    [ODIN]     = {N_("Odin"),     "SR", {DOES(DRAW_REPLACE, 1), COLLECT_BAG(0, 0, 0, 1)}},
    [FRIGG]    = {N_("Frigg"),    "SR", {DOES(HARVEST, 2), NOTHING_MORE}},
    [THOR]     = {N_("Thor"),     "SR", {DOES(SMITE, 1), COLLECT_BAG(0, 0, 1, 0)}},
    [LOKI]     = {N_("Loki"),     "RR", {DOES(FURY, 2), NOTHING_MORE}},
    [FREYJA]   = {N_("Freyja"),   "RR", {DOES(EXPLORE, 2), NOTHING_MORE}},
    [HEIMDALL] = {N_("Heimdall"), "RR", {DOES(SAIL, 2), NOTHING_MORE}},
};

/* ---- Era Mat ---- */

const struct vikings_era vikings_eras[ERAS] = {
    /* cards S, steel of a raid S R R, passing clockwise S */
    {4, 1, true},
    {5, 2, false},
    {6, 3, true},
};

/* Kinds D, order and values R. */
const struct vikings_action vikings_dedications[ERA_PLACES] = {
    DOES(SAIL, 2), DOES(EXPLORE, 2), DOES(HARVEST, 3), DOES(BUILD, 1),
};

/* ---- victory points, for a god in first, second, third place ---- */

const uint8_t vikings_island_vp[RUNES] = {6, 4, 2}; /* S R R */
const uint8_t vikings_favor_vp[RUNES] = {3, 2, 1};  /* R */

/* ---- clan mat ---- */

const uint8_t vikings_boat_wood[BOAT_SLOTS] = {2, 3, 4};  /* R */
const uint8_t vikings_temple_wood[TEMPLE_SLOTS] = {4, 5}; /* R */
const uint8_t vikings_boat_bonus = STEEL;                 /* D, weak: V-D.18 */

/* ---- enemy mat: kinds of symbols S, their places and the strengths R ---- */

const struct vikings_symbol vikings_tracks[RESOURCES][RESOURCE_MAX + 1] = {
    [WOOD] = {
        [2] = {SYMBOL_FERRY, 0},
        [4] = {SYMBOL_HUNT_BOAT, 0},
        [5] = {SYMBOL_FURY, 0},
        [7] = {SYMBOL_FERRY, 0},
    },
    [FOOD] = {
        [2] = {SYMBOL_SETTLER, 0},
        [3] = {SYMBOL_BOAT, 0},
        [4] = {SYMBOL_FURY, 0},
        [5] = {SYMBOL_SETTLER, 0},
        [7] = {SYMBOL_TEMPLE, 0},
    },
    [STEEL] = {
        [2] = {SYMBOL_BATTLE, 1},
        [4] = {SYMBOL_BATTLE, 2},
        [5] = {SYMBOL_FURY, 0},
        [6] = {SYMBOL_BATTLE, 3},
        [7] = {SYMBOL_FURY, 0},
    },
};

const struct vikings_action vikings_enemy_actions[RUNES] = { /* R */
    [WEALTH] = DOES(HARVEST, 2),
    [SECRETS] = DOES(EXPLORE, 1),
    [NATURE] = DOES(SAIL, 1),
};
/* clang-format on */

/* ---- words ---- */

static const char *const rune_words[] = {"wealth", "secrets", "nature"};
static const char *const resource_words[] = {"wood", "food", "steel"};
static const char *const god_words[GODS] = {"odin", "frigg", "thor", "loki", "freyja", "heimdall"};
static const char *const action_words[ACTIONS] = {
    "sail",         "explore",      "harvest", "build",    "explore_temple", "smite",
    "draw_replace", "enter_battle", "collect", "exchange", "fury",
};
static const char *const symbol_words[SYMBOLS] = {
    "none", "fury", "hunt_boat", "ferry", "settler", "boat", "temple", "battle",
};

const struct mh_names vikings_runes_named = MH_WORDS(N_("rune"), RUNES, rune_words);
const struct mh_names vikings_resources_named = MH_WORDS(N_("resource"), RESOURCES, resource_words);
const struct mh_names vikings_cards_named = MH_WORDS(N_("viking card"), CARDS, vikings_card_words);
const struct mh_names vikings_favors_named =
    MH_WORDS(N_("Favor card"), FAVORS, vikings_favor_words);
const struct mh_names vikings_gods_named = MH_WORDS(N_("god"), GODS, god_words);
const struct mh_names vikings_actions_named = MH_WORDS(N_("action"), ACTIONS, action_words);
const struct mh_names vikings_symbols_named = MH_WORDS(N_("track symbol"), SYMBOLS, symbol_words);

/* ---- the check ---- */

/* The engine tells the runes of a hand by place in the table, and a leader action is
 * always one of the four (V-1.5). */
bool vikings_check_tables(const struct vikings_card cards[CARDS], struct mh_error *error) {
    for (unsigned card = 0; card < CARDS; card++) {
        const struct vikings_card *c = &cards[card];
        if (c->rune == card / CARDS_OF_RUNE && c->leader.kind < MAIN_ACTIONS &&
            c->leader.value > 0 && c->rune_action.kind < ACTION_FURY && c->needs_rune <= ANY_RUNE &&
            (c->op == OP_FLAT) == (c->counts == COUNTS_NOTHING))
            continue;
        mh_message_word(mh_fail(error, "bad-card-table", "V-1.4",
                                N_("The card table has a card that cannot be played: {card}.")),
                        "card", vikings_card_words[card]);
        return false;
    }
    return true;
}
