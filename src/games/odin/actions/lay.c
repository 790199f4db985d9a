/* Laying pieces on boards (O-16.7 to O-16.23). Where a piece fits is for placement.c to say. */
#include "actions.h"
#include "core/json.h"
#include "games/odin/cards/cards.h"
#include "games/odin/position/placement.h"
#include "games/odin/rules/rules.h"

/* ---- boards as moves name them ---- */

unsigned odin_place_board(const struct odin *s, unsigned seat, unsigned place) {
    unsigned board;
    if (place == PLACE_HOME)
        board = seat;
    else if (place >= FIRST_HOUSE_PLACE)
        board = FIRST_HOUSE + place - FIRST_HOUSE_PLACE;
    else
        board = FIRST_ISLAND + (place - 1) % ISLANDS;
    bool shown = place == PLACE_HOME || place >= FIRST_HOUSE_PLACE ||
                 board_face(s, board) == FIRST_ISLAND_FACE + place - 1;
    return shown && board_owner(s, board) == seat ? board : BOARDS;
}

unsigned odin_board_place(const struct odin *s, unsigned board) {
    if (board < FIRST_ISLAND) return PLACE_HOME;
    if (board >= FIRST_HOUSE) return FIRST_HOUSE_PLACE + board - FIRST_HOUSE;
    return 1 + board_face(s, board) - FIRST_ISLAND_FACE;
}

enum laid_on odin_kind_of_board(unsigned board) {
    return board < FIRST_ISLAND ? ON_HOME : board < FIRST_HOUSE ? ON_ISLAND : IN_HOUSE;
}

/* ---- laying pieces ---- */

/* Only what is new since a board changed has to be looked at. */
void odin_find_room(struct odin *s, unsigned seat) {
    struct odin_player *p = &s->player[seat];
    uint64_t pieces = pieces_of(p), open = pieces & ~p->room_asked;
    p->room_asked = pieces;
    p->room &= pieces;
    for (uint32_t left = p->boards; left != 0 && open != 0; left &= left - 1) {
        uint64_t fitting = odin_room(s, mh_word_lowest(left), open);
        p->room |= fitting;
        open &= ~fitting;
    }
}

static bool any_board_takes(const struct odin *s, unsigned seat, unsigned thing) {
    for (uint32_t left = s->player[seat].boards; left != 0; left &= left - 1)
        if (odin_board_takes(board_face(s, mh_word_lowest(left)), thing)) return true;
    return false;
}

bool odin_can_choose(CAN_ARGS) {
    unsigned thing = move.arg[0];
    if (s->player[seat].has[thing] == 0)
        return odin_refuse_thing(error, "not-yours", "O-5.6",
                                 N_("You do not have this in your supply: {thing}."), thing);
    if (s->player[seat].room >> thing & 1) return true;
    if (!any_board_takes(s, seat, thing))
        return odin_refuse_thing(error, "not-taken", "O-16.9",
                                 N_("None of your boards takes this: {thing}."), thing);
    return odin_refuse_thing(error, "no-room", "O-16.10",
                             N_("There is no place left for this on your boards: {thing}."), thing);
}

void odin_do_choose(DO_ARGS) {
    (void)events;
    odin_push(s, seat, LAY, move.arg[0], 0);
}

/* O-28.52: special tiles may be mirrored. */
static void list_places(const struct odin *s, unsigned board, unsigned thing,
                        struct mh_list *list) {
    struct odin_ground ground = odin_ground_of(s, board, thing);
    if (!bits_any(ground.cells)) return;
    unsigned place = odin_board_place(s, board), turns = thing_of(thing)->turns;
    for (unsigned turn = 0; turns >> turn != 0; turn++) {
        if (!(turns >> turn & 1)) continue;
        struct mh_move move = move_of(VERB_LAY, stamp_of(thing, turn), 0, place);
        struct bits places = odin_places_on(&ground, move.arg[0]);
        for (unsigned i = 0; i < BITS_WORDS; i++)
            for (uint64_t word = places.word[i]; word != 0; word &= word - 1) {
                move.arg[1] = (uint8_t)bit_cell(i * 64 + mh_word_lowest(word));
                mh_list_add(list, move);
            }
    }
}

static void list_lay(LIST_ARGS) {
    for (uint32_t left = s->player[seat].boards; left != 0; left &= left - 1)
        list_places(s, mh_word_lowest(left), task_of(s, seat)->piece, list);
}

static bool lay_fits(FITS_ARGS) {
    return task->piece < PIECES &&
           odin_can_choose(s, seat, move_of(VERB_CHOOSE, task->piece, 0, 0), NULL);
}

static void prompt_piece(PROMPT_ARGS) {
    (void)s, (void)seat;
    mh_message_name(mh_message_begin(message, N_("Where does this piece go: {thing}?")), "thing",
                    thing_of(task->piece)->name);
}

static void put_piece(PUT_ARGS) {
    (void)s, (void)seat;
    mh_json_put_string(json, "piece", odin_things_named.words[task->piece]);
}

/* O-16.5: between the steps of an action, not within one. */
const struct odin_decision odin_lay = {
    .name = N_("laying a piece"),
    .rules = "O-16.5 to O-16.23, O-27.107",
    .verbs = BIT(LAY) | BIT(SKIP),
    .flags = BESIDES,
    .step = odin_step_choice,
    .list = list_lay,
    .prompt = prompt_piece,
    .skip = N_("Put it back"),
    .put = put_piece,
    .fits = lay_fits,
    .numbers = 1,
};

