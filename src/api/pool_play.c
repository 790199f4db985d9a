/* What a thread does with the games of a stretch: the caller's move, then everything up to the next
 * decision of the caller's. Seats and bots draw from the game's own generators in the order in
 * which `meadhall sim` does, so that the same games come out. */
#include <string.h>

#include "bots/playout.h"
#include "pool.h"

struct seat_list {
    struct mh_move *moves;
    int32_t *ids;
};

static bool deal(meadhall_pool *pool, uint32_t game) {
    struct pool_game *own = &pool->games[game];
    own->over = false;
    return api_deal(pool->game, pool->states + pool->stride * game, &pool->setup, pool->index[game],
                    own->seat, &own->chance, NULL);
}

/* From 1, before all others, to -1; who is level with somebody is half a place before them. */
static float reward_of(const meadhall_pool *pool, const uint8_t *rank, uint32_t seat) {
    int before = 0;
    if (pool->seats == 1) {
        if (!pool->game->game->lone_enemy) return 0;
        return rank[0] == 1 ? 1 : -1;
    }
    for (uint32_t s = 0; s < pool->seats; s++)
        before += rank[seat] < rank[s] ? 1 : rank[seat] > rank[s] ? -1 : 0;
    return (float)before / (float)(pool->seats - 1);
}

static void end_game(meadhall_pool *pool, uint32_t game) {
    int32_t score[MH_SEATS_MAX] = {0};
    uint8_t rank[MH_SEATS_MAX] = {0};
    const void *inside = pool_inside(pool, game);
    pool->game->game->scores(inside, score);
    pool->game->game->ranks(inside, rank);
    for (uint32_t s = 0; s < pool->seats; s++) {
        pool->score[game * pool->seats + s] = score[s];
        pool->reward[game * pool->seats + s] = reward_of(pool, rank, s);
    }
    pool->games[game].over = true;
    pool->done[game] = 1;
}

static void observe(meadhall_pool *pool, uint32_t game, int seat) {
    if (!pool->observe) return;
    int16_t *out = pool->observation + (size_t)game * pool->slots;
    unsigned char *seen = pool->seen + pool->stride * game;
    if (seat >= 0) {
        api_observe_again(pool->game, pool_inside(pool, game), seat, seen, out);
    } else {
        memset(out, 0, pool->slots * sizeof *out);
        memset(seen, 0, pool->stride);
    }
}

/* Nobody is asked. */
static uint32_t rest(meadhall_pool *pool, uint32_t game) {
    pool->seat[game] = -1;
    observe(pool, game, -1);
    return 0;
}

static uint32_t ask(meadhall_pool *pool, uint32_t game, int seat, uint32_t count,
                    struct seat_list to) {
    pool->seat[game] = (int8_t)seat;
    for (uint32_t i = 0; i < count; i++) to.ids[i] = api_id(pool->game, to.moves[i]);
    observe(pool, game, seat);
    return count;
}

static uint32_t fail(meadhall_pool *pool, uint32_t game) {
    atomic_store(&pool->stuck, true);
    pool->games[game].over = true;
    return rest(pool, game);
}

/* Plays on to a decision of the caller's, whose list is written; returns its length. */
static uint32_t go_on(struct pool_worker *worker, uint32_t game, struct seat_list to) {
    meadhall_pool *pool = worker->pool;
    const struct mh_game *rules = pool->game->game;
    struct pool_game *own = &pool->games[game];
    void *inside = pool_inside(pool, game);
    uint32_t awaiting;
    while ((awaiting = rules->awaiting(inside)) != 0) {
        int seat = bot_pick_seat(awaiting, &own->chance);
        struct mh_move move;
        if (pool->has_bot[seat]) {
            if (!bot_move(&pool->player[seat], &worker->room, inside, seat, &own->seat[seat],
                          &move))
                return fail(pool, game);
        } else {
            size_t count = rules->moves(inside, seat, to.moves, rules->moves_max);
            if (count == 0) return fail(pool, game);
            if (count > 1 || !pool->skip_forced) return ask(pool, game, seat, (uint32_t)count, to);
            move = to.moves[0];
        }
        if (!rules->play(inside, seat, move, NULL, NULL)) return fail(pool, game);
    }
    end_game(pool, game);
    return rest(pool, game);
}

static void forget_end(meadhall_pool *pool, uint32_t game) {
    if (!pool->done[game]) return;
    pool->done[game] = 0;
    memset(pool->reward + game * pool->seats, 0, pool->seats * sizeof *pool->reward);
}

/* A game that is over is dealt anew at once, so that the step that ends it shows the next one's
 * first decision; where bots play alone each step is a game. */
static uint32_t step_game(struct pool_worker *worker, uint32_t game, struct seat_list to) {
    meadhall_pool *pool = worker->pool;
    struct pool_game *own = &pool->games[game];
    if (own->over) return 0;
    forget_end(pool, game);
    if (pool->seat[game] >= 0) {
        struct mh_move move = pool->moves[pool->offset[game] + pool->choice[game]];
        if (!pool->game->game->play(pool_inside(pool, game), pool->seat[game], move, NULL, NULL))
            return fail(pool, game);
    }
    uint32_t count = go_on(worker, game, to);
    if (!own->over || !pool->autoreset || atomic_load(&pool->stuck)) return count;
    pool->index[game] += pool->count;
    if (!deal(pool, game)) return fail(pool, game);
    return pool->bots_only ? rest(pool, game) : go_on(worker, game, to);
}

static uint32_t deal_game(struct pool_worker *worker, uint32_t game, struct seat_list to) {
    meadhall_pool *pool = worker->pool;
    forget_end(pool, game);
    pool->index[game] = game;
    if (!deal(pool, game)) return fail(pool, game);
    return pool->bots_only ? rest(pool, game) : go_on(worker, game, to);
}

void pool_play(struct pool_worker *worker, uint32_t stretch) {
    meadhall_pool *pool = worker->pool;
    uint32_t game = stretch * STRETCH;
    uint32_t end = pool->count - game < STRETCH ? pool->count : game + STRETCH;
    size_t at = (size_t)game * pool->game->game->moves_max;
    for (; game < end; game++) {
        struct seat_list to = {pool->list + at, pool->list_ids + at};
        pool->length[game] =
            pool->choice ? step_game(worker, game, to) : deal_game(worker, game, to);
        at += pool->length[game];
    }
}
