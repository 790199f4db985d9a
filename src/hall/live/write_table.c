/* A table as one viewer may see it. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "games/games.h"
#include "hall/base/page.h"
#include "hall/cluster/presence.h"
#include "hall/hall_state.h"
#include "hall/live/live.h"
#include "hall/live/write.h"
#include "hall/people/player.h"
#include "hall/tables/clock.h"
#include "hall/tables/only.h"
#include "hall/tables/table.h"
#include "hall/tables/table_row.h"
#include "hall/time.h"
#include "words/words.h"

enum { AWAY_MS = 60 * 1000, VISITORS_MAX = 12 };

static const char *const status_words[] = {"open", "playing", "over", "closed"};
static const char *const clock_words[] = {"none", "move", "game"};

/* ---- seats ---- */

static void put_person(struct mh_json_writer *json, const struct player *player) {
    if (!player) {
        mh_json_null(json);
        return;
    }
    mh_json_object(json);
    mh_json_put_int(json, "id", player->row.id);
    mh_json_put_string(json, "name", player->row.name);
    mh_json_put_string(json, "emblem", player->row.emblem);
    mh_json_put_bool(json, "guest", player->row.key[0] == '\0');
    mh_json_object_end(json);
}

static void put_seat(struct mh_json_writer *json, struct hall *hall, const struct store_table *row,
                     int number) {
    static const char *const kinds[] = {"open", "human", "bot", "human"};
    const struct store_seat *seat = &row->seat[number];
    const struct player *player = player_known(hall, seat->player);
    bool person = seat->kind == STORE_SEAT_HUMAN || seat->kind == STORE_SEAT_SHARED;
    bool online = person && player && (player->lives || presence_elsewhere(hall, player->row.id));
    mh_json_object(json);
    mh_json_put_int(json, "seat", number);
    mh_json_put_string(json, "kind", kinds[seat->kind]);
    mh_json_key(json, "player");
    put_person(json, player);
    put_text_or_null(json, "bot", seat->bot);
    put_text_or_null(json, "name", table_seat_name(hall, row, number));
    mh_json_put_bool(json, "online", online || seat->kind == STORE_SEAT_BOT);
    mh_json_put_bool(json, "away",
                     person && !online && (!player || hall->now - player->seen > AWAY_MS));
    mh_json_put_bool(json, "shared", seat->kind == STORE_SEAT_SHARED);
    mh_json_put_bool(json, "takeover", seat->takeover);
    mh_json_put_bool(json, "resigned", seat->resigned);
    mh_json_key(json, "clock_ms");
    if (row->clock != STORE_CLOCK_NONE && row->status == STORE_PLAYING && person)
        mh_json_int(json, clock_left(row, number, time_clock(hall)));
    else
        mh_json_null(json);
    mh_json_object_end(json);
}

void put_table_seats(struct mh_json_writer *json, struct hall *hall,
                     const struct store_table *row) {
    mh_json_key(json, "seats");
    mh_json_array(json);
    for (int seat = 0; seat < row->seats; seat++) put_seat(json, hall, row, seat);
    mh_json_array_end(json);
}

/* Whether somebody who watches an open table is to be named: once, and not those who sit at it. */
static bool is_visitor(const struct table *table, const struct watch *watch) {
    const struct player *player = watch->live->player;
    const struct store_table *row = &table->data.row;
    if (!player || row->host == player->row.id || table_seats_of(row, player->row.id)) return false;
    const struct watch *first = table->watches;
    while (first->live->player != player) first = first->next_of_table;
    return first == watch;
}

/* Who has come to an open table and has not sat down: so its host sees that a link was opened. */
void put_visitors(struct mh_json_writer *json, const struct table *table) {
    int left = table->data.row.status == STORE_OPEN ? VISITORS_MAX : 0;
    mh_json_key(json, "visitors");
    mh_json_array(json);
    for (const struct watch *watch = table->watches; watch && left > 0;
         watch = watch->next_of_table) {
        if (!is_visitor(table, watch)) continue;
        put_person(json, watch->live->player);
        left--;
    }
    mh_json_array_end(json);
}

