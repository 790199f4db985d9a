/* The versions of these rules, and all that each of them changed.
 *
 * A game goes on by the rules it began with, and a record is replayed by those it was played
 * under. So whatever changes what is legal or what follows from a move gets a name here, whose
 * number is the version that brings it; the rule asks `since` for the name, and what was before
 * stays beside it. */
#ifndef ODIN_VERSIONS_H
#define ODIN_VERSIONS_H

enum odin_version {
    ODIN_OLDEST = 2,

    FEAST_BY_PIECES = 3, /* O-15.1: no move serves a whole table by the number of a proposal */
    FEAST_IS_A_WINDOW =
        3, /* O-27.106: a player who can do something is asked, even with a full table */
    CHOICES_CAN_BE_LEFT = 3,   /* O-27.107: a chosen piece is put back, card 77 is left */
    RECEIVE_THEN_DECIDE = 3,   /* O-28.109: all receive their part before anybody decides */
    ONE_RECEIVING = 3,         /* O-28.101: what an action upgrades or turns over comes as one */
    MERCHANT_STEP_APART = 3,   /* O-28.106: card 152's step is a move, not a longer upgrade */
    REPLACED_IS_USED = 3,      /* O-28.102: in place of a part, done is a use of the space */
    CARD_THEN_SILVER = 3,      /* O-28.103: draw_occupation has two steps */
    FOLLOWED_STANDS_ALONE = 3, /* O-28.104, O-7.10: card 77's space is an action of its own */
    STEWARD_ALWAYS_PAYS = 3,   /* O-28.105: card 42, also while the ore of card 9 is open */
    ORE_OF_OTHER_SHIPS = 3,    /* O-28.107: card 39, that of ships that do not help */
    SHIP_STAYS = 3,            /* O-28.108: the ship that a space needs, until it is used */
    PLACED_AFTERWARDS = 3,     /* O-19.70: Vikings move after what comes before placing */
    USED_IN_ANY_CASE = 3,      /* O-7.10: neither card 5's feast nor a card that takes items or
                                  animals leaves the space nothing to do */

    ODIN_NEWEST = 3
};

#endif
