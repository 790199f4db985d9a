/* Live connections: what they watch, and what they are told. Every message is written
 * for its viewer; those who may see the same in the same language share one. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "hall/base/fetch.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/presence.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/live/write.h"
#include "hall/people/player.h"
#include "hall/requests/lobby.h"
#include "hall/requests/reply.h"
#include "hall/requests/request.h"
#include "hall/routes.h"
#include "hall/tables/table.h"
#include "hall/tables/table_load.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"
#include "words/words.h"

static struct note *take_note(struct hall_live *live);
static void read_notes(struct hall_live *live);

/* ---- coming and going ---- */

static void join_player(struct hall_live *live, struct player *player) {
    if (!player->lives) presence_changed_here(live->hall, player->row.id, true);
    live->player = player;
    live->next_of_player = player->lives;
    live->back_of_player = &player->lives;
    if (live->next_of_player) live->next_of_player->back_of_player = &live->next_of_player;
    player->lives = live;
}

/* An errand to the store for a connection, which may be closed meanwhile. */
struct errand {
    struct hall_live *live; /* NULL: closed */
};

static struct errand *errand_begin(struct hall_live *live) {
    struct errand *errand = hall_memory(sizeof *errand);
    errand->live = live;
    live->errand = errand;
    return errand;
}

/* Whose it was; NULL: nobody's any more. */
static struct hall_live *errand_end(struct errand *errand) {
    struct hall_live *live = errand->live;
    if (live) live->errand = NULL;
    free(errand);
    return live;
}

static void meet(struct hall_live *live, struct player *player) {
    if (player->row.language[0]) live->language = request_language(NULL, player, NULL);
    join_player(live, player);
}

static void known(struct hall *hall, void *context, enum store_result result) {
    struct hall_live *live = errand_end(context);
    if (!live) return;
    struct player *player = player_of_token(hall, live->token);
    if (player) meet(live, player);
    if (result == STORE_FAILED)
        live->send(live->context, NULL, 0);
    else
        read_notes(live);
}

struct hall_live *hall_listen(struct hall *hall, const char *token, const char *language,
                              hall_send *send, void *context, int64_t now) {
    struct hall_live *live = hall_memory(sizeof *live);
    time_pass(hall, now);
    live->hall = hall;
    live->send = send;
    live->context = context;
    live->notes_last = &live->notes;
    live->language = request_language(NULL, NULL, language);
    live->next = hall->lives;
    live->back = &hall->lives;
    if (live->next) live->next->back = &live->next;
    hall->lives = live;
    hall->numbers.live++;
    bool given = secret_token_hash(token, live->token);
    struct player *player = given ? player_of_token(hall, live->token) : NULL;
    if (player)
        meet(live, player);
    else if (given)
        player_load(hall, live->token, known, errand_begin(live));
    return live;
}

static void unwatch(struct watch *watch) {
    *watch->back_of_table = watch->next_of_table;
    if (watch->next_of_table) watch->next_of_table->back_of_table = watch->back_of_table;
    *watch->back_of_live = watch->next_of_live;
    if (watch->next_of_live) watch->next_of_live->back_of_live = watch->back_of_live;
    watch->live->watch_count--;
    free(watch);
}

void live_drop_table(struct table *table) {
    while (table->watches) unwatch(table->watches);
}

/* Others at the table see who is there. */
static void presence_changed(struct hall_live *live, struct table *table) {
    if (live->player && table_seats_of(&table->data.row, live->player->row.id))
        live_tell_seats(live->hall, table, live);
}

static void leave_player(struct hall_live *live) {
    struct player *player = live->player;
    if (!player) return;
    *live->back_of_player = live->next_of_player;
    if (live->next_of_player) live->next_of_player->back_of_player = live->back_of_player;
    player->seen = player->used = live->hall->now;
    live->player = NULL;
    if (!player->lives) presence_changed_here(live->hall, player->row.id, false);
    /* Holding and releasing lets a player who is gone go. */
    player_hold(player);
    player_release(player);
}

static void disown(struct hall_live *live) {
    while (live->watches) unwatch(live->watches);
    leave_player(live);
}

void live_disown(struct player *player, const uint8_t *keep) {
    for (struct hall_live *live = player->lives, *next; live; live = next) {
        next = live->next_of_player;
        if (!keep || memcmp(live->token, keep, STORE_HASH) != 0) disown(live);
    }
}

void live_disown_token(struct player *player, const uint8_t token[STORE_HASH]) {
    for (struct hall_live *live = player->lives, *next; live; live = next) {
        next = live->next_of_player;
        if (memcmp(live->token, token, STORE_HASH) == 0) disown(live);
    }
}

