/* The sets of cells of the boards, rebuilt from the pieces that lie there.
 *
 * A piece that does not fit now can only come to fit when cells to the lower left of an
 * income space it covers have been covered (O-17.4); every other reason stays. So whatever
 * fits is laid until nothing more does, and what is left could have been laid in no order. */
#include <string.h>

#include "games/odin/actions/actions.h"
#include "games/odin/cards/cards.h"
#include "games/odin/rules/rules.h"
#include "placement.h"

/* O-2.10, O-2.23: turns that look the same have one name, so that equal boards are equal. */
static bool has_turn(unsigned stamp) {
    return thing_of(stamp_thing(stamp))->turns >> stamp_turn(stamp) & 1;
}

static enum laying laying(const struct odin *s, unsigned board, unsigned stamp, unsigned cell) {
    return odin_laying(s, board, stamp, cell_bit(cell));
}

/* Lays what fits and takes it out of `left`; false when nothing did. */
static bool lay_some(struct odin *s, unsigned board, uint8_t left[CELLS_MAX]) {
    bool laid = false;
    for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
        if (left[cell] == 0 || !has_turn(left[cell])) continue;
        if (laying(s, board, left[cell], cell) != LAYING_LEGAL) continue;
        odin_cover(&s->board[board], board_face(s, board), left[cell], cell_bit(cell));
        left[cell] = 0;
        laid = true;
    }
    return laid;
}

/* ---- what is wrong ---- */

/* Rules of boards and of houses. */
static const struct {
    const char *rule, *house_rule, *text;
} reasons[] = {
    [LAYING_LEGAL] = {"O-2.10", "O-2.10",
                      N_("A piece turned like this has another name: {what} at {cell} on "
                         "{board}.")},
    [LAYING_NOT_TAKEN] = {"O-16.8", "O-16.20",
                          N_("The board does not take this piece: {what} at {cell} on {board}.")},
    [LAYING_OUTSIDE] = {"O-16.10", "O-16.10",
                        N_("A piece lies on spaces that cannot be covered: {what} at {cell} on "
                           "{board}.")},
    [LAYING_BORDERED] = {"O-16.12", "O-16.23",
                         N_("A piece lies on spaces that cannot be covered: {what} at {cell} on "
                            "{board}.")},
    [LAYING_COVERED] = {"O-16.11", "O-16.11",
                        N_("Two pieces overlap: {what} at {cell} on {board}.")},
    [LAYING_SAME_COLOUR] = {"O-16.14", "O-16.21",
                            N_("Two pieces of one colour lie side by side: {what} at {cell} on "
                               "{board}.")},
    [LAYING_INCOME] = {"O-17.4", "O-17.4",
                       N_("Spaces to the lower left of a covered income space are open: {what} at "
                          "{cell} on {board}.")},
};

/* Of several the first that would not lie right even with the others in place. */
static unsigned culprit(const struct odin *s, unsigned board, const uint8_t left[CELLS_MAX]) {
    unsigned found = CELLS_MAX;
    for (unsigned cell = CELLS_MAX; cell-- > 0;) {
        if (left[cell] == 0) continue;
        bool waits = has_turn(left[cell]) && laying(s, board, left[cell], cell) == LAYING_INCOME;
        if (found == CELLS_MAX || !waits) found = cell;
    }
    return found;
}

static bool fail_piece(const struct odin *s, unsigned board, const uint8_t left[CELLS_MAX],
                       struct mh_error *error) {
    unsigned cell = culprit(s, board, left), stamp = left[cell];
    enum laying why = has_turn(stamp) ? laying(s, board, stamp, cell) : LAYING_LEGAL;
    bool house = is_house_face(board_face(s, board));
    struct mh_message *message =
        mh_fail(error, "impossible-position", house ? reasons[why].house_rule : reasons[why].rule,
                reasons[why].text);
    mh_message_word(message, "what", odin_stamps_named.words[stamp]);
    mh_message_word(message, "cell", odin_cells_named.words[cell]);
    mh_message_word(message, "board", odin_boards_named.words[board]);
    return false;
}

/* ---- all boards ---- */

static bool derive_board(struct odin *s, unsigned board, struct mh_error *error) {
    uint8_t left[CELLS_MAX];
    static const uint8_t none[CELLS_MAX];
    memcpy(left, s->board[board].lying, sizeof left);
    odin_clear_board(&s->board[board], board_face(s, board));
    while (lay_some(s, board, left)) {
    }
    return memcmp(left, none, sizeof left) == 0 || fail_piece(s, board, left, error);
}

static void count_boards(struct odin *s, unsigned seat) {
    s->player[seat].boards = 0;
    for (unsigned board = 0; board < BOARDS; board++)
        if (board_owner(s, board) == seat) get_board(s, seat, board);
}

static void count_holdings(struct odin_player *p) {
    p->holds = 0;
    for (unsigned thing = 0; thing < HELD; thing++)
        p->holds |= (uint64_t)(p->has[thing] > 0) << thing;
}

bool odin_derive_or_fail(struct odin *s, struct mh_error *error) {
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) {
        forget_room(s, seat);
        count_boards(s, seat);
        count_holdings(&s->player[seat]);
    }
    odin_count_cards(s);
    odin_derive_cards(s);
    for (unsigned board = 0; board < BOARDS; board++)
        if (!derive_board(s, board, error)) return false;
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) ask_room(s, seat);
    return true;
}

bool odin_derive(struct odin *s) {
    return odin_derive_or_fail(s, NULL);
}
