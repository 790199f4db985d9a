/* Observations: the same in all worlds that a seat cannot tell apart, different wherever what it
 * sees is different, every slot named and in its range. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "meadhall.h"

enum { STATE_MAX = 16384, SLOTS_MAX = 8192, TEXT_MAX = 1 << 16, MOVES_MAX = 8192, WORLDS = 8 };

_Alignas(MEADHALL_STATE_ALIGN) static unsigned char state[STATE_MAX], world[STATE_MAX];
static int16_t here[SLOTS_MAX], there[SLOTS_MAX], kept[SLOTS_MAX];
static struct meadhall_slot slot[SLOTS_MAX];
static char text[TEXT_MAX], kept_text[TEXT_MAX];
static struct meadhall_move moves[MOVES_MAX];
static struct meadhall_error error = MEADHALL_ERROR_INIT;

static struct meadhall_game_info info_of(const meadhall_game *game) {
    struct meadhall_game_info info = {.size = sizeof info};
    assert_true(meadhall_game_info(game, &info));
    return info;
}

static void observe(const meadhall_game *game, const void *at, int seat, int16_t *out) {
    if (!meadhall_observe(game, at, seat, out, SLOTS_MAX, &error)) fail_msg("%s", error.text);
}

static void play_any(const meadhall_game *game, struct meadhall_random *random) {
    uint32_t awaiting = meadhall_awaiting(game, state);
    int seat = 0;
    while (!(awaiting >> seat & 1)) seat++;
    size_t count = meadhall_moves(game, state, seat, moves, NULL, MOVES_MAX, &error);
    struct meadhall_move move = moves[meadhall_random_below(random, (uint32_t)count)];
    assert_true(meadhall_play(game, state, seat, move, &error));
}

typedef void each_position(const meadhall_game *game);

/* Every `every`-th position of some random games of all games and numbers of players. */
static void walk(int games, int every, each_position *each) {
    for (unsigned i = 0; meadhall_game_at(i); i++) {
        const meadhall_game *game = meadhall_game_at(i);
        struct meadhall_game_info info = info_of(game);
        struct meadhall_random random;
        meadhall_random_seed(&random, i);
        for (int n = 0; n < games; n++) {
            char setup[64];
            int seats = info.seats_min + n % (info.seats_max - info.seats_min + 1);
            snprintf(setup, sizeof setup, "players=%d seed=%d", seats, n);
            assert_true(meadhall_start(game, state, sizeof state, setup, &error));
            for (int move = 0; meadhall_awaiting(game, state) != 0; move++) {
                if (move % every == 0) each(game);
                play_any(game, &random);
            }
            each(game);
        }
    }
}

static void slots_are_named(void **unused) {
    (void)unused;
    for (unsigned i = 0; meadhall_game_at(i); i++) {
        const meadhall_game *game = meadhall_game_at(i);
        uint32_t slots = info_of(game).slots;
        assert_true(slots < SLOTS_MAX);
        for (uint32_t k = 0; k < slots; k++) {
            slot[k].size = sizeof slot[k];
            assert_true(meadhall_layout(game, k, &slot[k]));
            assert_true(slot[k].name[0] && slot[k].min <= slot[k].max);
            if (k > 0) assert_string_not_equal(slot[k].name, slot[k - 1].name);
        }
        assert_string_equal(slot[0].name, "seat");
        struct meadhall_slot none = {.size = sizeof none};
        assert_false(meadhall_layout(game, slots, &none));
    }
}

/* A slot holds what its path in the dump does. */
static void check_values(const meadhall_game *game) {
    uint32_t slots = info_of(game).slots;
    char value[64];
    observe(game, state, 0, here);
    memcpy(world, state, meadhall_state_size(game));
    assert_true(meadhall_conceal(game, world, 0, &error));
    for (uint32_t k = 0; k < slots; k++) {
        slot[k].size = sizeof slot[k];
        assert_true(meadhall_layout(game, k, &slot[k]));
        if (here[k] < slot[k].min || here[k] > slot[k].max)
            fail_msg("%s is %d", slot[k].name, here[k]);
        if (k == 0 || !meadhall_get(game, world, slot[k].name, value, sizeof value, NULL)) continue;
        char *end;
        long number = strtol(value, &end, 10);
        if (*end == '\0' && number != here[k])
            fail_msg("%s is %ld, in the vector %d", slot[k].name, number, here[k]);
    }
}

static void slots_hold_what_they_say(void **unused) {
    (void)unused;
    walk(2, 40, check_values);
}

/* Nothing that is hidden has a part in it. */
static void check_worlds(const meadhall_game *game) {
    size_t size = meadhall_state_size(game), slots = info_of(game).slots;
    for (int seat = MEADHALL_SPECTATOR; seat < meadhall_seats(game, state); seat++) {
        uint64_t hash = meadhall_infostate_hash(game, state, seat);
        observe(game, state, seat, here);
        for (uint64_t n = 0; n < WORLDS; n++) {
            memcpy(world, state, size);
            assert_true(meadhall_imagine(game, world, seat, n, &error));
            observe(game, world, seat, there);
            if (memcmp(here, there, slots * sizeof *here) != 0)
                fail_msg("%s: seat %d sees what it cannot know", info_of(game).id, seat);
            assert_true(meadhall_infostate_hash(game, world, seat) == hash);
        }
    }
}

static void all_worlds_look_alike(void **unused) {
    (void)unused;
    walk(3, 10, check_worlds);
}

/* What is seen is there: another view is another vector, of the same seat after a move and of
 * another seat now. */
static void check_views(const meadhall_game *game) {
    size_t slots = info_of(game).slots * sizeof *here;
    for (int seat = MEADHALL_SPECTATOR; seat < meadhall_seats(game, state); seat++) {
        size_t length = meadhall_view(game, state, seat, text, sizeof text, &error);
        assert_true(length > 0 && length < sizeof text);
        observe(game, state, seat, here);
        if (strcmp(text, kept_text) != 0 && memcmp(here, kept, slots) == 0)
            fail_msg("%s: two views, one vector: %s", info_of(game).id, text);
        memcpy(kept, here, sizeof kept);
        strcpy(kept_text, text);
    }
}

static void different_views_differ(void **unused) {
    (void)unused;
    walk(4, 1, check_views);
}

static void chance_to_come_is_another(void **unused) {
    (void)unused;
    const meadhall_game *game = meadhall_game_at(0);
    assert_true(meadhall_start(game, state, sizeof state, "players=2 seed=4", &error));
    memcpy(world, state, meadhall_state_size(game));
    assert_true(meadhall_rekey(game, world, 1, &error));
    observe(game, state, 0, here);
    observe(game, world, 0, there);
    assert_memory_equal(here, there, info_of(game).slots * sizeof *here);
    assert_true(meadhall_hash(game, state) != meadhall_hash(game, world));
    assert_true(meadhall_check(game, world, sizeof world, &error));
    assert_false(meadhall_observe(game, state, 0, here, info_of(game).slots - 1, &error));
    assert_string_equal(error.code, "too-small");
    assert_false(meadhall_observe(game, state, 2, here, SLOTS_MAX, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_named),           cmocka_unit_test(slots_hold_what_they_say),
        cmocka_unit_test(all_worlds_look_alike),     cmocka_unit_test(different_views_differ),
        cmocka_unit_test(chance_to_come_is_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
