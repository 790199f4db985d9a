/* Bots: every level plays every game, nobody uses what they cannot know, and how long they
 * think is bounded and does not depend on the number of threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "bots/greedy.h"
#include "bots/machine.h"
#include "bots/playout.h"
#include "bots/search.h"
#include "games/games.h"

static struct bot_player player_of(const char *text) {
    struct bot_player player;
    assert_true(bot_parse(text, strlen(text), &player, NULL));
    return player;
}

/* Deals a game and plays it at random for a while; the seat that decides then, or -1 at the
 * end. */
static int somewhere(struct bot_room *room, uint8_t seats, uint64_t index, unsigned decisions) {
    const struct mh_game *game = room->game;
    struct mh_setup setup;
    struct mh_random random[MH_SEATS_MAX], chance;
    uint32_t awaiting;
    mh_setup_standard(game, &setup);
    setup.seats = seats;
    assert_true(bot_deal(room, &setup, index, random, &chance, NULL));
    for (; (awaiting = game->awaiting(room->state)) != 0 && decisions > 0; decisions--) {
        int seat = bot_pick_seat(awaiting, &chance);
        size_t count = game->moves(room->state, seat, room->moves, game->moves_max);
        struct mh_move move = room->moves[mh_random_below(&chance, (uint32_t)count)];
        assert_true(game->play(room->state, seat, move, NULL, NULL));
    }
    return awaiting ? bot_pick_seat(awaiting, &chance) : -1;
}

static struct mh_move choice(struct bot_room *room, const struct bot_player *player,
                             const void *state, int seat) {
    static const uint8_t seed[MH_SEED_BYTES] = {7};
    struct mh_random random;
    struct mh_move move;
    mh_random_start(&random, seed);
    assert_true(bot_move(player, room, state, seat, &random, &move));
    return move;
}

static void thinks_within_settings(const struct bot_player *thinker) {
    assert_non_null(thinker->bot->choose);
    for (uint8_t i = 0; i < thinker->bot->setting_count; i++) {
        assert_true(thinker->setting[i] >= thinker->bot->settings[i].min);
        assert_true(thinker->setting[i] <= thinker->bot->settings[i].max);
    }
}

static void every_level_plays_every_game(void **unused) {
    (void)unused;
    for (const struct mh_game *const *game = mh_games; *game; game++)
        for (const struct bot *const *level = bot_levels; *level; level++) {
            struct bot_player player = player_of((*level)->name);
            for (int seats = 1; seats <= MH_SEATS_MAX; seats++)
                thinks_within_settings(bot_thinker(&player, *game, seats));
        }
}

/* A row for one player is not used with more, nor the other way round. */
static void a_level_may_think_otherwise_alone(void **unused) {
    (void)unused;
    struct bot_player player = player_of("konungr");
    const struct mh_game *odin = mh_game_find(mh_games, "odin", strlen("odin"));
    const struct bot_player *alone = bot_thinker(&player, odin, 1);
    const struct bot_player *with_others = bot_thinker(&player, odin, 2);
    assert_ptr_not_equal(alone, with_others);
    for (int seats = 3; seats <= 4; seats++)
        assert_ptr_equal(bot_thinker(&player, odin, seats), with_others);
}

/* What is hidden from the seat is dealt again, as often as one likes: the choice stays. */
static void no_bot_uses_what_is_hidden(void **unused) {
    (void)unused;
    static const char *const bots[] = {"careless", "greedy:deals=2",
                                       "search:nodes=12,ms=0,width=4,rounds=1",
                                       "search:nodes=12,ms=0,width=4,rounds=1,blur=75"};
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        struct bot_room room, other;
        assert_true(bot_room_open(&room, *game));
        assert_true(bot_room_open(&other, *game));
        for (unsigned k = 0; k < 48; k++) {
            uint8_t spread = (uint8_t)((*game)->seats_max - (*game)->seats_min + 1);
            int seat = somewhere(&room, (uint8_t)((*game)->seats_min + k % spread), k, 8 * k);
            if (seat < 0) continue;
            struct mh_random chance;
            mh_random_split(&chance, (const uint8_t[MH_SEED_BYTES]){9}, k);
            memcpy(other.state, room.state, (*game)->state_size);
            (*game)->imagine(other.state, seat, &chance);
            for (size_t b = 0; b < sizeof bots / sizeof *bots; b++) {
                struct bot_player player = player_of(bots[b]);
                struct mh_move mine = choice(&room, &player, room.state, seat);
                struct mh_move theirs = choice(&other, &player, other.state, seat);
                assert_true(mh_move_equal(mine, theirs));
            }
        }
        bot_room_close(&other);
        bot_room_close(&room);
    }
}

