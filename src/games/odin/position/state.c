/* The description of the state's fields. */
#include "games/odin/rules/rules.h"

/* ---- words ---- */

static const char *const length_words[LENGTHS] = {"long", "short"};
static const struct mh_names lengths_named = MH_WORDS(N_("length"), LENGTHS, length_words);

static const char *const deck_words[] = {"a", "b", "c"};
static const struct mh_names decks_named = MH_WORDS(N_("deck"), 3, deck_words);

static const char *const phase_words[PHASES] = {
    "choose_start_card",  "take_token",    "keep_dark_card",
    "new_viking",         "round_window",  "harvest",
    "exploration_boards", "new_weapon",    "actions",
    "start_player",       "income_window", "income",
    "breeding",           "feast",         "final_window",
    "bonus_window",       "bonus",         "mountains",
    "return_vikings",     "over"};
const struct mh_names odin_phases_named = MH_WORDS(N_("phase"), PHASES, phase_words);

static const char *const task_words[TASKS] = {
    "none",
#define DECISION(id, word) #word,
#include "games/odin/rules/decisions.def"
#undef DECISION
};
const struct mh_names odin_tasks_named = MH_WORDS(N_("task"), TASKS, task_words);

static const char *const owner_words[NOBODY + 1] = {"0", "1", "2", "3", "nobody"};
const struct mh_names odin_owners_named = MH_WORDS(N_("owner"), NOBODY + 1, owner_words);

static const char *const card_place_words[CARD_PLACES] = {
    "out",    "pile",   "discarded-0", "discarded-1", "discarded-2", "discarded-3", "hand-0",
    "hand-1", "hand-2", "hand-3",      "played-0",    "played-1",    "played-2",    "played-3"};
static const struct mh_names card_places_named =
    MH_WORDS(N_("place"), CARD_PLACES, card_place_words);

static const char *const strip_place_words[STRIP_PLACES] = {"pile", "open", "gone"};
static const struct mh_names strip_places_named =
    MH_WORDS(N_("place"), STRIP_PLACES, strip_place_words);

/* O-4.9: the side of an extension tile is the space it adds. */
static const char *const extension_words[] = {"imitate_1", "imitate_2", "imitate_3", "imitate_4"};
static const struct mh_names left_sides_named = MH_WORDS(N_("action space"), 2, extension_words);
static const struct mh_names right_sides_named =
    MH_WORDS(N_("action space"), 2, extension_words + 2);

/* ---- names of positions ---- */

static const char *const board_words[BOARDS] = {
    "home-0",        "home-1",        "home-2",        "home-3",       "island-a",
    "island-b",      "island-c",      "island-d",      "island-e",     "island-f",
    "stone_house-1", "stone_house-2", "stone_house-3", "long_house-1", "long_house-2",
    "long_house-3",  "long_house-4",  "long_house-5"};
const struct mh_names odin_boards_named = MH_WORDS(N_("board"), BOARDS, board_words);
static const struct mh_names islands_index =
    MH_WORDS(N_("board"), ISLANDS, board_words + FIRST_ISLAND);

/* ---- fields ---- */

/* Where an array lies in its struct; VALUES for one whose elements are no structs. */
#define ARRAY(F, m) \
    .offset = offsetof(F, m), .count = MH_SIZE(F, m) / MH_SIZE(F, m[0]), .stride = MH_SIZE(F, m[0])
#define VALUES(F, m) ARRAY(F, m), .size = MH_SIZE(F, m[0])
#define FIELDS(list) list, sizeof(list) / sizeof *(list)

/* clang-format off */
static const struct mh_field board_fields[] = {
    {.name = "lying", .kind = MH_FIELD_NAME, VALUES(struct odin_board, lying),
     .names = &odin_stamps_named, .index = &odin_cells_named, .sparse = true},
};
static const struct mh_type board_type = {"board", sizeof(struct odin_board),
                                          FIELDS(board_fields)};