void hall_hang_up(struct hall *hall, struct hall_live *live, int64_t now) {
    int64_t player = live->player ? live->player->row.id : 0;
    time_pass(hall, now);
    leave_player(live);
    while (live->watches) {
        struct table *table = live->watches->table;
        unwatch(live->watches);
        if (table_seats_of(&table->data.row, player)) live_tell_seats(hall, table, live);
    }
    *live->back = live->next;
    if (live->next) live->next->back = live->back;
    hall->numbers.live--;
    if (live->errand) live->errand->live = NULL;
    while (live->notes) free(take_note(live));
    free(live);
}

/* ---- telling ---- */

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

/* ---- the hall's lists ---- */

struct mine {
    int64_t player;
    struct rows rows;
};

struct lists {
    struct fetch fetch;
    struct counts counts;
    size_t count;
    struct mine mine[]; /* of the players whose tables have changed */
};

static void read_lists(struct store *store, struct fetch *fetch) {
    struct lists *lists = (struct lists *)fetch;
    fetch->result = counts_read(store, &lists->counts);
    for (size_t i = 0; i < lists->count && fetch->result == STORE_DONE; i++)
        fetch->result = mine_read(store, lists->mine[i].player, &lists->mine[i].rows);
}

struct lists_page {
    const struct lists *lists;
    const struct hall_live *live;
    const struct mine *mine; /* NULL: as it was */
};

static void fill_lists(struct mh_json_writer *json, const void *context) {
    const struct lists_page *page = context;
    const struct hall_live *live = page->live;
    mh_json_object(json);
    mh_json_key(json, "hall");
    mh_json_object(json);
    put_counts(json, &page->lists->counts);
    if (page->mine) put_mine(json, live->hall, live->player, live->language, &page->mine->rows);
    mh_json_object_end(json);
    mh_json_object_end(json);
}

static const struct mine *mine_of(const struct lists *lists, const struct hall_live *live) {
    for (size_t i = 0; i < lists->count && live->player; i++)
        if (lists->mine[i].player == live->player->row.id) return &lists->mine[i];
    return NULL;
}

/* The counts are the same for all, a player's tables only theirs. */
static void show_lists(struct hall *hall, const struct lists *lists) {
    struct page shared = {0};
    for (struct hall_live *live = hall->lives; live; live = live->next) {
        struct lists_page content = {lists, live, mine_of(lists, live)};
        struct page *page = content.mine ? &hall->page : &shared;
        if (!live->lists) continue;
        if (content.mine || !page->at) page_write(page, fill_lists, &content);
        live_send(live, page);
    }
    free(shared.at);
}

static void tell_lists(struct hall *hall, void *context, enum store_result result) {
    struct lists *lists = context;
    hall->lists_asked = false;
    if (result == STORE_DONE)
        show_lists(hall, lists);
    else
        hall->lists_changed = true;
    for (size_t i = 0; i < lists->count; i++) {
        struct player *player = player_known(hall, lists->mine[i].player);
        if (player && result != STORE_DONE) player->changed = true;
        free(lists->mine[i].rows.at);
    }
    free(lists);
}

static void lists_were_read(struct hall *hall, struct fetch *fetch) {
    struct lists *lists = (struct lists *)fetch;
    struct people people = {0};
    if (fetch->result != STORE_DONE) {
        tell_lists(hall, lists, fetch->result);
        return;
    }
    for (size_t i = 0; i < lists->count; i++) people_add_all(hall, &people, &lists->mine[i].rows);
    people_load(hall, &people, tell_lists, lists);
}

void live_tell_lists(struct hall *hall) {
    size_t most = 0;
    for (struct hall_live *live = hall->lives; live; live = live->next) most += live->lists;
    if (most == 0) return;
    struct lists *lists = hall_memory(sizeof *lists + most * sizeof *lists->mine);
    for (struct hall_live *live = hall->lives; live; live = live->next) {
        if (live->lists && live->player && live->player->changed)
            lists->mine[lists->count++].player = live->player->row.id;
        if (live->player) live->player->changed = false;
    }
    lists->fetch.run = read_lists;
    lists->fetch.done = lists_were_read;
    hall->lists_asked = true;
    fetch_post(hall, &lists->fetch);
}

/* ---- messages from connections ---- */

struct error_page {
    enum mh_language language;
    struct mh_error error;
    const char *table;
};

static void fill_error(struct mh_json_writer *json, const void *context) {
    const struct error_page *page = context;
    mh_json_object(json);
    put_error(json, page->language, NULL, &page->error);
    if (page->table) mh_json_put_string(json, "table", page->table);
    mh_json_object_end(json);
}

static void refuse(struct hall_live *live, const char *table, const char *code,
                   const char *sentence) {
    struct error_page page = {.language = live->language, .table = table};
    mh_fail(&page.error, code, NULL, sentence);
    page_write(&live->hall->page, fill_error, &page);
    live_send(live, &live->hall->page);
}

