/* What the rules of A Feast for Odin say must never change, checked from the outside: slow,
 * plain and written without the engine's own shortcuts. */
#include <string.h>

#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"
#include "invariants.h"

/* ---- Vikings ---- */

static unsigned standing(const struct odin *s, unsigned who) {
    unsigned n = 0;
    for (unsigned space = 0; space < SPACES; space++)
        if (s->space[space].who == who) n += s->space[space].vikings;
    return n;
}

/* O-4.15, O-6.4: each round one leaves the table. */
static const char *vikings_of_players(const struct odin *s) {
    unsigned table = (s->length == LONG ? 7u : 6u) - s->round;
    for (unsigned seat = 0; seat < s->players; seat++) {
        if (s->player[seat].vikings + standing(s, seat) + table != 12)
            return "Vikings were made or lost";
        if (s->player[seat].waiting > 0) return "Vikings wait although there are opponents";
    }
    return NULL;
}

/* O-23.2, O-23.3: the spaces of the table by round, for the colour of odd and even ones. */
static const char *vikings_of_solo(const struct odin *s) {
    bool is_long = s->length == LONG;
    unsigned all[2] = {is_long ? 12 : 11, is_long ? 11 : 12};
    for (unsigned round = s->round + 1u; round <= (is_long ? 7u : 6u); round++)
        all[(round + 1) % 2] -= is_long && round == 1 ? 1 : 2;
    unsigned active = s->round > 0 && s->round % 2 == 0;
    if (s->player[0].vikings + standing(s, active) != all[active] ||
        s->player[0].waiting + standing(s, 1 - active) != all[1 - active])
        return "Vikings of the solo game were made or lost";
    return NULL;
}

static const char *odin_vikings(const struct odin *s) {
    for (unsigned space = 0; space < SPACES; space++) {
        const struct odin_space_state *at = &s->space[space];
        if ((at->vikings > 0) != (at->who != NOBODY)) return "a space is held by nobody";
        if (at->vikings > space_of(space)->column) return "a space is too full"; /* O-7.3 */
        if (at->vikings > 0 && at->who >= (s->players == 1 ? 2 : s->players))
            return "Vikings of a player who is not there";
        if (at->vikings > 0 && space >= BOARD_SPACES && s->players < 4)
            return "a space of four players"; /* O-4.9 */
    }
    return s->players == 1 ? vikings_of_solo(s) : vikings_of_players(s);
}

/* ---- boards, cell by cell ---- */

struct grid {
    uint8_t stamp[ROWS_MAX][COLUMNS_MAX]; /* what covers each cell */
    uint8_t piece[ROWS_MAX][COLUMNS_MAX]; /* a number for each piece, from 1 */
};

static bool open_cell(const struct odin_face *face, unsigned row, unsigned column) {
    return row < face->rows && column < face->columns && face->cell[row][column] != CELL_OUTSIDE &&
           face->cell[row][column] != CELL_WALL;
}

static bool bonus_cell(const struct odin_face *face, unsigned row, unsigned column) {
    int code = face->cell[row][column];
    return code >= CELL_BONUS && code < CELL_OUTSIDE;
}

/* One cell of a piece after its turn (O-2.10, O-2.23). */
static void turned(const struct odin_thing *thing, unsigned turn, unsigned *row, unsigned *column) {
    unsigned r = *row, c = *column;
    *row = turn & 1 ? c : r;
    *column = turn & 1 ? r : c;
    unsigned rows = turn & 1 ? thing->width : thing->height;
    unsigned columns = turn & 1 ? thing->height : thing->width;
    if (turn & 2) *row = rows - 1 - *row;
    if (turn & 4) *column = columns - 1 - *column;
}

static unsigned lead_of(const struct odin_thing *thing, unsigned turn) {
    unsigned lead = MASK_SIDE;
    for (unsigned bit = 0; bit < MASK_SIDE * MASK_SIDE; bit++) {
        unsigned row = bit / MASK_SIDE, column = bit % MASK_SIDE;
        if (!(thing->mask >> bit & 1)) continue;
        turned(thing, turn, &row, &column);
        if (row == 0 && column < lead) lead = column;
    }
    return lead;
}