static const struct mh_field task_fields[] = {
    MH_NAME(struct odin_task, kind, &odin_tasks_named),
    MH_UINT(struct odin_task, card, 0, OCCUPATIONS),
    {.name = "args", .kind = MH_FIELD_UINT, VALUES(struct odin_task, number), .max = UINT8_MAX},
};
static const struct mh_type task_type = {"task", sizeof(struct odin_task), FIELDS(task_fields)};

static const struct mh_field deeds_fields[] = {
    MH_UINT(struct odin_deeds, silver, 0, UINT8_MAX),
    MH_UINT(struct odin_deeds, wood, 0, UINT8_MAX),
    MH_UINT(struct odin_deeds, stone, 0, UINT8_MAX),
    MH_UINT(struct odin_deeds, taken, 0, 15),
    MH_UINT(struct odin_deeds, crafted, 0, 15),
    MH_UINT(struct odin_deeds, plays, 0, UINT8_MAX),
    MH_BOOL(struct odin_deeds, longship),
};
static const struct mh_type deeds_type = {"deeds", sizeof(struct odin_deeds),
                                          FIELDS(deeds_fields)};

static const struct mh_field player_fields[] = {
    {.name = "has", .kind = MH_FIELD_UINT, VALUES(struct odin_player, has), .max = HAS_MAX,
     .index = &odin_things_named, .sparse = true},
    MH_UINT(struct odin_player, vikings, 0, VIKINGS),
    MH_UINT(struct odin_player, waiting, 0, VIKINGS),
    {.name = "boats", .kind = MH_FIELD_UINT, VALUES(struct odin_player, boats),
     .max = SMALL_STAGES},
    MH_UINT(struct odin_player, knarrs, 0, LARGE_STAGES),
    {.name = "longships", .kind = MH_FIELD_UINT, VALUES(struct odin_player, longships),
     .max = LARGE_STAGES},
    MH_UINT(struct odin_player, emigrated_knarrs, 0, TABLE_SPACES / 2),
    MH_UINT(struct odin_player, emigrated_longships, 0, TABLE_SPACES / 2),
    MH_UINT(struct odin_player, penalties, 0, PENALTIES_MAX),
    {.name = "served", .kind = MH_FIELD_NAME, VALUES(struct odin_player, served),
     .names = &odin_stamps_named, .index = &odin_table_named, .sparse = true},
    MH_BOOL(struct odin_player, passed),
    MH_BOOL(struct odin_player, shifting),
    MH_SET(struct odin_player, tokens, &odin_tokens_named),
    MH_BOOL(struct odin_player, free_card),
    MH_UINT(struct odin_player, twos, 0, UINT8_MAX),
    MH_STRUCT_OF(struct odin_player, deeds, &deeds_type),
    MH_STRUCT_OF(struct odin_player, outer, &deeds_type),
    {.name = "task", .kind = MH_FIELD_STRUCT, ARRAY(struct odin_player, task), .type = &task_type,
     .length_offset = offsetof(struct odin_player, tasks)},
};
static const struct mh_type player_type = {"player", sizeof(struct odin_player),
                                           FIELDS(player_fields)};

static const struct mh_field space_fields[] = {
    MH_NAME(struct odin_space_state, who, &odin_owners_named),
    MH_UINT(struct odin_space_state, vikings, 0, VIKINGS),
};
static const struct mh_type space_type = {"space", sizeof(struct odin_space_state),
                                          FIELDS(space_fields)};

static const struct mh_field island_fields[] = {
    MH_NAME(struct odin_island, owner, &odin_owners_named),
    MH_BOOL(struct odin_island, here),
    MH_BOOL(struct odin_island, turned),
    MH_UINT(struct odin_island, silver, 0, UINT8_MAX),
};
static const struct mh_type island_type = {"island", sizeof(struct odin_island),
                                           FIELDS(island_fields)};

