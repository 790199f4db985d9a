/* Moves, taking back, and why not. */
#include <stdlib.h>
#include <string.h>

#include "hall/hall_private.h"

/* ---- answers ---- */

static void fill_number(struct mh_json_writer *json, const void *context) {
    const struct table *table = context;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_int(json, "number", table->face.number);
    mh_json_object_end(json);
}

static void reply_number(struct hall *hall, struct call *call, struct table *table) {
    (void)hall;
    call_reply_json(call, 200, NULL, fill_number, table);
}

struct conflict_page {
    struct call *call;
    struct table_page table;
};

static void fill_conflict(struct mh_json_writer *json, const void *context) {
    const struct conflict_page *page = context;
    struct mh_error error = {0};
    mh_fail(&error, "conflict", NULL, N_("The table has moved on since; here it is as it stands."));
    mh_json_object(json);
    mh_json_put_bool(json, "ok", false);
    put_error(json, page->call->language, NULL, &error);
    mh_json_key(json, "table");
    mh_json_object(json);
    put_table(json, &page->table);
    mh_json_object_end(json);
    mh_json_object_end(json);
}

static void reply_conflict(struct call *call) {
    struct conflict_page page = {
        .call = call,
        .table = {.hall = call->hall,
                  .table = call->table,
                  .viewer = viewer_of(call->table, call->player, call->language),
                  .at = -1,
                  .log = true},
    };
    call_reply_json(call, 409, NULL, fill_conflict, &page);
}

/* ---- checks ---- */

enum { LATE_MOST = 100 };

/* Whether a seat still has the decision it had after an entry: it was asked then, and only others
 * have moved since. Several decide at once at times, and none should be refused for being second.
 */
static bool still_decides(const struct table *table, int seat, int64_t number) {
    if (number > table->face.number || number < table->face.number - LATE_MOST) return false;
    for (int64_t later = number + 1; later <= table->face.number; later++) {
        const struct entry *entry = table_entry(table, later);
        if (!entry || entry->seat == seat || entry->back_to >= 0) return false;
    }
    void *state = hall_state_memory(table->game);
    bool asked =
        table_state_at(table, number, state) && (table->game->awaiting(state) >> seat & 1) != 0;
    free(state);
    return asked;
}

/* The seat, if the caller may act for it and saw the newest entry, or all of the decision that it
 * has (`late`); else -1, answered. */
static int acting_seat(struct call *call, bool late) {
    const struct store_table *face = &call->table->face;
    int64_t number;
    int seat = call_seat(call);
    if (seat < 0) return -1;
    if (!call_number(call, "number", 0, INT64_MAX, &number)) {
        call_fail(call, 422, "bad-number", N_("Say which move of the table you saw last."));
    } else if (number != face->number && !(late && still_decides(call->table, seat, number))) {
        reply_conflict(call);
    } else if (face->status == STORE_OPEN || face->status == STORE_CLOSED) {
        call_fail(call, 422, "not-started", N_("The game has not begun."));
    } else if (face->status == STORE_OVER) {
        call_fail(call, 422, "game-over", N_("The game is over."));
    } else if (face->seat[seat].resigned) {
        call_fail(call, 422, "resigned", N_("You have resigned from this game."));
    } else {
        return seat;
    }
    return -1;
}

/* ---- moves ---- */

/* "move", and after it those of "then". */
static bool read_row(const struct call *call, struct row *row) {
    row->text[row->count++] = json_object_get(call->body, "move");
    return row_add_all(row, json_object_get(call->body, "then"));
}

void handle_move(struct hall *hall, struct call *call) {
    struct mh_error error = {0};
    struct row row = {.count = 0};
    int seat = acting_seat(call, true);
    if (seat < 0) return;
    if (!read_row(call, &row)) {
        call_fail(call, 422, "no-move", N_("Say which move you make."));
        return;
    }
    struct change *change = change_begin(hall, call->table, call);
    if (change->face.seat[seat].takeover) clock_return(&change->face, seat, time_clock(hall));
    if (row_play(change, seat, &row, true, &error)) {
        change_submit(change, reply_number);
        return;
    }
    change_drop(change);
    call_error(call, 422, &error);
}

/* ---- taking back ---- */

void handle_undo(struct hall *hall, struct call *call) {
    struct mh_error error = {0};
    int64_t to;
    int seat = acting_seat(call, false);
    if (seat < 0) return;
    if (call->table->face.number >= hall->settings.entries_most) {
        call_fail(call, 422, "cannot-undo",
                  N_("So much has been taken back at this table that nothing more can be."));
        return;
    }
    bool far = call_number(call, "to", 0, call->table->face.number, &to);
    int64_t back_to = far ? table_back_far(call->table, seat, to, &error)
                          : table_back_to(call->table, seat, &error);
    if (back_to < 0) {
        call_error(call, 422, &error);
        return;
    }
    struct change *change = change_begin(hall, call->table, call);
    change_take_back(change, seat, back_to);
    change_submit(change, reply_number);
}

/* ---- why not ---- */

struct why_page {
    struct call *call;
    bool legal;
    const struct mh_error *error;
};

static void fill_why(struct mh_json_writer *json, const void *context) {
    const struct why_page *page = context;
    const char *names[MH_SEATS_MAX];
    table_names(page->call->hall, &page->call->table->face, names);
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_put_bool(json, "legal", page->legal);
    if (!page->legal) put_error(json, page->call->language, names, page->error);
    mh_json_object_end(json);
}

void handle_why(struct hall *hall, struct call *call) {
    const struct table *table = call->table;
    char seat_text[4] = "", text[MH_MOVE_TEXT];
    struct mh_error error = {0};
    struct mh_move move;
    uint32_t mine = table_seats_of(&table->face, call->player->row.id);
    (void)hall;
    bool one = call_query(call, "seat", seat_text, sizeof seat_text) && seat_text[0] >= '0' &&
               seat_text[0] < '0' + table->face.seats && seat_text[1] == '\0';
    if (!one || !(mine >> (seat_text[0] - '0') & 1)) {
        call_fail(call, 403, "not-your-seat", N_("This seat is not yours."));
        return;
    }
    if (!table->state) {
        call_fail(call, 422, "not-started", N_("The game has not begun."));
        return;
    }
    if (!call_query(call, "move", text, sizeof text)) {
        call_fail(call, 422, "no-move", N_("Say which move you make."));
        return;
    }
    bool legal = mh_move_parse(table->game, text, strlen(text), &move, &error) &&
                 table->game->explain(table->state, seat_text[0] - '0', move, &error);
    struct why_page page = {call, legal, &error};
    call_reply_json(call, 200, NULL, fill_why, &page);
}

/* ---- the table itself ---- */

static void fill_table(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    put_table(json, context);
    mh_json_object_end(json);
}

/* The entry asked for, at most the newest; -1: now. */
static int64_t asked_at(const struct call *call) {
    char text[16];
    int64_t at = 0;
    if (!call_query(call, "at", text, sizeof text) || !text[0]) return -1;
    for (const char *digit = text; *digit; digit++) {
        if (*digit < '0' || *digit > '9') return -1;
        at = at * 10 + (*digit - '0');
    }
    return at < call->table->face.number ? at : call->table->face.number;
}

void handle_table(struct hall *hall, struct call *call) {
    struct table_page page = {
        .hall = hall,
        .table = call->table,
        .viewer = viewer_of(call->table, call->player, call->language),
        .at = call->table->state ? asked_at(call) : -1,
        .log = true,
    };
    call_reply_json(call, 200, NULL, fill_table, &page);
}