static void threads_do_not_change_the_choice(void **unused) {
    (void)unused;
    struct bot_player player = player_of("search:nodes=64,ms=0,width=8,rounds=1,blur=75");
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        struct bot_room one, three;
        assert_true(bot_room_open(&one, *game));
        assert_true(bot_room_open(&three, *game));
        three.threads = 3;
        for (unsigned k = 0; k < 8; k++) {
            int seat = somewhere(&one, (*game)->seats_min, k, 12 * k);
            if (seat < 0) continue;
            struct mh_move alone = choice(&one, &player, one.state, seat);
            struct mh_move together = choice(&three, &player, one.state, seat);
            assert_true(mh_move_equal(alone, together));
        }
        bot_room_close(&three);
        bot_room_close(&one);
    }
}

/* The same deal goes on in the same way for whom it is played on, and otherwise if they err. */
static void who_plays_on_may_misjudge(void **unused) {
    (void)unused;
    for (const struct mh_game *const *game = mh_games; *game; game++) {
        struct bot_room from, room;
        assert_true(bot_room_open(&from, *game));
        assert_true(bot_room_open(&room, *game));
        int seat = somewhere(&from, (*game)->seats_max, 5, 4);
        struct rollout_plan plan = {.from = from.state, .seat = seat, .rounds = 99};
        struct rollout steady, again, erring;
        rollout_run(&room, &plan, 7, NULL, &steady);
        rollout_run(&room, &plan, 7, NULL, &again);
        plan.blur = 500;
        rollout_run(&room, &plan, 7, NULL, &erring);
        assert_int_equal(steady.points, again.points);
        assert_int_not_equal(steady.points, erring.points);
        bot_room_close(&room);
        bot_room_close(&from);
    }
}

/* A clock that a test moves: a second goes by whenever it is looked at. */
static int64_t hasty_time;
static int64_t hasty_clock(void) {
    return hasty_time += 1000;
}

static int64_t looked_at(void) {
    return hasty_time / 1000;
}

static void a_limit_of_time_ends_the_search(void **unused) {
    (void)unused;
    struct bot_player player = player_of("search:ms=20000,width=8");
    struct bot_room room;
    assert_true(bot_room_open(&room, mh_games[0]));
    room.now = hasty_clock;
    int seat = somewhere(&room, mh_games[0]->seats_max, 1, 12);
    assert_true(mh_games[0]->moves(room.state, seat, room.moves, mh_games[0]->moves_max) > 1);
    choice(&room, &player, room.state, seat);
    assert_in_range(looked_at(), 2, 30); /* 20 seconds are 20 looks, and one at the end of a step */
    bot_room_close(&room);
}

/* Sequential halving: the first line is the best of those that were compared longest. */
static void the_search_says_what_it_thinks(void **unused) {
    (void)unused;
    static const struct search_limits limits = {
        .nodes = 120, .width = 6, .rounds = 99, .near = 1000};
    struct bot_room room;
    struct search search;
    struct mh_random random = {{1, 2}, 0};
    assert_true(bot_room_open(&room, mh_games[0]));
    int seat;
    unsigned decisions = 0;
    do {
        seat = somewhere(&room, mh_games[0]->seats_max, 3, decisions++);
    } while (mh_games[0]->moves(room.state, seat, NULL, 0) <= limits.width);
    memcpy(room.imagined, room.state, mh_games[0]->state_size);
    struct bot_sight sight = {
        .game = mh_games[0],
        .seat = seat,
        .moves = room.moves,
        .random = &random,
        .imagined = room.imagined,
        .trial = room.trial,
        .value = room.value,
        .room = &room,
        .count = mh_games[0]->moves(room.state, seat, room.moves, mh_games[0]->moves_max),
    };
    search_think(&sight, &limits, &search);
    assert_int_equal(search.count, 6);
    assert_true(search.line[0].deals >= search.line[5].deals);
    assert_true(search.line[0].sum.worth / search.line[0].deals >=
                search.line[1].sum.worth / search.line[1].deals);
    for (size_t i = 0; i < search.count; i++)
        assert_in_range(search.line[i].sum.wins / search.line[i].deals, 0, ROLLOUT_WIN);
    bot_room_close(&room);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_plays_every_game),
        cmocka_unit_test(a_level_may_think_otherwise_alone),
        cmocka_unit_test(no_bot_uses_what_is_hidden),
        cmocka_unit_test(threads_do_not_change_the_choice),
        cmocka_unit_test(who_plays_on_may_misjudge),
        cmocka_unit_test(a_limit_of_time_ends_the_search),
        cmocka_unit_test(the_search_says_what_it_thinks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
