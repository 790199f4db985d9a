/* Questions about a table's row: who sits where, who may come in, what they are called. */
#include <string.h>

#include "hall/hall_private.h"

uint32_t table_seats_of(const struct store_table *face, int64_t player) {
    uint32_t seats = 0;
    for (int seat = 0; seat < face->seats; seat++) {
        enum store_seat_kind kind = face->seat[seat].kind;
        if (player && face->seat[seat].player == player &&
            (kind == STORE_SEAT_HUMAN || kind == STORE_SEAT_SHARED))
            seats |= UINT32_C(1) << seat;
    }
    return seats;
}

uint32_t table_people(const struct store_table *face) {
    uint32_t seats = 0;
    for (int seat = 0; seat < face->seats; seat++)
        if (face->seat[seat].kind == STORE_SEAT_HUMAN || face->seat[seat].kind == STORE_SEAT_SHARED)
            seats |= UINT32_C(1) << seat;
    return seats;
}

bool table_bot_decides(const struct store_seat *seat) {
    return seat->kind == STORE_SEAT_BOT || seat->takeover || seat->resigned;
}

uint32_t table_bots_due(const struct store_table *face) {
    uint32_t seats = 0;
    for (int seat = 0; seat < face->seats; seat++)
        if (table_bot_decides(&face->seat[seat])) seats |= UINT32_C(1) << seat;
    return face->status == STORE_PLAYING ? seats & face->awaiting : 0;
}

bool table_is_at_home(const struct store_table *face, int64_t player) {
    return player && (face->host == player || table_seats_of(face, player) != 0);
}

const char *table_seat_name(struct hall *hall, const struct store_table *face, int seat) {
    const struct store_seat *row = &face->seat[seat];
    struct player *player =
        row->kind == STORE_SEAT_HUMAN && row->player ? player_known(hall, row->player) : NULL;
    if (player) return player->row.name;
    return row->name[0] ? row->name : NULL;
}

void table_names(struct hall *hall, const struct store_table *face,
                 const char *names[MH_SEATS_MAX]) {
    for (int seat = 0; seat < MH_SEATS_MAX; seat++)
        names[seat] = seat < face->seats ? table_seat_name(hall, face, seat) : NULL;
}

struct viewer viewer_of(const struct table *table, struct player *player,
                        enum mh_language language) {
    int64_t id = player ? player->row.id : 0;
    return (struct viewer){
        .player = player,
        .seats = table_seats_of(&table->face, id),
        .host = id && table->face.host == id,
        .language = language,
    };
}
