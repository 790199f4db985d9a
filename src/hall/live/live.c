/* Live connections: what they watch, and what they are told. Every message is written
 * for its viewer; those who may see the same in the same language share one. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "hall/base/page.h"
#include "hall/base/secret.h"
#include "hall/cluster/presence.h"
#include "hall/hall.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/live/pace.h"
#include "hall/people/player.h"
#include "hall/requests/request.h"
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

/* A fetch for a connection, which may close before it returns. */
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
    live->pace = PACE_NORMAL;
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

/* Others at the table see who is there; while it waits for players, also who looks in. */
static void presence_changed(struct hall_live *live, struct table *table, int64_t player) {
    const struct store_table *row = &table->data.row;
    if (player && (row->status == STORE_OPEN || table_seats_of(row, player)))
        live_tell_seats(live->hall, table, live);
}

static int64_t player_at(const struct hall_live *live) {
    return live->player ? live->player->row.id : 0;
}

static void leave_player(struct hall_live *live) {
    struct player *player = live->player;
    if (!player) return;
    *live->back_of_player = live->next_of_player;
    if (live->next_of_player) live->next_of_player->back_of_player = live->back_of_player;
    player->seen = player->used = live->hall->now;
    live->player = NULL;
    if (!player->lives) presence_changed_here(live->hall, player->row.id, false);
    /* Frees the player if they are gone and this was the last reference. */
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
    int64_t player = player_at(live);
    time_pass(hall, now);
    leave_player(live);
    while (live->watches) {
        struct table *table = live->watches->table;
        unwatch(live->watches);
        presence_changed(live, table, player);
    }
    *live->back = live->next;
    if (live->next) live->next->back = live->back;
    hall->numbers.live--;
    if (live->errand) live->errand->live = NULL;
    while (live->notes) free(take_note(live));
    free(live);
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
    presence_changed(live, table, player_at(live));
}

static void show_table(struct hall_live *live, struct table *table) {
    const char *id = table->data.row.id;
    if (!watch_of(live, id) && live->watch_count >= WATCHES_MAX) {
        refuse(live, id, "too-many",
               N_("You are already watching as many tables as the hall allows."));
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

/* Who sits there and does not look is still here; a visitor is gone. */
static void look_away(struct watch *watch) {
    struct hall_live *live = watch->live;
    struct table *table = watch->table;
    unwatch(watch);
    if (table->data.row.status == STORE_OPEN) presence_changed(live, table, player_at(live));
}

static void fill_pong(struct mh_json_writer *json, const void *context) {
    mh_json_object(json);
    mh_json_put_int(json, "pong", *(const int64_t *)context);
    mh_json_object_end(json);
}

static void answer(struct hall_live *live, const struct tree *message) {
    const char *pace = tree_text(tree_get(message, "pace"));
    const char *wish = tree_text(tree_get(message, "lang"));
    const char *id = tree_text(tree_get(message, "watch"));
    const char *away = tree_text(tree_get(message, "unwatch"));
    const struct tree *lists = tree_get(message, "hall");
    const struct tree *ping = tree_get(message, "ping");
    if (wish && mh_language_find(wish) >= 0)
        live->language = (enum mh_language)mh_language_find(wish);
    if (pace) pace_set(live, pace);
    struct watch *old = away ? watch_of(live, away) : NULL;
    if (old) look_away(old);
    if (lists) live->lists = lists->kind == TREE_TRUE;
    if (tree_is(ping, TREE_INTEGER)) {
        int64_t number = ping->number;
        page_write(&live->hall->page, fill_pong, &number);
        live_send(live, &live->hall->page);
    }
    if (!id && !away && !lists && !ping && !wish && !pace)
        refuse(live, NULL, "bad-message", N_("The hall doesn’t understand this message."));
    if (id)
        table_load(live->hall, id, LOAD_DOORS, live->player ? live->player->row.id : 0, watch,
                   errand_begin(live));
}

static void read_message(struct hall_live *live, const char *text, size_t length) {
    if (live->player) player_seen(live->hall, live->player);
    struct tree *message = length <= HALL_MESSAGE_MAX ? tree_read(text, length) : NULL;
    if (tree_is(message, TREE_OBJECT))
        answer(live, message);
    else
        refuse(live, NULL, "bad-json", N_("The request is not a JSON object."));
    tree_free(message);
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
