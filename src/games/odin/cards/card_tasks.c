/* Decisions that only occupations grant: one more of three, Vikings called back, ships given up,
 * goods turned over, a tile taken from a board. */
#include "cards.h"
#include "core/json.h"
#include "games/odin/actions/actions.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"

static bool granted_fits(FITS_ARGS) {
    (void)s, (void)seat;
    return odin_as_granted(task);
}

/* ---- one more of a good of which there are three (card 31) ---- */

enum { EXACTLY = 3 };

/* O-20.12, O-28.63: goods in the supply, so no animals and no special tiles. */
static bool has_three(const struct odin_player *p, unsigned good) {
    return p->has[good] == EXACTLY && !is_animal(good);
}

static unsigned kinds_of_three(const struct odin_player *p, unsigned *one) {
    unsigned count = 0;
    for (unsigned good = 0; good < GOODS; good++)
        if (has_three(p, good)) {
            *one = good;
            count++;
        }
    return count;
}

static bool fourth_usable(USABLE_ARGS) {
    (void)number;
    unsigned one;
    return kinds_of_three(&s->player[seat], &one) > 0;
}

/* A mere gain: a player without a choice is not asked (O-19.7). */
static bool step_fourth(STEP_ARGS) {
    (void)task;
    unsigned one = 0, kinds = kinds_of_three(&s->player[seat], &one);
    if (kinds > 1) return true;
    odin_pop(s, seat);
    if (kinds == 1) odin_gain_by(s, seat, one, 1, BY_CARD, events);
    return false;
}

static void list_fourth(LIST_ARGS) {
    for (unsigned good = 0; good < GOODS; good++)
        if (has_three(&s->player[seat], good)) mh_list_add(list, move_of(VERB_RECEIVE, good, 0, 0));
}

bool odin_can_receive_fourth(CAN_ARGS) {
    if (has_three(&s->player[seat], move.arg[0])) return true;
    if (is_animal(move.arg[0]))
        return odin_refuse(error, "in-the-stable", "O-20.12",
                           N_("Animals in the stables do not count for this card."));
    return odin_refuse_thing(error, "not-three", "O-20.12",
                             N_("You do not have exactly three of this in your supply: {thing}."),
                             move.arg[0]);
}

void odin_do_receive_fourth(DO_ARGS) {
    odin_pop(s, seat);
    odin_gain_by(s, seat, move.arg[0], 1, BY_CARD, events);
}

const struct odin_decision odin_fourth = {
    .name = N_("a fourth good"),
    .rules = "O-19.7, O-20.12, O-28.63",
    .verbs = BIT(RECEIVE),
    .step = step_fourth,
    .list = list_fourth,
    .usable = fourth_usable,
    .asks = N_("Choose the good of which you receive a fourth."),
    .fits = granted_fits,
};

/* ---- Vikings called back (cards 60 and 76) ---- */

enum { RECALLED_MAX = 2 };

/* O-28.28: in the solo game those of the round's colour. */
static unsigned own_vikings(const struct odin *s, unsigned seat, unsigned space) {
    return s->space[space].who == odin_colour_placing(s, seat) ? s->space[space].vikings : 0;
}

/* From the spaces of a column; 0: from any. */
static bool recall_usable(USABLE_ARGS) {
    for (unsigned space = 0; space < SPACES; space++)
        if ((number == 0 || space_of(space)->column == number) && own_vikings(s, seat, space) > 0)
            return true;
    return false;
}

static void list_recall(LIST_ARGS) {
    for (unsigned space = 0; space < SPACES; space++)
        for (unsigned count = 1; count <= RECALLED_MAX; count++) {
            struct mh_move move = move_of(VERB_RECALL, count, space, 0);
            if (odin_can_recall(s, seat, move, NULL)) mh_list_add(list, move);
        }
}

bool odin_can_recall(CAN_ARGS) {
    unsigned count = move.arg[0], space = move.arg[1];
    if (count == 0 || count > RECALLED_MAX || count > own_vikings(s, seat, space))
        return odin_refuse(error, "no-such-vikings", "O-20.60",
                           N_("One or two of your own Vikings can come back from one space."));
    return count == 1 || can_pay(s, seat, SILVER, s->round) ||
           odin_lacks(s, seat, SILVER, s->round, "O-5.8", error);
}

void odin_do_recall(DO_ARGS) {
    odin_pop(s, seat);
    if (move.arg[0] > 1) odin_pay(s, seat, SILVER, s->round, events);
    odin_vikings_back(s, seat, move.arg[1], move.arg[0], events);
}