/* From "mode=jarl first=random". */
void put_options(struct mh_json_writer *json, const struct store_table *row) {
    mh_json_key(json, "options");
    mh_json_object(json);
    for (const char *at = row->options; *at;) {
        char key[64] = "";
        size_t width = strcspn(at, "="), length = strcspn(at, " ");
        if (width >= length) break;
        memcpy(key, at, width < sizeof key ? width : sizeof key - 1);
        mh_json_key(json, key);
        mh_json_string_n(json, at + width + 1, length - width - 1);
        at += length;
        at += strspn(at, " ");
    }
    mh_json_object_end(json);
}

static void put_scores(struct mh_json_writer *json, const struct store_table *row) {
    mh_json_key(json, "scores");
    mh_json_array(json);
    for (int seat = 0; seat < row->seats; seat++) mh_json_int(json, row->seat[seat].score);
    mh_json_array_end(json);
}

static void put_results(struct mh_json_writer *json, const struct store_table *row) {
    put_scores(json, row);
    mh_json_key(json, "ranks");
    mh_json_array(json);
    for (int seat = 0; seat < row->seats; seat++) mh_json_int(json, row->seat[seat].rank);
    mh_json_array_end(json);
}

/* ---- what is to be decided ---- */

/* How many there are. */
static size_t put_moves(struct mh_json_writer *json, const struct table_page *page, int seat,
                        const char *const *names) {
    const struct table *table = page->table;
    const struct mh_game *game = table->data.game;
    struct mh_move *moves = hall_memory(game->moves_max * sizeof *moves);
    size_t count = game->moves(table->data.state, seat, moves, game->moves_max);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < count; i++) {
        char text[MH_MOVE_TEXT];
        struct mh_message label = {0};
        mh_grammar_say(game->grammar, moves[i], text);
        game->label(table->data.state, seat, moves[i], &label);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        mh_grammar_structure(game->grammar, moves[i], json);
        put_message(json, "label", page->viewer.language, names, &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    free(moves);
    return count;
}

static bool decides(const struct table_page *page, int seat) {
    const struct store_table *row = &page->table->data.row;
    return page->at < 0 && row->status == STORE_PLAYING && (page->viewer.seats >> seat & 1) &&
           (row->awaiting >> seat & 1) && !row->seat[seat].resigned;
}

static void put_decisions(struct mh_json_writer *json, const struct table_page *page,
                          const char *const *names) {
    const struct table *table = page->table;
    mh_json_key(json, "decisions");
    mh_json_array(json);
    for (int seat = 0; seat < table->data.row.seats; seat++) {
        struct mh_message prompt = {0};
        if (!decides(page, seat)) continue;
        table->data.game->prompt(table->data.state, seat, &prompt);
        mh_json_object(json);
        mh_json_put_int(json, "seat", seat);
        put_message(json, "prompt", page->viewer.language, names, &prompt);
        size_t count = put_moves(json, page, seat, names);
        mh_json_put_bool(json, "only", count == 1 && table_only(table, seat));
        mh_json_put_bool(json, "undo", table_back_to(table, seat, NULL) >= 0);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_undo(struct mh_json_writer *json, const struct table_page *page) {
    uint32_t seats = 0;
    for (int seat = 0; seat < page->table->data.row.seats && page->at < 0; seat++)
        if ((page->viewer.seats >> seat & 1) && !page->table->data.row.seat[seat].resigned &&
            table_back_to(page->table, seat, NULL) >= 0)
            seats |= UINT32_C(1) << seat;
    put_seats(json, "undo", seats);
}

/* The seat whose view is shown: one of the viewer's that may decide, else any of theirs. */
static int seat_of_view(const struct viewer *viewer, uint32_t awaiting) {
    uint32_t seats = viewer->seats & awaiting ? viewer->seats & awaiting : viewer->seats;
    if (!seats) return MH_SPECTATOR;
    int seat = 0;
    while (!(seats >> seat & 1)) seat++;
    return seat;
}

static void put_waiting(struct mh_json_writer *json, const struct table_page *page,
                        const void *state, int eyes, const char *const *names) {
    struct mh_message message = {0};
    if (page->table->data.row.status == STORE_OPEN)
        mh_message_begin(&message, N_("Waiting for players to take their seats."));
    else if (state)
        page->table->data.game->prompt(state, eyes, &message);
    else
        mh_message_begin(&message, N_("This table was closed."));
    put_message(json, "waiting", page->viewer.language, names, &message);
}

/* ---- the whole ---- */

static void put_head(struct mh_json_writer *json, const struct table_page *page) {
    const struct table *table = page->table;
    const struct store_table *row = &table->data.row;
    char seed[40];
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "id", row->id);
    mh_json_put_string(json, "game", row->game);
    put_options(json, row);
    mh_json_put_string(json, "status", status_words[row->status]);
    mh_json_put_int(json, "players", row->seats);
    put_table_seats(json, page->hall, row);
    put_visitors(json, table);
    mh_json_put_bool(json, "host", page->viewer.host);
    put_seats(json, "you", page->viewer.seats);
    mh_json_put_int(json, "number", page->at >= 0 ? page->at : row->number);
    mh_json_put_int(json, "latest", row->number);
    mh_json_put_string(json, "commitment", table->data.commitment);
    mh_seed_say(row->seed, seed);
    put_text_or_null(json, "seed", row->status == STORE_OVER ? seed : NULL);
    mh_json_put_bool(json, "seed_chosen", row->seed_chosen);
    mh_json_put_bool(json, "advice", row->advice);
    mh_json_key(json, "clock");
    mh_json_object(json);
    mh_json_put_string(json, "kind", clock_words[row->clock]);
    mh_json_put_int(json, "ms", row->clock_ms);
    mh_json_object_end(json);
    mh_json_put_bool(json, "private", row->closed_doors);
    mh_json_put_int(json, "started", row->started / 1000);
    mh_json_put_int(json, "changed", row->changed / 1000);
}

static void put_game(struct mh_json_writer *json, const struct table_page *page,
                     const void *state) {
    const struct mh_game *game = page->table->data.game;
    const char *names[MH_SEATS_MAX];
    uint32_t awaiting = state ? game->awaiting(state) : 0;
    int eyes = seat_of_view(&page->viewer, awaiting);
    table_names(page->hall, &page->table->data.row, names);
    put_seats(json, "awaiting", awaiting);
    mh_json_put_int(json, "round", state ? game->round(state) : 0);
    mh_json_put_int(json, "rounds", page->table->data.row.rounds);
    put_decimal(json, "progress", state ? game->progress(state) : 0);
    mh_json_key(json, "view");
    if (state)
        game->view(state, eyes, json);
    else
        mh_json_null(json);
    put_decisions(json, page, names);
    put_waiting(json, page, state, eyes, names);
    put_undo(json, page);
}

void put_chat(struct mh_json_writer *json, const struct chat_line *line) {
    mh_json_object(json);
    mh_json_put_int(json, "id", line->id);
    mh_json_put_int(json, "at", line->at);
    mh_json_key(json, "player");
    mh_json_object(json);
    mh_json_put_int(json, "id", line->player);
    mh_json_put_string(json, "name", line->name);
    mh_json_object_end(json);
    mh_json_put_string(json, "text", line->text);
    mh_json_object_end(json);
}

/* The newest lines that fit, oldest first. */
static void put_chats(struct mh_json_writer *json, const struct table *table) {
    size_t first = table->data.chat_count, bytes = 0;
    while (first > 0 && bytes <= CHAT_BYTES) {
        struct mh_json_writer length;
        mh_json_begin(&length, NULL, 0);
        put_chat(&length, &table->data.chat[--first]);
        bytes += length.length;
    }
    if (bytes > CHAT_BYTES) first++;
    mh_json_array(json);
    for (size_t i = first; i < table->data.chat_count; i++) put_chat(json, &table->data.chat[i]);
    mh_json_array_end(json);
}

static void put_talk(struct mh_json_writer *json, const struct table_page *page) {
    mh_json_key(json, "log");
    put_newest_log(json, page, page->at >= 0 ? page->at : page->table->data.row.number);
    mh_json_key(json, "chat");
    put_chats(json, page->table);
}

void put_table(struct mh_json_writer *json, const struct table_page *page) {
    const struct table *table = page->table;
    void *then = NULL;
    if (page->at >= 0) {
        then = hall_state_memory(table->data.game);
        table_state_at(table, page->at, then);
    }
    put_head(json, page);
    put_game(json, page, then ? then : table->data.state);
    free(then);
    if (page->log) put_talk(json, page);
    mh_json_key(json, "over");
    if (table->data.row.status == STORE_OVER) {
        mh_json_object(json);
        put_results(json, &table->data.row);
        mh_json_object_end(json);
    } else {
        mh_json_null(json);
    }
    put_text_or_null(json, "rematch", table->data.row.rematch);
}

/* ---- a table in a list ---- */

static void put_summary_line(struct mh_json_writer *json, const struct store_table *row,
                             enum mh_language language, const char *const *names) {
    struct mh_message message = {0};
    int winner = 0;
    while (winner < row->seats - 1 && row->seat[winner].rank != 1) winner++;
    if (row->status == STORE_OPEN) {
        mh_message_begin(&message, N_("Waiting for players to take their seats."));
    } else if (row->status == STORE_OVER) {
        mh_message_begin(&message, N_("First: {who}."));
        mh_message_seat(&message, "who", winner);
    } else if (row->rounds > 0) {
        mh_message_begin(&message, N_("Round {n} of {all}."));
        mh_message_number(&message, "n", row->round);
        mh_message_number(&message, "all", row->rounds);
    } else {
        mh_message_begin(&message, N_("Round {n}."));
        mh_message_number(&message, "n", row->round);
    }
    put_message(json, "line", language, names, &message);
}

static bool has_open_scores(const struct store_table *row) {
    const struct mh_game *game = mh_game_find(mh_games, row->game, strlen(row->game));
    return game && game->open_scores;
}

void put_summary(struct mh_json_writer *json, struct hall *hall, const struct store_table *row,
                 const struct player *player, enum mh_language language) {
    const char *names[MH_SEATS_MAX];
    uint32_t mine = player ? table_seats_of(row, player->row.id) : 0;
    uint32_t awaiting = row->status == STORE_PLAYING ? row->awaiting : 0;
    table_names(hall, row, names);
    mh_json_object(json);
    mh_json_put_string(json, "id", row->id);
    mh_json_put_string(json, "game", row->game);
    put_options(json, row);
    mh_json_put_int(json, "players", row->seats);
    mh_json_put_string(json, "status", status_words[row->status]);
    mh_json_put_int(json, "number", row->number);
    mh_json_put_int(json, "round", row->round);
    mh_json_put_int(json, "rounds", row->rounds);
    put_decimal(json, "progress", row->progress);
    put_table_seats(json, hall, row);
    put_seats(json, "awaiting", awaiting);
    put_seats(json, "you", mine);
    mh_json_put_bool(json, "host", player && row->host == player->row.id);
    mh_json_put_bool(json, "your_turn", (mine & awaiting) != 0);
    mh_json_put_bool(json, "private", row->closed_doors);
    mh_json_put_int(json, "started", row->started / 1000);
    mh_json_put_int(json, "changed", row->changed / 1000);
    put_summary_line(json, row, language, names);
    if (row->status == STORE_OVER) put_results(json, row);
    if (row->status == STORE_PLAYING && has_open_scores(row)) put_scores(json, row);
    mh_json_object_end(json);
}
