/* Random games through the library as it is installed: api_soak GAMES [SEED]. Every listed move has
 * an id of its own; what a seat observes is the same in all worlds that it cannot tell apart, and
 * where its view is another, so is the vector. Ends with what was looked at. */
#include <meadhall.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    STATE_MAX = 16384,
    SLOTS_MAX = 8192,
    MOVES_MAX = 8192,
    TEXT_MAX = 1 << 16,
    WORLDS = 8,
    EVERY = 10,
    KNOWN = 1 << 21
};

struct known {
    uint64_t vector, view;
};

static _Alignas(MEADHALL_STATE_ALIGN) unsigned char state[STATE_MAX], world[STATE_MAX];
static struct meadhall_move moves[MOVES_MAX];
static int32_t ids[MOVES_MAX];
static int16_t here[SLOTS_MAX], there[SLOTS_MAX];
static char text[TEXT_MAX];
static struct known known[KNOWN]; /* by the vector's hash; of the game that is played */
static struct meadhall_game_info info;
static unsigned long long decisions, worlds, views;
static struct meadhall_error error = MEADHALL_ERROR_INIT;

static void fail(const char *what) {
    printf("%s: %s %s\n", info.id, what, error.text);
    exit(1);
}

/* FNV-1a with a last mixing: two of a few hundred thousand are not the same by chance. */
static uint64_t hash(const void *bytes, size_t length) {
    const unsigned char *byte = bytes;
    uint64_t sum = 14695981039346656037u;
    while (length-- > 0) sum = (sum ^ *byte++) * 1099511628211u;
    sum ^= sum >> 32;
    return (sum * 0x9e3779b97f4a7c15u) | 1;
}

static int compare_ids(const void *a, const void *b) {
    int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
    return (left > right) - (left < right);
}

static void check_ids(const meadhall_game *game, size_t count) {
    for (size_t i = 0; i < count; i++) {
        struct meadhall_move back;
        if (!meadhall_move_of_id(game, ids[i], &back) || memcmp(&back, &moves[i], sizeof back) != 0)
            fail("an id is of another move");
    }
    qsort(ids, count, sizeof *ids, compare_ids);
    for (size_t i = 1; i < count; i++)
        if (ids[i] == ids[i - 1]) fail("two moves have one id");
}

static void observe(const meadhall_game *game, const void *at, int seat, int16_t *out) {
    if (!meadhall_observe(game, at, seat, out, SLOTS_MAX, &error)) fail("no observation");
}

static void check_worlds(const meadhall_game *game, int seat, uint64_t seed) {
    for (uint64_t n = 0; n < WORLDS; n++) {
        memcpy(world, state, meadhall_state_size(game));
        if (!meadhall_imagine(game, world, seat, seed + n, &error)) fail("no world");
        observe(game, world, seat, there);
        if (memcmp(here, there, info.slots * sizeof *here) != 0)
            fail("a seat sees what it cannot know");
        worlds++;
    }
}

static void check_view(const meadhall_game *game, int seat) {
    size_t length = meadhall_view(game, state, seat, text, sizeof text, &error);
    if (length == 0 || length >= sizeof text) fail("no view");
    uint64_t view = hash(text, length), vector = hash(here, info.slots * sizeof *here);
    size_t at = vector >> 20 & (KNOWN - 1);
    while (known[at].vector != 0 && known[at].vector != vector) at = (at + 1) & (KNOWN - 1);
    if (known[at].vector == vector && known[at].view != view) fail("two views have one vector");
    known[at] = (struct known){vector, view};
    views++;
}

static void check_eyes(const meadhall_game *game, uint64_t seed) {
    for (int seat = MEADHALL_SPECTATOR; seat < meadhall_seats(game, state); seat++) {
        observe(game, state, seat, here);
        check_worlds(game, seat, seed);
        check_view(game, seat);
    }
}

static void play(const meadhall_game *game, struct meadhall_random *random) {
    uint32_t awaiting;
    for (unsigned move = 0; (awaiting = meadhall_awaiting(game, state)) != 0; move++) {
        int seat = 0;
        while (!(awaiting >> seat & 1)) seat++;
        if (move % EVERY == 0) check_eyes(game, meadhall_random_next(random));
        size_t count = meadhall_moves(game, state, seat, moves, ids, MOVES_MAX, &error);
        if (count == 0) fail("no move");
        struct meadhall_move chosen = moves[meadhall_random_below(random, (uint32_t)count)];
        check_ids(game, count);
        if (!meadhall_play(game, state, seat, chosen, &error)) fail("a listed move is refused");
        decisions++;
    }
    check_eyes(game, meadhall_random_next(random));
}

/* So many games that the table of what is known stays half empty. */
static bool is_full(unsigned long long since) {
    return views - since > KNOWN / 2;
}

static void play_all(const meadhall_game *game, unsigned long games,
                     struct meadhall_random *random) {
    unsigned long long since = views;
    memset(known, 0, sizeof known);
    for (unsigned long i = 0; i < games; i++) {
        char setup[64];
        int players = info.seats_min + (int)(i % (info.seats_max - info.seats_min + 1u));
        snprintf(setup, sizeof setup, "players=%d seed=%lu", players, i);
        if (!meadhall_start(game, state, sizeof state, setup, &error)) fail("no game");
        if (is_full(since)) {
            memset(known, 0, sizeof known);
            since = views;
        }
        play(game, random);
    }
}

int main(int argc, char **argv) {
    if (argc < 2) return 2;
    unsigned long games = strtoul(argv[1], NULL, 10);
    struct meadhall_random random;
    meadhall_random_seed(&random, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);
    for (unsigned i = 0; meadhall_game_at(i); i++) {
        info = (struct meadhall_game_info){.size = sizeof info};
        meadhall_game_info(meadhall_game_at(i), &info);
        play_all(meadhall_game_at(i), (games + 2 - i) / 3, &random);
    }
    printf("%lu games, %llu decisions, %llu views, %llu worlds\n", games, decisions, views, worlds);
    return 0;
}
