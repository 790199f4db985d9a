/* The pool: the same games whatever the threads, and the same as the simulator's; the signature of
 * all games, computed through the library alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/playout.h"
#include "core/siphash.h"
#include "games/games.h"
#include "meadhall.h"

enum { COUNT = 70, STATE_MAX = 16384, MOVES_MAX = 8192, SLOTS_MAX = 8192 };

static struct meadhall_error error = MEADHALL_ERROR_INIT;

static struct meadhall_pool_options options_of(const char *game, const char *setup) {
    return (struct meadhall_pool_options){
        .size = sizeof(struct meadhall_pool_options),
        .game = meadhall_game_find(game),
        .setup = setup,
        .seed = 12,
        .count = COUNT,
        .threads = 1,
        .autoreset = true,
    };
}

static meadhall_pool *open_pool(const struct meadhall_pool_options *options) {
    meadhall_pool *pool = meadhall_pool_open(options, &error);
    if (!pool) fail_msg("%s", error.text);
    return pool;
}

static struct meadhall_pool_view view_of(const meadhall_pool *pool) {
    struct meadhall_pool_view view = {.size = sizeof view};
    assert_true(meadhall_pool_view(pool, &view));
    return view;
}

/* ---- threads ---- */

static uint64_t fold(uint64_t sum, const void *bytes, size_t length) {
    const uint64_t key[2] = {sum, length};
    return mh_siphash(key, bytes, length);
}

/* Everything that is shown, in one number. */
static uint64_t fold_view(const struct meadhall_pool_view *view, uint64_t sum) {
    size_t each = (size_t)view->count * view->seats, all = view->offset[view->count];
    sum = fold(sum, view->seat, view->count * sizeof *view->seat);
    sum = fold(sum, view->offset, (view->count + 1) * sizeof *view->offset);
    sum = fold(sum, view->moves, all * sizeof *view->moves);
    sum = fold(sum, view->ids, all * sizeof *view->ids);
    sum = fold(sum, view->done, view->count * sizeof *view->done);
    sum = fold(sum, view->reward, each * sizeof *view->reward);
    sum = fold(sum, view->score, each * sizeof *view->score);
    sum = fold(sum, view->index, view->count * sizeof *view->index);
    return fold(sum, view->observation,
                (size_t)view->count * view->slots * sizeof *view->observation);
}

static void choose(const struct meadhall_pool_view *view, struct meadhall_random *random,
                   uint32_t *choice) {
    for (uint32_t i = 0; i < view->count; i++) {
        uint32_t length = view->offset[i + 1] - view->offset[i];
        choice[i] = meadhall_random_below(random, length);
    }
}

static uint64_t run_pool(struct meadhall_pool_options options, uint32_t threads, int steps) {
    uint32_t choice[COUNT];
    struct meadhall_random random;
    uint64_t sum = 0;
    options.threads = threads;
    meadhall_pool *pool = open_pool(&options);
    struct meadhall_pool_view view = view_of(pool);
    meadhall_random_seed(&random, 5);
    for (int i = 0; i < steps; i++) {
        choose(&view, &random, choice);
        if (!meadhall_pool_step(pool, choice, &error)) fail_msg("%s", error.text);
        sum = fold_view(&view, sum);
    }
    meadhall_pool_close(pool);
    return sum;
}

static void threads_make_no_difference(void **unused) {
    (void)unused;
    static const struct {
        const char *game, *setup;
        int steps;
    } plays[] = {{"jorvik", "players=3 mode=jarl", 80},
                 {"odin", "players=2", 30},
                 {"vikings", "players=4", 80}};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        struct meadhall_pool_options options = options_of(plays[i].game, plays[i].setup);
        options.observe = true;
        options.skip_forced = i != 1;
        options.bot[1] = "greedy";
        if (i == 1) options.bot[1] = NULL;
        uint64_t one = run_pool(options, 1, plays[i].steps);
        assert_true(run_pool(options, 2, plays[i].steps) == one);
        assert_true(run_pool(options, 8, plays[i].steps) == one);
    }
}

/* ---- the same games as elsewhere ---- */

