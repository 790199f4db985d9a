/* Lines of the log, told to a viewer: only what their seats may know. */
#include <stdlib.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "hall/live/write.h"
#include "hall/tables/line.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

static bool may_know(const struct mh_event *event, const struct viewer *viewer) {
    uint32_t spectators = UINT32_C(1) << 31;
    return (event->seen & (viewer->seats ? viewer->seats : spectators)) != 0;
}

/* The move itself is shown to whoever made it, to all when the game is over, and before
 * that to those who may know everything it did. */
static bool may_see_move(const struct table_page *page, const struct entry *entry,
                         const struct happening *happening) {
    if (!entry || entry->back_to >= 0) return false;
    if (page->viewer.seats >> entry->seat & 1 || page->table->data.row.status == STORE_OVER)
        return true;
    for (size_t i = 0; i < happening->count; i++)
        if (!may_know(&happening->event[i], &page->viewer)) return false;
    /* A full list may have been truncated. */
    return happening->count > 0 && happening->count < EVENTS_MAX;
}

/* What a line tells before its events: of a deal and of a take-back there is more than those. */
static void begin_texts(struct mh_message *message, const struct entry *entry) {
    if (!entry)
        mh_message_begin(message, N_("The game begins."));
    else if (entry->back_to >= 0)
        mh_message_seat(mh_message_begin(message, N_("{who} takes a move back.")), "who",
                        entry->seat);
}

static const struct mh_own own_beginnings[] = {
    {"{who} takes a move back.", "who", N_("You take a move back."), NULL},
    {NULL, NULL, NULL, NULL},
};

/* The seat that is spoken to as "you", -1 if none is or several sit at one screen. */
static int spoken_to(const struct viewer *viewer) {
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        if (viewer->seats == UINT32_C(1) << seat) return seat;
    return -1;
}

/* A text waits for the next event: what a player gets in a row is told at once. */
struct telling {
    struct mh_json_writer *json;
    const struct table_page *page;
    const char *names[MH_SEATS_MAX];
    struct mh_message waiting;
    const struct mh_own *own; /* of the one that waits */
    struct told {
        int actor; /* -1: nobody */
        int events;
    } told[EVENTS_MAX + 1]; /* each text so far */
    size_t count;
};

static void tell_waiting(struct telling *telling) {
    const struct viewer *viewer = &telling->page->viewer;
    struct mh_message *message = &telling->waiting;
    if (!message->text) return;
    mh_message_own(message, telling->own, spoken_to(viewer));
    put_message(telling->json, NULL, viewer->language, telling->names, message);
    telling->told[telling->count++].actor = mh_message_seat_at(message, "who");
    message->text = NULL;
}

static void tell_next(struct telling *telling, const struct mh_message *message,
                      const struct mh_own *own) {
    if (!message->text || mh_message_join(&telling->waiting, message)) return;
    tell_waiting(telling);
    telling->waiting = *message;
    telling->own = own;
}

static void put_told(struct mh_json_writer *json, const struct telling *telling) {
    mh_json_key(json, "actors");
    mh_json_array(json);
    for (size_t i = 0; i < telling->count; i++)
        if (telling->told[i].actor >= 0)
            mh_json_int(json, telling->told[i].actor);
        else
            mh_json_null(json);
    mh_json_array_end(json);
    mh_json_key(json, "tells");
    mh_json_array(json);
    for (size_t i = 0; i < telling->count; i++) mh_json_int(json, telling->told[i].events);
    mh_json_array_end(json);
}

static void put_texts(struct mh_json_writer *json, const struct table_page *page,
                      const struct entry *entry, const struct happening *happening) {
    const struct mh_game *game = page->table->data.game;
    struct telling telling = {.json = json, .page = page};
    struct mh_message first = {0};
    table_names(page->hall, &page->table->data.row, telling.names);
    mh_json_key(json, "texts");
    mh_json_array(json);
    begin_texts(&first, entry);
    tell_next(&telling, &first, own_beginnings);
    for (size_t i = 0; i < happening->count; i++) {
        struct mh_message message = {0};
        if (!may_know(&happening->event[i], &page->viewer)) continue;
        game->tell(&happening->event[i], &message);
        tell_next(&telling, &message, game->own);
        telling.told[telling.count].events++; /* of the text that waits, or comes */
    }
    tell_waiting(&telling);
    mh_json_array_end(json);
    put_told(json, &telling);
}

