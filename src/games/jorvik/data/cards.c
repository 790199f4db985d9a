/* The card tables, and the check that a changed table can still be played. */
#include "cards.h"

#include <stddef.h>
#include <string.h>

const struct jorvik_card jorvik_entries[ENTRIES] = {
#define CARD(entry, id_, name_, season_, mode_, kind_, copies_, usage_, phase_, removed_, sure_, \
             ...)                                                                                \
    [ENTRY_##entry] = {.id = id_,                                                                \
                       .name = name_,                                                            \
                       .sure = sure_,                                                            \
                       .season = season_,                                                        \
                       .mode = mode_,                                                            \
                       .kind = kind_,                                                            \
                       .copies = copies_,                                                        \
                       .usage = usage_,                                                          \
                       .phase = phase_,                                                          \
                       .removed = removed_,                                                      \
                       __VA_ARGS__},
#include "cards.def"
#undef CARD
};

#define TIMES_1(x) x
#define TIMES_2(x) x, x
#define TIMES_3(x) x, x, x
#define TIMES_4(x) x, x, x, x
#define TIMES_5(x) x, x, x, x, x
#define TIMES_6(x) x, x, x, x, x, x

const uint8_t jorvik_entry_of[CARDS] = {
#define CARD(entry, id, name, season, mode, kind, copies, ...) TIMES_##copies(ENTRY_##entry),
#include "cards.def"
#undef CARD
};

const uint8_t jorvik_season_of[CARDS] = {
#define CARD(entry, id, name, season, mode, kind, copies, ...) TIMES_##copies(season),
#include "cards.def"
#undef CARD
};

#define WORDS_1(id) id
#define WORDS_2(id) id "-1", id "-2"
#define WORDS_3(id) WORDS_2(id), id "-3"
#define WORDS_4(id) WORDS_3(id), id "-4"
#define WORDS_5(id) WORDS_4(id), id "-5"
#define WORDS_6(id) WORDS_5(id), id "-6"

const char *const jorvik_card_words[CARDS] = {
#define CARD(entry, id, name, season, mode, kind, copies, ...) WORDS_##copies(id),
#include "cards.def"
#undef CARD
};

const uint8_t jorvik_effect_card[EFFECTS] = {
    [NO_EFFECT] = NO_CARD,
    [PAY_TO_AVOID_LOSS] = DEFENCE_RANSOM,
    [DOUBLE_ONE_WARRIOR] = DEFENCE_SHIELDWALL,
    [DOUBLE_ATTACK_REWARD] = DEFENCE_TRIUMPH,
    [WAREHOUSE] = BUILDING_WAREHOUSE,
    [INCOME_BONUS] = BUILDING_MARKET,
    [COINS_ON_PURCHASE] = BUILDING_TREASURY,
    [EXCHANGE_GOODS] = BUILDING_EXCHANGE,
    [FREE_PURCHASE] = BUILDING_GIFT,
    [MOVE_ARTISAN_GOODS] = BUILDING_WORKSHOP,
    [EACH_OPPONENT_PAYS] = LOKI_TRIBUTE,
    [BROWN_VIKINGS] = LOKI_HIRELINGS,
    [SWAP_TWO_VIKINGS] = LOKI_SWAP,
    [STEAL_GOOD] = LOKI_THEFT,
    [TAKE_COMMON_GOOD] = LOKI_FIND,
};

const char *const jorvik_good_words[GOODS] = {"amber", "iron",  "leather", "jet",
                                              "wool",  "glass", "silk",    "gold"};
const char *const jorvik_good_names[GOODS] = {N_("amber"), N_("iron"),  N_("leather"), N_("jet"),
                                              N_("wool"),  N_("glass"), N_("silk"),    N_("gold")};
static const char *const mode_words[MODES] = {"karl", "jarl"};
static const char *const season_words[SEASONS] = {"winter", "spring", "summer", "autumn", "final"};
static const char *const kind_words[KINDS] = {"pict_attack", "ship",    "artisan",  "merchant",
                                              "oracle",      "warrior", "defence",  "feast",
                                              "journey",     "skald",   "building", "loki"};

const struct mh_names jorvik_cards_named = MH_WORDS(N_("card"), CARDS, jorvik_card_words);
const struct mh_names jorvik_goods_named = MH_WORDS(N_("good"), GOODS, jorvik_good_words);
const struct mh_names jorvik_modes_named = MH_WORDS(N_("mode"), MODES, mode_words);
const struct mh_names jorvik_seasons_named = MH_WORDS(N_("season"), SEASONS, season_words);
const struct mh_names jorvik_kinds_named = MH_WORDS(N_("kind"), KINDS, kind_words);

/* J-1.1, J-1.2: cards of each season in the Jarl deck, and of those in the Karl deck. */
static const uint8_t season_cards[MODES][SEASONS] = {
    [KARL] = {12, 13, 13, 15, 1},
    [JARL] = {24, 25, 25, 29, 1},
};

static bool check_seasons(const struct jorvik_card *entries, struct mh_error *error) {
    for (unsigned mode = KARL; mode < MODES; mode++) {
        unsigned count[SEASONS] = {0};
        for (unsigned e = 0; e < ENTRIES; e++)
            if (entries[e].mode <= mode) count[entries[e].season] += entries[e].copies;
        for (unsigned s = 0; s < SEASONS; s++) {
            if (count[s] == season_cards[mode][s]) continue;
            struct mh_message *m = mh_fail(
                error, "bad-card-table", "J-1.17",
                N_("The card table has {n} cards of {season} for {mode}; there must be {right}."));
            mh_message_number(m, "n", (int32_t)count[s]);
            mh_message_word(m, "season", season_words[s]);
            mh_message_word(m, "mode", mode_words[mode]);
            mh_message_number(m, "right", season_cards[mode][s]);
            return false;
        }
    }
    return true;
}

