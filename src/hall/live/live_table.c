/* What those who watch a table are told of its changes: the new lines, one a message, the last of
 * them with the table as it is then. */
#include <stdlib.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/live/write.h"
#include "hall/tables/line.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

struct telling {
    struct table_page table;
    bool state; /* with the table as it is now */
    bool line;
    int64_t number;
    const void *after; /* the line's state and what it did */
    const struct happening *happening;
};

static void fill_telling(struct mh_json_writer *json, const void *context) {
    const struct telling *telling = context;
    mh_json_object(json);
    mh_json_put_string(json, "table", telling->table.table->data.row.id);
    mh_json_put_int(json, "number", telling->number);
    if (telling->line) {
        mh_json_key(json, "line");
        put_line(json, &telling->table, telling->number, telling->after, telling->happening, false);
    }
    if (telling->state) {
        mh_json_key(json, "state");
        mh_json_object(json);
        put_table(json, &telling->table);
        mh_json_object_end(json);
    }
    mh_json_object_end(json);
}

/* The table as it is now, with its newest line or without. */
static struct telling newest(struct table *table, bool line) {
    return (struct telling){
        .table = {.table = table, .at = -1},
        .state = true,
        .line = line,
        .number = table->data.row.number,
        .after = table->data.state,
        .happening = &table->data.last,
    };
}

static void write_for(struct hall_live *live, struct telling *telling, struct page *page) {
    telling->table.hall = live->hall;
    telling->table.viewer = viewer_of(telling->table.table, live->player, live->language);
    page_write(page, fill_telling, telling);
}

/* Players get their own; what spectators of a language see is written once. */
static void tell(struct hall *hall, struct table *table, struct telling *telling) {
    struct page shared[MH_LANGUAGES] = {0};
    for (struct watch *watch = table->watches; watch; watch = watch->next_of_table) {
        struct viewer viewer = viewer_of(table, watch->live->player, watch->live->language);
        bool own = viewer.seats || viewer.host;
        struct page *page = own ? &hall->page : &shared[viewer.language];
        if (own || !page->at) write_for(watch->live, telling, page);
        live_send(watch->live, page);
    }
    for (int language = 0; language < MH_LANGUAGES; language++) free(shared[language].at);
}

/* The lines before the newest are worked out once for all. */
static void tell_earlier(struct hall *hall, struct table *table, int64_t from) {
    void *state = hall_state_memory(table->data.game);
    struct happening happening;
    struct line line;
    bool known = line_before(&line, table, from, table->data.row.number - 1, state);
    for (int64_t number = from; known && number < table->data.row.number; number++) {
        line_step(&line, table, number, state, &happening);
        struct telling telling = {.table = {.table = table, .at = -1},
                                  .line = true,
                                  .number = number,
                                  .after = state,
                                  .happening = &happening};
        tell(hall, table, &telling);
    }
    if (known) line_end(&line);
    free(state);
}

void live_tell_change(struct hall *hall, struct table *table, int64_t from) {
    struct telling telling = newest(table, from <= table->data.row.number);
    if (!table->watches) return;
    if (from > table->data.base && from < table->data.row.number) tell_earlier(hall, table, from);
    tell(hall, table, &telling);
}

void live_show(struct hall_live *live, struct table *table) {
    struct telling telling = newest(table, false);
    telling.table.log = true;
    write_for(live, &telling, &live->hall->page);
    live_send(live, &live->hall->page);
}

void live_tell_anew(struct hall *hall, struct table *table) {
    (void)hall;
    for (struct watch *watch = table->watches; watch; watch = watch->next_of_table)
        live_show(watch->live, table);
}
