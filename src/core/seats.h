/* What every game's setup asks of its seats: who begins, and which colour each has. Both are
 * options, whose value 0 leaves it to the game. */
#ifndef MH_SEATS_H
#define MH_SEATS_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"
#include "names.h"
#include "random.h"

/* The seat that begins: option n means seat n - 1, 0 any of them. False, with an error that cites
 * the rule: there is no such seat. */
bool mh_seats_first(unsigned option, unsigned seats, const char *rule, struct mh_random *random,
                    uint8_t *first, struct mh_error *error);

/* Colours, chosen ones first, then the free ones in order: option n means colour n - 1. False, with
 * an error that cites the rule: two seats wish for the same. */
bool mh_seats_colours(const uint16_t option[], unsigned seats, const struct mh_names *colours,
                      const char *rule, uint8_t colour[], struct mh_error *error);

#endif
