/* Bots at tables: after a short while, in which a move can still be taken back, a job
 * thinks on a copy of the state; what it found counts if the table still is where it
 * was. */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/machine.h"
#include "bots/playout.h"
#include "hall/base/jobs.h"
#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/cluster.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/tables/change.h"
#include "hall/tables/due.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/bots.h"
#include "hall/time.h"

enum {
    FULL_MS = 50,        /* until the next look, when as many think as may */
    TRY_AGAIN_MS = 5000, /* when the store failed */
    LOOK_MS = 1000,
    LEFT_MS = 1500, /* beyond the longest delay of a bot: then anybody may take it */
    LEFT_MAX = 16
};

const char bots_usual_level[] = "bondi";

struct bot_work {
    struct work work;
    const struct mh_game *game;
    struct bot_player player;
    struct bot_room room; /* room.state is the copy */
    uint8_t seed[MH_SEED_BYTES];
    int seat;
    struct mh_move move;
    bool found;
    char id[STORE_TABLE_ID];
    int64_t number;
};

/* Names from the sagas, a seat each; a bot does not take one that a person has. */
void bots_name(const struct store_table *row, int seat, char out[STORE_NAME]) {
    static const char *const names[2][MH_SEATS_MAX] = {
        {"Egil", "Aud", "Snorri", "Hallgerd", "Njal"},
        {"Grettir", "Unn", "Flosi", "Bergthora", "Kveldulf"},
    };
    bool taken = false;
    for (int i = 0; i < row->seats; i++)
        taken |= i != seat && strcmp(row->seat[i].name, names[0][seat]) == 0;
    strcpy(out, names[taken][seat]);
}

void bots_seat(struct store_table *row, int seat, const char *level) {
    struct store_seat *place = &row->seat[seat];
    memset(place, 0, sizeof *place);
    place->kind = STORE_SEAT_BOT;
    strcpy(place->bot, level);
    bots_name(row, seat, place->name);
}

/* ---- thinking ---- */

static void think(struct hall_job *job) {
    struct bot_work *work = (struct bot_work *)job;
    struct mh_random random;
    work->work.ran = true;
    mh_random_start(&random, work->seed);
    work->found =
        bot_move(&work->player, &work->room, work->room.state, work->seat, &random, &work->move);
}

static void decide(struct hall *hall, struct table *table, const struct bot_work *work) {
    struct change *change = change_begin(hall, table, NULL);
    if (change_play(change, work->seat, work->move, true, NULL))
        change_submit(change, NULL);
    else
        change_drop(change);
}

/* How many tables of a host think. Only those of whom one does are kept. */
struct host {
    struct map_node node; /* by the player's id */
    int thinking;
};

static void start_thinking(struct hall *hall, struct table *table) {
    uint64_t id = (uint64_t)table->data.row.host;
    struct host *host = (struct host *)map_find(&hall->hosts, id);
    if (!host) {
        host = hall_memory(sizeof *host);
        map_add(&hall->hosts, &host->node, id);
    }
    host->thinking++;
    hall->thinking++;
    table->thinking = true;
    table->thinks_for = table->data.row.host;
}

void bots_stop(struct hall *hall, struct table *table) {
    if (!table->thinking) return;
    struct host *host = (struct host *)map_find(&hall->hosts, (uint64_t)table->thinks_for);
    table->thinking = false;
    hall->thinking--;
    if (--host->thinking > 0) return;
    map_remove(&hall->hosts, &host->node);
    free(host);
}

static void thought(struct hall *hall, struct work *done) {
    struct bot_work *work = (struct bot_work *)done;
    struct table *table = hall->closing ? NULL : table_known(hall, work->id);
    if (table) {
        bool current = table->data.row.number == work->number && !table->flight &&
                       (table->data.row.awaiting >> work->seat & 1) &&
                       table_bot_decides(&table->data.row.seat[work->seat]);
        bots_stop(hall, table);
        if (current && work->found)
            decide(hall, table, work);
        else if (!table->flight)
            due_wake(hall, table);
    }
    bot_room_close(&work->room);
    free(work);
}

/* Whoever chose the seed of a table can know all that chance brings there, and may want the same
 * game again: then what a bot leaves to chance follows from the seed and the place in the game. */
static void choose_seed(const struct table *table, struct bot_work *work) {
    const struct store_table *row = &table->data.row;
    struct mh_random random;
    uint64_t half[2];
    _Static_assert(sizeof half == sizeof work->seed, "a seed is two numbers");
    if (!row->seed_chosen) {
        secret_bytes(work->seed, sizeof work->seed);
        return;
    }
    mh_random_split(&random, row->seed,
                    (uint64_t)row->number * MH_SEATS_MAX + (uint64_t)work->seat);
    for (int i = 0; i < 2; i++) half[i] = mh_random_next(&random);
    memcpy(work->seed, half, sizeof half);
}

