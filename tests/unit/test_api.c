/* The C library from a caller's side: games, states, moves and their ids, texts, records, bots, and
 * what it says to callers who are wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "meadhall.h"

enum { STATE_MAX = 16384, TEXT_MAX = 1 << 18, MOVES_MAX = 8192, GAMES = 3 };

_Alignas(MEADHALL_STATE_ALIGN) static unsigned char state[STATE_MAX], other[STATE_MAX];
static struct meadhall_move moves[MOVES_MAX];
static int32_t ids[MOVES_MAX];
static char text[TEXT_MAX], again[TEXT_MAX];
static struct meadhall_error error = MEADHALL_ERROR_INIT;

static const meadhall_game *game_at(unsigned i) {
    const meadhall_game *game = meadhall_game_at(i);
    assert_non_null(game);
    return game;
}

static struct meadhall_game_info info_of(const meadhall_game *game) {
    struct meadhall_game_info info = {.size = sizeof info};
    assert_true(meadhall_game_info(game, &info));
    return info;
}

static void start(const meadhall_game *game, const char *setup) {
    if (!meadhall_start(game, state, sizeof state, setup, &error)) fail_msg("%s", error.text);
}

static int first_seat(const meadhall_game *game, const void *at) {
    uint32_t awaiting = meadhall_awaiting(game, at);
    int seat = 0;
    while (awaiting && !(awaiting >> seat & 1)) seat++;
    return awaiting ? seat : -1;
}

/* Plays so many random moves, or to the end; returns how many. */
static size_t play_random(const meadhall_game *game, size_t most, uint64_t seed,
                          meadhall_record *record) {
    struct meadhall_random random;
    size_t played = 0;
    meadhall_random_seed(&random, seed);
    for (int seat; played < most && (seat = first_seat(game, state)) >= 0; played++) {
        size_t count = meadhall_moves(game, state, seat, moves, NULL, MOVES_MAX, &error);
        assert_true(count > 0);
        struct meadhall_move move = moves[meadhall_random_below(&random, (uint32_t)count)];
        assert_true(meadhall_play(game, state, seat, move, &error));
        if (record) assert_true(meadhall_record_add(record, seat, move, &error));
    }
    return played;
}

/* ---- games ---- */

static void games_are_found(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        struct meadhall_game_info info = info_of(game_at(i));
        assert_ptr_equal(meadhall_game_find(info.id), game_at(i));
        assert_int_equal(info.state_size, meadhall_state_size(game_at(i)));
        assert_true(info.state_size <= STATE_MAX && info.moves_max <= MOVES_MAX);
        assert_true(info.seats_min >= 1 && info.seats_max <= MEADHALL_SEATS_MAX);
        assert_true(meadhall_game_options(game_at(i), "pl", text, sizeof text) < sizeof text);
        assert_int_equal(text[0], '{');
        assert_non_null(strstr(text, info.id));
        assert_true(meadhall_facts(game_at(i), NULL, 0) > 10000);
    }
    assert_null(meadhall_game_at(GAMES));
    assert_null(meadhall_game_find("chess"));
    assert_null(meadhall_game_find(NULL));
}

/* A caller built before members were added gets those that it knows. */
static void structs_may_be_shorter(void **unused) {
    (void)unused;
    struct meadhall_game_info info = {.size = offsetof(struct meadhall_game_info, seats_max)};
    info.actions = 7;
    assert_true(meadhall_game_info(game_at(0), &info));
    assert_string_equal(info.id, "jorvik");
    assert_int_equal(info.actions, 7);
    struct meadhall_error small = {.size = offsetof(struct meadhall_error, rule)};
    strcpy(small.rule, "untouched");
    assert_false(meadhall_start(game_at(0), NULL, 0, NULL, &small));
    assert_string_equal(small.code, "bad-argument");
    assert_string_equal(small.rule, "untouched");
}

/* ---- ids ---- */

static void every_id_is_a_move(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = game_at(i);
        struct meadhall_move move;
        int32_t actions = (int32_t)info_of(game).actions;
        for (int32_t id = 0; id < actions; id++)
            if (!meadhall_move_of_id(game, id, &move) || meadhall_move_id(game, move) != id)
                fail_msg("%s: id %d", info_of(game).id, (int)id);
        assert_false(meadhall_move_of_id(game, actions, &move));
        assert_false(meadhall_move_of_id(game, -1, &move));
        assert_int_equal(meadhall_move_id(game, (struct meadhall_move){255, {0}}), -1);
    }
}

/* When this fails, ids mean something else than they did: programs that have learnt them have to
 * know, and docs/api.md and CHANGELOG say so. Put the new numbers here. */