static struct watch *watch_of(const struct hall_live *live, const char *id) {
    for (struct watch *watch = live->watches; watch; watch = watch->next_of_live)
        if (strcmp(watch->table->data.row.id, id) == 0) return watch;
    return NULL;
}

static void add_watch(struct hall_live *live, struct table *table) {
    struct watch *fresh = hall_memory(sizeof *fresh);
    *fresh = (struct watch){.live = live,
                            .table = table,
                            .next_of_table = table->watches,
                            .back_of_table = &table->watches,
                            .next_of_live = live->watches,
                            .back_of_live = &live->watches};
    if (fresh->next_of_table) fresh->next_of_table->back_of_table = &fresh->next_of_table;
    if (fresh->next_of_live) fresh->next_of_live->back_of_live = &fresh->next_of_live;
    table->watches = live->watches = fresh;
    live->watch_count++;
    presence_changed(live, table);
}

static void show_table(struct hall_live *live, struct table *table) {
    const char *id = table->data.row.id;
    if (!watch_of(live, id) && live->watch_count >= WATCHES_MAX) {
        refuse(live, id, "too-many", N_("You watch as many tables as the hall allows."));
        return;
    }
    if (!watch_of(live, id)) add_watch(live, table);
    live_show(live, table);
}

static void watch(struct hall *hall, void *context, struct table *table, enum store_result result) {
    struct hall_live *live = errand_end(context);
    (void)hall;
    if (!live) return;
    if (table)
        show_table(live, table);
    else if (result == STORE_CONFLICT)
        refuse(live, NULL, "unreadable", table_unreadable);
    else
        refuse(live, NULL, "no-table", N_("There is no such table, or it is not open to you."));
    read_notes(live);
}

static void fill_pong(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    mh_json_put_int(json, "pong", *(const json_int_t *)context);
    mh_json_object_end(json);
}

static void answer(struct hall_live *live, const json_t *message) {
    const char *wish = json_string_value(json_object_get(message, "lang"));
    const char *id = json_string_value(json_object_get(message, "watch"));
    const char *away = json_string_value(json_object_get(message, "unwatch"));
    const json_t *lists = json_object_get(message, "hall");
    const json_t *ping = json_object_get(message, "ping");
    if (wish && mh_language_find(wish) >= 0)
        live->language = (enum mh_language)mh_language_find(wish);
    struct watch *old = away ? watch_of(live, away) : NULL;
    if (old) unwatch(old); /* who does not look is still here, so there is nothing to tell */
    if (lists) live->lists = json_is_true(lists);
    if (json_is_integer(ping)) {
        json_int_t number = json_integer_value(ping);
        page_write(&live->hall->page, fill_pong, &number);
        live_send(live, &live->hall->page);
    }
    if (!id && !away && !lists && !ping && !wish)
        refuse(live, NULL, "bad-message", N_("This message says nothing the hall understands."));
    if (id)
        table_load(live->hall, id, LOAD_DOORS, live->player ? live->player->row.id : 0, watch,
                   errand_begin(live));
}

static void read_message(struct hall_live *live, const char *text, size_t length) {
    if (live->player) player_seen(live->hall, live->player);
    json_t *message =
        length <= HALL_MESSAGE_MAX ? json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    if (json_is_object(message))
        answer(live, message);
    else
        refuse(live, NULL, "bad-json", N_("The request is not a JSON object."));
    json_decref(message);
}

/* ---- messages that came while the store was asked for what an earlier one needs ---- */

enum { NOTES_MAX = 32 };

struct note {
    struct note *next;
    size_t length;
    char text[];
};

static struct note *take_note(struct hall_live *live) {
    struct note *note = live->notes;
    live->notes = note->next;
    if (!live->notes) live->notes_last = &live->notes;
    live->note_count--;
    return note;
}

static void add_note(struct hall_live *live, const char *text, size_t length) {
    if (live->note_count == NOTES_MAX) {
        live->send(live->context, NULL, 0);
        return;
    }
    struct note *note = hall_memory(sizeof *note + length);
    note->length = length;
    memcpy(note->text, text, length);
    *live->notes_last = note;
    live->notes_last = &note->next;
    live->note_count++;
}

static void read_notes(struct hall_live *live) {
    while (live->notes && !live->errand) {
        struct note *note = take_note(live);
        read_message(live, note->text, note->length);
        free(note);
    }
}

void hall_message(struct hall *hall, struct hall_live *live, const char *text, size_t length,
                  int64_t now) {
    time_pass(hall, now);
    hall->numbers.messages++;
    if (live->errand)
        add_note(live, text, length <= HALL_MESSAGE_MAX ? length : HALL_MESSAGE_MAX + 1);
    else
        read_message(live, text, length);
}
