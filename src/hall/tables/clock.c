/* Clocks: none, so much for every decision, so much for the whole game. A seat's time
 * runs while it may decide; when it is used up a bot decides until the player returns. */
#include <stdlib.h>

#include "hall/tables/clock.h"
#include "hall/tables/table_row.h"

static bool runs(const struct store_table *row, int seat) {
    return row->status == STORE_PLAYING && (row->awaiting >> seat & 1) &&
           !table_bot_decides(&row->seat[seat]);
}

static void stop(struct store_table *row, struct store_seat *seat, int64_t now) {
    if (seat->since && row->clock != STORE_CLOCK_NONE) {
        seat->left -= now - seat->since;
        if (seat->left < 0) seat->left = 0;
    }
    seat->since = 0;
}

/* Whoever moved, or may not decide any more, has their clock stopped; then those who
 * may decide and whose clock stands have it started. A decision taken back goes on with
 * what was left of its time, or taking back again and again would last for ever. */
void clock_run(struct store_table *row, int mover, bool took_back, int64_t now) {
    row->deadline = 0;
    row->bots_due = table_bots_due(row) != 0;
    for (int i = 0; i < row->seats; i++) {
        struct store_seat *seat = &row->seat[i];
        bool running = runs(row, i);
        if (!running || i == mover) stop(row, seat, now);
        if (!running || row->clock == STORE_CLOCK_NONE) continue;
        if (!seat->since) {
            seat->since = now;
            if (row->clock == STORE_CLOCK_MOVE && !(took_back && i == mover))
                seat->left = row->clock_ms;
        }
        int64_t end = seat->since + seat->left;
        if (row->deadline == 0 || end < row->deadline) row->deadline = end;
    }
}

int64_t clock_left(const struct store_table *row, int seat, int64_t now) {
    const struct store_seat *place = &row->seat[seat];
    int64_t left = place->since ? place->left - (now - place->since) : place->left;
    return left > 0 ? left : 0;
}

/* A player who returns with no time left gets a tenth of it, or could never return. */
void clock_return(struct store_table *row, int seat, int64_t now) {
    struct store_seat *place = &row->seat[seat];
    stop(row, place, now);
    place->takeover = false;
    if (row->clock == STORE_CLOCK_GAME && place->left < row->clock_ms / 10)
        place->left = row->clock_ms / 10;
}

void clock_expire(struct store_table *row, int64_t now) {
    for (int seat = 0; seat < row->seats; seat++) {
        struct store_seat *place = &row->seat[seat];
        if (!runs(row, seat) || !place->since || clock_left(row, seat, now) > 0) continue;
        stop(row, place, now);
        place->takeover = true;
    }
}
