/* The description of the state's fields, and the members derived from them. */
#include "state.h"

#include <string.h>

/* ---- words ---- */

/* clang-format off */
static const char *const place_words[PLACES] = {
    "deck", "discard", "invaders", "enemy-hand", "enemy-deck", "pile", "battle-row",
    "hand-0", "hand-1", "hand-2", "hand-3",
    "kept-0", "kept-1", "kept-2", "kept-3",
    "row-0-1", "row-0-2", "row-0-3", "row-0-4", "row-0-5", "row-0-6",
    "row-1-1", "row-1-2", "row-1-3", "row-1-4", "row-1-5", "row-1-6",
    "row-2-1", "row-2-2", "row-2-3", "row-2-4", "row-2-5", "row-2-6",
    "row-3-1", "row-3-2", "row-3-3", "row-3-4", "row-3-5", "row-3-6",
    "leader-1", "leader-2", "leader-3", "leader-4", "leader-5", "leader-6",
};
static const char *const favor_place_words[FAVOR_PLACES] = {
    "box", "contested", "owned-0", "owned-1", "owned-2", "owned-3", "owned-enemy",
    "upper-1", "upper-2", "upper-3", "upper-4", "upper-5", "upper-6", "upper-7", "upper-8",
    "upper-9", "upper-10", "upper-11", "upper-12", "upper-13", "upper-14", "upper-15", "upper-16",
    "upper-17", "upper-18",
    "lower-1", "lower-2", "lower-3", "lower-4", "lower-5", "lower-6", "lower-7", "lower-8",
    "lower-9", "lower-10", "lower-11", "lower-12", "lower-13", "lower-14", "lower-15", "lower-16",
    "lower-17", "lower-18",
};
static const char *const boat_place_words[BOAT_PLACES] = {
    "mat",
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C1",
    "C2", "C3", "C4", "C5", "D1", "D2", "D3", "E1", "E2", "E3", "F1",
    "F2", "F3", "G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3",
    "W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7",
    "W8", "W9", "W10", "W11", "W12", "W13", "W14", "W15",
};
static const char *const decision_words[DECISIONS] = {
#define DECISION(id, word) #word,
#include "games/vikings/rules/decisions.def"
#undef DECISION
};
static const char *const stage_words[STAGES] = {
    "battle", "play", "leader", "rune", "dedicate", "end", "enemy", "next", "late_battle",
};
static const char *const side_words[] = {"0", "1", "2", "3", "enemy", "nobody"};
static const char *const colour_words[PLAYERS_MAX] = {"red", "blue", "green", "yellow"};
static const char *const dedication_words[DEDICATIONS] = {
    "era-1", "era-2", "era-3", "era-4", "god-wealth", "god-secrets", "god-nature",
};
static const char *const row_words[FAVOR_ROWS] = {"upper", "lower"};
static const char *const end_words[ROW_ENDS] = {"left", "right"};
static const char *const island_or_mat[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I", "mat"};
static const char *const card_or_none[] = {
#define CARD(id, word, ...) word,
#include "games/vikings/data/cards.def"
#undef CARD
    "none",
};
static const char *const dock_or_none[] = {
    "A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5", "C1",
    "C2", "C3", "C4", "C5", "D1", "D2", "D3", "E1", "E2", "E3", "F1",
    "F2", "F3", "G1", "G2", "G3", "H1", "H2", "H3", "I1", "I2", "I3", "none",
};
/* clang-format on */

static const struct mh_names places_named = MH_WORDS(N_("place"), PLACES, place_words);
static const struct mh_names favor_places_named =
    MH_WORDS(N_("place"), FAVOR_PLACES, favor_place_words);
static const struct mh_names islands_or_mat =
    MH_WORDS(N_("island"), ISLANDS_MAX + 1, island_or_mat);
static const struct mh_names cards_or_none = MH_WORDS(N_("viking card"), CARDS + 1, card_or_none);
static const struct mh_names docks_or_none = MH_WORDS(N_("dock"), DOCKS_MAX + 1, dock_or_none);
static const struct mh_names owners_named = MH_WORDS(N_("side"), SIDES + 1, side_words);
static const struct mh_names spaces_named = MH_NUMBERS(N_("space of a track"), RESOURCE_MAX + 1, 0);
const struct mh_names vikings_sides_named = MH_WORDS(N_("side"), SIDES, side_words);
const struct mh_names vikings_decisions_named =
    MH_WORDS(N_("decision point"), DECISIONS, decision_words);
const struct mh_names vikings_stages_named = MH_WORDS(N_("step of the turn"), STAGES, stage_words);
const struct mh_names vikings_boat_places_named =
    MH_WORDS(N_("place of a boat"), BOAT_PLACES, boat_place_words);
const struct mh_names vikings_colours_named = MH_WORDS(N_("colour"), PLAYERS_MAX, colour_words);
const struct mh_names vikings_dedications_named =
    MH_WORDS(N_("place for a Village"), DEDICATIONS, dedication_words);
const struct mh_names vikings_rows_named =
    MH_WORDS(N_("row of Favor cards"), FAVOR_ROWS, row_words);
const struct mh_names vikings_ends_named = MH_WORDS(N_("end of a row"), ROW_ENDS, end_words);

/* ---- fields ---- */

/* clang-format off */
#define ARRAY_OF_NAMES(F, m, n, table, idx)                                                        \
    {.name = #m, .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(F, m), .count = n,           \
     .stride = 1, .names = table, .index = idx}
#define ARRAY_OF_UINTS(F, m, n, hi, idx)                                                           \
    {.name = #m, .kind = MH_FIELD_UINT, .size = MH_SIZE(F, m[0]), .offset = offsetof(F, m),        \
     .count = n, .stride = MH_SIZE(F, m[0]), .max = hi, .index = idx}

static const struct mh_field player_fields[] = {
    ARRAY_OF_UINTS(struct vikings_player, resource, RESOURCES, RESOURCE_MAX,
                   &vikings_resources_named),
    ARRAY_OF_NAMES(struct vikings_player, boat, BOATS, &vikings_boat_places_named, NULL),
    ARRAY_OF_NAMES(struct vikings_player, temple, TEMPLE_SLOTS, &islands_or_mat, NULL),
    MH_UINT(struct vikings_player, villages, 0, VILLAGES),
    MH_NAME(struct vikings_player, colour, &vikings_colours_named),
};
static const struct mh_type player_type = {"player", sizeof(struct vikings_player), player_fields,
                                           sizeof player_fields / sizeof *player_fields};

/* Positions call a decision a point, and its numbers a, b and c. */
#define TASK_NUMBER(word, i)                                                                       \
    {.name = word, .kind = MH_FIELD_UINT, .size = 1,                                               \
     .offset = offsetof(struct vikings_task, number) + (i), .max = UINT8_MAX}

static const struct mh_field task_fields[] = {
    {.name = "point", .kind = MH_FIELD_NAME, .size = 1,
     .offset = offsetof(struct vikings_task, decision), .names = &vikings_decisions_named},
    MH_UINT(struct vikings_task, seat, 0, PLAYERS_MAX - 1),
    TASK_NUMBER("a", 0),
    TASK_NUMBER("b", 1),
    TASK_NUMBER("c", 2),
};
static const struct mh_type task_type = {"task", sizeof(struct vikings_task), task_fields,
                                         sizeof task_fields / sizeof *task_fields};

static const struct mh_field battle_fields[] = {
    MH_NAME(struct vikings_battle, starter, &owners_named),
    MH_SET(struct vikings_battle, in, &vikings_sides_named),
    MH_SET(struct vikings_battle, down, &vikings_sides_named),
    MH_SET(struct vikings_battle, known, &vikings_sides_named),
    MH_SET(struct vikings_battle, losers, &vikings_sides_named),
    MH_NAME(struct vikings_battle, row, &vikings_rows_named),
    MH_NAME(struct vikings_battle, end, &vikings_ends_named),
    MH_UINT(struct vikings_battle, bonus, 0, 15),
    MH_NAME(struct vikings_battle, enemy_card, &cards_or_none),
};
static const struct mh_type battle_type = {"battle", sizeof(struct vikings_battle), battle_fields,
                                           sizeof battle_fields / sizeof *battle_fields};

static const struct mh_field enemy_fields[] = {
    MH_SET(struct vikings_enemy, boats, &vikings_docks_named),
    MH_SET(struct vikings_enemy, temples, &vikings_islands_named),
    MH_NAME(struct vikings_enemy, chief_boat, &docks_or_none),
    ARRAY_OF_UINTS(struct vikings_enemy, track, RESOURCES, RESOURCE_MAX, &vikings_resources_named),
    {.name = "triggered", .kind = MH_FIELD_SET, .size = 1,
     .offset = offsetof(struct vikings_enemy, triggered), .count = RESOURCES, .stride = 1,
     .names = &spaces_named, .index = &vikings_resources_named},
    MH_UINT(struct vikings_enemy, waiting, 0, VILLAGES),
    MH_UINT(struct vikings_enemy, aside, 0, VILLAGES),
    MH_NAME(struct vikings_enemy, reference, &cards_or_none),
};
static const struct mh_type enemy_type = {"enemy", sizeof(struct vikings_enemy), enemy_fields,
                                          sizeof enemy_fields / sizeof *enemy_fields};

static const struct mh_field settler_fields[] = {
    {.name = "on", .kind = MH_FIELD_UINT, .size = 1, .offset = 0, .count = ISLANDS_MAX,
     .stride = 1, .max = ENEMY_SETTLERS, .index = &vikings_islands_named},
};
static const struct mh_type settler_type = {"settlers", ISLANDS_MAX, settler_fields, 1};

static const struct mh_field fields[] = {
    MH_RULES(struct vikings, VIKINGS_OLDEST, VIKINGS_NEWEST),
    MH_STRUCT_OF(struct vikings, random, &mh_random_type),
    MH_UINT(struct vikings, era, 1, ERAS),
    MH_NAME(struct vikings, chief, &owners_named),
    MH_NAME(struct vikings, turn, &owners_named),
    MH_NAME(struct vikings, stage, &vikings_stages_named),
    MH_SET(struct vikings, picked, &vikings_sides_named),
    ARRAY_OF_NAMES(struct vikings, god, RUNES, &vikings_gods_named, &vikings_runes_named),
    ARRAY_OF_UINTS(struct vikings, fury, RUNES, FURY_MAX, &vikings_runes_named),
    ARRAY_OF_UINTS(struct vikings, dedicated, DEDICATIONS, PLAYERS_MAX, &vikings_dedications_named),
    MH_SET(struct vikings, villages, &vikings_docks_named),
    ARRAY_OF_NAMES(struct vikings, control, ISLANDS_MAX, &owners_named, &vikings_islands_named),
    {.name = "settlers", .kind = MH_FIELD_STRUCT, .offset = offsetof(struct vikings, settlers),
     .count = SIDES, .stride = ISLANDS_MAX, .type = &settler_type, .index = &vikings_sides_named},
    ARRAY_OF_UINTS(struct vikings, before, ISLANDS_MAX, SETTLERS, &vikings_islands_named),
    {.name = "player",
     .kind = MH_FIELD_STRUCT,
     .offset = offsetof(struct vikings, player),
     .count = PLAYERS_MAX,
     .stride = sizeof(struct vikings_player),
     .type = &player_type,
     .length_offset = offsetof(struct vikings, players)},
    MH_STRUCT_OF(struct vikings, enemy, &enemy_type),
    MH_STRUCT_OF(struct vikings, battle, &battle_type),
    {.name = "stack",
     .kind = MH_FIELD_STRUCT,
     .offset = offsetof(struct vikings, stack),
     .count = STACK_MAX,
     .stride = sizeof(struct vikings_task),
     .type = &task_type,
     .length_offset = offsetof(struct vikings, depth)},
    {.name = "favor", .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(struct vikings, favor_at),
     .count = FAVORS, .stride = 1, .names = &favor_places_named, .index = &vikings_favors_named},
    {.name = "card", .kind = MH_FIELD_NAME, .size = 1, .offset = offsetof(struct vikings, at),
     .count = CARDS, .stride = 1, .names = &places_named, .index = &vikings_cards_named},
};
const struct mh_type vikings_type = {"vikings", sizeof(struct vikings), fields,
                                     sizeof fields / sizeof *fields};
/* clang-format on */

/* ---- derived members ---- */

static unsigned set_of(unsigned at) {
    return at < AT_ROW ? at : AT_ROW + (at - AT_ROW) / ROW_MAX;
}

void vikings_move_card(struct vikings *s, unsigned card, unsigned at) {
    s->set[set_of(s->at[card])] &= ~bit(card);
    s->set[set_of(at)] |= bit(card);
    s->at[card] = (uint8_t)at;
}

void vikings_to_row(struct vikings *s, unsigned card, unsigned row) {
    unsigned length = s->row_length[row];
    vikings_move_card(s, card, AT_ROW + row * ROW_MAX + length);
    s->row[row][length] = (uint8_t)card;
    s->row_length[row]++;
}

/* A favor row has no gaps: the cards behind one that leaves move up. */
static void close_row(struct vikings *s, unsigned row, unsigned gap) {
    uint8_t *cards = s->favor_row[row];
    unsigned length = --s->favor_row_length[row];
    for (unsigned i = gap; i < length; i++) {
        cards[i] = cards[i + 1];
        s->favor_at[cards[i]] = (uint8_t)(FAVOR_IN_ROW + row * FAVORS + i);
    }
    cards[length] = 0;
}

static void leave_favor_place(struct vikings *s, unsigned favor) {
    unsigned at = s->favor_at[favor];
    if (at >= FAVOR_IN_ROW)
        close_row(s, (at - FAVOR_IN_ROW) / FAVORS, (at - FAVOR_IN_ROW) % FAVORS);
    else if (at >= FAVOR_OWNED)
        s->favors_owned[at - FAVOR_OWNED]--;
    else if (at == FAVOR_CONTESTED)
        s->contested = NO_FAVOR;
}

void vikings_favor_to(struct vikings *s, unsigned favor, unsigned at) {
    leave_favor_place(s, favor);
    s->favor_at[favor] = (uint8_t)at;
    if (at >= FAVOR_OWNED)
        s->favors_owned[at - FAVOR_OWNED]++;
    else if (at == FAVOR_CONTESTED)
        s->contested = (uint8_t)favor;
}

void vikings_favor_to_row(struct vikings *s, unsigned favor, unsigned row, unsigned end) {
    leave_favor_place(s, favor);
    uint8_t *cards = s->favor_row[row];
    unsigned length = s->favor_row_length[row]++, place = end == LEFT ? 0 : length;
    for (unsigned i = length; i > place; i--) {
        cards[i] = cards[i - 1];
        s->favor_at[cards[i]]++;
    }
    cards[place] = (uint8_t)favor;
    s->favor_at[favor] = (uint8_t)(FAVOR_IN_ROW + row * FAVORS + place);
}

/* Gaps in a row that came from outside are closed. */
static void derive_rows(struct vikings *s) {
    uint8_t at_place[ROWS * ROW_MAX];
    memset(at_place, NO_CARD, sizeof at_place);
    for (unsigned card = 0; card < CARDS; card++)
        if (s->at[card] >= AT_ROW) at_place[s->at[card] - AT_ROW] = (uint8_t)card;
    for (unsigned i = 0; i < ROWS * ROW_MAX; i++) {
        if (at_place[i] == NO_CARD) continue;
        unsigned row = i / ROW_MAX, place = s->row_length[row]++;
        s->row[row][place] = at_place[i];
        s->at[at_place[i]] = (uint8_t)(AT_ROW + row * ROW_MAX + place);
    }
}

static void derive_favors(struct vikings *s) {
    uint8_t at_place[FAVOR_ROWS * FAVORS];
    memset(at_place, NO_FAVOR, sizeof at_place);
    s->contested = NO_FAVOR;
    for (unsigned favor = 0; favor < FAVORS; favor++) {
        unsigned at = s->favor_at[favor];
        if (at >= FAVOR_IN_ROW)
            at_place[at - FAVOR_IN_ROW] = (uint8_t)favor;
        else if (at >= FAVOR_OWNED)
            s->favors_owned[at - FAVOR_OWNED]++;
        else if (at == FAVOR_CONTESTED)
            s->contested = (uint8_t)favor;
    }
    for (unsigned i = 0; i < FAVOR_ROWS * FAVORS; i++) {
        if (at_place[i] == NO_FAVOR) continue;
        unsigned row = i / FAVORS, place = s->favor_row_length[row]++;
        s->favor_row[row][place] = at_place[i];
        s->favor_at[at_place[i]] = (uint8_t)(FAVOR_IN_ROW + row * FAVORS + place);
    }
}

void vikings_derive(struct vikings *s) {
    memset(s->set, 0, sizeof s->set);
    memset(s->row, 0, sizeof s->row);
    memset(s->row_length, 0, sizeof s->row_length);
    memset(s->favor_row, 0, sizeof s->favor_row);
    memset(s->favor_row_length, 0, sizeof s->favor_row_length);
    memset(s->favors_owned, 0, sizeof s->favors_owned);
    derive_rows(s);
    derive_favors(s);
    for (unsigned card = 0; card < CARDS; card++) s->set[set_of(s->at[card])] |= bit(card);
}
