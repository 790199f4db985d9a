/* Moves, taking back, and why not. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/write.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/change.h"
#include "hall/tables/clock.h"
#include "hall/tables/sequence.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"

/* ---- answers ---- */

static void fill_number(struct mh_json_writer *json, const void *context) {
    const struct table *table = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_int(json, "number", table->data.row.number);
    mh_json_object_end(json);
}

static void reply_number(struct hall *hall, struct request *request, struct table *table) {
    (void)hall;
    reply_json(request, 200, NULL, fill_number, table);
}

struct conflict_page {
    struct request *request;
    struct table_page table;
};

static void fill_conflict(struct mh_json_writer *json, const void *context) {
    const struct conflict_page *page = context;
    struct mh_error error = {0};
    mh_fail(&error, "conflict", NULL, N_("The game has moved on; this is how it stands now."));
    mh_json_object(json);
    mh_json_put_bool(json, "ok", false);
    put_error(json, page->request->language, NULL, &error);
    mh_json_key(json, "table");
    mh_json_object(json);
    put_table(json, &page->table);
    mh_json_object_end(json);
    mh_json_object_end(json);
}

static void reply_conflict(struct request *request) {
    struct conflict_page page = {
        .request = request,
        .table = {.hall = request->hall,
                  .table = request->table,
                  .viewer = viewer_of(request->table, request->player, request->language),
                  .at = -1,
                  .log = true},
    };
    reply_json(request, 409, NULL, fill_conflict, &page);
}

/* ---- checks ---- */

enum { LATE_MOST = 100 };

/* Whether a seat still has the decision it had after an entry: it was asked then, and only others
 * have moved since. Several decide at once at times, and none should be refused for being second.
 */
static bool still_decides(const struct table *table, int seat, int64_t number) {
    if (number > table->data.row.number || number < table->data.row.number - LATE_MOST)
        return false;
    for (int64_t later = number + 1; later <= table->data.row.number; later++) {
        const struct entry *entry = table_entry(table, later);
        if (!entry || entry->seat == seat || entry->back_to >= 0) return false;
    }
    void *state = hall_state_memory(table->data.game);
    bool asked = table_state_at(table, number, state) &&
                 (table->data.game->awaiting(state) >> seat & 1) != 0;
    free(state);
    return asked;
}

/* The seat, if the caller may act for it and saw the newest entry, or all of the decision that it
 * has (`late`); else -1, answered. */
static int acting_seat(struct request *request, bool late) {
    const struct store_table *row = &request->table->data.row;
    int64_t number;
    int seat = request_seat(request);
    if (seat < 0) return -1;
    if (!request_number(request, "number", 0, INT64_MAX, &number)) {
        reply_fail(request, 422, "bad-number", N_("Say which move you saw last."));
    } else if (number != row->number && !(late && still_decides(request->table, seat, number))) {
        reply_conflict(request);
    } else if (row->status == STORE_OPEN || row->status == STORE_CLOSED) {
        reply_fail(request, 422, "not-started", N_("The game has not begun."));
    } else if (row->status == STORE_OVER) {
        reply_fail(request, 422, "game-over", N_("The game is over."));
    } else if (row->seat[seat].resigned) {
        reply_fail(request, 422, "resigned", N_("You have resigned from this game."));
    } else {
        return seat;
    }
    return -1;
}

/* ---- moves ---- */

/* "move", and after it those of "then". */
static bool read_sequence(const struct request *request, struct sequence *sequence) {
    sequence->text[sequence->count++] = tree_get(request->body, "move");
    return sequence_add(sequence, tree_get(request->body, "then"));
}