static void ids_mean_what_they_meant(void **unused) {
    (void)unused;
    static const struct {
        const char *game;
        uint32_t actions;
        uint64_t version;
    } known[GAMES] = {
        {"jorvik", 121736, 0x11ccd33662207442},
        {"odin", 2538578, 0xddceedd5735c1c0c},
        {"vikings", 809, 0x9a454dd3e1e58e91},
    };
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = meadhall_game_find(known[i].game);
        assert_int_equal(info_of(game).actions, known[i].actions);
        if (meadhall_actions_version(game) != known[i].version)
            fail_msg("%s: the actions' version is now 0x%llx", known[i].game,
                     (unsigned long long)meadhall_actions_version(game));
    }
}

static int compare_ids(const void *a, const void *b) {
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

static void check_ids(const meadhall_game *game, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct meadhall_move back;
        char said[MEADHALL_MOVE_TEXT];
        assert_int_equal(ids[i], meadhall_move_id(game, moves[i]));
        assert_true(meadhall_move_say(game, moves[i], said, sizeof said) < sizeof said);
        assert_true(meadhall_move_parse(game, said, &back, &error));
        assert_memory_equal(&back, &moves[i], sizeof back);
    }
    qsort(ids, count, sizeof *ids, compare_ids);
    for (size_t i = 1; i < count; i++) assert_true(ids[i] != ids[i - 1]);
}

static void listed_moves_have_their_own_ids(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = game_at(i);
        struct meadhall_random random;
        meadhall_random_seed(&random, i);
        for (int n = 0; n < 12; n++) {
            char setup[64];
            snprintf(setup, sizeof setup, "players=%d seed=%d", 2 + n % 3, n);
            start(game, setup);
            for (int seat; (seat = first_seat(game, state)) >= 0;) {
                size_t count = meadhall_moves(game, state, seat, moves, ids, MOVES_MAX, &error);
                struct meadhall_move move = moves[meadhall_random_below(&random, (uint32_t)count)];
                check_ids(game, count);
                assert_true(meadhall_play(game, state, seat, move, &error));
            }
        }
    }
}

/* ---- states ---- */

static void a_copy_is_a_state(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = game_at(i);
        start(game, "players=2 seed=5");
        play_random(game, 40, 1, NULL);
        memcpy(other, state, meadhall_state_size(game));
        assert_true(meadhall_check(game, other, sizeof other, &error));
        size_t length = meadhall_dump(game, state, text, sizeof text, &error);
        assert_true(length > 0 && length < sizeof text);
        memset(other, 0x5a, sizeof other);
        assert_true(meadhall_load(game, other, sizeof other, text, length, &error));
        assert_memory_equal(other, state, meadhall_state_size(game));
        assert_true(meadhall_hash(game, other) == meadhall_hash(game, state));
        assert_true(meadhall_set(game, other, ".", "{}", 2, &error));
        assert_true(meadhall_rekey(game, other, 9, &error));
        assert_true(meadhall_hash(game, other) != meadhall_hash(game, state));
    }
}

/* Every single wrong byte of a state from outside is refused, or leaves a state that plays. */
static void bytes_from_outside_are_checked(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = game_at(i);
        size_t size = meadhall_state_size(game), refused = 0;
        start(game, "players=2 seed=5");
        play_random(game, 60, 2, NULL);
        memcpy(other, state, size);
        for (size_t at = 0; at < size; at += 3) {
            memcpy(state, other, size);
            state[at] ^= 0xa5;
            if (meadhall_check(game, state, size, &error))
                play_random(game, 20, at, NULL);
            else
                refused++;
        }
        assert_true(refused > size / 6);
        memset(state, 0, size);
        assert_false(meadhall_check(game, state, size, &error));
        assert_string_equal(error.code, "bad-state");
    }
}

static void a_game_is_told(void **unused) {
    (void)unused;
    const meadhall_game *game = meadhall_game_find("jorvik");
    struct meadhall_event events[64];
    size_t count = 0;
    struct meadhall_stage stage = {.size = sizeof stage};
    start(game, "players=3 seed=42 mode=jarl");
    int seat = first_seat(game, state);
    assert_true(meadhall_stage(game, state, &stage) && stage.phase && stage.progress == 0);
    assert_true(meadhall_prompt(game, state, seat, "uk", text, sizeof text, &error) > 0);
    assert_true(meadhall_prompt(game, state, seat, NULL, again, sizeof again, &error) > 0);
    assert_string_not_equal(text, again);
    assert_true(meadhall_moves(game, state, seat, moves, NULL, MOVES_MAX, &error) > 0);
    assert_true(meadhall_label(game, state, seat, moves[0], "cs", text, sizeof text, &error) > 0);
    assert_true(meadhall_play_told(game, state, seat, moves[0], events, 64, &count, &error));
    assert_in_range(count, 1, 64);
    const char *const names[MEADHALL_SEATS_MAX] = {"Aud", "Bera", "Cain", NULL, NULL};
    assert_true(meadhall_tell(game, &events[0], MEADHALL_SPECTATOR, "en", names, text, sizeof text,
                              &error) > 0);
    assert_true(strstr(text, "Aud") || strstr(text, "Bera") || strstr(text, "Cain"));
    events[0].arg[0] = 12345;
    assert_int_equal(meadhall_tell(game, &events[0], 0, NULL, NULL, text, sizeof text, &error), 0);
    assert_string_equal(error.code, "bad-event");
}

