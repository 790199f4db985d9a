/* Taking and leaving seats: join, leave, bots, start, resign, return. */
#include <string.h>

#include "bots/bot.h"
#include "hall/hall_state.h"
#include "hall/requests/handlers.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/tables/change.h"
#include "hall/tables/clock.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/thinking/bots.h"
#include "hall/time.h"

static void reply(struct hall *hall, struct request *request, struct table *table) {
    (void)hall;
    (void)table;
    reply_ok(request);
}

/* False: it was answered. */
static bool must_be_open(struct request *request) {
    if (request->table->data.row.status == STORE_OPEN) return true;
    reply_fail(request, 409, "not-open", N_("This table is no longer waiting for players."));
    return false;
}

static bool must_be_host(struct request *request) {
    if (request->table->data.row.host == request->player->row.id) return true;
    reply_fail(request, 403, "not-host", N_("Only the host of this table can do this."));
    return false;
}

static int first_open(const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == STORE_SEAT_OPEN) return seat;
    return -1;
}

/* The game begins when the last seat is taken. */
static void submit(struct change *change) {
    if (change->row.status == STORE_OPEN && first_open(&change->row) < 0) change_start(change);
    change_submit(change, reply);
}

void handle_join(struct hall *hall, struct request *request) {
    const struct store_table *row = &request->table->data.row;
    int64_t wish;
    if (!must_be_open(request)) return;
    int seat = first_open(row);
    if (request_number(request, "seat", 0, row->seats - 1, &wish))
        seat = row->seat[wish].kind == STORE_SEAT_OPEN ? (int)wish : -1;
    if (table_seats_of(row, request->player->row.id)) {
        reply_fail(request, 409, "seated-already", N_("You already have a seat at this table."));
        return;
    }
    if (seat < 0) {
        reply_fail(request, 409, "seat-taken", N_("This seat is taken."));
        return;
    }
    struct change *change = change_begin(hall, request->table, request);
    struct store_seat *place = &change->row.seat[seat];
    memset(place, 0, sizeof *place);
    place->kind = STORE_SEAT_HUMAN;
    place->player = request->player->row.id;
    strcpy(place->name, request->player->row.name);
    submit(change);
}

/* Who else could look after the table; 0: nobody. */
static int64_t next_host(const struct store_table *row) {
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == STORE_SEAT_HUMAN && row->seat[seat].player)
            return row->seat[seat].player;
    return 0;
}

/* Before the game the seat becomes free; during it a bot plays it. */
static void leave(struct store_table *row, int64_t player) {
    uint32_t mine = table_seats_of(row, player);
    for (int seat = 0; seat < row->seats; seat++) {
        if (!(mine >> seat & 1)) continue;
        if (row->status == STORE_OPEN)
            row->seat[seat] = (struct store_seat){.kind = STORE_SEAT_OPEN};
        else
            row->seat[seat].takeover = true;
    }
    if (row->status != STORE_OPEN || row->host != player) return;
    row->host = next_host(row);
    if (!row->host) row->status = STORE_CLOSED;
}

void handle_leave(struct hall *hall, struct request *request) {
    const struct store_table *row = &request->table->data.row;
    int64_t player = request->player->row.id;
    bool here =
        table_seats_of(row, player) != 0 || (row->host == player && row->status == STORE_OPEN);
    if (!here || row->status > STORE_PLAYING) {
        reply_fail(request, 409, "not-seated", N_("You don’t have a seat at this table."));
        return;
    }
    struct change *change = change_begin(hall, request->table, request);
    leave(&change->row, player);
    change_submit(change, reply);
}

void handle_bot(struct hall *hall, struct request *request) {
    int64_t seat;
    size_t length = 0;
    if (!must_be_host(request) || !must_be_open(request)) return;
    const struct store_table *row = &request->table->data.row;
    const char *level = request_text(request, "level", &length);
    const struct bot *bot = level ? bot_find(level, length) : NULL;
    if (!request_number(request, "seat", 0, row->seats - 1, &seat) ||
        (row->seat[seat].kind != STORE_SEAT_OPEN && row->seat[seat].kind != STORE_SEAT_BOT)) {
        reply_fail(request, 409, "seat-taken", N_("This seat is taken."));
        return;
    }
    if (!bot) {
        reply_fail(request, 422, "unknown-bot", N_("There is no such bot."));
        return;
    }
    struct change *change = change_begin(hall, request->table, request);
    bots_seat(&change->row, (int)seat, bot->name);
    submit(change);
}

void handle_start(struct hall *hall, struct request *request) {
    if (!must_be_host(request) || !must_be_open(request)) return;
    struct change *change = change_begin(hall, request->table, request);
    for (int seat; (seat = first_open(&change->row)) >= 0;)
        bots_seat(&change->row, seat, bots_usual_level);
    submit(change);
}

/* A seat of the caller's in a game under way; else -1, answered. */
static int playing_seat(struct request *request) {
    int seat = request_seat(request);
    if (seat < 0) return -1;
    if (request->table->data.row.status != STORE_PLAYING) {
        reply_fail(request, 409, "not-playing", N_("No game is under way at this table."));
        return -1;
    }
    if (request->table->data.row.seat[seat].resigned) {
        reply_fail(request, 422, "resigned", N_("You have resigned from this game."));
        return -1;
    }
    return seat;
}

void handle_resign(struct hall *hall, struct request *request) {
    int seat = playing_seat(request);
    if (seat < 0) return;
    struct change *change = change_begin(hall, request->table, request);
    change->row.seat[seat].resigned = true;
    change_submit(change, reply);
}

void handle_return(struct hall *hall, struct request *request) {
    int seat = playing_seat(request);
    if (seat < 0) return;
    struct change *change = change_begin(hall, request->table, request);
    clock_return(&change->row, seat, time_clock(hall));
    change_submit(change, reply);
}
