/* A game at the hall in two worlds (tests/worlds): whatever a seat asks, what it cannot know
 * changes nothing of the answers. Each decision, of what is asked and of who moves how, is a byte
 * of the input, or two where there is more to choose from; the first one is the game. */
#include "worlds/worlds.h"
#include "games/games.h"
#include "support/fuzz.h"

struct bytes {
    struct dice dice;
    const uint8_t *at, *end;
};

static uint32_t next(struct bytes *bytes) {
    return bytes->at < bytes->end ? *bytes->at++ : 0;
}

static uint32_t take(struct dice *dice, uint32_t bound) {
    struct bytes *bytes = (struct bytes *)dice;
    if (bound <= 1) return 0;
    uint32_t number = next(bytes);
    if (bound > UINT8_MAX) number = number << 8 | next(bytes);
    return number % bound;
}

static bool are_left(const struct dice *dice) {
    const struct bytes *bytes = (const struct bytes *)dice;
    return bytes->at < bytes->end;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct bytes bytes = {{take, are_left}, data, data + size};
    uint32_t games = 0;
    while (mh_games[games]) games++;
    struct worlds *worlds = worlds_open();
    mh_random_start(&worlds->imagination, (const uint8_t[MH_SEED_BYTES]){1});
    FUZZ_PROMISE(worlds_play(worlds, mh_games[take(&bytes.dice, games)], &bytes.dice));
    worlds_close(worlds);
    return 0;
}
