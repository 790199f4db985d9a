/* Setups by chance. */
#include "support/properties.h"

void any_setup(const struct mh_game *game, struct mh_random *random, struct mh_setup *setup) {
    mh_setup_standard(game, setup);
    setup->seats = (uint8_t)(game->seats_min +
                             mh_random_below(random, game->seats_max - game->seats_min + 1u));
    for (unsigned o = 0; o < game->option_count; o++)
        setup->option[o] = (uint16_t)mh_random_below(random, game->options[o].values->count);
    for (unsigned b = 0; b < sizeof setup->seed; b++)
        setup->seed[b] = (uint8_t)mh_random_below(random, 256);
}
