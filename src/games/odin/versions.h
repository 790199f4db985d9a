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

    ODIN_NEWEST = 3
};

#endif