static void put_int_or_null(struct mh_json_writer *json, const char *key, int64_t value) {
    mh_json_key(json, key);
    if (value >= 0)
        mh_json_int(json, value);
    else
        mh_json_null(json);
}

static void put_events(struct mh_json_writer *json, const struct table_page *page,
                       const struct happening *happening) {
    mh_json_key(json, "events");
    mh_json_array(json);
    for (size_t i = 0; i < happening->count; i++) {
        const struct mh_event *event = &happening->event[i];
        if (!may_know(event, &page->viewer)) continue;
        mh_json_object(json);
        mh_json_put_string(json, "kind", page->table->data.game->event_words[event->kind]);
        put_int_or_null(json, "seat", event->seat);
        mh_json_key(json, "args");
        mh_json_array(json);
        for (int arg = 0; arg < 4; arg++) mh_json_int(json, event->arg[arg]);
        mh_json_array_end(json);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

void put_line(struct mh_json_writer *json, const struct table_page *page, int64_t number,
              const void *state, const struct happening *happening, bool undone) {
    const struct mh_game *game = page->table->data.game;
    const struct entry *entry = table_entry(page->table, number);
    char text[MH_MOVE_TEXT] = "";
    if (may_see_move(page, entry, happening)) mh_grammar_say(game->grammar, entry->move, text);
    mh_json_object(json);
    mh_json_put_int(json, "number", number);
    mh_json_put_int(json, "round", game->round(state));
    put_int_or_null(json, "seat", entry ? entry->seat : -1);
    put_texts(json, page, entry, happening);
    put_text_or_null(json, "move", text);
    put_int_or_null(json, "back_to", entry ? entry->back_to : -1);
    mh_json_put_bool(json, "undone", undone);
    mh_json_put_bool(json, "bot", entry && entry->by_bot);
    mh_json_put_int(json, "at", entry ? entry->at : page->table->data.row.started);
    put_events(json, page, happening);
    mh_json_object_end(json);
}

/* Marks the moves of a stretch that are in force now. */
static bool *in_force(const struct table *table, int64_t from, int64_t to) {
    bool *force = hall_memory((size_t)(to - from + 1) * sizeof *force);
    int64_t number = table_in_force(table, table->data.row.number);
    while (number >= from) {
        if (number <= to) force[number - from] = true;
        number = table_in_force(table, number - 1);
    }
    return force;
}

static void put_deal(struct mh_json_writer *json, const struct table_page *page, void *state) {
    struct happening happening;
    table_deal(page->table->data.game, &page->table->data.setup, state, &happening);
    put_line(json, page, 0, state, &happening, false);
}

/* Stops behind the first line with which there is more than `most` bytes; the number of the line
 * that comes next. */
static int64_t put_entries(struct mh_json_writer *json, const struct table_page *page, int64_t from,
                           int64_t to, size_t most, void *state) {
    const struct table *table = page->table;
    struct line line;
    size_t begin = json->length;
    int64_t number = from;
    if (!line_before(&line, table, from, to, state)) return to + 1;
    bool *force = in_force(table, from, to);
    while (number <= to && json->length - begin <= most) {
        struct happening happening;
        line_step(&line, table, number, state, &happening);
        bool undone = table_entry(table, number)->back_to < 0 && !force[number - from];
        put_line(json, page, number, state, &happening, undone);
        number++;
    }
    free(force);
    line_end(&line);
    return number;
}

int64_t put_log(struct mh_json_writer *json, const struct table_page *page, int64_t from,
                int64_t to, size_t most) {
    const struct table *table = page->table;
    size_t begin = json->length;
    mh_json_array(json);
    if (!table->data.state) {
        from = to + 1;
    } else {
        void *state = hall_state_memory(table->data.game);
        if (from <= 0 && table->data.base == 0) put_deal(json, page, state);
        if (from <= table->data.base) from = table->data.base + 1;
        size_t used = json->length - begin;
        if (from <= to && used <= most)
            from = put_entries(json, page, from, to, most - used, state);
        free(state);
    }
    mh_json_array_end(json);
    return from;
}

/* If not all lines fit, the oldest are left out. */
void put_newest_log(struct mh_json_writer *json, const struct table_page *page, int64_t to) {
    const struct mh_json_writer before = *json;
    int64_t from = to > LOG_LINES ? to - LOG_LINES + 1 : 0;
    while (put_log(json, page, from, to, LOG_BYTES) <= to) {
        *json = before;
        from = to - (to - from) / 2;
    }
}
