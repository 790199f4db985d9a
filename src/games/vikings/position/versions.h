/* The versions of these rules, and all that each of them changed.
 *
 * A game goes on by the rules it began with, and a record is replayed by those it was played
 * under. So a change of what is legal or of the result of a move gets a name here, whose number is
 * the version that brings it; the rule asks `since` for the name, and the earlier rule stays beside
 * it. */
#ifndef VIKINGS_VERSIONS_H
#define VIKINGS_VERSIONS_H

enum vikings_version {
    VIKINGS_OLDEST = 1,

    BOTH_ENDS_OF_ONE_CARD = 2, /* V-6.43 */
    RUNES_WHEN_USED = 2,       /* V-5.11, V-D.89 */
    FURY_OF_NONE = 2,          /* V-15.4, V-D.87 */

    VIKINGS_NEWEST = 2
};

#endif
