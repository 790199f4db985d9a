/* The record of a game that is over, and the log of any. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/record.h"
#include "core/utf8.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/write.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"

enum { LOG_PAGE = 100 }; /* lines in an answer */

/* ---- record ---- */

/* A record's names have less room: cut between characters. */
static void copy_name(const char *name, char out[MH_NAME_MAX]) {
    size_t used = 0, bytes;
    while (name && name[used] && (bytes = mh_utf8_character(name + used, strlen(name + used))) &&
           used + bytes < MH_NAME_MAX) {
        memcpy(out + used, name + used, bytes);
        used += bytes;
    }
    out[used] = '\0';
}

/* The commitment stands as a comment behind the first line. */
static char *with_commitment(const char *record, const char *commitment, size_t *length) {
    size_t first = strcspn(record, "\n") + 1, cap = strlen(record) + 128;
    char *text = hall_memory(cap);
    *length = (size_t)snprintf(text, cap, "%.*s# commitment %s\n%s", (int)first, record, commitment,
                               record + first);
    return text;
}

static char *write_record(struct hall *hall, const struct table *table, size_t *length) {
    struct mh_record_head head = {.game = table->data.game, .setup = table->data.setup};
    struct mh_turn *turns = hall_memory((table->data.count + 1) * sizeof *turns);
    for (int seat = 0; seat < table->data.row.seats; seat++)
        copy_name(table_seat_name(hall, &table->data.row, seat), head.name[seat]);
    size_t count = table_turns(table, turns, NULL);
    size_t need = mh_record_write(&head, turns, count, NULL, 0);
    char *record = hall_memory(need + 1);
    mh_record_write(&head, turns, count, record, need);
    char *text = with_commitment(record, table->data.commitment, length);
    free(record);
    free(turns);
    return text;
}

/* Before the end it would show the seed, and moves that others may not see. */
bool request_must_be_over(struct request *request) {
    if (request->table->data.row.status == STORE_OVER) return true;
    reply_fail(request, 409, "not-over", N_("The game is not over yet."));
    return false;
}

void handle_record(struct hall *hall, struct request *request) {
    struct table *table = request->table;
    if (!request_must_be_over(request)) return;
    char filename[64];
    size_t length;
    char *text = write_record(hall, table, &length);
    snprintf(filename, sizeof filename, "%s-%s.meadhall", table->data.row.game, table->data.row.id);
    reply_text(request, "text/plain; charset=utf-8", filename, text, length);
    free(text);
}

/* ---- log ---- */

struct log_page {
    struct table_page table;
    int64_t from, to;
};

static void fill_log(struct mh_json_writer *json, const void *context) {
    const struct log_page *page = context;
    int64_t last = page->from + LOG_PAGE - 1;
    mh_json_object(json);
    mh_json_put_bool(json, "ok", true);
    mh_json_key(json, "log");
    int64_t next =
        put_log(json, &page->table, page->from, last < page->to ? last : page->to, LOG_BYTES);
    mh_json_key(json, "next");
    if (next <= page->to)
        mh_json_int(json, next);
    else
        mh_json_null(json);
    mh_json_object_end(json);
}

/* The number of a line; `missing` if there is none, at most `most`. */
static int64_t asked_line(const struct request *request, const char *key, int64_t missing,
                          int64_t most) {
    char text[16];
    if (!request_query(request, key, text, sizeof text)) return missing;
    long long number = strtoll(text, NULL, 10);
    return number < 0 ? 0 : number > most ? most : number;
}

/* From the line of a number on, a page of them. */
void handle_log(struct hall *hall, struct request *request) {
    int64_t newest = request->table->data.row.number;
    struct log_page page = {
        .table = {.hall = hall,
                  .table = request->table,
                  .viewer = request_viewer(request),
                  .at = -1},
        .from = asked_line(request, "from", 0, newest + 1),
        .to = asked_line(request, "to", newest, newest),
    };
    reply_json(request, 200, NULL, fill_log, &page);
}