static const char *lay(struct grid *grid, const struct odin_face *face, unsigned stamp,
                       unsigned cell, unsigned number) {
    const struct odin_thing *thing = thing_of(stamp_thing(stamp));
    unsigned turn = stamp_turn(stamp), lead = lead_of(thing, turn);
    for (unsigned bit = 0; bit < MASK_SIDE * MASK_SIDE; bit++) {
        unsigned row = bit / MASK_SIDE, column = bit % MASK_SIDE;
        if (!(thing->mask >> bit & 1)) continue;
        turned(thing, turn, &row, &column);
        row += cell / COLUMNS_MAX;
        column += cell % COLUMNS_MAX - lead; /* left of the board: far to its right */
        if (!open_cell(face, row, column)) return "a piece lies beside the board";
        if (grid->piece[row][column] != 0) return "two pieces overlap";
        grid->piece[row][column] = (uint8_t)number;
        grid->stamp[row][column] = (uint8_t)stamp;
    }
    return NULL;
}

/* O-16.8, O-16.20 */
static bool belongs(bool house, unsigned thing) {
    unsigned colour = thing_of(thing)->colour;
    if (house) return colour <= BLUE || thing == SILVER;
    return colour == GREEN || colour == BLUE || thing == SILVER || thing == ORE;
}

static bool keeps_apart(bool house, unsigned stamp) {
    unsigned colour = thing_of(stamp_thing(stamp))->colour;
    return house ? colour == ORANGE || colour == RED : colour == GREEN;
}

static bool quarrel(const struct grid *grid, bool house, unsigned row, unsigned column,
                    unsigned row2, unsigned column2) {
    unsigned a = grid->stamp[row][column], b = grid->stamp[row2][column2];
    return a != 0 && b != 0 && grid->piece[row][column] != grid->piece[row2][column2] &&
           keeps_apart(house, a) &&
           thing_of(stamp_thing(a))->colour == thing_of(stamp_thing(b))->colour;
}

/* O-16.14, O-16.21 */
static const char *check_neighbours(const struct grid *grid, bool house) {
    for (unsigned row = 0; row < ROWS_MAX; row++)
        for (unsigned column = 0; column < COLUMNS_MAX; column++) {
            if (row + 1 < ROWS_MAX && quarrel(grid, house, row, column, row + 1, column))
                return "two pieces of one colour touch";
            if (column + 1 < COLUMNS_MAX && quarrel(grid, house, row, column, row, column + 1))
                return "two pieces of one colour touch";
        }
    return NULL;
}

/* O-17.4: below and left of every covered number all is covered or a bonus. */
static const char *check_income(const struct grid *grid, const struct odin_face *face) {
    for (unsigned row = 0; row < face->rows; row++)
        for (unsigned column = 0; column < face->columns; column++) {
            int code = face->cell[row][column];
            if (code < CELL_INCOME || code >= CELL_BONUS || !grid->stamp[row][column]) continue;
            for (unsigned r = row; r < face->rows; r++)
                for (unsigned c = 0; c <= column; c++)
                    if (open_cell(face, r, c) && !grid->stamp[r][c] && !bonus_cell(face, r, c))
                        return "an income space was covered too early";
        }
    return NULL;
}

static const char *check_sets(const struct odin_board *board, const struct grid *grid,
                              const struct odin_face *face) {
    for (unsigned row = 0; row < ROWS_MAX; row++)
        for (unsigned column = 0; column < COLUMNS_MAX; column++) {
            bool open = open_cell(face, row, column) && !grid->stamp[row][column];
            unsigned bit = row * BITS_SIDE + column;
            if (bits_has(board->free, bit) != open) return "the free cells are wrong";
            if (bits_has(board->missing, bit) != (open && !bonus_cell(face, row, column)))
                return "the missing cells are wrong";
        }
    return NULL;
}

static const char *check_board(const struct odin *s, unsigned index) {
    const struct odin_board *board = &s->board[index];
    unsigned number = 0, face_index = board_face(s, index);
    const struct odin_face *face = face_of(face_index);
    bool house = face_index == FACE_STONE_HOUSE || face_index == FACE_LONG_HOUSE;
    struct grid grid = {{{0}}, {{0}}};
    const char *wrong = NULL;
    for (unsigned cell = 0; cell < CELLS_MAX && wrong == NULL; cell++) {
        if (board->lying[cell] == 0) continue;
        if (board_owner(s, index) == NOBODY) return "a piece lies on a board of nobody";
        unsigned thing = stamp_thing(board->lying[cell]);
        bool joiner = s->card[40 - 1] == CARD_PLAYED + board_owner(s, index);
        if (!belongs(house, thing) && !(house && joiner && thing == WOOD))
            return "a piece does not belong there";
        wrong = lay(&grid, face, board->lying[cell], cell, ++number);
    }
    if (wrong == NULL) wrong = check_neighbours(&grid, house);
    if (wrong == NULL) wrong = check_income(&grid, face);
    return wrong ? wrong : check_sets(board, &grid, face);
}