/* With bots at all seats a step is a game, and it is that of `meadhall sim`. */
static void bots_play_the_games_of_the_simulator(void **unused) {
    (void)unused;
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        struct meadhall_pool_options options = options_of((*game)->id, "players=2");
        struct bot_player random, careless;
        const struct bot_player *player[MH_SEATS_MAX] = {&random, &careless};
        struct mh_random seat[MH_SEATS_MAX], chance;
        struct bot_room room;
        struct mh_setup setup;
        uint32_t choice[COUNT] = {0};
        options.count = 6;
        options.bot[0] = "random";
        options.bot[1] = "careless";
        meadhall_pool *pool = open_pool(&options);
        struct meadhall_pool_view view = view_of(pool);
        assert_true(bot_room_open(&room, *game));
        bot_parse("random", strlen("random"), &random, NULL);
        bot_parse("careless", strlen("careless"), &careless, NULL);
        mh_setup_standard(*game, &setup);
        setup.seats = 2;
        setup.seed[0] = 12;
        for (uint64_t index = 0; index < 12; index++) {
            int32_t score[MH_SEATS_MAX] = {0};
            size_t row = index % 6;
            if (row == 0) assert_true(meadhall_pool_step(pool, choice, &error));
            assert_true(bot_deal(&room, &setup, index, seat, &chance, NULL));
            assert_true(bot_play_bots(&room, player, seat, &chance) > 0);
            (*game)->scores(room.state, score);
            assert_int_equal(view.seat[row], -1);
            assert_int_equal(view.done[row], 1);
            assert_int_equal(view.index[row], index + 6);
            assert_memory_equal(&view.score[row * 2], score, 2 * sizeof *score);
            assert_true(view.reward[row * 2] == -view.reward[row * 2 + 1]);
        }
        bot_room_close(&room);
        meadhall_pool_close(pool);
    }
}

/* What a pool shows of a game is what the state itself does. */
static void check_step(const meadhall_game *game, const struct meadhall_pool_view *view,
                       const void *state) {
    static struct meadhall_move moves[MOVES_MAX];
    static int16_t seen[SLOTS_MAX];
    size_t count = meadhall_moves(game, state, view->seat[0], moves, NULL, MOVES_MAX, &error);
    assert_int_equal(count, view->offset[1]);
    assert_memory_equal(moves, view->moves, count * sizeof *moves);
    assert_true(meadhall_observe(game, state, view->seat[0], seen, SLOTS_MAX, &error));
    assert_memory_equal(seen, view->observation, view->slots * sizeof *seen);
}

/* The caller's own moves are played in the games of meadhall_deal. */
static void play_beside(const char *name) {
    _Alignas(MEADHALL_STATE_ALIGN) static unsigned char state[STATE_MAX];
    struct meadhall_pool_options options = options_of(name, "players=3");
    options.count = 1;
    options.autoreset = false;
    options.observe = true;
    meadhall_pool *pool = open_pool(&options);
    struct meadhall_pool_view view = view_of(pool);
    struct meadhall_random seat[MEADHALL_SEATS_MAX], chance;
    uint32_t choice = 0;
    assert_true(meadhall_deal(options.game, state, sizeof state, "players=3 seed=12", 0, seat,
                              &chance, &error));
    while (view.seat[0] >= 0) {
        check_step(options.game, &view, state);
        choice = (choice * 7 + 3) % view.offset[1];
        struct meadhall_move move = view.moves[choice];
        assert_true(meadhall_play(options.game, state, view.seat[0], move, &error));
        assert_true(meadhall_pool_step(pool, &choice, &error));
        assert_true(meadhall_hash(options.game, state) ==
                    meadhall_hash(options.game, meadhall_pool_state(pool, 0)));
    }
    for (uint32_t k = 0; k < view.slots; k++) assert_int_equal(view.observation[k], 0);
    assert_int_equal(view.done[0], 1);
    assert_int_equal(view.offset[1], 0);
    assert_true(meadhall_pool_step(pool, &choice, &error)); /* nothing is left to do */
    assert_int_equal(view.done[0], 1);
    assert_true(meadhall_pool_reset(pool, &error));
    assert_int_equal(view.done[0], 0);
    assert_true(meadhall_deal(options.game, state, sizeof state, "players=3 seed=12", 0, seat,
                              &chance, &error));
    check_step(options.game, &view, state);
    choice = view.offset[1];
    assert_false(meadhall_pool_step(pool, &choice, &error));
    assert_string_equal(error.code, "bad-choice");
    meadhall_pool_close(pool);
}

static void steps_are_moves(void **unused) {
    (void)unused;
    play_beside("jorvik");
    play_beside("odin");
    play_beside("vikings");
}

static void wrong_options_are_refused(void **unused) {
    (void)unused;
    struct meadhall_pool_options options = options_of("odin", "players=2");
    options.count = 0;
    assert_null(meadhall_pool_open(&options, &error));
    options = options_of("odin", "players=7");
    assert_null(meadhall_pool_open(&options, &error));
    assert_true(error.text[0]);
    options = options_of("odin", NULL);
    options.bot[0] = "nobody";
    assert_null(meadhall_pool_open(&options, &error));
    assert_string_equal(error.code, "unknown-bot");
    options.size = 8;
    assert_null(meadhall_pool_open(&options, &error));
    assert_null(meadhall_pool_open(NULL, &error));
    assert_null(meadhall_pool_state(NULL, 0));
    assert_false(meadhall_pool_step(NULL, NULL, &error));
    meadhall_pool_close(NULL);
}

