/* The versions of these rules, and all that each of them changed.
 *
 * A game goes on by the rules it began with, and a record is replayed by those it was played
 * under. So each change of legality or of the effects of a move gets a name here, whose number is
 * the version that brings it; the rule asks `since` for the name, and the earlier behaviour stays
 * beside it. */
#ifndef JORVIK_VERSIONS_H
#define JORVIK_VERSIONS_H

enum jorvik_version {
    JORVIK_OLDEST = 1,

    JORVIK_NEWEST = 1
};

#endif
