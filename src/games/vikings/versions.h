/* The versions of these rules, and all that each of them changed.
 *
 * A game goes on by the rules it began with, and a record is replayed by those it was played
 * under. So whatever changes what is legal or what follows from a move gets a name here, whose
 * number is the version that brings it; the rule asks `since` for the name, and what was before
 * stays beside it. */
#ifndef VIKINGS_VERSIONS_H
#define VIKINGS_VERSIONS_H

enum vikings_version {
    VIKINGS_OLDEST = 1,

    VIKINGS_NEWEST = 1
};

#endif