/* ---- the signature ---- */

/* As src/bots/signature.c does it. */
static uint64_t fold_number(uint64_t sum, uint64_t number) {
    static const uint64_t key[2] = {0x6d656164, 0x68616c6c};
    uint8_t bytes[16];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (uint8_t)(sum >> (8 * i));
        bytes[8 + i] = (uint8_t)(number >> (8 * i));
    }
    return mh_siphash(key, bytes, sizeof bytes);
}

static int pick_seat(uint32_t awaiting, struct meadhall_random *chance) {
    int seats[MEADHALL_SEATS_MAX], count = 0;
    for (int s = 0; s < MEADHALL_SEATS_MAX; s++)
        if (awaiting >> s & 1) seats[count++] = s;
    return seats[count == 1 ? 0 : (int)meadhall_random_below(chance, (uint32_t)count)];
}

static uint64_t fold_game(const meadhall_game *game, const char *setup, uint64_t index,
                          meadhall_bot *bot, uint64_t sum) {
    _Alignas(MEADHALL_STATE_ALIGN) static unsigned char state[STATE_MAX];
    struct meadhall_random random[MEADHALL_SEATS_MAX], chance;
    int32_t score[MEADHALL_SEATS_MAX];
    uint8_t rank[MEADHALL_SEATS_MAX];
    uint32_t awaiting;
    if (!meadhall_deal(game, state, sizeof state, setup, index, random, &chance, &error))
        fail_msg("%s", error.text);
    while ((awaiting = meadhall_awaiting(game, state)) != 0) {
        int seat = pick_seat(awaiting, &chance);
        struct meadhall_move move;
        assert_true(meadhall_bot_think(bot, state, seat, &random[seat], &move, &error));
        sum = fold_number(sum, meadhall_moves(game, state, seat, NULL, NULL, 0, &error));
        assert_true(meadhall_play(game, state, seat, move, &error));
        sum = fold_number(sum, meadhall_hash(game, state));
    }
    assert_true(meadhall_scores(game, state, score, rank, &error));
    for (int s = 0; s < meadhall_seats(game, state); s++)
        sum = fold_number(fold_number(sum, (uint64_t)(int64_t)score[s]), rank[s]);
    return sum;
}

static uint64_t fold_setups(const meadhall_game *game, const char *mode, uint64_t sum) {
    struct meadhall_game_info info = {.size = sizeof info};
    meadhall_bot *random = meadhall_bot_open(game, "random", 1, &error);
    meadhall_bot *greedy = meadhall_bot_open(game, "greedy", 1, &error);
    assert_true(meadhall_game_info(game, &info));
    for (int seats = info.seats_min; seats <= info.seats_max; seats++) {
        char setup[128];
        snprintf(setup, sizeof setup, "%s players=%d seed=01010101010101010101010101010101", mode,
                 seats);
        for (uint64_t i = 0; i < 20; i++) sum = fold_game(game, setup, i, random, sum);
        sum = fold_game(game, setup, 0, greedy, sum);
    }
    meadhall_bot_close(random);
    meadhall_bot_close(greedy);
    return sum;
}

/* Every list, every state and every decision along the games of `meadhall bench`, seen through the
 * library: the number is that of bench/signature. */
static void the_signature_is_the_same(void **unused) {
    (void)unused;
#ifndef NDEBUG
    skip(); /* it takes its time with asserts and sanitizers, and is the same number */
#endif
    unsigned long long written = 0;
    uint64_t signature = 0;
    FILE *file = fopen("bench/signature", "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%llu", &written), 1);
    fclose(file);
    for (unsigned i = 0; meadhall_game_at(i); i++) {
        const struct mh_game *inside = mh_games[i];
        const struct mh_names *modes = NULL;
        for (int k = 0; k < inside->option_count; k++)
            if (strcmp(inside->options[k].key, "mode") == 0) modes = inside->options[k].values;
        uint64_t sum = 0;
        for (unsigned value = 0; value < (modes ? modes->count : 1u); value++) {
            char mode[64] = "";
            if (modes) snprintf(mode, sizeof mode, "mode=%s", modes->words[value]);
            sum = fold_setups(meadhall_game_at(i), mode, sum);
        }
        signature ^= sum;
    }
    assert_true(signature == written);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_make_no_difference),
        cmocka_unit_test(bots_play_the_games_of_the_simulator),
        cmocka_unit_test(steps_are_moves),
        cmocka_unit_test(wrong_options_are_refused),
        cmocka_unit_test(the_signature_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