static const struct mh_field building_fields[] = {
    MH_NAME(struct odin_building, owner, &odin_owners_named),
    MH_UINT(struct odin_building, wood, 0, SHED_SPACES),
    MH_UINT(struct odin_building, stone, 0, SHED_SPACES),
};
static const struct mh_type building_type = {"building", sizeof(struct odin_building),
                                             FIELDS(building_fields)};

static const struct mh_field strip_fields[] = {
    MH_NAME(struct odin_strip, place, &strip_places_named),
    MH_UINT(struct odin_strip, left, 0, STRIP_ITEMS),
};
static const struct mh_type strip_type = {"strip", sizeof(struct odin_strip),
                                          FIELDS(strip_fields)};

static const struct mh_field fields[] = {
    MH_RULES(struct odin, ODIN_OLDEST, ODIN_NEWEST),
    MH_STRUCT_OF(struct odin, random, &mh_random_type),
    MH_NAME(struct odin, length, &lengths_named),
    MH_SET(struct odin, decks, &decks_named),
    MH_BOOL(struct odin, choose_card),
    MH_BOOL(struct odin, fewer_cards),
    {.name = "extension_left", .kind = MH_FIELD_NAME, .size = 1,
     .offset = offsetof(struct odin, extension[0]), .names = &left_sides_named},
    {.name = "extension_right", .kind = MH_FIELD_NAME, .size = 1,
     .offset = offsetof(struct odin, extension[1]), .names = &right_sides_named},
    MH_UINT(struct odin, round, 0, ROUNDS_LONG),
    MH_NAME(struct odin, phase, &odin_phases_named),
    MH_UINT(struct odin, due, 0, (1 << PLAYERS_MAX) - 1),
    MH_UINT(struct odin, start, 0, PLAYERS_MAX - 1),
    MH_UINT(struct odin, turn, 0, PLAYERS_MAX - 1),
    MH_NAME(struct odin, last, &odin_owners_named),
    MH_NAME(struct odin, at, &odin_spaces_or_none_named),
    MH_NAME(struct odin, action, &odin_spaces_or_none_named),
    MH_BOOL(struct odin, used),
    MH_BOOL(struct odin, carded),
    {.name = "player", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, player), .type = &player_type,
     .length_offset = offsetof(struct odin, players)},
    {.name = "board", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, board), .type = &board_type,
     .index = &odin_boards_named},
    {.name = "island", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, island), .type = &island_type,
     .index = &islands_index},
    {.name = "building", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, building),
     .type = &building_type, .index = &odin_buildings_named},
    {.name = "space", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, space), .type = &space_type,
     .index = &odin_spaces_named},
    {.name = "strip", .kind = MH_FIELD_STRUCT, ARRAY(struct odin, strip), .type = &strip_type,
     .index = &odin_strips_named},
    {.name = "card", .kind = MH_FIELD_NAME, VALUES(struct odin, card), .names = &card_places_named,
     .index = &odin_cards_named, .sparse = true},
    {.name = "spent", .kind = MH_FIELD_BOOL, VALUES(struct odin, spent),
     .index = &odin_cards_named, .sparse = true},
    {.name = "weapon_pile", .kind = MH_FIELD_UINT, VALUES(struct odin, weapon_pile),
     .max = UINT16_MAX, .index = &odin_weapons_named},
    {.name = "weapon_discard", .kind = MH_FIELD_UINT, VALUES(struct odin, weapon_discard),
     .max = UINT16_MAX, .index = &odin_weapons_named},
    MH_SET(struct odin, oval, &odin_specials_named),
    MH_BOOL(struct odin, altar),
    MH_NAME(struct odin, marker, &odin_markers_named),
    MH_NAME(struct odin, reaped, &odin_markers_named),
    {.name = "marker_pile", .kind = MH_FIELD_UINT, VALUES(struct odin, marker_pile),
     .max = UINT8_MAX, .index = &odin_markers_named, .sparse = true},
};
const struct mh_type odin_type = {"odin", sizeof(struct odin), FIELDS(fields)};
/* clang-format on */
