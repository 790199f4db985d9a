/* Questions about a table's row: who sits where, who may come in, what they are called. */
#include <string.h>

#include "hall/people/player.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "words/words.h"

uint32_t table_seats_of(const struct store_table *row, int64_t player) {
    uint32_t seats = 0;
    for (int seat = 0; seat < row->seats; seat++) {
        enum store_seat_kind kind = row->seat[seat].kind;
        if (player && row->seat[seat].player == player &&
            (kind == STORE_SEAT_HUMAN || kind == STORE_SEAT_SHARED))
            seats |= UINT32_C(1) << seat;
    }
    return seats;
}

uint32_t table_people(const struct store_table *row) {
    uint32_t seats = 0;
    for (int seat = 0; seat < row->seats; seat++)
        if (row->seat[seat].kind == STORE_SEAT_HUMAN || row->seat[seat].kind == STORE_SEAT_SHARED)
            seats |= UINT32_C(1) << seat;
    return seats;
}

bool table_bot_decides(const struct store_seat *seat) {
    return seat->kind == STORE_SEAT_BOT || seat->takeover || seat->resigned;
}

uint32_t table_bots_due(const struct store_table *row) {
    uint32_t seats = 0;
    for (int seat = 0; seat < row->seats; seat++)
        if (table_bot_decides(&row->seat[seat])) seats |= UINT32_C(1) << seat;
    return row->status == STORE_PLAYING ? seats & row->awaiting : 0;
}

bool table_is_at_home(const struct store_table *row, int64_t player) {
    return player && (row->host == player || table_seats_of(row, player) != 0);
}

const char *table_seat_name(struct hall *hall, const struct store_table *row, int seat) {
    const struct store_seat *place = &row->seat[seat];
    struct player *player =
        place->kind == STORE_SEAT_HUMAN && place->player ? player_known(hall, place->player) : NULL;
    if (player) return player->row.name;
    return place->name[0] ? place->name : NULL;
}

void table_names(struct hall *hall, const struct store_table *row,
                 const char *names[MH_SEATS_MAX]) {
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        names[seat] = seat < row->seats ? table_seat_name(hall, row, seat) : NULL;
}

struct viewer viewer_of(const struct table *table, struct player *player,
                        enum mh_language language) {
    int64_t id = player ? player->row.id : 0;
    return (struct viewer){
        .player = player,
        .seats = table_seats_of(&table->data.row, id),
        .host = id && table->data.row.host == id,
        .language = language,
    };
}