static void think_about(struct hall *hall, struct table *table, uint32_t seats) {
    struct bot_work *work = hall_memory(sizeof *work);
    work->work.job.run = think;
    work->work.done = thought;
    work->game = table->data.game;
    for (work->seat = 0; !(seats >> work->seat & 1);) work->seat++;
    const struct store_seat *seat = &table->data.row.seat[work->seat];
    const char *level = seat->kind == STORE_SEAT_BOT ? seat->bot : bots_usual_level;
    if (!bot_parse(level, strlen(level), &work->player, NULL))
        bot_parse(bots_usual_level, strlen(bots_usual_level), &work->player, NULL);
    if (!bot_room_open(&work->room, table->data.game)) abort();
    work->room.threads = machine_processors();
    memcpy(work->room.state, table->data.state, table->data.game->state_size);
    choose_seed(table, work);
    strcpy(work->id, table->data.row.id);
    work->number = table->data.row.number;
    work_post(hall, &work->work);
}

/* ---- taking: where servers share the store, one of them thinks ---- */

struct taking {
    struct hall *hall;
    char id[STORE_TABLE_ID];
    int64_t number;
};

static void taken(struct store_write *write, enum store_result result, void *context) {
    struct taking *taking = context;
    struct hall *hall = taking->hall;
    struct table *table = table_known(hall, taking->id);
    (void)write;
    if (table && table->thinking) {
        uint32_t seats = table_bots_due(&table->data.row);
        bool current = table->data.row.number == taking->number && !table->flight && seats;
        if (result == STORE_DONE && current) {
            think_about(hall, table, seats);
        } else {
            bots_stop(hall, table);
            if (result != STORE_CONFLICT && table->data.row.bots_due && !table->flight)
                due_add(hall, table, TRY_AGAIN_MS);
        }
    }
    free(taking);
}

static void submit_taking(struct hall *hall, const struct table *table, store_done *done,
                          void *context) {
    struct store_write *write = store_write_new(done, context);
    if (!write) abort();
    store_take(write, table->data.row.id, table->data.row.number, hall->thinker,
               hall->settings.lease_ms);
    store_submit(hall->settings.store, write);
}

static void take(struct hall *hall, struct table *table) {
    struct taking *taking = hall_memory(sizeof *taking);
    *taking = (struct taking){.hall = hall, .number = table->data.row.number};
    strcpy(taking->id, table->data.row.id);
    submit_taking(hall, table, taken, taking);
}

static void begin(struct hall *hall, struct table *table) {
    uint32_t seats = table_bots_due(&table->data.row);
    if (!seats) return;
    if (cluster_is_on(hall) && hall->thinking >= hall->settings.thinkers) {
        due_add(hall, table, FULL_MS);
        return;
    }
    start_thinking(hall, table);
    if (cluster_is_on(hall))
        take(hall, table);
    else
        think_about(hall, table, seats);
}

/* ---- looking around ---- */

static void take_over(struct hall *hall, void *context, struct table *table,
                      enum store_result result) {
    (void)context;
    (void)result;
    if (table && table->data.row.bots_due && !table->flight) due_add(hall, table, 0);
}

/* What nobody took for a while: its server is gone, or has too much to do. */
static void look_for_left(struct hall *hall) {
    int room = hall->settings.thinkers - hall->thinking;
    const struct store_query left = {.list = STORE_LIST_BOTS,
                                     .before = time_date(hall) - 2 * hall->settings.bot_delay_ms -
                                               LEFT_MS,
                                     .limit = room < LEFT_MAX ? room : LEFT_MAX};
    if (room > 0) table_load_list(hall, &left, &hall->left_asked, take_over);
}

static void keep_taken(struct hall *hall) {
    for (struct map_node *node = map_first(&hall->tables); node;
         node = map_after(&hall->tables, node))
        if (((struct table *)node)->thinking) submit_taking(hall, (struct table *)node, NULL, NULL);
}

void bots_poll(struct hall *hall) {
    int64_t every = hall->settings.lease_ms / 4;
    if (hall->now - hall->bots_polled < (every < LOOK_MS ? every : LOOK_MS)) return;
    hall->bots_polled = hall->now;
    keep_taken(hall);
    look_for_left(hall);
}

/* ---- when it is time ---- */

/* A strong bot thinks for seconds, and workers take what comes first: one who opens forty
 * tables full of them must not keep everybody else's bots waiting. */
enum { HOST_AT_ONCE = 4, HOST_WAITS_MS = 100 };

static bool host_has_enough(const struct hall *hall, int64_t id) {
    const struct host *host = (const struct host *)map_find(&hall->hosts, (uint64_t)id);
    return host && host->thinking >= HOST_AT_ONCE;
}

/* Tables wait for different times, so the whole queue is looked through. Returns when the next is
 * due, or -1. */
int64_t bots_run_due(struct hall *hall) {
    int64_t next = -1;
    struct table *table = hall->due;
    hall->due = NULL;
    hall->due_last = &hall->due;
    while (table) {
        struct table *after = table->next_due;
        table->queued = false;
        bool early = table->bot_at > hall->now;
        if (early || host_has_enough(hall, table->data.row.host)) {
            int64_t wait = early ? table->bot_at - hall->now : HOST_WAITS_MS;
            if (next < 0 || wait < next) next = wait;
            due_add(hall, table, wait);
        } else if (!table->flight) {
            begin(hall, table);
        } /* else: the landing schedules again */
        table = after;
    }
    return next;
}