/* Houses have rules of their own (O-16.20 to O-16.23). */
static bool why_not(enum laying laying, bool house, struct mh_error *error) {
    static const struct {
        const char *code, *rule, *house_rule, *text;
    } reason[] = {
        [LAYING_NOT_TAKEN] = {"not-taken", "O-16.9", "O-16.20",
                              N_("This board does not take such pieces.")},
        [LAYING_OUTSIDE] = {"outside", "O-16.10", "O-16.10",
                            N_("The piece has to lie entirely on spaces of the board.")},
        [LAYING_BORDERED] = {"bordered", "O-16.12", "O-16.23",
                             N_("Bordered cells and pillars cannot be covered.")},
        [LAYING_COVERED] = {"covered", "O-16.11", "O-16.11", N_("Another piece lies there.")},
        [LAYING_SAME_COLOUR] = {"same-colour", "O-16.14", "O-16.21",
                                N_("It would share an edge with a tile of its own colour.")},
        [LAYING_INCOME] = {"income-order", "O-17.4", "O-17.4",
                           N_("An income space may be covered only when everything left of it and "
                              "below it is covered.")},
    };
    mh_fail(error, reason[laying].code, house ? reason[laying].house_rule : reason[laying].rule,
            reason[laying].text);
    return false;
}

bool odin_can_lay(CAN_ARGS) {
    unsigned stamp = move.arg[0], thing = task_of(s, seat)->piece;
    unsigned board = odin_place_board(s, seat, move.arg[2]);
    if (stamp == 0 || stamp_thing(stamp) != thing ||
        !(thing_of(thing)->turns >> stamp_turn(stamp) & 1)) {
        return odin_refuse_thing(error, "other-piece", "O-27.107",
                                 N_("You have chosen this piece: {thing}."), thing);
    }
    if (board == BOARDS)
        return odin_refuse(error, "not-your-board",
                           move.arg[2] >= FIRST_HOUSE_PLACE ? "O-5.5" : "O-12.22",
                           N_("This board is not yours."));
    enum laying laying = odin_laying(s, board, stamp, cell_bit(move.arg[1]));
    return laying == LAYING_LEGAL || why_not(laying, is_house_face(board_face(s, board)), error);
}

/* ---- pieces that come from elsewhere than the supply (cards 9 and 172) ---- */

static unsigned served_fish(const struct odin_player *p) {
    for (unsigned place = 0; place < TABLE_SPACES; place++)
        if (p->served[place] != 0 && stamp_thing(p->served[place]) == STOCKFISH) return place;
    return TABLE_SPACES;
}

/* Ore lies on home and exploration boards only, food in houses only (O-16.8, O-16.20). O-28.66:
 * what is not laid is not received. */
static bool bring_usable(USABLE_ARGS) {
    unsigned thing = number;
    const struct odin_player *p = &s->player[seat];
    if (thing == STOCKFISH && served_fish(p) == TABLE_SPACES) return false;
    for (uint32_t left = p->boards; left != 0; left &= left - 1)
        if (odin_room(s, mh_word_lowest(left), UINT64_C(1) << thing) != 0) return true;
    return false;
}

static bool bring_fits(FITS_ARGS) {
    return (task->piece == ORE || task->piece == STOCKFISH) && bring_usable(s, seat, task->piece);
}

const struct odin_decision odin_bring = {
    .name = N_("laying a piece at once"),
    .rules = "O-16.8, O-16.20, O-20.56",
    .verbs = BIT(LAY) | BIT(SKIP),
    .flags = OPEN,
    .step = odin_step_optional,
    .list = list_lay,
    .usable = bring_usable,
    .prompt = prompt_piece,
    .put = put_piece,
    .fits = bring_fits,
    .numbers = 1,
};

/* Where a piece that is laid comes from: ore from the general supply, fish from the table. */
static void take_piece(struct odin *s, unsigned seat, const struct odin_task *task) {
    struct odin_player *p = &s->player[seat];
    if (task->kind == LAY)
        take_out(p, task->piece, 1);
    else if (task->piece == STOCKFISH)
        p->served[served_fish(p)] = 0;
}

/* O-16.24, O-21.5: what lies on a board stays there. */
void odin_do_lay(DO_ARGS) {
    unsigned stamp = move.arg[0], board = odin_place_board(s, seat, move.arg[2]);
    unsigned face = board_face(s, board);
    struct odin_task task = *task_of(s, seat);
    odin_pop(s, seat);
    take_piece(s, seat, &task);
    odin_cover(&s->board[board], face, stamp, cell_bit(move.arg[1]));
    forget_room(s, seat);
    tell(events, EVENT_LAYS, (int)seat, (int)stamp, move.arg[2], move.arg[1]);
    fire(s, seat,
         (struct odin_about){.moment = LAID,
                             .thing = (uint8_t)(stamp_thing(stamp) + 1),
                             .on = (uint8_t)odin_kind_of_board(board)},
         events);
}

/* There is room now for wood that had none before (card 40). */
void odin_wood_in_houses(ACT_ARGS) {
    (void)about, (void)events;
    forget_room(s, seat);
}
