/* A table as one viewer may see it. */
#include <stdlib.h>
#include <string.h>

#include "hall/hall_private.h"

enum { AWAY_MS = 60 * 1000 };

static const char *const status_words[] = {"open", "playing", "over", "closed"};
static const char *const clock_words[] = {"none", "move", "game"};

/* ---- seats ---- */

static void put_person(struct mh_json_writer *json, const struct player *player) {
    mh_json_key(json, "player");
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

static void put_seat(struct mh_json_writer *json, struct hall *hall, const struct store_table *face,
                     int number) {
    static const char *const kinds[] = {"open", "human", "bot", "human"};
    const struct store_seat *seat = &face->seat[number];
    const struct player *player = player_known(hall, seat->player);
    bool person = seat->kind == STORE_SEAT_HUMAN || seat->kind == STORE_SEAT_SHARED;
    bool online = person && player && (player->lives || presence_elsewhere(hall, player->row.id));
    mh_json_object(json);
    mh_json_put_int(json, "seat", number);
    mh_json_put_string(json, "kind", kinds[seat->kind]);
    put_person(json, player);
    put_text_or_null(json, "bot", seat->bot);
    put_text_or_null(json, "name", table_seat_name(hall, face, number));
    mh_json_put_bool(json, "online", online || seat->kind == STORE_SEAT_BOT);
    mh_json_put_bool(json, "away",
                     person && !online && (!player || hall->now - player->seen > AWAY_MS));
    mh_json_put_bool(json, "shared", seat->kind == STORE_SEAT_SHARED);
    mh_json_put_bool(json, "takeover", seat->takeover);
    mh_json_put_bool(json, "resigned", seat->resigned);
    mh_json_key(json, "clock_ms");
    if (face->clock != STORE_CLOCK_NONE && face->status == STORE_PLAYING && person)
        mh_json_int(json, clock_left(face, number, time_clock(hall)));
    else
        mh_json_null(json);
    mh_json_object_end(json);
}

void put_table_seats(struct mh_json_writer *json, struct hall *hall,
                     const struct store_table *face) {
    mh_json_key(json, "seats");
    mh_json_array(json);
    for (int seat = 0; seat < face->seats; seat++) put_seat(json, hall, face, seat);
    mh_json_array_end(json);
}

/* From "mode=jarl first=random". */
void put_options(struct mh_json_writer *json, const struct store_table *face) {
    mh_json_key(json, "options");
    mh_json_object(json);
    for (const char *at = face->options; *at;) {
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

static void put_results(struct mh_json_writer *json, const struct store_table *face) {
    mh_json_key(json, "scores");
    mh_json_array(json);
    for (int seat = 0; seat < face->seats; seat++) mh_json_int(json, face->seat[seat].score);
    mh_json_array_end(json);
    mh_json_key(json, "ranks");
    mh_json_array(json);
    for (int seat = 0; seat < face->seats; seat++) mh_json_int(json, face->seat[seat].rank);
    mh_json_array_end(json);
}

/* ---- what is to be decided ---- */

static void put_moves(struct mh_json_writer *json, const struct table_page *page, int seat,
                      const char *const *names) {
    const struct table *table = page->table;
    const struct mh_game *game = table->game;
    struct mh_move *moves = hall_memory(game->moves_max * sizeof *moves);
    size_t count = game->moves(table->state, seat, moves, game->moves_max);
    mh_json_key(json, "moves");
    mh_json_array(json);
    for (size_t i = 0; i < count; i++) {
        char text[MH_MOVE_TEXT];
        struct mh_message label = {0};
        mh_grammar_say(game->grammar, moves[i], text);
        game->label(table->state, seat, moves[i], &label);
        mh_json_object(json);
        mh_json_put_string(json, "text", text);
        mh_grammar_structure(game->grammar, moves[i], json);
        put_message(json, "label", page->viewer.language, names, &label);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
    free(moves);
}

static bool decides(const struct table_page *page, int seat) {
    const struct store_table *face = &page->table->face;
    return page->at < 0 && face->status == STORE_PLAYING && (page->viewer.seats >> seat & 1) &&
           (face->awaiting >> seat & 1) && !face->seat[seat].resigned;
}

static void put_decisions(struct mh_json_writer *json, const struct table_page *page,
                          const char *const *names) {
    const struct table *table = page->table;
    mh_json_key(json, "decisions");
    mh_json_array(json);
    for (int seat = 0; seat < table->face.seats; seat++) {
        struct mh_message prompt = {0};
        if (!decides(page, seat)) continue;
        table->game->prompt(table->state, seat, &prompt);
        mh_json_object(json);
        mh_json_put_int(json, "seat", seat);
        put_message(json, "prompt", page->viewer.language, names, &prompt);
        put_moves(json, page, seat, names);
        mh_json_put_bool(json, "undo", table_back_to(table, seat, NULL) >= 0);
        mh_json_object_end(json);
    }
    mh_json_array_end(json);
}

static void put_undo(struct mh_json_writer *json, const struct table_page *page) {
    uint32_t seats = 0;
    for (int seat = 0; seat < page->table->face.seats && page->at < 0; seat++)
        if ((page->viewer.seats >> seat & 1) && !page->table->face.seat[seat].resigned &&
            table_back_to(page->table, seat, NULL) >= 0)
            seats |= UINT32_C(1) << seat;
    put_seats(json, "undo", seats);
}

/* Whose eyes: a seat of the viewer's that decides, else any of theirs. */
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
    if (page->table->face.status == STORE_OPEN)
        mh_message_begin(&message, N_("Waiting for players to take their seats."));
    else if (state)
        page->table->game->prompt(state, eyes, &message);
    else
        mh_message_begin(&message, N_("This table was closed."));
    put_message(json, "waiting", page->viewer.language, names, &message);
}

/* ---- the whole ---- */

static void put_head(struct mh_json_writer *json, const struct table_page *page) {
    const struct table *table = page->table;
    const struct store_table *face = &table->face;
    char seed[40];
    mh_json_put_bool(json, "ok", true);
    mh_json_put_string(json, "id", face->id);
    mh_json_put_string(json, "game", face->game);
    put_options(json, face);
    mh_json_put_string(json, "status", status_words[face->status]);
    mh_json_put_int(json, "players", face->seats);
    put_table_seats(json, page->hall, face);
    mh_json_put_bool(json, "host", page->viewer.host);
    put_seats(json, "you", page->viewer.seats);
    mh_json_put_int(json, "number", page->at >= 0 ? page->at : face->number);
    mh_json_put_int(json, "latest", face->number);
    mh_json_put_string(json, "commitment", table->commitment);
    mh_seed_say(face->seed, seed);
    put_text_or_null(json, "seed", face->status == STORE_OVER ? seed : NULL);
    mh_json_put_bool(json, "seed_chosen", face->seed_chosen);
    mh_json_put_bool(json, "advice", face->advice);
    mh_json_key(json, "clock");
    mh_json_object(json);
    mh_json_put_string(json, "kind", clock_words[face->clock]);
    mh_json_put_int(json, "ms", face->clock_ms);
    mh_json_object_end(json);
    mh_json_put_bool(json, "private", face->closed_doors);
    mh_json_put_int(json, "started", face->started / 1000);
    mh_json_put_int(json, "changed", face->changed / 1000);
}

static void put_game(struct mh_json_writer *json, const struct table_page *page,
                     const void *state) {
    const struct mh_game *game = page->table->game;
    const char *names[MH_SEATS_MAX];
    uint32_t awaiting = state ? game->awaiting(state) : 0;
    int eyes = seat_of_view(&page->viewer, awaiting);
    table_names(page->hall, &page->table->face, names);
    put_seats(json, "awaiting", awaiting);
    mh_json_put_int(json, "round", state ? game->round(state) : 0);
    mh_json_put_int(json, "rounds", page->table->face.rounds);
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
    size_t first = table->chat_count, bytes = 0;
    while (first > 0 && bytes <= CHAT_BYTES) {
        struct mh_json_writer length;
        mh_json_begin(&length, NULL, 0);
        put_chat(&length, &table->chat[--first]);
        bytes += length.length;
    }
    if (bytes > CHAT_BYTES) first++;
    mh_json_array(json);
    for (size_t i = first; i < table->chat_count; i++) put_chat(json, &table->chat[i]);
    mh_json_array_end(json);
}

static void put_talk(struct mh_json_writer *json, const struct table_page *page) {
    mh_json_key(json, "log");
    put_newest_log(json, page, page->at >= 0 ? page->at : page->table->face.number);
    mh_json_key(json, "chat");
    put_chats(json, page->table);
}

void put_table(struct mh_json_writer *json, const struct table_page *page) {
    const struct table *table = page->table;
    void *then = NULL;
    if (page->at >= 0) {
        then = hall_state_memory(table->game);
        table_state_at(table, page->at, then);
    }
    put_head(json, page);
    put_game(json, page, then ? then : table->state);
    free(then);
    if (page->log) put_talk(json, page);
    mh_json_key(json, "over");
    if (table->face.status == STORE_OVER) {
        mh_json_object(json);
        put_results(json, &table->face);
        mh_json_object_end(json);
    } else {
        mh_json_null(json);
    }
    put_text_or_null(json, "rematch", table->face.rematch);
}

/* ---- a table in a list ---- */

static void put_summary_line(struct mh_json_writer *json, const struct store_table *face,
                             enum mh_language language, const char *const *names) {
    struct mh_message message = {0};
    int winner = 0;
    while (winner < face->seats - 1 && face->seat[winner].rank != 1) winner++;
    if (face->status == STORE_OPEN) {
        mh_message_begin(&message, N_("Waiting for players to take their seats."));
    } else if (face->status == STORE_OVER) {
        mh_message_begin(&message, N_("First: {who}."));
        mh_message_seat(&message, "who", winner);
    } else if (face->rounds > 0) {
        mh_message_begin(&message, N_("Round {n} of {all}."));
        mh_message_number(&message, "n", face->round);
        mh_message_number(&message, "all", face->rounds);
    } else {
        mh_message_begin(&message, N_("Round {n}."));
        mh_message_number(&message, "n", face->round);
    }
    put_message(json, "line", language, names, &message);
}

void put_summary(struct mh_json_writer *json, struct hall *hall, const struct store_table *face,
                 const struct player *player, enum mh_language language) {
    const char *names[MH_SEATS_MAX];
    uint32_t mine = player ? table_seats_of(face, player->row.id) : 0;
    uint32_t awaiting = face->status == STORE_PLAYING ? face->awaiting : 0;
    table_names(hall, face, names);
    mh_json_object(json);
    mh_json_put_string(json, "id", face->id);
    mh_json_put_string(json, "game", face->game);
    put_options(json, face);
    mh_json_put_int(json, "players", face->seats);
    mh_json_put_string(json, "status", status_words[face->status]);
    mh_json_put_int(json, "number", face->number);
    mh_json_put_int(json, "round", face->round);
    mh_json_put_int(json, "rounds", face->rounds);
    put_decimal(json, "progress", face->progress);
    put_table_seats(json, hall, face);
    put_seats(json, "awaiting", awaiting);
    put_seats(json, "you", mine);
    mh_json_put_bool(json, "host", player && face->host == player->row.id);
    mh_json_put_bool(json, "your_turn", (mine & awaiting) != 0);
    mh_json_put_bool(json, "private", face->closed_doors);
    mh_json_put_int(json, "started", face->started / 1000);
    mh_json_put_int(json, "changed", face->changed / 1000);
    put_summary_line(json, face, language, names);
    if (face->status == STORE_OVER) put_results(json, face);
    mh_json_object_end(json);
}