/* A refusal has its rule and a sentence, and explain says it in a language. */
static void refusals_name_their_rule(void **unused) {
    (void)unused;
    const meadhall_game *game = meadhall_game_find("jorvik");
    struct meadhall_move move;
    start(game, "players=3 seed=42");
    int seat = first_seat(game, state);
    memcpy(other, state, meadhall_state_size(game));
    assert_true(meadhall_move_parse(game, "reserve 8", &move, &error));
    assert_false(meadhall_play(game, state, (seat + 1) % 3, move, &error));
    assert_true(error.code[0] && error.text[0]);
    assert_true(meadhall_move_parse(game, "place 9", &move, &error));
    assert_string_equal(error.code, "");
    assert_false(meadhall_explain(game, state, seat, move, "pl", &error));
    assert_int_equal(error.rule[0], 'J');
    strcpy(again, error.text);
    assert_false(meadhall_explain(game, state, seat, move, "en", &error));
    assert_string_not_equal(again, error.text);
    assert_memory_equal(state, other, meadhall_state_size(game));
}

static void texts_are_cut_as_snprintf_cuts(void **unused) {
    (void)unused;
    const meadhall_game *game = game_at(0);
    start(game, NULL);
    size_t length = meadhall_view(game, state, MEADHALL_SPECTATOR, NULL, 0, &error);
    assert_true(length > 1000);
    memset(text, 'x', 64);
    assert_int_equal(meadhall_view(game, state, MEADHALL_SPECTATOR, text, 20, &error), length);
    assert_int_equal(strlen(text), 19);
    assert_int_equal(text[20], 'x');
    assert_int_equal(meadhall_view(game, state, -1, text, length + 1, &error), length);
    assert_int_equal(strlen(text), length);
    struct meadhall_move move;
    assert_true(meadhall_move_parse(game, "place 3", &move, &error));
    assert_int_equal(meadhall_move_say(game, move, text, 4), strlen("place 3"));
    assert_string_equal(text, "pla");
}

/* ---- records ---- */

static void a_record_replays(void **unused) {
    (void)unused;
    for (unsigned i = 0; i < GAMES; i++) {
        const meadhall_game *game = game_at(i);
        meadhall_record *record = meadhall_record_new(game, "players=2 seed=77", &error);
        assert_non_null(record);
        assert_true(meadhall_record_name(record, 1, "Ása", &error));
        assert_false(meadhall_record_name(record, 2, "Nobody", &error));
        start(game, "players=2 seed=77");
        size_t played = play_random(game, SIZE_MAX, 3, record);
        assert_int_equal(meadhall_record_count(record), played);
        size_t length = meadhall_record_write(record, text, sizeof text);
        assert_int_equal(strlen(text), length);
        assert_non_null(strstr(text, "\nname 1 Ása\n"));
        meadhall_record *read = meadhall_record_read(text, length, &error);
        assert_non_null(read);
        assert_ptr_equal(meadhall_record_game(read), game);
        assert_true(meadhall_record_replay(read, SIZE_MAX, other, sizeof other, &error));
        assert_true(meadhall_hash(game, other) == meadhall_hash(game, state));
        assert_int_equal(meadhall_awaiting(game, other), 0);
        assert_int_equal(meadhall_record_write(read, again, sizeof again), length);
        assert_string_equal(again, text);
        int seat;
        assert_true(meadhall_record_turn(read, 0, &seat, moves));
        meadhall_record_cut(read, 1);
        assert_false(meadhall_record_turn(read, 1, &seat, moves));
        assert_true(meadhall_record_add(read, (seat + 1) % 2, moves[0], &error));
        assert_true(meadhall_record_add(read, (seat + 1) % 2, moves[0], &error));
        assert_true(meadhall_record_add(read, (seat + 1) % 2, moves[0], &error));
        assert_false(meadhall_record_replay(read, SIZE_MAX, other, sizeof other, &error));
        assert_int_equal(meadhall_awaiting(game, other), 0);
        assert_false(meadhall_moves(game, other, 0, NULL, NULL, 0, &error));
        assert_string_equal(error.code, "bad-state");
        meadhall_record_close(read);
        meadhall_record_close(record);
    }
}

