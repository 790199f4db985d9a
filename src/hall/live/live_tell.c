/* What connections are told of a table beside its lines: who is there, what is said, whose turn it
 * is. */
#include "core/json.h"
#include "hall/base/page.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/live/write.h"
#include "hall/people/player.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/routes.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "words/words.h"

void live_send(struct hall_live *live, const struct page *page) {
    bool fits = reply_fits(live->hall, page->length, ANSWER_TABLE);
    live->hall->numbers.events++;
    live->send(live->context, fits ? page->at : NULL, fits ? page->length : 0);
}

struct seats_page {
    struct hall *hall;
    const struct table *table;
};

static void fill_seats(struct mh_json_writer *json, const void *context) {
    const struct seats_page *page = context;
    mh_json_object(json);
    mh_json_put_string(json, "table", page->table->data.row.id);
    put_table_seats(json, page->hall, &page->table->data.row);
    put_visitors(json, page->table);
    mh_json_object_end(json);
}

void live_tell_seats(struct hall *hall, struct table *table, const struct hall_live *except) {
    struct seats_page page = {hall, table};
    if (!table->watches) return;
    page_write(&hall->page, fill_seats, &page);
    for (struct watch *watch = table->watches; watch; watch = watch->next_of_table)
        if (watch->live != except) live_send(watch->live, &hall->page);
}

struct chat_page {
    const struct table *table;
    const struct chat_line *line;
};

static void fill_chat(struct mh_json_writer *json, const void *context) {
    const struct chat_page *page = context;
    mh_json_object(json);
    mh_json_put_string(json, "table", page->table->data.row.id);
    mh_json_key(json, "chat");
    put_chat(json, page->line);
    mh_json_object_end(json);
}

void live_tell_chat(struct hall *hall, struct table *table, const struct chat_line *line) {
    struct chat_page page = {table, line};
    page_write(&hall->page, fill_chat, &page);
    for (struct watch *watch = table->watches; watch; watch = watch->next_of_table)
        live_send(watch->live, &hall->page);
}

/* ---- your turn ---- */

struct turn_page {
    const struct table *table;
    const char *title;
    const char *sentence; /* for a webhook; NULL: for a connection */
};

static void fill_turn(struct mh_json_writer *json, const void *context) {
    const struct turn_page *page = context;
    mh_json_object(json);
    if (page->sentence) mh_json_put_string(json, "event", "turn");
    mh_json_put_string(json, page->sentence ? "table" : "turn", page->table->data.row.id);
    mh_json_put_string(json, "title", page->title);
    if (page->sentence) {
        mh_json_put_string(json, "game", page->table->data.row.game);
        mh_json_put_int(json, "number", page->table->data.row.number);
        mh_json_put_string(json, "text", page->sentence);
    }
    mh_json_object_end(json);
}

static void call_player(struct hall *hall, const struct table *table, struct player *player,
                        bool webhook) {
    for (struct hall_live *live = player->lives; live; live = live->next_of_player) {
        struct turn_page page = {table, mh_translate(live->language, table->data.game->title),
                                 NULL};
        page_write(&hall->page, fill_turn, &page);
        live_send(live, &hall->page);
    }
    if (!webhook || !player->row.webhook[0] || !hall->settings.webhook) return;
    enum mh_language language = request_language(NULL, player, NULL);
    struct turn_page page = {table, mh_translate(language, table->data.game->title),
                             mh_translate(language, N_("It is your turn."))};
    page_write(&hall->page, fill_turn, &page);
    hall->settings.webhook(hall->settings.context, player->row.webhook, hall->page.at,
                           hall->page.length);
}

/* Those who may decide now and could not before; not whoever just moved. */
void live_tell_turn(struct hall *hall, struct table *table, uint32_t before, int mover,
                    bool webhook) {
    const struct store_table *row = &table->data.row;
    uint32_t fresh = row->status == STORE_PLAYING ? row->awaiting & ~before : 0;
    int64_t moved = mover >= 0 ? row->seat[mover].player : 0;
    for (int seat = 0; seat < row->seats; seat++) {
        const struct store_seat *place = &row->seat[seat];
        if (!(fresh >> seat & 1) || !place->player || place->player == moved ||
            table_bot_decides(place))
            continue;
        struct player *player = player_known(hall, place->player);
        if (player) call_player(hall, table, player, webhook);
    }
}
