/* The lists of the hall, told to the connections that want them. */
#include <stdlib.h>

#include "core/json.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/people/player.h"
#include "hall/requests/lobby.h"
#include "hall/time.h"

struct mine {
    int64_t player;
    struct rows rows;
};

struct lists {
    struct fetch fetch;
    int64_t date;
    struct counts counts;
    size_t count;
    struct mine mine[]; /* of the players whose tables have changed */
};

static void read_lists(struct store *store, struct fetch *fetch) {
    struct lists *lists = (struct lists *)fetch;
    fetch->result = counts_read(store, lists->date, &lists->counts);
    for (size_t i = 0; i < lists->count && fetch->result == STORE_DONE; i++)
        fetch->result = mine_read(store, lists->mine[i].player, &lists->mine[i].rows);
}

struct lists_page {
    const struct lists *lists;
    const struct hall_live *live;
    const struct mine *mine; /* NULL: as it was */
};

static void fill_lists(struct mh_json_writer *json, const void *context) {
    const struct lists_page *page = context;
    const struct hall_live *live = page->live;
    mh_json_object(json);
    mh_json_key(json, "hall");
    mh_json_object(json);
    put_counts(json, &page->lists->counts);
    if (page->mine) put_mine(json, live->hall, live->player, live->language, &page->mine->rows);
    mh_json_object_end(json);
    mh_json_object_end(json);
}

static const struct mine *mine_of(const struct lists *lists, const struct hall_live *live) {
    for (size_t i = 0; i < lists->count && live->player; i++)
        if (lists->mine[i].player == live->player->row.id) return &lists->mine[i];
    return NULL;
}

/* The counts are the same for all, a player's tables only theirs. */
static void show_lists(struct hall *hall, const struct lists *lists) {
    struct page shared = {0};
    for (struct hall_live *live = hall->lives; live; live = live->next) {
        struct lists_page content = {lists, live, mine_of(lists, live)};
        struct page *page = content.mine ? &hall->page : &shared;
        if (!live->lists) continue;
        if (content.mine || !page->at) page_write(page, fill_lists, &content);
        live_send(live, page);
    }
    free(shared.at);
}

static void tell_lists(struct hall *hall, void *context, enum store_result result) {
    struct lists *lists = context;
    hall->lists_asked = false;
    if (result == STORE_DONE)
        show_lists(hall, lists);
    else
        hall->lists_changed = true;
    for (size_t i = 0; i < lists->count; i++) {
        struct player *player = player_known(hall, lists->mine[i].player);
        if (player && result != STORE_DONE) player->changed = true;
        free(lists->mine[i].rows.at);
    }
    free(lists);
}

static void lists_were_read(struct hall *hall, struct fetch *fetch) {
    struct lists *lists = (struct lists *)fetch;
    struct people people = {0};
    if (fetch->result != STORE_DONE) {
        tell_lists(hall, lists, fetch->result);
        return;
    }
    for (size_t i = 0; i < lists->count; i++) people_add_all(hall, &people, &lists->mine[i].rows);
    people_load(hall, &people, tell_lists, lists);
}

void live_tell_lists(struct hall *hall) {
    size_t most = 0;
    for (struct hall_live *live = hall->lives; live; live = live->next) most += live->lists;
    if (most == 0) return;
    struct lists *lists = hall_memory(sizeof *lists + most * sizeof *lists->mine);
    for (struct hall_live *live = hall->lives; live; live = live->next) {
        if (live->lists && live->player && live->player->changed)
            lists->mine[lists->count++].player = live->player->row.id;
        if (live->player) live->player->changed = false;
    }
    lists->date = time_date(hall);
    lists->fetch.run = read_lists;
    lists->fetch.done = lists_were_read;
    hall->lists_asked = true;
    fetch_post(hall, &lists->fetch);
}
