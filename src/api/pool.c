/* Opening a pool, stepping it and showing what is in it. */
#include "pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- memory ---- */

/* Lists are seldom long, so room for the longest everywhere is asked for and hardly ever used: the
 * system gives pages when they are first written to. */
static void *reserve(size_t bytes) {
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

static void give_back(void *at, size_t bytes) {
    if (at) munmap(at, bytes);
}

static bool reserve_lists(meadhall_pool *pool) {
    pool->reserved = (size_t)pool->count * pool->game->game->moves_max * sizeof *pool->moves;
    pool->moves = reserve(pool->reserved);
    pool->ids = reserve(pool->reserved / 2);
    pool->list = reserve(pool->reserved);
    pool->list_ids = reserve(pool->reserved / 2);
    return pool->moves && pool->ids && pool->list && pool->list_ids;
}

static unsigned char *get_states(const meadhall_pool *pool) {
    size_t bytes = pool->count * pool->stride;
    unsigned char *states = aligned_alloc(MH_STATE_ALIGN, bytes);
    if (states) memset(states, 0, bytes);
    return states;
}

static bool get_observations(meadhall_pool *pool) {
    if (!pool->observe) return true;
    pool->seen = get_states(pool);
    pool->observation = calloc((size_t)pool->count * pool->slots, sizeof *pool->observation);
    return pool->seen && pool->observation;
}

static bool get_memory(meadhall_pool *pool) {
    size_t count = pool->count, each = count * pool->seats;
    pool->states = get_states(pool);
    pool->games = calloc(count, sizeof *pool->games);
    pool->seat = calloc(count, sizeof *pool->seat);
    pool->offset = calloc(count + 1, sizeof *pool->offset);
    pool->length = calloc(count, sizeof *pool->length);
    pool->done = calloc(count, sizeof *pool->done);
    pool->index = calloc(count, sizeof *pool->index);
    pool->reward = calloc(each, sizeof *pool->reward);
    pool->score = calloc(each, sizeof *pool->score);
    return pool->states && pool->games && pool->seat && pool->offset && pool->length &&
           pool->done && pool->index && pool->reward && pool->score && get_observations(pool) &&
           reserve_lists(pool);
}

void meadhall_pool_close(meadhall_pool *pool) {
    if (!pool) return;
    pool_crew_close(pool);
    give_back(pool->moves, pool->reserved);
    give_back(pool->ids, pool->reserved / 2);
    give_back(pool->list, pool->reserved);
    give_back(pool->list_ids, pool->reserved / 2);
    free(pool->states);
    free(pool->seen);
    free(pool->games);
    free(pool->seat);
    free(pool->offset);
    free(pool->length);
    free(pool->done);
    free(pool->index);
    free(pool->reward);
    free(pool->score);
    free(pool->observation);
    free(pool);
}

/* ---- opening ---- */

static bool read_bots(meadhall_pool *pool, const struct meadhall_pool_options *options,
                      struct meadhall_error *error) {
    pool->bots_only = true;
    for (uint32_t s = 0; s < pool->seats; s++) {
        struct bot_player player;
        struct mh_error why = {0};
        const char *text = options->bot[s];
        pool->bots_only = pool->bots_only && text;
        if (!text) continue;
        if (!bot_parse(text, strlen(text), &player, &why) ||
            !bot_knows(&player, pool->game->game, &why))
            return api_fail(error, MH_ENGLISH, &why);
        pool->player[s] = api_timeless(&player, pool->game->game, (int)pool->seats);
        pool->has_bot[s] = true;
    }
    return true;
}

static bool read_options(meadhall_pool *pool, const struct meadhall_pool_options *options,
                         struct meadhall_error *error) {
    const struct mh_game *rules = options->game->game;
    struct meadhall_game_info info = {.size = sizeof info};
    pool->game = options->game;
    mh_setup_standard(rules, &pool->setup);
    for (int i = 0; i < 8; i++) pool->setup.seed[i] = (uint8_t)(options->seed >> 8 * i);
    if (!api_setup(pool->game, options->setup, &pool->setup, error)) return false;
    if (options->count == 0 || options->count > UINT32_MAX / rules->moves_max ||
        options->count > UINT32_MAX / MH_SEATS_MAX)
        return api_refuse(error, "bad-argument", "There cannot be so many games in a pool.");
    meadhall_game_info(pool->game, &info);
    pool->count = options->count;
    pool->stretches = (pool->count + STRETCH - 1) / STRETCH;
    pool->threads = options->threads < 1 ? 1 : options->threads;
    if (pool->threads > POOL_THREADS_MAX) pool->threads = POOL_THREADS_MAX;
    if (pool->threads > pool->stretches) pool->threads = pool->stretches;
    pool->seats = pool->setup.seats;
    pool->slots = info.slots;
    pool->stride = info.state_size;
    pool->autoreset = options->autoreset;
    pool->skip_forced = options->skip_forced;
    pool->observe = options->observe;
    return true;
}

/* What cannot be dealt is refused before there is memory for thousands of it. */
static bool try_setup(const meadhall_pool *pool, struct meadhall_error *error) {
    _Alignas(MH_STATE_ALIGN) unsigned char state[API_STATE_MAX];
    struct mh_error why = {0};
    return pool->game->game->start(state, &pool->setup, NULL, &why) ||
           api_fail(error, MH_ENGLISH, &why);
}

meadhall_pool *meadhall_pool_open(const struct meadhall_pool_options *options,
                                  struct meadhall_error *error) {
    api_clear(error);
    if (!options || options->size != sizeof *options || !options->game) {
        api_refuse(error, "bad-argument", "The options of a pool need their size and a game.");
        return NULL;
    }
    meadhall_pool *pool = calloc(1, sizeof *pool);
    if (!pool) {
        api_no_memory(error);
        return NULL;
    }
    bool good = read_options(pool, options, error) && try_setup(pool, error) &&
                read_bots(pool, options, error);
    if (good && !(get_memory(pool) && pool_crew_open(pool))) good = api_no_memory(error);
    if (good) good = meadhall_pool_reset(pool, error);
    if (good) return pool;
    meadhall_pool_close(pool);
    return NULL;
}

/* ---- stepping ---- */

static void move_together(struct pool_worker *worker, uint32_t stretch) {
    meadhall_pool *pool = worker->pool;
    uint32_t first = stretch * STRETCH;
    uint32_t end = pool->count - first < STRETCH ? pool->count : first + STRETCH;
    size_t from = (size_t)first * pool->game->game->moves_max, to = pool->offset[first];
    size_t count = pool->offset[end] - to;
    memcpy(pool->moves + to, pool->list + from, count * sizeof *pool->moves);
    memcpy(pool->ids + to, pool->list_ids + from, count * sizeof *pool->ids);
}

static bool run(meadhall_pool *pool, const uint32_t *choice, struct meadhall_error *error) {
    pool->choice = choice;
    pool_crew_run(pool, pool_play);
    for (uint32_t i = 0; i < pool->count; i++)
        pool->offset[i + 1] = pool->offset[i] + pool->length[i];
    pool_crew_run(pool, move_together);
    if (!atomic_load(&pool->stuck)) return true;
    return api_refuse(error, "stuck", "A game came to a point without a legal move.");
}

static bool check_choices(const meadhall_pool *pool, const uint32_t *choice,
                          struct meadhall_error *error) {
    for (uint32_t i = 0; i < pool->count; i++)
        if (pool->seat[i] >= 0 && choice[i] >= pool->length[i]) {
            struct mh_error why;
            struct mh_message *message =
                mh_fail(&why, "bad-choice", NULL, "Game {game} has {n} moves, and none {choice}.");
            mh_message_number(message, "game", (int32_t)i);
            mh_message_number(message, "n", (int32_t)pool->length[i]);
            mh_message_number(message, "choice", (int32_t)(choice[i] & INT32_MAX));
            return api_fail(error, MH_ENGLISH, &why);
        }
    return true;
}

bool meadhall_pool_step(meadhall_pool *pool, const uint32_t *choice, struct meadhall_error *error) {
    api_clear(error);
    if (!pool || !choice)
        return api_refuse(error, "bad-argument", "A pool and a choice for each game are needed.");
    if (atomic_load(&pool->stuck))
        return api_refuse(error, "stuck", "A game came to a point without a legal move.");
    return check_choices(pool, choice, error) && run(pool, choice, error);
}

bool meadhall_pool_reset(meadhall_pool *pool, struct meadhall_error *error) {
    api_clear(error);
    if (!pool) return api_refuse(error, "bad-argument", "A pool is needed.");
    atomic_store(&pool->stuck, false);
    return run(pool, NULL, error);
}

/* ---- showing ---- */

bool meadhall_pool_view(const meadhall_pool *pool, struct meadhall_pool_view *view) {
    if (!pool || !view || view->size > sizeof *view || view->size < sizeof view->size) return false;
    struct meadhall_pool_view all = {
        .size = view->size,
        .count = pool->count,
        .seats = pool->seats,
        .slots = pool->observe ? pool->slots : 0,
        .seat = pool->seat,
        .offset = pool->offset,
        .moves = (const struct meadhall_move *)(const void *)pool->moves,
        .ids = pool->ids,
        .done = pool->done,
        .reward = pool->reward,
        .score = pool->score,
        .index = pool->index,
        .observation = pool->observation,
    };
    memcpy(view, &all, view->size);
    return true;
}

const void *meadhall_pool_state(const meadhall_pool *pool, uint32_t game) {
    return pool && game < pool->count ? pool->states + pool->stride * game : NULL;
}
