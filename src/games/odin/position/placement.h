/* Laying pieces on boards (O-16, O-17, O-18). */
#ifndef ODIN_PLACEMENT_H
#define ODIN_PLACEMENT_H

#include "state.h"

/* Cells that a piece could cover on a board in any turn: none if the board does
 * not take it. Whether the player has the piece is not asked. */
struct odin_ground {
    const struct odin_board *board;
    struct bits cells, numbers; /* all, and those with an income */
};
struct odin_ground odin_ground_of(const struct odin *s, unsigned board, unsigned thing);

/* The first covered cell of every legal place for a stamp, as bits. */
struct bits odin_places_on(const struct odin_ground *ground, unsigned stamp);
struct bits odin_places(const struct odin *s, unsigned board, unsigned stamp);

/* Of a set of pieces, a bit each, those that have any legal place on a board. */
uint64_t odin_room(const struct odin *s, unsigned board, uint64_t pieces);

/* Whether a board takes pieces of this kind at all (O-16.8, O-16.20), the wood of card 40
 * left aside. */
bool odin_board_takes(unsigned face, unsigned thing);

/* The reason why a stamp cannot have its first covered cell at a bit of a board. */
enum laying {
    LAYING_LEGAL,
    LAYING_NOT_TAKEN,   /* O-16.9, O-16.20 */
    LAYING_OUTSIDE,     /* O-16.10 */
    LAYING_BORDERED,    /* O-16.12, O-16.23 */
    LAYING_COVERED,     /* O-16.11 */
    LAYING_SAME_COLOUR, /* O-16.14, O-16.21 */
    LAYING_INCOME       /* O-17.4 */
};
enum laying odin_laying(const struct odin *s, unsigned board, unsigned stamp, unsigned bit);

/* The cells of a stamp whose first covered cell is `bit`. */
struct bits odin_cells(unsigned stamp, unsigned bit);

/* An empty board showing a face, and one more piece on it. */
void odin_clear_board(struct odin_board *board, unsigned face);
void odin_cover(struct odin_board *board, unsigned face, unsigned stamp, unsigned bit);

/* The income of a board (O-17.1), and whether a bonus space is earned (O-18.2). */
unsigned odin_board_income(const struct odin *s, unsigned board);
struct bits odin_bonus_space(const struct odin_face *face, unsigned bit); /* O-18.4: its cells */
bool odin_bonus_earned(const struct odin *s, unsigned board, unsigned bit);
/* All that are earned, each by its first cell: one over two cells pays once (O-18.4). */
struct bits odin_bonuses_earned(const struct odin *s, unsigned board);
/* Points lost on uncovered cells (O-22.20). */
unsigned odin_board_penalty(const struct odin *s, unsigned board);

#endif
