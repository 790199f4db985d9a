/* The inside of a pool: its games, what is shown of them, and the crew that plays.
 *
 * Games are divided into stretches of STRETCH, whatever the number of threads. A thread takes the
 * next stretch, plays each of its games on to its next decision, and writes the lists of moves one
 * behind the other to where the stretch begins. When all are done the lists are moved together, so
 * what is shown does not depend on who did what. */
#ifndef API_POOL_H
#define API_POOL_H

#include <pthread.h>
#include <stdatomic.h>

#include "api.h"
#include "bots/bot.h"

enum { POOL_THREADS_MAX = 256, STRETCH = 32 };

struct pool_game {
    struct mh_random seat[MH_SEATS_MAX], chance;
    bool over;
};

struct pool_worker {
    struct meadhall_pool *pool;
    struct bot_room room; /* for bots; of no game without them */
    pthread_t thread;
};

struct pool_crew {
    pthread_mutex_t lock;
    pthread_cond_t begin, end;
    uint64_t call; /* counts what was asked for */
    void (*work)(struct pool_worker *worker, uint32_t stretch);
    atomic_uint next; /* stretch */
    uint32_t busy;
    bool quit;
    uint32_t workers;           /* threads beside the caller's */
    struct pool_worker *worker; /* the first is the caller's */
};

struct meadhall_pool {
    const meadhall_game *game;
    struct mh_setup setup;
    uint32_t count, stretches, threads, seats, slots;
    bool autoreset, skip_forced, observe;
    bool has_bot[MH_SEATS_MAX];
    bool bots_only;
    struct bot_player player[MH_SEATS_MAX];
    struct pool_crew crew;
    const uint32_t *choice; /* of the step under way; NULL: games are dealt */
    atomic_bool stuck;

    size_t stride; /* from one state to the next */
    unsigned char *states;
    unsigned char *seen; /* of each game what its observation shows; a stride each, too */
    struct pool_game *games;
    /* what is shown */
    int8_t *seat;
    uint32_t *offset;
    uint8_t *done;
    float *reward;
    int32_t *score;
    uint64_t *index;
    int16_t *observation;
    struct mh_move *moves;
    int32_t *ids;
    /* lists before they are moved together, a stretch each; with one thread the same as above */
    struct mh_move *list;
    int32_t *list_ids;
    uint32_t *length;
    size_t reserved; /* bytes of each array of moves; half of it of each array of ids */
};

/* ---- pool_crew.c ---- */

bool pool_crew_open(meadhall_pool *pool);
void pool_crew_close(meadhall_pool *pool);
/* Carries work out for every stretch. */
void pool_crew_run(meadhall_pool *pool, void (*work)(struct pool_worker *worker, uint32_t stretch));

/* ---- pool_play.c ---- */

/* Plays the games of a stretch on, or deals them. */
void pool_play(struct pool_worker *worker, uint32_t stretch);

static inline void *pool_inside(const meadhall_pool *pool, uint32_t game) {
    return api_inside(pool->states + pool->stride * game);
}

#endif
