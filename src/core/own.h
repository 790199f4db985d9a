/* What is told to the one it is about.
 *
 * A log tells everybody the same in the third person: "Aud takes 2 coins." To Aud it is "You take
 * 2 coins." In Polish, Czech and Ukrainian the verb changes with the person and "you" is left out,
 * so no word can be put in place of the name: it is another sentence, with a key of its own. */
#ifndef MH_OWN_H
#define MH_OWN_H

#include "message.h"

struct mh_own {
    const char *told;          /* catalogue key of the sentence for the others; NULL ends a list */
    const char *part;          /* the {part} that is the seat told to */
    const char *text, *plural; /* catalogue keys of the sentence for that seat */
};

/* Words the message for `seat` if it is about that seat and the list, which may be NULL,
 * knows how. */
void mh_message_own(struct mh_message *message, const struct mh_own *list, int seat);

/* The seat that a part of the message names, -1 if none does. */
int mh_message_seat_at(const struct mh_message *message, const char *key);

#endif