static void prompt_recall(PROMPT_ARGS) {
    (void)seat, (void)task;
    mh_message_plural(message,
                      NP_("Take 1 Viking back from an action space, or 2 from the same one for "
                          "{n} silver.",
                          "Take 1 Viking back from an action space, or 2 from the same one for "
                          "{n} silver."),
                      "n", s->round);
}

const struct odin_decision odin_recall = {
    .name = N_("calling a Viking back"),
    .rules = "O-20.60, O-28.28",
    .verbs = BIT(RECALL) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_recall,
    .usable = recall_usable,
    .prompt = prompt_recall,
    .skip = N_("Leave on the action space"),
    .fits = granted_fits,
};

/* Vikings that come back from the spaces of a column, one from each. */
unsigned odin_homecomers(const struct odin *s, unsigned seat, unsigned column) {
    unsigned count = 0;
    for (unsigned space = 0; space < SPACES; space++)
        count += space_of(space)->column == column && own_vikings(s, seat, space) > 0;
    return count;
}

/* O-28.84: all of them are one move. */
void odin_come_home(struct odin *s, unsigned seat, struct mh_events *events) {
    unsigned column = task_of(s, seat)->column, count = odin_homecomers(s, seat, column);
    odin_pop(s, seat);
    for (unsigned space = 0; space < SPACES; space++)
        if (space_of(space)->column == column && own_vikings(s, seat, space) > 0)
            odin_leave_space(s, space, 1);
    odin_vikings_home(s, seat, count, events);
}

static void prompt_homecoming(PROMPT_ARGS) {
    odin_prompt_vikings_back(message, odin_homecomers(s, seat, task->column));
}

const struct odin_decision odin_homecoming = {
    .name = N_("Vikings that come home"),
    .rules = "O-20.60, O-28.84",
    .verbs = BIT(RETURN) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = odin_list_return,
    .usable = recall_usable,
    .prompt = prompt_homecoming,
    .skip = N_("Leave on the action space"),
    .put = odin_put_column,
    .fits = granted_fits,
    .numbers = 1,
};

/* ---- ships given up (cards 61 and 64): the deal made by it ---- */

static bool gives_boats(unsigned deal) {
    return deal == SHIP_BUILDER;
}

static bool can_be_given(const struct odin *s, unsigned seat, unsigned deal, unsigned vessel) {
    bool right = gives_boats(deal) ? vessel <= BOAT_1 : vessel >= LONGSHIP_0;
    return right && odin_vessels(&s->player[seat], vessel) > 0;
}

static bool can_give_up(const struct odin *s, unsigned seat, unsigned deal) {
    const struct odin_player *p = &s->player[seat];
    return (gives_boats(deal) ? boats_of(p) : longships_of(p)) > 0 && deal_possible(s, seat, deal);
}

static void list_give_up(LIST_ARGS) {
    for (unsigned vessel = 0; vessel < VESSELS; vessel++)
        if (can_be_given(s, seat, task_of(s, seat)->deal, vessel))
            mh_list_add(list, move_of(VERB_GIVE_UP, vessel, 0, 0));
}

bool odin_can_give_up(CAN_ARGS) {
    unsigned deal = task_of(s, seat)->deal, vessel = move.arg[0];
    if (can_be_given(s, seat, deal, vessel)) return true;
    if (odin_vessels(&s->player[seat], vessel) == 0) return odin_no_vessel(error, "O-5.8", vessel);
    return odin_refuse_thing(error, "wrong-ship", "O-5.8",
                             N_("The card takes another ship: {thing}."),
                             gives_boats(deal) ? WHALING_BOAT : LONGSHIP);
}

/* Its ore is lost. */
void odin_do_give_up(DO_ARGS) {
    unsigned deal = task_of(s, seat)->deal;
    odin_pop(s, seat);
    odin_remove_vessel(&s->player[seat], move.arg[0]);
    tell(events, EVENT_GIVES_UP, (int)seat, move.arg[0], 0, 0);
    odin_make_deal(s, seat, deal, BY_CARD, events);
}

/* What is given up for what. */
static void prompt_give_up(PROMPT_ARGS) {
    (void)s, (void)seat;
    const struct odin_deal *deal = &odin_exchanges[task->deal];
    mh_message_name(
        mh_message_begin(message, N_("Which ship do you give up? In return: {deal:small}.")),
        "deal", deal->name);
}

