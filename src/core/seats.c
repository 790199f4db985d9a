/* Who begins, and which colour each seat has. */
#include "seats.h"

bool mh_seats_first(unsigned option, unsigned seats, const char *rule, struct mh_random *random,
                    uint8_t *first, struct mh_error *error) {
    if (option > seats) {
        mh_message_number(
            mh_fail(error, "no-such-seat", rule, N_("There is no seat {n} in this game.")), "n",
            (int32_t)option - 1);
        return false;
    }
    *first = (uint8_t)(option == 0 ? mh_random_below(random, seats) : option - 1);
    return true;
}

bool mh_seats_colours(const uint16_t option[], unsigned seats, const struct mh_names *colours,
                      const char *rule, uint8_t colour[], struct mh_error *error) {
    uint32_t taken = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        if (option[seat] == 0) continue;
        colour[seat] = (uint8_t)(option[seat] - 1);
        if (taken >> colour[seat] & 1) {
            mh_message_word(mh_fail(error, "colour-taken", rule,
                                    N_("Two players cannot have the same colour: {what}.")),
                            "what", colours->words[colour[seat]]);
            return false;
        }
        taken |= 1u << colour[seat];
    }
    for (unsigned seat = 0; seat < seats; seat++) {
        if (option[seat] != 0) continue;
        colour[seat] = 0;
        while (taken >> colour[seat] & 1) colour[seat]++;
        taken |= 1u << colour[seat];
    }
    return true;
}