/* What is known about places is true, and nothing is missing. */
static const char *check_room(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    for (unsigned thing = 0; thing < PIECES; thing++) {
        if ((p->has[thing] > 0) != (p->room_asked >> thing & 1))
            return "what is known about places is not about what he has";
        if (p->has[thing] == 0) continue;
        bool room = false;
        for (unsigned board = 0; board < BOARDS && !room; board++)
            room = board_owner(s, board) == seat && odin_room(s, board, UINT64_C(1) << thing) != 0;
        if (room != (p->room >> thing & 1)) return "what is known about places is wrong";
    }
    return NULL;
}

static const char *odin_boards(const struct odin *s) {
    const char *wrong = NULL;
    for (unsigned board = 0; board < BOARDS && wrong == NULL; board++)
        wrong = check_board(s, board);
    if (wrong) return wrong;
    struct odin copy = *s;
    if (!odin_derive(&copy)) return "the pieces could have been laid in no order";
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
        wrong = check_room(s, seat);
        if (wrong) return wrong;
    }
    return memcmp(&copy, s, sizeof copy) == 0 ? NULL : "what is derived differs from the pieces";
}

/* ---- what there is once, or so often ---- */

static unsigned on_boards(const struct odin *s, unsigned thing) {
    unsigned n = 0;
    for (unsigned board = 0; board < BOARDS; board++)
        for (unsigned cell = 0; cell < CELLS_MAX; cell++)
            n += s->board[board].lying[cell] != 0 &&
                 stamp_thing(s->board[board].lying[cell]) == thing;
    return n;
}

static unsigned in_supplies(const struct odin *s, unsigned thing) {
    unsigned n = 0;
    for (unsigned seat = 0; seat < s->players; seat++) n += s->player[seat].has[thing];
    return n;
}

static const char *odin_tiles(const struct odin *s) {
    for (unsigned tile = FIRST_SPECIAL; tile < TILES; tile++) { /* O-2.19, O-4.10 */
        unsigned n = in_supplies(s, tile) + on_boards(s, tile);
        if (s->oval >> (tile - FIRST_SPECIAL) & 1) n++;
        if (tile == ALTAR && n > 0 && s->altar) return "the altar is there twice";
        if (tile == ALTAR && s->island[5].turned && s->altar) return "the altar is too late";
        if (tile == ALTAR && !s->altar) n += !s->island[5].here || s->island[5].turned;
        if (n + (tile == ALTAR && s->altar) != 1) return "a special tile was made or lost";
    }
    static const uint8_t harvest[] = {BERRY, EGG, AMBER, BIRD_STATUE};
    for (unsigned i = 0; i < 4 && !s->island[5].here; i++)
        if (in_supplies(s, harvest[i]) + on_boards(s, harvest[i]) > 0)
            return "a good of the Harvest expansion";
    return NULL;
}

/* O-1.13; O-21.7, O-21.8: none is lost, some may be made. */
static const char *odin_weapons(const struct odin *s) {
    static const uint8_t set[WEAPONS] = {12, 12, 12, 11};
    for (unsigned w = 0; w < WEAPONS; w++) {
        unsigned n = in_supplies(s, FIRST_WEAPON + w) + s->weapon_pile[w] + s->weapon_discard[w];
        if (n < set[w]) return "a weapon was lost";
        if (n > 400) return "too many weapons were made";
    }
    return NULL;
}

