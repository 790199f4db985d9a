/* The fields of the state, and the values derived from them. */
#include "state.h"

#include <string.h>

/* ---- words ---- */

static const char *const place_words[PLACES] = {
    "box",       "deck",       "space-1",    "space-2",    "space-3",    "space-4",
    "space-5",   "space-6",    "space-7",    "space-8",    "space-9",    "space-10",
    "space-11",  "space-12",   "row-1",      "row-2",      "row-3",      "row-4",
    "row-5",     "row-6",      "loading-0",  "loading-1",  "loading-2",  "loading-3",
    "loading-4", "personal-0", "personal-1", "personal-2", "personal-3", "personal-4",
};
const struct mh_names jorvik_places_named = MH_WORDS(N_("place"), PLACES, place_words);

static const char *const decision_words[DECISIONS] = {
#define DECISION(id, name) #name,
#define INNER(id, name)
#include "games/jorvik/rules/decisions.def"
#undef INNER
#undef DECISION
};
const struct mh_names jorvik_points_named =
    MH_WORDS(N_("decision point"), DECISIONS, decision_words);

static const char *const inner_words[INNERS] = {
    "none",
#define DECISION(id, name)
#define INNER(id, name) #name,
#include "games/jorvik/rules/decisions.def"
#undef INNER
#undef DECISION
};
const struct mh_names jorvik_inners_named = MH_WORDS(N_("inner decision"), INNERS, inner_words);

static const char *const got_words[GOT_BYS] = {"none", "trade", "theft", "find"};
static const struct mh_names gots_named = MH_WORDS(N_("way of getting a cube"), GOT_BYS, got_words);

static const char *const viking_words[VIKING_COLOURS] = {"0", "1", "2", "3", "4", "brown"};
const struct mh_names jorvik_vikings_named = MH_WORDS(N_("viking"), VIKING_COLOURS, viking_words);

/* J-16.8: the fifth colour is our choice. */
static const char *const colour_words[PLAYERS_MAX] = {"yellow", "white", "green", "blue", "red"};
const struct mh_names jorvik_colours_named = MH_WORDS(N_("colour"), PLAYERS_MAX, colour_words);

static const char *const good_or_none[GOODS + 1] = {"amber", "iron", "leather", "jet", "wool",
                                                    "glass", "silk", "gold",    "none"};
static const struct mh_names good_or_none_named = MH_WORDS(N_("good"), GOODS + 1, good_or_none);

static const char *const attack_words[] = {"none", "attack-spring", "attack-summer",
                                           "attack-autumn", "attack-final"};
static const struct mh_names attacks_named = MH_WORDS(N_("attack"), 5, attack_words);

static const struct mh_names carriers_named =
    MH_WORDS(N_("ship or artisan"), CARRIERS, jorvik_card_words + FIRST_CARRIER);

/* Tracks and places of the row are numbered from 1, as on the board. */
static const struct mh_names track_index = MH_NUMBERS(N_("track"), TRACKS, 1);
static const struct mh_names row_index = MH_NUMBERS(N_("place in the row"), ROW_PLACES, 1);

/* ---- fields ---- */

/* clang-format off */
static const struct mh_field player_fields[] = {
    MH_INT(struct jorvik_player, vp, VP_MIN, VP_MAX),
    MH_UINT(struct jorvik_player, coins, 0, COINS_MAX),
    MH_UINT(struct jorvik_player, vikings, 0, VIKINGS_OF_COLOUR),
    MH_NAME(struct jorvik_player, colour, &jorvik_colours_named),
    MH_NAME(struct jorvik_player, board, &good_or_none_named),
    MH_TALLY(struct jorvik_player, warehouse, &jorvik_goods_named, BASIC_CUBES),
    MH_BOOL(struct jorvik_player, passed),
};
static const struct mh_type player_type = {"player", sizeof(struct jorvik_player), player_fields,
                                           sizeof player_fields / sizeof *player_fields};

static const struct mh_field track_fields[] = {
    {.name = "vikings",
     .kind = MH_FIELD_NAME,
     .size = 1,
     .offset = offsetof(struct jorvik_track, viking),
     .count = TRACK_PLACES,
     .length_offset = offsetof(struct jorvik_track, length),
     .names = &jorvik_vikings_named},
};
static const struct mh_type track_type = {"track", sizeof(struct jorvik_track), track_fields, 1};

