#include "reason.h"

#include <string.h>

enum { DEALS = 4, SLIGHT = 20 }; /* hundredths of a point */

void reason_find(struct bot_room *room, const void *state, int seat,
                 const uint8_t seed[MH_SEED_BYTES], struct mh_move move, struct reason *out) {
    const struct mh_game *game = room->game;
    memset(out, 0, sizeof *out);
    for (int deal = 0; deal < DEALS; deal++) {
        struct mh_random random;
        int32_t value[MH_TERMS_MAX];
        mh_random_split(&random, seed, (uint64_t)deal);
        memcpy(room->trial, state, game->state_size);
        game->imagine(room->trial, seat, &random);
        game->play(room->trial, seat, move, NULL, NULL);
        game->terms(room->trial, seat, value);
        for (int t = 0; t < game->term_count; t++) out->term[t] += value[t] / DEALS;
    }
}

/* The term in which a exceeds b most; -1 if no difference is large enough. */
static int most_above(const struct mh_game *game, const struct reason *a, const struct reason *b) {
    int most = -1;
    int32_t difference = SLIGHT;
    for (int t = 0; t < game->term_count; t++) {
        if (a->term[t] - b->term[t] <= difference) continue;
        difference = a->term[t] - b->term[t];
        most = t;
    }
    return most;
}

void reason_for(const struct mh_game *game, const struct reason *a, const struct reason *b,
                struct mh_message *message) {
    int term = most_above(game, a, b);
    if (term >= 0) mh_message_begin(message, game->term[term].more);
}

void reason_against(const struct mh_game *game, const struct reason *a, const struct reason *b,
                    struct mh_message *message) {
    int term = most_above(game, b, a);
    if (term >= 0) mh_message_begin(message, game->term[term].less);
}