/* O-6.13 to O-6.20: an island turns in its round if nobody has it, and else gets silver. */
static const char *check_island(const struct odin *s, unsigned i) {
    const struct odin_island *island = &s->island[i];
    unsigned first = s->length == LONG ? 3 : 2, due = first + (i < 4 ? i : i - 4);
    if (i < 4 && !island->here) return "a board is not there";
    if (!island->here)
        return island->owner != NOBODY || island->turned || island->silver > 0
                   ? "a board that is not there is used"
                   : NULL;
    if (island->owner != NOBODY) {
        if (island->owner >= s->players) return "a board of a player who is not there";
        return island->silver > 0 ? "silver on a claimed board" : NULL;
    }
    unsigned flips = s->round; /* rounds whose phase 3 is over */
    if (s->phase < EXPLORATION_BOARDS && flips > 0) flips--;
    if (island->turned != (flips >= due)) return "a board was turned at the wrong time";
    unsigned last = first + 3,
             rounds = flips < first ? 0 : (flips < last ? flips : last) - first + 1;
    unsigned silver = 2 * (flips < due ? rounds : rounds - (due - first) - 1);
    return island->silver == silver ? NULL : "the silver on a board is wrong";
}

static const char *odin_islands(const struct odin *s) {
    const char *wrong = NULL;
    for (unsigned i = 0; i < ISLANDS && wrong == NULL; i++) wrong = check_island(s, i);
    return wrong;
}

/* Buildings are taken from the top of three stacks. */
static const char *odin_buildings(const struct odin *s) {
    for (unsigned b = 0; b < BUILDINGS; b++) {
        const struct odin_building *building = &s->building[b];
        unsigned spaces = b < 3 ? 3 : b < 6 ? 1 : 0; /* O-3.21 to O-3.23 */
        bool top = b == 0 || b == 3 || b == 6;
        if (building->owner != NOBODY && building->owner >= s->players)
            return "a building of a player who is not there";
        if (!top && building->owner != NOBODY && s->building[b - 1].owner == NOBODY)
            return "a building was taken from the middle of its stack";
        if (building->wood > spaces || building->stone > spaces) return "a building is too full";
        if (building->owner == NOBODY && building->wood + building->stone > 0)
            return "wood or stone on a building of nobody";
    }
    return NULL;
}

static const char *odin_strips(const struct odin *s) {
    for (unsigned i = 0; i < STRIPS; i++) {
        unsigned left = s->strip[i].left, place = s->strip[i].place;
        if (place == STRIP_PILE   ? left != 7
            : place == STRIP_GONE ? left != 0
                                  : left < 1 || left > 7)
            return "a mountain strip has the wrong number of items";
    }
    return NULL;
}

/* O-25.30, O-25.31 */
static bool removed(const struct odin *s, unsigned number) {
    static const uint8_t always[] = {52, 107, 115, 125, 150, 163, 170, 189};
    static const uint8_t wished[] = {1,   8,   21,  28,  41,  42,  45,  46,  56,  96,
                                     97,  99,  101, 104, 106, 124, 133, 134, 135, 138,
                                     139, 157, 158, 161, 162, 174, 175, 177, 180, 190};
    for (unsigned i = 0; i < sizeof always; i++)
        if (number == always[i]) return s->island[5].here;
    for (unsigned i = 0; i < sizeof wished; i++)
        if (number == wished[i]) return s->fewer_cards;
    return false;
}

/* O-25.12, O-25.18: who has chosen has discarded one card. */
static const char *check_discards(const struct odin *s, unsigned seat) {
    unsigned n[2] = {0, 0};
    for (unsigned card = 0; card < OCCUPATIONS; card++)
        n[card_of(card)->stack] += s->card[card] == CARD_DISCARDED + seat;
    bool harvest = s->island[5].here, asked = s->player[seat].tasks > 0;
    bool light = harvest && !s->choose_card && (s->phase > CHOOSE_START_CARD || !asked);
    bool dark = harvest && s->length == SHORT &&
                (s->phase > KEEP_DARK_CARD || (s->phase == KEEP_DARK_CARD && !asked));
    return n[LIGHT] == light && n[DARK] == dark ? NULL : "a card was discarded or was not";
}

static const char *odin_cards_in_place(const struct odin *s) {
    unsigned starting = 0;
    for (unsigned seat = 0; seat < s->players; seat++)
        if (check_discards(s, seat)) return check_discards(s, seat);
    for (unsigned card = 0; card < OCCUPATIONS; card++) {
        unsigned place = s->card[card];
        if (place >= CARD_PLACES) return "a card is nowhere";
        if (place == CARD_OUT) continue;
        if (!(card_of(card)->deck & s->decks)) return "a card of a deck that was not chosen";
        if (removed(s, card + 1)) return "a card that was taken out";
        if (place == CARD_PILE && card_of(card)->stack == LIGHT)
            return "a starting card in the pile";
        if (place > CARD_PILE && (place - CARD_DISCARDED) % PLAYERS_MAX >= s->players)
            return "a card of a player who is not there";
        starting += card_of(card)->stack == LIGHT && place >= CARD_HAND;
    }
    if (s->phase != CHOOSE_START_CARD && starting != s->players)
        return "starting cards were made or lost"; /* O-4.11 */
    return NULL;
}