static void a_record_begins_anywhere(void **unused) {
    (void)unused;
    const meadhall_game *game = meadhall_game_find("vikings");
    start(game, "players=3 seed=8");
    play_random(game, 50, 1, NULL);
    meadhall_record *record = meadhall_record_from(game, state, &error);
    assert_non_null(record);
    play_random(game, 30, 2, record);
    size_t length = meadhall_record_write(record, text, sizeof text);
    meadhall_record_close(record);
    assert_true(length < sizeof text);
    record = meadhall_record_read(text, length, &error);
    assert_non_null(record);
    assert_true(meadhall_record_replay(record, SIZE_MAX, other, sizeof other, &error));
    assert_true(meadhall_hash(game, other) == meadhall_hash(game, state));
    meadhall_record_close(record);
    assert_null(meadhall_record_read(text, length / 2, &error));
    assert_true(error.text[0]);
}

/* ---- bots ---- */

static void bots_depend_on_the_seed_only(void **unused) {
    (void)unused;
    const meadhall_game *game = meadhall_game_find("vikings");
    start(game, "players=2 seed=6");
    int seat = first_seat(game, state);
    for (unsigned i = 0; meadhall_bot_name(i); i++) {
        const char *name = meadhall_bot_name(i);
        const char *asked = strcmp(name, "konungr") == 0 || strcmp(name, "search") == 0
                                ? "search:nodes=30,ms=0"
                                : name;
        meadhall_bot *one = meadhall_bot_open(game, asked, 1, &error);
        meadhall_bot *two = meadhall_bot_open(game, asked, 2, &error);
        assert_non_null(one);
        assert_non_null(two);
        struct meadhall_move first, second;
        assert_true(meadhall_bot_move(one, state, seat, 11, &first, &error));
        assert_true(meadhall_bot_move(two, state, seat, 11, &second, &error));
        assert_memory_equal(&first, &second, sizeof first);
        assert_true(meadhall_explain(game, state, seat, first, NULL, &error));
        assert_false(meadhall_bot_move(one, state, 7, 11, &first, &error));
        meadhall_bot_close(one);
        meadhall_bot_close(two);
    }
    assert_null(meadhall_bot_open(game, "deep-blue", 1, &error));
    assert_string_equal(error.code, "unknown-bot");
}

/* ---- callers who are wrong ---- */

static void wrong_callers_are_told(void **unused) {
    (void)unused;
    const meadhall_game *game = game_at(0), *stranger = game_at(1);
    struct meadhall_move move = {0, {0}};
    start(game, "players=2 seed=1");
    assert_false(meadhall_start(game, state, meadhall_state_size(game) - 1, NULL, &error));
    assert_string_equal(error.code, "too-small");
    assert_false(meadhall_start(game, state + 8, sizeof state - 8, NULL, &error));
    assert_string_equal(error.code, "bad-state");
    assert_false(meadhall_start(game, other, sizeof other, "players=9", &error));
    assert_true(error.code[0] && error.text[0]);
    assert_false(meadhall_start(game, other, sizeof other, "seed", &error));
    assert_string_equal(error.code, "bad-option");
    start(game, "players=2 seed=1");
    assert_int_equal(meadhall_awaiting(stranger, state), 0);
    assert_false(meadhall_play(stranger, state, 0, move, &error));
    assert_string_equal(error.code, "bad-state");
    assert_false(meadhall_play(game, state, 2, move, &error));
    assert_string_equal(error.code, "bad-seat");
    assert_false(meadhall_play(game, state, -1, move, &error));
    assert_false(meadhall_play(game, state, 0, (struct meadhall_move){200, {0}}, &error));
    assert_string_equal(error.code, "bad-move");
    assert_int_equal(meadhall_moves(NULL, state, 0, moves, NULL, 1, &error), 0);
    assert_int_equal(meadhall_moves(game, NULL, 0, moves, NULL, 1, NULL), 0);
    assert_int_equal(meadhall_prompt(game, state, 0, "de", text, 10, &error), 0);
    assert_string_equal(error.code, "unknown-language");
    assert_int_equal(meadhall_view(game, state, 0, NULL, 10, &error), 0);
    assert_int_equal(meadhall_infostate_hash(game, state, 5), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found),
        cmocka_unit_test(structs_may_be_shorter),
        cmocka_unit_test(every_id_is_a_move),
        cmocka_unit_test(ids_mean_what_they_meant),
        cmocka_unit_test(listed_moves_have_their_own_ids),
        cmocka_unit_test(a_copy_is_a_state),
        cmocka_unit_test(bytes_from_outside_are_checked),
        cmocka_unit_test(a_game_is_told),
        cmocka_unit_test(refusals_name_their_rule),
        cmocka_unit_test(texts_are_cut_as_snprintf_cuts),
        cmocka_unit_test(a_record_replays),
        cmocka_unit_test(a_record_begins_anywhere),
        cmocka_unit_test(bots_depend_on_the_seed_only),
        cmocka_unit_test(wrong_callers_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
