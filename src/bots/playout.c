/* Playing whole games with bots. */
#include "playout.h"

#include "core/word.h"

int bot_pick_seat(uint32_t seats, struct mh_random *random) {
    /* The common case, one seat, draws no random number. */
    if ((seats & (seats - 1)) != 0)
        for (uint32_t skip = mh_random_below(random, mh_word_count(seats)); skip > 0; skip--)
            seats &= seats - 1;
    return (int)mh_word_lowest(seats);
}

int64_t bot_play_random(struct bot_room *room, struct mh_random *random) {
    const struct mh_game *game = room->game;
    int64_t decisions = 0;
    uint32_t awaiting;
    while ((awaiting = game->awaiting(room->state)) != 0) {
        int seat = bot_pick_seat(awaiting, random);
        size_t count = game->moves(room->state, seat, room->moves, game->moves_max);
        if (count == 0) return -1;
        size_t chosen = count > 1 ? mh_random_below(random, (uint32_t)count) : 0;
        if (!game->play(room->state, seat, room->moves[chosen], NULL, NULL)) return -1;
        decisions++;
    }
    return decisions;
}

int64_t bot_play_bots(struct bot_room *room, const struct bot_player *const player[MH_SEATS_MAX],
                      struct mh_random random[MH_SEATS_MAX], struct mh_random *chance) {
    const struct mh_game *game = room->game;
    int64_t decisions = 0;
    uint32_t awaiting;
    while ((awaiting = game->awaiting(room->state)) != 0) {
        int seat = bot_pick_seat(awaiting, chance);
        struct mh_move move;
        if (!bot_move(player[seat], room, room->state, seat, &random[seat], &move)) return -1;
        if (!game->play(room->state, seat, move, NULL, NULL)) return -1;
        decisions++;
    }
    return decisions;
}

void bot_seeds(struct mh_setup *setup, uint64_t index, struct mh_random random[MH_SEATS_MAX],
               struct mh_random *chance) {
    mh_random_split(chance, setup->seed, index);
    for (int i = 0; i < MH_SEED_BYTES; i++) setup->seed[i] = (uint8_t)mh_random_next(chance);
    for (int s = 0; s < MH_SEATS_MAX; s++) mh_random_rekey(&random[s], chance);
}

bool bot_deal(struct bot_room *room, const struct mh_setup *setup, uint64_t index,
              struct mh_random random[MH_SEATS_MAX], struct mh_random *chance,
              struct mh_error *error) {
    struct mh_setup dealt = *setup;
    bot_seeds(&dealt, index, random, chance);
    return room->game->start(room->state, &dealt, NULL, error);
}
