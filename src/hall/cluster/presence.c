/* Who is here, where several servers share a store: each tells the others whose connections it
 * has, at once when somebody comes or goes, and all of them now and then; what is not said again
 * is forgotten, as after a server's death.
 *
 *     here SERVER PLAYER…   they have connections there
 *     gone SERVER PLAYER    the last one has ended
 *     who                   a server that knows nothing yet asks all to say it */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hall/base/map.h"
#include "hall/base/page.h"
#include "hall/cluster/cluster.h"
#include "hall/cluster/presence.h"
#include "hall/events.h"
#include "hall/hall_state.h"
#include "hall/people/player.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

enum { SAY_MS = 20 * 1000, FORGET_MS = 65 * 1000, WORDS_MAX = 480, NUMBER_MAX = 21 };

struct elsewhere {
    struct map_node node; /* by the player's id; one for each server */
    int64_t server, until;
};

static void submit(struct hall *hall, struct store_write *write) {
    store_submit(hall->settings.store, write);
}

static struct store_write *new_write(void) {
    struct store_write *write = store_write_new(NULL, NULL);
    if (!write) abort();
    return write;
}

/* ---- telling ---- */

void presence_changed_here(struct hall *hall, int64_t player, bool here) {
    char words[WORDS_MAX];
    if (!cluster_is_on(hall) || hall->closing) return;
    struct store_write *write = new_write();
    snprintf(words, sizeof words, "%s %" PRId64 " %" PRId64, here ? "here" : "gone", hall->thinker,
             player);
    store_tell(write, words);
    submit(hall, write);
}

static void say_all(struct hall *hall) {
    struct store_write *write = new_write();
    char words[WORDS_MAX + NUMBER_MAX];
    int start = snprintf(words, sizeof words, "here %" PRId64, hall->thinker), length = start;
    for (struct map_node *node = map_first(&hall->players); node;
         node = map_after(&hall->players, node)) {
        if (!((struct player *)node)->lives) continue;
        length += snprintf(words + length, sizeof words - (size_t)length, " %" PRId64,
                           (int64_t)node->key);
        if (length < WORDS_MAX) continue;
        store_tell(write, words);
        length = start;
    }
    words[length] = '\0';
    if (length > start) store_tell(write, words);
    submit(hall, write);
}

static void ask_all(struct hall *hall) {
    struct store_write *write = new_write();
    store_tell(write, "who");
    submit(hall, write);
}

/* ---- hearing ---- */

static struct elsewhere *find(struct hall *hall, int64_t player, int64_t server) {
    struct map_node *node = map_find(&hall->elsewhere, (uint64_t)player);
    while (node && ((struct elsewhere *)node)->server != server) node = map_more(node);
    return (struct elsewhere *)node;
}

bool presence_elsewhere(const struct hall *hall, int64_t player) {
    return map_find(&hall->elsewhere, (uint64_t)player) != NULL;
}

static void show(struct hall *hall, int64_t player) {
    for (struct map_node *node = map_first(&hall->tables); node;
         node = map_after(&hall->tables, node))
        if (table_seats_of(&((struct table *)node)->data.row, player))
            hall->events->seats(hall, (struct table *)node);
}

static void forget(struct hall *hall, struct elsewhere *elsewhere) {
    int64_t player = (int64_t)elsewhere->node.key;
    map_remove(&hall->elsewhere, &elsewhere->node);
    free(elsewhere);
    if (!hall->closing) show(hall, player);
}

static void remember(struct hall *hall, int64_t player, int64_t server) {
    struct elsewhere *elsewhere = find(hall, player, server);
    bool fresh = !elsewhere;
    if (fresh) {
        elsewhere = hall_memory(sizeof *elsewhere);
        elsewhere->server = server;
        map_add(&hall->elsewhere, &elsewhere->node, (uint64_t)player);
    }
    elsewhere->until = hall->now + FORGET_MS;
    if (fresh) show(hall, player);
}

bool presence_heard(struct hall *hall, const char *words) {
    bool here = strncmp(words, "here ", 5) == 0;
    if (strcmp(words, "who") == 0) {
        hall->presence_said = hall->now - SAY_MS;
        return true;
    }
    if (!here && strncmp(words, "gone ", 5) != 0) return false;
    char *end;
    int64_t server = strtoll(words + 5, &end, 10);
    for (const char *at = end; *at; at = end) {
        int64_t player = strtoll(at, &end, 10);
        if (end == at) break;
        if (here)
            remember(hall, player, server);
        else if (find(hall, player, server))
            forget(hall, find(hall, player, server));
    }
    return true;
}

/* ---- time ---- */

static void sweep(struct hall *hall, bool all) {
    for (struct map_node *node = map_first(&hall->elsewhere), *next; node; node = next) {
        next = map_after(&hall->elsewhere, node);
        if (all || ((struct elsewhere *)node)->until < hall->now)
            forget(hall, (struct elsewhere *)node);
    }
}

void presence_begin(struct hall *hall) {
    hall->presence_said = hall->now;
    if (cluster_is_on(hall)) ask_all(hall);
}

void presence_run(struct hall *hall) {
    if (hall->now - hall->presence_said < SAY_MS) return;
    hall->presence_said = hall->now;
    say_all(hall);
    sweep(hall, false);
}

void presence_end(struct hall *hall) {
    sweep(hall, true);
    map_clear(&hall->elsewhere);
}
