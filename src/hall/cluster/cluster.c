/* Several servers at one store: what each tells the others about its changes, and what is
 * done with what they tell. Words only say where to look; everything is read from the store,
 * so words that are late or doubled do no harm, and lost ones, as of a server that dies between
 * a commit and telling of it, are made up for by looking again.
 *
 *     table ID BEFORE MOVER DUE PLAYER…   its row changed; the seats that could decide before,
 *                                         who moved (-1: nobody), whether bots are due, who sits
 *                                         there
 *     chat ID                             somebody said something there
 *     player ID                           their row, tokens or ratings changed, or they are gone
 *     guess NAME                          somebody guessed at its password, and was wrong */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/cluster/cluster.h"
#include "hall/cluster/presence.h"
#include "hall/events.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/people/guess.h"
#include "hall/people/player.h"
#include "hall/tables/table.h"
#include "hall/tables/table_chat.h"
#include "hall/tables/table_load.h"
#include "hall/time.h"

enum { POLL_MS = 15 * 1000 };

/* Marks the players' lists as changed; true if one of them has a connection here. */
static bool concerns_here(struct hall *hall, const char *players) {
    bool here = false;
    for (char *end; *players; players = end) {
        int64_t id = strtoll(players, &end, 10);
        if (end == players) break;
        struct player *player = (struct player *)map_find(&hall->players, (uint64_t)id);
        if (id == 0 || !player) continue;
        player->changed = true;
        here |= player->lives != NULL;
    }
    return here;
}

struct turn {
    uint32_t before;
    int mover;
};

static void tell_turn(struct hall *hall, void *context, struct table *table,
                      enum store_result result) {
    const struct turn *turn = context;
    (void)result;
    if (table) hall->events->turn(hall, table, turn->before, turn->mover, false);
    free(context);
}

static void heard_table(struct hall *hall, const char *words) {
    char id[STORE_TABLE_ID];
    struct turn heard, *turn;
    int due, at = 0;
    if (sscanf(words, "%15s %" SCNu32 " %d %d%n", id, &heard.before, &heard.mover, &due, &at) < 4)
        return;
    hall->lists_changed = true;
    bool here = concerns_here(hall, words + at);
    struct table *table = table_known(hall, id);
    if (here) {
        turn = hall_memory(sizeof *turn);
        *turn = heard;
        table_load(hall, id, 0, 0, tell_turn, turn);
    } else if (table && (table->watches || due)) {
        table_refresh(hall, table);
    } else if (table) {
        table->stale = true; /* nobody watches it here; the next request reloads it */
    } else if (due && hall->settings.only_bots) {
        table_load(hall, id, 0, 0, NULL, NULL);
    }
}

static void heard_chat(struct hall *hall, const char *id) {
    struct table *table = table_known(hall, id);
    if (table) table_refresh_chat(hall, table);
}

/* The keys of a map, ending with 0. A copy, because a refresh may remove nodes. */
static uint64_t *keys_of(const struct map *map) {
    uint64_t *keys = hall_memory((map->count + 1) * sizeof *keys);
    size_t count = 0;
    for (struct map_node *node = map_first(map); node; node = map_after(map, node))
        if (node->key) keys[count++] = node->key;
    return keys;
}

void cluster_catch_up(struct hall *hall) {
    hall->behind = false;
    uint64_t *tables = keys_of(&hall->tables), *players = keys_of(&hall->players);
    for (size_t i = 0; tables[i]; i++) {
        struct table *table = (struct table *)map_find(&hall->tables, tables[i]);
        if (table) table_refresh(hall, table);
        table = (struct table *)map_find(&hall->tables, tables[i]);
        if (table) table_refresh_chat(hall, table);
    }
    for (size_t i = 0; players[i]; i++) {
        struct player *player = (struct player *)map_find(&hall->players, players[i]);
        if (player) player->changed = true;
        player_refresh(hall, (int64_t)players[i]);
    }
    hall->lists_changed = true;
    free(tables);
    free(players);
}

void cluster_poll(struct hall *hall) {
    if (hall->now - hall->cluster_polled < POLL_MS / 10) return;
    hall->cluster_polled = hall->now;
    for (struct map_node *node = map_first(&hall->tables), *next; node; node = next) {
        struct table *table = (struct table *)node;
        next = map_after(&hall->tables, node);
        if (table->watches && hall->now - table->asked >= POLL_MS) table_refresh(hall, table);
    }
}

void hall_heard(struct hall *hall, const char *words, int64_t now) {
    time_pass(hall, now);
    if (!words) {
        presence_begin(hall);
        cluster_catch_up(hall);
    } else if (presence_heard(hall, words)) {
        return;
    } else if (strncmp(words, "table ", 6) == 0) {
        heard_table(hall, words + 6);
    } else if (strncmp(words, "chat ", 5) == 0) {
        heard_chat(hall, words + 5);
    } else if (strncmp(words, "player ", 7) == 0) {
        player_refresh(hall, strtoll(words + 7, NULL, 10));
    } else if (strncmp(words, "guess ", 6) == 0) {
        guess_heard(hall, words + 6);
    }
}