/* ---- the mini-expansion Harvest ---- */

/* O-25.11, O-25.23, O-25.24: one up, one more gone each round, of each kind so many. */
static const char *check_markers(const struct odin *s) {
    static const uint8_t made[5] = {4, 1, 1, 1, 1};
    unsigned pile = 0, rounds = s->length == LONG ? 7 : 6;
    for (unsigned level = 0; level < 5; level++) {
        pile += s->marker_pile[level];
        if (s->marker_pile[level] + (s->marker == level) > made[level])
            return "a harvest marker was made";
    }
    unsigned up = s->round == 0 ? 1 : s->round + (s->phase > HARVEST && s->round < rounds);
    if (up == 1 && s->marker == 0) return "no harvest in the first round";
    return pile == 8 - up ? NULL : "harvest markers were made or lost";
}

/* O-25.13, O-25.14 */
static const char *check_tokens(const struct odin *s) {
    unsigned all = 0, each = s->length == SHORT ? 2 : 1;
    for (unsigned seat = 0; seat < s->players; seat++) {
        unsigned n = 0, left = s->player[seat].tokens;
        if (all & left) return "two players have one resource token";
        all |= left;
        for (; left != 0; left >>= 1) n += left & 1;
        if (n > each || (s->phase > TAKE_TOKEN && n != each) || (s->phase < TAKE_TOKEN && n > 0))
            return "a player has the wrong number of resource tokens";
    }
    return all >> 10 == 0 ? NULL : "a resource token that is none";
}

static const char *odin_harvest(const struct odin *s) {
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].free_card &&
            (s->length != SHORT || !s->island[5].here || s->round > 1 || s->phase > ACTIONS))
            return "a free card after the first turn"; /* O-25.19 */
    if (s->island[5].here) {
        const char *wrong = check_markers(s);
        return wrong ? wrong : check_tokens(s);
    }
    for (unsigned seat = 0; seat < s->players; seat++)
        if (s->player[seat].tokens != 0) return "a resource token";
    if (s->phase < NEW_VIKING && s->phase != CHOOSE_START_CARD) return "a phase of an expansion";
    return s->marker + s->reaped + s->altar + s->fewer_cards == 0 ? NULL : "a part of an expansion";
}

/* ---- players ---- */

static const char *odin_players(const struct odin *s) {
    int32_t score[MH_SEATS_MAX];
    odin_scores(s, score);
    for (unsigned seat = 0; seat < s->players; seat++) {
        const struct odin_player *p = &s->player[seat];
        for (unsigned thing = 0; thing < HELD; thing++)
            if (p->has[thing] > 1000) return "less than nothing in a supply";
        if (p->boats[0] + p->boats[1] > 3) return "too many whaling boats"; /* O-21.11 */
        if (p->knarrs + p->longships[0] + p->longships[1] + p->longships[2] + p->longships[3] > 4)
            return "too many large ships";
        if (2u * (p->emigrated_knarrs + p->emigrated_longships) >
            (s->length == LONG ? 5u : 6u) + s->round)
            return "too many ships at the table"; /* O-12.35 */
        if (p->penalties > 12 * s->round) return "too many penalties";
        if (score[seat] < -400 || score[seat] > 400) return "a score the rules do not allow";
    }
    return NULL;
}

/* Every player's stack belongs to the phase, and is not about to overflow. */
static const char *check_tasks(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    static const struct odin_task none;
    if (p->tasks > TASKS_MAX / 2) return "a stack of tasks is too high";
    for (unsigned i = p->tasks; i < TASKS_MAX; i++)
        if (memcmp(&p->task[i], &none, sizeof none) != 0) return "a task that is done is left";
    for (unsigned i = 0; i < p->tasks; i++)
        if (p->task[i].kind == NO_TASK || p->task[i].kind >= TASKS) return "a task that is none";
    if (p->tasks > 0 && s->phase == ACTIONS && seat != s->turn)
        return "a player acts in the turn of another one";
    bool feast = s->phase == FEAST; /* or one of his own (O-20.52) */
    for (unsigned i = 0; i < p->tasks; i++)
        feast |= p->task[i].kind == SERVE || p->task[i].kind == CLEAR;
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (p->served[place] != 0 && !feast) return "the table was not cleared";
    return NULL;
}

