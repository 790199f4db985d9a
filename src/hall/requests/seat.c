/* Taking and leaving seats: join, leave, bots, start, resign, return. */
#include <string.h>

#include "hall/hall_private.h"

static void reply_ok(struct hall *hall, struct call *call, struct table *table) {
    (void)hall;
    (void)table;
    call_reply_ok(call);
}

/* False: it was answered. */
static bool must_be_open(struct call *call) {
    if (call->table->face.status == STORE_OPEN) return true;
    call_fail(call, 409, "not-open", N_("This table is not waiting for players any more."));
    return false;
}

static bool must_be_host(struct call *call) {
    if (call->table->face.host == call->player->row.id) return true;
    call_fail(call, 403, "not-host", N_("Only whoever opened the table can do this."));
    return false;
}

static int first_open(const struct store_table *face) {
    for (int seat = 0; seat < face->seats; seat++)
        if (face->seat[seat].kind == STORE_SEAT_OPEN) return seat;
    return -1;
}

/* The game begins when the last seat is taken. */
static void submit(struct change *change) {
    if (change->face.status == STORE_OPEN && first_open(&change->face) < 0) change_start(change);
    change_submit(change, reply_ok);
}

void handle_join(struct hall *hall, struct call *call) {
    const struct store_table *face = &call->table->face;
    int64_t wish;
    if (!must_be_open(call)) return;
    int seat = first_open(face);
    if (call_number(call, "seat", 0, face->seats - 1, &wish))
        seat = face->seat[wish].kind == STORE_SEAT_OPEN ? (int)wish : -1;
    if (table_seats_of(face, call->player->row.id)) {
        call_fail(call, 409, "seated-already", N_("You sit at this table already."));
        return;
    }
    if (seat < 0) {
        call_fail(call, 409, "seat-taken", N_("This seat is taken."));
        return;
    }
    struct change *change = change_begin(hall, call->table, call);
    struct store_seat *row = &change->face.seat[seat];
    memset(row, 0, sizeof *row);
    row->kind = STORE_SEAT_HUMAN;
    row->player = call->player->row.id;
    strcpy(row->name, call->player->row.name);
    submit(change);
}

/* Who else could look after the table; 0: nobody. */
static int64_t next_host(const struct store_table *face) {
    for (int seat = 0; seat < face->seats; seat++)
        if (face->seat[seat].kind == STORE_SEAT_HUMAN && face->seat[seat].player)
            return face->seat[seat].player;
    return 0;
}

/* Before the game the seat is free again; during it a bot keeps it warm. */
static void leave(struct store_table *face, int64_t player) {
    uint32_t mine = table_seats_of(face, player);
    for (int seat = 0; seat < face->seats; seat++) {
        if (!(mine >> seat & 1)) continue;
        if (face->status == STORE_OPEN)
            face->seat[seat] = (struct store_seat){.kind = STORE_SEAT_OPEN};
        else
            face->seat[seat].takeover = true;
    }
    if (face->status != STORE_OPEN || face->host != player) return;
    face->host = next_host(face);
    if (!face->host) face->status = STORE_CLOSED;
}

void handle_leave(struct hall *hall, struct call *call) {
    const struct store_table *face = &call->table->face;
    int64_t player = call->player->row.id;
    bool here =
        table_seats_of(face, player) != 0 || (face->host == player && face->status == STORE_OPEN);
    if (!here || face->status > STORE_PLAYING) {
        call_fail(call, 409, "not-seated", N_("You do not sit at this table."));
        return;
    }
    struct change *change = change_begin(hall, call->table, call);
    leave(&change->face, player);
    change_submit(change, reply_ok);
}

void handle_bot(struct hall *hall, struct call *call) {
    int64_t seat;
    size_t length = 0;
    if (!must_be_host(call) || !must_be_open(call)) return;
    const struct store_table *face = &call->table->face;
    const char *level = call_text(call, "level", &length);
    const struct bot *bot = level ? bot_find(level, length) : NULL;
    if (!call_number(call, "seat", 0, face->seats - 1, &seat) ||
        (face->seat[seat].kind != STORE_SEAT_OPEN && face->seat[seat].kind != STORE_SEAT_BOT)) {
        call_fail(call, 409, "seat-taken", N_("This seat is taken."));
        return;
    }
    if (!bot) {
        call_fail(call, 422, "unknown-bot", N_("There is no such bot."));
        return;
    }
    struct change *change = change_begin(hall, call->table, call);
    bots_seat(&change->face, (int)seat, bot->name);
    submit(change);
}

void handle_start(struct hall *hall, struct call *call) {
    if (!must_be_host(call) || !must_be_open(call)) return;
    struct change *change = change_begin(hall, call->table, call);
    for (int seat; (seat = first_open(&change->face)) >= 0;)
        bots_seat(&change->face, seat, bots_usual_level);
    submit(change);
}

/* A seat of the caller's in a game under way; else -1, answered. */
static int playing_seat(struct call *call) {
    int seat = call_seat(call);
    if (seat < 0) return -1;
    if (call->table->face.status != STORE_PLAYING) {
        call_fail(call, 409, "not-playing", N_("No game is under way at this table."));
        return -1;
    }
    if (call->table->face.seat[seat].resigned) {
        call_fail(call, 422, "resigned", N_("You have resigned from this game."));
        return -1;
    }
    return seat;
}

void handle_resign(struct hall *hall, struct call *call) {
    int seat = playing_seat(call);
    if (seat < 0) return;
    struct change *change = change_begin(hall, call->table, call);
    change->face.seat[seat].resigned = true;
    change_submit(change, reply_ok);
}

void handle_return(struct hall *hall, struct call *call) {
    int seat = playing_seat(call);
    if (seat < 0) return;
    struct change *change = change_begin(hall, call->table, call);
    clock_return(&change->face, seat, time_clock(hall));
    change_submit(change, reply_ok);
}