static bool check_single(const struct jorvik_card *entries, struct mh_error *error) {
    unsigned last = 0, with_effect[EFFECTS] = {0};
    for (unsigned e = 0; e < ENTRIES; e++) {
        if (entries[e].ends_game) last += entries[e].copies;
        with_effect[entries[e].effect] += entries[e].copies;
    }
    if (last != 1) {
        mh_fail(error, "bad-card-table", "J-1.17",
                N_("The card table must have exactly one card that ends the game."));
        return false;
    }
    for (unsigned f = NO_EFFECT + 1; f < EFFECTS; f++) {
        if (with_effect[f] == 1 && entries[jorvik_entry_of[jorvik_effect_card[f]]].effect == f)
            continue;
        struct mh_message *m =
            mh_fail(error, "bad-card-table", "J-1.17",
                    N_("The effect of the card {card} must be on that card alone, in one copy."));
        mh_message_word(m, "card", jorvik_card_words[jorvik_effect_card[f]]);
        return false;
    }
    return true;
}

/* Feasts score together, so all must show the same scale (J-10.12). */
static bool check_feasts(const struct jorvik_card *entries, struct mh_error *error) {
    const uint8_t *scale = entries[ENTRY_FEAST_WINTER].set_vp;
    for (unsigned e = 0; e < ENTRIES; e++) {
        if (entries[e].kind != FEAST || memcmp(entries[e].set_vp, scale, FEAST_STEPS) == 0)
            continue;
        mh_message_word(mh_fail(error, "bad-card-table", "J-1.17",
                                N_("The card {card} shows another scale than the other feasts.")),
                        "card", entries[e].id);
        return false;
    }
    return true;
}

/* Moves name two cubes for one in the exchange hall, and single cubes for theft and
 * find; brown vikings are two (J-1.6). */
static bool check_numbers(const struct jorvik_card *entries, struct mh_error *error) {
    const struct jorvik_card *hall = &entries[ENTRY_BUILDING_EXCHANGE];
    bool good = hall->give == 2 && hall->take == 1 && entries[ENTRY_LOKI_THEFT].goods_stolen == 1 &&
                entries[ENTRY_LOKI_FIND].goods_taken == 1 &&
                entries[ENTRY_LOKI_HIRELINGS].vikings <= 2;
    if (!good)
        mh_fail(error, "bad-card-table", "J-1.17",
                N_("The card table has a number of cubes or vikings that the moves cannot name."));
    return good;
}

static bool too_many_cubes(unsigned mode, unsigned players, unsigned cubes, unsigned bag,
                           struct mh_error *error) {
    struct mh_message *m = mh_fail(error, "bad-card-table", "J-1.17",
                                   N_("The ships show {cubes} cubes, and the bag holds {bag}: "
                                      "{mode}, {n} players."));
    mh_message_number(m, "cubes", (int32_t)cubes);
    mh_message_number(m, "bag", (int32_t)bag);
    mh_message_word(m, "mode", mode_words[mode]);
    mh_message_number(m, "n", (int32_t)players);
    return false;
}

/* J-2.14, J-15.2: the deck must be used up exactly, and ships must not need more cubes than there
 * are. */
static bool check_division(const struct jorvik_card *entries, unsigned mode, unsigned players,
                           struct mh_error *error) {
    unsigned laid_out = 0, cubes = 0;
    for (unsigned e = 0; e < ENTRIES; e++) {
        if (entries[e].mode > mode || entries[e].removed >> players & 1) continue;
        if (entries[e].kind != PICT_ATTACK) laid_out += entries[e].copies;
        cubes += entries[e].cubes * entries[e].copies;
    }
    unsigned bag = 0;
    for (unsigned g = 0; g < GOODS; g++)
        if (mode == JARL || g < FIRST_RARE_GOOD) bag += cubes_made(g);
    unsigned per_round = spaces_in_row(players) * (mode == JARL ? 2 : 1);
    if (cubes > bag) return too_many_cubes(mode, players, cubes, bag, error);
    if (laid_out % per_round == 0) return true;
    struct mh_message *m = mh_fail(
        error, "bad-card-table", "J-1.17",
        N_("The card table does not divide: {mode}, {n} players, {cards} cards, {each} a round."));
    mh_message_word(m, "mode", mode_words[mode]);
    mh_message_number(m, "n", (int32_t)players);
    mh_message_number(m, "cards", (int32_t)laid_out);
    mh_message_number(m, "each", (int32_t)per_round);
    return false;
}

bool jorvik_check_cards(const struct jorvik_card entries[ENTRIES], struct mh_error *error) {
    if (!check_seasons(entries, error) || !check_single(entries, error) ||
        !check_numbers(entries, error) || !check_feasts(entries, error))
        return false;
    for (unsigned mode = KARL; mode < MODES; mode++)
        for (unsigned players = 2; players <= 5; players++)
            if (!check_division(entries, mode, players, error)) return false;
    return true;
}

_Static_assert(CARDS == 104, "J-1.1");
_Static_assert(ARTISANS == 16 && MERCHANTS == 8 && ORACLES == 5 && SHIPS == 21 && SKALDS == 7,
               "the kinds that moves and tables name by number");