/* O-27.107: a piece that was chosen can be put back. */
static const char *check_chosen(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    if (p->tasks == 0 || p->task[p->tasks - 1].kind != LAY || !since(s, CHOICES_CAN_BE_LEFT))
        return NULL;
    struct odin then = *s;
    if (!odin_play_move(&then, (int)seat, move_of(VERB_SKIP, 0, 0, 0), NULL, NULL))
        return "a chosen piece cannot be put back";
    if (!odin_play_move(&then, (int)seat, move_of(VERB_CHOOSE, p->task[p->tasks - 1].piece, 0, 0),
                        NULL, NULL))
        return "a piece that was put back cannot be chosen again";
    then.player[seat].shifting = p->shifting; /* what a bot remembers of the ore it moves */
    return memcmp(&then, s, sizeof then) == 0 ? NULL : "putting a piece back changes something";
}

/* What a player has begun to decide, for the property of choices; earlier rules did not know it. */
unsigned odin_forget_choice(void *state, int seat) {
    struct odin_player *p = &((struct odin *)state)->player[seat];
    if (!since(state, CHOICES_CAN_BE_LEFT)) return 0;
    unsigned pending = p->tasks;
    memset(p->task, 0, sizeof p->task);
    p->tasks = 0;
    p->shifting = false;
    return pending;
}

static bool has_served(const struct odin_player *p) {
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (p->served[place] != 0) return true;
    return false;
}

/* O-27.106: nobody is asked who could only say that he is done, unless he has served. */
static const char *check_window(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = p->tasks > 0 ? p->task[p->tasks - 1].kind : NO_TASK;
    bool feast = kind == SERVE && since(s, FEAST_IS_A_WINDOW) && !has_served(p);
    bool window = kind == WINDOW || kind == END_TURN || feast;
    struct mh_move moves[2];
    return window && odin_moves(s, (int)seat, moves, 2) < 2 ? "a window with nothing to do" : NULL;
}

/* O-7.10: whoever has chosen a space has used one of its effects when its action is over. */
static const char *check_used(const struct odin *s, unsigned seat) {
    const struct odin_player *p = &s->player[seat];
    unsigned kind = p->tasks > 0 ? p->task[p->tasks - 1].kind : NO_TASK;
    bool over = kind == END_TURN || kind == CARD_LAST;
    return over && s->action != NO_SPACE && !s->used && since(s, SHIP_STAYS)
               ? "a space was chosen and not used"
               : NULL;
}

static const char *odin_moment(const struct odin *s) {
    unsigned rounds = s->length == LONG ? 7 : 6, tasks = 0;
    if (s->round > rounds) return "too many rounds";
    if (s->phase == OVER && s->round != rounds) return "the game ended too early"; /* O-6.3 */
    if (s->phase > FINAL_WINDOW && s->phase < OVER && s->round == rounds)
        return "a phase after the last feast";
    for (unsigned seat = 0; seat < s->players; seat++) {
        const char *wrong = check_tasks(s, seat);
        if (wrong == NULL) wrong = check_window(s, seat);
        if (wrong == NULL) wrong = check_chosen(s, seat);
        if (wrong == NULL) wrong = check_used(s, seat);
        if (wrong) return wrong;
        tasks += s->player[seat].tasks;
    }
    return (tasks > 0) == (s->phase != OVER) ? NULL : "nobody has anything to do";
}

const char *odin_invariants(const void *state) {
    const struct odin *s = state;
    const char *(*const checks[])(const struct odin *) = {
        odin_vikings, odin_boards,         odin_tiles,   odin_weapons, odin_islands, odin_buildings,
        odin_strips,  odin_cards_in_place, odin_harvest, odin_players, odin_moment};
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        const char *wrong = checks[i](s);
        if (wrong) return wrong;
    }
    return NULL;
}

const char *odin_decision_word(const void *state, int seat) {
    return odin_tasks_named.words[task_of(state, (unsigned)seat)->kind];
}