static const struct mh_field fields[] = {
    MH_RULES(struct jorvik, JORVIK_OLDEST, JORVIK_NEWEST),
    MH_STRUCT_OF(struct jorvik, random, &mh_random_type),
    MH_NAME(struct jorvik, mode, &jorvik_modes_named),
    MH_UINT(struct jorvik, round, 0, ROUND_MAX),
    MH_UINT(struct jorvik, hammer, 0, PLAYERS_MAX - 1),
    MH_NAME(struct jorvik, point, &jorvik_points_named),
    MH_NAME(struct jorvik, inner, &jorvik_inners_named),
    MH_UINT(struct jorvik, seat, 0, PLAYERS_MAX - 1),
    MH_UINT(struct jorvik, asked, 0, PLAYERS_MAX),
    MH_UINT(struct jorvik, settled, 0, TRACKS),
    MH_UINT(struct jorvik, loaded, 0, PLAYERS_MAX),
    MH_UINT(struct jorvik, brown, 0, BROWN_VIKINGS_MADE),
    MH_NAME(struct jorvik, hand, &good_or_none_named),
    MH_NAME(struct jorvik, got_by, &gots_named),
    MH_UINT(struct jorvik, moved, 0, 15),
    MH_NAME(struct jorvik, attack, &attacks_named),
    {.name = "attack_vp",
     .kind = MH_FIELD_INT,
     .size = 1,
     .offset = offsetof(struct jorvik, attack_vp),
     .count = PLAYERS_MAX,
     .min = -ATTACK_VP_MAX,
     .max = ATTACK_VP_MAX},
    MH_TALLY(struct jorvik, bag, &jorvik_goods_named, BASIC_CUBES),
    MH_TALLY(struct jorvik, common, &jorvik_goods_named, BASIC_CUBES),
    {.name = "player",
     .kind = MH_FIELD_STRUCT,
     .offset = offsetof(struct jorvik, player),
     .count = PLAYERS_MAX,
     .stride = sizeof(struct jorvik_player),
     .type = &player_type,
     .length_offset = offsetof(struct jorvik, players)},
    {.name = "track",
     .kind = MH_FIELD_STRUCT,
     .offset = offsetof(struct jorvik, track),
     .count = TRACKS,
     .stride = sizeof(struct jorvik_track),
     .type = &track_type,
     .index = &track_index},
    {.name = "row",
     .kind = MH_FIELD_NAME,
     .size = 1,
     .offset = offsetof(struct jorvik, row_viking),
     .count = ROW_PLACES,
     .names = &jorvik_vikings_named,
     .index = &row_index},
    {.name = "card",
     .kind = MH_FIELD_NAME,
     .size = 1,
     .offset = offsetof(struct jorvik, at),
     .count = CARDS,
     .names = &jorvik_places_named,
     .index = &jorvik_cards_named},
    {.name = "cubes",
     .kind = MH_FIELD_TALLY,
     .size = 4,
     .offset = offsetof(struct jorvik, cubes),
     .count = CARRIERS,
     .stride = 4,
     .names = &jorvik_goods_named,
     .max = BASIC_CUBES,
     .index = &carriers_named},
};
const struct mh_type jorvik_type = {"jorvik", sizeof(struct jorvik), fields,
                                    sizeof fields / sizeof *fields};

/* clang-format on */

/* ---- derived values ---- */

/* Adds a card that came into a personal area to what its holder has. */
static void hold(struct jorvik_holding *h, unsigned card) {
    const struct jorvik_card *c = card_of(card);
    h->kind[c->kind]++;
    switch (c->kind) {
    case ARTISAN:
        h->artisans |= (uint16_t)(1u << (card - FIRST_ARTISAN));
        break;
    case ORACLE:
        h->oracles |= (uint8_t)(1u << (card - FIRST_ORACLE));
        break;
    case SKALD:
        h->skalds |= (uint8_t)(1u << (card - FIRST_SKALD));
        break;
    case MERCHANT:
        h->merchants |= (uint8_t)(1u << (card - FIRST_MERCHANT));
        h->fixed_vp += c->vp;
        break;
    case JOURNEY:
        h->fixed_vp += c->vp;
        if (c->vp > h->best_journey) h->best_journey = c->vp;
        break;
    case WARRIOR:
        h->defence += c->defence;
        if (c->defence > h->strongest) h->strongest = c->defence;
        break;
    default:
        break;
    }
}

/* Only cards used once and spent hirelings leave a personal area: of those nothing
 * but the number is kept. */
static void let_go(struct jorvik_holding *h, unsigned card) {
    h->kind[card_of(card)->kind]--;
}

static void derive_place(struct jorvik *s, unsigned card) {
    unsigned at = s->at[card];
    if (at >= AT_PERSONAL) {
        hold(&s->holding[at - AT_PERSONAL], card);
    } else if (at >= AT_LOADING) {
        struct jorvik_holding *h = &s->holding[at - AT_LOADING];
        h->bought++;
        if (card_of(card)->kind == SHIP) h->cargo |= UINT32_C(1) << (card - FIRST_SHIP);
    } else if (at >= AT_ROW) {
        s->row_card[at - AT_ROW] = (uint8_t)card;
    } else if (at >= AT_SPACE) {
        s->space_card[at - AT_SPACE] = (uint8_t)card;
    } else if (at == AT_DECK) {
        s->deck[jorvik_season_of[card]]++;
    }
}

static void leave_place(struct jorvik *s, unsigned card) {
    unsigned at = s->at[card];
    if (at >= AT_PERSONAL) {
        let_go(&s->holding[at - AT_PERSONAL], card);
    } else if (at >= AT_LOADING) {
        struct jorvik_holding *h = &s->holding[at - AT_LOADING];
        h->bought--;
        if (card_of(card)->kind == SHIP) h->cargo &= ~(UINT32_C(1) << (card - FIRST_SHIP));
    } else if (at >= AT_ROW) {
        s->row_card[at - AT_ROW] = NO_CARD;
    } else if (at >= AT_SPACE) {
        s->space_card[at - AT_SPACE] = NO_CARD;
    } else if (at == AT_DECK) {
        s->deck[jorvik_season_of[card]]--;
    }
}

void jorvik_move_card(struct jorvik *s, unsigned card, unsigned at) {
    leave_place(s, card);
    s->at[card] = (uint8_t)at;
    derive_place(s, card);
}

void jorvik_derive(struct jorvik *s) {
    memset(s->space_card, NO_CARD, sizeof s->space_card);
    memset(s->row_card, NO_CARD, sizeof s->row_card);
    memset(s->holding, 0, sizeof s->holding);
    memset(s->deck, 0, sizeof s->deck);
    for (unsigned card = 0; card < CARDS; card++) derive_place(s, card);
}
