/* What the sets of cells of the boards must be, rebuilt from the pieces that lie there.
 *
 * A piece that does not fit now can only come to fit when cells to the lower left of an
 * income space it covers have been covered (O-17.4); every other reason stays. So whatever
 * fits is laid until nothing more does, and what is left could have been laid in no order. */
#include <string.h>

#include "rules.h"

/* O-2.10, O-2.23: turns that look the same have one name, so that equal boards are equal. */
static bool has_turn(unsigned stamp) {
    return thing_of(stamp_thing(stamp))->turns >> stamp_turn(stamp) & 1;
}

static bool fits(const struct odin *s, unsigned board, unsigned stamp, unsigned cell) {
    return has_turn(stamp) && bits_has(odin_places(s, board, stamp), cell_bit(cell));
}

/* Lays what fits and takes it out of `left`; false when nothing did. */
static bool lay_some(struct odin *s, unsigned board, uint8_t left[CELLS_MAX]) {
    bool laid = false;
    for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
        if (left[cell] == 0 || !fits(s, board, left[cell], cell)) continue;
        odin_cover(&s->board[board], board_face(s, board), left[cell], cell_bit(cell));
        left[cell] = 0;
        laid = true;
    }
    return laid;
}

/* ---- what is wrong ---- */

struct misfit {
    const char *rule, *text;
    bool follows; /* perhaps only from another piece that does not fit */
};

/* Lifts one restriction after the other until the piece fits. */
static struct misfit misfit_of(const struct odin *s, unsigned board, unsigned stamp,
                               unsigned cell) {
    struct odin lifted = *s;
    struct odin_board *b = &lifted.board[board];
    bool house = is_house_face(board_face(s, board));
    if (!has_turn(stamp))
        return (struct misfit){"O-2.10",
                               N_("A piece turned like this has another name: {what} at {cell} on "
                                  "{board}."),
                               false};
    if (!odin_board_takes(board_face(s, board), stamp_thing(stamp)))
        return (struct misfit){house ? "O-16.20" : "O-16.8",
                               N_("The board does not take this piece: {what} at {cell} on "
                                  "{board}."),
                               false};
    b->missing = bits_none();
    if (fits(&lifted, board, stamp, cell))
        return (struct misfit){"O-17.4",
                               N_("Spaces to the lower left of a covered income space are open: "
                                  "{what} at {cell} on {board}."),
                               true};
    b->shun[0] = b->shun[1] = bits_none();
    if (fits(&lifted, board, stamp, cell))
        return (struct misfit){house ? "O-16.21" : "O-16.14",
                               N_("Two pieces of one colour lie side by side: {what} at {cell} on "
                                  "{board}."),
                               false};
    b->free = face_of(board_face(s, board))->open;
    if (fits(&lifted, board, stamp, cell))
        return (struct misfit){"O-16.11", N_("Two pieces overlap: {what} at {cell} on {board}."),
                               false};
    return (struct misfit){"O-16.10",
                           N_("A piece lies on spaces that cannot be covered: {what} at {cell} on "
                              "{board}."),
                           false};
}

/* Of several the one that would not lie right even with the others in place. */
static bool fail_piece(const struct odin *s, unsigned board, const uint8_t left[CELLS_MAX],
                       struct mh_error *error) {
    struct misfit misfit = {.follows = true};
    unsigned at = 0;
    for (unsigned cell = 0; cell < CELLS_MAX; cell++) {
        if (left[cell] == 0) continue;
        struct misfit found = misfit_of(s, board, left[cell], cell);
        if (misfit.rule && (found.follows || !misfit.follows)) continue;
        misfit = found;
        at = cell;
    }
    struct mh_message *message = mh_fail(error, "impossible-position", misfit.rule, misfit.text);
    mh_message_word(message, "what", odin_stamps_named.words[left[at]]);
    mh_message_word(message, "cell", odin_cells_named.words[at]);
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

bool odin_derive_or_fail(struct odin *s, struct mh_error *error) {
    for (unsigned seat = 0; seat < PLAYERS_MAX; seat++) s->player[seat].listens = 0;
    odin_count_cards(s);
    for (unsigned board = 0; board < BOARDS; board++)
        if (!derive_board(s, board, error)) return false;
    return true;
}

bool odin_derive(struct odin *s) {
    return odin_derive_or_fail(s, NULL);
}