void handle_move(struct hall *hall, struct request *request) {
    struct mh_error error = {0};
    struct sequence sequence = {.count = 0};
    int seat = acting_seat(request, true);
    if (seat < 0) return;
    if (!read_sequence(request, &sequence)) {
        reply_fail(request, 422, "no-move", N_("Say which move you make."));
        return;
    }
    struct change *change = change_begin(hall, request->table, request);
    if (change->row.seat[seat].takeover) clock_return(&change->row, seat, time_clock(hall));
    if (sequence_play(change, seat, &sequence, true, &error)) {
        change_submit(change, reply_number);
        return;
    }
    change_drop(change);
    reply_error(request, 422, &error);
}

/* ---- taking back ---- */

void handle_undo(struct hall *hall, struct request *request) {
    struct mh_error error = {0};
    int64_t to;
    int seat = acting_seat(request, false);
    if (seat < 0) return;
    if (request->table->data.row.number >= hall->settings.entries_most) {
        reply_fail(request, 422, "cannot-undo",
                   N_("No more moves can be taken back at this table."));
        return;
    }
    bool far = request_number(request, "to", 0, request->table->data.row.number, &to);
    int64_t back_to = far ? table_back_far(request->table, seat, to, &error)
                          : table_back_to(request->table, seat, &error);
    if (back_to < 0) {
        reply_error(request, 422, &error);
        return;
    }
    struct change *change = change_begin(hall, request->table, request);
    change_take_back(change, seat, back_to);
    change_submit(change, reply_number);
}

/* ---- why not ---- */

struct why_page {
    struct request *request;
    bool legal;
    const struct mh_error *error;
};

static void fill_why(struct mh_json_writer *json, const void *context) {
    const struct why_page *page = context;
    const char *names[MH_SEATS_MAX];
    table_names(page->request->hall, &page->request->table->data.row, names);
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_bool(json, "legal", page->legal);
    if (!page->legal) put_error(json, page->request->language, names, page->error);
    mh_json_object_end(json);
}

void handle_why(struct hall *hall, struct request *request) {
    const struct table *table = request->table;
    char seat_text[4] = "", text[MH_MOVE_TEXT];
    struct mh_error error = {0};
    struct mh_move move;
    uint32_t mine = table_seats_of(&table->data.row, request->player->row.id);
    (void)hall;
    bool one = request_query(request, "seat", seat_text, sizeof seat_text) && seat_text[0] >= '0' &&
               seat_text[0] < '0' + table->data.row.seats && seat_text[1] == '\0';
    if (!one || !(mine >> (seat_text[0] - '0') & 1)) {
        reply_fail(request, 403, "not-your-seat", N_("This seat is not yours."));
        return;
    }
    if (!table->data.state) {
        reply_fail(request, 422, "not-started", N_("The game has not begun."));
        return;
    }
    if (!request_query(request, "move", text, sizeof text)) {
        reply_fail(request, 422, "no-move", N_("Say which move you make."));
        return;
    }
    bool legal = mh_move_parse(table->data.game, text, strlen(text), &move, &error) &&
                 table->data.game->explain(table->data.state, seat_text[0] - '0', move, &error);
    struct why_page page = {request, legal, &error};
    reply_json(request, 200, NULL, fill_why, &page);
}

/* ---- the table itself ---- */

static void fill_table(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    put_table(json, context);
    mh_json_object_end(json);
}

/* The entry asked for, at most the newest; -1: now. */
static int64_t asked_at(const struct request *request) {
    char text[16];
    int64_t at = 0;
    if (!request_query(request, "at", text, sizeof text) || !text[0]) return -1;
    for (const char *digit = text; *digit; digit++) {
        if (*digit < '0' || *digit > '9') return -1;
        at = at * 10 + (*digit - '0');
    }
    return at < request->table->data.row.number ? at : request->table->data.row.number;
}

void handle_table(struct hall *hall, struct request *request) {
    struct table_page page = {
        .hall = hall,
        .table = request->table,
        .viewer = request_viewer(request),
        .at = request->table->data.state ? asked_at(request) : -1,
        .log = true,
    };
    reply_json(request, 200, NULL, fill_table, &page);
}
