/* A game looked back on: the moments are those of the game and end with its result, what comes
 * out does not depend on the number of threads, and every move compared was a real choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/analysis/analysis.h"
#include "bots/playout.h"
#include "games/games.h"

enum { TURNS = 2000 };

struct played {
    const struct mh_game *game;
    struct bot_room room; /* its state is the end of the game */
    void *start;
    struct mh_turn turn[TURNS];
    size_t count;
};

/* A game by greedy bots, which are quick. */
static struct played *play(const struct mh_game *game, uint8_t seats, uint64_t index) {
    static const struct bot_player greedy = {.bot = &bot_greedy, .setting = {1}};
    struct played *played = calloc(1, sizeof *played);
    struct mh_random random[MH_SEATS_MAX], chance;
    struct mh_setup setup;
    uint32_t awaiting;
    played->game = game;
    mh_setup_standard(game, &setup);
    setup.seats = seats;
    assert_true(bot_room_open(&played->room, game));
    assert_true(bot_deal(&played->room, &setup, index, random, &chance, NULL));
    size_t size = (game->state_size + MH_STATE_ALIGN - 1) / MH_STATE_ALIGN * MH_STATE_ALIGN;
    played->start = aligned_alloc(MH_STATE_ALIGN, size);
    memcpy(played->start, played->room.state, game->state_size);
    while ((awaiting = game->awaiting(played->room.state)) != 0) {
        int seat = bot_pick_seat(awaiting, &chance);
        struct mh_turn *turn = &played->turn[played->count++];
        assert_true(played->count < TURNS);
        turn->seat = (uint8_t)seat;
        assert_true(
            bot_move(&greedy, &played->room, played->room.state, seat, &random[seat], &turn->move));
        assert_true(game->play(played->room.state, seat, turn->move, NULL, NULL));
    }
    return played;
}

static void forget(struct played *played) {
    bot_room_close(&played->room);
    free(played->start);
    free(played);
}

static struct analysis *analysed(const struct played *played, const struct analysis_limits *limits,
                                 unsigned threads) {
    static const uint8_t seed[MH_SEED_BYTES] = {3};
    struct analysis *analysis = analysis_open(played->game, played->start, played->turn,
                                              played->count, limits, seed, threads);
    assert_non_null(analysis);
    while (analysis_step(analysis)) assert_true(analysis->done <= analysis->total);
    assert_int_equal(analysis->done, analysis->total);
    assert_false(analysis_step(analysis));
    return analysis;
}

static void check_moments(const struct played *played, const struct analysis *analysis) {
    const struct mh_game *game = played->game;
    struct mh_move *moves = calloc(game->moves_max, sizeof *moves);
    const struct analysis_moment *end = &analysis->moment[analysis->moments - 1];
    for (size_t i = 0; i + 1 < analysis->moments; i++) {
        const struct analysis_moment *moment = &analysis->moment[i];
        assert_true(moment->turn < moment[1].turn);
        assert_int_equal(moment->seat, played->turn[moment->turn].seat);
        assert_true(mh_move_equal(moment->move, played->turn[moment->turn].move));
        assert_true(game->moves(moment->state, moment->seat, moves, game->moves_max) > 1);
        assert_int_equal(moment->before.deals, analysis->limits.deals);
    }
    assert_int_equal(end->turn, played->count);
    int32_t score[MH_SEATS_MAX] = {0};
    game->scores(played->room.state, score);
    for (int seat = 0; seat < analysis->seats; seat++)
        assert_int_equal(weighed_mean(&end->before, seat).points / 100, score[seat]);
    free(moves);
}

static void check_turns(const struct analysis *analysis) {
    for (size_t i = 0; i < analysis->turns; i++) {
        const struct analysis_turn *turn = &analysis->turn[i];
        assert_true(
            analysis->game->explain(turn->moment->state, turn->moment->seat, turn->best, NULL));
        assert_int_equal(turn->played.deals, turn->preferred.deals);
        if (i > 0) assert_true(llabs(turn->change) <= llabs(turn[-1].change));
    }
}

static void check_same(const struct analysis *a, const struct analysis *b) {
    assert_int_equal(a->moments, b->moments);
    assert_int_equal(a->turns, b->turns);
    for (size_t i = 0; i < a->moments; i++) {
        const struct analysis_moment *one = &a->moment[i], *other = &b->moment[i];
        assert_memory_equal(one->before.seat, other->before.seat, sizeof one->before.seat);
        assert_memory_equal(one->after.seat, other->after.seat, sizeof one->after.seat);
    }
    for (size_t i = 0; i < a->turns; i++) {
        assert_int_equal(a->turn[i].change, b->turn[i].change);
        assert_true(mh_move_equal(a->turn[i].best, b->turn[i].best));
    }
}

static void look_back(const char *id, uint8_t seats, const struct analysis_limits *limits,
                      bool chances) {
    struct played *played = play(mh_game_find(mh_games, id, strlen(id)), seats, 5);
    struct analysis *one = analysed(played, limits, 1), *three = analysed(played, limits, 3);
    assert_int_equal(one->moments, limits->moments + 1);
    assert_int_equal(one->chances, chances);
    check_moments(played, one);
    check_turns(one);
    check_same(one, three);
    analysis_close(one);
    analysis_close(three);
    forget(played);
}

static void a_game_of_several_is_looked_back_on(void **unused) {
    (void)unused;
    look_back("jorvik", 3,
              &(struct analysis_limits){.moments = 12, .deals = 3, .closer = 4, .nodes = 12}, true);
    look_back("vikings", 2,
              &(struct analysis_limits){.moments = 4, .deals = 2, .closer = 2, .nodes = 4}, true);
}

/* Alone there is nobody to win against in one game, and somebody in another. */
static void a_game_of_one_is_looked_back_on(void **unused) {
    (void)unused;
    look_back("odin", 1,
              &(struct analysis_limits){.moments = 3, .deals = 1, .closer = 1, .nodes = 2}, false);
}

/* A game that was given up before the first choice has one moment: the end. */
static void a_game_without_moves_has_no_course(void **unused) {
    (void)unused;
    struct played *played = play(mh_game_find(mh_games, "jorvik", 6), 2, 1);
    struct analysis_limits limits = analysis_usual(played->game);
    played->count = 0;
    struct analysis *analysis = analysed(played, &limits, 1);
    assert_int_equal(analysis->moments, 1);
    assert_int_equal(analysis->turns, 0);
    analysis_close(analysis);
    forget(played);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_several_is_looked_back_on),
        cmocka_unit_test(a_game_of_one_is_looked_back_on),
        cmocka_unit_test(a_game_without_moves_has_no_course),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
