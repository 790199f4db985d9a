/* The view (O-5.1, O-5.2, O-28.98): everything but the cards in other hands, the cards that
 * left the game unseen or were discarded, and what comes next from a pile. Of a pile only its size
 * is told. */
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/judge/feast_plan.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "lexicon.h"
#include "show.h"

static const char *thing_word(unsigned thing) {
    return odin_things_named.words[thing];
}

static void put_word_or_null(struct mh_json_writer *json, const char *key,
                             const struct mh_names *names, unsigned value) {
    char room[16];
    mh_json_key(json, key);
    if (value < names->count)
        mh_json_string(json, mh_names_word(names, value, room));
    else
        mh_json_null(json);
}

static void put_seat_or_null(struct mh_json_writer *json, const char *key, unsigned seat) {
    mh_json_key(json, key);
    if (seat < PLAYERS_MAX)
        mh_json_int(json, seat);
    else
        mh_json_null(json);
}

/* ---- boards ---- */

static void put_lying(const struct odin *s, unsigned board, struct mh_json_writer *json) {
    mh_json_key(json, "lying");
    mh_json_array(json);
    for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
        unsigned stamp = s->board[board].lying[cell];
        if (stamp < FIRST_STAMP) continue;
        mh_json_object(json);
        mh_json_put_string(json, "piece", odin_stamps_named.words[stamp]);
        mh_json_put_string(json, "at", odin_cells_named.words[cell]);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* Cells of the bonus spaces that would pay now. */
static void put_earned(const struct odin *s, unsigned board, struct mh_json_writer *json) {
    struct bits left = face_of(board_face(s, board))->bonus;
    mh_json_key(json, "earned");
    mh_json_array(json);
    while (bits_any(left)) {
        unsigned bit = bits_take(&left);
        if (odin_bonus_earned(s, board, bit))
            mh_json_string(json, odin_cells_named.words[bit_cell(bit)]);
    }
    mh_json_array_end(json);
}

static void put_board(const struct odin *s, unsigned board, struct mh_json_writer *json) {
    unsigned owner = board_owner(s, board);
    bool island = board >= FIRST_ISLAND && board < FIRST_HOUSE;
    mh_json_object(json);
    put_word_or_null(json, "board", &odin_places_named, odin_board_place(s, board));
    mh_json_put_string(json, "face", odin_faces_named.words[board_face(s, board)]);
    put_seat_or_null(json, "owner", owner);
    if (island) mh_json_put_int(json, "silver", s->island[board - FIRST_ISLAND].silver);
    if (owner != NOBODY) {
        mh_json_put_int(json, "income", odin_board_income(s, board));
        mh_json_put_int(json, "penalty", odin_board_penalty(s, board));
        put_earned(s, board, json);
        put_lying(s, board, json);
    }
    mh_json_object_end(json);
}

static bool board_in_play(const struct odin *s, unsigned board) {
    if (board >= FIRST_ISLAND && board < FIRST_HOUSE) return s->island[board - FIRST_ISLAND].here;
    return board_owner(s, board) != NOBODY;
}

static void put_boards(const struct odin *s, struct mh_json_writer *json) {
    mh_json_key(json, "boards");
    mh_json_array(json);
    for (unsigned board = 0; board < BOARDS; board++)
        if (board_in_play(s, board)) put_board(s, board, json);
    mh_json_array_end(json);
}

/* ---- what is common ---- */

/* In the solo game the Vikings of both colours are the player's (O-23.1). */
static void put_spaces(const struct odin *s, struct mh_json_writer *json) {
    mh_json_key(json, "spaces");
    mh_json_array(json);
    for (unsigned space = 0; space < SPACES; space++) {
        const struct odin_space_state *here = &s->space[space];
        if (!odin_space_in_play(s, space)) continue;
        mh_json_object(json);
        mh_json_put_string(json, "space", odin_spaces_named.words[space]);
        if (here->vikings > 0) {
            mh_json_put_int(json, "seat", s->players == 1 ? 0 : here->who);
            mh_json_put_int(json, "colour", here->who);
            mh_json_put_int(json, "vikings", here->vikings);
        }
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_mountains(const struct odin *s, struct mh_json_writer *json) {
    char room[16];
    mh_json_key(json, "mountains");
    mh_json_array(json);
    for (unsigned strip = 0; strip < STRIPS; strip++) {
        if (s->strip[strip].place != STRIP_OPEN) continue;
        mh_json_object(json);
        mh_json_put_string(json, "strip", mh_names_word(&odin_strips_named, strip, room));
        mh_json_key(json, "items");
        mh_json_array(json);
        for (unsigned i = STRIP_ITEMS - s->strip[strip].left; i < STRIP_ITEMS; i++)
            mh_json_string(json, thing_word(odin_strip_items[strip][i]));
        mh_json_array_end(json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* The marker that lies face up, and the tokens that can still be taken (O-25.13). Of the
 * markers in the pile only the number is told, with the other piles (O-28.98). */
static void put_harvest(const struct odin *s, struct mh_json_writer *json) {
    mh_json_put_string(json, "marker", odin_markers_named.words[s->marker]);
    mh_json_put_bool(json, "altar", s->altar);
    mh_json_key(json, "tokens");
    mh_json_array(json);
    for (unsigned token = 0; token < TOKENS; token++)
        if (odin_token_open(s, token)) mh_json_string(json, odin_tokens_named.words[token]);
    mh_json_array_end(json);
}

static void put_oval(const struct odin *s, struct mh_json_writer *json) {
    mh_json_key(json, "oval");
    mh_json_array(json);
    for (unsigned tile = 0; tile < SPECIALS; tile++)
        if (s->oval >> tile & 1) mh_json_string(json, thing_word(FIRST_SPECIAL + tile));
    mh_json_array_end(json);
}

static unsigned buildings_left(const struct odin *s, unsigned first, unsigned end) {
    unsigned left = 0;
    for (unsigned i = first; i < end; i++) left += s->building[i].owner == NOBODY;
    return left;
}

/* O-5.2: the sizes of all piles and stacks. */
static void put_piles(const struct odin *s, struct mh_json_writer *json) {
    unsigned weapons = 0, strips = 0;
    for (unsigned i = 0; i < WEAPONS; i++) weapons += s->weapon_pile[i];
    for (unsigned i = 0; i < STRIPS; i++) strips += s->strip[i].place == STRIP_PILE;
    mh_json_key(json, "piles");
    mh_json_object(json);
    mh_json_put_int(json, "weapon", weapons);
    mh_json_put_int(json, "occupation", s->cards_at[CARD_PILE]);
    mh_json_put_int(json, "mountain", strips);
    if (plays_harvest(s)) mh_json_put_int(json, "marker", odin_marker_pile_size(s));
    mh_json_put_int(json, "shed", buildings_left(s, 0, SHEDS));
    mh_json_put_int(json, "stone_house", buildings_left(s, SHEDS, SHEDS + STONE_HOUSES));
    mh_json_put_int(json, "long_house", buildings_left(s, SHEDS + STONE_HOUSES, BUILDINGS));
    mh_json_object_end(json);
    mh_json_key(json, "discarded_weapons");
    mh_json_object(json);
    for (unsigned i = 0; i < WEAPONS; i++)
        if (s->weapon_discard[i] > 0)
            mh_json_put_int(json, thing_word(FIRST_WEAPON + i), s->weapon_discard[i]);
    mh_json_object_end(json);
}

/* ---- players ---- */

/* Things by word without zeros, of those that `belongs` takes. */
static void put_held(const struct odin_player *p, const char *key, bool (*belongs)(unsigned),
                     struct mh_json_writer *json) {
    mh_json_key(json, key);
    mh_json_object(json);
    for (unsigned thing = 0; thing < HELD; thing++)
        if (p->has[thing] > 0 && belongs(thing))
            mh_json_put_int(json, thing_word(thing), p->has[thing]);
    mh_json_object_end(json);
}

static bool is_weapon(unsigned thing) {
    return thing >= FIRST_WEAPON;
}

static bool in_supply(unsigned thing) {
    return thing != SILVER && !is_animal(thing) && !is_weapon(thing);
}

static void put_ships_of(const char *ship, unsigned ore, unsigned count,
                         struct mh_json_writer *json) {
    for (unsigned i = 0; i < count; i++) {
        mh_json_object(json);
        mh_json_put_string(json, "ship", ship);
        mh_json_put_int(json, "ore", ore);
        mh_json_object_end(json);
    }
}

static void put_ships(const struct odin_player *p, struct mh_json_writer *json) {
    mh_json_key(json, "ships");
    mh_json_array(json);
    for (unsigned ore = 0; ore <= BOAT_ORE; ore++)
        put_ships_of(thing_word(WHALING_BOAT), ore, p->boats[ore], json);
    put_ships_of(thing_word(KNARR), 0, p->knarrs, json);
    for (unsigned ore = 0; ore <= LONGSHIP_ORE; ore++)
        put_ships_of(thing_word(LONGSHIP), ore, p->longships[ore], json);
    mh_json_array_end(json);
    mh_json_key(json, "emigrated");
    mh_json_object(json);
    mh_json_put_int(json, "knarr", p->emigrated_knarrs);
    mh_json_put_int(json, "longship", p->emigrated_longships);
    mh_json_object_end(json);
}

static void put_buildings(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    char room[16];
    mh_json_key(json, "buildings");
    mh_json_array(json);
    for (unsigned i = 0; i < BUILDINGS; i++) {
        if (s->building[i].owner != seat) continue;
        unsigned kind = i < SHEDS ? SHED : i < SHEDS + STONE_HOUSES ? STONE_HOUSE : LONG_HOUSE;
        mh_json_object(json);
        mh_json_put_string(json, "building", mh_names_word(&odin_buildings_named, i, room));
        mh_json_put_string(json, "kind", thing_word(kind));
        mh_json_put_int(json, "wood", s->building[i].wood);
        mh_json_put_int(json, "stone", s->building[i].stone);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_cards_at(const struct odin *s, unsigned place, const char *key,
                         struct mh_json_writer *json) {
    mh_json_key(json, key);
    mh_json_array(json);
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        if (s->card[card] == place) mh_json_string(json, odin_cards_named.words[card]);
    mh_json_array_end(json);
}

/* O-5.1: the cards of a hand for its owner alone, their number for everybody. */
static void put_cards(const struct odin *s, unsigned seat, int you, struct mh_json_writer *json) {
    mh_json_put_int(json, "hand", s->cards_at[CARD_HAND + seat]);
    if (you == (int)seat) put_cards_at(s, CARD_HAND + seat, "cards", json);
    put_cards_at(s, CARD_PLAYED + seat, "played", json);
}

static void put_served(const uint8_t served[TABLE_SPACES], struct mh_json_writer *json) {
    mh_json_key(json, "served");
    mh_json_array(json);
    for (unsigned i = 0; i < TABLE_SPACES; i++) {
        if (served[i] < FIRST_STAMP) continue;
        mh_json_object(json);
        mh_json_put_string(json, "piece", odin_stamps_named.words[served[i]]);
        mh_json_put_int(json, "at", i + 1); /* as moves name it */
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* Free are the spaces from `first` up to `last`; none if that is less. */
static void put_table(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    struct odin_table table = table_of(s, seat);
    mh_json_key(json, "table");
    mh_json_object(json);
    mh_json_put_int(json, "first", table.first + 1);
    mh_json_put_int(json, "last", table.end);
    put_served(s->player[seat].served, json);
    mh_json_object_end(json);
}

/* Resource tokens with what their visible side gives (O-25.22). */
static void put_tokens(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    mh_json_key(json, "tokens");
    mh_json_array(json);
    for (unsigned left = s->player[seat].tokens; left != 0; left &= left - 1) {
        unsigned token = mh_word_lowest(left);
        mh_json_object(json);
        mh_json_put_string(json, "token", odin_tokens_named.words[token]);
        mh_json_put_string(json, "gives", thing_word(odin_token_gives(s, token)));
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

/* The bonus phase if it came now (O-18.6). */
static void put_bonuses(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    unsigned sum[THINGS] = {0};
    for (unsigned board = 0; board < BOARDS; board++) {
        if (board_owner(s, board) != seat) continue;
        const struct odin_face *face = face_of(board_face(s, board));
        struct bits left = odin_bonuses_earned(s, board);
        while (bits_any(left)) {
            unsigned bit = bits_take(&left);
            int cell = face->cell[bit / BITS_SIDE][bit % BITS_SIDE];
            const uint8_t *things = odin_bonuses[cell - CELL_BONUS];
            for (unsigned i = 0; i < BONUS_THINGS && things[i] != NO_THING; i++)
                sum[things[i]] += things[i] != ALTAR || s->altar; /* O-25.9 */
        }
    }
    mh_json_key(json, "bonuses");
    mh_json_object(json);
    for (unsigned thing = 0; thing < THINGS; thing++)
        if (sum[thing] > 0) mh_json_put_int(json, thing_word(thing), sum[thing]);
    mh_json_object_end(json);
}

/* Spaces that bring more or less by what the player has, or by the players: what it is now. */
static void put_yields(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    mh_json_key(json, "yields");
    mh_json_object(json);
    for (unsigned space = 0; space < SPACES; space++) {
        const struct odin_step *step = space_of(space)->step;
        unsigned last = 0;
        while (last + 1 < STEPS_MAX && step[last + 1].kind != NO_TASK) last++;
        if (step[last].kind != ANIMALS && step[last].kind != FELLING) continue;
        mh_json_key(json, odin_spaces_named.words[space]);
        mh_json_object(json);
        for (unsigned thing = 0; thing < THINGS; thing++) {
            unsigned count = odin_yield(s, seat, step[last].kind, step[last].number[0], thing);
            if (count > 0) mh_json_put_int(json, thing_word(thing), count);
        }
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

static void put_score(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    struct odin_score score;
    odin_score_of(s, seat, &score);
    mh_json_key(json, "score");
    mh_json_object(json);
    mh_json_put_int(json, "ships", score.ships);
    mh_json_put_int(json, "emigration", score.emigration);
    mh_json_put_int(json, "islands", score.islands);
    mh_json_put_int(json, "buildings", score.buildings);
    mh_json_put_int(json, "animals", score.animals);
    mh_json_put_int(json, "occupations", score.occupations);
    mh_json_put_int(json, "silver", score.silver);
    mh_json_put_int(json, "crown", score.crown);
    mh_json_put_int(json, "uncovered", score.uncovered);
    mh_json_put_int(json, "unfilled", score.unfilled);
    mh_json_put_int(json, "penalties", score.penalties);
    mh_json_put_int(json, "total", score.total);
    mh_json_object_end(json);
}

/* ---- what is to be decided ---- */

static void put_layout(const struct odin_layout *layout, struct mh_json_writer *json) {
    mh_json_object(json);
    mh_json_put_int(json, "empty", layout->empty);
    mh_json_put_int(json, "loss", layout->loss);
    put_served(layout->served, json);
    mh_json_object_end(json);
}

/* The table with the least waste if the feast came now; for its player alone. */
static void put_forecast(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    struct odin_layout layout;
    mh_json_key(json, "forecast");
    if (odin_feast_table(s, seat, NULL, &layout))
        put_layout(&layout, json);
    else
        mh_json_null(json);
}

/* Whole tables that the planner proposes. */
static void put_proposals(const struct odin *s, unsigned seat, struct mh_json_writer *json) {
    struct odin_layout layout[FEAST_TABLES];
    bool proven;
    unsigned count = odin_feast_tables(s, seat, NULL, layout, &proven);
    mh_json_key(json, "proposals");
    mh_json_array(json);
    for (unsigned i = 0; i < count; i++) put_layout(&layout[i], json);
    mh_json_array_end(json);
}

/* The top of the stack is public: what a player is about, never what he knows. */
static void put_task(const struct odin *s, unsigned seat, int you, struct mh_json_writer *json) {
    const struct odin_task *task = task_of(s, seat);
    mh_json_key(json, "decides");
    if (task->kind == NO_TASK) {
        mh_json_null(json);
        return;
    }
    mh_json_object(json);
    mh_json_put_string(json, "task", odin_tasks_named.words[task->kind]);
    if (task->card > 0) mh_json_put_string(json, "card", odin_cards_named.words[task->card - 1]);
    if (odin_decisions[task->kind]->put) odin_decisions[task->kind]->put(s, seat, task, json);
    if (task->kind == SERVE && you == (int)seat) put_proposals(s, seat, json);
    if ((task->kind == LAY || task->kind == BRING) && you == (int)seat)
        odin_put_lays(s, seat, task, json);
    mh_json_object_end(json);
}

static void put_player(const struct odin *s, unsigned seat, int you, struct mh_json_writer *json) {
    const struct odin_player *p = &s->player[seat];
    mh_json_object(json);
    mh_json_put_int(json, "seat", seat);
    put_task(s, seat, you, json);
    mh_json_put_int(json, "silver", p->has[SILVER]);
    put_held(p, "supply", in_supply, json);
    put_held(p, "stables", is_animal, json);
    put_held(p, "weapons", is_weapon, json);
    mh_json_put_int(json, "vikings", p->vikings);
    mh_json_put_int(json, "waiting", p->waiting);
    put_ships(p, json);
    put_buildings(s, seat, json);
    put_cards(s, seat, you, json);
    if (plays_harvest(s)) put_tokens(s, seat, json);
    mh_json_put_int(json, "penalties", p->penalties);
    mh_json_put_bool(json, "passed", p->passed);
    put_table(s, seat, json);
    if (you == (int)seat) put_forecast(s, seat, json);
    mh_json_put_int(json, "income", odin_income(s, seat));
    put_bonuses(s, seat, json);
    put_yields(s, seat, json);
    mh_json_put_int(json, "emigration", odin_emigration_price(s, seat, 0, false));
    put_score(s, seat, json);
    mh_json_object_end(json);
}

/* ---- the whole ---- */

static void put_decks(const struct odin *s, struct mh_json_writer *json) {
    static const char *const words[] = {"a", "b", "c"};
    mh_json_key(json, "decks");
    mh_json_array(json);
    for (unsigned deck = 0; deck < 3; deck++)
        if (s->decks >> deck & 1) mh_json_string(json, words[deck]);
    mh_json_array_end(json);
}

/* O-4.4 */
static void put_expansions(const struct odin *s, struct mh_json_writer *json) {
    mh_json_key(json, "expansions");
    mh_json_array(json);
    if (s->island[ISLANDS_BOARD].here) mh_json_string(json, "islands");
    if (plays_harvest(s)) mh_json_string(json, "harvest");
    mh_json_array_end(json);
}

static void put_moment(const struct odin *s, int you, struct mh_json_writer *json) {
    mh_json_put_string(json, "game", "odin");
    mh_json_put_string(json, "length", s->length == LONG ? "long" : "short");
    put_decks(s, json);
    put_expansions(s, json);
    mh_json_key(json, "you");
    if (you < 0)
        mh_json_null(json);
    else
        mh_json_int(json, you);
    mh_json_put_int(json, "round", s->round);
    mh_json_put_int(json, "rounds", rounds_of(s));
    mh_json_put_string(json, "phase", odin_phases_named.words[s->phase]);
    mh_json_put_int(json, "harvest", s->round > 0 ? odin_harvest_level(s) : 0);
    mh_json_key(json, "awaiting");
    mh_json_array(json);
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tasks > 0) mh_json_int(json, seat);
    mh_json_array_end(json);
    mh_json_put_int(json, "start", s->start);
    put_seat_or_null(json, "turn", s->phase == ACTIONS ? s->turn : NOBODY);
    put_word_or_null(json, "at", &odin_spaces_named, s->at);
    put_word_or_null(json, "action", &odin_spaces_named, s->action);
}

void odin_view(const void *state, int seat, struct mh_json_writer *json) {
    const struct odin *s = state;
    mh_json_object(json);
    put_moment(s, seat, json);
    mh_json_key(json, "players");
    mh_json_array(json);
    for (unsigned p = 0; p < s->players; p++) put_player(s, p, seat, json);
    mh_json_array_end(json);
    put_boards(s, json);
    put_spaces(s, json);
    put_mountains(s, json);
    put_oval(s, json);
    if (plays_harvest(s)) put_harvest(s, json);
    put_piles(s, json);
    mh_json_object_end(json);
}