const struct odin_decision odin_give_up = {
    .name = N_("giving up a ship"),
    .rules = "O-5.8, O-20.15",
    .verbs = BIT(GIVE_UP) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_give_up,
    .usable = can_give_up,
    .prompt = prompt_give_up,
    .skip = N_("Keep them all"),
    .fits = granted_fits,
    .numbers = 1,
};

/* ---- goods turned over (card 78) ----
 *
 * The numbers of the task are one: how many are left, three bits, then the goods that have
 * come up, counted from 1, six bits each. Those are not turned back (O-28.64). */

enum { LEFT_MASK = (1 << TURNED_FROM) - 1, TURNED_MASK = (1 << TURNED_BITS) - 1 };
_Static_assert((int)GOODS <= (int)TURNED_MASK, "a good fits its bits");

static uint64_t number_of(const struct odin_task *task) {
    uint64_t number = 0;
    for (unsigned i = TASK_NUMBERS; i-- > 0;) number = number << 8 | task->number[i];
    return number;
}

/* How many tiles of a good have come up. */
static unsigned turned_up(const struct odin_task *task, unsigned good) {
    unsigned count = 0;
    for (uint64_t left = number_of(task) >> TURNED_FROM; left != 0; left >>= TURNED_BITS)
        count += (left & TURNED_MASK) == good + 1;
    return count;
}

static bool can_turn(const struct odin *s, unsigned seat, unsigned good) {
    return s->player[seat].has[good] > turned_up(task_of(s, seat), good);
}

unsigned odin_turns_left(const struct odin_task *task) {
    return task->number[0] & LEFT_MASK;
}

static bool turn_over_usable(USABLE_ARGS) {
    (void)number;
    return (s->player[seat].holds & ((UINT64_C(1) << GOODS) - 1)) != 0;
}

static bool step_turn_over(STEP_ARGS) {
    (void)events;
    for (unsigned good = 0; good < GOODS && odin_turns_left(task) > 0; good++)
        if (can_turn(s, seat, good)) return true;
    odin_pop(s, seat);
    return false;
}

static void list_turn_over(LIST_ARGS) {
    for (unsigned good = 0; good < GOODS; good++)
        if (can_turn(s, seat, good)) mh_list_add(list, move_of(VERB_TURN_OVER, good, 0, 0));
}

bool odin_can_turn_over(CAN_ARGS) {
    if (can_turn(s, seat, move.arg[0])) return true;
    if (s->player[seat].has[move.arg[0]] == 0)
        return odin_refuse_thing(error, "not-yours", "O-28.64",
                                 N_("You do not have this in your supply: {thing}."), move.arg[0]);
    return odin_refuse_thing(error, "turned-already", "O-28.64",
                             N_("Each tile is turned over only once: {thing}."), move.arg[0]);
}

/* One less is left, and one good more has come up; the last one needs no note. */
static void note_turned(struct odin_task *task, unsigned good) {
    unsigned left = odin_turns_left(task) - 1;
    uint64_t turned = number_of(task) >> TURNED_FROM;
    if (left > 0) turned = turned << TURNED_BITS | (good + 1);
    uint64_t number = turned << TURNED_FROM | left;
    for (unsigned i = 0; i < TASK_NUMBERS; i++) task->number[i] = (uint8_t)(number >> 8 * i);
}

/* An animal turned over is no new one. */
void odin_do_turn_over(DO_ARGS) {
    unsigned from = move.arg[0], to = thing_of(from)->back;
    bool more = since(s, ONE_RECEIVING) && turned_up(task_of(s, seat), to) > 0;
    note_turned(task_on_top(s, seat), to);
    take_out(&s->player[seat], from, 1);
    tell(events, EVENT_TURNS_OVER, (int)seat, (int)from, (int)to, 0);
    if (is_animal(from))
        put_in(&s->player[seat], to, 1);
    else
        odin_gain_told(s, seat, to, 1, more ? BY_MORE : BY_CARD, events);
}

static void prompt_turn_over(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_plural(message, NP_("Turn over {n} more good.", "Turn over up to {n} more goods."),
                      "n", (int32_t)odin_turns_left(task));
}

static void put_turn_over(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_int(json, "count", odin_turns_left(task));
}

static bool turn_over_fits(FITS_ARGS) {
    (void)s, (void)seat;
    for (uint64_t left = number_of(task) >> TURNED_FROM; left != 0; left >>= TURNED_BITS)
        if (!between(left & TURNED_MASK, 1, GOODS)) return false;
    return task->card > 0 && odin_turns_left(task) > 0;
}

