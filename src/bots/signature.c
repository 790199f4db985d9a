/* The signature of a game: games under fixed seeds for every number of players and
 * every value of the option "mode", mostly random and a few greedy, with the hash
 * of the state and the length of the list after every move folded into one number.
 * No threads, no files: the WebAssembly build must find the same number. */
#include "signature.h"

#include <string.h>

#include "playout.h"

enum { RANDOM_GAMES = 20, GREEDY_GAMES = 1 };

/* With weights that never change, so that training changes no signature. */
static const char STEADY[] = "greedy:weights=v1";

static const uint64_t FOLD_KEY[2] = {0x6d656164, 0x68616c6c};

/* The bytes are put in order by hand so that every machine folds the same. */
static uint64_t fold(uint64_t sum, uint64_t number) {
    uint8_t bytes[16];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(sum >> (8 * i));
        bytes[8 + i] = (uint8_t)(number >> (8 * i));
    }
    return mh_siphash(FOLD_KEY, bytes, sizeof bytes);
}

static uint64_t fold_end(const struct bot_room *room, uint64_t sum) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    room->game->scores(room->state, score);
    room->game->ranks(room->state, rank);
    for (int s = 0; s < room->game->seats(room->state); s++)
        sum = fold(fold(sum, (uint64_t)(int64_t)score[s]), rank[s]);
    return sum;
}

static uint64_t fold_game(struct bot_room *room, const struct mh_setup *setup, uint64_t index,
                          const struct bot_player *player, uint64_t sum) {
    const struct mh_game *game = room->game;
    struct mh_random random[MH_SEATS_MAX], chance;
    if (!bot_deal(room, setup, index, random, &chance, NULL)) return fold(sum, index);
    uint32_t awaiting;
    while ((awaiting = game->awaiting(room->state)) != 0) {
        int seat = bot_pick_seat(awaiting, &chance);
        struct mh_move move;
        if (!bot_move(player, room, room->state, seat, &random[seat], &move)) break;
        sum = fold(sum, game->moves(room->state, seat, NULL, 0));
        if (!game->play(room->state, seat, move, NULL, NULL)) break;
        sum = fold(sum, mh_state_hash(game, room->state));
    }
    return fold_end(room, sum);
}

static uint64_t fold_setup(struct bot_room *room, const struct mh_setup *setup, uint64_t sum) {
    struct bot_player random, greedy;
    bot_parse("random", strlen("random"), &random, NULL);
    bot_parse(STEADY, strlen(STEADY), &greedy, NULL);
    for (uint64_t i = 0; i < RANDOM_GAMES; i++) sum = fold_game(room, setup, i, &random, sum);
    for (uint64_t i = 0; i < GREEDY_GAMES; i++) sum = fold_game(room, setup, i, &greedy, sum);
    return sum;
}

uint64_t bot_signature(const struct mh_game *game) {
    struct bot_room room;
    struct mh_setup setup;
    uint8_t mode = 0;
    uint64_t sum = 0;
    if (!bot_room_open(&room, game)) return 0;
    mh_setup_standard(game, &setup);
    memset(setup.seed, 1, sizeof setup.seed);
    while (mode < game->option_count && strcmp(game->options[mode].key, "mode") != 0) mode++;
    uint16_t values = mode < game->option_count ? game->options[mode].values->count : 1;
    for (uint16_t value = 0; value < values; value++) {
        if (mode < game->option_count) setup.option[mode] = value;
        for (setup.seats = game->seats_min; setup.seats <= game->seats_max; setup.seats++)
            sum = fold_setup(&room, &setup, sum);
    }
    bot_room_close(&room);
    return sum;
}
