/* Frozen opponents: the levels and weights by which progress is measured choose as they always did.
 * What they choose in a number of positions is folded into one number, which must never change. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/playout.h"
#include "games/games.h"

enum { POSITIONS = 12, NODES = 12 };

static const uint64_t FOLD_KEY[2] = {0x66726f, 0x7a656e};

static uint64_t fold(uint64_t sum, struct mh_move move) {
    uint8_t bytes[8 + sizeof move];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(sum >> (8 * i));
    memcpy(bytes + 8, &move, sizeof move);
    return mh_siphash(FOLD_KEY, bytes, sizeof bytes);
}

/* A level as it thinks in a game, with fewer games played on and no clock. */
static struct bot_player hasty(const struct bot *level, const struct mh_game *game, int seats) {
    const struct bot_player named = {.bot = level};
    struct bot_player player = *bot_thinker(&named, game, seats);
    if (player.bot == &bot_search) {
        bot_set(&player, "ms", strlen("ms"), "0", 1, NULL);
        if (player.setting[0] > NODES) player.setting[0] = NODES;
    }
    return player;
}

/* Positions on the way of greedy games with frozen weights, which are like those that levels
 * meet. */
static uint64_t choices(const struct mh_game *game, uint8_t seats, uint64_t sum) {
    struct bot_player steady;
    struct bot_room room;
    struct mh_setup setup;
    struct mh_random random[MH_SEATS_MAX], chance;
    uint32_t awaiting;
    assert_true(bot_parse("greedy:weights=v1", strlen("greedy:weights=v1"), &steady, NULL));
    assert_true(bot_room_open(&room, game));
    mh_setup_standard(game, &setup);
    setup.seats = seats;
    assert_true(bot_deal(&room, &setup, seats, random, &chance, NULL));
    for (unsigned n = 0; (awaiting = game->awaiting(room.state)) != 0 && n < 24 * POSITIONS; n++) {
        int seat = bot_pick_seat(awaiting, &chance);
        struct mh_move move;
        if (n % 24 == 5)
            for (const struct bot *const *level = bot_frozen_levels; *level; level++) {
                struct bot_player player = hasty(*level, game, seats);
                struct mh_random own = {{n, 1}, 0};
                assert_true(bot_move(&player, &room, room.state, seat, &own, &move));
                sum = fold(sum, move);
            }
        assert_true(bot_move(&steady, &room, room.state, seat, &random[seat], &move));
        assert_true(game->play(room.state, seat, move, NULL, NULL));
    }
    bot_room_close(&room);
    return sum;
}

static void frozen_levels_choose_as_ever(void **unused) {
    (void)unused;
    static const struct {
        const char *game;
        uint64_t choices;
    } kept[] = {{"jorvik", 3255752977123675214U},
                {"vikings", 17118690936883112630U},
                {"odin", 5990328738227629977U}};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        const struct mh_game *game = mh_game_find(mh_games, kept[i].game, strlen(kept[i].game));
        uint64_t sum = choices(game, game->seats_max, choices(game, game->seats_min, 0));
        if (sum != kept[i].choices) print_error("%s: %llu\n", game->id, (unsigned long long)sum);
        assert_true(sum == kept[i].choices);
    }
}

static void weights_have_names(void **unused) {
    (void)unused;
    struct bot_player player;
    struct mh_error error;
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        assert_true(bot_parse("greedy:weights=v1,deals=2", 25, &player, NULL));
        assert_true(bot_knows(&player, *game, &error));
        assert_true(bot_parse("greedy:weights=v0", 17, &player, NULL));
        assert_false(bot_knows(&player, *game, &error));
        assert_string_equal(error.code, "unknown-weights");
    }
    assert_false(bot_parse("greedy:weights=a-name-that-is-too-long", 38, &player, &error));
    assert_false(bot_parse("random:weights=v1", 17, &player, &error));
    assert_string_equal(error.code, "unknown-bot-setting");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frozen_levels_choose_as_ever),
        cmocka_unit_test(weights_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