const struct odin_decision odin_turn_over = {
    .name = N_("turning goods over"),
    .rules = "O-28.64, O-28.101",
    .verbs = BIT(TURN_OVER) | BIT(SKIP),
    .flags = OPEN,
    .step = step_turn_over,
    .list = list_turn_over,
    .usable = turn_over_usable,
    .prompt = prompt_turn_over,
    .skip = N_("Turn no more"),
    .put = put_turn_over,
    .fits = turn_over_fits,
    .numbers = 5,
};

/* ---- a tile taken from a board (cards 70 and 71, O-20.26) ---- */

struct spot {
    unsigned board, cell;
};

/* Where a special tile lies; board BOARDS: nowhere. */
static struct spot find_tile(const struct odin *s, unsigned tile) {
    if (s->oval >> (tile - FIRST_SPECIAL) & 1) return (struct spot){BOARDS, 0};
    for (unsigned board = 0; board < BOARDS; board++)
        for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
            unsigned stamp = s->board[board].lying[cell];
            if (stamp != 0 && stamp_thing(stamp) == tile) return (struct spot){board, cell};
        }
    return (struct spot){BOARDS, 0};
}

static bool seize_usable(USABLE_ARGS) {
    (void)seat;
    return find_tile(s, number).board < BOARDS;
}

static bool same_cells(struct bits a, struct bits b) {
    return !bits_any(bits_without(a, b)) && !bits_any(bits_without(b, a));
}

/* The turn in which a good covers exactly these cells, or GOOD_TURNS. */
static unsigned turn_on(unsigned good, struct bits cells) {
    struct bits left = cells;
    unsigned first = bits_take(&left), turn = 0;
    while (turn < GOOD_TURNS && !same_cells(odin_cells(stamp_of(good, turn), first), cells)) turn++;
    return turn;
}

/* Lays two goods on cells that they cover exactly, one way or another. */
static void fill_cells(struct odin_board *board, struct bits cells, unsigned large,
                       unsigned small) {
    for (unsigned turn = 0; turn < GOOD_TURNS; turn++)
        for (struct bits left = cells; bits_any(left);) {
            unsigned bit = bits_take(&left);
            struct bits piece = odin_cells(stamp_of(large, turn), bit);
            struct bits rest = bits_without(cells, piece);
            if (bits_any(bits_without(piece, cells)) || !bits_any(rest)) continue;
            unsigned other = turn_on(small, rest);
            if (other == GOOD_TURNS) continue;
            board->lying[bit_cell(bit)] = (uint8_t)stamp_of(large, turn);
            board->lying[bit_cell(bits_take(&rest))] = (uint8_t)stamp_of(small, other);
            return;
        }
}

static void list_seize(LIST_ARGS) {
    mh_list_add(list, move_of(VERB_SEIZE, task_of(s, seat)->tile - FIRST_SPECIAL, 0, 0));
}

bool odin_can_seize(CAN_ARGS) {
    if (FIRST_SPECIAL + move.arg[0] == task_of(s, seat)->tile) return true;
    return odin_refuse_thing(error, "other-tile", "O-20.26",
                             N_("The card names another tile: {thing}."), task_of(s, seat)->tile);
}

/* The cells stay covered; only the pieces on them change. */
void odin_do_seize(DO_ARGS) {
    unsigned tile = FIRST_SPECIAL + move.arg[0];
    struct spot spot = find_tile(s, tile);
    struct odin_board *board = &s->board[spot.board];
    struct bits cells = odin_cells(board->lying[spot.cell], cell_bit(spot.cell));
    odin_pop(s, seat);
    board->lying[spot.cell] = 0;
    fill_cells(board, cells, tile == CLOAKPIN ? SILVERWARE : CHEST, RUNE_STONE);
    put_in(&s->player[seat], tile, 1);
    tell(events, EVENT_SEIZES, (int)seat, (int)tile, (int)board_owner(s, spot.board), 0);
    fire(s, seat,
         (struct odin_about){
             .moment = RECEIVED, .thing = (uint8_t)(tile + 1), .count = 1, .by = BY_CARD},
         events);
}

const struct odin_decision odin_seize = {
    .name = N_("taking a tile from a board"),
    .rules = "O-20.26",
    .verbs = BIT(SEIZE) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_seize,
    .usable = seize_usable,
    .asks = N_("Take the tile from the board where it lies?"),
    .put = odin_put_tile,
    .fits = granted_fits,
    .numbers = 1,
};
